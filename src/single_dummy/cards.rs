//! Cards as numbers and sets of cards as words.

use contract_bridge::{Card, Rank, Suit};

/// The card of this number.
pub fn card_of(number: u8) -> Card {
    Card { suit: Suit::ASC[usize::from(number / 16)], rank: Rank::new(number % 16) }
}

/// The number of a card.
pub fn number_of(card: Card) -> u8 {
    16 * card.suit as u8 + card.rank.get()
}

/// The cards of a suit among all cards.
pub const fn suit_cards(suit: u8) -> u64 {
    0xFFFF << (16 * suit)
}

/// Whether no card that tells them apart lies between two cards of a suit.
pub const fn touching(present: u64, higher: u8, lower: u8) -> bool {
    higher / 16 == lower / 16 && present & ((1 << higher) - 1) & !((2 << lower) - 1) == 0
}

/// The cards of a set, lowest first.
pub fn cards_of(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let card = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(card)
    })
}
