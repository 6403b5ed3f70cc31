//! The double-dummy solver, as the single-dummy search asks it.

use contract_bridge::{Card, Hand, Seat, Strain};

use crate::questions::solver::Solver;
use crate::single_dummy::cards::card_of;
use crate::single_dummy::limits::Halt;

/// A double-dummy question: can declarer's side, sitting North–South, take this many of the tricks left?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Whoever answers double-dummy questions; [`Solver`] does.
pub trait DoubleDummy {
    /// Whether declarer's side takes the target.
    ///
    /// # Errors
    /// [`Halt`] when the solver was interrupted.
    fn at_least(&mut self, strain: Strain, question: &Question) -> Result<bool, Halt>;
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
