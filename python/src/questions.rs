//! Questions about one position or one deal.

use pyo3::prelude::*;
use tenace::par::{par as par_of, par_bidding_first};
use tenace::trace::{PlayRecord, trace as trace_of};
use tenace::{Deal, Error, Position, Side, Table};

use crate::answers::{Mistake, Par, ParContract, Solution, Trace};
use crate::read::{cards, exception, invalid, seat, strain, vulnerability};
use crate::solvers::with_solver;

/// The value of every legal card.
#[pyfunction]
pub fn solve(py: Python<'_>, deal: &str, trumps: &str, leader: &str, played: Vec<String>) -> PyResult<Solution> {
    let position = (|| {
        let (deal, strain, leader) = (deal.parse::<Deal>()?, strain(trumps)?, seat(leader)?);
        let position = Position::after(&deal, strain, leader, &cards(&played)?)?;
        if position.is_finished() { Err(invalid("the play is over: no card is left".to_owned())) } else { Ok(position) }
    })();
    let position = position.map_err(exception)?;
    let solution = py.detach(|| with_solver(|solver| solver.solve(&position)));
    let solution = solution.map_err(|error| exception(error.into()))?;
    let cards =
        solution.cards.iter().map(|card| Py::new(py, crate::answers::Card::from(card))).collect::<PyResult<_>>()?;
    Ok(Solution { hand_to_play: position.hand_to_play().letter(), cards })
}

/// Par of a table of 20 cells, by strain from clubs, then by seat from North. Without a dealer, `dealer` is
/// the side that bids first, "NS" or "EW".
#[pyfunction]
pub fn par(py: Python<'_>, cells: [u8; 20], vulnerable: &str, dealer: &str) -> PyResult<Par> {
    let par = (|| {
        let table = Table::from_cells(|strain, seat| cells[4 * strain as usize + seat as usize].into())?;
        let vulnerable = vulnerability(vulnerable)?;
        Ok(match dealer {
            "NS" => par_bidding_first(&table, vulnerable, Side::NorthSouth),
            "EW" => par_bidding_first(&table, vulnerable, Side::EastWest),
            _ => par_of(&table, vulnerable, seat(dealer)?),
        })
    })();
    let par = par.map_err(exception)?;
    let contracts =
        par.contracts.iter().map(|contract| Py::new(py, ParContract::from(contract))).collect::<PyResult<_>>()?;
    Ok(Par { score: par.score, contracts })
}

/// Declarer's tricks before the first card and after each, and what each mistake cost.
#[pyfunction]
pub fn trace(py: Python<'_>, deal: &str, trumps: &str, declarer: &str, play: Vec<String>) -> PyResult<Trace> {
    let record: Result<_, Error> =
        (|| PlayRecord::new(&deal.parse()?, strain(trumps)?, seat(declarer)?, &cards(&play)?))();
    let record = record.map_err(exception)?;
    let trace = py.detach(|| with_solver(|solver| trace_of(solver, &record)));
    let trace = trace.map_err(|error| exception(error.into()))?;
    let mistakes = trace.mistakes.iter().map(|mistake| Py::new(py, Mistake::from(mistake))).collect::<PyResult<_>>()?;
    Ok(Trace { tricks: trace.tricks, mistakes })
}
