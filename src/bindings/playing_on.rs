//! Playing on, as a worker calls it.

use wasm_bindgen::prelude::*;
use web_sys::Performance;

use super::Engine;
use super::single_dummy::{clock, read_question};
use crate::single_dummy::Observer;
use crate::single_dummy::playing_on::{Block, Policy, play_on};
use crate::words::Words;

#[wasm_bindgen]
impl Engine {
    /// Plays a card in each layout of a block, then on to the end: 1 for each layout in which the target was taken, else 0.
    /// Nothing when the time limit came first. Asked: the policy's moves and worlds, the block's number and size, the card, the
    /// question.
    #[wasm_bindgen(js_name = playOn)]
    pub fn play_on(&mut self, request: &[i32], time_limit_ms: f64) -> Result<Option<Vec<u8>>, JsValue> {
        let clock = clock();
        let end = clock.now() + time_limit_ms;
        let words = &mut Words::new(request);
        let policy = Policy { moves: words.count(), worlds: words.count() };
        let block = Block { number: words.count() as u64, size: words.count() };
        let card = words.card();
        let question = read_question(words);
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
    end: f64,
    passed: bool,
}

impl Observer for Deadline {
    fn stop(&mut self) -> bool {
        self.passed = self.clock.now() >= self.end;
        self.passed
    }
}
