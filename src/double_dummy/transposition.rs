//! The transposition table: bounds for patterns of top cards, found by suit lengths.
//!
//! The key is the shape (see [`Layout::shape`]); under it stands a list of patterns for each leader (under canonical
//! names see [`ListPlace`]). A pattern is a mask over the layout's planes: the position matches when its top cards, as
//! far down as the mask goes in each suit, have the pattern's owners. A new pattern takes the place of one that it
//! implies. Bounds count North–South tricks still to be played (S4). One table serves every target, leader and declarer
//! of a strain, and every deal.
//!
//! Memory is allocated once (S8), and nothing is written to a part of it before that part is needed: until then the
//! machine does not give it out. Lists are chains of chunks of three patterns, new ones in front, and are split when
//! they get long. When hardly a chunk is free, `make_room` drops what took least work to find, sooner if it was not
//! used since it was last looked at, of a part of the slots: the parts have their turns.
//!
//! Between [`TranspositionTable::hide`] and [`TranspositionTable::reveal`] the table behaves exactly as if it had been
//! empty at first: slots made in between have a mark in their key, and those without it are not found.
//!
//! Source: Haglund, revised table chapter, 6.3 (suit-length hash, then masked rank vectors).

use std::ops::Range;

use crate::double_dummy::layout::Layout;

mod chunk;
mod lists;

use chunk::{CHUNK, Chunk, NONE, Pattern, WORTHS, effort};
use lists::Lists;

/// Chunks for each slot of the hash (up to twice as many, since the number of slots is a power of two). Shapes of one
/// deal have about ten patterns; in a single-dummy question, with its many deals, they have fewer.
const CHUNKS_PER_SLOT: usize = 2;

/// The slots that are active at first, 128 KiB; a table of 1 MiB has no more.
const FIRST_ACTIVE: usize = 4096;

/// The slots that are swept at a time when room is made, so that no search waits long for it: of a table of 64 MiB a
/// sixty-fourth. Every number of active slots is a multiple of it.
const PART: usize = 4096;

#[derive(Clone, Copy)]
#[repr(align(32))]
struct Slot {
    /// The key of its [`ListPlace`], with [`MARK`] if the slot was made while older ones were hidden, and from bit
    /// [`AGE`] up the table's age: a slot of another age is empty.
    key: u64,
    /// Its lists (see [`Lists`]): one for each leader or, under canonical names, for each value of the two bits of the
    /// shape that the key leaves out.
    lists: [u32; 4],
}

impl Slot {
    fn is_bare(&self) -> bool {
        self.lists == EMPTY.lists
    }
}

/// This bit is set in the key of a slot that was made while older ones were hidden. A shape leaves it free: its highest
/// number, the tricks left, ends at bit 51.
const MARK: u64 = 1 << 52;

/// This bit is set in the key of a slot for positions under their canonical names.
const CANONICAL: u64 = 1 << 53;

/// The lowest of the bits in which a key has the age of the table.
const AGE: u32 = 54;

/// Where patterns of a shape and leader stand: the key of the slot, and which of its lists.
#[derive(Clone, Copy)]
pub struct ListPlace {
    key: u64,
    list: usize,
}

impl ListPlace {
    pub const fn of(shape: u64, leader: usize) -> Self {
        Self { key: shape, list: leader & 3 }
    }

    /// The same under canonical names. There North always leads, so four shapes share a slot: the ones alike except for
    /// the last two bits of East's length in lane 1.
    pub const fn canonical(shape: u64) -> Self {
        Self { key: shape & !(3 << 4) | CANONICAL, list: (shape >> 4 & 3) as usize }
    }
}

const EMPTY: Slot = Slot { key: 0, lists: [NONE; 4] };

/// A bound from the table: the value is at least (`target` reached) or at most this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// North–South tricks: a lower bound when it reaches the target asked for, an upper bound otherwise.
    pub value: i32,
    /// The winning ranks that the bound rests on.
    pub winning: u64,
}

