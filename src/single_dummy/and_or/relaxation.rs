//! What declarer loses if he may draw lots: a bound on what every choice loses, and a guide to good ones.
//!
//! Declarer draws a plan of each clause, by odds that the defenders know; the defenders send each world to one of the
//! clauses, by odds that declarer knows. That is a game between two whose value is no more than what the best single choice
//! loses. Against any odds of the defenders, which *share* the weight of each world among the clauses, the cheapest plans of
//! all clauses together cost no more than this value: that is the bound. Declarer's odds say which plans go well together.
//!
//! Both sides learn from what they regret not to have done. Source: regret matching with positive regrets only, turn by
//! turn, and later turns count more in the mean: Tammelin, "Solving Large Imperfect Information Games Using CFR+" (2014).
//! Only sums, products and quotients are computed, which are the same on every machine.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "worlds are few, and shares of a weight are rounded"
)]

use std::rc::Rc;

use super::{Joint, Part};
use crate::single_dummy::outcome::{Weights, WorldSet};

/// Clauses, with the odds of both sides.
pub struct Mix<'w, const W: usize> {
    clauses: Shared<W>,
    weights: &'w Weights,
    /// The worlds that a choice may lose.
    losable: WorldSet<W>,
    /// Those of them that it is not to lose.
    kept: WorldSet<W>,
    /// What they weigh, and more where they are not to be lost.
    prices: Values,
    /// Room for what is computed, some for each level of clauses.
    room: Vec<Values>,
    turns: u32,
    /// The sum of the turns' numbers: what the sums over all turns are to be divided by.
    all_turns: f64,
}

/// Clauses among which the defenders share worlds: all of them, or the parts of a joint choice.
struct Shared<const W: usize> {
    clauses: Vec<Mixed<W>>,
    /// What the defenders' odds are of what they regret, in each world above.
    scales: Vec<f64>,
    /// How many of these worlds no clause may lose.
    safe: usize,
}

/// A clause, or a part of a joint choice.
pub struct Mixed<const W: usize> {
    /// The worlds that a plan may lose.
    worlds: Vec<Losable>,
    /// The worlds that each plan listed loses.
    lost: Vec<WorldSet<W>>,
    /// The same for each four of [`Mixed::worlds`], plan by plan: a bit for each.
    fours: Vec<u8>,
    /// The joint choices.
    joint: Vec<Chosen<W>>,
    /// Of the plans listed, then of the joint choices.
    odds: Vec<Odds>,
    /// What declarer's odds are of what he regrets.
    scale: f64,
}

/// A joint choice.
struct Chosen<const W: usize> {
    choice: Rc<Joint<W>>,
    /// The parts in which there is something to lose.
    parts: Shared<W>,
    /// Their places in the choice.
    places: Vec<usize>,
}

/// A world that a plan of a clause may lose.
struct Losable {
    /// Its place in the list of worlds.
    world: u8,
    /// Its place in the clause above.
    above: u8,
    /// In how many clauses there it may be lost.
    clauses: u16,
    /// What the defenders regret of not having come here, in this world.
    regret: f64,
    /// What of its weight came here, summed over all turns, each times its number.
    sum: f64,
    /// How likely declarer loses the world here.
    lost: f64,
}

/// A plan, or a joint choice.
#[derive(Clone, Copy)]
struct Odds {
    /// What declarer regrets of not having chosen it.
    regret: f64,
    /// What it costs: in the last turn, or with the shares summed over all turns.
    cost: f64,
}

/// A place in a list of worlds is a byte.
const MOST_WORLDS: usize = 1 << u8::BITS;

/// One for each world of a list.
type Values = [f64; MOST_WORLDS];

/// Where nothing is regretted all odds are even: then as little is regretted of each.
const EVEN: f64 = 1e-200;

/// Nothing is scaled by more. Of a world of which less is regretted not all is shared, which bounds as well.
const MOST_SCALE: f64 = 1e250;

/// A world that is not to be lost counts so many times.
const TO_KEEP: f64 = 12.0;

/// Plans of which declarer's odds are less than this part of the best odds are not likely.
const LIKELY: f64 = 0.1;

/// The bits of four worlds.
const BITS: [[f64; 4]; 16] = {
    let mut bits = [[0.0; 4]; 16];
    let mut place = 0;
    while place < 64 {
        bits[place / 4][place % 4] = ((place / 4) >> (place % 4) & 1) as f64;
        place += 1;
    }
    bits
};

