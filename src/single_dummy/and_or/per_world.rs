//! Numbers for each world, and how they are kept in range.

#![allow(clippy::cast_precision_loss, reason = "a bit is 0 or 1")]

/// Most worlds: the place of a world in a list is a byte.
pub const MOST_WORLDS: usize = 1 << u8::BITS;

/// A number for each world of a list.
pub type PerWorld = [f64; MOST_WORLDS];

/// Each regret if all of them are 0: strategies are then even.
pub const EVEN: f64 = 1e-200;

/// Largest scale. If the regrets of a world sum to less than 1 / this, only a part of the world's weight is shared out.
/// Less weight makes the bound lower, so it stays a bound.
pub const MOST_SCALE: f64 = 1e250;

/// Arrays of scratch memory that a node needs to price its plans: 16 sums for each four worlds.
pub const SUMS: usize = 4;

/// The bits of a set of four worlds, as numbers.
pub const BITS: [[f64; 4]; 16] = {
    let mut bits = [[0.0; 4]; 16];
    let mut place = 0;
    while place < 64 {
        bits[place / 4][place % 4] = ((place / 4) >> (place % 4) & 1) as f64;
        place += 1;
    }
    bits
};

/// The value if it is positive, otherwise 0: without a branch, which could not be predicted.
pub fn positive(value: f64) -> f64 {
    let bits = value.to_bits();
    f64::from_bits(bits & !((bits.cast_signed() >> 63).cast_unsigned()))
}
