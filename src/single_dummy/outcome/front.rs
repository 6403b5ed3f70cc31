//! Fronts: vectors of which none is a subset of another, with union and product.

use super::world_set::INLINE;
use super::{Weights, WorldSet};

/// The vectors of which none is a subset of another, in no particular order.
///
/// A front without vectors is the value of nothing searched yet; a position lost in every world has the front of one
/// empty vector. The two are never confused: [`Front::is_dominated`] is false for the former.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Front<const W: usize> {
    vectors: Vec<WorldSet<W>>,
}

impl<const W: usize> Front<W> {
    /// The front without vectors.
    pub const fn new() -> Self {
        Self { vectors: Vec::new() }
    }

    /// The front of this vector alone.
    pub fn of(vector: WorldSet<W>) -> Self {
        Self { vectors: vec![vector] }
    }

    /// The front of these vectors, of which none is a subset of another.
    pub const fn of_incomparable(vectors: Vec<WorldSet<W>>) -> Self {
        Self { vectors }
    }

    /// The vectors.
    pub fn vectors(&self) -> &[WorldSet<W>] {
        &self.vectors
    }

    /// Whether nothing has been put in.
    pub fn is_empty(&self) -> bool {
        self.vectors.is_empty()
    }

    /// How many vectors the front holds.
    pub fn len(&self) -> usize {
        self.vectors.len()
    }

    /// Adds a vector unless one of the front dominates it, and drops those that it dominates. Returns whether it was
    /// added.
    pub fn insert(&mut self, vector: WorldSet<W>) -> bool {
        self.insert_after(0, vector)
    }

    /// Like [`Front::insert`], for a vector that is known to be incomparable to the first `apart` vectors.
    #[inline(never)]
    fn insert_after(&mut self, apart: usize, vector: WorldSet<W>) -> bool {
        if self.vectors[apart..].iter().any(|old| vector.is_subset(old)) {
            return false;
        }
        self.add_after(apart, vector);
        true
    }

    /// The same front over another list of worlds; `worlds` translates a vector, and must not make one a subset of
    /// another.
    pub fn map<const V: usize>(&self, worlds: impl Fn(&WorldSet<W>) -> WorldSet<V>) -> Front<V> {
        Front { vectors: self.vectors.iter().map(worlds).collect() }
    }

    /// Like [`Front::insert_after`], for a vector that is no subset of another.
    #[inline(never)]
    fn add_after(&mut self, apart: usize, vector: WorldSet<W>) {
        self.vectors.extract_if(apart.., |old| old.is_subset(&vector)).for_each(drop);
        self.vectors.push(vector);
    }

    /// Whether a vector of the front dominates this one.
    pub fn dominates(&self, vector: &WorldSet<W>) -> bool {
        self.vectors.iter().any(|old| vector.is_subset(old))
    }

    /// Declarer's choice between two sets of plans (section 4.3): the union.
    pub fn join(&mut self, other: Self) {
        if self.is_empty() {
            *self = other;
            return;
        }
        for vector in other.vectors {
            self.insert(vector);
        }
    }

    /// The defenders' choice (section 4.4): declarer fixes a plan of each front, and in each world the defenders take
    /// the worse for declarer. `other` concerns only `mask`, the worlds in which its card can be played; it leaves the
    /// other worlds as they are.
    ///
    /// Vectors are pruned at every insertion, since the plain product explodes.
    #[must_use]
    pub fn product(self, other: &Self, mask: &WorldSet<W>) -> Self {
        if self.is_below(other, mask) {
            return self;
        }
        self.product_while(other, mask, &mut || true).unwrap_or_default()
    }

    /// Whether some plan of the other front wins all worlds of the mask that any plan of this front wins: the product
    /// is then this front.
    pub fn is_below(&self, other: &Self, mask: &WorldSet<W>) -> bool {
        other.dominates(&(self.span() & *mask))
    }

    /// Like [`Front::product`], but calls `goes_on` before each vector of this front, and gives up if it returns false.
    ///
    /// Two vectors that are incomparable outside of the mask have incomparable products, which need no dominance test.
    #[inline(never)]
    pub fn product_while(&self, other: &Self, mask: &WorldSet<W>, goes_on: &mut dyn FnMut() -> bool) -> Option<Self> {
        let mut result = Self::new();
        // `starts[i]`: the first `starts[i]` entries of `result` are incomparable to every product of vector i, as they
        // come from vectors that differ from it outside of `mask`. Dominance tests begin there.
        let mut starts: Vec<usize> = Vec::with_capacity(self.len().saturating_sub(1));
        for (place, &vector) in self.vectors.iter().enumerate() {
            if !goes_on() {
                return None;
            }
            let outside = vector - *mask;
            let comparable = |&theirs: &WorldSet<W>| {
                let theirs = theirs - *mask;
                theirs.is_subset(&outside) || outside.is_subset(&theirs)
            };
            let mut apart = result.len();
            let first =
                if W > INLINE { (place > 0).then_some(0) } else { self.vectors[..place].iter().position(comparable) };
            if let Some(first) = first {
                apart = starts[first];
                // Insertion may drop entries from `apart` on, which moves all behind them.
                for start in &mut starts {
                    *start = apart.min(*start);
                }
            }
            if place + 1 < self.len() {
                starts.push(apart);
            }
            result.add_product(apart, vector, other, mask);
        }
        Some(result)
    }

