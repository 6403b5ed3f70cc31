//! Samples of the costs of leads, from which the order of leads is learned.
//!
//! At some of the nodes where the remembered card has not decided, every lead that is left is searched, in random
//! order, and noted with the size of its subtree and whether it decides the node. `scripts/once/learn-leads.py` reads
//! the records.

use crate::double_dummy::search::Search;
use crate::double_dummy::trick::{Played, Trick};
use crate::random::SplitMix;

/// The bytes of a record, which is one lead of a node.
///
/// First the four hands from the leader on, eight bytes each; then the nodes of the subtree and how many nodes this one
/// stands for, four bytes each; then a byte each: whether there are trumps, the lead as the number of its bit, whether
/// it decides, how many records of the node follow, and what the history adds to the lead's number. All numbers have
/// their lowest byte first.
const RECORD: usize = 45;

/// The records so far.
pub struct Samples {
    pub records: Vec<u8>,
    random: SplitMix,
    /// Whether a sample is being taken: none is taken inside another.
    busy: bool,
}

impl Default for Samples {
    fn default() -> Self {
        Self { records: Vec::new(), random: SplitMix::new(1), busy: false }
    }
}

/// Of this many nodes one is a sample, by the tricks left: the more tricks, the fewer nodes there are, and the more
/// each costs.
const fn one_in(tricks_left: usize) -> u64 {
    match tricks_left {
        0..=4 => 200,
        5 => 100,
        6 => 50,
        7 => 25,
        8 => 12,
        9 => 6,
        10 => 3,
        _ => 2,
    }
}

impl Search {
    /// Notes the costs of the leads left at a node, if a sample is due.
    pub(super) fn sample_leads<const TRUMP: bool>(&mut self, trick: &Trick, bottoms: u64, left: u64, target: i32) {
        let tricks_left = trick.layout.tricks_left();
        let one_in = one_in(tricks_left);
        if self.samples.busy || left.count_ones() < 2 || self.samples.random.below(one_in) != 0 {
            return;
        }
        self.samples.busy = true;
        let hands = trick.hands;
        let (history, leader) = (self.history.clone(), trick.leader);
        let maximizing = trick.leader & 1 == 0;
        let mut cards: Vec<u64> = (0..64).map(|bit| 1 << bit).filter(|card| left & card != 0).collect();
        while !cards.is_empty() {
            let card = cards.swap_remove(self.samples.random.below(cards.len() as u64) as usize);
            let before = self.nodes;
            let bound = self.search_card::<TRUMP, 0>(trick, &Played::NONE, card, target);
            let decides = (bound.value >= target) == maximizing;
            let nodes = (self.nodes - before) as u32;
            let records = &mut self.samples.records;
            records.extend(hands.iter().flat_map(|hand| hand.to_le_bytes()));
            records.extend([nodes, one_in as u32].iter().flat_map(|number| number.to_le_bytes()));
            records.extend([u8::from(TRUMP), card.trailing_zeros() as u8]);
            let added = history.added_to(tricks_left, leader, trick.last, bottoms, card);
            records.extend([u8::from(decides), cards.len() as u8, added]);
            debug_assert_eq!(records.len() % RECORD, 0);
        }
        self.samples.busy = false;
    }
}
