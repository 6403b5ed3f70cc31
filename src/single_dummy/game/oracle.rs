//! The double-dummy solver, as the single-dummy search asks it.

use contract_bridge::{Card, Hand, Seat, Strain};

use super::last_tricks::LastTricks;
use crate::questions::solver::Solver;
use crate::single_dummy::cards::card_of;
use crate::single_dummy::limits::Halt;

/// A double-dummy question: can declarer's side, sitting North–South, take this many of the tricks left?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Question {
    /// Cards not yet played, in the order N, E, S, W; a set has bit 16 * suit + rank of each card.
    pub hands: [u64; 4],
    /// The trick in progress, the leader's card first, as 16 * suit + rank; 0 if no card is.
    pub trick: [u8; 3],
    /// Cards in the trick in progress.
    pub cards: u8,
    /// Who leads to the trick in progress: 0 to 3 for N, E, S, W.
    pub leader: u8,
    /// Tricks wanted, the one in progress counted.
    pub target: u8,
}

impl Question {
    /// A question at a trick's start: `leader` is to lead.
    pub const fn new(hands: [u64; 4], leader: u8, target: u8) -> Self {
        Self { hands, trick: [0; 3], cards: 0, leader, target }
    }

    /// The same question after these cards of a trick, at most 3, the leader's first.
    #[must_use]
    pub fn after(mut self, cards: &[u8]) -> Self {
        self.trick = [0; 3];
        self.trick[..cards.len()].copy_from_slice(cards);
        self.cards = cards.len() as u8;
        self
    }
}

/// The source of double-dummy answers; [`Solver`] is one.
pub trait DoubleDummy {
    /// Whether declarer's side takes the target.
    ///
    /// # Errors
    /// [`Halt`] when the solver was interrupted.
    fn at_least(&mut self, strain: Strain, question: &Question) -> Result<bool, Halt>;
}

/// The double-dummy answers of a search, kept from one search to the next.
pub struct Known<'a> {
    /// Answers questions about long plays.
    pub solver: &'a mut dyn DoubleDummy,
    /// What was found of short ones.
    pub last_tricks: &'a mut LastTricks,
}

impl Known<'_> {
    /// The same once more.
    #[inline]
    pub fn again(&mut self) -> Known<'_> {
        Known { solver: self.solver, last_tricks: self.last_tricks }
    }
}

impl DoubleDummy for Solver {
    fn at_least(&mut self, strain: Strain, question: &Question) -> Result<bool, Halt> {
        let trick: Vec<Card> = question.trick[..question.cards as usize].iter().copied().map(card_of).collect();
        let mut hands = question.hands;
        for (place, card) in question.trick[..question.cards as usize].iter().enumerate() {
            hands[(question.leader as usize + place) % 4] |= 1 << card;
        }
        let leader = Seat::ALL[question.leader as usize];
        self.reaches(strain, hands.map(Hand::from_bits_retain), leader, &trick, question.target as usize)
            .map_err(|_| Halt::Stopped)
    }
}
