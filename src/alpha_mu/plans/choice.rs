//! The heaviest of joint choices, by depth-first branch and bound.
//!
//! A *clause* says that one plan of a part is to be chosen. Choices that have no world in common are made apart.
//!
//! The bound: each clause *claims* worlds in which every one of its plans loses as much as the least that a plan of it
//! loses. Clauses that claim different worlds lose apart from each other, so that what they claim adds up. Whatever plan
//! would take the sum beyond what may be lost is dropped, which lets other clauses claim more. Where that comes near to
//! what may be lost, [`apportion`] finds a better bound.

use super::apportion::{PARTS, apportion};
use super::{Joint, Loss, Part, Plans};
use crate::alpha_mu::limits::{Halt, Limits};
use crate::pareto::{Front, Weights, WorldSet};
use crate::short_list::{bring_forward, sort_by_key};

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
pub struct Choice<'s, 'l> {
    pub weights: &'s Weights,
    pub limits: &'s mut Limits<'l>,
}

impl Choice<'_, '_> {
    /// What the best of these plans loses of these worlds, if that is within the budget.
    pub fn least_lost<const W: usize>(
        &mut self,
        plans: &Plans<W>,
        worlds: WorldSet<W>,
        budget: u64,
    ) -> Result<Option<Loss<W>>, Halt> {
        self.choose(worlds, vec![Clause::new(worlds, plans)], budget)
    }

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
                if cost + lost == 0 {
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
        let mut all = (0, WorldSet::EMPTY);
        for (place, group) in groups.into_iter().enumerate() {
            let others: u64 = all.0 + least[place + 1..].iter().sum::<u64>();
            let Some(budget) = budget.checked_sub(others) else { return Ok(None) };
            let Some((lost, set)) = self.choose(open, group, budget)? else { return Ok(None) };
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
            multiply_short(clauses);
            let dropped = match self.drop_hopeless(open, clauses, budget) {
                Some((false, lost)) => self.drop_dear(open, clauses, budget, lost),
                found => found.map(|(dropped, _)| dropped),
            };
            match dropped {
                Some(true) => {}
                Some(false) => return true,
                None => return false,
            }
        }
    }

    /// Drops the options that lose too much with what the other clauses claim; returns whether there were such, and what
    /// all claim; `None` when the clauses lose too much whatever is chosen.
    fn drop_hopeless<const W: usize>(
        &self,
        open: &WorldSet<W>,
        clauses: &mut [Clause<W>],
        budget: u64,
    ) -> Option<(bool, u64)> {
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
        Some((dropped, lost))
    }

    /// The same by the weights apportioned among the clauses, which is dearer to find: only where they claim most of what
    /// may be lost.
    fn drop_dear<const W: usize>(
        &self,
        open: &WorldSet<W>,
        clauses: &mut [Clause<W>],
        budget: u64,
        claimed: u64,
    ) -> Option<bool> {
        let size = clauses.iter().map(|clause| clause.part.size()).sum::<usize>();
        if clauses.len() < FEWEST_APPORTIONED || size > MOST_APPORTIONED || 4 * claimed < 3 * budget {
            return Some(false);
        }
        let most = PARTS * budget;
        let (cost, portions) = apportion(clauses.iter().map(|clause| &clause.part), open, self.weights, most);
        let spare = most.checked_sub(cost)?;
        let mut dropped = false;
        for (clause, portion) in clauses.iter_mut().zip(portions) {
            let before = clause.ways();
            let most = portion.least() + spare;
            let Plans { front, joint } = &mut clause.part.plans;
            let mut costs = portion.listed();
            front.retain(|_| costs.next().is_some_and(|cost| cost <= most));
            let mut costs = portion.joint();
            joint.retain(|_| costs.next().is_some_and(|cost| cost <= most));
            dropped |= clause.ways() < before;
        }
        Some(dropped)
    }
}

/// With fewer clauses there is little to apportion.
const FEWEST_APPORTIONED: usize = 5;

/// With more parts in the clauses and their joint choices it takes longer than it saves.
const MOST_APPORTIONED: usize = 300;

/// Choices that share worlds are made together where there are no more ways than this to combine them: apart they hide
/// that not both can have their cheapest plan.
const SHORT_PRODUCT: usize = 16;

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

/// Makes one clause of two that share worlds, where their product is short.
fn multiply_short<const W: usize>(clauses: &mut Vec<Clause<W>>) {
    let ways = |clause: &Clause<W>| if clause.part.plans.joint.is_empty() { clause.ways() } else { SHORT_PRODUCT + 1 };
    let mut place = 0;
    while let Some(mine) = clauses.get(place) {
        let losable = mine.part.plans.losable(&mine.part.mask);
        let other = clauses.iter().skip(place + 1).position(|other| {
            let Part { mask, plans } = &other.part;
            ways(mine) * ways(other) <= SHORT_PRODUCT && !(plans.losable(mask) & losable).is_empty()
        });
        let Some(other) = other else {
            place += 1;
            continue;
        };
        let Part { mask, plans } = clauses.swap_remove(place + 1 + other).part;
        let mine = &mut clauses[place].part;
        let both = mine.mask | mask;
        let front = Front::of(both).product(&mine.plans.front, &mine.mask).product(&plans.front, &mask);
        *mine = Part { mask: both, plans: front.into() };
    }
}
