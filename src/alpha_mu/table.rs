//! What the search has found, by position and useful worlds.
//!
//! Section 4.6 of the paper, with two differences. An entry says whether its front is complete; one that is not, or that
//! stems from a search of fewer moves, bounds the front from above and is used as nothing else. And the useful worlds
//! belong to the key: the same cards with other worlds are another question.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::pareto::{Front, WorldSet};

/// What is known of one position in certain worlds.
#[derive(Clone, Debug)]
pub struct Entry<const W: usize> {
    /// Cards of declarer's side that the search looked ahead.
    pub moves: usize,
    /// The front, or a bound of it from above.
    pub upper: Front<W>,
    /// `upper` is the front at `moves`.
    pub complete: bool,
    /// `upper` is the front at any larger number of moves too.
    pub settled: bool,
    /// The front lacks vectors that weigh less than this.
    pub least: u64,
    /// The card of declarer's side that won the most.
    pub card: Option<u8>,
}

/// The table. It never holds more than a fixed number of vectors: when full it starts afresh, which costs time but
/// changes no value.
pub struct Table<S, const W: usize> {
    entries: FxHashMap<(S, WorldSet<W>), Entry<W>>,
    /// Words held by the entries.
    words: usize,
}

/// Most 64-bit words held, keys and vectors: some 12 MiB with what the map itself needs.
const MOST_WORDS: usize = 1 << 20;

/// Words of an entry beside its sets.
const OVERHEAD: usize = 8;

impl<S: Copy + Eq + Hash, const W: usize> Table<S, W> {
    /// An empty table.
    pub fn new() -> Self {
        Self { entries: FxHashMap::default(), words: 0 }
    }

    /// What is known of this position in these worlds.
    pub fn get(&self, state: &S, worlds: &WorldSet<W>) -> Option<&Entry<W>> {
        self.entries.get(&(*state, *worlds))
    }

    /// Keeps an entry. A bound is combined with the one that it replaces.
    #[inline(never)]
    pub fn put(&mut self, state: &S, worlds: &WorldSet<W>, mut entry: Entry<W>) {
        if self.words > MOST_WORDS {
            self.entries.clear();
            self.words = 0;
        }
        let key = (*state, *worlds);
        if let Some(old) = self.entries.get_mut(&key) {
            entry.card = entry.card.or(old.card);
            if !entry.complete && old.least <= entry.least && entry.upper.len() * old.upper.len() <= COMBINE_BELOW {
                entry.upper = entry.upper.product(&old.upper, worlds);
            }
            self.words = self.words + entry.upper.len() * W - old.upper.len() * W;
            *old = entry;
        } else {
            self.words += OVERHEAD + (1 + entry.upper.len()) * W;
            self.entries.insert(key, entry);
        }
    }
}

/// Two bounds are combined when the product looks at no more pairs than this.
const COMBINE_BELOW: usize = 64;
