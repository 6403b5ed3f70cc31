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
    /// Nothing is missing from the front. Otherwise what is missing is dominated by the bound of the search.
    pub complete: bool,
    /// A deeper search finds the same.
    pub settled: bool,
}

impl<const W: usize> Value<W> {
    fn settled(vector: WorldSet<W>) -> Self {
        Self { front: Front::of(vector), complete: true, settled: true }
    }
}

/// One search: a game, its table, and which cuts are on.
pub struct Search<'a, G: Game<W>, const W: usize> {
    /// The game searched.
    pub game: G,
    weights: &'a Weights,
    cuts: Cuts,
    table: Table<G::State, W>,
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

impl<'a, G: Game<W>, const W: usize> Search<'a, G, W> {
    /// A search with an empty table. The bits of its sets index one list of worlds: another list, another search.
    pub fn new(game: G, weights: &'a Weights, cuts: Cuts) -> Self {
        Self { game, weights, cuts, table: Table::new(), lone_worlds: 0, spare_max: Vec::new(), spare_min: Vec::new() }
    }

    /// How often a single useful world was valued double dummy so far.
    pub const fn lone_worlds(&self) -> u64 {
        self.lone_worlds
    }

    /// The front of a position in these worlds, looking `moves` cards of declarer's side ahead; `None` when the bound
    /// `alpha` dominates it. With [`Cuts::useful_worlds`], every one of the worlds must be won double dummy.
    ///
    /// # Errors
    /// When the game said so.
    pub fn value(
        &mut self,
        state: &G::State,
        moves: usize,
        worlds: &WorldSet<W>,
        alpha: &Front<W>,
    ) -> Result<Option<Value<W>>, G::Halt> {
        self.game.halt()?;
        if let Some(won) = self.game.decided(state) {
            return Ok(Some(Value::settled(if won { *worlds } else { WorldSet::EMPTY })));
        }
        self.lone_worlds += u64::from(moves > 0 && self.cuts.one_world && worlds.len() == 1);
        if moves == 0 || worlds.is_empty() || (self.cuts.one_world && worlds.len() == 1) {
            let vector = if self.cuts.useful_worlds { *worlds } else { self.game.double_dummy(state, worlds)? };
            let mut value = Value::settled(vector);
            value.settled = vector.len() <= 1;
            return Ok(Some(value));
        }
        if self.cuts.useful_worlds && alpha.dominates(worlds) {
            return Ok(None);
        }
        let mut useful = *worlds;
        let mut hint = None;
        if self.cuts.table
            && let Some(entry) = self.table.get(state, worlds)
        {
            if entry.complete && (entry.moves == moves || entry.settled) {
                if entry.upper.is_dominated(alpha) {
                    return Ok(None);
                }
                return Ok(Some(Value { front: entry.upper.clone(), complete: true, settled: entry.settled }));
            }
            if entry.upper.is_dominated(alpha) {
                return Ok(None);
            }
            if self.cuts.useful_worlds {
                useful = entry.upper.span();
            }
            hint = entry.card;
        }
        if useful.is_empty() || (self.cuts.useful_worlds && self.cuts.one_world && useful.len() == 1) {
            return Ok(Some(Value::settled(useful)));
        }
        let (value, card) = match self.game.turn(state) {
            Turn::Max => self.max_node(state, moves, &useful, alpha, hint)?,
            Turn::Min => (self.min_node(state, moves, &useful, alpha)?, None),
        };
        if self.cuts.table {
            self.store(state, worlds, moves, alpha, value.as_ref(), card);
        }
        Ok(value.filter(|value| !value.front.is_dominated(alpha)))
    }

