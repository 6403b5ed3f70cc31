//! The weights of worlds.

use super::WorldSet;

/// The weight of each world, as an integer, so that plans compare exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    each: Vec<u64>,
    /// `of_words[w][b][bits]`: the weight of those worlds of byte `b` of word `w` that are set in `bits`. Empty if all
    /// worlds weigh 1, since counting them is then enough.
    of_words: Vec<[[u64; 256]; 8]>,
}

impl Weights {
    /// These weights, in the order of the list of worlds.
    pub fn new(each: Vec<u64>) -> Self {
        let mut of_words = Vec::new();
        if each.iter().any(|&weight| weight != 1) {
            of_words.resize(each.len().div_ceil(64), [[0; 256]; 8]);
            for (eight, sums) in each.chunks(8).zip(of_words.as_flattened_mut()) {
                for subset in 1..256_usize {
                    let last = subset.trailing_zeros() as usize;
                    sums[subset] = sums[subset & (subset - 1)] + eight.get(last).copied().unwrap_or(0);
                }
            }
        }
        Self { each, of_words }
    }

    /// What a set of worlds weighs.
    pub fn of<const W: usize>(&self, worlds: &WorldSet<W>) -> u64 {
        if self.of_words.is_empty() {
            return worlds.len() as u64;
        }
        weight(worlds.words(), &self.of_words)
    }

    /// What all worlds weigh.
    pub fn total(&self) -> u64 {
        self.each.iter().sum()
    }

    /// The weight of each world.
    pub fn each(&self) -> &[u64] {
        &self.each
    }
}

/// The weight of a set of worlds, summed byte by byte from the table.
#[inline(never)]
fn weight(words: &[u64], of_words: &[[[u64; 256]; 8]]) -> u64 {
    let mut weight = 0;
    for (word, of_word) in words.iter().zip(of_words) {
        for (subset, sums) in word.to_le_bytes().into_iter().zip(of_word) {
            weight += sums[usize::from(subset)];
        }
    }
    weight
}
