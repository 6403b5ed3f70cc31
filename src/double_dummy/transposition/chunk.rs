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
    /// The mask, and where a lane has no places, the bounds (four bits each, two to a lane), whether the pattern
    /// was of use lately, and how much work it took to find (three bits, one to a lane).
    pub packed: u64,
}

impl Pattern {
    pub const NONE: Self = Self { side: 0, half: 0, packed: 0 };
    pub const USED: u64 = 1 << 15;

    const EFFORT: u64 = 1 << 31 | 1 << 47 | 1 << 63;

    pub const fn new(layout: &Layout, winning: u64, lower: i32, upper: i32) -> Self {
        Self { side: layout.side & winning, half: layout.half & winning, packed: winning }.with_bounds(lower, upper)
    }

    /// The same top cards, lately used, with these bounds.
    pub const fn with_bounds(&self, lower: i32, upper: i32) -> Self {
        let (lower, upper) = (lower as u64, upper as u64);
        let bounds = lower & 3 | (lower >> 2) << 16 | (upper & 3) << 32 | (upper >> 2) << 48;
        Self { packed: self.packed & (PLACES | Self::EFFORT) | bounds | Self::USED, ..*self }
    }

    /// The same with this class of effort, 0 to 7.
    pub const fn with_effort(&self, effort: u32) -> Self {
        let bits = effort as u64;
        let bits = (bits & 1) << 31 | (bits & 2) << 46 | (bits & 4) << 61;
        Self { packed: self.packed & !Self::EFFORT | bits, ..*self }
    }

    pub const fn effort(&self) -> u32 {
        (self.packed >> 31 & 1 | self.packed >> 46 & 2 | self.packed >> 61 & 4) as u32
    }

    pub const fn is_used(&self) -> bool {
        self.packed & Self::USED != 0
    }

    /// What the pattern is worth, below [`WORTHS`]: the work that it saves, a class more if it was of use lately.
    pub const fn worth(&self) -> usize {
        self.effort() as usize + self.is_used() as usize
    }

    /// The pattern as it is kept when room is made: not of use yet since then, and what was of no use before is worth less.
    pub const fn aged(&self) -> Self {
        let effort = self.effort().saturating_sub(!self.is_used() as u32);
        Self { packed: self.packed & !Self::USED, ..*self }.with_effort(effort)
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

    /// The owner of a card under the mask, by the number of the card's bit.
    pub const fn owner(&self, card: u32) -> usize {
        owner(self.side, self.half, card)
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

/// The seat that has the card of this bit.
pub const fn owner(side: u64, half: u64, card: u32) -> usize {
    (side >> card & 1 | (half >> card & 1) << 1) as usize
}

/// How many different worths there are.
pub const WORTHS: usize = 9;

/// The class of effort of a bound that took so many nodes. A class has about a third as many patterns as the one before.
pub fn effort(nodes: u64) -> u32 {
    const MOST_NODES: [u64; 7] = [0, 12, 32, 100, 400, 2_000, 20_000];
    MOST_NODES.iter().filter(|&&most| nodes > most).count() as u32
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
    pub fill: u16,
    /// How many chunks the list has, from this one on.
    pub length: u16,
    pub patterns: [Pattern; CHUNK],
}

pub const NO_PATTERNS: Chunk =
    Chunk { owners: 0, masks: 0, next: [NONE; 3], fill: 0, length: 0, patterns: [Pattern::NONE; CHUNK] };

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

    /// The patterns that have no difference, as the highest bit of their 16. `differences` has 16 bits for each pattern, 0 where
    /// the pattern may match.
    pub const fn matching(&self, differences: u64) -> u64 {
        let differ = ((differences & !EACH_HIGH) + (EACH_HIGH - EACH)) | differences;
        !differ & EACH_HIGH & (u64::MAX >> ((64 - 16 * self.fill as u32) & 63))
    }

    /// Makes the chunk hold a branch.
    pub const fn put_branch(&mut self, branch: Branch) {
        let [none, north, east, south, west] = branch.lists;
        self.owners = branch.card as u64;
        self.masks = south as u64 | (west as u64) << 32;
        self.next = [none, north, east];
    }

    pub fn patterns(&self) -> impl Iterator<Item = &Pattern> {
        self.patterns.iter().take(self.fill as usize)
    }
}

const _: () = assert!(size_of::<Chunk>() == 128);

/// A long list, split by who owns a card. It is kept in the memory of a chunk, in its first cache line.
#[derive(Clone, Copy)]
pub struct Branch {
    /// The number of the card's bit in the layout.
    pub card: u32,
    /// The patterns that leave the card out, and those in which it is North's, East's, South's and West's.
    pub lists: [u32; 5],
}

impl Branch {
    /// The branch that a chunk holds.
    #[inline]
    pub const fn of(chunk: &Chunk) -> Self {
        let ([none, north, east], two) = (chunk.next, chunk.masks);
        Self { card: chunk.owners as u32, lists: [none, north, east, two as u32, (two >> 32) as u32] }
    }

    /// Which of the lists a pattern belongs to.
    pub const fn place(&self, pattern: &Pattern) -> usize {
        if pattern.mask() >> self.card & 1 == 0 { 0 } else { 1 + pattern.owner(self.card) }
    }
}
