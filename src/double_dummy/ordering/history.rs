//! The history of leads: whether the ends of each suit decided lately when they were led.
//!
//! The learned numbers know what a suit looks like; the history knows this deal. For each leader, suit and end of it there is a rate that
//! rises when such a lead decides a node and falls when one was tried in vain before another decided. The cut card is tried before all
//! of them and is not noted, whether it decides or not. Rates are apart for early, middle and late tricks.
//!
//! Source: Schaeffer (1989), The history heuristic and alpha-beta search enhancements in practice; there the counts only rise.

use crate::double_dummy::layout::lane_of;

/// No rate rises above this. It stands for an end that always decides.
const ALWAYS: u16 = 1024;
/// When a lead decides, its rate goes up by a 64th, 2^-6, of what it lacks to [`ALWAYS`].
const RISE: u32 = 6;
/// When a lead fails before another that decides, its rate goes down by an eighth, 2^-3.
const FALL: u32 = 3;
/// A lead's learned number is raised by its rate divided by 32, 2^5.
pub const RATE: u32 = 5;

/// The rates for one leader and stage of the play: of each suit's highest card and lower cards.
pub type Rates = [u16; 8];

/// Rates by stage of the play and leader.
#[derive(Clone)]
pub struct History {
    rates: [[Rates; 4]; 3],
}

/// The stage of the play with so many tricks left.
const fn stage(tricks_left: usize) -> usize {
    match tricks_left {
        0..=5 => 0,
        6..=8 => 1,
        _ => 2,
    }
}

impl History {
    /// Nothing is known: all rates are in the middle.
    pub const EMPTY: Self = Self { rates: [[[ALWAYS / 2; 8]; 4]; 3] };

    /// The rates of a leader with so many tricks left.
    #[inline]
    pub fn rates(&self, tricks_left: usize, leader: usize) -> &Rates {
        &self.rates[stage(tricks_left)][leader & 3]
    }

    /// What is added to a lead's number.
    #[cfg(feature = "samples")]
    pub fn added(&self, tricks_left: usize, leader: usize, bottoms: u64, lead: u64) -> u8 {
        (self.rates(tricks_left, leader)[end_of(bottoms, lead)] >> RATE) as u8
    }

    /// Notes that a lead decided a node after those of `failed` did not: those tried in vain, and small cards left out with them,
    /// each of which lowers the rate once. `bottoms` are the lowest cards of the leader's runs.
    #[inline]
    pub fn decided(&mut self, tricks_left: usize, leader: usize, bottoms: u64, mut failed: u64, lead: u64) {
        let rates = &mut self.rates[stage(tricks_left)][leader & 3];
        while failed != 0 {
            let card = failed & failed.wrapping_neg();
            failed &= !card;
            let rate = &mut rates[end_of(bottoms, card)];
            *rate -= *rate >> FALL;
        }
        let rate = &mut rates[end_of(bottoms, lead)];
        *rate += (ALWAYS - *rate) >> RISE;
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
        let before = *history.rates(7, 2);
        // Lane 0 has a high and a low card, lane 1 one card alone.
        let (high, low, alone) = (1 << 14, 1 << 3, 1 << 20);
        history.decided(8, 2, high | low | alone, high | alone, low);
        let after = *history.rates(7, 2);
        assert!(after[1] > before[1], "the low card decided");
        assert!(after[0] < before[0] && after[2] < before[2], "the others failed");
        assert_eq!(after[3..], before[3..]);
        assert_eq!([history.rates(9, 2), history.rates(5, 2), history.rates(7, 0)], [&before; 3]);
        for _ in 0..1000 {
            history.decided(8, 2, high | low | alone, high | alone, low);
        }
        let rates = *history.rates(8, 2);
        assert!(rates[1] <= ALWAYS && rates[1] > ALWAYS * 9 / 10 && rates[0] < ALWAYS / 10, "{rates:?}");
    }
}
