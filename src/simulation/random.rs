//! The random numbers of simulations: a sequence of its own for each deal.

use crate::random::{SplitMix, number_at};

/// A sequence of random numbers.
pub(super) struct Random {
    numbers: SplitMix,
    /// The upper 32 bits of the last number, if only its lower half has been used.
    half: Option<u32>,
}

impl Random {
    /// One of the sequences of a seed, by its number.
    pub const fn new(seed: u64, stream: u64) -> Self {
        Self { numbers: SplitMix::new(number_at(number_at(seed, 0) ^ stream, 0)), half: None }
    }

    /// A number below `bound`, uneven by less than `bound` / 2^64.
    pub const fn below(&mut self, bound: u64) -> u64 {
        self.numbers.below(bound)
    }

    /// A number below a small `bound`, uneven by less than `bound` / 2^32: half the work of [`Random::below`].
    pub fn below_small(&mut self, bound: usize) -> usize {
        let bits = if let Some(half) = self.half.take() {
            half
        } else {
            let bits = self.numbers.next();
            self.half = Some((bits >> 32) as u32);
            bits as u32
        };
        ((u64::from(bits) * bound as u64) >> 32) as usize
    }
}
