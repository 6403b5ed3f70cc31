//! The plans of a position, listed or left as choices.
//!
//! The product of many fronts explodes: four cards of a defender, each answered in one of thirty ways that lose different
//! worlds, make a million vectors, of which the root wants one. So a product that would be long is not multiplied out:
//! [`Joint`] keeps its factors, and [`Plans::heaviest`] looks among their combinations for the one that weighs most, by
//! depth-first branch and bound. Fronts that are products themselves are taken apart: choices between few plans bound
//! each other best. Choices that have no world in common are made apart.
//!
//! The bound: each factor *claims* worlds in which every one of its plans loses as much as the least that a plan of it
//! loses. Factors that claim different worlds lose apart from each other, so that what they claim adds up. Whatever plan
//! would take the sum beyond what may be lost is dropped, which lets other factors claim more.

use std::rc::Rc;

use super::limits::{Halt, Limits};
use crate::pareto::{Front, Weights, WorldSet};
use crate::short_list::{bring_forward, sort_by_key};

/// The plans of a position: those listed, and those that joint choices make.
#[derive(Clone, Debug, Default)]
pub struct Plans<const W: usize> {
    /// The plans listed.
    pub front: Front<W>,
    /// Sets of plans not listed.
    pub joint: Vec<Rc<Joint<W>>>,
}

/// Every plan that takes one plan of each part.
#[derive(Debug)]
pub struct Joint<const W: usize> {
    /// Vectors of which one dominates each plan.
    pub upper: Front<W>,
    /// They speak of all worlds, also of those lost in the position.
    pub parts: Vec<Part<W>>,
}

/// The plans for some of the worlds.
#[derive(Clone, Debug)]
pub struct Part<const W: usize> {
    /// The worlds that these plans speak of.
    pub mask: WorldSet<W>,
    /// The plans.
    pub plans: Plans<W>,
}

impl<const W: usize> Part<W> {
    /// These plans as one part, or as several where they are separate choices.
    pub fn split(self) -> Vec<Self> {
        let Self { mask, plans } = self;
        if plans.joint.is_empty() {
            let factors = plans.front.factors(&mask).into_iter();
            factors.map(|(mask, front)| Self { mask, plans: front.into() }).collect()
        } else {
            vec![Self { mask, plans }]
        }
    }
}

impl<const W: usize> From<Front<W>> for Plans<W> {
    fn from(front: Front<W>) -> Self {
        Self { front, joint: Vec::new() }
    }
}

