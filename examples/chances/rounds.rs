//! A decision of the tool: the search's chances, then playing on in rounds, as `js/solver/playing-on.ts` does it.

use tenace::single_dummy::playing_on::{Block, LARGEST_BLOCK, Memory, Policy, play_on, play_on_for};
use tenace::single_dummy::{SingleDummyCard, SingleDummyInput, single_dummy};
use tenace::{Card, Solver};

/// How declarer's side plays on by default.
const POLICY: Policy = Policy::new(2, 40);
/// Two cards are significantly different if chance alone gives such a difference in at most this share of samples.
const SIGNIFICANCE: f64 = 0.01;
/// Standard errors that a sampled upper bound may be too low by.
const BEYOND_DOUBT: f64 = 3.0;

/// A card with its upper bound and the layouts it won.
pub struct Candidate {
    pub found: SingleDummyCard,
    pub won: Vec<bool>,
    /// How it was played on.
    pub policy: Policy,
    /// Told apart from a better card, or with an upper bound below what that achieves.
    pub out: bool,
}

/// Searches, and if that is not exact plays on the first cards, as many as `compared`, in blocks of these sizes: best
/// first.
pub fn answer(solver: &mut Solver, question: &SingleDummyInput, blocks: &[usize], compared: usize) -> Vec<Candidate> {
    let searched = single_dummy(solver, question, &mut ()).expect("an answer");
    let cards = searched.cards.into_iter().take(compared);
    let mut candidates: Vec<Candidate> =
        cards.map(|found| Candidate { found, won: Vec::new(), policy: POLICY, out: false }).collect();
    if searched.exact {
        return candidates;
    }
    let mut memory = Memory::default();
    for (number, &size) in blocks.iter().enumerate() {
        for candidate in candidates.iter_mut().filter(|candidate| !candidate.out) {
            let block = Block::new(number as u64, size);
            let card = candidate.found.card;
            let mut play = |policy, least| {
                play_on_for(solver, &mut memory, question, policy, (block, least), card, &mut ()).expect("an answer")
            };
            let won = play(candidate.policy, 0);
            let other = candidate.policy.with_suit_first(true);
            let tried = if number == 0 && won.contains(&false) { play(other, wins(&won) + 1) } else { Vec::new() };
            if wins(&tried) > wins(&won) {
                (candidate.policy, candidate.won) = (other, tried);
            } else {
                candidate.won.extend(won);
            }
        }
        candidates.sort_by_key(|candidate| (candidate.out, std::cmp::Reverse(wins(&candidate.won))));
        let (best, others) = candidates.split_first_mut().expect("a card");
        let (least, _) = wilson(&best.won);
        for other in others.iter_mut().filter(|other| !other.out) {
            let hopeless = other.found.probability + BEYOND_DOUBT * other.found.standard_error < least;
            other.out = hopeless || told_apart(&best.won, &other.won);
        }
    }
    candidates
}

/// The policy, by default [`POLICY`]; for experiments `POLICY=3,60` has it look 3 cards ahead in 60 worlds, and
/// `POLICY=2,40,1` lead the suit with most to play for.
fn policy() -> Policy {
    let text = std::env::var("POLICY").unwrap_or_default();
    let numbers: Vec<usize> = text.split(',').filter_map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [moves, worlds] => Policy::new(moves, worlds),
        [moves, worlds, suit_first] => Policy::new(moves, worlds).with_suit_first(suit_first == 1),
        _ => POLICY,
    }
}

/// In which of `layouts` a card wins, played on.
pub fn play(solver: &mut Solver, question: &SingleDummyInput, layouts: usize, card: Card) -> Vec<bool> {
    let sizes = (0..layouts).step_by(LARGEST_BLOCK).map(|first| LARGEST_BLOCK.min(layouts - first));
    let blocks = sizes.enumerate().map(|(number, size)| Block::new(number as u64, size));
    blocks.flat_map(|block| play_on(solver, question, policy(), block, card, &mut ()).expect("an answer")).collect()
}

/// Layouts won.
pub fn wins(won: &[bool]) -> usize {
    won.iter().filter(|won| **won).count()
}

/// The share of the layouts won.
#[allow(clippy::cast_precision_loss, reason = "some hundred layouts")]
pub fn share(won: &[bool]) -> f64 {
    wins(won) as f64 / won.len() as f64
}

/// Wilson's interval of 95 %.
#[allow(clippy::cast_precision_loss, reason = "some hundred layouts")]
pub fn wilson(won: &[bool]) -> (f64, f64) {
    let (count, share, z) = (won.len() as f64, share(won), 1.959_963_984_540_054_f64);
    let center = (share + z * z / (2.0 * count)) / (1.0 + z * z / count);
    let half = z / (1.0 + z * z / count) * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    (center - half, center + half)
}

/// `McNemar`'s exact test over the layouts that both cards were played on in.
#[allow(clippy::cast_precision_loss, reason = "some hundred layouts")]
pub fn told_apart(first: &[bool], second: &[bool]) -> bool {
    let gained = first.iter().zip(second).filter(|(a, b)| **a && !**b).count();
    let lost = first.iter().zip(second).filter(|(a, b)| !**a && **b).count();
    let count = gained + lost;
    let (mut term, mut sum) = (1.0, 1.0);
    for fewer in 1..=gained.min(lost) {
        term *= (count - fewer + 1) as f64 / fewer as f64;
        sum += term;
    }
    2.0 * sum * 0.5_f64.powi(count as i32) <= SIGNIFICANCE
}
