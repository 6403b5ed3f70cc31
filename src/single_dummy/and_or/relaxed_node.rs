//! The nodes of the relaxation, with the strategies that both sides learn by CFR+ (see [`super::relaxation`]).
//!
//! At an OR node declarer keeps a regret for each alternative; its probability is the regret times the node's `scale`,
//! 1 / (sum of regrets). Among the OR nodes below one AND node (or below the root) the defenders keep a regret for each
//! world and each node that may lose it; the share of the world's weight sent to that node is the regret times the
//! world's `scale`, again 1 / (sum of regrets). That is regret matching.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "worlds are few, and shares of a weight are rounded"
)]

use std::rc::Rc;

use super::per_world::{BITS, EVEN, MOST_SCALE, MOST_WORLDS, PerWorld, positive};
use super::tree::{AndNode, OrNode};
use super::tuning::PROBABLE;
use crate::single_dummy::outcome::{Weights, WorldSet};

/// The OR nodes of the root or of an AND node, among which the defenders share the weight of each world.
pub struct Siblings<const W: usize> {
    pub nodes: Vec<RelaxedNode<W>>,
    /// For each world of the parent: 1 / (sum of the defenders' regrets). Regret times scale is the share of a node.
    scales: Vec<f64>,
    /// How many of the parent's worlds no node may lose.
    safe: usize,
}

/// An OR node, with declarer's strategy there.
pub struct RelaxedNode<const W: usize> {
    /// The worlds that some plan may lose.
    pub worlds: Vec<LosableWorld>,
    /// The worlds that each listed plan loses.
    lost: Vec<WorldSet<W>>,
    /// The same as bits: for each listed plan four of [`RelaxedNode::worlds`] to a byte.
    fours: Vec<u8>,
    /// The products.
    products: Vec<RelaxedProduct<W>>,
    /// Of the listed plans, then of the products.
    alternatives: Vec<Alternative>,
    /// 1 / (sum of declarer's regrets). Regret times scale is the probability of an alternative.
    scale: f64,
}

/// An AND node among the alternatives of an OR node.
struct RelaxedProduct<const W: usize> {
    product: Rc<AndNode<W>>,
    /// The children that may lose something.
    children: Siblings<W>,
    /// Their places among all children of the product.
    places: Vec<usize>,
}

/// A world that some plan of an OR node may lose.
pub struct LosableWorld {
    /// Its place in the list of worlds.
    pub world: u8,
    /// Its place among the worlds of the parent.
    place: u8,
    /// How many siblings may lose it.
    pub siblings: u16,
    /// The defenders' regret of not having sent the world here.
    regret: f64,
    /// Sum over all iterations of iteration number times weight sent here.
    sum: f64,
    /// The probability that declarer's strategy here loses the world.
    loss: f64,
}

/// A plan or a product that declarer may choose.
#[derive(Clone, Copy)]
struct Alternative {
    /// Declarer's regret of not having chosen it.
    regret: f64,
    /// The weight it loses: by the shares of the last iteration, or by their sum over all iterations.
    cost: f64,
}

/// The cost of the cheapest alternative.
fn cheapest(alternatives: &[Alternative]) -> f64 {
    alternatives.iter().fold(f64::INFINITY, |least, alternative| alternative.cost.min(least))
}

impl<const W: usize> Siblings<W> {
    pub const fn new(nodes: Vec<RelaxedNode<W>>) -> Self {
        Self { nodes, scales: Vec::new(), safe: 0 }
    }

    /// The worlds that these nodes may lose.
    pub fn losable(&self) -> WorldSet<W> {
        self.nodes.iter().flat_map(|node| &node.worlds).map(|world| world.world.into()).collect()
    }

    /// The depth of the tree in levels of siblings, this one counted.
    pub fn levels(&self) -> usize {
        let products = self.nodes.iter().flat_map(|node| &node.products);
        1 + products.map(|product| product.children.levels()).max().unwrap_or(0)
    }

    /// Tells the nodes the places of their worlds among those of the parent, and sets the first shares.
    pub fn link(&mut self, parents: &WorldSet<W>) {
        let mut places = [0; MOST_WORLDS];
        for (place, world) in parents.iter().enumerate() {
            places[world] = place as u8;
        }
        let mut counts = [0_u16; MOST_WORLDS];
        self.scales = vec![0.0; parents.len()];
        for world in self.nodes.iter_mut().flat_map(|node| &mut node.worlds) {
            world.place = places[usize::from(world.world)];
            counts[usize::from(world.place)] += 1;
            self.scales[usize::from(world.place)] += world.regret;
        }
        for world in self.nodes.iter_mut().flat_map(|node| &mut node.worlds) {
            world.siblings = counts[usize::from(world.place)];
        }
        self.safe = counts[..parents.len()].iter().filter(|&&count| count == 0).count();
        self.invert_scales();
    }

