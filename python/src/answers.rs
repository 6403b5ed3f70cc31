//! Answers about one position or one deal, as Python sees them.

use pyo3::prelude::*;
use tenace::deal::card_text;
use tenace::{CardResult, Strain};

/// The letters of a strain.
pub fn strain_name(strain: Strain) -> &'static str {
    ["C", "D", "H", "S", "NT"][strain as usize]
}

/// Cards as texts.
pub fn texts(cards: &[tenace::Card]) -> Vec<String> {
    cards.iter().copied().map(card_text).collect()
}

/// The value of a card.
#[pyclass(frozen, get_all, module = "tenace")]
pub struct Card {
    card: String,
    equals: Vec<String>,
    tricks: usize,
}

impl From<&CardResult> for Card {
    fn from(result: &CardResult) -> Self {
        Self { card: card_text(result.card), equals: texts(&result.equals), tricks: result.tricks }
    }
}

#[pymethods]
impl Card {
    fn __repr__(&self) -> String {
        format!("Card(card={:?}, equals={:?}, tricks={})", self.card, self.equals, self.tricks)
    }
}

/// The value of every legal card.
#[pyclass(frozen, get_all, module = "tenace")]
pub struct Solution {
    pub hand_to_play: char,
    pub cards: Vec<Py<Card>>,
}

/// Par.
#[pyclass(frozen, get_all, module = "tenace")]
pub struct Par {
    pub score: i32,
    pub contracts: Vec<Py<ParContract>>,
}

/// A contract that gives the par score.
#[pyclass(frozen, get_all, module = "tenace")]
pub struct ParContract {
    level: u8,
    strain: &'static str,
    doubled: bool,
    declarers: Vec<char>,
    result: i32,
}

impl From<&tenace::par::ParContract> for ParContract {
    fn from(contract: &tenace::par::ParContract) -> Self {
        Self {
            level: contract.bid.level.get(),
            strain: strain_name(contract.bid.strain),
            doubled: contract.doubled,
            declarers: contract.declarers.iter().map(|seat| seat.letter()).collect(),
            result: contract.result,
        }
    }
}

#[pymethods]
impl ParContract {
    fn __repr__(&self) -> String {
        let doubled = if self.doubled { "X" } else { "" };
        let declarers: String = self.declarers.iter().collect();
        format!("ParContract({}{}{doubled}-{declarers} {:+})", self.level, self.strain, self.result)
    }
}

/// The results along a record.
#[pyclass(frozen, get_all, module = "tenace")]
pub struct Trace {
    pub tricks: Vec<usize>,
    pub mistakes: Vec<Py<Mistake>>,
}

/// A card that gave tricks away.
#[pyclass(frozen, get_all, module = "tenace")]
pub struct Mistake {
    index: usize,
    card: String,
    seat: char,
    cost: usize,
    better: Vec<String>,
}

impl From<&tenace::trace::Mistake> for Mistake {
    fn from(mistake: &tenace::trace::Mistake) -> Self {
        Self {
            index: mistake.index,
            card: card_text(mistake.card),
            seat: mistake.seat.letter(),
            cost: mistake.cost,
            better: texts(&mistake.better),
        }
    }
}

#[pymethods]
impl Mistake {
    fn __repr__(&self) -> String {
        format!(
            "Mistake(index={}, card={:?}, seat={:?}, cost={}, better={:?})",
            self.index, self.card, self.seat, self.cost, self.better
        )
    }
}
