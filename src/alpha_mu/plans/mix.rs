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
use crate::pareto::{Weights, WorldSet};

/// Clauses, with the odds of both sides.
pub struct Mix<'w, const W: usize> {
    clauses: Vec<Mixed<W>>,
    weights: &'w Weights,
    /// The worlds that a choice may lose.
    losable: WorldSet<W>,
    turns: u32,
    /// The sum of the turns' numbers: what the sums over all turns are to be divided by.
    all_turns: f64,
}

/// A clause, or a part of a joint choice.
pub struct Mixed<const W: usize> {
    /// The worlds that a plan may lose.
    worlds: Vec<Losable>,
    /// The worlds that each plan listed loses.
    lost: Vec<WorldSet<W>>,
    /// Their places.
    listed: Lists,
    /// The joint choices.
    joint: Vec<Chosen<W>>,
    /// Declarer's odds for the plans listed, then for the joint choices.
    odds: Vec<Odds>,
}

/// Lists of places, one behind the other.
#[derive(Default)]
struct Lists {
    places: Vec<u8>,
    ends: Vec<u32>,
}

impl Lists {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn push(&mut self, list: impl Iterator<Item = u8>) {
        self.places.extend(list);
        self.ends.push(self.places.len() as u32);
    }

    fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let mut begin = 0;
        self.ends.iter().map(move |&end| {
            let list = &self.places[begin..end as usize];
            begin = end as usize;
            list
        })
    }
}

/// A joint choice.
struct Chosen<const W: usize> {
    choice: Rc<Joint<W>>,
    /// The parts in which there is something to lose.
    parts: Vec<Mixed<W>>,
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
    /// Their odds to come here, in this world.
    share: f64,
    /// What of its weight came here, summed over all turns, each times its number.
    sum: f64,
    /// How likely declarer loses the world here.
    lost: f64,
}

/// Declarer's odds of a plan.
#[derive(Clone, Copy, Default)]
struct Odds {
    /// What he regrets of not having chosen it.
    regret: f64,
    share: f64,
    /// What it costs with the defenders' shares.
    cost: f64,
}

/// A place in a list of worlds is a byte.
const MOST_WORLDS: usize = 1 << u8::BITS;

/// Plans of which declarer's odds are less than this part of the best odds are not likely.
const LIKELY: f64 = 0.1;

