//! Requests and answers of a worker as numbers, so that the module needs no code to take objects apart and to build them.
//!
//! `js/worker/handlers.ts` (with `words.ts` beside it) and `js/solver/simulation/words.ts` write the requests and read the
//! answers. Requests come from there alone: on other words this may panic.
//!
//! A word of a request is a signed integer of 32 bits; numbers from 2^31 on arrive negative, and are read as unsigned. A word of
//! an answer is a float; simulation answers in integers of 32 bits ([`crate::simulation::request`]). What words stand for:
//!
//! - seat: 0 to 3, N E S W; side: 0 North–South, 1 East–West; strain: 0 to 4, clubs, diamonds, hearts, spades, no trump;
//!   flag: 0 or 1;
//! - rank: 2 to 14, the ace; card: 16 times the suit, 0 to 3 from clubs, plus the rank, which is its bit in a [`Hand`];
//! - holding, the cards of one suit: bits 2 to 14 of one word;
//! - number of 64 bits: two words, the lower half first; hand: such a number, so clubs and diamonds come first, then hearts and
//!   spades;
//! - list: its length, then its items; option: 0, or 1 and then the item.

use contract_bridge::{Card, Hand, Rank, Seat, Strain, Suit};

use crate::bridge::deal::Deal;
use crate::bridge::position::Side;
use crate::error::Error;

/// Reads the words of a request one after the other. Past the end every word is 0.
pub struct Words<'a> {
    words: &'a [i32],
}

impl<'a> Words<'a> {
    pub const fn new(words: &'a [i32]) -> Self {
        Self { words }
    }

    // Not inlined: there are many calls, and a request has few words.
    #[inline(never)]
    pub fn next(&mut self) -> i32 {
        let Some((&first, rest)) = self.words.split_first() else { return 0 };
        self.words = rest;
        first
    }

    /// A whole number from 0 to 2^32 - 1.
    pub fn count(&mut self) -> usize {
        self.next() as u32 as usize
    }

    /// A number of 64 bits, the lower half first.
    #[inline(never)]
    pub fn long(&mut self) -> u64 {
        let low = self.next() as u32;
        u64::from(low) | u64::from(self.next() as u32) << 32
    }

    pub fn strain(&mut self) -> Strain {
        Strain::ASC[self.count()]
    }

    pub fn seat(&mut self) -> Seat {
        Seat::ALL[self.count()]
    }

    pub fn side(&mut self) -> Side {
        if self.next() == 0 { Side::NorthSouth } else { Side::EastWest }
    }

    pub fn card(&mut self) -> Card {
        let bit = self.next();
        Card { suit: Suit::ASC[(bit >> 4) as usize], rank: Rank::new((bit & 15) as u8) }
    }

    #[inline(never)]
    pub fn cards(&mut self) -> Vec<Card> {
        (0..self.next()).map(|_| self.card()).collect()
    }

    pub fn hand(&mut self) -> Hand {
        Hand::from_bits_retain(self.long())
    }

    #[inline(never)]
    pub fn hands(&mut self) -> [Hand; 4] {
        [(); 4].map(|()| self.hand())
    }

    /// The deal of four hands.
    ///
    /// # Errors
    /// As [`Deal::new`] says.
    pub fn deal(&mut self) -> Result<Deal, Error> {
        Deal::new(self.hands())
    }

    pub const fn rest(self) -> &'a [i32] {
        self.words
    }
}

/// Words of an answer.
#[derive(Debug, Default)]
pub struct Answer(pub Vec<f64>);

impl Answer {
    #[inline(never)]
    pub fn number(&mut self, number: f64) {
        self.0.push(number);
    }

    /// A whole number from 0 to 2^32 - 1.
    #[inline(never)]
    pub fn count(&mut self, number: usize) {
        self.number(f64::from(number as u32));
    }

    pub fn flag(&mut self, flag: bool) {
        self.count(flag.into());
    }

    pub fn seat(&mut self, seat: Seat) {
        self.count(seat as usize);
    }

    pub fn card(&mut self, card: Card) {
        self.count(card.suit as usize * 16 + usize::from(card.rank.get()));
    }

    #[inline(never)]
    pub fn cards(&mut self, cards: &[Card]) {
        self.list(cards, |answer, &card| answer.card(card));
    }

    pub fn rank(&mut self, rank: Rank) {
        self.count(rank.get().into());
    }

    pub fn ranks(&mut self, ranks: &[Rank]) {
        self.list(ranks, |answer, &rank| answer.rank(rank));
    }

    #[inline(never)]
    pub fn flags(&mut self, flags: &[bool]) {
        self.list(flags, |answer, &flag| answer.flag(flag));
    }

    #[inline(never)]
    pub fn hand(&mut self, hand: Hand) {
        let bits = hand.to_bits();
        self.count(bits as u32 as usize);
        self.count((bits >> 32) as usize);
    }

    pub fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.count(items.len());
        for item in items {
            write(self, item);
        }
    }

    pub fn option<T>(&mut self, item: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.count(item.is_some().into());
        if let Some(item) = item {
            write(self, item);
        }
    }
}
