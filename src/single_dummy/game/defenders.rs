//! The defenders' cards: who holds them in which world, and which can be played.
//!
//! A defenders' card may stand for a *class* of equal ones (see [`crate::single_dummy::worlds::merge`]). A class is a
//! run of bits: West (defender 1) holds the lowest and plays from the bottom, East (0) holds the highest and plays from
//! the top. So the rest of a class is always a set of cards that some hand holds. If nothing is merged each class is
//! one card.

use super::{Merge, MinMove, State};
use crate::single_dummy::cards::{cards_of, touching};
use crate::single_dummy::outcome::WorldSet;
use crate::single_dummy::worlds::World;

/// The defenders' cards over a list of worlds.
pub struct Defenders<const W: usize> {
    /// The worlds in which a defender holds a card: East's 64, then West's.
    holders: Vec<WorldSet<W>>,
    /// The class of each card.
    classes: Vec<u64>,
    cards: u64,
}

/// A defender's turn.
pub struct DefendersTurn<const W: usize> {
    /// Whose: East 0, West 1.
    pub defender: usize,
    /// The defenders' cards not yet played, of the suits that may be played now.
    pub hidden: u64,
    /// The cards that separate equals: those not yet played, and those of the current trick.
    pub present: u64,
    /// The worlds still possible.
    pub worlds: WorldSet<W>,
    /// Which equal cards are left out.
    pub merge: Merge,
}

impl<const W: usize> Defenders<W> {
    /// The cards of these worlds, in these classes; a card in none is a class by itself.
    ///
    /// # Panics
    /// When the worlds are more than `W` words hold.
    pub fn new(worlds: &[World], classes: &[u64]) -> Self {
        assert!(worlds.len() <= WorldSet::<W>::CAPACITY, "{} worlds in {W} words", worlds.len());
        let mut holders = vec![WorldSet::EMPTY; 128];
        for (index, world) in worlds.iter().enumerate() {
            for (holders, &hand) in holders.as_chunks_mut::<64>().0.iter_mut().zip(world) {
                for card in cards_of(hand) {
                    holders[card as usize].insert(index);
                }
            }
        }
        let cards = worlds.first().map_or(0, |world| world[0] | world[1]);
        let mut class_of: Vec<u64> = (0..64).map(|card| 1 << card).collect();
        for &class in classes {
            for card in cards_of(class) {
                class_of[card as usize] = class;
            }
        }
        Self { holders, classes: class_of, cards }
    }

    /// All cards of the defenders at the root.
    pub const fn cards(&self) -> u64 {
        self.cards
    }

    /// The worlds in which a defender held a card at the root.
    pub fn holders(&self, defender: usize, card: u8) -> WorldSet<W> {
        self.holders[64 * defender + usize::from(card)]
    }

    /// The class of a card.
    pub fn class(&self, card: u32) -> u64 {
        self.classes[card as usize]
    }

    /// Adds the cards that a defender can play; `play` gives the position after a card. Returns the worlds in which the
    /// defender has such a card.
    ///
    /// Touching cards take the same tricks. With [`Merge::Hidden`] one is left out if the other is held in all the same
    /// worlds: playing that other one tells declarer less.
    #[inline(never)]
    pub fn add_moves(
        &self,
        turn: &DefendersTurn<W>,
        play: &dyn Fn(u8) -> State,
        moves: &mut Vec<MinMove<W>>,
    ) -> WorldSet<W> {
        let mut held = WorldSet::EMPTY;
        if turn.worlds.is_empty() {
            return held;
        }
        let mut rest = turn.hidden;
        // The card above: its worlds, and its place among the moves if it is one.
        let mut above: Option<(u8, WorldSet<W>, Option<usize>)> = None;
        while rest != 0 {
            let class = self.class(rest.ilog2());
            let card = next_of_class(class & rest, turn.defender);
            rest &= !class;
            let holders = self.holders(turn.defender, card) & turn.worlds;
            if holders.is_empty() {
                above = None;
                continue;
            }
            held = held | holders;
            let next = |worlds| MinMove { next: play(card), worlds };
            let equal = |&(higher, ..): &(u8, _, _)| turn.merge != Merge::None && touching(turn.present, higher, card);
            let place = match above.filter(equal) {
                Some((_, theirs, _)) if holders.is_subset(&theirs) => None,
                Some((_, theirs, _)) if turn.merge == Merge::Seen => {
                    moves.push(next(holders - theirs));
                    None
                }
                Some((_, theirs, Some(place))) if theirs.is_subset(&holders) => {
                    moves[place] = next(holders);
                    Some(place)
                }
                _ => {
                    moves.push(next(holders));
                    Some(moves.len() - 1)
                }
            };
            above = Some((card, holders, place));
        }
        held
    }
}

/// The card that a defender plays next from the rest of a class.
pub const fn next_of_class(left: u64, defender: usize) -> u8 {
    if defender == 1 { left.trailing_zeros() as u8 } else { left.ilog2() as u8 }
}
