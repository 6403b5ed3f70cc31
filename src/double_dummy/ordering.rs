//! Move ordering: which card to try first at each of the four places of a trick.
//!
//! The first card that decides a node ends it. The measure is not how often the first card decides, but how cheap the
//! subtrees of the deciding cards are. Leads are ordered by [learned numbers](leads) and by the [history](history) of
//! recent leads, the cards of the other places by rules. These prefer cards that leave the other side little choice: a
//! winner that has to be beaten, the lowest card if nothing can be won. The memory of [cards that
//! cut](crate::double_dummy::cut_cards) is asked before any order.
//!
//! Source of the rules: Haglund (2010), chapter 5 (the preferences behind the weights), as classes instead of weights.

mod history;
mod keys;
mod leads;

use crate::double_dummy::layout::{EACH, LANE, TOPS, TRUMPS, lane_of};

pub use history::{History, LastTrick};
pub use leads::{Leads, lead};

/// Cards in the order in which to try them; cards that the order does not name follow from the lowest up.
#[derive(Clone, Copy)]
pub enum Order {
    /// These first: from the highest card down, or from the lowest up.
    First { cards: u64, descending: bool },
    /// Sets of cards, one after the other, each from the lowest up. Those before `next` have been tried.
    Sets { sets: [u64; 5], next: u8 },
}

impl Order {
    /// All from the lowest up.
    pub const EMPTY: Self = Self::First { cards: 0, descending: false };

    /// The next card of the order that is still among those left.
    #[inline]
    pub fn next(&mut self, left: u64) -> u64 {
        match self {
            Self::First { cards, descending } => {
                let cards = *cards & left;
                if cards == 0 {
                    lowest(left)
                } else if *descending {
                    highest(cards)
                } else {
                    lowest(cards)
                }
            }
            Self::Sets { sets, next } => {
                while let Some(set) = sets.get(*next as usize) {
                    if set & left != 0 {
                        return lowest(set & left);
                    }
                    *next += 1;
                }
                lowest(left)
            }
        }
    }
}

const fn lowest(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

const fn highest(cards: u64) -> u64 {
    1 << cards.ilog2()
}

/// The highest bit of each lane that a card can have; also a mark of the lane.
const MARKS: u64 = TOPS;

/// The marks of the lanes with a card.
#[inline]
const fn some(cards: u64) -> u64 {
    (cards + (MARKS | (MARKS - EACH))) >> 1 & MARKS
}

/// The lowest card of each lane.
#[inline]
const fn lowest_each(cards: u64) -> u64 {
    cards & !((cards | MARKS << 1) - EACH)
}

/// The highest card of each lane.
#[inline]
const fn highest_each(cards: u64) -> u64 {
    // Places 0 and 1 of a lane are free: only the second shift reaches the next one, at its highest bit.
    let mut below = cards | cards >> 1;
    below |= below >> 2 & !(MARKS << 1);
    below |= below >> 4 & 0x07ff_07ff_07ff_07ff;
    below |= below >> 8 & 0x007f_007f_007f_007f;
    below & !(below >> 1)
}

/// Cards for a hand that has to follow suit or can't, at a place of the trick after the first. `best` is the winning
/// card so far and its place.
pub fn follow<const TRUMP: bool>(hands: &[u64; 4], place: usize, led: u64, best: (u64, usize), left: u64) -> Order {
    let led = lane_of(led);
    let (best, best_place) = best;
    let lho = hands[(place + 1) & 3];
    let lho_suit = if place < 3 { lho & led } else { 0 };
    let turn = Turn { hands, place, led, best, partner_wins: place >= 2 && best_place == place - 2, lho, lho_suit };
    let suit = left & led;
    if suit != 0 {
        let winners = turn.winners(suit);
        if winners == 0 || turn.plays_low(suit) {
            return Order::EMPTY;
        }
        // Fourth hand wins as cheaply as it can. So do the others, unless their left-hand opponent beats that card.
        let descending = place < 3 && lho_suit != 0 && lowest(winners) < lho_suit;
        return Order::First { cards: winners, descending };
    }
    let mut ruffs = 0;
    if TRUMP && left & TRUMPS != 0 && led != TRUMPS && !turn.partner_is_safe() {
        ruffs = turn.ruffs(left & TRUMPS);
    }
    turn.discards::<TRUMP>(ruffs, left & !ruffs)
}

/// A hand's turn after the lead, seen from it: RHO played before it, LHO plays after it.
struct Turn<'a> {
    hands: &'a [u64; 4],
    place: usize,
    /// The lane of the suit led.
    led: u64,
    /// The card that wins so far.
    best: u64,
    partner_wins: bool,
    lho: u64,
    /// LHO's cards in the suit led; none if LHO has played.
    lho_suit: u64,
}

