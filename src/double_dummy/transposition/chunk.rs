//! What the transposition table stores: a pattern of top cards with its bounds, and the chunk of three patterns that
//! its lists are made of.

use crate::double_dummy::layout::{EACH, Layout, TOPS};

/// Patterns in a chunk.
pub const CHUNK: usize = 3;
/// No chunk: the end of a list.
pub const NONE: u32 = u32::MAX;

/// The places of a lane that cards can have.
const PLACES: u64 = 0x7ffc * EACH;

/// The owners of the highest cards of each suit, in two planes as a layout has them, and the bounds of all positions
/// that agree with them.
#[derive(Clone, Copy)]
pub struct Pattern {
    /// One plane, and in each lane a mark: the place below the lowest card of the pattern, so that no mask need be
    /// kept.
    side: u64,
    /// The other plane. The bits of a lane that no card can have hold the bounds (four bits each, two to a lane),
    /// whether the pattern was of use lately, and how much work it took to find (three bits, one to a lane).
    half: u64,
}

impl Pattern {
    /// The pattern in the unused places of a chunk. It matches no position: all 52 cards would be West's.
    pub const NONE: Self = Self { side: 0x7ffe * EACH, half: PLACES };

    const USED: u64 = 1 << 15;
    const EFFORT: u64 = 1 << 31 | 1 << 47 | 1 << 63;

    /// The pattern of a layout's cards in `winning`, which goes from the top of each lane down.
    pub const fn new(layout: &Layout, winning: u64, lower: i32, upper: i32) -> Self {
        let mark = (winning >> 1 | TOPS) & !winning;
        Self { side: layout.side & winning | mark, half: layout.half & winning }.with_bounds(lower, upper)
    }

    /// The same top cards, lately used, with these bounds.
    pub const fn with_bounds(&self, lower: i32, upper: i32) -> Self {
        let (lower, upper) = (lower as u64, upper as u64);
        let bounds = lower & 3 | (lower >> 2) << 16 | (upper & 3) << 32 | (upper >> 2) << 48;
        Self { half: self.half & (PLACES | Self::EFFORT) | bounds | Self::USED, ..*self }
    }

    /// The same with this class of effort, 0 to 7.
    pub const fn with_effort(&self, effort: u32) -> Self {
        let bits = effort as u64;
        let bits = (bits & 1) << 31 | (bits & 2) << 46 | (bits & 4) << 61;
        Self { half: self.half & !Self::EFFORT | bits, ..*self }
    }

    pub const fn effort(&self) -> u32 {
        (self.half >> 31 & 1 | self.half >> 46 & 2 | self.half >> 61 & 4) as u32
    }

    pub const fn is_used(&self) -> bool {
        self.half & Self::USED != 0
    }

    /// The worth of the pattern, below [`WORTHS`]: the class of work that it saves, one more if it was of use lately.
    pub const fn worth(&self) -> usize {
        self.effort() as usize + self.is_used() as usize
    }

    /// The pattern as it is kept when room is made: its use mark is cleared, and if it had none, its effort goes down
    /// by a class.
    pub const fn aged(&self) -> Self {
        let effort = self.effort().saturating_sub(!self.is_used() as u32);
        Self { half: self.half & !Self::USED, ..*self }.with_effort(effort)
    }

    /// The pattern's cards: in each lane all places above the mark.
    #[inline]
    pub const fn mask(&self) -> u64 {
        let mark = self.side & !(self.side - EACH);
        !((mark << 1) - EACH) & PLACES
    }

    /// The pattern's cards in the one plane, as in a layout, and in the other.
    #[cfg(test)]
    pub const fn planes(&self) -> (u64, u64) {
        (self.side & self.mask(), self.half & self.mask())
    }

    /// Notes that the pattern was of use.
    pub const fn mark_used(&mut self) {
        self.half |= Self::USED;
    }

    /// On how many ranks the bounds rest.
    pub const fn ranks(&self) -> u32 {
        self.mask().count_ones()
    }

    pub const fn lower(&self) -> i32 {
        (self.half & 3 | self.half >> 14 & 0b1100) as i32
    }

    pub const fn upper(&self) -> i32 {
        (self.half >> 32 & 3 | self.half >> 46 & 0b1100) as i32
    }

    /// The owner of a card under the mask, by the number of the card's bit.
    pub const fn owner(&self, card: u32) -> usize {
        owner(self.side, self.half, card)
    }

    /// Whether the owners of the pattern's cards are the same.
    #[inline]
    pub const fn matches(&self, side: u64, half: u64) -> bool {
        ((self.side ^ side) | (self.half ^ half)) & self.mask() == 0
    }

    /// Whether this pattern, whose cards are `mask`, matches wherever another does.
    #[inline]
    pub const fn covers(&self, mask: u64, other: &Self) -> bool {
        ((self.side ^ other.side) | (self.half ^ other.half)) & mask == 0 && mask & !other.mask() == 0
    }
}

/// The seat that has the card of this bit.
pub const fn owner(side: u64, half: u64, card: u32) -> usize {
    (side >> card & 1 | (half >> card & 1) << 1) as usize
}

/// How many different worths there are.
pub const WORTHS: usize = 9;

/// The class of effort of a bound that took `nodes`. A class has about a third as many patterns as the one
/// before.
pub fn effort(nodes: u64) -> u32 {
    const MOST_NODES: [u64; 7] = [0, 12, 32, 100, 400, 2_000, 20_000];
    MOST_NODES.iter().filter(|&&most| nodes > most).count() as u32
}

