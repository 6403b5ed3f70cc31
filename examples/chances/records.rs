//! Errors of declarer's side in records of random reasonable play, as each way of judging finds them.
//!
//! The old way compares the cards' upper bounds over the worlds of the search, and calls a difference of two standard
//! errors an error; the new way asks whether playing on tells the cards apart. Both want the card to have cost a trick
//! double dummy.

use serde_json::{Value, json};
use tenace::deal::card_text;
use tenace::single_dummy::{
    MOST_MOVES, SingleDummyCard, SingleDummyInput, SingleDummyResult, WorldCount, single_dummy,
};
use tenace::{Card, Position, Seat, Solver};

use crate::contracts::Contract;
use crate::deals::Random;
use crate::rounds::{self, Answer};

/// Blocks in which a card is played on: 48 layouts.
const BLOCKS: [usize; 2] = [16, 32];
/// Cards that are played on beside the one that was played: the best by their upper bounds.
const COMPARED: usize = 2;
/// Cards left in a hand with which an ending is searched to its end.
const ENDING: usize = 5;
/// Chances that differ by less do not make an error.
const LEAST: f64 = 0.01;

/// A record, and what both ways say of it.
pub fn judge(number: u64) -> Value {
    let (mut solver, mut trace) = (Solver::new(64).expect("a table"), Solver::new(64).expect("a table"));
    let contract = Contract::random(number, &mut trace);
    let record = play(&contract, &mut solver, &mut trace, number);
    let mut position = Position::new(&contract.deal, contract.strain, Seat::West);
    let (mut decisions, mut exact, mut errors) = (0, 0, Vec::new());
    for (index, &card) in record.iter().enumerate() {
        let ours = matches!(position.hand_to_play(), Seat::North | Seat::South);
        if ours && position.legal_cards().len() > 1 {
            let before = tricks(&mut trace, &position);
            let mut question = contract.question(&record[..index]);
            if position.hand(position.hand_to_play()).len() <= ENDING {
                question.max_moves = MOST_MOVES;
            }
            let mut after = position.clone();
            after.play(card).expect("a legal card");
            let lost = before - tricks(&mut trace, &after);
            let judged = compare(&mut solver, &question, card);
            decisions += 1;
            exact += usize::from(judged["exact"] == true);
            if lost > 0 && (judged["old"] == true || judged["new"] == true) {
                let mut error = judged;
                error["index"] = json!(index);
                error["card"] = json!(card_text(card));
                error["lost"] = json!(lost);
                errors.push(error);
            }
        }
        position.play(card).expect("a legal card");
    }
    let cards: Vec<String> = record.iter().map(|&card| card_text(card)).collect();
    json!({
        "number": number, "strain": contract.strain.to_string(), "target": contract.target,
        "deal": contract.deal.to_string(), "record": cards.join(" "), "decisions": decisions, "exact": exact,
        "errors": errors,
    })
}

fn compare(solver: &mut Solver, question: &SingleDummyInput, card: Card) -> Value {
    let is_played = |found: &SingleDummyCard| found.card == card || found.equals.contains(&card);
    let Answer { searched, candidates } =
        rounds::answer(solver, question, &BLOCKS, |place, found| place < COMPARED || is_played(found));
    let (best, played) =
        (&searched.cards[0], searched.cards.iter().find(|found| is_played(found)).expect("it is legal"));
    let worse = best.probability - played.probability;
    let old = worse >= LEAST && worse > 2.0 * error_of_difference(best, played, &searched);
    let mut judged = json!({
        "exact": searched.exact, "old": old, "new": old,
        "upper": [card_text(best.card), best.probability, played.probability],
    });
    if !searched.exact {
        let (best, played) =
            (&candidates[0], candidates.iter().find(|candidate| is_played(&candidate.found)).expect("it is compared"));
        judged["new"] = json!(played.out || rounds::told_apart(&best.won, &played.won));
        let layouts = played.won.len().min(best.won.len());
        judged["playedOn"] = json!([
            card_text(best.found.card),
            rounds::wins(&best.won[..layouts]),
            rounds::wins(&played.won[..layouts]),
            layouts
        ]);
    }
    judged
}

/// Standard error of the difference of two chances over the worlds of the search; 0 if every layout was searched.
fn error_of_difference(best: &SingleDummyCard, played: &SingleDummyCard, searched: &SingleDummyResult) -> f64 {
    if best.standard_error == 0.0 && played.standard_error == 0.0 {
        return 0.0;
    }
    let step = |world: usize| f64::from(u8::from(best.wins[world])) - f64::from(u8::from(played.wins[world]));
    let weights = || searched.layouts.iter().map(|layout| layout.weight).enumerate();
    let mean: f64 = weights().map(|(world, weight)| weight * step(world)).sum();
    weights().map(|(world, weight)| (weight * (step(world) - mean)).powi(2)).sum::<f64>().sqrt()
}

/// Random reasonable play: in 70 % of the turns declarer's side plays the best card double dummy of eight layouts, and
/// a defender one that costs no trick; otherwise a card is drawn from those that cost at most one trick.
fn play(contract: &Contract, solver: &mut Solver, trace: &mut Solver, number: u64) -> Vec<Card> {
    let mut random = Random::new(!number);
    let mut position = Position::new(&contract.deal, contract.strain, Seat::West);
    let mut record = Vec::new();
    while !position.is_finished() {
        let ours = matches!(position.hand_to_play(), Seat::North | Seat::South);
        let careful = random.below(10) < 7;
        let legal: Vec<Card> = position.legal_cards().iter().collect();
        let card = if legal.len() == 1 || record.is_empty() {
            random.choice(&legal)
        } else if ours && careful {
            let mut question = contract.question(&record);
            question.worlds = WorldCount::Sample(8);
            question.max_moves = 1;
            question.seed = random.bits() >> 12;
            single_dummy(solver, &question.with_best_only(true), &mut ()).expect("an answer").cards[0].card
        } else {
            let before = tricks(trace, &position);
            let mut cost = |card: &Card| {
                let mut after = position.clone();
                after.play(*card).expect("a legal card");
                before.abs_diff(tricks(trace, &after))
            };
            let most = usize::from(!careful);
            let able: Vec<Card> = legal.into_iter().filter(|card| cost(card) <= most).collect();
            random.choice(&able)
        };
        position.play(card).expect("a legal card");
        record.push(card);
    }
    record
}

/// Tricks of declarer's side in all, with best play from here on.
fn tricks(solver: &mut Solver, position: &Position) -> usize {
    position.won(tenace::Side::NorthSouth) + solver.north_south_tricks(position).expect("no limit is set")
}
