//! Choices made before.

use super::{Loss, Part};
use crate::single_dummy::outcome::WorldSet;

/// Tells one list of clauses from another, in whatever order they and their plans are: 128 bits of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(u64, u64);

impl Key {
    /// The key of these clauses in the open worlds.
    pub fn of<'a, const W: usize>(clauses: impl Iterator<Item = &'a Part<W>>, open: &WorldSet<W>) -> Self {
        let mut key = Self(0, 0);
        for Part { mask, plans } in clauses {
            let mask = *mask & *open;
            if plans.front.dominates(&mask) {
                continue;
            }
            let mut clause = Self(0, 0);
            for &vector in plans.front.vectors() {
                let lost = mask - vector;
                let words = lost.words().iter();
                clause = clause.plus(words.fold(Self(1, 2), |key, &word| Self(key.0 ^ word, !key.1 ^ word).mixed()));
            }
            for joint in &plans.joint {
                clause = clause.plus(Self::of(joint.parts.iter(), &mask).mixed());
            }
            key = key.plus(clause.mixed());
        }
        key
    }

    const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0), self.1.wrapping_add(other.1))
    }

    const fn mixed(self) -> Self {
        Self(mixed(self.0), mixed(self.1))
    }

    #[allow(clippy::cast_possible_truncation, reason = "the lowest bits are enough")]
    const fn place(self) -> usize {
        self.0 as usize % ENTRIES
    }
}

/// Spreads the bits of a word. Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
const fn mixed(word: u64) -> u64 {
    let word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// What was found for the last choices made.
pub struct Known<const W: usize>(Vec<Option<Entry<W>>>);

/// What was found for a choice.
#[derive(Clone, Copy)]
pub struct Entry<const W: usize> {
    /// Of which clauses.
    pub key: Key,
    /// What might be lost.
    pub budget: u64,
    /// What the best choice loses, if that was within the budget.
    pub found: Option<Loss<W>>,
}

impl<const W: usize> Entry<W> {
    /// What the best choice loses, if that is within this budget.
    pub fn within(&self, budget: u64) -> Option<Loss<W>> {
        self.found.filter(|found| found.0 <= budget)
    }
}

/// How many choices are kept.
const ENTRIES: usize = 1 << 10;

impl<const W: usize> Known<W> {
    /// Nothing is known.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// What was found for this choice, if it says what is within this budget.
    pub fn get(&self, key: Key, budget: u64) -> Option<&Entry<W>> {
        let known = self.0.get(key.place())?.as_ref()?;
        (known.key == key && (known.found.is_some() || budget <= known.budget)).then_some(known)
    }

    /// Keeps what was found.
    pub fn put(&mut self, entry: Entry<W>) {
        if self.0.is_empty() {
            self.0.resize(ENTRIES, None);
        }
        self.0[entry.key.place()] = Some(entry);
    }
}
