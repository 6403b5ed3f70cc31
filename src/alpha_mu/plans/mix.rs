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
    /// The plans listed: the places of the worlds that each loses.
    listed: Lists,
    /// The joint choices.
    joint: Vec<Chosen<W>>,
    /// Declarer's odds for the plans listed, then for the joint choices.
    odds: Vec<Odds>,
}

/// Lists of places, one behind the other.
#[derive(Default)]
struct Lists {
    places: Vec<u16>,
    ends: Vec<u32>,
}

impl Lists {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn push(&mut self, list: impl Iterator<Item = u16>) {
        self.places.extend(list);
        self.ends.push(self.places.len() as u32);
    }

    fn iter(&self) -> impl Iterator<Item = &[u16]> {
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
    world: u16,
    /// Its place in the clause above.
    above: u16,
    /// The defenders' odds to come here, in this world.
    odds: Odds,
    /// What of its weight comes here.
    weight: f64,
    /// The same summed over all turns, each times its number.
    sum: f64,
    /// How likely declarer loses the world here.
    lost: f64,
}

/// The odds of one of several things to do.
#[derive(Clone, Copy, Default)]
struct Odds {
    regret: f64,
    share: f64,
}

impl Odds {
    /// In proportion to what is regretted; even where nothing is.
    fn set(&mut self, all_regret: f64, count: usize) {
        self.share = if all_regret > 0.0 { self.regret / all_regret } else { 1.0 / count as f64 };
    }
}

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
        let weights: Vec<f64> = self.losable.iter().map(|world| self.weights.each()[world] as f64).collect();
        learn(&mut self.clauses, |place| weights[place], turn);
        self.clauses.iter_mut().for_each(Mixed::lose);
        share(&mut self.clauses, weights.len(), 1.0);
    }

    /// What every choice loses at least.
    pub fn bound(&self) -> f64 {
        self.clauses.iter().map(Mixed::least).sum::<f64>() / self.all_turns
    }

    /// Of each clause, how much dearer each plan is than the cheapest: those listed, then the joint choices.
    pub fn dearer(&self) -> impl Iterator<Item = Vec<f64>> {
        self.clauses.iter().map(|clause| {
            let least = clause.least();
            clause.costs().map(|cost| (cost - least) / self.all_turns).collect()
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
        let mut places = vec![0; WorldSet::<W>::CAPACITY];
        for (place, world) in losable.iter().enumerate() {
            places[world] = place as u16;
        }
        let mut listed = Lists::default();
        for lost in &lost {
            listed.push(lost.iter().map(|world| places[world]));
        }
        let world =
            |world| Losable { world: world as u16, above: 0, odds: Odds::default(), weight: 0.0, sum: 0.0, lost: 0.0 };
        let worlds = losable.iter().map(world).collect();
        let odds = vec![Odds::default(); listed.len() + joint.len()];
        let mut mixed = Self { worlds, listed, joint, odds };
        if let Some(before) = before {
            mixed.go_on(before, &lost);
        }
        let all_regret = mixed.odds.iter().map(|odds| odds.regret).sum();
        let count = mixed.odds.len();
        for odds in &mut mixed.odds {
            odds.set(all_regret, count);
        }
        mixed
    }

    /// Takes over what was regretted before, in the same worlds and of the same plans; these lose `lost`.
    fn go_on(&mut self, before: &Self, lost: &[WorldSet<W>]) {
        let mut worlds = before.worlds.iter();
        for mine in &mut self.worlds {
            // Worlds are in order.
            let mut ahead = worlds.clone();
            if let Some(before) = ahead.find(|before| before.world == mine.world) {
                mine.odds.regret = before.odds.regret;
                worlds = ahead;
            }
        }
        let world = |&place: &u16| usize::from(before.worlds[usize::from(place)].world);
        let lost_before: Vec<WorldSet<W>> = before.listed.iter().map(|plan| plan.iter().map(world).collect()).collect();
        let (of_listed, of_joint) = before.odds.split_at(lost_before.len());
        let mut known = lost_before.iter().zip(of_listed);
        for (odds, lost) in self.odds.iter_mut().zip(lost) {
            // Plans keep their order.
            let mut ahead = known.clone();
            if let Some((_, before)) = ahead.find(|(before, _)| *before == lost) {
                odds.regret = before.regret;
                known = ahead;
            }
        }
        for (odds, chosen) in self.odds[lost.len()..].iter_mut().zip(&self.joint) {
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
                    world.odds.regret = worlds[usize::from(world.above)].odds.regret * world.odds.share;
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

    /// Declarer's turn: what each plan costs with the defenders' shares, and new odds by it; returns what is lost then.
    fn learn(&mut self, turn: f64) -> f64 {
        let Self { worlds, listed, joint, odds } = self;
        for world in &mut *worlds {
            world.sum += turn * world.weight;
        }
        let weights: Vec<f64> = worlds.iter().map(|world| world.weight).collect();
        let mut costs = Vec::with_capacity(odds.len());
        costs.extend(listed.iter().map(|plan| total(plan, &weights)));
        costs.extend(joint.iter_mut().map(|chosen| learn(&mut chosen.parts, |place| weights[place], turn)));
        let mean = |odds: &[Odds]| odds.iter().zip(&costs).map(|(odds, cost)| odds.share * cost).sum();
        let before: f64 = mean(odds);
        let mut all_regret = 0.0;
        for (odds, cost) in odds.iter_mut().zip(&costs) {
            odds.regret = (odds.regret + before - cost).max(0.0);
            all_regret += odds.regret;
        }
        for odds in &mut *odds {
            odds.set(all_regret, costs.len());
        }
        mean(odds)
    }

    /// How likely each world is lost with the odds of both sides.
    fn lose(&mut self) {
        let Self { worlds, listed, joint, odds } = self;
        let mut lost = vec![0.0; worlds.len()];
        let (of_listed, of_joint) = odds.split_at(listed.len());
        for (plan, odds) in listed.iter().zip(of_listed) {
            if odds.share > 0.0 {
                for &place in plan {
                    lost[usize::from(place)] += odds.share;
                }
            }
        }
        for (chosen, odds) in joint.iter_mut().zip(of_joint).filter(|(_, odds)| odds.share > 0.0) {
            for part in &mut chosen.parts {
                part.lose();
                for world in &part.worlds {
                    lost[usize::from(world.above)] += odds.share * world.odds.share * world.lost;
                }
            }
        }
        for (world, lost) in worlds.iter_mut().zip(lost) {
            world.lost = lost;
        }
    }

    /// What each plan costs with the shares summed over all turns: those listed, then the joint choices.
    fn costs(&self) -> impl Iterator<Item = f64> {
        let sum = |&place: &u16| self.worlds[usize::from(place)].sum;
        let listed = self.listed.iter().map(move |plan| plan.iter().map(sum).sum());
        listed.chain(self.joint.iter().map(|chosen| chosen.parts.iter().map(Self::least).sum()))
    }

    /// What the cheapest plan costs.
    fn least(&self) -> f64 {
        self.costs().fold(f64::INFINITY, f64::min)
    }

    /// The worlds lost so far, and by the likely plan that adds least to them.
    fn likely(&self, before: WorldSet<W>, weights: &Weights) -> WorldSet<W> {
        let best_odds = self.odds.iter().fold(0.0, |best, odds| odds.share.max(best));
        let mut best = (u64::MAX, before);
        for (place, _) in self.odds.iter().enumerate().filter(|(_, odds)| odds.share >= LIKELY * best_odds) {
            let lost = match self.listed.iter().nth(place) {
                Some(plan) => {
                    before | plan.iter().map(|&place| usize::from(self.worlds[usize::from(place)].world)).collect()
                }
                None => likely(&self.joint[place - self.listed.len()].parts, before, weights),
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
fn total(places: &[u16], values: &[f64]) -> f64 {
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

/// Tells clauses the places of their worlds above, and shares these evenly.
fn link<const W: usize>(clauses: &mut [Mixed<W>], above: &WorldSet<W>) {
    for clause in &mut *clauses {
        for world in &mut clause.worlds {
            world.above = above.rank(world.world.into()) as u16;
        }
    }
    share(clauses, above.len(), 0.0);
}

/// Declarer's turn in all clauses, given what comes of each world above.
fn learn<const W: usize>(clauses: &mut [Mixed<W>], weight: impl Fn(usize) -> f64, turn: f64) -> f64 {
    let mut lost = 0.0;
    for clause in clauses {
        for world in &mut clause.worlds {
            world.weight = weight(world.above.into()) * world.odds.share;
        }
        lost += clause.learn(turn);
    }
    lost
}

/// The defenders' turn: new shares by how likely the worlds are lost. By declarer's odds it comes to these clauses `often`.
fn share<const W: usize>(clauses: &mut [Mixed<W>], worlds: usize, often: f64) {
    // Of each world above: how likely it is lost, all that is regretted, and the number of clauses.
    let mut above = vec![(0.0, 0.0, 0); worlds];
    for clause in &*clauses {
        for world in &clause.worlds {
            above[usize::from(world.above)].0 += world.odds.share * world.lost;
        }
    }
    for clause in &mut *clauses {
        for world in &mut clause.worlds {
            let (mean, all_regret, count) = &mut above[usize::from(world.above)];
            world.odds.regret = (world.odds.regret + often * (world.lost - *mean)).max(0.0);
            *all_regret += world.odds.regret;
            *count += 1;
        }
    }
    for clause in clauses {
        for world in &mut clause.worlds {
            let (_, all_regret, count) = above[usize::from(world.above)];
            world.odds.set(all_regret, count);
        }
        for (chosen, odds) in clause.joint.iter_mut().zip(&clause.odds[clause.listed.len()..]) {
            if often * odds.share > 0.0 {
                share(&mut chosen.parts, clause.worlds.len(), often * odds.share);
            }
        }
    }
}

/// As [`Mixed::likely`], one clause after the other.
fn likely<const W: usize>(clauses: &[Mixed<W>], before: WorldSet<W>, weights: &Weights) -> WorldSet<W> {
    clauses.iter().fold(before, |lost, clause| clause.likely(lost, weights))
}
