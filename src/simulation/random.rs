//! Random numbers, the same on every machine.

/// The generator of Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014, `SplitMix64`).
pub(super) struct Random {
    state: u64,
    /// The upper 32 bits of the last number, if only its lower half has been used.
    half: Option<u32>,
}

impl Random {
    /// The stream of this number among those of a seed.
    pub const fn new(seed: u64, stream: u64) -> Self {
        let mut seeds = Self { state: seed, half: None };
        let start = seeds.next();
        let mut streams = Self { state: start ^ stream, half: None };
        Self { state: streams.next(), half: None }
    }

    const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number below `bound`, uneven by less than `bound` / 2^64.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }

    /// A number below a small `bound`, uneven by less than `bound` / 2^32: half the work of [`Random::below`].
    pub fn below_small(&mut self, bound: usize) -> usize {
        let bits = if let Some(half) = self.half.take() {
            half
        } else {
            let bits = self.next();
            self.half = Some((bits >> 32) as u32);
            bits as u32
        };
        ((u64::from(bits) * bound as u64) >> 32) as usize
    }
}
