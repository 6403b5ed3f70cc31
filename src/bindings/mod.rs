//! The engine behind `wasm-bindgen`, as a worker calls it.
//!
//! Each operation is a method with the name that it has in `Ops` (`js/solver/protocol.ts`). It takes a question and a
//! function for reports, and returns an answer. All three are structs of [`crate::wire`], which serde-wasm-bindgen
//! converts from and to JavaScript objects. An [`Error`] is thrown as a [`Failure`].
//!
//! Two modules are made of these bindings: a small one of this file alone, without the crate's default features, and
//! the whole one, whose feature `whole` adds best lines, solution trees, single dummy, suit combinations and
//! simulation.

#[cfg(feature = "whole")]
mod whole;

use std::cell::RefCell;

use js_sys::Function;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{Performance, WorkerGlobalScope};

use crate::questions::par::{par, par_bidding_first};
use crate::questions::solver::{Interrupted, Solver};
use crate::questions::trace::trace;
#[cfg(feature = "whole")]
use crate::simulation::request::Simulator;
#[cfg(feature = "whole")]
use crate::single_dummy::playing_on::Memory;
use crate::wire::{CellsInput, Failure, Par, ParInput, PlayTrace, PositionInput, Progress, Solution, count, deal};
use crate::{Error, Position, Side};

/// Smaller than the standard library's by 2 KiB under brotli, and no slower.
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

thread_local! {
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The message of a panic and its place; empty if there was none. Without it JavaScript sees only a trap,
/// "unreachable".
#[wasm_bindgen(js_name = lastPanic)]
pub fn last_panic() -> String {
    LAST_PANIC.with(|last| last.borrow().clone())
}

/// A solver and its table, alone in its worker.
#[wasm_bindgen]
pub struct Engine {
    solver: Solver,
    #[cfg(feature = "whole")]
    simulator: Simulator,
    #[cfg(feature = "whole")]
    memory: Memory,
}

// A worker calls every job as a method of its engine, also jobs that need no table.
#[allow(clippy::unused_self)]
#[wasm_bindgen]
impl Engine {
    /// An engine whose table takes this many MiB for as long as it lives.
    #[wasm_bindgen(constructor)]
    pub fn new(table_mebibytes: usize) -> Result<Engine, JsValue> {
        std::panic::set_hook(Box::new(|panic| {
            LAST_PANIC.with(|last| *last.borrow_mut() = panic.to_string());
            // The message and the stack, for the console.
            console_error_panic_hook::hook(panic);
        }));
        let solver = Solver::new(table_mebibytes).map_err(|error| {
            let message = format!("tableMegabytes: {}", error.message);
            Error { message, ..error }
        })?;
        Ok(Self {
            solver,
            #[cfg(feature = "whole")]
            simulator: Simulator::default(),
            #[cfg(feature = "whole")]
            memory: Memory::default(),
        })
    }

    /// Cards played in the search tree since the engine was made.
    #[expect(clippy::cast_precision_loss, reason = "exact up to 2^53, years of searching")]
    pub fn nodes(&self) -> f64 {
        self.solver.nodes() as f64
    }

    /// The tricks of one declarer after the other, without those reported before.
    pub fn cells(&mut self, question: JsValue, report: &Function) -> Result<JsValue, JsValue> {
        answer(question, |input: CellsInput| {
            let deal = deal(&input.hands)?;
            let clock = clock();
            let begun = clock.now();
            let mut reported = begun;
            let mut known = Vec::new();
            for declarer in input.declarers {
                if !known.is_empty() {
                    let now = clock.now();
                    if now - begun >= input.milliseconds {
                        break;
                    }
                    if input.quiet_milliseconds.is_some_and(|quiet| now - reported >= quiet) {
                        tell(report, &known);
                        known.clear();
                        reported = now;
                    }
                }
                let position = Position::new(&deal, input.strain.0, declarer.0.lho());
                let tricks = self.solver.north_south_tricks(&position)?;
                known.push(count(match Side::of(declarer.0) {
                    Side::NorthSouth => tricks,
                    Side::EastWest => deal.cards_per_hand() - tricks,
                }));
            }
            Ok(known)
        })
    }

    /// The value of every legal card; [`Progress`] is reported after each.
    pub fn solve(&mut self, question: JsValue, report: &Function) -> Result<JsValue, JsValue> {
        answer(question, |input: PositionInput| {
            let position = input.position()?;
            let mut watch = |done, total| tell(report, &Progress { done: count(done), total: count(total) });
            Ok(Solution::new(&position, &self.solver.solve_watched(&position, &mut watch)?))
        })
    }

    /// What the cards of a record cost.
    #[wasm_bindgen(js_name = tracePlay)]
    pub fn trace_play(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: PositionInput| Ok(PlayTrace::from(trace(&mut self.solver, &input.record()?)?)))
    }

    /// The par of a table.
    pub fn par(&self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: ParInput| {
            let (table, vulnerable) = (input.table()?, input.vulnerable.0);
            if let Some(dealer) = input.dealer {
                return Ok(Par::new(&par(&table, vulnerable, dealer.0), None));
            }
            let [first, second] =
                [Side::NorthSouth, Side::EastWest].map(|side| par_bidding_first(&table, vulnerable, side));
            Ok(Par::new(&first, Some(&second)))
        })
    }
}

/// Does the work of an operation: the struct of a question in, that of the answer out.
fn answer<Q: DeserializeOwned, A: Serialize>(
    question: JsValue,
    work: impl FnOnce(Q) -> Result<A, Error>,
) -> Result<JsValue, JsValue> {
    Ok(serde_wasm_bindgen::to_value(&work(serde_wasm_bindgen::from_value(question)?)?)?)
}

/// Tells the caller how far a job has come. If the caller's function throws, the job goes on.
fn tell<P: Serialize>(report: &Function, progress: &P) {
    if let Ok(progress) = serde_wasm_bindgen::to_value(progress) {
        let _ = report.call1(&JsValue::NULL, &progress);
    }
}

/// The thread's monotonic clock.
fn clock() -> Performance {
    js_sys::global().unchecked_into::<WorkerGlobalScope>().performance().unwrap_throw()
}

/// An error as the worker passes it on.
impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        serde_wasm_bindgen::to_value(&Failure::from(error)).unwrap_throw()
    }
}

impl From<Interrupted> for JsValue {
    fn from(interrupted: Interrupted) -> Self {
        Error::from(interrupted).into()
    }
}
