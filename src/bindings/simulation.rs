//! Many deals, as a worker calls them.

use wasm_bindgen::prelude::*;

use super::Engine;

#[wasm_bindgen]
impl Engine {
    /// Deals and what is asked about each; the words are those of `js/solver/simulation/words.ts`.
    pub fn deals(&mut self, request: &[i32]) -> Result<Vec<i32>, JsValue> {
        Ok(self.simulator.answer(request, &mut self.solver)?)
    }
}
