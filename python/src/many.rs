//! Questions about many deals: all processors, Python's lock released, and an answer of bytes, as many for each deal,
//! that the package makes an array of.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use contract_bridge::Contract;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use tenace::deal::card_text;
use tenace::{Deal, Error, Hand, Position, Seat, Side, Solver, Strain, Table};

use crate::read::{deal_of_owners, exception, invalid, seat, strain};
use crate::solvers::with_solver;

/// How often a long call looks whether it was interrupted (Ctrl-C).
const POLL: Duration = Duration::from_millis(50);

/// Tables of deals in PBN: 20 bytes each, by strain from clubs, then by seat from North.
#[pyfunction]
pub fn tables(py: Python<'_>, deals: Vec<String>, threads: usize) -> PyResult<Bound<'_, PyByteArray>> {
    let deals = parse_all(&deals).map_err(exception)?;
    each(py, &deals, threads, table)
}

/// The same for rows of 52 owners.
#[pyfunction]
pub fn tables_of_owners<'py>(py: Python<'py>, owners: &[u8], threads: usize) -> PyResult<Bound<'py, PyByteArray>> {
    let deals =
        owners.chunks(52).enumerate().map(|(index, row)| deal_of_owners(row).map_err(|error| in_deal(error, index)));
    let deals = deals.collect::<Result<Vec<_>, _>>().map_err(exception)?;
    each(py, &deals, threads, table)
}

/// The defenders' tricks for each opening lead, in deals in which the leader holds the same cards. Returns the leads
/// and a byte for each of them and deal.
#[pyfunction]
pub fn leads<'py>(
    py: Python<'py>,
    deals: Vec<String>,
    trumps: &str,
    declarer: &str,
    threads: usize,
) -> PyResult<(Vec<String>, Bound<'py, PyByteArray>)> {
    let read = || {
        let (deals, strain, leader) = (parse_all(&deals)?, strain(trumps)?, seat(declarer)?.lho());
        let hand = deals.first().map_or(Hand::EMPTY, |deal| deal.hand(leader));
        if let Some(index) = deals.iter().position(|deal| deal.hand(leader) != hand) {
            let message = format!("the leader's hand in deal {index} is not that of deal 0");
            return Err(invalid(message).at(index));
        }
        Ok((deals, strain, leader, hand))
    };
    let (deals, strain, leader, hand) = read().map_err(exception)?;
    let cards: Vec<_> = hand.iter().collect();
    let answer = each(py, &deals, threads, |solver, deal| {
        let solution = solver.solve(&Position::new(deal, strain, leader))?;
        let value = |card| solution.cards.iter().find(|result| result.card == card || result.equals.contains(&card));
        Ok(cards.iter().map(|&card| value(card).map_or(0, |result| result.tricks as u8)).collect())
    })?;
    Ok((cards.into_iter().map(card_text).collect(), answer))
}

/// Declarers' tricks in contracts of a strain and a declarer: a byte for each of them and deal.
#[pyfunction]
pub fn contracts(
    py: Python<'_>,
    deals: Vec<String>,
    contracts: Vec<(String, String)>,
    threads: usize,
) -> PyResult<Bound<'_, PyByteArray>> {
    let read = || {
        let each = |(index, (trumps, declarer)): (usize, &(String, String))| {
            Ok((strain(trumps).map_err(|error| error.at(index))?, seat(declarer).map_err(|error| error.at(index))?))
        };
        Ok((parse_all(&deals)?, contracts.iter().enumerate().map(each).collect::<Result<Vec<_>, Error>>()?))
    };
    let (deals, contracts) = read().map_err(exception)?;
    each(py, &deals, threads, |solver, deal| {
        contracts.iter().map(|&(strain, declarer)| tricks(solver, deal, strain, declarer)).collect()
    })
}

/// The score of a contract such as "3NTX" by declarer's tricks, 0 to 13 (Law 77 of the Laws of Duplicate Bridge).
#[pyfunction]
pub fn scores(contract: &str, vulnerable: bool) -> PyResult<[i32; 14]> {
    let read = contract.parse::<Contract>().map_err(|_| invalid(format!("{contract:?} is not a contract")));
    let contract = read.map_err(exception)?;
    Ok(std::array::from_fn(|tricks| contract.score(tricks as u8, vulnerable)))
}

fn parse_all(texts: &[String]) -> Result<Vec<Deal>, Error> {
    texts.iter().enumerate().map(|(index, text)| text.parse().map_err(|error| in_deal(error, index))).collect()
}

fn in_deal(error: Error, index: usize) -> Error {
    let mut error = error.at(index);
    error.message = format!("deal {index}: {}", error.message);
    error
}

fn table(solver: &mut Solver, deal: &Deal) -> Result<Vec<u8>, Error> {
    let table = Table::solve(solver, deal)?;
    let cells = Strain::ASC.into_iter().flat_map(|strain| Seat::ALL.map(|seat| (strain, seat)));
    Ok(cells.map(|(strain, seat)| table.tricks(strain, seat) as u8).collect())
}

fn tricks(solver: &mut Solver, deal: &Deal, strain: Strain, declarer: Seat) -> Result<u8, Error> {
    let north_south = solver.north_south_tricks(&Position::new(deal, strain, declarer.lho()))?;
    Ok(match Side::of(declarer) {
        Side::NorthSouth => north_south,
        Side::EastWest => deal.cards_per_hand() - north_south,
    } as u8)
}

/// Asks a question about each deal on `threads` threads (0: as many as there are processors).
fn each<'py>(
    py: Python<'py>,
    deals: &[Deal],
    threads: usize,
    question: impl Fn(&mut Solver, &Deal) -> Result<Vec<u8>, Error> + Sync,
) -> PyResult<Bound<'py, PyByteArray>> {
    let threads = if threads == 0 { std::thread::available_parallelism().map_or(1, usize::from) } else { threads };
    let answers = py.detach(|| on_threads(deals, threads.clamp(1, deals.len().max(1)), &question))?;
    Ok(PyByteArray::new(py, &answers.concat()))
}

fn on_threads(
    deals: &[Deal],
    threads: usize,
    question: &(impl Fn(&mut Solver, &Deal) -> Result<Vec<u8>, Error> + Sync),
) -> PyResult<Vec<Vec<u8>>> {
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (answered, answers) = channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let answered = answered.clone();
            let (next, stopped) = (&next, &stopped);
            scope.spawn(move || {
                with_solver(|solver| {
                    while !stopped.load(Ordering::Relaxed) {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let Some(deal) = deals.get(index) else { break };
                        if answered.send((index, question(solver, deal))).is_err() {
                            break;
                        }
                    }
                });
            });
        }
        drop(answered);
        let collected = collect(deals.len(), &answers);
        stopped.store(true, Ordering::Relaxed);
        collected
    })
}

/// Puts the answers in order; looks for an interruption while it waits.
fn collect(
    count: usize,
    answers: &std::sync::mpsc::Receiver<(usize, Result<Vec<u8>, Error>)>,
) -> PyResult<Vec<Vec<u8>>> {
    let mut ordered = vec![Vec::new(); count];
    let mut left = count;
    while left > 0 {
        match answers.recv_timeout(POLL) {
            Ok((index, answer)) => {
                ordered[index] = answer.map_err(|error| exception(in_deal(error, index)))?;
                left -= 1;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("a thread of the search ended without an answer"));
            }
        }
        Python::attach(|py| py.check_signals())?;
    }
    Ok(ordered)
}
