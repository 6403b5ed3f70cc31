//! Double dummy by plain minimax, the specification of the engine's answers.
//!
//! Every legal card is tried, in real cards; no two cards are ever taken for equal, and nothing is known of ranks
//! beyond who wins a trick. The only savings are a zero window and a memory of whole positions at the start of a
//! trick, so it is fit for endings of up to six cards.

use std::collections::HashMap;

use tenace::{Card, Hand, Position, Seat, Side};

/// Tricks that North–South take of those still to be completed.
pub fn north_south_tricks(position: &Position) -> usize {
    Minimax::default().tricks(position)
}

/// Whether North–South take at least `target` of the tricks still to be completed.
pub fn at_least(position: &Position, target: usize) -> bool {
    Minimax::default().at_least(position, target)
}

/// Every legal card, with the tricks still to be completed that the side of the hand to play takes after it.
pub fn card_values(position: &Position) -> Vec<(Card, usize)> {
    let mut minimax = Minimax::default();
    let side = Side::of(position.hand_to_play());
    let value = |card| {
        let mut next = position.clone();
        next.play(card).expect("the card is legal");
        let north_south = next.won(Side::NorthSouth) - position.won(Side::NorthSouth) + minimax.tricks(&next);
        match side {
            Side::NorthSouth => north_south,
            Side::EastWest => position.tricks_left() - north_south,
        }
    };
    let cards: Vec<Card> = position.legal_cards().iter().collect();
    let values: Vec<usize> = cards.iter().copied().map(value).collect();
    cards.into_iter().zip(values).collect()
}

/// A trick's start: the cards left and who leads. The strain is that of the position asked about.
type TrickStart = ([Hand; 4], Seat);

#[derive(Default)]
struct Minimax {
    /// Fewest and most tricks that North–South are known to take.
    bounds: HashMap<TrickStart, (usize, usize)>,
}

impl Minimax {
    fn tricks(&mut self, position: &Position) -> usize {
        let reached = |&target: &usize| self.at_least(position, target);
        (1..=position.tricks_left()).take_while(reached).count()
    }

    fn at_least(&mut self, position: &Position, target: usize) -> bool {
        if target == 0 {
            return true;
        }
        if target > position.tricks_left() {
            return false;
        }
        if !position.trick().is_empty() {
            return self.any_card_decides(position, target);
        }
        let start = (Seat::ALL.map(|seat| position.hand(seat)), position.leader());
        let (fewest, most) = self.bounds.get(&start).copied().unwrap_or((0, position.tricks_left()));
        if target <= fewest || target > most {
            return target <= fewest;
        }
        let reached = self.any_card_decides(position, target);
        // The search below may have narrowed other positions, never this one: cards are played, not taken back.
        self.bounds.insert(start, if reached { (target, most) } else { (fewest, target - 1) });
        reached
    }

    /// Plays each card in turn until one settles the question for its side.
    fn any_card_decides(&mut self, position: &Position, target: usize) -> bool {
        let north_south = Side::of(position.hand_to_play()) == Side::NorthSouth;
        for card in position.legal_cards() {
            let mut next = position.clone();
            next.play(card).expect("the card is legal");
            let won = next.won(Side::NorthSouth) - position.won(Side::NorthSouth);
            if self.at_least(&next, target.saturating_sub(won)) == north_south {
                return north_south;
            }
        }
        !north_south
    }
}
