//! What the tests share: slow oracles and sources of deals. Each test file uses a part of it.
#![allow(dead_code)]

pub mod auction;
pub mod deals;
pub mod fuzz;
pub mod naive;
pub mod naive_suit;
pub mod questions;
pub mod records;
pub mod single_dummy;
pub mod text;
pub mod vector_minimax;
