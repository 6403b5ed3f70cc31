//! What leads and contracts come to in one deal.

use contract_bridge::{Card, Seat, Strain};

use crate::bridge::deal::Deal;
use crate::bridge::position::{Position, Side};
use crate::questions::solver::{Interrupted, Solver};

/// A contract's strain and declarer, and how many tricks are asked about; [`None`]: how many there are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub strain: Strain,
    pub declarer: Seat,
    pub target: Option<usize>,
}

/// For each card of the leader's hand, by its bit in a [`Hand`](contract_bridge::Hand), the defenders' tricks when it is led, or
/// 1 where they take at least the target and 0 where not.
///
/// # Errors
/// [`Interrupted`] as the solver says.
pub(crate) fn lead_values(solver: &mut Solver, deal: &Deal, cell: Cell) -> Result<[i32; 64], Interrupted> {
    let position = Position::new(deal, cell.strain, cell.declarer.lho());
    let mut values = [0; 64];
    let mut set = |card: Card, equals: &[Card], value: i32| {
        for lead in equals.iter().chain([&card]) {
            values[16 * lead.suit as usize + usize::from(lead.rank.get())] = value;
        }
    };
    if let Some(target) = cell.target {
        for result in solver.reaching_cards(&position, target)? {
            set(result.card, &result.equals, i32::from(result.reaches));
        }
    } else {
        for result in solver.solve(&position)?.cards {
            set(result.card, &result.equals, result.tricks as i32);
        }
    }
    Ok(values)
}

/// Declarer's tricks, or 1 where there are at least as many as the target and 0 where not.
///
/// # Errors
/// [`Interrupted`] as the solver says.
pub(crate) fn cell_value(solver: &mut Solver, deal: &Deal, cell: Cell) -> Result<i32, Interrupted> {
    let position = Position::new(deal, cell.strain, cell.declarer.lho());
    let (north_south, all) = (Side::of(cell.declarer) == Side::NorthSouth, deal.cards_per_hand());
    Ok(match cell.target {
        Some(target) if north_south => i32::from(solver.at_least(&position, target)?),
        // East–West reach it where North–South do not get the rest and one more.
        Some(target) => i32::from(!solver.at_least(&position, all - target + 1)?),
        None => {
            let tricks = solver.north_south_tricks(&position)?;
            (if north_south { tricks } else { all - tricks }) as i32
        }
    })
}
