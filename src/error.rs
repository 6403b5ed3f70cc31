//! Errors in a caller's question.

use contract_bridge::{Card, Seat};
use thiserror::Error;

/// The kind of thing that is wrong; [`ErrorKind::code`] is its name in the JavaScript API.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A deal that is none: a card twice, hands of unequal length, an unknown character …
    InvalidDeal,
    /// Text that names no card.
    InvalidCard,
    /// A card that is not in the hand to play, or a revoke; [`Error::index`] says which.
    IllegalPlay,
    /// A target, level or option out of range.
    InvalidArgument,
    /// No layout of the unseen cards fits the known facts.
    ImpossibleConstraints,
    /// A stated limit was reached.
    Limit,
}

impl ErrorKind {
    /// The code of this kind in the JavaScript API.
    pub const fn code(self) -> &'static str {
        match self {
            Self::InvalidDeal => "INVALID_DEAL",
            Self::InvalidCard => "INVALID_CARD",
            Self::IllegalPlay => "ILLEGAL_PLAY",
            Self::InvalidArgument => "INVALID_ARGUMENT",
            Self::ImpossibleConstraints => "IMPOSSIBLE_CONSTRAINTS",
            Self::Limit => "LIMIT",
        }
    }
}

/// A request that can't be met, with a message that names the text at fault.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct Error {
    /// What kind of thing is wrong.
    pub kind: ErrorKind,
    /// The message, which quotes the text at fault.
    pub message: String,
    /// For a card of a play record: its index there.
    pub index: Option<usize>,
    /// Whose hand or constraint is at fault, if one seat's is.
    pub seat: Option<Seat>,
    /// The card at fault, if one is.
    pub card: Option<Card>,
}

impl Error {
    /// An error without an index, a seat or a card.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), index: None, seat: None, card: None }
    }

    /// The same error, at this card of the play record.
    #[must_use]
    pub const fn at(mut self, index: usize) -> Self {
        self.index = Some(index);
        self
    }

    /// The same error, about the hand of this seat.
    #[must_use]
    pub const fn of_seat(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self
    }

    /// The same error, about this card.
    #[must_use]
    pub const fn about(mut self, card: Card) -> Self {
        self.card = Some(card);
        self
    }
}

/// Text from outside, cut to what fits in a message.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    let line = text.trim().lines().next().unwrap_or("");
    if line.chars().count() <= LONGEST && line.len() == text.trim().len() {
        line.to_owned()
    } else {
        line.chars().take(LONGEST).chain(['…']).collect()
    }
}
