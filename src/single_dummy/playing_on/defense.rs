//! The defender's choice among cards that are equally good double dummy.
//!
//! The usual card is the lowest of the suit led; with no card of it, or on lead, the lowest of the longest suit, trumps
//! last. Cards that touch the lowest are played with equal probability, as restricted choice assumes.
//!
//! Defenders who play only the usual card would be too kind: they never deceive. So a defender may also play a card that is
//! usual in *another* layout, since declarer has to decide after that card anyway; if that beats him, the layout is lost.
//! In the branch of such a card the layout is a *guest*: it costs one double-dummy question a turn, and takes no part in
//! declarer's decisions.

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
