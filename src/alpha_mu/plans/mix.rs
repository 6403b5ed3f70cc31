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

use super::Part;
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
struct Mixed<const W: usize> {
    /// The worlds that a plan may lose.
    worlds: Vec<Losable>,
    /// The plans listed: the places of the worlds that each loses.
    listed: Vec<Vec<u16>>,
    /// The joint choices.
    joint: Vec<Vec<Self>>,
    /// Declarer's odds for the plans listed, then for the joint choices.
    odds: Vec<Odds>,
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
    /// Even odds, before the first turn.
    pub fn new<'a>(clauses: impl Iterator<Item = &'a Part<W>>, open: &WorldSet<W>, weights: &'w Weights) -> Self {
        let mut clauses: Vec<Mixed<W>> = clauses.map(|part| Mixed::new(part, open)).collect();
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

    /// The worlds lost when of the likely plans of each clause the one is chosen that adds least to those before it.
    pub fn likely(&self) -> WorldSet<W> {
        likely(&self.clauses, WorldSet::EMPTY, self.weights)
    }
}

impl<const W: usize> Mixed<W> {
    fn new(part: &Part<W>, open: &WorldSet<W>) -> Self {
        let mask = part.mask & *open;
        let plans = &part.plans;
        let mut joint: Vec<Vec<Self>> = Vec::with_capacity(plans.joint.len());
        for choice in &plans.joint {
            let parts = choice.parts.iter().filter(|part| !part.plans.front.dominates(&(part.mask & mask)));
            joint.push(parts.map(|part| Self::new(part, &mask)).collect());
        }
        let vectors = plans.front.vectors();
        let lost = vectors.iter().fold(WorldSet::EMPTY, |lost, &vector| lost | (mask - vector));
        let losable = joint.iter().fold(lost, |all, parts| all | losable(parts));
        for parts in &mut joint {
            link(parts, &losable);
        }
        let place = |world| losable.rank(world) as u16;
        let listed: Vec<Vec<u16>> = vectors.iter().map(|&vector| (mask - vector).iter().map(place).collect()).collect();
        let world =
            |world| Losable { world: world as u16, above: 0, odds: Odds::default(), weight: 0.0, sum: 0.0, lost: 0.0 };
        let worlds = losable.iter().map(world).collect();
        let mut odds = vec![Odds::default(); listed.len() + joint.len()];
        let count = odds.len();
        for odds in &mut odds {
            odds.set(0.0, count);
        }
        Self { worlds, listed, joint, odds }
    }

    /// Declarer's turn: what each plan costs with the defenders' shares, and new odds by it; returns what is lost then.
    fn learn(&mut self, turn: f64) -> f64 {
        let Self { worlds, listed, joint, odds } = self;
        for world in &mut *worlds {
            world.sum += turn * world.weight;
        }
        let weight = |place: usize| worlds[place].weight;
        let cost = |plan: &Vec<u16>| plan.iter().map(|&place| weight(place.into())).sum();
        let mut costs: Vec<f64> = listed.iter().map(cost).collect();
        costs.extend(joint.iter_mut().map(|parts| learn(parts, weight, turn)));
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
        for world in &mut *worlds {
            world.lost = 0.0;
        }
        let (of_listed, of_joint) = odds.split_at(listed.len());
        for (plan, odds) in listed.iter().zip(of_listed) {
            if odds.share > 0.0 {
                for &place in plan {
                    worlds[usize::from(place)].lost += odds.share;
                }
            }
        }
        for (parts, odds) in joint.iter_mut().zip(of_joint).filter(|(_, odds)| odds.share > 0.0) {
            for part in parts {
                part.lose();
                for world in &part.worlds {
                    worlds[usize::from(world.above)].lost += odds.share * world.odds.share * world.lost;
                }
            }
        }
    }

    /// What each plan costs with the shares summed over all turns: those listed, then the joint choices.
    fn costs(&self) -> impl Iterator<Item = f64> {
        let sum = |&place: &u16| self.worlds[usize::from(place)].sum;
        let listed = self.listed.iter().map(move |plan| plan.iter().map(sum).sum());
        listed.chain(self.joint.iter().map(|parts| parts.iter().map(Self::least).sum()))
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
            let lost = match self.listed.get(place) {
                Some(plan) => {
                    before | plan.iter().map(|&place| usize::from(self.worlds[usize::from(place)].world)).collect()
                }
                None => likely(&self.joint[place - self.listed.len()], before, weights),
            };
            let weight = weights.of(&lost);
            if weight < best.0 {
                best = (weight, lost);
            }
        }
        best.1
    }
}

/// The worlds that these clauses may lose.
fn losable<const W: usize>(clauses: &[Mixed<W>]) -> WorldSet<W> {
    clauses.iter().flat_map(|clause| &clause.worlds).map(|world| usize::from(world.world)).collect()
}

/// Tells clauses the places of their worlds above, and shares these evenly.
fn link<const W: usize>(clauses: &mut [Mixed<W>], above: &WorldSet<W>) {
    for world in clauses.iter_mut().flat_map(|clause| &mut clause.worlds) {
        world.above = above.rank(world.world.into()) as u16;
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
    for world in clauses.iter().flat_map(|clause| &clause.worlds) {
        above[usize::from(world.above)].0 += world.odds.share * world.lost;
    }
    for world in clauses.iter_mut().flat_map(|clause| &mut clause.worlds) {
        let (mean, all_regret, count) = &mut above[usize::from(world.above)];
        world.odds.regret = (world.odds.regret + often * (world.lost - *mean)).max(0.0);
        *all_regret += world.odds.regret;
        *count += 1;
    }
    for clause in clauses {
        for world in &mut clause.worlds {
            let (_, all_regret, count) = above[usize::from(world.above)];
            world.odds.set(all_regret, count);
        }
        for (parts, odds) in clause.joint.iter_mut().zip(&clause.odds[clause.listed.len()..]) {
            if often * odds.share > 0.0 {
                share(parts, clause.worlds.len(), often * odds.share);
            }
        }
    }
}

/// As [`Mixed::likely`], one clause after the other.
fn likely<const W: usize>(clauses: &[Mixed<W>], before: WorldSet<W>, weights: &Weights) -> WorldSet<W> {
    clauses.iter().fold(before, |lost, clause| clause.likely(lost, weights))
}
