//! Whole deals and endings as a game for the αµ search.
//!
//! The table is turned so that declarer's side sits North–South (seats 0 and 2) and the defenders East–West (1 and 3).
//! Cards are numbers and sets of cards words (see [`crate::single_dummy::cards`]): these are the rules of play once
//! more, in the form that the search needs.

use std::rc::Rc;

use contract_bridge::{Strain, Suit};
use rustc_hash::FxHashMap;

use super::defenders::{Defenders, DefendersTurn};
use super::last_tricks::{Distributions, Ending, LastTricks, MOST_TRICKS};
use super::oracle::{DoubleDummy, Known, Question};
use super::sure::is_sure;
use super::{CurrentTrick, DoubleDummyGame, MaxMove, Merge, MinMove, PlanStore, Rules, State};
use crate::single_dummy::cards::{suit_cards, touching};
use crate::single_dummy::limits::Halt;
use crate::single_dummy::outcome::{Front, WorldSet};
use crate::single_dummy::worlds::World;

/// What every world has in common.
pub struct SharedCards<'a> {
    /// Declarer's hands, North and South, at the root.
    pub hands: [u64; 2],
    /// The strain.
    pub strain: Strain,
    /// Classes of equal defenders' cards; a card in none of them is a class by itself.
    pub classes: &'a [u64],
}

/// The game from one root, over one list of worlds.
pub struct CardGame<'a, const W: usize> {
    /// Declarer's hands, North and South, at the root.
    hands: [u64; 2],
    trump: Option<u8>,
    worlds: Vec<World>,
    defenders: Defenders<W>,
    /// All cards in the hands at the root.
    all: u64,
    strain: Strain,
    last_tricks: &'a mut LastTricks,
    /// For sets of hidden cards, the worlds of each way to deal these cards to East and West.
    dealt: FxHashMap<u64, Rc<[WorldSet<W>]>>,
    /// Whether worlds stand for several layouts each.
    merged: bool,
    /// Answers double-dummy questions of long plays.
    solver: &'a mut dyn DoubleDummy,
}

/// With no more tricks left than this, all worlds are followed at once.
const SHORT: u8 = 5;

/// Most sets of hidden cards in [`CardGame::dealt`].
const MOST_DEALT: usize = 1 << 12;

impl<'a, const W: usize> CardGame<'a, W> {
    /// The game from a root.
    ///
    /// # Panics
    /// When the worlds are more than `W` words hold.
    pub fn new(shared: &SharedCards, worlds: Vec<World>, Known { solver, last_tricks }: Known<'a>) -> Self {
        let SharedCards { hands, strain, classes } = *shared;
        let defenders = Defenders::new(&worlds, classes);
        let trump = strain.suit().map(|suit: Suit| suit as u8);
        last_tricks.begin(trump);
        Self {
            hands,
            trump,
            last_tricks,
            dealt: FxHashMap::default(),
            merged: !classes.is_empty(),
            all: hands[0] | hands[1] | defenders.cards(),
            worlds,
            defenders,
            strain,
            solver,
        }
    }

    /// The cards that the hand to play of declarer's side may play.
    pub fn legal_cards(&self, state: &State) -> u64 {
        state.legal(self.hands[usize::from(state.seat() / 2)])
    }

    /// The cards that separate equals: those in a hand, and those of the current trick.
    #[inline]
    fn present(&self, state: &State) -> u64 {
        let trick = state.trick.shown[..state.trick.cards as usize].iter().fold(0, |set, &card| set | 1 << card);
        (self.all & !state.played) | trick
    }

    /// Whether declarer's side, on lead, can cash the tricks it needs at once (see [`is_sure`]).
    fn is_sure(&self, state: &State) -> bool {
        let mine = usize::from(state.seat() / 2);
        let left = self.hands.map(|hand| hand & !state.played);
        let hidden = self.defenders.cards() & !state.played;
        is_sure(self.trump, [left[mine], left[1 - mine]], hidden, u32::from(state.trick.need))
    }

    /// For each way to deal these hidden cards, half of them to East: the worlds in which they are dealt so. The order
    /// is that of [`Distributions`].
    fn distributions(&mut self, hidden: u64) -> Rc<[WorldSet<W>]> {
        if self.dealt.len() >= MOST_DEALT {
            self.dealt.clear();
        }
        let Self { dealt, defenders, worlds, .. } = self;
        let deal = || {
            let mut all = Vec::with_capacity(20);
            deal_out(defenders, hidden, hidden.count_ones() / 2, WorldSet::first(worlds.len()), &mut all);
            all.into()
        };
        Rc::clone(dealt.entry(hidden).or_insert_with(deal))
    }

    /// A position at the beginning of one of the last tricks, in the form of [`LastTricks`], and the hidden cards.
    fn ending(&self, state: &State) -> Option<(Ending, u64)> {
        let CurrentTrick { cards, leader, need, left, .. } = state.trick;
        if cards > 0 || left > MOST_TRICKS {
            return None;
        }
        let hidden = self.defenders.cards() & !state.played;
        let hands = self.hands.map(|hand| hand & !state.played);
        Some((Ending::new(hands, hidden, leader, need), hidden))
    }

    /// The position after a card.
    pub fn play(&self, state: &State, card: u8) -> State {
        state.after(self.trump, card)
    }
}

