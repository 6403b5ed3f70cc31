//! Positions whose exact chances are known: which become exact by default, and what playing on says of them.

use serde_json::{Value, json};
use tenace::Solver;
use tenace::deal::card_text;
use tenace::single_dummy::single_dummy;

use crate::positions::Position;
use crate::processor::busy_seconds;
use crate::rounds;

/// The answer of the search by default: whether it is exact, and what it took.
pub fn exact(position: &Position) -> Value {
    let mut solver = Solver::new(64).expect("a table");
    let mut question = position.question.clone();
    question.exact_first = true;
    let begun = busy_seconds().expect("Linux");
    let result = single_dummy(&mut solver, &question, &mut ()).expect("an answer");
    let seconds = busy_seconds().expect("Linux") - begun;
    json!({
        "id": position.id, "exact": result.exact, "worlds": result.layouts.len(), "moves": result.moves,
        "nodes": result.nodes, "seconds": (seconds * 1000.0).round() / 1000.0,
        "best": card_text(result.cards[0].card), "chance": result.cards[0].probability,
    })
}

/// The answers by default: the first card, its chance, and what it took.
pub fn answers(positions: &[Position], count: usize) {
    let begun = busy_seconds().expect("Linux");
    let mut before = begun;
    for position in positions.iter().take(count) {
        let mut solver = Solver::new(64).expect("a table");
        let mut question = position.question.clone();
        question.exact_first = true;
        let first = &rounds::answer(&mut solver, &question, &[16, 32, 64, 48], usize::MAX)[0];
        let exact = first.won.is_empty();
        let share = if exact { first.found.probability } else { rounds::share(&first.won) };
        let now = busy_seconds().expect("Linux");
        println!("{}: {} {share:.3} exact {exact} {:.2} s", position.id, card_text(first.found.card), now - before);
        before = now;
    }
    println!("{:.2} s", before - begun);
}

/// Plays on positions whose exact chances are known as if they were not: the figure of every card beside its exact
/// chance.
pub fn all(positions: &[Position], layouts: usize, first: usize) {
    let (mut cards, mut covered, mut error, mut over, mut right) = (0, 0, 0.0, 0, 0);
    let known: Vec<&Position> = positions.iter().filter(|position| !position.exact.is_empty()).skip(first).collect();
    let begun = busy_seconds().expect("Linux");
    for position in &known {
        let mut solver = Solver::new(64).expect("a table");
        let mut found = Vec::new();
        for &(card, chance) in &position.exact {
            let won = rounds::play(&mut solver, &position.question, layouts, card);
            let (share, (low, high)) = (rounds::share(&won), rounds::wilson(&won));
            cards += 1;
            covered += i32::from((low..=high).contains(&chance));
            over += i32::from(low > chance);
            error += (share - chance).abs();
            found.push((card, share, chance, low, high));
        }
        found.sort_by(|a, b| b.1.total_cmp(&a.1));
        let best = found.iter().map(|each| each.2).fold(0.0, f64::max);
        right += i32::from(found[0].2 > best - 0.01);
        let texts = found.iter().map(|(card, share, chance, low, high)| {
            let mark = if chance < low {
                "over"
            } else if chance > high {
                "under"
            } else {
                ""
            };
            format!("{} {share:.3} ({chance:.3}) {mark}", card_text(*card))
        });
        println!("{}: {}", position.id, texts.collect::<Vec<_>>().join(", "));
    }
    println!(
        "{} positions, best card right in {right}; {cards} cards, covered {covered}, above {over}, mean error {:.3}, {:.1} s",
        known.len(),
        error / f64::from(cards),
        busy_seconds().expect("Linux") - begun,
    );
}
