//! Reads what Python hands over, and turns the crate's errors into exceptions.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tenace::deal::{card_text, parse_card, parse_seat};
use tenace::{Card, Deal, Error, ErrorKind, Hand, Rank, Seat, Strain, Suit, Vulnerability};

create_exception!(
    tenace,
    BridgeError,
    PyValueError,
    "What was asked can't be answered. `code` is one of the codes of the JavaScript package. `index`, the index of the \
     card, the deal or the contract at fault, `seat` and `card` are None if none is."
);

/// The exception of an error of the crate.
pub fn exception(error: Error) -> PyErr {
    let raised = BridgeError::new_err(error.message);
    Python::attach(|py| {
        let value = raised.value(py);
        value.setattr("code", error.kind.code())?;
        value.setattr("index", error.index)?;
        value.setattr("seat", error.seat.map(Seat::letter))?;
        value.setattr("card", error.card.map(card_text))
    })
    .map_or_else(|failed| failed, |()| raised)
}

/// An error about an argument.
pub fn invalid(message: String) -> Error {
    Error::new(ErrorKind::InvalidArgument, message)
}

/// A seat: N, E, S or W in either case.
pub fn seat(text: &str) -> Result<Seat, Error> {
    parse_seat(text).ok_or_else(|| invalid(format!("{text:?} is not a seat: N, E, S or W")))
}

/// A strain: C, D, H, S, NT or N in either case.
pub fn strain(text: &str) -> Result<Strain, Error> {
    Ok(match text.to_ascii_uppercase().as_str() {
        "C" => Strain::Clubs,
        "D" => Strain::Diamonds,
        "H" => Strain::Hearts,
        "S" => Strain::Spades,
        "NT" | "N" => Strain::Notrump,
        _ => return Err(invalid(format!("{text:?} is not a strain: C, D, H, S or NT"))),
    })
}

/// Who is vulnerable: None, NS, EW or Both.
pub fn vulnerability(text: &str) -> Result<Vulnerability, Error> {
    Ok(match text {
        "None" => Vulnerability::NONE,
        "NS" => Vulnerability::NS,
        "EW" => Vulnerability::EW,
        "Both" => Vulnerability::ALL,
        _ => return Err(invalid(format!("{text:?} is not a vulnerability: None, NS, EW or Both"))),
    })
}

/// Cards; an error has the index of the one at fault.
pub fn cards(texts: &[String]) -> Result<Vec<Card>, Error> {
    texts.iter().enumerate().map(|(index, text)| parse_card(text).map_err(|error| error.at(index))).collect()
}

/// The deal that a row of 52 owners describes: card 13 × suit + rank, suits from clubs, ranks from the two;
/// 0 is North.
pub fn deal_of_owners(owners: &[u8]) -> Result<Deal, Error> {
    let mut hands = [Hand::EMPTY; 4];
    for (number, &owner) in owners.iter().enumerate() {
        let Some(hand) = hands.get_mut(usize::from(owner)) else {
            let message = format!("owner {owner} of card {number} is not between 0 (North) and 3 (West)");
            return Err(Error::new(ErrorKind::InvalidDeal, message));
        };
        hand.insert(Card { suit: Suit::ASC[number / 13], rank: Rank::new(number as u8 % 13 + 2) });
    }
    Deal::new(hands)
}
