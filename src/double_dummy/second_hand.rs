//! Quick tricks at second hand: a lower bound for the side of second and fourth hand after a trick's first card.
//!
//! The bound counts on one of the two hands, the winner, taking this trick and then cashing what it could as the hand
//! on lead. Third hand must be unable to ruff: it has the suit led, or no trump. The leader's card is known, so no
//! other card of his can be in the way. There are three ways to take the trick. A side with the highest card of the
//! suit led is asked about the first alone, another side about the second and third, unless trumps are led:
//!
//! 1. **The highest card of the suit.** To play it is the same as to have the lead and cash it first: every reply
//!    of the opponents, the card led included, is one they could have made to it. So all quick tricks of the winner
//!    on lead count, this trick among them. Third hand follows suit if it has trumps, so no discard of an opponent
//!    with trumps leaves him void if the count says he follows.
//! 2. **A card above the one led and above all of third hand's**, in a side suit or at no-trump. The leader's other
//!    cards of the suit don't matter, and neither do partner's as long as he can stay below. The suit led is then
//!    left out of all hands: quick tricks of the winner in the other suits count beside this trick. Of
//!    the ranks of the suit only those down to the winning card matter, for it to be above both.
//! 3. **A ruff** by a hand without a card of the side suit led. The suit is left out of all hands and the
//!    lowest trump out of the winner's: the gap in his trumps can only make a row of top cards shorter. No rank
//!    matters.
//!
//! Partner must not take the trick away from the winner in the second and third way, unless only this trick is needed:
//! he stays below, or he has a card to discard that is no trump.

use crate::double_dummy::layout::{LANE, Layout, TOPS, TRUMPS, run_top};
use crate::double_dummy::quick_tricks::on_lead;

/// The winning ranks by which the side that plays second, after `leader` led `led`, takes at least `need` tricks.
/// `hands` are those of the layout, from the leader on.
pub fn at_second_hand<const TRUMP: bool>(
    layout: &Layout,
    leader: usize,
    hands: &[u64; 4],
    led: u64,
    need: i32,
) -> Option<u64> {
    let third = hands[2];
    let at = led.trailing_zeros() & 0x30;
    let suit = LANE << at;
    if TRUMP && third & suit == 0 && third & TRUMPS != 0 {
        return None;
    }
    let top = TOPS & suit;
    if (hands[1] | hands[3]) & top != 0 {
        let winner = if hands[1] & top != 0 { 1 } else { 3 };
        if need == 1 {
            return Some(top);
        }
        return Some(top | on_lead::<TRUMP>(&from(hands, winner), &layout.lengths_from(leader + winner), need)?);
    }
    if TRUMP && at == 0 {
        return None;
    }
    let to_beat = (third & suit | led).ilog2();
    // Places 1 and 3, counted up: an array of the two would be in memory.
    let mut next = 1;
    while next < 4 {
        let winner = next;
        next += 2;
        let (hand, partner) = (hands[winner], hands[winner ^ 2]);
        let higher = hand & suit & !((2 << to_beat) - 1);
        // The ranks that win the trick, and the card; none for a ruff.
        let (ranks, card) = if higher != 0 {
            let card = run_top(hand, higher & higher.wrapping_neg());
            (suit & (top | (top - 1)) & !(card - 1), card)
        } else if TRUMP && hand & suit == 0 && hand & TRUMPS != 0 {
            (0, 0)
        } else {
            continue;
        };
        if need == 1 {
            return Some(ranks);
        }
        let follows = partner & suit;
        let lowest = follows & follows.wrapping_neg();
        let stays_out = if follows == 0 { !TRUMP || partner & !TRUMPS != 0 } else { card == 0 || lowest < card };
        if !stays_out {
            continue;
        }
        let mut rest = from(hands, winner).map(|hand| hand & !suit);
        let mut lengths = layout.lengths_from(leader + winner).map(|lengths| lengths & !suit);
        if card == 0 {
            let trumps = rest[0] & TRUMPS;
            rest[0] ^= trumps & trumps.wrapping_neg();
            lengths[0] -= 1;
        }
        if let Some(winning) = on_lead::<TRUMP>(&rest, &lengths, need - 1) {
            return Some(winning | ranks);
        }
    }
    None
}

/// The hands from a place of the trick on.
const fn from(hands: &[u64; 4], place: usize) -> [u64; 4] {
    [hands[place & 3], hands[(place + 1) & 3], hands[(place + 2) & 3], hands[(place + 3) & 3]]
}
