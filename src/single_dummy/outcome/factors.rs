//! A front taken apart into factors: smaller fronts, over separate sets of worlds, of which it is the product.

use super::{Front, WorldSet};

/// 64-bit words of a set of plans: fronts of more than 256 plans are not taken apart.
const PLAN_WORDS: usize = 4;

impl<const W: usize> Front<W> {
    /// Fronts over separate sets of worlds whose product is this front, which speaks of these worlds. Worlds that every
    /// plan wins are left out.
    ///
    /// Worlds are in one factor where knowing whether a plan wins the one tells something about the other. That no pair
    /// tells anything does not prove the factors independent: their product may be larger, and then there is one factor.
    pub fn factors(&self, mask: &WorldSet<W>) -> Vec<(WorldSet<W>, Self)> {
        let count = self.len();
        if count > WorldSet::<PLAN_WORDS>::CAPACITY {
            return vec![(*mask, self.clone())];
        }
        let lost = *mask - self.span();
        let mut factors = Vec::new();
        if !lost.is_empty() {
            factors.push((lost, Self::of(WorldSet::EMPTY)));
        }
        // Each world with the plans that lose it.
        let losers = |world: usize| -> WorldSet<PLAN_WORDS> {
            self.vectors()
                .iter()
                .enumerate()
                .filter(|(_, vector)| !vector.contains(world))
                .map(|(plan, _)| plan)
                .collect()
        };
        let mut rest: Vec<_> = (*mask - lost).iter().map(|world| (world, losers(world))).collect();
        rest.retain(|(_, losers)| !losers.is_empty());
        let mut product = 1;
        while let Some(first) = rest.pop() {
            let mut together = vec![first];
            let mut looked_at = 0;
            while let Some(&(_, mine)) = together.get(looked_at) {
                looked_at += 1;
                rest.retain(|&(world, theirs)| {
                    let apart = (mine & theirs).len() * count == mine.len() * theirs.len();
                    if !apart {
                        together.push((world, theirs));
                    }
                    apart
                });
            }
            let worlds: WorldSet<W> = together.into_iter().map(|(world, _)| world).collect();
            let mut vectors: Vec<WorldSet<W>> = Vec::new();
            for &vector in self.vectors() {
                let within = vector & worlds;
                if !vectors.contains(&within) {
                    vectors.push(within);
                }
            }
            product *= vectors.len();
            factors.push((worlds, Self::of_incomparable(vectors)));
        }
        if product == count { factors } else { vec![(*mask, self.clone())] }
    }
}
