//! References for chances: exact if that takes little time, otherwise many layouts, played on with a longer horizon
//! than by default.

use serde_json::{Map, Value, json};
use tenace::deal::card_text;
use tenace::single_dummy::playing_on::{Block, LARGEST_BLOCK, Policy, play_on};
use tenace::single_dummy::{MOST_MOVES, Observer, WorldCount, single_dummy};
use tenace::{Card, Solver};

use crate::positions::Position;
use crate::processor::busy_seconds;

/// How declarer plays on for a reference.
const POLICY: Policy = Policy::new(3, 40);
/// Layouts of a reference have this seed, so that they are not those of an answer.
const SEED: u64 = 1_000_003;
/// Cards that are played on in a second block.
const FIRST_KEPT: usize = 3;
/// Cards that are played on in all layouts.
const KEPT: usize = 2;

/// The references of a position: a chance for each card, and what they rest on. An exact one may take `exact_seconds`
/// of the processor.
#[allow(clippy::cast_precision_loss)]
pub fn of(position: &Position, layouts: usize, exact_seconds: usize) -> Value {
    let begun = busy_seconds().expect("Linux");
    let mut question = position.question.clone();
    let mut solver = Solver::new(64).expect("a table");
    question.worlds = WorldCount::All;
    question.max_moves = MOST_MOVES;
    if let Ok(result) =
        single_dummy(&mut solver, &question, &mut Limit { end: busy_seconds().expect("Linux") + exact_seconds as f64 })
        && result.exact
    {
        let cards: Map<String, Value> =
            result.cards.iter().map(|card| (card_text(card.card), json!(card.probability))).collect();
        let seconds = busy_seconds().expect("Linux") - begun;
        return json!({"id": position.id, "exact": true, "of": result.layouts.len(), "cards": cards, "seconds": seconds});
    }
    question.seed = SEED;
    question.worlds = WorldCount::Default;
    question.max_moves = 1;
    let result = single_dummy(&mut solver, &question, &mut ()).expect("an answer");
    // Wins and layouts of each card.
    let mut running: Vec<(Card, usize, usize)> = result.cards.iter().map(|card| (card.card, 0, 0)).collect();
    let mut cards = Map::new();
    for number in 0..layouts.div_ceil(LARGEST_BLOCK) as u64 {
        let block = Block::new(number, LARGEST_BLOCK.min(layouts - number as usize * LARGEST_BLOCK));
        for (card, wins, played) in &mut running {
            let won = play_on(&mut solver, &question, POLICY, block, *card, &mut ()).expect("an answer");
            *wins += won.iter().filter(|won| **won).count();
            *played += won.len();
        }
        running.sort_by_key(|(_, wins, _)| std::cmp::Reverse(*wins));
        let kept = [FIRST_KEPT, KEPT][usize::from(number > 0)];
        for (card, wins, played) in running.drain(running.len().min(kept)..) {
            cards.insert(card_text(card), json!([wins, played]));
        }
    }
    for (card, wins, played) in running {
        cards.insert(card_text(card), json!([wins, played]));
    }
    json!({"id": position.id, "exact": false, "of": layouts, "cards": cards, "seconds": busy_seconds().expect("Linux") - begun})
}

/// Ends a search by the processor's time.
struct Limit {
    end: f64,
}

impl Observer for Limit {
    fn stop(&mut self) -> bool {
        busy_seconds().expect("Linux") > self.end
    }
}
