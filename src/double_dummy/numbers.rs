//! Arithmetic on four small numbers at once, one for each suit.
//!
//! The tricks that a side can cash are counted suit by suit, and the branches of such a loop are hard to predict. Here
//! the four suits are counted side by side, without branches. In wasm the numbers are half of a vector; elsewhere they
//! are the lanes of a word, and the highest bit of each lane is free for a borrow. Both give the same numbers.
//!
//! Source: "SIMD within a register", as in Warren, *Hacker's Delight*, 2-18 and 5-1.

use crate::double_dummy::layout::{EACH, LANE};

/// The operators of `Numbers`, each by a function of what they are made of.
macro_rules! operators {
    ($($operator:ident $method:ident $of:expr),+) => {
        $(impl $operator for Numbers {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self($of(self.0, other.0))
            }
        })+
    };
}

#[cfg(test)]
mod tests;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod vectors;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words;

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
