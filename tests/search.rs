//! The search against plain minimax, by the numbered contract of the engine (S1, S2, S7, S8).

mod common;

use common::deals::{Random, random_deal, random_ending};
use common::naive;
use tenace::testing::Features;
use tenace::{Deal, Position, Seat, Solver, Strain};

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

/// S2: likely lines are asked for only if many tricks are left, so whole deals are needed to see that they change no
/// value.
#[test]
fn s2_likely_lines_change_no_value_and_save_nodes() {
    let mut random = Random::new(12);
    let mut with = Solver::new(4).unwrap();
    let mut without = Solver::with_features(4, Features::ALL.without("likely_lines").unwrap()).unwrap();
    for index in 0..10 {
        let deal = random_deal(&mut random, 11 + index % 3);
        for leader in Seat::ALL {
            let mut position = Position::new(&deal, Strain::ASC[index % 5], leader);
            for _ in 0..3 {
                let expected = without.north_south_tricks(&position).unwrap();
                assert_eq!(with.north_south_tricks(&position).unwrap(), expected, "{position:?}");
                position.play(random.choice(&position.legal_cards().iter().collect::<Vec<_>>())).unwrap();
            }
        }
    }
    assert!(with.nodes() < without.nodes(), "{} nodes with likely lines, {} without", with.nodes(), without.nodes());
}

#[test]
fn s2_bare_search_matches_naive() {
    let features = Features::NAMES.iter().fold(Features::ALL, |features, name| features.without(name).unwrap());
    let mut random = Random::new(4);
    let mut solver = Solver::with_features(1, features).unwrap();
    assert_values_match(&mut solver, &mut random, 4, 100);
}

/// S7: what was solved before, in whatever order, changes no answer, `relevant` neither.
#[test]
fn s7_answers_do_not_depend_on_what_came_before() {
    let mut random = Random::new(7);
    let endings: Vec<_> = (0..120).map(|index| random_ending(&mut random, 3 + index % 5)).collect();
    let fresh: Vec<_> =
        endings.iter().map(|ending| Solver::new(1).unwrap().solve(&ending.position()).unwrap()).collect();
    let mut solver = Solver::new(4).unwrap();
    for index in (0..endings.len()).rev().chain(0..endings.len()) {
        let position = endings[index].position();
        if index % 3 == 0 {
            solver.north_south_tricks(&endings[(index + 7) % endings.len()].position()).unwrap();
        }
        assert_eq!(solver.solve(&position).unwrap(), fresh[index], "{:?}", endings[index]);
    }
}

/// S7: solved one after the other along a record, in a table that what is known of the deal overflows again and again,
/// positions have the same answers as each alone, `relevant` too.
#[test]
fn s7_answers_along_a_record_do_not_depend_on_what_came_before() {
    let mut random = Random::new(10);
    for index in 0..6 {
        let deal = random_deal(&mut random, 13);
        let (strain, leader) = (Strain::ASC[index % 5], random.choice(&Seat::ALL));
        let mut solver = Solver::new(1).unwrap();
        let mut position = Position::new(&deal, strain, leader);
        // Cells come first, as in a viewer.
        for seat in Seat::ALL {
            solver.north_south_tricks(&Position::new(&deal, strain, seat)).unwrap();
        }
        for _ in 0..24 {
            let solution = solver.solve(&position).unwrap();
            assert_eq!(solution, Solver::new(1).unwrap().solve(&position).unwrap(), "{position:?}");
            let card = random.choice(&position.legal_cards().iter().collect::<Vec<_>>());
            position.play(card).unwrap();
        }
    }
}

