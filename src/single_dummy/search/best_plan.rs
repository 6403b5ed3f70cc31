//! The heaviest plan of a position, which is all that the root asks for.
//!
//! Fronts explode if the weight of a plan is not bounded, so the search works with a window of weights, as alpha-beta
//! does: it asks whether the most that a plan may weigh is reached, finds a good plan if not, and then asks for a
//! better one. Only the last question proves anything; the others find plans.

use super::{AlphaMu, Mode, Wanted};
use crate::single_dummy::game::{CurrentTrick, State};
use crate::single_dummy::limits::Halt;
use crate::single_dummy::outcome::{Front, WorldSet};

/// The heaviest plan of a position.
#[derive(Clone, Copy, Debug)]
pub struct BestPlan<const W: usize> {
    /// The worlds it wins.
    pub wins: WorldSet<W>,
    /// What they weigh.
    pub weight: u64,
    /// A deeper search finds the same weight.
    pub settled: bool,
}

/// Vectors that a narrow search keeps at each node.
const NARROW_WIDTH: usize = 12;

/// A question: a position, how many cards of declarer's side to look ahead, and in which worlds.
#[derive(Clone, Copy)]
pub struct Task<'a, const W: usize> {
    pub state: &'a State,
    pub moves: usize,
    pub worlds: &'a WorldSet<W>,
}

impl<const W: usize> AlphaMu<'_, '_, W> {
    /// The heaviest plan within a window, `least ≤ weight ≤ most`; `None` when every plan is lighter than `least`. No
    /// plan may be heavier than `most`.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn best_plan(&mut self, task: Task<W>, least: u64, most: u64) -> Result<Option<BestPlan<W>>, Halt> {
        if most < least {
            return Ok(None);
        }
        let mode = self.mode(task.state);
        if !self.cuts.weight {
            let plan = self.plan(task, 0, &mode, Lighter::No)?;
            return Ok(plan.filter(|plan| plan.weight >= least));
        }
        let mut found = self.plan(task, most, &mode, Lighter::Welcome)?;
        if found.is_none() {
            found = self.plan(task, least, &Mode { width: Some(NARROW_WIDTH), ..mode }, Lighter::No)?;
        }
        let found = found.filter(|plan| plan.weight >= least);
        let least = found.map_or(least, |plan| plan.weight + 1);
        // The first question was whether a plan weighs `most`: only lighter ones than that are left to find.
        let better = if least < most { self.plan(task, least, &mode, Lighter::No)? } else { None };
        Ok(better.or(found))
    }

    /// The heaviest plan of any weight up to `most`, if it is thought to weigh `guess` or little more: a plan of that
    /// weight is looked for first.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn best_plan_near(&mut self, task: Task<W>, guess: u64, most: u64) -> Result<Option<BestPlan<W>>, Halt> {
        if guess == 0 || guess >= most || !self.cuts.weight {
            return self.best_plan(task, 0, most);
        }
        let mode = self.mode(task.state);
        match self.plan(task, guess, &mode, Lighter::No)? {
            None => self.best_plan(task, 0, guess - 1),
            found => Ok(found),
        }
    }

    /// The most tricks of declarer's side double dummy in one world, from this position on; `guess` is tried first.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn tricks(&mut self, state: &State, world: usize, guess: u8) -> Result<u8, Halt> {
        let left = state.trick.left;
        let world = WorldSet::only(world);
        let mut tricks = guess.min(left);
        let mut reaches = |need| {
            let state = State { trick: CurrentTrick { need, ..state.trick }, ..*state };
            Ok(!self.double_dummy(&state, &world)?.is_empty())
        };
        while tricks > 0 && !reaches(tricks)? {
            tricks -= 1;
        }
        while tricks >= guess && tricks < left && reaches(tricks + 1)? {
            tricks += 1;
        }
        Ok(tricks)
    }

    /// The mode of a search from this position that keeps every vector.
    const fn mode(&self, state: &State) -> Mode {
        Mode { width: None, multiply: self.cuts.multiply, tricks_at_root: state.trick.left }
    }

    /// The heaviest plan, if it weighs `least` or more.
    fn plan(&mut self, task: Task<W>, least: u64, mode: &Mode, lighter: Lighter) -> Result<Option<BestPlan<W>>, Halt> {
        let Task { state, moves, worlds } = task;
        let wanted = Wanted { alpha: &Front::new(), least, mode };
        let Some(value) = self.value(state, moves, worlds, wanted)? else {
            return Ok(None);
        };
        let mut best = value.plans.heaviest(self.weights, worlds, least, &mut self.limits)?;
        if lighter == Lighter::Welcome && best.is_none() {
            best = value.plans.rounded(self.weights, worlds, &mut self.limits);
        }
        Ok(best.map(|(weight, wins)| BestPlan { wins, weight, settled: value.settled }))
    }
}

/// Whether a plan lighter than `least` may be returned if the value has AND nodes, because it is cheap to find
/// there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lighter {
    Welcome,
    No,
}
