//! Work and time of the single-dummy search, and the paper's tables.
//!
//! `cargo run --release --example alpha_mu -- GROUP [COUNT [FIRST]]`, where the group is one of
//! - `endings`: five cards each, every layout, to the end, for every target;
//! - `late`: the same after eight tricks of a deal played at random, where restricted choice weighs the layouts;
//! - `suits`: suit combinations, for every target;
//! - `eight`: eight cards each, 64 worlds, four cards ahead, for every target;
//! - `cuts`: each technique switched off alone, on endings of five cards and on whole games three cards ahead;
//! - `games`: whole games at 3NT with 20 worlds, seconds a move for each number of moves, the paper's Table 2;
//! - `match`: the paper's Table 1, one line a deal;
//! - `signature`: for each group of questions a hash of the answers and the work. What only moves or renames code
//!   changes none.
//!
//! Time is the processor's. `LIMIT` in the environment ends each search after that number of seconds.

#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/common/deals.rs"]
mod deals;
mod games;
#[path = "../common/processor.rs"]
mod processor;
mod signature;

use std::env;
use std::fmt::Write as _;

use deals::{Random, random_deal};
use games::{Board, ask, configurations, turns};
use tenace::single_dummy::suit_combination::suit_play;
use tenace::single_dummy::{Observer, SingleDummyInput, WorldCount, single_dummy};
use tenace::testing::Cuts;
use tenace::{Card, Deal, Holding, Position, Rank, Seat, Side, Solver, Strain};

fn main() {
    let mut arguments = env::args().skip(1);
    let group = arguments.next().expect("endings, late, suits, eight, cuts, games, match or signature");
    let mut number = |default| arguments.next().map_or(default, |text| text.parse().expect("a number"));
    let (count, first) = (number(40), number(0));
    match group.as_str() {
        "endings" => positions(count, first, |number| ending(number, 5), WorldCount::All, 26),
        "late" => positions(count, first, late, WorldCount::All, 26),
        "eight" => positions(count, first, |number| ending(number, 8), WorldCount::Sample(64), 4),
        "suits" => suits(count),
        "cuts" => cuts(count, first),
        "games" => games(count, first),
        "match" => table_1(count, first),
        "signature" => signature::print(count, first),
        other => panic!("no group {other}"),
    }
}

/// Processor time of this thread, in seconds.
fn clock() -> f64 {
    processor::busy_seconds().expect("Linux")
}

/// Ends a search by the processor's time.
struct Limit {
    end: f64,
}

impl Limit {
    fn new() -> Self {
        let seconds = env::var("LIMIT").map_or(f64::INFINITY, |text| text.parse().expect("seconds"));
        Self { end: clock() + seconds }
    }
}

impl Observer for Limit {
    fn stop(&mut self) -> bool {
        self.end.is_finite() && clock() > self.end
    }
}

/// One measurement: seconds, what it was, and the work.
struct Row {
    seconds: f64,
    text: String,
    work: u64,
}

fn positions(
    count: usize,
    first: usize,
    questions: impl Fn(usize) -> Vec<(Deal, SingleDummyInput)>,
    worlds: WorldCount,
    moves: usize,
) {
    let mut rows = Vec::new();
    for number in first..first + count {
        for (deal, mut input) in questions(number) {
            let (strain, target) = (input.strain, input.target);
            input.worlds = worlds;
            input.max_moves = moves;
            let mut solver = Solver::new(32).expect("a table");
            let begun = clock();
            let result = single_dummy(&mut solver, &input, &mut Limit::new()).expect("an answer");
            let seconds = clock() - begun;
            let chances: Vec<String> = result.cards.iter().map(|card| format!("{:.4}", card.probability)).collect();
            let text = format!("{number} {strain} {target} {deal}: M {} {}", result.moves, chances.join(" "));
            rows.push(Row { seconds, text, work: result.nodes + solver.nodes() });
        }
    }
    print(rows);
}

/// The same question, about `worlds` and looking `max_moves` cards ahead.
fn searched(mut question: SingleDummyInput, worlds: WorldCount, max_moves: usize) -> SingleDummyInput {
    question.worlds = worlds;
    question.max_moves = max_moves;
    question
}

