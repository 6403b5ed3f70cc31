//! Four numbers in half of a vector of wasm.

use std::arch::wasm32::{
    i8x16_popcnt, i16x8_add, i16x8_ge, i16x8_sub, i64x2_shuffle, u16x8_extadd_pairwise_u8x16, u16x8_shr, u16x8_splat,
    u16x8_sub_sat, u64x2, u64x2_extract_lane, v128, v128_and, v128_andnot, v128_or,
};
use std::ops::{Add, BitAnd, Sub};

/// Four numbers below 2^15, in the lower half; the other half is ignored.
#[derive(Clone, Copy)]
pub struct Numbers(v128);

impl Numbers {
    /// The numbers in the lanes of a word.
    #[inline]
    pub fn new(word: u64) -> Self {
        Self(u64x2(word, 0))
    }

    #[inline]
    pub fn word(self) -> u64 {
        u64x2_extract_lane::<0>(self.0)
    }

    /// By how much each number exceeds another one; 0 if it does not.
    #[inline]
    pub fn beyond(self, other: Self) -> Self {
        Self(u16x8_sub_sat(self.0, other.0))
    }

    /// A mask of the numbers that are at least another one.
    #[inline]
    pub fn at_least(self, other: Self) -> Self {
        Self(i16x8_ge(self.0, other.0))
    }
}

operators!(Add add i16x8_add, Sub sub i16x8_sub, BitAnd bitand v128_and);

#[inline]
pub fn rows(mine: u64, partner: u64) -> [Numbers; 3] {
    let sets = u64x2(mine | partner, mine);
    // A gap casts a shadow on all below it.
    let mut shadow = v128_andnot(u16x8_splat(0x7fff), sets);
    shadow = v128_or(shadow, u16x8_shr(shadow, 1));
    shadow = v128_or(shadow, u16x8_shr(shadow, 2));
    shadow = v128_or(shadow, u16x8_shr(shadow, 4));
    shadow = v128_or(shadow, u16x8_shr(shadow, 8));
    let rows = v128_andnot(sets, shadow);
    let both = count(v128_and(u64x2(mine, partner), i64x2_shuffle::<0, 0>(rows, rows)));
    let own = count(rows);
    [Numbers(both), Numbers(i64x2_shuffle::<1, 1>(both, both)), Numbers(i64x2_shuffle::<1, 1>(own, own))]
}

#[inline]
fn count(cards: v128) -> v128 {
    u16x8_extadd_pairwise_u8x16(i8x16_popcnt(cards))
}