    /// Declarer's half of an iteration at all nodes: like [`RelaxedNode::update_declarer`].
    pub fn update_declarer(&mut self, sent: &PerWorld, iteration: f64, scratch: &mut [PerWorld]) -> f64 {
        let (scaled, scratch) = scratch.split_first_mut().expect("scratch memory for each level");
        for ((scaled, sent), scale) in scaled.iter_mut().zip(sent).zip(&self.scales) {
            *scaled = sent * scale;
        }
        self.nodes.iter_mut().map(|node| node.update_declarer(scaled, iteration, scratch)).sum()
    }

    /// The defenders' half of an iteration: the probability that each world of the parent is lost, which the first
    /// array of `scratch` holds afterwards, and new shares of it. `reach` is the probability that declarer's strategy
    /// comes here.
    pub fn update_defenders(&mut self, reach: f64, scratch: &mut [PerWorld]) {
        let Self { nodes, scales, .. } = self;
        let (loss, scratch) = scratch.split_first_mut().expect("scratch memory for each level");
        loss[..scales.len()].fill(0.0);
        for node in &mut *nodes {
            node.update_defenders(reach, scratch);
            for world in &node.worlds {
                loss[usize::from(world.place)] += world.regret * world.loss;
            }
        }
        let regrets = &mut scratch[0];
        regrets[..scales.len()].fill(0.0);
        for (loss, scale) in loss.iter_mut().zip(&*scales) {
            *loss *= scale;
        }
        for node in nodes {
            for world in &mut node.worlds {
                let place = usize::from(world.place);
                world.regret = positive(world.regret + reach * (world.loss - loss[place]));
                regrets[place] += world.regret;
            }
        }
        for (scale, regrets) in scales.iter_mut().zip(regrets) {
            *scale = *regrets;
        }
        self.invert_scales();
    }

    /// Turns sums of regrets into scales; if nothing is regretted shares become even.
    fn invert_scales(&mut self) {
        let Self { nodes, scales, safe } = self;
        if scales.iter().filter(|&&scale| scale == 0.0).count() > *safe {
            for world in nodes.iter_mut().flat_map(|node| &mut node.worlds) {
                let scale = &mut scales[usize::from(world.place)];
                if *scale <= EVEN * f64::from(world.siblings) {
                    world.regret = EVEN;
                    *scale = EVEN * f64::from(world.siblings);
                }
            }
        }
        for scale in scales {
            *scale = (1.0 / *scale).min(MOST_SCALE);
        }
    }

    /// Like [`RelaxedNode::cheapest`], for all nodes together.
    pub fn cheapest(&mut self, scratch: &mut [PerWorld]) -> f64 {
        self.nodes.iter_mut().map(|node| node.cheapest(scratch)).sum()
    }

    /// Like [`RelaxedNode::rounded`], one node after the other.
    pub fn rounded(&self, before: WorldSet<W>, weights: &Weights) -> WorldSet<W> {
        self.nodes.iter().fold(before, |lost, node| node.rounded(lost, weights))
    }
}

impl<const W: usize> RelaxedProduct<W> {
    fn new(product: &Rc<AndNode<W>>, worlds: &WorldSet<W>, before: Option<&Self>) -> Self {
        let (mut children, mut places) = (Vec::new(), Vec::new());
        for (place, child) in product.children.iter().enumerate() {
            if !child.plans.front.dominates(&(child.worlds & *worlds)) {
                children.push(RelaxedNode::new(child, worlds, before.and_then(|before| before.child(place))));
                places.push(place);
            }
        }
        Self { product: Rc::clone(product), children: Siblings::new(children), places }
    }

    fn child(&self, place: usize) -> Option<&RelaxedNode<W>> {
        self.places.binary_search(&place).ok().map(|found| &self.children.nodes[found])
    }
}

