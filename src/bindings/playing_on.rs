//! Playing on, as a worker calls it.

use wasm_bindgen::prelude::*;
use web_sys::Performance;

use super::single_dummy::{SingleDummyRequest, clock};
use super::{Engine, Failure};
use crate::bridge::deal::parse_card;
use crate::single_dummy::Observer;
use crate::single_dummy::playing_on::{Block, Policy, play_on};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type { PlayOnInput } from "../../js/solver/protocol.js";"#;

#[wasm_bindgen]
impl Engine {
    /// Plays a card in each layout of a block, then on to the end: 1 for each layout in which the target was taken, else 0.
    /// Nothing when the time limit came first.
    #[wasm_bindgen(js_name = playOn)]
    pub fn play_on(&mut self, input: &PlayOnInput) -> Result<Option<Vec<u8>>, JsValue> {
        let clock = clock();
        let end = input.time_limit_ms().map(|limit| clock.now() + limit);
        let question = input.question().question()?;
        let policy = Policy { moves: input.policy_moves(), worlds: input.policy_worlds() };
        #[expect(clippy::cast_sign_loss, reason = "the page's side numbers the blocks")]
        let block = Block { number: input.block() as u64, size: input.size() };
        let card = parse_card(&input.card()).map_err(Failure::from)?;
        let mut deadline = Deadline { clock, end, passed: false };
        let won = play_on(&mut self.solver, &question, policy, block, card, &mut deadline);
        if deadline.passed {
            return Ok(None);
        }
        let won = won.map_err(Failure::from)?;
        Ok(Some(won.into_iter().map(u8::from).collect()))
    }
}

/// Stops when the clock says so.
struct Deadline {
    clock: Performance,
    /// When to end, in milliseconds of the clock.
    end: Option<f64>,
    passed: bool,
}

impl Observer for Deadline {
    fn stop(&mut self) -> bool {
        self.passed = self.end.is_some_and(|end| self.clock.now() >= end);
        self.passed
    }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "PlayOnInput")]
    pub type PlayOnInput;
    #[wasm_bindgen(method, getter)]
    fn question(this: &PlayOnInput) -> SingleDummyRequest;
    #[wasm_bindgen(method, getter)]
    fn card(this: &PlayOnInput) -> String;
    #[wasm_bindgen(method, getter)]
    fn block(this: &PlayOnInput) -> f64;
    #[wasm_bindgen(method, getter)]
    fn size(this: &PlayOnInput) -> usize;
    #[wasm_bindgen(method, getter, js_name = policyMoves)]
    fn policy_moves(this: &PlayOnInput) -> usize;
    #[wasm_bindgen(method, getter, js_name = policyWorlds)]
    fn policy_worlds(this: &PlayOnInput) -> usize;
    #[wasm_bindgen(method, getter, js_name = timeLimitMs)]
    fn time_limit_ms(this: &PlayOnInput) -> Option<f64>;
}
