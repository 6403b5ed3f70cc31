//! The heaviest of joint choices, by depth-first branch and bound.
//!
//! A *clause* says that one plan of a part is to be chosen. Choices that have no world in common are made apart, and one
//! that was made before is not made again.
//!
//! The bound: each clause *claims* worlds in which every one of its plans loses as much as the least that a plan of it
//! loses. Clauses that claim different worlds lose apart from each other, so that what they claim adds up. Whatever plan
//! would take the sum beyond what may be lost is dropped, which lets other clauses claim more. Then [`Mix`] finds a better
//! bound, and a choice to begin with.

use super::known::{Entry, Key, Known};
use super::mix::Mix;
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

/// What is left to choose.
#[derive(Clone)]
struct Rest<const W: usize> {
    /// The worlds that no choice so far has lost.
    open: WorldSet<W>,
    clauses: Vec<Clause<W>>,
    /// Sets of worlds that are not to be lost whole: choices that lose one whole were looked at already.
    kept: Vec<WorldSet<W>>,
}

impl<const W: usize> Rest<W> {
    fn parts(&self) -> impl Iterator<Item = &Part<W>> {
        self.clauses.iter().map(|clause| &clause.part)
    }

    fn is_listed(&self) -> bool {
        self.parts().all(|part| part.plans.joint.is_empty())
    }
}

/// The search among joint choices.
pub struct Choice<'s, 'l, const W: usize> {
    weights: &'s Weights,
    limits: &'s mut Limits<'l>,
    known: Known<W>,
}

impl<'s, 'l, const W: usize> Choice<'s, 'l, W> {
    pub const fn new(weights: &'s Weights, limits: &'s mut Limits<'l>) -> Self {
        Self { weights, limits, known: Known::new() }
    }

    /// What the best of these plans loses of these worlds, if that is within the budget.
    pub fn least_lost(&mut self, plans: &Plans<W>, worlds: WorldSet<W>, budget: u64) -> Result<Option<Loss<W>>, Halt> {
        self.choose(Rest { open: worlds, clauses: vec![Clause::new(worlds, plans)], kept: Vec::new() }, budget)
    }

    /// Chooses for all clauses: what the best choice loses of the open worlds, if that is within the budget.
    fn choose(&mut self, mut rest: Rest<W>, budget: u64) -> Result<Option<Loss<W>>, Halt> {
        self.limits.count()?;
        let before = rest.open;
        if !self.reduce(&mut rest, budget) {
            return Ok(None);
        }
        let sunk = before - rest.open;
        let spent = self.weights.of(&sunk);
        if rest.clauses.is_empty() {
            return Ok(Some((spent, sunk)));
        }
        let budget = budget - spent;
        let groups = groups(&rest.clauses);
        let found = if groups.len() > 1 {
            self.choose_apart(rest.open, groups, budget)?
        } else if rest.kept.is_empty() {
            let key = Key::of(rest.parts(), &rest.open);
            if let Some(known) = self.known.get(key, budget) {
                known.within(budget)
            } else {
                let found = self.choose_together(rest, budget)?;
                self.known.put(Entry { key, budget, found });
                found
            }
        } else {
            self.choose_together(rest, budget)?
        };
        Ok(found.map(|(lost, set)| (spent + lost, sunk | set)))
    }

    /// Chooses for groups of clauses that have no world in common: as [`Choice::choose`].
    fn choose_apart(
        &mut self,
        open: WorldSet<W>,
        mut groups: Vec<Vec<Clause<W>>>,
        budget: u64,
    ) -> Result<Option<Loss<W>>, Halt> {
        sort_by_key(&mut groups, Vec::len);
        let least: Vec<u64> = groups.iter().map(|group| claim_all(group, &open, self.weights)).collect();
        let mut all = (0, WorldSet::EMPTY);
        for (place, clauses) in groups.into_iter().enumerate() {
            let others: u64 = all.0 + least[place + 1..].iter().sum::<u64>();
            let Some(budget) = budget.checked_sub(others) else { return Ok(None) };
            let group = Rest { open, clauses, kept: Vec::new() };
            let Some((lost, set)) = self.choose(group, budget)? else { return Ok(None) };
            all = (all.0 + lost, all.1 | set);
        }
        Ok(Some(all))
    }

    /// Chooses for clauses that have worlds in common: as [`Choice::choose`].
    fn choose_together(&mut self, mut rest: Rest<W>, mut budget: u64) -> Result<Option<Loss<W>>, Halt> {
        let is_listed = rest.is_listed();
        let mut best = None;
        if rest.clauses.len() > 1 {
            best = self.mix(&mut rest, budget)?;
            budget = best.map_or(budget, |(lost, _)| lost.saturating_sub(1));
        }
        // The clause that loses most whatever is chosen; of these the one with the fewest ways.
        bring_forward(&mut rest.clauses, |clause| 1024 * clause.hard + 1023_u64.saturating_sub(clause.ways() as u64));
        let Part { mask, plans } = rest.clauses.swap_remove(0).part;
        let mut options: Vec<WorldSet<W>> = plans.front.vectors().iter().map(|&vector| mask - vector).collect();
        for place in 0..options.len() + plans.joint.len() {
            let (mut chosen, mut next) = (WorldSet::EMPTY, rest.clone());
            if place < options.len() {
                bring_forward(&mut options[place..], |lost| u64::MAX - self.weights.of(lost));
                chosen = options[place];
                next.open = rest.open - chosen;
            } else {
                next.clauses.extend(Clause::parts(&plans.joint[place - options.len()], &mask));
            }
            let cost = self.weights.of(&chosen);
            if cost > budget {
                continue;
            }
            if let Some((lost, set)) = self.choose(next, budget - cost)? {
                best = Some((cost + lost, chosen | set));
                if cost + lost == 0 {
                    break;
                }
                budget = cost + lost - 1;
            }
            if is_listed {
                // What loses all of this with another plan loses no less than with this one.
                rest.kept.push(chosen);
            }
        }
        Ok(best)
    }

