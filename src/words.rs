//! Requests and answers of a worker as numbers, so that the module needs no code to take objects apart and to build them.
//!
//! `js/worker/words.ts` and `js/solver/simulation/words.ts` write the requests and read the answers. Requests come from there
//! alone: on other words this may panic.
//!
//! A seat is 0 to 3 from North, a side 0 or 1 from North–South, a strain 0 to 4 from clubs, a card the number of its bit in a
//! [`Hand`], 16 times the suit from clubs plus the rank from 2 to 14; a hand is two words, the minors and the majors. A list is
//! its length and then its items; an option is such a list.

use contract_bridge::{Card, Hand, Rank, Seat, Strain, Suit};

use crate::bridge::deal::Deal;
use crate::bridge::position::Side;
use crate::error::Error;

/// Reads words one after the other, and 0 after the last.
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

    pub fn size(&mut self) -> usize {
        self.next() as u32 as usize
    }

    /// A number of 64 bits, the lower half first.
    #[inline(never)]
    pub fn long(&mut self) -> u64 {
        let low = self.next() as u32;
        u64::from(low) | u64::from(self.next() as u32) << 32
    }

    pub fn strain(&mut self) -> Strain {
        Strain::ASC[self.size()]
    }

    pub fn seat(&mut self) -> Seat {
        Seat::ALL[self.size()]
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

    #[inline(never)]
    pub fn size(&mut self, number: usize) {
        self.number(f64::from(number as u32));
    }

    pub fn flag(&mut self, flag: bool) {
        self.size(flag.into());
    }

    pub fn seat(&mut self, seat: Seat) {
        self.size(seat as usize);
    }

    pub fn card(&mut self, card: Card) {
        self.size(card.suit as usize * 16 + usize::from(card.rank.get()));
    }

    #[inline(never)]
    pub fn cards(&mut self, cards: &[Card]) {
        self.list(cards, |answer, &card| answer.card(card));
    }

    pub fn rank(&mut self, rank: Rank) {
        self.size(rank.get().into());
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
        self.size(bits as u32 as usize);
        self.size((bits >> 32) as usize);
    }

    pub fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.size(items.len());
        for item in items {
            write(self, item);
        }
    }

    pub fn option<T>(&mut self, item: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.size(item.is_some().into());
        if let Some(item) = item {
            write(self, item);
        }
    }
}