impl<const W: usize> Plans<W> {
    /// Whether products may be left as choices: not for very many worlds, which seldom pays and would double the code.
    pub const MAY_BE_JOINT: bool = W <= 4;

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.front.is_empty() && self.joint.is_empty()
    }

    /// Vectors of which one dominates each plan.
    pub fn bounds(&self) -> impl Iterator<Item = &WorldSet<W>> {
        let joint = self.joint.iter().flat_map(|joint| joint.upper.vectors());
        self.front.vectors().iter().chain(joint)
    }

    /// The front of [`Plans::bounds`].
    pub fn upper(&self) -> Front<W> {
        if self.joint.is_empty() { self.front.clone() } else { self.bounds().copied().collect() }
    }

    /// The worlds that a plan may win.
    pub fn span(&self) -> WorldSet<W> {
        self.bounds().fold(WorldSet::EMPTY, |span, &vector| span | vector)
    }

    /// The worlds, of these, that a plan may lose.
    fn losable(&self, mask: &WorldSet<W>) -> WorldSet<W> {
        let lost = self.front.vectors().iter().fold(WorldSet::EMPTY, |lost, &vector| lost | (*mask - vector));
        let parts = self.joint.iter().flat_map(|joint| &joint.parts);
        parts.fold(lost, |lost, part| lost | part.plans.losable(&(part.mask & *mask)))
    }

    /// Whether there are plans, and each is dominated by a vector of the front.
    pub fn is_dominated(&self, by: &Front<W>) -> bool {
        !self.is_empty() && self.bounds().all(|vector| by.dominates(vector))
    }

    /// Adds the plans of another card of declarer's side.
    pub fn join(&mut self, other: &Self) {
        self.front.join(&other.front);
        self.joint.extend(other.joint.iter().cloned());
    }

    /// No plan weighs more than this in these worlds.
    pub fn most(&self, weights: &Weights, worlds: &WorldSet<W>) -> u64 {
        if !Self::MAY_BE_JOINT || self.joint.is_empty() {
            return self.front.vectors().iter().map(|&vector| weights.of(&(vector & *worlds))).max().unwrap_or(0);
        }
        weights.of(worlds) - self.claim(weights, worlds, u64::MAX).0
    }

    /// What every plan loses of these worlds, as far as it is known and up to `cap`.
    fn claim(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64) -> Loss<W> {
        let lost = |vector: &WorldSet<W>| *worlds - *vector;
        let vectors = self.front.vectors();
        let mut least = vectors.iter().fold(cap, |least, vector| least.min(weights.of(&lost(vector))));
        let mut claimed = WorldSet::EMPTY;
        for joint in &self.joint {
            let theirs = joint.claim(weights, worlds, least);
            least = theirs.0;
            claimed = claimed | theirs.1;
        }
        if least == 0 {
            return (0, WorldSet::EMPTY);
        }
        for vector in vectors {
            let mut missing = least.saturating_sub(weights.of(&(lost(vector) & claimed)));
            let mut more = (lost(vector) - claimed).iter();
            while missing > 0 {
                let world = more.next().expect("a plan loses no less than the one that loses least");
                claimed.insert(world);
                missing = missing.saturating_sub(weights.each()[world]);
            }
        }
        (least, claimed)
    }

    /// The plan that weighs most in these worlds, if one weighs `least` or more; with `any`, any that does.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn heaviest(
        &self,
        weights: &Weights,
        worlds: &WorldSet<W>,
        least: u64,
        any: bool,
        limits: &mut Limits,
    ) -> Result<Option<(u64, WorldSet<W>)>, Halt> {
        if !Self::MAY_BE_JOINT || self.joint.is_empty() {
            let best = self.front.best(weights);
            return Ok((!self.front.is_empty() && best.0 >= least).then_some(best));
        }
        let whole = weights.of(worlds);
        let Some(budget) = whole.checked_sub(least) else { return Ok(None) };
        let mut choice = Choice { weights, any, limits };
        let lost = choice.choose(*worlds, vec![Clause::new(*worlds, self)], budget)?;
        Ok(lost.map(|(weight, lost)| (whole - weight, *worlds - lost)))
    }
}

/// Worlds lost, and what is lost there. Of a choice not yet made: worlds in which every plan loses at least as much.
type Loss<const W: usize> = (u64, WorldSet<W>);

impl<const W: usize> Joint<W> {
    /// As [`Plans::claim`]. The parts claim one after the other.
    fn claim(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64) -> Loss<W> {
        let mut all = (0, WorldSet::EMPTY);
        for Part { mask, plans } in &self.parts {
            if all.0 >= cap {
                break;
            }
            let (lost, claimed) = plans.claim(weights, &((*mask & *worlds) - all.1), cap - all.0);
            all = (all.0 + lost, all.1 | claimed);
        }
        (all.0.min(cap), all.1)
    }
}

/// A plan of a part is to be chosen.
#[derive(Clone)]
struct Clause<const W: usize> {
    part: Part<W>,
    /// What every choice loses, when it was last looked at.
    hard: u64,
}

impl<const W: usize> Clause<W> {
    fn new(mask: WorldSet<W>, plans: &Plans<W>) -> Self {
        Self { part: Part { mask, plans: plans.clone() }, hard: 0 }
    }

    /// The choices that a joint one consists of.
    fn parts(joint: &Joint<W>, mask: &WorldSet<W>) -> impl Iterator<Item = Self> {
        joint.parts.iter().map(|part| Self::new(part.mask & *mask, &part.plans))
    }

    /// How many ways there are to choose.
    fn ways(&self) -> usize {
        self.part.plans.front.len() + self.part.plans.joint.len()
    }
}

/// The search among joint choices.
struct Choice<'s, 'l> {
    weights: &'s Weights,
    /// The first choice within the budget will do.
    any: bool,
    limits: &'s mut Limits<'l>,
}

