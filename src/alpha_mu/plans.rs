//! The plans of a position, listed or left as choices.
//!
//! The product of many fronts explodes: four cards of a defender, each answered in one of thirty ways that lose different
//! worlds, make a million vectors, of which the root wants one. So a product that would be long is not multiplied out:
//! [`Joint`] keeps its factors, and [`Plans::heaviest`] looks among their combinations for the one that weighs most, by
//! depth-first branch and bound.
//!
//! The bound: each factor *claims* worlds in which every one of its plans loses as much as the least that a plan of it
//! loses. Factors that claim different worlds lose apart from each other, so that what they claim adds up. Whatever plan
//! would take the sum beyond what may be lost is dropped, which lets other factors claim more.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::limits::{Halt, Limits};
use crate::pareto::{Front, Weights, WorldSet};
use crate::short_list::bring_forward;

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
    /// The first speaks of all worlds, also of those lost in the position, and so bounds the whole from above.
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
        let joint = self.joint.iter().flat_map(|joint| joint.parts[0].plans.front.vectors());
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
        weights.of(worlds) - self.claim(weights, worlds, u64::MAX).0
    }

    /// What every plan loses of these worlds, as far as it is known and up to `cap`.
    fn claim(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64) -> Loss<W> {
        let listed = self.front.vectors().iter().map(|&vector| *worlds - vector);
        claim_any(weights, listed, self.joint.iter().map(|joint| &**joint), worlds, cap)
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
        let mut choice = Choice { weights, any, known: FxHashMap::default(), limits };
        let lost = choice.choose(*worlds, vec![Clause::new(self, worlds)], budget)?;
        Ok(lost.map(|(weight, lost)| (whole - weight, *worlds - lost)))
    }
}

/// Worlds lost, and what is lost there. Of a choice not yet made: worlds in which every plan loses at least as much.
type Loss<const W: usize> = (u64, WorldSet<W>);

/// What each of these plans loses of the worlds, up to `cap`.
fn claim_any<'p, const W: usize>(
    weights: &Weights,
    listed: impl Iterator<Item = WorldSet<W>> + Clone,
    joint: impl Iterator<Item = &'p Joint<W>>,
    worlds: &WorldSet<W>,
    cap: u64,
) -> Loss<W> {
    let mut least = listed.clone().fold(cap, |least, lost| least.min(weights.of(&lost)));
    let mut claimed = WorldSet::EMPTY;
    for joint in joint {
        let (lost, theirs) = joint.claim(weights, worlds, least);
        least = least.min(lost);
        claimed = claimed | theirs;
    }
    if least == 0 {
        return (0, WorldSet::EMPTY);
    }
    for lost in listed {
        let mut missing = least.saturating_sub(weights.of(&(lost & claimed)));
        let mut more = (lost - claimed).iter();
        while missing > 0 {
            let world = more.next().expect("the plan loses as much as any");
            claimed.insert(world);
            missing = missing.saturating_sub(weights.each()[world]);
        }
    }
    (least, claimed)
}

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
        all
    }
}

/// A plan is to be chosen.
#[derive(Clone)]
struct Clause<'p, const W: usize> {
    /// The worlds that the choice concerns.
    mask: WorldSet<W>,
    /// The plans to choose from; none that is not among the options or the joint choices is wanted.
    plans: &'p Plans<W>,
    /// What the plans listed lose.
    options: Vec<WorldSet<W>>,
    joint: Vec<&'p Joint<W>>,
}

impl<'p, const W: usize> Clause<'p, W> {
    fn new(plans: &'p Plans<W>, mask: &WorldSet<W>) -> Self {
        Self {
            mask: *mask,
            plans,
            options: plans.front.within(mask).vectors().iter().map(|&vector| *mask - vector).collect(),
            joint: plans.joint.iter().map(|joint| &**joint).collect(),
        }
    }

    /// Every choice that a joint one consists of.
    fn parts(joint: &'p Joint<W>, mask: &WorldSet<W>) -> impl Iterator<Item = Self> {
        joint.parts.iter().map(|part| Self::new(&part.plans, &(part.mask & *mask)))
    }

    /// How many ways there are to choose.
    fn ways(&self) -> usize {
        self.options.len() + self.joint.len()
    }

    /// What every choice loses of these worlds.
    fn claim(&self, weights: &Weights, worlds: &WorldSet<W>) -> Loss<W> {
        let here = self.mask & *worlds;
        claim_any(weights, self.options.iter().map(|&lost| lost & here), self.joint.iter().copied(), &here, u64::MAX)
    }

    /// Forgets what has been lost, and what is beyond the budget. Returns whether a choice has to be made still, and
    /// what is lost whatever it is.
    fn restrict(&mut self, weights: &Weights, open: &WorldSet<W>, budget: u64) -> Option<WorldSet<W>> {
        self.mask = self.mask & *open;
        let mut sure = self.joint.iter().fold(self.mask, |sure, joint| sure - joint.parts[0].plans.span());
        let mut free = self.mask.is_empty();
        self.options.retain_mut(|lost| {
            *lost = *lost & *open;
            free |= lost.is_empty();
            let kept = weights.of(lost) <= budget;
            if kept {
                sure = sure & *lost;
            }
            kept
        });
        (!free).then_some(sure)
    }
}

/// What is left to choose: the address of each clause's plans, and its worlds.
type Rest<const W: usize> = Vec<(usize, WorldSet<W>)>;

