//! The suit laboratory: one suit between two hands, entries to both unlimited, every first lead against every layout of
//! the missing cards.
//!
//! Before every trick declarer chooses the hand that leads; a hand or a defender that has run out discards. A layout
//! that gives one defender j of the k missing cards weighs C(26 - k, 13 - j). The values are exact against best
//! defence: the search is the one of [`crate::single_dummy`], to the last card. Which defender takes a trick never matters
//! here, so that equal cards of theirs always make one world (see `single_dummy::equals`).

#![allow(clippy::cast_precision_loss, reason = "weights become probabilities here")]
#![allow(clippy::trivially_copy_pass_by_ref, reason = "the search hands on positions of any size")]

use std::cmp::Reverse;

use contract_bridge::{Holding, Rank};
use rustc_hash::FxHashMap;

use super::cards::cards_of;
use super::cuts::Cuts;
use super::game::defenders::{Defenders, next_of_class};
use super::game::{Game, MaxMove, Merge, MinMove, State, Trick};
use super::limits::{Halt, Limits};
use super::outcome::{Front, Weights, WorldSet};
use super::search::Search;
use super::search::table::{Entry, Table};
use super::worlds::World;
use super::worlds::merge::{self, binomial};
use crate::bridge::deal::parse_card;
use crate::error::{Error, ErrorKind, excerpt};
use crate::short_list::sort_by_key;

/// The chances of every first lead.
#[derive(Clone, Debug, PartialEq)]
pub struct SuitPlayResult {
    /// Every first lead that is not the equal of a higher one, best first.
    pub leads: Vec<SuitLead>,
    /// What the defender after the first hand and the one after the second hold.
    pub layouts: Vec<SuitLayout>,
}

/// A first lead.
#[derive(Clone, Debug, PartialEq)]
pub struct SuitLead {
    /// Which of the two hands leads: 0 or 1.
    pub hand: usize,
    /// The highest of its equals.
    pub rank: Rank,
    /// The other cards of the hand that are its equals, highest first.
    pub equals: Vec<Rank>,
    /// Chance to take the target, against best defence.
    pub probability: f64,
    /// The same if declarer saw all cards.
    pub double_dummy: f64,
    /// In the order of the layouts: whether the best plan takes the target there.
    pub wins: Vec<bool>,
}

/// A layout of the missing cards.
#[derive(Clone, Debug, PartialEq)]
pub struct SuitLayout {
    /// The defender after the first hand, and the one after the second.
    pub holdings: [Holding; 2],
    /// Its share of all layouts; the shares add up to 1.
    pub weight: f64,
}

/// Reads the ranks that a hand holds in the suit, "KJT7"; "" or "-" for none.
///
/// # Errors
/// [`ErrorKind::InvalidDeal`] for an unknown rank or one that stands twice.
pub fn parse_holding(text: &str) -> Result<Holding, Error> {
    let invalid = |reason: String| Error::new(ErrorKind::InvalidDeal, reason);
    let mut holding = Holding::EMPTY;
    if text.trim() == "-" {
        return Ok(holding);
    }
    for letter in text.trim().chars() {
        let card = parse_card(&format!("S{letter}"))
            .map_err(|_| invalid(format!("\"{letter}\" in \"{}\" is not a rank", excerpt(text))))?;
        if !holding.insert(card.rank) {
            return Err(invalid(format!("\"{letter}\" stands twice in \"{}\"", excerpt(text))));
        }
    }
    Ok(holding)
}

/// The chance of every first lead to take `target` tricks in the suit.
///
/// # Errors
/// [`ErrorKind::InvalidDeal`] for a card in both hands or none in either, [`ErrorKind::InvalidArgument`] for a target
/// that is not between 1 and the length of the longer hand.
pub fn suit_play(hands: [Holding; 2], target: usize) -> Result<SuitPlayResult, Error> {
    let twice = hands[0] & hands[1];
    if let Some(rank) = twice.iter().next() {
        return Err(Error::new(ErrorKind::InvalidDeal, format!("\"{}\" stands in both hands", rank.letter())));
    }
    let longest = hands[0].len().max(hands[1].len());
    if longest == 0 {
        return Err(Error::new(ErrorKind::InvalidDeal, "both hands are without a card of the suit"));
    }
    if !(1..=longest).contains(&target) {
        let reason = format!("a target of {target} tricks is not between 1 and {longest}");
        return Err(Error::new(ErrorKind::InvalidArgument, reason));
    }
    Ok(Laboratory::new(hands, target).search())
}

/// A question made ready.
struct Laboratory {
    hands: [u64; 2],
    target: u8,
    layouts: Vec<World>,
    layout_weights: Vec<u64>,
    merged: merge::Merged,
}

