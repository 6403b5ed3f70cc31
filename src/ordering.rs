//! Move ordering: which card to try first at each of the four places of a trick.
//!
//! The first card that decides a node ends it, and what counts is not how often the first card decides but how
//! cheap the subtrees of those that do are. So the rules prefer cards that leave the other side little choice: a
//! lead through strength, a winner that has to be beaten, the lowest card where nothing can be won. The memory
//! of [cards that cut](crate::cut_cards) is asked before these rules.
//!
//! Source: Haglund (2010), chapter 5 (what the weights reward), as classes instead of weights.

use crate::layout::{LANE, TRUMPS, lane_of};

/// Cards in the order to be tried, each the lowest of its run.
#[derive(Clone, Copy)]
pub struct Order {
    /// Bit numbers.
    cards: [u8; 16],
    length: u8,
    next: u8,
}

impl Order {
    pub const EMPTY: Self = Self { cards: [0; 16], length: 0, next: 0 };

    /// The next card of the order that is still among those left, then any other.
    pub fn next(&mut self, left: u64) -> u64 {
        while self.next < self.length {
            let card = 1 << self.cards[self.next as usize & 15];
            self.next += 1;
            if card & left != 0 {
                return card;
            }
        }
        left & left.wrapping_neg()
    }

    fn push(&mut self, card: u64) {
        self.cards[self.length as usize & 15] = card.trailing_zeros() as u8;
        self.length += 1;
    }

    fn push_ascending(&mut self, mut cards: u64) {
        while cards != 0 {
            let card = lowest(cards);
            cards &= !card;
            self.push(card);
        }
    }

    fn push_descending(&mut self, mut cards: u64) {
        while cards != 0 {
            let card = highest(cards);
            cards &= !card;
            self.push(card);
        }
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

/// Leads, by class of suit.
pub fn lead<const TRUMP: bool>(hands: &[u64; 4], leader: usize, left: u64) -> Order {
    let mine = hands[leader];
    let (lho, partner, rho) = (hands[(leader + 1) & 3], hands[(leader + 2) & 3], hands[(leader + 3) & 3]);
    // Classes, best first: a ruff for partner, through strength, from strength, anything else, into strength, trumps.
    let mut classes = [0u64; 6];
    for lane in 0..4 {
        let at = 16 * lane;
        let cards = left >> at & LANE;
        if cards == 0 {
            continue;
        }
        let (m, p, l, r) = (mine >> at & LANE, partner >> at & LANE, lho >> at & LANE, rho >> at & LANE);
        let ends = (lowest(cards) | highest(cards)) << at;
        if TRUMP && lane == 0 {
            classes[5] |= ends;
            continue;
        }
        if TRUMP && (l == 0 && lho & TRUMPS != 0 || r == 0 && rho & TRUMPS != 0) {
            continue;
        }
        let ours = m | p;
        let several = |hand: u64| hand & hand.wrapping_sub(1) != 0;
        let finesse = several(p)
            && several(l)
            && (p & KING != 0 && l & ACE != 0
                || p & ACE != 0 && l & KING != 0 && (p & QUEEN != 0 || ours & (QUEEN | JACK) == QUEEN | JACK)
                || p & KING != 0 && l & QUEEN != 0 && (p & JACK != 0 || ours & (JACK | TEN) == JACK | TEN));
        if finesse {
            classes[1] |= ends;
        } else if several(m)
            && several(r)
            && (m & ACE != 0 && r & KING != 0 || m & KING != 0 && r & ACE != 0 && ours & QUEEN == 0)
        {
            classes[4] |= highest(cards) << at;
        } else if l != 0 && r != 0 && (ours & (ACE | KING | QUEEN)).count_ones() >= 2 {
            classes[2] |= ends;
        } else if TRUMP
            && p == 0
            && l != 0
            && r != 0
            && partner & TRUMPS != 0
            && (partner & TRUMPS).count_ones() <= (mine & TRUMPS).count_ones()
            && lowest(m) != ACE
        {
            classes[0] |= lowest(cards) << at;
        } else {
            classes[3] |= ends;
        }
    }
    let mut order = Order::EMPTY;
    // Within a class, suits in which the opponents have the fewest cards to choose from come first, then our longest.
    let mut lanes = [0, 1, 2, 3];
    lanes.sort_by_key(|&lane| (lho >> (16 * lane) & LANE).count_ones().max((rho >> (16 * lane) & LANE).count_ones()));
    let mut rest = left;
    for class in classes {
        rest &= !class;
        for lane in lanes {
            order.push_descending(class & LANE << (16 * lane));
        }
    }
    order.push_descending(rest);
    order
}

/// Cards for a hand that has to follow suit or can't. `best` is the winning card so far and its place.
pub fn follow<const TRUMP: bool>(
    hands: &[u64; 4],
    seat: usize,
    place: usize,
    led: u64,
    best: (u64, usize),
    left: u64,
) -> Order {
    let led = lane_of(led);
    let (best, best_place) = best;
    let partner_wins = place >= 2 && best_place == place - 2;
    let lho = hands[(seat + 1) & 3];
    let lho_suit = if place < 3 { lho & led } else { 0 };
    let mut order = Order::EMPTY;
    let suit = left & led;
    if suit != 0 {
        let higher = if best & led != 0 { suit & !(best | (best - 1)) } else { 0 };
        if higher == 0 {
            order.push_ascending(suit);
            return order;
        }
        let partner_suit = if place == 1 { hands[(seat + 2) & 3] & led } else { 0 };
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
        if low_first {
            order.push_ascending(suit);
        } else {
            if place == 3 || lho_suit == 0 || lowest(higher) > lho_suit {
                order.push_ascending(higher);
            } else {
                order.push_descending(higher);
            }
            order.push_ascending(suit & !higher);
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
            order.push_ascending(trumps);
            rest &= !trumps;
        }
    }
    // Discards: the lowest of each side suit, longest suit first.
    let mine = hands[seat];
    let mut lengths = [(0u32, 0u64); 4];
    for (lane, entry) in lengths.iter_mut().enumerate().skip(usize::from(TRUMP)) {
        let mask = LANE << (16 * lane);
        if rest & mask != 0 {
            *entry = ((mine & mask).count_ones(), lowest(rest & mask));
        }
    }
    for _ in 0..4 {
        let Some(longest) = lengths.iter_mut().max_by_key(|entry| entry.0).filter(|entry| entry.0 > 0) else {
            break;
        };
        order.push(longest.1);
        rest &= !longest.1;
        longest.0 = 0;
    }
    if TRUMP {
        order.push_ascending(rest & !TRUMPS);
        order.push_ascending(rest & TRUMPS);
    } else {
        order.push_ascending(rest);
    }
    order
}
