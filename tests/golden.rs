//! Answers recorded from DDS, an independent solver: tests/data, made by scripts/differential.py.

mod common;

use std::collections::BTreeSet;

use common::records;
use common::text::contract_text;
use tenace::deal::card_text;
use tenace::par::par;
use tenace::{Position, Solver, Table};

fn solver() -> Solver {
    Solver::new(16).expect("a size in range")
}

#[test]
fn tables_and_pars_agree_with_dds() {
    let mut solver = solver();
    let boards = records::fixture("tables.jsonl");
    for (record, line) in boards.iter().zip(1..) {
        let table = Table::solve(&mut solver, &records::deal(record)).expect("no limit is set");
        assert_eq!(table, records::table(record), "tests/data/tables.jsonl:{line}");
        let par = par(&table, records::vulnerability(record), records::seat(&record["dealer"]));
        let recorded = &record["par"];
        assert_eq!(Some(i64::from(par.score)), recorded["score"].as_i64(), "tests/data/tables.jsonl:{line}");
        let contracts: BTreeSet<String> = par.contracts.iter().map(contract_text).collect();
        let recorded = records::list(&recorded["contracts"]).iter().map(|text| records::text(text).to_owned());
        assert_eq!(contracts, recorded.collect(), "tests/data/tables.jsonl:{line}");
    }
    assert_eq!(boards.len(), 50);
}

#[test]
fn card_values_agree_with_dds() {
    let mut solver = solver();
    let endings = records::fixture("endings.jsonl");
    for (record, line) in endings.iter().zip(1..) {
        let played = records::cards(&record["played"]);
        let (deal, strain) = (records::deal(record), records::strain(&record["strain"]));
        let leader = records::seat(&record["leader"]);
        let position = Position::after(&deal, strain, leader, &played).expect("a legal record");
        let solution = solver.solve(&position).expect("no limit is set");
        let recorded = record["values"].as_object().expect("card values");
        let mut cards = 0;
        for result in &solution.cards {
            for card in [&[result.card], &result.equals[..]].concat() {
                let tricks = recorded.get(&card_text(card)).map(records::number);
                assert_eq!(tricks, Some(result.tricks), "{card} in tests/data/endings.jsonl:{line}");
                cards += 1;
            }
        }
        assert_eq!(cards, recorded.len(), "cards in tests/data/endings.jsonl:{line}");
    }
    assert_eq!(endings.len(), 300);
}
