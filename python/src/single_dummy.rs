//! Single dummy and suit combinations.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use tenace::deal::{card_text, parse_hand};
use tenace::single_dummy::suit_combination::{parse_holding, suit_play as suit_play_of};
use tenace::single_dummy::{HandConstraint, Observer, SingleDummyInput, WorldCount, single_dummy as single_dummy_of};
use tenace::{Error, Hand, Suit};

use crate::answers::texts;
use crate::read::{cards, exception, invalid, seat, strain};
use crate::solvers::with_solver;

/// The chance of every legal card of declarer's side.
#[pyclass(frozen, get_all, module = "tenace")]
pub struct SingleDummy {
    hand_to_play: char,
    cards: Vec<Py<SingleDummyCard>>,
    exact: bool,
    moves: usize,
    layouts: usize,
}

/// The chance of a card.
#[pyclass(frozen, get_all, module = "tenace")]
pub struct SingleDummyCard {
    card: String,
    equals: Vec<String>,
    upper: f64,
    standard_error: f64,
    bound: bool,
    double_dummy: f64,
}

#[pymethods]
impl SingleDummyCard {
    fn __repr__(&self) -> String {
        format!("SingleDummyCard(card={:?}, upper={}, double_dummy={})", self.card, self.upper, self.double_dummy)
    }
}

/// The chance of a first lead of one suit.
#[pyclass(frozen, get_all, module = "tenace")]
pub struct SuitLead {
    hand: usize,
    rank: char,
    equals: Vec<char>,
    probability: f64,
    double_dummy: f64,
}

#[pymethods]
impl SuitLead {
    fn __repr__(&self) -> String {
        format!("SuitLead(hand={}, rank={:?}, probability={})", self.hand, self.rank, self.probability)
    }
}

/// What is known of a defender: points, lengths by suit, cards held, cards not held.
type Known = (Option<(usize, usize)>, BTreeMap<char, (usize, usize)>, Vec<String>, Vec<String>);

/// Ends the search when Ctrl-C was pressed.
struct Signals(PyResult<()>);

impl Observer for Signals {
    fn stop(&mut self) -> bool {
        if self.0.is_ok() {
            self.0 = Python::attach(|py| py.check_signals());
        }
        self.0.is_err()
    }
}

/// The chance of every legal card of declarer's side. `worlds`: none, the default; 0, all; n, a sample.
#[pyfunction]
#[allow(clippy::too_many_arguments)] // The package calls it by names.
pub fn single_dummy(
    py: Python<'_>,
    declarer: &str,
    hands: [String; 2],
    trumps: &str,
    target: usize,
    leader: Option<&str>,
    played: Vec<String>,
    unseen: Option<String>,
    constraints: BTreeMap<String, Known>,
    worlds: Option<usize>,
    max_moves: Option<usize>,
    seed: u64,
    node_budget: Option<u64>,
) -> PyResult<SingleDummy> {
    let read = || {
        let declarer = seat(declarer)?;
        let leader = leader.map_or(Ok(declarer.lho()), seat)?;
        let hands = [parse_hand(&hands[0])?, parse_hand(&hands[1])?];
        let mut input = SingleDummyInput::new(declarer, hands, strain(trumps)?, leader, target);
        input.unseen = unseen.as_deref().map(parse_hand).transpose()?;
        input.played = cards(&played)?;
        for (defender, known) in constraints {
            input.constraints.push((seat(&defender)?, constraint(known)?));
        }
        input.worlds = match worlds {
            None => WorldCount::Default,
            Some(0) => WorldCount::All,
            Some(count) => WorldCount::Sample(count),
        };
        input.exact_first = max_moves.is_none();
        input.max_moves = max_moves.unwrap_or(input.max_moves);
        input.seed = seed;
        input.node_budget = node_budget;
        Ok(input)
    };
    let input = read().map_err(exception)?;
    let mut signals = Signals(Ok(()));
    let result = py.detach(|| with_solver(|solver| single_dummy_of(solver, &input, &mut signals)));
    signals.0?;
    let result = result.map_err(exception)?;
    let card = |card: &tenace::single_dummy::SingleDummyCard| {
        let value = SingleDummyCard {
            card: card_text(card.card),
            equals: texts(&card.equals),
            upper: card.probability,
            standard_error: card.standard_error,
            bound: card.bound,
            double_dummy: card.double_dummy,
        };
        Py::new(py, value)
    };
    Ok(SingleDummy {
        hand_to_play: result.hand_to_play.letter(),
        cards: result.cards.iter().map(card).collect::<PyResult<_>>()?,
        exact: result.exact,
        moves: result.moves,
        layouts: result.layouts.len(),
    })
}

fn constraint((points, lengths, holds, lacks): Known) -> Result<HandConstraint, Error> {
    let mut constraint = HandConstraint::default();
    constraint.points = points;
    for (letter, range) in lengths {
        let suit = Suit::ASC.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase());
        let suit = suit.ok_or_else(|| invalid(format!("{letter:?} is not a suit: C, D, H or S")))?;
        constraint.lengths[suit as usize] = Some(range);
    }
    constraint.holds = cards(&holds)?.into_iter().collect::<Hand>();
    constraint.lacks = cards(&lacks)?.into_iter().collect::<Hand>();
    Ok(constraint)
}

/// The chance of every first lead of one suit.
#[pyfunction]
pub fn suit_play(py: Python<'_>, hands: [String; 2], target: usize) -> PyResult<Vec<SuitLead>> {
    let hands = parse_holding(&hands[0]).and_then(|first| Ok([first, parse_holding(&hands[1])?])).map_err(exception)?;
    let result = py.detach(|| suit_play_of(hands, target)).map_err(exception)?;
    let lead = |lead: &tenace::single_dummy::suit_combination::SuitLead| SuitLead {
        hand: lead.hand,
        rank: lead.rank.letter(),
        equals: lead.equals.iter().map(|rank| rank.letter()).collect(),
        probability: lead.probability,
        double_dummy: lead.double_dummy,
    };
    Ok(result.leads.iter().map(lead).collect())
}
