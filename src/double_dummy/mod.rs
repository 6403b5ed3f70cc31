//! The double-dummy search: how many tricks North–South take when all four hands are known.
//!
//! Inside this folder cards have no names, only relative ranks. [`layout::Lanes`] translates: `questions` uses it to
//! turn a position into a [`layout`], and results back into cards.

pub(crate) mod cut_cards;
pub(crate) mod features;
pub(crate) mod gaps;
pub(crate) mod later_tricks;
pub(crate) mod layout;
pub(crate) mod numbers;
pub(crate) mod ordering;
pub(crate) mod quick_tricks;
pub(crate) mod search;
pub(crate) mod second_hand;
pub(crate) mod symmetry;
pub(crate) mod transposition;
pub(crate) mod trick;
