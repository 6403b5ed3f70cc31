//! The lists of the transposition table, in memory that is allocated once (S8).
//!
//! A list is a chain of chunks, new ones in front, or a [`Branch`]: a list that became long is split by who owns one
//! card. A position is then compared with the patterns in which that card does not matter, and with those of its own
//! owner of the card; each of these is a list again. If a shape has hundreds of patterns, a position so meets a tenth
//! of them.
//!
//! Source: decision trees (Quinlan 1986), with the number of patterns left to compare as the measure.

use super::Hit;
use super::chunk::{Branch, CHUNK, Chunk, NONE, Pattern, owner};
use crate::double_dummy::layout::Layout;

/// A list is split when it has 16 chunks, or a multiple of that.
const LONG: u16 = 16;
/// Lists this many branches down are not split.
const DEEPEST: usize = 16;
/// A list with this bit is a branch, in the chunk with the rest of the number.
const BRANCH: u32 = 1 << 31;
/// A list is split only with this many free chunks. It takes five: one for the branch, and a partly filled one for four
/// of the new lists.
const ENOUGH_TO_SPLIT: usize = 32;
/// With fewer free chunks there is no room. A new pattern takes one and may lead to a few splits, which then depend on
/// nothing else that the table holds.
const RESERVE: usize = 64;

/// All chunks. A list is the number of its first one, or that of a branch, or [`NONE`] if it is empty.
pub struct Lists {
    /// As many chunks as have ever been in use; there is memory for `most`.
    chunks: Vec<Chunk>,
    /// The greatest number of chunks.
    most: usize,
    /// The first of the chunks that were in use and are free now.
    free: u32,
    /// Chunks from here on have never been used since everything was cleared.
    fresh: u32,
    /// How many chunks are not in use.
    available: usize,
}

impl Lists {
    pub fn new(chunks: usize) -> Self {
        Self { chunks: Vec::with_capacity(chunks), most: chunks, free: NONE, fresh: 0, available: chunks }
    }

    /// Forgets every list.
    pub fn clear(&mut self) {
        self.free = NONE;
        self.fresh = 0;
        self.available = self.most;
    }

    /// How many chunks there can be.
    pub const fn len(&self) -> usize {
        self.most
    }

    /// Whether there may be no room for another pattern.
    pub fn is_full(&self) -> bool {
        self.available < RESERVE
    }

    /// For how many chunks memory is allocated.
    #[cfg(test)]
    pub fn capacity(&self) -> usize {
        self.chunks.capacity()
    }

    /// How many chunks are not in use.
    #[cfg(test)]
    pub const fn available(&self) -> usize {
        self.available
    }

    /// Whether every chunk but those that stay free was in use at some time.
    #[cfg(test)]
    pub fn was_full(&self) -> bool {
        self.most - self.fresh as usize <= RESERVE
    }

    /// A bound that decides whether North–South take `target` tricks in this layout: of the first chunk that has some,
    /// the one that rests on the fewest ranks.
    #[inline]
    pub fn probe(&mut self, list: u32, layout: &Layout, target: i32) -> Option<Hit> {
        if list & BRANCH == 0 {
            self.probe_chain(list, layout, target)
        } else if list == NONE {
            None
        } else {
            self.probe_branches(list, layout, target)
        }
    }

    /// The same in a list that is a branch.
    #[inline(never)]
    fn probe_branches(&mut self, mut list: u32, layout: &Layout, target: i32) -> Option<Hit> {
        let mut pending = [NONE; DEEPEST];
        let mut count = 0;
        loop {
            if let Some(hit) = self.probe_chain(list, layout, target) {
                return Some(hit);
            }
            if let Some(chunk) = self.chunks.get((list ^ BRANCH) as usize) {
                let branch = Branch::of(chunk);
                pending[count & (DEEPEST - 1)] = branch.lists[1 + owner(layout.side, layout.half, branch.card)];
                count += 1;
                list = branch.lists[0];
            } else if count > 0 {
                count -= 1;
                list = pending[count & (DEEPEST - 1)];
            } else {
                return None;
            }
        }
    }

    /// The same in one chain of chunks.
    #[inline]
    fn probe_chain(&mut self, list: u32, layout: &Layout, target: i32) -> Option<Hit> {
        let (side, half) = (layout.side, layout.half);
        let mut ahead = self.ahead(list);
        while let Some(chunk) = self.chunks.get_mut(ahead[0] as usize) {
            let mut left = chunk.matching(side, half);
            let mut found = CHUNK;
            while left != 0 {
                let place = left.trailing_zeros() as usize;
                left &= left - 1;
                let Some(pattern) = chunk.patterns.get(place) else { break };
                let decides = pattern.lower() >= target || pattern.upper() < target;
                if decides && chunk.patterns.get(found).is_none_or(|found| pattern.ranks() < found.ranks()) {
                    found = place;
                }
            }
            if let Some(pattern) = chunk.patterns.get_mut(found) {
                pattern.mark_used();
                let lower = pattern.lower();
                let value = if lower >= target { lower } else { pattern.upper() };
                return Some(Hit { value, winning: pattern.mask() });
            }
            ahead = [ahead[1], ahead[2], chunk.next[2]];
        }
        None
    }

