//! One double-dummy line from a position to the end.

use contract_bridge::Card;

use crate::bridge::equals::distinct_cards;
use crate::bridge::position::{Position, Side};
use crate::questions::goal::{Goal, after};
use crate::questions::solver::{Interrupted, Solver};
use crate::short_list::sort_by_key;

/// A line in which no card gives a trick away.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BestLine {
    /// The cards, to the last; none from a finished position.
    pub play: Vec<Card>,
    /// Tricks of North–South along the line, the trick in progress counted, completed ones not.
    pub north_south: usize,
    /// Tricks of East–West, likewise.
    pub east_west: usize,
}

/// The best line from a position in which each hand plays the lowest card that costs nothing, whatever the suit.
///
/// # Errors
/// [`Interrupted`] as the solver says.
///
/// ```
/// use tenace::best_line::best_line;
/// use tenace::{Deal, Position, Seat, Solver, Strain};
///
/// // South leads to the finesse.
/// let deal: Deal = "N:AQ... 54... 32... KJ...".parse()?;
/// let position = Position::new(&deal, Strain::Notrump, Seat::South);
/// let line = best_line(&mut Solver::new(1)?, &position)?;
/// assert_eq!((line.north_south, line.east_west), (2, 0));
/// assert_eq!(line.play.len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_line(solver: &mut Solver, position: &Position) -> Result<BestLine, Interrupted> {
    let mut line = BestLine { play: Vec::new(), north_south: 0, east_west: 0 };
    let mut current = position.clone();
    if current.is_finished() {
        return Ok(line);
    }
    let best = Goal::best(solver, position)?;
    let rest = position.won(Side::NorthSouth) + position.won(Side::EastWest) + position.tricks_left() - best.tricks;
    while !current.is_finished() {
        let side = Side::of(current.hand_to_play());
        let goal = if side == best.side { best } else { Goal { side, tricks: rest } };
        let mut choices = distinct_cards(&current);
        sort_by_key(&mut choices, |equals| equals[0].rank);
        let kept = goal.keep(solver, &current, &choices)?;
        let card = kept[kept.len() - 1];
        line.play.push(card);
        current = after(&current, card);
    }
    line.north_south = current.won(Side::NorthSouth) - position.won(Side::NorthSouth);
    line.east_west = current.won(Side::EastWest) - position.won(Side::EastWest);
    Ok(line)
}
