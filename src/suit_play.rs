//! The suit laboratory: one suit between two hands, entries to both unlimited, every first lead against every layout of
//! the missing cards.
//!
//! Before every trick declarer chooses the hand that leads; a hand or a defender that has run out discards. A layout
//! that gives one defender j of the k missing cards weighs C(26 - k, 13 - j). The values are exact against best
//! defence: the search is the one of [`crate::alpha_mu`], to the last card. Which defender takes a trick never matters
//! here, so that equal cards of theirs always make one world (see `alpha_mu::equals`).

#![allow(clippy::cast_precision_loss, reason = "weights become probabilities here")]
#![allow(clippy::trivially_copy_pass_by_ref, reason = "the search hands on positions of any size")]

use contract_bridge::{Holding, Rank};

use crate::alpha_mu::defenders::{Defenders, DefendersTurn, World, cards_of, touching};
use crate::alpha_mu::equals::{self, binomial};
use crate::alpha_mu::game::{Game, MaxMove, Merge, MinMove, State, Trick};
use crate::alpha_mu::limits::Limits;
use crate::alpha_mu::search::Search;
use crate::alpha_mu::{Cuts, Halt};
use crate::deal::parse_card;
use crate::error::{Error, ErrorKind, excerpt};
use crate::pareto::{Weights, WorldSet};

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
    merged: equals::Merged,
}

impl Laboratory {
    fn new(hands: [Holding; 2], target: usize) -> Self {
        let hands = hands.map(|hand| u64::from(hand.to_bits()));
        let missing = u64::from(Holding::ALL.to_bits()) & !hands[0] & !hands[1];
        let count = u64::from(missing.count_ones());
        let layouts: Vec<World> = subsets(missing).map(|first| [first, missing & !first]).collect();
        let weight = |layout: &World| binomial(26 - count, 13 - u64::from(layout[0].count_ones()));
        let layout_weights: Vec<u64> = layouts.iter().map(weight).collect();
        let merged = equals::merge(&layouts, &layout_weights, hands[0] | hands[1])
            .expect("the list holds every layout, and equal lengths weigh the same");
        Self { hands, target: target as u8, layouts, layout_weights, merged }
    }

    fn search(&self) -> SuitPlayResult {
        let weights = Weights::new(self.merged.weights.clone());
        let all = WorldSet::first(self.merged.worlds.len());
        let whole = weights.total() as f64;
        let defenders = Defenders::new(&self.merged.worlds, &self.merged.classes);
        let mut game = SuitGame { hands: self.hands, defenders };
        let start = State { played: 0, trick: Trick { need: self.target, ..Trick::default() } };
        let mut moves = Vec::new();
        game.max_moves(&start, &mut moves);
        let mut nobody = ();
        let mut search = Search::new(&mut game, &weights, Cuts::ALL, Limits::new(&mut nobody, None));
        let mut leads: Vec<SuitLead> = Vec::new();
        for (index, entry) in moves.iter().enumerate() {
            let (hand, rank) = (entry.card / 16, entry.card % 16);
            let next_below = moves.get(index + 1).filter(|next| next.card / 16 == hand);
            let lowest = next_below.map_or(0, |next| next.card % 16 + 1);
            let won = search.double_dummy(&entry.next, &all).expect(NO_LIMIT);
            let plan = search.best_plan(&entry.next, MOST_MOVES, &won, 0, weights.of(&won)).expect(NO_LIMIT);
            let (weight, wins) = plan.map_or((0, WorldSet::EMPTY), |plan| (plan.weight, plan.wins));
            let below = self.hands[usize::from(hand)] & ((1 << rank) - 1) & !((1 << lowest) - 1);
            let mut equals: Vec<Rank> = cards_of(below).map(Rank::new).collect();
            equals.reverse();
            leads.push(SuitLead {
                hand: usize::from(hand),
                rank: Rank::new(rank),
                equals,
                probability: weight as f64 / whole,
                double_dummy: weights.of(&won) as f64 / whole,
                wins: self.merged.world_of.iter().map(|&world| wins.contains(world)).collect(),
            });
        }
        let lowest = |lead: &SuitLead| lead.equals.last().copied().unwrap_or(lead.rank);
        let behind = |a: &SuitLead, b: &SuitLead| {
            let chances = b.probability.total_cmp(&a.probability).then(b.double_dummy.total_cmp(&a.double_dummy));
            chances.then(lowest(a).cmp(&lowest(b))).then(a.hand.cmp(&b.hand)).is_gt()
        };
        // By insertion: there are few leads.
        for place in 1..leads.len() {
            let rank = leads[..place].partition_point(|lead| !behind(lead, &leads[place]));
            leads[rank..=place].rotate_right(1);
        }
        let layouts = self.layouts.iter().zip(&self.layout_weights).map(|(layout, &weight)| SuitLayout {
            holdings: layout.map(|cards| Holding::from_bits_retain(cards as u16)),
            weight: weight as f64 / whole,
        });
        SuitPlayResult { leads, layouts: layouts.collect() }
    }
}

