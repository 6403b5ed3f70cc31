//! A game for the αµ search: two sides, of which declarer's plays in all worlds at once.
//!
//! The search knows a game through [`Game`] alone, so that whole deals, endings and the suit laboratory share it, and it
//! calls it through a pointer, so that they share its code.

mod card_game;
pub mod defenders;
mod double_dummy;
mod last_tricks;
mod oracle;

pub use card_game::{CardGame, Table};
pub use double_dummy::Answers;
pub use oracle::{DoubleDummy, Question};

use super::limits::Halt;
use super::outcome::{Front, WorldSet};

/// A position as both sides see it, without the defenders' hidden cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// Cards gone from the hands since the root, those of the trick in progress included.
    pub played: u64,
    /// The trick in progress.
    pub trick: Trick,
}

/// The trick in progress, and what is still to be won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(8))]
pub struct Trick {
    /// Its cards from its leader on; 0 where no card is. The laboratory keeps the highest alone.
    pub shown: [u8; 3],
    /// Turns taken.
    pub cards: u8,
    /// Who led, or is to lead.
    pub leader: u8,
    /// Tricks declarer's side still needs.
    pub need: u8,
    /// Tricks not yet completed.
    pub left: u8,
}

impl std::hash::Hash for Trick {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let Self { shown: [a, b, c], cards, leader, need, left } = *self;
        state.write_u64(u64::from_le_bytes([a, b, c, cards, leader, need, left, 0]));
    }
}

impl State {
    /// Whose turn it is.
    pub const fn seat(&self) -> u8 {
        (self.trick.leader + self.trick.cards) % 4
    }
}

/// A card of declarer's side, and where it leads.
#[derive(Clone, Copy, Debug)]
pub struct MaxMove {
    /// The card, as the game numbers it.
    pub card: u8,
    /// The position after it.
    pub next: State,
}

/// A card of the defenders, where it leads, and the worlds in which it can be played.
#[derive(Clone, Copy, Debug)]
pub struct MinMove<const W: usize> {
    /// The position after it.
    pub next: State,
    /// The worlds in which it can be played.
    pub worlds: WorldSet<W>,
}

/// Which of the defenders' cards stand for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// None: every card in every world.
    None,
    /// A card stands for an equal that is held only where it is held too: it tells declarer less.
    Hidden,
    /// A card stands for its equals in every world: what declarer is told does not matter double dummy.
    Seen,
}

/// A game for two sides.
pub trait Game<const W: usize> {
    /// Whether the target is reached, or can't be reached any more, in every world alike.
    fn decided(&self, state: &State) -> Option<bool>;

    /// Declarer's cards, one of each set of equals.
    fn max_moves(&self, state: &State, moves: &mut Vec<MaxMove>);

    /// The defenders' cards in any of these worlds.
    fn min_moves(&self, state: &State, worlds: &WorldSet<W>, merge: Merge, moves: &mut Vec<MinMove<W>>);

    /// The worlds in which the target is reached with all cards in sight, where only the last tricks are left or
    /// [`Game::keep_won`] was told those of a position like this one.
    fn known_won(&mut self, _: &State) -> Option<WorldSet<W>> {
        None
    }

    /// A world of each kind that there is here, where positions like this one come up again. In which of them the target
    /// is reached with all cards in sight is to be found, and [`Game::keep_won`] told.
    fn representatives(&self, _: &State) -> Option<WorldSet<W>> {
        None
    }

    /// Keeps in which of the representatives the target is reached; returns all worlds in which it is.
    fn keep_won(&mut self, _: &State, won: &WorldSet<W>) -> WorldSet<W> {
        *won
    }

    /// The plans in these worlds, searched to the end, where only the last tricks are left or [`Game::keep_plans`] was
    /// told those of a position like this one.
    fn known_plans(&mut self, _: &State, _: &WorldSet<W>) -> Option<Front<W>> {
        None
    }

    /// Whether the plans of this position, in which declarer's side is on lead, are worth finding without a bound and
    /// keeping: positions like it come up again.
    fn keeps_plans(&self, _: &State) -> bool {
        false
    }

    /// Keeps the plans found in these worlds.
    fn keep_plans(&mut self, _: &State, _: &WorldSet<W>, _: &Front<W>) {}

    /// Worlds, of these, that are lost by what can be seen at once.
    fn lost(&self, _: &State, _: &WorldSet<W>) -> WorldSet<W> {
        WorldSet::EMPTY
    }

    /// Whether the play is short enough to be followed to its end in all worlds at once. If not, the game has
    /// [`Game::ask`].
    fn is_short(&self, state: &State) -> bool;

    /// Whether declarer's side reaches the target in this world with all cards in sight.
    ///
    /// # Errors
    /// When the question was not answered.
    fn ask(&mut self, state: &State, world: usize) -> Result<bool, Halt>;
}
