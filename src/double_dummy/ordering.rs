//! Move ordering: which card to try first at each of the four places of a trick.
//!
//! The first card that decides a node ends it, and what counts is not how often the first card decides but how
//! cheap the subtrees of those that do are. So the rules prefer cards that leave the other side little choice: a
//! lead through strength, a winner that has to be beaten, the lowest card where nothing can be won. The memory
//! of [cards that cut](crate::double_dummy::cut_cards) is asked before these rules.
//!
//! Source: Haglund (2010), chapter 5 (what the weights reward), as classes instead of weights.

use crate::double_dummy::layout::{LANE, TRUMPS, lane_of};

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

const ACE: u64 = 1 << 14;
const KING: u64 = 1 << 13;
const QUEEN: u64 = 1 << 12;
const JACK: u64 = 1 << 11;
const TEN: u64 = 1 << 10;

/// Leads, by class of suit. The first hand leads.
pub fn lead<const TRUMP: bool>(hands: &[u64; 4], left: u64) -> Order {
    let [mine, lho, partner, rho] = *hands;
    // Of each suit: its class, best first (a ruff for partner, through strength, from strength, anything else, into
    // strength, trumps, into a ruff); within a class suits in which the opponents have the fewest cards to choose
    // from, one fewer where the ace is ours; and the cards meant.
    let mut suits = [(u32::MAX, 0); 4];
    for (lane, suit) in suits.iter_mut().enumerate() {
        let at = 16 * lane;
        let cards = left >> at & LANE;
        if cards == 0 {
            continue;
        }
        let (m, p, l, r) = (mine >> at & LANE, partner >> at & LANE, lho >> at & LANE, rho >> at & LANE);
        let ends = lowest(cards) | highest(cards);
        let ours = m | p;
        let several = |hand: u64| hand & hand.wrapping_sub(1) != 0;
        let through_strength = || {
            several(p)
                && several(l)
                && (p & KING != 0 && l & ACE != 0
                    || p & ACE != 0 && l & KING != 0 && (p & QUEEN != 0 || ours & (QUEEN | JACK) == QUEEN | JACK)
                    || p & KING != 0 && l & QUEEN != 0 && (p & JACK != 0 || ours & (JACK | TEN) == JACK | TEN))
        };
        let into_strength = || {
            several(m)
                && several(r)
                && (m & ACE != 0 && r & KING != 0 || m & KING != 0 && r & ACE != 0 && ours & QUEEN == 0)
        };
        let (class, cards) = if TRUMP && lane == 0 {
            (5, ends)
        } else if TRUMP && (l == 0 && lho & TRUMPS != 0 || r == 0 && rho & TRUMPS != 0) {
            (6, 0)
        } else if through_strength() {
            (1, ends)
        } else if into_strength() {
            (4, highest(cards))
        } else if l != 0 && r != 0 && (ours & (ACE | KING | QUEEN)).count_ones() >= 2 {
            (2, ends)
        } else if TRUMP
            && p == 0
            && l != 0
            && r != 0
            && partner & TRUMPS != 0
            && (partner & TRUMPS).count_ones() <= (mine & TRUMPS).count_ones()
            && lowest(m) != ACE
        {
            (0, lowest(cards))
        } else {
            (3, ends)
        };
        let choice = l.count_ones().max(r.count_ones()).saturating_sub(u32::from(ours & ACE != 0));
        *suit = (class << 12 | choice << 8 | lane as u32, cards << at);
    }
    let mut order = Order { descending: 5, ..Order::EMPTY };
    for (i, j) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        if suits[i].0 > suits[j].0 {
            suits.swap(i, j);
        }
    }
    for (_, cards) in suits {
        order.push(cards);
    }
    order.push(left);
    order
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
