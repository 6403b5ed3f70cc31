//! Traces against naive minimax, and against recorded traces.

mod common;

use std::collections::BTreeSet;

use common::deals::{Random, random_deal};
use common::{naive, records};
use tenace::deal::parse_card;
use tenace::trace::{PlayRecord, PlayTrace, trace};
use tenace::{Card, Deal, ErrorKind, Position, Seat, Side, Solver, Strain};

fn solver() -> Solver {
    Solver::new(4).expect("a size in range")
}

fn traced(solver: &mut Solver, deal: &Deal, strain: Strain, declarer: Seat, play: &[Card]) -> PlayTrace {
    let record = PlayRecord::new(deal, strain, declarer, play).expect("a legal record");
    trace(solver, &record).expect("no limit is set")
}

/// Random legal cards from the opening lead on.
fn random_play(random: &mut Random, deal: &Deal, strain: Strain, leader: Seat, cards: usize) -> Vec<Card> {
    let mut position = Position::new(deal, strain, leader);
    let mut play = Vec::new();
    for _ in 0..cards {
        let card = random.choice(&position.legal_cards().iter().collect::<Vec<_>>());
        position.play(card).expect("the card is legal");
        play.push(card);
    }
    play
}

#[test]
fn traces_match_naive() {
    let mut random = Random::new(6);
    let mut solver = solver();
    let mut mistakes = 0;
    for _ in 0..200 {
        let cards_per_hand = 1 + random.below(5);
        let deal = random_deal(&mut random, cards_per_hand);
        let (strain, declarer) = (random.choice(&Strain::ASC), random.choice(&Seat::ALL));
        let length = random.below(4 * cards_per_hand + 1);
        let play = random_play(&mut random, &deal, strain, declarer.lho(), length);
        let trace = traced(&mut solver, &deal, strain, declarer, &play);
        assert_eq!(trace.tricks.len(), play.len() + 1);

        let mut position = Position::new(&deal, strain, declarer.lho());
        let mut marked = trace.mistakes.iter();
        for index in 0..=play.len() {
            let north_south = position.won(Side::NorthSouth) + naive::north_south_tricks(&position);
            let declarers =
                if Side::of(declarer) == Side::NorthSouth { north_south } else { cards_per_hand - north_south };
            assert_eq!(trace.tricks[index], declarers, "{deal} {strain} by {declarer}: {play:?} at {index}");
            let Some(&card) = play.get(index) else { break };

            let values = naive::card_values(&position);
            let best = values.iter().map(|&(_, tricks)| tricks).max().expect("a card is left");
            let (_, tricks) = values.iter().find(|(other, _)| *other == card).expect("the card is legal");
            if *tricks < best {
                let mistake = marked.next().expect("the mistake is marked");
                assert_eq!((mistake.index, mistake.card, mistake.seat), (index, card, position.hand_to_play()));
                assert_eq!(mistake.cost, best - tricks);
                assert_eq!(better(&mistake.better, &position), best_cards(&values), "{deal} {strain}: {play:?}");
                mistakes += 1;
            }
            position.play(card).expect("the card is legal");
        }
        assert_eq!(marked.next(), None);
    }
    assert!(mistakes > 100, "only {mistakes} mistakes");
}

/// The cards named as better, with their equals.
fn better(cards: &[Card], position: &Position) -> BTreeSet<String> {
    let sets = tenace::equals::distinct_cards(position);
    let with_equals = |card: &Card| sets.iter().find(|equals| equals[0] == *card).expect("the highest of its equals");
    cards.iter().flat_map(with_equals).map(ToString::to_string).collect()
}

fn best_cards(values: &[(Card, usize)]) -> BTreeSet<String> {
    let best = values.iter().map(|&(_, tricks)| tricks).max();
    values.iter().filter(|(_, tricks)| Some(*tricks) == best).map(|(card, _)| card.to_string()).collect()
}

#[test]
fn traces_agree_with_recorded_traces() {
    let mut boards = records::fixture("boards.jsonl");
    assert_eq!(boards.len(), 100);
    boards.extend(records::shared("dds-100.jsonl").unwrap_or_default());
    let mut solver = solver();
    for record in &boards {
        let strain = records::strain(&record["solve"]["strain"]);
        let declarer = records::seat(&record["solve"]["leader"]).rho();
        let play = records::cards(&record["play"]);
        let trace = traced(&mut solver, &records::deal(record), strain, declarer, &play);
        let recorded: Vec<usize> = records::list(&record["trace"]).iter().map(records::number).collect();
        assert_eq!(trace.tricks.len(), play.len() + 1, "{}", record["id"]);
        assert_eq!(trace.tricks[..recorded.len()], recorded, "{}", record["id"]);
        // What comes after is settled.
        assert!(
            trace.tricks[recorded.len()..].iter().all(|tricks| Some(tricks) == recorded.last()),
            "{}",
            record["id"]
        );
    }
}

#[test]
fn a_revoke_is_refused_with_its_index() {
    let deal: Deal = "N:43... K.2.. AQ... J.T..".parse().expect("a deal");
    let revoke = ["SJ", "S3", "H2"].map(|card| parse_card(card).expect("a card"));
    let error = PlayRecord::new(&deal, Strain::Notrump, Seat::South, &revoke).expect_err("East holds the king");
    assert_eq!((error.kind, error.index), (ErrorKind::IllegalPlay, Some(2)));
}

#[test]
fn a_record_may_be_empty() {
    let deal: Deal = "N:A... 2... 3... 4...".parse().expect("a deal");
    let trace = traced(&mut solver(), &deal, Strain::Spades, Seat::North, &[]);
    assert_eq!((trace.tricks, trace.mistakes), (vec![1], Vec::new()));
}
