//! The values of leads and contracts in one deal.

use contract_bridge::{Card, Seat, Strain};

use crate::bridge::deal::Deal;
use crate::bridge::position::{Position, Side};
use crate::questions::solver::{Interrupted, Solver};

/// A contract's strain and declarer, and what is asked about its tricks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub strain: Strain,
    pub declarer: Seat,
    pub asked: Asked,
}

/// A question about a contract's tricks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    /// Whether that many are taken: by declarer, or where leads are asked about by the defenders.
    AtLeast(usize),
    /// How many are taken. The search begins with whether declarer takes that many.
    HowMany(usize),
}

/// The value of each lead: the defenders' tricks or, asked whether they take at least so many, 1 if they do and 0 if not. A lead's
/// place is the bit of the card in a [`Hand`](contract_bridge::Hand).
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
    match cell.asked {
        Asked::AtLeast(target) => {
            for result in solver.reaching_cards(&position, target)? {
                set(result.card, &result.equals, i32::from(result.reaches));
            }
        }
        Asked::HowMany(first) => {
            let (north_south, all) = (Side::of(cell.declarer) == Side::NorthSouth, deal.cards_per_hand());
            // East–West take `first` of `all` tricks exactly if North–South do not take `all - first + 1`.
            let first = if north_south { first } else { (all + 1).saturating_sub(first) };
            for result in solver.solve_from(&position, Some(first), &mut |_, _| {})?.cards {
                set(result.card, &result.equals, result.tricks as i32);
            }
        }
    }
    Ok(values)
}

/// The value of a contract: declarer's tricks or, asked whether there are at least so many, 1 if there are and 0 if not.
///
/// # Errors
/// [`Interrupted`] as the solver says.
pub(crate) fn cell_value(solver: &mut Solver, deal: &Deal, cell: Cell) -> Result<i32, Interrupted> {
    let position = Position::new(deal, cell.strain, cell.declarer.lho());
    let (north_south, all) = (Side::of(cell.declarer) == Side::NorthSouth, deal.cards_per_hand());
    Ok(match cell.asked {
        Asked::AtLeast(target) if north_south => i32::from(solver.at_least(&position, target)?),
        // East–West take `target` of `all` tricks exactly if North–South do not take `all - target + 1`.
        Asked::AtLeast(target) => i32::from(!solver.at_least(&position, all - target + 1)?),
        Asked::HowMany(_) => {
            let tricks = solver.north_south_tricks(&position)?;
            (if north_south { tricks } else { all - tricks }) as i32
        }
    })
}
