//! Counts the hands of one seat that have certain lengths and points, and finds the hand of a number.
//!
//! This is ranking and unranking of combinations by dynamic programming. The holdings of a suit are counted by length
//! and high-card points, then pairs of suits by the sum of their points, then a shape by the sums of both pairs; a hand
//! is found from its number by walking the same counts. So a hand is drawn without rejection, however rare it is.

use super::ShapePoints;

/// Numbers of points that a suit can have: 0 to 10.
const SUIT_POINTS: usize = 11;
/// Numbers of points that two suits can have: 0 to 20.
const PAIR_POINTS: usize = 2 * SUIT_POINTS - 1;
/// The bit of a jack, the lowest honor, in its suit.
const JACK: u32 = 11;

/// One suit of the hand: the cards that it is known to have, and the free cards that it may get.
#[derive(Debug)]
struct SuitCards {
    /// The subsets of the free honors of the suit, at most 16, as sets of cards.
    honors: Vec<u64>,
    /// Free cards below the jack.
    small: Vec<u64>,
    /// Cards and points that the hand is known to have in the suit.
    length: usize,
    points: usize,
    /// `ways[length][points]`: how many holdings have this length and these points, known cards counted.
    ways: [[u64; SUIT_POINTS]; 14],
}

/// The cards of a set, from the lowest bit.
pub(super) fn cards_of(set: u64) -> Vec<u64> {
    let mut cards = Vec::new();
    let mut left = set;
    while left != 0 {
        cards.push(left & left.wrapping_neg());
        left &= left - 1;
    }
    cards
}

/// High-card points of a set of cards.
fn points(cards: u64) -> usize {
    (0..4).map(|honor| (4 - honor) * (cards & 0x4000_4000_4000_4000 >> honor).count_ones() as usize).sum()
}

impl SuitCards {
    fn new(suit: usize, known: u64, free: u64) -> Self {
        let lane = 0x7ffc << (16 * suit);
        let honor_lane = 0x7800 << (16 * suit);
        let single = cards_of(free & honor_lane);
        debug_assert_eq!(honor_lane >> (16 * suit), 0xf << JACK);
        let subset =
            |choice: usize| (0..single.len()).filter(|card| choice >> card & 1 == 1).map(|card| single[card]).sum();
        let mut cards = Self {
            honors: (0..1 << single.len()).map(subset).collect(),
            small: cards_of(free & lane & !honor_lane),
            length: (known & lane).count_ones() as usize,
            points: points(known & lane),
            ways: [[0; SUIT_POINTS]; 14],
        };
        for &honors in &cards.honors {
            for small in 0..=cards.small.len() {
                let length = cards.length + honors.count_ones() as usize + small;
                // A hand has at most 13 cards of a suit.
                if length <= 13 {
                    cards.ways[length][cards.points + points(honors)] += choose(cards.small.len(), small);
                }
            }
        }
        cards
    }

    /// The free cards of a number, among those that bring the suit to this length and these points.
    fn get(&self, length: usize, wanted: usize, mut number: u64) -> u64 {
        for &honors in &self.honors {
            let held = self.length + honors.count_ones() as usize;
            if held > length || self.points + points(honors) != wanted {
                continue;
            }
            let ways = choose(self.small.len(), length - held);
            if number < ways {
                return honors | combination(&self.small, length - held, number);
            }
            number -= ways;
        }
        0
    }
}

/// The hands of a seat with certain lengths and points.
#[derive(Debug)]
pub(super) struct HandCounts {
    /// The four suits, from clubs.
    suits: Vec<SuitCards>,
    shapes: Vec<ShapePoints>,
    /// For each shape, how many hands it and the shapes before it have.
    sums: Vec<u64>,
    known: u64,
}

