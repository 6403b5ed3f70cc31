//! The question and the answer of single dummy.

use contract_bridge::{Card, Hand, Seat, Strain};

use super::cuts::Cuts;
use super::view::Start;
use super::worlds::HandConstraint;
use crate::bridge::deal::{card_text, seat_name};
use crate::error::{Error, ErrorKind};

/// How many worlds to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum WorldCount {
    /// Every layout if they are at most [`ENUMERATED_BY_DEFAULT`], otherwise [`SAMPLED_BY_DEFAULT`] of them.
    #[default]
    Default,
    /// A sample of this size, or every layout if there are fewer; 1 to [`MOST_WORLDS`].
    Sample(usize),
    /// Every layout; at most [`MOST_WORLDS`].
    All,
}

/// Most layouts that are all searched by default.
pub const ENUMERATED_BY_DEFAULT: u64 = MOST_WORLDS as u64;

/// Most effort to find exact chances if they were not asked for, in positions looked at; a double-dummy question counts
/// for as many positions as take the same time. The same on every machine; mostly under 1 s of a processor, up to 7 s.
pub const EXACT_EFFORT: u64 = 20_000_000;

/// Layouts sampled by default, if there are more.
pub const SAMPLED_BY_DEFAULT: usize = 40;

/// Most worlds of a search.
pub const MOST_WORLDS: usize = 1024;

/// Most cards that declarer's side can look ahead: both hands, whole.
pub const MOST_MOVES: usize = 26;

/// A question for [`single_dummy`](super::single_dummy).
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SingleDummyInput {
    /// Declarer.
    pub declarer: Seat,
    /// Declarer's and dummy's hand as dealt, 1 to 13 cards each.
    pub hands: [Hand; 2],
    /// The cards of the two defenders together. Needed when hands hold fewer than 13 cards; by default all other cards.
    pub unseen: Option<Hand>,
    /// The strain.
    pub strain: Strain,
    /// Who leads to the first trick.
    pub leader: Seat,
    /// The cards played, in order.
    pub played: Vec<Card>,
    /// Tricks declarer's side needs in all, tricks already won counted.
    pub target: usize,
    /// Constraints on the defenders, about their cards as dealt.
    pub constraints: Vec<(Seat, HandConstraint)>,
    /// How many worlds to search.
    pub worlds: WorldCount,
    /// Cards of declarer's side to look ahead (the paper's M), deepened from 1; 1 to [`MOST_MOVES`].
    pub max_moves: usize,
    /// Seed of the sample.
    pub seed: u64,
    /// Positions and double-dummy questions after which the search ends with the deepest iteration finished. The first
    /// iteration is always finished. The same budget gives the same answer on every machine.
    pub node_budget: Option<u64>,
    /// If all layouts are searched, the search goes on past `max_moves` to the end, as long as this takes little effort
    /// (20 million positions). More layouts than [`ENUMERATED_BY_DEFAULT`] are searched so, too, if classes of layouts
    /// that differ only in cards that can't matter are few enough. Only with [`WorldCount::Default`] and
    /// [`WorldCount::All`].
    pub exact_first: bool,
    /// The index of the played card from which on cards that can't win the trick are alike for declarer's conclusions.
    pub(crate) alike_from: usize,
    /// Only the best card is wanted, for experiments: no search if all cards are equals, and cards that can't beat the
    /// best so far are only bounded.
    pub(crate) best_only: bool,
    /// The techniques to use, for experiments; no value depends on them.
    pub(crate) cuts: Cuts,
}

impl SingleDummyInput {
    /// A question with every option at its default.
    pub fn new(declarer: Seat, hands: [Hand; 2], strain: Strain, leader: Seat, target: usize) -> Self {
        Self {
            declarer,
            hands,
            unseen: None,
            strain,
            leader,
            played: Vec::new(),
            target,
            constraints: Vec::new(),
            worlds: WorldCount::Default,
            max_moves: 3,
            seed: 1,
            node_budget: None,
            exact_first: false,
            alike_from: usize::MAX,
            best_only: false,
            cuts: Cuts::ALL,
        }
    }
}

#[cfg(feature = "testing")]
impl SingleDummyInput {
    /// The same question, with these techniques of the search.
    #[must_use]
    pub const fn with_cuts(mut self, cuts: Cuts) -> Self {
        self.cuts = cuts;
        self
    }

