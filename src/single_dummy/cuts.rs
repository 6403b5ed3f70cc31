//! The techniques of the search, each with a switch. Sections are those of Cazenave & Ventos.

/// The techniques that can be switched off, to prove that they change no value and to measure their worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent switches")]
pub struct Cuts {
    /// Section 4.6, transposition table: fronts are kept, and those of shallower searches bound deeper ones.
    pub table: bool,
    /// Section 4.8, early cut: a position is not searched if a plan found at its parent dominates all it can win.
    pub early: bool,
    /// Deep cut: the same against the fronts of remoter ancestors.
    pub deep: bool,
    /// Cut on win: a card of declarer's that wins every useful world ends the search of its node.
    pub win: bool,
    /// Useful worlds: worlds lost double dummy are not searched.
    pub useful_worlds: bool,
    /// A node with a single useful world has its double-dummy value.
    pub one_world: bool,
    /// Plans too light to matter at the root are not followed.
    pub weight: bool,
    /// Products of fronts that look at more pairs of vectors than this are not multiplied out: they are left as AND/OR
    /// trees, of which only the heaviest plan is found.
    pub multiply: usize,
    /// Equal cards of the defenders are searched once, and layouts that they make alike are one world.
    pub merge: bool,
    /// The plans of the last three tricks are found once for all positions that are alike.
    pub last_tricks: bool,
    /// Section 4.9, root cut: if one best card is wanted, an iteration ends with the first card as good as the best of
    /// the iteration before, and cards that can't beat the best so far are only bounded.
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
    #[cfg(feature = "testing")]
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
