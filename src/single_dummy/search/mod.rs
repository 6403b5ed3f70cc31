//! The αµ search over one list of worlds: the plans that declarer's side has in a position.
//!
//! Source: Cazenave & Ventos, sections 4.2 to 4.10; `docs/alpha-mu.md` says where and why this differs. The nodes of either
//! side are in [`max_node`] and [`min_node`].
//!
//! Invariants:
//! - A node is searched for its *useful* worlds only: those which the moves so far leave possible and which are not
//!   proved lost. Vectors hold no other world. With [`Cuts::useful_worlds`] every useful world is won double dummy, so
//!   that the set itself is the front's upper bound and the leaf's value.
//! - What a search of few moves finds bounds every deeper one from above, for the same worlds.
//! - Cuts change how many nodes are visited, never a value at the root.

mod max_node;
mod min_node;
mod root;
pub mod table;

pub use root::Root;

use super::and_or::Plans;
use super::cuts::Cuts;
use super::game::{Answers, Game, MaxMove, MinMove, State, Trick};
use super::limits::{Halt, Limits};
use super::outcome::{Front, Weights, WorldSet};
use table::{Entry, Table};

/// The value of a position.
#[derive(Clone, Debug)]
pub struct Value<const W: usize> {
    /// The plans; never empty.
    pub plans: Plans<W>,
    /// Nothing is missing from the plans but those that weigh too little. Otherwise what is missing is dominated by the
    /// bound of the search.
    pub complete: bool,
    /// A deeper search finds the same.
    pub settled: bool,
}

impl<const W: usize> Value<W> {
    fn settled(vector: WorldSet<W>) -> Self {
        Self { plans: Front::of(vector).into(), complete: true, settled: true }
    }
}

/// What a plan has to surpass to be worth finding.
#[derive(Clone, Copy, Debug)]
pub struct Bound<'a, const W: usize> {
    /// Plans that declarer's side has already: what they dominate is not wanted.
    pub alpha: &'a Front<W>,
    /// Plans that weigh less are not wanted.
    pub least: u64,
}

/// The best plan of a position.
#[derive(Clone, Copy, Debug)]
pub struct Plan<const W: usize> {
    /// What it wins.
    pub wins: WorldSet<W>,
    /// What that weighs.
    pub weight: u64,
    /// A deeper search finds none that weighs less or more.
    pub settled: bool,
}

/// One search: a game, its tables, and which cuts are on.
pub struct Search<'a, 'l, const W: usize> {
    /// When to give up.
    pub limits: Limits<'l>,
    pub(super) game: &'a mut dyn Game<W>,
    pub(super) weights: &'a Weights,
    pub(super) cuts: Cuts,
    pub(super) spare_max: Vec<Vec<MaxMove>>,
    pub(super) spare_min: Vec<Vec<MinMove<W>>>,
    answers: Answers<W>,
    table: Table<W>,
    /// What narrow searches found: plans that exist, among others.
    narrow_table: Table<W>,
    /// The most vectors of a front: a narrow search finds plans, not bounds.
    pub(super) narrow: Option<usize>,
    lone_worlds: u64,
    /// Tricks left where the question was asked.
    pub(super) left: u8,
}

/// Vectors of a front in a narrow search.
const NARROW: usize = 12;

impl<'a, 'l, const W: usize> Search<'a, 'l, W> {
    /// A search with an empty table. The bits of its sets index one list of worlds: another list, another search.
    pub fn new(game: &'a mut dyn Game<W>, weights: &'a Weights, cuts: Cuts, limits: Limits<'l>) -> Self {
        Self {
            limits,
            game,
            weights,
            cuts,
            spare_max: Vec::new(),
            spare_min: Vec::new(),
            answers: Answers::new(),
            table: Table::new(),
            narrow_table: Table::new(),
            narrow: None,
            lone_worlds: 0,
            left: 0,
        }
    }

    /// How often a single useful world was valued double dummy so far.
    pub const fn lone_worlds(&self) -> u64 {
        self.lone_worlds
    }

