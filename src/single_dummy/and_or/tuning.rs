//! The numbers that were found by trial, in one place.
//!
//! None of them changes a value: they decide how soon the search ends. `docs/experiments/alpha-mu.md` has what other
//! numbers gave.

/// Most alternatives of an OR node that is branched on in preference to a world.
pub const FEW_ALTERNATIVES: usize = 4;

/// Most alternatives of an OR node of which each is tried, to see how few of them unit propagation and sure losses
/// leave.
pub const MOST_TRIED: usize = 32;

/// How many worlds are branched on, one below the other, before the relaxation is solved again.
pub const WORLDS_AT_ONCE: usize = 2;

/// Iterations of CFR+ between two looks at its bound and its rounded plan.
pub const LOOK_EVERY: u32 = 8;

/// Fewest iterations of a relaxation without a warm start: a good plan to begin with is worth them.
pub const FIRST_ITERATIONS: u32 = 32;

/// Most iterations of a relaxation. By then its bound is near to the best that it can give.
pub const MOST_ITERATIONS: u32 = 128;

/// The relaxation ends when the gap shrank by less than a fourth of what is left of it since the last look:
/// `4 * (gap before - gap) < gap`.
pub const GAIN_WANTED: f64 = 4.0;

/// Nodes that share worlds are multiplied out if their product looks at no more pairs of plans than this. Kept apart,
/// such nodes hide that not both can have their cheapest plan.
pub const SHORT_PRODUCT: usize = 16;

/// In the relaxation, losing a world that must be won costs its weight times this factor.
pub const PRICE_OF_MUST_WIN: f64 = 12.0;

/// Rounding tries the plans whose probability is at least this part of the likeliest plan's.
pub const PROBABLE: f64 = 0.1;

/// The branching score of a node is (weight that no plan of it saves) * (1.25 - probability of its likeliest plan).
pub const CERTAINTY: f64 = 1.25;

/// Before the first relaxation cliques are built as if each world were won with this probability.
pub const EVEN_CHANCE: f64 = 0.5;

/// Cliques are built from the worlds most probably won; probabilities in the same sixteenth count as equal.
pub const PROBABILITY_STEPS: f64 = 16.0;

/// Subproblems in the memo; a power of two.
pub const MEMO_ENTRIES: usize = 1 << 10;
