//! Counts against known numbers, and draws against the counts.

use super::counting::{HandCounts, choose, combination};
use super::*;
use crate::bridge::deal::Deal;

/// Every shape, with points of these bits.
fn cells(points: u64, fits: impl Fn([usize; 4]) -> bool) -> Vec<ShapePoints> {
    let mut cells = Vec::new();
    for c in 0..=13 {
        for d in 0..=13 - c {
            for h in 0..=13 - c - d {
                let lengths = [c, d, h, 13 - c - d - h];
                if fits(lengths) {
                    cells.push(ShapePoints { lengths, points });
                }
            }
        }
    }
    cells
}

const ANY_POINTS: u64 = (1 << 38) - 1;
const ALL_HANDS: u64 = 635_013_559_600;

fn is_balanced(mut lengths: [usize; 4]) -> bool {
    lengths.sort_unstable();
    [[3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5]].contains(&lengths)
}

fn total(points: u64, fits: impl Fn([usize; 4]) -> bool) -> u64 {
    HandCounts::new(0, PACK, &cells(points, fits)).total()
}

#[test]
fn hands_are_counted() {
    assert_eq!(choose(52, 13), ALL_HANDS);
    assert_eq!(choose(26, 13), 10_400_600);
    assert_eq!(total(ANY_POINTS, |_| true), ALL_HANDS);
    // 4333, 4432 and 5332: 47.6 % of hands (66,905,856,160 + 136,852,887,600 + 98,534,079,072).
    assert_eq!(total(ANY_POINTS, is_balanced), 302_292_822_832);
    // 15, 16 and 17 points: 28,090,962,724 + 21,024,781,756 + 14,997,082,848.
    assert_eq!(total(0b111 << 15, |_| true), 64_112_827_328);
}

#[test]
fn hands_of_all_numbers_differ_and_fit() {
    // 15 cards are free, and the hand has the spades from the queen to the deuce but two: 13 - 9 = 4 are to come.
    let known = 0x03fc << 48 | 1 << 13;
    let free = 0x7c00 << 48 | 0x7800 << 32 | 0x7000 << 16 | 0x000c;
    let points = 0b1111 << 8;
    let counts = HandCounts::new(known, free, &cells(points, |[clubs, ..]| clubs > 0));
    let mut hands: Vec<u64> = (0..counts.total()).map(|number| counts.get(number)).collect();
    for &hand in &hands {
        let high = (0..4).map(|honor| (4 - honor) * (hand & 0x4000_4000_4000_4000 >> honor).count_ones()).sum::<u32>();
        assert_eq!((hand.count_ones(), hand & known), (13, known));
        assert_eq!(hand & !(known | free), 0);
        assert!((8..=11).contains(&high) && hand & 0x7ffc != 0);
    }
    hands.sort_unstable();
    hands.dedup();
    assert_eq!(hands.len() as u64, counts.total());
    // The count agrees with going through all sets of free cards.
    let free: Vec<u64> = (0..64).map(|bit| 1 << bit).filter(|bit| free & bit != 0).collect();
    let needed = 13 - known.count_ones() as usize;
    let all = (0..choose(free.len(), needed)).map(|number| known | combination(&free, needed, number));
    let fitting = all.filter(|hand| {
        let high = (0..4).map(|honor| (4 - honor) * (hand & 0x4000_4000_4000_4000 >> honor).count_ones()).sum::<u32>();
        (8..=11).contains(&high)
    });
    assert_eq!(fitting.count() as u64, counts.total());
}

/// Constraints without conditions: a seat limited to cells, the others free.
fn dealing(known: [u64; 4], seat: usize, limits: Option<Vec<ShapePoints>>) -> Dealing {
    let mut cells: [Option<Vec<ShapePoints>>; 4] = Default::default();
    cells[seat] = limits;
    let free = PACK & !known.iter().fold(0, |all, hand| all | hand);
    Dealing::from_parts(known, free, Vec::new(), &cells, Program::read(&[], 0)).expect("there are such deals")
}

#[test]
fn deals_are_whole_and_depend_on_their_number_alone() {
    let solver = &mut Solver::new(1).expect("a small table");
    let mut strong = dealing([0; 4], 2, Some(cells(0b111 << 15, is_balanced)));
    let first: Vec<[Hand; 4]> = (0..20)
        .map(|number| strong.draw(7, number, 1, solver).expect("no fault").expect("one try suffices").hands)
        .collect();
    for (number, hands) in first.iter().enumerate().rev() {
        assert!(Deal::new(*hands).is_ok());
        assert_eq!(strong.draw(7, number as u64, 1, solver).expect("no fault").expect("one try").hands, *hands);
        let lengths = [0, 16, 32, 48].map(|lane| (hands[2].to_bits() >> lane & 0x7ffc).count_ones() as usize);
        assert!(is_balanced(lengths));
    }
    assert_ne!(first[0], first[1]);
}

