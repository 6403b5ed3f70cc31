//! The αµ search over one list of worlds: the front of the plans that declarer's side has in a position.
//!
//! Source: Cazenave & Ventos, sections 4.2 to 4.10; `docs/alpha-mu.md` says where and why this differs. The search
//! knows the game through [`Game`] alone, so that whole deals, endings and the suit laboratory share it.
//!
//! Invariants:
//! - A node is searched for its *useful* worlds only: those which the moves so far leave possible and which are not
//!   proved lost. Vectors hold no other world. With [`Cuts::useful_worlds`] every useful world is won double dummy, so
//!   that the set itself is the front's upper bound and the leaf's value.
//! - What a search of few moves finds bounds every deeper one from above, for the same worlds.
//! - Cuts change how many nodes are visited, never a value at the root.

use std::hash::Hash;

use super::table::{Entry, Table};
use crate::pareto::{Front, Weights, WorldSet};

/// Which side chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Declarer's side: the same card in every world.
    Max,
    /// The defenders: any card in each world.
    Min,
}

/// A card of declarer's side, and where it leads.
#[derive(Clone, Copy, Debug)]
pub struct MaxMove<S> {
    /// The card, as the game numbers it.
    pub card: u8,
    /// The position after it.
    pub next: S,
}

/// A card of the defenders, where it leads, and the worlds in which it can be played.
#[derive(Clone, Copy, Debug)]
pub struct MinMove<S, const W: usize> {
    /// The position after it.
    pub next: S,
    /// The worlds in which it can be played.
    pub worlds: WorldSet<W>,
}

/// A game for two sides, of which declarer's plays in all worlds at once.
pub trait Game<const W: usize> {
    /// What both sides see, without the defenders' hidden cards.
    type State: Copy + Eq + Hash;

    /// Why it may give up.
    type Halt;

    /// Whose turn it is.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Whether the target is reached, or can't be reached any more, in every world alike.
    fn decided(&self, state: &Self::State) -> Option<bool>;

    /// Declarer's cards, one of each set of equals.
    fn max_moves(&self, state: &Self::State, moves: &mut Vec<MaxMove<Self::State>>);

    /// The defenders' cards in any of these worlds; with `merge`, none that another is sure to be as good as.
    fn min_moves(
        &self,
        state: &Self::State,
        worlds: &WorldSet<W>,
        merge: bool,
        moves: &mut Vec<MinMove<Self::State, W>>,
    );

    /// The worlds, of these, in which declarer's side reaches the target with all cards in sight.
    ///
    /// # Errors
    /// When the question was not answered.
    fn double_dummy(&mut self, state: &Self::State, worlds: &WorldSet<W>) -> Result<WorldSet<W>, Self::Halt>;

    /// Asked at every node.
    ///
    /// # Errors
    /// When the search has to give up.
    fn halt(&mut self) -> Result<(), Self::Halt>;
}

/// The techniques that can be switched off, to prove that they change no value and to measure what they earn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent switches")]
pub struct Cuts {
    /// Section 4.6: fronts found are kept, and those of smaller searches bound this one.
    pub table: bool,
    /// Section 4.8: a position bounded by what its parent has already is not searched.
    pub early: bool,
    /// The same against the fronts of remoter ancestors.
    pub deep: bool,
    /// A card that wins every useful world ends the search of its node.
    pub win: bool,
    /// Worlds lost double dummy are not searched.
    pub useful_worlds: bool,
    /// A single useful world is worth its double-dummy value.
    pub one_world: bool,
    /// Plans that weigh too little to matter at the root are not followed.
    pub weight: bool,
    /// Defenders' cards that cannot differ are searched once.
    pub merge: bool,
    /// Section 4.9: when only one best card is wanted, the search ends with the first as good as the last iteration's
    /// best, and what cannot beat the best so far is only bounded.
    pub root: bool,
}

impl Cuts {
    /// Every technique.
    pub const ALL: Self = Self {
        table: true,
        early: true,
        deep: true,
        win: true,
        useful_worlds: true,
        one_world: true,
        weight: true,
        merge: true,
        root: true,
    };

