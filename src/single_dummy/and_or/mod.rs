//! The plans of a position, listed or left as choices.
//!
//! The product of many fronts explodes: four cards of a defender, each answered in one of thirty ways that lose different
//! worlds, make a million vectors, of which the root wants one. So a product that would be long is not multiplied out:
//! [`Joint`] keeps its factors, and [`Plans::heaviest`] looks among their combinations for the one that weighs most (see
//! [`branch`]). Fronts that are products themselves are taken apart: choices between few plans bound each other best.
//! What is said twice is left out.

mod branch;
mod cliques;
mod memo;
mod relaxation;

use std::rc::Rc;

use branch::Choice;

use super::limits::{Halt, Limits};
use super::outcome::{Front, Weights, WorldSet};

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
    fn split(self) -> Vec<Self> {
        let Self { mask, plans } = self;
        if plans.joint.is_empty() {
            let factors = plans.front.factors(&mask).into_iter();
            factors.map(|(mask, front)| Self { mask, plans: front.into() }).collect()
        } else if let (true, [only]) = (plans.front.is_empty(), &plans.joint[..]) {
            only.parts.iter().map(|part| Self { mask: part.mask & mask, plans: part.plans.clone() }).collect()
        } else {
            vec![Self { mask, plans }]
        }
    }

    /// Whether a plan wins all of these worlds that the part speaks of.
    fn may_win(&self, worlds: &WorldSet<W>) -> bool {
        let worlds = *worlds & self.mask;
        self.plans.front.dominates(&worlds) || self.plans.joint.iter().any(|joint| joint.may_win(&worlds))
    }

    /// As [`Plans::claim`], of those of these worlds that are not claimed yet; adds it to what is.
    fn add_claim(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64, all: &mut Loss<W>) -> Loss<W> {
        let claim = self.plans.claim(weights, &((self.mask & *worlds) - all.1), cap);
        *all = (all.0 + claim.0, all.1 | claim.1);
        claim
    }

    /// Whether each plan, in these worlds, loses all that some plan of the other part does in those.
    fn implies(&self, worlds: &WorldSet<W>, other: &Self, those: &WorldSet<W>) -> bool {
        let (mask, theirs) = (self.mask & *worlds, other.mask & *those);
        self.plans.front.vectors().iter().all(|&vector| other.may_win(&(theirs - (mask - vector))))
            && self.plans.joint.iter().all(|joint| {
                joint.parts.iter().any(|part| part.implies(&mask, other, those))
                    || other.plans.joint.iter().any(|choice| choice.dominates(&theirs, joint, &mask))
            })
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

    /// Fronts of which a vector dominates each plan.
    pub fn fronts(&self) -> impl Iterator<Item = &Front<W>> {
        std::iter::once(&self.front).chain(self.joint.iter().map(|joint| &joint.upper))
    }

    /// The front of all of [`Plans::fronts`].
    pub fn upper(&self) -> Front<W> {
        let mut upper = self.front.clone();
        for joint in &self.joint {
            upper.join(joint.upper.clone());
        }
        upper
    }

    /// The worlds that a plan may win.
    pub fn span(&self) -> WorldSet<W> {
        self.fronts().fold(WorldSet::EMPTY, |span, front| span | front.span())
    }

    /// The worlds that a plan may win which weighs `least` or more, if there may be one.
    pub fn heavy_span(&self, weights: &Weights, least: u64) -> Option<WorldSet<W>> {
        let mut span = None;
        for front in self.fronts() {
            for &vector in front.vectors() {
                if least == 0 || weights.of(&vector) >= least {
                    span = Some(span.unwrap_or(WorldSet::EMPTY) | vector);
                }
            }
        }
        span
    }

    /// The worlds, of these, that a plan may lose.
    fn losable(&self, mask: &WorldSet<W>) -> WorldSet<W> {
        let mut lost = self.front.vectors().iter().fold(WorldSet::EMPTY, |lost, &vector| lost | (*mask - vector));
        for joint in &self.joint {
            for part in &joint.parts {
                lost = lost | part.plans.losable(&(part.mask & *mask));
            }
        }
        lost
    }

    /// Whether there are plans, and each is dominated by a vector of the front.
    pub fn is_dominated(&self, by: &Front<W>) -> bool {
        !self.is_empty() && self.fronts().all(|front| front.is_empty() || front.is_dominated(by))
    }

    /// Adds the plans of another card of declarer's side.
    pub fn join(&mut self, other: Self) {
        self.front.join(other.front);
        self.joint.extend(other.joint);
    }

    /// Drops the plans that lose all that some plan of a joint choice does.
    pub fn drop_dominated(&mut self) {
        if !Self::MAY_BE_JOINT || self.joint.is_empty() {
            return;
        }
        let all = WorldSet::first(WorldSet::<W>::CAPACITY);
        let mut left: Vec<Rc<Joint<W>>> = Vec::new();
        for joint in self.joint.drain(..) {
            if !left.iter().any(|other| other.dominates(&all, &joint, &all)) {
                left.retain(|other| !joint.dominates(&all, other, &all));
                left.push(joint);
            }
        }
        self.front.retain(|vector| !left.iter().any(|joint| joint.may_win(vector)));
        self.joint = left;
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
        let mut least = cap;
        for vector in vectors {
            least = least.min(weights.of(&lost(vector)));
            if least == 0 {
                return (0, WorldSet::EMPTY);
            }
        }
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
        let whole = weights.of(worlds);
        let Some(budget) = whole.checked_sub(least) else { return Ok(None) };
        let lost = Choice::new(weights, limits).least_lost(self, *worlds, budget)?;
        Ok(lost.map(|(weight, lost)| (whole - weight, *worlds - lost)))
    }

    /// A plan that weighs much in these worlds, by declarer's odds, where there are joint choices; it may weigh nothing.
    pub fn likely(&self, weights: &Weights, worlds: &WorldSet<W>, limits: &mut Limits) -> Option<(u64, WorldSet<W>)> {
        if !Self::MAY_BE_JOINT || self.joint.is_empty() {
            return None;
        }
        let wins = *worlds - Choice::new(weights, limits).likely(self, *worlds);
        Some((weights.of(&wins), wins))
    }
}

