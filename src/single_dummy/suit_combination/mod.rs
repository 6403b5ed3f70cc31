//! Suit combinations: one suit between two hands, every first lead against every layout of the missing cards.
//!
//! Entries to both hands are unlimited: before every trick declarer chooses the hand that leads. A hand or a defender
//! that has run out of the suit discards. A layout that gives one defender j of the k missing cards weighs C(26 - k,
//! 13 - j): the number of ways to deal the other cards. The values are exact against best defense: the search is the
//! one of [`crate::single_dummy`], to the last card.
//!
//! ```
//! use tenace::single_dummy::suit_combination::{parse_holding, suit_play};
//!
//! // Ace, queen opposite two small cards for two tricks: the finesse works half of the time.
//! let result = suit_play([parse_holding("AQ")?, parse_holding("43")?], 2)?;
//! assert_eq!(result.leads[0].hand, 1);
//! assert!((result.leads[0].probability - 0.5).abs() < 1e-9);
//! # Ok::<(), tenace::Error>(())
//! ```

#![allow(clippy::cast_precision_loss, reason = "weights become probabilities here")]

mod game;
mod line;
mod sign;
mod turn;

use std::cmp::Reverse;

use contract_bridge::{Holding, Rank};

use super::cuts::Cuts;
use super::game::{CurrentTrick, State};
use super::limits::Limits;
use super::outcome::{Weights, WorldSet};
use super::search::AlphaMu;
use super::worlds::World;
use super::worlds::merge::{self, binomial};
use crate::bridge::deal::parse_card;
use crate::error::{Error, ErrorKind, excerpt};
use crate::short_list::sort_by_key;
use game::SuitGame;
use line::Teller;
pub use line::{SuitBranch, SuitLine, SuitStep};
pub use sign::SuitSign;
pub(super) use turn::best_of_turn;
use turn::weigh;

/// The chances of every first lead.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SuitPlayResult {
    /// Every first lead that is not the equal of a higher one, best first.
    pub leads: Vec<SuitLead>,
    /// What the defender after the first hand and the one after the second hold.
    pub layouts: Vec<SuitLayout>,
}

/// A first lead.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SuitLead {
    /// Which of the two hands leads: 0 or 1.
    pub hand: usize,
    /// The highest of its equals.
    pub rank: Rank,
    /// The other cards of the hand that are its equals, highest first.
    pub equals: Vec<Rank>,
    /// Chance to take the target, against best defense.
    pub probability: f64,
    /// The same if declarer saw all cards.
    pub double_dummy: f64,
    /// In the order of the layouts: whether the best plan takes the target there.
    pub wins: Vec<bool>,
    /// How the best plan goes on, for the [`MOST_LINES`] best leads if it was asked for and wins in any layout.
    pub line: Option<SuitLine>,
}

/// A layout of the missing cards.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
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
    question(hands, target, false)
}

/// The same, with the first two tricks of the line of the [`MOST_LINES`] best leads.
///
/// # Errors
/// As [`suit_play`].
pub fn suit_play_with_lines(hands: [Holding; 2], target: usize) -> Result<SuitPlayResult, Error> {
    question(hands, target, true)
}

/// The most leads that have a line.
pub const MOST_LINES: usize = 2;

fn question(hands: [Holding; 2], target: usize, lines: bool) -> Result<SuitPlayResult, Error> {
    let twice = hands[0] & hands[1];
    if let Some(rank) = twice.iter().next() {
        return Err(Error::new(ErrorKind::InvalidDeal, format!("\"{}\" stands in both hands", rank.letter())));
    }
    let longest = hands[0].len().max(hands[1].len());
    if longest == 0 {
        return Err(Error::new(ErrorKind::InvalidDeal, "both hands are without a card of the suit"));
    }
    if !(1..=longest).contains(&target) {
        let reason = format!("target {target} is not between 1 and {longest}");
        return Err(Error::new(ErrorKind::InvalidArgument, reason));
    }
    Ok(Combination::new(hands, target).search(lines))
}

/// A question made ready for the search.
struct Combination {
    hands: [u64; 2],
    target: u8,
    /// All layouts: what the defender after the first hand holds, and the other.
    layouts: Vec<World>,
    layout_weights: Vec<u64>,
    /// The worlds: it never matters which defender takes a trick, so that layouts that differ in equal cards are one.
    merged: merge::Merged,
}

impl Combination {
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

    fn search(&self, lines: bool) -> SuitPlayResult {
        let weights = Weights::new(self.merged.weights.clone());
        let all = WorldSet::first(self.merged.worlds.len());
        let whole = weights.total() as f64;
        let mut game = SuitGame::new(self.hands, &self.merged);
        let mut nobody = ();
        let mut search = AlphaMu::new(&mut game, &weights, CUTS, Limits::new(&mut nobody, None));
        // Each lead with the worlds that its plan wins in.
        let mut leads: Vec<(SuitLead, WorldSet<{ game::WORDS }>)> = Vec::new();
        let mut best = 0;
        let before = State { played: 0, trick: CurrentTrick { need: self.target, ..CurrentTrick::default() } };
        for (hand, &cards) in self.hands.iter().enumerate() {
            for rank in (2..15).rev().filter(|rank| cards >> rank & 1 == 1) {
                if let (1, Some(above)) = (cards >> (rank + 1) & 1, leads.last_mut()) {
                    above.0.equals.push(Rank::new(rank));
                    continue;
                }
                let trick = CurrentTrick { leader: 2 * hand as u8, ..before.trick };
                let next = game::play(&self.hands, &State { trick, ..before }, rank);
                let (won, plan) = weigh(&mut search, &weights, &all, &next, best);
                let (weight, wins) = plan.map_or((0, WorldSet::EMPTY), |plan| (plan.weight, plan.wins));
                best = best.max(weight);
                let lead = SuitLead {
                    hand,
                    rank: Rank::new(rank),
                    equals: Vec::new(),
                    probability: weight as f64 / whole,
                    double_dummy: weights.of(&won) as f64 / whole,
                    wins: self.merged.world_of.iter().map(|&world| wins.contains(world)).collect(),
                    line: None,
                };
                leads.push((lead, wins));
            }
        }
        sort_by_key(&mut leads, |(lead, _)| {
            let lowest = lead.equals.last().copied().unwrap_or(lead.rank);
            // The bits of numbers that are not negative have the order of the numbers.
            let chances = [lead.probability, lead.double_dummy].map(f64::to_bits);
            (Reverse(chances), lowest, lead.hand)
        });
        if lines {
            let rules = SuitGame::new(self.hands, &self.merged);
            let mut teller = Teller { hands: self.hands, rules: &rules, weights: &weights, search: &mut search };
            for (lead, wins) in leads.iter_mut().take(MOST_LINES).filter(|(_, wins)| !wins.is_empty()) {
                let lowest = lead.equals.last().copied().unwrap_or(lead.rank);
                lead.line = teller.line(&before, (lead.hand, lowest.get()), wins).expect(NO_LIMIT);
            }
        }
        let layouts = self.layouts.iter().zip(&self.layout_weights).map(|(layout, &weight)| SuitLayout {
            holdings: layout.map(|cards| Holding::from_bits_retain(cards as u16)),
            weight: weight as f64 / whole,
        });
        SuitPlayResult { leads: leads.into_iter().map(|(lead, _)| lead).collect(), layouts: layouts.collect() }
    }
}

const NO_LIMIT: &str = "a suit combination sets no limit";

/// Every technique, with a lower limit for products: multiplying out longer ones takes more time than it saves.
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
