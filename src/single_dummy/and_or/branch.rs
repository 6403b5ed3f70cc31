//! The heaviest of joint choices, by depth-first branch and bound.
//!
//! A *clause* says that one plan of a part is to be chosen. Choices that have no world in common are made apart, and one
//! that was made before is not made again.
//!
//! The bound: each clause *claims* worlds in which every one of its plans loses as much as the least that a plan of it
//! loses. Clauses that claim different worlds lose apart from each other, so that what they claim adds up. Whatever plan
//! would take the sum beyond what may be lost is dropped, which lets other clauses claim more. Then [`Mix`] finds a better
//! bound, and a choice to begin with, for these clauses and for others that follow from them ([`Conflicts`]). Next one plan
//! of a clause after the other is chosen, where more is won than lost and claims leave few of them. Elsewhere a world is
//! first lost and then kept, or the other way round, in all clauses at once. What is left to choose goes on with the same
//! odds.

use std::rc::Rc;

use super::cliques::{Conflicts, one_of};
use super::memo::{Entry, Key, Known};
use super::relaxation::{Mix, Mixed};
use super::{Joint, Loss, Part, Plans};
use crate::short_list::bring_forward;
use crate::single_dummy::limits::{Halt, Limits};
use crate::single_dummy::outcome::{Front, Weights, WorldSet};

/// A plan of a part is to be chosen.
#[derive(Clone)]
struct Clause<const W: usize> {
    part: Part<W>,
    /// What every choice loses, when it was last looked at.
    hard: u64,
    /// What it claimed then, of the worlds that no clause before it claimed.
    claim: Loss<W>,
    /// The odds of the choice before this one.
    odds: Option<Rc<Mixed<W>>>,
    /// It follows from the others, and is there for the bounds.
    follows: bool,
}

impl<const W: usize> Clause<W> {
    fn new(mask: WorldSet<W>, plans: &Plans<W>) -> Self {
        let part = Part { mask, plans: plans.clone() };
        Self { part, hard: 0, claim: (0, WorldSet::EMPTY), odds: None, follows: false }
    }

    /// The choices that a joint one consists of.
    fn parts(joint: &Joint<W>, mask: &WorldSet<W>) -> Vec<Self> {
        joint.parts.iter().map(|part| Self::new(part.mask & *mask, &part.plans)).collect()
    }

    /// The less sure declarer is what to choose, and the more is lost whatever that is, the more does the choice tell.
    fn telling(&self) -> u64 {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "odds are from 0 to 1")]
        let unsure = (1024.0 * (1.25 - self.odds.as_ref().map_or(0.0, |odds| odds.surest()))) as u64;
        self.hard.saturating_mul(unsure)
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
    /// Sets of worlds that are not to be lost whole: choices that lose one whole are looked at elsewhere.
    kept: Vec<WorldSet<W>>,
}

impl<const W: usize> Rest<W> {
    const fn new(open: WorldSet<W>, clauses: Vec<Clause<W>>) -> Self {
        Self { open, clauses, kept: Vec::new() }
    }

    /// The choices, without those that follow from others.
    fn parts(&self) -> impl Iterator<Item = &Part<W>> {
        self.clauses.iter().filter(|clause| !clause.follows).map(|clause| &clause.part)
    }

    fn is_listed(&self) -> bool {
        self.parts().all(|part| part.plans.joint.is_empty())
    }

    /// Adds that of worlds that conflict one is won at most, where more are by these odds.
    fn add_conflicts(&mut self, odds: &[f64]) {
        for clique in Conflicts::of(self.parts(), &self.open).cliques(&self.open, odds) {
            if !self.clauses.iter().any(|clause| clause.follows && clause.part.mask == clique) {
                let Part { mask, plans } = one_of(clique);
                self.clauses.push(Clause { follows: true, ..Clause::new(mask, &plans) });
            }
        }
    }

    /// The worlds that are not to be lost.
    fn kept(&self) -> WorldSet<W> {
        let left = self.kept.iter().map(|&set| set & self.open).filter(|set| set.len() == 1);
        left.fold(WorldSet::EMPTY, |all, last| all | last)
    }
}

