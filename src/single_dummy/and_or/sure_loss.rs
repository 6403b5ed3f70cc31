//! Sure losses: lower bounds of every plan's loss, which add up.

use super::tree::{AndNode, OrNode, Plans};
use crate::single_dummy::outcome::{Weights, WorldSet};

/// A lower bound: within `worlds`, every plan of a node loses at least `weight`.
///
/// Sure losses only add up in disjoint sets of worlds, since a plan loses a *union* of sets: two nodes that may lose
/// the same world would count it twice. Example, worlds of weight 1: every plan of a node loses world 0 or world 1. The
/// node surely loses 1 in {0, 1}; for another node whose plans lose 1 or 2 nothing can be added, as losing world 1
/// serves both.
#[derive(Clone, Copy, Debug)]
pub struct SureLoss<const W: usize> {
    /// What is lost at least.
    pub weight: u64,
    /// The worlds of the bound. The smaller the set, the more worlds are left for the bounds of other nodes.
    pub worlds: WorldSet<W>,
}

impl<const W: usize> SureLoss<W> {
    /// The bound that says nothing.
    pub const NOTHING: Self = Self { weight: 0, worlds: WorldSet::EMPTY };
}

impl<const W: usize> Plans<W> {
    /// No plan wins more than this weight of these worlds.
    pub fn most(&self, weights: &Weights, worlds: &WorldSet<W>) -> u64 {
        if !Self::MAY_HAVE_PRODUCTS || self.products.is_empty() {
            return self.front.vectors().iter().map(|&vector| weights.of(&(vector & *worlds))).max().unwrap_or(0);
        }
        weights.of(worlds) - self.sure_loss(weights, worlds, u64::MAX).weight
    }

    /// The least weight that a plan loses of these worlds, `cap` at most.
    ///
    /// The worlds are collected plan by plan: each adds worlds that it loses until it loses that least weight among
    /// those collected.
    pub fn sure_loss(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64) -> SureLoss<W> {
        let lost = |vector: &WorldSet<W>| *worlds - *vector;
        let vectors = self.front.vectors();
        let mut least = cap;
        for vector in vectors {
            least = least.min(weights.of(&lost(vector)));
            if least == 0 {
                return SureLoss::NOTHING;
            }
        }
        let mut collected = WorldSet::EMPTY;
        for product in &self.products {
            let theirs = product.sure_loss(weights, worlds, least);
            least = theirs.weight;
            collected = collected | theirs.worlds;
        }
        if least == 0 {
            return SureLoss::NOTHING;
        }
        for vector in vectors {
            let mut missing = least.saturating_sub(weights.of(&(lost(vector) & collected)));
            let mut more = (lost(vector) - collected).iter();
            while missing > 0 {
                let world = more.next().expect("a plan loses no less than the one that loses least");
                collected.insert(world);
                missing = missing.saturating_sub(weights.each()[world]);
            }
        }
        SureLoss { weight: least, worlds: collected }
    }
}

impl<const W: usize> AndNode<W> {
    /// Like [`Plans::sure_loss`]. The children follow one another, each in the worlds that are left.
    pub fn sure_loss(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64) -> SureLoss<W> {
        let mut all = SureLoss::NOTHING;
        for child in &self.children {
            if all.weight >= cap {
                break;
            }
            child.add_sure_loss(weights, worlds, cap - all.weight, &mut all);
        }
        SureLoss { weight: all.weight.min(cap), worlds: all.worlds }
    }
}

impl<const W: usize> OrNode<W> {
    /// Like [`Plans::sure_loss`], within those of `worlds` that `all` does not have yet; adds the bound to `all`.
    pub fn add_sure_loss(
        &self,
        weights: &Weights,
        worlds: &WorldSet<W>,
        cap: u64,
        all: &mut SureLoss<W>,
    ) -> SureLoss<W> {
        let more = self.plans.sure_loss(weights, &((self.worlds & *worlds) - all.worlds), cap);
        *all = SureLoss { weight: all.weight + more.weight, worlds: all.worlds | more.worlds };
        more
    }
}
