//! What is asked of the double-dummy search: the value of each card, tables, par, traces, best lines and proofs.

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
