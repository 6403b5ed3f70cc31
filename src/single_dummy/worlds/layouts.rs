//! The layouts of the defenders' cards that fit declarer's knowledge: how many there are, the one of each number, and a
//! sample of them.
//!
//! The algorithm is ranking and unranking of combinations by dynamic programming: layouts are counted by suit, length
//! and high-card points, and the layout of a number is found by walking the counts. So a sample is drawn without
//! replacement and without rejection, however narrow the constraints are, and an enumeration is the sample of all
//! numbers.
//!
//! Facts are the cards that declarer has seen and the suits to which a defender did not follow. Constraints speak of
//! the 13 cards as dealt, so cards already played are counted with those still held.

use std::fmt::Write as _;

use contract_bridge::{Card, Hand, Seat, Suit};

use crate::bridge::deal::{card_text, seat_name};
use crate::error::{Error, ErrorKind};
use crate::random::SplitMix;

/// A constraint on a defender's cards as dealt, besides the facts that the play has shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct HandConstraint {
    /// Fewest and most high-card points (4-3-2-1).
    pub points: Option<(usize, usize)>,
    /// Fewest and most cards of each suit, clubs first.
    pub lengths: [Option<(usize, usize)>; 4],
    /// Cards that it holds.
    pub holds: Hand,
    /// Cards that it does not hold.
    pub lacks: Hand,
}

/// Declarer's knowledge of the two defenders' cards. Defenders are numbered 0 and 1.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Who they are.
    pub seats: [Seat; 2],
    /// The cards they hold between them now.
    pub hidden: Hand,
    /// How many cards each holds now.
    pub holds: [usize; 2],
    /// The cards that each has played.
    pub played: [Hand; 2],
    /// Suits that each has shown to hold no more, clubs first.
    pub void: [[bool; 4]; 2],
    /// What else is known of each.
    pub constraints: [HandConstraint; 2],
}

/// High-card points of a hand.
fn points(hand: Hand) -> usize {
    hand.iter().map(|card| usize::from(card.rank.get().saturating_sub(10))).sum()
}

/// One way to divide the hidden cards of a suit: defender 0's cards, how many they are, and their points.
struct Parts {
    cards: usize,
    points: usize,
    holdings: Vec<Hand>,
}

/// High-card points of the 52 cards.
const PACK_POINTS: usize = 40;

/// The layouts that fit, numbered from 0.
pub struct Layouts {
    hidden: Hand,
    /// For each suit, the ways to divide its hidden cards between the defenders.
    suits: [Vec<Parts>; 4],
    /// `ways[s][n][p]`: in how many ways the suits from `s` on give defender 0 `n` cards with `p` points.
    ways: Vec<Vec<[u64; PACK_POINTS + 1]>>,
    /// Cards that defender 0 gets.
    cards: usize,
    /// Fewest and most points that defender 0 may get.
    points: (usize, usize),
}

impl Layouts {
    /// Counts the layouts that fit.
    ///
    /// # Errors
    /// [`ErrorKind::ImpossibleConstraints`] when there is none; the message names the constraint that excludes most.
    pub fn new(facts: &Facts) -> Result<Self, Error> {
        let layouts = Self::count(facts);
        if layouts.total() > 0 { Ok(layouts) } else { Err(blame(facts)) }
    }

    fn count(facts: &Facts) -> Self {
        let suits = Suit::ASC.map(|suit| parts_of(facts, suit));
        let hidden = points(facts.hidden);
        let mut ways = vec![vec![[0; PACK_POINTS + 1]; facts.holds[0] + 1]; 5];
        ways[4][0][0] = 1;
        for suit in (0..4).rev() {
            let (before, after) = ways.split_at_mut(suit + 1);
            for parts in &suits[suit] {
                for cards in parts.cards..=facts.holds[0] {
                    for points in parts.points..=hidden {
                        before[suit][cards][points] +=
                            parts.holdings.len() as u64 * after[0][cards - parts.cards][points - parts.points];
                    }
                }
            }
        }
        // Points of the hidden cards that defender 0 may get, by the constraints on either.
        let range = |defender: usize| {
            let (fewest, most) = facts.constraints[defender].points.unwrap_or((0, PACK_POINTS));
            let shown = points(facts.played[defender]);
            (fewest.saturating_sub(shown), most.checked_sub(shown))
        };
        let impossible = (1, 0);
        let points = match (range(0), range(1)) {
            ((fewest, Some(most)), (theirs, Some(at_most))) if theirs <= hidden => {
                (fewest.max(hidden.saturating_sub(at_most)), most.min(hidden - theirs))
            }
            _ => impossible,
        };
        Self { hidden: facts.hidden, suits, ways, cards: facts.holds[0], points }
    }

    /// How many layouts fit.
    pub fn total(&self) -> u64 {
        let (fewest, most) = self.points;
        (fewest..=most).map(|points| self.ways[0][self.cards][points]).sum()
    }

    /// For each suit, clubs first, every holding that defender 0 may have by the constraints on the suit alone.
    pub fn holdings(&self) -> [Vec<Hand>; 4] {
        [0, 1, 2, 3]
            .map(|suit: usize| self.suits[suit].iter().flat_map(|parts| parts.holdings.iter().copied()).collect())
    }

    /// The defenders' hands in the layout of this number.
    ///
    /// # Panics
    /// When the number is not below [`Layouts::total`].
    pub fn get(&self, mut number: u64) -> [Hand; 2] {
        let mut points = self.points.0;
        while number >= self.ways[0][self.cards][points] {
            number -= self.ways[0][self.cards][points];
            points += 1;
        }
        let mut cards = self.cards;
        let mut hand = Hand::EMPTY;
        for (suit, ways) in self.suits.iter().enumerate() {
            for parts in ways.iter().filter(|parts| parts.cards <= cards && parts.points <= points) {
                let rest = self.ways[suit + 1][cards - parts.cards][points - parts.points];
                let count = rest * parts.holdings.len() as u64;
                if number < count {
                    hand |= parts.holdings[(number / rest) as usize];
                    number %= rest;
                    cards -= parts.cards;
                    points -= parts.points;
                    break;
                }
                number -= count;
            }
        }
        [hand, self.hidden - hand]
    }

