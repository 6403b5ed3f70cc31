//! The transposition table of the αµ search: the plans found, by position and worlds.
//!
//! Section 4.6 of the paper, with two differences. An entry says whether its front is complete; an incomplete one, or
//! one of a search of fewer moves, serves only as a bound of the front from above. And the worlds belong to the key,
//! because the same cards with other worlds are another question.

use std::collections::hash_map;

use rustc_hash::FxHashMap;

use crate::single_dummy::and_or::Plans;
use crate::single_dummy::game::State;
use crate::single_dummy::outcome::{Front, WorldSet};

/// The results for one position in certain worlds.
#[derive(Clone, Debug)]
pub struct KeptPlans<const W: usize> {
    /// Cards of declarer's side that the search looked ahead.
    pub moves: usize,
    /// The plans, or a bound of them from above.
    pub plans: Plans<W>,
    /// `plans` are exactly those of a search of `moves` cards.
    pub complete: bool,
    /// A deeper search finds the same plans.
    pub settled: bool,
    /// Plans lighter than this may be missing: the search did not want them.
    pub least: u64,
    /// Declarer's card that won most.
    pub card: Option<u8>,
}

impl<const W: usize> KeptPlans<W> {
    /// 64-bit words of the plans; a product counts as its bound.
    fn words(&self) -> usize {
        self.plans.fronts().map(Front::len).sum::<usize>() * W
    }
}

/// The table. It holds a bounded number of vectors: when full it starts afresh, which costs time but changes no value.
pub struct PlanTable<const W: usize> {
    entries: FxHashMap<(State, WorldSet<W>), KeptPlans<W>>,
    /// 64-bit words that the entries hold.
    words: usize,
}

/// Most 64-bit words held, keys and vectors: some 12 MiB with what the map itself needs.
const MOST_WORDS: usize = 1 << 20;

/// 64-bit words of an entry beside its sets.
const OVERHEAD: usize = 8;

impl<const W: usize> PlanTable<W> {
    /// An empty table.
    pub fn new() -> Self {
        Self { entries: FxHashMap::default(), words: 0 }
    }

    /// The entry of this position in these worlds.
    #[inline(never)]
    pub fn get(&self, state: &State, worlds: &WorldSet<W>) -> Option<&KeptPlans<W>> {
        self.entries.get(&(*state, *worlds))
    }

    /// Keeps an entry in place of the one before it, whose card stays if the new one has none.
    #[inline(never)]
    pub fn put(&mut self, state: &State, worlds: &WorldSet<W>, mut entry: KeptPlans<W>) {
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
