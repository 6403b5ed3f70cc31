//! Draws the layouts for playing on, and the worlds of the policy's decisions.

use contract_bridge::Hand;

use super::line::held;
use crate::error::Error;
use crate::random::number_at;
use crate::short_list::sort_by_key;
use crate::single_dummy::cards::suit_cards;
use crate::single_dummy::view::View;
use crate::single_dummy::worlds::{Facts, Layouts, shares_of};

/// Candidates, from a uniform sample, for each layout drawn.
const CANDIDATES: usize = 16;

/// Draws `count` layouts, each with the probability that restricted choice gives it. Returns the defenders' cards as
/// dealt.
///
/// In equal steps through candidates in order, so each holding of the suit to play for comes about as often as it
/// should: the decision differs less from one sample to the next.
pub fn draw(facts: &Facts, view: &View, count: usize, seed: u64) -> Result<Vec<[Hand; 2]>, Error> {
    let mut candidates = Layouts::new(facts)?.sample(CANDIDATES * count, seed);
    let suit = (0..4).max_by_key(|&suit| held(view, suit).parts).expect("four suits");
    sort_by_key(&mut candidates, |[hand, _]| {
        let cards = (hand.to_bits() & suit_cards(suit)) >> (16 * suit);
        u64::from(cards.count_ones()) << 16 | cards
    });
    let (hands, times) = resample(&candidates, facts, view, count, seed);
    let dealt = |hands: &[Hand; 2]| [0, 1].map(|place| hands[place] | facts.played[place]);
    Ok(hands.iter().zip(times).flat_map(|(hands, times)| std::iter::repeat_n(dealt(hands), times)).collect())
}

/// The worlds of a decision, with their shares: every layout if there are at most `count`, otherwise `count` of them,
/// drawn as [`draw`] does. A uniform sample would consist mostly of layouts that the play has made unlikely.
pub fn worlds(facts: &Facts, view: &View, count: usize, seed: u64) -> Result<Worlds, Error> {
    let layouts = Layouts::new(facts)?;
    let total = layouts.total();
    if total <= count as u64 {
        let hands = layouts.sample(count, seed);
        let shares = shares_of(view, facts.seats, &hands);
        return Ok(Worlds { hands, shares, total });
    }
    let (hands, times) = resample(&layouts.sample(CANDIDATES * count, seed), facts, view, count, seed);
    #[allow(clippy::cast_precision_loss, reason = "at most some hundred worlds")]
    let shares = times.into_iter().map(|times| times as f64).collect();
    Ok(Worlds { hands, shares, total })
}

/// Worlds of a decision.
pub struct Worlds {
    /// What the defenders hold now.
    pub hands: Vec<[Hand; 2]>,
    /// The share of each, in any unit.
    pub shares: Vec<f64>,
    /// How many layouts fit.
    pub total: u64,
}

/// Draws `count` layouts by sampling-importance resampling (Rubin, 1987). Returns the different layouts, and how often
/// each was drawn.
///
/// The candidates are a uniform sample of [`CANDIDATES`] times `count`. Resampling is systematic: one random number
/// gives the first place, and the others follow in equal steps through the sum of the shares.
fn resample(
    candidates: &[[Hand; 2]],
    facts: &Facts,
    view: &View,
    count: usize,
    seed: u64,
) -> (Vec<[Hand; 2]>, Vec<usize>) {
    let shares = shares_of(view, facts.seats, candidates);
    #[allow(clippy::cast_precision_loss, reason = "a sample is small; 53 bits of a random number are kept")]
    let (step, first) =
        (shares.iter().sum::<f64>() / count as f64, (number_at(seed, 0) >> 11) as f64 / (1_u64 << 53) as f64);
    let (mut next, mut sum, mut left) = (step * first, 0.0, count);
    let (mut hands, mut times) = (Vec::new(), Vec::new());
    for (place, (candidate, share)) in candidates.iter().zip(&shares).enumerate() {
        sum += share;
        let mut drawn = 0;
        while left > 0 && (next < sum || place + 1 == shares.len()) {
            // The last one takes what rounding left out.
            drawn += 1;
            left -= 1;
            next += step;
        }
        if drawn > 0 {
            hands.push(*candidate);
            times.push(drawn);
        }
    }
    (hands, times)
}
