//! What a world weighs: as often as the cards seen would have been played in it.

use contract_bridge::{Hand, Seat};

use super::oracle::number_of;
use super::view::View;

/// The share of a world by the cards seen (restricted choice): each card that a defender played halves, thirds … the
/// share of the worlds in which it could as well have played one, two … touching cards.
pub fn restricted_choice(view: &View, seats: [Seat; 2], hands: &[Hand; 2]) -> f64 {
    let mut share = 1.0;
    for defender in 0..2 {
        // Going back in time, the hand grows by the cards it played.
        let mut hand = hands[defender].to_bits();
        for &(seat, card, gone) in view.seen.iter().rev() {
            if seat != seats[defender] {
                continue;
            }
            let number = number_of(card);
            hand |= 1 << number;
            share /= f64::from(run_length(hand, gone.to_bits(), number));
        }
    }
    share
}

/// How many cards of a hand touch a card of it, itself counted, when these cards are gone.
fn run_length(hand: u64, gone: u64, card: u8) -> u32 {
    let mut length = 1;
    let suit = card / 16;
    let counted = |number: u8| match (hand >> number & 1 == 1, gone >> number & 1 == 1) {
        (true, _) => Some(1),
        (false, true) => Some(0),
        (false, false) => None,
    };
    for number in (card + 1)..(16 * suit + 15) {
        match counted(number) {
            Some(more) => length += more,
            None => break,
        }
    }
    for number in ((16 * suit + 2)..card).rev() {
        match counted(number) {
            Some(more) => length += more,
            None => break,
        }
    }
    length
}

/// Shares as whole numbers, all 1 where all are equal.
#[allow(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "shares are positive, and exact to 40 bits")]
pub fn whole_numbers(shares: &[f64]) -> Vec<u64> {
    const LARGEST: f64 = (1_u64 << 40) as f64;
    let most = shares.iter().copied().fold(0.0, f64::max);
    if shares.iter().all(|&share| (share - most).abs() <= most * 1e-12) {
        return vec![1; shares.len()];
    }
    shares.iter().map(|share| ((share / most * LARGEST).round() as u64).max(1)).collect()
}
