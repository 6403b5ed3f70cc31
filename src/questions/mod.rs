//! Questions that the double-dummy search answers: the value of each card, tables, par, traces, best lines and proofs.

pub mod best_line;
mod estimate;
mod goal;
pub mod par;
pub mod reaching;
mod root;
pub mod solver;
pub mod table;
pub mod trace;
pub mod tree;
