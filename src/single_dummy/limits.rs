//! Limits: when a search ends before it is done.

use super::question::Observer;

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// Whether the limits hold. They do not during the first iteration of a search for declarer.
    pub armed: bool,
    /// Most effort, once a search has looked as far ahead as it was asked to.
    pub most_effort: u64,
    /// Most positions and questions.
    pub budget: u64,
    work: u64,
    effort: u64,
    /// Effort since the observer was last asked.
    unseen: u64,
}

/// The effort after which the observer is asked, 64 positions or one double-dummy question of 13 tricks: 0.1 to 4 ms.
const LOOK_EVERY: u64 = 1024;
/// The least that a position counts for then: it takes longer if fronts are long.
const LEAST_EFFORT: u64 = LOOK_EVERY / 64;

impl<'a> Limits<'a> {
    /// Limits that do not hold yet. `budget` is a number of positions and questions.
    pub fn new(observer: &'a mut dyn Observer, budget: Option<u64>) -> Self {
        Self {
            observer,
            armed: false,
            most_effort: u64::MAX,
            budget: budget.unwrap_or(u64::MAX),
            work: 0,
            effort: 0,
            unseen: 0,
        }
    }

    /// Positions and double-dummy questions so far.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Counts a position.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn count(&mut self) -> Result<(), Halt> {
        self.count_effort(1)
    }

    /// Counts a question to the double-dummy solver with `tricks_left`. Each trick more makes it about twice as
    /// long; with six tricks left it takes as long as some 8 positions.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn count_question(&mut self, tricks_left: u8) -> Result<(), Halt> {
        self.count_effort(Self::effort_of_question(tricks_left))
    }

    /// The positions that take as long as a question to the double-dummy solver with `tricks_left`.
    pub const fn effort_of_question(tricks_left: u8) -> u64 {
        8 << tricks_left.saturating_sub(6)
    }

    /// Counts a position that takes as long as `effort` ones.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn count_effort(&mut self, effort: u64) -> Result<(), Halt> {
        self.work += 1;
        self.effort += effort;
        self.unseen += effort.max(LEAST_EFFORT);
        if self.armed && (self.work > self.budget || self.effort > self.most_effort) {
            Err(Halt::Budget)
        } else if self.unseen >= LOOK_EVERY {
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
        self.unseen = 0;
        if self.armed && self.observer.stop() { Err(Halt::Stopped) } else { Ok(()) }
    }
}
