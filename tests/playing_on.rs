//! Playing on: strategies of known value, and what must hold of every answer.

#[allow(dead_code, reason = "shared with other tests")]
#[path = "common/deals.rs"]
mod deals;

use deals::{Random, random_deal};
use tenace::deal::{card_text, parse_card, parse_hand};
use tenace::single_dummy::playing_on::{Block, LARGEST_BLOCK, Memory, Policy, choose, play_on, play_on_for};
use tenace::single_dummy::{HandConstraint, Observer, SingleDummyInput, WorldCount, single_dummy};
use tenace::{Card, ErrorKind, Hand, Seat, Solver, Strain, Suit};

const POLICY: Policy = Policy::new(2, 20);

fn hand(text: &str) -> Hand {
    parse_hand(text).expect("a hand")
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| parse_card(card).expect("a card")).collect()
}

/// North declares no-trump and leads.
fn ending(north: &str, south: &str, unseen: &str, target: usize) -> SingleDummyInput {
    let mut input =
        SingleDummyInput::new(Seat::North, [hand(north), hand(south)], Strain::Notrump, Seat::North, target);
    input.unseen = Some(cards(unseen).into_iter().collect());
    input
}

/// 6NT after the lead of the jack of clubs to the ace: ten tricks on top, and either defender can be finessed for the
/// queen of spades.
fn two_way_guess() -> SingleDummyInput {
    let hands = [hand("KT2.QJ6.A752.AK4"), hand("AJ95.AK7.KQ3.852")];
    let mut input = SingleDummyInput::new(Seat::South, hands, Strain::Notrump, Seat::West, 12);
    input.played = cards("CJ C2 C3 CA");
    input
}

fn won(solver: &mut Solver, input: &SingleDummyInput, block: Block, card: &str) -> Vec<bool> {
    let card = parse_card(card).expect("a card");
    play_on(solver, input, POLICY, block, card, &mut ()).expect("an answer")
}

#[allow(clippy::cast_precision_loss, reason = "at most 70 layouts")]
fn share(won: &[bool]) -> f64 {
    won.iter().filter(|won| **won).count() as f64 / won.len() as f64
}

/// The endings of docs/alpha-mu.md whose exact chances a separate program enumerated. With fewer than so many layouts a
/// block holds each of them once.
#[test]
fn endings_of_four_cards_come_to_their_exact_chances() {
    let mut solver = Solver::new(4).unwrap();
    let mut known = ending("AJ3.2..", "KT2.3..", "SQ S9 S8 S7 S6 S5 HA HK", 3);
    for seat in [Seat::East, Seat::West] {
        let mut constraint = HandConstraint::default();
        constraint.lengths[3] = Some((3, 3));
        known.constraints.push((seat, constraint));
    }
    let all = Block::new(0, 40);
    for (card, chance) in [("H2", 1.0), ("SA", 0.75), ("S3", 0.75)] {
        assert!((share(&won(&mut solver, &known, all, card)) - chance).abs() < 1e-9, "{card}");
    }
    // After the jack each defender's card calls for a plan of its own, and the best of each do not fit together.
    assert!(share(&won(&mut solver, &known, all, "SJ")) <= 0.5);
}

/// No strategy wins a layout that can't be won with all cards in sight, and one that wins everywhere is found.
#[test]
fn playing_on_is_within_double_dummy_and_finds_what_always_wins() {
    let mut random = Random::new(7);
    let mut solver = Solver::new(4).unwrap();
    let (mut always, mut played_sum, mut exact_sum) = (0, 0.0, 0.0);
    for _ in 0..60 {
        let deal = random_deal(&mut random, 4);
        let hands = [deal.hand(Seat::North), deal.hand(Seat::South)];
        let strain = random.choice(&Strain::ASC);
        let mut input = SingleDummyInput::new(Seat::North, hands, strain, Seat::North, 1 + random.below(4));
        input.unseen = Some(deal.hand(Seat::East) | deal.hand(Seat::West));
        input.worlds = WorldCount::All;
        input.max_moves = 26;
        let exact = single_dummy(&mut solver, &input, &mut ()).unwrap();
        assert!(exact.exact && exact.layouts.len() == 70);
        for card in &exact.cards {
            // A block holds 64 of the 70 layouts, so that shares may differ by 6 of 64.
            let block = Block::new(3, LARGEST_BLOCK);
            let played = share(&won(&mut solver, &input, block, &card_text(card.card)));
            assert!(played <= card.double_dummy + 6.0 / 64.0, "{}: {played}", card_text(card.card));
            if card.probability > 1.0 - 1e-9 {
                always += 1;
                assert!(played > 1.0 - 1e-9, "{}: {played}", card_text(card.card));
            }
            played_sum += played;
            exact_sum += card.probability;
        }
    }
    assert!(always > 50);
    // Best play against best defence on the one side, best play turn by turn against nearly the best on the other.
    assert!((played_sum / exact_sum - 1.0).abs() < 0.01, "{played_sum} {exact_sum}");
}

