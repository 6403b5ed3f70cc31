//! Sets of worlds, and fronts of them: the values of a search over many worlds at once.
//!
//! A *vector* of the αµ paper (section 3) holds one bit for each world: 1 where the game is won. Here it is a
//! [`WorldSet`], the set of worlds that are won. A [`Front`] holds the vectors of which none is a subset of another:
//! every plan worth choosing. Source: Cazenave & Ventos, *The αµ Search Algorithm for the Game of Bridge*, sections
//! 3, 4.3, 4.4 and 4.7.
//!
//! The number of words is a constant of the type, so that up to 64 worlds cost one machine word and no branch.

use std::ops::{BitAnd, BitOr, Sub};

/// A set of worlds, each known by its place in one fixed list; at most `64 * W` of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WorldSet<const W: usize>([u64; W]);

impl<const W: usize> WorldSet<W> {
    /// No world.
    pub const EMPTY: Self = Self([0; W]);

    /// How many worlds a set of this type can tell apart.
    pub const CAPACITY: usize = 64 * W;

    /// The first `count` worlds of the list.
    ///
    /// # Panics
    /// When `count` exceeds [`WorldSet::CAPACITY`].
    pub fn first(count: usize) -> Self {
        assert!(count <= Self::CAPACITY, "{count} worlds do not fit in {W} words");
        let mut words = [0; W];
        for (index, word) in words.iter_mut().enumerate() {
            *word = match count.saturating_sub(64 * index) {
                0 => 0,
                rest @ 1..64 => (1 << rest) - 1,
                _ => u64::MAX,
            };
        }
        Self(words)
    }

    /// This world alone.
    pub fn only(world: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(world);
        set
    }

    /// Adds a world.
    pub fn insert(&mut self, world: usize) {
        self.0[world / 64] |= 1 << (world % 64);
    }

    /// Whether the world is in the set.
    pub fn contains(&self, world: usize) -> bool {
        self.0[world / 64] >> (world % 64) & 1 == 1
    }

    /// Whether no world is in the set.
    pub fn is_empty(&self) -> bool {
        if W <= INLINE { self.0.iter().fold(0, |any, word| any | word) == 0 } else { words::is_empty(&self.0) }
    }

    /// How many worlds are in the set.
    pub fn len(&self) -> usize {
        if W <= INLINE { self.0.iter().map(|word| word.count_ones() as usize).sum() } else { words::count(&self.0) }
    }

    /// Whether every world of this set is in the other: the other vector *dominates* this one.
    pub fn is_subset(&self, other: &Self) -> bool {
        if W <= INLINE {
            // All words at once take less than to look at one after the other.
            self.0.iter().zip(&other.0).fold(0, |rest, (mine, theirs)| rest | mine & !theirs) == 0
        } else {
            words::is_subset(&self.0, &other.0)
        }
    }

    /// The worlds of the set, in the order of the list.
    pub const fn iter(&self) -> Worlds<W> {
        Worlds { words: self.0, index: 0 }
    }

    /// How many worlds of the set come before this one.
    pub fn rank(&self, world: usize) -> usize {
        let below = |word: u64, bits: usize| (word & ((1 << bits) - 1)).count_ones() as usize;
        let whole: u32 = self.0[..world / 64].iter().map(|word| word.count_ones()).sum();
        whole as usize + below(self.0[world / 64], world % 64)
    }

    /// The words of the set, for hashing.
    pub const fn words(&self) -> &[u64; W] {
        &self.0
    }
}

/// The worlds of a set, in the order of the list.
pub struct Worlds<const W: usize> {
    /// Those still to come.
    words: [u64; W],
    /// The first word that may hold any.
    index: usize,
}

impl<const W: usize> IntoIterator for &WorldSet<W> {
    type Item = usize;
    type IntoIter = Worlds<W>;

    fn into_iter(self) -> Worlds<W> {
        self.iter()
    }
}

impl<const W: usize> Iterator for Worlds<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while let Some(word) = self.words.get_mut(self.index) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * self.index + bit);
            }
            self.index += 1;
        }
        None
    }
}

impl WorldSet<4> {
    /// The set as one word.
    pub const fn bits(&self) -> u32 {
        self.0[0] as u32
    }
}

impl From<u32> for WorldSet<4> {
    fn from(bits: u32) -> Self {
        Self([bits.into(), 0, 0, 0])
    }
}

/// Sets of more words than this are not worked on in place.
const INLINE: usize = 4;

