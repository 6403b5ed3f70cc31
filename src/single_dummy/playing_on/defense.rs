//! The defender's choice among cards that are equally good double dummy.
//!
//! If the defenders cannot beat the target with all cards in sight, every card is equally good, since declarer is
//! taken to find every guess. At the table he has to find them. So of such cards the *usual* one is the card that tells
//! him least:
//!
//! - following suit, the lowest card; of cards that touch it each with equal probability, as restricted choice assumes;
//! - a discard, or a lead, from the suit in which the defender's cards matter least. First come the suits that
//!   declarer's side takes from the top whatever the defenders hold; then the suit of which the defender holds most
//!   beyond the longer of the two hands in sight, so that a guard is the last to go (if they are out of it, beyond
//!   the tricks that beat the target); then the longest; trumps last of all. This depends on how many cards a defender
//!   holds, not on which: he discards alike from the queen third and from three small cards.
//!
//! Cards of a defender without a card of declarer's side between them are a *class*. If the trick is already out of
//! their reach it tells declarer nothing which of them is played, so the play goes on as if it was the lowest
//! ([`Class`]).
//!
//! Defenders who play only the usual card would be too kind: they never deceive. So a defender may also play a class
//! that is usual in *another* layout, since declarer has to decide after it anyway; if that beats him, the layout is
//! lost. In the branch of such a card the layout is a *guest*: it costs one double-dummy question a turn, and takes no
//! part in declarer's decisions. Near the end a defender also leads any card, or ruffs; if nobody usually does, all
//! who can are no guests.

use contract_bridge::{Card, Hand, Strain, Suit};

use crate::single_dummy::cards::{card_of, cards_of, suit_cards};
use crate::single_dummy::view::View;
use crate::single_dummy::worlds::merge::runs;

/// The number of tricks left from which on a defender leads or ruffs with any card, in a play of `tricks` from the
/// question on. Earlier, declarer's searches would do worse than a player, because they draw no conclusion from a lead.
/// In longer plays it is one trick later, which takes half of the time, and after which the known exact chances are met
/// as well.
pub const fn near_the_end(tricks: usize) -> usize {
    if tricks > 7 { 5 } else { 6 }
}

/// A defender's play, as far as declarer can tell it from other plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// The card that stands for it in the play.
    pub card: Card,
    /// Its cards: the card alone, or all hidden ones that are alike.
    pub cards: u64,
}

/// The turn of a defender.
pub struct Turn<'a> {
    pub view: &'a View,
    pub strain: Strain,
    /// Tricks that declarer's side can still lose.
    pub spare: i32,
    /// Cards that the constraints on the defenders tell apart from those that touch them.
    pub told_apart: Hand,
}

impl Turn<'_> {
    /// The class of a card.
    pub fn class_of(&self, card: Card) -> Class {
        let alone = Class { card, cards: 1 << number(card) };
        if !self.view.is_beaten(self.strain, card) {
            return alone;
        }
        let trick: Hand = self.view.trick.iter().copied().collect();
        let others = self.view.hands.iter().fold(trick, |all, &hand| all | hand);
        let run =
            runs(self.view.hidden.to_bits(), others.to_bits()).into_iter().find(|run| run >> number(card) & 1 == 1);
        match run {
            Some(run) if run & self.told_apart.to_bits() == 0 => {
                Class { card: card_of(run.trailing_zeros() as u8), cards: run }
            }
            _ => alone,
        }
    }

    /// The card that a defender with this hand usually plays. `chance` chooses between touching cards.
    pub fn usual_card(&self, hand: Hand, chance: u64) -> Card {
        let legal = self.view.legal(hand);
        let plain = Suit::ASC.into_iter().filter(|&suit| self.strain.suit() != Some(suit) && !legal[suit].is_empty());
        let suit = plain.max_by_key(|&suit| self.idleness(legal, suit)).or(self.strain.suit()).unwrap_or(Suit::Clubs);
        let mut cards = Hand::EMPTY;
        cards[suit] = legal[suit];
        let touching = runs(cards.to_bits(), self.view.others(hand).to_bits())[0];
        let count = u64::from(touching.count_ones());
        card_of(cards_of(touching).nth((chance % count) as usize).expect("fewer than there are"))
    }

    /// Whether a defender may as well play this card as the usual one: on lead every card, and a trump to ruff with.
    /// Which of them helps declarer shows only afterwards.
    pub fn is_free(&self, card: Card) -> bool {
        let led = self.view.trick.first().map(|led| led.suit);
        led.is_none() || led != Some(card.suit) && self.strain.suit() == Some(card.suit)
    }

    /// How little a defender's cards in a suit matter: whether declarer's side has all its tricks there from the top,
    /// how many cards the defender can spare, and how many he holds.
    fn idleness(&self, hand: Hand, suit: Suit) -> (bool, i32, i32) {
        let held = hand[suit].len() as i32;
        let longest = self.view.hands.iter().map(|hand| hand[suit].len() as i32).max().unwrap_or(0);
        let ours = self.view.hands.iter().fold(0, |all, hand| all | hand.to_bits()) & suit_cards(suit as u8);
        let theirs = self.view.hidden.to_bits() & suit_cards(suit as u8);
        let top = theirs.checked_ilog2().map_or(ours, |highest| ours & !((2_u64 << highest) - 1));
        // Of a suit that declarer's side has run out of, as many as beat the target.
        let kept = if longest == 0 { self.spare + 1 } else { longest };
        (longest > 0 && top.count_ones() as i32 >= longest, held - kept, held)
    }
}

fn number(card: Card) -> u8 {
    crate::single_dummy::cards::number_of(card)
}

/// A layout in which the defenders' cards of a class have moved up in order, so that the lowest of the class is where
/// `card` was. Nothing else changes: only the defenders' cards lie between those of a class.
pub fn renamed(dealt: [Hand; 2], class: Class, card: Card) -> [Hand; 2] {
    let upto = class.cards & ((2_u64 << number(card)) - 1);
    let below: Vec<u8> = cards_of(upto).collect();
    let mut renamed = dealt.map(|hand| hand.to_bits() & !upto);
    for hand in 0..2 {
        for (place, &old) in below.iter().enumerate() {
            if dealt[hand].to_bits() >> old & 1 == 1 {
                // The card itself becomes the lowest, and each below it the next one.
                let new = if old == number(card) { below[0] } else { below[place + 1] };
                renamed[hand] |= 1 << new;
            }
        }
    }
    renamed.map(Hand::from_bits_retain)
}
