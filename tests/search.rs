//! The search against plain minimax, by the numbered contract of the engine (S1, S2, S7, S8).

mod common;

use common::deals::{Random, random_ending};
use common::naive;
use tenace::{Features, Side, Solver};

fn assert_values_match(solver: &mut Solver, random: &mut Random, tricks: usize, count: usize) {
    for index in 0..count {
        let ending = random_ending(random, tricks);
        let position = ending.position();
        let tricks = naive::north_south_tricks(&position);
        assert_eq!(solver.north_south_tricks(&position).unwrap(), tricks, "ending {index}: {ending:?}");
    }
}

#[test]
fn s1_every_target_matches_naive() {
    let mut random = Random::new(1);
    let mut solver = Solver::new(4).unwrap();
    for index in 0..400 {
        let ending = random_ending(&mut random, 2 + index % 4);
        let position = ending.position();
        let tricks = naive::north_south_tricks(&position);
        for target in 0..=position.tricks_left() + 1 {
            assert_eq!(solver.at_least(&position, target).unwrap(), tricks >= target, "{ending:?}, target {target}");
        }
    }
}

#[test]
fn s1_card_values_match_naive() {
    let mut random = Random::new(2);
    let mut solver = Solver::new(4).unwrap();
    for index in 0..600 {
        let ending = random_ending(&mut random, 1 + index % 5);
        let position = ending.position();
        let solution = solver.solve(&position).unwrap();
        let mut values: Vec<_> = solution
            .cards
            .iter()
            .flat_map(|result| {
                std::iter::once(result.card).chain(result.equals.iter().copied()).map(|card| (card, result.tricks))
            })
            .collect();
        values.sort_unstable_by_key(|(card, _)| (card.suit, card.rank));
        let mut expected = naive::card_values(&position);
        expected.sort_unstable_by_key(|(card, _)| (card.suit, card.rank));
        assert_eq!(values, expected, "{ending:?}");
        assert!(solution.cards.is_sorted_by(|a, b| a.tricks >= b.tricks));
    }
}

#[test]
fn s2_values_without_each_feature_match_naive() {
    for name in Features::NAMES {
        let features = Features::ALL.without(name).unwrap();
        let mut random = Random::new(3);
        let mut solver = Solver::with_features(1, features).unwrap();
        assert_values_match(&mut solver, &mut random, 4, 100);
    }
}

#[test]
fn s2_bare_search_matches_naive() {
    let features = Features::NAMES.iter().fold(Features::ALL, |features, name| features.without(name).unwrap());
    let mut random = Random::new(4);
    let mut solver = Solver::with_features(1, features).unwrap();
    assert_values_match(&mut solver, &mut random, 4, 100);
}

#[test]
fn endings_match_naive() {
    let mut random = Random::new(5);
    let mut solver = Solver::new(1).unwrap();
    for tricks in 1..=5 {
        assert_values_match(&mut solver, &mut random, tricks, 400);
    }
    let _ = Side::NorthSouth;
}
