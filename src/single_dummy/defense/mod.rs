//! The choice of a card by a player who does not see all cards: above all a defender, to whom partner's and declarer's
//! cards are hidden.
//!
//! A [`Knowledge`] is that of one player at the table: two hands, the cards played, the suits that the others have
//! shown to be out of, and the constraints on the hidden hands ([`HandConstraint`]). Three questions are asked of it:
//!
//! - [`card_values`]: the tricks of every legal card in each layout of the hidden hands, if all play double dummy from
//!   there (perfect-information Monte Carlo; Ginsberg, *GIB: Imperfect information in a computationally challenging
//!   game*, 2001).
//! - [`search::defense_search`]: αµ over a defender's own decisions. His partner and declarer choose in each layout, as
//!   if they saw all cards.
//! - [`play_on::defend_on`]: how often the contract is beaten if all three players go on with only what each of them
//!   knows.
//!
//! Layouts have numbers, so that any worker can look at any block of them: see [`Numbers`].

pub mod play_on;
mod policy;
pub mod search;

use std::ops::Range;

use contract_bridge::{Card, Hand, Seat, Strain};

use super::view::{Start, View};
use super::worlds::{HandConstraint, Layouts};
use super::{invalid, turn};
use crate::bridge::deal::{Deal, seat_name};
use crate::bridge::equals::distinct_cards;
use crate::bridge::position::{Position, Side};
use crate::error::{Error, ErrorKind};
use crate::questions::solver::Solver;
use crate::random::number_at;

/// What a player knows.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Knowledge {
    /// Declarer.
    pub declarer: Seat,
    /// The strain.
    pub strain: Strain,
    /// Whose eyes: a defender, or declarer.
    pub seat: Seat,
    /// The player's own hand and dummy's, as dealt, 1 to 13 cards each.
    pub hands: [Hand; 2],
    /// The cards of the two hidden hands together. Needed when hands hold fewer than 13 cards; by default all other
    /// cards.
    pub unseen: Option<Hand>,
    /// Who led to the first trick.
    pub leader: Seat,
    /// The cards played, in order.
    pub played: Vec<Card>,
    /// Tricks that the player's side needs in all, those won counted.
    pub target: usize,
    /// Constraints on the hidden hands, about their cards as dealt.
    pub constraints: Vec<(Seat, HandConstraint)>,
    /// Seed of the samples.
    pub seed: u64,
}

/// Most layouts that can all be looked at.
pub const MOST_LAYOUTS: u64 = 100_000;

/// A number above [`MOST_LAYOUTS`], and prime: steps of this length through a numbered list meet each layout once.
const STRIDE: u64 = 1_000_003;

/// Which layouts are meant by numbers from 0 on.
///
/// If no more than `most` fit, the numbers below their count are these layouts, each once, in an order in which
/// neighbors are not alike. Otherwise every number is a layout drawn by itself, each of those that fit with the same
/// probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Numbers {
    /// The first.
    pub from: u64,
    /// How many.
    pub count: u64,
    /// Most layouts that are enumerated.
    pub most: u64,
}

impl Numbers {
    /// The layouts of these numbers, enumerated if at most `most` fit.
    pub const fn new(numbers: Range<u64>, most: u64) -> Self {
        Self { from: numbers.start, count: numbers.end.saturating_sub(numbers.start), most }
    }
}

/// A player's turn, made ready.
struct Turn {
    target: usize,
    start: Start,
    view: View,
    layouts: Layouts,
    total: u64,
}

impl Knowledge {
    /// A player's knowledge before the lead, without constraints on the hidden hands; `hands` are his own and dummy's.
    pub const fn new(
        declarer: Seat,
        hands: [Hand; 2],
        strain: Strain,
        leader: Seat,
        target: usize,
        seat: Seat,
    ) -> Self {
        Self {
            declarer,
            strain,
            seat,
            hands,
            unseen: None,
            leader,
            played: Vec::new(),
            target,
            constraints: Vec::new(),
            seed: 1,
        }
    }

    /// The first of the hidden hands is a defender's partner, or the defender on declarer's left.
    fn start(&self) -> Start {
        Start {
            declarer: self.declarer,
            seen: [self.seat, self.declarer.partner()],
            hands: self.hands,
            unseen: self.unseen,
            strain: self.strain,
            leader: self.leader,
            alike_from: usize::MAX,
        }
    }

    #[inline(never)]
    fn begin(&self) -> Result<Turn, Error> {
        let dummy = self.declarer.partner();
        if self.seat == dummy {
            return Err(invalid(format!("{} is dummy: declarer decides for it", seat_name(dummy))).of_seat(dummy));
        }
        let start = self.start();
        let (view, facts) = turn(&start, &self.played, self.target, &self.constraints)?;
        let layouts = Layouts::new(&facts)?;
        let total = layouts.total();
        Ok(Turn { target: self.target, start, view, layouts, total })
    }
}