/// The guess of the queen is not found by putting it off: the upper bound of many cards is near 1.
#[test]
fn a_two_way_guess_is_no_certainty() {
    let mut solver = Solver::new(16).unwrap();
    let input = two_way_guess();
    let upper = single_dummy(&mut solver, &input, &mut ()).unwrap();
    assert!(upper.cards[0].probability > 0.99);
    let block = Block::new(0, LARGEST_BLOCK);
    for card in ["D2", "SK"] {
        let played = share(&won(&mut solver, &input, block, card));
        assert!((0.5..0.9).contains(&played), "{card}: {played}");
    }
}

/// Ace, queen, ten and nine opposite four small cards, three tricks wanted, the other suits solid except a club: two
/// finesses win in 76 % of the layouts, whichever card comes before them. A search with a horizon puts the spades off,
/// and plays winners that it needs when it has lost the lead.
#[test]
fn the_suit_to_play_for_is_led_first() {
    let hands = [hand("8765.KQ4.Q32.K54"), hand("AQT9.A32.AK4.A32")];
    let mut input = SingleDummyInput::new(Seat::South, hands, Strain::Notrump, Seat::West, 11);
    input.played = cards("HJ H2 H8 HK");
    let mut solver = Solver::new(16).unwrap();
    let block = Block::new(0, LARGEST_BLOCK);
    let mut sums = [0.0, 0.0];
    for card in ["S8", "HQ", "D2", "C4"] {
        for suit_first in [false, true] {
            let policy = Policy::new(2, 40).with_suit_first(suit_first);
            let won = play_on(&mut solver, &input, policy, block, parse_card(card).unwrap(), &mut ()).unwrap();
            // 76 %, and what 64 layouts may be above it.
            assert!(share(&won) < 0.92, "{card}: {}", share(&won));
            sums[usize::from(suit_first)] += share(&won) / 4.0;
        }
    }
    assert!(sums[1] > 0.72 && sums[1] > sums[0] + 0.1, "{sums:?}");
}

/// A grand slam with one queen to find and winners everywhere else: the longer spades have her in 62 of 100 layouts,
/// and not even who counts every suit is right in more than 65. Each sample has the holdings of spades in proportion,
/// so its share is near that.
#[test]
fn samples_hold_the_suit_to_play_for_in_proportion() {
    let hands = [hand("KT8.5432.KQJ.AKQ"), hand("AJ9.AKQJ.A32.432")];
    let mut input = SingleDummyInput::new(Seat::South, hands, Strain::Notrump, Seat::West, 13);
    input.played = cards("C9 C2 C8 CA");
    let mut solver = Solver::new(16).unwrap();
    let policy = Policy::new(2, 40);
    let card = parse_card("H5").unwrap();
    let mut squares = 0.0;
    for seed in 1..=8 {
        input.seed = seed;
        let block = Block::new(0, LARGEST_BLOCK);
        let won = share(&play_on(&mut solver, &input, policy, block, card, &mut ()).unwrap());
        squares += (won - 0.63).powi(2) / 8.0;
    }
    // Blocks drawn without order are 0.049 off, these 0.016.
    assert!(squares.sqrt() < 0.03, "{}", squares.sqrt());
}

