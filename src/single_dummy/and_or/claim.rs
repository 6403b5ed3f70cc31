//! Claims: lower bounds of what every plan loses, which add up.

use super::tree::{AndNode, OrNode, Plans};
use crate::single_dummy::outcome::{Weights, WorldSet};

/// A lower bound: within `worlds`, every plan of a node loses at least `weight`.
///
/// Claims of disjoint sets of worlds add up, since what a plan loses is a *union* of sets: two nodes that may lose the
/// same world would count it twice. Example, worlds of weight 1: every plan of a node loses world 0 or world 1. The node
/// claims weight 1 in {0, 1}; another node whose plans lose 1 or 2 can then claim nothing, as losing world 1 serves both.
#[derive(Clone, Copy, Debug)]
pub struct Claim<const W: usize> {
    /// What is lost at least.
    pub weight: u64,
    /// Where. The smaller the set, the more is left for other nodes to claim.
    pub worlds: WorldSet<W>,
}

impl<const W: usize> Claim<W> {
    /// The claim of nothing.
    pub const NOTHING: Self = Self { weight: 0, worlds: WorldSet::EMPTY };
}

impl<const W: usize> Plans<W> {
    /// No plan wins more than this weight of these worlds.
    pub fn most(&self, weights: &Weights, worlds: &WorldSet<W>) -> u64 {
        if !Self::MAY_HAVE_PRODUCTS || self.products.is_empty() {
            return self.front.vectors().iter().map(|&vector| weights.of(&(vector & *worlds))).max().unwrap_or(0);
        }
        weights.of(worlds) - self.claim(weights, worlds, u64::MAX).weight
    }

    /// The least weight that a plan loses of these worlds, `cap` at most.
    ///
    /// The claimed worlds are collected plan by plan: each adds worlds that it loses until it loses the claimed weight among
    /// those collected.
    pub fn claim(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64) -> Claim<W> {
        let lost = |vector: &WorldSet<W>| *worlds - *vector;
        let vectors = self.front.vectors();
        let mut least = cap;
        for vector in vectors {
            least = least.min(weights.of(&lost(vector)));
            if least == 0 {
                return Claim::NOTHING;
            }
        }
        let mut claimed = WorldSet::EMPTY;
        for product in &self.products {
            let theirs = product.claim(weights, worlds, least);
            least = theirs.weight;
            claimed = claimed | theirs.worlds;
        }
        if least == 0 {
            return Claim::NOTHING;
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
        Claim { weight: least, worlds: claimed }
    }
}

impl<const W: usize> AndNode<W> {
    /// As [`Plans::claim`]. The children claim one after the other, each in the worlds that are left.
    pub fn claim(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64) -> Claim<W> {
        let mut all = Claim::NOTHING;
        for child in &self.children {
            if all.weight >= cap {
                break;
            }
            child.add_claim(weights, worlds, cap - all.weight, &mut all);
        }
        Claim { weight: all.weight.min(cap), worlds: all.worlds }
    }
}

impl<const W: usize> OrNode<W> {
    /// As [`Plans::claim`], within those of `worlds` that `all` does not claim yet; adds the claim to `all`.
    pub fn add_claim(&self, weights: &Weights, worlds: &WorldSet<W>, cap: u64, all: &mut Claim<W>) -> Claim<W> {
        let claim = self.plans.claim(weights, &((self.worlds & *worlds) - all.worlds), cap);
        *all = Claim { weight: all.weight + claim.weight, worlds: all.worlds | claim.worlds };
        claim
    }
}
