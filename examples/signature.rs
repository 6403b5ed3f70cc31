//! Node count, answers and time over a file of deals: `cargo run --release --example signature -- FILE [COUNT]`.
//!
//! The file has one JSON object a line with `deal` and `table`, as in `tests/data`. Answers are asserted.

use std::time::Instant;

use tenace::testing::Features;
use tenace::{Deal, Position, Seat, Side, Solver, Strain};

#[allow(clippy::cast_precision_loss)]
fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file of deals");
    let count = arguments.next().map_or(usize::MAX, |count| count.parse().expect("a number of deals"));
    let mut features = Features::ALL;
    for name in arguments {
        features = features.without(&name).expect("the name of a feature");
    }
    let text = std::fs::read_to_string(file).expect("the file of deals");
    let mut solver = Solver::with_features(32, features).unwrap();
    let mut times = Vec::new();
    let mut wrong = 0;
    let mut strain_nodes = [0; 5];
    for line in text.lines().take(count) {
        let record: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let deal: Deal = record["deal"].as_str().unwrap().parse().unwrap();
        let start = Instant::now();
        for strain in Strain::DESC {
            let name = if strain == Strain::Notrump { "NT".to_owned() } else { strain.letter().to_string() };
            let before = solver.nodes();
            for declarer in [Seat::North, Seat::South, Seat::East, Seat::West] {
                let position = Position::new(&deal, strain, declarer.lho());
                let north_south = solver.north_south_tricks(&position).unwrap();
                let tricks = if Side::of(declarer) == Side::NorthSouth {
                    north_south
                } else {
                    position.tricks_left() - north_south
                };
                if record["table"][&name][declarer.letter().to_string()] != tricks {
                    wrong += 1;
                    println!("wrong: {} {name} {declarer:?}: {tricks}", record["id"]);
                }
            }
            strain_nodes[strain as usize] += solver.nodes() - before;
        }
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    println!(
        "{} deals: {} nodes, {strain_nodes:?}; mean {mean:.2} ms, median {:.2}, p90 {:.2}, max {:.2}, {:.1} ns a node; {wrong} wrong",
        times.len(),
        solver.nodes(),
        times[times.len() / 2],
        times[times.len() * 9 / 10],
        times[times.len() - 1],
        mean * 1e6 * times.len() as f64 / solver.nodes() as f64,
    );
    assert_eq!(wrong, 0, "wrong trick counts");
}
