//! A subproblem of the branch and bound, and the steps in it that need no choice: unit propagation and pruning by sure
//! losses.

use std::rc::Rc;

use super::cliques::{Conflicts, one_of};
use super::relaxed_node::RelaxedNode;
use super::sure_loss::SureLoss;
use super::tree::{AndNode, OrNode, Plans};
use super::tuning::{CERTAINTY, SHORT_PRODUCT};
use crate::short_list::bring_forward;
use crate::single_dummy::outcome::{Front, Weights, WorldSet};

/// An OR node at which no plan is chosen yet, with its bounds.
#[derive(Clone)]
pub struct OpenNode<const W: usize> {
    pub node: OrNode<W>,
    /// The least weight that a plan loses, by itself; as of the last [`Subproblem::drop_by_sure_losses`].
    pub floor: u64,
    /// The node's sure loss then, in worlds that no sure loss of a node before it has.
    pub sure_loss: SureLoss<W>,
    /// Declarer's strategy in the last relaxation, for a warm start.
    pub relaxed: Option<Rc<RelaxedNode<W>>>,
    /// The node follows from the others, and is there for the bounds only.
    pub is_implied: bool,
}

impl<const W: usize> OpenNode<W> {
    pub const fn new(node: OrNode<W>) -> Self {
        Self { node, floor: 0, sure_loss: SureLoss::NOTHING, relaxed: None, is_implied: false }
    }

    /// The children of a product, looked at in these worlds.
    pub fn children(product: &AndNode<W>, worlds: &WorldSet<W>) -> Vec<Self> {
        let child = |child: &OrNode<W>| OrNode { worlds: child.worlds & *worlds, plans: child.plans.clone() };
        product.children.iter().map(|node| Self::new(child(node))).collect()
    }

    /// The node of the highest score is branched on first: the weight that no plan of it saves, times how unsure the
    /// relaxation is which plan to choose.
    pub fn branching_score(&self) -> u64 {
        let likeliest = self.relaxed.as_ref().map_or(0.0, |relaxed| relaxed.highest_probability());
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "probabilities are from 0 to 1")]
        let unsure = (1024.0 * (CERTAINTY - likeliest)) as u64;
        self.floor.saturating_mul(unsure)
    }

    /// How many alternatives there are to choose from.
    pub fn alternatives(&self) -> usize {
        self.node.plans.alternatives()
    }

    /// The worlds that some plan may lose.
    fn losable(&self) -> WorldSet<W> {
        self.node.plans.losable(&self.node.worlds)
    }
}

/// What is left to choose.
#[derive(Clone)]
pub struct Subproblem<const W: usize> {
    /// The worlds that no choice so far lost.
    pub open: WorldSet<W>,
    pub nodes: Vec<OpenNode<W>>,
    /// Nogoods: sets of worlds. Plans that lose all worlds of one of them belong to another branch.
    pub nogoods: Vec<WorldSet<W>>,
}

impl<const W: usize> Subproblem<W> {
    pub const fn new(open: WorldSet<W>, nodes: Vec<OpenNode<W>>) -> Self {
        Self { open, nodes, nogoods: Vec::new() }
    }

    /// The nodes without those that follow from others.
    pub fn given(&self) -> impl Iterator<Item = &OrNode<W>> {
        self.nodes.iter().filter(|node| !node.is_implied).map(|node| &node.node)
    }

    /// Whether every plan is listed.
    pub fn is_listed(&self) -> bool {
        self.given().all(|node| node.plans.products.is_empty())
    }

    /// Adds a node for each clique that the relaxation violates, given the probability that each world is won.
    pub fn add_cliques(&mut self, won: &[f64]) {
        for clique in Conflicts::of(self.given(), &self.open).cliques(&self.open, won) {
            if !self.nodes.iter().any(|node| node.is_implied && node.node.worlds == clique) {
                self.nodes.push(OpenNode { is_implied: true, ..OpenNode::new(one_of(clique)) });
            }
        }
    }

    /// The worlds that must be won: those that are the last open world of a nogood.
    pub fn must_win(&self) -> WorldSet<W> {
        let left = self.nogoods.iter().map(|&set| set & self.open).filter(|set| set.len() == 1);
        left.fold(WorldSet::EMPTY, |all, last| all | last)
    }

    /// Makes the forced decisions and drops plans that can't be part of a plan within the budget, until nothing
    /// changes. Returns whether such a plan may exist.
    pub fn propagate(&mut self, weights: &Weights, mut budget: u64) -> bool {
        loop {
            let Some(left) = self.propagate_units(weights, budget) else { return false };
            budget = left;
            multiply_short(&mut self.nodes);
            let dropped =
                self.drop_by_nogoods().and_then(|some| Some(self.drop_by_sure_losses(weights, budget)? || some));
            match dropped {
                Some(true) => {}
                Some(false) => return true,
                None => return false,
            }
        }
    }

    /// Unit propagation: loses the worlds that every plan of a node loses, replaces a node whose only plan is a product
    /// by the children, and leaves out nodes that have nothing more to lose. Returns what is left of the budget, or
    /// `None` when it is spent.
    fn propagate_units(&mut self, weights: &Weights, mut budget: u64) -> Option<u64> {
        let Self { open, nodes, .. } = self;
        loop {
            let before = *open;
            let mut place = 0;
            while let Some(OpenNode { node: OrNode { worlds, plans }, .. }) = nodes.get_mut(place) {
                if !worlds.is_subset(open) {
                    *worlds = *worlds & *open;
                    plans.front = plans.front.within(worlds);
                }
                let sure = *worlds - plans.span();
                budget = budget.checked_sub(weights.of(&sure))?;
                *open = *open - sure;
                *worlds = *worlds - sure;
                if worlds.is_empty() || plans.front.dominates(worlds) {
                    nodes.swap_remove(place);
                } else if let (true, [only]) = (plans.front.is_empty(), &plans.products[..]) {
                    let children = OpenNode::children(only, worlds);
                    nodes.swap_remove(place);
                    nodes.extend(children);
                } else {
                    place += 1;
                }
            }
            if *open == before {
                return Some(budget);
            }
        }
    }

