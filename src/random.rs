//! Random numbers from a seed, the same on every machine: the generator `SplitMix64` of Steele, Lea and Flood, "Fast
//! splittable pseudorandom number generators" (2014).

/// The increment of the generator's state at each number.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The sequence of numbers of a seed.
pub struct SplitMix(u64);

impl SplitMix {
    /// The sequence of a seed, from its first number on.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, 64 random bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// The next number below `bound`, uneven by less than `bound` / 2^64.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }
}

/// The number at an index of a seed's sequence, from 0 on. Each of its bits depends on every bit of both arguments, so
/// it also serves as a hash.
pub const fn number_at(seed: u64, place: u64) -> u64 {
    SplitMix(seed.wrapping_add(place.wrapping_mul(STEP))).next()
}

#[cfg(test)]
mod tests {
    use super::{SplitMix, number_at};

    /// The numbers that other implementations give for this seed.
    const KNOWN: [u64; 5] = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];

    #[test]
    fn the_sequence_is_that_of_splitmix64() {
        let mut random = SplitMix::new(1_234_567);
        assert_eq!(KNOWN.map(|_| random.next()), KNOWN);
    }

    #[test]
    fn each_number_can_be_had_by_its_place() {
        assert_eq!([0, 1, 2, 3, 4].map(|place| number_at(1_234_567, place)), KNOWN);
    }
}
