//! The positions of `tests/data/chances.jsonl`: that they are sound, and that playing on agrees with exact references.

#[allow(dead_code, reason = "shared with an example")]
#[path = "../examples/chances/positions.rs"]
mod positions;

use std::collections::BTreeSet;

use positions::Position;
use serde_json::Value;
use tenace::deal::{card_text, parse_card};
use tenace::single_dummy::playing_on::{Block, Policy, play_on};
use tenace::single_dummy::{Observer, WorldCount, single_dummy};
use tenace::{Deal, Solver};

const FILE: &str = "tests/data/chances.jsonl";
/// The default of the package.
const POLICY: Policy = Policy::new(2, 40);

fn records() -> Vec<(Value, Position)> {
    let text = std::fs::read_to_string(FILE).expect(FILE);
    let records = text.lines().map(|line| serde_json::from_str(line).expect(line));
    records.zip(positions::read(FILE)).collect()
}

fn find(id: &str) -> Position {
    positions::read(FILE).into_iter().find(|position| position.id == id).unwrap_or_else(|| panic!("no {id}"))
}

/// The share won of four blocks of 64 layouts.
fn share(solver: &mut Solver, position: &Position, card: &str, seed: u64) -> f64 {
    let mut question = position.question.clone();
    question.seed = seed;
    let card = parse_card(card).expect("a card");
    let won = |number| {
        let block = Block::new(number, 64);
        let won = play_on(solver, &question, POLICY, block, card, &mut ()).expect("an answer");
        won.iter().filter(|won| **won).count()
    };
    #[allow(clippy::cast_precision_loss, reason = "at most 256 layouts")]
    let wins = (0..4).map(won).sum::<usize>() as f64;
    wins / 256.0
}

/// Every card was legal, the defenders hold what is said to be known, and declarer's side is to play.
#[test]
fn the_positions_are_sound() {
    let records = records();
    assert!(records.len() >= 60);
    let themes: BTreeSet<&str> = records.iter().map(|(record, _)| record["theme"].as_str().expect("a theme")).collect();
    let wanted = [
        "avoidance",
        "duck",
        "endplay",
        "finesse or drop",
        "mixed",
        "restricted choice",
        "safety play",
        "squeeze",
        "two chances",
        "two-way guess",
        "vacant places",
    ]
    .into_iter()
    .collect();
    assert_eq!(themes, wanted);
    let names: BTreeSet<&str> = records.iter().map(|(_, position)| position.id.as_str()).collect();
    assert_eq!(names.len(), records.len());
    let mut solver = Solver::new(1).unwrap();
    for (record, Position { id, question, .. }) in &records {
        let left = 4 * question.hands[0].len() - question.played.len();
        assert!((20..=48).contains(&left), "{id}: {left} cards left");
        let deal: Deal = record["deal"].as_str().expect("a deal").parse().expect("a deal");
        tenace::Position::after(&deal, question.strain, question.leader, &question.played).expect(id);
        let mut one = question.clone();
        one.worlds = WorldCount::Sample(1);
        one.max_moves = 1;
        let answer = single_dummy(&mut solver, &one, &mut ()).expect(id);
        let legal = |name: &str| answer.cards.iter().any(|card| card_text(card.card) == name);
        let references = record["reference"]["cards"].as_object().expect("references");
        assert!(!references.is_empty() && references.keys().all(|name| legal(name)), "{id}");
    }
}

/// Guesses that playing on gets wrong by more than its error: both policies guess before the discards are seen. By
/// default they are searched to the end, and every card listed has its exact chance.
#[test]
fn guesses_that_wait_for_discards_are_exact_by_default() {
    let ids = [
        "two-way-idle-28-kj94-at87",
        "two-way-28-kj94-at87-4",
        "two-way-28-aj93-kt82-n4",
        // Honors are kept apart in small sets alone.
        "two-way-32-ajt9-k82-n6",
        "drop-32-akj-432-9",
        "vacant-40-aj9-kt8-17",
        // Seven of the cards are known to lie with West.
        "vacant-40-kj92-at83-n27",
    ];
    let mut solver = Solver::new(16).unwrap();
    let found: Vec<_> = records().into_iter().filter(|(_, one)| ids.contains(&&*one.id)).collect();
    assert_eq!(found.len(), ids.len());
    for (record, position) in found {
        assert_exact(&mut solver, &record, position);
    }
}

/// Gives up what is worth nothing unless it comes to its end, and sees no end of the time.
struct InHaste;

impl Observer for InHaste {
    fn give_up(&mut self) -> bool {
        true
    }
}

/// Where there is no time for the exact answer there is some for a sample: not one layout, whose bound says nothing.
#[test]
fn what_is_given_up_leaves_time_for_a_sample() {
    let mut solver = Solver::new(16).unwrap();
    let mut question = find("two-way-idle-28-kj94-at87").question;
    question.exact_first = true;
    let answer = single_dummy(&mut solver, &question, &mut InHaste).expect("an answer");
    assert_eq!((answer.exact, answer.layouts.len(), answer.moves), (false, 40, question.max_moves));
    assert!(single_dummy(&mut solver, &question, &mut ()).expect("an answer").exact);
}

