//! What the chances of single dummy are measured against: `cargo run --release --example chances -- …`
//!
//! - `references FILE LAYOUTS SECONDS`: for each position of the file its references, one line of JSON each: exact
//!   chances if all layouts can be searched to the end in SECONDS of a processor, otherwise the share won in LAYOUTS
//!   layouts played on three cards ahead;
//! - `exact FILE LIMIT`: which of the first LIMIT positions are exact by default, with the layouts, nodes and seconds
//!   of each;
//! - `answers FILE LIMIT`: the first card of the same positions with the share that it wins, played on in 160 layouts
//!   if it is not exact, and the seconds of each;
//! - `contracts COUNT FIRST`: random contracts, the chance announced after the lead, and what came.

mod contracts;
#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/common/deals.rs"]
mod deals;
mod measure;
mod positions;
#[path = "../common/processor.rs"]
mod processor;
mod references;
mod rounds;

use std::env;

fn main() {
    let mut arguments = env::args().skip(1);
    let what = arguments.next().expect("references, exact, answers, measure or contracts");
    let file = if matches!(what.as_str(), "references" | "exact" | "answers" | "measure") {
        arguments.next().expect("a file of positions")
    } else {
        String::new()
    };
    let mut number = || arguments.next().map_or(0, |text| text.parse().expect("a number"));
    let (count, second) = (number(), number());
    match what.as_str() {
        "references" => {
            for position in &positions::read(&file) {
                println!("{}", references::of(position, count, second));
            }
        }
        "exact" => {
            for position in positions::read(&file).iter().take(count) {
                println!("{}", measure::exact(position));
            }
        }
        "answers" => measure::answers(&positions::read(&file), count),
        "measure" => measure::all(&positions::read(&file), count, second),
        "calibration" => {
            (second..second + count).for_each(|number| println!("{}", contracts::calibrate(number as u64)));
        }
        "contracts" => (second..second + count).for_each(|number| println!("{}", contracts::play(number as u64))),
        other => panic!("no {other}"),
    }
}