    /// None: the search of the paper's Algorithm 2.
    pub const NONE: Self = Self {
        table: false,
        early: false,
        deep: false,
        win: false,
        useful_worlds: false,
        one_world: false,
        weight: false,
        merge: false,
        root: false,
    };
}

impl Default for Cuts {
    fn default() -> Self {
        Self::ALL
    }
}

/// The value of a position.
#[derive(Clone, Debug)]
pub struct Value<const W: usize> {
    /// The plans; never empty.
    pub front: Front<W>,
    /// Nothing is missing from the front but plans that weigh too little. Otherwise what is missing is dominated by the
    /// bound of the search.
    pub complete: bool,
    /// A deeper search finds the same.
    pub settled: bool,
}

impl<const W: usize> Value<W> {
    fn settled(vector: WorldSet<W>) -> Self {
        Self { front: Front::of(vector), complete: true, settled: true }
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
pub struct Search<'a, G: Game<W>, const W: usize> {
    /// The game searched.
    pub game: G,
    weights: &'a Weights,
    cuts: Cuts,
    table: Table<G::State, W>,
    /// What narrow searches found: plans that exist, among others.
    narrow_table: Table<G::State, W>,
    /// The most vectors of a front: a narrow search finds plans, not bounds.
    narrow: Option<usize>,
    lone_worlds: u64,
    spare_max: Vec<Vec<MaxMove<G::State>>>,
    spare_min: Vec<Vec<MinMove<G::State, W>>>,
}

/// A card of a declarer's node with the worlds it can still win.
struct Candidate<S, const W: usize> {
    card: u8,
    next: S,
    useful: WorldSet<W>,
    weight: u64,
}

/// Vectors of a front in a narrow search.
const NARROW: usize = 8;

impl<'a, G: Game<W>, const W: usize> Search<'a, G, W> {
    /// A search with an empty table. The bits of its sets index one list of worlds: another list, another search.
    pub fn new(game: G, weights: &'a Weights, cuts: Cuts) -> Self {
        Self {
            game,
            weights,
            cuts,
            table: Table::new(),
            narrow_table: Table::new(),
            narrow: None,
            lone_worlds: 0,
            spare_max: Vec::new(),
            spare_min: Vec::new(),
        }
    }

    /// How often a single useful world was valued double dummy so far.
    pub const fn lone_worlds(&self) -> u64 {
        self.lone_worlds
    }

    /// The plan of a position that weighs most, given that none weighs more than `most` and those below `least` are not
    /// wanted; `None` when there is no other.
    ///
    /// Fronts grow beyond all measure where nothing bounds what a plan is worth. So the search asks first whether the
    /// most is reached, then finds a good plan by a narrow search, and then whether there is a better one.
    ///
    /// # Errors
    /// When the game said so.
    #[inline(never)]
    pub fn best_plan(
        &mut self,
        state: &G::State,
        moves: usize,
        worlds: &WorldSet<W>,
        least: u64,
        most: u64,
    ) -> Result<Option<Plan<W>>, G::Halt> {
        if most < least {
            return Ok(None);
        }
        if !self.cuts.weight {
            let plan = self.plan(state, moves, worlds, 0)?;
            return Ok(plan.filter(|plan| plan.weight >= least));
        }
        if let Some(plan) = self.plan(state, moves, worlds, most)? {
            return Ok(Some(plan));
        }
        self.narrow = Some(NARROW);
        let found = self.plan(state, moves, worlds, least);
        self.narrow = None;
        let found = found?;
        let better = self.plan(state, moves, worlds, found.map_or(least, |plan| plan.weight + 1))?;
        Ok(better.or(found))
    }

    #[inline(never)]
    fn plan(
        &mut self,
        state: &G::State,
        moves: usize,
        worlds: &WorldSet<W>,
        least: u64,
    ) -> Result<Option<Plan<W>>, G::Halt> {
        let value = self.value(state, moves, worlds, Bound { alpha: &Front::new(), least })?;
        Ok(value.map(|value| {
            let (weight, wins) = value.front.best(self.weights);
            Plan { wins, weight, settled: value.settled }
        }))
    }