/// The same question, looking `max_moves` cards ahead.
fn looking(question: &SingleDummyInput, max_moves: usize) -> SingleDummyInput {
    searched(question.clone(), question.worlds, max_moves)
}

/// A random ending, for every target.
fn ending(number: usize, size: usize) -> Vec<(Deal, SingleDummyInput)> {
    let mut random = Random::new(1000 + number as u64);
    let deal = random_deal(&mut random, size);
    let strain = if number.is_multiple_of(2) { Strain::Notrump } else { random.choice(&Strain::ASC) };
    let hands = [Seat::North, Seat::South].map(|seat| deal.hand(seat));
    let question = |target| {
        let mut input = SingleDummyInput::new(Seat::North, hands, strain, Seat::North, target);
        input.unseen = Some(deal.hand(Seat::East) | deal.hand(Seat::West));
        (deal, input)
    };
    (1..=size).map(question).collect()
}

/// A random deal after eight tricks of random cards, for every number of tricks that may still be won.
fn late(number: usize) -> Vec<(Deal, SingleDummyInput)> {
    let mut random = Random::new(1000 + number as u64);
    let deal = random_deal(&mut random, 13);
    let strain = if number.is_multiple_of(2) { Strain::Notrump } else { random.choice(&Strain::ASC) };
    let mut position = Position::new(&deal, strain, Seat::East);
    let mut played = Vec::new();
    // A defender on lead plays one more card: the question is declarer's.
    while played.len() < 32 || matches!(position.hand_to_play(), Seat::East | Seat::West) {
        let card = random.choice(&position.legal_cards().iter().collect::<Vec<Card>>());
        position.play(card).expect("a legal card");
        played.push(card);
    }
    let hands = [Seat::North, Seat::South].map(|seat| deal.hand(seat));
    let question = |target| {
        let mut input = SingleDummyInput::new(Seat::North, hands, strain, Seat::East, target);
        input.played.clone_from(&played);
        (deal, input)
    };
    let won = position.won(Side::NorthSouth);
    (won + 1..=won + 5).map(question).collect()
}

/// What each technique earns: work and time without it. `LIMIT` holds for each question, and is best set.
fn cuts(count: usize, first: usize) {
    const ALL: Cuts = Cuts::ALL;
    let configurations = [
        ("all", ALL),
        ("no table", Cuts { table: false, ..ALL }),
        ("no early cut", Cuts { early: false, ..ALL }),
        ("no deep cut", Cuts { deep: false, ..ALL }),
        ("no cut on win", Cuts { win: false, ..ALL }),
        ("no useful worlds", Cuts { useful_worlds: false, ..ALL }),
        ("no one world", Cuts { one_world: false, ..ALL }),
        ("no weight", Cuts { weight: false, ..ALL }),
        ("no joint choices", Cuts { multiply: usize::MAX, ..ALL }),
        ("no merging", Cuts { merge: false, ..ALL }),
        ("last tricks every time", Cuts { last_tricks: false, ..ALL }),
        ("no root cut", Cuts { root: false, ..ALL }),
    ];
    let mut questions = [Vec::new(), Vec::new()];
    for number in first..first + count {
        let endings = ending(number, 5).into_iter();
        questions[0].extend(endings.map(|(_, input)| searched(input, WorldCount::All, 26)));
        questions[1].extend(turns(number as u64, 3));
    }
    for (what, questions) in ["endings", "games, M 3"].iter().zip(&questions) {
        for (name, cuts) in configurations {
            let mut solver = Solver::new(32).expect("a table");
            let (mut work, mut halted, begun) = (0, 0, clock());
            for question in questions {
                let question = question.clone().with_cuts(cuts);
                let mut limit = Limit::new();
                work += single_dummy(&mut solver, &question, &mut limit).expect("an answer").nodes;
                halted += usize::from(limit.stop());
            }
            let seconds = clock() - begun;
            println!("{what}, {name}: work {work}, {seconds:.2} s, {halted} of {} ended by the limit", questions.len());
        }
    }
}

/// Random suits of four to ten cards between the two hands.
fn random_suits(count: usize) -> Vec<[Holding; 2]> {
    let mut random = Random::new(7);
    let mut one = |_| {
        let mut hands = [Holding::EMPTY; 2];
        let known = 4 + random.below(7);
        while hands[0].len() + hands[1].len() < known {
            let rank = Rank::new(2 + random.below(13) as u8);
            let hand = random.below(2);
            if !hands[0].contains(rank) && !hands[1].contains(rank) {
                hands[hand].insert(rank);
            }
        }
        hands
    };
    (0..count).map(&mut one).collect()
}

