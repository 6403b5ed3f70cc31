//! A position in which a defender chooses: any card in each world (section 4.4).

use std::rc::Rc;

use super::{Bound, Search, Value};
use crate::short_list::bring_forward;
use crate::single_dummy::and_or::{AndNode, OrNode, Plans};
use crate::single_dummy::game::{Merge, MinMove, State};
use crate::single_dummy::limits::Halt;
use crate::single_dummy::outcome::{Front, WorldSet};

/// Fronts are pruned by the bound from above only when they grow: a pruned front is not complete, so that the table can
/// keep it as a bound only.
const PRUNE_ABOVE: usize = 16;

/// In the first trick products of so many times as many pairs are tried.
const FIRST_TRICK: usize = 4;

/// What the cards searched so far leave.
struct MinNode<'a, const W: usize> {
    useful: &'a WorldSet<W>,
    /// It is in the trick in which the question was asked.
    is_first: bool,
    bound: Bound<'a, W>,
    /// The product of the cards so far, without the parts.
    front: Front<W>,
    /// Cards whose plans are not multiplied out.
    factors: Vec<OrNode<W>>,
    complete: bool,
    settled: bool,
}

impl<const W: usize> Search<'_, '_, W> {
    pub(super) fn min_node(
        &mut self,
        state: &State,
        moves: usize,
        useful: &WorldSet<W>,
        bound: Bound<W>,
    ) -> Result<Option<Value<W>>, Halt> {
        let mut cards = self.spare_min.pop().unwrap_or_default();
        cards.clear();
        let merge = if self.cuts.merge { Merge::Hidden } else { Merge::None };
        self.game.min_moves(state, useful, merge, &mut cards);
        let front = Front::of(*useful);
        let is_first = state.trick.left == self.left;
        let mut node = MinNode { useful, is_first, bound, front, factors: Vec::new(), complete: true, settled: true };
        let result = self.min_cards(&mut node, &mut cards, moves);
        self.spare_min.push(cards);
        if !result? {
            return Ok(None);
        }
        self.finish(node)
    }

    /// Searches the cards; returns whether a plan surpasses the bound.
    fn min_cards(&mut self, node: &mut MinNode<W>, cards: &mut [MinMove<W>], moves: usize) -> Result<bool, Halt> {
        let Bound { alpha, least } = node.bound;
        for place in 0..cards.len() {
            // The card possible in most worlds first: the product stays small when it is cut early.
            bring_forward(&mut cards[place..], |entry| entry.worlds.len() as u64);
            let entry = cards[place];
            let open = if self.cuts.useful_worlds { node.front.span() } else { *node.useful };
            let worlds = entry.worlds & open;
            if worlds.is_empty() {
                continue;
            }
            let below = if self.cuts.deep { alpha.below(&worlds, &(open - worlds)) } else { Front::new() };
            // The rest of a plan weighs no more than what the plans so far win in the other worlds.
            let least_below = if least > 0 {
                let elsewhere = node.front.vectors().iter().map(|&vector| self.weights.of(&(vector - worlds))).max();
                least.saturating_sub(elsewhere.unwrap_or(0))
            } else {
                0
            };
            let bound = Bound { alpha: &below, least: least_below };
            let Some(value) = self.value(&entry.next, moves, &worlds, bound)? else {
                return Ok(false);
            };
            node.complete &= value.complete;
            node.settled &= value.settled;
            if !self.add(node, worlds, value.plans)? {
                return Ok(false);
            }
            if self.cuts.useful_worlds && node.front.span().is_empty() {
                // Lost in every world: no other card can change that, nor a deeper search.
                node.settled = true;
                break;
            }
        }
        Ok(true)
    }

    /// Adds what the worlds of one card leave; returns whether a plan still surpasses the bound.
    fn add(&mut self, node: &mut MinNode<W>, worlds: WorldSet<W>, plans: Plans<W>) -> Result<bool, Halt> {
        let Bound { alpha, least } = node.bound;
        if !plans.products.is_empty() || !node.front.is_below(&plans.front, &worlds) {
            let product =
                if plans.products.is_empty() { self.short_product(node, &worlds, &plans.front)? } else { None };
            if let Some(product) = product {
                node.front = product;
            } else if Plans::<W>::MAY_HAVE_PRODUCTS {
                node.front = std::mem::take(&mut node.front).product(&Front::of(plans.span()), &worlds);
                node.factors.push(OrNode { worlds, plans });
            }
        }
        node.front.drop_lighter(self.weights, least);
        if node.front.is_empty() {
            return Ok(false);
        }
        self.narrow_down(&mut node.front);
        if self.cuts.deep {
            if node.front.is_dominated(alpha) {
                return Ok(false);
            }
            if node.front.len() > PRUNE_ABOVE {
                node.complete &= !node.front.prune(alpha);
            }
        }
        Ok(true)
    }

    /// The product, unless it is better left as a choice. In the first trick there are few products, and those above are as
    /// long as these: there more is tried for a short one.
    fn short_product(
        &mut self,
        node: &MinNode<W>,
        worlds: &WorldSet<W>,
        front: &Front<W>,
    ) -> Result<Option<Front<W>>, Halt> {
        let most = if Plans::<W>::MAY_HAVE_PRODUCTS { self.cuts.multiply } else { usize::MAX };
        let tries = if node.is_first { most.saturating_mul(FIRST_TRICK) } else { most };
        let pairs = node.front.len() * front.len();
        if pairs > tries {
            return Ok(None);
        }
        let mut ended = None;
        let product = node.front.product_while(front, worlds, &mut || {
            ended = self.limits.count().err();
            ended.is_none()
        });
        if let Some(halt) = ended {
            return Err(halt);
        }
        let mut product = product.unwrap_or_default();
        product.drop_lighter(self.weights, node.bound.least);
        Ok((pairs <= most || product.len() <= most).then_some(product))
    }

    /// The node's value, with what was not multiplied out as joint choices.
    fn finish(&mut self, mut node: MinNode<W>) -> Result<Option<Value<W>>, Halt> {
        for OrNode { worlds, plans } in std::mem::take(&mut node.factors) {
            // Worlds lost since, and plans too light since, may have made it short.
            if !self.add(&mut node, worlds, plans)? {
                return Ok(None);
            }
        }
        let MinNode { front, mut factors, complete, settled, .. } = node;
        if !Plans::<W>::MAY_HAVE_PRODUCTS || factors.is_empty() {
            return Ok(Some(Value { plans: front.into(), complete, settled }));
        }
        // Of all worlds: what is not useful is lost.
        factors.push(OrNode { worlds: WorldSet::first(WorldSet::<W>::CAPACITY), plans: front.clone().into() });
        let plans = Plans { front: Front::new(), products: vec![Rc::new(AndNode::new(front, factors))] };
        Ok(Some(Value { plans, complete, settled }))
    }
}
