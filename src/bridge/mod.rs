//! The game as players know it: deals, the rules of play, positions and equal cards.

pub mod deal;
pub mod equals;
pub mod position;
pub mod rules;
