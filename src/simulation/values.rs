//! The values of leads and contracts in one deal.

use contract_bridge::Card;

use crate::bridge::deal::Deal;
use crate::bridge::position::{Position, Side};
use crate::questions::solver::{Interrupted, Solver};
use crate::wire::TrickQuestion;

/// The value of each lead: the defenders' tricks or, asked whether they take at least a target, 1 if they do and 0 if
/// not. A lead's place is the bit of the card in a [`Hand`](contract_bridge::Hand).
///
/// # Errors
/// [`Interrupted`] as the solver says.
pub(crate) fn lead_values(
    solver: &mut Solver,
    deal: &Deal,
    question: &TrickQuestion,
) -> Result<[i32; 64], Interrupted> {
    let (strain, declarer, tricks) = (question.strain.0, question.declarer.0, question.tricks as usize);
    let position = Position::new(deal, strain, declarer.lho());
    let mut values = [0; 64];
    let mut set = |card: Card, equals: &[Card], value: i32| {
        for lead in equals.iter().chain([&card]) {
            values[16 * lead.suit as usize + usize::from(lead.rank.get())] = value;
        }
    };
    if question.at_least {
        for result in solver.reaching_cards(&position, tricks)? {
            set(result.card, &result.equals, i32::from(result.reaches));
        }
    } else {
        let (north_south, all) = (Side::of(declarer) == Side::NorthSouth, deal.cards_per_hand());
        // East–West take `tricks` of `all` tricks exactly if North–South do not take `all - tricks + 1`.
        let first = if north_south { tricks } else { (all + 1).saturating_sub(tricks) };
        for result in solver.solve_from(&position, Some(first), &mut |_, _| {})?.cards {
            set(result.card, &result.equals, result.tricks as i32);
        }
    }
    Ok(values)
}

/// The value of a contract: declarer's tricks or, asked whether there are at least a target, 1 if there are and 0 if
/// not.
///
/// # Errors
/// [`Interrupted`] as the solver says.
pub(crate) fn tricks_value(solver: &mut Solver, deal: &Deal, question: &TrickQuestion) -> Result<i32, Interrupted> {
    let (strain, declarer, tricks) = (question.strain.0, question.declarer.0, question.tricks as usize);
    let position = Position::new(deal, strain, declarer.lho());
    let (north_south, all) = (Side::of(declarer) == Side::NorthSouth, deal.cards_per_hand());
    Ok(match (question.at_least, north_south) {
        (true, true) => i32::from(solver.at_least(&position, tricks)?),
        // East–West take `tricks` of `all` tricks exactly if North–South do not take `all - tricks + 1`.
        (true, false) => i32::from(!solver.at_least(&position, all - tricks + 1)?),
        (false, true) => solver.north_south_tricks(&position)? as i32,
        (false, false) => (all - solver.north_south_tricks(&position)?) as i32,
    })
}