impl<'w, const W: usize> Mix<'w, W> {
    /// Before the first turn: the odds that clauses had before, even odds for others.
    pub fn new<'a>(
        clauses: impl Iterator<Item = (&'a Part<W>, Option<&'a Mixed<W>>)>,
        open: &WorldSet<W>,
        weights: &'w Weights,
    ) -> Self {
        let mut clauses: Vec<Mixed<W>> = clauses.map(|(part, before)| Mixed::new(part, open, before)).collect();
        let losable = losable(&clauses);
        link(&mut clauses, &losable);
        Self { clauses, weights, losable, turns: 0, all_turns: 0.0 }
    }

    /// A turn of each side.
    pub fn turn(&mut self) {
        self.turns += 1;
        let turn = f64::from(self.turns);
        self.all_turns += turn;
        let mut weights = [0.0; MOST_WORLDS];
        for (weight, world) in weights.iter_mut().zip(&self.losable) {
            *weight = self.weights.each()[world] as f64;
        }
        for clause in &mut self.clauses {
            clause.learn(&weights, turn);
        }
        lose(&mut self.clauses, 1.0);
    }

    /// What every choice loses at least.
    pub fn bound(&self) -> f64 {
        self.clauses.iter().map(Mixed::least).sum::<f64>() / self.all_turns
    }

    /// Of each clause, how much dearer each plan is than the cheapest: those listed, then the joint choices.
    pub fn dearer(&self) -> impl Iterator<Item = Vec<f64>> {
        self.clauses.iter().map(|clause| {
            let least = clause.least();
            clause.costs().into_iter().map(|cost| (cost - least) / self.all_turns).collect()
        })
    }

    /// The odds of each clause, to go on from.
    pub fn odds(self) -> impl Iterator<Item = Mixed<W>> {
        self.clauses.into_iter()
    }

    /// The worlds lost when of the likely plans of each clause the one is chosen that adds least to those before it.
    pub fn likely(&self) -> WorldSet<W> {
        likely(&self.clauses, WorldSet::EMPTY, self.weights)
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
        Self { choice: Rc::clone(choice), parts, places }
    }

    fn part(&self, place: usize) -> Option<&Mixed<W>> {
        self.places.binary_search(&place).ok().map(|found| &self.parts[found])
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
        let losable = joint.iter().fold(listed, |all, chosen| all | losable(&chosen.parts));
        for chosen in &mut joint {
            link(&mut chosen.parts, &losable);
        }
        let mut places = [0; MOST_WORLDS];
        for (place, world) in losable.iter().enumerate() {
            places[world] = place as u8;
        }
        let mut listed = Lists::default();
        for lost in &lost {
            listed.push(lost.iter().map(|world| places[world]));
        }
        let world =
            |world| Losable { world: world as u8, above: 0, clauses: 0, regret: 0.0, share: 0.0, sum: 0.0, lost: 0.0 };
        let worlds = losable.iter().map(world).collect();
        let odds = vec![Odds::default(); listed.len() + joint.len()];
        let mut mixed = Self { worlds, lost, listed, joint, odds };
        if let Some(before) = before {
            mixed.go_on(before, &mask);
        }
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
            for (&place, mut part) in chosen.places.iter().zip(std::mem::take(&mut chosen.parts)) {
                for world in &mut part.worlds {
                    world.regret = worlds[usize::from(world.above)].regret * world.share;
                }
                all.push((place, part));
            }
        }
        all
    }

    /// The odds of declarer's likeliest plan.
    pub fn surest(&self) -> f64 {
        self.odds.iter().fold(0.0, |surest, odds| odds.share.max(surest))
    }

    /// Declarer's turn, given what comes of each world above: what each plan costs, and new odds by it; returns what is lost
    /// then.
    fn learn(&mut self, above: &[f64; MOST_WORLDS], turn: f64) -> f64 {
        let Self { worlds, listed, joint, odds, .. } = self;
        let mut weights = [0.0; MOST_WORLDS];
        for (weight, world) in weights.iter_mut().zip(worlds) {
            *weight = above[usize::from(world.above)] * world.share;
            world.sum += turn * *weight;
        }
        let mut before = 0.0;
        let (of_listed, of_joint) = odds.split_at_mut(listed.len());
        for (odds, plan) in of_listed.iter_mut().zip(listed.iter()) {
            odds.cost = total(plan, &weights);
            before += odds.share * odds.cost;
        }
        for (odds, chosen) in of_joint.iter_mut().zip(joint) {
            odds.cost = chosen.parts.iter_mut().map(|part| part.learn(&weights, turn)).sum();
            before += odds.share * odds.cost;
        }
        for odds in odds {
            odds.regret = (odds.regret + before - odds.cost).max(0.0);
        }
        self.draw()
    }

    /// New odds by what is regretted, even ones where nothing is; returns what is lost with them.
    fn draw(&mut self) -> f64 {
        let (scale, even) = scale(self.odds.iter().map(|odds| odds.regret).sum(), self.odds.len());
        let mut lost = 0.0;
        for odds in &mut self.odds {
            odds.share = odds.regret * scale + even;
            lost += odds.share * odds.cost;
        }
        lost
    }

    /// The defenders' turn: how likely each world is lost with the odds of both sides, and new shares in the parts of joint
    /// choices. By declarer's odds it comes to this clause `often`.
    fn lose(&mut self, often: f64) {
        let Self { worlds, listed, joint, odds, .. } = self;
        let mut lost = [0.0; MOST_WORLDS];
        let (of_listed, of_joint) = odds.split_at(listed.len());
        for (plan, odds) in listed.iter().zip(of_listed) {
            if odds.share > 0.0 {
                for &place in plan {
                    lost[usize::from(place)] += odds.share;
                }
            }
        }
        for (chosen, odds) in joint.iter_mut().zip(of_joint).filter(|(_, odds)| odds.share > 0.0) {
            let theirs = self::lose(&mut chosen.parts, often * odds.share);
            for (lost, theirs) in lost.iter_mut().zip(&theirs).take(worlds.len()) {
                *lost += odds.share * theirs;
            }
        }
        for (world, &lost) in worlds.iter_mut().zip(&lost) {
            world.lost = lost;
        }
    }

    /// What each plan costs with the shares summed over all turns: those listed, then the joint choices.
    fn costs(&self) -> Vec<f64> {
        let mut sums = [0.0; MOST_WORLDS];
        for (sum, world) in sums.iter_mut().zip(&self.worlds) {
            *sum = world.sum;
        }
        let mut costs = Vec::with_capacity(self.odds.len());
        costs.extend(self.listed.iter().map(|plan| plan.iter().map(|&place| sums[usize::from(place)]).sum::<f64>()));
        costs.extend(self.joint.iter().map(|chosen| chosen.parts.iter().map(Self::least).sum::<f64>()));
        costs
    }

    /// What the cheapest plan costs.
    fn least(&self) -> f64 {
        self.costs().into_iter().fold(f64::INFINITY, f64::min)
    }

    /// The worlds lost so far, and by the likely plan that adds least to them.
    fn likely(&self, before: WorldSet<W>, weights: &Weights) -> WorldSet<W> {
        let best_odds = self.odds.iter().fold(0.0, |best, odds| odds.share.max(best));
        let mut best = (u64::MAX, before);
        for (place, _) in self.odds.iter().enumerate().filter(|(_, odds)| odds.share >= LIKELY * best_odds) {
            let lost = match self.lost.get(place) {
                Some(&lost) => before | lost,
                None => likely(&self.joint[place - self.lost.len()].parts, before, weights),
            };
            let weight = weights.of(&lost);
            if weight < best.0 {
                best = (weight, lost);
            }
        }
        best.1
    }
}

