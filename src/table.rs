//! The double-dummy table of a deal: the tricks of every declarer in every strain.

use contract_bridge::{Seat, Strain};

use crate::deal::seat_name;
use crate::error::{Error, ErrorKind};

/// Tricks that each declarer takes in each strain, best play by all: 20 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// By strain, clubs first, then by seat, North first.
    tricks: [[u8; 4]; 5],
}

impl Table {
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
