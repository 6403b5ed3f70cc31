//! Which cards of a hand are worth telling apart.
//!
//! Two cards of one suit in one hand are equals when no other hand holds a card between them: whichever is played,
//! the same tricks follow. A card of the trick in progress still stands between, for the trick is not decided; one
//! of a completed trick does not.

use contract_bridge::{Card, Hand, Rank, Seat, Suit};

use crate::bridge::position::Position;

/// Cards of one hand and suit that are equals, highest first.
pub type Equals = Vec<Card>;

/// The cards that the hand to play may play, each once among its equals: spades first, the highest first.
pub fn distinct_cards(position: &Position) -> Vec<Equals> {
    let seat = position.hand_to_play();
    let others = Seat::ALL.into_iter().filter(|&other| other != seat).map(|other| position.hand(other));
    let others = others.fold(position.trick().iter().copied().collect(), |cards: Hand, hand| cards | hand);
    let legal = position.legal_cards();
    let mut distinct: Vec<Equals> = Vec::new();
    for suit in Suit::DESC {
        let mut parted = true;
        for rank in (2..=14).rev().map(Rank::new) {
            if legal[suit].contains(rank) {
                match distinct.last_mut() {
                    Some(equals) if !parted => equals.push(Card { suit, rank }),
                    _ => distinct.push(vec![Card { suit, rank }]),
                }
                parted = false;
            } else if others[suit].contains(rank) {
                parted = true;
            }
        }
    }
    distinct
}
