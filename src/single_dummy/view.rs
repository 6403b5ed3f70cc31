//! A player's view: two hands, the cards played, and which suits the other two players no longer hold.

use contract_bridge::{Card, Hand, Seat, Strain};

use crate::bridge::deal::{card_text, seat_name};
use crate::bridge::rules;
use crate::error::{Error, ErrorKind};

/// The play so far as declarer sees it, or a defender. Declarer sees his two hands, and the defenders' are hidden; a
/// defender sees his own hand and dummy's, and his partner's and declarer's are hidden.
#[derive(Clone, Debug)]
pub struct View {
    /// Cards not yet played of the two hands in sight, by seat; the hidden hands are empty.
    pub hands: [Hand; 4],
    /// The cards of the hidden hands not yet played.
    pub hidden: Hand,
    /// How many cards each seat still holds.
    pub counts: [usize; 4],
    /// What each seat has played.
    pub played: [Hand; 4],
    /// The cards that the hidden hands have played, in order: the seat, the card, and the cards that do not part
    /// touching cards: those gone before it (in no hand, and not in the trick in progress), and see
    /// [`Start::alike_from`].
    pub seen: Vec<(Seat, Card, Hand)>,
    /// Suits to which a seat did not follow, clubs first.
    pub void: [[bool; 4]; 4],
    /// Who leads to the trick in progress.
    pub leader: Seat,
    /// The trick in progress.
    pub trick: Vec<Card>,
    /// Completed tricks of declarer's side.
    pub won: usize,
    /// Tricks not yet completed.
    pub left: usize,
}

/// The hands and cards that a view begins with.
#[derive(Clone, Debug)]
pub struct Start {
    /// Declarer.
    pub declarer: Seat,
    /// Whose hands are in sight: declarer and dummy, or a defender and dummy.
    pub seen: [Seat; 2],
    /// Their hands as dealt.
    pub hands: [Hand; 2],
    /// The cards of the hidden hands between them; `None` stands for all cards that are not in sight.
    pub unseen: Option<Hand>,
    /// The strain.
    pub strain: Strain,
    /// Who leads to the first trick.
    pub leader: Seat,
    /// From this card of the play on, a defender's card that a card on the table beats, or that is discarded, stands
    /// for any card of its class: only declarer's cards part those.
    pub alike_from: usize,
}

/// Every card of the pack.
const PACK: Hand = Hand::from_bits_retain(0x7FFC_7FFC_7FFC_7FFC);

fn invalid_deal(message: String) -> Error {
    Error::new(ErrorKind::InvalidDeal, message)
}

impl Start {
    /// Whether these are declarer's eyes.
    pub fn is_declarers(&self) -> bool {
        self.seen[0] == self.declarer
    }

    /// The hidden hands' seats: the defenders, the one on declarer's left first, or a defender's partner and declarer.
    pub fn hidden(&self) -> [Seat; 2] {
        if self.is_declarers() {
            [self.declarer.lho(), self.declarer.rho()]
        } else {
            [self.seen[0].partner(), self.declarer]
        }
    }

    fn name(&self, seat: Seat) -> &'static str {
        if seat == self.declarer {
            "declarer"
        } else if seat == self.declarer.partner() {
            "dummy"
        } else {
            seat_name(seat)
        }
    }
}

impl View {
    /// The view before the first card.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidDeal`] for hands of unequal size, a card twice, or other than twice as many unseen cards.
    pub fn new(start: &Start) -> Result<Self, Error> {
        let [first, second] = start.hands;
        let [one, other] = start.seen.map(|seat| start.name(seat));
        let size = first.len();
        if size != second.len() {
            return Err(invalid_deal(format!("{one} holds {size} cards and {other} {}", second.len())));
        }
        if size == 0 || size > 13 {
            return Err(invalid_deal(format!("{one} holds {size} cards, not 1 to 13")));
        }
        if let Some(card) = (first & second).iter().next() {
            return Err(invalid_deal(format!("{one} and {other} both hold {}", card_text(card))).about(card));
        }
        let both = first | second;
        let hidden = match start.unseen {
            Some(unseen) => unseen,
            None if size == 13 => PACK - both,
            None => {
                return Err(invalid_deal(format!(
                    "hands of {size} cards need the unseen cards: {} {} between them",
                    if start.is_declarers() { "the defenders'" } else { "the hidden hands'" },
                    2 * size
                )));
            }
        };
        if let Some(card) = (hidden & both).iter().next() {
            return Err(
                invalid_deal(format!("{} is unseen, and in {one}'s or {other}'s hand", card_text(card))).about(card)
            );
        }
        if hidden.len() != 2 * size {
            return Err(invalid_deal(format!("{} unseen cards instead of {}", hidden.len(), 2 * size)));
        }
        let mut hands = [Hand::EMPTY; 4];
        hands[start.seen[0] as usize] = first;
        hands[start.seen[1] as usize] = second;
        Ok(Self {
            hands,
            hidden,
            counts: [size; 4],
            played: [Hand::EMPTY; 4],
            seen: Vec::new(),
            void: [[false; 4]; 4],
            leader: start.leader,
            trick: Vec::with_capacity(4),
            won: 0,
            left: size,
        })
    }

