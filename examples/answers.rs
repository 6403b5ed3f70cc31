//! Answers on random deals and endings as JSON lines, for comparison with another solver.
//!
//! `cargo run --release --example answers -- <deals> <endings> <seed> <table in MiB>`; scripts/differential.py reads
//! them.

#[path = "../tests/common/deals.rs"]
mod deals;
#[path = "../tests/common/text.rs"]
mod text;

use std::error::Error;
use std::io::{self, BufWriter, Write};

use deals::{Random, random_deal, random_ending};
use serde_json::{Map, Value, json};
use tenace::deal::card_text;
use tenace::par::par;
use tenace::{Seat, Solver, Strain, Table, Vulnerability};
use text::{contract_text, strain_text};

const VULNERABILITIES: [(Vulnerability, &str); 4] =
    [(Vulnerability::NONE, "None"), (Vulnerability::NS, "NS"), (Vulnerability::EW, "EW"), (Vulnerability::ALL, "Both")];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<Vec<u64>, _>>()?;
    let [deals, endings, seed, table_mebibytes] = arguments[..] else {
        return Err("usage: answers DEALS ENDINGS SEED TABLE_MEBIBYTES".into());
    };
    let mut random = Random::new(seed);
    let mut solver = Solver::new(table_mebibytes as usize)?;
    let mut out = BufWriter::new(io::stdout().lock());
    for _ in 0..deals {
        writeln!(out, "{}", table(&mut random, &mut solver)?)?;
    }
    for _ in 0..endings {
        writeln!(out, "{}", values(&mut random, &mut solver)?)?;
    }
    Ok(())
}

/// A deal with its table and its par.
fn table(random: &mut Random, solver: &mut Solver) -> Result<Value, Box<dyn Error>> {
    let deal = random_deal(random, 13);
    let (vulnerable, name) = random.choice(&VULNERABILITIES);
    let dealer = random.choice(&Seat::ALL);
    let table = Table::solve(solver, &deal)?;
    let row = |strain: Strain| -> Map<String, Value> {
        Seat::ALL.into_iter().map(|seat| (seat.to_string(), json!(table.tricks(strain, seat)))).collect()
    };
    let rows: Map<String, Value> =
        Strain::DESC.into_iter().map(|strain| (strain_text(strain).to_owned(), json!(row(strain)))).collect();
    let par = par(&table, vulnerable, dealer);
    let contracts: Vec<String> = par.contracts.iter().map(contract_text).collect();
    Ok(json!({
        "deal": deal.to_string(),
        "dealer": dealer.to_string(),
        "vulnerable": name,
        "table": rows,
        "par": { "score": par.score, "contracts": contracts },
    }))
}

/// An ending of 1 to 12 cards, with the tricks that each card is worth to the side of the hand to play.
fn values(random: &mut Random, solver: &mut Solver) -> Result<Value, Box<dyn Error>> {
    let tricks_left = 1 + random.below(12);
    let ending = random_ending(random, tricks_left);
    let solution = solver.solve(&ending.position())?;
    let mut values = Map::new();
    for result in solution.cards {
        for card in [&[result.card], &result.equals[..]].concat() {
            values.insert(card_text(card), json!(result.tricks));
        }
    }
    Ok(json!({
        "deal": ending.deal.to_string(),
        "strain": strain_text(ending.strain),
        "leader": ending.leader.to_string(),
        "played": ending.played.iter().map(|&card| card_text(card)).collect::<Vec<_>>(),
        "values": values,
    }))
}
