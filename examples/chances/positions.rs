//! The positions of `tests/data/chances.jsonl`.

use std::fs;

use serde_json::Value;
use tenace::deal::{parse_card, parse_seat};
use tenace::single_dummy::{HandConstraint, SingleDummyInput};
use tenace::{Card, Deal};

/// A position as declarer sees it, with its name.
pub struct Position {
    pub id: String,
    pub question: SingleDummyInput,
    /// The exact chance of each card; none if the reference is no exact one.
    pub exact: Vec<(Card, f64)>,
}

/// All positions of a file.
pub fn read(path: &str) -> Vec<Position> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(|line| position(&serde_json::from_str(line).expect(line))).collect()
}

fn position(record: &Value) -> Position {
    let text = |key: &str| record[key].as_str().unwrap_or_else(|| panic!("{key} in {record}"));
    let deal: Deal = text("deal").parse().expect("a deal");
    let declarer = parse_seat(text("declarer")).expect("a seat");
    let strain = text("strain").parse().expect("a strain");
    let target = record["target"].as_u64().expect("a number") as usize;
    let hands = [declarer, declarer.partner()].map(|seat| deal.hand(seat));
    let leader = record["leader"].as_str().map_or(declarer.lho(), |seat| parse_seat(seat).expect("a seat"));
    let mut question = SingleDummyInput::new(declarer, hands, strain, leader, target);
    if hands[0].len() < 13 {
        question.unseen = Some(deal.hand(declarer.lho()) | deal.hand(declarer.rho()));
    }
    let played = record["played"].as_array().expect("cards").iter();
    question.played = played.map(|card| parse_card(card.as_str().expect("a card")).expect("a card")).collect();
    for (name, known) in record["constraints"].as_object().into_iter().flatten() {
        question.constraints.push((parse_seat(name).expect("a seat"), constraint(known)));
    }
    let exact = record["reference"]["exact"] == true;
    let references = record["reference"]["cards"].as_object().filter(|_| exact);
    let reference = references
        .into_iter()
        .flatten()
        .map(|(card, chance)| (parse_card(card).expect("a card"), chance.as_f64().expect("a number")));
    Position { id: text("id").to_owned(), question, exact: reference.collect() }
}

fn constraint(known: &Value) -> HandConstraint {
    let range = |value: &Value| {
        let number = |place: usize| value[place].as_u64().expect("a number") as usize;
        value.is_array().then(|| (number(0), number(1)))
    };
    let lengths = ["C", "D", "H", "S"].map(|suit| range(&known["length"][suit]));
    let cards = |value: &Value| {
        let texts = value.as_array().into_iter().flatten();
        texts.map(|card| parse_card(card.as_str().expect("a card")).expect("a card")).collect()
    };
    let mut constraint = HandConstraint::default();
    constraint.points = range(&known["hcp"]);
    constraint.lengths = lengths;
    constraint.holds = cards(&known["holds"]);
    constraint.lacks = cards(&known["lacks"]);
    constraint
}