impl Laboratory {
    fn new(hands: [Holding; 2], target: usize) -> Self {
        let hands = hands.map(|hand| u64::from(hand.to_bits()));
        let missing = u64::from(Holding::ALL.to_bits()) & !hands[0] & !hands[1];
        let count = u64::from(missing.count_ones());
        let layouts: Vec<World> = subsets(missing).map(|first| [first, missing & !first]).collect();
        let weight = |layout: &World| binomial(26 - count, 13 - u64::from(layout[0].count_ones()));
        let layout_weights: Vec<u64> = layouts.iter().map(weight).collect();
        let merged = merge::merge(&layouts, &layout_weights, hands[0] | hands[1])
            .expect("the list holds every layout, and equal lengths weigh the same");
        Self { hands, target: target as u8, layouts, layout_weights, merged }
    }

    fn search(&self) -> SuitPlayResult {
        let weights = Weights::new(self.merged.weights.clone());
        let all = WorldSet::first(self.merged.worlds.len());
        let whole = weights.total() as f64;
        let defenders = Defenders::new(&self.merged.worlds, &self.merged.classes);
        let mut game = SuitGame { hands: self.hands, defenders, all, plans: Table::new(), won: FxHashMap::default() };
        let mut nobody = ();
        let mut search = Search::new(&mut game, &weights, CUTS, Limits::new(&mut nobody, None));
        let mut leads: Vec<SuitLead> = Vec::new();
        let mut best = 0;
        for (hand, &cards) in self.hands.iter().enumerate() {
            for rank in (2..15).rev().filter(|rank| cards >> rank & 1 == 1) {
                if let (1, Some(above)) = (cards >> (rank + 1) & 1, leads.last_mut()) {
                    above.equals.push(Rank::new(rank));
                    continue;
                }
                let trick = Trick { leader: 2 * hand as u8, need: self.target, ..Trick::default() };
                let next = play(&self.hands, &State { played: 0, trick }, rank);
                let won = search.double_dummy(&next, &all).expect(NO_LIMIT);
                // Most leads win as much as the best.
                let plan = search.best_plan_near(&next, MOST_MOVES, &won, best, weights.of(&won)).expect(NO_LIMIT);
                let (weight, wins) = plan.map_or((0, WorldSet::EMPTY), |plan| (plan.weight, plan.wins));
                best = best.max(weight);
                leads.push(SuitLead {
                    hand,
                    rank: Rank::new(rank),
                    equals: Vec::new(),
                    probability: weight as f64 / whole,
                    double_dummy: weights.of(&won) as f64 / whole,
                    wins: self.merged.world_of.iter().map(|&world| wins.contains(world)).collect(),
                });
            }
        }
        sort_by_key(&mut leads, |lead| {
            let lowest = lead.equals.last().copied().unwrap_or(lead.rank);
            // As bits chances have the same order, since none is negative.
            let chances = [lead.probability, lead.double_dummy].map(f64::to_bits);
            (Reverse(chances), lowest, lead.hand)
        });
        let layouts = self.layouts.iter().zip(&self.layout_weights).map(|(layout, &weight)| SuitLayout {
            holdings: layout.map(|cards| Holding::from_bits_retain(cards as u16)),
            weight: weight as f64 / whole,
        });
        SuitPlayResult { leads, layouts: layouts.collect() }
    }
}

const NO_LIMIT: &str = "the laboratory sets no limit";

/// Every technique. Products that look at more than a few pairs are not worth making here.
const CUTS: Cuts = Cuts { multiply: 64, ..Cuts::ALL };

/// More cards than two hands hold: every search goes to the end.
const MOST_MOVES: usize = 26;

/// Every subset of a set of cards.
fn subsets(cards: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let subset = next?;
        next = (subset != cards).then(|| (subset | !cards).wrapping_add(1) & cards);
        Some(subset)
    })
}

/// Words that hold the worlds: equal cards merged, no two hands leave more than 162 (nine cards in five classes).
const WORDS: usize = 4;

/// After a turn: this rank, or 0 for a discard. The trick in progress is kept as its highest rank and whose that is, by
/// parity of the seat; before the lead either of declarer's hands may lead, and the leader is 0.
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
        state.trick = Trick { need: state.trick.need.saturating_sub(won), ..Trick::default() };
    }
    state
}

/// After a turn, and after those of declarer's hands that have run out.
#[inline(never)]
fn play(hands: &[u64; 2], state: &State, rank: u8) -> State {
    let mut next = turn(*state, rank);
    while next.trick.cards > 0
        && next.seat().is_multiple_of(2)
        && hands[usize::from(next.seat() / 2)] & !next.played == 0
    {
        next = turn(next, 0);
    }
    next
}

/// The laboratory as the search sees it.
///
/// A higher card in place of a lower one is never worse for the side that holds it: played wherever the lower one
/// would have been, it takes every trick that this would have taken, and which hand takes a trick does not matter. So of
/// cards that take the trick in progress or lose it alike the lowest is enough.
struct SuitGame {
    hands: [u64; 2],
    defenders: Defenders<WORDS>,
    /// All worlds.
    all: WorldSet<WORDS>,
    /// Plans found, by what positions alike have in common.
    plans: Table<WORDS>,
    /// What is won with all cards in sight, in the same way: the numbers of the worlds.
    won: FxHashMap<State, WorldSet<WORDS>>,
}