impl Turn<'_> {
    /// The cards of the suit led that beat the best.
    #[inline]
    const fn winners(&self, suit: u64) -> u64 {
        if self.best & self.led == 0 { 0 } else { suit & self.over_best() }
    }

    /// The cards over the best one.
    #[inline]
    const fn over_best(&self) -> u64 {
        !(self.best | (self.best - 1))
    }

    /// Whether a hand that could win plays low all the same.
    #[inline]
    fn plays_low(&self, suit: u64) -> bool {
        if self.partner_wins {
            return self.place == 3 || self.lho_suit < self.best || self.is_wasted_on_lho(suit);
        }
        // Second hand, whose partner plays last.
        let partner_suit = if self.place == 1 { self.hands[3] & self.led } else { 0 };
        partner_suit > self.best && self.partner_does_as_well(suit, partner_suit)
    }

    /// Third hand's highest card over its partner's is beaten by the same cards of LHO's as partner's is.
    #[inline]
    fn is_wasted_on_lho(&self, suit: u64) -> bool {
        let top = highest(suit);
        self.lho_suit & (top - 1) & self.over_best() == 0 && self.lho_suit > top
    }

    /// Second hand low: third hand can't shut fourth hand out, or beats both hands with the same cards.
    #[inline]
    fn partner_does_as_well(&self, suit: u64, partner_suit: u64) -> bool {
        let third = self.lho_suit;
        let over = |card: u64| third & !(card | (card - 1));
        third == 0
            || partner_suit > third
            || third > (partner_suit | suit) && over(highest(partner_suit)) == over(highest(suit))
    }

    /// Partner wins the trick whatever legal card LHO plays: LHO has played, can't beat the card in its suit, or has
    /// neither the suit nor a trump.
    #[inline]
    const fn partner_is_safe(&self) -> bool {
        let is_ruff = self.best & self.led == 0;
        let lho_fails = if self.lho_suit == 0 { self.lho & TRUMPS == 0 } else { is_ruff || self.best > self.lho_suit };
        self.partner_wins && (self.place == 3 || lho_fails)
    }

    /// The trumps to try: those that overruff, or the lowest if nobody after it can overruff; none over partner's.
    #[inline]
    const fn ruffs(&self, trumps: u64) -> u64 {
        if self.best & TRUMPS != 0 {
            return if self.partner_wins { 0 } else { trumps & self.over_best() };
        }
        let is_last = self.place == 3 || self.lho_suit != 0 || self.lho & TRUMPS == 0;
        if is_last { lowest(trumps) } else { trumps }
    }

    /// Ruffs, then the lowest of each side suit, longest suit first, then the rest of the side suits.
    #[inline]
    fn discards<const TRUMP: bool>(&self, ruffs: u64, rest: u64) -> Order {
        let mut suits = [(0, 0); 4];
        for (lane, suit) in suits.iter_mut().enumerate().skip(usize::from(TRUMP)) {
            let mask = LANE << (16 * lane);
            if rest & mask != 0 {
                *suit = ((self.hands[self.place & 3] & mask).count_ones() << 2 | lane as u32, lowest(rest & mask));
            }
        }
        for (i, j) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            if suits[i].0 < suits[j].0 {
                suits.swap(i, j);
            }
        }
        let [first, second, third, fourth] = suits.map(|(_, card)| card);
        // Beside trumps there are three suits.
        let sets =
            if TRUMP { [ruffs, first, second, third, rest & !TRUMPS] } else { [first, second, third, fourth, 0] };
        Order::Sets { sets, next: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_do_not_touch_each_other() {
        for i in 0..400_u32 {
            let cards = u64::from(i).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i) & 0x7ffc_7ffc_7ffc_7ffc;
            // Every second time a lane less.
            let cards = if i % 2 == 0 { cards } else { cards & !(LANE << (8 * (i & 6))) };
            let (low, high, marks) = (lowest_each(cards), highest_each(cards), some(cards));
            for at in [0, 16, 32, 48] {
                let suit = cards & LANE << at;
                let ends = if suit == 0 { (0, 0) } else { (lowest(suit), highest(suit)) };
                assert_eq!((low & LANE << at, high & LANE << at), ends, "{cards:x}");
                assert_eq!(marks >> at & LANE, if suit == 0 { 0 } else { 0x4000 }, "{cards:x}");
            }
        }
    }
}
