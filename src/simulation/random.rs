//! The random numbers of simulations: a sequence of its own for each deal.

use contract_bridge::Hand;

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

/// The random number of a deal for a seed and a key, from 0 up to, not including, `bound`: `MurmurHash3` (Austin
/// Appleby, 32 bits) of the seed, the hands of North, East and South, and the key. `random` in `js/dealer/random.ts`
/// gives the same.
pub(super) fn drawn_below(bound: i32, seed: u64, hands: &[Hand; 4], key: i32) -> i32 {
    let mut hash = 0_u32;
    let mut mix = |word: u32| {
        let mixed = word.wrapping_mul(0xcc9e_2d51).rotate_left(15).wrapping_mul(0x1b87_3593);
        hash = (hash ^ mixed).rotate_left(13).wrapping_mul(5).wrapping_add(0xe654_6b64);
    };
    for number in [seed, hands[0].to_bits(), hands[1].to_bits(), hands[2].to_bits()] {
        mix(number as u32);
        mix((number >> 32) as u32);
    }
    mix(key as u32);
    hash ^= 4 * 9;
    hash = (hash ^ hash >> 16).wrapping_mul(0x85eb_ca6b);
    hash = (hash ^ hash >> 13).wrapping_mul(0xc2b2_ae35);
    ((hash ^ hash >> 16) % bound as u32) as i32
}
