//! Single dummy and suit combinations, as a worker calls them.

use js_sys::{Float64Array, Function};
use wasm_bindgen::prelude::*;
use web_sys::{Performance, WorkerGlobalScope};

use super::Engine;
use crate::Holding;
use crate::single_dummy::suit_combination::{
    SuitBranch, SuitLine, SuitPlayResult, SuitStep, suit_play, suit_play_with_lines,
};
use crate::single_dummy::worlds::HandConstraint;
use crate::single_dummy::{self as analysis, Observer, SingleDummyInput, SingleDummyResult, WorldCount, single_dummy};
use crate::words::{Answer, Words};

#[allow(clippy::unused_self)]
#[wasm_bindgen]
impl Engine {
    /// The chance of every legal card of declarer's side; `progress` is told of each finished iteration, by its answer. Asked:
    /// whether the layouts are wanted, then a question ([`read_question`]); the time limit may be infinite. Answer:
    /// [`result_words`].
    #[wasm_bindgen(js_name = singleDummy)]
    pub fn single_dummy(
        &mut self,
        request: &[i32],
        time_limit_ms: f64,
        #[wasm_bindgen(unchecked_param_type = "(answer: Float64Array) => void")] progress: Function,
    ) -> Result<Vec<f64>, JsValue> {
        let clock = clock();
        let end = clock.now() + time_limit_ms;
        let words = &mut Words::new(request);
        let layouts = words.next() != 0;
        let question = read_question(words);
        let mut follower = Follower { progress, layouts, clock, end };
        let result = single_dummy(&mut self.solver, &question, &mut follower)?;
        Ok(result_words(&result, layouts))
    }

    /// The chance of every first lead of one suit. Asked: the two holdings, the target, whether lines are wanted. Answer: leads (which
    /// holding leads, 0 or 1; rank, equals, probability, double-dummy probability, wins as flags, line as an option) and layouts
    /// (the holdings of the defender after the first hand and of the one after the second; weight).
    #[wasm_bindgen(js_name = suitPlay)]
    pub fn suit_play(&self, request: &[i32]) -> Result<Vec<f64>, JsValue> {
        let words = &mut Words::new(request);
        let hands = [(); 2].map(|()| Holding::from_bits_retain(words.next() as u16));
        let target = words.count();
        let result = if words.next() != 0 { suit_play_with_lines(hands, target) } else { suit_play(hands, target) };
        Ok(suit_play_words(&result?))
    }
}

/// The worker's monotonic clock.
pub(super) fn clock() -> Performance {
    js_sys::global().unchecked_into::<WorkerGlobalScope>().performance().unwrap_throw()
}

/// Passes iterations on, and looks at the clock.
struct Follower {
    progress: Function,
    layouts: bool,
    clock: Performance,
    /// When to end, in milliseconds of the clock.
    end: f64,
}

impl Observer for Follower {
    fn stop(&mut self) -> bool {
        self.clock.now() >= self.end
    }

    fn finished(&mut self, result: &analysis::SingleDummyResult) {
        let words = Float64Array::from(result_words(result, self.layouts).as_slice());
        // An exception of the listener does not stop the search.
        let _ = self.progress.call1(&JsValue::NULL, &words);
    }
}

/// Reads a single-dummy question: declarer; declarer's hand and dummy's, as dealt; strain; leader to the first trick; target; the
/// defenders' cards together (an option); the cards played; what is known of defenders (a list); which worlds to search, two words,
/// 0 0 the default, 1 n a sample of n, 2 0 all; cards to look ahead; seed (64 bits).
///
/// An item about a defender is: seat; range of high-card points (an option: least, most); range of each suit's length from clubs
/// (four options); cards held; cards not held.
pub(super) fn read_question(words: &mut Words) -> SingleDummyInput {
    let (declarer, hands) = (words.seat(), [words.hand(), words.hand()]);
    let (strain, leader, target) = (words.strain(), words.seat(), words.count());
    let mut question = SingleDummyInput::new(declarer, hands, strain, leader, target);
    question.unseen = (words.next() != 0).then(|| words.hand());
    question.played = words.cards();
    question.constraints = (0..words.next()).map(|_| (words.seat(), read_constraint(words))).collect();
    question.worlds = match (words.next(), words.count()) {
        (0, _) => WorldCount::Default,
        (1, count) => WorldCount::Sample(count),
        _ => WorldCount::All,
    };
    question.max_moves = words.count();
    question.seed = words.long();
    question
}

fn read_constraint(words: &mut Words) -> HandConstraint {
    let range = |words: &mut Words| (words.next() != 0).then(|| (words.count(), words.count()));
    HandConstraint {
        points: range(words),
        lengths: [(); 4].map(|()| range(words)),
        holds: words.hand(),
        lacks: words.hand(),
    }
}

/// The words of an answer of single dummy: hand to play; cards (card, equals, probability, standard error, whether it is only a
/// bound, double-dummy probability, wins as flags); moves looked ahead; number of layouts; whether exact; layouts (hands as a list of
/// seat and hand; weight). The lists of wins and of layouts are empty unless they are wanted.
fn result_words(result: &SingleDummyResult, layouts: bool) -> Vec<f64> {
    let mut answer = Answer::default();
    answer.seat(result.hand_to_play);
    answer.list(&result.cards, |answer, card| {
        answer.card(card.card);
        answer.cards(&card.equals);
        answer.number(card.probability);
        answer.number(card.standard_error);
        answer.flag(card.bound);
        answer.number(card.double_dummy);
        answer.flags(if layouts { &card.wins } else { &[] });
    });
    answer.count(result.moves);
    answer.count(result.layouts.len());
    answer.flag(result.exact);
    answer.list(if layouts { &result.layouts } else { &[] }, |answer, layout| {
        answer.list(&layout.hands, |answer, &(seat, hand)| {
            answer.seat(seat);
            answer.hand(hand);
        });
        answer.number(layout.weight);
    });
    answer.0
}

fn suit_play_words(result: &SuitPlayResult) -> Vec<f64> {
    let mut answer = Answer::default();
    answer.list(&result.leads, |answer, lead| {
        answer.count(lead.hand);
        answer.rank(lead.rank);
        answer.ranks(&lead.equals);
        answer.number(lead.probability);
        answer.number(lead.double_dummy);
        answer.flags(&lead.wins);
        answer.option(lead.line.as_ref(), write_line);
    });
    answer.list(&result.layouts, |answer, layout| {
        for holding in layout.holdings {
            answer.count(holding.to_bits().into());
        }
        answer.number(layout.weight);
    });
    answer.0
}

/// The first step, and the ways to go on: the ranks that the first trick was lost to, and a step.
fn write_line(answer: &mut Answer, line: &SuitLine) {
    write_step(answer, &line.first);
    answer.list(&line.next, |answer, SuitBranch { lost_to, step }| {
        answer.ranks(lost_to);
        write_step(answer, step);
    });
}

/// Hand, rank, whether it is sure, and the reply or 0.
fn write_step(answer: &mut Answer, step: &SuitStep) {
    answer.count(step.hand);
    answer.rank(step.rank);
    answer.flag(step.sure);
    answer.count(step.reply.map_or(0, |rank| rank.get().into()));
}