    /// The front of a position in these worlds, looking `moves` cards of declarer's side ahead; `None` when nothing of it
    /// surpasses the bound. With [`Cuts::useful_worlds`], every one of the worlds must be won double dummy.
    ///
    /// # Errors
    /// When the game said so.
    #[inline(never)]
    pub fn value(
        &mut self,
        state: &G::State,
        moves: usize,
        worlds: &WorldSet<W>,
        bound: Bound<W>,
    ) -> Result<Option<Value<W>>, G::Halt> {
        self.game.halt()?;
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
            let vector = if self.cuts.useful_worlds { *worlds } else { self.game.double_dummy(state, worlds)? };
            let mut value = Value::settled(vector);
            value.settled = vector.len() <= 1;
            return Ok((self.weights.of(&vector) >= least).then_some(value));
        }
        if self.cuts.useful_worlds && alpha.dominates(worlds) {
            return Ok(None);
        }
        let known = self.look_up(state, moves, worlds, bound);
        let (useful, hint) = match known {
            Known::Value(value) => return Ok(value),
            Known::Hint(useful, hint) => (useful, hint),
        };
        if useful.is_empty() || (self.cuts.useful_worlds && self.cuts.one_world && useful.len() == 1) {
            return Ok((self.weights.of(&useful) >= least).then(|| Value::settled(useful)));
        }
        let (value, card) = match self.game.turn(state) {
            Turn::Max => self.max_node(state, moves, &useful, bound, hint)?,
            Turn::Min => (self.min_node(state, moves, &useful, bound)?, None),
        };
        if self.cuts.table {
            self.store(state, worlds, moves, bound, value.as_ref(), card);
        }
        Ok(value.filter(|value| !value.front.is_dominated(alpha)))
    }