impl<const W: usize> RelaxedNode<W> {
    /// A node looked at in the open worlds, with the strategies it had `before`, or even ones.
    pub fn new(node: &OrNode<W>, open: &WorldSet<W>, before: Option<&Self>) -> Self {
        let mask = node.worlds & *open;
        let plans = &node.plans;
        let relaxed =
            |product| RelaxedProduct::new(product, &mask, before.and_then(|before| before.relaxed_product(product)));
        let mut products: Vec<RelaxedProduct<W>> = plans.products.iter().map(relaxed).collect();
        let lost: Vec<WorldSet<W>> = plans.front.vectors().iter().map(|&vector| mask - vector).collect();
        let listed = lost.iter().fold(WorldSet::EMPTY, |losable, &lost| losable | lost);
        let losable = products.iter().fold(listed, |all, product| all | product.children.losable());
        for product in &mut products {
            product.children.link(&losable);
        }
        let worlds: Vec<usize> = losable.iter().collect();
        let mut fours = Vec::with_capacity(lost.len() * worlds.len().div_ceil(4));
        for lost in &lost {
            let bit = |(place, &world)| u8::from(lost.contains(world)) << place;
            fours.extend(worlds.chunks(4).map(|four| four.iter().enumerate().map(bit).sum::<u8>()));
        }
        let world =
            |world| LosableWorld { world: world as u8, place: 0, siblings: 0, regret: 0.0, sum: 0.0, loss: 0.0 };
        let worlds = worlds.into_iter().map(world).collect();
        let alternatives = vec![Alternative { regret: 0.0, cost: 0.0 }; lost.len() + products.len()];
        let mut relaxed = Self { worlds, lost, fours, products, alternatives, scale: 0.0 };
        if let Some(before) = before {
            relaxed.warm_start(before, &mask);
        }
        relaxed.scale = 1.0 / relaxed.alternatives.iter().map(|alternative| alternative.regret).sum::<f64>();
        relaxed.even_out();
        relaxed
    }

    /// Takes over the regrets of the same worlds, and of plans that lose the same of the open worlds.
    fn warm_start(&mut self, before: &Self, open: &WorldSet<W>) {
        let mut worlds = before.worlds.iter();
        for mine in &mut self.worlds {
            // Both lists are in the order of worlds.
            let mut ahead = worlds.clone();
            if let Some(before) = ahead.find(|before| before.world == mine.world) {
                mine.regret = before.regret;
                worlds = ahead;
            }
        }
        let (of_listed, of_products) = before.alternatives.split_at(before.lost.len());
        let mut known = before.lost.iter().zip(of_listed);
        for (alternative, lost) in self.alternatives.iter_mut().zip(&self.lost) {
            // Plans keep their order.
            let mut ahead = known.clone();
            if let Some((_, before)) = ahead.find(|&(&before, _)| before & *open == *lost) {
                alternative.regret = before.regret;
                known = ahead;
            }
        }
        for (alternative, product) in self.alternatives[self.lost.len()..].iter_mut().zip(&self.products) {
            let mut known = before.products.iter().zip(of_products);
            if let Some((_, before)) = known.find(|(before, _)| Rc::ptr_eq(&before.product, &product.product)) {
                alternative.regret = before.regret;
            }
        }
    }

    fn relaxed_product(&self, product: &Rc<AndNode<W>>) -> Option<&RelaxedProduct<W>> {
        self.products.iter().find(|relaxed| Rc::ptr_eq(&relaxed.product, product))
    }

    /// The children of a product, with their places in it, for when the product is chosen. They can be taken once.
    pub fn take_children(&mut self, product: &Rc<AndNode<W>>) -> Vec<(usize, Self)> {
        let Self { worlds, products, .. } = self;
        let mut all = Vec::new();
        for relaxed in products.iter_mut().filter(|relaxed| Rc::ptr_eq(&relaxed.product, product)) {
            for (&place, mut child) in relaxed.places.iter().zip(std::mem::take(&mut relaxed.children.nodes)) {
                for world in &mut child.worlds {
                    let above = usize::from(world.place);
                    world.regret *= worlds[above].regret * relaxed.children.scales[above];
                }
                all.push((place, child));
            }
        }
        all
    }

    /// The probability of declarer's likeliest alternative.
    pub fn highest_probability(&self) -> f64 {
        self.most_regret() * self.scale
    }

    fn most_regret(&self) -> f64 {
        self.alternatives.iter().fold(0.0, |most, alternative| alternative.regret.max(most))
    }

    /// Makes the strategy even if nothing is regretted.
    fn even_out(&mut self) {
        if self.scale.is_infinite() {
            for alternative in &mut self.alternatives {
                alternative.regret = EVEN;
            }
            self.scale = 1.0 / (EVEN * self.alternatives.len() as f64);
        }
    }

    /// Declarer's half of an iteration: the cost of each alternative by the weight that the defenders send here, and
    /// new regrets by it. `sent` holds the factor of the regret for each world of the parent. Returns the loss of the
    /// new strategy.
    fn update_declarer(&mut self, sent: &PerWorld, iteration: f64, scratch: &mut [PerWorld]) -> f64 {
        let (weights, scratch) = scratch.split_first_mut().expect("scratch memory for each level");
        for (weight, world) in weights.iter_mut().zip(&mut self.worlds) {
            *weight = sent[usize::from(world.place)] * world.regret;
            world.sum += iteration * *weight;
        }
        self.price_listed(weights, scratch);
        for (alternative, product) in self.alternatives[self.lost.len()..].iter_mut().zip(&mut self.products) {
            alternative.cost = product.children.update_declarer(weights, iteration, scratch);
        }
        let before =
            self.alternatives.iter().map(|alternative| alternative.regret * alternative.cost).sum::<f64>() * self.scale;
        let (mut all_regret, mut lost) = (0.0, 0.0);
        for alternative in &mut self.alternatives {
            alternative.regret = positive(alternative.regret + before - alternative.cost);
            all_regret += alternative.regret;
            lost += alternative.regret * alternative.cost;
        }
        self.scale = 1.0 / all_regret;
        if self.scale.is_finite() {
            return lost * self.scale;
        }
        self.even_out();
        self.alternatives.iter().map(|alternative| alternative.cost).sum::<f64>() / self.alternatives.len() as f64
    }

