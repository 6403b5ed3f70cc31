//! The double-dummy solver: values of positions and of every legal card.

use contract_bridge::{Card, Hand, Rank, Seat, Strain};

use crate::bridge::position::{Position, Side};
use crate::double_dummy::features::Features;
use crate::double_dummy::layout::{Layout, lane_of, run_bottoms};
use crate::double_dummy::search::{Bound, Search};
use crate::double_dummy::symmetry::canonical;
use crate::error::{Error, ErrorKind};
use crate::questions::root::{Root, hands_at_trick_start};
use crate::short_list::sort_by_key;

/// The search gave up because its node limit was reached; the solver is fit for the next call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was interrupted")]
#[non_exhaustive]
pub struct Interrupted;

impl From<Interrupted> for Error {
    fn from(interrupted: Interrupted) -> Self {
        Self::new(ErrorKind::Limit, interrupted.to_string())
    }
}

/// The double-dummy value of every legal card.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// One entry for each legal card that is not the equal of a higher one, best first.
    pub cards: Vec<CardResult>,
    /// The lowest rank of each suit that the position's value rests on, by [`Suit`](crate::Suit); `None`: no rank of
    /// the suit matters. There may be several such answers: if the table overflows during the search, one of another
    /// size may give another, just as right.
    pub relevant: [Option<Rank>; 4],
}

/// The double-dummy value of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CardResult {
    /// The highest of its equals.
    pub card: Card,
    /// Tricks still to be taken by the side of the hand to play, the trick in progress counted.
    pub tricks: usize,
    /// The other cards of this hand that are its equals, highest first.
    pub equals: Vec<Card>,
}

/// A double-dummy solver with a transposition table of fixed size.
///
/// ```
/// use tenace::deal::card_text;
/// use tenace::{Deal, Position, Rank, Seat, Solver, Strain, Suit};
///
/// // South leads at no trump; West holds the king of spades, so the finesse works.
/// let deal: Deal = "N:AQ.7.. 98.9.. 63.A.. K4.5..".parse()?;
/// let position = Position::new(&deal, Strain::Notrump, Seat::South);
/// let mut solver = Solver::new(1)?;
/// assert_eq!(solver.north_south_tricks(&position)?, 3);
///
/// // Every lead of South takes all three tricks.
/// let solution = solver.solve(&position)?;
/// let cards: Vec<_> = solution.cards.iter().map(|result| (card_text(result.card), result.tricks)).collect();
/// assert_eq!(cards, [("S3", 3), ("S6", 3), ("HA", 3)].map(|(card, tricks)| (card.to_owned(), tricks)));
/// // It takes the queen of spades: lower cards could change hands.
/// assert_eq!(solution.relevant[Suit::Spades as usize], Some(Rank::Q));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    search: Search,
    /// The strain and the hands that the table's contents come from.
    root: Option<(Strain, [Hand; 4])>,
    /// The tricks left and the value where one was last asked for, in the same deal and strain.
    last: Option<(i32, i32)>,
    /// Values of the last positions with no trick in progress.
    values: Values,
    node_limit: Option<u64>,
}

/// The largest table, in MiB.
pub const LARGEST_TABLE: usize = 1024;

