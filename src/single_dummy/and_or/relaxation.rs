//! The fractional relaxation: declarer's loss if he may draw lots at every OR node, solved by CFR+.
//!
//! Declarer draws one alternative of each OR node, by probabilities that the defenders know. The defenders distribute
//! the weight of each world among the nodes that may lose it, by shares that declarer knows. This is a zero-sum game
//! between two, whose payoff is the weight that declarer loses. A plan without lots is one of declarer's strategies,
//! and the union of lost worlds costs at least as much as any shares of their weights. So the value of the game is at
//! most the loss of the best plan. *Any* shares of the defenders give a bound: the sum over all nodes of the cheapest
//! alternative's cost. And declarer's probabilities say which plans go well together ([`Relaxation::rounded`]).
//!
//! Both sides learn by regret matching with regrets cut off at 0, one after the other, and averages weigh an iteration
//! by its number. Source: Tammelin, "Solving Large Imperfect Information Games Using CFR+" (2014). Only sums, products
//! and quotients are computed, so that every machine gets the same bits.

#![allow(clippy::cast_precision_loss, reason = "worlds are few")]

use super::per_world::{MOST_WORLDS, PerWorld, SUMS};
use super::relaxed_node::{RelaxedNode, Siblings};
use super::tree::OrNode;
use super::tuning::PRICE_OF_MUST_WIN;
use crate::single_dummy::outcome::{Weights, WorldSet};

/// OR nodes below the root, of each of which a plan is needed, with the strategies of both sides.
pub struct Relaxation<'w, const W: usize> {
    root: Siblings<W>,
    weights: &'w Weights,
    /// The worlds that some plan may lose.
    losable: WorldSet<W>,
    /// Worlds that must be won.
    must_win: WorldSet<W>,
    /// The weight of each losable world; more if it must be won.
    prices: PerWorld,
    /// Scratch memory, some for each level of the tree. After an iteration the first array has the probability that
    /// each losable world is lost.
    scratch: Vec<PerWorld>,
    /// Iterations so far.
    iterations: u32,
    /// 1 + 2 + … + `iterations`. CFR+ averages strategies with the iteration's number as weight; this is the divisor.
    iteration_sum: f64,
}

impl<'w, const W: usize> Relaxation<'w, W> {
    /// The relaxation before the first iteration: nodes begin with the strategies given, or with even ones.
    pub fn new<'a>(
        nodes: impl Iterator<Item = (&'a OrNode<W>, Option<&'a RelaxedNode<W>>)>,
        open: &WorldSet<W>,
        must_win: WorldSet<W>,
        weights: &'w Weights,
    ) -> Self {
        let mut root = Siblings::new(nodes.map(|(node, before)| RelaxedNode::new(node, open, before)).collect());
        let losable = root.losable();
        root.link(&losable);
        let mut prices = [0.0; MOST_WORLDS];
        for (price, world) in prices.iter_mut().zip(&losable) {
            let times = if must_win.contains(world) { PRICE_OF_MUST_WIN } else { 1.0 };
            *price = times * weights.each()[world] as f64;
        }
        let scratch = vec![[0.0; MOST_WORLDS]; 2 * root.levels() + SUMS];
        Self { root, weights, losable, must_win, prices, scratch, iterations: 0, iteration_sum: 0.0 }
    }

    /// One iteration of CFR+: declarer learns against the defenders' shares, then they against declarer's
    /// probabilities.
    pub fn iterate(&mut self) {
        self.iterations += 1;
        let iteration = f64::from(self.iterations);
        self.iteration_sum += iteration;
        self.root.update_declarer(&self.prices, iteration, &mut self.scratch);
        self.root.update_defenders(1.0, &mut self.scratch);
    }

    /// A lower bound of every plan's loss: declarer's best answer to the defenders' average shares.
    pub fn bound(&mut self) -> f64 {
        self.root.cheapest(&mut self.scratch[1..]) / self.iteration_sum
    }

    /// The worlds lost by one plan: at each node, of the probable alternatives the one that adds least to those chosen
    /// before.
    pub fn rounded(&self) -> WorldSet<W> {
        self.root.rounded(WorldSet::EMPTY, self.weights)
    }

    /// The probability that each world of the list is won.
    pub fn won(&self) -> Vec<f64> {
        let mut won = vec![1.0; WorldSet::<W>::CAPACITY];
        for (world, lost) in self.losable.iter().zip(&self.scratch[0]) {
            won[world] -= lost;
        }
        won
    }

    /// The `count` worlds to branch on, each with the probability that it is lost. The highest score is best:
    /// price × min(probability lost, probability won) × number of nodes that may lose the world.
    pub fn unsure_worlds(&self, count: usize) -> Vec<(usize, f64)> {
        let mut nodes = [0; MOST_WORLDS];
        for world in self.root.nodes.iter().flat_map(|node| &node.worlds) {
            nodes[usize::from(world.world)] = world.siblings;
        }
        let mut worlds = Vec::with_capacity(count);
        for _ in 0..count {
            let (mut best, mut most) = (None, 0.0);
            for ((world, price), &lost) in self.losable.iter().zip(&self.prices).zip(&self.scratch[0]) {
                let score = price * lost.min(1.0 - lost) * f64::from(nodes[world]);
                if score > most && !self.must_win.contains(world) {
                    (best, most) = (Some((world, lost)), score);
                }
            }
            if let Some((world, _)) = best {
                nodes[world] = 0;
            }
            worlds.extend(best);
        }
        worlds
    }

    /// For each node the reduced costs of its alternatives, plans first: how much a plan with this alternative loses
    /// more than the last [`Relaxation::bound`], at least.
    pub fn reduced_costs(&self) -> impl Iterator<Item = Vec<f64>> {
        self.root.nodes.iter().map(|node| node.reduced_costs().map(|cost| cost / self.iteration_sum).collect())
    }

    /// The nodes, to start another relaxation from.
    pub fn into_nodes(self) -> impl Iterator<Item = RelaxedNode<W>> {
        self.root.nodes.into_iter()
    }
}