impl Choice<'_, '_> {
    /// Chooses for all clauses, given the worlds that no choice so far has lost: what the best choice loses of them, if
    /// that is within the budget.
    fn choose<const W: usize>(
        &mut self,
        mut open: WorldSet<W>,
        mut clauses: Vec<Clause<W>>,
        mut budget: u64,
    ) -> Result<Option<Loss<W>>, Halt> {
        self.limits.count()?;
        let before = open;
        if !self.reduce(&mut open, &mut clauses, budget) {
            return Ok(None);
        }
        let sunk = before - open;
        let spent = self.weights.of(&sunk);
        budget -= spent;
        if clauses.is_empty() {
            return Ok(Some((spent, sunk)));
        }
        let groups = groups(&clauses);
        if groups.len() > 1 {
            return Ok(self.choose_apart(open, groups, budget)?.map(|(lost, set)| (spent + lost, sunk | set)));
        }
        // The clause that loses most whatever is chosen; of these the one with the fewest ways.
        bring_forward(&mut clauses, |clause| 1024 * clause.hard + 1023_u64.saturating_sub(clause.ways() as u64));
        let Part { mask, plans } = clauses.swap_remove(0).part;
        let mut options: Vec<WorldSet<W>> = plans.front.vectors().iter().map(|&vector| mask - vector).collect();
        let mut best = None;
        for place in 0..options.len() + plans.joint.len() {
            let (mut chosen, mut clauses) = (WorldSet::EMPTY, clauses.clone());
            if place < options.len() {
                bring_forward(&mut options[place..], |lost| u64::MAX - self.weights.of(lost));
                chosen = options[place];
            } else {
                clauses.extend(Clause::parts(&plans.joint[place - options.len()], &mask));
            }
            let cost = self.weights.of(&chosen);
            if cost > budget {
                continue;
            }
            if let Some((lost, set)) = self.choose(open - chosen, clauses, budget - cost)? {
                best = Some((spent + cost + lost, sunk | chosen | set));
                if self.any || cost + lost == 0 {
                    break;
                }
                budget = cost + lost - 1;
            }
        }
        Ok(best)
    }

    /// Chooses for groups of clauses that have no world in common: as [`Choice::choose`].
    fn choose_apart<const W: usize>(
        &mut self,
        open: WorldSet<W>,
        mut groups: Vec<Vec<Clause<W>>>,
        budget: u64,
    ) -> Result<Option<Loss<W>>, Halt> {
        sort_by_key(&mut groups, Vec::len);
        let least: Vec<u64> = groups.iter().map(|group| claim_all(group, &open, self.weights)).collect();
        let any = self.any;
        let mut all = (0, WorldSet::EMPTY);
        for (place, group) in groups.into_iter().enumerate() {
            let others: u64 = all.0 + least[place + 1..].iter().sum::<u64>();
            let Some(budget) = budget.checked_sub(others) else { return Ok(None) };
            // Before the last any choice will not do: it may take what the others need.
            self.any = any && place + 1 == least.len();
            let found = self.choose(open, group, budget);
            self.any = any;
            let Some((lost, set)) = found? else { return Ok(None) };
            all = (all.0 + lost, all.1 | set);
        }
        Ok(Some(all))
    }

    /// Makes the choices that are none, and drops those that lose too much; returns whether any may be left.
    fn reduce<const W: usize>(&self, open: &mut WorldSet<W>, clauses: &mut Vec<Clause<W>>, mut budget: u64) -> bool {
        let weights = self.weights;
        loop {
            let mut place = 0;
            while let Some(Clause { part: Part { mask, plans }, .. }) = clauses.get_mut(place) {
                *mask = *mask & *open;
                plans.front = plans.front.within(mask);
                if mask.is_empty() || plans.front.dominates(mask) {
                    // There is nothing to lose.
                    clauses.swap_remove(place);
                    continue;
                }
                plans.front.drop_lighter(weights, weights.of(mask).saturating_sub(budget));
                if plans.is_empty() {
                    return false;
                }
                let sure = *mask - plans.span();
                if !sure.is_empty() {
                    let Some(left) = budget.checked_sub(weights.of(&sure)) else { return false };
                    budget = left;
                    *open = *open - sure;
                    // What other clauses lose may be less now.
                    place = 0;
                } else if let (true, [only]) = (plans.front.is_empty(), &plans.joint[..]) {
                    let parts: Vec<Clause<W>> = Clause::parts(only, mask).collect();
                    clauses.swap_remove(place);
                    clauses.extend(parts);
                } else {
                    place += 1;
                }
            }
            drop_implied(clauses);
            match self.drop_hopeless(open, clauses, budget) {
                Some(true) => {}
                Some(false) => return true,
                None => return false,
            }
        }
    }

