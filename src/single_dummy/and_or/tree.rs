//! The tree: OR nodes, at which declarer chooses a plan, and AND nodes, which need a plan of every child.

use std::rc::Rc;

use crate::single_dummy::outcome::{Front, Weights, WorldSet};

/// The plans that declarer's side has in a position: those listed, and those that products stand for.
#[derive(Clone, Debug, Default)]
pub struct Plans<const W: usize> {
    /// The plans listed, each as the worlds that it wins.
    pub front: Front<W>,
    /// AND nodes: products of fronts that were not multiplied out.
    pub products: Vec<Rc<AndNode<W>>>,
}

/// A product of fronts: every plan that consists of one plan of each child, and wins what all of these win.
#[derive(Debug)]
pub struct AndNode<const W: usize> {
    /// A bound from above: vectors of which one dominates each plan.
    pub upper: Front<W>,
    /// The factors. Their plans cover all worlds, also those that the position loses.
    pub children: Vec<OrNode<W>>,
}

/// A choice of one of these plans, which concerns only some worlds: a plan loses none outside of them.
#[derive(Clone, Debug)]
pub struct OrNode<const W: usize> {
    /// The worlds that the choice concerns.
    pub worlds: WorldSet<W>,
    /// What there is to choose from.
    pub plans: Plans<W>,
}

/// A plan, by what it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss<const W: usize> {
    /// What the lost worlds weigh.
    pub weight: u64,
    /// The worlds that the plan loses.
    pub worlds: WorldSet<W>,
}

impl<const W: usize> OrNode<W> {
    /// The same choice as several nodes if it consists of separate ones, otherwise as one.
    pub fn split(self) -> Vec<Self> {
        let Self { worlds, plans } = self;
        if plans.products.is_empty() {
            let factors = plans.front.factors(&worlds).into_iter();
            factors.map(|(worlds, front)| Self { worlds, plans: front.into() }).collect()
        } else if let (true, [only]) = (plans.front.is_empty(), &plans.products[..]) {
            only.children
                .iter()
                .map(|child| Self { worlds: child.worlds & worlds, plans: child.plans.clone() })
                .collect()
        } else {
            vec![Self { worlds, plans }]
        }
    }

    /// Whether some plan wins all of these worlds that the node concerns.
    fn may_win(&self, worlds: &WorldSet<W>) -> bool {
        let worlds = *worlds & self.worlds;
        self.plans.front.dominates(&worlds) || self.plans.products.iter().any(|product| product.may_win(&worlds))
    }

    /// True if choosing any plan here makes the other node free: every plan of this node, looked at in `worlds`, loses
    /// a superset of the worlds that some plan of the other node loses in `theirs`.
    fn implies(&self, worlds: &WorldSet<W>, other: &Self, theirs: &WorldSet<W>) -> bool {
        let (mine, theirs_here) = (self.worlds & *worlds, other.worlds & *theirs);
        self.plans.front.vectors().iter().all(|&vector| other.may_win(&(theirs_here - (mine - vector))))
            && self.plans.products.iter().all(|product| {
                product.children.iter().any(|child| child.implies(&mine, other, theirs))
                    || other.plans.products.iter().any(|choice| choice.dominates(&theirs_here, product, &mine))
            })
    }
}

impl<const W: usize> From<Front<W>> for Plans<W> {
    fn from(front: Front<W>) -> Self {
        Self { front, products: Vec::new() }
    }
}

impl<const W: usize> Plans<W> {
    /// Whether products may be left as AND nodes: not above 256 worlds, see [the module](super).
    pub const MAY_HAVE_PRODUCTS: bool = W <= 4;

    /// Whether there is no plan.
    pub fn is_empty(&self) -> bool {
        self.front.is_empty() && self.products.is_empty()
    }

    /// How many alternatives there are: plans listed, and products.
    pub fn alternatives(&self) -> usize {
        self.front.len() + self.products.len()
    }

