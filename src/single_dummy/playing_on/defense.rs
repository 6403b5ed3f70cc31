//! Which of his equally good cards a defender plays.
//!
//! The usual card is the lowest of the suit led; with no card of it, or on lead, the lowest of the longest suit, trumps
//! last. Of cards that touch the lowest each is as likely as the other, which is what restricted choice takes for
//! granted. The usual card alone would be a kind defense: it never deceives. So a layout is lost as well where another
//! card beats declarer that is the usual one in another layout, and that declarer therefore has to answer anyway. Such
//! a layout goes along as a guest and costs a double-dummy question a turn, no decision.

use contract_bridge::{Card, Hand, Strain, Suit};

use crate::single_dummy::cards::{card_of, cards_of};
use crate::single_dummy::view::View;
use crate::single_dummy::worlds::merge::runs;

/// The card that a defender with this hand usually plays. `chance` chooses between touching cards.
pub fn usual_card(view: &View, hand: Hand, strain: Strain, chance: u64) -> Card {
    let legal = view.legal(hand);
    let plain = Suit::ASC.into_iter().filter(|&suit| strain.suit() != Some(suit) && !legal[suit].is_empty());
    let suit = plain.max_by_key(|&suit| legal[suit].len()).or(strain.suit()).unwrap_or(Suit::Clubs);
    let mut cards = Hand::EMPTY;
    cards[suit] = legal[suit];
    let touching = runs(cards.to_bits(), view.others(hand).to_bits())[0];
    let count = u64::from(touching.count_ones());
    card_of(cards_of(touching).nth((chance % count) as usize).expect("fewer than there are"))
}
