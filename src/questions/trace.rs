//! The cost of each card played: the double-dummy result before the first card of a record and after each card.
//!
//! The record is taken from its end to its start. The result after a card is the number of tricks that its side gets
//! with that card, so before it the side gets as many or more: one question settles it if the card was right, and one
//! more for each trick that it gave away if not. Each question finds the later positions of the record in the table,
//! where they have just been decided. In the other direction the search would first prove a result by cards of its own
//! choice, and then again by those that were played.

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
#[non_exhaustive]
pub struct PlayTrace {
    /// Declarer's tricks in all with best play by both sides: before the first card, then after each card.
    pub tricks: Vec<usize>,
    /// The cards that changed the result.
    pub mistakes: Vec<Mistake>,
}

/// A card that gave tricks away.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    let all = record.opening.tricks_left();
    let mut positions = vec![record.opening.clone()];
    for (position, &card) in record.play.iter().enumerate() {
        positions.push(after(&positions[position], card));
    }
    // The entries of one position stay for those before it, which have more cards.
    solver.begin(&record.opening);
    let end = &positions[record.play.len()];
    let mut north_south = end.won(Side::NorthSouth) + solver.north_south_tricks(end)?;
    let mut results = vec![north_south];
    let mut mistakes = Vec::new();
    for (index, (position, &card)) in positions.iter().zip(&record.play).enumerate().rev() {
        let seat = position.hand_to_play();
        let side = Side::of(seat);
        let of_side = |north_south| if side == Side::NorthSouth { north_south } else { all - north_south };
        let reached = of_side(north_south);
        if let Some((best, better)) = improved(solver, position, card, Goal { side, tricks: reached })? {
            mistakes.push(Mistake { index, card, seat, cost: best - reached, better });
            north_south = of_side(best);
        }
        results.push(north_south);
    }
    results.reverse();
    mistakes.reverse();
    if Side::of(record.declarer) == Side::EastWest {
        for tricks in &mut results {
            *tricks = all - *tricks;
        }
    }
    Ok(PlayTrace { tricks: results, mistakes })
}

/// The tricks of the side to play with the best card, and the cards that take them; `None` if the card that was played
/// takes as many.
fn improved(
    solver: &mut Solver,
    position: &Position,
    played: Card,
    reached: Goal,
) -> Result<Option<(usize, Vec<Card>)>, Interrupted> {
    let choices = distinct_cards(position);
    let mut best = reached;
    while choices.len() > 1 {
        let next = Goal { tricks: best.tricks + 1, ..best };
        if !next.is_within_reach(solver, position)? {
            break;
        }
        best = next;
    }
    if best.tricks == reached.tricks {
        return Ok(None);
    }
    let mut better = Vec::new();
    for equals in choices.iter().filter(|equals| !equals.contains(&played)) {
        if best.survives(solver, position, equals[0])? {
            better.push(equals[0]);
        }
    }
    Ok(Some((best.tricks, better)))
}
