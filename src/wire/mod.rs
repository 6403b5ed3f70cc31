//! The messages between TypeScript and the engine: a struct for every question and every answer.
//!
//! The structs are the one definition of the wire. serde converts between them and JavaScript objects (`src/bindings`).
//! `js/solver/wire.ts` has the same structs as TypeScript's types, and a test of this folder fails if that file differs
//! from the structs. Field names are in camel case there.
//!
//! A seat, a side, a strain, a suit, a rank or a card is a text, as in the JavaScript API: "N", "NS", "NT", "S", "A",
//! "SA". TypeScript reads the callers' texts, so a text that reaches the engine and names nothing is a fault of
//! TypeScript, not of the caller. Plain numbers ([`Words`]) are for large lists, and for data that as objects would
//! make the module larger than it may be.
//! A missing value is an absent property, or [`NONE`] in a list of numbers.

#[cfg(any(test, feature = "whole"))]
mod defense;
mod double_dummy;
#[cfg(any(test, feature = "whole"))]
mod lines;
mod name;
#[cfg(any(test, feature = "whole"))]
mod simulation;
#[cfg(any(test, feature = "whole"))]
mod single_dummy;
#[cfg(test)]
mod tests;
mod typed_array;

use contract_bridge::Hand;
use serde::Serialize;

#[cfg(any(test, feature = "whole"))]
pub use defense::*;
pub use double_dummy::*;
#[cfg(any(test, feature = "whole"))]
pub use lines::*;
pub use name::Name;
#[cfg(any(test, feature = "whole"))]
pub use simulation::*;
#[cfg(any(test, feature = "whole"))]
pub use single_dummy::*;
#[cfg(any(test, feature = "whole"))]
pub use typed_array::Bytes;
pub use typed_array::Words;

use crate::bridge::deal::Deal;
use crate::error::Error;

/// The sets of cards in words. A set is two words of 32 bits, the minors and the majors: in each the lower suit has the
/// lower half, and of a half bit 2 is the deuce and bit 14 the ace. `js/bridge/card-sets.ts` has the other side,
/// `wordsOfHands` and `handsOfWords`.
pub fn hands(words: &Words) -> impl Iterator<Item = Hand> {
    words.0.chunks_exact(2).map(|pair| {
        let [low, high] = [pair[0], pair[1]].map(|word| u64::from(word as u32));
        Hand::from_bits_retain(low | high << 32)
    })
}

/// The first sets of cards in words; those that are not there are empty.
pub fn first_hands<const COUNT: usize>(words: &Words) -> [Hand; COUNT] {
    let mut hands = hands(words);
    [(); COUNT].map(|()| hands.next().unwrap_or_default())
}

/// The deal of four hands, from North.
///
/// # Errors
/// As [`Deal::new`] says.
pub fn deal(words: &Words) -> Result<Deal, Error> {
    Deal::new(first_hands(words))
}

/// Appends sets of cards to words.
#[cfg(any(test, feature = "whole"))]
pub fn push_hands(words: &mut Words, hands: &[Hand; 4]) {
    words.0.extend(hands.iter().flat_map(|hand| [hand.to_bits() as i32, (hand.to_bits() >> 32) as i32]));
}

/// The number for a missing value in a list of numbers; `js/solver/packed.ts` has it too.
#[cfg(any(test, feature = "whole"))]
pub const NONE: i32 = -1;

/// A number of tricks, cards, nodes or layouts.
pub const fn count(number: usize) -> u32 {
    number as u32
}

/// The fault of a question and its place: the fields of a `BridgeError`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Failure {
    #[cfg_attr(test, ts(type = "ErrorCode"))]
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Name<contract_bridge::Seat>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<Name<contract_bridge::Card>>,
}

impl From<Error> for Failure {
    fn from(Error { kind, message, index, seat, card }: Error) -> Self {
        Self { code: kind.code(), message, index: index.map(count), seat: seat.map(Name), card: card.map(Name) }
    }
}