    /// Looks for a good choice by declarer's odds, and drops the plans that no better one can have; returns what is lost.
    fn mix(&mut self, rest: &mut Rest<W>, mut budget: u64) -> Result<Option<Loss<W>>, Halt> {
        #[allow(clippy::cast_precision_loss, reason = "the error is far less than ROUNDING")]
        let float = |weight: u64| weight as f64;
        let whole = float(self.weights.of(&rest.open));
        let mut best = None;
        let mut spare = whole;
        let mut mix = Mix::new(rest.parts(), &rest.open, self.weights);
        let mut before = f64::INFINITY;
        for turn in 1..=MOST_TURNS {
            self.limits.count()?;
            mix.turn();
            if !turn.is_multiple_of(LOOK_EVERY) {
                continue;
            }
            self.limits.ask()?;
            let set = mix.likely();
            let lost = self.weights.of(&set);
            if lost <= budget {
                best = Some((lost, set));
                budget = lost.saturating_sub(1);
            }
            spare = float(budget) - mix.bound() + whole * ROUNDING;
            if spare < 0.0 {
                break;
            }
            if turn.is_power_of_two() {
                if 2.0 * (before - spare) < spare {
                    // As many turns again gain less each time: the bound will hardly exceed the budget.
                    break;
                }
                before = spare;
            }
        }
        if best.is_some_and(|(lost, _)| lost == 0) {
            spare = -whole;
        }
        for (clause, dearer) in rest.clauses.iter_mut().zip(mix.dearer()) {
            let mut dearer = dearer.into_iter();
            let Plans { front, joint } = &mut clause.part.plans;
            front.retain(|_| dearer.next().is_some_and(|cost| cost <= spare));
            joint.retain(|_| dearer.next().is_some_and(|cost| cost <= spare));
        }
        Ok(best)
    }

    /// Makes the choices that are none, and drops those that lose too much; returns whether any may be left.
    fn reduce(&self, rest: &mut Rest<W>, mut budget: u64) -> bool {
        let weights = self.weights;
        loop {
            let Rest { open, clauses, .. } = rest;
            let mut place = 0;
            while let Some(Clause { part: Part { mask, plans }, .. }) = clauses.get_mut(place) {
                if !mask.is_subset(open) {
                    *mask = *mask & *open;
                    plans.front = plans.front.within(mask);
                }
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
            multiply_short(clauses);
            let dropped = rest.drop_looked_at().and_then(|some| Some(rest.drop_hopeless(weights, budget)? || some));
            match dropped {
                Some(true) => {}
                Some(false) => return true,
                None => return false,
            }
        }
    }
}

impl<const W: usize> Rest<W> {
    /// Drops the plans that lose the last world of a set that is to be kept; returns whether there were such, and `None`
    /// when nothing is left to choose.
    fn drop_looked_at(&mut self) -> Option<bool> {
        let mut last = WorldSet::EMPTY;
        for &set in &self.kept {
            let set = set & self.open;
            match set.len() {
                0 => return None,
                1 => last = last | set,
                _ => {}
            }
        }
        let mut dropped = false;
        for Clause { part: Part { mask, plans }, .. } in &mut self.clauses {
            let before = plans.front.len();
            let last = last & *mask;
            plans.front.retain(|vector| last.is_subset(vector));
            if plans.is_empty() {
                return None;
            }
            dropped |= plans.front.len() < before;
        }
        Some(dropped)
    }

    /// Drops the plans that lose too much with what the other clauses claim; returns whether there were such, and `None`
    /// when the clauses lose too much whatever is chosen.
    fn drop_hopeless(&mut self, weights: &Weights, budget: u64) -> Option<bool> {
        let Self { open, clauses, .. } = self;
        for Clause { part: Part { mask, plans }, hard } in &mut *clauses {
            let worlds = *mask & *open;
            *hard = weights.of(&worlds) - plans.most(weights, &worlds);
        }
        let (mut lost, mut claimed) = (0, WorldSet::EMPTY);
        let mut claims: Vec<Loss<W>> = Vec::with_capacity(clauses.len());
        for place in 0..clauses.len() {
            bring_forward(&mut clauses[place..], |clause| clause.hard);
            let Part { mask, plans } = &clauses[place].part;
            let claim = plans.claim(weights, &((*mask & *open) - claimed), u64::MAX);
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

/// Declarer's odds are asked for a choice and a bound each time after so many turns.
const LOOK_EVERY: u32 = 8;

/// After so many turns the bound is near to the best that odds can give.
const MOST_TURNS: u32 = 128;

/// The bound may be too high by this part of all weights, from rounding; it is much less.
const ROUNDING: f64 = 1e-9;

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
