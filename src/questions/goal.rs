//! A goal: a number of tricks that a side aims at, and the cards that keep that number within reach.

use contract_bridge::Card;

use crate::bridge::equals::Equals;
use crate::bridge::position::{Position, Side};
use crate::questions::solver::{Interrupted, Solver};

/// A side's aim: a number of tricks in all, completed ones counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    pub side: Side,
    pub tricks: usize,
}

impl Goal {
    /// The goal of the side of the hand to play: its tricks with best play by both sides.
    pub fn best(solver: &mut Solver, position: &Position) -> Result<Self, Interrupted> {
        let north_south = solver.north_south_tricks(position)?;
        let side = Side::of(position.hand_to_play());
        let left = match side {
            Side::NorthSouth => north_south,
            Side::EastWest => position.tricks_left() - north_south,
        };
        Ok(Self { side, tricks: position.won(side) + left })
    }

    /// Whether the completed tricks suffice.
    pub fn is_reached(self, position: &Position) -> bool {
        position.won(self.side) >= self.tricks
    }

    /// Whether the side reaches its goal against any play.
    pub fn is_within_reach(self, solver: &mut Solver, position: &Position) -> Result<bool, Interrupted> {
        let (won, left) = (position.won(self.side), position.tricks_left());
        if self.tricks <= won || self.tricks > won + left {
            return Ok(self.tricks <= won);
        }
        let needed = self.tricks - won;
        match self.side {
            Side::NorthSouth => solver.at_least(position, needed),
            Side::EastWest => Ok(!solver.at_least(position, left - needed + 1)?),
        }
    }

    /// Whether the side to play, whose goal is within reach, still has it so after this card.
    pub fn survives(self, solver: &mut Solver, position: &Position, card: Card) -> Result<bool, Interrupted> {
        self.is_within_reach(solver, &after(position, card))
    }

    /// A card of the side to play that keeps its goal, which is within reach: the first of these that does.
    pub fn keep(self, solver: &mut Solver, position: &Position, cards: &[Equals]) -> Result<Equals, Interrupted> {
        for equals in &cards[..cards.len() - 1] {
            if self.survives(solver, position, equals[0])? {
                return Ok(equals.clone());
            }
        }
        // One of them keeps it, so the last need not be asked about.
        Ok(cards[cards.len() - 1].clone())
    }
}

/// The position after a card that is legal in it.
pub(crate) fn after(position: &Position, card: Card) -> Position {
    let mut next = position.clone();
    // `expect` would print the error for debugging, which takes 4 KiB of the module under brotli.
    if let Err(error) = next.play(card) {
        unreachable!("the card is legal, but {error}");
    }
    next
}
