//! Quick tricks: a lower bound on the tricks that a side takes at once, without giving up the lead.
//!
//! Every function here asks for a number of tricks and answers with the winning ranks that they rest on (S5), or
//! with `None` when it can't promise that number. No more ranks are named than that number needs.
//!
//! The line of play counted on is this: the hand on lead cashes its own winners in every suit, then crosses to partner
//! with a small card, and partner cashes his. A winner is a card of the unbroken row of top cards that the side holds
//! in a suit. The bounds of each suit:
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
use crate::double_dummy::numbers::{Numbers, rows};

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

/// The tricks that one hand can cash, a number for each suit.
#[derive(Clone, Copy)]
struct Cashing {
    /// Tricks in all.
    tricks: Numbers,
    /// How many of them are won by rank; the rest come after everyone else has run out.
    by_rank: Numbers,
}

impl Cashing {
    /// How many tricks a suit has, `most` at most.
    fn tricks(&self, lane: usize, most: i32) -> i32 {
        most.min(self.tricks.of(lane) as i32)
    }

    /// Winning ranks for the first `tricks` of the tricks in a suit.
    fn winning(&self, hand: u64, lane: usize, tricks: i32) -> u64 {
        // A trick won by length comes only after all of the suit's tricks won by rank: it needs their ranks and none
        // more.
        down_to(hand >> (16 * lane) & LANE, self.by_rank.of(lane).min(tricks as u32)) << (16 * lane)
    }

    /// The part of these tricks that comes before an opponent can ruff.
    fn limited(self, safe: Numbers) -> Self {
        Self { tricks: self.tricks.min(safe), by_rank: self.by_rank.min(safe) }
    }
}

/// The winning ranks by which the side on lead, whose hand is the first, takes at least `need` tricks at once.
/// `lengths` are those of the four hands, a number for each suit.
pub fn on_lead<const TRUMP: bool>(hands: &[u64; 4], lengths: &[u64; 4], need: i32) -> Option<u64> {
    let [mine, lho, partner, rho] = *hands;
    let [my_length, lho_length, partner_length, rho_length] = lengths.map(Numbers::new);
    let [my_row, partner_row, my_top] = rows(mine, partner);
    let rounds = lho_length.max(rho_length);
    // 1. My winners that partner need not overtake, and the small cards that win when nobody else has any.
    let mine_first = my_row.min((partner_length - partner_row).max(my_top));
    let others = rounds.max(partner_length);
    let mut my = Cashing {
        tricks: mine_first + ((my_length - mine_first) & mine_first.at_least(others)),
        by_rank: mine_first.min(others),
    };
    // 2. Whether an opponent can still ruff once my trumps are cashed.
    let ruffing = TRUMP && (lho | rho) & TRUMPS != 0 && my.by_rank.of(0) < rounds.of(0);
    // How many rounds the opponents let pass without ruffing.
    let mut safe = Numbers::each(13);
    if ruffing {
        let left =
            |hand: u64, length: u64| if hand & TRUMPS == 0 { safe } else { Numbers::new(length & !TRUMPS | 0xd) };
        safe = left(lho, lengths[1]).min(left(rho, lengths[3]));
        my = my.limited(safe);
    }
    let gone = my.tricks;
    // 3. Partner's, once I have cashed mine and hold nothing higher.
    let mine_cashed = mine_first.at_least(my_row);
    let cards_left = partner_length.beyond(gone);
    let winners = partner_row.min(cards_left);
    let others = rounds.max(my_length);
    let long = (gone + winners).at_least(others);
    let mut his = Cashing {
        tricks: (winners + ((cards_left - winners) & long)) & mine_cashed,
        by_rank: winners.min(others.beyond(gone)) & mine_cashed,
    };
    if ruffing {
        his = his.limited(safe.beyond(gone));
    }
    // 4. The ways to him: a small card to a winner, or a ruff.
    let one = Numbers::each(1);
    // The suits in which I have a card beyond those cashed.
    let mine_left = my_length.at_least(gone + one);
    // The suits in which such a card, a small one, reaches a winner of partner's.
    let entries = (mine_left & his.by_rank.at_least(one)).word();
    // Trumps that partner has left once he has followed to mine.
    let partner_trumps = if TRUMP { (partner & TRUMPS).count_ones() as i32 - gone.of(0) as i32 } else { 0 };
    let ruff_entry = TRUMP
        && partner_trumps > 0
        && (mine_left & safe.at_least(gone + one) & Numbers::each(0).at_least(partner_length)).word() & !TRUMPS != 0;
    let ruff = i32::from(ruff_entry && partner_trumps > his.tricks.of(0) as i32);
    let reached = if ruff_entry || entries != 0 { his.tricks.sum() + ruff } else { 0 };
    if (my.tricks.sum() + reached).min(mine.count_ones() as i32) < need {
        return None;
    }
    // 5. The ranks of as many of these tricks as are needed.
    let mut winning = 0;
    let mut left = need;
    for lane in 0..4 {
        let tricks = my.tricks(lane, left);
        left -= tricks;
        if tricks > 0 {
            winning |= my.winning(mine, lane, tricks);
        }
    }
    if TRUMP && (lho | rho) & TRUMPS != 0 && !ruffing {
        // The suits were counted on trumps being drawn.
        winning |= my.winning(mine, 0, 13);
    }
    if left > ruff {
        let entries = if ruff_entry { None } else { Some(entries) };
        winning |= partners_ranks(&his, partner, winning, left - ruff, entries);
    }
    Some(winning)
}

/// The ranks of partner's winners for `need` tricks beside mine, whose ranks are `named`: those of the cheapest suit
/// among the `entries` that reach him, unless a ruff does, and then of the other suits in turn.
fn partners_ranks(his: &Cashing, partner: u64, named: u64, need: i32, entries: Option<u64>) -> u64 {
    let mut winning = 0;
    let mut left = need;
    let mut done = 4;
    if let Some(entries) = entries {
        let mut cheapest = u32::MAX;
        for lane in 0..4 {
            if entries >> (16 * lane) & LANE != 0 {
                let tricks = his.tricks(lane, need);
                let price = (his.winning(partner, lane, tricks) & !named).count_ones() * 16 / tricks as u32;
                if price < cheapest {
                    (cheapest, done) = (price, lane);
                }
            }
        }
        let tricks = his.tricks(done & 3, left);
        winning = his.winning(partner, done & 3, tricks);
        left -= tricks;
    }
    for lane in 0..4 {
        let tricks = his.tricks(lane, left);
        if lane != done && tricks > 0 {
            winning |= his.winning(partner, lane, tricks);
            left -= tricks;
        }
    }
    winning
}
