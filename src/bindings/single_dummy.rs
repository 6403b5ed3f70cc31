//! Single dummy and suit combinations, as a worker calls them.

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::{Performance, WorkerGlobalScope};

use super::Engine;
use super::values::{field, list, object, strain_name};
use crate::bridge::deal::{card_text, hand_text, parse_card, parse_hand};
use crate::single_dummy::suit_combination::{
    SuitBranch, SuitLine, SuitPlayResult, SuitStep, parse_holding, suit_play, suit_play_with_lines,
};
use crate::single_dummy::worlds::HandConstraint;
use crate::single_dummy::{self as analysis, Observer, SingleDummyInput, SingleDummyResult, WorldCount, single_dummy};
use crate::{Card, Error, ErrorKind, Hand, Holding, Rank, Seat, Strain, Suit};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type { SingleDummyProgress, SingleDummyResult, SuitPlayInput, SuitPlayResult } from "../../js/solver/types.js";
import type { SingleDummyRequest } from "../../js/solver/protocol.js";"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "SingleDummyRequest")]
    pub type SingleDummyRequest;
    #[wasm_bindgen(typescript_type = "SuitPlayInput")]
    pub type SuitPlayInput;
}

#[allow(clippy::unused_self)]
#[wasm_bindgen]
impl Engine {
    /// The chance of every legal card of declarer's side; `progress` is told of each finished iteration.
    #[wasm_bindgen(js_name = singleDummy, unchecked_return_type = "SingleDummyResult")]
    pub fn single_dummy(
        &mut self,
        input: &SingleDummyRequest,
        #[wasm_bindgen(unchecked_param_type = "(progress: SingleDummyProgress) => void")] progress: Function,
    ) -> Result<JsValue, JsValue> {
        let layouts = field(input, "layouts")?;
        let clock = clock();
        let end = field::<Option<f64>>(input, "timeLimitMs")?.map(|limit| clock.now() + limit);
        let question = read_question(input)?;
        let mut follower = Follower { progress, total: question.max_moves, layouts, clock, end };
        let result = single_dummy(&mut self.solver, &question, &mut follower)?;
        Ok(write_result(&result, layouts))
    }

    /// The chance of every first lead of one suit.
    #[wasm_bindgen(js_name = suitPlay, unchecked_return_type = "SuitPlayResult")]
    pub fn suit_play(&self, input: &SuitPlayInput) -> Result<JsValue, JsValue> {
        let hands: Vec<String> = field(input, "hands")?;
        let hands = [parse_holding(&hands[0])?, parse_holding(&hands[1])?];
        let target = field(input, "target")?;
        let lines: Option<bool> = field(input, "lines")?;
        let result = if lines == Some(true) { suit_play_with_lines(hands, target) } else { suit_play(hands, target) };
        Ok(write_suit_play(&result?))
    }
}

/// The worker's monotonic clock.
pub(super) fn clock() -> Performance {
    js_sys::global().unchecked_into::<WorkerGlobalScope>().performance().unwrap_throw()
}

/// Passes iterations on, and looks at the clock.
struct Follower {
    progress: Function,
    total: usize,
    layouts: bool,
    clock: Performance,
    /// When to end, in milliseconds of the clock.
    end: Option<f64>,
}

impl Observer for Follower {
    fn stop(&mut self) -> bool {
        self.end.is_some_and(|end| self.clock.now() >= end)
    }

    fn finished(&mut self, result: &analysis::SingleDummyResult) {
        let best = write_result(result, self.layouts);
        let progress = object! { done: result.moves, total: self.total, best: best };
        // An exception of the listener does not stop the search.
        let _ = self.progress.call1(&JsValue::NULL, &progress);
    }
}

pub(super) fn read_question(input: &JsValue) -> Result<SingleDummyInput, Error> {
    let given: JsValue = field(input, "hands")?;
    let hands = [read_hand(&given, "declarer")?, read_hand(&given, "dummy")?];
    let (strain, leader): (Strain, Seat) = (field(input, "strain")?, field(input, "leader")?);
    let mut question = SingleDummyInput::new(field(input, "declarer")?, hands, strain, leader, field(input, "target")?);
    let unseen: Option<Vec<String>> = field(input, "unseen")?;
    question.unseen = unseen.map(|cards| read_set("unseen", &cards)).transpose()?;
    question.played = field(input, "played")?;
    let constraints: JsValue = field(input, "constraints")?;
    for seat in Seat::ALL {
        let constraint: Option<JsValue> = field(&constraints, seat.letter().encode_utf8(&mut [0]))?;
        if let Some(constraint) = constraint {
            question.constraints.push((seat, read_constraint(&constraint, seat)?));
        }
    }
    question.worlds = match field(input, "worlds")? {
        _ if field(input, "enumerate")? => WorldCount::All,
        Some(count) => WorldCount::Sample(count),
        None => WorldCount::Default,
    };
    question.max_moves = field(input, "maxMoves")?;
    question.seed = field(input, "seed")?;
    Ok(question)
}