    /// The list, `depth` branches down, with one more pattern, or with this one in the place of the first that it
    /// implies. There must be room.
    pub fn insert(&mut self, list: u32, new: Pattern, depth: usize) -> u32 {
        if let Some(chunk) = self.chunks.get((list ^ BRANCH) as usize) {
            let mut branch = Branch::of(chunk);
            let below = &mut branch.lists[branch.place(&new)];
            *below = self.insert(*below, new, depth + 1);
            self.chunks[(list ^ BRANCH) as usize].put_branch(branch);
            return list;
        }
        if self.replace(list, new) {
            return list;
        }
        let list = self.append(list, new);
        let chunk = &self.chunks[list as usize];
        if chunk.length.is_multiple_of(LONG) && chunk.fill == 1 { self.split(list, depth, 0) } else { list }
    }

    /// The list, `depth` branches down, split by who owns the card that tells most patterns apart, and again if it is
    /// still long, as long as more than `reserve` chunks are free.
    #[cold]
    pub fn split(&mut self, mut list: u32, depth: usize, reserve: usize) -> u32 {
        let long = self.chunks.get(list as usize).is_some_and(|chunk| chunk.length >= LONG);
        if !long || depth == DEEPEST || self.available < reserve.max(ENOUGH_TO_SPLIT) {
            return list;
        }
        let Some(card) = self.telling_card(list) else {
            return list;
        };
        let number = self.take();
        let mut branch = Branch { card, lists: [NONE; 5] };
        while let Some(chunk) = self.pop(&mut list) {
            for pattern in chunk.patterns() {
                let below = &mut branch.lists[branch.place(pattern)];
                *below = self.append(*below, *pattern);
            }
        }
        branch.lists = branch.lists.map(|list| self.split(list, depth + 1, reserve));
        self.chunks[number as usize].put_branch(branch);
        number | BRANCH
    }

    /// The card by whose owner a list is best split; none if a position would still be compared with most of the
    /// patterns.
    fn telling_card(&self, list: u32) -> Option<u32> {
        let mut owners = [[0_usize; 4]; 64];
        let mut patterns = 0;
        for pattern in self.patterns(list) {
            patterns += 1;
            let mut cards = pattern.mask();
            while cards != 0 {
                let card = cards.trailing_zeros();
                owners[card as usize & 63][pattern.owner(card)] += 1;
                cards &= cards - 1;
            }
        }
        // How many patterns a position is compared with, if the owners are as often in positions as in patterns.
        let compared = |card: &u32| {
            let owners = owners[*card as usize & 63];
            let known: usize = owners.iter().sum();
            patterns - known + owners.iter().map(|count| count * count).sum::<usize>().checked_div(known).unwrap_or(0)
        };
        (0..64).min_by_key(compared).filter(|card| compared(card) * 4 <= patterns * 3)
    }

    /// A list as one chain of chunks, good for [`Self::patterns`] and [`Self::pop`] only.
    pub fn flatten(&mut self, list: u32) -> u32 {
        let number = list ^ BRANCH;
        let Some(chunk) = self.chunks.get(number as usize) else {
            return list;
        };
        let lists = Branch::of(chunk).lists;
        self.release(number);
        let mut chain = NONE;
        for list in lists {
            let first = self.flatten(list);
            let mut end = first;
            while let Some(chunk) = self.chunks.get_mut(end as usize) {
                end = chunk.next[0];
                if end == NONE {
                    chunk.next[0] = chain;
                    chain = first;
                }
            }
        }
        chain
    }

    /// Puts a pattern in the place of the first that it implies, or joins it with the first of the same top cards,
    /// whose bounds then hold as well; false if there is neither.
    fn replace(&mut self, list: u32, new: Pattern) -> bool {
        let mask = new.mask();
        let mut ahead = self.ahead(list);
        while let Some(chunk) = self.chunks.get_mut(ahead[0] as usize) {
            for pattern in chunk.patterns.iter_mut().take(chunk.fill as usize) {
                if !new.covers(mask, pattern) {
                    continue;
                }
                if new.lower() >= pattern.lower() && new.upper() <= pattern.upper() {
                    let effort = new.effort().max(pattern.effort());
                    *pattern = new.with_effort(effort);
                    return true;
                }
                if pattern.mask() == mask {
                    *pattern = new.with_bounds(new.lower().max(pattern.lower()), new.upper().min(pattern.upper()));
                    return true;
                }
            }
            ahead = [ahead[1], ahead[2], chunk.next[2]];
        }
        false
    }

    /// The list with one more pattern. A chunk must be free.
    pub fn append(&mut self, mut list: u32, pattern: Pattern) -> u32 {
        if self.chunks.get(list as usize).is_none_or(|chunk| chunk.fill as usize == CHUNK) {
            let next = self.ahead(list);
            let length = self.chunks.get(list as usize).map_or(0, |chunk| chunk.length);
            list = self.take();
            self.chunks[list as usize] = Chunk::empty(next, length.saturating_add(1));
        }
        let chunk = &mut self.chunks[list as usize];
        if let Some(free) = chunk.patterns.get_mut(chunk.fill as usize) {
            *free = pattern;
        }
        chunk.fill += 1;
        list
    }

