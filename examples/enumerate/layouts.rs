//! Layouts that are one because they differ in equal cards only, and what each weighs by restricted choice.

use std::collections::HashMap;

use crate::cards::bits;

/// Layouts with their weights, and the runs of equal cards.
pub type Merged = (Vec<([u64; 2], f64)>, Vec<Vec<u32>>);

/// Layouts that differ only in which defender holds which cards of a run as one: seat 1 has the lowest. `None` if not
/// all layouts of one are there, or do not weigh the same.
pub fn merged(listed: &[([u64; 2], f64)], hidden: u64, parts: u64) -> Option<Merged> {
    let mut runs: Vec<Vec<u32>> = Vec::new();
    // A card with a known place is no part of a run.
    let fixed = |card: u32| {
        let with_first = listed.iter().filter(|(now, _)| now[0] >> card & 1 == 1).count();
        with_first == 0 || with_first == listed.len()
    };
    let known: Vec<u32> = bits(hidden).filter(|&card| fixed(card)).collect();
    for card in bits(hidden).filter(|card| !known.contains(card)) {
        let last = runs.last().and_then(|run| run.last()).copied();
        match last {
            Some(last) if last / 16 == card / 16 && parts & ((1 << card) - 1) & !((2 << last) - 1) == 0 => {
                runs.last_mut()?.push(card);
            }
            _ => runs.push(vec![card]),
        }
    }
    runs.extend(known.iter().map(|&card| vec![card]));
    let mut found: Vec<(Vec<usize>, f64, f64)> = Vec::new();
    let mut places: HashMap<Vec<usize>, usize> = HashMap::new();
    for (now, weight) in listed {
        let counts: Vec<usize> =
            runs.iter().map(|run| run.iter().filter(|&&card| now[0] >> card & 1 == 1).count()).collect();
        let place = *places.entry(counts.clone()).or_insert(found.len());
        if place == found.len() {
            found.push((counts, *weight, 0.0));
        }
        if (found[place].1 - weight).abs() > 1e-12 {
            return None;
        }
        found[place].2 += 1.0;
    }
    #[allow(clippy::cast_precision_loss, reason = "at most 26 cards")]
    let ways = |n: usize, k: usize| (0..k).fold(1.0, |ways, step| ways * (n - step) as f64 / (step + 1) as f64);
    let mut all = Vec::new();
    for (counts, weight, count) in found {
        let complete: f64 = runs.iter().zip(&counts).map(|(run, &held)| ways(run.len(), held)).product();
        if (complete - count).abs() > 1e-6 {
            return None;
        }
        let first =
            runs.iter().zip(&counts).flat_map(|(run, &held)| &run[..held]).fold(0, |set, card| set | 1_u64 << card);
        all.push(([first, hidden & !first], weight * count));
    }
    Some((all, runs))
}

/// Restricted choice: each card that a defender played halves, thirds … a layout by the number of touching cards he
/// held then.
pub fn share(now: [u64; 2], seen: &[(usize, u32, u64)]) -> f64 {
    let mut hands = now;
    let mut share = 1.0;
    for &(defender, card, gone) in seen.iter().rev() {
        hands[defender] |= 1 << card;
        let (mut length, hand) = (1, hands[defender]);
        for step in [1_i32, -1] {
            let mut at = card as i32 + step;
            while at >> 4 == (card >> 4) as i32 && (hand | gone) >> at & 1 == 1 {
                length += i32::from(hand >> at & 1 == 1);
                at += step;
            }
        }
        share /= f64::from(length);
    }
    share
}
