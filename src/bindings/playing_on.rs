//! Playing on, as a worker calls it.

use wasm_bindgen::prelude::*;
use web_sys::Performance;

use super::Engine;
use super::single_dummy::{clock, read_question};
use super::values::field;
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
        let end = field::<Option<f64>>(input, "timeLimitMs")?.map(|limit| clock.now() + limit);
        let question = read_question(&field(input, "question")?)?;
        let policy = Policy { moves: field(input, "policyMoves")?, worlds: field(input, "policyWorlds")? };
        let block = Block { number: field(input, "block")?, size: field(input, "size")? };
        let card = field(input, "card")?;
        let mut deadline = Deadline { clock, end, passed: false };
        let won = play_on(&mut self.solver, &question, policy, block, card, &mut deadline);
        if deadline.passed {
            return Ok(None);
        }
        Ok(Some(won?.into_iter().map(u8::from).collect()))
    }
}

/// Stops a search at a time of the clock.
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
}
