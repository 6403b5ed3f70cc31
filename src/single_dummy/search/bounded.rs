//! Searches that give nothing unless they are completed: the observer can stop them from the first iteration on, and
//! receives no iterations.

use super::root::{RootSearch, STRIDE_BELOW};
use crate::error::{Error, ErrorKind};
use crate::single_dummy::game::Known;
use crate::single_dummy::limits::Limits;
use crate::single_dummy::question::{EXACT_EFFORT, Observer, SingleDummyResult};

impl RootSearch<'_> {
    /// The answer of the whole search, or an error when the observer wants it to end before that.
    pub fn whole(&self, known: Known, observer: &mut dyn Observer) -> Result<SingleDummyResult, Error> {
        let mut quiet = Quiet { observer, gives_up: false, stopped: false };
        let result = self.search_armed(known, &mut quiet, Some(u64::MAX));
        if quiet.stopped {
            return Err(Error::new(ErrorKind::Limit, "the search was interrupted"));
        }
        result
    }

    /// The exact answer, if it is found with little effort.
    pub fn exactly(&self, known: Known, observer: &mut dyn Observer) -> Option<SingleDummyResult> {
        let left = self.state.trick.left;
        let questions = (self.worlds.len() * self.hands[0].count_ones() as usize) as u64;
        // If the first iteration alone takes half of the effort, the end is far.
        if left > STRIDE_BELOW && 2 * questions * Limits::effort_of_question(left) > EXACT_EFFORT {
            return None;
        }
        let mut quiet = Quiet { observer, gives_up: true, stopped: false };
        self.search_armed(known, &mut quiet, Some(EXACT_EFFORT)).ok().filter(|result| result.exact)
    }
}

/// Asks an observer whether to stop, without reports.
struct Quiet<'a> {
    observer: &'a mut dyn Observer,
    /// Whether another search comes after this one, and needs time too.
    gives_up: bool,
    /// Whether it wanted the search to end.
    stopped: bool,
}

impl Observer for Quiet<'_> {
    fn stop(&mut self) -> bool {
        self.stopped |= if self.gives_up { self.observer.give_up() } else { self.observer.stop() };
        self.stopped
    }
}
