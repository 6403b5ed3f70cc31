//! The game as players know it: deals, positions, legal plays and equal cards.

pub mod deal;
pub mod equals;
pub mod position;
