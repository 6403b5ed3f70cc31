//! Best lines against naive minimax.

mod common;

use common::deals::{Random, random_deal, random_ending};
use common::naive;
use tenace::best_line::{BestLine, best_line};
use tenace::{Position, Seat, Side, Solver, Strain};

fn line(solver: &mut Solver, position: &Position) -> BestLine {
    best_line(solver, position).expect("no limit is set")
}

#[test]
fn no_card_of_a_best_line_gives_a_trick_away() {
    let mut random = Random::new(7);
    let mut solver = Solver::new(1).expect("a size in range");
    for _ in 0..300 {
        let tricks_left = 1 + random.below(5);
        let ending = random_ending(&mut random, tricks_left);
        let start = ending.position();
        let line = line(&mut solver, &start);
        let value = naive::north_south_tricks(&start);
        assert_eq!((line.north_south, line.east_west), (value, tricks_left - value), "{ending:?}");
        let mut position = start.clone();
        for card in line.play {
            position.play(card).expect("the card is legal");
            let so_far = position.won(Side::NorthSouth) - start.won(Side::NorthSouth);
            assert_eq!(so_far + naive::north_south_tricks(&position), value, "{ending:?}");
        }
        assert!(position.is_finished());
    }
}

#[test]
fn a_best_line_depends_on_the_position_alone() {
    let mut random = Random::new(8);
    let mut warm = Solver::new(1).expect("a size in range");
    for _ in 0..5 {
        let deal = random_deal(&mut random, 8);
        for leader in Seat::ALL {
            let position = Position::new(&deal, Strain::Hearts, leader);
            let mut cold = Solver::new(2).expect("a size in range");
            assert_eq!(line(&mut warm, &position), line(&mut cold, &position), "{deal} {leader} leads");
        }
    }
}

#[test]
fn a_finished_position_has_an_empty_line() {
    let mut random = Random::new(9);
    let mut position = random_ending(&mut random, 1).position();
    while !position.is_finished() {
        let card = position.legal_cards().iter().next().expect("a card is left");
        position.play(card).expect("the card is legal");
    }
    let mut solver = Solver::new(1).expect("a size in range");
    let line = line(&mut solver, &position);
    assert_eq!((line.play, line.north_south, line.east_west), (Vec::new(), 0, 0));
}
