//! Single-dummy questions about random endings, and their answers by plain vector minimax.

use tenace::single_dummy::{SingleDummyInput, SingleDummyResult, WeightedLayout, WorldCount, single_dummy};
use tenace::{Card, Deal, Hand, Position, Side, Solver};

use super::deals::{Choices, Ending, random_ending};
use super::vector_minimax::VectorMinimax;

/// An ending in which declarer's side is to play, as declarer sees it.
pub fn question(random: &mut impl Choices, tricks_left: usize) -> (Ending, SingleDummyInput) {
    let ending = random_ending(random, tricks_left);
    let turn = ending.position().hand_to_play();
    let declarer = random.choice(&[turn, turn.partner()]);
    let hands = [declarer, declarer.partner()].map(|seat| ending.deal.hand(seat));
    let target = 1 + random.below(hands[0].len());
    let mut input = SingleDummyInput::new(declarer, hands, ending.strain, ending.leader, target);
    input.unseen = Some(ending.deal.hand(declarer.lho()) | ending.deal.hand(declarer.rho()));
    input.played.clone_from(&ending.played);
    input.worlds = WorldCount::All;
    input.seed = random.below(1 << 20) as u64;
    (ending, input)
}

pub fn answer(solver: &mut Solver, input: &SingleDummyInput) -> SingleDummyResult {
    single_dummy(solver, input, &mut ()).unwrap_or_else(|error| panic!("{}: {input:?}", error.message))
}

/// What tells one root value from another: every card with its chance.
pub fn chances(result: &SingleDummyResult) -> Vec<(Card, f64)> {
    let mut all = Vec::new();
    for entry in &result.cards {
        for &card in std::iter::once(&entry.card).chain(&entry.equals) {
            all.push((card, entry.probability));
        }
    }
    all.sort_by_key(|&(card, _)| (card.suit, card.rank));
    all
}

pub fn assert_same(mine: &[(Card, f64)], theirs: &[(Card, f64)], what: &str) {
    assert_eq!(mine.len(), theirs.len(), "{what}");
    for (mine, theirs) in mine.iter().zip(theirs) {
        assert_eq!(mine.0, theirs.0, "{what}");
        assert!((mine.1 - theirs.1).abs() < 1e-9, "{what}: {mine:?} instead of {theirs:?}");
    }
}

/// The positions of an answer's layouts.
pub fn positions(input: &SingleDummyInput, result: &SingleDummyResult) -> Vec<Position> {
    let position = |layout: &WeightedLayout| {
        let mut hands = [Hand::EMPTY; 4];
        hands[input.declarer as usize] = input.hands[0];
        hands[input.declarer.partner() as usize] = input.hands[1];
        for (seat, hand) in layout.hands {
            hands[seat as usize] = hand;
        }
        let deal = Deal::new(hands).expect("a layout makes a deal");
        Position::after(&deal, input.strain, input.leader, &input.played).expect("a layout fits the cards played")
    };
    result.layouts.iter().map(position).collect()
}

/// The values of plain vector minimax over the answer's layouts.
pub fn naive_chances(input: &SingleDummyInput, result: &SingleDummyResult) -> Vec<(Card, f64)> {
    let minimax = VectorMinimax { side: Side::of(input.declarer), target: input.target, defender: None };
    let weight = |vector: u128| -> f64 {
        let worlds = result.layouts.iter().enumerate().filter(|(world, _)| vector >> world & 1 == 1);
        worlds.map(|(_, layout)| layout.weight).sum()
    };
    let mut all: Vec<(Card, f64)> = minimax
        .cards(&positions(input, result), input.max_moves)
        .into_iter()
        .map(|(card, front)| (card, front.into_iter().map(weight).fold(0.0, f64::max)))
        .collect();
    all.sort_by_key(|&(card, _)| (card.suit, card.rank));
    all
}
