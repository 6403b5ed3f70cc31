//! The transposition table: bounds for patterns of top cards, found by suit lengths.
//!
//! A key is a shape (see [`Layout::shape`]) with the leader; under each key stands a list of patterns. A
//! pattern is a mask over the layout's planes: the position matches when its top cards, as far down as the mask
//! goes in each suit, have the pattern's owners. A new pattern takes the place of one that it implies, and one
//! that was of use moves forward in its list. Bounds count North–South tricks still to be played (S4). One
//! table serves every target, leader and declarer of a strain, and every deal.
//!
//! Memory is allocated once (S8). Lists are chains of chunks of four patterns, newest first, so that a search
//! reads whole cache lines. When no chunk is free, [`TranspositionTable::make_room`] drops what was not used
//! since it last ran, then what is cheapest to find again.
//!
//! Source: Haglund, revised table chapter, 6.3 (suit-length hash, then masked rank vectors).

use crate::layout::Layout;

const CHUNK: usize = 4;
const NONE: u32 = u32::MAX;
/// Chunks for each slot of the hash: measured lists hold about ten patterns.
const CHUNKS_PER_SLOT: usize = 2;

#[derive(Clone, Copy, Default)]
struct Pattern {
    side: u64,
    half: u64,
    mask: u64,
    lower: u8,
    upper: u8,
    used: bool,
}

impl Pattern {
    /// Whether this pattern matches wherever another does, with bounds at least as good.
    const fn implies(&self, other: &Self) -> bool {
        other.mask & self.mask == self.mask
            && ((other.side ^ self.side) | (other.half ^ self.half)) & self.mask == 0
            && self.lower >= other.lower
            && self.upper <= other.upper
    }
}

#[derive(Clone, Copy)]
struct Slot {
    /// Shape and leader; 0 is an empty slot.
    key: u64,
    /// First chunk.
    head: u32,
    /// Patterns in the first chunk; all others are full.
    fill: u8,
}

impl Slot {
    const fn tricks_left(&self) -> u64 {
        self.key >> 48 & 15
    }
}

const EMPTY: Slot = Slot { key: 0, head: NONE, fill: 0 };

/// A bound from the table: the value is at least (`target` reached) or at most this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// North–South tricks: a lower bound when it reaches the target asked for, an upper bound otherwise.
    pub value: i32,
    /// The winning ranks that the bound rests on.
    pub winning: u64,
}

const _: () = assert!(size_of::<Pattern>() == 32 && size_of::<Slot>() == 16);

/// Bounds by suit lengths and top cards, in a fixed amount of memory.
pub struct TranspositionTable {
    slots: Box<[Slot]>,
    used_slots: usize,
    patterns: Box<[[Pattern; CHUNK]]>,
    /// The next chunk of a chain or of the free list, for each chunk.
    next: Box<[u32]>,
    free: u32,
    /// Chunks from here on have never been used since the table was cleared.
    fresh: u32,
}

