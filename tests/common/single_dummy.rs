//! The positions of `single-dummy.json`, with their exact answers.

use std::collections::BTreeMap;

use serde_json::Value;

/// A position.
pub struct Case {
    pub id: String,
    /// `suit` or `ending`.
    pub model: String,
    pub north: String,
    pub south: String,
    pub unseen: Vec<String>,
    /// Fewest and most cards of a suit that a seat is known to hold: seat, suit, both numbers.
    pub lengths: Vec<(char, char, usize, usize)>,
    pub target: usize,
    /// Percent by card.
    pub exact: BTreeMap<String, f64>,
    pub pimc: BTreeMap<String, f64>,
}

/// The positions; `None`, and a line that says so, where the data is not there.
pub fn cases() -> Option<Vec<Case>> {
    let Ok(text) = std::fs::read_to_string("../shared/data/single-dummy.json") else {
        println!("skipped: no ../shared/data");
        return None;
    };
    let records: Vec<Value> = serde_json::from_str(&text).expect("single-dummy.json is JSON");
    Some(records.iter().map(case).collect())
}

fn case(record: &Value) -> Case {
    let text = |key: &str| record[key].as_str().unwrap_or_else(|| panic!("{key} in {record}")).to_owned();
    let percents = |key: &str| {
        let cards = record[key]["cards"].as_object().expect("cards");
        cards.iter().map(|(card, value)| (card.clone(), value.as_f64().expect("a percentage"))).collect()
    };
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    let mut lengths = Vec::new();
    for (seat, suits) in record["lengths"].as_object().into_iter().flatten() {
        for (suit, range) in suits.as_object().expect("suits") {
            let letter = |name: &str| name.chars().next().expect("a letter");
            lengths.push((letter(seat), letter(suit), number(&range[0]), number(&range[1])));
        }
    }
    Case {
        id: text("id"),
        model: text("model"),
        north: text("north"),
        south: text("south"),
        unseen: record["unseen"]
            .as_array()
            .expect("cards")
            .iter()
            .map(|card| card.as_str().expect("a card").to_owned())
            .collect(),
        lengths,
        target: number(&record["target"]),
        exact: percents("exact"),
        pimc: percents("pimc"),
    }
}
