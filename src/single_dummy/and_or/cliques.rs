//! Worlds of which no plan wins two.
//!
//! Two worlds *conflict* where every plan of some clause loses one of them. Of worlds that all conflict with each other one
//! at most is won, which the odds of [`Mix`](super::relaxation::Mix) do not know: they look at each clause by itself, and may win
//! half of each of three such worlds. A clause that says it bounds them, and often far better than all others. Source:
//! the inequalities of cliques in Padberg, "On the facial structure of set packing polyhedra" (1973).

use std::cmp::Reverse;

use super::Part;
use crate::single_dummy::outcome::{Front, WorldSet};

/// For each world, the worlds that are not won with it: all of them where it is not won at all.
pub struct Conflicts<const W: usize>(Vec<WorldSet<W>>);

impl<const W: usize> Conflicts<W> {
    /// The conflicts of these choices among the open worlds.
    pub fn of<'a>(parts: impl Iterator<Item = &'a Part<W>>, open: &WorldSet<W>) -> Self {
        let mut conflicts = Self(vec![WorldSet::EMPTY; WorldSet::<W>::CAPACITY]);
        for part in parts {
            conflicts.add(part, open);
        }
        let never: WorldSet<W> = open.iter().filter(|&world| conflicts.0[world].contains(world)).collect();
        for world in open {
            conflicts.0[world] = if never.contains(world) { *open } else { conflicts.0[world] | never };
        }
        conflicts
    }

    fn add(&mut self, Part { mask, plans }: &Part<W>, open: &WorldSet<W>) {
        let mask = *mask & *open;
        let vectors = plans.front.vectors();
        let won_with = |world| {
            vectors.iter().filter(|vector| vector.contains(world)).fold(WorldSet::EMPTY, |won, &vector| won | vector)
        };
        let mut lost: Vec<WorldSet<W>> = mask.iter().map(|world| mask - won_with(world)).collect();
        for joint in &plans.joint {
            let theirs = Self::of(joint.parts.iter(), &mask);
            for (lost, world) in lost.iter_mut().zip(&mask) {
                *lost = *lost & theirs.0[world];
            }
        }
        for (lost, world) in lost.into_iter().zip(&mask) {
            self.0[world] = self.0[world] | lost;
        }
    }

    /// Sets of these worlds that all conflict with each other, and of which more than one is won by these odds. They are
    /// built of the likeliest worlds, to a sixteenth; of worlds as likely, of those that conflict with most.
    pub fn cliques(&self, worlds: &WorldSet<W>, odds: &[f64]) -> Vec<WorldSet<W>> {
        let is_won_at_times = |&world: &usize| !self.0[world].is_empty() && !self.0[world].contains(world);
        let worlds: WorldSet<W> = worlds.iter().filter(is_won_at_times).collect();
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "odds are from 0 to 1")]
        let worth = |world: usize, among: &WorldSet<W>| {
            let conflicts = (*among & self.0[world]).len();
            (16.0 * odds[world]) as usize * WorldSet::<W>::CAPACITY + conflicts
        };
        let mut cliques = Vec::new();
        let mut left = worlds;
        // The first of worlds that are alike, and the last: they are dealt the least alike.
        while let Some(first) = left.iter().min_by_key(|&world| Reverse(worth(world, &worlds))) {
            let (mut clique, mut won) = (WorldSet::only(first), odds[first]);
            let mut others = (worlds & self.0[first]) - clique;
            while let Some(next) = others.iter().max_by_key(|&world| worth(world, &others)) {
                clique.insert(next);
                won += odds[next];
                others = (others & self.0[next]) - clique;
            }
            left = left - clique;
            if won > 1.0 {
                cliques.push(clique);
            }
        }
        cliques
    }
}

/// The choice of the one world of a clique that is won.
pub fn one_of<const W: usize>(clique: WorldSet<W>) -> Part<W> {
    let front: Front<W> = clique.iter().map(WorldSet::only).collect();
    Part { mask: clique, plans: front.into() }
}
