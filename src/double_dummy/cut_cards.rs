//! The memory of cards that cut: which card last decided a node that looked like this one.
//!
//! Keys are coarse on purpose, so that an entry serves many positions:
//!
//! - on lead: the leader's hand and the target;
//! - following suit: the owners of the suit led, and the winning card;
//! - discarding or ruffing: the hand, and the winning card.
//!
//! Where nothing is known of a hand on lead at no trump, early in the play, the suit is asked for that last decided a lead by a
//! hand with cards in the same suits, at the same target: its highest or its lowest card, whichever that was.
//!
//! Exact keys, killer moves and history counts all measured worse. Entries are written at cut nodes only, and forgotten with
//! the table.

use crate::double_dummy::layout::{LANE, Layout};

/// Cards by what the hand to play sees.
pub struct CutCards {
    /// What the place leaves open of the key, and in the lowest bits the number of the card's bit.
    entries: Box<[u64]>,
    /// Suits that decided a lead: the number of the lane, [`HIGHEST`] for its highest card, and [`KNOWN`].
    suits: Box<[u8]>,
}

const SIZE: u64 = 1 << 15;
/// Four seats, 16 sets of suits that a hand has cards in, and 16 targets.
const SUIT_KEYS: usize = 1 << 10;
const KNOWN: u8 = 4;
const HIGHEST: u8 = 8;

impl CutCards {
    pub fn new() -> Self {
        Self { entries: vec![0; SIZE as usize].into_boxed_slice(), suits: vec![0; SUIT_KEYS].into_boxed_slice() }
    }

    pub fn clear(&mut self) {
        self.entries.fill(0);
        self.suits.fill(0);
    }

    /// The key of a hand on lead.
    pub fn lead_key(seat: usize, hand: u64, target: i32) -> u64 {
        hand ^ (seat as u64 | (target as u64) << 2).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The key of a hand that follows suit: who owns what in it, and the winning card.
    pub fn follow_key(seat: usize, place: usize, layout: &Layout, led: u64, best: u64) -> u64 {
        let at = led.trailing_zeros();
        let owners = (layout.side >> at & LANE) | (layout.half >> at & LANE) << 16 | (layout.cards >> at & LANE) << 32;
        let bits = (seat | place << 2) as u64 | u64::from(best.trailing_zeros()) << 4 | 1 << 16;
        owners.rotate_left(2) ^ bits.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// The key of a hand that discards or ruffs.
    pub fn discard_key(seat: usize, place: usize, hand: u64, best: u64) -> u64 {
        let bits = (seat | place << 2) as u64 | u64::from(best.trailing_zeros()) << 4 | 1 << 20;
        hand ^ bits.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// The key of the suit that a hand leads.
    pub fn suit_key(seat: usize, hand: u64, target: i32) -> usize {
        let held = (0..4).fold(0, |held, lane| held << 1 | usize::from(hand >> (16 * lane) & LANE != 0));
        (held << 2 | seat & 3) << 4 | target as usize & 15
    }

    /// Of the cards left to try, the one of the suit that last decided a lead at this key; none if there is none.
    pub fn get_suit(&self, key: usize, left: u64) -> u64 {
        let entry = self.suits[key & (SUIT_KEYS - 1)];
        let cards = left & LANE << (16 * (entry & 3));
        if entry == 0 || cards == 0 {
            0
        } else if entry & HIGHEST != 0 {
            1 << cards.ilog2()
        } else {
            cards & cards.wrapping_neg()
        }
    }

    /// Remembers the suit of a card that decided a lead, and whether it was the hand's highest of the suit.
    pub fn put_suit(&mut self, key: usize, hand: u64, card: u64) {
        let lane = card.trailing_zeros() / 16;
        let higher = hand & LANE << (16 * lane) & !(card | (card - 1));
        self.suits[key & (SUIT_KEYS - 1)] = KNOWN | lane as u8 | if higher == 0 { HIGHEST } else { 0 };
    }

    /// The card that cut last at this key; if there is none, no card of any hand.
    pub fn get(&self, key: u64) -> u64 {
        let (index, rest) = place(key);
        let number = self.entries[index] ^ rest;
        if number < 64 { 1 << number } else { 0 }
    }

    pub fn put(&mut self, key: u64, card: u64) {
        let (index, rest) = place(key);
        self.entries[index] = rest | u64::from(card.trailing_zeros());
    }
}

/// The place of a key, and the rest of it, whose lowest bits are free. Multiplication by an odd number loses nothing, so
/// both together are the key.
const fn place(key: u64) -> (usize, u64) {
    let product = key.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_right(40);
    ((product & (SIZE - 1)) as usize, product & !(SIZE - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_suit_of_a_lead_is_known_to_hands_with_cards_in_the_same_suits() {
        let mut memory = CutCards::new();
        let card = |lane: u32, rank: u32| 1_u64 << (16 * lane + rank);
        let hand = card(0, 14) | card(0, 5) | card(2, 9) | card(2, 3);
        let other = card(0, 8) | card(2, 10) | card(2, 4);
        let key = CutCards::suit_key(1, hand, 7);
        assert_eq!(key, CutCards::suit_key(1, other, 7));
        assert_eq!(memory.get_suit(key, other), 0);
        memory.put_suit(key, hand, card(2, 3));
        assert_eq!(memory.get_suit(key, other), card(2, 4));
        memory.put_suit(key, hand, card(2, 9));
        assert_eq!(memory.get_suit(key, other), card(2, 10));
        assert_eq!(memory.get_suit(key, card(0, 8)), 0, "nothing left of the suit");
        for different in [(2, hand, 7), (1, hand, 8), (1, hand | card(1, 6), 7)] {
            assert_eq!(memory.get_suit(CutCards::suit_key(different.0, different.1, different.2), hand), 0);
        }
        memory.clear();
        assert_eq!(memory.get_suit(key, other), 0);
    }
}
