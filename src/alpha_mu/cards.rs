//! The game of cards for the αµ search: what is played, who wins a trick, and which worlds a card leaves.
//!
//! The table is turned so that declarer's side sits North–South (seats 0 and 2) and the defenders East–West (1 and 3).
//! A card is a number, 16 for each suit plus its rank, and a set of cards a word, as in [`contract_bridge::Hand`].

use std::hash::{Hash, Hasher};

use contract_bridge::{Strain, Suit};
use rustc_hash::FxHashMap;

use super::defenders::{Defenders, DefendersTurn, World, touching};
use super::limits::{Halt, Limits};
use super::oracle::{DoubleDummy, Question};
use super::search::{Game, MaxMove, MinMove, Turn};
use crate::pareto::WorldSet;

/// The cards of a suit among all cards.
pub const fn suit_cards(suit: u8) -> u64 {
    0xFFFF << (16 * suit)
}

/// A position of the play as declarer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Cards gone from the hands since the root, those of the trick in progress included.
    pub played: u64,
    /// The trick in progress from its leader on; 0 where no card is.
    pub trick: [u8; 3],
    /// Cards in the trick in progress.
    pub cards: u8,
    /// Who leads to the trick in progress.
    pub leader: u8,
    /// Tricks declarer's side still needs.
    pub need: u8,
    /// Tricks not yet completed.
    pub left: u8,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [a, b, c] = self.trick;
        state.write_u64(self.played);
        state.write_u64(u64::from_le_bytes([a, b, c, self.cards, self.leader, self.need, self.left, 0]));
    }
}

impl State {
    /// Whose turn it is.
    pub const fn seat(&self) -> u8 {
        (self.leader + self.cards) % 4
    }
}

/// The cards that every world shares.
pub struct Table<'a> {
    /// Declarer's hands, North and South, at the root.
    pub hands: [u64; 2],
    /// The strain.
    pub strain: Strain,
    /// Classes of equal defenders' cards; a card in none is a class by itself.
    pub classes: &'a [u64],
}

/// The game from one root, over one list of worlds.
pub struct CardGame<'a, const W: usize> {
    /// Declarer's hands, North and South, at the root.
    hands: [u64; 2],
    trump: Option<u8>,
    worlds: Vec<World>,
    defenders: Defenders<W>,
    /// All cards of the root.
    all: u64,
    answers: FxHashMap<State, Answers<W>>,
    strain: Strain,
    solver: &'a mut dyn DoubleDummy,
    /// When to give up.
    pub limits: Limits<'a>,
}

/// Double-dummy answers at one position.
#[derive(Clone, Copy)]
struct Answers<const W: usize> {
    known: WorldSet<W>,
    won: WorldSet<W>,
}

/// Most words that double-dummy answers are kept in: 8 MiB.
const MOST_ANSWER_WORDS: usize = 1 << 20;

impl<'a, const W: usize> CardGame<'a, W> {
    /// The game from a root.
    ///
    /// # Panics
    /// When the worlds are more than `W` words hold.
    pub fn new(table: &Table, worlds: Vec<World>, solver: &'a mut dyn DoubleDummy, limits: Limits<'a>) -> Self {
        let Table { hands, strain, classes } = *table;
        let defenders = Defenders::new(&worlds, classes);
        Self {
            hands,
            trump: strain.suit().map(|suit: Suit| suit as u8),
            all: hands[0] | hands[1] | defenders.cards(),
            worlds,
            defenders,
            answers: FxHashMap::default(),
            strain,
            solver,
            limits,
        }
    }

    /// The cards that the hand to play of declarer's side may play.
    pub fn legal_cards(&self, state: &State) -> u64 {
        Self::legal(state, self.hands[usize::from(state.seat() / 2)])
    }

    /// The most tricks that declarer's side takes with all cards in sight, those still needed counted from here on.
    ///
    /// # Errors
    /// [`Halt`] when a question was not answered.
    pub fn tricks(&mut self, state: &State, world: usize) -> Result<u8, Halt> {
        let mut tricks = 0;
        while tricks < state.left && self.ask(&State { need: tricks + 1, ..*state }, world)? {
            tricks += 1;
        }
        Ok(tricks)
    }

    /// The cards that a hand may play to the trick.
    fn legal(state: &State, hand: u64) -> u64 {
        let left = hand & !state.played;
        if state.cards == 0 {
            return left;
        }
        let following = left & suit_cards(state.trick[0] / 16);
        if following == 0 { left } else { following }
    }

