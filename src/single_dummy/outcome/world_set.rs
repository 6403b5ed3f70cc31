//! Sets of worlds, as bits.
//!
//! The number of words is a constant of the type, so that sets of few words cost no loop and no branch.

use std::ops::{BitAnd, BitOr, Sub};

/// A set of worlds, each known by its place in one fixed list; at most `64 * W` of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WorldSet<const W: usize>([u64; W]);

impl<const W: usize> WorldSet<W> {
    /// No world.
    pub const EMPTY: Self = Self([0; W]);

    /// How many worlds a set of this type can tell apart.
    pub const CAPACITY: usize = 64 * W;

    /// The first `count` worlds of the list.
    ///
    /// # Panics
    /// When `count` exceeds [`WorldSet::CAPACITY`].
    pub fn first(count: usize) -> Self {
        assert!(count <= Self::CAPACITY, "{count} worlds do not fit in {W} words");
        let mut words = [0; W];
        for (index, word) in words.iter_mut().enumerate() {
            *word = match count.saturating_sub(64 * index) {
                0 => 0,
                rest @ 1..64 => (1 << rest) - 1,
                _ => u64::MAX,
            };
        }
        Self(words)
    }

    /// This world alone.
    pub fn only(world: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(world);
        set
    }

    /// Adds a world.
    pub fn insert(&mut self, world: usize) {
        self.0[world / 64] |= 1 << (world % 64);
    }

    /// Whether the world is in the set.
    pub fn contains(&self, world: usize) -> bool {
        self.0[world / 64] >> (world % 64) & 1 == 1
    }

    /// Whether no world is in the set.
    pub fn is_empty(&self) -> bool {
        if W <= INLINE { self.0.iter().fold(0, |any, word| any | word) == 0 } else { words::is_empty(&self.0) }
    }

    /// How many worlds are in the set.
    pub fn len(&self) -> usize {
        if W <= INLINE { self.0.iter().map(|word| word.count_ones() as usize).sum() } else { words::count(&self.0) }
    }

    /// Whether every world of this set is in the other: the other vector *dominates* this one.
    pub fn is_subset(&self, other: &Self) -> bool {
        if W <= INLINE {
            // All words are combined first: one branch takes less time than one for each word.
            self.0.iter().zip(&other.0).fold(0, |rest, (mine, theirs)| rest | mine & !theirs) == 0
        } else {
            words::is_subset(&self.0, &other.0)
        }
    }

    /// The worlds of the set, in the order of the list.
    pub const fn iter(&self) -> Worlds<W> {
        Worlds { words: self.0, index: 0 }
    }

    /// How many worlds of the set come before this one.
    pub fn rank(&self, world: usize) -> usize {
        let below = |word: u64, bits: usize| (word & ((1 << bits) - 1)).count_ones() as usize;
        let whole: u32 = self.0[..world / 64].iter().map(|word| word.count_ones()).sum();
        whole as usize + below(self.0[world / 64], world % 64)
    }

    /// The words of the set, for hashing.
    pub const fn words(&self) -> &[u64; W] {
        &self.0
    }
}

/// The worlds of a set, in the order of the list.
pub struct Worlds<const W: usize> {
    /// Those still to come.
    words: [u64; W],
    /// The first word that may hold any.
    index: usize,
}

impl<const W: usize> IntoIterator for &WorldSet<W> {
    type Item = usize;
    type IntoIter = Worlds<W>;

    fn into_iter(self) -> Worlds<W> {
        self.iter()
    }
}

impl<const W: usize> Iterator for Worlds<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while let Some(word) = self.words.get_mut(self.index) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * self.index + bit);
            }
            self.index += 1;
        }
        None
    }
}

impl WorldSet<4> {
    /// The set as one word.
    pub const fn bits(&self) -> u32 {
        self.0[0] as u32
    }
}

impl From<u32> for WorldSet<4> {
    fn from(bits: u32) -> Self {
        Self([bits.into(), 0, 0, 0])
    }
}

/// Sets of more words than this are not worked on in place.
pub const INLINE: usize = 4;

/// Operations on sets of many words, each compiled once and called: inlined, the compiler would unroll every use.
mod words {
    #[inline(never)]
    pub fn is_empty(words: &[u64]) -> bool {
        words.iter().all(|&word| word == 0)
    }

    #[inline(never)]
    pub fn count(words: &[u64]) -> usize {
        words.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline(never)]
    pub fn is_subset(mine: &[u64], other: &[u64]) -> bool {
        mine.iter().zip(other).all(|(mine, theirs)| mine & !theirs == 0)
    }
}

impl<const W: usize> FromIterator<usize> for WorldSet<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(worlds: I) -> Self {
        let mut set = Self::EMPTY;
        for world in worlds {
            set.insert(world);
        }
        set
    }
}

/// An operation on two sets, word by word.
macro_rules! operation {
    ($operation:ident, $method:ident, |$mine:ident, $theirs:ident| $change:expr) => {
        impl<const W: usize> $operation for WorldSet<W> {
            type Output = Self;
            #[allow(clippy::suspicious_arithmetic_impl, reason = "a difference of sets takes bits away")]
            fn $method(mut self, other: Self) -> Self {
                #[inline(never)]
                fn many(mine: &mut [u64], other: &[u64]) {
                    for ($mine, $theirs) in mine.iter_mut().zip(other) {
                        $change;
                    }
                }
                if W <= INLINE {
                    for ($mine, $theirs) in self.0.iter_mut().zip(other.0) {
                        $change;
                    }
                } else {
                    many(&mut self.0, &other.0);
                }
                self
            }
        }
    };
}

operation!(BitAnd, bitand, |mine, theirs| *mine &= theirs);
operation!(BitOr, bitor, |mine, theirs| *mine |= theirs);
operation!(Sub, sub, |mine, theirs| *mine &= !theirs);