/// A χ² test of the length of North's spades, in hands of up to three spades and at least ten points: 20,000 deals
/// drawn by number and 20,000 shuffled.
#[expect(clippy::cast_precision_loss, reason = "counts of hands are below 2^53")]
#[test]
fn counted_and_shuffled_hands_are_uniform() {
    let solver = &mut Solver::new(1).expect("a small table");
    let few = |lengths: [usize; 4]| lengths[3] <= 3;
    let mut counted = dealing([0; 4], 0, Some(cells(ANY_POINTS & !0b11_1111_1111, few)));
    assert!(counted.counted.is_some());
    let mut shuffled = dealing([0; 4], 0, None);
    let weights: Vec<u64> =
        (0..=3).map(|spades| total(ANY_POINTS & !0b11_1111_1111, |lengths| lengths[3] == spades)).collect();
    let mut seen = [[0_u32; 4]; 2];
    for number in 0..20_000 {
        for (kind, dealing) in [&mut counted, &mut shuffled].into_iter().enumerate() {
            let hands = dealing.draw(1, number, 1, solver).expect("no fault").expect("one try").hands;
            let hand = hands[0].to_bits();
            let high =
                (0..4).map(|honor| (4 - honor) * (hand & 0x4000_4000_4000_4000 >> honor).count_ones()).sum::<u32>();
            let spades = (hand >> 48 & 0x7ffc).count_ones() as usize;
            if spades <= 3 && high >= 10 {
                seen[kind][spades] += 1;
            }
        }
    }
    let sum = weights.iter().sum::<u64>() as f64;
    for counts in seen {
        let all = f64::from(counts.iter().sum::<u32>());
        let expected = |spades: usize| all * weights[spades] as f64 / sum;
        let square: f64 =
            (0..4).map(|spades| (f64::from(counts[spades]) - expected(spades)).powi(2) / expected(spades)).sum();
        // 3 degrees of freedom: one seed in a thousand goes beyond 16.3.
        assert!(square < 16.3, "{square} of {counts:?}");
    }
}

#[test]
fn all_deals_of_a_small_set_are_found_once() {
    let solver = &mut Solver::new(1).expect("a small table");
    // Twelve cards of each seat are known: four are left, one for each.
    let suits = [3, 2, 1, 0].map(|suit| 0x7ff8_u64 << (16 * suit));
    let mut ending = dealing(suits, 0, None);
    let deals = ending.all(1, 24, 24, solver).expect("no fault").expect("few enough");
    assert_eq!(deals.len(), 24);
    assert!((0..24).all(|place| !deals[..place].contains(&deals[place])));
    assert!(ending.all(1, 23, 24, solver).expect("no fault").is_none());
    assert!(ending.all(1, 24, 23, solver).expect("no fault").is_none());
}

#[test]
fn kaplan_and_rubens_as_the_vocabulary_crate_has_it() {
    let solver = &mut Solver::new(1).expect("a small table");
    let mut random = dealing([0; 4], 0, None);
    // The instruction 7 for North, then the routine's end.
    let mut program = Program::read(&[0, 0, 2, 7, 0, 0], 0);
    for number in 0..2000 {
        let hands = random.draw(3, number, 1, solver).expect("no fault").expect("one try").hands;
        program.next_deal();
        let value = program.run(0, &hands, solver).expect("no fault");
        assert_eq!(value, (contract_bridge::eval::cccc(hands[0]) * 100.0).round() as i32);
    }
}

#[test]
fn layouts_of_two_known_hands() {
    let solver = &mut Solver::new(1).expect("a small table");
    // North has spades, South hearts: C(26, 13) layouts.
    let mut two = dealing([0x7ffc << 48, 0, 0x7ffc << 32, 0], 1, None);
    assert_eq!(two.candidates(), 10_400_600);
    assert!(two.all(1, 2000, 10_400_599, solver).expect("no fault").is_none());
    // East has points for no more than 37: C(26, 13) by shape and points, counted.
    let lengths = |suits: [usize; 4]| suits[2] == 0 && suits[3] == 0;
    let known = [0x7ffc << 48, 0, 0x7ffc << 32, 0];
    let free = PACK & !known.iter().fold(0, |all, hand| all | hand);
    let by_points: u64 = (0..38).map(|points| HandCounts::new(0, free, &cells(1 << points, lengths)).total()).sum();
    assert_eq!(by_points, 10_400_600);
    // The first, the last and some between are 13 of the 26 cards, each another.
    let mut seen: Vec<u64> =
        (0..10_400_600).step_by(1009).chain([10_400_599]).map(|n| two.candidate(n)[1].to_bits()).collect();
    let count = seen.len();
    assert!(seen.iter().all(|hand| hand.count_ones() == 13 && hand & !free == 0));
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), count);
}