    /// The same question, about the best card alone or about every card.
    #[must_use]
    pub const fn with_best_only(mut self, best_only: bool) -> Self {
        self.best_only = best_only;
        self
    }
}

/// The chance of each card.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SingleDummyResult {
    /// Whose turn it is.
    pub hand_to_play: Seat,
    /// One entry for each set of equal cards, best first.
    pub cards: Vec<SingleDummyCard>,
    /// Cards looked ahead: the deepest iteration finished.
    pub moves: usize,
    /// The worlds: the defenders' cards as dealt, and what each world weighs; the weights add up to 1.
    pub layouts: Vec<WeightedLayout>,
    /// Every layout was searched to the end: the probabilities are exact.
    pub exact: bool,
    /// Positions and double-dummy questions that the search took.
    pub nodes: u64,
    /// For experiments: how many nodes of a sample had one useful world left with more than three tricks to go. Such a
    /// node counts as its double-dummy value, though its world stands for unsampled ones, among which declarer would
    /// have to guess.
    pub(crate) lone_worlds: u64,
}

/// A layout and its weight.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WeightedLayout {
    /// The defenders' hands as dealt, by seat.
    pub hands: [(Seat, Hand); 2],
    /// Its share of all worlds.
    pub weight: f64,
}

/// The chance of a card.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SingleDummyCard {
    /// The highest of its equals.
    pub card: Card,
    /// The other cards of the hand that are its equals, highest first, all below it.
    pub equals: Vec<Card>,
    /// Chance to take the target, 0 to 1. An optimistic estimate unless [`SingleDummyResult::exact`].
    pub probability: f64,
    /// Standard error from sampling; 0 when every layout was searched.
    pub standard_error: f64,
    /// A cut proved only that the card is no better than this.
    pub bound: bool,
    /// The same worlds, solved double dummy (perfect-information Monte Carlo).
    pub double_dummy: f64,
    /// In the order of the layouts: whether the best plan that begins with this card takes the target there.
    pub wins: Vec<bool>,
}

/// Follows a search.
pub trait Observer {
    /// Whether to end the search with the deepest iteration finished; asked often.
    fn stop(&mut self) -> bool {
        false
    }

    /// Whether to give up a search that gives nothing unless it is completed, to leave time for another.
    fn give_up(&mut self) -> bool {
        self.stop()
    }

    /// An iteration is finished.
    fn finished(&mut self, _result: &SingleDummyResult) {}
}

impl Observer for () {}

fn invalid(message: String) -> Error {
    Error::new(ErrorKind::InvalidArgument, message)
}

pub fn check_numbers(input: &SingleDummyInput) -> Result<(), Error> {
    if !(1..=MOST_MOVES).contains(&input.max_moves) {
        return Err(invalid(format!("maxMoves {} is not between 1 and {MOST_MOVES}", input.max_moves)));
    }
    if let WorldCount::Sample(count) = input.worlds
        && !(1..=MOST_WORLDS).contains(&count)
    {
        return Err(invalid(format!("worlds {count} is not between 1 and {MOST_WORLDS}")));
    }
    Ok(())
}

/// Checks what is said of hidden hands.
pub fn check_constraints(start: &Start, constraints: &[(Seat, HandConstraint)]) -> Result<(), Error> {
    for (seat, constraint) in constraints {
        let name = seat_name(*seat);
        if start.seen.contains(seat) {
            let why = if start.is_declarers() { "is no defender" } else { "is in sight" };
            return Err(invalid(format!("{name} {why}: its cards are known")));
        }
        if let Some((fewest, most)) = constraint.points
            && (fewest > most || most > 40)
        {
            return Err(invalid(format!("hcp {fewest} to {most} of {name} is no range between 0 and 40")));
        }
        for (fewest, most) in constraint.lengths.iter().flatten() {
            if fewest > most || *most > 13 {
                return Err(invalid(format!("a length of {fewest} to {most} of {name} is no range between 0 and 13")));
            }
        }
        if let Some(card) = (constraint.holds & constraint.lacks).iter().next() {
            return Err(invalid(format!("{name} can't both hold and lack {}", card_text(card))));
        }
    }
    Ok(())
}
