//! The history of leads: whether the ends of each suit decided lately when they were led.
//!
//! The learned numbers know what a suit looks like; the history knows this deal. For each leader, suit and end of it
//! there is a rate that rises when such a lead decides a node and falls when one was tried in vain before another
//! decided. The cut card is tried before all of them and is not noted, whether it decides or not. Rates are apart for
//! early, middle and late tricks. Others are apart by the trick before: which suit was led to it, and whether the side
//! that led it won.
//!
//! Source: Schaeffer (1989), The history heuristic and alpha-beta search enhancements in practice; there the counts
//! only rise. The trick before is what chess programs call a continuation history.

use crate::double_dummy::layout::{lane_index, lane_of};

/// No rate rises above this. It stands for an end that always decides.
const ALWAYS: u16 = 1024;
/// When a lead decides, its rate goes up by a 64th, 2^-6, of what it lacks to [`ALWAYS`].
const RISE: u32 = 6;
/// When a lead fails before another that decides, its rate goes down by an eighth, 2^-3.
const FALL: u32 = 3;
/// A lead's learned number is raised by its rate divided by 32, 2^5.
const RATE: u32 = 5;
/// The rates after a trick are asked less often, so they follow faster: up by an eighth, down by a quarter.
const RISE_AFTER: u32 = 3;
const FALL_AFTER: u32 = 2;
/// A lead's learned number is raised by its rate after such a trick divided by 64, 2^6.
const RATE_AFTER: u32 = 6;

/// A number for each suit's highest card and lower cards.
pub type Rates = [u16; 8];

/// Four suits, won by the leader's side or the other, and [`LastTrick::NONE`].
const LAST_TRICKS: usize = 9;

/// The history's view of the trick before a lead: the suit led to it, and whether the side that led it won it.
#[derive(Clone, Copy)]
pub struct LastTrick(u8);

impl LastTrick {
    /// There was none, or it is not known.
    pub const NONE: Self = Self(LAST_TRICKS as u8 - 1);

    /// The trick in which this card was led, and won by this place.
    #[inline]
    pub const fn new(led: u64, winners_place: usize) -> Self {
        Self((lane_index(led) << 1 | winners_place & 1) as u8)
    }
}

/// What leads have decided lately.
#[derive(Clone)]
pub struct History {
    /// By stage of the play and leader.
    rates: [[Rates; 4]; 3],
    /// By the trick before and leader.
    after: [[Rates; 4]; LAST_TRICKS],
}

/// The stage of the play with `tricks_left`.
const fn stage(tricks_left: usize) -> usize {
    match tricks_left {
        0..=5 => 0,
        6..=8 => 1,
        _ => 2,
    }
}

impl History {
    /// Nothing is known: all rates are in the middle.
    pub const EMPTY: Self = Self { rates: [[[ALWAYS / 2; 8]; 4]; 3], after: [[[ALWAYS / 2; 8]; 4]; LAST_TRICKS] };

    /// The amounts to add to the learned numbers of the ends of a leader's suits, with `tricks_left`.
    #[inline]
    pub fn added(&self, tricks_left: usize, leader: usize, last: LastTrick) -> Rates {
        let rates = &self.rates[stage(tricks_left)][leader & 3];
        let after = &self.after[last.0 as usize % LAST_TRICKS][leader & 3];
        std::array::from_fn(|end| (rates[end] >> RATE) + (after[end] >> RATE_AFTER))
    }

    /// What is added to a lead's number.
    #[cfg(feature = "samples")]
    pub fn added_to(&self, tricks_left: usize, leader: usize, last: LastTrick, bottoms: u64, lead: u64) -> u8 {
        self.added(tricks_left, leader, last)[end_of(bottoms, lead)] as u8
    }

    /// Notes that a lead decided a node after those of `failed` did not: those tried in vain, and the small cards left
    /// out with them. Each of these lowers the rate once. `bottoms` are the lowest cards of the leader's runs.
    #[inline]
    pub fn decided(
        &mut self,
        tricks_left: usize,
        (leader, last): (usize, LastTrick),
        bottoms: u64,
        mut failed: u64,
        lead: u64,
    ) {
        let rates = &mut self.rates[stage(tricks_left)][leader & 3];
        let after = &mut self.after[last.0 as usize % LAST_TRICKS][leader & 3];
        while failed != 0 {
            let card = failed & failed.wrapping_neg();
            failed &= !card;
            let end = end_of(bottoms, card);
            rates[end] -= rates[end] >> FALL;
            after[end] -= after[end] >> FALL_AFTER;
        }
        let end = end_of(bottoms, lead);
        rates[end] += (ALWAYS - rates[end]) >> RISE;
        after[end] += (ALWAYS - after[end]) >> RISE_AFTER;
    }
}

/// The place of a card's rate: twice its lane, and one more if its run is not the highest of the suit.
#[inline]
fn end_of(bottoms: u64, card: u64) -> usize {
    let lower = bottoms & lane_of(card) & !(card | (card - 1)) != 0;
    (card.trailing_zeros() as usize >> 4) * 2 + usize::from(lower)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_decides_rises_and_what_fails_before_it_falls() {
        let mut history = History::EMPTY;
        let last = LastTrick::new(1 << 40, 3);
        let before = history.clone();
        // Lane 0 has a high and a low card, lane 1 one card alone.
        let (high, low, alone) = (1 << 14, 1 << 3, 1 << 20);
        history.decided(8, (2, last), high | low | alone, high | alone, low);
        for (old, new) in [
            (before.rates[stage(8)][2], history.rates[stage(8)][2]),
            (before.after[last.0 as usize][2], history.after[last.0 as usize][2]),
        ] {
            assert!(new[1] > old[1], "the low card decided");
            assert!(new[0] < old[0] && new[2] < old[2], "the others failed");
            assert_eq!(new[3..], old[3..]);
        }
        // Of another leader, of another stage after another trick, nothing is known.
        let same = |tricks_left, leader, last| {
            assert_eq!(history.added(tricks_left, leader, last), before.added(tricks_left, leader, last));
        };
        same(8, 0, last);
        for other in [LastTrick::NONE, LastTrick::new(1 << 40, 2), LastTrick::new(1 << 20, 3)] {
            same(9, 2, other);
            same(5, 2, other);
        }
        for _ in 0..1000 {
            history.decided(8, (2, last), high | low | alone, high | alone, low);
        }
        for rates in [history.rates[stage(8)][2], history.after[last.0 as usize][2]] {
            assert!(rates[1] <= ALWAYS && rates[1] > ALWAYS * 9 / 10 && rates[0] < ALWAYS / 10, "{rates:?}");
        }
        assert!(history.added(8, 2, last)[1] > history.added(8, 2, LastTrick::NONE)[1], "after such a trick above all");
    }
}