/// Most of the defenders' cards of which every distribution has a number.
const MOST_NUMBERED: u32 = WorldSet::<WORDS>::CAPACITY.ilog2();

impl SuitGame {
    /// The defenders' cards left.
    fn theirs(&self, state: &State) -> u64 {
        self.defenders.cards() & !state.played
    }

    /// Whether positions like this one come up again, of which few enough cards are left to number the worlds.
    fn is_numbered(&self, state: &State) -> bool {
        state.trick.cards == 0 && self.theirs(state).count_ones() <= MOST_NUMBERED
    }

    /// What positions that look alike have in common.
    ///
    /// Before a trick it matters only how many cards each of declarer's hands has between two of the defenders' cards,
    /// and which of these are East's: where that is the same, cards of the same place in this order take the same tricks,
    /// and every plan of one position is one of the other. Cards of one class are told apart from others, since they do
    /// not make the same worlds.
    #[inline(never)]
    fn shape(&self, state: &State) -> State {
        let mut left = self.hands.map(|hand| hand & !state.played);
        // What the hands have between two cards, in unary, and whether these are of one class.
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
        State { played: code, trick: Trick { need: state.trick.need, ..Trick::default() } }
    }

    /// The number that each of these worlds has in all positions alike: a bit for each of the defenders' cards left, from
    /// the lowest on, set where it is East's. Worlds that agree on who held the cards played have different numbers.
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

    /// The worlds, of these, whose numbers are in a set, from `first` on as many as these cards can be dealt.
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

/// A number for each world.
type Numbers = [u8; WorldSet::<WORDS>::CAPACITY];

#[inline(never)]
fn numbered(worlds: &WorldSet<WORDS>, numbers: &Numbers) -> WorldSet<WORDS> {
    worlds.iter().map(|world| usize::from(numbers[world])).collect()
}

impl Game<WORDS> for SuitGame {
    fn decided(&self, state: &State) -> Option<bool> {
        if state.trick.need == 0 {
            return Some(true);
        }
        if state.trick.cards > 0 {
            // A trick in which declarer's last card lies is still open.
            return None;
        }
        let left = self.hands.map(|hand| hand & !state.played);
        let longest = left[0].count_ones().max(left[1].count_ones());
        if u32::from(state.trick.need) > longest {
            return Some(false);
        }
        // As many of the highest cards as the longer hand has cards need never fall on each other: each wins a trick.
        let theirs = self.theirs(state);
        let top = (left[0] | left[1]) & !(u64::MAX.checked_shr(theirs.leading_zeros()).unwrap_or(0));
        (u32::from(state.trick.need) <= top.count_ones()).then_some(true)
    }

    fn max_moves(&self, state: &State, moves: &mut Vec<MaxMove>) {
        let [best, owner, _] = state.trick.shown;
        // Of the defenders' cards these tell two of declarer's apart: those that may still take the trick, or do.
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

    /// A card is left out that is held only where a lower one is held which takes the trick or loses it alike: that one
    /// tells declarer no more, so whatever he can reach after it he can reach after the higher one.
    fn min_moves(&self, state: &State, worlds: &WorldSet<WORDS>, _: Merge, moves: &mut Vec<MinMove<WORDS>>) {
        let defender = usize::from(state.seat() / 2);
        let [best, owner, _] = state.trick.shown;
        // Declarer's cards that tell two of the defenders' apart: the one that takes the trick, and those that may yet.
        let mut parting = if owner == 0 { 1 << best } else { 0 };
        if state.trick.cards == 1 {
            let third = self.hands[1 - usize::from(state.trick.leader / 2)];
            parting |= third & !state.played & (u64::MAX << best);
        }
        let mut out = *worlds;
        let mut rest = self.theirs(state);
        // The first of the moves that take the trick or lose it alike.
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

    fn known_won(&mut self, state: &State) -> Option<WorldSet<WORDS>> {
        if !self.is_numbered(state) {
            return None;
        }
        let won = self.won.get(&self.shape(state))?;
        Some(self.worlds_of(won, 0, self.theirs(state), self.all))
    }

    /// The worlds in which the cards played were East's, but for those that West plays first of a class.
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
        let entry = Entry { moves: 0, plans: front.into(), complete: true, settled: true, least: 0, card: None };
        self.plans.put(&self.shape(state), &numbered(worlds, &numbers), entry);
    }

    fn is_short(&self, _: &State) -> bool {
        true
    }

    fn ask(&mut self, _: &State, _: usize) -> Result<bool, Halt> {
        unreachable!("every suit is short enough to be followed to its end")
    }
}
