//! Cuts that the relaxation lacks: sets of worlds of which at most one is won.
//!
//! Two worlds *conflict* if every plan of some OR node loses one of them. Worlds that all conflict with each other form
//! a clique, and at most one of them is won. The relaxation does not know that: it looks at each node by itself, and
//! may win half of each of three such worlds. So a clique is added as one more OR node, with a plan for each world that
//! could be the one won. Source: the clique inequalities of Padberg, "On the facial structure of set packing polyhedra"
//! (1973).
//!
//! In the example of [the module](super) the nodes "0 or 1", "1 or 2" and "0 or 2" make {0, 1, 2} a clique.

use std::cmp::Reverse;

use super::tree::OrNode;
use super::tuning::PROBABILITY_STEPS;
use crate::single_dummy::outcome::{Front, WorldSet};

/// For each world, the worlds that no plan wins together with it: all open worlds, if no plan wins it at all.
pub struct Conflicts<const W: usize>(Vec<WorldSet<W>>);

impl<const W: usize> Conflicts<W> {
    /// The conflicts of these nodes among the open worlds.
    pub fn of<'a>(nodes: impl Iterator<Item = &'a OrNode<W>>, open: &WorldSet<W>) -> Self {
        let mut conflicts = Self(vec![WorldSet::EMPTY; WorldSet::<W>::CAPACITY]);
        for node in nodes {
            conflicts.add(node, open);
        }
        let never: WorldSet<W> = open.iter().filter(|&world| conflicts.0[world].contains(world)).collect();
        for world in open {
            conflicts.0[world] = if never.contains(world) { *open } else { conflicts.0[world] | never };
        }
        conflicts
    }

    fn add(&mut self, OrNode { worlds, plans }: &OrNode<W>, open: &WorldSet<W>) {
        let worlds = *worlds & *open;
        let vectors = plans.front.vectors();
        let won_with = |world| {
            vectors.iter().filter(|vector| vector.contains(world)).fold(WorldSet::EMPTY, |won, &vector| won | vector)
        };
        let mut lost: Vec<WorldSet<W>> = worlds.iter().map(|world| worlds - won_with(world)).collect();
        for product in &plans.products {
            let theirs = Self::of(product.children.iter(), &worlds);
            for (lost, world) in lost.iter_mut().zip(&worlds) {
                *lost = *lost & theirs.0[world];
            }
        }
        for (lost, world) in lost.into_iter().zip(&worlds) {
            self.0[world] = self.0[world] | lost;
        }
    }

    /// Cliques among these worlds that the relaxation breaks: the sum of `won`, the probability that each world is won,
    /// is above 1.
    ///
    /// They are built greedily, from the worlds most probably won; of equally probable ones, from those with most
    /// conflicts.
    pub fn cliques(&self, worlds: &WorldSet<W>, won: &[f64]) -> Vec<WorldSet<W>> {
        let is_won_at_times = |&world: &usize| !self.0[world].is_empty() && !self.0[world].contains(world);
        let worlds: WorldSet<W> = worlds.iter().filter(is_won_at_times).collect();
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "probabilities are from 0 to 1")]
        let worth = |world: usize, among: &WorldSet<W>| {
            let conflicts = (*among & self.0[world]).len();
            (PROBABILITY_STEPS * won[world]) as usize * WorldSet::<W>::CAPACITY + conflicts
        };
        let mut cliques = Vec::new();
        let mut left = worlds;
        // Among worlds of the same worth a clique begins with the first and goes on with the last: worlds near each
        // other in the list are dealt alike, and worlds unlike each other make better cliques.
        while let Some(first) = left.iter().min_by_key(|&world| Reverse(worth(world, &worlds))) {
            let (mut clique, mut sum) = (WorldSet::only(first), won[first]);
            let mut others = (worlds & self.0[first]) - clique;
            while let Some(next) = others.iter().max_by_key(|&world| worth(world, &others)) {
                clique.insert(next);
                sum += won[next];
                others = (others & self.0[next]) - clique;
            }
            left = left - clique;
            if sum > 1.0 {
                cliques.push(clique);
            }
        }
        cliques
    }
}

/// The OR node of a clique: one of its worlds is won, the others are lost.
pub fn one_of<const W: usize>(clique: WorldSet<W>) -> OrNode<W> {
    let front: Front<W> = clique.iter().map(WorldSet::only).collect();
    OrNode { worlds: clique, plans: front.into() }
}
