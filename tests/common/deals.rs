//! Deals and endings from a seed, the same on every machine.

use tenace::{Card, Deal, Hand, Position, Rank, Seat, Strain, Suit};

#[path = "../kit/random.rs"]
pub mod random;

pub use random::Random;

/// What makes choices: random numbers, or the bytes of a fuzzer's input.
pub trait Choices {
    /// A number from 0 up to, but not including, `bound`.
    fn below(&mut self, bound: usize) -> usize;

    /// One of these.
    fn choice<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

impl Choices for Random {
    fn below(&mut self, bound: usize) -> usize {
        Random::below(self, bound)
    }
}

/// A deal with so many cards a hand, 1 to 13, drawn from the whole pack.
pub fn random_deal(random: &mut impl Choices, cards_per_hand: usize) -> Deal {
    let mut pack: Vec<Card> =
        Suit::ASC.into_iter().flat_map(|suit| (2..=14).map(move |rank| Card { suit, rank: Rank::new(rank) })).collect();
    let hands = [(); 4].map(|()| {
        let draw = |_| pack.swap_remove(random.below(pack.len()));
        (0..cards_per_hand).map(draw).collect::<Hand>()
    });
    Deal::new(hands).expect("each card is drawn once")
}

/// A position with the record that leads to it.
#[derive(Clone, Debug)]
pub struct Ending {
    pub deal: Deal,
    pub strain: Strain,
    pub leader: Seat,
    pub played: Vec<Card>,
}

impl Ending {
    pub fn position(&self) -> Position {
        Position::after(&self.deal, self.strain, self.leader, &self.played).expect("the record is legal")
    }
}

/// An ending with so many tricks left, the one in progress counted, 1 to 13: any strain and leader, up to two tricks
/// played to their end before it, and none to three cards on the table.
pub fn random_ending(random: &mut impl Choices, tricks_left: usize) -> Ending {
    let completed = random.below(3.min(14 - tricks_left));
    let deal = random_deal(random, tricks_left + completed);
    let strain = random.choice(&Strain::ASC);
    let leader = random.choice(&Seat::ALL);
    let mut position = Position::new(&deal, strain, leader);
    let mut played = Vec::new();
    for _ in 0..4 * completed + random.below(4) {
        let card = random.choice(&position.legal_cards().iter().collect::<Vec<_>>());
        position.play(card).expect("the card is legal");
        played.push(card);
    }
    Ending { deal, strain, leader, played }
}