impl HandCounts {
    /// Counts the hands of these shapes and points that consist of the known cards and free ones.
    #[inline(never)]
    pub fn new(known: u64, free: u64, shapes: &[ShapePoints]) -> Self {
        let suits = (0..4).map(|suit| SuitCards::new(suit, known, free)).collect();
        let mut counts = Self { suits, shapes: Vec::new(), sums: Vec::new(), known };
        let mut sum = 0;
        for &shape in shapes {
            let [majors, minors] = counts.pairs(&shape);
            let ways: u64 = (0..PAIR_POINTS).map(|points| majors[points] * allowed(&minors, &shape, points)).sum();
            if ways > 0 {
                sum += ways;
                counts.shapes.push(shape);
                counts.sums.push(sum);
            }
        }
        counts
    }

    /// How many hands there are.
    pub fn total(&self) -> u64 {
        self.sums.last().copied().unwrap_or(0)
    }

    /// The hand of a number below [`HandCounts::total`].
    pub fn get(&self, number: u64) -> u64 {
        let place = self.sums.partition_point(|&sum| sum <= number);
        let shape = self.shapes[place];
        let mut rest = number - if place == 0 { 0 } else { self.sums[place - 1] };
        let [majors, minors] = self.pairs(&shape);
        for (first, &count) in majors.iter().enumerate() {
            let others = allowed(&minors, &shape, first);
            if rest >= count * others {
                rest -= count * others;
                continue;
            }
            let mut second_number = rest % others;
            for (second, &count) in minors.iter().enumerate() {
                if shape.points >> (first + second) & 1 == 0 {
                    continue;
                }
                if second_number < count {
                    return self.known
                        | self.pair(&shape, 2, first, rest / others)
                        | self.pair(&shape, 0, second, second_number);
                }
                second_number -= count;
            }
        }
        self.known
    }

    /// For the majors and for the minors: in how many ways each sum of points can come about.
    fn pairs(&self, shape: &ShapePoints) -> [[u64; PAIR_POINTS]; 2] {
        [2, 0].map(|low| {
            let mut ways = [0; PAIR_POINTS];
            for (first, a) in self.suits[low].ways[shape.lengths[low]].iter().enumerate() {
                for (second, b) in self.suits[low + 1].ways[shape.lengths[low + 1]].iter().enumerate() {
                    ways[first + second] += a * b;
                }
            }
            ways
        })
    }

    /// The cards of this number in suits `low` and the next that make these points.
    fn pair(&self, shape: &ShapePoints, low: usize, points: usize, mut number: u64) -> u64 {
        let lengths = [shape.lengths[low], shape.lengths[low + 1]];
        for first in points.saturating_sub(SUIT_POINTS - 1)..=points.min(SUIT_POINTS - 1) {
            let others = self.suits[low + 1].ways[lengths[1]][points - first];
            let ways = self.suits[low].ways[lengths[0]][first] * others;
            if number < ways {
                return self.suits[low].get(lengths[0], first, number / others)
                    | self.suits[low + 1].get(lengths[1], points - first, number % others);
            }
            number -= ways;
        }
        0
    }
}

/// How many holdings of the second pair of suits go with this number of points in the first pair.
fn allowed(ways: &[u64; PAIR_POINTS], shape: &ShapePoints, first: usize) -> u64 {
    ways.iter().enumerate().filter(|&(second, _)| shape.points >> (first + second) & 1 == 1).map(|(_, ways)| ways).sum()
}

/// The binomial coefficient C(`all`, `some`), for at most 52 and 13.
#[inline(never)]
pub(super) fn choose(all: usize, some: usize) -> u64 {
    (0..some).fold(1, |ways: u64, taken| ways * (all.saturating_sub(taken)) as u64 / (taken as u64 + 1))
}

/// The combination of a number: a set of `some` of these cards.
pub(super) fn combination(cards: &[u64], mut some: usize, mut number: u64) -> u64 {
    let mut set = 0;
    // How many sets of `some` there are among the cards from here on.
    let mut ways = choose(cards.len(), some);
    for (place, card) in cards.iter().enumerate() {
        if some == 0 {
            break;
        }
        // Of the C(n, k) sets, the part k / n contains this card.
        let with = ways * some as u64 / (cards.len() - place) as u64;
        if number < with {
            set |= card;
            some -= 1;
            ways = with;
        } else {
            number -= with;
            ways -= with;
        }
    }
    set
}
