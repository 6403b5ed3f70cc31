//! The order of leads: learned numbers for a suit's highest and lowest card, added up.
//!
//! Three tables are looked up for each suit, by these facts as seen from the leader's seat:
//!
//! - who owns its four highest cards;
//! - how many cards each of the four hands has in it, up to three;
//! - by how much it is shorter than the longest suit of the leader and of partner, up to three; which of the other
//!   hands are void in it and have trumps; and whether it is the leader's last card of the suit, and he has trumps.
//!
//! Trumps, side suits, and suits at no trump have tables of their own. `scripts/once/learn-leads.py` finds the numbers
//! by which the cards searched at sampled nodes have the fewest nodes below them in all; no bound depends on them.
//! There are few tables on purpose: the more the order depends on, the less often positions come up again that the
//! transposition table knows. The amounts of the [history](super::history) are added.

use crate::double_dummy::layout::{EACH, LANE, Layout, TOPS, TRUMPS};
use crate::double_dummy::ordering::history::Rates;
use crate::double_dummy::ordering::keys::Keys;
use crate::double_dummy::ordering::{highest_each, lowest_each, some};

/// How many tables describe a suit.
const TABLES: usize = 3;
/// The entries of a table.
const ENTRIES: usize = 256;
/// The tables of suits at no trump, then those of trumps, then those of side suits. An entry is the number of the
/// highest card, then that of the lowest.
static NUMBERS: &[u8; 3 * TABLES * ENTRIES * 2] = include_bytes!("leads.bin");

/// Leads, best first: the highest and the lowest card of each suit, then all others from the lowest up.
#[derive(Clone, Copy)]
pub struct Leads {
    /// A card's number times 64, plus that of its bit; 0 for no card.
    keys: Keys,
}

impl Leads {
    /// All from the lowest up.
    pub const EMPTY: Self = Self { keys: Keys::NONE };

    /// The next lead that is still among those left.
    #[inline]
    pub fn next(&mut self, left: u64) -> u64 {
        loop {
            let best = self.keys.take_greatest();
            if best == 0 {
                return left & left.wrapping_neg();
            }
            let card = 1 << (best & 63);
            if card & left != 0 {
                return card;
            }
        }
    }
}

/// Numbers of four bits each, those above 3 as 3.
const fn up_to_three(numbers: u64) -> u64 {
    const ONES: u64 = 0x1111 * EACH;
    numbers & (3 * ONES) | (numbers >> 2 | numbers >> 3) & ONES | (numbers >> 1 | numbers >> 2) & (2 * ONES)
}

/// The lengths of the four hands in each lane, those above 3 as 3: two bits each, from the leader on.
#[inline]
fn short_lengths(layout: &Layout, leader: usize) -> u64 {
    let numbers = up_to_three(layout.lengths());
    let pairs = (numbers | numbers >> 2) & (0x0f0f * EACH);
    let north_first = (pairs | pairs >> 4) & (0xff * EACH);
    (north_first | north_first << 8) >> (2 * (leader & 3)) & (0xff * EACH)
}

/// How many cards each suit of a hand is shorter than its longest, up to three.
fn shorter(lengths: u64) -> u64 {
    let longest = [0, 16, 32, 48].iter().fold(0, |longest, &at| longest.max(lengths >> at & LANE));
    up_to_three(longest * EACH - lengths)
}

/// The keys of the tables: in each lane of a word, the facts of that suit.
fn descriptions<const TRUMP: bool>(layout: &Layout, leader: usize, hands: &[u64; 4]) -> [u64; TABLES] {
    let [mine, lho, partner, rho] = *hands;
    // The low and the high bit of the owners' places.
    let (low, high) = (lho | rho, partner | rho);
    let lengths = short_lengths(layout, leader);
    let [my_lengths, _, partners_lengths, _] = layout.lengths_from(leader);
    let mut shape = shorter(my_lengths) | shorter(partners_lengths) << 2;
    if TRUMP {
        let ruffs = |hand: u64| if hand & TRUMPS == 0 { 0 } else { (TOPS & !some(hand)) >> 14 };
        let last = if mine & TRUMPS == 0 { 0 } else { lengths & !(lengths >> 1) & EACH };
        shape |= (ruffs(lho) | ruffs(partner) << 1 | ruffs(rho) << 2 | last << 3) << 4;
    }
    [low >> 11 & (0xf * EACH) | high >> 7 & (0xf0 * EACH), lengths, shape]
}

