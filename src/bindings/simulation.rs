//! Many deals, as a worker calls them.

use wasm_bindgen::prelude::*;

use super::Engine;

#[wasm_bindgen]
impl Engine {
    /// Deals, and what is asked about each. [`Simulator::answer`](crate::simulation::request::Simulator::answer) says what the words are.
    pub fn deals(&mut self, request: &[i32]) -> Result<Vec<i32>, JsValue> {
        Ok(self.simulator.answer(request, &mut self.solver)?)
    }
}
