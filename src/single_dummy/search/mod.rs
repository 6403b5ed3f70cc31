//! The αµ search: the plans that declarer's side has in a position, over one list of worlds.
//!
//! Source: Cazenave & Ventos, *The αµ Search Algorithm for the Game of Bridge*, sections 4.2 to 4.10;
//! `docs/alpha-mu.md` says where and why this differs. Declarer's nodes are in [`max_node`], the defenders' in
//! [`min_node`], the iterations in [`root`].
//!
//! Invariants:
//! - A node is searched for its *useful* worlds only: those that the moves so far leave possible and that are not
//!   proved lost. Vectors hold no other world. With [`Cuts::useful_worlds`] every useful world is won double dummy, so
//!   that the set itself is a bound of the front from above, and the value at the horizon.
//! - The result of a search of few moves bounds every deeper one from above, for the same worlds.
//! - Cuts change how many nodes are visited, never a value at the root.

pub mod best_plan;
mod bounded;
mod max_node;
mod min_node;
pub mod plan_table;
mod root;

pub use root::RootSearch;

use super::and_or::Plans;
use super::cuts::Cuts;
use super::game::{Answers, Game, MaxMove, MinMove, State};
use super::limits::{Halt, Limits};
use super::outcome::{Front, Weights, WorldSet};
use plan_table::{KeptPlans, PlanTable};

/// The value of a position.
#[derive(Clone, Debug)]
pub struct Value<const W: usize> {
    /// The plans; there is at least one.
    pub plans: Plans<W>,
    /// Whether every wanted plan that is heavy enough is among `plans`. If not, `alpha` dominates each missing one.
    pub complete: bool,
    /// A deeper search finds the same.
    pub settled: bool,
}

impl<const W: usize> Value<W> {
    fn settled(vector: WorldSet<W>) -> Self {
        Self { plans: Front::of(vector).into(), complete: true, settled: true }
    }
}

/// Which plans of a position are wanted, and how they are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a, const W: usize> {
    /// Plans that declarer's side has elsewhere: a plan that one of them dominates is not wanted.
    pub alpha: &'a Front<W>,
    /// Lighter plans are not wanted.
    pub least: u64,
    /// How plans are looked for.
    pub mode: &'a Mode,
}

/// How plans are looked for, in one search from the root down.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// How many of the heaviest vectors each node keeps, as in a beam search; `None` keeps every vector. A search with
    /// a width is *narrow*: it finds plans that exist, but proves no bound, and it has a table of its own.
    pub width: Option<usize>,
    /// Products of fronts that look at more pairs of vectors than this are left as AND nodes.
    pub multiply: usize,
    /// Tricks left at the root: in the first trick longer products are tried. 0 in a suit combination, where tricks are
    /// not counted and every trick is taken for the first.
    pub tricks_at_root: u8,
}

/// What a node found.
struct Found<const W: usize> {
    /// `None` if no plan is wanted.
    value: Option<Value<W>>,
    /// Declarer's card that won most, to be tried first the next time.
    card: Option<u8>,
}

/// One search: a game, the results so far, and the cuts that are on.
pub struct AlphaMu<'a, 'l, const W: usize> {
    /// When to give up.
    pub limits: Limits<'l>,
    game: &'a mut dyn Game<W>,
    weights: &'a Weights,
    cuts: Cuts,
    /// Lists of moves for reuse.
    spare_max: Vec<Vec<MaxMove>>,
    spare_min: Vec<Vec<MinMove<W>>>,
    answers: Answers<W>,
    table: PlanTable<W>,
    /// What narrow searches found.
    narrow_table: PlanTable<W>,
    lone_worlds: u64,
}

impl<'a, 'l, const W: usize> AlphaMu<'a, 'l, W> {
    /// A search with empty tables. The bits of its sets index one list of worlds: another list needs another search.
    pub fn new(game: &'a mut dyn Game<W>, weights: &'a Weights, cuts: Cuts, limits: Limits<'l>) -> Self {
        Self {
            limits,
            game,
            weights,
            cuts,
            spare_max: Vec::new(),
            spare_min: Vec::new(),
            answers: Answers::new(),
            table: PlanTable::new(),
            narrow_table: PlanTable::new(),
            lone_worlds: 0,
        }
    }

    /// How often a single useful world was valued double dummy so far.
    pub const fn lone_worlds(&self) -> u64 {
        self.lone_worlds
    }