/// Worlds to be decided, one after the other, and how likely each is lost.
type Unsure = Vec<(usize, f64)>;

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
        self.choose(Rest::new(worlds, vec![Clause::new(worlds, plans)]), budget)
    }

    /// The worlds, of these, that a plan loses which is likely to be good.
    pub fn likely(&self, plans: &Plans<W>, worlds: WorldSet<W>) -> WorldSet<W> {
        let mut mix = self.odds(&Rest::new(worlds, vec![Clause::new(worlds, plans)]));
        for _ in 0..LOOK_EVERY {
            mix.turn();
        }
        mix.likely()
    }

    /// The odds of what is left to choose.
    #[inline(never)]
    fn odds(&self, rest: &Rest<W>) -> Mix<'s, W> {
        let clauses = rest.clauses.iter().map(|clause| (&clause.part, clause.odds.as_deref()));
        Mix::new(clauses, &rest.open, rest.kept(), self.weights)
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
        if rest.parts().next().is_none() {
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
        let least = |group: &Vec<Clause<W>>| group.iter().map(|clause| clause.claim.0).sum::<u64>();
        let mut others: u64 = groups.iter().map(least).sum();
        let mut all = (0, WorldSet::EMPTY);
        for place in 0..groups.len() {
            bring_forward(&mut groups[place..], |group| u64::MAX - group.len() as u64);
            let clauses = std::mem::take(&mut groups[place]);
            others -= least(&clauses);
            let Some(budget) = budget.checked_sub(all.0 + others) else { return Ok(None) };
            let Some((lost, set)) = self.choose(Rest::new(open, clauses), budget)? else {
                return Ok(None);
            };
            all = (all.0 + lost, all.1 | set);
        }
        Ok(Some(all))
    }

    /// Chooses for clauses that have worlds in common: as [`Choice::choose`].
    fn choose_together(&mut self, mut rest: Rest<W>, mut budget: u64) -> Result<Option<Loss<W>>, Halt> {
        let (mut best, mut worlds) = (None, Vec::new());
        if rest.clauses.len() > 1 {
            let unsure;
            (best, unsure) = self.mix(&mut rest, budget)?;
            let Some(unsure) = unsure else { return Ok(best) };
            worlds = unsure;
            budget = best.map_or(budget, |(lost, _)| lost.saturating_sub(1));
        }
        bring_forward(&mut rest.clauses, Clause::telling);
        let better = if worlds.is_empty() || self.is_narrow(&rest, budget) {
            self.choose_plan(rest, budget)
        } else {
            self.choose_worlds(rest, &worlds, budget)
        };
        Ok(better?.or(best))
    }

    /// Chooses each plan of the first clause, one after the other.
    fn choose_plan(&mut self, mut rest: Rest<W>, mut budget: u64) -> Result<Option<Loss<W>>, Halt> {
        let is_listed = rest.is_listed();
        let Clause { part: Part { mask, plans }, odds, .. } = rest.clauses.swap_remove(0);
        let mut odds = odds.and_then(Rc::into_inner);
        let mut best = None;
        let mut options: Vec<WorldSet<W>> = plans.front.vectors().iter().map(|&vector| mask - vector).collect();
        for place in 0..options.len() + plans.joint.len() {
            let mut chosen = WorldSet::EMPTY;
            let next = if place < options.len() {
                bring_forward(&mut options[place..], |lost| u64::MAX - self.weights.of(lost));
                chosen = options[place];
                rest.after(&chosen, &rest.clauses, self.weights, budget)
            } else {
                let joint = &plans.joint[place - options.len()];
                let mut parts = Clause::parts(joint, &mask);
                if let Some(odds) = &mut odds {
                    for (place, mixed) in odds.take_parts(joint) {
                        parts[place].odds = Some(Rc::new(mixed));
                    }
                }
                let mut next = rest.clone();
                next.clauses.extend(parts);
                Some((next, budget))
            };
            if let Some((next, left)) = next
                && let Some((lost, set)) = self.choose(next, left)?
            {
                let lost = self.weights.of(&chosen) + lost;
                best = Some((lost, chosen | set));
                let Some(less) = lost.checked_sub(1) else { break };
                budget = less;
            }
            if is_listed {
                // What loses all of this with another plan loses no less than with this one.
                rest.kept.push(chosen);
            }
        }
        Ok(best)
    }

    /// Whether more is won than lost, and there are few plans of the first clause, or claims leave few.
    fn is_narrow(&self, rest: &Rest<W>, budget: u64) -> bool {
        let Some((clause, others)) = rest.clauses.split_first() else { return true };
        if 2 * budget > self.weights.of(&rest.open) || clause.ways() > MOST_TRIED {
            return false;
        }
        if clause.ways() <= FEW_WAYS {
            return true;
        }
        let mut others = others.to_vec();
        others.retain(|clause| !clause.follows);
        let Part { mask, plans } = &clause.part;
        let mut left = plans.joint.len();
        for &vector in plans.front.vectors() {
            if let Some((mut next, budget)) = rest.after(&(*mask - vector), &others, self.weights, budget) {
                left += usize::from(self.reduce(&mut next, budget));
            }
            if left > FEW_WAYS {
                return false;
            }
        }
        true
    }

    /// Chooses with the first of these worlds lost, and with it kept; first what is likely, and so on with the others.
    fn choose_worlds(
        &mut self,
        rest: Rest<W>,
        worlds: &[(usize, f64)],
        mut budget: u64,
    ) -> Result<Option<Loss<W>>, Halt> {
        let Some((&(world, odds), others)) = worlds.split_first() else { return self.choose(rest, budget) };
        let (world, likely) = (WorldSet::only(world), odds > 0.5);
        let mut best = None;
        for (is_lost, others) in [(likely, others), (!likely, &[])] {
            let mut next = rest.clone();
            let mut chosen = WorldSet::EMPTY;
            if is_lost {
                chosen = world;
                next.open = next.open - world;
            } else {
                next.kept.push(world);
            }
            let cost = self.weights.of(&chosen);
            if cost <= budget
                && let Some((lost, set)) = self.choose_worlds(next, others, budget - cost)?
            {
                best = Some((cost + lost, chosen | set));
                let Some(less) = (cost + lost).checked_sub(1) else { break };
                budget = less;
            }
        }
        Ok(best)
    }

    /// Looks for a good choice by declarer's odds, and drops the plans that no better one can have; returns what is lost,
    /// and the worlds of which to know tells most; `None` in their place when no choice can be better.
    fn mix(&mut self, rest: &mut Rest<W>, mut budget: u64) -> Result<(Option<Loss<W>>, Option<Unsure>), Halt> {
        #[allow(clippy::cast_precision_loss, reason = "the error is far less than ROUNDING")]
        let float = |weight: u64| weight as f64;
        let whole = float(self.weights.of(&rest.open));
        let mut best = None;
        let mut spare = whole;
        let is_new = rest.clauses.iter().all(|clause| clause.odds.is_none());
        if is_new {
            rest.add_conflicts(&vec![0.5; WorldSet::<W>::CAPACITY]);
        }
        let mut mix = self.odds(rest);
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
                let Some(less) = lost.checked_sub(1) else { return Ok((best, None)) };
                budget = less;
            }
            spare = float(budget) - mix.bound() + whole * ROUNDING;
            if spare < 0.0 {
                return Ok((best, None));
            }
            if (turn >= FIRST_TURNS || !is_new) && 4.0 * (before - spare) < spare {
                // To know more of the choice gains more than a few turns.
                break;
            }
            before = spare;
        }
        let (worlds, won) = (mix.most_telling(AT_ONCE), mix.won());
        for (clause, dearer) in rest.clauses.iter_mut().zip(mix.dearer()) {
            let mut dearer = dearer.into_iter();
            let Plans { front, joint } = &mut clause.part.plans;
            front.retain(|_| dearer.next().is_some_and(|cost| cost <= spare));
            joint.retain(|_| dearer.next().is_some_and(|cost| cost <= spare));
        }
        for (clause, odds) in rest.clauses.iter_mut().zip(mix.odds()) {
            clause.odds = Some(Rc::new(odds));
        }
        rest.add_conflicts(&won);
        Ok((best, Some(worlds)))
    }

    /// Makes the choices that are none, and drops those that lose too much; returns whether any may be left.
    fn reduce(&self, rest: &mut Rest<W>, mut budget: u64) -> bool {
        let weights = self.weights;
        loop {
            let Some(left) = rest.make_sure(weights, budget) else { return false };
            budget = left;
            multiply_short(&mut rest.clauses);
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
    /// Makes the choices that are none: loses what every plan of a clause does, and leaves out the clauses with nothing to
    /// lose. Returns what may be lost then, or `None` when that was too much.
    fn make_sure(&mut self, weights: &Weights, mut budget: u64) -> Option<u64> {
        let Self { open, clauses, .. } = self;
        loop {
            let before = *open;
            let mut place = 0;
            while let Some(Clause { part: Part { mask, plans }, .. }) = clauses.get_mut(place) {
                if !mask.is_subset(open) {
                    *mask = *mask & *open;
                    plans.front = plans.front.within(mask);
                }
                let sure = *mask - plans.span();
                budget = budget.checked_sub(weights.of(&sure))?;
                *open = *open - sure;
                *mask = *mask - sure;
                if mask.is_empty() || plans.front.dominates(mask) {
                    clauses.swap_remove(place);
                } else if let (true, [only]) = (plans.front.is_empty(), &plans.joint[..]) {
                    let parts = Clause::parts(only, mask);
                    clauses.swap_remove(place);
                    clauses.extend(parts);
                } else {
                    place += 1;
                }
            }
            if *open == before {
                return Some(budget);
            }
        }
    }

    /// These clauses with these worlds lost, and what else may be lost then; `None` where they claim more.
    fn after(&self, lost: &WorldSet<W>, clauses: &[Clause<W>], weights: &Weights, budget: u64) -> Option<(Self, u64)> {
        let budget = budget.checked_sub(weights.of(lost))?;
        let open = self.open - *lost;
        let mut all = (0, WorldSet::EMPTY);
        for clause in clauses {
            clause.part.add_claim(weights, &open, u64::MAX, &mut all);
            if all.0 > budget {
                return None;
            }
        }
        Some((Self { open, clauses: clauses.to_vec(), kept: self.kept.clone() }, budget))
    }

    /// Drops the plans that lose a world that is to be kept; returns whether there were such, and `None` when nothing is
    /// left to choose.
    fn drop_looked_at(&mut self) -> Option<bool> {
        if self.kept.iter().any(|&set| (set & self.open).is_empty()) {
            return None;
        }
        let last = self.kept();
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
        for Clause { part: Part { mask, plans }, hard, .. } in &mut *clauses {
            let worlds = *mask & *open;
            *hard = weights.of(&worlds) - plans.most(weights, &worlds);
        }
        let mut all = (0, WorldSet::EMPTY);
        for place in 0..clauses.len() {
            bring_forward(&mut clauses[place..], |clause| clause.hard);
            let clause = &mut clauses[place];
            clause.claim = clause.part.add_claim(weights, open, u64::MAX, &mut all);
        }
        let (lost, claimed) = all;
        let spare = budget.checked_sub(lost)?;
        let mut dropped = false;
        for clause in clauses {
            let before = clause.ways();
            let (least, mine) = clause.claim;
            let most = least + spare;
            let Part { mask, plans } = &mut clause.part;
            let here = *mask - (claimed - mine);
            plans.front.retain(|&vector| weights.of(&(here - vector)) <= most);
            plans.joint.retain(|joint| joint.claim(weights, &here, most + 1).0 <= most);
            if plans.is_empty() {
                return None;
            }
            dropped |= clause.ways() < before;
        }
        Some(dropped)
    }
}

/// With no more ways to choose than this a clause is worth trying before a world.
const FEW_WAYS: usize = 4;

/// With more plans than this it is not asked how many of them claims leave.
const MOST_TRIED: usize = 32;

/// So many worlds are lost or kept before the odds are looked at anew.
const AT_ONCE: usize = 2;

/// Declarer's odds are asked for a choice and a bound each time after so many turns.
const LOOK_EVERY: u32 = 8;

/// Odds that begin even are not given up before so many turns: a good choice to begin with is worth them.
const FIRST_TURNS: u32 = 32;

/// After so many turns the bound is near to the best that odds can give.
const MOST_TURNS: u32 = 128;

/// The bound may be too high by this part of all weights, from rounding; it is much less.
const ROUNDING: f64 = 1e-9;

/// Choices that share worlds are made together where there are no more ways than this to combine them: apart they hide
/// that not both can have their cheapest plan.
const SHORT_PRODUCT: usize = 16;

/// The clauses in groups that have no world in common.
fn groups<const W: usize>(clauses: &[Clause<W>]) -> Vec<Vec<Clause<W>>> {
    let mut groups: Vec<(WorldSet<W>, Vec<Clause<W>>)> = Vec::new();
    for clause in clauses.iter().filter(|clause| !clause.follows) {
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
    for clause in clauses.iter().filter(|clause| clause.follows) {
        let worlds = clause.part.plans.losable(&clause.part.mask);
        if let Some((_, group)) = groups.iter_mut().find(|(theirs, _)| worlds.is_subset(theirs)) {
            group.push(clause.clone());
        }
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
        let Clause { part: Part { mask, plans }, follows, .. } = clauses.swap_remove(place + 1 + other);
        clauses[place].follows &= follows;
        let mine = &mut clauses[place].part;
        let both = mine.mask | mask;
        let front = Front::of(both).product(&mine.plans.front, &mine.mask).product(&plans.front, &mask);
        *mine = Part { mask: both, plans: front.into() };
    }
}
