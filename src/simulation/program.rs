//! The stack machine that runs conditions of the dealer language.
//!
//! `js/dealer/program.ts` compiles the language and says what each instruction does; `js/dealer/evaluate.ts` is the same machine
//! in TypeScript. A routine is a run of instructions up to [`RETURN`], found by its offset among the words. Programs come from
//! that compiler alone: on other words the machine may panic.

use contract_bridge::{Bid, Contract, Hand, Level, Penalty, Seat, Strain};

use crate::bridge::deal::Deal;
use crate::bridge::position::{Position, Side};
use crate::error::{Error, ErrorKind};
use crate::questions::solver::Solver;

const RETURN: i32 = 0;

/// A program and the values that it keeps for a deal.
#[derive(Debug)]
pub(super) struct Program {
    words: Vec<i32>,
    /// Values of variables, each with the number of the deal that it was worked out for.
    kept: Vec<(u64, i32)>,
    deal: u64,
    /// The operand stack. A variable's routine works on top of the values of the routine that uses it.
    stack: Vec<i32>,
    top: usize,
}

/// An expression is at most 1,000 operators deep, through its variables too (`js/dealer/parse-expression.ts`), and each puts at
/// most two values on the stack.
const DEEPEST_STACK: usize = 4096;

/// The bits of a suit's honors.
const ACE: u64 = 1 << 14;
const KING: u64 = 1 << 13;
const QUEEN: u64 = 1 << 12;
const JACK: u64 = 1 << 11;
const TEN: u64 = 1 << 10;
const NINE: u64 = 1 << 9;
const EIGHT: u64 = 1 << 8;
/// The aces.
const ACES: u64 = 0x4000_4000_4000_4000;

impl Program {
    pub fn new(words: Vec<i32>, slots: usize) -> Self {
        Self { words, kept: vec![(0, 0); slots], deal: 0, stack: vec![0; DEEPEST_STACK], top: 0 }
    }

    /// Forgets the values of the deal before. Hands that the next routines do not look at need not be dealt.
    pub const fn next_deal(&mut self) {
        self.deal += 1;
        self.top = 0;
    }