fn read_constraint(constraint: &JsValue, seat: Seat) -> Result<HandConstraint, Error> {
    // Fewest and most.
    let range = |object: &JsValue, name: &str| -> Result<_, Error> {
        let range: Option<Vec<usize>> = field(object, name)?;
        Ok(range.map(|range| (range[0], range[1])))
    };
    let cards = |name: &str| read_set(&format!("constraints.{seat}.{name}"), &field::<Vec<String>>(constraint, name)?);
    let length: JsValue = field(constraint, "length")?;
    let mut lengths = [None; 4];
    for suit in Suit::ASC {
        lengths[suit as usize] = range(&length, strain_name(suit.into()))?;
    }
    Ok(HandConstraint { points: range(constraint, "hcp")?, lengths, holds: cards("holds")?, lacks: cards("lacks")? })
}

fn read_hand(hands: &JsValue, name: &str) -> Result<Hand, Error> {
    let text: String = field(hands, name)?;
    parse_hand(&text).map_err(|error| Error { message: format!("{name}: {}", error.message), ..error })
}

/// Reads a list of cards, and refuses a card that stands twice.
fn read_set(name: &str, texts: &[String]) -> Result<Hand, Error> {
    let mut set = Hand::EMPTY;
    for text in texts {
        let card: Card = parse_card(text)?;
        if !set.insert(card) {
            let message = format!("{name} names {} twice", card_text(card));
            return Err(Error::new(ErrorKind::InvalidDeal, message));
        }
    }
    Ok(set)
}

fn write_result(result: &SingleDummyResult, layouts: bool) -> JsValue {
    let card = |card: &analysis::SingleDummyCard| {
        object! {
            card: card.card,
            equals: card.equals,
            probability: card.probability,
            standardError: card.standard_error,
            bound: card.bound,
            doubleDummy: card.double_dummy,
            wins: layouts.then_some(&card.wins),
        }
    };
    let layout = |layout: &analysis::WeightedLayout| {
        let hand = |seat| layout.hands.iter().find(|(other, _)| *other == seat).map(|&(_, hand)| hand_text(hand));
        object! {
            hands: object! { N: hand(Seat::North), E: hand(Seat::East), S: hand(Seat::South), W: hand(Seat::West) },
            weight: layout.weight,
        }
    };
    object! {
        handToPlay: result.hand_to_play,
        cards: list(result.cards.iter().map(card)),
        moves: result.moves,
        worlds: result.layouts.len(),
        exact: result.exact,
        layouts: layouts.then(|| list(result.layouts.iter().map(layout))),
    }
}

fn write_suit_play(result: &SuitPlayResult) -> JsValue {
    let text = |holding: Holding| -> String {
        (2..=14).rev().map(Rank::new).filter(|&rank| holding.contains(rank)).map(Rank::letter).collect()
    };
    object! {
        leads: list(result.leads.iter().map(|lead| object! {
            hand: lead.hand,
            rank: lead.rank,
            equals: lead.equals,
            probability: lead.probability,
            doubleDummy: lead.double_dummy,
            wins: lead.wins,
            line: lead.line.as_ref().map(write_line),
        })),
        layouts: list(result.layouts.iter().map(|layout| object! {
            holdings: list(layout.holdings.map(text)),
            weight: layout.weight,
        })),
    }
}

fn write_line(line: &SuitLine) -> JsValue {
    object! {
        first: write_step(&line.first),
        next: list(line.next.iter().map(|SuitBranch { lost_to, step }| object! {
            lostTo: lost_to,
            step: write_step(step),
        })),
    }
}

fn write_step(step: &SuitStep) -> JsValue {
    object! { hand: step.hand, rank: step.rank, sure: step.sure, reply: step.reply }
}