/// The search among joint choices.
struct Choice<'s, 'l, const W: usize> {
    weights: &'s Weights,
    /// The first choice within the budget will do.
    any: bool,
    /// What is lost at least by the choices left, and where if that is what the best of them loses.
    known: FxHashMap<Rest<W>, (u64, Option<WorldSet<W>>)>,
    limits: &'s mut Limits<'l>,
}

/// Most choices that are kept.
const MOST_KNOWN: usize = 1 << 14;

impl<'p, const W: usize> Choice<'_, '_, W> {
    /// Chooses for all clauses, given the worlds that no choice so far has lost: what the best choice loses of them, if
    /// that is within the budget.
    fn choose(
        &mut self,
        mut open: WorldSet<W>,
        mut clauses: Vec<Clause<'p, W>>,
        budget: u64,
    ) -> Result<Option<Loss<W>>, Halt> {
        self.limits.count()?;
        let before = open;
        if !self.reduce(&mut open, &mut clauses, budget) {
            return Ok(None);
        }
        let sunk = before - open;
        let spent = self.weights.of(&sunk);
        let budget = budget - spent;
        let with_sunk = |(lost, set): Loss<W>| (lost + spent, set | sunk);
        if clauses.is_empty() {
            return Ok(Some((spent, sunk)));
        }
        let rest: Rest<W> =
            clauses.iter().map(|clause| (std::ptr::from_ref(clause.plans).addr(), clause.mask)).collect();
        match self.known.get(&rest) {
            Some(&(least, _)) if least > budget => return Ok(None),
            Some(&(lost, Some(set))) => return Ok(Some(with_sunk((lost, set)))),
            _ => {}
        }
        let best = self.branch(open, clauses, budget)?;
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(rest, best.map_or((budget + 1, None), |(lost, set)| (lost, Some(set))));
        Ok(best.map(with_sunk))
    }

    /// Tries each choice of the clause that has fewest.
    fn branch(
        &mut self,
        open: WorldSet<W>,
        mut clauses: Vec<Clause<'p, W>>,
        mut budget: u64,
    ) -> Result<Option<Loss<W>>, Halt> {
        bring_forward(&mut clauses, |clause| u64::MAX - clause.ways() as u64 - 3 * clause.joint.len() as u64);
        let Clause { mask, mut options, joint, .. } = clauses.swap_remove(0);
        let mut best = None;
        for place in 0..options.len() + joint.len() {
            let (mut chosen, mut clauses) = (WorldSet::EMPTY, clauses.clone());
            if place < options.len() {
                bring_forward(&mut options[place..], |lost| u64::MAX - self.weights.of(lost));
                chosen = options[place];
            } else {
                clauses.extend(Clause::parts(joint[place - options.len()], &mask));
            }
            let cost = self.weights.of(&chosen);
            if cost > budget {
                continue;
            }
            if let Some((lost, set)) = self.choose(open - chosen, clauses, budget - cost)? {
                best = Some((lost + cost, set | chosen));
                if self.any || lost + cost == 0 {
                    break;
                }
                budget = lost + cost - 1;
            }
        }
        Ok(best)
    }

    /// Makes the choices that are none, and drops those that lose too much; returns whether any may be left.
    fn reduce(&self, open: &mut WorldSet<W>, clauses: &mut Vec<Clause<'p, W>>, mut budget: u64) -> bool {
        loop {
            let mut place = 0;
            while let Some(clause) = clauses.get_mut(place) {
                let Some(sure) = clause.restrict(self.weights, open, budget) else {
                    clauses.swap_remove(place);
                    continue;
                };
                if clause.ways() == 0 {
                    return false;
                }
                if !sure.is_empty() {
                    let Some(left) = budget.checked_sub(self.weights.of(&sure)) else { return false };
                    budget = left;
                    *open = *open - sure;
                    // What other clauses lose may be less now.
                    place = 0;
                } else if let ([], &[only]) = (&clause.options[..], &clause.joint[..]) {
                    let mask = clause.mask;
                    clauses.swap_remove(place);
                    clauses.extend(Clause::parts(only, &mask));
                } else {
                    place += 1;
                }
            }
            match self.drop_hopeless(open, clauses, budget) {
                Some(true) => {}
                Some(false) => return true,
                None => return false,
            }
        }
    }

    /// Drops the options that lose too much with what the other clauses lose; returns whether there were such, and
    /// `None` when the clauses lose too much whatever is chosen.
    fn drop_hopeless(&self, open: &WorldSet<W>, clauses: &mut [Clause<W>], budget: u64) -> Option<bool> {
        let weights = self.weights;
        // The hardest claim first.
        let mut order: Vec<(u64, usize)> =
            clauses.iter().enumerate().map(|(place, clause)| (clause.claim(weights, open).0, place)).collect();
        let (mut lost, mut claimed) = (0, WorldSet::EMPTY);
        let mut claims: Vec<(usize, Loss<W>)> = Vec::with_capacity(clauses.len());
        for next in 0..order.len() {
            bring_forward(&mut order[next..], |&(lost, _)| lost);
            let place = order[next].1;
            let claim = clauses[place].claim(weights, &(*open - claimed));
            lost += claim.0;
            claimed = claimed | claim.1;
            claims.push((place, claim));
        }
        let spare = budget.checked_sub(lost)?;
        let mut dropped = false;
        for (place, (least, mine)) in claims {
            let clause = &mut clauses[place];
            let before = clause.ways();
            let here = clause.mask - (claimed - mine);
            clause.options.retain(|&lost| weights.of(&(lost & here)) <= least + spare);
            clause.joint.retain(|joint| joint.claim(weights, &here, u64::MAX).0 <= least + spare);
            dropped |= clause.ways() < before;
        }
        Some(dropped)
    }
}