impl TranspositionTable {
    /// A table of this many MiB, at least 1.
    pub fn new(mebibytes: usize) -> Self {
        let bytes = mebibytes.max(1) << 20;
        let chunk = size_of::<[Pattern; CHUNK]>() + size_of::<u32>();
        let slots = (bytes / (chunk * CHUNKS_PER_SLOT + size_of::<Slot>())).next_power_of_two() / 2;
        let chunks = (bytes - slots * size_of::<Slot>()) / chunk;
        Self {
            slots: vec![EMPTY; slots].into_boxed_slice(),
            used_slots: 0,
            patterns: vec![[Pattern::default(); CHUNK]; chunks].into_boxed_slice(),
            next: vec![NONE; chunks].into_boxed_slice(),
            free: NONE,
            fresh: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if self.used_slots > 0 {
            self.slots.fill(EMPTY);
        }
        self.used_slots = 0;
        self.free = NONE;
        self.fresh = 0;
    }

    /// A bound that decides whether North–South take `target` tricks in this layout, if one is known.
    pub fn probe(&mut self, layout: &Layout, leader: usize, target: i32) -> Option<Hit> {
        let slot = self.slots[self.find(key(layout, leader))];
        let (mut chunk, mut fill) = (slot.head, slot.fill as usize);
        while chunk != NONE {
            for place in 0..fill {
                let pattern = &mut self.patterns[chunk as usize][place];
                if ((pattern.side ^ layout.side) | (pattern.half ^ layout.half)) & pattern.mask != 0 {
                    continue;
                }
                let value = if i32::from(pattern.lower) >= target {
                    pattern.lower
                } else if i32::from(pattern.upper) < target {
                    pattern.upper
                } else {
                    continue;
                };
                pattern.used = true;
                let hit = Hit { value: i32::from(value), winning: pattern.mask };
                self.advance(slot.head, chunk, place);
                return Some(hit);
            }
            chunk = self.next[chunk as usize];
            fill = CHUNK;
        }
        None
    }

    /// Moves a pattern that was of use forward in its list: one place in its chunk, or from there to the first chunk.
    fn advance(&mut self, head: u32, chunk: u32, place: usize) {
        if place > 0 {
            self.patterns[chunk as usize].swap(place, place - 1);
        } else if chunk != head {
            let pattern = self.patterns[chunk as usize][0];
            self.patterns[chunk as usize][0] = std::mem::replace(&mut self.patterns[head as usize][0], pattern);
        }
    }

    /// Keeps a bound for every position that agrees with this layout in the winning ranks.
    pub fn store(&mut self, layout: &Layout, leader: usize, winning: u64, lower: i32, upper: i32) {
        let (lower, upper) = (lower as u8, upper as u8);
        let new = Pattern {
            side: layout.side & winning,
            half: layout.half & winning,
            mask: winning,
            lower,
            upper,
            used: true,
        };
        let key = key(layout, leader);
        let mut index = self.find(key);
        let (mut chunk, mut fill) = (self.slots[index].head, self.slots[index].fill as usize);
        while chunk != NONE {
            for pattern in &mut self.patterns[chunk as usize][..fill] {
                if pattern.mask == new.mask && pattern.side == new.side && pattern.half == new.half {
                    pattern.lower = pattern.lower.max(lower);
                    pattern.upper = pattern.upper.min(upper);
                    pattern.used = true;
                    return;
                }
                if new.implies(pattern) {
                    *pattern = new;
                    return;
                }
            }
            chunk = self.next[chunk as usize];
            fill = CHUNK;
        }
        let no_place = self.slots[index].head == NONE || self.slots[index].fill as usize == CHUNK;
        if no_place && self.free == NONE && self.fresh as usize == self.patterns.len()
            || self.slots[index].key == 0 && self.used_slots * 4 >= self.slots.len() * 3
        {
            self.make_room();
            index = self.find(key);
        }
        if self.slots[index].key == 0 {
            self.slots[index].key = key;
            self.used_slots += 1;
        }
        self.append(index, new);
    }

    /// Frees at least half of the table. What was used since the last time stays, the positions with most
    /// tricks left first, because they are the dearest to find again. Nothing but time is lost (S7).
    fn make_room(&mut self) {
        let fewest_tricks = self.worth_keeping();
        for index in 0..self.slots.len() {
            if self.slots[index].head != NONE {
                self.sweep(index, fewest_tricks);
            }
        }
        for index in 0..self.slots.len() {
            while self.slots[index].key != 0 && self.slots[index].head == NONE {
                self.remove_slot(index);
            }
        }
    }

    /// The smallest number of tricks left such that the used patterns with so many and more fill no more than
    /// half of the table.
    fn worth_keeping(&self) -> u64 {
        let (mut chunks, mut lists) = ([0; 16], [0; 16]);
        for slot in self.slots.iter().filter(|slot| slot.head != NONE) {
            let mut used = 0;
            let (mut chunk, mut fill) = (slot.head, slot.fill as usize);
            while chunk != NONE {
                used += self.patterns[chunk as usize][..fill].iter().filter(|pattern| pattern.used).count();
                (chunk, fill) = (self.next[chunk as usize], CHUNK);
            }
            chunks[slot.tricks_left() as usize] += used.div_ceil(CHUNK);
            lists[slot.tricks_left() as usize] += usize::from(used > 0);
        }
        let mut tricks = 15;
        let (mut kept_chunks, mut kept_lists) = (chunks[15], lists[15]);
        while tricks > 0 {
            kept_chunks += chunks[tricks - 1];
            kept_lists += lists[tricks - 1];
            if kept_chunks > self.patterns.len() / 2 || kept_lists > self.slots.len() / 2 {
                break;
            }
            tricks -= 1;
        }
        tricks as u64
    }

    /// Drops the patterns of one list that are not worth keeping.
    fn sweep(&mut self, index: usize, fewest_tricks: u64) {
        let worthy = self.slots[index].tricks_left() >= fewest_tricks;
        let (mut chunk, mut fill) = (self.slots[index].head, self.slots[index].fill as usize);
        self.slots[index].head = NONE;
        self.slots[index].fill = 0;
        while chunk != NONE {
            let patterns = self.patterns[chunk as usize];
            let next = std::mem::replace(&mut self.next[chunk as usize], self.free);
            self.free = chunk;
            for mut pattern in patterns.into_iter().take(fill).filter(|pattern| worthy && pattern.used) {
                pattern.used = false;
                self.append(index, pattern);
            }
            (chunk, fill) = (next, CHUNK);
        }
    }

    /// Adds a pattern to a slot's list; a free chunk must be there.
    fn append(&mut self, index: usize, pattern: Pattern) {
        if self.slots[index].head == NONE || self.slots[index].fill as usize == CHUNK {
            let chunk = self.free;
            let chunk = if chunk == NONE {
                self.fresh += 1;
                self.fresh - 1
            } else {
                self.free = self.next[chunk as usize];
                chunk
            };
            self.next[chunk as usize] = self.slots[index].head;
            self.slots[index].head = chunk;
            self.slots[index].fill = 0;
        }
        let slot = &mut self.slots[index];
        self.patterns[slot.head as usize][slot.fill as usize] = pattern;
        slot.fill += 1;
    }

    /// Takes a slot out of the hash; those displaced behind it move up.
    fn remove_slot(&mut self, mut hole: usize) {
        let mask = self.slots.len() - 1;
        self.used_slots -= 1;
        let mut index = hole;
        loop {
            index = (index + 1) & mask;
            let slot = self.slots[index];
            if slot.key == 0 {
                break;
            }
            let displaced = index.wrapping_sub(self.home(slot.key)) & mask;
            if displaced >= index.wrapping_sub(hole) & mask {
                self.slots[hole] = slot;
                hole = index;
            }
        }
        self.slots[hole] = EMPTY;
    }

    /// Where the search for a key begins: 24 bits of a 64-bit product, the same in native and wasm builds.
    fn home(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (self.slots.len() - 1)
    }

    /// The slot of a key, or the empty one where it would go.
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut index = self.home(key);
        while self.slots[index].key != key && self.slots[index].key != 0 {
            index = (index + 1) & mask;
        }
        index
    }
}

