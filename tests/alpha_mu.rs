//! Single dummy: positions with known answers, and what must hold of every answer.

use tenace::deal::{card_text, parse_card, parse_hand};
use tenace::single_dummy::{HandConstraint, SingleDummyInput, SingleDummyResult, WorldCount, single_dummy};
use tenace::testing::Cuts;
use tenace::{Hand, Seat, Solver, Strain};

fn hand(text: &str) -> Hand {
    parse_hand(text).expect("a hand")
}

fn cards(text: &str) -> Hand {
    text.split_whitespace().map(|card| parse_card(card).expect("a card")).collect()
}

/// North declares no-trump and leads; every layout, to the end.
fn ending(north: &str, south: &str, unseen: &str, target: usize) -> SingleDummyInput {
    let hands = [hand(north), hand(south)];
    let mut input = SingleDummyInput::new(Seat::North, hands, Strain::Notrump, Seat::North, target);
    input.unseen = Some(cards(unseen));
    input.worlds = WorldCount::All;
    input.max_moves = 26;
    input
}

fn solve(input: &SingleDummyInput) -> SingleDummyResult {
    let mut solver = Solver::new(4).expect("a table");
    single_dummy(&mut solver, input, &mut ()).expect("an answer")
}

/// Percent by card, equals too.
fn percents(result: &SingleDummyResult) -> Vec<(String, f64, f64)> {
    let mut all: Vec<(String, f64, f64)> = Vec::new();
    for entry in &result.cards {
        for &card in std::iter::once(&entry.card).chain(&entry.equals) {
            all.push((card_text(card), 100.0 * entry.probability, 100.0 * entry.double_dummy));
        }
    }
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

fn assert_percents(result: &SingleDummyResult, expected: &[(&str, f64)]) {
    let found: Vec<(String, f64)> = percents(result).into_iter().map(|(card, value, _)| (card, value)).collect();
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (card, value) in expected {
        let (_, mine) = found.iter().find(|(name, _)| name == card).unwrap_or_else(|| panic!("{card} in {found:?}"));
        assert!((mine - value).abs() < 0.01, "{card}: {mine} instead of {value}");
    }
}

fn throw_in() -> SingleDummyInput {
    ending("AJ3.2..", "KT2.3..", "SQ S9 S8 S7 S6 S5 HA HK", 3)
}

fn three_spades_and_a_heart() -> HandConstraint {
    let mut known = HandConstraint::default();
    known.lengths = [None, None, Some((1, 1)), Some((3, 3))];
    known
}

#[test]
fn position_a_throw_in_with_known_shape() {
    let mut input = throw_in();
    input.constraints = vec![(Seat::East, three_spades_and_a_heart()), (Seat::West, three_spades_and_a_heart())];
    let result = solve(&input);
    assert!(result.exact);
    assert_percents(&result, &[("H2", 100.0), ("SA", 75.0), ("S3", 75.0), ("SJ", 50.0)]);
    assert_eq!(card_text(result.cards[0].card), "H2");
}

#[test]
fn position_b_throw_in_with_nothing_known() {
    let result = solve(&throw_in());
    assert_eq!(result.layouts.len(), 70);
    assert!(result.exact);
    assert_percents(&result, &[("H2", 57.142_857), ("SA", 50.0), ("S3", 50.0), ("SJ", 50.0)]);
    let pimc = percents(&result);
    let double_dummy = |name: &str| pimc.iter().find(|(card, ..)| card == name).map(|&(.., value)| value);
    assert!(double_dummy("S3").is_some_and(|value| (value - 100.0).abs() < 0.01));
    assert!(double_dummy("H2").is_some_and(|value| (value - 57.142_857).abs() < 0.01));
}

#[test]
fn position_d_discovery() {
    let mut input = ending("KJT.A..", "A98.2..", "SQ S5 S4 S3 HK HQ HJ HT", 4);
    for moves in [4, 5] {
        input.max_moves = moves;
        let result = solve(&input);
        assert!(!result.exact);
        assert_percents(&result, &[("HA", 82.857), ("SK", 81.429), ("SJ", 64.286), ("ST", 64.286)]);
    }
    input.max_moves = 6;
    assert_percents(&solve(&input), &[("HA", 65.714), ("SK", 64.286), ("SJ", 64.286), ("ST", 64.286)]);
    input.max_moves = 26;
    let result = solve(&input);
    assert!(result.exact);
    assert_percents(&result, &[("HA", 65.714), ("SK", 64.286), ("SJ", 64.286), ("ST", 64.286)]);
    let input = input.with_cuts(Cuts { merge: false, ..Cuts::ALL });
    assert_percents(&solve(&input), &[("HA", 65.714), ("SK", 64.286), ("SJ", 64.286), ("ST", 64.286)]);
}

/// In the first ending claims leave few plans of each choice, in the second one has 112: the choices of the one took
/// minutes when worlds were decided in their place, those of the other seconds when they were not; it takes 2,000 steps
/// more when worlds that no plan wins together are not known.
#[test]
fn joint_choices_end_soon() {
    let mut few = ending("86..85.A", "Q4.73..K", "SK HQ H6 D7 DQ D4 CQ C8 CJ C3", 2);
    few.strain = Strain::Diamonds;
    let mut many = ending("J.T6.K9.", "8.5.J4.7", "HJ H8 H7 DT DQ D8 D6 D5 C6 C4", 3);
    many.strain = Strain::Spades;
    let few_won = [("CA", 176.0), ("D5", 94.0), ("D8", 94.0), ("S6", 119.0), ("S8", 119.0)];
    let many_won = [("D9", 252.0), ("DK", 252.0), ("H6", 252.0), ("HT", 252.0), ("SJ", 95.0)];
    for (mut input, budget, won) in [(few, 50_000, few_won), (many, 51_000, many_won)] {
        input.node_budget = Some(budget);
        let result = solve(&input);
        assert!(result.exact);
        assert_percents(&result, &won.map(|(card, layouts)| (card, layouts / 2.52)));
    }
}

/// The first plan that is found wins one layout less than the best. Without weight all plans are found at once.
#[test]
fn a_plan_better_by_one_layout_is_found() {
    let unlucky = [
        (ending("72..KJ2.", ".JT.85.Q", "SK S8 S6 H9 D7 SA DA D9 D4 C7", 2), "S2", 69.0),
        (ending(".6.8.J54", "K8..Q.A8", "S6 S4 H9 C6 C2 SJ HK H2 CQ C9", 4), "D8", 100.0),
    ];
    for (input, card, layouts) in unlucky {
        let found = percents(&solve(&input));
        let (_, value, _) = found.iter().find(|(name, ..)| name == card).expect("the card");
        assert!((value - layouts / 2.52).abs() < 0.01, "{card}: {value}");
        let input = input.with_cuts(Cuts { weight: false, ..Cuts::ALL });
        for ((name, mine, _), (_, theirs, _)) in found.iter().zip(percents(&solve(&input))) {
            assert!((mine - theirs).abs() < 0.01, "{name}: {mine} instead of {theirs}");
        }
    }
}
