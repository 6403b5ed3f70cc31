//! A defender's cards: the layouts that fit, their double-dummy values, the search over his own decisions, and playing
//! on.

mod common;

use std::collections::HashSet;

use common::deals::{Random, random_ending};
use common::naive;
use common::vector_minimax::VectorMinimax;
use tenace::deal::{card_text, parse_card, parse_hand};
use tenace::single_dummy::HandConstraint;
use tenace::single_dummy::defense::play_on::defend_on;
use tenace::single_dummy::defense::search::{DefenseSearch, Depth, defense_search};
use tenace::single_dummy::defense::{CardValues, Knowledge, Numbers, card_values};
use tenace::single_dummy::playing_on::Policy;
use tenace::{Card, Deal, ErrorKind, Hand, Position, Seat, Side, Solver, Strain, Suit};

const ALL: Numbers = Numbers::new(0..1000, 1000);

/// A random ending at a defender's turn, as he sees it, and the four hands that it was made of.
fn question(random: &mut Random, tricks_left: usize) -> (Deal, Knowledge) {
    let ending = random_ending(random, tricks_left);
    let seat = ending.position().hand_to_play();
    let declarer = random.choice(&[seat.lho(), seat.rho()]);
    let hands = [seat, declarer.partner()].map(|seat| ending.deal.hand(seat));
    let target = 1 + random.below(hands[0].len());
    let mut knowledge = Knowledge::new(declarer, hands, ending.strain, ending.leader, target, seat);
    knowledge.unseen = Some(ending.deal.hand(declarer) | ending.deal.hand(seat.partner()));
    knowledge.played.clone_from(&ending.played);
    knowledge.seed = random.below(1 << 20) as u64;
    (ending.deal, knowledge)
}

fn positions(knowledge: &Knowledge, layouts: &[[Hand; 4]]) -> Vec<Position> {
    let position = |&hands: &[Hand; 4]| {
        let deal = Deal::new(hands).expect("a layout makes a deal");
        Position::after(&deal, knowledge.strain, knowledge.leader, &knowledge.played).expect("a layout fits the play")
    };
    layouts.iter().map(position).collect()
}

fn values(solver: &mut Solver, knowledge: &Knowledge, numbers: Numbers) -> CardValues {
    card_values(solver, knowledge, numbers).unwrap_or_else(|error| panic!("{}: {knowledge:?}", error.message))
}

fn searched(solver: &mut Solver, knowledge: &Knowledge, moves: usize) -> DefenseSearch {
    let depth = Depth::new(moves);
    defense_search(solver, knowledge, ALL, depth, &mut ()).unwrap_or_else(|error| panic!("{}", error.message))
}

/// Every way to deal the hidden cards, by trying all of them.
fn every_layout(knowledge: &Knowledge) -> HashSet<[u64; 4]> {
    let unseen: Vec<Card> = knowledge.unseen.expect("an ending").iter().collect();
    let size = knowledge.hands[0].len();
    let dummy = knowledge.declarer.partner();
    let mut all = HashSet::new();
    for choice in 0_u32..1 << unseen.len() {
        if choice.count_ones() as usize != size {
            continue;
        }
        let mut hands = [Hand::EMPTY; 4];
        hands[knowledge.seat as usize] = knowledge.hands[0];
        hands[dummy as usize] = knowledge.hands[1];
        for (place, &card) in unseen.iter().enumerate() {
            let seat = if choice >> place & 1 == 1 { knowledge.declarer } else { knowledge.seat.partner() };
            hands[seat as usize].insert(card);
        }
        let deal = Deal::new(hands).expect("a deal");
        let legal = Position::after(&deal, knowledge.strain, knowledge.leader, &knowledge.played).is_ok();
        let fits = knowledge.constraints.iter().all(|(seat, known)| {
            let hand = hands[*seat as usize];
            let points: usize = hand.iter().map(|card| usize::from(card.rank.get().saturating_sub(10))).sum();
            known.points.is_none_or(|(least, most)| (least..=most).contains(&points))
                && Suit::ASC.into_iter().all(|suit| {
                    known.lengths[suit as usize].is_none_or(|(least, most)| (least..=most).contains(&hand[suit].len()))
                })
                && (known.holds - hand).is_empty()
                && (known.lacks & hand).is_empty()
        });
        if legal && fits {
            all.insert(hands.map(Hand::to_bits));
        }
    }
    all
}