const NO_LIMIT: &str = "the laboratory sets no limit";

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

/// The cards that tell two others apart.
fn present(state: &State) -> u64 {
    let best = state.trick.shown[0];
    (u64::from(Holding::ALL.to_bits()) & !state.played) | if best > 0 { 1 << best } else { 0 }
}

/// The laboratory as the search sees it.
struct SuitGame {
    hands: [u64; 2],
    defenders: Defenders<WORDS>,
}

impl SuitGame {
    /// After a turn, and after those of declarer's hands that have run out.
    fn play(&self, state: &State, rank: u8) -> State {
        let mut next = turn(*state, rank);
        while next.trick.cards > 0
            && next.seat().is_multiple_of(2)
            && self.hands[usize::from(next.seat() / 2)] & !next.played == 0
        {
            next = turn(next, 0);
        }
        next
    }

    /// Adds the cards of a hand that are no equals of a higher one, as numbers 16 for the hand plus the rank.
    fn add_cards(&self, state: &State, hand: usize, mut add: impl FnMut(u8)) {
        let present = present(state);
        let mut left = self.hands[hand] & !state.played;
        let mut above = None;
        while left != 0 {
            let rank = left.ilog2() as u8;
            left &= !(1 << rank);
            if above.is_none_or(|higher| !touching(present, higher, rank)) {
                add(16 * hand as u8 + rank);
            }
            above = Some(rank);
        }
    }

    /// Calls `add` with every card of declarer's, as [`SuitGame::add_cards`] numbers them, and the state it is played
    /// in: before a trick either hand may lead.
    fn add_moves(&self, state: &State, add: &mut dyn FnMut(u8, State)) {
        if state.trick.cards == 0 {
            for hand in 0..2 {
                let state = State { trick: Trick { leader: 2 * hand as u8, ..state.trick }, ..*state };
                self.add_cards(&state, hand, |card| add(card, state));
            }
        } else {
            self.add_cards(state, usize::from(state.seat() / 2), |card| add(card, *state));
        }
    }
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
        let theirs = self.defenders.cards() & !state.played;
        let top = (left[0] | left[1]) & !(u64::MAX.checked_shr(theirs.leading_zeros()).unwrap_or(0));
        (u32::from(state.trick.need) <= top.count_ones()).then_some(true)
    }

    fn max_moves(&self, state: &State, moves: &mut Vec<MaxMove>) {
        self.add_moves(state, &mut |card, state| {
            moves.push(MaxMove { card, next: self.play(&state, card % 16) });
        });
    }

    fn min_moves(&self, state: &State, worlds: &WorldSet<WORDS>, merge: Merge, moves: &mut Vec<MinMove<WORDS>>) {
        let turn = DefendersTurn {
            defender: usize::from(state.seat() / 2),
            hidden: self.defenders.cards() & !state.played,
            present: present(state),
            worlds: *worlds,
            merge,
        };
        let following = self.defenders.add_moves(&turn, &|rank| self.play(state, rank), moves);
        let out = *worlds - following;
        if !out.is_empty() {
            moves.push(MinMove { next: self.play(state, 0), worlds: out });
        }
    }

    fn is_short(&self, _: &State) -> bool {
        true
    }

    fn ask(&mut self, _: &State, _: usize) -> Result<bool, Halt> {
        unreachable!("every suit is short enough to be followed to its end")
    }
}
