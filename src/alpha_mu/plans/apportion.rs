//! A bound on what clauses lose together: the weight of each world is apportioned among the clauses that may lose it.
//!
//! What a plan loses of the portions that its clause got is its *cost*. Whatever the portions are, the costs of the
//! cheapest plans add up: plans chosen for all clauses pay a world once at most. The best portions are the optimum of a
//! linear program. It is approached world by world: each gives its weight to the clauses in proportion to what they
//! *need*, which is as much as still raises the cost of their cheapest plan.
//!
//! A joint choice gets a portion like a plan does, and apportions it among its parts.
//!
//! Source: dual decomposition by block-coordinate ascent; Werner, "A Linear Programming Approach to Max-sum Problem: A
//! Review" (2007), section 6.

#![allow(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "shares of a weight are rounded down")]

use super::{Joint, Part};
use crate::pareto::{Weights, WorldSet};

/// Parts that a weight of 1 has.
pub const PARTS: u64 = 1 << 6;

/// The last sweep over the worlds is the one that closes no more than this part of the gap to what may be lost.
const LEAST_GAIN: u64 = 16;

/// More than any cost.
const UNLIMITED: u64 = 1 << 60;

/// A clause, or a part of a joint choice, with its portions.
pub struct Portion<const W: usize> {
    /// The worlds that a plan may lose.
    losable: WorldSet<W>,
    /// The plans listed: what each loses and costs.
    listed: Vec<(WorldSet<W>, u64)>,
    /// The joint choices: the portions of their parts, and what these cost together.
    joint: Vec<(Vec<Portion<W>>, u64)>,
    /// What it has of each losable world.
    of_world: Vec<u64>,
    /// What the cheapest plan costs.
    least: u64,
}

/// What the cheapest plan would cost with nothing of a world, and with as much of it as one likes.
struct Range {
    base: u64,
    top: u64,
}

impl<const W: usize> Portion<W> {
    /// Nothing of each open world, yet.
    fn new(part: &Part<W>, open: &WorldSet<W>) -> Self {
        let mask = part.mask & *open;
        let listed: Vec<_> = part.plans.front.vectors().iter().map(|&vector| (mask - vector, 0)).collect();
        let of_parts = |joint: &Joint<W>| joint.parts.iter().map(|part| Self::new(part, &mask)).collect();
        let joint: Vec<(Vec<Self>, u64)> = part.plans.joint.iter().map(|joint| (of_parts(joint), 0)).collect();
        let lost = listed.iter().fold(WorldSet::EMPTY, |all, plan| all | plan.0);
        let losable = joint.iter().flat_map(|joint| &joint.0).fold(lost, |all, part| all | part.losable);
        Self { losable, listed, joint, of_world: vec![0; losable.len()], least: 0 }
    }

    /// What the cheapest plan costs.
    pub const fn least(&self) -> u64 {
        self.least
    }

    /// The costs of the plans listed.
    pub fn listed(&self) -> impl Iterator<Item = u64> {
        self.listed.iter().map(|plan| plan.1)
    }

    /// The costs of the joint choices.
    pub fn joint(&self) -> impl Iterator<Item = u64> {
        self.joint.iter().map(|joint| joint.1)
    }

    /// What the cheapest plan would cost with other portions of a world.
    fn range(&self, world: usize) -> Range {
        let mine = self.of_world[self.losable.rank(world)];
        let mut range = Range { base: UNLIMITED, top: UNLIMITED };
        let mut add = |base: u64, top: u64| {
            range.base = range.base.min(base);
            range.top = range.top.min(top);
        };
        for (lost, cost) in &self.listed {
            if lost.contains(world) {
                add(cost - mine, UNLIMITED);
            } else {
                add(*cost, *cost);
            }
        }
        for (parts, cost) in &self.joint {
            let (mut base, mut top) = (*cost, *cost);
            for part in parts.iter().filter(|part| part.losable.contains(world)) {
                let range = part.range(world);
                base = base - part.least + range.base;
                top = (top - part.least + range.top).min(UNLIMITED);
            }
            add(base, top);
        }
        range
    }

    /// How much of a world's weight still raises the cost of the cheapest plan.
    fn need(&self, world: usize) -> u64 {
        let Range { base, top } = self.range(world);
        top - base
    }

    /// Sets what it has of a world.
    fn give(&mut self, world: usize, amount: u64, sweep: &mut Sweep) {
        let before = std::mem::replace(&mut self.of_world[self.losable.rank(world)], amount);
        self.least = UNLIMITED;
        for (lost, cost) in &mut self.listed {
            if lost.contains(world) {
                *cost = *cost - before + amount;
            }
            self.least = self.least.min(*cost);
        }
        for (parts, cost) in &mut self.joint {
            *cost = cost.wrapping_add(sweep.share_out(world, amount, parts));
            self.least = self.least.min(*cost);
        }
    }
}

/// One pass over the worlds.
struct Sweep {
    /// The first: nothing is known of what they need, and all get as much.
    even: bool,
    needs: Vec<u64>,
}

impl Sweep {
    /// Gives this amount of a world's weight to those that may lose it, by what they need; returns by how much their
    /// cost together rises, modulo 2^64.
    fn share_out<const W: usize>(&mut self, world: usize, amount: u64, portions: &mut [Portion<W>]) -> u64 {
        let first = self.needs.len();
        for portion in portions.iter().filter(|portion| portion.losable.contains(world)) {
            let need = if self.even { 0 } else { portion.need(world).min(amount) };
            self.needs.push(need);
        }
        let needed: u64 = self.needs[first..].iter().sum();
        let count = (self.needs.len() - first) as u64;
        let mut left = amount;
        let mut rise = 0_u64;
        for (place, portion) in portions.iter_mut().filter(|portion| portion.losable.contains(world)).enumerate() {
            let need = self.needs[first + place];
            let mine = if needed > amount {
                (need as f64 * (amount as f64 / needed as f64)) as u64
            } else {
                need + (amount - needed) / count
            };
            let mine = mine.min(left);
            left -= mine;
            let before = portion.least;
            portion.give(world, mine, self);
            rise = rise.wrapping_add(portion.least).wrapping_sub(before);
        }
        self.needs.truncate(first);
        rise
    }
}

/// Apportions the weights of the worlds among clauses, until together they cost more than `most`, or little more is
/// to be had; returns what they cost, in [`PARTS`], and the portions.
pub fn apportion<'a, const W: usize>(
    clauses: impl Iterator<Item = &'a Part<W>>,
    open: &WorldSet<W>,
    weights: &Weights,
    most: u64,
) -> (u64, Vec<Portion<W>>) {
    let mut portions: Vec<Portion<W>> = clauses.map(|part| Portion::new(part, open)).collect();
    let losable = portions.iter().fold(WorldSet::EMPTY, |all, portion| all | portion.losable);
    let mut worlds: Vec<usize> = losable.iter().collect();
    let mut sweep = Sweep { even: true, needs: Vec::new() };
    let mut cost = 0_u64;
    loop {
        let before = cost;
        for &world in &worlds {
            cost = cost.wrapping_add(sweep.share_out(world, PARTS * weights.each()[world], &mut portions));
        }
        if cost > most || (!sweep.even && cost.saturating_sub(before) <= (most - cost) / LEAST_GAIN) {
            return (cost, portions);
        }
        sweep.even = false;
        worlds.reverse();
    }
}