/// For each way to deal `cards`, `easts` of them to East: adds to `all` those of `worlds` in which they are dealt so.
/// The ways in which West has the highest card come first.
fn deal_out<const W: usize>(
    defenders: &Defenders<W>,
    cards: u64,
    easts: u32,
    worlds: WorldSet<W>,
    all: &mut Vec<WorldSet<W>>,
) {
    if easts == 0 || easts == cards.count_ones() {
        all.push(worlds);
        return;
    }
    let top = cards.ilog2() as u8;
    let rest = cards ^ 1 << top;
    let holders = defenders.holders(0, top);
    deal_out(defenders, rest, easts, worlds - holders, all);
    deal_out(defenders, rest, easts - 1, worlds & holders, all);
}

/// The worlds of a set of distributions; `all` has the worlds of each.
fn worlds_of<const W: usize>(all: &[WorldSet<W>], mut ways: Distributions) -> WorldSet<W> {
    let mut worlds = WorldSet::EMPTY;
    while ways != 0 {
        worlds = worlds | all[ways.trailing_zeros() as usize];
        ways &= ways - 1;
    }
    worlds
}

impl<const W: usize> Rules<W> for CardGame<'_, W> {
    fn decided(&self, state: &State) -> Option<bool> {
        if state.trick.need == 0 {
            Some(true)
        } else if state.trick.need > state.trick.left {
            Some(false)
        } else {
            (state.trick.cards == 0 && state.seat().is_multiple_of(2) && self.is_sure(state)).then_some(true)
        }
    }

    fn max_moves(&self, state: &State, moves: &mut Vec<MaxMove>) {
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

    fn min_moves(&self, state: &State, worlds: &WorldSet<W>, merge: Merge, moves: &mut Vec<MinMove<W>>) {
        let present = self.present(state);
        let mut add = |suits: u64, worlds: WorldSet<W>| {
            let turn = DefendersTurn {
                defender: usize::from(state.seat() / 2),
                hidden: self.defenders.cards() & !state.played & suits,
                present,
                worlds,
                merge,
            };
            self.defenders.add_moves(&turn, &|card| self.play(state, card), moves)
        };
        if state.trick.cards == 0 {
            add(u64::MAX, *worlds);
            return;
        }
        let led = suit_cards(state.trick.shown[0] / 16);
        let following = add(led, *worlds);
        add(!led, *worlds - following);
    }
}

impl<const W: usize> DoubleDummyGame<W> for CardGame<'_, W> {
    fn known_won(&mut self, state: &State) -> Option<WorldSet<W>> {
        let (ending, hidden) = self.ending(state)?;
        let won = self.last_tricks.won(ending);
        if won == 0 {
            return Some(WorldSet::EMPTY);
        }
        Some(worlds_of(&self.distributions(hidden), won))
    }

    /// The worlds in which a defender on lead beats the target at once, by cashing more winners than declarer can spare
    /// tricks.
    fn lost(&self, state: &State, worlds: &WorldSet<W>) -> WorldSet<W> {
        let leader = state.seat();
        if state.trick.cards > 0 || leader.is_multiple_of(2) {
            return WorldSet::EMPTY;
        }
        // `winners[n]`: the worlds in which the leader has at least n winners.
        let spare = usize::from(state.trick.left - state.trick.need);
        let mut winners = vec![WorldSet::EMPTY; spare + 2];
        winners[0] = *worlds;
        let present = self.present(state);
        let ours = self.hands[0] | self.hands[1];
        let ruff = self.trump.filter(|&trump| ours & !state.played & suit_cards(trump) != 0);
        for suit in 0..4 {
            if ruff.is_some_and(|trump| trump != suit) {
                continue;
            }
            let mut left = present & suit_cards(suit);
            let mut holders = *worlds;
            while left != 0 {
                let top = left.ilog2() as u8;
                left ^= 1 << top;
                holders = holders & self.defenders.holders(usize::from(leader / 2), top);
                if holders.is_empty() {
                    break;
                }
                for count in (0..=spare).rev() {
                    winners[count + 1] = winners[count + 1] | (winners[count] & holders);
                }
            }
        }
        winners[spare + 1]
    }

    fn is_short(&self, state: &State) -> bool {
        state.trick.left <= SHORT
    }

    fn ask(&mut self, state: &State, world: usize) -> Result<bool, Halt> {
        let [east, west] = self.worlds[world];
        let hands = [self.hands[0], east, self.hands[1], west].map(|hand| hand & !state.played);
        let CurrentTrick { shown, cards, leader, need, .. } = state.trick;
        let question = Question { hands, trick: shown, cards, leader, target: need };
        self.solver.at_least(self.strain, &question)
    }
}

impl<const W: usize> PlanStore<W> for CardGame<'_, W> {
    /// The plans of the last tricks by [`LastTricks`], but not if worlds stand for several layouts: it tells cards
    /// apart that are one class here.
    fn known_plans(&mut self, state: &State, worlds: &WorldSet<W>) -> Option<Front<W>> {
        if self.merged {
            return None;
        }
        let (ending, hidden) = self.ending(state)?;
        let all = self.distributions(hidden);
        let possible = |(number, theirs): (usize, &WorldSet<W>)| u32::from(!(*theirs & *worlds).is_empty()) << number;
        let distributions = all.iter().enumerate().map(possible).sum();
        Some(self.last_tricks.plans(ending, distributions, |ways| worlds_of(&all, ways) & *worlds))
    }
}