/// Something true of one of the hidden hands.
fn something_known(random: &mut Random, deal: &Deal, seat: Seat) -> HandConstraint {
    let hand = deal.hand(seat);
    let points: usize = hand.iter().map(|card| usize::from(card.rank.get().saturating_sub(10))).sum();
    let mut known = HandConstraint::default();
    match random.below(4) {
        0 => known.points = Some((points.saturating_sub(random.below(3)), points + random.below(3))),
        1 => {
            let suit = random.choice(&Suit::ASC);
            known.lengths[suit as usize] = Some((hand[suit].len().saturating_sub(random.below(2)), hand[suit].len()));
        }
        2 => known.holds = hand.iter().take(1).collect(),
        _ => {
            let other = if random.below(2) == 0 { seat.lho() } else { seat.partner() };
            known.lacks = deal.hand(other).iter().take(1).collect();
        }
    }
    known
}

#[test]
fn all_layouts_that_fit_are_looked_at_each_with_its_own_values() {
    let mut random = Random::new(11);
    let mut solver = Solver::new(4).expect("a table");
    for (count, tricks_left) in [(150, 2), (60, 3), (12, 4)] {
        for _ in 0..count {
            let (deal, mut knowledge) = question(&mut random, tricks_left);
            let seat = random.choice(&[knowledge.declarer, knowledge.seat.partner()]);
            knowledge.constraints.push((seat, something_known(&mut random, &deal, seat)));
            let found = values(&mut solver, &knowledge, ALL);
            let layouts: HashSet<[u64; 4]> = found.layouts.iter().map(|hands| hands.map(Hand::to_bits)).collect();
            assert_eq!(layouts.len(), found.layouts.len(), "each layout once");
            assert_eq!(layouts, every_layout(&knowledge), "{knowledge:?}");
            assert_eq!(found.total, layouts.len() as u64);
            for (position, tricks) in positions(&knowledge, &found.layouts).iter().zip(&found.tricks) {
                let won = position.won(Side::of(knowledge.seat));
                let naive = naive::card_values(position);
                for ((card, equals), &tricks) in found.cards.iter().zip(tricks) {
                    for card in equals.iter().chain([card]) {
                        let (_, more) = naive.iter().find(|(other, _)| other == card).expect("a legal card");
                        assert_eq!(won + more, tricks, "{} in {position:?}", card_text(*card));
                    }
                }
                let named = found.cards.iter().map(|(_, equals)| 1 + equals.len()).sum::<usize>();
                assert_eq!(named, naive.len(), "every legal card is named once");
            }
        }
    }
}

#[test]
fn the_search_is_plain_vector_minimax_with_three_kinds_of_nodes() {
    let mut random = Random::new(12);
    let mut solver = Solver::new(4).expect("a table");
    for (count, tricks_left) in [(150, 2), (60, 3)] {
        for _ in 0..count {
            let (_, knowledge) = question(&mut random, tricks_left);
            let moves = 1 + random.below(tricks_left);
            let found = searched(&mut solver, &knowledge, moves);
            let minimax = VectorMinimax {
                side: Side::of(knowledge.seat),
                target: knowledge.target,
                defender: Some(knowledge.seat),
            };
            let fronts = minimax.cards(&positions(&knowledge, &found.layouts), found.moves);
            for plan in &found.cards {
                let (_, front) = fronts.iter().find(|(card, _)| *card == plan.card).expect("the card is legal");
                let most = front.iter().map(|vector| vector.count_ones() as usize).max().unwrap_or(0);
                let wins = plan.wins.iter().filter(|&&wins| wins).count();
                assert_eq!(wins, most, "{} of {knowledge:?}, M = {moves}", card_text(plan.card));
                let vector: u128 = plan.wins.iter().enumerate().map(|(world, &won)| u128::from(won) << world).sum();
                assert!(front.contains(&vector), "the plan exists");
            }
        }
    }
}

