//! The double-dummy search: how many tricks North–South take when all four hands are known.
//!
//! Of the cards that players know only [`layout::Lanes`] knows; with it `questions` turns a position into a [`layout`]
//! and back.

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
