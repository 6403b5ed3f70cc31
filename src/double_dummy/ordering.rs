//! Move ordering: which card to try first at each of the four places of a trick.
//!
//! The first card that decides a node ends it, and what counts is not how often the first card decides but how cheap
//! the subtrees of those that do are. Leads are ordered by [learned numbers](leads) and by what [decided
//! lately](history), the cards of the other places by rules. These prefer cards that leave the other side little
//! choice: a winner that has to be beaten, the lowest card if nothing can be won. The memory of [cards that
//! cut](crate::double_dummy::cut_cards) is asked before any order.
//!
//! Source of the rules: Haglund (2010), chapter 5 (what the weights reward), as classes instead of weights.

mod history;
mod leads;

use crate::double_dummy::layout::{EACH, LANE, TOPS, TRUMPS, lane_of};

pub use history::{History, LastTrick};
pub use leads::{Leads, lead};

/// Cards in the order to be tried: sets of them, one after the other, then all others from the lowest up.
#[derive(Clone, Copy)]
pub struct Order {
    sets: [u64; 8],
    /// How many of the first sets are tried from the highest card down; the others are tried from the lowest up.
    descending: u8,
    length: u8,
    next: u8,
}

impl Order {
    pub const EMPTY: Self = Self { sets: [0; 8], descending: 0, length: 0, next: 0 };

    /// The next card of the order that is still among those left.
    #[inline]
    pub fn next(&mut self, left: u64) -> u64 {
        while self.next < self.length {
            let cards = self.sets[self.next as usize & 7] & left;
            if cards != 0 {
                return if self.next < self.descending { highest(cards) } else { lowest(cards) };
            }
            self.next += 1;
        }
        lowest(left)
    }

    fn push(&mut self, cards: u64) {
        self.sets[self.length as usize & 7] = cards;
        self.length += 1;
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
    let partner_wins = place >= 2 && best_place == place - 2;
    let lho = hands[(place + 1) & 3];
    let lho_suit = if place < 3 { lho & led } else { 0 };
    let mut order = Order::EMPTY;
    let suit = left & led;
    if suit != 0 {
        let higher = if best & led != 0 { suit & !(best | (best - 1)) } else { 0 };
        if higher == 0 {
            return order;
        }
        let partner_suit = if place == 1 { hands[3] & led } else { 0 };
        let lho_above = lho_suit > best;
        let between = |hand: u64, top: u64| hand & (top - 1) & !(best | (best - 1));
        let low_first = if partner_wins {
            // Partner's card holds, or my best would do no more than it.
            place == 3 || !lho_above || between(lho_suit, highest(suit)) == 0 && lho_suit > highest(suit)
        } else if partner_suit > best {
            // Partner plays last and can win: leave it to him unless third hand can be shut out.
            lho_suit == 0
                || partner_suit > lho_suit
                || lho_suit > (partner_suit | suit) && {
                    let above = |card: u64| lho_suit & !(card | (card - 1));
                    above(highest(partner_suit)) == above(highest(suit))
                }
        } else {
            false
        };
        if !low_first {
            order.descending = u8::from(place < 3 && lho_suit != 0 && lowest(higher) < lho_suit);
            order.push(higher);
        }
        return order;
    }
    let mut rest = left;
    if TRUMP && left & TRUMPS != 0 && led != TRUMPS {
        let holds = partner_wins
            && (place == 3
                || (lho_suit != 0 && (best & led == 0 || best > lho_suit))
                || lho_suit == 0 && lho & TRUMPS == 0);
        if !holds {
            let mut trumps = left & TRUMPS;
            if best & TRUMPS != 0 {
                trumps &= !(best | (best - 1));
                if partner_wins {
                    trumps = 0;
                }
            } else if place == 3 || lho_suit != 0 || lho & TRUMPS == 0 {
                trumps = lowest(trumps);
            }
            order.push(trumps);
            rest &= !trumps;
        }
    }
    // Discards: the lowest of each side suit, longest suit first.
    let mut suits = [(0, 0); 4];
    for (lane, suit) in suits.iter_mut().enumerate().skip(usize::from(TRUMP)) {
        let mask = LANE << (16 * lane);
        if rest & mask != 0 {
            *suit = ((hands[place & 3] & mask).count_ones() << 2 | lane as u32, lowest(rest & mask));
        }
    }
    for (i, j) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        if suits[i].0 < suits[j].0 {
            suits.swap(i, j);
        }
    }
    for (_, card) in suits {
        order.push(card);
    }
    if TRUMP {
        order.push(rest & !TRUMPS);
    }
    order
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
