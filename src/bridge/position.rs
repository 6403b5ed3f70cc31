//! A position: a deal, its strain, who led first, and every card played since.
//!
//! A [`Position`] is always legal: each card played was in the hand to play and followed suit if it could. It holds
//! real cards and is the input of the engine; the double-dummy search turns it into relative ranks.

use contract_bridge::{Card, Hand, Seat, Strain};

use crate::bridge::deal::{Deal, card_text, seat_name};
use crate::bridge::rules;
use crate::error::{Error, ErrorKind};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// North and South.
    NorthSouth,
    /// East and West.
    EastWest,
}

impl Side {
    /// The side of a seat.
    pub const fn of(seat: Seat) -> Self {
        match seat {
            Seat::North | Seat::South => Self::NorthSouth,
            Seat::East | Seat::West => Self::EastWest,
        }
    }

    /// The other side.
    #[must_use]
    pub const fn opponents(self) -> Self {
        match self {
            Self::NorthSouth => Self::EastWest,
            Self::EastWest => Self::NorthSouth,
        }
    }
}

/// A legal position of the play, in the middle of a trick too.
///
/// ```
/// use tenace::deal::parse_card;
/// use tenace::{Deal, ErrorKind, Position, Seat, Strain};
///
/// let deal: Deal = "N:AQ.7.. 98.9.. 63.A.. K4.5..".parse()?;
/// let [lead, low, heart] = [parse_card("S3")?, parse_card("S4")?, parse_card("H7")?];
///
/// // South leads a spade, West follows, and North is to play.
/// let position = Position::after(&deal, Strain::Notrump, Seat::South, &[lead, low])?;
/// assert_eq!(position.hand_to_play(), Seat::North);
/// assert_eq!(position.trick(), [lead, low]);
/// assert_eq!(position.tricks_left(), 3);
///
/// // North has spades, so a heart would be a revoke; the error says which card it is.
/// let error = Position::after(&deal, Strain::Notrump, Seat::South, &[lead, low, heart]).unwrap_err();
/// assert_eq!((error.kind, error.index), (ErrorKind::IllegalPlay, Some(2)));
/// # Ok::<(), tenace::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    strain: Strain,
    /// Cards not yet played.
    hands: [Hand; 4],
    /// Who led to the trick in progress.
    leader: Seat,
    /// The trick in progress, 0 to 3 cards.
    trick: Vec<Card>,
    /// Completed tricks, by [`Side`].
    won: [usize; 2],
}

impl Position {
    /// The position before the first card.
    pub fn new(deal: &Deal, strain: Strain, leader: Seat) -> Self {
        Self { strain, hands: deal.hands(), leader, trick: Vec::with_capacity(4), won: [0; 2] }
    }

    /// The position after these cards.
    ///
    /// # Errors
    /// [`ErrorKind::IllegalPlay`] with the index of the first card that can't be played.
    pub fn after(deal: &Deal, strain: Strain, leader: Seat, played: &[Card]) -> Result<Self, Error> {
        let mut position = Self::new(deal, strain, leader);
        for (index, &card) in played.iter().enumerate() {
            position.play(card).map_err(|error| error.at(index))?;
        }
        Ok(position)
    }

    /// Plays a card from the hand to play.
    ///
    /// # Errors
    /// [`ErrorKind::IllegalPlay`] when the hand does not hold the card or could follow suit; the position is
    /// then unchanged.
    pub fn play(&mut self, card: Card) -> Result<(), Error> {
        let seat = self.hand_to_play();
        let illegal = |reason: String| Err(Error::new(ErrorKind::IllegalPlay, reason).of_seat(seat).about(card));
        if self.is_finished() {
            return illegal(format!("{} comes after the last card", card_text(card)));
        }
        if !self.hands[seat as usize].contains(card) {
            let holder = Seat::ALL.into_iter().find(|&other| self.hands[other as usize].contains(card));
            let turn = format!("it is {}'s turn", seat_name(seat));
            return illegal(match holder {
                Some(other) => {
                    format!("{} is not in the hand to play: {} holds it, {turn}", card_text(card), seat_name(other))
                }
                None => format!("{} is not in the hand to play: it is in no hand now, {turn}", card_text(card)),
            });
        }
        if !self.legal_cards().contains(card) {
            return illegal(format!(
                "{} is a revoke: {} can follow to {}",
                card_text(card),
                seat_name(seat),
                card_text(self.trick[0])
            ));
        }
        self.hands[seat as usize].remove(card);
        self.trick.push(card);
        if self.trick.len() == 4 {
            let winner = rules::winner(self.strain, self.leader, &self.trick);
            self.won[Side::of(winner) as usize] += 1;
            self.leader = winner;
            self.trick.clear();
        }
        Ok(())
    }

    /// The strain.
    pub const fn strain(&self) -> Strain {
        self.strain
    }

    /// The cards that a seat has not yet played.
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat as usize]
    }

    /// Who led to the trick in progress, or leads to the next.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The trick in progress, 0 to 3 cards, from [`Position::leader`] on clockwise.
    pub fn trick(&self) -> &[Card] {
        &self.trick
    }

    /// The seat whose turn it is; after the last card, the winner of the last trick.
    pub fn hand_to_play(&self) -> Seat {
        rules::hand_to_play(self.leader, &self.trick)
    }

    /// Completed tricks of a side.
    pub const fn won(&self, side: Side) -> usize {
        self.won[side as usize]
    }

    /// Tricks still to be completed, the trick in progress counted.
    pub fn tricks_left(&self) -> usize {
        self.hands[self.leader as usize].len() + usize::from(!self.trick.is_empty())
    }

    /// Whether every card has been played.
    pub fn is_finished(&self) -> bool {
        self.tricks_left() == 0
    }

    /// The cards that the hand to play may play.
    pub fn legal_cards(&self) -> Hand {
        rules::legal_cards(self.hands[self.hand_to_play() as usize], &self.trick)
    }
}
