//! The memory of cards that cut: which card last decided a node that looked like this one.
//!
//! Keys hold little on purpose, so that they carry over to many positions: the leader's own hand; for a hand that
//! follows, its cards of the suit, the number of cards left in it and the winning card; for one that
//! discards, its hand and the winning card. Exact keys, killers and histories all measured worse. Entries are
//! written at cut nodes only, and forgotten with the table.

/// Cards by a hash of what the hand to play sees.
pub struct CutCards {
    cards: Box<[u64]>,
}

const SIZE: usize = 1 << 14;

impl CutCards {
    pub fn new() -> Self {
        Self { cards: vec![0; SIZE].into_boxed_slice() }
    }

    pub fn clear(&mut self) {
        self.cards.fill(0);
    }

    /// The key of a hand on lead.
    pub fn lead_key(seat: usize, hand: u64) -> u64 {
        hand | seat as u64
    }

    /// The key of a hand that follows suit.
    pub fn follow_key(seat: usize, place: usize, suit: u64, best: u64, all: u64) -> u64 {
        let bits =
            (seat | place << 2) as u64 | u64::from(best.trailing_zeros()) << 4 | u64::from(all.count_ones()) << 10;
        suit.rotate_left(2) ^ bits.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// The key of a hand that discards or ruffs.
    pub fn discard_key(seat: usize, place: usize, hand: u64, best: u64) -> u64 {
        let bits = (seat | place << 2) as u64 | u64::from(best.trailing_zeros()) << 4 | 1 << 20;
        hand ^ bits.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// The card that cut last at this key, or 0.
    pub fn get(&self, key: u64) -> u64 {
        self.cards[index(key)]
    }

    pub fn put(&mut self, key: u64, card: u64) {
        self.cards[index(key)] = card;
    }
}

fn index(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 50) as usize & (SIZE - 1)
}
