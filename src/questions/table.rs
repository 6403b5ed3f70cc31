//! The double-dummy table of a deal: the tricks of every declarer in every strain.

use contract_bridge::{Seat, Strain};

use crate::bridge::deal::{Deal, seat_name};
use crate::bridge::position::{Position, Side};
use crate::error::{Error, ErrorKind};
use crate::questions::solver::{Interrupted, Solver};

/// Tricks that each declarer takes in each strain, best play by all: 20 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// By strain, clubs first, then by seat, North first.
    tricks: [[u8; 4]; 5],
}

impl Table {
    /// Solves the table of a deal.
    ///
    /// # Errors
    /// [`Interrupted`] as the solver says.
    ///
    /// ```
    /// use tenace::{Deal, Seat, Solver, Strain, Table};
    ///
    /// let deal: Deal = "N:AKQJ.AKQ.AKQ.AKQ T9876.JT9.JT9.JT 5432.876.876.987 .5432.5432.65432".parse()?;
    /// let table = Table::solve(&mut Solver::new(4)?, &deal)?;
    /// assert_eq!(table.tricks(Strain::Notrump, Seat::North), 13);
    /// assert_eq!(table.tricks(Strain::Notrump, Seat::East), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(solver: &mut Solver, deal: &Deal) -> Result<Self, Interrupted> {
        let mut table = Self { tricks: [[0; 4]; 5] };
        for strain in Strain::ASC {
            for declarer in Seat::ALL {
                let north_south = solver.north_south_tricks(&Position::new(deal, strain, declarer.lho()))?;
                let declarers = match Side::of(declarer) {
                    Side::NorthSouth => north_south,
                    Side::EastWest => deal.cards_per_hand() - north_south,
                };
                table.tricks[strain as usize][declarer as usize] = declarers as u8;
            }
        }
        Ok(table)
    }

    /// The table with these cells.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`] for more than 13 tricks.
    pub fn from_cells(mut tricks: impl FnMut(Strain, Seat) -> usize) -> Result<Self, Error> {
        let mut table = Self { tricks: [[0; 4]; 5] };
        for strain in Strain::ASC {
            for seat in Seat::ALL {
                let cell = tricks(strain, seat);
                if cell > 13 {
                    let message = format!("{cell} tricks for {} in {strain}, more than 13", seat_name(seat));
                    return Err(Error::new(ErrorKind::InvalidArgument, message));
                }
                table.tricks[strain as usize][seat as usize] = cell as u8;
            }
        }
        Ok(table)
    }

    /// The tricks that a declarer takes.
    pub const fn tricks(&self, strain: Strain, declarer: Seat) -> usize {
        self.tricks[strain as usize][declarer as usize] as usize
    }
}