#[test]
fn one_card_ahead_is_pimc_and_no_value_rises_with_the_depth() {
    let mut random = Random::new(13);
    let mut solver = Solver::new(4).expect("a table");
    let mut fell = 0;
    for (count, tricks_left) in [(150, 3), (150, 4), (40, 5)] {
        for _ in 0..count {
            let (_, knowledge) = question(&mut random, tricks_left);
            let pimc = values(&mut solver, &knowledge, ALL);
            let mut last: Option<Vec<usize>> = None;
            for moves in 1..=tricks_left {
                let found = searched(&mut solver, &knowledge, moves);
                assert_eq!(found.layouts, pimc.layouts, "the same layouts");
                let now: Vec<usize> =
                    found.cards.iter().map(|card| card.wins.iter().filter(|&&wins| wins).count()).collect();
                if moves == 1 {
                    for (place, card) in found.cards.iter().enumerate() {
                        assert_eq!(card.card, pimc.cards[place].0);
                        let wins: Vec<bool> =
                            pimc.tricks.iter().map(|tricks| tricks[place] >= knowledge.target).collect();
                        assert_eq!(card.wins, wins);
                    }
                }
                if let Some(last) = last {
                    assert!(now.iter().zip(&last).all(|(now, before)| now <= before), "{knowledge:?}");
                    fell += usize::from(now != last);
                }
                last = Some(now);
            }
        }
    }
    assert!(fell >= 10, "only {fell} iterations changed anything");
}

#[test]
fn a_partner_who_always_plays_low_does_no_better_than_the_searched_value() {
    // The bracket from below: a fixed strategy of both defenders against a declarer who sees all cards.
    fn strategy(position: &Position, own: Seat, side: Side, plan: &mut dyn FnMut(&Position) -> Card) -> usize {
        if position.is_finished() {
            return position.won(side);
        }
        let turn = position.hand_to_play();
        let next = |card: Card| {
            let mut next = position.clone();
            next.play(card).expect("legal");
            next
        };
        if turn == own {
            let card = plan(position);
            strategy(&next(card), own, side, plan)
        } else if Side::of(turn) == side {
            let lowest = position.legal_cards().iter().min_by_key(|card| card.rank).expect("a card");
            strategy(&next(lowest), own, side, plan)
        } else {
            let cards: Vec<Card> = position.legal_cards().iter().collect();
            cards.into_iter().map(|card| strategy(&next(card), own, side, plan)).min().expect("a card")
        }
    }
    let mut random = Random::new(14);
    let mut solver = Solver::new(4).expect("a table");
    for _ in 0..40 {
        let (_, knowledge) = question(&mut random, 3);
        let found = searched(&mut solver, &knowledge, 3);
        let side = Side::of(knowledge.seat);
        for plan in &found.cards {
            let wins = plan.wins.iter().filter(|&&wins| wins).count();
            // The card asked about, then always the highest.
            let mut held = 0;
            for position in positions(&knowledge, &found.layouts) {
                let mut first = position.clone();
                first.play(plan.card).expect("legal");
                let mut highest = |at: &Position| at.legal_cards().iter().max_by_key(|card| card.rank).expect("a card");
                held += usize::from(strategy(&first, knowledge.seat, side, &mut highest) >= knowledge.target);
            }
            assert!(held <= wins, "{held} > {wins}: {knowledge:?}");
        }
    }
}

#[test]
fn samples_are_uniform_and_depend_on_their_numbers_alone() {
    let mut random = Random::new(15);
    let mut solver = Solver::new(4).expect("a table");
    let (_, knowledge) = loop {
        let question = question(&mut random, 4);
        if values(&mut solver, &question.1, ALL).total == 70 {
            break question;
        }
    };
    let sample = |from: u64, count: u64| Numbers::new(from..from + count, 10);
    let all = values(&mut solver, &knowledge, sample(0, 7000));
    let some = values(&mut solver, &knowledge, sample(20, 30));
    assert_eq!(some.layouts, all.layouts[20..50]);
    assert_eq!(some.tricks, all.tricks[20..50]);
    let mut counts = std::collections::HashMap::new();
    for hands in &all.layouts {
        *counts.entry(hands.map(Hand::to_bits)).or_insert(0_u32) += 1;
    }
    assert_eq!(counts.len(), 70);
    let chi: f64 = counts.values().map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0).sum();
    assert!(chi < 111.0, "chi-square {chi} with 69 degrees of freedom: 0.1 % lie above 111");
}

