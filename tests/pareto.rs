//! Fronts of vectors over worlds: the paper's section 3.2 and Figures 1 to 3, and the laws they rest on.

mod common;

use common::deals::Random;
use tenace::testing::{Front, Weights, WorldSet};

type Set = WorldSet<1>;

/// `"110"`: won in worlds 0 and 1.
fn vector<const W: usize>(text: &str) -> WorldSet<W> {
    text.bytes().enumerate().filter(|&(_, bit)| bit == b'1').map(|(world, _)| world).collect()
}

fn front(vectors: &[&str]) -> Front<1> {
    vectors.iter().map(|text| vector(text)).collect()
}

/// The front's vectors as text, sorted.
fn shown(front: &Front<1>, worlds: usize) -> Vec<String> {
    let text = |set: &Set| (0..worlds).map(|world| if set.contains(world) { '1' } else { '0' }).collect();
    let mut vectors: Vec<String> = front.vectors().iter().map(text).collect();
    vectors.sort();
    vectors
}

/// A defenders' node: the product of its children over all worlds, from the vector of all ones on.
fn defenders(worlds: usize, children: &[Front<1>]) -> Front<1> {
    let all = Set::first(worlds);
    children.iter().fold(Front::of(all), |front, child| front.product(child, &all))
}

#[test]
fn section_3_2_insertion() {
    let mut example = front(&["100", "011"]);
    assert!(!example.insert(vector("001")));
    assert_eq!(shown(&example, 3), ["011", "100"]);
    assert!(example.insert(vector("110")));
    assert_eq!(shown(&example, 3), ["011", "110"]);
}

#[test]
fn figure_1_sees_that_b_is_better_than_c() {
    let d = front(&["100", "011"]);
    let e = front(&["000", "100"]);
    assert_eq!(shown(&e, 3), ["100"]);
    let b = defenders(3, &[d, e]);
    assert_eq!(shown(&b, 3), ["100"]);
    let c = defenders(3, &[front(&["000"])]);
    let weights = Weights::new(vec![1; 3]);
    assert!(b.best(&weights).0 > c.best(&weights).0);
    assert!(c.is_dominated(&b));
}

#[test]
fn figure_2_product() {
    let b = front(&["011", "110"]);
    let c = front(&["110", "101", "100"]);
    assert_eq!(shown(&c, 3), ["101", "110"]);
    assert_eq!(shown(&defenders(3, &[b.clone(), c.clone()]), 3), ["001", "110"]);
    assert_eq!(shown(&defenders(3, &[c, b]), 3), ["001", "110"], "the order of the cards changes nothing");
}

#[test]
fn figure_3_early_cut() {
    let alpha = front(&["110", "011"]);
    assert!(front(&["110"]).is_dominated(&alpha));
    assert!(!front(&["101"]).is_dominated(&alpha));
}

#[test]
fn nothing_searched_is_not_lost_everywhere() {
    let alpha = front(&["110"]);
    assert!(!Front::new().is_dominated(&alpha), "a missing entry cuts nothing");
    assert!(front(&["000"]).is_dominated(&alpha));
    assert!(!front(&["000"]).is_dominated(&Front::new()), "an empty bound cuts nothing");
}

#[test]
fn a_world_without_the_card_is_neutral() {
    // The card can be played in worlds 0 and 1 only; there it leaves a choice of one of the two.
    let child = front(&["10", "01"]);
    let product = Front::of(Set::first(4)).product(&child, &vector("1100"));
    assert_eq!(shown(&product, 4), ["0111", "1011"]);
}

#[test]
fn a_bound_below_counts_impossible_worlds_as_won() {
    let alpha = front(&["1100", "0111"]);
    // Below, worlds 0 and 1 are possible; world 2 can be won elsewhere, world 3 is lost anyway.
    let below = alpha.below(&vector("1100"), &vector("0010"));
    assert_eq!(shown(&below, 4), ["0100"]);
    assert!(alpha.below(&vector("1000"), &vector("0111")).dominates(&vector("0000")));
    assert!(alpha.below(&vector("0100"), &vector("1011")).is_empty());
}

#[test]
fn weights_decide_not_counts() {
    let choices = front(&["110", "001"]);
    assert_eq!(choices.best(&Weights::new(vec![1, 1, 1])), (2, vector("110")));
    assert_eq!(choices.best(&Weights::new(vec![1, 1, 5])), (5, vector("001")));
}

