//! The switches of the search: the worth of each part is measured by leaving it out.

/// Declares [`Features`] by its fields.
macro_rules! features {
    ($($(#[$text:meta])* $name:ident),+ $(,)?) => {
        /// The parts of the search. Each part can be left out without changing any value (S2).
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(clippy::struct_excessive_bools)]
        pub struct Features {
            $($(#[$text])* pub $name: bool,)+
        }

        impl Features {
            /// Everything.
            pub const ALL: Self = Self { $($name: true,)+ };
        }

        #[cfg(feature = "testing")]
        impl Features {
            /// The names of the fields.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// The same without the part of this name; `None` for an unknown name.
            #[must_use]
            pub fn without(mut self, name: &str) -> Option<Self> {
                match name {
                    $(stringify!($name) => self.$name = false,)+
                    _ => return None,
                }
                Some(self)
            }
        }
    };
}

features!(
    /// Tricks that the side on lead can cash at once, at a trick's start.
    quick_tricks,
    /// Tricks that second hand's side can cash at once, after the first card of a trick.
    quick_tricks_second_hand,
    /// Tricks that the side not on lead can't be denied, and a trump trick that the side on lead can't.
    later_tricks,
    /// Move ordering by learned numbers and by rules.
    ordering,
    /// The memory of cards that cut.
    cut_cards,
    /// The history of leads.
    history,
    /// The transposition table.
    transposition_table,
    /// One card searched for each run of adjacent cards.
    equals,
    /// One card searched for all that are shown not to matter by rank.
    small_cards,
    /// The table asked for every card of fourth hand before any is searched.
    enhanced_transposition_cutoffs,
    /// With many tricks left, the card first whose likely line the table decides.
    likely_lines,
);
