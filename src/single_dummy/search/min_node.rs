//! A defenders' node: the defenders choose a card in each world (section 4.4 of the paper).
//!
//! Its front is the product of the cards' fronts: declarer needs a plan against every card, and wins a world only if
//! every card that can be played in it is answered by a plan that wins it. A card speaks only of the worlds in which it
//! can be played.

use std::rc::Rc;

use super::{AlphaMu, Value, Wanted};
use crate::short_list::bring_forward;
use crate::single_dummy::and_or::{AndNode, OrNode, Plans};
use crate::single_dummy::game::{Merge, MinMove, State};
use crate::single_dummy::limits::Halt;
use crate::single_dummy::outcome::{Front, WorldSet};

/// Longer fronts are pruned by alpha. Shorter ones are not, since a pruned front is incomplete, and the table can keep
/// it as a bound only.
const PRUNE_ABOVE: usize = 16;

/// In the first trick, products of up to this many times more pairs of vectors are computed, in case the result is
/// short.
const FIRST_TRICK: usize = 4;

/// What the cards searched so far leave.
struct MinNode<'a, const W: usize> {
    useful: &'a WorldSet<W>,
    /// The node is in the trick in which the question was asked.
    is_first: bool,
    wanted: Wanted<'a, W>,
    /// The product of the fronts of the cards searched so far. A card in `factors` enters only with its span, the
    /// worlds that some plan of it wins.
    front: Front<W>,
    /// Cards whose fronts are not multiplied out.
    factors: Vec<OrNode<W>>,
    complete: bool,
    settled: bool,
}

impl<const W: usize> AlphaMu<'_, '_, W> {
    /// The value of a defenders' node; `None` when no plan is wanted.
    pub(super) fn min_node(
        &mut self,
        state: &State,
        moves: usize,
        useful: &WorldSet<W>,
        wanted: Wanted<W>,
    ) -> Result<Option<Value<W>>, Halt> {
        let mut cards = self.spare_min.pop().unwrap_or_default();
        cards.clear();
        let merge = if self.cuts.merge { Merge::Hidden } else { Merge::None };
        self.game.min_moves(state, useful, merge, &mut cards);
        let front = Front::of(*useful);
        let is_first = state.trick.left == wanted.mode.tricks_at_root;
        let mut node = MinNode { useful, is_first, wanted, front, factors: Vec::new(), complete: true, settled: true };
        let result = self.min_cards(&mut node, &mut cards, moves);
        self.spare_min.push(cards);
        if !result? {
            return Ok(None);
        }
        self.finish(node)
    }

    /// Searches the cards; returns whether some plan is still wanted.
    fn min_cards(&mut self, node: &mut MinNode<W>, cards: &mut [MinMove<W>], moves: usize) -> Result<bool, Halt> {
        let Wanted { alpha, least, mode } = node.wanted;
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
            // A plan consists of its part below this card and of what it wins in the other worlds, which weighs no more
            // than the best that the plans so far win there.
            let least_below = if least > 0 {
                let elsewhere = node.front.vectors().iter().map(|&vector| self.weights.of(&(vector - worlds))).max();
                least.saturating_sub(elsewhere.unwrap_or(0))
            } else {
                0
            };
            let wanted = Wanted { alpha: &below, least: least_below, mode };
            let Some(value) = self.value(&entry.next, moves, &worlds, wanted)? else {
                return Ok(false);
            };
            node.complete &= value.complete;
            node.settled &= value.settled;
            if !self.add_card(node, worlds, value.plans)? {
                return Ok(false);
            }
            if self.cuts.useful_worlds && node.front.span().is_empty() {
                // Lost in every world: neither another card nor a deeper search changes that.
                node.settled = true;
                break;
            }
        }
        Ok(true)
    }

    /// Multiplies by the plans against one card, which can be played in these worlds; returns whether some plan is
    /// still wanted.
    fn add_card(&mut self, node: &mut MinNode<W>, worlds: WorldSet<W>, plans: Plans<W>) -> Result<bool, Halt> {
        let Wanted { alpha, least, mode } = node.wanted;
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
        self.narrow_down(&mut node.front, mode);
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

    /// The product, unless it is too long and better left as an AND node. In the first trick there are few products,
    /// and the products above them multiply on: there a longer computation is tried for a short result.
    fn short_product(
        &mut self,
        node: &MinNode<W>,
        worlds: &WorldSet<W>,
        front: &Front<W>,
    ) -> Result<Option<Front<W>>, Halt> {
        let most = if Plans::<W>::MAY_HAVE_PRODUCTS { node.wanted.mode.multiply } else { usize::MAX };
        let tries = if node.is_first { most.saturating_mul(FIRST_TRICK) } else { most };
        let pairs = node.front.len() * front.len();
        if pairs > tries {
            return Ok(None);
        }
        let mut ended = None;
        let (row, mut products) = (front.len() as u64, 0);
        let product = node.front.product_while(front, worlds, &mut || {
            // Each product is compared with those before it, some 250 of them in the time of a position.
            ended = self.limits.count_effort(1 + row * products / 256).err();
            products += row;
            ended.is_none()
        });
        if let Some(halt) = ended {
            return Err(halt);
        }
        let mut product = product.unwrap_or_default();
        product.drop_lighter(self.weights, node.wanted.least);
        Ok((pairs <= most || product.len() <= most).then_some(product))
    }

    /// The node's value: the front, or an AND node if factors are left.
    fn finish(&mut self, mut node: MinNode<W>) -> Result<Option<Value<W>>, Halt> {
        for OrNode { worlds, plans } in std::mem::take(&mut node.factors) {
            // Cards searched later made some worlds lost and some plans too light: the product may be short now.
            if !self.add_card(&mut node, worlds, plans)? {
                return Ok(None);
            }
        }
        let MinNode { front, mut factors, complete, settled, .. } = node;
        if !Plans::<W>::MAY_HAVE_PRODUCTS || factors.is_empty() {
            return Ok(Some(Value { plans: front.into(), complete, settled }));
        }
        // The front as a factor over all worlds: it loses those that are not useful.
        factors.push(OrNode { worlds: WorldSet::first(WorldSet::<W>::CAPACITY), plans: front.clone().into() });
        let plans = Plans { front: Front::new(), products: vec![Rc::new(AndNode::new(front, factors))] };
        Ok(Some(Value { plans, complete, settled }))
    }
}
