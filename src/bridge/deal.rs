//! A deal: four hands of equal size with no card twice.
//!
//! Text is PBN (section 3.4.11 of the standard): `N:AKQ.J87.T9.65432 …`, the first hand's seat, then the
//! hands clockwise, suits in the order spades, hearts, diamonds, clubs. Fewer than 13 cards a hand make an
//! ending. Lower case is read, and a lone `-` is a void.

use std::fmt;
use std::str::FromStr;

use contract_bridge::{Card, Hand, Rank, Seat, Suit};

use crate::error::{Error, ErrorKind, excerpt};

/// Four hands, each of the same 1 to 13 cards, no card twice.
///
/// ```
/// use tenace::{Deal, ErrorKind, Seat, Suit};
///
/// let deal: Deal = "N:AQ.7.. 98.9.. 63.A.. K4.5..".parse()?;
/// assert_eq!(deal.cards_per_hand(), 3);
/// assert_eq!(deal.hand(Seat::West)[Suit::Spades].len(), 2);
/// assert_eq!(deal.to_string(), "N:AQ.7.. 98.9.. 63.A.. K4.5..");
///
/// let error = "N:AQ.7.. 98.9.. 63.A.. Q4.5..".parse::<Deal>().unwrap_err();
/// assert_eq!((error.kind, error.message.as_str()), (ErrorKind::InvalidDeal, "SQ is dealt twice"));
/// # Ok::<(), tenace::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    hands: [Hand; 4],
}

impl Deal {
    /// The deal of these hands, in the order N, E, S, W.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidDeal`] for a card twice, hands of unequal size, or none at all.
    pub fn new(hands: [Hand; 4]) -> Result<Self, Error> {
        let mut seen = Hand::EMPTY;
        for hand in hands {
            if let Some(card) = (seen & hand).iter().next() {
                return Err(invalid(format!("{} is dealt twice", card_text(card))).about(card));
            }
            seen |= hand;
        }
        let size = hands[0].len();
        for seat in Seat::ALL {
            let cards = hands[seat as usize].len();
            if cards > 13 {
                return Err(invalid(format!("{} holds {cards} cards, more than 13", seat_name(seat))).of_seat(seat));
            }
            if cards != size {
                return Err(invalid(format!(
                    "hands of unequal size: North holds {size}, {} holds {cards}",
                    seat_name(seat)
                ))
                .of_seat(seat));
            }
        }
        if size == 0 {
            return Err(invalid("the hands are empty".to_owned()));
        }
        Ok(Self { hands })
    }

    /// The deal of four dotted hands (`AKQ.J87.T9.65432`), in the order N, E, S, W.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidDeal`] for a hand that can't be read, and as [`Deal::new`].
    pub fn from_hands(texts: [&str; 4]) -> Result<Self, Error> {
        let mut hands = [Hand::EMPTY; 4];
        for seat in Seat::ALL {
            hands[seat as usize] = parse_hand(texts[seat as usize])
                .map_err(|error| invalid(format!("{}: {}", seat_name(seat), error.message)).of_seat(seat))?;
        }
        Self::new(hands)
    }

    /// The hand of a seat.
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat as usize]
    }

    /// The hands, in the order N, E, S, W.
    pub const fn hands(&self) -> [Hand; 4] {
        self.hands
    }

    /// Cards in each hand, 1 to 13.
    pub const fn cards_per_hand(&self) -> usize {
        self.hands[0].len()
    }
}

impl FromStr for Deal {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let quoted = excerpt(text);
        let Some((seat, rest)) = text.split_once(':') else {
            return Err(invalid(format!("\"{quoted}\" does not begin with a seat and a colon, as in \"N:\"")));
        };
        let first =
            parse_seat(seat).ok_or_else(|| invalid(format!("\"{}\" in \"{quoted}\" is not a seat", excerpt(seat))))?;
        let texts: Vec<&str> = rest.split_whitespace().take(6).collect();
        let Ok(texts) = <[&str; 4]>::try_from(texts) else {
            let count = rest.split_whitespace().count();
            return Err(invalid(format!("{count} hands instead of 4 in \"{quoted}\"")));
        };
        let mut by_seat = [""; 4];
        for (offset, hand) in texts.into_iter().enumerate() {
            by_seat[(first as usize + offset) % 4] = hand;
        }
        Self::from_hands(by_seat)
    }
}