impl<'w, const W: usize> Mix<'w, W> {
    /// Before the first turn: the odds that clauses had before, even odds for others. The worlds of `kept` are not to be
    /// lost.
    pub fn new<'a>(
        clauses: impl Iterator<Item = (&'a Part<W>, Option<&'a Mixed<W>>)>,
        open: &WorldSet<W>,
        kept: WorldSet<W>,
        weights: &'w Weights,
    ) -> Self {
        let mut clauses = Shared::new(clauses.map(|(part, before)| Mixed::new(part, open, before)).collect());
        let losable = clauses.losable();
        clauses.link(&losable);
        let mut prices = [0.0; MOST_WORLDS];
        for (price, world) in prices.iter_mut().zip(&losable) {
            let times = if kept.contains(world) { TO_KEEP } else { 1.0 };
            *price = times * weights.each()[world] as f64;
        }
        let room = vec![[0.0; MOST_WORLDS]; 2 * clauses.levels() + SUMS];
        Self { clauses, weights, losable, kept, prices, room, turns: 0, all_turns: 0.0 }
    }

    /// A turn of each side.
    pub fn turn(&mut self) {
        self.turns += 1;
        let turn = f64::from(self.turns);
        self.all_turns += turn;
        self.clauses.learn(&self.prices, turn, &mut self.room);
        self.clauses.lose(1.0, &mut self.room);
    }

    /// The worlds that tell most once it is known whether they are lost, and how likely each is: as unsure as may be, heavy,
    /// and such that many clauses may lose them.
    pub fn most_telling(&self, count: usize) -> Vec<(usize, f64)> {
        let mut counts = [0; MOST_WORLDS];
        for world in self.clauses.clauses.iter().flat_map(|clause| &clause.worlds) {
            counts[usize::from(world.world)] = world.clauses;
        }
        let mut worlds = Vec::with_capacity(count);
        for _ in 0..count {
            let (mut best, mut most) = (None, 0.0);
            for ((world, price), &lost) in self.losable.iter().zip(&self.prices).zip(&self.room[0]) {
                let telling = price * lost.min(1.0 - lost) * f64::from(counts[world]);
                if telling > most && !self.kept.contains(world) {
                    (best, most) = (Some((world, lost)), telling);
                }
            }
            if let Some((world, _)) = best {
                counts[world] = 0;
            }
            worlds.extend(best);
        }
        worlds
    }

    /// How likely each world is won.
    pub fn won(&self) -> Vec<f64> {
        let mut won = vec![1.0; WorldSet::<W>::CAPACITY];
        for (world, lost) in self.losable.iter().zip(&self.room[0]) {
            won[world] -= lost;
        }
        won
    }

    /// What every choice loses at least.
    pub fn bound(&mut self) -> f64 {
        self.clauses.least(&mut self.room[1..]) / self.all_turns
    }

    /// Of each clause, how much dearer each plan was than the cheapest at the last bound: those listed, then the joint
    /// choices.
    pub fn dearer(&self) -> impl Iterator<Item = Vec<f64>> {
        self.clauses.clauses.iter().map(|Mixed { odds, .. }| {
            let least = cheapest(odds);
            odds.iter().map(|odds| (odds.cost - least) / self.all_turns).collect()
        })
    }

    /// The odds of each clause, to go on from.
    pub fn odds(self) -> impl Iterator<Item = Mixed<W>> {
        self.clauses.clauses.into_iter()
    }

    /// The worlds lost when of the likely plans of each clause the one is chosen that adds least to those before it.
    pub fn likely(&self) -> WorldSet<W> {
        self.clauses.likely(WorldSet::EMPTY, self.weights)
    }
}

/// What the cheapest plan costs.
fn cheapest(odds: &[Odds]) -> f64 {
    odds.iter().fold(f64::INFINITY, |least, odds| odds.cost.min(least))
}

impl<const W: usize> Shared<W> {
    const fn new(clauses: Vec<Mixed<W>>) -> Self {
        Self { clauses, scales: Vec::new(), safe: 0 }
    }

    /// The worlds that these clauses may lose.
    fn losable(&self) -> WorldSet<W> {
        self.clauses.iter().flat_map(|clause| &clause.worlds).map(|world| world.world.into()).collect()
    }

    /// How many joint choices may be made one within the other, and one.
    fn levels(&self) -> usize {
        let joint = self.clauses.iter().flat_map(|clause| &clause.joint);
        1 + joint.map(|chosen| chosen.parts.levels()).max().unwrap_or(0)
    }

