//! Solvers that are kept from one call to the next: a call takes one and gives it back.

use std::sync::{Mutex, PoisonError};

use tenace::Solver;

/// The size of a solver's table. Memory is taken only as far as questions need it.
const TABLE_MEBIBYTES: usize = 32;

static IDLE: Mutex<Vec<Solver>> = Mutex::new(Vec::new());

/// Runs a question with a solver of its own. No answer depends on which one it is.
pub fn with_solver<T>(question: impl FnOnce(&mut Solver) -> T) -> T {
    let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let mut solver = idle.unwrap_or_else(|| Solver::new(TABLE_MEBIBYTES).expect("a size that is allowed"));
    let answer = question(&mut solver);
    IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(solver);
    answer
}
