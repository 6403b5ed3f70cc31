//! One turn of declarer's side in a suit, somewhere in the play: the best card in the suit alone.

use super::game::{SuitGame, WORDS};
use super::{CUTS, MOST_MOVES, NO_LIMIT};
use crate::single_dummy::game::{CurrentTrick, Rules, State};
use crate::single_dummy::limits::Limits;
use crate::single_dummy::outcome::{Weights, WorldSet};
use crate::single_dummy::search::AlphaMu;
use crate::single_dummy::search::best_plan::{BestPlan, Task};
use crate::single_dummy::worlds::merge::{Merged, merge};
use crate::single_dummy::worlds::{World, whole_numbers};

/// The rank to play from a hand, 0 or 1: the lowest of those that win most. `Some(None)` if only a lead of the other
/// hand wins as much, and `None` if nothing wins. `hands` are declarer's two and `layouts` what the defenders after
/// each hold; `trick` is as a [`SuitGame`] has it.
#[allow(clippy::option_option, reason = "a card, no card of this hand, nothing to win")]
pub fn best_of_turn(
    hands: [u64; 2],
    trick: CurrentTrick,
    layouts: Vec<World>,
    shares: &[f64],
    hand: u8,
) -> Option<Option<u8>> {
    let weights = whole_numbers(shares);
    let merged = merge(&layouts, &weights, hands[0] | hands[1] | 1 << trick.shown[0]);
    let merged =
        merged.unwrap_or_else(|| Merged { worlds: layouts, weights, world_of: Vec::new(), classes: Vec::new() });
    let (mut game, weights) = (SuitGame::new(hands, &merged), Weights::new(merged.weights));
    let mut moves = Vec::new();
    game.max_moves(&State { played: 0, trick }, &mut moves);
    let all = WorldSet::first(merged.worlds.len());
    let mut nobody = ();
    let mut search = AlphaMu::new(&mut game, &weights, CUTS, Limits::new(&mut nobody, None));
    let (mut best, mut found) = (0, None);
    // The moves of each hand come from the lowest card up.
    for entry in moves {
        let (_, plan) = weigh(&mut search, &weights, &all, &entry.next, best);
        let weight = plan.map_or(0, |plan| plan.weight);
        let here = entry.card / 16 == hand;
        if weight > best || here && found == Some(None) && weight == best {
            (best, found) = (weight, Some(here.then_some(entry.card % 16)));
        }
    }
    found
}

/// The worlds won double dummy after a card, and the best plan; most cards win as much as the best one.
#[inline(never)] // the module stays smaller
pub fn weigh(
    search: &mut AlphaMu<WORDS>,
    weights: &Weights,
    all: &WorldSet<WORDS>,
    next: &State,
    best: u64,
) -> (WorldSet<WORDS>, Option<BestPlan<WORDS>>) {
    let won = search.double_dummy(next, all).expect(NO_LIMIT);
    let task = Task { state: next, moves: MOST_MOVES, worlds: &won };
    (won, search.best_plan_near(task, best, weights.of(&won)).expect(NO_LIMIT))
}
