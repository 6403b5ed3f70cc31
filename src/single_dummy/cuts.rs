//! The techniques of the search, each with a switch.

/// The techniques that can be switched off, to prove that they change no value and to measure what they earn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent switches")]
pub struct Cuts {
    /// Section 4.6: fronts found are kept, and those of smaller searches bound this one.
    pub table: bool,
    /// Section 4.8: a position bounded by what its parent has already is not searched.
    pub early: bool,
    /// The same against the fronts of remoter ancestors.
    pub deep: bool,
    /// A card that wins every useful world ends the search of its node.
    pub win: bool,
    /// Worlds lost double dummy are not searched.
    pub useful_worlds: bool,
    /// A single useful world is worth its double-dummy value.
    pub one_world: bool,
    /// Plans that weigh too little to matter at the root are not followed.
    pub weight: bool,
    /// Products of fronts that look at more pairs than this are left as choices, and only the heaviest is looked for.
    pub multiply: usize,
    /// Defenders' cards that cannot differ are searched once.
    pub merge: bool,
    /// The last tricks are searched once for all positions that differ in nothing that matters.
    pub last_tricks: bool,
    /// Section 4.9: when only one best card is wanted, the search ends with the first as good as the last iteration's
    /// best, and what cannot beat the best so far is only bounded.
    pub root: bool,
}

impl Cuts {
    /// Every technique.
    pub const ALL: Self = Self {
        table: true,
        early: true,
        deep: true,
        win: true,
        useful_worlds: true,
        one_world: true,
        weight: true,
        multiply: 192,
        merge: true,
        last_tricks: true,
        root: true,
    };

    /// None: the search of the paper's Algorithm 2.
    pub const NONE: Self = Self {
        table: false,
        early: false,
        deep: false,
        win: false,
        useful_worlds: false,
        one_world: false,
        weight: false,
        multiply: usize::MAX,
        merge: false,
        last_tricks: false,
        root: false,
    };
}

impl Default for Cuts {
    fn default() -> Self {
        Self::ALL
    }
}
