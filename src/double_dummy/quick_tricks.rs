//! Quick tricks: a lower bound on what a side takes at once, without giving up the lead.
//!
//! Every function here asks for a number of tricks and answers with the winning ranks that they rest on (S5), or
//! with `None` when it can't promise so many. No more ranks are named than that number needs.
//!
//! The line of play counted on is this: the hand on lead cashes its own winners in every suit, then crosses to
//! partner with a small card, and partner cashes his. A winner is a card of the unbroken row of top cards
//! that the side holds in a suit. What bounds each suit:
//!
//! - Partner must have small cards to play under my winners. Beyond those, only the cards that are higher than
//!   any of his count as mine, and his winners fall under them.
//! - When no one else has a card left, the small cards win too, and no rank is needed for them.
//! - An opponent who holds trumps lets no side suit be cashed more often than he can follow, unless trumps have
//!   been drawn first with my own top trumps.
//!
//! Source: Haglund (2010), chapter 3; the suits taken together and limited to what is needed are ours.

use crate::double_dummy::layout::{LANE, TRUMPS};

/// The highest card of a lane.
const ACE: u64 = 1 << 14;

/// The unbroken row of top cards in a lane.
const fn top_row(lane: u64) -> u32 {
    ((lane as u32) << 17).leading_ones()
}

/// The places of a lane from the top down to the `count`-th card of a hand.
const fn down_to(hand: u64, count: u32) -> u64 {
    let mut cards = hand;
    let mut left = count;
    let mut lowest = 0;
    while left > 0 && cards != 0 {
        lowest = 1u64 << cards.ilog2();
        cards &= !lowest;
        left -= 1;
    }
    if lowest == 0 { 0 } else { 0x7fff & !(lowest - 1) }
}

/// What one hand can cash in a suit.
#[derive(Clone, Copy, Default)]
struct Cashing {
    /// Tricks in all.
    tricks: i32,
    /// How many of them are won by rank; the rest come after everyone else has run out.
    by_rank: u32,
}

impl Cashing {
    /// Winning ranks for the first `tricks` of these tricks.
    fn winning(self, hand: u64, tricks: i32) -> u64 {
        // The long cards need all the ranks before them.
        down_to(hand, self.by_rank.min(tricks as u32))
    }
}

/// The winning ranks by which the side on lead, whose hand is the first, takes at least `need` tricks at once.
pub fn on_lead<const TRUMP: bool>(hands: &[u64; 4], need: i32) -> Option<u64> {
    let [mine, lho, partner, rho] = *hands;
    let opponents = lho | rho;
    let (mut my_tricks, mut partner_tricks, mut entry) = (0, 0, false);
    let mut my_cashing = [Cashing::default(); 4];
    let mut partner_cashing = [Cashing::default(); 4];
    let mut ruffing = TRUMP && opponents & TRUMPS != 0;
    for lane in 0..4 {
        let at = 16 * lane;
        let (m, p) = (mine >> at & LANE, partner >> at & LANE);
        let (l, r) = (lho >> at & LANE, rho >> at & LANE);
        if m | p == 0 || (m | p) & ACE == 0 && l | r != 0 {
            continue;
        }
        let (my_length, partner_length) = (m.count_ones(), p.count_ones());
        let rounds = l.count_ones().max(r.count_ones());
        // How many rounds the opponents let pass without ruffing.
        let safe = if ruffing && lane > 0 {
            let left = |suit: u64, hand: u64| if hand & TRUMPS == 0 { 13 } else { suit.count_ones() };
            left(l, lho).min(left(r, rho))
        } else {
            13
        };
        let row = top_row(m | p);
        let row_cards = 0x7fff & !(0x7fff >> row);
        let my_row = (m & row_cards).count_ones();
        let partner_row = (p & row_cards).count_ones();
        let small = partner_length - partner_row;
        let my_top = top_row(m);
        // My winners that partner need not overtake.
        let mine_first = my_row.min(small.max(my_top));
        let others = rounds.max(partner_length);
        let my = if mine_first >= others {
            Cashing { tricks: my_length as i32, by_rank: others }
        } else {
            Cashing { tricks: mine_first as i32, by_rank: mine_first }
        };
        let my = limited(my, safe);
        my_cashing[lane] = my;
        my_tricks += my.tricks;
        if TRUMP && lane == 0 && my.by_rank >= rounds {
            ruffing = false;
        }
        // Partner's, once I have cashed mine and hold nothing higher.
        if mine_first == my_row && partner_length > my.tricks as u32 {
            let gone = my.tricks as u32;
            let cards_left = partner_length - gone;
            let winners = partner_row.min(cards_left);
            let safe_left = safe.saturating_sub(gone);
            let his = if gone + winners >= rounds && winners + gone >= my_length {
                Cashing { tricks: cards_left as i32, by_rank: winners.min(rounds.max(my_length).saturating_sub(gone)) }
            } else {
                Cashing { tricks: winners as i32, by_rank: winners }
            };
            let his = limited(his, safe_left);
            partner_cashing[lane] = his;
            partner_tricks += his.tricks;
            entry |= his.by_rank > 0 && my_length > gone;
        }
    }
    let total = my_tricks + if entry { partner_tricks } else { 0 };
    if total.min(mine.count_ones() as i32) < need {
        return None;
    }
    // Name ranks until the need is met.
    let mut winning = 0;
    let mut left = need;
    for (lane, cashing) in my_cashing.iter().enumerate() {
        let tricks = cashing.tricks.min(left);
        left -= tricks;
        if tricks > 0 {
            winning |= cashing.winning(mine >> (16 * lane) & LANE, tricks) << (16 * lane);
        }
    }
    if TRUMP && opponents & TRUMPS != 0 && !ruffing {
        // The suits were counted on trumps being drawn.
        winning |= my_cashing[0].winning(mine & LANE, 13);
    }
    if left > 0 {
        // All of partner's and my winners stand, entries included.
        for lane in 0..4 {
            let at = 16 * lane;
            winning |= my_cashing[lane].winning(mine >> at & LANE, 13) << at;
            winning |= partner_cashing[lane].winning(partner >> at & LANE, 13) << at;
        }
    }
    Some(winning)
}