const _: () = assert!(size_of::<Slot>() == 32);

/// Bounds by suit lengths and top cards, in a fixed amount of memory.
pub struct TranspositionTable {
    /// As many slots as have ever been active; there is memory for `most_slots`.
    slots: Vec<Slot>,
    /// The greatest number of active slots, a power of two.
    most_slots: usize,
    /// How many of the slots are searched, a power of two. It grows with the number of entries: the fewer slots there
    /// are, the more of them are in the processor's caches.
    active_slots: usize,
    /// Room for the slots while more become active.
    spare: Vec<Slot>,
    used_slots: usize,
    /// Where the part of the slots begins that is swept when room is to be made.
    swept: usize,
    lists: Lists,
    /// Goes up by one when the table is cleared, 1 to 1023. Slots of another age count as empty, so clearing need not
    /// touch them.
    age: u64,
    /// [`MARK`] while the slots without it are hidden, otherwise 0.
    mark: u64,
}

impl TranspositionTable {
    /// A table of this many MiB, at least 1.
    pub fn new(mebibytes: usize) -> Self {
        let bytes = mebibytes.max(1) << 20;
        let slots = (bytes / (size_of::<Chunk>() * CHUNKS_PER_SLOT + size_of::<Slot>())).next_power_of_two() / 2;
        let spare = slots / 4;
        let chunks = (bytes - (slots + spare) * size_of::<Slot>()) / size_of::<Chunk>();
        let mut table = Self {
            slots: Vec::with_capacity(slots),
            most_slots: slots,
            active_slots: 0,
            spare: Vec::with_capacity(spare),
            used_slots: 0,
            swept: 0,
            lists: Lists::new(chunks),
            age: 1,
            mark: 0,
        };
        table.activate(FIRST_ACTIVE);
        table
    }

