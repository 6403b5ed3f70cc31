//! What a worker calls: the engine behind `wasm-bindgen`, with the shapes of the JavaScript API.
//!
//! Thin on purpose. The page's side has checked the shape of what arrives (`js/input.ts`); what the text means is
//! read here, by the crate's own types, and an [`Error`] leaves as `{ code, message, index }`.

use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::{Serializer, from_value};
use wasm_bindgen::prelude::*;

use crate::deal::{card_text, parse_card};
use crate::solver::{Interrupted, Solution, Solver};
use crate::{Card, Deal, Error, ErrorKind, Position, Rank, Seat, Side, Strain, Suit};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type { Solution } from "../../js/types.js";
import type { CellInput, PositionInput } from "../../js/protocol.js";"#;

/// A solver and its table, alone in its worker.
#[wasm_bindgen]
pub struct Engine {
    solver: Solver,
}

#[wasm_bindgen]
impl Engine {
    /// An engine whose table takes this many MiB for as long as it lives.
    #[wasm_bindgen(constructor)]
    pub fn new(table_mebibytes: usize) -> Result<Engine, JsValue> {
        console_error_panic_hook::set_once();
        Ok(Self { solver: Solver::new(table_mebibytes).map_err(Failure::from)? })
    }

    /// Cards played in the search tree since the engine was made.
    #[expect(clippy::cast_precision_loss, reason = "exact up to 2^53, years of searching")]
    pub fn nodes(&self) -> f64 {
        self.solver.nodes() as f64
    }

    /// One cell of the table: the tricks that the declarer takes.
    pub fn cell(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "CellInput")] input: JsValue,
    ) -> Result<usize, JsValue> {
        let CellInput { deal, strain, declarer } = read(input)?;
        let deal = read_deal(deal)?;
        let position = Position::new(&deal, strain.0, declarer.0.lho());
        let tricks = self.solver.north_south_tricks(&position).map_err(Failure::from)?;
        Ok(match Side::of(declarer.0) {
            Side::NorthSouth => tricks,
            Side::EastWest => deal.cards_per_hand() - tricks,
        })
    }

    /// The value of every legal card.
    #[wasm_bindgen(unchecked_return_type = "Solution")]
    pub fn solve(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "PositionInput")] input: JsValue,
    ) -> Result<JsValue, JsValue> {
        let position = read_position(input)?;
        let Solution { cards, relevant } = self.solver.solve(&position).map_err(Failure::from)?;
        write(&SolutionOutput {
            hand_to_play: position.hand_to_play().letter(),
            leader: position.leader().letter(),
            trick: texts(position.trick()),
            won: Won { ns: position.won(Side::NorthSouth), ew: position.won(Side::EastWest) },
            cards: cards
                .iter()
                .map(|result| CardOutput {
                    card: card_text(result.card),
                    tricks: result.tricks,
                    equals: texts(&result.equals),
                })
                .collect(),
            relevant: Relevant::new(relevant),
        })
    }
}

// Input

#[derive(Deserialize)]
struct CellInput {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    deal: JsValue,
    strain: StrainName,
    declarer: SeatName,
}

#[derive(Deserialize)]
struct PositionInput {
    #[serde(with = "serde_wasm_bindgen::preserve")]
    deal: JsValue,
    strain: StrainName,
    leader: SeatName,
    played: Vec<String>,
}

/// A hand for each seat.
#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Hands {
    n: String,
    e: String,
    s: String,
    w: String,
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct StrainName(Strain);

impl TryFrom<String> for StrainName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map(Self).map_err(|_| text)
    }
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct SeatName(Seat);

impl TryFrom<String> for SeatName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        crate::deal::parse_seat(&text).map(Self).ok_or(text)
    }
}

fn read<T: serde::de::DeserializeOwned>(input: JsValue) -> Result<T, Failure> {
    from_value(input).map_err(|error| Failure {
        code: ErrorKind::InvalidArgument.code(),
        message: error.to_string(),
        index: None,
    })
}

fn read_deal(deal: JsValue) -> Result<Deal, Failure> {
    if let Some(text) = deal.as_string() {
        return Ok(text.parse()?);
    }
    let Hands { n, e, s, w } = read(deal)?;
    Ok(Deal::from_hands([&n, &e, &s, &w])?)
}

fn read_position(input: JsValue) -> Result<Position, Failure> {
    let PositionInput { deal, strain, leader, played } = read(input)?;
    Ok(Position::after(&read_deal(deal)?, strain.0, leader.0, &read_cards(&played)?)?)
}

fn read_cards(texts: &[String]) -> Result<Vec<Card>, Error> {
    let cards = texts.iter().enumerate();
    cards.map(|(index, text)| parse_card(text).map_err(|error| error.at(index))).collect()
}

// Output

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SolutionOutput {
    hand_to_play: char,
    leader: char,
    trick: Vec<String>,
    won: Won,
    cards: Vec<CardOutput>,
    relevant: Relevant,
}

#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct Won {
    ns: usize,
    ew: usize,
}

#[derive(Serialize)]
struct CardOutput {
    card: String,
    tricks: usize,
    equals: Vec<String>,
}

/// The lowest rank that matters, for the suits where one does.
#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct Relevant {
    #[serde(skip_serializing_if = "Option::is_none")]
    s: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    d: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<char>,
}

impl Relevant {
    fn new(lowest: [Option<Rank>; 4]) -> Self {
        let letter = |suit: Suit| lowest[suit as usize].map(Rank::letter);
        Self { s: letter(Suit::Spades), h: letter(Suit::Hearts), d: letter(Suit::Diamonds), c: letter(Suit::Clubs) }
    }
}

fn texts(cards: &[Card]) -> Vec<String> {
    cards.iter().map(|&card| card_text(card)).collect()
}

fn write<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    value.serialize(&Serializer::new()).map_err(JsValue::from)
}

/// An error as the worker passes it on.
#[derive(Serialize)]
struct Failure {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
}

impl From<Error> for Failure {
    fn from(Error { kind, message, index }: Error) -> Self {
        Self { code: kind.code(), message, index }
    }
}

impl From<Interrupted> for Failure {
    fn from(interrupted: Interrupted) -> Self {
        Self { code: ErrorKind::Limit.code(), message: interrupted.to_string(), index: None }
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        write(&failure).unwrap_or_else(|error| error)
    }
}
