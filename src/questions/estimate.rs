//! An estimate of North–South's tricks, from which the search for their number begins: no value depends on it, but the
//! closer it is, the fewer targets are asked for.
//!
//! It is linear in the differences between the two sides' high cards, lengths and ruffs. The numbers are least squares
//! over the 3,000 cells of 150 deals (`tests/data/boards.jsonl` and `tables.jsonl`); over those of 100 other deals it
//! is off by 1.04 tricks in suits and by 1.28 at no trump (root of the mean square).

use crate::double_dummy::layout::{LANE, Layout, TOPS, TRUMPS, lane_of};

/// With fewer tricks left, half of them are as good an estimate.
const ESTIMATED_TRICKS: i32 = 11;

/// The first target to ask for: North–South tricks still to be taken in this layout, a little more rather than less.
pub(super) fn first_target(layout: &Layout, leader: usize, trump: bool) -> i32 {
    let tricks_left = layout.tricks_left() as i32;
    if tricks_left < ESTIMATED_TRICKS {
        return (tricks_left + 1) / 2;
    }
    let hands = layout.hands();
    let lead = if trump { 44 } else { 95 };
    let [north_south, east_west] =
        [0, 1].map(|seat| strength(hands[seat], hands[seat + 2], trump) + if seat == leader & 1 { lead } else { 0 });
    // If the estimate is exact, the target itself and one more settle the value, whichever is asked first.
    (tricks_left * 128 + 256 + north_south - east_west) >> 8
}

fn ones(cards: u64) -> i32 {
    cards.count_ones() as i32
}

/// High-card points: four for the highest card of a suit, down to one for the fourth.
#[inline(never)]
fn points(cards: u64) -> i32 {
    4 * ones(cards & TOPS) + 3 * ones(cards & TOPS >> 1) + 2 * ones(cards & TOPS >> 2) + ones(cards & TOPS >> 3)
}

/// The worth of two partners' cards, in 256ths of a trick: only the difference between the two sides is meaningful.
/// Like the functions it calls it is not inlined, so that the module has it once.
#[inline(never)]
fn strength(one: u64, other: u64, trump: bool) -> i32 {
    let side = one | other;
    // Two for the highest card of a suit, one for the second.
    let controls = 2 * ones(side & TOPS) + ones(side & TOPS >> 1);
    if trump {
        let trumps = side & TRUMPS;
        35 * points(side) + 26 * controls + 94 * ones(trumps) + 13 * points(trumps) + ruffs(one) + ruffs(other)
    } else {
        let middle = TOPS >> 2 | TOPS >> 3 | TOPS >> 4;
        33 * points(side) + 61 * controls + 29 * ones(side & middle) + long_suits(one, side) + long_suits(other, side)
    }
}

/// The worth of a hand's ruffs: cards short of three in the side suits, and how many of them trumps can make up for.
#[inline(never)]
fn ruffs(hand: u64) -> i32 {
    let short: i32 = (1..4).map(|lane| (3 - ones(hand & LANE << (16 * lane))).max(0)).sum();
    let trumps = ones(hand & TRUMPS);
    178 * short.min(trumps) - if trumps == 0 { 0 } else { 100 * short }
}

/// The worth of a hand's long suits at no trump.
/// Cards beyond four count by the side's high cards in the suit.
#[inline(never)]
fn long_suits(hand: u64, side: u64) -> i32 {
    let (mut left, mut worth) = (hand, 0);
    while left != 0 {
        let suit = lane_of(left);
        worth += (ones(hand & suit) - 4).max(0) * (16 * points(side & suit) - 66);
        left &= !suit;
    }
    worth
}

#[cfg(test)]
mod tests {
    use contract_bridge::{Seat, Strain};

    use super::*;
    use crate::bridge::deal::Deal;
    use crate::double_dummy::layout::Lanes;

    fn target(deal: &str, strain: Strain, leader: Seat) -> i32 {
        let deal: Deal = deal.parse().unwrap();
        let layout = Lanes::new(strain, Seat::ALL.map(|seat| deal.hand(seat))).1;
        first_target(&layout, leader as usize, strain != Strain::Notrump)
    }

    #[test]
    fn few_tricks_left_are_halved_and_more_high_cards_and_trumps_take_more() {
        assert_eq!(target("N:AQ.7.. 98.9.. 63.A.. K4.5..", Strain::Notrump, Seat::South), 2);
        let strong = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 65432.8765.87.87 .432.65432.65432";
        let weak = "N:T987.JT9.JT9.JT9 AKQJ.AKQ.AKQ.AKQ .432.65432.65432 65432.8765.87.87";
        for strain in Strain::ASC {
            for leader in Seat::ALL {
                let [most, least] = [strong, weak].map(|deal| target(deal, strain, leader));
                assert!(most > 10 && least < 5, "{strain:?} {leader:?}: {most}, {least}");
            }
        }
    }

    #[test]
    fn sides_that_are_exchanged_add_up_to_all_tricks() {
        // The same hands, each a seat further: East–West now take what North–South took.
        let hands = ["KT53.A653.2.A873", "Q982.Q7.AJ943.Q4", "A764.J92.KT875.J", "J.KT84.Q6.KT9652"];
        for strain in Strain::ASC {
            for leader in 0..4 {
                let [first, turned] = [0, 1].map(|by| {
                    let deal = [0, 1, 2, 3].map(|seat| hands[(seat + 4 - by) % 4]).join(" ");
                    target(&format!("N:{deal}"), strain, Seat::ALL[(leader + by) % 4])
                });
                // Both estimates are rounded down after one is added, so that they add up to 14 or 15.
                assert!((14..=15).contains(&(first + turned)), "{strain:?}: {first}, {turned}");
            }
        }
    }
}
