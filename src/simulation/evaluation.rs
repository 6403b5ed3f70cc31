//! Evaluations of the dealer language: losers, the figures of Kaplan and Rubens, scores and IMPs.
//! `js/dealer/evaluation.ts` is the same in TypeScript.

use contract_bridge::{Bid, Contract, Level, Penalty, Strain};

/// The bits of a suit's honors.
const ACE: u64 = 1 << 14;
const KING: u64 = 1 << 13;
const QUEEN: u64 = 1 << 12;
const JACK: u64 = 1 << 11;
const TEN: u64 = 1 << 10;
const NINE: u64 = 1 << 9;
const EIGHT: u64 = 1 << 8;
/// The cards of a suit, the deuce as bit 2.
pub(super) const fn holding(hand: u64, suit: usize) -> u64 {
    hand >> (16 * suit) & 0x7ffc
}

/// Losers of a holding: one for each card, at most 3, less one for each of ace, king and queen that counts. A king
/// counts unless it is alone, a queen only with two other cards.
pub(super) fn losers(suit: u64) -> i32 {
    let length = suit.count_ones();
    let winners = match length {
        0 | 1 => ACE,
        2 => ACE | KING,
        _ => ACE | KING | QUEEN,
    };
    (length.min(3) - (suit & winners).count_ones()) as i32
}

/// Suit quality of Kaplan and Rubens (The Bridge World, October 1982), times 100, by the steps of
/// <https://www.rpbridge.net/8j19.htm>.
pub(super) fn quality(suit: u64) -> i32 {
    let length = suit.count_ones() as i32;
    let has = |card: u64| suit & card != 0;
    let top = (suit & (ACE | KING | QUEEN)).count_ones();
    let honors = top + u32::from(has(JACK));
    let mut points = 0;
    for (card, value) in [(ACE, 400), (KING, 300), (QUEEN, 200), (JACK, 100), (TEN, 50)] {
        points += value * i32::from(has(card));
    }
    let medium = (2..=6).contains(&length);
    points += 50 * i32::from(medium && has(TEN) && (has(JACK) || top >= 2));
    points += 50 * i32::from(medium && has(NINE) && (has(EIGHT) || has(TEN) || honors == 2));
    points += 50 * i32::from(medium && length >= 4 && has(NINE) && !has(EIGHT) && !has(TEN) && honors == 3);
    points += 100 * i32::from(length >= 7 && !(has(QUEEN) && has(JACK)));
    points += 100 * i32::from(length >= 8 && !has(QUEEN));
    points += 100 * i32::from(length >= 9 && !has(QUEEN) && !has(JACK));
    points * length / 10
}

/// Kaplan and Rubens's evaluation of a hand (CCCC), times 100, from the same source.
pub(super) fn cccc(hand: u64) -> i32 {
    let mut points = -50;
    let mut flat = true;
    for suit in 0..4 {
        let suit = holding(hand, suit);
        let length = suit.count_ones() as i32;
        let has = |card: u64| suit & card != 0;
        let top = (suit & (ACE | KING | QUEEN)).count_ones();
        let honors = top + u32::from(has(JACK));
        points += quality(suit) + 300 * i32::from(has(ACE));
        if has(KING) {
            points += if length >= 2 { 200 } else { 50 };
        }
        if has(QUEEN) && length >= 2 {
            points += if length == 2 { 25 } else { 75 } + 25 * i32::from(top >= 2);
        }
        if has(JACK) {
            points += [0, 25, 50, 0][top as usize];
        }
        points += 25 * i32::from(has(TEN) && (honors == 2 || honors == 1 && has(NINE)));
        points += 100 * (3 - length).max(0);
        flat &= length >= 3;
    }
    points - 50 * i32::from(!flat)
}

/// Duplicate score for declarer: Law 77 of the Laws of Duplicate Bridge.
pub(super) fn score(vulnerable: bool, level: u8, strain: Strain, doubled: usize, tricks: i32) -> i32 {
    let penalty = [Penalty::Undoubled, Penalty::Doubled, Penalty::Redoubled][doubled];
    let bid = Bid { level: Level::new(level), strain };
    Contract { bid, penalty }.score(tricks as u8, vulnerable)
}

/// The least difference of points for 1, 2, … 24 IMPs: Law 78B.
const IMPS: [u32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
    3500, 4000,
];

pub(super) fn imps(difference: i32) -> i32 {
    IMPS.iter().filter(|&&least| difference.unsigned_abs() >= least).count() as i32 * difference.signum()
}
