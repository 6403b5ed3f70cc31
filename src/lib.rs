//! Double-dummy and single-dummy engine for contract bridge.
//!
//! The engine is pure: no clock, no threads, no I/O. Cards, hands, seats and strains are those of the crate
//! [`contract_bridge`], at this edge only; the search has its own representation.

#![forbid(unsafe_code)]

pub mod alpha_mu;
pub mod best_line;
#[cfg(target_arch = "wasm32")]
mod bindings;
mod cut_cards;
pub mod deal;
pub mod equals;
pub mod error;
mod goal;
mod later_tricks;
mod layout;
mod ordering;
pub mod par;
pub mod pareto;
pub mod position;
mod quick_tricks;
mod search;
pub mod solver;
pub mod suit_play;
pub mod table;
pub mod trace;
mod transposition;
pub mod tree;
pub mod worlds;

pub use contract_bridge::{AbsoluteVulnerability as Vulnerability, Card, Hand, Holding, Rank, Seat, Strain, Suit};
pub use deal::Deal;
pub use error::{Error, ErrorKind};
pub use position::{Position, Side};
pub use search::Features;
pub use solver::{CardResult, Interrupted, Solution, Solver};
pub use table::Table;