/// What sets of many words do: one copy for all uses, since the compiler would unroll each.
mod words {
    #[inline(never)]
    pub fn is_empty(words: &[u64]) -> bool {
        words.iter().all(|&word| word == 0)
    }

    #[inline(never)]
    pub fn count(words: &[u64]) -> usize {
        words.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline(never)]
    pub fn is_subset(mine: &[u64], other: &[u64]) -> bool {
        mine.iter().zip(other).all(|(mine, theirs)| mine & !theirs == 0)
    }

    #[inline(never)]
    pub fn and(mine: &mut [u64], other: &[u64]) {
        for (mine, theirs) in mine.iter_mut().zip(other) {
            *mine &= theirs;
        }
    }

    #[inline(never)]
    pub fn or(mine: &mut [u64], other: &[u64]) {
        for (mine, theirs) in mine.iter_mut().zip(other) {
            *mine |= theirs;
        }
    }

    #[inline(never)]
    pub fn and_not(mine: &mut [u64], other: &[u64]) {
        for (mine, theirs) in mine.iter_mut().zip(other) {
            *mine &= !theirs;
        }
    }

    /// The sum over each eight worlds of what their subset weighs.
    #[inline(never)]
    pub fn weight(words: &[u64], of_words: &[[[u64; 256]; 8]]) -> u64 {
        let mut weight = 0;
        for (word, of_word) in words.iter().zip(of_words) {
            for (subset, sums) in word.to_le_bytes().into_iter().zip(of_word) {
                weight += sums[usize::from(subset)];
            }
        }
        weight
    }
}

impl<const W: usize> FromIterator<usize> for WorldSet<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(worlds: I) -> Self {
        let mut set = Self::EMPTY;
        for world in worlds {
            set.insert(world);
        }
        set
    }
}

impl<const W: usize> BitAnd for WorldSet<W> {
    type Output = Self;
    fn bitand(mut self, other: Self) -> Self {
        if W <= INLINE {
            for (mine, theirs) in self.0.iter_mut().zip(other.0) {
                *mine &= theirs;
            }
        } else {
            words::and(&mut self.0, &other.0);
        }
        self
    }
}

impl<const W: usize> BitOr for WorldSet<W> {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        if W <= INLINE {
            for (mine, theirs) in self.0.iter_mut().zip(other.0) {
                *mine |= theirs;
            }
        } else {
            words::or(&mut self.0, &other.0);
        }
        self
    }
}

impl<const W: usize> Sub for WorldSet<W> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        if W <= INLINE {
            for (mine, theirs) in self.0.iter_mut().zip(other.0) {
                *mine &= !theirs;
            }
        } else {
            words::and_not(&mut self.0, &other.0);
        }
        self
    }
}

/// What each world weighs. Integers, so that two plans compare exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    each: Vec<u64>,
    /// The weight of every subset of each eight worlds, word by word; empty where all worlds weigh 1 and counting them is
    /// enough.
    of_words: Vec<[[u64; 256]; 8]>,
}

impl Weights {
    /// These weights, in the order of the list of worlds.
    pub fn new(each: Vec<u64>) -> Self {
        let mut of_words = Vec::new();
        if each.iter().any(|&weight| weight != 1) {
            of_words.resize(each.len().div_ceil(64), [[0; 256]; 8]);
            for (eight, sums) in each.chunks(8).zip(of_words.as_flattened_mut()) {
                for subset in 1..256_usize {
                    let last = subset.trailing_zeros() as usize;
                    sums[subset] = sums[subset & (subset - 1)] + eight.get(last).copied().unwrap_or(0);
                }
            }
        }
        Self { each, of_words }
    }

    /// What a set of worlds weighs.
    pub fn of<const W: usize>(&self, worlds: &WorldSet<W>) -> u64 {
        if self.of_words.is_empty() {
            return worlds.len() as u64;
        }
        words::weight(&worlds.0, &self.of_words)
    }

    /// What all worlds weigh.
    pub fn total(&self) -> u64 {
        self.each.iter().sum()
    }

    /// The weight of each world.
    pub fn each(&self) -> &[u64] {
        &self.each
    }
}