#[test]
fn more_than_64_worlds() {
    let all = WorldSet::<4>::first(200);
    assert_eq!(all.len(), 200);
    assert_eq!(all.iter().collect::<Vec<_>>(), (0..200).collect::<Vec<_>>());
    let odd: WorldSet<4> = (0..200).filter(|world| world % 2 == 1).collect();
    let high: WorldSet<4> = (100..200).collect();
    assert!(odd.is_subset(&all) && !all.is_subset(&odd));
    assert_eq!((odd & high).len(), 50);
    assert_eq!((odd | high).len(), 150);
    assert_eq!((high - odd).iter().next(), Some(100));
    let product = Front::of(all).product(&[odd, high].into_iter().collect(), &all);
    assert_eq!(product.len(), 2);
}

/// The vectors that no other dominates, in order.
fn sorted(all: &[Set]) -> Vec<Set> {
    let mut best: Vec<Set> = all.to_vec();
    best.retain(|a| !all.iter().any(|b| a != b && a.is_subset(b)));
    best.sort_by_key(|set| set.words()[0]);
    best.dedup();
    best
}

/// As [`sorted`], without dropping any: what a front holds must not need it.
fn held(front: &Front<1>) -> Vec<Set> {
    let mut vectors = front.vectors().to_vec();
    vectors.sort_by_key(|set| set.words()[0]);
    vectors
}

/// The product without pruning or short cuts.
fn product_naive(left: &Front<1>, right: &Front<1>, mask: Set) -> Vec<Set> {
    let mut all: Vec<Set> = Vec::new();
    for &a in left.vectors() {
        for &b in right.vectors() {
            all.push((a - mask) | (a & b & mask));
        }
    }
    sorted(&all)
}

#[test]
fn products_unions_and_parts_match_naive() {
    let mut numbers = Random::new(7);
    let mut random = |bits: u32| numbers.below(1 << bits) as u64;
    for _ in 0..2_000 {
        let worlds = 8;
        let set = |bits: u64| (0..worlds).filter(|world| bits >> world & 1 == 1).collect::<Set>();
        let left: Front<1> = (0..=random(3)).map(|_| set(random(8))).collect();
        let mask = set(random(8));
        let right: Front<1> = (0..=random(3)).map(|_| set(random(8)) & mask).collect();
        assert_eq!(held(&left.clone().product(&right, &mask)), product_naive(&left, &right, mask));
        let mut union = left.clone();
        union.join(right.clone());
        assert_eq!(held(&union), sorted(&[left.vectors(), right.vectors()].concat()));
        let within: Vec<Set> = left.vectors().iter().map(|&vector| vector & mask).collect();
        assert_eq!(held(&left.within(&mask)), sorted(&within));
    }
}

#[test]
fn factors_multiply_to_the_front() {
    let mut numbers = Random::new(9);
    let mut random = |bound: usize| numbers.below(bound);
    let mut several = 0;
    for _ in 0..1_000 {
        // Choices between worlds of three threes; the last of the twelve are won or lost by all.
        let whole = Set::first(12);
        let mut front = Front::of(whole - vector("000000000001"));
        for third in 0..3 {
            let mask: Set = (3 * third..3 * third + 3).collect();
            // Each loses one of the three, or one wins all.
            let choices: Front<1> = (0..=random(3)).map(|_| mask - Set::only(3 * third + random(3))).collect();
            front = front.product(&choices, &mask);
        }
        if random(2) == 0 && front.len() > 1 {
            // No product any more.
            let one = front.vectors()[0];
            front.retain(|&vector| vector != one);
        }
        let factors = front.factors(&whole);
        several += usize::from(factors.len() > 2);
        let mut product = Front::of(whole);
        let mut seen = Set::EMPTY;
        for (mask, factor) in &factors {
            assert!((seen - *mask) == seen, "the factors speak of different worlds");
            seen = seen | *mask;
            product = product.product(factor, mask);
        }
        assert_eq!(shown(&product, 12), shown(&front, 12));
    }
    assert!(several > 100, "{several} fronts taken apart");
}

#[test]
fn what_pairs_of_worlds_do_not_tell_is_no_product() {
    // Three choices between two worlds each, of which the first two determine the third; any two are independent.
    let parity = front(&["111000", "100011", "010101", "001110"]);
    assert_eq!(parity.factors(&Set::first(6)), [(Set::first(6), parity)]);
}
