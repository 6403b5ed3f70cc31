//! Deals with known answers: those of `tests/data`, and those beside the repository if they are there.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tenace::deal::{parse_card, parse_seat};
use tenace::{Card, Deal, Seat, Strain, Table, Vulnerability};

use super::text::strain_text;

/// The records of a file of `../shared/data`; none, and a line that says so, where the folder is missing.
pub fn shared(name: &str) -> Option<Vec<Value>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    if !folder.is_dir() {
        println!("skipped: no ../shared/data");
        return None;
    }
    Some(lines(&folder.join(name)))
}

/// The records of a file of `tests/data`.
pub fn fixture(name: &str) -> Vec<Value> {
    lines(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name))
}

fn lines(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

pub fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number")) as usize
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

pub fn deal(record: &Value) -> Deal {
    text(&record["deal"]).parse().expect("a deal")
}

pub fn seat(value: &Value) -> Seat {
    parse_seat(text(value)).expect("a seat")
}

pub fn strain(value: &Value) -> Strain {
    Strain::ASC.into_iter().find(|&strain| strain_text(strain) == text(value)).expect("a strain")
}

pub fn cards(value: &Value) -> Vec<Card> {
    list(value).iter().map(|card| parse_card(text(card)).expect("a card")).collect()
}

pub fn table(record: &Value) -> Table {
    Table::from_cells(|strain, seat| number(&record["table"][strain_text(strain)][seat.to_string()])).expect("a table")
}

pub fn vulnerability(record: &Value) -> Vulnerability {
    match text(&record["vulnerable"]) {
        "None" => Vulnerability::NONE,
        "NS" => Vulnerability::NS,
        "EW" => Vulnerability::EW,
        "Both" => Vulnerability::ALL,
        other => panic!("{other} is no vulnerability"),
    }
}
