//! The game of one suit, for the αµ search.
//!
//! Of cards that all take the current trick, or all lose it, only the lowest is searched. A higher card is never worse
//! to keep than a lower one: played whenever the lower one would be, it takes every trick that the lower one would
//! take, and it does not matter which hand of a side takes a trick.

#![allow(clippy::trivially_copy_pass_by_ref, reason = "the search hands on positions of any size")]

use contract_bridge::Rank;
use rustc_hash::FxHashMap;

use crate::single_dummy::cards::cards_of;
use crate::single_dummy::game::defenders::{Defenders, next_of_class};
use crate::single_dummy::game::{CurrentTrick, DoubleDummyGame, MaxMove, Merge, MinMove, PlanStore, Rules, State};
use crate::single_dummy::limits::Halt;
use crate::single_dummy::outcome::{Front, WorldSet};
use crate::single_dummy::search::plan_table::{KeptPlans, PlanTable};
use crate::single_dummy::worlds::merge::Merged;

/// Words of a set of worlds. With equal cards merged no suit has more than 162 worlds: nine cards in five classes.
pub const WORDS: usize = 4;

/// The position after a turn with a card of this rank (0 for a discard). The trick in progress keeps only its highest
/// rank and that card's owner, 0 for declarer's side and 1 for the defenders. Before the lead the leader is 0, and
/// either of declarer's hands may lead.
fn turn(mut state: State, rank: u8) -> State {
    let best = state.trick.shown[0];
    if rank > 0 {
        state.played |= 1 << rank;
    }
    if rank > best {
        state.trick.shown = [rank, state.seat() % 2, 0];
    }
    state.trick.cards += 1;
    if state.trick.cards == 4 {
        let won = u8::from(state.trick.shown[1] == 0);
        state.trick = CurrentTrick { need: state.trick.need.saturating_sub(won), ..CurrentTrick::default() };
    }
    state
}

/// The position after a turn, and after the discards of declarer's hands that have run out.
#[inline(never)]
pub fn play(hands: &[u64; 2], state: &State, rank: u8) -> State {
    let mut next = turn(*state, rank);
    while next.trick.cards > 0
        && next.seat().is_multiple_of(2)
        && hands[usize::from(next.seat() / 2)] & !next.played == 0
    {
        next = turn(next, 0);
    }
    next
}

/// A suit combination as the search sees it.
pub struct SuitGame {
    hands: [u64; 2],
    defenders: Defenders<WORDS>,
    /// All worlds.
    all: WorldSet<WORDS>,
    /// Plans found, by [`SuitGame::shape`] and numbers of worlds.
    plans: PlanTable<WORDS>,
    /// The worlds won double dummy, by [`SuitGame::shape`]: their numbers.
    won: FxHashMap<State, WorldSet<WORDS>>,
}

/// With no more of the defenders' cards left than this, every way to deal them has a number below 256.
const MOST_NUMBERED: u32 = WorldSet::<WORDS>::CAPACITY.ilog2();

impl SuitGame {
    /// The game of these two hands, over the worlds of all layouts.
    pub fn new(hands: [u64; 2], merged: &Merged) -> Self {
        Self {
            hands,
            defenders: Defenders::new(&merged.worlds, &merged.classes),
            all: WorldSet::first(merged.worlds.len()),
            plans: PlanTable::new(),
            won: FxHashMap::default(),
        }
    }

    /// The cards of the defenders left that are equal to one of theirs, itself included, highest first.
    pub fn equals(&self, rank: u8, state: &State) -> Vec<Rank> {
        let mut cards: Vec<Rank> =
            cards_of(self.defenders.class(rank.into()) & self.theirs(state) | 1 << rank).map(Rank::new).collect();
        cards.reverse();
        cards
    }

    /// The defenders' cards left.
    pub fn theirs(&self, state: &State) -> u64 {
        self.defenders.cards() & !state.played
    }

    /// Whether answers are kept for positions like this one: before a trick, with few enough of the defenders' cards
    /// left.
    fn is_numbered(&self, state: &State) -> bool {
        state.trick.cards == 0 && self.theirs(state).count_ones() <= MOST_NUMBERED
    }

