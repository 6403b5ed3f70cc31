//! The stack machine that runs conditions of the dealer language.
//!
//! `js/dealer/program.ts` compiles the language; `js/dealer/value.ts` works out the same values from the expressions
//! themselves. A routine is a run of operations up to [`Operation::Return`], named by the place of its first one.
//! Programs come from that compiler alone: with other words the machine may panic.

use contract_bridge::{Hand, Seat, Strain};

use super::evaluation::{cccc, holding, imps, losers, quality, score};
use super::operation::{Binary, Operation, next};
use super::random::drawn_below;
use crate::bridge::deal::Deal;
use crate::bridge::position::{Position, Side};
use crate::error::{Error, ErrorKind};
use crate::questions::solver::Solver;

/// Words of a set of shapes: a bit for each combination of 0 to 13 spades, hearts and diamonds.
const SET_WORDS: usize = 86;
/// The aces.
const ACES: u64 = 0x4000_4000_4000_4000;

/// A program and the values that it keeps for a deal.
#[derive(Debug)]
pub(super) struct Program {
    operations: Vec<Operation>,
    /// Sets of shapes.
    sets: Vec<[i32; SET_WORDS]>,
    /// Points of cards, from the ace down.
    scales: Vec<Vec<i32>>,
    /// Values of variables, each with the number of the deal that it was worked out for.
    kept: Vec<(u64, i32)>,
    deal: u64,
    /// The seed of the random numbers, which also depend on the deal.
    seed: u64,
    /// The operand stack. A variable's routine works on top of the values of the routine that uses it.
    stack: Vec<i32>,
}

impl Program {
    /// Reads a program: the number of sets, and their words; the number of scales, and for each how many ranks have
    /// points, and their points; the number of operations, and each. `slots`: how many values are kept for a deal.
    pub fn read(mut words: &[i32], slots: usize) -> Self {
        let words = &mut words;
        let sets = (0..next(words)).map(|_| [(); SET_WORDS].map(|()| next(words))).collect();
        let scales = (0..next(words)).map(|_| (0..next(words)).map(|_| next(words)).collect()).collect();
        let operations = (0..next(words)).map(|_| Operation::read(words)).collect();
        Self { operations, sets, scales, kept: vec![(0, 0); slots], deal: 0, seed: 0, stack: Vec::new() }
    }

    pub const fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Forgets the values of the deal before. Hands that the next routines do not look at need not be dealt.
    pub fn next_deal(&mut self) {
        self.deal += 1;
        self.stack.clear();
    }

    /// The value of a routine.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`] for a division by 0, for a score of an impossible number of tricks, and for a
    /// random number below a bound that is not positive.
    pub fn run(&mut self, routine: usize, hands: &[Hand; 4], solver: &mut Solver) -> Result<i32, Error> {
        let mut at = routine;
        loop {
            let operation = self.operations[at];
            at += 1;
            let value = match operation {
                Operation::Return => return Ok(self.pop()),
                Operation::Jump(target) => {
                    at = target;
                    continue;
                }
                Operation::JumpIfZero(target) => {
                    if self.pop() == 0 {
                        at = target;
                    }
                    continue;
                }
                Operation::Variable { slot, routine } => {
                    if self.kept[slot].0 != self.deal {
                        let value = self.run(routine, hands, solver)?;
                        self.kept[slot] = (self.deal, value);
                    }
                    self.kept[slot].1
                }
                Operation::Tricks { declarer, strain } => tricks(solver, hands, declarer, strain)?,
                Operation::Negate => self.pop().wrapping_neg(),
                Operation::Not => i32::from(self.pop() == 0),
                Operation::Imps => imps(self.pop()),
                Operation::Score { vulnerable, level, strain, doubled } => {
                    let tricks = self.pop();
                    if !(0..=13).contains(&tricks) {
                        return Err(fault("a score() of fewer than 0 or more than 13 tricks"));
                    }
                    score(vulnerable, level, strain, doubled, tricks)
                }
                Operation::Rnd { key } => {
                    let bound = self.pop();
                    if bound < 1 {
                        return Err(fault("rnd() below a bound that is less than 1"));
                    }
                    drawn_below(bound, self.seed, hands, key)
                }
                Operation::Binary(binary) => {
                    let right = self.pop();
                    combine(binary, self.pop(), right)?
                }
                of_hand => self.of_hand(of_hand, hands),
            };
            self.stack.push(value);
        }
    }

    fn pop(&mut self) -> i32 {
        self.stack.pop().unwrap_or(0)
    }

    /// What an operation finds in one hand.
    fn of_hand(&self, operation: Operation, hands: &[Hand; 4]) -> i32 {
        let hand = |seat: usize| hands[seat].to_bits();
        match operation {
            Operation::Constant(value) => value,
            Operation::Count { seat, cards } => (hand(seat) & cards).count_ones() as i32,
            Operation::Points { seat, cards, scale } => {
                let held = hand(seat) & cards;
                let points = self.scales[scale].iter().enumerate();
                points.fold(0, |sum: i32, (rank, points)| {
                    sum.wrapping_add(points.wrapping_mul((held & ACES >> rank).count_ones() as i32))
                })
            }
            Operation::Shape { seat, set } => {
                let length = |suit: usize| holding(hand(seat), suit).count_ones();
                let index = ((length(3) * 14 + length(2)) * 14 + length(1)) as usize;
                self.sets[set][index >> 5] >> (index & 31) & 1
            }
            Operation::Losers { seat, suits } => {
                (0..4).filter(|suit| suits >> suit & 1 == 1).map(|suit| losers(holding(hand(seat), suit))).sum()
            }
            Operation::Quality { seat, suit } => quality(holding(hand(seat), suit)),
            Operation::Cccc { seat } => cccc(hand(seat)),
            _ => 0,
        }
    }
}

fn combine(binary: Binary, left: i32, right: i32) -> Result<i32, Error> {
    Ok(match binary {
        Binary::Add => left.wrapping_add(right),
        Binary::Subtract => left.wrapping_sub(right),
        Binary::Multiply => left.wrapping_mul(right),
        Binary::Divide | Binary::Remainder if right == 0 => return Err(fault("a division by 0")),
        Binary::Divide => left.wrapping_div(right),
        Binary::Remainder => left.wrapping_rem(right),
        Binary::Equal => i32::from(left == right),
        Binary::NotEqual => i32::from(left != right),
        Binary::Less => i32::from(left < right),
        Binary::LessOrEqual => i32::from(left <= right),
        Binary::Greater => i32::from(left > right),
        Binary::GreaterOrEqual => i32::from(left >= right),
    })
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