/// Words for a set of plans: longer fronts are not taken apart.
const PLAN_WORDS: usize = 4;

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

    /// As [`Front::insert`], for a vector that is no subset or superset of the first so many.
    #[inline(never)]
    fn insert_after(&mut self, apart: usize, vector: WorldSet<W>) -> bool {
        if self.vectors[apart..].iter().any(|old| vector.is_subset(old)) {
            return false;
        }
        self.add_after(apart, vector);
        true
    }

    /// The front with each vector as these worlds of another list, where none becomes a subset of another.
    pub fn map<const V: usize>(&self, worlds: impl Fn(&WorldSet<W>) -> WorldSet<V>) -> Front<V> {
        Front { vectors: self.vectors.iter().map(worlds).collect() }
    }

    /// As [`Front::insert_after`], for a vector that is no subset of another.
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
    /// the worse for declarer. `other` speaks only of `mask`, the worlds in which its card can be played: the rest
    /// it leaves as they are.
    ///
    /// Vectors are pruned at every insertion, since the plain product explodes.
    #[must_use]
    pub fn product(self, other: &Self, mask: &WorldSet<W>) -> Self {
        if self.is_below(other, mask) {
            return self;
        }
        self.product_while(other, mask, &mut || true).unwrap_or_default()
    }

    /// Whether a plan of the other wins all of the mask that any plan of this one does: the product is this front.
    pub fn is_below(&self, other: &Self, mask: &WorldSet<W>) -> bool {
        other.dominates(&(self.span() & *mask))
    }

    /// As [`Front::product`]; before each vector of this front it is asked whether to go on.
    ///
    /// Vectors that differ outside of the mask so that neither is a subset of the other need not be compared again.
    #[inline(never)]
    pub fn product_while(&self, other: &Self, mask: &WorldSet<W>, goes_on: &mut dyn FnMut() -> bool) -> Option<Self> {
        let mut result = Self::new();
        // For each vector but the last how many before its own products are none of vectors comparable to it.
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
                // What is dropped there moves all behind it.
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

    /// Adds the product of one vector, no subset or superset of the first so many, and a front.
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

    /// Algorithm 5: whether the front has vectors, and each is dominated by a vector of the other.
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

    /// Fronts over separate sets of worlds whose product is this front, which speaks of these worlds. Worlds that every
    /// plan wins are left out.
    ///
    /// Worlds are in one factor where knowing whether a plan wins the one tells something about the other. That no pair
    /// tells anything does not prove the factors independent: their product may be larger, and then there is one factor.
    pub fn factors(&self, mask: &WorldSet<W>) -> Vec<(WorldSet<W>, Self)> {
        let count = self.len();
        if count > WorldSet::<PLAN_WORDS>::CAPACITY {
            return vec![(*mask, self.clone())];
        }
        let lost = *mask - self.span();
        let mut factors = Vec::new();
        if !lost.is_empty() {
            factors.push((lost, Self::of(WorldSet::EMPTY)));
        }
        // Each world with the plans that lose it.
        let losers = |world: usize| -> WorldSet<PLAN_WORDS> {
            self.vectors
                .iter()
                .enumerate()
                .filter(|(_, vector)| !vector.contains(world))
                .map(|(plan, _)| plan)
                .collect()
        };
        let mut rest: Vec<_> = (*mask - lost).iter().map(|world| (world, losers(world))).collect();
        rest.retain(|(_, losers)| !losers.is_empty());
        let mut product = 1;
        while let Some(first) = rest.pop() {
            let mut together = vec![first];
            let mut looked_at = 0;
            while let Some(&(_, mine)) = together.get(looked_at) {
                looked_at += 1;
                rest.retain(|&(world, theirs)| {
                    let apart = (mine & theirs).len() * count == mine.len() * theirs.len();
                    if !apart {
                        together.push((world, theirs));
                    }
                    apart
                });
            }
            let worlds: WorldSet<W> = together.into_iter().map(|(world, _)| world).collect();
            let mut vectors: Vec<WorldSet<W>> = Vec::new();
            for &vector in &self.vectors {
                let within = vector & worlds;
                if !vectors.contains(&within) {
                    vectors.push(within);
                }
            }
            product *= vectors.len();
            factors.push((worlds, Self { vectors }));
        }
        if product == count { factors } else { vec![(*mask, self.clone())] }
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

    /// This front as a bound below a defenders' node: there only `mask` is still possible, and a plan found below
    /// would count the worlds of `elsewhere` as won. So a vector bounds it only where it wins all of these.
    #[must_use]
    #[inline(never)]
    pub fn below(&self, mask: &WorldSet<W>, elsewhere: &WorldSet<W>) -> Self {
        let mut result = Self::new();
        for vector in self.vectors.iter().filter(|vector| elsewhere.is_subset(vector)) {
            let below = *vector & *mask;
            if below == *vector {
                // It is no subset of another, as before.
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