/// What was played, in the middle of a trick too, trumps, and what is known of points and lengths: every card has the
/// chance that an enumeration gives it.
#[test]
fn mixed_positions_are_exact_by_default() {
    let mut solver = Solver::new(16).unwrap();
    let found: Vec<_> = records().into_iter().filter(|(record, _)| record["theme"] == "mixed").collect();
    assert!(found.len() >= 25);
    for (record, position) in found {
        assert_exact(&mut solver, &record, position);
    }
}

/// Two suits to play for, most with more layouts than can be listed one by one: all but the last are exact, by classes.
#[test]
fn positions_of_two_suits_are_exact_by_default() {
    let mut solver = Solver::new(16).unwrap();
    let number = |id: &str| id.rsplit_once("-q").and_then(|(_, number)| number.parse::<usize>().ok());
    let found: Vec<_> = records().into_iter().filter(|(_, one)| number(&one.id).is_some_and(|q| q < 32)).collect();
    assert_eq!(found.len(), 31);
    for (record, position) in found {
        assert_exact(&mut solver, &record, position);
    }
}

/// Positions of all kinds, most with 32 to 48 cards and to 343,200 layouts: all but the first are exact.
#[test]
fn positions_of_many_cards_are_exact_by_default() {
    let mut solver = Solver::new(16).unwrap();
    let number = |id: &str| id.rsplit_once("-f").and_then(|(_, number)| number.parse::<usize>().ok());
    let found: Vec<_> = records().into_iter().filter(|(_, one)| number(&one.id).is_some_and(|f| f > 1)).collect();
    assert_eq!(found.len(), 24);
    for (record, position) in found {
        assert_exact(&mut solver, &record, position);
    }
}

/// Positions drawn at random, with 20 to 36 cards, whose chances come from a second enumeration: all are exact.
#[test]
fn positions_drawn_at_random_are_exact_by_default() {
    let mut solver = Solver::new(16).unwrap();
    let number = |id: &str| id.rsplit_once("-g").and_then(|(_, number)| number.parse::<usize>().ok());
    let found: Vec<_> = records().into_iter().filter(|(_, one)| number(&one.id).is_some()).collect();
    assert!(found.len() >= 60);
    for (record, position) in found {
        assert_exact(&mut solver, &record, position);
    }
}

/// That a position is exact by default, and every card listed has its exact chance.
fn assert_exact(solver: &mut Solver, record: &Value, Position { id, mut question, .. }: Position) {
    question.exact_first = true;
    let answer = single_dummy(solver, &question, &mut ()).expect(&id);
    assert!(answer.exact, "{id}");
    for (name, chance) in record["reference"]["cards"].as_object().expect("references") {
        let card = parse_card(name).expect("a card");
        let found = answer.cards.iter().find(|found| found.card == card || found.equals.contains(&card));
        let (found, chance) = (found.expect(name).probability, chance.as_f64().expect("a chance"));
        assert!((found - chance).abs() < 1e-9, "{id} {name}: {found} for {chance}");
    }
}

/// The share won by the best card of an exact reference is never above it by more than three standard errors, and in
/// nine positions of ten not below it either; in the mean it is within four points. Not the mixed positions: five of
/// the 32 are off by more if they are played on (docs/experiments/chances.md), and none is by default.
#[test]
#[allow(clippy::cast_precision_loss, reason = "some hundred positions")]
fn playing_on_comes_to_exact_references() {
    let mut solver = Solver::new(16).unwrap();
    let (mut compared, mut below, mut sum) = (0, Vec::new(), 0.0);
    for (record, position) in records() {
        if record["reference"]["exact"] != true || record["theme"] == "mixed" {
            continue;
        }
        let chances = record["reference"]["cards"].as_object().expect("references").iter();
        let chances = chances.map(|(card, chance)| (card, chance.as_f64().expect("a chance")));
        let (card, exact) = chances.max_by(|a, b| a.1.total_cmp(&b.1)).expect("a card");
        let played = share(&mut solver, &position, card, 1);
        let error = ((exact * (1.0 - exact)).max(0.01) / 256.0).sqrt();
        assert!(played - exact <= 3.0 * error, "{} {card}: {played} for {exact}", position.id);
        if exact - played > 3.0 * error {
            below.push(position.id);
        }
        sum += (played - exact).abs();
        compared += 1;
    }
    assert!(compared >= 60);
    assert!(below.len() * 10 <= compared, "{below:?}");
    assert!(sum / compared as f64 <= 0.04, "{sum}");
}

/// Here the play has made some layouts many times as likely as others: a policy that looked at a uniform sample of all
/// that fit won 10 to 41 % by its seed.
#[test]
fn decisions_look_at_likely_layouts() {
    let mut solver = Solver::new(16).unwrap();
    let position = find("eight-diamonds-28");
    for seed in [1, 1_000_003] {
        let played = share(&mut solver, &position, "D4", seed);
        assert!(played > 0.5, "{seed}: {played}");
    }
}
