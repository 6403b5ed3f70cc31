//! Four numbers in the lanes of a word of 64 bits, for every machine but wasm with vectors.

use std::ops::{Add, BitAnd, Sub};

use crate::double_dummy::layout::EACH;

const HIGH: u64 = EACH << 15;

/// Four numbers below 2^15.
#[derive(Clone, Copy)]
pub struct Numbers(u64);

impl Numbers {
    /// The numbers in the lanes of a word.
    #[inline]
    pub const fn new(word: u64) -> Self {
        Self(word)
    }

    #[inline]
    pub const fn word(self) -> u64 {
        self.0
    }

    /// By how much each number exceeds another one; 0 if it does not.
    #[inline]
    pub const fn beyond(self, other: Self) -> Self {
        Self(((self.0 | HIGH) - other.0) & self.at_least(other).0)
    }

    /// A mask of the numbers that are at least another one.
    #[inline]
    pub const fn at_least(self, other: Self) -> Self {
        let high = ((self.0 | HIGH) - other.0) & HIGH;
        Self(high - (high >> 15))
    }
}

operators!(Add add u64::add, Sub sub u64::sub, BitAnd bitand u64::bitand);

#[inline]
pub const fn rows(mine: u64, partner: u64) -> [Numbers; 3] {
    let row = row(mine | partner);
    [count(mine & row), count(partner & row), count(self::row(mine))]
}

/// In each lane, the unbroken row of the set's cards from the highest place down.
#[inline]
const fn row(cards: u64) -> u64 {
    // A gap casts a shadow on all below it. Places 0 and 1 of a lane are free, and take the bits that the first two
    // shifts move out.
    let mut shadow = !cards & (0x7ffc * EACH);
    shadow |= shadow >> 1;
    shadow |= shadow >> 2;
    shadow |= (shadow >> 4) & (0x07ff * EACH);
    shadow |= (shadow >> 8) & (0x007f * EACH);
    cards & !shadow
}

#[inline]
const fn count(cards: u64) -> Numbers {
    let pairs = cards - ((cards >> 1) & (0x5555 * EACH));
    let fours = (pairs & (0x3333 * EACH)) + ((pairs >> 2) & (0x3333 * EACH));
    let bytes = (fours + (fours >> 4)) & (0x0f0f * EACH);
    Numbers((bytes + (bytes >> 8)) & (0x1f * EACH))
}
