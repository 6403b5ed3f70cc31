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
            let row: String =
                Strain::DESC.into_iter().map(|strain| format!("{:4}", table.tricks(strain, seat))).collect();
            println!("{seat}  {row}");
        }
    }
    Ok(())
}