#[test]
fn playing_on_keeps_to_the_tricks_won_and_left_and_a_block_depends_on_its_numbers_alone() {
    let mut random = Random::new(16);
    let mut solver = Solver::new(4).expect("a table");
    let policy = Policy::new(2, 10);
    for _ in 0..25 {
        let (_, knowledge) = question(&mut random, 3);
        let found = values(&mut solver, &knowledge, ALL);
        for (place, (card, _)) in found.cards.iter().enumerate() {
            let beaten = defend_on(&mut solver, &knowledge, policy, ALL, *card, &mut ()).expect("an answer");
            assert_eq!(beaten.len(), found.layouts.len());
            let again = Numbers::new(3..5, 1000);
            if beaten.len() >= 5 {
                let two = defend_on(&mut solver, &knowledge, policy, again, *card, &mut ()).expect("an answer");
                assert_eq!(two, beaten[3..5], "a block depends on its numbers alone");
            }
            for (position, (tricks, beaten)) in
                positions(&knowledge, &found.layouts).iter().zip(found.tricks.iter().zip(&beaten))
            {
                // Bounds that no play changes: what is won already, and what is left to win.
                let won = position.won(Side::of(knowledge.seat));
                assert!(won < knowledge.target || *beaten);
                assert!(won + position.tricks_left() >= knowledge.target || !*beaten);
                assert!(tricks[place] <= won + position.tricks_left());
            }
        }
    }
}

/// South plays no trump; West has led the two of spades, and East looks at dummy's king and knave over his own ace.
fn knowledge() -> Knowledge {
    let hands = ["AT.2..", "KJ.3.."].map(|hand| parse_hand(hand).expect("a hand"));
    let mut knowledge = Knowledge::new(Seat::South, hands, Strain::Notrump, Seat::West, 2, Seat::East);
    knowledge.unseen = Some(parse_hand("Q9842.4..").expect("cards"));
    knowledge.played = ["S2", "SJ"].map(|card| parse_card(card).expect("a card")).to_vec();
    knowledge
}

#[test]
fn bad_questions_are_refused_with_what_would_be_right() {
    let mut solver = Solver::new(1).expect("a table");
    let mut ask = |change: &dyn Fn(&mut Knowledge)| {
        let mut knowledge = knowledge();
        change(&mut knowledge);
        let error = card_values(&mut solver, &knowledge, ALL).expect_err("no answer");
        (error.kind, error.message)
    };
    let seen =
        |seat: Seat| move |knowledge: &mut Knowledge| knowledge.constraints = vec![(seat, HandConstraint::default())];
    let refused = |kind: ErrorKind, message: &str| (kind, message.to_owned());
    let invalid = ErrorKind::InvalidArgument;
    assert_eq!(ask(&seen(Seat::East)), refused(invalid, "East is in sight: its cards are known"));
    assert_eq!(ask(&seen(Seat::North)), refused(invalid, "North is in sight: its cards are known"));
    assert_eq!(ask(&|all| all.target = 4), refused(invalid, "target 4 is not between 1 and 3"));
    assert_eq!(ask(&|all| all.seat = Seat::North), refused(invalid, "North is dummy: declarer decides for it"));
    assert_eq!(ask(&|all| all.played.truncate(1)), refused(invalid, "it is the turn of North, not of East"));
    let (kind, message) = ask(&|all| all.unseen = None);
    assert_eq!(kind, ErrorKind::InvalidDeal);
    assert_eq!(message, "hands of 3 cards need the unseen cards: the hidden hands' 6 between them");
    let (kind, message) = ask(&|all| {
        let mut known = HandConstraint::default();
        known.points = Some((9, 40));
        all.constraints = vec![(Seat::South, known)];
    });
    assert_eq!(kind, ErrorKind::ImpossibleConstraints);
    assert!(message.contains("South: hcp 9 to 40"), "{message}");
    let (kind, message) = ask(&|all| all.played = vec![parse_card("SK").expect("a card")]);
    assert_eq!(kind, ErrorKind::IllegalPlay);
    assert_eq!(message, "SK is not among the cards that West, a defender, can hold");
    let (kind, message) = ask(&|all| {
        all.leader = Seat::South;
        all.played = vec![parse_card("SK").expect("a card")];
    });
    assert_eq!(kind, ErrorKind::IllegalPlay);
    assert_eq!(message, "SK is not among the cards that South, declarer, can hold");
}
