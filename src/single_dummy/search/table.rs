//! What the search has found, by position and useful worlds.
//!
//! Section 4.6 of the paper, with two differences. An entry says whether its front is complete; one that is not, or that
//! stems from a search of fewer moves, bounds the front from above and is used as nothing else. And the useful worlds
//! belong to the key: the same cards with other worlds are another question.

use std::collections::hash_map;

use rustc_hash::FxHashMap;

use crate::single_dummy::and_or::Plans;
use crate::single_dummy::game::State;
use crate::single_dummy::outcome::{Front, WorldSet};

/// What is known of one position in certain worlds.
#[derive(Clone, Debug)]
pub struct Entry<const W: usize> {
    /// Cards of declarer's side that the search looked ahead.
    pub moves: usize,
    /// The plans, or bounds of them from above.
    pub plans: Plans<W>,
    /// `plans` are those at `moves`.
    pub complete: bool,
    /// `plans` are those at any larger number of moves too.
    pub settled: bool,
    /// Plans are missing that weigh less than this.
    pub least: u64,
    /// The card of declarer's side that won the most.
    pub card: Option<u8>,
}

impl<const W: usize> Entry<W> {
    /// Words of the plans; joint ones count their bounds.
    fn words(&self) -> usize {
        self.plans.fronts().map(Front::len).sum::<usize>() * W
    }
}

/// The table. It never holds more than a fixed number of vectors: when full it starts afresh, which costs time but
/// changes no value.
pub struct Table<const W: usize> {
    entries: FxHashMap<(State, WorldSet<W>), Entry<W>>,
    /// Words held by the entries.
    words: usize,
}

/// Most 64-bit words held, keys and vectors: some 12 MiB with what the map itself needs.
const MOST_WORDS: usize = 1 << 20;

/// Words of an entry beside its sets.
const OVERHEAD: usize = 8;

impl<const W: usize> Table<W> {
    /// An empty table.
    pub fn new() -> Self {
        Self { entries: FxHashMap::default(), words: 0 }
    }

    /// What is known of this position in these worlds.
    #[inline(never)]
    pub fn get(&self, state: &State, worlds: &WorldSet<W>) -> Option<&Entry<W>> {
        self.entries.get(&(*state, *worlds))
    }

    /// Keeps an entry in place of the one before it.
    #[inline(never)]
    pub fn put(&mut self, state: &State, worlds: &WorldSet<W>, mut entry: Entry<W>) {
        if self.words > MOST_WORDS {
            self.entries.clear();
            self.words = 0;
        }
        match self.entries.entry((*state, *worlds)) {
            hash_map::Entry::Occupied(mut old) => {
                let old = old.get_mut();
                entry.card = entry.card.or(old.card);
                self.words = self.words + entry.words() - old.words();
                *old = entry;
            }
            hash_map::Entry::Vacant(place) => {
                self.words += OVERHEAD + W + entry.words();
                place.insert(entry);
            }
        }
    }
}
