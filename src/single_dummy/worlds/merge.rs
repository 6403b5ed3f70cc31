//! Merges layouts that differ only in equal cards of the defenders into one world.
//!
//! If declarer needs every trick left, it does not matter which defender holds which of several equal cards:
//! whichever of them takes a trick, the target is lost. Layouts that differ in nothing else are one world, in which a
//! defender plays *a* card of the class. Example: declarer holds the ace, the defenders the king and the queen. King
//! with West and queen with East, and the other way round, are one world. `docs/alpha-mu.md`, "Equal cards", has the
//! proof; it needs all such layouts in the list, with equal weights. If a trick can be lost merging would be wrong,
//! because a merged world does not tell which defender wins a trick and is on lead.

use rustc_hash::FxHashMap;

use super::World;
use crate::single_dummy::cards::cards_of;

/// Worlds that stand for several layouts each.
pub struct Merged {
    /// One layout for each world: West holds the lowest cards of each class, East the highest.
    pub worlds: Vec<World>,
    /// The sum of the layouts' weights.
    pub weights: Vec<u64>,
    /// The world of each layout.
    pub world_of: Vec<usize>,
    /// The classes of equal cards.
    pub classes: Vec<u64>,
}

/// Merges layouts that differ only in equal cards. `others` are the cards that separate equals: declarer's, and those
/// of the trick in progress. `None` when a world's layouts are not all in the list, or do not all weigh the same.
pub fn merge(layouts: &[World], weights: &[u64], others: u64) -> Option<Merged> {
    let [east, west] = *layouts.first()?;
    // A card that lies with the same defender in all layouts is a class by itself.
    let known = layouts.iter().fold([east, west], |[easts, wests], world| [easts & world[0], wests & world[1]]);
    let known = known[0] | known[1];
    let free = runs(east | west, others).into_iter().map(|run| run & !known).filter(|&class| class != 0);
    let classes = free.chain(cards_of(known).map(|card| 1 << card)).collect();
    let mut merged = Merged { worlds: Vec::new(), weights: Vec::new(), world_of: Vec::new(), classes };
    let mut counts: Vec<u64> = Vec::new();
    let mut places: FxHashMap<World, usize> = FxHashMap::default();
    for (layout, &weight) in layouts.iter().zip(weights) {
        let standard = standard_layout(&merged.classes, layout);
        let place = *places.entry(standard).or_insert(counts.len());
        if place == counts.len() {
            merged.worlds.push(standard);
            merged.weights.push(0);
            counts.push(0);
        }
        if merged.weights[place] != counts[place] * weight {
            return None;
        }
        merged.weights[place] += weight;
        counts[place] += 1;
        merged.world_of.push(place);
    }
    let complete = merged.worlds.iter().zip(counts).all(|(world, count)| {
        let ways = |class: &u64| binomial(u64::from(class.count_ones()), u64::from((class & world[0]).count_ones()));
        merged.classes.iter().map(ways).product::<u64>() == count
    });
    complete.then_some(merged)
}

/// The runs of hidden cards: cards of one suit without one of `others` between them.
pub fn runs(hidden: u64, others: u64) -> Vec<u64> {
    let mut runs: Vec<u64> = Vec::new();
    let mut open = None;
    for card in 0..64_u8 {
        let bit = 1_u64 << card;
        if card % 16 == 0 || others & bit != 0 {
            open = None;
        }
        if hidden & bit != 0 {
            let place = *open.get_or_insert_with(|| {
                runs.push(0);
                runs.len() - 1
            });
            runs[place] |= bit;
        }
    }
    runs
}

/// The layout in which West holds the lowest and East the highest cards of each class, as many as in this one.
pub fn standard_layout(classes: &[u64], world: &World) -> World {
    let mut standard = [0, 0];
    for &class in classes {
        let wests = (class & world[1]).count_ones() as usize;
        for (place, card) in cards_of(class).enumerate() {
            standard[usize::from(place < wests)] |= 1 << card;
        }
    }
    standard
}

/// Ways to choose `k` of `n`.
pub fn binomial(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}