    /// Cards that tell two others apart: those in a hand, and those in the trick.
    fn present(&self, state: &State) -> u64 {
        let trick = state.trick[..state.cards as usize].iter().fold(0, |set, &card| set | 1 << card);
        (self.all & !state.played) | trick
    }

    /// The position after a card.
    #[inline(never)]
    pub fn play(&self, state: &State, card: u8) -> State {
        let mut next = *state;
        next.played |= 1 << card;
        if state.cards < 3 {
            next.trick[state.cards as usize] = card;
            next.cards += 1;
            return next;
        }
        let cards = [state.trick[0], state.trick[1], state.trick[2], card];
        let mut best = 0;
        for place in 1..4 {
            let (mine, theirs) = (cards[place], cards[best]);
            if mine / 16 == theirs / 16 {
                if mine > theirs {
                    best = place;
                }
            } else if Some(mine / 16) == self.trump {
                best = place;
            }
        }
        next.leader = (state.leader + best as u8) % 4;
        next.trick = [0; 3];
        next.cards = 0;
        next.left -= 1;
        if next.leader.is_multiple_of(2) {
            next.need = next.need.saturating_sub(1);
        }
        next
    }

    fn ask(&mut self, state: &State, world: usize) -> Result<bool, Halt> {
        self.limits.count()?;
        let [east, west] = self.worlds[world];
        let hands = [self.hands[0], east, self.hands[1], west].map(|hand| hand & !state.played);
        if let Some(won) = self.last_trick(state, &hands) {
            return Ok(won);
        }
        let question =
            Question { hands, trick: state.trick, cards: state.cards, leader: state.leader, target: state.need };
        self.solver.at_least(self.strain, &question)
    }

    /// The last trick plays itself.
    fn last_trick(&self, state: &State, hands: &[u64; 4]) -> Option<bool> {
        if state.left != 1 {
            return None;
        }
        let mut end = *state;
        while end.left == 1 {
            let hand = hands[end.seat() as usize];
            end = self.play(&end, hand.trailing_zeros() as u8);
        }
        Some(end.need == 0)
    }
}

impl<const W: usize> Game<W> for CardGame<'_, W> {
    type State = State;
    type Halt = Halt;

    fn turn(&self, state: &State) -> Turn {
        if state.seat().is_multiple_of(2) { Turn::Max } else { Turn::Min }
    }

    fn decided(&self, state: &State) -> Option<bool> {
        if state.need == 0 {
            Some(true)
        } else if state.need > state.left {
            Some(false)
        } else {
            None
        }
    }

    fn max_moves(&self, state: &State, moves: &mut Vec<MaxMove<State>>) {
        let mut legal = self.legal_cards(state);
        let present = self.present(state);
        let mut above = None;
        while legal != 0 {
            let card = legal.ilog2() as u8;
            legal &= !(1 << card);
            if above.is_none_or(|higher| !touching(present, higher, card)) {
                moves.push(MaxMove { card, next: self.play(state, card) });
            }
            above = Some(card);
        }
    }

    fn min_moves(&self, state: &State, worlds: &WorldSet<W>, merge: bool, moves: &mut Vec<MinMove<State, W>>) {
        let present = self.present(state);
        let mut add = |suits: u64, worlds: WorldSet<W>| {
            let turn = DefendersTurn {
                defender: usize::from(state.seat() / 2),
                hidden: self.defenders.cards() & !state.played & suits,
                present,
                worlds,
                merge,
            };
            self.defenders.add_moves(&turn, |card| self.play(state, card), moves)
        };
        if state.cards == 0 {
            add(u64::MAX, *worlds);
            return;
        }
        let led = suit_cards(state.trick[0] / 16);
        let following = add(led, *worlds);
        add(!led, *worlds - following);
    }

    #[inline(never)]
    fn double_dummy(&mut self, state: &State, worlds: &WorldSet<W>) -> Result<WorldSet<W>, Halt> {
        let found =
            self.answers.get(state).copied().unwrap_or(Answers { known: WorldSet::EMPTY, won: WorldSet::EMPTY });
        let unknown = *worlds - found.known;
        if unknown.is_empty() {
            return Ok(found.won & *worlds);
        }
        let mut won = found.won;
        for world in unknown.iter() {
            if self.ask(state, world)? {
                won.insert(world);
            }
        }
        if self.answers.len() * (2 * W + 4) >= MOST_ANSWER_WORDS {
            self.answers.clear();
        }
        self.answers.insert(*state, Answers { known: found.known | *worlds, won });
        Ok(won & *worlds)
    }

    fn halt(&mut self) -> Result<(), Halt> {
        self.limits.count()
    }
}
