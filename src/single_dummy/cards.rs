//! Cards as numbers, 16 * suit + rank with clubs 0 and an ace 14, and sets of cards as words with a bit for each: the
//! form of [`contract_bridge::Hand`]. The bits 0, 1 and 15 of each suit are never set.

use contract_bridge::{Card, Rank, Suit};

/// The card of a number.
pub fn card_of(number: u8) -> Card {
    Card { suit: Suit::ASC[usize::from(number / 16)], rank: Rank::new(number % 16) }
}

/// The number of a card.
pub fn number_of(card: Card) -> u8 {
    16 * card.suit as u8 + card.rank.get()
}

/// The bits of a suit.
pub const fn suit_cards(suit: u8) -> u64 {
    0xFFFF << (16 * suit)
}

/// Whether two cards are of one suit and no card of `present` lies between them: such cards are equals.
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