    /// `count` layouts drawn without replacement, in the order of their numbers; all layouts when there are no more.
    /// The same seed draws the same layouts.
    pub fn sample(&self, count: usize, seed: u64) -> Vec<[Hand; 2]> {
        let total = self.total();
        if count as u64 >= total {
            return (0..total).map(|number| self.get(number)).collect();
        }
        // Floyd's algorithm: each set of numbers is as likely as any other.
        let mut random = SplitMix::new(seed);
        let mut chosen: Vec<u64> = Vec::with_capacity(count);
        for last in total - count as u64..total {
            let number = random.below(last + 1);
            match chosen.binary_search(&number) {
                Ok(_) => chosen.push(last),
                Err(place) => chosen.insert(place, number),
            }
        }
        chosen.into_iter().map(|number| self.get(number)).collect()
    }
}

/// The ways to divide the hidden cards of a suit that fit the constraints on it.
fn parts_of(facts: &Facts, suit: Suit) -> Vec<Parts> {
    let of_suit = |hand: Hand| {
        let mut only = Hand::EMPTY;
        only[suit] = hand[suit];
        only
    };
    let hidden = of_suit(facts.hidden);
    let mut bound = [Hand::EMPTY; 2];
    for (defender, other) in [(0, 1), (1, 0)] {
        let constraint = &facts.constraints[defender];
        let held = of_suit(constraint.holds) - facts.played[defender];
        let lacked = of_suit(constraint.lacks);
        let shown = of_suit(facts.played[defender]);
        if !(held - hidden).is_empty() || !(lacked & shown).is_empty() {
            return Vec::new();
        }
        bound[defender] |= held;
        bound[other] |= lacked & hidden;
        if facts.void[defender][suit as usize] {
            bound[other] |= hidden;
        }
    }
    if !(bound[0] & bound[1]).is_empty() {
        return Vec::new();
    }
    let free: Vec<Card> = (hidden - bound[0] - bound[1]).iter().collect();
    let mut parts: Vec<Parts> = Vec::new();
    for choice in 0_u32..1 << free.len() {
        let mut mine = bound[0];
        for (index, &card) in free.iter().enumerate() {
            if choice >> index & 1 == 1 {
                mine.insert(card);
            }
        }
        let hands = [mine, hidden - mine];
        let fits = (0..2).all(|defender| {
            let length = hands[defender].len() + facts.played[defender][suit].len();
            facts.constraints[defender].lengths[suit as usize]
                .is_none_or(|(fewest, most)| (fewest..=most).contains(&length))
        });
        if !fits {
            continue;
        }
        let (cards, points) = (mine.len(), points(mine));
        match parts.iter_mut().find(|parts| (parts.cards, parts.points) == (cards, points)) {
            Some(parts) => parts.holdings.push(mine),
            None => parts.push(Parts { cards, points, holdings: vec![mine] }),
        }
    }
    parts
}

/// The error when no layout fits: it names the constraint that, alone, excludes most layouts.
fn blame(facts: &Facts) -> Error {
    let mut bare = facts.clone();
    bare.constraints = Default::default();
    let all = Layouts::count(&bare).total();
    let impossible = |message| Error::new(ErrorKind::ImpossibleConstraints, message);
    if all == 0 {
        return impossible("no layout fits the cards played: the voids shown leave no place for the rest".to_owned());
    }
    let mut worst: Option<(u64, Seat, String)> = None;
    for defender in 0..2 {
        for (part, text) in single_constraints(&facts.constraints[defender]) {
            let mut alone = bare.clone();
            alone.constraints[defender] = part;
            let left = Layouts::count(&alone).total();
            if worst.as_ref().is_none_or(|(least, ..)| left < *least) {
                let seat = facts.seats[defender];
                worst = Some((left, seat, format!("{}: {text}", seat_name(seat))));
            }
        }
    }
    let Some((left, seat, text)) = worst else {
        return impossible("no layout fits".to_owned());
    };
    let excluded = all - left;
    impossible(format!("no layout fits: \"{text}\" excludes most, {excluded} of {all} layouts by itself")).of_seat(seat)
}

/// Splits a constraint into its parts, each with words for a message.
fn single_constraints(constraint: &HandConstraint) -> Vec<(HandConstraint, String)> {
    let mut parts = Vec::new();
    if let Some((fewest, most)) = constraint.points {
        let part = HandConstraint { points: constraint.points, ..HandConstraint::default() };
        parts.push((part, format!("hcp {fewest} to {most}")));
    }
    for suit in Suit::DESC {
        if let Some((fewest, most)) = constraint.lengths[suit as usize] {
            let mut part = HandConstraint::default();
            part.lengths[suit as usize] = Some((fewest, most));
            parts.push((part, format!("{fewest} to {most} of {}", suit.letter())));
        }
    }
    for (word, cards) in [("holds", constraint.holds), ("lacks", constraint.lacks)] {
        if !cards.is_empty() {
            let part = match word {
                "holds" => HandConstraint { holds: cards, ..HandConstraint::default() },
                _ => HandConstraint { lacks: cards, ..HandConstraint::default() },
            };
            let mut text = word.to_owned();
            for card in cards {
                let _ = write!(text, " {}", card_text(card));
            }
            parts.push((part, text));
        }
    }
    parts
}