    /// The common part of positions that are alike, packed into a [`State`].
    ///
    /// Before a trick it matters only how many cards each of declarer's hands has between each two of the defenders'
    /// cards. If these numbers agree, cards of the same place in the order of ranks take the same tricks, and every
    /// plan of one position is a plan of the other. Whether two neighbors are of one class belongs to the shape, since
    /// merged cards make other worlds.
    #[inline(never)]
    fn shape(&self, state: &State) -> State {
        let mut left = self.hands.map(|hand| hand & !state.played);
        // How many cards the hands have between two of theirs, in unary, and whether these two are of one class.
        let (mut code, mut class) = (0, 0);
        for card in cards_of(self.theirs(state) | 1 << 15) {
            for hand in &mut left {
                let below = *hand & ((1 << card) - 1);
                *hand ^= below;
                code = (code << 1 | 1) << below.count_ones();
            }
            let before = std::mem::replace(&mut class, self.defenders.class(card.into()));
            code = code << 1 | u64::from(class == before);
        }
        State { played: code, trick: CurrentTrick { need: state.trick.need, ..CurrentTrick::default() } }
    }

    /// The number of each of these worlds, which means the same in all positions of a shape: a bit for each of the
    /// defenders' cards left, from the lowest up, set if East holds the card. Worlds that agree on who held the cards
    /// played have different numbers.
    #[inline(never)]
    fn numbers(&self, state: &State, worlds: &WorldSet<WORDS>) -> Numbers {
        let mut numbers = [0; WorldSet::<WORDS>::CAPACITY];
        for (place, card) in cards_of(self.theirs(state)).enumerate() {
            for world in &(self.defenders.holders(0, card) & *worlds) {
                numbers[world] |= 1 << place;
            }
        }
        numbers
    }

    /// Those of the worlds whose numbers are in a set. `cards` are those not looked at yet, and `first` is the number
    /// of a world in which West holds all of them.
    #[inline(never)]
    fn worlds_of(
        &self,
        numbers: &WorldSet<WORDS>,
        first: usize,
        cards: u64,
        worlds: WorldSet<WORDS>,
    ) -> WorldSet<WORDS> {
        if worlds.is_empty() || cards == 0 {
            return if numbers.contains(first) { worlds } else { WorldSet::EMPTY };
        }
        let top = cards.ilog2() as u8;
        let rest = cards ^ 1 << top;
        let easts = self.defenders.holders(0, top);
        self.worlds_of(numbers, first, rest, worlds - easts)
            | self.worlds_of(numbers, first + (1 << rest.count_ones()), rest, worlds & easts)
    }
}

/// A number for each world; 0 for worlds not asked about.
type Numbers = [u8; WorldSet::<WORDS>::CAPACITY];

#[inline(never)]
fn numbered(worlds: &WorldSet<WORDS>, numbers: &Numbers) -> WorldSet<WORDS> {
    worlds.iter().map(|world| usize::from(numbers[world])).collect()
}

impl Rules<WORDS> for SuitGame {
    fn decided(&self, state: &State) -> Option<bool> {
        if state.trick.need == 0 {
            return Some(true);
        }
        if state.trick.cards > 0 {
            // The current trick is still open, even if declarer's hands are empty.
            return None;
        }
        let left = self.hands.map(|hand| hand & !state.played);
        let longest = left[0].count_ones().max(left[1].count_ones());
        if u32::from(state.trick.need) > longest {
            return Some(false);
        }
        // Winners need never fall on each other while the longer hand has cards: each wins a trick.
        let theirs = self.theirs(state);
        let top = (left[0] | left[1]) & !(u64::MAX.checked_shr(theirs.leading_zeros()).unwrap_or(0));
        (u32::from(state.trick.need) <= top.count_ones()).then_some(true)
    }

    fn max_moves(&self, state: &State, moves: &mut Vec<MaxMove>) {
        let [best, owner, _] = state.trick.shown;
        // The defenders' cards that separate declarer's: those that can still take the trick, and the one that does so
        // far.
        let mut parting = self.theirs(state) & (u64::MAX << best);
        if owner == 1 {
            parting |= 1 << best;
        }
        for hand in 0..2_u8 {
            let mut state = *state;
            if state.trick.cards == 0 {
                // Either hand may lead.
                state.trick.leader = 2 * hand;
            } else if state.seat() != 2 * hand {
                continue;
            }
            let mut left = self.hands[usize::from(hand)] & !state.played;
            while left != 0 {
                let rank = left.trailing_zeros() as u8;
                moves.push(MaxMove { card: 16 * hand + rank, next: play(&self.hands, &state, rank) });
                let above = parting & (u64::MAX << rank);
                left &= !(above & above.wrapping_neg()).wrapping_sub(1);
            }
        }
    }

