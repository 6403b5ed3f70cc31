//! Double-dummy and single-dummy engine for contract bridge.
//!
//! The engine is pure: no clock, no threads, no I/O. Cards, hands, seats and strains are those of the crate
//! [`contract_bridge`], at this edge only; the search has its own representation.

#![forbid(unsafe_code)]

pub mod deal;
pub mod error;
pub mod position;

pub use contract_bridge::{Card, Hand, Holding, Rank, Seat, Strain, Suit};
pub use deal::Deal;
pub use error::{Error, ErrorKind};
pub use position::{Position, Side};