    /// The view after these cards.
    ///
    /// # Errors
    /// As [`View::new`], and [`ErrorKind::IllegalPlay`] with the index of a card that can't have been played.
    pub fn after(start: &Start, played: &[Card]) -> Result<Self, Error> {
        let mut view = Self::new(start)?;
        // For each seat and suit, the index of the first card with which the seat did not follow to that suit; 0 if
        // none.
        let mut discards = [[0; 4]; 4];
        for (index, &card) in played.iter().enumerate() {
            let seat = view.hand_to_play();
            view.play(start, card, index >= start.alike_from).map_err(|error| {
                // The defender plays a suit to which it did not follow before: that earlier card was the revoke.
                let revoke =
                    view.left > 0 && view.hidden.contains(card) && view.void[seat as usize][card.suit as usize];
                error.at(if revoke { discards[seat as usize][card.suit as usize] } else { index })
            })?;
            let seat = seat as usize;
            for (discard, void) in discards[seat].iter_mut().zip(view.void[seat]) {
                if void && *discard == 0 {
                    *discard = index;
                }
            }
        }
        Ok(view)
    }

    /// The seat whose turn it is.
    pub fn hand_to_play(&self) -> Seat {
        rules::hand_to_play(self.leader, &self.trick)
    }

    /// The cards of a hand that may be played to the trick in progress.
    pub fn legal(&self, hand: Hand) -> Hand {
        rules::legal_cards(hand, &self.trick)
    }

    /// Whether a card played now cannot win the trick, and no card touching it could.
    pub fn is_beaten(&self, strain: Strain, card: Card) -> bool {
        let Some(led) = self.trick.first() else { return false };
        let trump = strain.suit();
        if card.suit != led.suit {
            return trump != Some(card.suit);
        }
        self.trick.iter().any(|other| {
            (other.suit == card.suit && other.rank > card.rank)
                || (trump == Some(other.suit) && card.suit != other.suit)
        })
    }

    /// The cards that separate equals of a hand: those in the other hands, and those of the trick in progress.
    pub fn others(&self, hand: Hand) -> Hand {
        let held = self.hands.iter().fold(self.hidden, |held, &each| held | each) - hand;
        self.trick.iter().fold(held, |mut held, &card| {
            held.insert(card);
            held
        })
    }

    fn play(&mut self, start: &Start, card: Card, alike: bool) -> Result<(), Error> {
        let seat = self.hand_to_play();
        let place = seat as usize;
        let (text, name) = (card_text(card), seat_name(seat));
        let illegal = |reason: String| Err(Error::new(ErrorKind::IllegalPlay, reason).of_seat(seat).about(card));
        if self.left == 0 {
            return illegal(format!("{text} comes after the last card"));
        }
        let led = self.trick.first().map(|led| led.suit);
        if start.seen.contains(&seat) {
            let hand = self.hands[place];
            if !hand.contains(card) {
                return illegal(format!("{text} is not in the hand to play, {name}'s"));
            }
            if !rules::legal_cards(hand, &self.trick).contains(card) {
                return illegal(format!("{text} is a revoke: {name} can follow suit"));
            }
            self.hands[place].remove(card);
        } else {
            if !self.hidden.contains(card) {
                let role = if seat == start.declarer { "declarer" } else { "a defender" };
                return illegal(format!("{text} is not among the cards that {name}, {role}, can hold"));
            }
            if self.void[place][card.suit as usize] {
                return illegal(format!("{name} plays {text}, having failed to follow to that suit before: a revoke"));
            }
            let gone = Hand::from_bits_retain(
                !(self.hidden | self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]).to_bits(),
            );
            let gone = self.trick.iter().fold(gone & PACK, |mut gone, &card| {
                gone.remove(card);
                gone
            });
            let alike = alike && self.is_beaten(start.strain, card);
            self.seen.push((seat, card, if alike { gone | self.hidden } else { gone }));
            self.hidden.remove(card);
        }
        if let Some(led) = led
            && card.suit != led
        {
            self.void[place][led as usize] = true;
        }
        self.played[place].insert(card);
        self.counts[place] -= 1;
        self.trick.push(card);
        if self.trick.len() == 4 {
            let winner = rules::winner(start.strain, self.leader, &self.trick);
            if winner == start.declarer || winner == start.declarer.partner() {
                self.won += 1;
            }
            self.left -= 1;
            self.leader = winner;
            self.trick.clear();
        }
        Ok(())
    }
}
