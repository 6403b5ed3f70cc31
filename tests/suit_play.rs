//! Suit combinations against exact answers.

mod common;

use std::collections::HashMap;

use common::naive_suit::{Naive, Trick};
use common::single_dummy::{Case, cases};
use tenace::single_dummy::suit_combination::{SuitPlayResult, parse_holding, suit_play};
use tenace::{ErrorKind, Holding, Rank};

fn play(hands: [&str; 2], target: usize) -> SuitPlayResult {
    suit_play(hands.map(|text| parse_holding(text).expect("a holding")), target).expect("an answer")
}

/// Every lead by its rank letter, equals too, with its chance and its double-dummy chance.
fn leads(result: &SuitPlayResult) -> Vec<(char, f64, f64)> {
    let mut all = Vec::new();
    for lead in &result.leads {
        for &rank in std::iter::once(&lead.rank).chain(&lead.equals) {
            all.push((rank.letter(), lead.probability, lead.double_dummy));
        }
    }
    all
}

fn check(case: &Case) {
    let hands = [&case.north, &case.south].map(|hand| hand.split('.').next().expect("spades"));
    let result = play(hands, case.target);
    let found = leads(&result);
    assert_eq!(found.len(), case.exact.len(), "{}: {found:?}", case.id);
    for (letter, probability, double_dummy) in found {
        let card = format!("S{letter}");
        // The file rounds percents to 0.01.
        for (name, mine, theirs) in [("exact", probability, &case.exact), ("pimc", double_dummy, &case.pimc)] {
            let theirs = theirs[&card];
            assert!((100.0 * mine - theirs).abs() < 0.0051, "{} {card} {name}: {mine} instead of {theirs} %", case.id);
        }
    }
}

#[test]
fn single_suits_of_the_oracle() {
    let Some(cases) = cases() else { return };
    let suits: Vec<&Case> = cases.iter().filter(|case| case.model == "suit").collect();
    assert_eq!(suits.len(), 18);
    for case in suits {
        check(case);
    }
}

#[test]
fn layouts_weigh_as_dealt_and_wins_add_up() {
    let result = play(["AQT", "432"], 2);
    assert_eq!(result.layouts.len(), 128);
    let total: f64 = result.layouts.iter().map(|layout| layout.weight).sum();
    assert!((total - 1.0).abs() < 1e-12);
    for lead in &result.leads {
        let won = result.layouts.iter().zip(&lead.wins).filter(|&(_, &wins)| wins);
        let weight: f64 = won.map(|(layout, _)| layout.weight).sum();
        assert!((weight - lead.probability).abs() < 1e-12);
    }
}

#[test]
fn equals_and_order_of_leads() {
    let result = play(["KQ9876", "AT5"], 6);
    let first = &result.leads[0];
    assert_eq!((first.hand, first.rank), (1, Rank::new(5)), "the lowest of those that always win");
    let king = result.leads.iter().find(|lead| lead.rank == Rank::K).expect("the king can be led");
    assert_eq!(king.equals, [Rank::Q]);
    let nine = result.leads.iter().find(|lead| lead.rank == Rank::new(9)).expect("the nine can be led");
    assert_eq!(nine.equals, [8, 7, 6].map(Rank::new));
}

#[test]
fn hands_may_be_unequal_or_empty() {
    // Alone: the ace and the king, whatever the layout.
    let result = play(["AK2", ""], 2);
    assert!((result.leads[0].probability - 1.0).abs() < 1e-12);
    // Thirteen cards: nothing is missing.
    let result = play(["AKQJT98", "765432"], 7);
    assert_eq!(result.layouts.len(), 1);
    assert!((result.leads[0].probability - 1.0).abs() < 1e-12);
    // The last card of twelve: an ace drops it, a lead towards it may not.
    let result = play(["AQJT98", "765432"], 6);
    assert!((result.leads.iter().map(|lead| lead.probability).fold(0.0, f64::max) - 1.0).abs() < 1e-12);
}

#[test]
fn the_highest_cards_win_a_trick_each_as_long_as_a_hand_has_cards() {
    let best = |hands, target| play(hands, target).leads[0].probability;
    for (hands, target) in
        [(["A2", "K3"], 2), (["A", "KQ2"], 3), (["AKQJ", "T98"], 4), (["AQ2", "K43"], 3), (["AK", "QJ2"], 3)]
    {
        assert!((best(hands, target) - 1.0).abs() < 1e-9, "{hands:?} for {target}");
    }
    // The king is in front of the ace and queen, or behind them.
    assert!((best(["AQ", "43"], 2) - 0.5).abs() < 1e-9);
    assert!(best(["AKJ", "432"], 3) < 0.6);
    // The ace and king fall together.
    assert!(best(["AK", "QJ"], 2) > 1.0 - 1e-9);
    assert!(best(["K", "A"], 1) > 1.0 - 1e-9);
}

