//! A position in which declarer's side chooses: the same card in every world (section 4.3).

use super::{Bound, Search, Value};
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
    /// The most that a card won, and the card.
    best: Option<(u64, u8)>,
    bound: Bound<'a, W>,
}

/// A card with the worlds it can still win.
struct Candidate<const W: usize> {
    entry: MaxMove,
    useful: WorldSet<W>,
    weight: u64,
}

impl<const W: usize> Search<'_, '_, W> {
    /// The second part of the answer is the card that won the most.
    pub(super) fn max_node(
        &mut self,
        state: &State,
        moves: usize,
        useful: &WorldSet<W>,
        bound: Bound<W>,
        hint: Option<u8>,
    ) -> Result<(Option<Value<W>>, Option<u8>), Halt> {
        let mut cards = self.spare_max.pop().unwrap_or_default();
        cards.clear();
        self.game.max_moves(state, &mut cards);
        if let Some(place) = hint.and_then(|hint| cards.iter().position(|entry| entry.card == hint)) {
            cards[..=place].rotate_right(1);
        }
        let mut node = MaxNode { moves, plans: Plans::default(), complete: true, settled: true, best: None, bound };
        let result = self.max_cards(&mut node, &cards, useful);
        self.spare_max.push(cards);
        result?;
        let card = node.best.map(|(_, card)| card);
        let MaxNode { mut plans, complete, settled, .. } = node;
        plans.drop_dominated();
        // Without plans no card surpassed the bound from above.
        Ok(((!plans.is_empty()).then_some(Value { plans, complete, settled }), card))
    }

    fn max_cards(&mut self, node: &mut MaxNode<W>, cards: &[MaxMove], useful: &WorldSet<W>) -> Result<(), Halt> {
        if let [only] = cards {
            // A forced card changes nothing double dummy.
            return self.try_card(node, only, useful);
        }
        let mut candidates: Vec<Candidate<W>> = Vec::with_capacity(cards.len());
        for (index, entry) in cards.iter().enumerate() {
            let left = if self.cuts.useful_worlds { self.double_dummy(&entry.next, useful)? } else { *useful };
            // At the last card the worlds are the value; before it, the table's card is worth trying at once.
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

    /// Searches one card and adds its plans.
    fn try_card(&mut self, node: &mut MaxNode<W>, entry: &MaxMove, worlds: &WorldSet<W>) -> Result<(), Halt> {
        if self.cuts.useful_worlds
            && ((self.cuts.early && node.plans.front.dominates(worlds)) || self.weights.of(worlds) < node.bound.least)
        {
            return Ok(());
        }
        let Bound { alpha, least } = node.bound;
        let mut alpha = if self.cuts.deep { alpha.within(worlds) } else { Front::new() };
        let is_bounded = !alpha.is_empty();
        if self.cuts.early {
            alpha.join(node.plans.front.within(worlds));
        }
        let value = self.value(&entry.next, node.moves - 1, worlds, Bound { alpha: &alpha, least })?;
        // Without a bound from above, whatever was cut is dominated by this node's own front.
        node.complete &= !is_bounded || value.as_ref().is_some_and(|value| value.complete);
        if let Some(value) = value {
            let weight = value.plans.most(self.weights, worlds);
            if node.best.is_none_or(|(best, _)| weight > best) {
                node.best = Some((weight, entry.card));
            }
            node.plans.join(value.plans);
            node.settled &= value.settled;
            self.narrow_down(&mut node.plans.front);
        }
        Ok(())
    }
}
