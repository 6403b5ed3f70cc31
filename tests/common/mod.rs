//! What the tests share: a slow oracle and a source of deals. Each test file uses a part of it.
#![allow(dead_code)]

pub mod auction;
pub mod deals;
pub mod naive;
pub mod records;
pub mod single_dummy;
pub mod text;
pub mod vector_minimax;
