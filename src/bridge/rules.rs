//! The rules of play in real cards: whose turn it is, which cards are legal, which card wins a trick.
//!
//! [`Position`](super::position::Position) and declarer's view of the play rest on these three functions. The searches
//! keep rules of their own, since they hold cards in another form; tests compare their answers with plain recursion
//! over [`Position`](super::position::Position).
//!
//! A trick is the cards played to it so far, the leader's first.

use contract_bridge::{Card, Hand, Seat, Strain};

/// The seat whose turn it is to play to a trick.
///
/// ```
/// use tenace::testing::rules::hand_to_play;
/// use tenace::{Seat, deal::parse_card};
///
/// let trick = [parse_card("SK")?, parse_card("S2")?];
/// assert_eq!(hand_to_play(Seat::West, &trick), Seat::East);
/// # Ok::<(), tenace::Error>(())
/// ```
pub fn hand_to_play(leader: Seat, trick: &[Card]) -> Seat {
    (0..trick.len()).fold(leader, |seat, _| seat.lho())
}

/// The cards of a hand that may be played to a trick: those of the suit led, or all if the hand has none of it.
pub fn legal_cards(hand: Hand, trick: &[Card]) -> Hand {
    let mut following = Hand::EMPTY;
    if let Some(led) = trick.first() {
        following[led.suit] = hand[led.suit];
    }
    if following.is_empty() { hand } else { following }
}

/// The seat that wins a trick, or would win it if no other card came: the highest trump, or else the highest card of
/// the suit led. Of a trick without cards, the leader.
///
/// ```
/// use tenace::testing::rules::winner;
/// use tenace::{Seat, Strain, deal::parse_card};
///
/// // South leads the king of spades; West ruffs, North plays the ace.
/// let trick = [parse_card("SK")?, parse_card("H2")?, parse_card("SA")?];
/// assert_eq!(winner(Strain::Hearts, Seat::South, &trick), Seat::West);
/// assert_eq!(winner(Strain::Notrump, Seat::South, &trick), Seat::North);
/// # Ok::<(), tenace::Error>(())
/// ```
pub fn winner(strain: Strain, leader: Seat, trick: &[Card]) -> Seat {
    let trump = strain.suit();
    let mut best: Option<(Seat, Card)> = None;
    let mut seat = leader;
    for &card in trick {
        let beats =
            best.is_none_or(
                |(_, best)| {
                    if card.suit == best.suit { card.rank > best.rank } else { Some(card.suit) == trump }
                },
            );
        if beats {
            best = Some((seat, card));
        }
        seat = seat.lho();
    }
    best.map_or(leader, |(seat, _)| seat)
}
