//! Enhanced transposition cutoffs: before fourth hand's cards are searched, the position after each is looked up.
//!
//! Source: Schaeffer and Plaat (1996), New advances in alpha-beta searching. Here cards that the table knows to fail
//! are also removed.

use crate::double_dummy::search::{Bound, Search};
use crate::double_dummy::transposition::Hit;
use crate::double_dummy::trick::{Played, Trick};

/// With fewer tricks left, asking the table first costs more than it saves. The tests beside the search compare its
/// winning ranks in short endings, so there it is asked early.
pub(super) const ENHANCED_CUTOFF_TRICKS: usize = if cfg!(test) { 2 } else { 8 };

impl Search {
    /// The bound that the table gives for fourth hand's cards, and those of them that are still to be searched: none if
    /// it decides the node. `remembered` is the card that cut last, or 0.
    #[inline(never)]
    pub(super) fn enhanced_cutoff(
        &mut self,
        trick: &Trick,
        played: &Played,
        (cards, remembered): (u64, u64),
        (trump, target): (bool, i32),
    ) -> (Bound, u64) {
        let maximizing = trick.seat(3) & 1 == 0;
        let mut result = Bound { value: if maximizing { 0 } else { 13 }, winning: 0 };
        let (mut unasked, mut left) = (cards, cards);
        let mut card = remembered;
        while unasked != 0 {
            if card == 0 {
                card = unasked & unasked.wrapping_neg();
            }
            unasked &= !card;
            let played = trick.play_in(trump, played, 3, card);
            if let Some(Bound { value, winning }) = self.known(trick, &played, (trump, target)) {
                let proving = usize::from(value < target);
                let winning = trick.winning_before(&played, proving, self.features().equals, winning);
                if (value >= target) == maximizing {
                    return (Bound { value, winning }, 0);
                }
                let (rest, winning) = self.untried(trick, left, card, winning);
                (left, unasked) = (rest, unasked & rest);
                result.winning |= winning;
                result.value = if maximizing { result.value.max(value) } else { result.value.min(value) };
            }
            card = 0;
        }
        (result, left)
    }

    /// The bound known without search after a finished trick, which is counted in it; its winning ranks are those of
    /// the following tricks.
    #[inline(never)]
    pub(super) fn known(&mut self, trick: &Trick, played: &Played, (trump, target): (bool, i32)) -> Option<Bound> {
        let (next, winner) = (trick.next_layout(played), trick.winner(played));
        let (won, tricks_left) = (i32::from(winner & 1 == 0), next.tricks_left() as i32);
        let target = target - won;
        if target <= 0 || target > tricks_left {
            return Some(Bound { value: if target <= 0 { won } else { tricks_left + won }, winning: 0 });
        }
        let Hit { value, winning } = self.look_up(&next, winner, (trump, target))?;
        Some(Bound { value: value + won, winning })
    }
}