/// Worlds lost, and what is lost there. Of a choice not yet made: worlds in which every plan loses at least as much.
type Loss<const W: usize> = (u64, WorldSet<W>);

impl<const W: usize> Joint<W> {
    /// The joint choice of these parts, given vectors of which one dominates each plan. Parts that are won for nothing
    /// once others are chosen are left out.
    pub fn new(upper: Front<W>, all: Vec<Part<W>>) -> Self {
        let mut parts: Vec<Part<W>> = Vec::new();
        for part in all.into_iter().flat_map(Part::split) {
            if !parts.iter().any(|other| other.implies(&other.mask, &part, &part.mask)) {
                parts.retain(|other| !part.implies(&part.mask, other, &other.mask));
                parts.push(part);
            }
        }
        Self { upper, parts }
    }

    /// Whether a plan wins all of these worlds.
    fn may_win(&self, worlds: &WorldSet<W>) -> bool {
        self.parts.iter().all(|part| part.may_win(worlds))
    }

    /// Whether each plan of the other, in those worlds, loses all that some plan of this one does in these.
    fn dominates(&self, worlds: &WorldSet<W>, other: &Self, those: &WorldSet<W>) -> bool {
        self.parts.iter().all(|part| other.parts.iter().any(|theirs| theirs.implies(those, part, worlds)))
    }

    /// As [`Plans::claim`]. The parts claim one after the other.
    fn claim(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64) -> Loss<W> {
        let mut all = (0, WorldSet::EMPTY);
        for part in &self.parts {
            if all.0 >= cap {
                break;
            }
            part.add_claim(weights, worlds, cap - all.0, &mut all);
        }
        (all.0.min(cap), all.1)
    }
}

#[cfg(test)]
mod tests;
