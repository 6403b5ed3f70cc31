//! Arithmetic on four small numbers at once, one for each suit.
//!
//! What a side can cash is counted suit by suit, and the branches of such a loop are hard to predict. Here the four suits
//! are counted side by side, without branches. In wasm the numbers are half of a vector; elsewhere they are the lanes of a word, and
//! the highest bit of each lane is free for a borrow. Both give the same numbers.
//!
//! Source: "SIMD within a register", as in Warren, *Hacker's Delight*, 2-18 and 5-1.

use crate::double_dummy::layout::{EACH, LANE};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use vectors as form;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use words as form;

pub use form::Numbers;

impl Numbers {
    /// The same number four times.
    #[inline]
    pub fn each(number: u64) -> Self {
        Self::new(number * EACH)
    }

    /// One of the numbers.
    #[inline]
    pub fn of(self, lane: usize) -> u32 {
        (self.word() >> (16 * lane) & LANE) as u32
    }

    /// Their sum.
    #[inline]
    pub fn sum(self) -> i32 {
        (self.word().wrapping_mul(EACH) >> 48) as i32
    }

    #[inline]
    pub fn min(self, other: Self) -> Self {
        self - self.beyond(other)
    }

    #[inline]
    pub fn max(self, other: Self) -> Self {
        other + self.beyond(other)
    }
}

/// How many cards a hand and its partner have in the side's unbroken row from the top of each suit, and how many the
/// hand has in a row from the top of its own.
#[inline]
pub fn rows(mine: u64, partner: u64) -> [Numbers; 3] {
    form::rows(mine, partner)
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words {
    use std::ops::{Add, BitAnd, Sub};

    use super::EACH;

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

        /// What each number has more than another one; 0 where it is not more.
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

    impl Add for Numbers {
        type Output = Self;
        #[inline]
        fn add(self, other: Self) -> Self {
            Self(self.0 + other.0)
        }
    }

    impl Sub for Numbers {
        type Output = Self;
        #[inline]
        fn sub(self, other: Self) -> Self {
            Self(self.0 - other.0)
        }
    }

    impl BitAnd for Numbers {
        type Output = Self;
        #[inline]
        fn bitand(self, other: Self) -> Self {
            Self(self.0 & other.0)
        }
    }

    #[inline]
    pub const fn rows(mine: u64, partner: u64) -> [Numbers; 3] {
        let row = row(mine | partner);
        [count(mine & row), count(partner & row), count(self::row(mine))]
    }

    /// In each lane, the unbroken row of the set's cards from the highest place down.
    #[inline]
    const fn row(cards: u64) -> u64 {
        // A gap casts a shadow on all below it. Places 0 and 1 of a lane are free, and take up what the first two shifts move out.
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
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod vectors {
    use std::arch::wasm32::{
        i8x16_popcnt, i16x8_add, i16x8_ge, i16x8_sub, i64x2_shuffle, u16x8_extadd_pairwise_u8x16, u16x8_shr,
        u16x8_splat, u16x8_sub_sat, u64x2, u64x2_extract_lane, v128, v128_and, v128_andnot, v128_or,
    };
    use std::ops::{Add, BitAnd, Sub};

    /// Four numbers below 2^15, in the lower half; the other half is of no account.
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

        /// What each number has more than another one; 0 where it is not more.
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

    impl Add for Numbers {
        type Output = Self;
        #[inline]
        fn add(self, other: Self) -> Self {
            Self(i16x8_add(self.0, other.0))
        }
    }

    impl Sub for Numbers {
        type Output = Self;
        #[inline]
        fn sub(self, other: Self) -> Self {
            Self(i16x8_sub(self.0, other.0))
        }
    }

    impl BitAnd for Numbers {
        type Output = Self;
        #[inline]
        fn bitand(self, other: Self) -> Self {
            Self(v128_and(self.0, other.0))
        }
    }

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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What each function does to one lane, whatever its neighbors have.
    #[test]
    fn numbers_do_not_touch_each_other() {
        let lane = |word: u64, lane: usize| (word >> (16 * lane) & LANE) as u32;
        for i in 0..400_u32 {
            let word = u64::from(i).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i);
            // Every second time with few gaps, for long rows.
            let cards =
                if i % 2 == 0 { word } else { word | word.rotate_left(7) | word.rotate_left(29) } & (0x7ffc * EACH);
            let partner = word.rotate_left(21) & (0x7ffc * EACH) & !cards;
            let (a, b) = (word & (0xf * EACH), (word >> 4) & (0xf * EACH));
            let (x, y) = (Numbers::new(a), Numbers::new(b));
            let rows = rows(cards, partner);
            for at in 0..4 {
                let (first, second) = (lane(a, at), lane(b, at));
                assert_eq!(x.of(at), first);
                assert_eq!(x.beyond(y).of(at), first.saturating_sub(second));
                assert_eq!(x.min(y).of(at), first.min(second));
                assert_eq!(x.max(y).of(at), first.max(second));
                assert_eq!((x + y).of(at), first + second);
                assert_eq!((x.max(y) - y).of(at), first.max(second) - second);
                assert_eq!((x.at_least(y) & x).of(at), if first >= second { first } else { 0 });
                let (mine, his) = (lane(cards, at), lane(partner, at));
                let row = |cards: u32| cards & !(u32::MAX >> (cards << 17).leading_ones() >> 17);
                assert_eq!(rows[0].of(at), (row(mine | his) & mine).count_ones());
                assert_eq!(rows[1].of(at), (row(mine | his) & his).count_ones());
                assert_eq!(rows[2].of(at), row(mine).count_ones());
            }
            assert_eq!(x.sum() as u32, (0..4).map(|at| lane(a, at)).sum::<u32>());
        }
    }
}