    /// Adds the product of one vector and a front. The products are known to be incomparable to the first `apart`
    /// vectors.
    fn add_product(&mut self, apart: usize, vector: WorldSet<W>, other: &Self, mask: &WorldSet<W>) {
        let outside = vector - *mask;
        let inside = vector & *mask;
        if other.dominates(&inside) {
            self.insert_after(apart, vector);
            return;
        }
        let distinct = apart == self.len() && other.span().is_subset(&inside);
        for &theirs in &other.vectors {
            let vector = outside | (inside & theirs);
            if distinct {
                self.vectors.push(vector);
            } else {
                self.insert_after(apart, vector);
            }
        }
    }

    /// Whether the front has vectors, and a vector of the other front dominates each of them (the paper's Algorithm 5).
    pub fn is_dominated(&self, other: &Self) -> bool {
        !self.is_empty() && self.vectors.iter().all(|vector| other.dominates(vector))
    }

    /// Drops the vectors that the other front dominates; returns whether there was one.
    pub fn prune(&mut self, other: &Self) -> bool {
        let before = self.len();
        self.vectors.retain(|vector| !other.dominates(vector));
        self.len() < before
    }

    /// Keeps the vectors for which this holds.
    pub fn retain(&mut self, keep: impl FnMut(&WorldSet<W>) -> bool) {
        self.vectors.retain(keep);
    }

    /// Drops the vectors that weigh less than `least`.
    pub fn drop_lighter(&mut self, weights: &Weights, least: u64) {
        if least > 0 {
            self.vectors.retain(|vector| weights.of(vector) >= least);
        }
    }

    /// Keeps the `count` vectors that weigh most.
    #[inline(never)]
    pub fn keep_heaviest(&mut self, weights: &Weights, count: usize) {
        if self.len() > count {
            for place in 0..count {
                let mut heaviest = place;
                for other in place + 1..self.len() {
                    if weights.of(&self.vectors[other]) > weights.of(&self.vectors[heaviest]) {
                        heaviest = other;
                    }
                }
                self.vectors.swap(place, heaviest);
            }
            self.vectors.truncate(count);
        }
    }

    /// The worlds won by any plan.
    pub fn span(&self) -> WorldSet<W> {
        self.vectors.iter().fold(WorldSet::EMPTY, |span, &vector| span | vector)
    }

    /// The same plans, looked at in these worlds only.
    #[must_use]
    #[inline(never)]
    pub fn within(&self, mask: &WorldSet<W>) -> Self {
        if self.span().is_subset(mask) {
            return self.clone();
        }
        self.below(mask, &WorldSet::EMPTY)
    }

    /// Restricts this front, as a bound, to a child of a defenders' node. The child sees only the worlds of `mask`. The
    /// worlds of `elsewhere` go to other children, and a plan of this child counts as winning them: so only vectors
    /// that win all of `elsewhere` can dominate it.
    #[must_use]
    #[inline(never)]
    pub fn below(&self, mask: &WorldSet<W>, elsewhere: &WorldSet<W>) -> Self {
        let mut result = Self::new();
        for vector in self.vectors.iter().filter(|vector| elsewhere.is_subset(vector)) {
            let below = *vector & *mask;
            if below == *vector {
                // Nothing was cut off, so it is still no subset of another.
                result.add_after(0, below);
            } else {
                result.insert(below);
            }
        }
        result
    }

    /// The vector that weighs most, and its weight.
    #[inline(never)]
    pub fn best(&self, weights: &Weights) -> (u64, WorldSet<W>) {
        let mut best = (0, WorldSet::EMPTY);
        for &vector in &self.vectors {
            let weight = weights.of(&vector);
            if weight > best.0 {
                best = (weight, vector);
            }
        }
        best
    }
}

impl<const W: usize> FromIterator<WorldSet<W>> for Front<W> {
    fn from_iter<I: IntoIterator<Item = WorldSet<W>>>(vectors: I) -> Self {
        let mut front = Self::new();
        for vector in vectors {
            front.insert(vector);
        }
        front
    }
}
