//! A game for the αµ search: two sides, of which declarer's plays in all worlds at once.
//!
//! The search knows a game through three traits: [`Rules`] has the moves, [`DoubleDummyGame`] the worlds won with all
//! cards in sight, and [`PlanStore`] keeps plans of positions that come up again. Whole deals and endings
//! ([`CardGame`]) and suit combinations are two such games. The search calls a game through a pointer (`dyn Game`), so
//! that they share its code.

mod card_game;
pub mod defenders;
mod double_dummy;
mod last_tricks;
mod oracle;
mod sure;

pub use card_game::{CardGame, SharedCards};
pub use double_dummy::Answers;
pub use last_tricks::LastTricks;
pub use oracle::{DoubleDummy, Known, Question};
pub use sure::is_sure;

use super::cards::suit_cards;
use super::limits::Halt;
use super::outcome::{Front, WorldSet};

/// A position as both sides see it, without the defenders' hidden cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// Cards gone from the hands since the root, those of the current trick included, as bits.
    pub played: u64,
    /// The current trick.
    pub trick: CurrentTrick,
}

/// The trick in progress, and the tricks still needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(8))]
pub struct CurrentTrick {
    /// Its cards, the leader's first; 0 if no card is. (In a suit combination: the highest card and its owner.)
    pub shown: [u8; 3],
    /// Turns taken, 0 to 3.
    pub cards: u8,
    /// Who led, or is to lead: 0 to 3 for North, East, South, West.
    pub leader: u8,
    /// Tricks declarer's side still needs, the current one counted.
    pub need: u8,
    /// Tricks not yet completed, the current one counted. (Always 0 in a suit combination.)
    pub left: u8,
}

impl std::hash::Hash for CurrentTrick {
    /// All fields as one word: hashing them one by one takes longer.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let Self { shown: [a, b, c], cards, leader, need, left } = *self;
        state.write_u64(u64::from_le_bytes([a, b, c, cards, leader, need, left, 0]));
    }
}

impl State {
    /// Whose turn it is: 0 to 3 for North, East, South, West. Declarer's side has the even seats.
    pub const fn seat(&self) -> u8 {
        (self.trick.leader + self.trick.cards) % 4
    }

    /// The cards that a hand may play to the trick.
    pub fn legal(&self, hand: u64) -> u64 {
        let left = hand & !self.played;
        if self.trick.cards == 0 {
            return left;
        }
        let following = left & suit_cards(self.trick.shown[0] / 16);
        if following == 0 { left } else { following }
    }

    /// The position after a card; `trump` is the number of the trump suit.
    #[inline(never)]
    pub fn after(&self, trump: Option<u8>, card: u8) -> Self {
        let mut next = *self;
        next.played |= 1 << card;
        if self.trick.cards < 3 {
            next.trick.shown[self.trick.cards as usize] = card;
            next.trick.cards += 1;
            return next;
        }
        let [first, second, third] = self.trick.shown;
        let leader = (self.trick.leader + winner(trump, [first, second, third, card])) % 4;
        let won = u8::from(leader.is_multiple_of(2));
        next.trick = CurrentTrick {
            leader,
            need: self.trick.need.saturating_sub(won),
            left: self.trick.left - 1,
            ..CurrentTrick::default()
        };
        next
    }
}

/// The place of the card that wins a complete trick.
fn winner(trump: Option<u8>, cards: [u8; 4]) -> u8 {
    let mut best = 0;
    for place in 1..4 {
        let (mine, theirs) = (cards[place], cards[best]);
        if mine / 16 == theirs / 16 {
            if mine > theirs {
                best = place;
            }
        } else if Some(mine / 16) == trump {
            best = place;
        }
    }
    best as u8
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

/// Which of the defenders' equal cards need not be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// Every card is searched in every world.
    None,
    /// A card is left out that is held only if an equal one is held too: playing that one tells declarer less.
    Hidden,
    /// Of equal cards in one hand one is searched: double dummy it does not matter what declarer can conclude.
    Seen,
}

/// The moves of a game.
pub trait Rules<const W: usize> {
    /// Whether the target is reached, or can't be reached any more, in every world alike; `None` while that is open.
    fn decided(&self, state: &State) -> Option<bool>;

    /// Adds declarer's cards, one of each set of equals.
    fn max_moves(&self, state: &State, moves: &mut Vec<MaxMove>);

    /// Adds the defenders' cards that can be played in any of these worlds.
    fn min_moves(&self, state: &State, worlds: &WorldSet<W>, merge: Merge, moves: &mut Vec<MinMove<W>>);
}

/// The worlds won double dummy, with all cards in sight. [`Answers`] asks and keeps them.
///
/// Positions are *alike* if the rest of the play is the same except for the names of cards: an answer for one serves
/// all.
pub trait DoubleDummyGame<const W: usize> {
    /// The worlds that are won, if the game knows it: from a position alike, or because few tricks are left.
    fn known_won(&mut self, _: &State) -> Option<WorldSet<W>> {
        None
    }

    /// One world for each class of worlds in which the play is the same, or `None` if the game keeps no answers for
    /// positions like this one. The caller solves these worlds and hands the result to [`DoubleDummyGame::keep_won`].
    fn representatives(&self, _: &State) -> Option<WorldSet<W>> {
        None
    }

    /// Keeps which of the representatives are won; returns all worlds that are won.
    fn keep_won(&mut self, _: &State, won: &WorldSet<W>) -> WorldSet<W> {
        *won
    }

    /// Worlds, of these, that a quick look shows to be lost.
    fn lost(&self, _: &State, _: &WorldSet<W>) -> WorldSet<W> {
        WorldSet::EMPTY
    }

    /// Whether the play is short enough to follow it to its end in all worlds at once. If it is not,
    /// [`DoubleDummyGame::ask`] answers.
    fn is_short(&self, state: &State) -> bool;

    /// Whether this world is won.
    ///
    /// # Errors
    /// When the question was not answered.
    fn ask(&mut self, state: &State, world: usize) -> Result<bool, Halt>;
}

/// Plans searched to the end, kept for positions that are alike (see [`DoubleDummyGame`]).
pub trait PlanStore<const W: usize> {
    /// All plans in these worlds to the end of the play, if the game knows them.
    fn known_plans(&mut self, _: &State, _: &WorldSet<W>) -> Option<Front<W>> {
        None
    }

    /// Whether positions like this one come up so often that all plans are worth finding, without a bound, to be handed
    /// to [`PlanStore::keep_plans`]. Declarer's side is on lead if it is true.
    fn keeps_plans(&self, _: &State) -> bool {
        false
    }

    /// Keeps all plans in these worlds to the end of the play.
    fn keep_plans(&mut self, _: &State, _: &WorldSet<W>, _: &Front<W>) {}
}

/// A game for two sides.
pub trait Game<const W: usize>: Rules<W> + DoubleDummyGame<W> + PlanStore<W> {}

impl<const W: usize, G: Rules<W> + DoubleDummyGame<W> + PlanStore<W>> Game<W> for G {}