    /// Of cards that all take the trick, or all lose it, one is left out if a lower one is held in all the same worlds:
    /// the lower one tells declarer no more, and is never better to keep.
    fn min_moves(&self, state: &State, worlds: &WorldSet<WORDS>, _: Merge, moves: &mut Vec<MinMove<WORDS>>) {
        let defender = usize::from(state.seat() / 2);
        let [best, owner, _] = state.trick.shown;
        // Declarer's cards that separate the defenders': the one that takes the trick so far, and those that still can.
        let mut parting = if owner == 0 { 1 << best } else { 0 };
        if state.trick.cards == 1 {
            let third = self.hands[1 - usize::from(state.trick.leader / 2)];
            parting |= third & !state.played & (u64::MAX << best);
        }
        let mut out = *worlds;
        let mut rest = self.theirs(state);
        // The first of the moves that take the trick, or lose it, as the next card does.
        let mut first = moves.len();
        while rest != 0 {
            let lowest = rest.trailing_zeros();
            let class = self.defenders.class(lowest);
            let card = next_of_class(class & rest, defender);
            rest &= !class;
            let below = (1 << lowest) - 1;
            if parting & below != 0 {
                parting &= !below;
                first = moves.len();
            }
            let holders = self.defenders.holders(defender, card) & *worlds;
            out = out - holders;
            if !holders.is_empty() && !moves[first..].iter().any(|entry| holders.is_subset(&entry.worlds)) {
                moves.push(MinMove { next: play(&self.hands, state, card), worlds: holders });
            }
        }
        if !out.is_empty() {
            moves.push(MinMove { next: play(&self.hands, state, 0), worlds: out });
        }
    }
}

impl DoubleDummyGame<WORDS> for SuitGame {
    fn known_won(&mut self, state: &State) -> Option<WorldSet<WORDS>> {
        if !self.is_numbered(state) {
            return None;
        }
        let won = self.won.get(&self.shape(state))?;
        Some(self.worlds_of(won, 0, self.theirs(state), self.all))
    }

    /// The worlds in which East held the cards played. Of a class of which cards are left, West plays the lowest first:
    /// cards below those left were West's.
    fn representatives(&self, state: &State) -> Option<WorldSet<WORDS>> {
        let gone = self.defenders.cards() & state.played;
        let holders = |card: u8| {
            let left = self.defenders.class(card.into()) & !state.played;
            let is_wests = left != 0 && u32::from(card) < left.trailing_zeros();
            self.defenders.holders(usize::from(is_wests), card)
        };
        self.is_numbered(state).then(|| cards_of(gone).fold(self.all, |worlds, card| worlds & holders(card)))
    }

    fn keep_won(&mut self, state: &State, won: &WorldSet<WORDS>) -> WorldSet<WORDS> {
        let won = numbered(won, &self.numbers(state, won));
        self.won.insert(self.shape(state), won);
        self.worlds_of(&won, 0, self.theirs(state), self.all)
    }

    fn is_short(&self, _: &State) -> bool {
        true
    }

    fn ask(&mut self, _: &State, _: usize) -> Result<bool, Halt> {
        unreachable!("every suit is short enough to be followed to its end")
    }
}

impl PlanStore<WORDS> for SuitGame {
    fn known_plans(&mut self, state: &State, worlds: &WorldSet<WORDS>) -> Option<Front<WORDS>> {
        if !self.is_numbered(state) {
            return None;
        }
        let numbers = self.numbers(state, worlds);
        let entry = self.plans.get(&self.shape(state), &numbered(worlds, &numbers))?;
        let won =
            |vector: &WorldSet<WORDS>| worlds.iter().filter(|&world| vector.contains(numbers[world].into())).collect();
        Some(entry.plans.front.map(won))
    }

    fn keeps_plans(&self, state: &State) -> bool {
        self.is_numbered(state)
    }

    fn keep_plans(&mut self, state: &State, worlds: &WorldSet<WORDS>, plans: &Front<WORDS>) {
        let numbers = self.numbers(state, worlds);
        let front = plans.map(|vector| numbered(vector, &numbers));
        let entry = KeptPlans { moves: 0, plans: front.into(), complete: true, settled: true, least: 0, card: None };
        self.plans.put(&self.shape(state), &numbered(worlds, &numbers), entry);
    }
}
