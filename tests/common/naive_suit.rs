//! Suit combinations by plain recursion.

use std::collections::HashMap;

use super::deals::Random;

/// A suit combination by plain recursion: every card in every layout, fronts as lists, no cut, no equal cards. Layouts
/// are bits.
pub struct Naive {
    pub hands: [u16; 2],
    pub layouts: Vec<[u16; 2]>,
    /// The fronts before a trick, by cards played, tricks needed and layouts possible.
    pub known: HashMap<(u16, usize, u64), Vec<u64>>,
}

/// A trick in progress.
#[derive(Clone, Copy)]
pub struct Trick {
    pub leader: usize,
    pub cards: usize,
    /// The highest card, and whether it is declarer's.
    pub best: (u16, bool),
}

impl Naive {
    pub fn lead(&mut self, played: u16, need: usize, open: u64) -> Vec<u64> {
        if need == 0 {
            return vec![open];
        }
        if let Some(front) = self.known.get(&(played, need, open)) {
            return front.clone();
        }
        let mut all = vec![0];
        for leader in 0..2 {
            for card in cards(self.hands[leader] & !played) {
                all.extend(self.front(played | card, need, open, Trick { leader, cards: 1, best: (card, true) }));
            }
        }
        let front = maximal(all);
        self.known.insert((played, need, open), front.clone());
        front
    }

    pub fn front(&mut self, played: u16, need: usize, open: u64, trick: Trick) -> Vec<u64> {
        if trick.cards == 4 {
            return self.lead(played, need - usize::from(trick.best.1), open);
        }
        let seat = (2 * trick.leader + trick.cards) % 4;
        let next = Trick { cards: trick.cards + 1, ..trick };
        let ours = seat.is_multiple_of(2);
        let after = |card| Trick { best: trick.best.max((card, ours)), ..next };
        if ours {
            let left = self.hands[seat / 2] & !played;
            if left == 0 {
                return self.front(played, need, open, next);
            }
            maximal(cards(left).flat_map(|card| self.front(played | card, need, open, after(card))).collect())
        } else {
            let held: Vec<u16> = self.layouts.iter().map(|layout| layout[seat / 2] & !played).collect();
            let within = |holds: &dyn Fn(u16) -> bool| -> u64 {
                (0..held.len()).filter(|&layout| holds(held[layout])).map(|layout| 1 << layout).sum()
            };
            let mut front = vec![open];
            for card in cards(held.iter().fold(0, |all, held| all | held)) {
                let possible = open & within(&|held: u16| held & card != 0);
                if possible != 0 {
                    let theirs = self.front(played | card, need, possible, after(card));
                    front = product(&front, &theirs, possible);
                }
            }
            let out = open & within(&|held: u16| held == 0);
            if out != 0 {
                let theirs = self.front(played, need, out, next);
                front = product(&front, &theirs, out);
            }
            front
        }
    }
}

pub fn cards(set: u16) -> impl Iterator<Item = u16> {
    (2..15).map(|rank| 1 << rank).filter(move |card| set & card != 0)
}

fn product(mine: &[u64], theirs: &[u64], mask: u64) -> Vec<u64> {
    maximal(mine.iter().flat_map(|mine| theirs.iter().map(move |theirs| mine & (theirs | !mask))).collect())
}

fn maximal(mut vectors: Vec<u64>) -> Vec<u64> {
    vectors.sort_unstable();
    vectors.dedup();
    let dominated = |vector: &u64| vectors.iter().any(|other| other != vector && vector & !other == 0);
    vectors.iter().copied().filter(|vector| !dominated(vector)).collect()
}

/// Two hands with all but a few cards of the suit.
pub fn random_hands(random: &mut Random, missing: usize) -> [u16; 2] {
    let mut ranks: Vec<u16> = (2..15).collect();
    for _ in 0..missing {
        ranks.swap_remove(random.below(ranks.len()));
    }
    let mut hands = [0_u16; 2];
    for rank in ranks {
        hands[random.below(2)] |= 1 << rank;
    }
    hands
}
