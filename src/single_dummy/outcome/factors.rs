//! Factors of a front: smaller fronts, over disjoint sets of worlds, whose product it is.

use super::{Front, WorldSet};

/// 64-bit words of a set of plans: fronts of more than 256 plans are not taken apart.
const PLAN_WORDS: usize = 4;

impl<const W: usize> Front<W> {
    /// Splits this front, over the worlds of `mask`, into factors. Worlds that every plan wins are in no factor.
    ///
    /// Two worlds belong to one factor if they are statistically dependent: among the plans, winning one makes winning
    /// the other more or less frequent. Pairwise independence does not prove that the factors are independent, so their
    /// product is compared with this front; if it is larger, the front is its own only factor.
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
