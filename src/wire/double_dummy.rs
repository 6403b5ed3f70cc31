//! Questions about a deal whose cards are all known, and their answers.

use contract_bridge::{AbsoluteVulnerability as Vulnerability, Card, Rank, Seat, Strain, Suit};
use serde::{Deserialize, Serialize};

use super::name::{Name, names, values};
use super::{Words, count, deal};
use crate::bridge::position::{Position, Side};
use crate::error::Error;
use crate::questions::par::Par as EnginePar;
use crate::questions::table::Table;
use crate::questions::{solver, trace};

/// How much of a job is done.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Progress {
    pub done: u32,
    pub total: u32,
}

/// A number for each side.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BySide {
    #[serde(rename = "NS")]
    pub north_south: u32,
    #[serde(rename = "EW")]
    pub east_west: u32,
}

/// Cells of a table, all of one strain. The answer is declarer's tricks for each declarer, as far as they were reached.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct CellsInput {
    /// Four sets of cards, from North.
    pub hands: Words,
    pub strain: Name<Strain>,
    pub declarers: Vec<Name<Seat>>,
    /// Once these milliseconds have passed since the first cell was begun, no other is begun.
    pub milliseconds: f64,
    /// Cells are not reported before these milliseconds have passed since the last report, or since the first cell
    /// was begun; without them, none is reported before the answer.
    pub quiet_milliseconds: Option<f64>,
}

/// A position: a deal, and the cards played since. Or a record of the play, whose first leader is declarer's left-hand
/// opponent.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PositionInput {
    /// Four sets of cards, from North.
    hands: Words,
    strain: Name<Strain>,
    leader: Name<Seat>,
    played: Vec<Name<Card>>,
}

impl PositionInput {
    /// # Errors
    /// As [`Position::after`] says, and for hands that are no deal.
    pub fn position(&self) -> Result<Position, Error> {
        Position::after(&deal(&self.hands)?, self.strain.0, self.leader.0, &values(&self.played))
    }

    /// # Errors
    /// As [`trace::PlayRecord::new`] says, and for hands that are no deal.
    pub fn record(&self) -> Result<trace::PlayRecord, Error> {
        trace::PlayRecord::new(&deal(&self.hands)?, self.strain.0, self.leader.0.rho(), &values(&self.played))
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Solution {
    hand_to_play: Name<Seat>,
    leader: Name<Seat>,
    trick: Vec<Name<Card>>,
    won: BySide,
    cards: Vec<CardResult>,
    relevant: RankBySuit,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardResult {
    card: Name<Card>,
    tricks: u32,
    equals: Vec<Name<Card>>,
}

/// A rank of each suit that has one.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct RankBySuit {
    #[serde(rename = "S", skip_serializing_if = "Option::is_none")]
    spades: Option<Name<Rank>>,
    #[serde(rename = "H", skip_serializing_if = "Option::is_none")]
    hearts: Option<Name<Rank>>,
    #[serde(rename = "D", skip_serializing_if = "Option::is_none")]
    diamonds: Option<Name<Rank>>,
    #[serde(rename = "C", skip_serializing_if = "Option::is_none")]
    clubs: Option<Name<Rank>>,
}

impl Solution {
    pub fn new(position: &Position, solver::Solution { cards, relevant }: &solver::Solution) -> Self {
        let rank = |suit: Suit| relevant[suit as usize].map(Name);
        Self {
            hand_to_play: position.hand_to_play().into(),
            leader: position.leader().into(),
            trick: names(position.trick()),
            won: BySide {
                north_south: count(position.won(Side::NorthSouth)),
                east_west: count(position.won(Side::EastWest)),
            },
            cards: cards
                .iter()
                .map(|result| CardResult {
                    card: result.card.into(),
                    tricks: count(result.tricks),
                    equals: names(&result.equals),
                })
                .collect(),
            relevant: RankBySuit {
                spades: rank(Suit::Spades),
                hearts: rank(Suit::Hearts),
                diamonds: rank(Suit::Diamonds),
                clubs: rank(Suit::Clubs),
            },
        }
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayTrace {
    tricks: Vec<u32>,
    mistakes: Vec<Mistake>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mistake {
    index: u32,
    card: Name<Card>,
    seat: Name<Seat>,
    cost: u32,
    better: Vec<Name<Card>>,
}

impl From<trace::PlayTrace> for PlayTrace {
    fn from(trace::PlayTrace { tricks, mistakes }: trace::PlayTrace) -> Self {
        let mistake = |mistake: trace::Mistake| Mistake {
            index: count(mistake.index),
            card: mistake.card.into(),
            seat: mistake.seat.into(),
            cost: count(mistake.cost),
            better: names(&mistake.better),
        };
        let tricks = tricks.into_iter().map(count).collect();
        Self { tricks, mistakes: mistakes.into_iter().map(mistake).collect() }
    }
}

/// A whole table, and what else a score depends on.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ParInput {
    /// Declarer's tricks, strain by strain from clubs and in each by seat from North: `wordsOfTable` in
    /// `js/solver/packed.ts`.
    tricks: Words,
    pub vulnerable: Name<Vulnerability>,
    pub dealer: Option<Name<Seat>>,
}

impl ParInput {
    /// # Errors
    /// As [`Table::from_cells`] says.
    pub fn table(&self) -> Result<Table, Error> {
        Table::from_cells(|strain, seat| {
            self.tricks.0.get(4 * strain as usize + seat as usize).map_or(0, |&tricks| tricks as usize)
        })
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Par {
    score: i32,
    contracts: Vec<ParContract>,
    /// Only without a dealer, and only if it differs: the par if East–West bid first.
    #[serde(skip_serializing_if = "Option::is_none")]
    ew_first: Option<ParScore>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ParScore {
    score: i32,
    contracts: Vec<ParContract>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ParContract {
    #[cfg_attr(test, ts(type = "Level"))]
    level: u8,
    strain: Name<Strain>,
    declarers: Vec<Name<Seat>>,
    doubled: bool,
    result: i32,
}

impl Par {
    /// The par, and that of East–West's bidding first if there are two.
    pub fn new(first: &EnginePar, second: Option<&EnginePar>) -> Self {
        let second = second.filter(|&second| second != first);
        Self {
            score: first.score,
            contracts: par_contracts(first),
            ew_first: second.map(|par| ParScore { score: par.score, contracts: par_contracts(par) }),
        }
    }
}

fn par_contracts(par: &EnginePar) -> Vec<ParContract> {
    let contract = |contract: &crate::questions::par::ParContract| ParContract {
        level: contract.bid.level.get(),
        strain: contract.bid.strain.into(),
        declarers: names(&contract.declarers),
        doubled: contract.doubled,
        result: contract.result,
    };
    par.contracts.iter().map(contract).collect()
}
