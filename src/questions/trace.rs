//! What the play cost: the double-dummy result before the first card of a record and after each card.
//!
//! A card can only cost the side that plays it, so each asks the solver one question: is the result still what it
//! was? The positions are those of one deal in order, and the answer to the next lies for the most part in the
//! table already.

use contract_bridge::{Card, Seat, Strain};

use crate::bridge::deal::Deal;
use crate::bridge::equals::distinct_cards;
use crate::bridge::position::{Position, Side};
use crate::error::Error;
use crate::questions::goal::{Goal, after};
use crate::questions::solver::{Interrupted, Solver};

/// A legal record of the play: a deal, its contract, and the cards from the opening lead on. A claim ends it early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayRecord {
    declarer: Seat,
    opening: Position,
    play: Vec<Card>,
}

impl PlayRecord {
    /// The record of this play, which declarer's left-hand opponent led to.
    ///
    /// # Errors
    /// [`ErrorKind::IllegalPlay`](crate::ErrorKind::IllegalPlay) with the index of the first card that can't be played.
    pub fn new(deal: &Deal, strain: Strain, declarer: Seat, play: &[Card]) -> Result<Self, Error> {
        let leader = declarer.lho();
        Position::after(deal, strain, leader, play)?;
        Ok(Self { declarer, opening: Position::new(deal, strain, leader), play: play.to_vec() })
    }
}

/// The double-dummy results along a record, and where they changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayTrace {
    /// Declarer's tricks in all with best play by both sides: before the first card, then after each card.
    pub tricks: Vec<usize>,
    /// The cards that changed the result.
    pub mistakes: Vec<Mistake>,
}

/// A card that gave tricks away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Its index in the record.
    pub index: usize,
    /// The card.
    pub card: Card,
    /// Who played it.
    pub seat: Seat,
    /// Tricks given away by the side that played it, at least 1.
    pub cost: usize,
    /// The cards that would have cost nothing, the highest of each set of equals.
    pub better: Vec<Card>,
}

/// Traces a record of the play.
///
/// # Errors
/// [`Interrupted`] as the solver says.
///
/// ```
/// use tenace::trace::{PlayRecord, trace};
/// use tenace::{Deal, Seat, Solver, Strain};
/// use tenace::deal::parse_card;
///
/// // South has the ace and queen of spades over East's king, but plays the ace.
/// let deal: Deal = "N:43... K2... AQ... JT...".parse()?;
/// let play: Vec<_> = ["SJ", "S3", "S2", "SA"].into_iter().map(parse_card).collect::<Result<_, _>>()?;
/// let record = PlayRecord::new(&deal, Strain::Notrump, Seat::South, &play)?;
/// let trace = trace(&mut Solver::new(1)?, &record)?;
/// assert_eq!(trace.tricks, [2, 2, 2, 2, 1]);
/// assert_eq!(trace.mistakes[0].better, [parse_card("SQ")?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn trace(solver: &mut Solver, record: &PlayRecord) -> Result<PlayTrace, Interrupted> {
    let mut position = record.opening.clone();
    let all = position.tricks_left();
    let of_side = |side, north_south| if side == Side::NorthSouth { north_south } else { all - north_south };
    let mut north_south = solver.north_south_tricks(&position)?;
    let declaring = Side::of(record.declarer);
    let mut trace = PlayTrace { tricks: vec![of_side(declaring, north_south)], mistakes: Vec::new() };
    for (index, &card) in record.play.iter().enumerate() {
        let seat = position.hand_to_play();
        let side = Side::of(seat);
        let best = Goal { side, tricks: of_side(side, north_south) };
        if let Some((cost, better)) = price(solver, &position, best, card)? {
            north_south = of_side(side, best.tricks - cost);
            trace.mistakes.push(Mistake { index, card, seat, cost, better });
        }
        position = after(&position, card);
        trace.tricks.push(of_side(declaring, north_south));
    }
    Ok(trace)
}

/// The tricks that a card gives away and the cards that would have kept them, where it gives any away.
fn price(
    solver: &mut Solver,
    position: &Position,
    best: Goal,
    card: Card,
) -> Result<Option<(usize, Vec<Card>)>, Interrupted> {
    let choices = distinct_cards(position);
    if choices.len() == 1 || best.survives(solver, position, card)? {
        return Ok(None);
    }
    let mut reached = Goal { tricks: best.tricks - 1, ..best };
    while !reached.survives(solver, position, card)? {
        reached.tricks -= 1;
    }
    let mut better = Vec::new();
    for equals in choices {
        if best.survives(solver, position, equals[0])? {
            better.push(equals[0]);
        }
    }
    Ok(Some((best.tricks - reached.tricks, better)))
}
