//! Questions about many deals, and their answers. Large lists are plain numbers.

use contract_bridge::{Card, Seat, Strain};
use serde::{Deserialize, Serialize};

use super::{Name, Words};

/// Constraints on deals, compiled (`js/solver/simulation/compile.ts`).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Constraints {
    /// Four sets of cards: those that each seat from North is known to hold.
    pub known: Words,
    /// The conditions, each two words: where its routine begins in the program, and the seats that it looks at as bits
    /// from North. `wordsOfConditions` in `js/solver/packed.ts`, `read_conditions` in `src/simulation`.
    pub conditions: Words,
    /// For each seat from North how many shapes limit it, [`super::NONE`] if nothing does, and these shapes. A shape is
    /// three words: the four lengths from clubs, four bits each, and the points that it may come with, a bit for each
    /// number of points (the lower 32, the others). `wordsOfShapes` in `js/solver/packed.ts`, `read_shapes` in
    /// `src/simulation`.
    pub shapes: Words,
    /// Values that the program keeps.
    pub slots: u32,
    /// The routines of the conditions: `Assembler.words` in `js/dealer/program.ts`, `Program::read` in
    /// `src/simulation`.
    pub program: Words,
}

/// The question about each deal: its leads in the first of the contracts, or else every contract.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct DealQuestion {
    pub contracts: Vec<TrickQuestion>,
    pub leads: Option<Vec<Name<Card>>>,
}

/// A question about a contract's tricks.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TrickQuestion {
    pub strain: Name<Strain>,
    pub declarer: Name<Seat>,
    pub tricks: u32,
    /// Whether that many tricks are taken: by declarer, or if leads are asked about by the defenders. Otherwise how
    /// many are taken; the search begins with whether declarer takes that many, which changes no answer.
    pub at_least: bool,
}

/// Deals that fit constraints, by number: of `count` from `from` on in the sequence of a seed. The meaning of `most`
/// depends on the operation.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DealsInput {
    pub constraints: Constraints,
    pub question: DealQuestion,
    pub seed: f64,
    pub from: f64,
    pub count: u32,
    pub most: u32,
}

/// The caller's own deals, four sets of cards each, to be looked at.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OwnDealsInput {
    pub deals: Words,
    pub question: DealQuestion,
}

/// Deals, and what they came to.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DealBlock {
    /// The tries that each deal took.
    pub tries: Vec<u32>,
    /// Four sets of cards for each deal.
    pub deals: Words,
    /// For each deal a value for each lead or, without leads, for each contract: tricks, or 1 and 0 for yes and no.
    pub values: Words,
}

/// How many shuffles fit, and how many each condition refused by itself.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Survey {
    pub accepted: u32,
    pub refused: Vec<u32>,
}