fn key(layout: &Layout, leader: usize) -> u64 {
    layout.shape | (leader as u64) << 56
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S8: many times more patterns than fit go through a table of 1 MiB; it never grows, what it answers was
    /// stored, and most of what was used a moment ago is still there.
    #[test]
    fn s8_a_full_table_makes_room_and_never_grows() {
        let mut table = TranspositionTable::new(1);
        let (slots, chunks) = (table.slots.len(), table.patterns.len());
        let bytes = slots * size_of::<Slot>() + chunks * (size_of::<[Pattern; CHUNK]>() + size_of::<u32>());
        assert!(bytes <= 1 << 20);
        let mut bits: u64 = 1;
        let mut kept = 0;
        for i in 0..200_000_u64 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let cards = 0x7ff0_7ff0_7ff0_7ff0;
            let shape = (2 + i % 11) << 48 | bits >> 40 & 0xfff;
            let layout = Layout { side: bits & cards, half: bits.rotate_left(32) & cards, cards, shape };
            let value = (bits >> 33) as i32 & 1;
            table.store(&layout, (i & 3) as usize, 0x7e00_7e00_7e00_7e00, value, value);
            let hit = table.probe(&layout, (i & 3) as usize, 1);
            assert!(hit.is_some_and(|hit| hit.value == value), "a bound is there as soon as it is stored");
            let used = table.slots.iter().filter(|slot| slot.key != 0).count();
            if i % 1000 == 0 {
                assert_eq!(used, table.used_slots);
                assert!(table.slots.iter().all(|slot| (slot.key == 0) == (slot.head == NONE)));
            }
            kept = kept.max(used);
        }
        assert_eq!((slots, chunks), (table.slots.len(), table.patterns.len()));
        assert!(table.free != NONE, "room was made");
        assert!(kept > slots / 2);
        table.clear();
        assert_eq!(table.slots.iter().filter(|slot| slot.key != 0).count(), 0);
    }
}
