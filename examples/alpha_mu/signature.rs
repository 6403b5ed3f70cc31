//! A hash of the answers to fixed questions, and the work they took.

use std::fmt::Write as _;

use tenace::single_dummy::suit_combination::suit_play;
use tenace::single_dummy::{SingleDummyInput, WorldCount};
use tenace::testing::Cuts;
use tenace::{Holding, Solver};

use crate::games::{ask, configurations, turns};
use crate::{ending, late, random_suits, searched};

/// Prints a line for each group of questions: the hash of the answers, the work of the search (positions and
/// double-dummy questions), and the nodes of the solver.
pub fn print(count: usize, first: usize) {
    let all = || first..first + count;
    let set = |worlds, max_moves| move |input| searched(input, worlds, max_moves);
    let inputs = |questions: &dyn Fn(usize) -> Vec<(tenace::Deal, SingleDummyInput)>| -> Vec<SingleDummyInput> {
        all().flat_map(questions).map(|(_, input)| input).collect()
    };
    let endings = inputs(&|number| ending(number, 5));
    let eight = inputs(&|number| ending(number, 8));
    let to_the_end: Vec<_> = endings.iter().cloned().map(set(WorldCount::All, 26)).collect();
    line("endings", &to_the_end);
    line("late", &inputs(&late).into_iter().map(set(WorldCount::All, 26)).collect::<Vec<_>>());
    line("eight", &eight.iter().cloned().map(set(WorldCount::Sample(64), 4)).collect::<Vec<_>>());
    line("many worlds", &eight.into_iter().map(set(WorldCount::Sample(400), 3)).collect::<Vec<_>>());
    let plain = |cuts| endings.iter().take(10).cloned().map(move |input| input.with_cuts(cuts));
    line("no techniques", &plain(Cuts::NONE).map(set(WorldCount::Sample(20), 3)).collect::<Vec<_>>());
    line(
        "choices everywhere",
        &plain(Cuts { multiply: 2, ..Cuts::ALL }).map(set(WorldCount::All, 26)).collect::<Vec<_>>(),
    );
    for (name, cuts) in configurations().into_iter().chain([("games", Cuts::ALL)]) {
        let games: Vec<_> = turns(first as u64, 3).into_iter().map(|input| input.with_cuts(cuts)).collect();
        line(name, &games);
    }
    suits(count);
}

fn line(name: &str, questions: &[SingleDummyInput]) {
    let mut solver = Solver::new(32).expect("a table");
    let (mut text, mut work, mut solver_nodes) = (String::new(), 0, 0);
    for question in questions {
        let before = solver.nodes();
        let result = ask(&mut solver, question);
        work += result.nodes;
        solver_nodes += solver.nodes() - before;
        for card in &result.cards {
            let _ = write!(text, "{card:?}");
        }
        let _ = write!(text, "{} {} {} {:?}", result.moves, result.exact, result.nodes, result.layouts);
    }
    println!("{name}: {} questions, answers {:016x}, work {work}, solver {solver_nodes}", questions.len(), hash(&text));
}

fn suits(count: usize) {
    let longest = |hands: &[Holding; 2]| hands[0].len().max(hands[1].len());
    let mut text = String::new();
    for hands in random_suits(count) {
        for target in 1..=longest(&hands) {
            let result = suit_play(hands, target).expect("an answer");
            let _ = write!(text, "{:?} {:?}", result.leads, result.layouts);
        }
    }
    println!("suits: {count} suits, answers {:016x}", hash(&text));
}

/// The hash FNV-1a of a text.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
