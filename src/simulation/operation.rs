//! The operations of a program, and how they are read from words. `js/dealer/program.ts` writes them.

use contract_bridge::{Seat, Strain};

/// An operation. All work on a stack of 32-bit integers; a place is an operation's number in the program.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operation {
    /// Ends a routine: the top of the stack is its value.
    Return,
    Constant(i32),
    /// How many of these cards a hand holds.
    Count {
        seat: usize,
        cards: u64,
    },
    /// The points of a hand's cards among these, by a scale of the program.
    Points {
        seat: usize,
        cards: u64,
        scale: usize,
    },
    /// Whether the hand has a shape of a set of the program.
    Shape {
        seat: usize,
        set: usize,
    },
    /// The losers in suits, as bits from clubs.
    Losers {
        seat: usize,
        suits: u32,
    },
    Quality {
        seat: usize,
        suit: usize,
    },
    Cccc {
        seat: usize,
    },
    Tricks {
        declarer: Seat,
        strain: Strain,
    },
    /// Replaces tricks by points.
    Score {
        vulnerable: bool,
        level: u8,
        strain: Strain,
        doubled: usize,
    },
    /// Replaces a difference of points by IMPs.
    Imps,
    /// Replaces a bound by a random number from 0 up to, not including, that bound. For the same key it is the same
    /// number.
    Rnd {
        key: i32,
    },
    /// The value of a routine, which is kept in a slot for the deal.
    Variable {
        slot: usize,
        routine: usize,
    },
    Jump(usize),
    /// Takes the top, and jumps if it is 0.
    JumpIfZero(usize),
    Negate,
    Not,
    /// Replaces the two on top.
    Binary(Binary),
}

/// An operation on two numbers, the right one on top of the stack.
#[derive(Clone, Copy, Debug)]
pub(super) enum Binary {
    Add,
    Subtract,
    Multiply,
    /// Toward 0.
    Divide,
    Remainder,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// The names in `OPERATIONS` of `js/dealer/program.ts`, in its order: an operation is written as its place here, and
/// its fields.
const NAMES: [&str; 28] = [
    "return",
    "constant",
    "count",
    "points",
    "shape",
    "losers",
    "quality",
    "cccc",
    "tricks",
    "score",
    "imps",
    "rnd",
    "variable",
    "jump",
    "jumpIfZero",
    "negate",
    "not",
    "+",
    "-",
    "*",
    "/",
    "%",
    "==",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
];

impl Operation {
    pub fn read(words: &mut &[i32]) -> Self {
        let name = NAMES.get(next(words) as usize).copied().unwrap_or("return");
        match name {
            "constant" => Self::Constant(next(words)),
            "count" => Self::Count { seat: seat(words), cards: cards(words) },
            "points" => Self::Points { seat: seat(words), cards: cards(words), scale: next(words) as usize },
            "shape" => Self::Shape { seat: seat(words), set: next(words) as usize },
            "losers" => Self::Losers { seat: seat(words), suits: next(words) as u32 },
            "quality" => Self::Quality { seat: seat(words), suit: next(words) as usize & 3 },
            "cccc" => Self::Cccc { seat: seat(words) },
            "tricks" => Self::Tricks { declarer: Seat::ALL[seat(words)], strain: strain(words) },
            "score" => Self::Score {
                vulnerable: next(words) == 1,
                level: next(words) as u8,
                strain: strain(words),
                doubled: next(words) as usize,
            },
            "imps" => Self::Imps,
            "rnd" => Self::Rnd { key: next(words) },
            "variable" => Self::Variable { slot: next(words) as usize, routine: next(words) as usize },
            "jump" => Self::Jump(next(words) as usize),
            "jumpIfZero" => Self::JumpIfZero(next(words) as usize),
            "negate" => Self::Negate,
            "not" => Self::Not,
            "+" => Self::Binary(Binary::Add),
            "-" => Self::Binary(Binary::Subtract),
            "*" => Self::Binary(Binary::Multiply),
            "/" => Self::Binary(Binary::Divide),
            "%" => Self::Binary(Binary::Remainder),
            "==" => Self::Binary(Binary::Equal),
            "!=" => Self::Binary(Binary::NotEqual),
            "<" => Self::Binary(Binary::Less),
            "<=" => Self::Binary(Binary::LessOrEqual),
            ">" => Self::Binary(Binary::Greater),
            ">=" => Self::Binary(Binary::GreaterOrEqual),
            _ => Self::Return,
        }
    }
}

/// The next word; 0 behind the last one.
pub(super) fn next(words: &mut &[i32]) -> i32 {
    let Some((&first, rest)) = words.split_first() else { return 0 };
    *words = rest;
    first
}

fn seat(words: &mut &[i32]) -> usize {
    next(words) as usize & 3
}

fn strain(words: &mut &[i32]) -> Strain {
    Strain::ASC[next(words) as usize]
}

/// A set of cards: the minors, then the majors.
fn cards(words: &mut &[i32]) -> u64 {
    let minors = next(words) as u32;
    u64::from(minors) | u64::from(next(words) as u32) << 32
}