    /// Tells the clauses the places of their worlds above, and shares these by what was regretted.
    fn link(&mut self, above: &WorldSet<W>) {
        let mut places = [0; MOST_WORLDS];
        for (place, world) in above.iter().enumerate() {
            places[world] = place as u8;
        }
        let mut counts = [0_u16; MOST_WORLDS];
        self.scales = vec![0.0; above.len()];
        for world in self.clauses.iter_mut().flat_map(|clause| &mut clause.worlds) {
            world.above = places[usize::from(world.world)];
            counts[usize::from(world.above)] += 1;
            self.scales[usize::from(world.above)] += world.regret;
        }
        for world in self.clauses.iter_mut().flat_map(|clause| &mut clause.worlds) {
            world.clauses = counts[usize::from(world.above)];
        }
        self.safe = counts[..above.len()].iter().filter(|&&count| count == 0).count();
        self.share();
    }

    /// Declarer's turn in all clauses; as [`Mixed::learn`].
    fn learn(&mut self, above: &Values, turn: f64, room: &mut [Values]) -> f64 {
        let (scaled, room) = room.split_first_mut().expect("room for each level");
        for ((scaled, above), scale) in scaled.iter_mut().zip(above).zip(&self.scales) {
            *scaled = above * scale;
        }
        self.clauses.iter_mut().map(|clause| clause.learn(scaled, turn, room)).sum()
    }

    /// As [`Mixed::lose`], in all clauses: how likely each world above is lost, for which there is room first, and new shares
    /// of it.
    fn lose(&mut self, often: f64, room: &mut [Values]) {
        let Self { clauses, scales, .. } = self;
        let (lost, room) = room.split_first_mut().expect("room for each level");
        lost[..scales.len()].fill(0.0);
        for clause in &mut *clauses {
            clause.lose(often, room);
            for world in &clause.worlds {
                lost[usize::from(world.above)] += world.regret * world.lost;
            }
        }
        let regrets = &mut room[0];
        regrets[..scales.len()].fill(0.0);
        for (lost, scale) in lost.iter_mut().zip(&*scales) {
            *lost *= scale;
        }
        for clause in clauses {
            for world in &mut clause.worlds {
                let above = usize::from(world.above);
                world.regret = positive(world.regret + often * (world.lost - lost[above]));
                regrets[above] += world.regret;
            }
        }
        for (scale, regrets) in scales.iter_mut().zip(regrets) {
            *scale = *regrets;
        }
        self.share();
    }

    /// New shares, given the sum of what is regretted in each world.
    fn share(&mut self) {
        let Self { clauses, scales, safe } = self;
        if scales.iter().filter(|&&scale| scale == 0.0).count() > *safe {
            for world in clauses.iter_mut().flat_map(|clause| &mut clause.worlds) {
                let scale = &mut scales[usize::from(world.above)];
                if *scale <= EVEN * f64::from(world.clauses) {
                    world.regret = EVEN;
                    *scale = EVEN * f64::from(world.clauses);
                }
            }
        }
        for scale in scales {
            *scale = (1.0 / *scale).min(MOST_SCALE);
        }
    }

    /// As [`Mixed::least`], of all clauses.
    fn least(&mut self, room: &mut [Values]) -> f64 {
        self.clauses.iter_mut().map(|clause| clause.least(room)).sum()
    }

    /// As [`Mixed::likely`], one clause after the other.
    fn likely(&self, before: WorldSet<W>, weights: &Weights) -> WorldSet<W> {
        self.clauses.iter().fold(before, |lost, clause| clause.likely(lost, weights))
    }
}

impl<const W: usize> Chosen<W> {
    fn new(choice: &Rc<Joint<W>>, mask: &WorldSet<W>, before: Option<&Self>) -> Self {
        let (mut parts, mut places) = (Vec::new(), Vec::new());
        for (place, part) in choice.parts.iter().enumerate() {
            if !part.plans.front.dominates(&(part.mask & *mask)) {
                parts.push(Mixed::new(part, mask, before.and_then(|before| before.part(place))));
                places.push(place);
            }
        }
        Self { choice: Rc::clone(choice), parts: Shared::new(parts), places }
    }

    fn part(&self, place: usize) -> Option<&Mixed<W>> {
        self.places.binary_search(&place).ok().map(|found| &self.parts.clauses[found])
    }
}