    /// The value of a routine.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`] for a division by 0 and for a score of an impossible number of tricks.
    #[expect(clippy::too_many_lines, reason = "one arm for each instruction")]
    pub fn run(&mut self, offset: usize, hands: &[Hand; 4], solver: &mut Solver) -> Result<i32, Error> {
        let mut at = offset;
        macro_rules! word {
            () => {{
                at += 1;
                self.word(at - 1)
            }};
        }
        macro_rules! hand {
            () => {
                hands[word!() as usize & 3].to_bits()
            };
        }
        macro_rules! cards {
            () => {{
                let minors = word!() as u32;
                u64::from(minors) | u64::from(word!() as u32) << 32
            }};
        }
        macro_rules! pop {
            () => {{
                self.top -= 1;
                self.stack.get(self.top).copied().unwrap_or(0)
            }};
        }
        loop {
            let op = word!();
            let value = match op {
                RETURN => return Ok(pop!()),
                1 => word!(),
                2 => {
                    let hand = hand!();
                    (hand & cards!()).count_ones() as i32
                }
                3 => {
                    let held = hand!() & cards!();
                    let mut sum = 0_i32;
                    for rank in 0..word!() {
                        sum = sum.wrapping_add(word!().wrapping_mul((held & ACES >> rank).count_ones() as i32));
                    }
                    sum
                }
                4 => {
                    let hand = hand!();
                    let length = |suit: usize| holding(hand, suit).count_ones();
                    let index = ((length(3) * 14 + length(2)) * 14 + length(1)) as usize;
                    let set = word!() as usize;
                    self.word(set + (index >> 5)) >> (index & 31) & 1
                }
                5 => {
                    let hand = hand!();
                    let suits = word!();
                    (0..4).filter(|suit| suits >> suit & 1 == 1).map(|suit| losers(holding(hand, suit))).sum()
                }
                6 => {
                    let hand = hand!();
                    quality(holding(hand, word!() as usize))
                }
                7 => cccc(hand!()),
                8 => {
                    let declarer = Seat::ALL[word!() as usize & 3];
                    let strain = Strain::ASC[word!() as usize];
                    tricks(solver, hands, declarer, strain)?
                }
                9 => {
                    let (vulnerable, level, strain, doubled) = (word!(), word!(), word!(), word!());
                    let tricks = pop!();
                    if !(0..=13).contains(&tricks) {
                        return Err(fault("a score() of fewer than 0 or more than 13 tricks"));
                    }
                    score(vulnerable == 1, level, strain, doubled, tricks)
                }
                10 => imps(pop!()),
                11 => {
                    let (slot, routine) = (word!() as usize, word!() as usize);
                    if self.kept[slot].0 != self.deal {
                        let value = self.run(routine, hands, solver)?;
                        self.kept[slot] = (self.deal, value);
                    }
                    self.kept[slot].1
                }
                12 => {
                    at = self.word(at) as usize;
                    continue;
                }
                13 => {
                    let target = word!() as usize;
                    if pop!() == 0 {
                        at = target;
                    }
                    continue;
                }
                14 => pop!().wrapping_neg(),
                15 => i32::from(pop!() == 0),
                _ => {
                    let right = pop!();
                    let left = pop!();
                    if right == 0 && (op == 19 || op == 20) {
                        return Err(fault("a division by 0"));
                    }
                    match op {
                        16 => left.wrapping_add(right),
                        17 => left.wrapping_sub(right),
                        18 => left.wrapping_mul(right),
                        19 => left.wrapping_div(right),
                        20 => left.wrapping_rem(right),
                        21 => i32::from(left == right),
                        22 => i32::from(left != right),
                        23 => i32::from(left < right),
                        24 => i32::from(left <= right),
                        25 => i32::from(left > right),
                        _ => i32::from(left >= right),
                    }
                }
            };
            if let Some(place) = self.stack.get_mut(self.top) {
                *place = value;
            }
            self.top += 1;
        }
    }

    fn word(&self, at: usize) -> i32 {
        self.words.get(at).copied().unwrap_or(0)
    }
}

fn fault(what: &str) -> Error {
    Error::new(ErrorKind::InvalidArgument, format!("the condition comes to {what}"))
}

/// Tricks of a declarer, best play by all.
fn tricks(solver: &mut Solver, hands: &[Hand; 4], declarer: Seat, strain: Strain) -> Result<i32, Error> {
    let position = Position::new(&Deal::new(*hands)?, strain, declarer.lho());
    let north_south = solver.north_south_tricks(&position)? as i32;
    Ok(if Side::of(declarer) == Side::NorthSouth { north_south } else { 13 - north_south })
}

/// The cards of a suit, the deuce as bit 2.
const fn holding(hand: u64, suit: usize) -> u64 {
    hand >> (16 * suit) & 0x7ffc
}

/// Losers of a holding: one for each card, at most 3, less one for each of ace, king and queen that counts. A king counts unless
/// it is alone, a queen only with two other cards.
fn losers(suit: u64) -> i32 {
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
fn quality(suit: u64) -> i32 {
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
fn cccc(hand: u64) -> i32 {
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
fn score(vulnerable: bool, level: i32, strain: i32, doubled: i32, tricks: i32) -> i32 {
    let penalty = [Penalty::Undoubled, Penalty::Doubled, Penalty::Redoubled][doubled as usize];
    let bid = Bid { level: Level::new(level as u8), strain: Strain::ASC[strain as usize] };
    Contract { bid, penalty }.score(tricks as u8, vulnerable)
}

/// The least difference of points for 1, 2, … 24 IMPs: Law 78B.
const IMPS: [u32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
    3500, 4000,
];

fn imps(difference: i32) -> i32 {
    IMPS.iter().filter(|&&least| difference.unsigned_abs() >= least).count() as i32 * difference.signum()
}