    fn store(
        &mut self,
        state: &G::State,
        worlds: &WorldSet<W>,
        moves: usize,
        alpha: &Front<W>,
        value: Option<&Value<W>>,
        card: Option<u8>,
    ) {
        let entry = match value {
            Some(value) if value.complete => {
                Entry { moves, upper: value.front.clone(), complete: true, settled: value.settled, card }
            }
            // What is missing is dominated by alpha: with alpha's vectors the front is a bound from above.
            Some(value) => {
                let mut upper = alpha.within(worlds);
                upper.join(&value.front);
                Entry { moves, upper, complete: false, settled: false, card }
            }
            None => Entry { moves, upper: alpha.within(worlds), complete: false, settled: false, card },
        };
        self.table.put(state, worlds, entry);
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
    #[allow(clippy::type_complexity)]
    fn max_node(
        &mut self,
        state: &G::State,
        moves: usize,
        useful: &WorldSet<W>,
        alpha: &Front<W>,
        hint: Option<u8>,
    ) -> Result<(Option<Value<W>>, Option<u8>), G::Halt> {
        let mut cards = self.spare_max.pop().unwrap_or_default();
        cards.clear();
        self.game.max_moves(state, &mut cards);
        if let Some(place) = hint.and_then(|hint| cards.iter().position(|entry| entry.card == hint)) {
            cards[..=place].rotate_right(1);
        }
        let result = self.max_cards(&cards, moves, useful, alpha);
        self.spare_max.push(cards);
        result
    }

    #[allow(clippy::type_complexity)]
    fn max_cards(
        &mut self,
        cards: &[MaxMove<G::State>],
        moves: usize,
        useful: &WorldSet<W>,
        alpha: &Front<W>,
    ) -> Result<(Option<Value<W>>, Option<u8>), G::Halt> {
        let mut node = MaxNode {
            front: Front::new(),
            complete: true,
            settled: true,
            best: None,
            inherited: if self.cuts.deep { alpha.clone() } else { Front::new() },
        };
        if let [only] = cards {
            // A forced card changes nothing double dummy.
            self.try_card(&mut node, only.card, &only.next, moves, useful)?;
            return Ok(node.finish());
        }
        let mut candidates: Vec<Candidate<G::State, W>> = Vec::with_capacity(cards.len());
        for (index, entry) in cards.iter().enumerate() {
            let left = self.still_useful(&entry.next, useful)?;
            // At the last card the worlds are the value; before it, the table's card is worth trying at once.
            if self.cuts.win && left == *useful && (moves == 1 || index == 0) {
                self.try_card(&mut node, entry.card, &entry.next, moves, &left)?;
                if node.front.dominates(useful) {
                    return Ok(node.finish());
                }
                continue;
            }
            let weight = self.weights.of(&left);
            candidates.push(Candidate { card: entry.card, next: entry.next, useful: left, weight });
        }
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.weight));
        for candidate in &candidates {
            self.try_card(&mut node, candidate.card, &candidate.next, moves, &candidate.useful)?;
            if self.cuts.win && node.front.dominates(useful) {
                break;
            }
        }
        Ok(node.finish())
    }

    /// Searches one card of declarer's side and adds what it wins.
    fn try_card(
        &mut self,
        node: &mut MaxNode<W>,
        card: u8,
        next: &G::State,
        moves: usize,
        worlds: &WorldSet<W>,
    ) -> Result<(), G::Halt> {
        if self.cuts.early && self.cuts.useful_worlds && node.front.dominates(worlds) {
            return Ok(());
        }
        let inherited = node.inherited.within(worlds);
        let mut alpha = inherited.clone();
        if self.cuts.early {
            alpha.join(&node.front.within(worlds));
        }
        let value = self.value(next, moves - 1, worlds, &alpha)?;
        // Without a bound from above, whatever was cut is dominated by this node's own front.
        node.complete &= inherited.is_empty() || value.as_ref().is_some_and(|value| value.complete);
        if let Some(value) = value {
            let weight = value.front.best(self.weights).0;
            if node.best.is_none_or(|(best, _)| weight > best) {
                node.best = Some((weight, card));
            }
            let before = node.front.len();
            node.front.join(&value.front);
            node.settled &= value.settled;
            debug_assert!(before <= node.front.len() || !node.front.is_empty());
        }
        Ok(())
    }

    /// Section 4.4.
    fn min_node(
        &mut self,
        state: &G::State,
        moves: usize,
        useful: &WorldSet<W>,
        alpha: &Front<W>,
    ) -> Result<Option<Value<W>>, G::Halt> {
        let mut cards = self.spare_min.pop().unwrap_or_default();
        cards.clear();
        self.game.min_moves(state, useful, self.cuts.merge, &mut cards);
        let result = self.min_cards(&mut cards, moves, useful, alpha);
        self.spare_min.push(cards);
        result
    }

    fn min_cards(
        &mut self,
        cards: &mut [MinMove<G::State, W>],
        moves: usize,
        useful: &WorldSet<W>,
        alpha: &Front<W>,
    ) -> Result<Option<Value<W>>, G::Halt> {
        // The card possible in most worlds first: the product stays small when it is cut early.
        cards.sort_by_key(|entry| std::cmp::Reverse(entry.worlds.len()));
        let mut front = Front::of(*useful);
        let mut complete = true;
        let mut settled = true;
        for entry in cards.iter() {
            let open = if self.cuts.useful_worlds { front.span() } else { *useful };
            let worlds = entry.worlds & open;
            if worlds.is_empty() {
                continue;
            }
            let below = if self.cuts.deep { alpha.below(&worlds, &(open - worlds)) } else { Front::new() };
            let Some(value) = self.value(&entry.next, moves, &worlds, &below)? else {
                return Ok(None);
            };
            complete &= value.complete;
            settled &= value.settled;
            front = front.product(&value.front, &worlds);
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

/// Fronts of a defenders' node are pruned by the bound from above only when they grow: a pruned front is not complete,
/// so that the table can keep it as a bound only.
const PRUNE_ABOVE: usize = 16;

/// What the cards of a declarer's node searched so far gave.
struct MaxNode<const W: usize> {
    front: Front<W>,
    complete: bool,
    settled: bool,
    /// The most that a card won, and the card.
    best: Option<(u64, u8)>,
    /// The bound from above.
    inherited: Front<W>,
}

impl<const W: usize> MaxNode<W> {
    /// `None` when every card was cut by the bound from above.
    fn finish(self) -> (Option<Value<W>>, Option<u8>) {
        let card = self.best.map(|(_, card)| card);
        let Self { front, complete, settled, .. } = self;
        ((!front.is_empty()).then_some(Value { front, complete, settled }), card)
    }
}