impl<const W: usize> Mixed<W> {
    fn new(part: &Part<W>, open: &WorldSet<W>, before: Option<&Self>) -> Self {
        let mask = part.mask & *open;
        let plans = &part.plans;
        let chosen = |choice| Chosen::new(choice, &mask, before.and_then(|before| before.chosen(choice)));
        let mut joint: Vec<Chosen<W>> = plans.joint.iter().map(chosen).collect();
        let lost: Vec<WorldSet<W>> = plans.front.vectors().iter().map(|&vector| mask - vector).collect();
        let listed = lost.iter().fold(WorldSet::EMPTY, |losable, &lost| losable | lost);
        let losable = joint.iter().fold(listed, |all, chosen| all | chosen.parts.losable());
        for chosen in &mut joint {
            chosen.parts.link(&losable);
        }
        let worlds: Vec<usize> = losable.iter().collect();
        let mut fours = Vec::with_capacity(lost.len() * worlds.len().div_ceil(4));
        for lost in &lost {
            let bit = |(place, &world)| u8::from(lost.contains(world)) << place;
            fours.extend(worlds.chunks(4).map(|four| four.iter().enumerate().map(bit).sum::<u8>()));
        }
        let world = |world| Losable { world: world as u8, above: 0, clauses: 0, regret: 0.0, sum: 0.0, lost: 0.0 };
        let worlds = worlds.into_iter().map(world).collect();
        let odds = vec![Odds { regret: 0.0, cost: 0.0 }; lost.len() + joint.len()];
        let mut mixed = Self { worlds, lost, fours, joint, odds, scale: 0.0 };
        if let Some(before) = before {
            mixed.go_on(before, &mask);
        }
        mixed.scale = 1.0 / mixed.odds.iter().map(|odds| odds.regret).sum::<f64>();
        mixed.draw();
        mixed
    }

    /// Takes over what was regretted before, in the same worlds and of plans that lose the same of those still open.
    fn go_on(&mut self, before: &Self, open: &WorldSet<W>) {
        let mut worlds = before.worlds.iter();
        for mine in &mut self.worlds {
            // Worlds are in order.
            let mut ahead = worlds.clone();
            if let Some(before) = ahead.find(|before| before.world == mine.world) {
                mine.regret = before.regret;
                worlds = ahead;
            }
        }
        let (of_listed, of_joint) = before.odds.split_at(before.lost.len());
        let mut known = before.lost.iter().zip(of_listed);
        for (odds, lost) in self.odds.iter_mut().zip(&self.lost) {
            // Plans keep their order.
            let mut ahead = known.clone();
            if let Some((_, before)) = ahead.find(|&(&before, _)| before & *open == *lost) {
                odds.regret = before.regret;
                known = ahead;
            }
        }
        for (odds, chosen) in self.odds[self.lost.len()..].iter_mut().zip(&self.joint) {
            let mut known = before.joint.iter().zip(of_joint);
            if let Some((_, before)) = known.find(|(before, _)| Rc::ptr_eq(&before.choice, &chosen.choice)) {
                odds.regret = before.regret;
            }
        }
    }

    fn chosen(&self, choice: &Rc<Joint<W>>) -> Option<&Chosen<W>> {
        self.joint.iter().find(|chosen| Rc::ptr_eq(&chosen.choice, choice))
    }

    /// The odds of the parts of a joint choice once this is made, with their places. They can be had once.
    pub fn take_parts(&mut self, choice: &Rc<Joint<W>>) -> Vec<(usize, Self)> {
        let Self { worlds, joint, .. } = self;
        let mut all = Vec::new();
        for chosen in joint.iter_mut().filter(|chosen| Rc::ptr_eq(&chosen.choice, choice)) {
            for (&place, mut part) in chosen.places.iter().zip(std::mem::take(&mut chosen.parts.clauses)) {
                for world in &mut part.worlds {
                    let above = usize::from(world.above);
                    world.regret *= worlds[above].regret * chosen.parts.scales[above];
                }
                all.push((place, part));
            }
        }
        all
    }

    /// The odds of declarer's likeliest plan.
    pub fn surest(&self) -> f64 {
        self.most_regret() * self.scale
    }

    fn most_regret(&self) -> f64 {
        self.odds.iter().fold(0.0, |most, odds| odds.regret.max(most))
    }

    /// New odds, given the sum of what is regretted.
    fn draw(&mut self) {
        if self.scale.is_infinite() {
            for odds in &mut self.odds {
                odds.regret = EVEN;
            }
            self.scale = 1.0 / (EVEN * self.odds.len() as f64);
        }
    }