    /// Takes the first chunk off a list.
    pub fn pop(&mut self, list: &mut u32) -> Option<Chunk> {
        let chunk = *self.chunks.get(*list as usize)?;
        self.release(std::mem::replace(list, chunk.next[0]));
        Some(chunk)
    }

    /// The patterns of a list that is one chain.
    pub fn patterns(&self, list: u32) -> impl Iterator<Item = &Pattern> {
        let of = |list: u32| self.chunks.get(list as usize);
        std::iter::successors(of(list), move |chunk| of(chunk.next[0])).flat_map(Chunk::patterns)
    }

    /// The patterns of a list, whatever it is.
    #[cfg(test)]
    pub fn all_patterns(&self, list: u32) -> Vec<Pattern> {
        match self.chunks.get((list ^ BRANCH) as usize) {
            Some(chunk) => Branch::of(chunk).lists.into_iter().flat_map(|list| self.all_patterns(list)).collect(),
            None => self.patterns(list).copied().collect(),
        }
    }

    /// The first three chunks of a list.
    #[inline]
    fn ahead(&self, list: u32) -> [u32; 3] {
        let [next, after, _] = self.chunks.get(list as usize).map_or([NONE; 3], |chunk| chunk.next);
        [list, next, after]
    }

    /// A chunk that was not in use.
    fn take(&mut self) -> u32 {
        self.available -= 1;
        if let Some(chunk) = self.chunks.get(self.free as usize) {
            return std::mem::replace(&mut self.free, chunk.next[0]);
        }
        if self.fresh as usize == self.chunks.len() {
            self.chunks.push(Chunk::empty([NONE; 3], 0));
        }
        self.fresh += 1;
        self.fresh - 1
    }

    /// Puts a chunk among the free ones.
    fn release(&mut self, chunk: u32) {
        self.available += 1;
        self.chunks[chunk as usize].next[0] = self.free;
        self.free = chunk;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: u64 = 0x7ff0_7ff0_7ff0_7ff0;

    fn random(bits: &mut u64) -> u64 {
        *bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *bits ^ *bits >> 29
    }

    /// A layout whose owners are seldom other than North.
    fn random_layout(bits: &mut u64) -> Layout {
        let [side, half] = [(); 2].map(|()| random(bits) & random(bits).rotate_left(17) & CARDS);
        Layout { side, half, cards: CARDS, shape: 5 << 48 }
    }

    /// The highest cards of each suit, one to three.
    fn random_mask(bits: &mut u64) -> u64 {
        (0..4).fold(0, |mask, lane| mask | (0x7fff << (14 - (random(bits) >> 33) % 3) & 0x7000) << (16 * lane))
    }

    /// A list that is split finds a bound for exactly those positions that a pattern stored in it is true of, before
    /// and after it is made one chain and split again.
    #[test]
    fn a_split_list_finds_what_was_stored_in_it_and_nothing_else() {
        let mut bits = 1;
        let mut lists = Lists::new(4000);
        let (mut list, mut stored) = (NONE, Vec::new());
        let mut found = 0;
        for number in 0..6000 {
            let (layout, winning) = (random_layout(&mut bits), random_mask(&mut bits));
            let value = (random(&mut bits) >> 40 & 3) as i32;
            let pattern = if number & 1 == 0 {
                Pattern::new(&layout, winning, value, 13)
            } else {
                Pattern::new(&layout, winning, 0, value)
            };
            list = lists.insert(list, pattern, 0);
            stored.push(pattern);
            if number == 3000 {
                let (patterns, available) = (lists.all_patterns(list).len(), lists.available);
                let mut chain = lists.flatten(list);
                assert_eq!(lists.patterns(chain).count(), patterns);
                assert!(lists.available > available, "branches are given back");
                list = NONE;
                while let Some(chunk) = lists.pop(&mut chain) {
                    list = chunk.patterns().fold(list, |list, pattern| lists.append(list, *pattern));
                }
                list = lists.split(list, 0, 0);
                assert!(list & BRANCH != 0 && list != NONE, "the list was split");
            }
            let position = random_layout(&mut bits);
            for target in [1, 3] {
                let known: Vec<_> = stored.iter().filter(|known| known.matches(position.side, position.half)).collect();
                let decides = known.iter().any(|known| known.lower() >= target || known.upper() < target);
                let hit = lists.probe(list, &position, target);
                assert_eq!(hit.is_some(), decides, "{number}");
                if let Some(Hit { value, .. }) = hit {
                    found += 1;
                    let bound = |known: &&Pattern| {
                        if value >= target { known.lower() >= value } else { known.upper() <= value }
                    };
                    assert!(known.iter().any(bound), "{number}: a bound that was never stored");
                }
            }
        }
        assert!(found > 1000 && found < 11_000, "{found}");
        assert!(list & BRANCH != 0 && list != NONE, "the list was split");
    }
}
