//! Likely lines: which card to try first, by the bounds in the table.
//!
//! With many tricks left a wrong first card costs most, and such nodes are few. For each card the trick is filled with
//! likely replies: the remembered card, else the first by rule; of partner's cards any that helps. With twelve tricks
//! left or more all replies of the other side are asked about. The first card whose line leads to a position that the
//! table decides for the side to play, or all of whose lines do, is tried before all others. No bound is taken from a
//! line, since the other side may have better replies.

use crate::double_dummy::layout::{lane_of, run_bottoms};
use crate::double_dummy::ordering::{Leads, Order};
use crate::double_dummy::search::Search;
use crate::double_dummy::trick::{Played, Trick};

/// With fewer tricks left, asking the table costs more than it saves.
pub(super) const LIKELY_LINE_TRICKS: usize = 11;

/// With 12 tricks left or more a card is likely only if each reply of the other side leads to such a position.
const ALL_REPLIES_TRICKS: usize = 12;

impl Search {
    /// The first card of a node whose likely line decides it; if there is none, the remembered one: the card that cut
    /// last, or 0. The place is one of the first three; `cards` are the lowest of their runs.
    #[inline(never)]
    pub(super) fn likely_card(
        &mut self,
        trick: &Trick,
        played: &Played,
        place: usize,
        (cards, remembered): (u64, u64),
        (trump, target): (bool, i32),
    ) -> u64 {
        let mut left = cards;
        let (mut leads, mut order) = (None, None);
        let mut card = remembered;
        while left != 0 {
            if card == 0 {
                card = if place == 0 {
                    leads.get_or_insert_with(|| self.likely_leads(trump, trick, cards, left)).next(left)
                } else {
                    order.get_or_insert_with(|| self.likely_order(trump, trick, played, place, left)).next(left)
                };
            }
            let after = if place == 0 { trick.lead(card) } else { trick.play_in(trump, played, place, card) };
            if self.likely_line_decides(trick, &after, place, place + 1, (trump, target)) {
                return card;
            }
            left &= !card;
            card = 0;
        }
        0
    }

    /// Whether the table knows, after likely cards from `place` on, that the side of the hand at `mover` gets the
    /// tricks that it needs.
    fn likely_line_decides(
        &mut self,
        trick: &Trick,
        played: &Played,
        mover: usize,
        place: usize,
        (trump, target): (bool, i32),
    ) -> bool {
        if place == 4 {
            let bound = self.known(trick, played, (trump, target));
            return bound.is_some_and(|bound| (bound.value >= target) == (trick.seat(mover) & 1 == 0));
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
        // Partner needs one card that decides, the other side must have none that does not.
        let partner = place == mover + 2;
        let all = partner || trick.layout.tricks_left() >= ALL_REPLIES_TRICKS;
        let mut order = None;
        loop {
            if card == 0 {
                card = order.get_or_insert_with(|| self.likely_order(trump, trick, played, place, left)).next(left);
            }
            let after = trick.play_in(trump, played, place, card);
            let decides = self.likely_line_decides(trick, &after, mover, place + 1, (trump, target));
            left &= !card;
            if decides == partner || left == 0 || !all {
                return decides;
            }
            card = 0;
        }
    }

    /// The order of leads, for a strain known only at run time.
    #[inline(never)]
    fn likely_leads(&self, trump: bool, trick: &Trick, cards: u64, left: u64) -> Leads {
        if trump { self.leads::<true>(trick, cards, left) } else { self.leads::<false>(trick, cards, left) }
    }

    /// The same for the cards of the other hands.
    #[inline(never)]
    fn likely_order(&self, trump: bool, trick: &Trick, played: &Played, place: usize, left: u64) -> Order {
        if trump {
            self.order::<true>(trick, played, place, left)
        } else {
            self.order::<false>(trick, played, place, left)
        }
    }
}
