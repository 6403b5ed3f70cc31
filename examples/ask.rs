//! Answers questions on standard input, JSON objects one a line, with the seconds and nodes that they took, as JSON
//! lines.
//!
//! `cargo run --release --example ask -- <table in MiB>`: `scripts/perf/compare.js` asks. The module gets the same
//! questions from `scripts/perf/ask.js`.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use serde_json::{Map, Value, json};
use tenace::deal::{card_text, parse_card, parse_seat};
use tenace::trace::{PlayRecord, trace};
use tenace::{Card, Deal, Position, Seat, Solver, Strain, Table};

#[path = "common/processor.rs"]
mod processor;

use processor::busy_seconds;

fn main() -> Result<(), Box<dyn Error>> {
    let table_mebibytes = std::env::args().nth(1).ok_or("usage: ask TABLE_MEBIBYTES")?.parse()?;
    let mut solver = Solver::new(table_mebibytes)?;
    println!("{}", json!({ "ready": true }));
    for line in io::stdin().lock().lines() {
        let question = serde_json::from_str(&line?)?;
        let nodes = solver.nodes();
        let (begun, busy) = (Instant::now(), busy_seconds());
        let answer = answer(&mut solver, &question)?;
        let seconds = begun.elapsed().as_secs_f64();
        let busy = busy_seconds().zip(busy).map(|(now, before)| now - before);
        println!("{}", json!({ "seconds": seconds, "busy": busy, "nodes": solver.nodes() - nodes, "answer": answer }));
        io::stdout().flush()?;
    }
    Ok(())
}

fn answer(solver: &mut Solver, question: &Value) -> Result<Value, Box<dyn Error>> {
    let text = |name: &str| question[name].as_str().unwrap_or_default();
    let deal: Deal = text("deal").parse()?;
    if text("kind") == "table" {
        let table = Table::solve(solver, &deal)?;
        return Ok(["C", "D", "H", "S", "NT"].into_iter().zip(Strain::ASC.map(|strain| row(&table, strain))).collect());
    }
    let strain = text("strain").parse()?;
    let seat = |name: &str| parse_seat(text(name)).ok_or("no seat");
    if text("kind") == "trace" {
        let record = PlayRecord::new(&deal, strain, seat("declarer")?, &cards(&question["play"])?)?;
        return Ok(json!(trace(solver, &record)?.tricks));
    }
    let position = Position::after(&deal, strain, seat("leader")?, &cards(&question["played"])?)?;
    let mut values = Map::new();
    if text("kind") == "beaten" {
        let target = question["target"].as_u64().ok_or("no target")? as usize;
        for lead in solver.reaching_cards(&position, target)? {
            put(&mut values, lead.card, &lead.equals, lead.reaches.into());
        }
    } else {
        for result in solver.solve(&position)?.cards {
            put(&mut values, result.card, &result.equals, result.tricks);
        }
    }
    Ok(values.into())
}

fn put(values: &mut Map<String, Value>, card: Card, equals: &[Card], value: usize) {
    for card in [&[card], equals].concat() {
        values.insert(card_text(card), value.into());
    }
}

fn row(table: &Table, strain: Strain) -> Value {
    Seat::ALL.into_iter().map(|seat| (seat.to_string(), json!(table.tricks(strain, seat)))).collect()
}

/// Reads a list of cards; no list stands for no cards.
fn cards(list: &Value) -> Result<Vec<Card>, Box<dyn Error>> {
    let texts = list.as_array().map_or(&[][..], |list| list);
    Ok(texts.iter().map(|text| parse_card(text.as_str().unwrap_or_default())).collect::<Result<_, _>>()?)
}