    /// Drops the plans that lose a world that must be won. Returns whether there were such plans; `None` when a nogood
    /// is lost already, or a node has no plan left.
    fn drop_by_nogoods(&mut self) -> Option<bool> {
        if self.nogoods.iter().any(|&set| (set & self.open).is_empty()) {
            return None;
        }
        let must_win = self.must_win();
        let mut dropped = false;
        for OpenNode { node: OrNode { worlds, plans }, .. } in &mut self.nodes {
            let before = plans.front.len();
            let must_win = must_win & *worlds;
            plans.front.retain(|vector| must_win.is_subset(vector));
            if plans.is_empty() {
                return None;
            }
            dropped |= plans.front.len() < before;
        }
        Some(dropped)
    }

    /// Drops the plans that lose more than the budget together with the sure losses of the other nodes. Returns whether
    /// there were such plans; `None` when the sure losses alone exceed the budget, or a node has no plan left.
    fn drop_by_sure_losses(&mut self, weights: &Weights, budget: u64) -> Option<bool> {
        let Self { open, nodes, .. } = self;
        for OpenNode { node: OrNode { worlds, plans }, floor, .. } in &mut *nodes {
            let worlds = *worlds & *open;
            *floor = weights.of(&worlds) - plans.most(weights, &worlds);
        }
        let mut all = SureLoss::NOTHING;
        for place in 0..nodes.len() {
            bring_forward(&mut nodes[place..], |node| node.floor);
            let node = &mut nodes[place];
            node.sure_loss = node.node.add_sure_loss(weights, open, u64::MAX, &mut all);
        }
        let spare = budget.checked_sub(all.weight)?;
        let mut dropped = false;
        for node in nodes {
            let before = node.alternatives();
            let most = node.sure_loss.weight + spare;
            let OrNode { worlds, plans } = &mut node.node;
            let here = *worlds - (all.worlds - node.sure_loss.worlds);
            plans.front.retain(|&vector| weights.of(&(here - vector)) <= most);
            plans.products.retain(|product| product.sure_loss(weights, &here, most + 1).weight <= most);
            if plans.is_empty() {
                return None;
            }
            dropped |= node.alternatives() < before;
        }
        Some(dropped)
    }

    /// The subproblem of these nodes once these worlds are lost, with what is left of the budget; `None` if that is
    /// less than the sure losses of the nodes.
    pub fn after(
        &self,
        lost: &WorldSet<W>,
        nodes: &[OpenNode<W>],
        weights: &Weights,
        budget: u64,
    ) -> Option<(Self, u64)> {
        let budget = budget.checked_sub(weights.of(lost))?;
        let open = self.open - *lost;
        let mut all = SureLoss::NOTHING;
        for node in nodes {
            node.node.add_sure_loss(weights, &open, u64::MAX, &mut all);
            if all.weight > budget {
                return None;
            }
        }
        Some((Self { open, nodes: nodes.to_vec(), nogoods: self.nogoods.clone() }, budget))
    }

    /// The nodes in components: groups of which no two may lose the same world, so that each is solved by itself.
    pub fn components(&self) -> Vec<Vec<OpenNode<W>>> {
        let mut components: Vec<(WorldSet<W>, Vec<OpenNode<W>>)> = Vec::new();
        for node in self.nodes.iter().filter(|node| !node.is_implied) {
            let mut worlds = node.losable();
            let mut component = vec![node.clone()];
            components.retain_mut(|(theirs, nodes)| {
                let apart = (*theirs & worlds).is_empty();
                if !apart {
                    worlds = worlds | *theirs;
                    component.append(nodes);
                }
                apart
            });
            components.push((worlds, component));
        }
        for node in self.nodes.iter().filter(|node| node.is_implied) {
            let worlds = node.losable();
            if let Some((_, component)) = components.iter_mut().find(|(theirs, _)| worlds.is_subset(theirs)) {
                component.push(node.clone());
            }
        }
        components.into_iter().map(|(_, component)| component).collect()
    }
}

/// Makes one node of two that may lose the same world, if their product is short.
fn multiply_short<const W: usize>(nodes: &mut Vec<OpenNode<W>>) {
    let pairs = |node: &OpenNode<W>| {
        if node.node.plans.products.is_empty() { node.alternatives() } else { SHORT_PRODUCT + 1 }
    };
    let mut place = 0;
    while let Some(mine) = nodes.get(place) {
        let losable = mine.losable();
        let other = nodes
            .iter()
            .skip(place + 1)
            .position(|other| pairs(mine) * pairs(other) <= SHORT_PRODUCT && !(other.losable() & losable).is_empty());
        let Some(other) = other else {
            place += 1;
            continue;
        };
        let OpenNode { node: OrNode { worlds, plans }, is_implied, .. } = nodes.swap_remove(place + 1 + other);
        nodes[place].is_implied &= is_implied;
        let mine = &mut nodes[place].node;
        let both = mine.worlds | worlds;
        let front: Front<W> = Front::of(both).product(&mine.plans.front, &mine.worlds).product(&plans.front, &worlds);
        *mine = OrNode { worlds: both, plans: Plans::from(front) };
    }
}
