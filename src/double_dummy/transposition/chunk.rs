//! What the transposition table stores: a pattern of top cards with its bounds, and the chunk of four patterns that its
//! lists are made of.

use crate::double_dummy::layout::Layout;

/// Patterns in a chunk.
pub const CHUNK: usize = 4;
/// No chunk: the end of a list.
pub const NONE: u32 = u32::MAX;

/// The places of a lane that cards can have.
const PLACES: u64 = 0x7ffc_7ffc_7ffc_7ffc;

#[derive(Clone, Copy)]
pub struct Pattern {
    pub side: u64,
    pub half: u64,
    /// The mask, and where a lane has no places, the bounds (four bits each, two to a lane) and whether the pattern
    /// was of use lately.
    pub packed: u64,
}

impl Pattern {
    pub const NONE: Self = Self { side: 0, half: 0, packed: 0 };
    pub const USED: u64 = 1 << 15;

    pub const fn new(layout: &Layout, winning: u64, lower: i32, upper: i32) -> Self {
        Self { side: layout.side & winning, half: layout.half & winning, packed: winning }.with_bounds(lower, upper)
    }

    /// The same top cards, lately used, with these bounds.
    pub const fn with_bounds(&self, lower: i32, upper: i32) -> Self {
        let (lower, upper) = (lower as u64, upper as u64);
        let bounds = lower & 3 | (lower >> 2) << 16 | (upper & 3) << 32 | (upper >> 2) << 48;
        Self { packed: self.mask() | bounds | Self::USED, ..*self }
    }

    pub const fn mask(&self) -> u64 {
        self.packed & PLACES
    }

    /// On how many ranks the bounds rest.
    pub const fn ranks(&self) -> u32 {
        self.mask().count_ones()
    }

    pub const fn lower(&self) -> i32 {
        (self.packed & 3 | self.packed >> 14 & 0b1100) as i32
    }

    pub const fn upper(&self) -> i32 {
        (self.packed >> 32 & 3 | self.packed >> 46 & 0b1100) as i32
    }

    /// Whether the owners of the cards under the mask are the same. The planes are empty where the bounds are.
    pub const fn matches(&self, side: u64, half: u64) -> bool {
        ((self.side ^ side) | (self.half ^ half)) & self.packed == 0
    }

    /// Whether this pattern matches wherever another does.
    pub const fn covers(&self, other: &Self) -> bool {
        self.mask() & !other.packed == 0 && self.matches(other.side, other.half)
    }
}

/// The two highest places of each lane, gathered in the low byte.
pub const fn top_places(lanes: u64) -> u64 {
    const TOP_TWO: u64 = 0x0003_0003_0003_0003;
    // The product moves each lane's pair of bits to bits 42 to 49: eight bits, two for each lane.
    (lanes >> 13 & TOP_TWO).wrapping_mul(1 | 1 << 14 | 1 << 28 | 1 << 42) >> 42 & 0xff
}

/// One number of 16 bits for each of the patterns of a chunk.
pub const EACH: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each.
pub const EACH_HIGH: u64 = EACH << 15;

/// Two cache lines; the first has what rules most patterns out, and the next chunks.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Chunk {
    /// For each pattern, the owners of the highest cards: 8 bits of one plane, 8 of the other.
    pub owners: u64,
    /// Which of these bits the pattern's mask covers.
    pub masks: u64,
    /// The next chunk of the list, or of the free ones, and the two after that in the list. A scan so knows three chunks
    /// ahead: they come from memory side by side, not one after the other.
    pub next: [u32; 3],
    /// How many patterns there are.
    pub fill: u32,
    pub patterns: [Pattern; CHUNK],
}

pub const NO_PATTERNS: Chunk =
    Chunk { owners: 0, masks: 0, next: [NONE; 3], fill: 0, patterns: [Pattern::NONE; CHUNK] };

impl Chunk {
    #[inline]
    pub fn put(&mut self, place: usize, pattern: Pattern) {
        let place = place & (CHUNK - 1);
        let at = 16 * place;
        let field = 0xffff << at;
        let mask = top_places(pattern.packed);
        self.owners = self.owners & !field | (top_places(pattern.side) | top_places(pattern.half) << 8) << at;
        self.masks = self.masks & !field | (mask | mask << 8) << at;
        self.patterns[place] = pattern;
    }

    /// The patterns without a difference, as the highest bit of their 16. `differences` has 16 bits for each pattern, 0 where
    /// the pattern may match.
    pub const fn without(&self, differences: u64) -> u64 {
        let differ = ((differences & !EACH_HIGH) + (EACH_HIGH - EACH)) | differences;
        !differ & EACH_HIGH & (u64::MAX >> ((64 - 16 * self.fill) & 63))
    }

    pub fn used(&self) -> impl Iterator<Item = &Pattern> {
        self.patterns.iter().take(self.fill as usize).filter(|pattern| pattern.packed & Pattern::USED != 0)
    }
}

const _: () = assert!(size_of::<Chunk>() == 128);
