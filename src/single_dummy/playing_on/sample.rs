//! The layouts to play on in.

use contract_bridge::Hand;

use crate::error::Error;
use crate::single_dummy::view::View;
use crate::single_dummy::worlds::{Facts, Layouts, restricted_choice};

/// Layouts looked at for each one drawn.
const CANDIDATES: usize = 16;

/// So many layouts, each drawn with the probability that restricted choice gives it: the defenders' cards as dealt.
///
/// The draw is from a uniform sample of [`CANDIDATES`] times as many (sampling, importance resampling), by systematic
/// resampling: one random number, and from there on equal steps through the sum of the shares.
pub fn draw(facts: &Facts, view: &View, count: usize, seed: u64) -> Result<Vec<[Hand; 2]>, Error> {
    let candidates = Layouts::new(facts)?.sample(CANDIDATES * count, seed);
    let shares: Vec<f64> = candidates.iter().map(|hands| restricted_choice(view, facts.seats, hands)).collect();
    #[allow(clippy::cast_precision_loss, reason = "a block is small; 53 bits of a random number are kept")]
    let (step, first) =
        (shares.iter().sum::<f64>() / count as f64, (mixed(seed, 0) >> 11) as f64 / (1_u64 << 53) as f64);
    let mut next = step * first;
    let mut drawn = Vec::with_capacity(count);
    let mut sum = 0.0;
    for (hands, share) in candidates.iter().zip(&shares) {
        sum += share;
        while next < sum && drawn.len() < count {
            drawn.push(*hands);
            next += step;
        }
    }
    // What rounding left out.
    while drawn.len() < count {
        drawn.push(candidates[candidates.len() - 1]);
    }
    Ok(drawn.iter().map(|hands| [0, 1].map(|place| hands[place] | facts.played[place])).collect())
}

/// A number that depends on both in every bit: the last steps of `SplitMix` (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
pub const fn mixed(seed: u64, number: u64) -> u64 {
    let mut bits = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