/// In a table that holds a deal's cells, the positions of a record cost less than each alone, and the cells stay known.
#[test]
fn positions_of_a_record_share_what_is_known_of_the_deal() {
    let mut random = Random::new(11);
    let (mut cells, mut stepping, mut again, mut alone) = (0, 0, 0, 0);
    for index in 0..5 {
        let deal = random_deal(&mut random, 13);
        let strain = Strain::ASC[index];
        let mut solver = Solver::new(16).unwrap();
        let solve_cells = |solver: &mut Solver| {
            let before = solver.nodes();
            for seat in Seat::ALL {
                solver.north_south_tricks(&Position::new(&deal, strain, seat)).unwrap();
            }
            solver.nodes() - before
        };
        cells += solve_cells(&mut solver);
        let mut position = Position::new(&deal, strain, random.choice(&Seat::ALL));
        let before = solver.nodes();
        while !position.is_finished() {
            let mut cold = Solver::new(16).unwrap();
            cold.solve(&position).unwrap();
            alone += cold.nodes();
            solver.solve(&position).unwrap();
            position.play(random.choice(&position.legal_cards().iter().collect::<Vec<_>>())).unwrap();
        }
        stepping += solver.nodes() - before;
        again += solve_cells(&mut solver);
    }
    assert!(10 * stepping < 9 * alone, "{stepping} nodes one after the other, {alone} alone");
    assert!(10 * again < cells, "{cells} nodes for the cells, {again} for the same cells again");
}

/// S7: node counts are repeatable.
#[test]
fn s7_node_count_of_a_call_sequence_is_repeatable() {
    let count = || {
        let mut random = Random::new(8);
        let mut solver = Solver::new(1).unwrap();
        for _ in 0..40 {
            solver.solve(&random_ending(&mut random, 8).position()).unwrap();
        }
        solver.nodes()
    };
    assert_eq!(count(), count());
}

/// S8: the size of the table changes no value, not even one far too small for the work.
#[test]
fn s8_values_do_not_depend_on_the_size_of_the_table() {
    let mut random = Random::new(9);
    let mut solvers = [1, 4, 32].map(|mebibytes| Solver::new(mebibytes).unwrap());
    for _ in 0..6 {
        let position = random_ending(&mut random, 12).position();
        let [one, four, thirty_two] = solvers.each_mut().map(|solver| solver.solve(&position).unwrap());
        assert_eq!(one.cards, thirty_two.cards);
        assert_eq!(four.cards, thirty_two.cards);
    }
}

/// A node limit interrupts, and the solver answers the next call.
/// Cells that are the same by other names of seats and suits are searched once, and each has the value it has on its
/// own.
#[test]
fn a_deal_that_looks_alike_from_every_seat_is_searched_once_a_kind_of_strain() {
    // Turned around the table, each seat has the hand before it in the suits after it.
    let turned = [
        "N:KJ9..AQT8. ..KJ9.AQT8 .AQT8..KJ9 AQT8.KJ9..",
        "N:AJ96.KT7..Q8 Q8.AJ96.KT7. .Q8.AJ96.KT7 KT7..Q8.AJ96",
        "N:KJ9.AQ2.T8. AQ2.T8..KJ9 T8..KJ9.AQ2 .KJ9.AQ2.T8",
    ];
    for text in turned {
        let deal: Deal = text.parse().unwrap();
        let mut solver = Solver::new(4).unwrap();
        let mut searched = 0;
        for strain in Strain::ASC {
            let before = solver.nodes();
            for declarer in Seat::ALL {
                let position = Position::new(&deal, strain, declarer.lho());
                let alone = Solver::new(4).unwrap().north_south_tricks(&position).unwrap();
                assert_eq!(solver.north_south_tricks(&position).unwrap(), alone, "{text} {strain} {declarer:?}");
            }
            searched += usize::from(solver.nodes() > before);
        }
        assert_eq!(searched, 2, "one suit and no trump: {text}");
    }
}

#[test]
fn an_interrupted_solver_answers_the_next_call() {
    let mut random = Random::new(10);
    let position = random_ending(&mut random, 9).position();
    let expected = Solver::new(1).unwrap().north_south_tricks(&position).unwrap();
    let mut solver = Solver::new(1).unwrap();
    for limit in [1, 10, 100, 1000] {
        solver.set_node_limit(Some(limit));
        let before = solver.nodes();
        if let Ok(tricks) = solver.north_south_tricks(&position) {
            assert_eq!(tricks, expected);
        }
        assert!(solver.nodes() - before <= limit);
    }
    solver.set_node_limit(None);
    assert_eq!(solver.north_south_tricks(&position).unwrap(), expected);
}

#[test]
fn endings_match_naive() {
    let mut random = Random::new(5);
    let mut solver = Solver::new(1).unwrap();
    for tricks in 1..=5 {
        assert_values_match(&mut solver, &mut random, tricks, 400);
    }
}
