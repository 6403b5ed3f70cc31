//! Likely lines: which card to try first, by what the table already knows.
//!
//! With many tricks left a wrong first card costs most, and such nodes are few. For each card the trick is filled with
//! likely replies: the remembered card, else the first by rule; of partner's cards any that helps. The first card whose
//! line leads to a position that the table decides for the side to play is tried before all others. No bound is taken
//! from a line, since the other side may have better replies.

use crate::double_dummy::layout::{lane_of, run_bottoms};
use crate::double_dummy::search::Search;
use crate::double_dummy::trick::{Played, Trick};

/// With fewer tricks left, asking the table costs more than it saves.
pub(super) const LIKELY_LINE_TRICKS: usize = 11;

impl Search {
    /// The first card of a node whose likely line decides it; 0 if there is none. The place is one of the first three;
    /// `cards` are the lowest of their runs, and `remembered` is the one that cut last, or 0.
    #[inline(never)]
    pub(super) fn likely_card<const TRUMP: bool>(
        &mut self,
        trick: &Trick,
        played: &Played,
        place: usize,
        (cards, remembered): (u64, u64),
        target: i32,
    ) -> u64 {
        let mut left = cards;
        let (mut leads, mut order) = (None, None);
        let mut card = remembered;
        while left != 0 {
            if card == 0 {
                card = if place == 0 {
                    leads.get_or_insert_with(|| self.leads::<TRUMP>(trick, cards, left)).next(left)
                } else {
                    order.get_or_insert_with(|| self.order::<TRUMP>(trick, played, place, left)).next(left)
                };
            }
            let after = if place == 0 { trick.lead(card) } else { trick.play::<TRUMP>(played, place, card) };
            if self.likely_line_decides::<TRUMP>(trick, &after, place, place + 1, target) {
                return card;
            }
            left &= !card;
            card = 0;
        }
        0
    }

    /// Whether the table knows, after likely cards from `place` on, that the side of the hand at `mover` gets what it
    /// needs.
    fn likely_line_decides<const TRUMP: bool>(
        &mut self,
        trick: &Trick,
        played: &Played,
        mover: usize,
        place: usize,
        target: i32,
    ) -> bool {
        if place == 4 {
            return self.table_decides::<TRUMP>(trick, played, mover, target);
        }
        let hand = trick.hands[place & 3];
        let suit = hand & lane_of(played.led);
        let mut left = run_bottoms(if suit != 0 { suit } else { hand });
        let mut card = if left.is_power_of_two() {
            left
        } else if self.features().cut_cards {
            self.cut_cards.get(Self::cut_key(trick, played, place, target)) & left
        } else {
            0
        };
        let mut order = None;
        loop {
            if card == 0 {
                card = order.get_or_insert_with(|| self.order::<TRUMP>(trick, played, place, left)).next(left);
            }
            let after = trick.play::<TRUMP>(played, place, card);
            if self.likely_line_decides::<TRUMP>(trick, &after, mover, place + 1, target) {
                return true;
            }
            left &= !card;
            if left == 0 || place != mover + 2 {
                return false;
            }
            card = 0;
        }
    }

    /// Whether the table knows that the side of the hand at `mover` gets what it needs after a finished trick.
    fn table_decides<const TRUMP: bool>(&mut self, trick: &Trick, played: &Played, mover: usize, target: i32) -> bool {
        let (next, winner) = (trick.next_layout(played), trick.winner(played));
        let target = target - i32::from(winner & 1 == 0);
        let reached = if target <= 0 || target > next.tricks_left() as i32 {
            target <= 0
        } else if let Some(hit) = self.look_up::<TRUMP>(&next, winner, target) {
            hit.value >= target
        } else {
            return false;
        };
        reached == (trick.seat(mover) & 1 == 0)
    }
}
