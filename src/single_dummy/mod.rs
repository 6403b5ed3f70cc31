//! Single dummy: the chance of each card when the defenders' cards are unknown, by αµ search.
//!
//! Declarer's side plays the same card in every world that fits what it knows; the defenders, seeing all cards, choose
//! in each world. So values are those against best defense, and a value found by looking `max_moves` cards ahead is an
//! optimistic bound that never rises when the search looks further. Source: Cazenave & Ventos, *The αµ Search Algorithm
//! for the Game of Bridge*; `docs/alpha-mu.md` says what is added.

mod and_or;
mod cards;
pub(crate) mod cuts;
pub mod defense;
mod game;
mod limits;
pub(crate) mod outcome;
pub mod playing_on;
mod question;
mod search;
pub mod suit_combination;
mod view;
pub(crate) mod worlds;

pub use game::{DoubleDummy, Question};
pub use limits::Halt;
pub use question::{
    ENUMERATED_BY_DEFAULT, MOST_MOVES, MOST_WORLDS, Observer, SAMPLED_BY_DEFAULT, SingleDummyCard, SingleDummyInput,
    SingleDummyResult, WeightedLayout, WorldCount,
};
pub use worlds::HandConstraint;

use contract_bridge::{Card, Seat};

use self::search::RootSearch;
use crate::bridge::deal::seat_name;
use crate::error::{Error, ErrorKind};
use game::{Known, LastTricks};
use question::{check_constraints, check_numbers};
use view::{Start, View};
use worlds::{Classes, Facts, Layouts, shares_of};

/// The chance of every legal card of declarer's side.
///
/// # Errors
/// [`ErrorKind::InvalidDeal`] and [`ErrorKind::IllegalPlay`] for hands and cards that can't be,
/// [`ErrorKind::InvalidArgument`] for a number out of range or a question asked when it is not declarer's side's turn,
/// [`ErrorKind::ImpossibleConstraints`] when no layout fits, [`ErrorKind::Limit`] when there are too many to enumerate.
///
/// ```
/// use tenace::deal::{card_text, parse_hand};
/// use tenace::single_dummy::{SingleDummyInput, single_dummy};
/// use tenace::{Seat, Solver, Strain};
///
/// // Two tricks with ace and queen opposite two small cards: who of the defenders has the king?
/// let hands = [parse_hand("43...")?, parse_hand("AQ...")?];
/// let mut question = SingleDummyInput::new(Seat::South, hands, Strain::Notrump, Seat::South, 2);
/// question.unseen = Some(parse_hand("KJT9...")?);
///
/// let result = single_dummy(&mut Solver::new(1)?, &question, &mut ())?;
/// assert_eq!((result.layouts.len(), result.exact), (6, true));
/// assert_eq!(card_text(result.cards[0].card), "S4"); // the highest of its equals
/// assert!((result.cards[0].probability - 0.5).abs() < 1e-9);
/// # Ok::<(), tenace::Error>(())
/// ```
pub fn single_dummy(
    solver: &mut dyn DoubleDummy,
    input: &SingleDummyInput,
    observer: &mut dyn Observer,
) -> Result<SingleDummyResult, Error> {
    search(Known { solver, last_tricks: &mut LastTricks::default() }, input, observer)
}

/// The same by what is known already.
#[inline(never)] // the module stays smaller
fn search(mut known: Known, input: &SingleDummyInput, observer: &mut dyn Observer) -> Result<SingleDummyResult, Error> {
    let (_, view, facts) = begin(input)?;
    let layouts = Layouts::new(&facts)?;
    let total = layouts.total();
    let every_trick = input.target == view.won + view.left;
    if input.exact_first
        && input.worlds == WorldCount::Default
        && total > ENUMERATED_BY_DEFAULT
        && every_trick
        && let Some(classes) = Classes::new(&facts, &view, &layouts)
        && let Some(exact) = RootSearch::of_classes(input, &view, facts.seats, classes).exactly(known.again(), observer)
    {
        return Ok(exact);
    }
    let count = match input.worlds {
        WorldCount::All if total > MOST_WORLDS as u64 => {
            return Err(Error::new(
                ErrorKind::Limit,
                format!("{total} layouts fit, more than the {MOST_WORLDS} that can be enumerated"),
            ));
        }
        WorldCount::All => MOST_WORLDS,
        WorldCount::Default if total <= ENUMERATED_BY_DEFAULT => ENUMERATED_BY_DEFAULT as usize,
        WorldCount::Default => SAMPLED_BY_DEFAULT,
        WorldCount::Sample(count) => count,
    };
    let hands = layouts.sample(count, input.seed);
    let shares = shares_of(&view, facts.seats, &hands);
    RootSearch::new(input, &view, facts.seats, (&hands, &shares), total).search(known, observer)
}

/// Reads a question: the hands as dealt, declarer's view now, and his constraints on the defenders.
fn begin(input: &SingleDummyInput) -> Result<(Start, View, Facts), Error> {
    check_numbers(input)?;
    let start = Start {
        declarer: input.declarer,
        seen: [input.declarer, input.declarer.partner()],
        hands: input.hands,
        unseen: input.unseen,
        strain: input.strain,
        leader: input.leader,
        alike_from: input.alike_from,
    };
    let (view, facts) = turn(&start, &input.played, input.target, &input.constraints)?;
    Ok((start, view, facts))
}

/// The turn of declarer or a defender as he sees it: the cards played, and the constraints on the hidden hands.
#[inline(never)]
fn turn(
    start: &Start,
    played: &[Card],
    target: usize,
    constraints: &[(Seat, HandConstraint)],
) -> Result<(View, Facts), Error> {
    check_constraints(start, constraints)?;
    let view = View::after(start, played)?;
    let size = start.hands[0].len();
    if !(1..=size).contains(&target) {
        return Err(invalid(format!("target {target} is not between 1 and {size}")));
    }
    if view.left == 0 {
        return Err(invalid("the play is over: no card is left to value".to_owned()));
    }
    let turn = view.hand_to_play();
    let [own, dummy] = start.seen;
    if turn != own && !(start.is_declarers() && turn == dummy) {
        let whose = if start.is_declarers() { ", a defender, not of declarer's side" } else { ", not of " };
        let own = if start.is_declarers() { "" } else { seat_name(own) };
        return Err(invalid(format!("it is the turn of {}{whose}{own}", seat_name(turn))));
    }
    let facts = facts(start.hidden(), constraints, &view)?;
    Ok((view, facts))
}

fn invalid(message: String) -> Error {
    Error::new(ErrorKind::InvalidArgument, message)
}

/// The constraints on the hidden hands of these seats, numbered 0 and 1.
fn facts(seats: [Seat; 2], known: &[(Seat, HandConstraint)], view: &View) -> Result<Facts, Error> {
    let mut constraints = [HandConstraint::default(), HandConstraint::default()];
    let mut given = [false; 2];
    for (seat, constraint) in known {
        let place = usize::from(*seat != seats[0]);
        if std::mem::replace(&mut given[place], true) {
            return Err(invalid(format!("two constraints for {}", seat_name(*seat))));
        }
        constraints[place] = constraint.clone();
    }
    Ok(Facts {
        seats,
        hidden: view.hidden,
        holds: seats.map(|seat| view.counts[seat as usize]),
        played: seats.map(|seat| view.played[seat as usize]),
        void: seats.map(|seat| view.void[seat as usize]),
        constraints,
    })
}