#[test]
fn bad_input() {
    for (text, part) in [("KK", "twice"), ("KX", "X"), ("1", "1"), ("KQ J", " ")] {
        let error = parse_holding(text).expect_err(text);
        assert_eq!(error.kind, ErrorKind::InvalidDeal);
        assert!(error.message.contains(part), "{}", error.message);
    }
    let holdings = |hands: [&str; 2]| hands.map(|text| parse_holding(text).expect("a holding"));
    for (hands, target, kind) in [
        (["AK", "KQ"], 1, ErrorKind::InvalidDeal),
        (["", ""], 1, ErrorKind::InvalidDeal),
        (["AK", "32"], 0, ErrorKind::InvalidArgument),
        (["AK", "32"], 3, ErrorKind::InvalidArgument),
    ] {
        assert_eq!(suit_play(holdings(hands), target).expect_err("an error").kind, kind, "{hands:?} {target}");
    }
}

#[test]
fn chances_match_naive() {
    let mut random = common::deals::Random::new(23);
    for _ in 0..40 {
        let mut ranks: Vec<u16> = (2..15).collect();
        let missing = 3 + random.below(3);
        for _ in 0..missing {
            ranks.swap_remove(random.below(ranks.len()));
        }
        let mut hands = [0_u16; 2];
        for rank in ranks {
            hands[random.below(2)] |= 1 << rank;
        }
        let longest = hands.map(u16::count_ones).into_iter().max().unwrap_or(0) as usize;
        for target in 1..=longest {
            let result = suit_play(hands.map(Holding::from_bits_retain), target).expect("an answer");
            let layouts = result.layouts.iter().map(|layout| layout.holdings.map(Holding::to_bits)).collect();
            let mut naive = Naive { hands, layouts, known: HashMap::new() };
            let all = (1 << result.layouts.len()) - 1;
            for lead in &result.leads {
                for &rank in std::iter::once(&lead.rank).chain(&lead.equals) {
                    let card = 1 << rank.get();
                    let trick = Trick { leader: lead.hand, cards: 1, best: (card, true) };
                    let weight = |vector: &u64| -> f64 {
                        let won = result.layouts.iter().enumerate().filter(|(l, _)| vector >> l & 1 == 1);
                        won.map(|(_, layout)| layout.weight).sum()
                    };
                    let chance = naive.front(card, target, all, trick).iter().map(weight).fold(0.0, f64::max);
                    let what = format!("{hands:x?} for {target}: {} of hand {}", rank.letter(), lead.hand);
                    assert!(
                        (chance - lead.probability).abs() < 1e-9,
                        "{what}: {} instead of {chance}",
                        lead.probability
                    );
                }
            }
        }
    }
}

/// Plans that serve wherever a position like theirs comes up have to be listed: here one would be left as a choice.
#[test]
fn plans_kept_are_complete() {
    let result = play(["KT95", "74"], 1);
    let chances: Vec<f64> = result.leads.iter().map(|lead| lead.probability).collect();
    for (found, known) in chances.iter().zip([0.8682, 0.8634, 0.6389, 0.6187, 0.5880]) {
        assert!((found - known).abs() < 0.00005, "{chances:?}");
    }
}

/// Every combination has an answer, however its cards lie: a chance that is at most the double-dummy one.
#[test]
fn random_combinations_are_answered() {
    let mut random = common::deals::Random::new(11);
    let mut answered = 0;
    for _ in 0..60 {
        let mut hands = [String::new(), String::new()];
        for letter in "AKQJT98765432".chars() {
            if let Some(hand) = hands.get_mut(random.below(4)) {
                hand.push(letter);
            }
        }
        let longest = hands[0].len().max(hands[1].len());
        if longest == 0 {
            continue;
        }
        let target = 1 + random.below(longest);
        let result = play([&hands[0], &hands[1]], target);
        let total: f64 = result.layouts.iter().map(|layout| layout.weight).sum();
        assert!((total - 1.0).abs() < 1e-9, "{hands:?} {target}: layouts of weight {total}");
        for (_, chance, double_dummy) in leads(&result) {
            let bounds = -1e-9..double_dummy + 1e-9;
            assert!(bounds.contains(&chance) && double_dummy <= 1.0 + 1e-9, "{hands:?} {target}: {chance}");
        }
        answered += 1;
    }
    assert!(answered > 50);
}