    /// What the tables know.
    #[inline(never)]
    fn look_up(&self, state: &G::State, moves: usize, worlds: &WorldSet<W>, bound: Bound<W>) -> Known<W> {
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
            let value = Value { front: entry.upper.clone(), complete: entry.complete, settled: entry.settled };
            return Known::Value((!value.front.is_empty() && !value.front.is_dominated(alpha)).then_some(value));
        }
        if let Some(entry) = self.table.get(state, worlds) {
            known = Known::Hint(*worlds, entry.card);
            if entry.least <= least {
                if entry.upper.is_empty() || entry.upper.is_dominated(alpha) {
                    return Known::Value(None);
                }
                if entry.complete && (entry.moves == moves || entry.settled) {
                    let value = Value { front: entry.upper.clone(), complete: true, settled: entry.settled };
                    return Known::Value(Some(value));
                }
                if self.cuts.useful_worlds {
                    known = Known::Hint(entry.upper.span(), entry.card);
                }
            }
        }
        known
    }

    #[inline(never)]
    fn store(
        &mut self,
        state: &G::State,
        worlds: &WorldSet<W>,
        moves: usize,
        bound: Bound<W>,
        value: Option<&Value<W>>,
        card: Option<u8>,
    ) {
        let Bound { alpha, least } = bound;
        let entry = match value {
            Some(value) if value.complete || self.narrow.is_some() => {
                let Value { front, complete, settled } = value.clone();
                Entry { moves, upper: front, complete, settled, least, card }
            }
            // What is missing is dominated by alpha: with alpha's vectors the front is a bound from above.
            Some(value) => {
                let mut upper = alpha.within(worlds);
                upper.join(&value.front);
                Entry { moves, upper, complete: false, settled: false, least, card }
            }
            None => Entry { moves, upper: alpha.within(worlds), complete: false, settled: false, least, card },
        };
        if self.narrow.is_none() {
            self.table.put(state, worlds, entry);
        } else if entry.complete {
            self.narrow_table.put(state, worlds, entry);
        }
    }

    /// The worlds that declarer's side can still win after a card.
    fn still_useful(&mut self, state: &G::State, worlds: &WorldSet<W>) -> Result<WorldSet<W>, G::Halt> {
        match self.game.decided(state) {
            Some(false) if self.cuts.useful_worlds => Ok(WorldSet::EMPTY),
            None if self.cuts.useful_worlds => self.game.double_dummy(state, worlds),
            _ => Ok(*worlds),
        }
    }

    /// Section 4.3. The second part of the answer is the card that won the most.
    fn max_node(
        &mut self,
        state: &G::State,
        moves: usize,
        useful: &WorldSet<W>,
        bound: Bound<W>,
        hint: Option<u8>,
    ) -> Result<(Option<Value<W>>, Option<u8>), G::Halt> {
        let mut cards = self.spare_max.pop().unwrap_or_default();
        cards.clear();
        self.game.max_moves(state, &mut cards);
        if let Some(place) = hint.and_then(|hint| cards.iter().position(|entry| entry.card == hint)) {
            cards[..=place].rotate_right(1);
        }
        let mut node = MaxNode {
            moves,
            front: Front::new(),
            complete: true,
            settled: true,
            best: None,
            inherited: if self.cuts.deep { bound.alpha.clone() } else { Front::new() },
            least: bound.least,
        };
        let result = self.max_cards(&mut node, &cards, useful);
        self.spare_max.push(cards);
        result?;
        Ok(node.finish())
    }

    #[inline(never)]
    fn max_cards(
        &mut self,
        node: &mut MaxNode<W>,
        cards: &[MaxMove<G::State>],
        useful: &WorldSet<W>,
    ) -> Result<(), G::Halt> {
        if let [only] = cards {
            // A forced card changes nothing double dummy.
            return self.try_card(node, only, useful);
        }
        let mut candidates: Vec<Candidate<G::State, W>> = Vec::with_capacity(cards.len());
        for (index, entry) in cards.iter().enumerate() {
            let left = self.still_useful(&entry.next, useful)?;
            // At the last card the worlds are the value; before it, the table's card is worth trying at once.
            if self.cuts.win && left == *useful && (node.moves == 1 || index == 0) {
                self.try_card(node, entry, &left)?;
                if node.front.dominates(useful) {
                    return Ok(());
                }
                continue;
            }
            let weight = self.weights.of(&left);
            candidates.push(Candidate { card: entry.card, next: entry.next, useful: left, weight });
        }
        for place in 0..candidates.len() {
            bring_forward(&mut candidates[place..], |candidate| candidate.weight);
            let Candidate { card, next, useful: worlds, .. } = candidates[place];
            self.try_card(node, &MaxMove { card, next }, &worlds)?;
            if self.cuts.win && node.front.dominates(useful) {
                break;
            }
        }
        Ok(())
    }

    /// Searches one card of declarer's side and adds what it wins.
    #[inline(never)]
    fn try_card(
        &mut self,
        node: &mut MaxNode<W>,
        entry: &MaxMove<G::State>,
        worlds: &WorldSet<W>,
    ) -> Result<(), G::Halt> {
        if self.cuts.useful_worlds
            && ((self.cuts.early && node.front.dominates(worlds)) || self.weights.of(worlds) < node.least)
        {
            return Ok(());
        }
        let inherited = node.inherited.within(worlds);
        let mut alpha = inherited.clone();
        if self.cuts.early {
            alpha.join(&node.front.within(worlds));
        }
        let bound = Bound { alpha: &alpha, least: node.least };
        let value = self.value(&entry.next, node.moves - 1, worlds, bound)?;
        // Without a bound from above, whatever was cut is dominated by this node's own front.
        node.complete &= inherited.is_empty() || value.as_ref().is_some_and(|value| value.complete);
        if let Some(value) = value {
            let weight = value.front.best(self.weights).0;
            if node.best.is_none_or(|(best, _)| weight > best) {
                node.best = Some((weight, entry.card));
            }
            node.front.join(&value.front);
            node.settled &= value.settled;
            self.narrow_down(&mut node.front);
        }
        Ok(())
    }

    fn narrow_down(&self, front: &mut Front<W>) {
        if let Some(most) = self.narrow {
            front.keep_heaviest(self.weights, most);
        }
    }

    /// Section 4.4.
    fn min_node(
        &mut self,
        state: &G::State,
        moves: usize,
        useful: &WorldSet<W>,
        bound: Bound<W>,
    ) -> Result<Option<Value<W>>, G::Halt> {
        let mut cards = self.spare_min.pop().unwrap_or_default();
        cards.clear();
        self.game.min_moves(state, useful, self.cuts.merge, &mut cards);
        let result = self.min_cards(&mut cards, moves, useful, bound);
        self.spare_min.push(cards);
        result
    }

    #[inline(never)]
    fn min_cards(
        &mut self,
        cards: &mut [MinMove<G::State, W>],
        moves: usize,
        useful: &WorldSet<W>,
        bound: Bound<W>,
    ) -> Result<Option<Value<W>>, G::Halt> {
        let Bound { alpha, least } = bound;
        let mut front = Front::of(*useful);
        let mut complete = true;
        let mut settled = true;
        for place in 0..cards.len() {
            // The card possible in most worlds first: the product stays small when it is cut early.
            bring_forward(&mut cards[place..], |entry| entry.worlds.len() as u64);
            let entry = cards[place];
            let open = if self.cuts.useful_worlds { front.span() } else { *useful };
            let worlds = entry.worlds & open;
            if worlds.is_empty() {
                continue;
            }
            let below = if self.cuts.deep { alpha.below(&worlds, &(open - worlds)) } else { Front::new() };
            // The rest of a plan weighs no more than what the plans so far win in the other worlds.
            let least_below = if least > 0 {
                let elsewhere = front.vectors().iter().map(|&vector| self.weights.of(&(vector - worlds))).max();
                least.saturating_sub(elsewhere.unwrap_or(0))
            } else {
                0
            };
            let bound = Bound { alpha: &below, least: least_below };
            let Some(value) = self.value(&entry.next, moves, &worlds, bound)? else {
                return Ok(None);
            };
            complete &= value.complete;
            settled &= value.settled;
            front = front.product(&value.front, &worlds);
            front.drop_lighter(self.weights, least);
            if front.is_empty() {
                return Ok(None);
            }
            self.narrow_down(&mut front);
            if self.cuts.useful_worlds && front.span().is_empty() {
                // Lost in every world: no other card can change that, nor a deeper search.
                settled = true;
                break;
            }
            if self.cuts.deep {
                if front.is_dominated(alpha) {
                    return Ok(None);
                }
                if front.len() > PRUNE_ABOVE {
                    complete &= !front.prune(alpha);
                }
            }
        }
        Ok(Some(Value { front, complete, settled }))
    }
}

