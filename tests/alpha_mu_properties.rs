//! What holds of every single-dummy answer, on random endings.

mod common;

use common::deals::Random;
use common::naive;
use common::questions::{answer, assert_same, chances, naive_chances, positions, question};
use common::vector_minimax::VectorMinimax;
use tenace::single_dummy::{SingleDummyInput, WorldCount};
use tenace::testing::Cuts;
use tenace::{Card, Hand, Seat, Side, Solver, Strain, Suit};

#[test]
fn values_match_naive_vector_minimax() {
    let mut random = Random::new(1);
    let mut solver = Solver::new(4).expect("a table");
    let mut exact = 0;
    for (count, tricks_left, worlds) in [
        (300, 2, WorldCount::All),
        (120, 3, WorldCount::All),
        (60, 3, WorldCount::Sample(7)),
        (12, 4, WorldCount::Sample(8)),
    ] {
        for _ in 0..count {
            let (_, mut input) = question(&mut random, tricks_left);
            input.worlds = worlds;
            input.max_moves = 1 + random.below(2 * tricks_left);
            let result = answer(&mut solver, &input);
            if result.moves < input.max_moves {
                // The search is through: looking further changes nothing.
                assert!(result.cards.iter().all(|card| !card.bound));
            }
            exact += usize::from(result.exact);
            assert_same(&chances(&result), &naive_chances(&input, &result), &format!("{input:?}"));
            for card in &result.cards {
                let won = result.layouts.iter().zip(&card.wins).filter(|&(_, &wins)| wins);
                let weight: f64 = won.map(|(layout, _)| layout.weight).sum();
                assert!((weight - card.probability).abs() < 1e-9, "wins add up to the chance");
            }
        }
    }
    assert!(exact > 50, "{exact} exact answers");
}

#[test]
fn one_card_ahead_is_pimc() {
    let mut random = Random::new(2);
    let mut solver = Solver::new(4).expect("a table");
    for tricks_left in [1, 2, 3, 4, 5] {
        for _ in 0..20 {
            let (_, mut input) = question(&mut random, tricks_left);
            input.max_moves = 1;
            input.worlds = WorldCount::Sample(12);
            let result = answer(&mut solver, &input);
            assert_eq!(result.moves, 1);
            let minimax = VectorMinimax { side: Side::of(input.declarer), target: input.target, defender: None };
            let fronts = minimax.cards(&positions(&input, &result), 1);
            for card in &result.cards {
                assert!((card.probability - card.double_dummy).abs() < 1e-12);
                let (_, front) = fronts.iter().find(|(named, _)| *named == card.card).expect("the card is legal");
                let vector: u128 = card.wins.iter().enumerate().map(|(world, &wins)| u128::from(wins) << world).sum();
                assert_eq!(front, &[vector], "bit for bit");
            }
        }
    }
}

#[test]
fn one_world_is_double_dummy() {
    let mut random = Random::new(3);
    let mut solver = Solver::new(4).expect("a table");
    for _ in 0..100 {
        let (_, mut input) = question(&mut random, 4);
        input.worlds = WorldCount::Sample(1);
        input.max_moves = 1 + random.below(8);
        for cuts in [Cuts::ALL, Cuts { one_world: false, useful_worlds: false, ..Cuts::ALL }] {
            input = input.with_cuts(cuts);
            let result = answer(&mut solver, &input);
            let position = &positions(&input, &result)[0];
            let side = Side::of(input.declarer);
            let won = position.won(side);
            for (card, tricks) in naive::card_values(position) {
                let entry = result.cards.iter().find(|entry| entry.card == card || entry.equals.contains(&card));
                let chance = if won + tricks >= input.target { 1.0 } else { 0.0 };
                assert!((entry.expect("the card is legal").probability - chance).abs() < 1e-12);
            }
        }
    }
}

#[test]
fn values_never_rise_with_moves() {
    let mut random = Random::new(4);
    let mut solver = Solver::new(4).expect("a table");
    for _ in 0..60 {
        let (_, mut input) = question(&mut random, 4);
        let mut before: Option<Vec<(Card, f64)>> = None;
        for moves in 1..=8 {
            input.max_moves = moves;
            let now = chances(&answer(&mut solver, &input));
            if let Some(before) = before {
                for (now, before) in now.iter().zip(&before) {
                    assert!(now.1 <= before.1 + 1e-12, "{moves}: {input:?}");
                }
            }
            before = Some(now);
        }
    }
}

/// Every way to leave one technique out, and to use one alone.
fn ablations() -> Vec<(&'static str, Cuts)> {
    const ALL: Cuts = Cuts::ALL;
    const NONE: Cuts = Cuts::NONE;
    vec![
        ("none", NONE),
        ("no table", Cuts { table: false, ..ALL }),
        ("no early", Cuts { early: false, ..ALL }),
        ("no deep", Cuts { deep: false, ..ALL }),
        ("no win", Cuts { win: false, ..ALL }),
        ("no useful worlds", Cuts { useful_worlds: false, ..ALL }),
        ("no one world", Cuts { one_world: false, ..ALL }),
        ("no weight", Cuts { weight: false, ..ALL }),
        ("no joint choices", Cuts { multiply: usize::MAX, ..ALL }),
        ("joint choices everywhere", Cuts { multiply: 0, ..ALL }),
        ("no merge", Cuts { merge: false, ..ALL }),
        ("no last tricks", Cuts { last_tricks: false, ..ALL }),
        ("no root", Cuts { root: false, ..ALL }),
        ("table", Cuts { table: true, ..NONE }),
        ("early", Cuts { early: true, ..NONE }),
        ("early and deep", Cuts { early: true, deep: true, ..NONE }),
        ("deep", Cuts { deep: true, table: true, ..NONE }),
        ("useful worlds", Cuts { useful_worlds: true, ..NONE }),
        ("useful worlds and weight", Cuts { useful_worlds: true, weight: true, ..NONE }),
        ("weight", Cuts { weight: true, table: true, ..NONE }),
        ("useful worlds and joint choices", Cuts { useful_worlds: true, multiply: 2, ..NONE }),
        ("merge", Cuts { merge: true, ..NONE }),
        ("last tricks", Cuts { last_tricks: true, ..NONE }),
    ]
}

