//! Double-dummy and single-dummy engine for contract bridge.
//!
//! The engine is pure: no clock, no threads, no I/O. Cards, hands, seats and strains are those of the crate
//! [`contract_bridge`], at this edge only; the search has its own representation.
//!
//! A [`Solver`] owns a table of fixed size and answers for one [`Position`] after another: how many tricks North–South
//! take, and the value of each card. On it stand the [`Table`] of a deal, its [`par`], the [`trace`] of a play record,
//! the [`best_line`] and the proof or [solution tree](tree).
//!
//! ```
//! use tenace::par::par;
//! use tenace::{Deal, Position, Seat, Solver, Strain, Table, Vulnerability};
//!
//! let deal: Deal = "N:AKQJ.AKQ.AKQ.AKQ T98.JT98.JT9.JT9 7654.765.876.876 32.432.5432.5432".parse()?;
//! let mut solver = Solver::new(16)?;
//!
//! let table = Table::solve(&mut solver, &deal)?;
//! assert_eq!(table.tricks(Strain::Notrump, Seat::North), 13);
//!
//! let par = par(&table, Vulnerability::NONE, Seat::North);
//! assert_eq!(par.score, 1520);
//! assert_eq!(par.contracts[0].bid.to_string(), "7NT");
//!
//! let lead = Position::new(&deal, Strain::Notrump, Seat::East);
//! assert!(solver.solve(&lead)?.cards.iter().all(|card| card.tricks == 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

/// The examples of the crate's README are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;

#[cfg(target_arch = "wasm32")]
mod bindings;
mod bridge;
mod double_dummy;
mod error;
mod questions;
mod random;
mod short_list;
// Its callers are the bindings; elsewhere its tests alone.
#[cfg(any(test, all(target_arch = "wasm32", feature = "whole")))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code))]
mod simulation;
pub mod single_dummy;
#[cfg(any(test, target_arch = "wasm32"))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code))]
mod wire;

/// Further items for the project's own tests, examples and measurements. They are not part of the public API.
#[cfg(feature = "testing")]
pub mod testing {
    pub use crate::bridge::rules;
    pub use crate::double_dummy::features::Features;
    pub use crate::single_dummy::cuts::Cuts;
    pub use crate::single_dummy::outcome::{Front, Weights, WorldSet};
    pub use crate::single_dummy::worlds::{Facts, Layouts};
}

/// Cards, hands and seats as texts.
pub mod deal {
    pub use crate::bridge::deal::{card_text, hand_text, parse_card, parse_hand, parse_seat, seat_name};
}

// Each item has one public path: its module's, or else this.
pub use bridge::deal::Deal;
pub use bridge::equals;
pub use bridge::position::{Position, Side};
pub use contract_bridge::{AbsoluteVulnerability as Vulnerability, Card, Hand, Holding, Rank, Seat, Strain, Suit};
pub use error::{Error, ErrorKind};
pub use questions::solver::{CardResult, Interrupted, LARGEST_TABLE, Solution, Solver};
pub use questions::table::Table;
pub use questions::{best_line, par, reaching, trace, tree};
