//! The switches of the search: the worth of each part is measured by leaving it out.

/// The parts of the search. Each part can be left out without changing any value (S2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)]
pub struct Features {
    /// Tricks that the side on lead can cash at once, at a trick's start.
    pub quick_tricks: bool,
    /// Tricks that second hand's side can cash at once, after the first card of a trick.
    pub quick_tricks_second_hand: bool,
    /// Tricks that the side not on lead can't be denied, and a trump trick that the side on lead can't.
    pub later_tricks: bool,
    /// Move ordering by learned numbers and by rules.
    pub ordering: bool,
    /// The memory of cards that cut.
    pub cut_cards: bool,
    /// The history of leads.
    pub history: bool,
    /// The transposition table.
    pub transposition_table: bool,
    /// One card searched for each run of adjacent cards.
    pub equals: bool,
    /// One card searched for all that are shown not to matter by rank.
    pub small_cards: bool,
    /// The table asked for every card of fourth hand before any is searched.
    pub enhanced_transposition_cutoffs: bool,
    /// With many tricks left, the card first whose likely line the table decides.
    pub likely_lines: bool,
}

impl Features {
    /// Everything.
    pub const ALL: Self = Self {
        quick_tricks: true,
        quick_tricks_second_hand: true,
        later_tricks: true,
        ordering: true,
        cut_cards: true,
        history: true,
        transposition_table: true,
        equals: true,
        small_cards: true,
        enhanced_transposition_cutoffs: true,
        likely_lines: true,
    };
}

#[cfg(feature = "testing")]
impl Features {
    /// The names of the fields.
    pub const NAMES: [&'static str; 11] = [
        "quick_tricks",
        "quick_tricks_second_hand",
        "later_tricks",
        "ordering",
        "cut_cards",
        "history",
        "transposition_table",
        "equals",
        "small_cards",
        "enhanced_transposition_cutoffs",
        "likely_lines",
    ];

    /// The same without the part of this name; `None` for an unknown name.
    #[must_use]
    pub fn without(mut self, name: &str) -> Option<Self> {
        let field = match name {
            "quick_tricks" => &mut self.quick_tricks,
            "quick_tricks_second_hand" => &mut self.quick_tricks_second_hand,
            "later_tricks" => &mut self.later_tricks,
            "ordering" => &mut self.ordering,
            "cut_cards" => &mut self.cut_cards,
            "history" => &mut self.history,
            "transposition_table" => &mut self.transposition_table,
            "equals" => &mut self.equals,
            "small_cards" => &mut self.small_cards,
            "enhanced_transposition_cutoffs" => &mut self.enhanced_transposition_cutoffs,
            "likely_lines" => &mut self.likely_lines,
            _ => return None,
        };
        *field = false;
        Some(self)
    }
}