    /// Declarer's turn, given what comes of each world above, to be shared by what is regretted: what each plan costs, and
    /// new odds by it; returns what is lost then.
    fn learn(&mut self, above: &Values, turn: f64, room: &mut [Values]) -> f64 {
        let (weights, room) = room.split_first_mut().expect("room for each level");
        for (weight, world) in weights.iter_mut().zip(&mut self.worlds) {
            *weight = above[usize::from(world.above)] * world.regret;
            world.sum += turn * *weight;
        }
        self.price(weights, room);
        for (odds, chosen) in self.odds[self.lost.len()..].iter_mut().zip(&mut self.joint) {
            odds.cost = chosen.parts.learn(weights, turn, room);
        }
        let before = self.odds.iter().map(|odds| odds.regret * odds.cost).sum::<f64>() * self.scale;
        let (mut all_regret, mut lost) = (0.0, 0.0);
        for odds in &mut self.odds {
            odds.regret = positive(odds.regret + before - odds.cost);
            all_regret += odds.regret;
            lost += odds.regret * odds.cost;
        }
        self.scale = 1.0 / all_regret;
        if self.scale.is_finite() {
            return lost * self.scale;
        }
        self.draw();
        self.odds.iter().map(|odds| odds.cost).sum::<f64>() / self.odds.len() as f64
    }

    /// What the plans listed cost, given what comes here of each world.
    fn price(&mut self, weights: &Values, room: &mut [Values]) {
        let count = self.worlds.len().div_ceil(4);
        let sums = room.as_flattened_mut().as_chunks_mut::<16>().0;
        for (sums, four) in sums.iter_mut().zip(weights.as_chunks::<4>().0).take(count) {
            sums[0] = 0.0;
            for (bit, weight) in four.iter().enumerate() {
                let (without, with) = sums.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = *without + weight;
                }
            }
        }
        for (odds, plan) in self.odds.iter_mut().zip(self.fours.chunks_exact(count.max(1))) {
            odds.cost = sums.iter().zip(plan).map(|(sums, &four)| sums[usize::from(four % 16)]).sum();
        }
    }

    /// The defenders' turn: how likely each world is lost with the odds of both sides, and new shares in the parts of joint
    /// choices. By declarer's odds it comes to this clause `often`.
    fn lose(&mut self, often: f64, room: &mut [Values]) {
        let Self { worlds, lost: listed, fours, joint, odds, scale } = self;
        let (lost, room) = room.split_first_mut().expect("room for each level");
        let count = worlds.len().div_ceil(4);
        lost[..4 * count].fill(0.0);
        let (of_listed, of_joint) = odds.split_at(listed.len());
        for (odds, plan) in of_listed.iter().zip(fours.chunks_exact(count.max(1))) {
            if odds.regret > 0.0 {
                let share = odds.regret * *scale;
                for (lost, &four) in lost.as_chunks_mut::<4>().0.iter_mut().zip(plan) {
                    for (lost, bit) in lost.iter_mut().zip(BITS[usize::from(four % 16)]) {
                        *lost += share * bit;
                    }
                }
            }
        }
        for (chosen, odds) in joint.iter_mut().zip(of_joint) {
            if odds.regret > 0.0 {
                let share = odds.regret * *scale;
                chosen.parts.lose(often * share, room);
                for (lost, theirs) in lost.iter_mut().zip(&room[0]).take(worlds.len()) {
                    *lost += share * theirs;
                }
            }
        }
        for (world, &lost) in worlds.iter_mut().zip(&*lost) {
            world.lost = lost;
        }
    }

    /// What each plan costs with the shares summed over all turns; returns what the cheapest costs.
    fn least(&mut self, room: &mut [Values]) -> f64 {
        let (sums, room) = room.split_first_mut().expect("room for each level");
        for (sum, world) in sums.iter_mut().zip(&self.worlds) {
            *sum = world.sum;
        }
        self.price(sums, room);
        for (odds, chosen) in self.odds[self.lost.len()..].iter_mut().zip(&mut self.joint) {
            odds.cost = chosen.parts.least(room);
        }
        cheapest(&self.odds)
    }

    /// The worlds lost so far, and by the likely plan that adds least to them.
    fn likely(&self, before: WorldSet<W>, weights: &Weights) -> WorldSet<W> {
        let likely = LIKELY * self.most_regret();
        let mut best = (u64::MAX, before);
        for (place, _) in self.odds.iter().enumerate().filter(|(_, odds)| odds.regret >= likely) {
            let lost = match self.lost.get(place) {
                Some(&lost) => before | lost,
                None => self.joint[place - self.lost.len()].parts.likely(before, weights),
            };
            let weight = weights.of(&lost);
            if weight < best.0 {
                best = (weight, lost);
            }
        }
        best.1
    }
}

/// Room for the sums over every subset of each four worlds.
const SUMS: usize = 4;

/// The value if it is positive, otherwise 0: without a branch, which could not be predicted.
fn positive(value: f64) -> f64 {
    let bits = value.to_bits();
    f64::from_bits(bits & !((bits.cast_signed() >> 63).cast_unsigned()))
}