fn suits(count: usize) {
    let mut rows = Vec::new();
    for hands in random_suits(count) {
        let letters = |hand: Holding| (2..=14).rev().map(Rank::new).filter(move |&rank| hand.contains(rank));
        let texts = hands.map(|hand| letters(hand).map(Rank::letter).collect::<String>());
        for target in 1..=hands[0].len().max(hands[1].len()) {
            let begun = clock();
            let result = suit_play(hands, target).expect("an answer");
            let seconds = clock() - begun;
            let chances: Vec<String> = result.leads.iter().map(|lead| format!("{:.4}", lead.probability)).collect();
            let text = format!("{} opposite {} for {target}: {}", texts[0], texts[1], chances.join(" "));
            rows.push(Row { seconds, text, work: 0 });
        }
    }
    print(rows);
}

/// Prints the answers if `VALUES` is in the environment, otherwise the times.
#[allow(clippy::cast_precision_loss)]
fn print(mut rows: Vec<Row>) {
    if env::var_os("VALUES").is_some() {
        for row in &rows {
            println!("{}", row.text);
        }
        return;
    }
    let work: u64 = rows.iter().map(|row| row.work).sum();
    rows.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    for row in rows.iter().take(5) {
        println!("{:.3} s  {}", row.seconds, row.text);
    }
    let count = rows.len();
    let total: f64 = rows.iter().map(|row| row.seconds).sum();
    let [median, p90, most] = [count / 2, count / 10, 0].map(|place| rows[place].seconds);
    let over = rows.iter().filter(|row| row.seconds > 0.3).count();
    println!(
        "{count} questions: mean {:.4} s, median {median:.4}, p90 {p90:.4}, max {most:.4}, {over} over 0.3 s; work {work}",
        total / count as f64
    );
}

/// Table 2: seconds a move of declarer's side over whole games.
fn games(count: usize, first: usize) {
    let records: Vec<_> = (first..first + count).map(|number| turns(number as u64, 1)).collect();
    let all = ("every technique", Cuts::ALL);
    for moves in 1..=3 {
        let rows = if moves == 1 { vec![all] } else { configurations().into_iter().chain([all]).collect() };
        for best_only in [true, false] {
            for &(name, cuts) in rows.iter().filter(|row| best_only || row.1 == Cuts::ALL) {
                let (mut seconds, mut work, mut asked) = (0.0, 0, 0);
                for questions in &records {
                    let mut solver = Solver::new(32).expect("a table");
                    let begun = clock();
                    for question in questions {
                        let question = looking(question, moves).with_cuts(cuts).with_best_only(best_only);
                        work += ask(&mut solver, &question).nodes;
                        asked += 1;
                    }
                    seconds += clock() - begun;
                }
                let what = if best_only { "best card" } else { "every card" };
                println!("M {moves}, {what}, {name}: {:.4} s a move, work {}", seconds / f64::from(asked), work);
            }
        }
    }
}

/// Table 1: the same deals played by each number of moves. A line has the deal's number, PIMC's chance before the first
/// card of dummy, and for each number of moves whether the contract was made and how many cards were others than
/// PIMC's.
fn table_1(count: usize, first: usize) {
    let mut solver = Solver::new(32).expect("a table");
    for number in first..first + count {
        let seed = 1_000_000 + number as u64;
        let deal = games::deal(&mut Random::new(seed));
        let mut board = Board::new(deal, seed, &mut solver);
        let Some(chance) = board.balanced() else { continue };
        let mut line = format!("{number} {chance:.2}");
        for moves in 1..=3 {
            let mut others = 0;
            let game = board.play(|board, _, played| {
                let best = |board: &mut Board, moves| -> Card {
                    let question = board.question(played, moves).with_best_only(true);
                    ask(board.solver, &question).cards[0].card
                };
                let card = best(board, moves);
                others += usize::from(moves > 1 && card != best(board, 1));
                card
            });
            let _ = write!(line, " {}/{others}", u8::from(game.made));
        }
        println!("{line}");
    }
}
