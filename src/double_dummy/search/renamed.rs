//! The search of positions that are the same as others by name: see [`crate::double_dummy::symmetry`].

use crate::double_dummy::layout::Layout;
use crate::double_dummy::ordering::LastTrick;
use crate::double_dummy::search::{Bound, Search};
use crate::double_dummy::symmetry::canonical;
use crate::double_dummy::transposition::{Hit, ListPlace};

impl Search {
    /// The same node under its canonical names. So the memories of leads and of following cards also serve all
    /// positions that differ only by names.
    #[cold]
    pub(super) fn lead_canonical<const TRUMP: bool>(&mut self, layout: &Layout, leader: usize, target: i32) -> Bound {
        let tricks_left = layout.tricks_left() as i32;
        let names = canonical(layout, leader, TRUMP);
        let target = if names.exchanged { tricks_left - target + 1 } else { target };
        self.renamed = true;
        let Bound { value, winning } = self.lead::<TRUMP>(names.layout, 0, LastTrick::NONE, target);
        Bound { value: if names.exchanged { tricks_left - value } else { value }, winning: names.restore(winning) }
    }

    /// Where the table keeps a position that has its canonical names.
    #[inline]
    pub(super) const fn place(&self, layout: &Layout, leader: usize) -> ListPlace {
        if self.symmetric { ListPlace::canonical(layout.shape) } else { ListPlace::of(layout.shape, leader) }
    }

    /// What the table knows of a position.
    #[inline]
    pub(super) fn look_up(&mut self, layout: &Layout, leader: usize, (trump, target): (bool, i32)) -> Option<Hit> {
        if self.symmetric {
            self.look_up_canonical(layout, leader, target, trump)
        } else {
            self.table.probe(layout, self.place(layout, leader), target)
        }
    }

    #[cold]
    fn look_up_canonical(&mut self, layout: &Layout, leader: usize, target: i32, trump: bool) -> Option<Hit> {
        let tricks_left = layout.tricks_left() as i32;
        let names = canonical(layout, leader, trump);
        let target = if names.exchanged { tricks_left - target + 1 } else { target };
        let Hit { value, winning } = self.table.probe(&names.layout, self.place(&names.layout, 0), target)?;
        let value = if names.exchanged { tricks_left - value } else { value };
        Some(Hit { value, winning: names.restore(winning) })
    }
}
