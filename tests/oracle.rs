//! The oracle itself: endings whose result a player sees, and its agreement with a search of every line.

mod common;

use common::deals::{Random, random_ending};
use common::naive;
use tenace::deal::card_text;
use tenace::{Deal, Position, Seat, Side, Strain};

fn position(deal: &str, strain: Strain, leader: Seat) -> Position {
    Position::new(&deal.parse::<Deal>().expect("a deal"), strain, leader)
}

#[test]
fn a_finesse_works_from_one_side_only() {
    let deal = "N:AQ... 54... 32... KJ...";
    assert_eq!(naive::north_south_tricks(&position(deal, Strain::Notrump, Seat::South)), 2);
    let deal = "N:AQ... KJ... 32... 54...";
    assert_eq!(naive::north_south_tricks(&position(deal, Strain::Notrump, Seat::South)), 1);
}

#[test]
fn a_squeeze_needs_its_count() {
    // On the club ace West must let go the heart ace or a spade.
    let deal = "N:AJ.2.. 3..32. 2.K..A KQ.A..";
    assert_eq!(naive::north_south_tricks(&position(deal, Strain::Notrump, Seat::South)), 3);
    // With a card to spare there is nothing to let go.
    let deal = "N:AJ.2.3. 3..T8.2 2.K.2.A KQ.A.9.";
    assert_eq!(naive::north_south_tricks(&position(deal, Strain::Notrump, Seat::South)), 2);
}

#[test]
fn a_trump_ruffs() {
    let deal = "N:..2.2 ..AK. .A..A .KQ..";
    let values = naive::card_values(&position(deal, Strain::Clubs, Seat::East));
    let values: Vec<_> = values.into_iter().map(|(card, tricks)| (card_text(card), tricks)).collect();
    assert_eq!(values, [("DA".to_owned(), 0), ("DK".to_owned(), 0)]);
}

/// The tricks of North–South with no window and no memory.
fn full_width(position: &Position) -> usize {
    let values = position.legal_cards().iter().map(|card| {
        let mut next = position.clone();
        next.play(card).expect("the card is legal");
        next.won(Side::NorthSouth) - position.won(Side::NorthSouth) + full_width(&next)
    });
    match Side::of(position.hand_to_play()) {
        Side::NorthSouth => values.max(),
        Side::EastWest => values.min(),
    }
    .unwrap_or(0)
}

#[test]
fn memory_and_window_change_no_value() {
    let mut random = Random::new(1);
    for _ in 0..300 {
        let tricks_left = 1 + random.below(3);
        let ending = random_ending(&mut random, tricks_left);
        assert_eq!(naive::north_south_tricks(&ending.position()), full_width(&ending.position()), "{ending:?}");
    }
}

#[test]
fn six_cards_are_within_reach() {
    let mut random = Random::new(2);
    for _ in 0..10 {
        let ending = random_ending(&mut random, 6);
        let position = ending.position();
        let tricks = naive::north_south_tricks(&position);
        let best = naive::card_values(&position).into_iter().map(|(_, tricks)| tricks).max();
        let mine = match Side::of(position.hand_to_play()) {
            Side::NorthSouth => tricks,
            Side::EastWest => position.tricks_left() - tricks,
        };
        assert_eq!(best, Some(mine), "{ending:?}");
    }
}
