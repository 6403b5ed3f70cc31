//! Single dummy and the suit laboratory, as a worker calls them.

use js_sys::Function;
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::{Performance, WorkerGlobalScope};

use super::{Engine, Failure, read_cards, read_seat, read_strain, texts, write};
use crate::bridge::deal::{card_text, hand_text, parse_card, parse_hand};
use crate::single_dummy::suit_combination::{self, parse_holding, suit_play};
use crate::single_dummy::worlds::HandConstraint;
use crate::single_dummy::{self as analysis, Observer, WorldCount, single_dummy};
use crate::{Card, Error, ErrorKind, Hand, Holding, Rank, Seat};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type { SingleDummyProgress, SingleDummyResult, SuitPlayInput, SuitPlayResult } from "../../js/bridge/types.js";
import type { SingleDummyRequest } from "../../js/solver/protocol.js";"#;

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
        let layouts = input.layouts();
        let clock = clock();
        let end = input.time_limit_ms().map(|limit| clock.now() + limit);
        let question = input.question()?;
        let mut follower = Follower { progress, total: question.max_moves, layouts, clock, end };
        let result = single_dummy(&mut self.solver, &question, &mut follower).map_err(Failure::from)?;
        write(&ResultOutput::new(&result, layouts))
    }

    /// The chance of every first lead of one suit.
    #[wasm_bindgen(js_name = suitPlay, unchecked_return_type = "SuitPlayResult")]
    pub fn suit_play(&self, input: &SuitPlayInput) -> Result<JsValue, JsValue> {
        let hands = input.hands();
        let first = parse_holding(&hands[0]).map_err(Failure::from)?;
        let second = parse_holding(&hands[1]).map_err(Failure::from)?;
        write(&SuitPlayOutput::new(&suit_play([first, second], input.target()).map_err(Failure::from)?))
    }
}

/// The clock of the worker, which no one sets.
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
        let best = ResultOutput::new(result, self.layouts);
        if let Ok(progress) = write(&ProgressOutput { done: result.moves, total: self.total, best }) {
            // What the receiver makes of it is no concern of the search.
            let _ = self.progress.call1(&JsValue::NULL, &progress);
        }
    }
}

// Input

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "SingleDummyRequest")]
    pub type SingleDummyRequest;
    #[wasm_bindgen(method, getter)]
    fn declarer(this: &SingleDummyRequest) -> String;
    #[wasm_bindgen(method, getter)]
    fn hands(this: &SingleDummyRequest) -> TwoHands;
    #[wasm_bindgen(method, getter)]
    fn unseen(this: &SingleDummyRequest) -> Option<Vec<String>>;
    #[wasm_bindgen(method, getter)]
    fn strain(this: &SingleDummyRequest) -> String;
    #[wasm_bindgen(method, getter)]
    fn leader(this: &SingleDummyRequest) -> String;
    #[wasm_bindgen(method, getter)]
    fn played(this: &SingleDummyRequest) -> Vec<String>;
    #[wasm_bindgen(method, getter)]
    fn target(this: &SingleDummyRequest) -> usize;
    #[wasm_bindgen(method, getter)]
    fn constraints(this: &SingleDummyRequest) -> Constraints;
    /// A number, or all layouts where `enumerate` is set.
    #[wasm_bindgen(method, getter)]
    fn worlds(this: &SingleDummyRequest) -> Option<usize>;
    #[wasm_bindgen(method, getter)]
    fn enumerate(this: &SingleDummyRequest) -> bool;
    #[wasm_bindgen(method, getter, js_name = maxMoves)]
    fn max_moves(this: &SingleDummyRequest) -> usize;
    #[wasm_bindgen(method, getter, js_name = timeLimitMs)]
    fn time_limit_ms(this: &SingleDummyRequest) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn seed(this: &SingleDummyRequest) -> f64;
    #[wasm_bindgen(method, getter)]
    fn layouts(this: &SingleDummyRequest) -> bool;

    type TwoHands;
    #[wasm_bindgen(method, getter)]
    fn declarer(this: &TwoHands) -> String;
    #[wasm_bindgen(method, getter)]
    fn dummy(this: &TwoHands) -> String;

    type Constraints;
    #[wasm_bindgen(method, indexing_getter)]
    fn of(this: &Constraints, seat: &str) -> Option<ConstraintRequest>;

    type ConstraintRequest;
    /// Fewest and most, as every range.
    #[wasm_bindgen(method, getter)]
    fn hcp(this: &ConstraintRequest) -> Option<Vec<u32>>;
    #[wasm_bindgen(method, getter)]
    fn length(this: &ConstraintRequest) -> Lengths;
    #[wasm_bindgen(method, getter)]
    fn holds(this: &ConstraintRequest) -> Vec<String>;
    #[wasm_bindgen(method, getter)]
    fn lacks(this: &ConstraintRequest) -> Vec<String>;

    type Lengths;
    #[wasm_bindgen(method, indexing_getter)]
    fn of(this: &Lengths, suit: &str) -> Option<Vec<u32>>;

    #[wasm_bindgen(typescript_type = "SuitPlayInput")]
    pub type SuitPlayInput;
    #[wasm_bindgen(method, getter)]
    fn hands(this: &SuitPlayInput) -> Vec<String>;
    #[wasm_bindgen(method, getter)]
    fn target(this: &SuitPlayInput) -> usize;
}