/// Puts the first of the greatest in front. Lists of cards are short, and often not looked at to their end.
fn bring_forward<T>(list: &mut [T], key: impl Fn(&T) -> u64) {
    let mut greatest = 0;
    for place in 1..list.len() {
        if key(&list[place]) > key(&list[greatest]) {
            greatest = place;
        }
    }
    list.swap(0, greatest);
}

/// Fronts of a defenders' node are pruned by the bound from above only when they grow: a pruned front is not complete,
/// so that the table can keep it as a bound only.
const PRUNE_ABOVE: usize = 16;

/// What is known of a position before it is searched.
enum Known<const W: usize> {
    /// Its value, or that it does not surpass the bound.
    Value(Option<Value<W>>),
    /// The worlds that can still be won, and the card to try first.
    Hint(WorldSet<W>, Option<u8>),
}

/// What the cards of a declarer's node searched so far gave.
struct MaxNode<const W: usize> {
    /// Cards looked ahead, the one of this node counted.
    moves: usize,
    front: Front<W>,
    complete: bool,
    settled: bool,
    /// The most that a card won, and the card.
    best: Option<(u64, u8)>,
    /// The bound from above.
    inherited: Front<W>,
    /// Plans that weigh less are not wanted.
    least: u64,
}

impl<const W: usize> MaxNode<W> {
    /// `None` when no card surpassed the bound from above.
    fn finish(self) -> (Option<Value<W>>, Option<u8>) {
        let card = self.best.map(|(_, card)| card);
        let Self { front, complete, settled, .. } = self;
        ((!front.is_empty()).then_some(Value { front, complete, settled }), card)
    }
}
