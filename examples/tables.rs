//! The double-dummy tables of deals: `cargo run --release --example tables -- "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 …"`.

use std::error::Error;

use tenace::{Deal, Seat, Solver, Strain, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let mut solver = Solver::new(32)?;
    for text in std::env::args().skip(1) {
        let deal: Deal = text.parse()?;
        let table = Table::solve(&mut solver, &deal)?;
        println!("{deal}\n    NT   S   H   D   C");
        for seat in Seat::ALL {
            let [no_trump, spades, hearts, diamonds, clubs] = Strain::DESC.map(|strain| table.tricks(strain, seat));
            println!("{seat}  {no_trump:4}{spades:4}{hearts:4}{diamonds:4}{clubs:4}");
        }
    }
    Ok(())
}