/// A defender who is on lead leads what declarer can do least with, also a card that nobody usually leads there.
#[test]
fn a_defender_on_lead_considers_every_card() {
    let hands = [hand("A.K4.J8.K"), hand("JT..A.AJT")];
    let mut input = SingleDummyInput::new(Seat::West, hands, Strain::Diamonds, Seat::South, 3);
    input.unseen = Some(cards("HQ HT DK DQ CQ C5 SQ S6 HA HJ H5 D9").into_iter().collect());
    input.played = cards("H5 H4 HT");
    let mut constraint = HandConstraint::default();
    constraint.lengths[2] = Some((2, 2));
    input.constraints.push((Seat::North, constraint));
    let mut solver = Solver::new(16).unwrap();
    let policy = Policy::new(2, 40);
    for card in ["CJ", "SJ"] {
        let block = Block::new(0, LARGEST_BLOCK);
        let won = play_on(&mut solver, &input, policy, block, parse_card(card).unwrap(), &mut ()).unwrap();
        // Exact: 0.514.
        assert!((share(&won) - 0.514).abs() < 0.06, "{card}: {}", share(&won));
    }
}

/// The hearts divide into most parts, but the ace of hearts with the trumps out loses to a shortness.
#[test]
fn trumps_are_drawn_before_a_suit_is_led_first() {
    let hands = [hand("97.AT8.A9.AKJ764"), hand("AT83.Q63.KQJ2.T2")];
    let mut input = SingleDummyInput::new(Seat::South, hands, Strain::Clubs, Seat::West, 10);
    input.played = cards("S2 S3 S6 S7");
    let mut solver = Solver::new(16).unwrap();
    let policy = |suit_first| Policy::new(2, 40).with_suit_first(suit_first);
    let [plain, first] =
        [false, true].map(|suit_first| choose(&mut solver, &input, policy(suit_first), &mut ()).unwrap());
    assert!(first == plain || first.suit == Suit::Clubs, "{first:?} for {plain:?}");
}

/// Counts how often it is asked.
struct Count(usize);

impl Observer for Count {
    fn stop(&mut self) -> bool {
        self.0 += 1;
        false
    }
}

/// What is kept of other cards, blocks, policies and questions changes no answer.
#[test]
fn what_is_kept_changes_no_answer() {
    let mut other = two_way_guess();
    other.seed = 7;
    let mut spades = two_way_guess();
    spades.strain = Strain::Spades;
    let (mut solver, mut memory) = (Solver::new(16).unwrap(), Memory::default());
    let mut ask = |memory: &mut Memory, input: &SingleDummyInput, number, card| {
        let (block, card) = (Block::new(number, 16), parse_card(card).unwrap());
        play_on_for(&mut solver, memory, input, POLICY, (block, 0), card, &mut ()).unwrap()
    };
    for input in [&two_way_guess(), &other, &spades, &two_way_guess()] {
        for (number, card) in [(0, "D2"), (1, "D2"), (0, "SK")] {
            let alone = ask(&mut Memory::default(), input, number, card);
            assert_eq!(ask(&mut memory, input, number, card), alone, "{card} {number} {}", input.strain);
        }
    }
}

/// With the tricks on top nothing is decided any more: the observer is asked once for each layout, before the card.
#[test]
fn tricks_on_top_are_taken_at_once() {
    let input = ending("AK.AK.AK.2", "32.32.32.3", "SQ SJ ST S9 HQ HJ HT H9 DQ DJ DT D9 CK CQ", 6);
    let (block, mut count) = (Block::new(0, 32), Count(0));
    let card = parse_card("HA").unwrap();
    let won = play_on(&mut Solver::new(4).unwrap(), &input, POLICY, block, card, &mut count).unwrap();
    assert_eq!((won, count.0), (vec![true; 32], 32));
}

/// A play that has to win so many layouts is the same as without that, as long as it does; otherwise it is given up
/// early: the observer is asked less often.
#[test]
fn a_play_that_cannot_win_enough_is_given_up() {
    let input = two_way_guess();
    let block = Block::new(0, 32);
    let ask = |card: &str, least| {
        let (mut solver, mut count) = (Solver::new(16).unwrap(), Count(0));
        let card = parse_card(card).unwrap();
        let memory = &mut Memory::default();
        let won = play_on_for(&mut solver, memory, &input, POLICY, (block, least), card, &mut count).unwrap();
        (won, count.0)
    };
    for card in ["D2", "SK"] {
        let (won, asked) = ask(card, 0);
        let wins = won.iter().filter(|won| **won).count();
        assert!((1..32).contains(&wins), "{card}: {wins}");
        assert_eq!(ask(card, wins), (won, asked), "{card}");
        let (none, fewer) = ask(card, wins + 1);
        assert_eq!(none, [false; 32], "{card}");
        assert!(fewer <= asked, "{card}: {fewer} for {asked}");
        let (none, few) = ask(card, 32);
        assert_eq!(none, [false; 32], "{card}");
        assert!(few < asked, "{card}: {few} for {asked}");
    }
}

