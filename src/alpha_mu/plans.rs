//! The plans of a position, listed or left as choices.
//!
//! The product of many fronts explodes: four cards of a defender, each answered in one of thirty ways that lose different
//! worlds, make a million vectors, of which the root wants one. So a product that would be long is not multiplied out:
//! [`Joint`] keeps its factors, and [`Plans::heaviest`] looks among their combinations for the one that weighs most, by
//! depth-first branch and bound.

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

    /// Worlds, of these, that every plan wins.
    fn sure(&self, worlds: &WorldSet<W>) -> WorldSet<W> {
        let listed = self.front.vectors().iter().fold(*worlds, |sure, &vector| sure & vector);
        let parts = self.joint.iter().flat_map(|joint| &joint.parts);
        parts.fold(listed, |sure, Part { mask, plans }| (sure - *mask) | plans.sure(&(sure & *mask)))
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
        let worlds = *worlds;
        let listed = self.front.vectors().iter().map(|&vector| weights.of(&(vector & worlds))).max().unwrap_or(0);
        let joint = self.joint.iter().map(|joint| {
            let parts = joint.parts.iter().map(|Part { mask, plans }| (worlds & *mask, plans));
            weights.of(&worlds) - least_loss(weights, parts)
        });
        joint.max().unwrap_or(0).max(listed)
    }

    /// The plan that weighs most in these worlds, if one weighs `least` or more.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn heaviest(
        &self,
        weights: &Weights,
        worlds: &WorldSet<W>,
        least: u64,
        limits: &mut Limits,
    ) -> Result<Option<(u64, WorldSet<W>)>, Halt> {
        if !Self::MAY_BE_JOINT || self.joint.is_empty() {
            let best = self.front.best(weights);
            return Ok((!self.front.is_empty() && best.0 >= least).then_some(best));
        }
        let mut choice = Choice { weights, least, best: None, most: FxHashMap::default(), limits };
        choice.choose(*worlds, vec![(*worlds, self)])?;
        Ok(choice.best)
    }
}

/// What a choice from each of these at least loses. They lose apart from each other in worlds that no other may lose.
fn least_loss<'p, const W: usize>(
    weights: &Weights,
    clauses: impl Iterator<Item = (WorldSet<W>, &'p Plans<W>)>,
) -> u64 {
    let mut taken = WorldSet::EMPTY;
    let mut lost = 0;
    for (mask, plans) in clauses {
        let here = mask - taken;
        lost += weights.of(&here) - plans.most(weights, &here);
        taken = taken | (here - plans.sure(&here));
    }
    lost
}

/// A plan is to be chosen of these, for these worlds.
type Clause<'p, const W: usize> = (WorldSet<W>, &'p Plans<W>);

/// What is left to choose: the address of each clause, and its worlds.
type Rest<const W: usize> = Vec<(usize, WorldSet<W>)>;

/// The search among joint choices.
struct Choice<'s, 'l, const W: usize> {
    weights: &'s Weights,
    least: u64,
    best: Option<(u64, WorldSet<W>)>,
    /// What the worlds of certain clauses weigh at most when all choices are made.
    most: FxHashMap<Rest<W>, u64>,
    limits: &'s mut Limits<'l>,
}

impl<const W: usize> Choice<'_, '_, W> {
    /// Chooses for all clauses, given the worlds that no choice so far has lost.
    fn choose(&mut self, mut worlds: WorldSet<W>, mut clauses: Vec<Clause<W>>) -> Result<(), Halt> {
        self.limits.count()?;
        // What every choice of a clause loses is lost; a choice that loses nothing is as good as any.
        loop {
            let before = worlds;
            clauses.retain_mut(|(mask, plans)| {
                *mask = *mask & worlds;
                if mask.is_empty() || plans.front.dominates(mask) {
                    return false;
                }
                worlds = worlds - (*mask - plans.span());
                true
            });
            if worlds == before {
                break;
            }
        }
        let whole = self.weights.of(&worlds);
        if whole < self.least {
            return Ok(());
        }
        if clauses.is_empty() {
            self.best = Some((whole, worlds));
            self.least = whole + 1;
            return Ok(());
        }
        // The hardest first.
        let loss = |&(mask, plans): &Clause<W>| self.weights.of(&mask) - plans.most(self.weights, &mask);
        let mut losses: Vec<(u64, Clause<W>)> = clauses.iter().map(|clause| (loss(clause), *clause)).collect();
        for place in 0..losses.len() {
            bring_forward(&mut losses[place..], |&(loss, _)| loss);
        }
        let clauses: Vec<Clause<W>> = losses.into_iter().map(|(_, clause)| clause).collect();
        if whole - least_loss(self.weights, clauses.iter().copied()) < self.least {
            return Ok(());
        }
        let concerned = clauses.iter().fold(WorldSet::EMPTY, |all, &(mask, _)| all | mask);
        let elsewhere = self.weights.of(&(worlds - concerned));
        let rest: Rest<W> = clauses.iter().map(|&(mask, plans)| (std::ptr::from_ref(plans).addr(), mask)).collect();
        if self.most.get(&rest).is_some_and(|most| elsewhere + most < self.least) {
            return Ok(());
        }
        self.branch(worlds, &clauses)?;
        self.most.insert(rest, (self.least - 1).saturating_sub(elsewhere));
        Ok(())
    }

    /// Tries each choice of the first clause.
    fn branch(&mut self, worlds: WorldSet<W>, clauses: &[Clause<W>]) -> Result<(), Halt> {
        let (mask, plans) = clauses[0];
        let mut options = plans.front.within(&mask).vectors().to_vec();
        for place in 0..options.len() {
            bring_forward(&mut options[place..], |option| self.weights.of(option));
            let left = worlds - (mask - options[place]);
            if self.weights.of(&left) < self.least {
                break;
            }
            self.choose(left, clauses[1..].to_vec())?;
        }
        for joint in &plans.joint {
            let mut more = clauses[1..].to_vec();
            more.extend(joint.parts.iter().map(|part| (part.mask & mask, &part.plans)));
            self.choose(worlds, more)?;
        }
        Ok(())
    }
}