    /// Makes this many slots active, `most_slots` at most.
    fn activate(&mut self, count: usize) {
        self.active_slots = count.min(self.most_slots);
        while self.slots.len() < self.active_slots {
            self.slots.push(EMPTY);
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.age += 1;
        if self.age >> (u64::BITS - AGE) != 0 {
            self.slots.fill(EMPTY);
            self.age = 1;
        }
        self.used_slots = 0;
        self.swept = 0;
        self.activate(FIRST_ACTIVE);
        self.lists.clear();
        self.mark = 0;
    }

    /// Hides every pattern: until [`Self::reveal`], the table finds, stores and forgets as if it had been empty.
    pub fn hide(&mut self) {
        self.mark = if self.used_slots > 0 { MARK } else { 0 };
        self.swept = 0;
    }

    /// Adds the patterns stored since [`Self::hide`] to the hidden ones. If room had to be made meanwhile, the hidden
    /// ones are gone.
    pub fn reveal(&mut self) {
        if self.mark == 0 {
            return;
        }
        self.mark = 0;
        // If room is made meanwhile, slots may move up past the current one, so the scan begins again.
        while self.used().any(|slot| slot.key & MARK != 0) {
            for index in 0..self.active_slots {
                // The slot that moves up into the place of a removed one may have the mark too.
                while self.is_used(index) && self.slots[index].key & MARK != 0 {
                    let Slot { key, lists } = self.slots[index];
                    self.remove_slot(index);
                    for (list, chunks) in lists.into_iter().enumerate() {
                        let mut chunks = self.lists.flatten(chunks);
                        while let Some(chunk) = self.lists.pop(&mut chunks) {
                            for &pattern in chunk.patterns() {
                                self.insert(key & !MARK, list, pattern);
                            }
                        }
                    }
                }
            }
        }
    }

    /// A bound that decides whether North–South take `target` tricks in this layout, if one is known.
    pub fn probe(&mut self, layout: &Layout, place: ListPlace, target: i32) -> Option<Hit> {
        let key = self.key(place);
        let mask = self.active_slots - 1;
        let mut index = self.home(key);
        // As in [`Self::find`], but each slot is looked at only once.
        let list = loop {
            let slot = &self.slots[index];
            if slot.key == key {
                break slot.lists[place.list & 3];
            }
            if slot.key >> AGE != self.age {
                return None;
            }
            index = (index + 1) & mask;
        };
        self.lists.probe(list, layout, target)
    }

    /// Keeps a bound, from `lower` to `upper`, for every position that agrees with this layout in the winning ranks.
    /// `nodes` says how much work it was to find.
    pub fn store(&mut self, layout: &Layout, place: ListPlace, winning: u64, (lower, upper): (i32, i32), nodes: u64) {
        let pattern = Pattern::new(layout, winning, lower, upper).with_effort(effort(nodes));
        self.insert(self.key(place), place.list & 3, pattern);
    }

    /// Adds a pattern to one list, unless the list has one that it implies: then it takes that one's place.
    #[inline]
    fn insert(&mut self, key: u64, list: usize, new: Pattern) {
        let mut index = self.find(key);
        let growing = self.active_slots < self.most_slots;
        while self.lists.is_full() || !growing && !self.is_used(index) && self.used_slots * 8 >= self.most_slots * 7 {
            if !self.drop_hidden() {
                self.make_room();
            }
            index = self.find(key);
        }
        if growing && !self.is_used(index) && self.used_slots * 2 >= self.active_slots {
            self.grow();
            index = self.find(key);
        }
        if !self.is_used(index) {
            self.slots[index] = Slot { key, ..EMPTY };
            self.used_slots += 1;
        }
        let list = &mut self.slots[index].lists[list];
        *list = self.lists.insert(*list, new, 0);
    }

    /// Makes twice as many slots active.
    #[cold]
    fn grow(&mut self) {
        self.spare.clear();
        for index in 0..self.active_slots {
            if self.is_used(index) {
                self.spare.push(std::mem::replace(&mut self.slots[index], EMPTY));
            }
        }
        self.activate(2 * self.active_slots);
        for place in 0..self.spare.len() {
            let slot = self.spare[place];
            let index = self.find(slot.key);
            self.slots[index] = slot;
        }
    }

    /// Sweeps the next part of the slots, and frees three sixteenths of its share of the chunks and a quarter of its
    /// slots: what saves most work stays, and of the same work what was used since the last time. Splitting long lists
    /// again may take some chunks back. Nothing but time is lost (S7). A slot goes by its best pattern, so if slots are
    /// what is short, those that stay keep their lists.
    fn make_room(&mut self) {
        let share = self.lists.len() / (self.active_slots / PART);
        self.change_lists(Lists::flatten);
        let (pattern_worth, slot_worth) = self.least_worths(share);
        let mut index = self.swept;
        while index < self.swept + PART {
            if self.is_used(index) {
                let stays = self.chunks_needed(&self.slots[index]).get(slot_worth).is_some_and(|&needed| needed > 0);
                let least_worth = if stays { pattern_worth } else { WORTHS };
                for list in 0..4 {
                    self.sweep(index, list, least_worth);
                }
                if self.slots[index].is_bare() {
                    self.remove_slot(index);
                    continue;
                }
            }
            index += 1;
        }
        self.change_lists(|lists, list| lists.split(list, 0, share / 8));
        self.swept = (self.swept + PART) & (self.active_slots - 1);
    }

    /// The slots whose turn it is to be swept.
    const fn part(&self) -> Range<usize> {
        self.swept..self.swept + PART
    }

    /// Puts in the place of each list of the part what `change` makes of it.
    fn change_lists(&mut self, change: impl Fn(&mut Lists, u32) -> u32) {
        let part = self.part();
        for slot in &mut self.slots[part] {
            if slot.key >> AGE == self.age {
                slot.lists = slot.lists.map(|list| change(&mut self.lists, list));
            }
        }
    }

    /// Drops what is hidden; false if nothing is.
    #[cold]
    fn drop_hidden(&mut self) -> bool {
        if self.mark == 0 {
            return false;
        }
        let used_slots = self.used_slots;
        for index in 0..self.active_slots {
            while self.is_used(index) && self.slots[index].key & MARK == 0 {
                for list in 0..4 {
                    self.sweep(index, list, WORTHS);
                }
                self.remove_slot(index);
            }
        }
        self.used_slots < used_slots
    }

    /// Two thresholds for the part. If only patterns worth at least the first stay, 3/16 of its share of the chunks are
    /// free; if only slots whose best pattern is worth at least the second stay, 1/4 of its slots are free. Each is the
    /// smallest that does.
    fn least_worths(&self, share: usize) -> (usize, usize) {
        let (mut chunks, mut slots) = ([0; WORTHS], [0; WORTHS]);
        for slot in self.slots[self.part()].iter().filter(|slot| slot.key >> AGE == self.age) {
            for (worth, needed) in self.chunks_needed(slot).into_iter().enumerate() {
                chunks[worth] += needed;
                slots[worth] += usize::from(needed > 0);
            }
        }
        let least = |counts: [usize; WORTHS], most| (0..WORTHS).find(|&worth| counts[worth] <= most).unwrap_or(WORTHS);
        (least(chunks, share * 13 / 16), least(slots, PART * 3 / 4))
    }

    /// For each worth, the chunks that a slot's patterns of that worth and more need. Two rare callers share this code,
    /// which keeps the module small.
    #[inline(never)]
    fn chunks_needed(&self, slot: &Slot) -> [usize; WORTHS] {
        let mut needed = [0; WORTHS];
        for &list in &slot.lists {
            let mut patterns = [0; WORTHS];
            self.lists.patterns(list).for_each(|pattern| patterns[pattern.worth()] += 1);
            let mut kept = 0_usize;
            for worth in (0..WORTHS).rev() {
                kept += patterns[worth];
                needed[worth] += kept.div_ceil(CHUNK);
            }
        }
        needed
    }

    /// Drops the patterns of one list that are worth less than this.
    fn sweep(&mut self, index: usize, list: usize, least_worth: usize) {
        let list = &mut self.slots[index].lists[list];
        let mut old = self.lists.flatten(std::mem::replace(list, NONE));
        while let Some(chunk) = self.lists.pop(&mut old) {
            for pattern in chunk.patterns().filter(|pattern| pattern.worth() >= least_worth) {
                *list = self.lists.append(*list, pattern.aged());
            }
        }
    }

    /// Takes a slot out of the hash; those displaced behind it move up.
    fn remove_slot(&mut self, mut hole: usize) {
        let mask = self.active_slots - 1;
        self.used_slots -= 1;
        let mut index = hole;
        loop {
            index = (index + 1) & mask;
            let slot = self.slots[index];
            if !self.is_used(index) {
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

    /// Where the search for a key begins: the highest bits of a 64-bit product, to which every bit of the key
    /// contributes, and of these the lowest while few slots are active; the same in native and wasm builds.
    fn home(&self, key: u64) -> usize {
        let product = (key & ((1 << AGE) - 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (product >> (64 - self.most_slots.trailing_zeros())) as usize & (self.active_slots - 1)
    }

    /// Whether a slot holds anything.
    #[inline]
    fn is_used(&self, index: usize) -> bool {
        self.slots[index].key >> AGE == self.age
    }

    fn used(&self) -> impl Iterator<Item = &Slot> {
        self.slots[..self.active_slots].iter().filter(|slot| slot.key >> AGE == self.age)
    }

    /// The key of a place's slot.
    #[inline]
    const fn key(&self, place: ListPlace) -> u64 {
        place.key | self.mark | self.age << AGE
    }

    /// The slot of a key, or the empty one where it would go.
    #[inline]
    fn find(&self, key: u64) -> usize {
        let mask = self.active_slots - 1;
        let mut index = self.home(key);
        while self.slots[index].key != key && self.is_used(index) {
            index = (index + 1) & mask;
        }
        index
    }
}

#[cfg(test)]
pub mod tests;