/// The link of a list, as long as a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct Chunk {
    pub patterns: [Pattern; CHUNK],
    /// The next chunk of the list, or of the free ones, and the two after that in the list. So a scan knows three
    /// chunks ahead, which are fetched from memory in parallel.
    pub next: [u32; 3],
    /// How many patterns there are.
    pub fill: u16,
    /// How many chunks the list has, from this one on.
    pub length: u16,
}

impl Chunk {
    /// No pattern, in a list of `length` chunks.
    pub const fn empty(next: [u32; 3], length: u16) -> Self {
        Self { patterns: [Pattern::NONE; CHUNK], next, fill: 0, length }
    }

    /// Which of the patterns match, as the lowest bits of a number.
    #[inline]
    pub fn matching(&self, side: u64, half: u64) -> u32 {
        let [first, second, third] = &self.patterns;
        two_match(first, second, side, half) | u32::from(third.matches(side, half)) << 2
    }

    /// Makes the chunk hold a branch.
    pub const fn put_branch(&mut self, branch: Branch) {
        let [none, north, east, south, west] = branch.lists;
        self.next = [none, north, east];
        let first = &mut self.patterns[0];
        (first.side, first.half) = (south as u64 | (west as u64) << 32, branch.card as u64);
    }

    pub fn patterns(&self) -> impl Iterator<Item = &Pattern> {
        self.patterns.iter().take(self.fill as usize)
    }
}

const _: () = assert!(size_of::<Chunk>() == 64);

/// A long list, split by who owns a card. It is kept in the memory of a chunk.
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
        let ([none, north, east], Pattern { side, half }) = (chunk.next, chunk.patterns[0]);
        Self { card: half as u32, lists: [none, north, east, side as u32, (side >> 32) as u32] }
    }

    /// Which of the lists a pattern belongs to.
    pub const fn place(&self, pattern: &Pattern) -> usize {
        if pattern.mask() >> self.card & 1 == 0 { 0 } else { 1 + pattern.owner(self.card) }
    }
}

/// Which of two patterns match, as the lowest bits of a number.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline]
fn two_match(first: &Pattern, second: &Pattern, side: u64, half: u64) -> u32 {
    u32::from(first.matches(side, half)) | u32::from(second.matches(side, half)) << 1
}

/// Which of two patterns match, as the lowest bits of a number: [`Pattern::matches`] in both halves of a vector.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline]
fn two_match(first: &Pattern, second: &Pattern, side: u64, half: u64) -> u32 {
    use std::arch::wasm32::{
        i64x2_add, i64x2_bitmask, i64x2_eq, i64x2_shuffle, i64x2_sub, u64x2, u64x2_splat, v128_and, v128_andnot,
        v128_or, v128_xor,
    };
    let (first, second) = (u64x2(first.side, first.half), u64x2(second.side, second.half));
    let (sides, halves) = (i64x2_shuffle::<0, 2>(first, second), i64x2_shuffle::<1, 3>(first, second));
    let each = u64x2_splat(EACH);
    let mark = v128_andnot(sides, i64x2_sub(sides, each));
    let below = i64x2_sub(i64x2_add(mark, mark), each);
    let differ = v128_or(v128_xor(sides, u64x2_splat(side)), v128_xor(halves, u64x2_splat(half)));
    let differ = v128_and(v128_andnot(differ, below), u64x2_splat(PLACES));
    u32::from(i64x2_bitmask(i64x2_eq(differ, u64x2_splat(0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Layouts in which any suit may have 13 cards, masks of any depth in each suit, and all bounds and efforts.
    #[test]
    fn a_pattern_gives_back_what_it_was_made_of_and_matches_where_its_cards_do() {
        let mut bits = 1_u64;
        let mut random = || {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            bits ^ bits >> 29
        };
        let mut chunk = Chunk::empty([NONE; 3], 1);
        assert_eq!(chunk.matching(0, 0), 0, "an empty place matches nothing");
        let mut times = [0; CHUNK];
        for round in 0..20_000 {
            let (side, half) = (random() & PLACES, random() & PLACES);
            let layout = Layout { side, half, cards: PLACES, shape: 13 << 48 };
            let depths = random();
            let winning = (0..4).fold(0, |mask, lane| {
                let depth = (depths >> (4 * lane) & 15) % 14;
                // Every second time few cards, so that patterns match.
                let depth = if round % 2 == 0 { depth % 3 } else { depth };
                mask | (0x7fff & !(0x7fff >> depth)) << (16 * lane)
            });
            let (lower, upper) = ((depths >> 32 & 15) as i32 % 14, (depths >> 40 & 15) as i32 % 14);
            let pattern = Pattern::new(&layout, winning, lower, upper).with_effort((depths >> 60) as u32 & 7);
            assert_eq!(pattern.mask(), winning);
            assert_eq!(pattern.planes(), (side & winning, half & winning));
            assert_eq!((pattern.lower(), pattern.upper()), (lower, upper));
            assert_eq!((pattern.effort(), pattern.is_used()), ((depths >> 60) as u32 & 7, true));
            let place = round % CHUNK;
            chunk.patterns[place] = pattern;
            // Another layout, and the same one with a card's owner changed.
            let changed = 1 << (random() & 63);
            for (side, half) in [(random() & PLACES, random() & PLACES), (side ^ changed & PLACES, half)] {
                let found = chunk.matching(side, half);
                for (place, pattern) in chunk.patterns.iter().enumerate() {
                    let (mask, (in_side, in_half)) = (pattern.mask(), pattern.planes());
                    let matches = (side & mask, half & mask) == (in_side, in_half);
                    assert_eq!(found >> place & 1 == 1, matches);
                    times[place] += usize::from(matches);
                }
            }
        }
        assert!(times.iter().all(|&count| count > 1000), "{times:?}");
    }
}
