//! S7: the search's signature, its node count over fixed deals, the same here and in the module
//! (tests/js/signature.test.ts). A commit that changes the search changes it, and says so.

mod common;

use common::records;
use tenace::{Solver, Table};

#[test]
fn s7_nodes_of_fixed_deals_are_the_recorded_ones() {
    let signature: serde_json::Value =
        serde_json::from_str(include_str!("data/signature.json")).expect("the recorded signature");
    let deals = signature["deals"].as_u64().expect("how many deals") as usize;
    let mut solver = Solver::new(32).expect("a size in range");
    for record in records::fixture("tables.jsonl").iter().take(deals) {
        let table = Table::solve(&mut solver, &records::deal(record)).expect("no limit is set");
        assert_eq!(table, records::table(record));
    }
    assert_eq!(Some(solver.nodes()), signature["nodes"].as_u64(), "nodes of tests/data/signature.json");
}