/// The part of what can be cashed that comes before an opponent can ruff.
fn limited(cashing: Cashing, safe: u32) -> Cashing {
    Cashing { tricks: cashing.tricks.min(safe as i32), by_rank: cashing.by_rank.min(safe) }
}

/// The winning ranks by which the side that plays second, after the first hand led `led`, takes at least `need` tricks: one
/// of its hands surely wins this trick with the highest card of the suit and cashes its other top cards.
pub fn at_second_hand<const TRUMP: bool>(hands: &[u64; 4], led: u64, need: i32) -> Option<u64> {
    let [leader_hand, second, third, fourth] = *hands;
    let at = led.trailing_zeros() & 0x30;
    let top = 1u64 << (at + 14);
    if (second | fourth) & top == 0 {
        return None;
    }
    let (hand, partner) = if second & top != 0 { (second, fourth) } else { (fourth, second) };
    let lane = LANE << at;
    if TRUMP && at > 0 && third & lane == 0 && third & TRUMPS != 0 {
        return None;
    }
    let mut left = need;
    let mut winning = 0;
    let ruffing = TRUMP && (leader_hand | third) & TRUMPS != 0;
    for lane in 0..4 {
        let at = 16 * lane;
        let suit = hand >> at & LANE;
        let (first, second, other) = (leader_hand >> at & LANE, third >> at & LANE, partner >> at & LANE);
        if suit == 0 || suit & ACE == 0 && first | second | other != 0 {
            continue;
        }
        let row = top_row(suit);
        let others = first.count_ones().max(second.count_ones()).max(other.count_ones());
        let cashing = if row >= others {
            Cashing { tricks: suit.count_ones() as i32, by_rank: others }
        } else {
            Cashing { tricks: row as i32, by_rank: row }
        };
        let cashing = if ruffing && lane > 0 {
            let left = |suit: u64, hand: u64| if hand & TRUMPS == 0 { 13 } else { suit.count_ones() };
            limited(cashing, left(first, leader_hand).min(left(second, third)))
        } else {
            cashing
        };
        let tricks = cashing.tricks.min(left);
        if tricks > 0 {
            winning |= cashing.winning(suit, tricks) << at;
            left -= tricks;
            if left == 0 {
                break;
            }
        }
    }
    if left > 0 {
        return None;
    }
    // The trick itself is won by rank.
    Some(winning | top)
}