    /// Fronts that bound the plans from above: a vector of one of them dominates each plan.
    pub fn fronts(&self) -> impl Iterator<Item = &Front<W>> {
        std::iter::once(&self.front).chain(self.products.iter().map(|product| &product.upper))
    }

    /// The union of [`Plans::fronts`] as one front.
    pub fn upper(&self) -> Front<W> {
        let mut upper = self.front.clone();
        for product in &self.products {
            upper.join(product.upper.clone());
        }
        upper
    }

    /// The worlds that some plan may win.
    pub fn span(&self) -> WorldSet<W> {
        self.fronts().fold(WorldSet::EMPTY, |span, front| span | front.span())
    }

    /// The worlds that some plan of weight `least` or more may win; `None` if there is surely no such plan.
    pub fn heavy_span(&self, weights: &Weights, least: u64) -> Option<WorldSet<W>> {
        let mut span = None;
        for front in self.fronts() {
            for &vector in front.vectors() {
                if least == 0 || weights.of(&vector) >= least {
                    span = Some(span.unwrap_or(WorldSet::EMPTY) | vector);
                }
            }
        }
        span
    }

    /// The worlds, of these, that some plan may lose.
    pub fn losable(&self, worlds: &WorldSet<W>) -> WorldSet<W> {
        let mut lost = self.front.vectors().iter().fold(WorldSet::EMPTY, |lost, &vector| lost | (*worlds - vector));
        for product in &self.products {
            for child in &product.children {
                lost = lost | child.plans.losable(&(child.worlds & *worlds));
            }
        }
        lost
    }

    /// Whether there are plans, and a vector of the front dominates each.
    pub fn is_dominated(&self, by: &Front<W>) -> bool {
        !self.is_empty() && self.fronts().all(|front| front.is_empty() || front.is_dominated(by))
    }

    /// Adds the plans of another card of declarer's side.
    pub fn join(&mut self, other: Self) {
        self.front.join(other.front);
        self.products.extend(other.products);
    }

    /// Drops listed plans and products that lose a superset of what some plan of a product loses.
    pub fn drop_dominated(&mut self) {
        if !Self::MAY_HAVE_PRODUCTS || self.products.is_empty() {
            return;
        }
        let all = WorldSet::first(WorldSet::<W>::CAPACITY);
        let mut left: Vec<Rc<AndNode<W>>> = Vec::new();
        for product in self.products.drain(..) {
            if !left.iter().any(|other| other.dominates(&all, &product, &all)) {
                left.retain(|other| !product.dominates(&all, other, &all));
                left.push(product);
            }
        }
        self.front.retain(|vector| !left.iter().any(|product| product.may_win(vector)));
        self.products = left;
    }
}

impl<const W: usize> AndNode<W> {
    /// The product of these factors, given a bound from above. A factor is left out if any plan of another makes it
    /// free: many cards of a defender lead to the same later choice, which would stand here many times.
    pub fn new(upper: Front<W>, factors: Vec<OrNode<W>>) -> Self {
        let mut children: Vec<OrNode<W>> = Vec::new();
        for child in factors.into_iter().flat_map(OrNode::split) {
            if !children.iter().any(|other| other.implies(&other.worlds, &child, &child.worlds)) {
                children.retain(|other| !child.implies(&child.worlds, other, &other.worlds));
                children.push(child);
            }
        }
        Self { upper, children }
    }

    /// Whether some plan wins all of these worlds.
    fn may_win(&self, worlds: &WorldSet<W>) -> bool {
        self.children.iter().all(|child| child.may_win(worlds))
    }

    /// Whether each plan of the other node, looked at in `theirs`, loses a superset of what some plan of this node
    /// loses in `worlds`.
    fn dominates(&self, worlds: &WorldSet<W>, other: &Self, theirs: &WorldSet<W>) -> bool {
        self.children.iter().all(|child| other.children.iter().any(|their| their.implies(theirs, child, worlds)))
    }
}
