//! The worlds: layouts of the defenders' cards that fit declarer's knowledge, the weight of each, and which are alike.

mod classes;
mod layouts;
pub(crate) mod merge;
mod shares;

pub(crate) use classes::Classes;
pub use layouts::{Facts, HandConstraint, Layouts};
pub(crate) use shares::{shares_of, suit_share, whole_numbers};

/// What the defenders may hold at the root: East and West.
pub type World = [u64; 2];
