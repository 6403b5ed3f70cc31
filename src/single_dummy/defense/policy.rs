//! How a defender decides while a card is played on: perfect-information Monte Carlo over a small sample.
//!
//! He knows his own hand, dummy, the cards played and the constraints on the hidden hands. Of cards that beat the
//! contract equally often, he plays the one that most often takes a trick more, or a trick fewer; of those, the one
//! that tells least.

use std::cmp::Reverse;

use contract_bridge::{Card, Hand};

use super::{Knowledge, Numbers};
use crate::bridge::position::Position;
use crate::error::Error;
use crate::questions::reaching::CardReach;
use crate::questions::solver::Solver;
use crate::random::number_at;
use crate::single_dummy::Observer;
use crate::single_dummy::cards::number_of;
use crate::single_dummy::playing_on::stopped;

/// The card that a defender plays, by his knowledge alone, with `layouts` sampled.
///
/// # Errors
/// As [`super::card_values`], and `Limit` when the observer stopped it.
pub fn defend(
    solver: &mut Solver,
    knowledge: &Knowledge,
    layouts: usize,
    observer: &mut dyn Observer,
) -> Result<Card, Error> {
    let turn = knowledge.begin()?;
    // The layouts depend on the play, and on nothing that the others hold.
    let seed = knowledge.played.iter().fold(knowledge.seed, |seed, &card| number_at(seed, u64::from(number_of(card))));
    let numbers = Numbers::new(0..layouts as u64, layouts as u64);
    let mut positions = Vec::new();
    for hands in turn.dealt(seed, numbers) {
        positions.push(turn.position(hands, &knowledge.played)?);
    }
    let needed = knowledge.target.saturating_sub(turn.won());
    let mut left = reach(solver, &positions, needed, observer)?;
    keep_best(&mut left);
    let most = left[0].1;
    // If the contract is always beaten, or never, the next trick counts.
    for step in 1..=2 {
        let goal = if most == 0 { needed.saturating_sub(step) } else { needed + step };
        if left.len() == 1 || !(1..=turn.view.left).contains(&goal) {
            break;
        }
        let scores = reach(solver, &positions, goal, observer)?;
        for (each, score) in &mut left {
            *score = scores.iter().find(|(other, _)| other.card == each.card).map_or(0, |(_, score)| *score);
        }
        keep_best(&mut left);
    }
    let hand = turn.view.hands[knowledge.seat as usize];
    Ok(tells_least(left.into_iter().map(|(card, _)| card), hand, turn.view.trick.is_empty()))
}

/// For each card, in how many of the positions it reaches a goal.
fn reach(
    solver: &mut Solver,
    positions: &[Position],
    goal: usize,
    observer: &mut dyn Observer,
) -> Result<Vec<(CardReach, usize)>, Error> {
    let mut scores: Vec<(CardReach, usize)> = Vec::new();
    for position in positions {
        if observer.stop() {
            return Err(stopped());
        }
        let reached = solver.reaching_cards(position, goal)?;
        if scores.is_empty() {
            scores = reached.iter().map(|card| (card.clone(), 0)).collect();
        }
        for ((_, score), card) in scores.iter_mut().zip(reached) {
            *score += usize::from(card.reaches);
        }
    }
    Ok(scores)
}

fn keep_best(cards: &mut Vec<(CardReach, usize)>) {
    let most = cards.iter().map(|(_, score)| *score).max().unwrap_or(0);
    cards.retain(|(_, score)| *score == most);
}

/// A card of the longest suit, the lowest there. Of touching cards the highest is led, and the lowest follows.
fn tells_least(cards: impl Iterator<Item = CardReach>, hand: Hand, leads: bool) -> Card {
    let best =
        cards.min_by_key(|each| (Reverse(hand[each.card.suit].len()), each.card.suit as u8, each.card.rank.get()));
    let best = best.expect("there is a legal card");
    if leads { best.card } else { *best.equals.last().unwrap_or(&best.card) }
}
