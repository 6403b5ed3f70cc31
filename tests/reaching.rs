//! Which cards reach a target, against plain minimax and against the exact values of all cards.

mod common;

use std::collections::BTreeMap;

use common::deals::{Random, random_ending};
use common::naive;
use tenace::Solver;

#[test]
fn reaching_cards_match_naive_for_every_target() {
    let mut random = Random::new(31);
    let mut solver = Solver::new(1).expect("a size in range");
    let mut told_apart = 0;
    for index in 0..600 {
        let ending = random_ending(&mut random, 1 + index % 5);
        let position = ending.position();
        let values: BTreeMap<_, _> =
            naive::card_values(&position).into_iter().map(|(card, tricks)| (card.to_string(), tricks)).collect();
        for target in 0..=position.tricks_left() + 1 {
            let found = solver.reaching_cards(&position, target).expect("no limit is set");
            let reached: BTreeMap<_, _> = found
                .iter()
                .flat_map(|result| {
                    std::iter::once(&result.card).chain(&result.equals).map(|card| (card.to_string(), result.reaches))
                })
                .collect();
            let expected: BTreeMap<_, _> =
                values.iter().map(|(card, &tricks)| (card.clone(), tricks >= target)).collect();
            assert_eq!(reached, expected, "{ending:?}, target {target}");
            told_apart += usize::from(reached.values().any(|&yes| yes) && reached.values().any(|&yes| !yes));
        }
    }
    assert!(told_apart > 100, "only {told_apart}");
}

#[test]
fn reaching_cards_match_the_exact_values() {
    let mut random = Random::new(32);
    let (mut asked, mut exact) = (Solver::new(4).expect("a size in range"), Solver::new(4).expect("a size in range"));
    for index in 0..60 {
        let ending = random_ending(&mut random, 7 + index % 3);
        let position = ending.position();
        let solution = exact.solve(&position).expect("no limit is set");
        let best = solution.cards[0].tricks;
        for target in [best, best + 1] {
            let found = asked.reaching_cards(&position, target).expect("no limit is set");
            assert_eq!(found.len(), solution.cards.len());
            for result in &found {
                let value = solution.cards.iter().find(|other| other.card == result.card).expect("the same sets");
                assert_eq!(value.equals, result.equals);
                assert_eq!(result.reaches, value.tricks >= target, "{:?} of {ending:?}", result.card);
            }
        }
    }
}
