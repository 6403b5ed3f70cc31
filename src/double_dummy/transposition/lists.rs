//! The lists of the transposition table: chains of chunks, newest first, in memory that is allocated once (S8).

use super::Hit;
use super::chunk::{CHUNK, Chunk, EACH, NO_PATTERNS, NONE, Pattern, top_places};
use crate::double_dummy::layout::Layout;

/// All chunks. A list is the number of its first one, [`NONE`] if it is empty.
pub struct Lists {
    chunks: Box<[Chunk]>,
    /// The first of the chunks that were used and are not now.
    free: u32,
    /// Chunks from here on have never been used since everything was cleared.
    fresh: u32,
}

impl Lists {
    pub fn new(chunks: usize) -> Self {
        Self { chunks: vec![NO_PATTERNS; chunks].into_boxed_slice(), free: NONE, fresh: 0 }
    }

    /// Forgets every list.
    pub fn clear(&mut self) {
        self.free = NONE;
        self.fresh = 0;
    }

    /// How many chunks there are, used or not.
    pub fn len(&self) -> usize {
        self.chunks.len()
    }

    /// Whether no chunk is free.
    pub fn is_full(&self) -> bool {
        self.free == NONE && self.fresh as usize == self.chunks.len()
    }

    /// Whether every chunk has been in use since everything was cleared.
    #[cfg(test)]
    pub fn was_full(&self) -> bool {
        self.fresh as usize == self.chunks.len()
    }

    /// Whether a chunk is free that was in use before.
    #[cfg(test)]
    pub fn made_room(&self) -> bool {
        self.free != NONE
    }

    /// A bound that decides whether North–South take `target` tricks in this layout: of the first chunk that has some, the one that rests
    /// on the fewest ranks.
    #[inline]
    pub fn probe(&mut self, list: u32, layout: &Layout, target: i32) -> Option<Hit> {
        let (side, half) = (layout.side, layout.half);
        let owners = (top_places(side) | top_places(half) << 8) * EACH;
        let mut ahead = self.ahead(list);
        while let Some(chunk) = self.chunks.get_mut(ahead[0] as usize) {
            let mut left = chunk.without((chunk.owners ^ owners) & chunk.masks);
            let mut found = CHUNK;
            while left != 0 {
                let place = (left.trailing_zeros() >> 4) as usize & (CHUNK - 1);
                let pattern = chunk.patterns[place];
                left &= left - 1;
                let decides = pattern.lower() >= target || pattern.upper() < target;
                if pattern.matches(side, half)
                    && decides
                    && (found == CHUNK || pattern.ranks() < chunk.patterns[found & (CHUNK - 1)].ranks())
                {
                    found = place;
                }
            }
            if found < CHUNK {
                let pattern = &mut chunk.patterns[found];
                pattern.packed |= Pattern::USED;
                let lower = pattern.lower();
                let value = if lower >= target { lower } else { pattern.upper() };
                return Some(Hit { value, winning: pattern.mask() });
            }
            ahead = [ahead[1], ahead[2], chunk.next[2]];
        }
        None
    }

    /// The list with one more pattern, or with this one in the place of the first that it implies. A chunk must be free.
    #[inline]
    pub fn insert(&mut self, list: u32, new: Pattern) -> u32 {
        if self.replace(list, new) { list } else { self.append(list, new) }
    }

    /// Puts a pattern in the place of the first that it implies; false if there is none.
    fn replace(&mut self, list: u32, new: Pattern) -> bool {
        let owners = (top_places(new.side) | top_places(new.half) << 8) * EACH;
        let mask = top_places(new.packed) * (EACH | EACH << 8);
        let mut ahead = self.ahead(list);
        while let Some(chunk) = self.chunks.get_mut(ahead[0] as usize) {
            let mut left = chunk.without(((chunk.owners ^ owners) | !chunk.masks) & mask);
            while left != 0 {
                let place = (left.trailing_zeros() >> 4) as usize & (CHUNK - 1);
                left &= left - 1;
                let pattern = &mut chunk.patterns[place];
                if !new.covers(pattern) {
                    continue;
                }
                if new.lower() >= pattern.lower() && new.upper() <= pattern.upper() {
                    let effort = new.effort().max(pattern.effort());
                    chunk.put(place, new.with_effort(effort));
                    return true;
                }
                if pattern.mask() == new.mask() {
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
            list = self.take();
            let chunk = &mut self.chunks[list as usize];
            chunk.next = next;
            chunk.fill = 0;
        }
        let chunk = &mut self.chunks[list as usize];
        chunk.put(chunk.fill as usize, pattern);
        chunk.fill += 1;
        list
    }

    /// Takes the first chunk off a list.
    pub fn pop(&mut self, list: &mut u32) -> Option<Chunk> {
        let chunk = *self.chunks.get(*list as usize)?;
        self.release(std::mem::replace(list, chunk.next[0]));
        Some(chunk)
    }

    /// The patterns of a list.
    pub fn patterns(&self, list: u32) -> impl Iterator<Item = &Pattern> {
        let of = |list: u32| self.chunks.get(list as usize);
        std::iter::successors(of(list), move |chunk| of(chunk.next[0])).flat_map(Chunk::patterns)
    }

    /// The first three chunks of a list.
    #[inline]
    fn ahead(&self, list: u32) -> [u32; 3] {
        let [next, after, _] = self.chunks.get(list as usize).map_or([NONE; 3], |chunk| chunk.next);
        [list, next, after]
    }

    /// A chunk that was not in use.
    fn take(&mut self) -> u32 {
        if let Some(chunk) = self.chunks.get(self.free as usize) {
            return std::mem::replace(&mut self.free, chunk.next[0]);
        }
        self.fresh += 1;
        self.fresh - 1
    }

    /// Puts a chunk among the free ones.
    fn release(&mut self, chunk: u32) {
        self.chunks[chunk as usize].next[0] = self.free;
        self.free = chunk;
    }
}
