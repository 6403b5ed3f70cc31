//! The memo: subproblems solved before, by a key that does not depend on order.

use super::tree::{Loss, OrNode};
use super::tuning::MEMO_ENTRIES;
use crate::random::number_at;
use crate::single_dummy::outcome::WorldSet;

/// 128 bits that tell one set of nodes from another, in whatever order the nodes and their plans are. Two different
/// sets share a key with a probability of about 2^-128.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(u64, u64);

impl Key {
    /// The key of these nodes in the open worlds. A node that may lose nothing does not count.
    pub fn of<'a, const W: usize>(nodes: impl Iterator<Item = &'a OrNode<W>>, open: &WorldSet<W>) -> Self {
        let mut key = Self(0, 0);
        for OrNode { worlds, plans } in nodes {
            let worlds = *worlds & *open;
            if plans.front.dominates(&worlds) {
                continue;
            }
            let mut node = Self(0, 0);
            for &vector in plans.front.vectors() {
                let lost = worlds - vector;
                node = node
                    .plus(lost.words().iter().fold(Self(1, 2), |key, &word| Self(key.0 ^ word, !key.1 ^ word).mixed()));
            }
            for product in &plans.products {
                node = node.plus(Self::of(product.children.iter(), &worlds).mixed());
            }
            key = key.plus(node.mixed());
        }
        key
    }

    /// A sum, so that order does not matter.
    const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0), self.1.wrapping_add(other.1))
    }

    const fn mixed(self) -> Self {
        Self(number_at(self.0, 0), number_at(self.1, 0))
    }

    #[allow(clippy::cast_possible_truncation, reason = "the lowest bits are enough")]
    const fn place(self) -> usize {
        self.0 as usize % MEMO_ENTRIES
    }
}

/// The results of the subproblems solved last: a table in which a new entry overwrites the one at its place.
pub struct Memo<const W: usize>(Vec<Option<Solved<W>>>);

/// What was found for a subproblem.
#[derive(Clone, Copy)]
pub struct Solved<const W: usize> {
    /// The nodes of the subproblem.
    pub key: Key,
    /// The most weight that a plan was allowed to lose.
    pub budget: u64,
    /// The plan that loses least; `None` if that is more than the budget.
    pub best: Option<Loss<W>>,
}

impl<const W: usize> Solved<W> {
    /// The plan that loses least, if it loses no more than this budget.
    pub fn within(&self, budget: u64) -> Option<Loss<W>> {
        self.best.filter(|best| best.weight <= budget)
    }
}

impl<const W: usize> Memo<W> {
    /// An empty memo.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The result of a subproblem, if it answers the question for this budget. "No plan within 5" says nothing about a
    /// budget of 6.
    pub fn get(&self, key: Key, budget: u64) -> Option<&Solved<W>> {
        let solved = self.0.get(key.place())?.as_ref()?;
        (solved.key == key && (solved.best.is_some() || budget <= solved.budget)).then_some(solved)
    }

    /// Keeps what was found.
    pub fn put(&mut self, solved: Solved<W>) {
        if self.0.is_empty() {
            self.0.resize(MEMO_ENTRIES, None);
        }
        self.0[solved.key.place()] = Some(solved);
    }
}
