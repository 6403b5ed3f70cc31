//! The layouts that fit what declarer knows, and what each weighs.

use tenace::deal::{card_text, parse_card, parse_hand};
use tenace::single_dummy::HandConstraint;
use tenace::single_dummy::{SingleDummyInput, WorldCount, single_dummy};
use tenace::testing::{Facts, Layouts};
use tenace::{Card, ErrorKind, Hand, Seat, Solver, Strain};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| parse_card(card).expect("a card")).collect()
}

fn facts(hidden: &str) -> Facts {
    let hidden: Hand = cards(hidden).into_iter().collect();
    Facts {
        seats: [Seat::East, Seat::West],
        hidden,
        holds: [hidden.len() / 2; 2],
        played: [Hand::EMPTY; 2],
        void: [[false; 4]; 2],
        constraints: [HandConstraint::default(), HandConstraint::default()],
    }
}

#[test]
fn every_layout_once_and_a_sample_without_replacement() {
    let layouts = Layouts::new(&facts("SA SK SQ HJ H9 C8 C7 D6 D5 D4")).expect("layouts");
    assert_eq!(layouts.total(), 252);
    let mut all = layouts.sample(1_000, 1);
    all.sort_by_key(|hands| hands[0].to_bits());
    all.dedup();
    assert_eq!(all.len(), 252);
    let sample = layouts.sample(40, 7);
    assert_eq!(sample, layouts.sample(40, 7));
    assert_ne!(sample, layouts.sample(40, 8));
    let mut distinct = sample.clone();
    distinct.sort_by_key(|hands| hands[0].to_bits());
    distinct.dedup();
    assert_eq!(distinct.len(), 40);
}

#[test]
fn a_void_shown_and_a_constraint_leave_what_fits() {
    let mut facts = facts("SA SK SQ HJ H9 C8");
    facts.void[0][3] = true;
    let layouts = Layouts::new(&facts).expect("layouts").sample(100, 1);
    assert_eq!(layouts, [[cards("HJ H9 C8").into_iter().collect(), cards("SA SK SQ").into_iter().collect::<Hand>()]]);
    facts.void[0][3] = false;
    // Points of cards played count: with a king gone, 7 points leave 3 of the hidden 10.
    facts.played[0] = cards("DA").into_iter().collect();
    facts.constraints[0].points = Some((7, 7));
    for [east, _] in Layouts::new(&facts).expect("layouts").sample(100, 1) {
        assert_eq!(east.iter().map(|card| card.rank.get().saturating_sub(10)).sum::<u8>(), 3, "{east:?}");
    }
}

#[test]
fn the_constraint_that_excludes_most_is_named() {
    let mut facts = facts("SA SK SQ HJ H9 C8");
    facts.constraints[0].lengths[3] = Some((0, 2));
    facts.constraints[1].points = Some((30, 37));
    let error = Layouts::new(&facts).err().expect("nothing fits");
    assert_eq!(error.kind, ErrorKind::ImpossibleConstraints);
    assert!(error.message.contains("West: hcp 30 to 37"), "{}", error.message);
}

/// AK1098 opposite 5432: after the ace, and the queen from East, a queen alone weighs twice a queen from queen and
/// jack, so that the finesse is right.
#[allow(clippy::cast_precision_loss)]
#[test]
fn restricted_choice() {
    let hand = |text: &str| parse_hand(text).expect("a hand");
    let hands = [hand("AKT98..."), hand("5432.2..")];
    let mut input = SingleDummyInput::new(Seat::South, hands, Strain::Notrump, Seat::South, 5);
    input.unseen = Some(cards("SQ SJ S7 S6 H3 H4 H5 D2 D3 D4").into_iter().collect());
    input.played = cards("SA S6 S2 SQ");
    input.worlds = WorldCount::All;
    let mut solver = Solver::new(4).expect("a table");
    let result = single_dummy(&mut solver, &input, &mut ()).expect("an answer");
    let weight = |east: &str| -> f64 {
        let held: Hand = cards(east).into_iter().collect();
        let spades = |hand: Hand| hand.iter().filter(|card| card_text(*card).starts_with('S')).collect::<Hand>();
        let fits = result
            .layouts
            .iter()
            .filter(|layout| layout.hands.iter().any(|&(seat, hand)| seat == Seat::East && spades(hand) == held));
        fits.map(|layout| layout.weight).sum()
    };
    let layouts = |east: &str| {
        let held: Hand = cards(east).into_iter().collect();
        result
            .layouts
            .iter()
            .filter(|layout| {
                layout.hands.iter().any(|&(seat, hand)| {
                    seat == Seat::East
                        && hand.iter().filter(|card| card_text(*card).starts_with('S')).collect::<Hand>() == held
                })
            })
            .count() as f64
    };
    let (alone, both) = (weight("SQ") / layouts("SQ"), weight("SQ SJ") / layouts("SQ SJ"));
    assert!(alone > 1.9 * both, "{alone} and {both}: from queen and jack either might have come");
}

/// The same with an entry to lead through West: the card chosen is the finesse. Of the 35 layouts left the jack is with
/// West in 15 and with East in 20, each of which weighs half.
#[test]
fn restricted_choice_chooses_the_finesse() {
    let hands = ["5432.A8..", "AKT98.6.."].map(|text| parse_hand(text).expect("a hand"));
    let mut input = SingleDummyInput::new(Seat::South, hands, Strain::Notrump, Seat::South, 6);
    input.unseen = Some(cards("SQ SJ S7 S6 H9 H7 H5 D2 D3 D4 D5 D6").into_iter().collect());
    input.played = cards("S2 S6 SA SQ H6 H9 HA H7 S3 S7");
    input.worlds = WorldCount::All;
    input.max_moves = 26;
    let mut solver = Solver::new(4).expect("a table");
    let result = single_dummy(&mut solver, &input, &mut ()).expect("an answer");
    assert!(result.exact);
    assert_eq!((result.hand_to_play, result.layouts.len()), (Seat::North, 35));
    let chances: Vec<(String, f64)> =
        result.cards.iter().map(|card| (card_text(card.card), (100.0 * card.probability).round())).collect();
    assert_eq!(chances, [("ST".to_owned(), 60.0), ("SK".to_owned(), 40.0)]);
}