    /// The worlds, of these, in which declarer's side reaches the target with all cards in sight.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn double_dummy(&mut self, state: &State, worlds: &WorldSet<W>) -> Result<WorldSet<W>, Halt> {
        self.answers.won(self.game, &mut self.limits, state, worlds)
    }

    /// The most tricks of declarer's side with all cards in sight, those still needed counted from here on; asked about
    /// near a guess first.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn tricks(&mut self, state: &State, world: usize, guess: u8) -> Result<u8, Halt> {
        let left = state.trick.left;
        let world = WorldSet::only(world);
        let mut tricks = guess.min(left);
        let mut reaches = |need| {
            let state = State { trick: Trick { need, ..state.trick }, ..*state };
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

    /// The plan of a position that weighs most, given that none weighs more than `most` and those below `least` are not
    /// wanted; `None` when there is no other.
    ///
    /// Fronts grow beyond all measure where nothing bounds what a plan is worth. So the search asks first whether the
    /// most is reached. If not, what is left to choose mostly shows a good plan, or else a narrow search finds one; then
    /// it asks for a better one.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn best_plan(
        &mut self,
        state: &State,
        moves: usize,
        worlds: &WorldSet<W>,
        least: u64,
        most: u64,
    ) -> Result<Option<Plan<W>>, Halt> {
        if most < least {
            return Ok(None);
        }
        if !self.cuts.weight {
            let plan = self.plan(state, moves, worlds, 0, false)?;
            return Ok(plan.filter(|plan| plan.weight >= least));
        }
        self.left = state.trick.left;
        let mut found = self.plan(state, moves, worlds, most, true)?;
        if found.is_none() {
            self.narrow = Some(NARROW);
            let narrow = self.plan(state, moves, worlds, least, false);
            self.narrow = None;
            found = narrow?;
        }
        let found = found.filter(|plan| plan.weight >= least);
        let least = found.map_or(least, |plan| plan.weight + 1);
        // None weighs more than the most; nor as much, unless it was found.
        let better = if least < most { self.plan(state, moves, worlds, least, false)? } else { None };
        Ok(better.or(found))
    }

    /// The same of any weight up to `most`, where the best plan is thought to weigh `guess` or little more: this is asked
    /// first.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn best_plan_near(
        &mut self,
        state: &State,
        moves: usize,
        worlds: &WorldSet<W>,
        guess: u64,
        most: u64,
    ) -> Result<Option<Plan<W>>, Halt> {
        if guess == 0 || guess >= most || !self.cuts.weight {
            return self.best_plan(state, moves, worlds, 0, most);
        }
        self.left = state.trick.left;
        match self.plan(state, moves, worlds, guess, false)? {
            None => self.best_plan(state, moves, worlds, 0, guess - 1),
            found => Ok(found),
        }
    }

    /// The plan that weighs most, if it weighs `least` or more; or else, on request, a lighter one where that is easily
    /// found.
    fn plan(
        &mut self,
        state: &State,
        moves: usize,
        worlds: &WorldSet<W>,
        least: u64,
        or_lighter: bool,
    ) -> Result<Option<Plan<W>>, Halt> {
        let Some(value) = self.value(state, moves, worlds, Bound { alpha: &Front::new(), least })? else {
            return Ok(None);
        };
        let mut best = value.plans.heaviest(self.weights, worlds, least, &mut self.limits)?;
        if or_lighter && best.is_none() {
            best = value.plans.rounded(self.weights, worlds, &mut self.limits);
        }
        Ok(best.map(|(weight, wins)| Plan { wins, weight, settled: value.settled }))
    }

    /// The plans of a position in these worlds, looking `moves` cards of declarer's side ahead; `None` when none
    /// surpasses the bound. With [`Cuts::useful_worlds`], every one of the worlds must be won double dummy.
    ///
    /// # Errors
    /// When a limit was reached.
    #[inline(never)]
    pub fn value(
        &mut self,
        state: &State,
        moves: usize,
        worlds: &WorldSet<W>,
        bound: Bound<W>,
    ) -> Result<Option<Value<W>>, Halt> {
        self.limits.count()?;
        let Bound { alpha, least } = bound;
        if least > 0 && self.weights.of(worlds) < least {
            return Ok(None);
        }
        if let Some(won) = self.game.decided(state) {
            let vector = if won { *worlds } else { WorldSet::EMPTY };
            return Ok((won || least == 0).then(|| Value::settled(vector)));
        }
        self.lone_worlds += u64::from(moves > 0 && self.cuts.one_world && worlds.len() == 1);
        if moves == 0 || worlds.is_empty() || (self.cuts.one_world && worlds.len() == 1) {
            let vector = if self.cuts.useful_worlds { *worlds } else { self.double_dummy(state, worlds)? };
            let mut value = Value::settled(vector);
            value.settled = vector.len() <= 1;
            return Ok((self.weights.of(&vector) >= least).then_some(value));
        }
        if self.cuts.useful_worlds && alpha.dominates(worlds) {
            return Ok(None);
        }
        if self.cuts.last_tricks
            && moves >= 2 * usize::from(state.trick.left)
            && let Some(mut front) = self.all_plans(state, moves, worlds)?
        {
            front.drop_lighter(self.weights, least);
            self.narrow_down(&mut front);
            let wanted = !front.is_empty() && !front.is_dominated(alpha);
            return Ok(wanted.then(|| Value { plans: front.into(), complete: true, settled: true }));
        }
        let known = self.look_up(state, moves, worlds, bound);
        let (useful, hint) = match known {
            Known::Value(value) => return Ok(value),
            Known::Hint(useful, hint) => (useful, hint),
        };
        if useful.is_empty() || (self.cuts.useful_worlds && self.cuts.one_world && useful.len() == 1) {
            return Ok((self.weights.of(&useful) >= least).then(|| Value::settled(useful)));
        }
        let (value, card) = if state.seat().is_multiple_of(2) {
            self.max_node(state, moves, &useful, bound, hint)?
        } else {
            (self.min_node(state, moves, &useful, bound)?, None)
        };
        if self.cuts.table {
            self.store(state, worlds, moves, bound, value.as_ref(), card);
        }
        Ok(value.filter(|value| !value.plans.is_dominated(alpha)))
    }

    /// Every plan to the end, where the game knows or keeps them: found without a bound and without choices left to make,
    /// they serve wherever a position like this one comes up.
    #[inline(never)]
    fn all_plans(&mut self, state: &State, moves: usize, worlds: &WorldSet<W>) -> Result<Option<Front<W>>, Halt> {
        let known = self.game.known_plans(state, worlds);
        if known.is_some() || !self.game.keeps_plans(state) {
            return Ok(known);
        }
        let narrow = self.narrow.take();
        let multiply = std::mem::replace(&mut self.cuts.multiply, usize::MAX);
        let found = self.max_node(state, moves, worlds, Bound { alpha: &Front::new(), least: 0 }, None);
        (self.narrow, self.cuts.multiply) = (narrow, multiply);
        let plans = found?.0.expect("without a bound there is a plan").plans.front;
        self.game.keep_plans(state, worlds, &plans);
        Ok(Some(plans))
    }

    /// What the tables know.
    fn look_up(&self, state: &State, moves: usize, worlds: &WorldSet<W>, bound: Bound<W>) -> Known<W> {
        let Bound { alpha, least } = bound;
        let mut known = Known::Hint(*worlds, None);
        if !self.cuts.table {
            return known;
        }
        if self.narrow.is_some()
            && let Some(entry) = self.narrow_table.get(state, worlds)
            && entry.moves == moves
            && entry.least <= least
        {
            let value = Value { plans: entry.plans.clone(), complete: entry.complete, settled: entry.settled };
            return Known::Value((!value.plans.is_empty() && !value.plans.is_dominated(alpha)).then_some(value));
        }
        if let Some(entry) = self.table.get(state, worlds) {
            known = Known::Hint(*worlds, entry.card);
            if entry.least <= least {
                let span = entry.plans.heavy_span(self.weights, least);
                let Some(span) = span.filter(|_| !entry.plans.is_dominated(alpha)) else { return Known::Value(None) };
                if entry.complete && (entry.moves == moves || entry.settled) {
                    let value = Value { plans: entry.plans.clone(), complete: true, settled: entry.settled };
                    return Known::Value(Some(value));
                }
                if self.cuts.useful_worlds {
                    known = Known::Hint(span, entry.card);
                }
            }
        }
        known
    }

    fn store(
        &mut self,
        state: &State,
        worlds: &WorldSet<W>,
        moves: usize,
        bound: Bound<W>,
        value: Option<&Value<W>>,
        card: Option<u8>,
    ) {
        let Bound { alpha, least } = bound;
        let entry = match value {
            Some(value) if value.complete || self.narrow.is_some() => {
                let Value { plans, complete, settled } = value.clone();
                Entry { moves, plans, complete, settled, least, card }
            }
            // What is missing is dominated by alpha: with alpha's vectors the front is a bound from above.
            value => {
                let mut upper = alpha.within(worlds);
                if let Some(value) = value {
                    upper.join(value.plans.upper());
                }
                Entry { moves, plans: upper.into(), complete: false, settled: false, least, card }
            }
        };
        if self.narrow.is_none() {
            self.table.put(state, worlds, entry);
        } else if entry.complete {
            self.narrow_table.put(state, worlds, entry);
        }
    }

    /// In a narrow search, drops all but the heaviest plans.
    pub(super) fn narrow_down(&self, front: &mut Front<W>) {
        if let Some(most) = self.narrow {
            front.keep_heaviest(self.weights, most);
        }
    }
}

/// What is known of a position before it is searched.
enum Known<const W: usize> {
    /// Its value, or that it does not surpass the bound.
    Value(Option<Value<W>>),
    /// The worlds that can still be won, and the card to try first.
    Hint(WorldSet<W>, Option<u8>),
}
