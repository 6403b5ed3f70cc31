//! A node of declarer's side: the same card in every world (section 4.3 of the paper).
//!
//! Its front is the union of the cards' fronts. A card is not searched if a plan found before wins all that the card
//! can still win (early cut), and cards that win most double dummy go first.

use super::{AlphaMu, Found, Value, Wanted};
use crate::short_list::bring_forward;
use crate::single_dummy::and_or::Plans;
use crate::single_dummy::game::{MaxMove, State};
use crate::single_dummy::limits::Halt;
use crate::single_dummy::outcome::{Front, WorldSet};

/// What the cards searched so far gave.
struct MaxNode<'a, const W: usize> {
    /// Cards looked ahead, the one of this node counted.
    moves: usize,
    plans: Plans<W>,
    complete: bool,
    settled: bool,
    /// The weight of the heaviest plan so far, and the card it begins with.
    best: Option<(u64, u8)>,
    wanted: Wanted<'a, W>,
}

/// A card with the worlds it wins double dummy, and their weight.
struct Candidate<const W: usize> {
    entry: MaxMove,
    useful: WorldSet<W>,
    weight: u64,
}

impl<const W: usize> AlphaMu<'_, '_, W> {
    /// The value of a node of declarer's side. `hint` is the card to try first.
    pub(super) fn max_node(
        &mut self,
        state: &State,
        moves: usize,
        useful: &WorldSet<W>,
        wanted: Wanted<W>,
        hint: Option<u8>,
    ) -> Result<Found<W>, Halt> {
        let mut cards = self.spare_max.pop().unwrap_or_default();
        cards.clear();
        self.game.max_moves(state, &mut cards);
        if let Some(place) = hint.and_then(|hint| cards.iter().position(|entry| entry.card == hint)) {
            cards[..=place].rotate_right(1);
        }
        let mut node = MaxNode { moves, plans: Plans::default(), complete: true, settled: true, best: None, wanted };
        let result = self.max_cards(&mut node, &cards, useful);
        self.spare_max.push(cards);
        result?;
        let card = node.best.map(|(_, card)| card);
        let MaxNode { mut plans, complete, settled, .. } = node;
        plans.drop_dominated();
        // If the position has no plans, no card has a wanted one.
        let value = (!plans.is_empty()).then_some(Value { plans, complete, settled });
        Ok(Found { value, card })
    }

    fn max_cards(&mut self, node: &mut MaxNode<W>, cards: &[MaxMove], useful: &WorldSet<W>) -> Result<(), Halt> {
        if let [only] = cards {
            // A forced card wins double dummy what the position wins.
            return self.try_card(node, only, useful);
        }
        let mut candidates: Vec<Candidate<W>> = Vec::with_capacity(cards.len());
        for (index, entry) in cards.iter().enumerate() {
            let left = if self.cuts.useful_worlds { self.double_dummy(&entry.next, useful)? } else { *useful };
            // A card that may win everything ends the node soon: at the horizon, where the double-dummy worlds are the
            // value, and for the first card, which the table may have named.
            if self.cuts.win && left == *useful && (node.moves == 1 || index == 0) {
                self.try_card(node, entry, &left)?;
                if node.plans.front.dominates(useful) {
                    return Ok(());
                }
                continue;
            }
            let weight = self.weights.of(&left);
            candidates.push(Candidate { entry: *entry, useful: left, weight });
        }
        for place in 0..candidates.len() {
            bring_forward(&mut candidates[place..], |candidate| candidate.weight);
            let Candidate { entry, useful: worlds, .. } = candidates[place];
            self.try_card(node, &entry, &worlds)?;
            if self.cuts.win && node.plans.front.dominates(useful) {
                break;
            }
        }
        Ok(())
    }

    /// Searches one card in the worlds that it can win, and adds its plans.
    fn try_card(&mut self, node: &mut MaxNode<W>, entry: &MaxMove, worlds: &WorldSet<W>) -> Result<(), Halt> {
        let Wanted { alpha, least, mode } = node.wanted;
        if self.cuts.useful_worlds
            && ((self.cuts.early && node.plans.front.dominates(worlds)) || self.weights.of(worlds) < least)
        {
            return Ok(());
        }
        let mut alpha = if self.cuts.deep { alpha.within(worlds) } else { Front::new() };
        let is_bounded = !alpha.is_empty();
        if self.cuts.early {
            alpha.join(node.plans.front.within(worlds));
        }
        let value = self.value(&entry.next, node.moves - 1, worlds, Wanted { alpha: &alpha, least, mode })?;
        // Without an alpha from above, only this node's own front can have cut plans, and dominates them.
        node.complete &= !is_bounded || value.as_ref().is_some_and(|value| value.complete);
        if let Some(value) = value {
            let weight = value.plans.most(self.weights, worlds);
            if node.best.is_none_or(|(best, _)| weight > best) {
                node.best = Some((weight, entry.card));
            }
            node.plans.join(value.plans);
            node.settled &= value.settled;
            self.narrow_down(&mut node.plans.front, mode);
        }
        Ok(())
    }
}
