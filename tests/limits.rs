//! How long a search works before it looks whether it is to end: counted in double-dummy questions, since they are what
//! takes long, and in the cards that these play. What is done to make room in a full table is counted by the table's
//! own tests (`s8_room_is_made_in_parts`).

use std::cell::Cell;
use std::rc::Rc;

use tenace::deal::{parse_card, parse_hand};
use tenace::single_dummy::defense::search::{Depth, defense_search};
use tenace::single_dummy::defense::{Knowledge, Numbers};
use tenace::single_dummy::playing_on::{Block, Policy, play_on};
use tenace::single_dummy::{DoubleDummy, Halt, Observer, Question, SingleDummyInput, single_dummy};
use tenace::{Card, ErrorKind, Hand, Seat, Solver, Strain};

/// Questions since the clock was last looked at and what they take, and the most that there were of both.
#[derive(Clone, Default)]
struct Tally {
    since: Rc<Cell<(u32, f64)>>,
    most: Rc<Cell<u32>>,
    looks: Rc<Cell<u32>>,
    /// Cards that the double-dummy search has played since then, and the most that it played.
    nodes: Rc<Cell<u64>>,
    most_nodes: Rc<Cell<u64>>,
}

/// A solver that counts.
struct Counting(Solver, Tally);

impl DoubleDummy for Counting {
    fn at_least(&mut self, strain: Strain, question: &Question) -> Result<bool, Halt> {
        let Tally { since, most, .. } = &self.1;
        let (count, time) = since.get();
        let (count, time) = (count + 1, time + 0.5_f64.powi(13 - question.hands[0].count_ones() as i32));
        since.set((count, time));
        if time > 1.0 {
            most.set(most.get().max(count));
        }
        let before = self.0.nodes();
        let answer = DoubleDummy::at_least(&mut self.0, strain, question);
        self.1.nodes.set(self.1.nodes.get() + self.0.nodes() - before);
        answer
    }
}

/// A clock that says after so many looks that the time is over.
struct Clock(Tally, u32);

impl Observer for Clock {
    fn stop(&mut self) -> bool {
        let Tally { since, looks, nodes, most_nodes, .. } = &self.0;
        since.set((0, 0.0));
        most_nodes.set(most_nodes.get().max(nodes.take()));
        looks.set(looks.get() + 1);
        looks.get() > self.1
    }
}

fn hand(text: &str) -> Hand {
    parse_hand(text).expect("a hand")
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| parse_card(card).expect("a card")).collect()
}

/// Positions of 13 cards whose searches take longest: all cards hidden, and much to choose.
fn questions() -> Vec<SingleDummyInput> {
    [
        ("KT2.QJ6.A752.AK4", "AJ95.AK7.KQ3.852", Strain::Notrump, 12, ""),
        ("KT2.QJ6.A752.AK4", "AJ95.AK7.KQ3.852", Strain::Notrump, 12, "CJ C2 C3 CA"),
        ("AQ2.K32.65.AQ432", "543.A54.AK7432.5", Strain::Notrump, 9, "HQ"),
        ("AJT85.K4.A62.Q43", "Q742.A32.K543.J2", Strain::Spades, 10, "HQ"),
    ]
    .map(|(south, north, strain, target, played)| {
        let leader = if played.is_empty() { Seat::South } else { Seat::West };
        let mut input = SingleDummyInput::new(Seat::South, [hand(south), hand(north)], strain, leader, target);
        input.played = cards(played);
        input.exact_first = true;
        input
    })
    .to_vec()
}

/// The cards of a turn at most, each asked about in one layout, or one question of 13 tricks after the other. Many
/// short questions may take as long together as one of 13 tricks; each trick less halves the time of one.
const MOST_QUESTIONS: u32 = 16;

/// Cards played between two looks at most: a tenth of a second, and all cards of a first layout may need them.
const MOST_NODES: u64 = 600_000;

#[test]
fn the_search_looks_at_the_clock_and_ends_with_the_layouts_that_it_has() {
    for input in questions() {
        for last in [0, 1, 5, 20, 60, 200] {
            let tally = Tally::default();
            let mut solver = Counting(Solver::new(8).expect("a table"), tally.clone());
            let result = single_dummy(&mut solver, &input, &mut Clock(tally.clone(), last)).expect("an answer");
            assert!(tally.most.get() <= MOST_QUESTIONS, "{} questions between two looks", tally.most.get());
            assert!(tally.most_nodes.get() <= MOST_NODES, "{} nodes between two looks", tally.most_nodes.get());
            assert!(tally.looks.get() <= last + 40, "{} looks, {last} allowed", tally.looks.get());
            assert!(!result.layouts.is_empty() && result.layouts.len() <= 40);
            let whole: f64 = result.layouts.iter().map(|layout| layout.weight).sum();
            assert!((whole - 1.0).abs() < 1e-9, "the weights add up to {whole}");
            for card in &result.cards {
                assert_eq!(card.wins.len(), result.layouts.len());
                let won = result.layouts.iter().zip(&card.wins).filter(|(_, won)| **won);
                let won: f64 = won.map(|(layout, _)| layout.weight).sum();
                assert!((won - card.probability).abs() < 1e-9, "{won} of {}", card.probability);
            }
        }
    }
}

#[test]
fn playing_on_looks_at_the_clock() {
    let policy = Policy::new(2, 40).with_suit_first(true);
    for input in questions() {
        let mut solver = Solver::new(8).expect("a table");
        let card = single_dummy(&mut solver, &input, &mut ()).expect("an answer").cards[0].card;
        for last in [1, 100, 1000] {
            let tally = Tally::default();
            let mut solver = Counting(Solver::new(8).expect("a table"), tally.clone());
            let block = Block::new(0, 4);
            let answer = play_on(&mut solver, &input, policy, block, card, &mut Clock(tally.clone(), last));
            assert!(tally.most.get() <= MOST_QUESTIONS, "{} questions between two looks", tally.most.get());
            assert!(tally.most_nodes.get() <= MOST_NODES, "{} nodes between two looks", tally.most_nodes.get());
            if let Err(error) = answer {
                assert_eq!(error.kind, ErrorKind::Limit);
                assert!(tally.looks.get() <= last + 1, "{} looks, {last} allowed", tally.looks.get());
            }
        }
    }
}

#[test]
fn a_defenders_search_looks_at_the_clock_in_its_first_iteration_too() {
    let hands = [hand("KT2.QJ6.A752.AK4"), hand("AJ95.AK7.KQ3.852")];
    let knowledge = Knowledge::new(Seat::South, hands, Strain::Notrump, Seat::West, 6, Seat::West);
    for last in [0, 3, 100] {
        let tally = Tally::default();
        let mut solver = Counting(Solver::new(8).expect("a table"), tally.clone());
        let depth = Depth::new(2);
        let numbers = Numbers::new(0..100, 100);
        let answer = defense_search(&mut solver, &knowledge, numbers, depth, &mut Clock(tally.clone(), last));
        assert!(tally.most.get() <= MOST_QUESTIONS, "{} questions between two looks", tally.most.get());
        assert!(tally.most_nodes.get() <= MOST_NODES, "{} nodes between two looks", tally.most_nodes.get());
        assert_eq!(answer.expect_err("the time was over").kind, ErrorKind::Limit);
        assert!(tally.looks.get() <= last + 1);
    }
}
