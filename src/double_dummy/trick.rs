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
//!   below that W (Kuijf's `NextMove` in Haglund's chapter 2). If one of these is the lowest of a run whose highest
//!   card is in W, it stands for that card as well only if they are adjacent: W then goes down to the end of the run.
//! - A trick is won by rank when another card of the winning suit was played to it.
//!
//! Source: Haglund (2010), chapters 2 and 7.2.

use crate::double_dummy::gaps::put_back;
use crate::double_dummy::layout::{Layout, TRUMPS, lane_of, run_tops, shape_unit};
use crate::double_dummy::ordering::LastTrick;

/// The position at the start of a trick.
pub struct Trick {
    pub layout: Layout,
    pub leader: usize,
    /// The hands by place: 0 leads.
    pub hands: [u64; 4],
    /// The layout's [`Layout::joined`].
    pub joined: u64,
    /// The trick before.
    pub last: LastTrick,
}

impl Trick {
    pub fn new(layout: Layout, leader: usize, hands: [u64; 4], last: LastTrick) -> Self {
        Self { layout, leader, hands, joined: layout.joined(), last }
    }

    pub const fn seat(&self, place: usize) -> usize {
        (self.leader + place) & 3
    }

    /// The first card.
    #[inline]
    pub const fn lead(&self, card: u64) -> Played {
        let shape = self.layout.shape_without(self.leader, card);
        Played { led: card, best: card, best_place: 0, sides: [card, 0], took_lead: card, shape }
    }

    /// The cards played and one more, at this place.
    #[inline]
    pub fn play<const TRUMP: bool>(&self, played: &Played, place: usize, card: u64) -> Played {
        let beats = beats::<TRUMP>(card, played.best);
        let [leaders, others] = played.sides;
        Played {
            led: played.led,
            best: if beats { card } else { played.best },
            best_place: if beats { place } else { played.best_place },
            sides: if place & 1 == 0 { [leaders | card, others] } else { [leaders, others | card] },
            took_lead: played.took_lead | if beats { card } else { 0 },
            shape: played.shape - shape_unit(self.seat(place), card),
        }
    }

    /// The same for a strain known only at run time.
    pub fn play_in(&self, trump: bool, played: &Played, place: usize, card: u64) -> Played {
        if trump { self.play::<true>(played, place, card) } else { self.play::<false>(played, place, card) }
    }

    /// The layout after four cards.
    #[inline]
    pub fn next_layout(&self, played: &Played) -> Layout {
        self.layout.without_trick(played.sides[0] | played.sides[1], played.shape)
    }

    /// The seat that wins the trick after four cards.
    #[inline]
    pub const fn winner(&self, played: &Played) -> usize {
        self.seat(played.best_place)
    }

    /// The winning ranks before the finished trick from those `after` it; see the head of this file. `proving` is the
    /// side that the bound speaks for, 0 for North–South; `equals` says whether a card stands for its whole run.
    pub fn winning_before(&self, played: &Played, proving: usize, equals: bool, after: u64) -> u64 {
        let Played { best, sides, .. } = *played;
        let all = sides[0] | sides[1];
        let by_rank = all & !best & lane_of(best) != 0;
        if !equals {
            let winning = if by_rank { from_top(best) } else { 0 };
            return winning | put_back(after, all);
        }
        // The cards that count as the highest of their run: the other side's, and those that took the lead. If no other
        // card of its suit was played, fourth hand's winner is none of these: nothing came after it that it had to
        // beat.
        let others = sides[(self.leader ^ proving ^ 1) & 1];
        let unbeaten = if by_rank || played.best_place < 3 { 0 } else { best };
        let highest = others | played.took_lead & !unbeaten;
        let taken = all & !highest | run_tops(self.joined, highest);
        let winning =
            if by_rank { from_top(if best & others == 0 { run_tops(self.joined, best) } else { best }) } else { 0 };
        winning | put_back(after, taken)
    }
}

/// The cards played to a trick so far, each the lowest of its run.
pub struct Played {
    /// The first card.
    pub led: u64,
    /// The winning card and its place.
    pub best: u64,
    pub best_place: usize,
    /// The cards of the leader's side, and of the other.
    sides: [u64; 2],
    /// The cards that took the lead.
    took_lead: u64,
    /// The shape that is left.
    shape: u64,
}

impl Played {
    /// No card yet.
    pub const NONE: Self = Self { led: 0, best: 0, best_place: 0, sides: [0; 2], took_lead: 0, shape: 0 };
}

/// Whether a card played later in a trick takes it from the best so far.
pub fn beats<const TRUMP: bool>(card: u64, best: u64) -> bool {
    if card & lane_of(best) != 0 { card > best } else { TRUMP && card & TRUMPS != 0 }
}

/// Every place of a lane from the top down to a card.
pub const fn from_top(card: u64) -> u64 {
    lane_of(card) & !(card - 1) & !(1 << (card.trailing_zeros() | 15))
}