impl Turn {
    /// The hands as dealt in these layouts.
    fn dealt(&self, seed: u64, numbers: Numbers) -> Vec<[Hand; 4]> {
        let most = numbers.most.min(MOST_LAYOUTS);
        let end = numbers.from.saturating_add(numbers.count);
        let end = if self.total <= most { end.min(self.total) } else { end };
        let number = |place: u64| {
            if self.total <= most {
                place * STRIDE % self.total
            } else {
                ((u128::from(number_at(seed, place)) * u128::from(self.total)) >> 64) as u64
            }
        };
        (numbers.from..end).map(|place| self.hands_of(number(place))).collect()
    }

    /// The four hands as dealt in the layout of a number.
    fn hands_of(&self, number: u64) -> [Hand; 4] {
        let mut hands = [Hand::EMPTY; 4];
        for (seat, hand) in self.start.seen.into_iter().zip(self.start.hands) {
            hands[seat as usize] = hand;
        }
        for (seat, hand) in self.start.hidden().into_iter().zip(self.layouts.get(number)) {
            hands[seat as usize] = hand | self.view.played[seat as usize];
        }
        hands
    }

    /// The position in a layout.
    fn position(&self, hands: [Hand; 4], played: &[Card]) -> Result<Position, Error> {
        Position::after(&Deal::new(hands)?, self.start.strain, self.start.leader, played)
    }

    /// Completed tricks of the side that plays.
    fn won(&self) -> usize {
        if self.start.is_declarers() {
            self.view.won
        } else {
            self.start.hands[0].len() - self.view.left - self.view.won
        }
    }
}

/// The values of every legal card in some layouts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CardValues {
    /// Whose turn it is.
    pub hand_to_play: Seat,
    /// How many layouts fit.
    pub total: u64,
    /// The layouts looked at: four hands each, as dealt.
    pub layouts: Vec<[Hand; 4]>,
    /// The legal cards that are not equals of a higher one, each with these equals, highest first.
    pub cards: Vec<(Card, Vec<Card>)>,
    /// For each layout and each of the cards: tricks in all of the side that plays, those won counted.
    pub tricks: Vec<Vec<usize>>,
}

/// The double-dummy tricks of every legal card in each of these layouts. With no layouts the answer is which cards
/// there are.
///
/// # Errors
/// [`ErrorKind::InvalidDeal`] and [`ErrorKind::IllegalPlay`] for hands and cards that can't be,
/// [`ErrorKind::InvalidArgument`] for a number out of range or a question asked at another player's turn,
/// [`ErrorKind::ImpossibleConstraints`] when no layout fits, [`ErrorKind::Limit`] when the solver was interrupted.
///
/// ```
/// use tenace::deal::{card_text, parse_hand};
/// use tenace::single_dummy::defense::{Knowledge, Numbers, card_values};
/// use tenace::{Seat, Solver, Strain};
///
/// // West has the ace and queen of spades behind dummy's king. East and South hold four cards between them.
/// let hands = [parse_hand("AQ...")?, parse_hand("K.2..")?];
/// let mut knowledge = Knowledge::new(Seat::South, hands, Strain::Notrump, Seat::West, 2, Seat::West);
/// knowledge.unseen = Some(parse_hand("43.43..")?);
/// let numbers = Numbers::new(0..1000, 1000);
/// let values = card_values(&mut Solver::new(1)?, &knowledge, numbers)?;
/// assert_eq!((values.total, values.layouts.len()), (6, 6));
/// let ace = values.cards.iter().position(|(card, _)| card_text(*card) == "SA").unwrap();
/// assert!(values.tricks.iter().all(|tricks| tricks[ace] == 2));
/// # Ok::<(), tenace::Error>(())
/// ```
pub fn card_values(solver: &mut Solver, knowledge: &Knowledge, numbers: Numbers) -> Result<CardValues, Error> {
    let turn = knowledge.begin()?;
    let layouts = turn.dealt(knowledge.seed, numbers);
    let hand_to_play = turn.view.hand_to_play();
    let side = Side::of(hand_to_play);
    let (won, left) = (turn.won(), turn.view.left);
    // Equal cards are the same ones in every layout: no other hand in sight parts them, nor a hidden card.
    let cards = distinct_cards(&turn.position(turn.hands_of(0), &knowledge.played)?);
    let cards = cards.into_iter().map(|mut equals| (equals.remove(0), equals)).collect();
    let mut values = CardValues { hand_to_play, total: turn.total, layouts, cards, tricks: Vec::new() };
    // North-South's tricks in the last layout: the next is likely to have about as many.
    let mut first = None;
    for hands in &values.layouts {
        let position = turn.position(*hands, &knowledge.played)?;
        let solution = solver.solve_from(&position, first, &mut |_, _| {}).map_err(Error::from)?;
        let best = solution.cards[0].tricks;
        first = Some(if side == Side::NorthSouth { best } else { left - best });
        let tricks = |card: Card| {
            let result = solution.cards.iter().find(|result| result.card == card);
            result.map(|result| won + result.tricks).ok_or_else(|| {
                Error::new(ErrorKind::InvalidDeal, "equal cards differ from one layout to the next".to_owned())
            })
        };
        let mut row = Vec::new();
        for &(card, _) in &values.cards {
            row.push(tricks(card)?);
        }
        values.tricks.push(row);
    }
    Ok(values)
}