impl fmt::Display for Deal {
    /// PBN, from North.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("N:")?;
        for seat in Seat::ALL {
            if seat != Seat::North {
                f.write_str(" ")?;
            }
            f.write_str(&hand_text(self.hand(seat)))?;
        }
        Ok(())
    }
}

/// A hand in dotted form, ranks from the top: `AKQ.J87.T9.65432`.
pub fn hand_text(hand: Hand) -> String {
    let suits = Suit::DESC.map(|suit| hand[suit].iter().map(Rank::letter).collect::<String>());
    suits.join(".")
}

/// Reads a hand in dotted form.
///
/// # Errors
/// [`ErrorKind::InvalidDeal`] for other than four suits, an unknown rank, or a card twice.
pub fn parse_hand(text: &str) -> Result<Hand, Error> {
    let quoted = excerpt(text);
    let suits: Vec<&str> = text.trim().split('.').take(6).collect();
    if suits.len() != 4 {
        return Err(invalid(format!("{} suits instead of 4 in hand \"{quoted}\"", text.trim().split('.').count())));
    }
    let mut hand = Hand::EMPTY;
    for (suit, ranks) in Suit::DESC.into_iter().zip(suits) {
        if ranks == "-" {
            continue;
        }
        for letter in ranks.chars() {
            let rank = parse_rank(letter)
                .ok_or_else(|| invalid(format!("\"{letter}\" in hand \"{quoted}\" is not a rank")))?;
            let card = Card { suit, rank };
            if !hand.insert(card) {
                return Err(invalid(format!("{} stands twice in hand \"{quoted}\"", card_text(card))));
            }
        }
    }
    Ok(hand)
}

/// A card as the API writes it: suit letter, then rank letter.
pub fn card_text(card: Card) -> String {
    [card.suit.letter(), card.rank.letter()].into_iter().collect()
}

/// Reads a card as the API writes it, in either case.
///
/// # Errors
/// [`ErrorKind::InvalidCard`] for anything else.
pub fn parse_card(text: &str) -> Result<Card, Error> {
    let mut letters = text.chars();
    let card = match (letters.next(), letters.next(), letters.next()) {
        (Some(suit), Some(rank), None) => {
            parse_suit(suit).zip(parse_rank(rank)).map(|(suit, rank)| Card { suit, rank })
        }
        _ => None,
    };
    card.ok_or_else(|| Error::new(ErrorKind::InvalidCard, format!("\"{}\" is not a card", excerpt(text))))
}

/// Reads a seat: one of N, E, S, W in either case.
pub fn parse_seat(text: &str) -> Option<Seat> {
    match text.trim() {
        "N" | "n" => Some(Seat::North),
        "E" | "e" => Some(Seat::East),
        "S" | "s" => Some(Seat::South),
        "W" | "w" => Some(Seat::West),
        _ => None,
    }
}

/// The English name of a seat.
pub const fn seat_name(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "North",
        Seat::East => "East",
        Seat::South => "South",
        Seat::West => "West",
    }
}

fn parse_suit(letter: char) -> Option<Suit> {
    Suit::ASC.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase())
}

fn parse_rank(letter: char) -> Option<Rank> {
    let value = match letter.to_ascii_uppercase() {
        'A' => 14,
        'K' => 13,
        'Q' => 12,
        'J' => 11,
        'T' => 10,
        digit @ '2'..='9' => digit as u8 - b'0',
        _ => return None,
    };
    Some(Rank::new(value))
}

fn invalid(message: String) -> Error {
    Error::new(ErrorKind::InvalidDeal, message)
}
