//! A trick in progress: who wins it, the layout that follows, and the winning ranks before it from those after it.
//!
//! # Why the winning ranks suffice
//!
//! Say that side P proves the bound and side O can't prevent it. Take any other position that agrees in the
//! winning ranks W, and match the cards below W of each hand and suit with each other in any order: there are
//! equally many.
//!
//! - P's card inside W is the same relative card there; below W any matching card will do. Adjacent cards of one
//!   hand lead to the same layout, so P's card may be taken as any of its run, but as the same one whatever O
//!   plays after it: the highest when it took the lead in the trick (then only that rank must be in W when it wins),
//!   the lowest when it can't win any more (which moves W down least).
//! - O may play any card. Searching one card of a run covers the run only if W is taken for the worst of them:
//!   down to the lowest when the card wins by rank, and with the highest as the card taken out, because the layout
//!   that follows then shows one more card of W.
//! - A card of O that turned out to lie below the W of its own subtree stands for every other card of the suit
//!   below that W (Kuijf's `NextMove` in Haglund's chapter 2). Where one of these is the lowest of a run whose highest card is
//!   in W, it stands for that card as well only where they are adjacent: W then goes down to the end of the run.
//! - A trick is won by rank when another card of the winning suit was played to it.
//!
//! Source: Haglund (2010), chapters 2 and 7.2.

use crate::double_dummy::gaps::put_back;
use crate::double_dummy::layout::{Layout, TRUMPS, lane_of, run_tops, shape_unit};

/// A trick in progress. Hands and cards go by place: 0 leads.
#[derive(Clone, Copy, Default)]
pub struct Trick {
    pub layout: Layout,
    pub leader: usize,
    pub hands: [u64; 4],
    /// The cards played, each the lowest of its run.
    pub cards: [u64; 4],
    /// The winning card and its place, once 1, 2, 3 and 4 cards are played.
    pub best: [u64; 4],
    pub best_place: [usize; 4],
    /// The cards that took the lead, once 1, 2, 3 and 4 cards are played.
    took_lead: [u64; 4],
    /// The layout's [`Layout::joined`].
    pub joined: u64,
    /// The shape that is left, once 1, 2, 3 and 4 cards are played.
    shape: [u64; 4],
}

impl Trick {
    pub fn begin(&mut self, layout: Layout, leader: usize, hands: [u64; 4]) {
        (self.layout, self.leader, self.hands, self.joined) = (layout, leader, hands, layout.joined());
    }

    pub const fn seat(&self, place: usize) -> usize {
        (self.leader + place) & 3
    }

    /// Notes the card played at a place of the trick.
    #[inline]
    pub fn play<const TRUMP: bool>(&mut self, place: usize, card: u64) {
        let seat = self.seat(place);
        let place = place & 3;
        self.cards[place] = card;
        if place == 0 {
            (self.best[0], self.best_place[0], self.took_lead[0]) = (card, 0, card);
            self.shape[0] = self.layout.shape_without(seat, card);
        } else {
            let before = place - 1;
            let beats = beats::<TRUMP>(card, self.best[before]);
            self.best[place] = if beats { card } else { self.best[before] };
            self.best_place[place] = if beats { place } else { self.best_place[before] };
            self.took_lead[place] = self.took_lead[before] | if beats { card } else { 0 };
            self.shape[place] = self.shape[before] - shape_unit(seat, card);
        }
    }

    /// The layout after four cards.
    #[inline]
    pub fn next_layout(&self) -> Layout {
        self.layout.without_trick(self.cards[0] | self.cards[1] | self.cards[2] | self.cards[3], self.shape[3])
    }

    /// The seat that wins the trick after four cards.
    pub const fn winner(&self) -> usize {
        self.seat(self.best_place[3])
    }

    /// The winning ranks before the finished trick from those `after` it; see the head of this file. `proving` is the
    /// side that the bound speaks for, 0 for North–South; `equals` says whether a card stands for its whole run.
    pub fn winning_before(&self, proving: usize, equals: bool, after: u64) -> u64 {
        let (best, [first, second, third, fourth]) = (self.best[3], self.cards);
        let all = first | second | third | fourth;
        let by_rank = all & !best & lane_of(best) != 0;
        if !equals {
            let winning = if by_rank { from_top(best) } else { 0 };
            return winning | put_back(after, all);
        }
        // The cards that count as the highest of their run: the other side's, and those that took the lead. Where no other card of
        // its suit was played, fourth hand's winner is none of these: nothing came after it that it had to beat.
        let others = if (self.leader ^ proving) & 1 == 0 { second | fourth } else { first | third };
        let took_lead = if by_rank { self.took_lead[3] } else { self.took_lead[3] & !fourth };
        let highest = others | took_lead;
        let taken = all & !highest | run_tops(self.joined, highest);
        let winning =
            if by_rank { from_top(if best & others == 0 { run_tops(self.joined, best) } else { best }) } else { 0 };
        winning | put_back(after, taken)
    }
}

/// Whether a card played later in a trick takes it from the best so far.
pub fn beats<const TRUMP: bool>(card: u64, best: u64) -> bool {
    if card & lane_of(best) != 0 { card > best } else { TRUMP && card & TRUMPS != 0 }
}

/// Every place of a lane from the top down to a card.
pub const fn from_top(card: u64) -> u64 {
    lane_of(card) & !(card - 1) & !(1 << (card.trailing_zeros() | 15))
}
