//! The heaviest plan of a tree, which is all that the rest of the search asks for.

use super::branch::BranchAndBound;
use super::tree::Plans;
use crate::single_dummy::limits::{Halt, Limits};
use crate::single_dummy::outcome::{Weights, WorldSet};

impl<const W: usize> Plans<W> {
    /// The weight and the worlds of the plan that wins most of these worlds, if it weighs `least` or more.
    ///
    /// # Errors
    /// When a limit was reached.
    pub fn heaviest(
        &self,
        weights: &Weights,
        worlds: &WorldSet<W>,
        least: u64,
        limits: &mut Limits,
    ) -> Result<Option<(u64, WorldSet<W>)>, Halt> {
        if !Self::MAY_HAVE_PRODUCTS || self.products.is_empty() {
            let best = self.front.best(weights);
            return Ok((!self.front.is_empty() && best.0 >= least).then_some(best));
        }
        let whole = weights.of(worlds);
        let Some(budget) = whole.checked_sub(least) else { return Ok(None) };
        let lost = BranchAndBound::new(weights, limits).least_lost(self, *worlds, budget)?;
        Ok(lost.map(|lost| (whole - lost.weight, *worlds - lost.worlds)))
    }

    /// The weight and the worlds of a plan that is probably good, if there are products: a rounded solution of the
    /// relaxation. It may win nothing.
    pub fn rounded(&self, weights: &Weights, worlds: &WorldSet<W>, limits: &mut Limits) -> Option<(u64, WorldSet<W>)> {
        if !Self::MAY_HAVE_PRODUCTS || self.products.is_empty() {
            return None;
        }
        let wins = *worlds - BranchAndBound::new(weights, limits).rounded(self, *worlds);
        Some((weights.of(&wins), wins))
    }
}