/// The order of the first hand's leads. `bottoms` are the lowest cards of its runs, and those `left` are to be tried.
pub fn lead<const TRUMP: bool>(
    layout: &Layout,
    leader: usize,
    hands: &[u64; 4],
    added: &Rates,
    bottoms: u64,
    left: u64,
) -> Leads {
    let descriptions = descriptions::<TRUMP>(layout, leader, hands);
    let high = highest_each(bottoms) & left;
    let low = lowest_each(left) & !high;
    let mut keys = [0; 8];
    for lane in 0..4 {
        let at = 16 * lane;
        if left & LANE << at == 0 {
            continue;
        }
        let kind = if TRUMP { 1 + usize::from(lane != 0) } else { 0 };
        let (mut of_high, mut of_low) = (added[2 * lane], added[2 * lane + 1]);
        for (table, word) in descriptions.iter().enumerate() {
            let entry = (kind * TABLES + table) * ENTRIES + (word >> at) as usize % ENTRIES;
            of_high += u16::from(NUMBERS[2 * entry]);
            of_low += u16::from(NUMBERS[2 * entry + 1]);
        }
        // The sum of three tables' numbers and the rates is below 2^10, for which a key has room.
        let key = |cards: u64, number: u16| {
            let card = cards & LANE << at;
            if card == 0 { 0 } else { (number + 1) << 6 | card.trailing_zeros() as u16 }
        };
        keys[2 * lane] = key(high, of_high);
        keys[2 * lane + 1] = key(low, of_low);
    }
    Leads { keys: Keys::new(keys) }
}

#[cfg(test)]
mod tests {
    use contract_bridge::{Seat, Strain};

    use super::*;
    use crate::bridge::deal::Deal;
    use crate::double_dummy::layout::{Lanes, run_bottoms};
    use crate::double_dummy::ordering::history::{History, LastTrick};

    fn layout(deal: &str) -> Layout {
        let deal: Deal = deal.parse().unwrap();
        Lanes::new(Strain::Hearts, Seat::ALL.map(|seat| deal.hand(seat))).1
    }

    /// North leads; lanes are hearts, spades, diamonds, clubs.
    const ENDING: &str = "N:AQ2.K3.7. 43..KQJ9. .A2.8.765 K5.4.A2.A";

    #[test]
    fn suits_are_described_as_the_head_of_the_file_says() {
        let layout = layout(ENDING);
        let described = descriptions::<true>(&layout, 0, &layout.hands_from(0));
        let of = |table: usize, lane: usize| (described[table] >> (16 * lane) & 0xff) as usize;
        let lanes: [usize; 4] = std::array::from_fn(|lane| {
            // Told apart by the lengths of North, East, South and West.
            let lengths = layout.lengths_from(0).map(|lengths| lengths >> (16 * lane) & LANE);
            [[2, 0, 2, 1], [3, 2, 0, 2], [1, 4, 1, 2], [0, 0, 3, 1]].iter().position(|&suit| suit == lengths).unwrap()
        });
        assert_eq!(lanes[0], 0, "trumps");
        // Owners from the top: hearts S N W N, spades N W N W, diamonds W E E E, clubs W S S S; the low bits, the
        // highest card at bit 3.
        let owners =
            [0b1000 << 4 | 0b0010 | 0b0010 << 4, 0b0101 | 0b0101 << 4, 0b1111 | 0b1000 << 4, 0b1000 | 0b1111 << 4];
        let three = [2 | 2 << 4 | 1 << 6, 3 | 2 << 2 | 2 << 6, 1 | 3 << 2 | 1 << 4 | 2 << 6, 3 << 4 | 1 << 6];
        // North is short by 1, 0, 2, 3 and South by 1, 3, 2, 0; South can ruff spades, nobody else, and North after his
        // last diamond.
        let shape = [1 | 1 << 2, 3 << 2 | 2 << 4, 2 | 2 << 2 | 8 << 4, 3];
        for (lane, suit) in lanes.into_iter().enumerate() {
            let expected = [owners[suit], three[suit], shape[suit]];
            assert_eq!(std::array::from_fn(|table| of(table, lane)), expected, "lane {lane}");
        }
    }

    #[test]
    fn every_lead_has_its_turn_once_and_the_ends_of_suits_come_first() {
        let layout = layout(ENDING);
        let hands = layout.hands_from(0);
        let bottoms = run_bottoms(hands[0]);
        let ends = highest_each(bottoms) | lowest_each(bottoms);
        assert_ne!(ends, bottoms, "there is a card in the middle");
        let mut leads =
            lead::<true>(&layout, 0, &hands, &History::EMPTY.added(6, 0, LastTrick::NONE), bottoms, bottoms);
        let (mut left, mut tried) = (bottoms, 0);
        while left != 0 {
            let card = leads.next(left);
            assert!(card.is_power_of_two() && left & card != 0);
            assert!(left & ends == 0 || card & ends != 0, "a card of the middle before one of the ends");
            left &= !card;
            tried |= card;
        }
        assert_eq!(tried, bottoms);
        // A card that is not left any more is passed over.
        let order = lead::<true>(&layout, 0, &hands, &History::EMPTY.added(6, 0, LastTrick::NONE), bottoms, bottoms);
        let (mut first, mut second) = (order, order);
        let best = first.next(bottoms);
        assert_eq!(second.next(bottoms & !best), first.next(bottoms & !best));
    }
}
