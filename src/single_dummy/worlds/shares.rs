//! The weight of a world by restricted choice: the probability that the defenders, dealt these hands, would have played
//! the cards that declarer has seen.

use contract_bridge::{Card, Hand, Seat, Suit};

use crate::single_dummy::cards::number_of;
use crate::single_dummy::view::View;

/// The weight of a world relative to others, by restricted choice: a defender who could as well have played any of `n`
/// touching cards plays each with probability 1/n. So each card seen divides the share by its `n`. Example: a defender
/// who played the queen counts 1/2 in the worlds where it held queen and jack, and 1 in those where it held the
/// queen without the jack.
fn restricted_choice<'a>(
    seen: &(impl DoubleEndedIterator<Item = &'a (Seat, Card, Hand)> + Clone),
    seats: [Seat; 2],
    hands: &[Hand; 2],
) -> f64 {
    let mut share = 1.0;
    for defender in 0..2 {
        // From the last card back to the first: before each card the hand held it too.
        let mut hand = hands[defender].to_bits();
        for &(seat, card, gone) in seen.clone().rev() {
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

/// The weight of each of these layouts.
#[inline(never)] // the module stays smaller
pub fn shares_of(view: &View, seats: [Seat; 2], layouts: &[[Hand; 2]]) -> Vec<f64> {
    layouts.iter().map(|hands| restricted_choice(&view.seen.iter(), seats, hands)).collect()
}

/// The factor that one suit has in the weight of a layout; `hands` hold the cards of the suit alone.
pub fn suit_share(view: &View, seats: [Seat; 2], hands: &[Hand; 2], suit: Suit) -> f64 {
    restricted_choice(&view.seen.iter().filter(|(_, card, _)| card.suit == suit), seats, hands)
}

/// The length of the run of touching cards in a hand that contains `card`. Cards that are `gone` do not interrupt a
/// run.
fn run_length(hand: u64, gone: u64, card: u8) -> u32 {
    let suit = card / 16;
    let counted = |number: u8| match (hand >> number & 1 == 1, gone >> number & 1 == 1) {
        (true, _) => Some(1),
        (false, true) => Some(0),
        (false, false) => None,
    };
    let above = ((card + 1)..(16 * suit + 15)).map_while(counted).sum::<u32>();
    let below = ((16 * suit + 2)..card).rev().map_while(counted).sum::<u32>();
    1 + above + below
}

/// Scales shares to the smallest whole numbers in the same proportions, or, if these would exceed 2^40, to numbers up
/// to 2^40 in nearly the same proportions. Example: 1, 1/2 and 1/3 become 6, 3 and 2.
///
/// With small numbers few weights lie between the best plan's and the next, so that the best is soon proved to be the
/// best.
#[allow(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "shares are positive, and exact to 40 bits")]
pub fn whole_numbers(shares: &[f64]) -> Vec<u64> {
    const LARGEST: u64 = 1 << 40;
    let most = shares.iter().copied().fold(0.0, f64::max);
    let mut scale = 1;
    for share in shares {
        // The factor that this share adds to the common denominator.
        let is_whole = |times: &u64| {
            let number = share / most * (scale * times) as f64;
            (number - number.round()).abs() < 1e-9
        };
        scale *= (1..=MOST_TIMES).find(is_whole).unwrap_or(LARGEST);
        if scale > LARGEST / MOST_TIMES {
            scale = LARGEST;
            break;
        }
    }
    shares.iter().map(|share| ((share / most * scale as f64).round() as u64).max(1)).collect()
}

/// The largest factor that one share may add to the common denominator; larger ones are not looked for.
const MOST_TIMES: u64 = 64;

#[cfg(test)]
mod tests {
    use super::whole_numbers;

    #[test]
    fn shares_are_the_smallest_whole_numbers_of_the_same_proportions() {
        assert_eq!(whole_numbers(&[1.0, 0.5, 1.0 / 3.0, 0.25]), [12, 6, 4, 3]);
        assert_eq!(whole_numbers(&[1.0 / 6.0, 1.0 / 6.0]), [1, 1]);
        assert_eq!(whole_numbers(&[0.5, 1.0 / 18.0, 1.0 / 30.0]), [45, 5, 3]);
        assert_eq!(whole_numbers(&[]), []);
    }

    #[test]
    #[allow(clippy::cast_precision_loss, reason = "40 bits")]
    fn shares_without_a_small_denominator_keep_their_proportions() {
        let numbers = whole_numbers(&[1.0, 1.0 / 101.0, 0.123_456_789]);
        assert_eq!(numbers[0], 1 << 40);
        assert!((numbers[1] as f64 / numbers[0] as f64 - 1.0 / 101.0).abs() < 1e-11);
        assert!((numbers[2] as f64 / numbers[0] as f64 - 0.123_456_789).abs() < 1e-11);
    }
}
