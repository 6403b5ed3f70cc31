//! Sets of equals against naive minimax and the solver's own.

mod common;

use std::collections::BTreeSet;

use common::deals::{Random, random_ending};
use common::naive;
use tenace::equals::distinct_cards;
use tenace::{Card, Hand, Solver};

#[test]
fn equals_have_equal_values() {
    let mut random = Random::new(15);
    let mut sets_of_several = 0;
    for _ in 0..300 {
        let tricks_left = 1 + random.below(5);
        let ending = random_ending(&mut random, tricks_left);
        let position = ending.position();
        let values = naive::card_values(&position);
        let value = |card: &Card| values.iter().find(|(other, _)| other == card).expect("the card is legal").1;
        let sets = distinct_cards(&position);
        let covered: Hand = sets.iter().flatten().copied().collect();
        assert_eq!(covered, position.legal_cards(), "{ending:?}");
        for equals in &sets {
            assert!(equals.iter().all(|card| value(card) == value(&equals[0])), "{equals:?} of {ending:?}");
            assert!(equals.is_sorted_by(|higher, lower| higher.suit == lower.suit && higher.rank > lower.rank));
            sets_of_several += usize::from(equals.len() > 1);
        }
    }
    assert!(sets_of_several > 50, "only {sets_of_several}");
}

#[test]
fn the_solver_merges_the_same_equals() {
    let mut random = Random::new(16);
    let mut solver = Solver::new(1).expect("a size in range");
    for _ in 0..300 {
        let tricks_left = 1 + random.below(8);
        let ending = random_ending(&mut random, tricks_left);
        let position = ending.position();
        let solution = solver.solve(&position).expect("no limit is set");
        let texts = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        let merged: BTreeSet<_> =
            solution.cards.iter().map(|result| texts(&[&[result.card], &result.equals[..]].concat())).collect();
        let sets: BTreeSet<_> = distinct_cards(&position).iter().map(|equals| texts(equals)).collect();
        assert_eq!(merged, sets, "{ending:?}");
    }
}