#[test]
fn a_block_is_the_same_whatever_was_played_before() {
    let input = two_way_guess();
    let block = |number| Block::new(number, 12);
    let mut used = Solver::new(4).unwrap();
    let forth = [0, 1, 2].map(|number| won(&mut used, &input, block(number), "D2"));
    let mut back = [2, 1, 0].map(|number| won(&mut used, &input, block(number), "D2"));
    back.reverse();
    assert_eq!(forth, back);
    assert!(forth[0] != forth[1] || forth[1] != forth[2], "blocks hold layouts of their own");
    assert_eq!(forth[1], won(&mut Solver::new(1).unwrap(), &input, block(1), "D2"));
    let mut other = input;
    other.seed = 2;
    let seeded = [0, 1, 2].map(|number| won(&mut used, &other, block(number), "D2"));
    assert_ne!(forth, seeded);
}

/// Layouts are drawn as often as restricted choice says: of AKT opposite 987 the queen has fallen under the ace, and
/// the jack is with the same defender in one case of three.
#[test]
fn layouts_are_drawn_by_restricted_choice() {
    let mut input = ending("AKT.2..", "987.3..", "SQ SJ S6 S5 HA HK HQ HJ", 3);
    input.played = cards("SA SQ S7 S5");
    input.worlds = WorldCount::All;
    input.max_moves = 26;
    let mut solver = Solver::new(4).unwrap();
    let exact = single_dummy(&mut solver, &input, &mut ()).unwrap();
    let king = exact.cards.iter().find(|card| card_text(card.card) == "SK").unwrap();
    let played = share(&won(&mut solver, &input, Block::new(0, 60), "SK"));
    assert!((played - king.probability).abs() < 0.05, "{played} {}", king.probability);
    let equally_likely = share(&king.wins);
    assert!((played - equally_likely).abs() > 0.05, "{played} {equally_likely}");
}

struct Impatient;

impl Observer for Impatient {
    fn stop(&mut self) -> bool {
        true
    }
}

#[test]
fn what_cannot_be_played_on_is_refused() {
    let mut solver = Solver::new(1).unwrap();
    let input = two_way_guess();
    let mut ask = |input: &SingleDummyInput, size, card: &str, policy: Policy, observer: &mut dyn Observer| {
        let block = Block::new(0, size);
        play_on(&mut solver, input, policy, block, parse_card(card).unwrap(), observer).unwrap_err().kind
    };
    for size in [0, LARGEST_BLOCK + 1] {
        assert_eq!(ask(&input, size, "D2", POLICY, &mut ()), ErrorKind::InvalidArgument);
    }
    for policy in [Policy::new(0, 20), Policy::new(2, 0)] {
        assert_eq!(ask(&input, 8, "D2", policy, &mut ()), ErrorKind::InvalidArgument);
    }
    assert_eq!(ask(&input, 8, "CJ", POLICY, &mut ()), ErrorKind::IllegalPlay);
    assert_eq!(ask(&input, 8, "D2", POLICY, &mut Impatient), ErrorKind::Limit);
    let mut defends = two_way_guess();
    defends.played.clear();
    assert_eq!(ask(&defends, 8, "D2", POLICY, &mut ()), ErrorKind::InvalidArgument);
}

/// A question that wants exact answers first makes no decision of the policy longer.
#[test]
fn the_policy_does_not_search_to_the_end() {
    let mut input = ending("432.AJ92..A", "AKQ.KT83..3", "S9 HQ H4 D9 D8 CK C7 C6 S8 H7 H6 H5 D7 D5 C8 C5", 8);
    let mut known = HandConstraint::default();
    known.holds = cards("D5 C5 D7 C8 S8").into_iter().collect();
    input.constraints.push((Seat::West, known));
    let block = Block::new(0, 4);
    let card = parse_card("S2").expect("a card");
    let looks = [false, true].map(|exact_first| {
        input.exact_first = exact_first;
        let mut looks = Count(0);
        let won = play_on(&mut Solver::new(4).unwrap(), &input, POLICY, block, card, &mut looks).expect("an answer");
        (won, looks.0)
    });
    assert!(looks[0].1 > 0);
    assert_eq!(looks[0], looks[1]);
}