    /// The cost of each listed plan, given the weight of each of the node's worlds: four worlds at a time, from a table
    /// of the sums of all 16 subsets of the four.
    fn price_listed(&mut self, weights: &PerWorld, scratch: &mut [PerWorld]) {
        let count = self.worlds.len().div_ceil(4);
        let sums = scratch.as_flattened_mut().as_chunks_mut::<16>().0;
        for (sums, four) in sums.iter_mut().zip(weights.as_chunks::<4>().0).take(count) {
            sums[0] = 0.0;
            for (bit, weight) in four.iter().enumerate() {
                let (without, with) = sums.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = *without + weight;
                }
            }
        }
        for (alternative, plan) in self.alternatives.iter_mut().zip(self.fours.chunks_exact(count.max(1))) {
            alternative.cost = sums.iter().zip(plan).map(|(sums, &four)| sums[usize::from(four % 16)]).sum();
        }
    }

    /// The defenders' half of an iteration: the probability that declarer's strategy here loses each world, and new
    /// shares below the products. `reach` is the probability that declarer's strategy comes to this node.
    fn update_defenders(&mut self, reach: f64, scratch: &mut [PerWorld]) {
        let Self { worlds, lost: listed, fours, products, alternatives, scale } = self;
        let (loss, scratch) = scratch.split_first_mut().expect("scratch memory for each level");
        let count = worlds.len().div_ceil(4);
        loss[..4 * count].fill(0.0);
        let (of_listed, of_products) = alternatives.split_at(listed.len());
        for (alternative, plan) in of_listed.iter().zip(fours.chunks_exact(count.max(1))) {
            if alternative.regret > 0.0 {
                let probability = alternative.regret * *scale;
                for (loss, &four) in loss.as_chunks_mut::<4>().0.iter_mut().zip(plan) {
                    for (loss, bit) in loss.iter_mut().zip(BITS[usize::from(four % 16)]) {
                        *loss += probability * bit;
                    }
                }
            }
        }
        for (product, alternative) in products.iter_mut().zip(of_products) {
            if alternative.regret > 0.0 {
                let probability = alternative.regret * *scale;
                product.children.update_defenders(reach * probability, scratch);
                for (loss, theirs) in loss.iter_mut().zip(&scratch[0]).take(worlds.len()) {
                    *loss += probability * theirs;
                }
            }
        }
        for (world, &loss) in worlds.iter_mut().zip(&*loss) {
            world.loss = loss;
        }
    }

    /// The cost of each alternative by the defenders' shares summed over all iterations; returns that of the cheapest.
    fn cheapest(&mut self, scratch: &mut [PerWorld]) -> f64 {
        let (sums, scratch) = scratch.split_first_mut().expect("scratch memory for each level");
        for (sum, world) in sums.iter_mut().zip(&self.worlds) {
            *sum = world.sum;
        }
        self.price_listed(sums, scratch);
        for (alternative, product) in self.alternatives[self.lost.len()..].iter_mut().zip(&mut self.products) {
            alternative.cost = product.children.cheapest(scratch);
        }
        cheapest(&self.alternatives)
    }

    /// How much dearer each alternative is than the cheapest, by the shares that [`RelaxedNode::cheapest`] used.
    pub fn reduced_costs(&self) -> impl Iterator<Item = f64> {
        let least = cheapest(&self.alternatives);
        self.alternatives.iter().map(move |alternative| alternative.cost - least)
    }

    /// The worlds lost before, and those of the probable plan that adds the least weight to them.
    fn rounded(&self, before: WorldSet<W>, weights: &Weights) -> WorldSet<W> {
        let probable = PROBABLE * self.most_regret();
        let mut best = (u64::MAX, before);
        let is_probable = |(_, alternative): &(usize, &Alternative)| alternative.regret >= probable;
        for (place, _) in self.alternatives.iter().enumerate().filter(is_probable) {
            let lost = match self.lost.get(place) {
                Some(&lost) => before | lost,
                None => self.products[place - self.lost.len()].children.rounded(before, weights),
            };
            let weight = weights.of(&lost);
            if weight < best.0 {
                best = (weight, lost);
            }
        }
        best.1
    }
}