impl SingleDummyRequest {
    pub(super) fn question(&self) -> Result<analysis::SingleDummyInput, Failure> {
        let given = self.hands();
        let hands = [read_hand("declarer", &given.declarer())?, read_hand("dummy", &given.dummy())?];
        let (strain, leader) = (read_strain(&self.strain())?, read_seat(&self.leader())?);
        let declarer = read_seat(&self.declarer())?;
        let mut question = analysis::SingleDummyInput::new(declarer, hands, strain, leader, self.target());
        question.unseen = self.unseen().as_deref().map(|cards| read_set("unseen", cards)).transpose()?;
        question.played = read_cards(&self.played())?;
        let constraints = self.constraints();
        for seat in Seat::ALL {
            if let Some(constraint) = constraints.of(seat.letter().encode_utf8(&mut [0])) {
                question.constraints.push((seat, constraint.read(seat)?));
            }
        }
        question.worlds = match self.worlds() {
            _ if self.enumerate() => WorldCount::All,
            Some(count) => WorldCount::Sample(count),
            None => WorldCount::Default,
        };
        question.max_moves = self.max_moves();
        #[expect(clippy::cast_sign_loss, reason = "the page's side has checked the range")]
        let seed = self.seed() as u64;
        question.seed = seed;
        Ok(question)
    }
}

impl ConstraintRequest {
    fn read(&self, seat: Seat) -> Result<HandConstraint, Error> {
        let range = |range: Option<Vec<u32>>| range.map(|range| (range[0] as usize, range[1] as usize));
        let length = self.length();
        Ok(HandConstraint {
            points: range(self.hcp()),
            lengths: ["C", "D", "H", "S"].map(|suit| range(length.of(suit))),
            holds: read_set(&format!("constraints.{seat}.holds"), &self.holds())?,
            lacks: read_set(&format!("constraints.{seat}.lacks"), &self.lacks())?,
        })
    }
}

fn read_hand(name: &str, text: &str) -> Result<Hand, Error> {
    parse_hand(text).map_err(|error| Error { message: format!("{name}: {}", error.message), ..error })
}

/// Cards of which none stands twice.
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

// Output

#[derive(Serialize)]
struct ProgressOutput {
    done: usize,
    total: usize,
    best: ResultOutput,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultOutput {
    hand_to_play: char,
    cards: Vec<CardOutput>,
    moves: usize,
    worlds: usize,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    layouts: Option<Vec<LayoutOutput>>,
}

impl ResultOutput {
    fn new(result: &analysis::SingleDummyResult, layouts: bool) -> Self {
        Self {
            hand_to_play: result.hand_to_play.letter(),
            cards: result.cards.iter().map(|card| CardOutput::new(card, layouts)).collect(),
            moves: result.moves,
            worlds: result.layouts.len(),
            exact: result.exact,
            layouts: layouts.then(|| result.layouts.iter().map(LayoutOutput::new).collect()),
        }
    }
}

#[derive(Serialize)]
struct LayoutOutput {
    hands: SeatHands,
    weight: f64,
}

/// The hands of two seats.
#[derive(Default, Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct SeatHands {
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    e: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    s: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w: Option<String>,
}

impl LayoutOutput {
    fn new(layout: &analysis::WeightedLayout) -> Self {
        let mut hands = SeatHands::default();
        for (seat, hand) in layout.hands {
            let place = match seat {
                Seat::North => &mut hands.n,
                Seat::East => &mut hands.e,
                Seat::South => &mut hands.s,
                Seat::West => &mut hands.w,
            };
            *place = Some(hand_text(hand));
        }
        Self { hands, weight: layout.weight }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CardOutput {
    card: String,
    equals: Vec<String>,
    probability: f64,
    standard_error: f64,
    bound: bool,
    double_dummy: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<Vec<bool>>,
}

impl CardOutput {
    fn new(card: &analysis::SingleDummyCard, wins: bool) -> Self {
        Self {
            card: card_text(card.card),
            equals: texts(&card.equals),
            probability: card.probability,
            standard_error: card.standard_error,
            bound: card.bound,
            double_dummy: card.double_dummy,
            wins: wins.then(|| card.wins.clone()),
        }
    }
}

#[derive(Serialize)]
struct SuitPlayOutput {
    leads: Vec<LeadOutput>,
    layouts: Vec<SuitLayoutOutput>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LeadOutput {
    hand: usize,
    rank: char,
    equals: Vec<char>,
    probability: f64,
    double_dummy: f64,
    wins: Vec<bool>,
}

#[derive(Serialize)]
struct SuitLayoutOutput {
    holdings: [String; 2],
    weight: f64,
}

impl SuitPlayOutput {
    fn new(result: &suit_combination::SuitPlayResult) -> Self {
        let lead = |lead: &suit_combination::SuitLead| LeadOutput {
            hand: lead.hand,
            rank: lead.rank.letter(),
            equals: lead.equals.iter().copied().map(Rank::letter).collect(),
            probability: lead.probability,
            double_dummy: lead.double_dummy,
            wins: lead.wins.clone(),
        };
        let text = |holding: Holding| (2..=14).rev().map(Rank::new).filter(move |&rank| holding.contains(rank));
        let layout = |layout: &suit_combination::SuitLayout| SuitLayoutOutput {
            holdings: layout.holdings.map(|holding| text(holding).map(Rank::letter).collect()),
            weight: layout.weight,
        };
        Self { leads: result.leads.iter().map(lead).collect(), layouts: result.layouts.iter().map(layout).collect() }
    }
}