    /// Drops the options that lose too much with what the other clauses lose; returns whether there were such, and
    /// `None` when the clauses lose too much whatever is chosen.
    fn drop_hopeless<const W: usize>(
        &self,
        open: &WorldSet<W>,
        clauses: &mut [Clause<W>],
        budget: u64,
    ) -> Option<bool> {
        let weights = self.weights;
        let claim = |clause: &Clause<W>, worlds: &WorldSet<W>| {
            clause.part.plans.claim(weights, &(clause.part.mask & *worlds), u64::MAX)
        };
        for clause in &mut *clauses {
            clause.hard = claim(clause, open).0;
        }
        let (mut lost, mut claimed) = (0, WorldSet::EMPTY);
        let mut claims: Vec<Loss<W>> = Vec::with_capacity(clauses.len());
        for place in 0..clauses.len() {
            bring_forward(&mut clauses[place..], |clause| clause.hard);
            let claim = claim(&clauses[place], &(*open - claimed));
            lost += claim.0;
            claimed = claimed | claim.1;
            claims.push(claim);
        }
        let spare = budget.checked_sub(lost)?;
        let mut dropped = false;
        for (clause, (least, mine)) in clauses.iter_mut().zip(claims) {
            let before = clause.ways();
            let most = least + spare;
            let Part { mask, plans } = &mut clause.part;
            let here = *mask - (claimed - mine);
            plans.front.retain(|&vector| weights.of(&(here - vector)) <= most);
            plans.joint.retain(|joint| joint.claim(weights, &here, most + 1).0 <= most);
            dropped |= clause.ways() < before;
        }
        Some(dropped)
    }
}

/// What clauses lose whatever is chosen, as far as it is known.
fn claim_all<const W: usize>(clauses: &[Clause<W>], open: &WorldSet<W>, weights: &Weights) -> u64 {
    let mut all = (0, WorldSet::EMPTY);
    for Clause { part: Part { mask, plans }, .. } in clauses {
        let (lost, claimed) = plans.claim(weights, &((*mask & *open) - all.1), u64::MAX);
        all = (all.0 + lost, all.1 | claimed);
    }
    all.0
}

/// The clauses in groups that have no world in common.
fn groups<const W: usize>(clauses: &[Clause<W>]) -> Vec<Vec<Clause<W>>> {
    let mut groups: Vec<(WorldSet<W>, Vec<Clause<W>>)> = Vec::new();
    for clause in clauses {
        let mut worlds = clause.part.plans.losable(&clause.part.mask);
        let mut group = vec![clause.clone()];
        groups.retain_mut(|(theirs, clauses)| {
            let apart = (*theirs & worlds).is_empty();
            if !apart {
                worlds = worlds | *theirs;
                group.append(clauses);
            }
            apart
        });
        groups.push((worlds, group));
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Drops clauses of which another one leaves nothing to choose: each of its plans loses all that a plan of theirs does.
fn drop_implied<const W: usize>(clauses: &mut Vec<Clause<W>>) {
    let implied = |clause: &Clause<W>, by: &Clause<W>| {
        let Part { mask, plans } = &clause.part;
        let Part { mask: their_mask, plans: theirs } = &by.part;
        plans.joint.is_empty()
            && theirs.joint.is_empty()
            && theirs.front.vectors().iter().all(|&vector| {
                let lost = *their_mask - vector;
                plans.front.vectors().iter().any(|&vector| (*mask - vector).is_subset(&lost))
            })
    };
    let mut place = 0;
    while place < clauses.len() {
        if clauses[..place].iter().any(|by| implied(&clauses[place], by)) {
            clauses.swap_remove(place);
        } else {
            place += 1;
        }
    }
}

#[cfg(test)]
mod tests;