#[test]
fn cuts_change_no_value() {
    let mut random = Random::new(5);
    let mut solver = Solver::new(4).expect("a table");
    for (count, tricks_left, worlds) in [(150, 3, WorldCount::All), (30, 4, WorldCount::Sample(12))] {
        for _ in 0..count {
            let (_, mut input) = question(&mut random, tricks_left);
            input.worlds = worlds;
            input.max_moves = 2 + random.below(2 * tricks_left - 1);
            let expected = chances(&answer(&mut solver, &input));
            for (name, cuts) in ablations() {
                input = input.with_cuts(cuts);
                assert_same(&chances(&answer(&mut solver, &input)), &expected, &format!("{name}: {input:?}"));
            }
        }
    }
}

#[test]
fn last_tricks_once_or_every_time_is_the_same() {
    let mut random = Random::new(9);
    let mut solver = Solver::new(4).expect("a table");
    for tricks_left in [4, 5] {
        for _ in 0..25 {
            let (_, mut input) = question(&mut random, tricks_left);
            input.max_moves = 2 * tricks_left;
            let expected = chances(&answer(&mut solver, &input));
            let input = input.with_cuts(Cuts { last_tricks: false, ..Cuts::ALL });
            assert_same(&chances(&answer(&mut solver, &input)), &expected, &format!("{input:?}"));
        }
    }
}

#[test]
fn one_best_card_is_the_best_of_all() {
    let mut random = Random::new(6);
    let mut solver = Solver::new(4).expect("a table");
    for _ in 0..150 {
        let (_, mut input) = question(&mut random, 4);
        input.worlds = WorldCount::Sample(20);
        input.max_moves = 2 + random.below(4);
        let all = answer(&mut solver, &input);
        let one = answer(&mut solver, &input.clone().with_best_only(true));
        if one.cards.len() > 1 {
            assert!((one.cards[0].probability - all.cards[0].probability).abs() < 1e-12, "{input:?}");
        }
        assert!(!one.cards[0].bound);
        for entry in one.cards.iter().filter(|entry| entry.bound) {
            let true_value = all.cards.iter().find(|other| other.card == entry.card).expect("the same cards");
            assert!(true_value.probability <= entry.probability + 1e-12, "a bound is a bound: {input:?}");
        }
    }
}

/// The same question in other seats or suits.
fn moved(input: &SingleDummyInput, turns: usize, suits: [Suit; 4]) -> SingleDummyInput {
    let seat = |seat: Seat| (0..turns).fold(seat, |seat, _| seat.lho());
    let card = |card: Card| Card { suit: suits[card.suit as usize], rank: card.rank };
    let hand = |hand: Hand| hand.iter().map(card).collect::<Hand>();
    let mut moved = input.clone();
    moved.declarer = seat(input.declarer);
    moved.leader = seat(input.leader);
    moved.hands = input.hands.map(hand);
    moved.unseen = input.unseen.map(hand);
    moved.played = input.played.iter().copied().map(card).collect();
    moved.strain = input.strain.suit().map_or(Strain::Notrump, |suit| Strain::from(suits[suit as usize]));
    moved
}

#[test]
fn order_of_worlds_and_seats_change_nothing() {
    let mut random = Random::new(7);
    let mut solver = Solver::new(4).expect("a table");
    for _ in 0..60 {
        let (_, mut input) = question(&mut random, 4);
        input.max_moves = 1 + random.below(6);
        let expected = chances(&answer(&mut solver, &input));
        // Other suits number the layouts in another order; two turns mirror declarer and dummy.
        let mut suits = Suit::ASC;
        suits.rotate_left(1 + random.below(3));
        for turns in 0..4 {
            let other = moved(&input, turns, suits);
            let mut back: Vec<(Card, f64)> = chances(&answer(&mut solver, &other));
            for (card, _) in &mut back {
                let place = suits.iter().position(|&suit| suit == card.suit).expect("a suit");
                card.suit = Suit::ASC[place];
            }
            back.sort_by_key(|&(card, _)| (card.suit, card.rank));
            assert_same(&back, &expected, &format!("{turns} turns, {suits:?}: {input:?}"));
        }
    }
}

#[test]
fn a_budget_gives_the_same_answer_every_time() {
    let mut random = Random::new(8);
    for _ in 0..20 {
        let (_, mut input) = question(&mut random, 5);
        input.worlds = WorldCount::Sample(30);
        input.max_moves = 10;
        for budget in [0, 200, 2_000] {
            input.node_budget = Some(budget);
            let mut used = Solver::new(4).expect("a table");
            let first = answer(&mut used, &input);
            // A table that knows other positions changes nothing.
            let again = answer(&mut used, &input);
            assert_eq!(first, again);
            let mut unlimited = input.clone();
            unlimited.node_budget = None;
            unlimited.max_moves = first.moves;
            assert_same(&chances(&answer(&mut used, &unlimited)), &chances(&first), "the deepest iteration finished");
        }
    }
}