impl Solver {
    /// A solver with a table of this many MiB, 1 to [`LARGEST_TABLE`].
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`] for another size.
    pub fn new(table_mebibytes: usize) -> Result<Self, Error> {
        Self::make(table_mebibytes, Features::ALL)
    }

    /// A solver that leaves out parts of the search, for tests and measurements: no value depends on them (S2).
    ///
    /// # Errors
    /// As [`Solver::new`].
    #[cfg(feature = "testing")]
    pub fn with_features(table_mebibytes: usize, features: Features) -> Result<Self, Error> {
        Self::make(table_mebibytes, features)
    }

    fn make(table_mebibytes: usize, features: Features) -> Result<Self, Error> {
        if !(1..=LARGEST_TABLE).contains(&table_mebibytes) {
            return Err(Error::new(
                ErrorKind::InvalidArgument,
                format!("a table of {table_mebibytes} MiB is not between 1 and {LARGEST_TABLE}"),
            ));
        }
        Ok(Self {
            search: Search::new(table_mebibytes, features),
            root: None,
            last: None,
            values: Values::default(),
            node_limit: None,
        })
    }

    /// Cards played in the search tree since the solver was made.
    pub const fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// The costs of leads at some nodes since the last call: the records of `search/samples.rs`.
    #[cfg(feature = "samples")]
    #[doc(hidden)]
    pub fn take_samples(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.search.samples.records)
    }

    /// Lets each following call play at most this many cards in its search; then it returns [`Interrupted`].
    pub const fn set_node_limit(&mut self, nodes: Option<u64>) {
        self.node_limit = nodes;
    }

    /// North–South tricks still to be taken with best play, the trick in progress counted.
    ///
    /// # Errors
    /// [`Interrupted`] at the node limit.
    pub fn north_south_tricks(&mut self, position: &Position) -> Result<usize, Interrupted> {
        let root = Root::of(position);
        let name = (root.played == 0).then(|| Name::of(&root));
        if let Some(value) = name.and_then(|name| self.values.get(name)) {
            return Ok(value as usize);
        }
        self.begin(position);
        // Another leader of the same hands takes about as many tricks.
        let guess = match self.last {
            Some((tricks_left, value)) if tricks_left == root.tricks_left => value,
            _ => root.guess(),
        };
        let value = self.value(&root, guess)?.0;
        self.last = Some((root.tricks_left, value));
        if let Some(name) = name {
            self.values.put(name, value);
        }
        Ok(value as usize)
    }

    /// Whether North–South can take at least `target` of the tricks still to be taken.
    ///
    /// # Errors
    /// [`Interrupted`] at the node limit.
    pub fn at_least(&mut self, position: &Position, target: usize) -> Result<bool, Interrupted> {
        self.begin(position);
        let root = Root::of(position);
        if target > position.tricks_left() {
            return Ok(false);
        }
        self.reach(&root, target as i32).map(|bound| bound.value >= target as i32)
    }

    /// Whether North–South can take at least `target` of the tricks left in one of many layouts of the same strain: the
    /// table's entries stay from one to the next. `hands` are those at the trick's start.
    pub(crate) fn reaches(
        &mut self,
        strain: Strain,
        hands: [Hand; 4],
        leader: Seat,
        trick: &[Card],
        target: usize,
    ) -> Result<bool, Interrupted> {
        self.begin_any_deal(strain);
        let root = Root::new(strain, hands, leader, trick);
        if target > root.tricks_left as usize {
            return Ok(false);
        }
        self.reach(&root, target as i32).map(|bound| bound.value >= target as i32)
    }

    /// The value of every legal card. No answer depends on what was solved before, and values depend on the position
    /// alone (S7); for [`Solution::relevant`] see there.
    ///
    /// # Errors
    /// [`Interrupted`] at the node limit.
    pub fn solve(&mut self, position: &Position) -> Result<Solution, Interrupted> {
        self.solve_watched(position, &mut |_, _| {})
    }

    /// The same; after each card `watch` receives how many are valued, and of how many.
    ///
    /// # Errors
    /// [`Interrupted`] at the node limit.
    pub fn solve_watched(
        &mut self,
        position: &Position,
        watch: &mut dyn FnMut(usize, usize),
    ) -> Result<Solution, Interrupted> {
        self.solve_from(position, None, watch)
    }

    /// The same, beginning with the question whether North–South take at least `first` tricks: no value depends on it,
    /// but the closer it is, the sooner the values are found.
    pub(crate) fn solve_from(
        &mut self,
        position: &Position,
        first: Option<usize>,
        watch: &mut dyn FnMut(usize, usize),
    ) -> Result<Solution, Interrupted> {
        self.begin(position);
        if position.is_finished() {
            return Ok(Solution { cards: Vec::new(), relevant: [None; 4] });
        }
        let root = Root::of(position);
        // Values are the same whatever the table holds. Winning ranks are not: those of an answer come from a search
        // that finds nothing in it.
        self.search.hide();
        let value = self.value(&root, first.map_or_else(|| root.guess(), |tricks| tricks as i32));
        self.search.reveal();
        let (best, winning) = value?;
        let north_south = Side::of(position.hand_to_play()) == Side::NorthSouth;
        let tricks_left = position.tricks_left();
        let mut cards = Vec::new();
        let legal = root.places(position.legal_cards());
        let bottoms = run_bottoms(legal);
        let total = bottoms.count_ones() as usize;
        let mut valued = [0; 14];
        let mut unknown = bottoms;
        let mut rest = bottoms;
        while rest != 0 {
            let bottom = rest & rest.wrapping_neg();
            rest &= !bottom;
            if unknown & bottom != 0 {
                // No card does better than the best: one question settles a card as good.
                let within = if north_south { (0, best) } else { (best, root.tricks_left) };
                let (value, ranks) = self.value_within(&root.after(bottom), best, within)?;
                // Cards below the ranks of both bounds may be exchanged (S3), as in `reaching`.
                let alike = bottom | unknown & lane_of(bottom) & !ranks;
                unknown &= !alike;
                valued[value as usize % 14] |= alike;
            }
            let value = valued.iter().position(|cards| cards & bottom != 0).unwrap_or(0);
            let (card, equals) = root.run(legal, bottom);
            cards.push(CardResult { card, tricks: if north_south { value } else { tricks_left - value }, equals });
            watch(cards.len(), total);
        }
        sort_by_key(&mut cards, |result| std::cmp::Reverse(result.tricks));
        Ok(Solution { cards, relevant: root.lanes.lowest(winning) })
    }

    /// Prepares the search: entries of the same deal and strain stay.
    pub(super) fn begin(&mut self, position: &Position) {
        let hands = hands_at_trick_start(position);
        let same_deal = self.root.is_some_and(|(strain, root)| {
            strain == position.strain() && hands.iter().zip(root).all(|(&hand, root)| hand & root == hand)
        });
        if !same_deal {
            self.search.clear();
            self.root = Some((position.strain(), hands));
            self.last = None;
        }
        self.search.node_limit = self.node_limit.map_or(u64::MAX, |limit| self.search.nodes.saturating_add(limit));
    }

    /// Prepares the search: entries of any deal of the same strain stay.
    fn begin_any_deal(&mut self, strain: Strain) {
        let any_hands = Some((strain, [Hand::EMPTY; 4]));
        if self.root != any_hands {
            self.search.clear();
            self.root = any_hands;
            self.last = None;
        }
        self.search.node_limit = self.node_limit.map_or(u64::MAX, |limit| self.search.nodes.saturating_add(limit));
    }

    /// The exact value of a root, by zero-window searches from a first guess, with the winning ranks of the
    /// last bound from either side.
    fn value(&mut self, root: &Root, guess: i32) -> Result<(i32, u64), Interrupted> {
        self.value_within(root, guess, (0, root.tricks_left))
    }

    /// The same if the value is known to lie within these bounds; they need no ranks.
    fn value_within(&mut self, root: &Root, guess: i32, within: (i32, i32)) -> Result<(i32, u64), Interrupted> {
        let (mut lower, mut upper) = within;
        let mut winning = [0; 2];
        let mut target = guess.clamp(lower + 1, upper.max(lower + 1));
        while lower < upper {
            let bound = self.reach(root, target)?;
            if bound.value >= target {
                lower = bound.value;
                winning[0] = bound.winning;
                target = lower + 1;
            } else {
                upper = bound.value;
                winning[1] = bound.winning;
                target = upper;
            }
        }
        Ok((lower, winning[0] | winning[1]))
    }

    /// A bound that decides whether North–South reach `target`, 1 to the tricks left.
    pub(super) fn reach(&mut self, root: &Root, target: i32) -> Result<Bound, Interrupted> {
        let Root { layout, leader, symmetric, .. } = *root;
        self.search.symmetric = symmetric;
        let cards = &root.trick[..root.played];
        let bound = if root.trump {
            self.search.north_south_reach::<true>(layout, leader, cards, target)
        } else {
            self.search.north_south_reach::<false>(layout, leader, cards, target)
        };
        if self.search.interrupted() { Err(Interrupted) } else { Ok(bound) }
    }
}

/// The canonical form of a position with no trick in progress, shared by all positions that differ only by names.
#[derive(Clone, Copy)]
struct Name {
    layout: Layout,
    trump: bool,
    /// Whether the sides have changed their names.
    exchanged: bool,
}

impl Name {
    fn of(root: &Root) -> Self {
        let names = canonical(&root.layout, root.leader, root.trump);
        Self { layout: names.layout, trump: root.trump, exchanged: names.exchanged }
    }

    /// North–South's tricks under one kind of names, given those under the other.
    fn tricks(self, value: i32) -> i32 {
        if self.exchanged { self.layout.tricks_left() as i32 - value } else { value }
    }
}

/// Values of the last positions asked for, as many as a table has cells. In a symmetric deal cells are the same
/// position by another name: of another leader, and of another strain.
#[derive(Default)]
struct Values {
    /// Whether there is a trump, the layout and North–South's tricks, all under canonical names.
    known: [(bool, Layout, i32); 20],
    next: usize,
}

impl Values {
    fn get(&self, name: Name) -> Option<i32> {
        let same = |(trump, layout, _): &&(bool, Layout, i32)| (*trump, *layout) == (name.trump, name.layout);
        self.known.iter().find(same).map(|&(_, _, value)| name.tricks(value))
    }

    fn put(&mut self, name: Name, value: i32) {
        self.known[self.next] = (name.trump, name.layout, name.tricks(value));
        self.next = (self.next + 1) % self.known.len();
    }
}