    /// Those of `worlds` in which declarer's side reaches the target double dummy.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn double_dummy(&mut self, state: &State, worlds: &WorldSet<W>) -> Result<WorldSet<W>, Halt> {
        self.answers.won(self.game, &mut self.limits, state, worlds)
    }

    /// The plans of a position in these worlds, looking `moves` cards of declarer's side ahead; `None` when no plan is
    /// wanted. With [`Cuts::useful_worlds`], each of the worlds must be won double dummy.
    ///
    /// # Errors
    /// When a limit was reached.
    #[inline(never)]
    fn value(
        &mut self,
        state: &State,
        moves: usize,
        worlds: &WorldSet<W>,
        wanted: Wanted<W>,
    ) -> Result<Option<Value<W>>, Halt> {
        self.limits.count()?;
        let Wanted { alpha, least, mode } = wanted;
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
            && let Some(mut front) = self.all_plans(state, moves, worlds, mode)?
        {
            front.drop_lighter(self.weights, least);
            self.narrow_down(&mut front, mode);
            let any = !front.is_empty() && !front.is_dominated(alpha);
            return Ok(any.then(|| Value { plans: front.into(), complete: true, settled: true }));
        }
        let (useful, hint) = match self.look_up(state, moves, worlds, wanted) {
            TableAnswer::Value(value) => return Ok(value),
            TableAnswer::Hint { useful, card } => (useful, card),
        };
        if useful.is_empty() || (self.cuts.useful_worlds && self.cuts.one_world && useful.len() == 1) {
            return Ok((self.weights.of(&useful) >= least).then(|| Value::settled(useful)));
        }
        let found = if state.seat().is_multiple_of(2) {
            self.max_node(state, moves, &useful, wanted, hint)?
        } else {
            Found { value: self.min_node(state, moves, &useful, wanted)?, card: None }
        };
        if self.cuts.table {
            self.store(state, moves, worlds, wanted, &found);
        }
        Ok(found.value.filter(|value| !value.plans.is_dominated(alpha)))
    }

    /// Every plan to the end, if the game knows or keeps them: found without bounds and with every product multiplied
    /// out, they serve wherever a position alike comes up.
    #[inline(never)]
    fn all_plans(
        &mut self,
        state: &State,
        moves: usize,
        worlds: &WorldSet<W>,
        mode: &Mode,
    ) -> Result<Option<Front<W>>, Halt> {
        let known = self.game.known_plans(state, worlds);
        if known.is_some() || !self.game.keeps_plans(state) {
            return Ok(known);
        }
        let mode = Mode { width: None, multiply: usize::MAX, ..*mode };
        let wanted = Wanted { alpha: &Front::new(), least: 0, mode: &mode };
        let found = self.max_node(state, moves, worlds, wanted, None)?;
        let plans = found.value.expect("without a bound there is a plan").plans.front;
        self.game.keep_plans(state, worlds, &plans);
        Ok(Some(plans))
    }

    /// What the tables know of a position.
    fn look_up(&self, state: &State, moves: usize, worlds: &WorldSet<W>, wanted: Wanted<W>) -> TableAnswer<W> {
        let Wanted { alpha, least, mode } = wanted;
        let mut answer = TableAnswer::Hint { useful: *worlds, card: None };
        if !self.cuts.table {
            return answer;
        }
        if mode.width.is_some()
            && let Some(entry) = self.narrow_table.get(state, worlds)
            && entry.moves == moves
            && entry.least <= least
        {
            let value = Value { plans: entry.plans.clone(), complete: entry.complete, settled: entry.settled };
            return TableAnswer::Value((!value.plans.is_empty() && !value.plans.is_dominated(alpha)).then_some(value));
        }
        if let Some(entry) = self.table.get(state, worlds) {
            answer = TableAnswer::Hint { useful: *worlds, card: entry.card };
            if entry.least <= least {
                let span = entry.plans.heavy_span(self.weights, least);
                let Some(useful) = span.filter(|_| !entry.plans.is_dominated(alpha)) else {
                    return TableAnswer::Value(None);
                };
                if entry.complete && (entry.moves == moves || entry.settled) {
                    let value = Value { plans: entry.plans.clone(), complete: true, settled: entry.settled };
                    return TableAnswer::Value(Some(value));
                }
                if self.cuts.useful_worlds {
                    answer = TableAnswer::Hint { useful, card: entry.card };
                }
            }
        }
        answer
    }

    fn store(&mut self, state: &State, moves: usize, worlds: &WorldSet<W>, wanted: Wanted<W>, found: &Found<W>) {
        let Wanted { alpha, least, mode } = wanted;
        let card = found.card;
        let entry = match &found.value {
            Some(value) if value.complete || mode.width.is_some() => {
                let Value { plans, complete, settled } = value.clone();
                KeptPlans { moves, plans, complete, settled, least, card }
            }
            // Alpha dominates the missing plans: with alpha's vectors the front is a bound from above.
            value => {
                let mut upper = alpha.within(worlds);
                if let Some(value) = value {
                    upper.join(value.plans.upper());
                }
                KeptPlans { moves, plans: upper.into(), complete: false, settled: false, least, card }
            }
        };
        if mode.width.is_none() {
            self.table.put(state, worlds, entry);
        } else if entry.complete {
            self.narrow_table.put(state, worlds, entry);
        }
    }

    /// In a narrow search, drops all but the heaviest plans.
    fn narrow_down(&self, front: &mut Front<W>, mode: &Mode) {
        if let Some(width) = mode.width {
            front.keep_heaviest(self.weights, width);
        }
    }
}

/// The tables' results for a position before it is searched.
enum TableAnswer<const W: usize> {
    /// Its value; `None` if no plan is wanted.
    Value(Option<Value<W>>),
    /// The worlds that may still be won, and declarer's card to try first.
    Hint { useful: WorldSet<W>, card: Option<u8> },
}