/// The sum of the values at these places: four sums beside each other, since each addition waits for the one before.
fn total(places: &[u8], values: &[f64; MOST_WORLDS]) -> f64 {
    let mut sums = [0.0; 4];
    let (fours, rest) = places.as_chunks::<4>();
    for four in fours {
        for (sum, &place) in sums.iter_mut().zip(four) {
            *sum += values[usize::from(place)];
        }
    }
    let rest: f64 = rest.iter().map(|&place| values[usize::from(place)]).sum();
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}

/// The worlds that these clauses may lose.
fn losable<const W: usize>(clauses: &[Mixed<W>]) -> WorldSet<W> {
    let mut losable = WorldSet::EMPTY;
    for clause in clauses {
        for world in &clause.worlds {
            losable.insert(world.world.into());
        }
    }
    losable
}

/// What odds are of what is regretted, and what is added where nothing is.
fn scale(all_regret: f64, count: usize) -> (f64, f64) {
    if all_regret > 0.0 { (1.0 / all_regret, 0.0) } else { (0.0, 1.0 / count as f64) }
}

/// Tells clauses the places of their worlds above, and shares these by what was regretted.
fn link<const W: usize>(clauses: &mut [Mixed<W>], above: &WorldSet<W>) {
    let mut places = [0; MOST_WORLDS];
    for (place, world) in above.iter().enumerate() {
        places[world] = place as u8;
    }
    let mut counts = [0_u16; MOST_WORLDS];
    for world in clauses.iter_mut().flat_map(|clause| &mut clause.worlds) {
        world.above = places[usize::from(world.world)];
        counts[usize::from(world.above)] += 1;
    }
    for world in clauses.iter_mut().flat_map(|clause| &mut clause.worlds) {
        world.clauses = counts[usize::from(world.above)];
    }
    share(clauses, &[0.0; MOST_WORLDS], 0.0);
}

/// As [`Mixed::lose`], in all clauses: how likely each world above is lost, and new shares of it.
fn lose<const W: usize>(clauses: &mut [Mixed<W>], often: f64) -> [f64; MOST_WORLDS] {
    let mut lost = [0.0; MOST_WORLDS];
    for clause in &mut *clauses {
        clause.lose(often);
        for world in &clause.worlds {
            lost[usize::from(world.above)] += world.share * world.lost;
        }
    }
    share(clauses, &lost, often);
    lost
}

/// New shares, given how likely each world above is lost with those so far.
fn share<const W: usize>(clauses: &mut [Mixed<W>], lost: &[f64; MOST_WORLDS], often: f64) {
    let mut all_regret = [0.0; MOST_WORLDS];
    for clause in &mut *clauses {
        for world in &mut clause.worlds {
            let above = usize::from(world.above);
            world.regret = (world.regret + often * (world.lost - lost[above])).max(0.0);
            all_regret[above] += world.regret;
        }
    }
    for clause in clauses {
        for world in &mut clause.worlds {
            let (scale, even) = scale(all_regret[usize::from(world.above)], world.clauses.into());
            world.share = world.regret * scale + even;
        }
    }
}

/// As [`Mixed::likely`], one clause after the other.
fn likely<const W: usize>(clauses: &[Mixed<W>], before: WorldSet<W>, weights: &Weights) -> WorldSet<W> {
    clauses.iter().fold(before, |lost, clause| clause.likely(lost, weights))
}
