//! Which cards reach a target: one yes-or-no question for each lead, such as "does it beat the contract?".
//!
//! One zero-window search of the whole position comes first. When no card reaches the target, it answers for all of
//! them; otherwise each card is asked about on its own, and most of the work is in the table by then. The winning
//! ranks of a card's bound answer for other cards too: the same play works with any other card of the suit below
//! them (`NextMove` of Kuijf in chapter 2 of Haglund 2010, here for both outcomes), because cards below the winning
//! ranks may be exchanged (S3).
//!
//! The table is emptied from one deal to the next. Its entries would be true of every deal, but save no nodes there (1
//! % either way), and lists full of other deals' patterns make a node a third dearer.

use contract_bridge::Card;

use crate::bridge::position::{Position, Side};
use crate::double_dummy::layout::{lane_of, run_bottoms};
use crate::questions::root::Root;
use crate::questions::solver::{Interrupted, Solver};

/// Whether a card reaches the target.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CardReach {
    /// The highest of its equals.
    pub card: Card,
    /// The other cards of this hand that are its equals, highest first.
    pub equals: Vec<Card>,
    /// Whether the side of the hand to play takes at least the target after it, with best play by both sides.
    pub reaches: bool,
}

impl Solver {
    /// For each legal card that is not the equal of a higher one, whether the side of the hand to play takes at
    /// least `target` of the tricks still to be taken, the trick in progress counted, when it plays the card. Suits
    /// in descending order, each from its lowest card up; none in a finished position.
    ///
    /// To ask which leads beat a contract of `level`, take `target` as `8 - level`.
    ///
    /// # Errors
    /// [`Interrupted`] at the node limit.
    ///
    /// ```
    /// use tenace::deal::parse_card;
    /// use tenace::{Deal, Position, Seat, Solver, Strain};
    ///
    /// // West leads into the ace and queen of spades, or a club that leaves South the lead.
    /// let deal: Deal = "N:43... 52... AQ... KJ...".parse()?;
    /// let position = Position::new(&deal, Strain::Notrump, Seat::West);
    /// let leads = Solver::new(1)?.reaching_cards(&position, 1)?;
    /// assert!(leads.iter().all(|lead| !lead.reaches));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reaching_cards(&mut self, position: &Position, target: usize) -> Result<Vec<CardReach>, Interrupted> {
        if position.is_finished() {
            return Ok(Vec::new());
        }
        self.begin(position);
        let root = Root::of(position);
        let legal = root.places(position.legal_cards());
        let bottoms = run_bottoms(legal);
        let north_south = Side::of(position.hand_to_play()) == Side::NorthSouth;
        let left = position.tricks_left();
        let reaching = if target == 0 {
            bottoms
        } else if target > left {
            0
        } else {
            // The search asks for North–South: East–West reach their target if North–South miss theirs.
            let asked = if north_south { target } else { left - target + 1 };
            self.reaching(&root, bottoms, asked as i32, north_south)?
        };
        let mut cards = Vec::new();
        let mut rest = bottoms;
        while rest != 0 {
            let bottom = rest & rest.wrapping_neg();
            rest &= !bottom;
            let (card, equals) = root.run(legal, bottom);
            cards.push(CardReach { card, equals, reaches: reaching & bottom != 0 });
        }
        Ok(cards)
    }

    /// The cards after which North–South reach the target, or with `north_south` false miss it. `bottoms` are the cards
    /// in question, each the lowest of its run.
    fn reaching(&mut self, root: &Root, bottoms: u64, target: i32, north_south: bool) -> Result<u64, Interrupted> {
        if (self.reach(root, target)?.value >= target) != north_south {
            return Ok(0);
        }
        let mut reaching = 0;
        let mut unknown = bottoms;
        while unknown != 0 {
            let card = unknown & unknown.wrapping_neg();
            unknown &= !card;
            let bound = self.reach(&root.after(card), target)?;
            // Cards below the winning ranks may be exchanged (S3). Every unknown card of the suit is higher than
            // `card`, so if it is below these ranks, the run of `card` is too.
            let alike = card | unknown & lane_of(card) & !bound.winning;
            unknown &= !alike;
            if (bound.value >= target) == north_south {
                reaching |= alike;
            }
        }
        Ok(reaching)
    }
}
