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
//! - Partner has as many cards as I have, so those of his that are neither counted as winners nor played under mine
//!   are enough to discard whenever he can't follow, as long as no more tricks are claimed than there are.
//!
//! # A ruff as an entry
//!
//! Partner is reached without a winner when he has a trump left after following to the trumps I cash, has no card
//! of a side suit X, and I have a card of X beyond those I cash, which no opponent can ruff: trumps have been drawn, or
//! each opponent with trumps has more cards of X than I cash. He still has them: an opponent with trumps can follow to
//! all that is cashed, so he never discards. Partner's trump then wins by the shape alone, and no rank is named for it.
//! If he has more trumps left than are counted for him, he ruffs with one of the others and the ruff is a trick more.
//! If not, the ruff takes the place of the lowest of them.
//!
//! Source: Haglund (2010), chapter 3; the suits taken together and limited to what is needed, and the ruff, are ours.

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

/// What the side on lead can cash, suit by suit.
#[derive(Default)]
struct Count {
    mine: [Cashing; 4],
    partner: [Cashing; 4],
    my_tricks: i32,
    partner_tricks: i32,
    /// The suits, a bit for each lane, in which a small card of mine reaches a winner of partner's.
    entries: u32,
    /// Whether a card of mine, beyond those cashed, reaches partner by a ruff.
    ruff_entry: bool,
    /// Whether an opponent can still ruff once my trumps are cashed.
    ruffing: bool,
}

/// The winning ranks by which the side on lead, whose hand is the first, takes at least `need` tricks at once.
pub fn on_lead<const TRUMP: bool>(hands: &[u64; 4], need: i32) -> Option<u64> {
    let [mine, lho, partner, rho] = *hands;
    let mut count = Count { ruffing: TRUMP && (lho | rho) & TRUMPS != 0, ..Count::default() };
    for lane in 0..4 {
        count_suit::<TRUMP>(&mut count, hands, lane);
    }
    // Trumps that partner has left once he has followed to mine.
    let partner_trumps = if TRUMP { (partner & TRUMPS).count_ones() as i32 - count.mine[0].tricks } else { 0 };
    let ruff_entry = TRUMP && count.ruff_entry && partner_trumps > 0;
    let ruff = i32::from(ruff_entry && partner_trumps > count.partner[0].tricks);
    let reached = if ruff_entry || count.entries != 0 { count.partner_tricks + ruff } else { 0 };
    if (count.my_tricks + reached).min(mine.count_ones() as i32) < need {
        return None;
    }
    // Name ranks until the need is met.
    let mut winning = 0;
    let mut left = need;
    for (lane, cashing) in count.mine.iter().enumerate() {
        let tricks = cashing.tricks.min(left);
        left -= tricks;
        if tricks > 0 {
            winning |= cashing.winning(mine >> (16 * lane) & LANE, tricks) << (16 * lane);
        }
    }
    if TRUMP && (lho | rho) & TRUMPS != 0 && !count.ruffing {
        // The suits were counted on trumps being drawn.
        winning |= count.mine[0].winning(mine & LANE, 13);
    }
    if left > ruff {
        winning |= partners_ranks(&count, partner, winning, left - ruff, ruff_entry);
    }
    Some(winning)
}

/// Counts what can be cashed in one suit.
#[inline]
fn count_suit<const TRUMP: bool>(count: &mut Count, hands: &[u64; 4], lane: usize) {
    let [mine, lho, partner, rho] = *hands;
    let at = 16 * lane;
    let (m, p) = (mine >> at & LANE, partner >> at & LANE);
    let (l, r) = (lho >> at & LANE, rho >> at & LANE);
    if m | p == 0 {
        return;
    }
    // How many rounds the opponents let pass without ruffing.
    let safe = if count.ruffing && lane > 0 {
        let left = |suit: u64, hand: u64| if hand & TRUMPS == 0 { 13 } else { suit.count_ones() };
        left(l, lho).min(left(r, rho))
    } else {
        13
    };
    if (m | p) & ACE == 0 && l | r != 0 {
        count.ruff_entry |= TRUMP && lane > 0 && p == 0 && safe > 0;
        return;
    }
    let (my_length, partner_length) = (m.count_ones(), p.count_ones());
    let rounds = l.count_ones().max(r.count_ones());
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
    let gone = my.tricks as u32;
    count.mine[lane] = my;
    count.my_tricks += my.tricks;
    count.ruff_entry |= TRUMP && lane > 0 && p == 0 && my_length > gone && safe > gone;
    if TRUMP && lane == 0 && my.by_rank >= rounds {
        count.ruffing = false;
    }
    // Partner's, once I have cashed mine and hold nothing higher.
    if mine_first == my_row && partner_length > gone {
        let cards_left = partner_length - gone;
        let winners = partner_row.min(cards_left);
        let safe_left = safe.saturating_sub(gone);
        let his = if gone + winners >= rounds && winners + gone >= my_length {
            Cashing { tricks: cards_left as i32, by_rank: winners.min(rounds.max(my_length).saturating_sub(gone)) }
        } else {
            Cashing { tricks: winners as i32, by_rank: winners }
        };
        let his = limited(his, safe_left);
        count.partner[lane] = his;
        count.partner_tricks += his.tricks;
        count.entries |= u32::from(his.by_rank > 0 && my_length > gone) << lane;
    }
}

/// The ranks of partner's winners for `need` tricks beside mine, whose ranks are `named`: those of the cheapest suit
/// that reaches him, unless a ruff does, and then of the other suits in turn.
fn partners_ranks(count: &Count, partner: u64, named: u64, need: i32, ruff_entry: bool) -> u64 {
    let ranks =
        |lane: usize, tricks: i32| count.partner[lane].winning(partner >> (16 * lane) & LANE, tricks) << (16 * lane);
    let mut winning = 0;
    let mut left = need;
    let mut done = 4;
    if !ruff_entry {
        let mut cheapest = u32::MAX;
        for lane in 0..4 {
            if count.entries >> lane & 1 != 0 {
                let tricks = count.partner[lane].tricks.min(need);
                let price = (ranks(lane, tricks) & !named).count_ones() * 16 / tricks as u32;
                if price < cheapest {
                    (cheapest, done) = (price, lane);
                }
            }
        }
        let tricks = count.partner[done & 3].tricks.min(left);
        winning = ranks(done & 3, tricks);
        left -= tricks;
    }
    for lane in 0..4 {
        let tricks = count.partner[lane].tricks.min(left);
        if lane != done && tricks > 0 {
            winning |= ranks(lane, tricks);
            left -= tricks;
        }
    }
    winning
}

/// The part of what can be cashed that comes before an opponent can ruff.
fn limited(cashing: Cashing, safe: u32) -> Cashing {
    Cashing { tricks: cashing.tricks.min(safe as i32), by_rank: cashing.by_rank.min(safe) }
}
