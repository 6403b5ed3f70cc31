//! Limits: when a search ends before it is done.

use super::question::Observer;

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The observer wanted it.
    Stopped,
    /// The node budget is used up.
    Budget,
}

/// Ends a search by its budget, or when the observer says so.
pub struct Limits<'a> {
    /// Who follows the search.
    pub observer: &'a mut dyn Observer,
    /// Whether the limits hold. They do not during the first iteration, which is always finished.
    pub armed: bool,
    budget: u64,
    work: u64,
}

/// The observer is asked each time that so many positions and questions have been counted.
const POLL_EVERY: u64 = 64;

impl<'a> Limits<'a> {
    /// Limits that do not hold yet. `budget` is a number of positions and questions.
    pub fn new(observer: &'a mut dyn Observer, budget: Option<u64>) -> Self {
        Self { observer, armed: false, budget: budget.unwrap_or(u64::MAX), work: 0 }
    }

    /// Positions and double-dummy questions so far.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Counts a position or a question.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn count(&mut self) -> Result<(), Halt> {
        self.work += 1;
        if self.armed && self.work > self.budget {
            Err(Halt::Budget)
        } else if self.work.is_multiple_of(POLL_EVERY) {
            self.ask()
        } else {
            Ok(())
        }
    }

    /// Asks the observer at once, after work that takes longer than a position.
    ///
    /// # Errors
    /// When the observer wants the search to end.
    pub fn ask(&mut self) -> Result<(), Halt> {
        if self.armed && self.observer.stop() { Err(Halt::Stopped) } else { Ok(()) }
    }
}
