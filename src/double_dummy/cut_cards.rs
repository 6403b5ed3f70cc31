//! The memory of cards that cut: which card last decided a node that looked like this one.
//!
//! Keys are coarse on purpose, so that an entry serves many positions:
//!
//! - on lead: the leader's hand and the target;
//! - following suit: the owners of the suit led, and the winning card;
//! - discarding or ruffing: the hand, and the winning card.
//!
//! A second memory is for nodes on lead that are not in the first: its keys are the lengths of all suits in all hands,
//! and the target. A lead that decided with other cards of the same lengths often does so again.
//!
//! Each key has the seat, too, and after the lead the place in the trick. Exact keys, killer moves and history counts
//! in place of these all measured worse; the history of leads (`ordering/history.rs`) stands beside them. Entries are
//! written at cut nodes only, and forgotten with the table. An entry has two bytes, so that both memories, 64 KiB each,
//! stay in the processor's nearer caches: with entries of eight bytes the module spent 5 % of its time waiting for
//! them.

use crate::double_dummy::layout::{LANE, Layout};

/// Cards by what the hand to play sees.
pub struct CutCards {
    /// Ten bits of a key's hash, and below them the number of the card's bit. Ten bits are not the whole key: one
    /// lookup in a thousand for a key that was never stored finds another key's card, which is tried first in vain.
    entries: Box<[u16; 1 << INDEX_BITS]>,
}

/// There are 2^15 entries, which take 64 KiB.
const INDEX_BITS: u32 = 15;

/// A card's bit has a number below this.
const CARDS: u16 = 64;

impl CutCards {
    pub fn new() -> Self {
        let entries = vec![0; 1 << INDEX_BITS].into_boxed_slice();
        Self { entries: entries.try_into().unwrap_or_else(|_| unreachable!("the length is that of the type")) }
    }

    pub fn clear(&mut self) {
        self.entries.fill(0);
    }

    /// The key of a hand on lead, by its cards or by the shape.
    pub fn lead_key(seat: usize, hand_or_shape: u64, target: i32) -> u64 {
        hand_or_shape ^ (seat as u64 | (target as u64) << 2).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The key of a hand that follows suit: the owners of its cards, and the winning card.
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

    /// The card that cut last at this key; if there is none, no card of any hand.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call in the module costs as much as what is called")]
    pub fn get(&self, key: u64) -> u64 {
        let (index, rest) = place(key);
        let number = self.entries[index] ^ rest;
        if number < CARDS { 1 << number } else { 0 }
    }

    pub fn put(&mut self, key: u64, card: u64) {
        let (index, rest) = place(key);
        self.entries[index] = rest | card.trailing_zeros() as u16;
    }
}

/// The index of a key's entry, and ten more bits of its hash, above those of a card's number.
const fn place(key: u64) -> (usize, u16) {
    let product = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((product >> (64 - INDEX_BITS)) as usize, (product >> (64 - INDEX_BITS - 16)) as u16 & !(CARDS - 1))
}
