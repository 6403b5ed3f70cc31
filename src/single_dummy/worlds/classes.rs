//! Layouts by classes, if there are too many to list one by one: those that differ only in equal cards of the defenders
//! are one world, whose weight is the sum of theirs.
//!
//! It rests on the same proof as [`merge`](super::merge), which merges a list of layouts: declarer needs every trick
//! left, all layouts of a world fit what is known, and all weigh the same. Here worlds are counted by suit, so that the
//! list is never made. Honors are kept apart if the worlds stay few, so that a world shown to a reader has them where
//! they are.

use contract_bridge::{Hand, Suit};

use super::layouts::{Facts, Layouts};
use super::merge::{binomial, runs};
use super::shares::suit_share;
use crate::short_list;
use crate::single_dummy::cards::suit_cards;
use crate::single_dummy::question::MOST_WORLDS;
use crate::single_dummy::view::View;

/// Worlds that stand for all layouts of their class.
pub struct Classes {
    /// The classes of equal cards.
    pub runs: Vec<u64>,
    /// One layout of each world.
    pub hands: Vec<[Hand; 2]>,
    /// The share of each world, in any unit.
    pub shares: Vec<f64>,
}

/// Ranks from ten up are honors.
const HONORS: u64 = 0x7C00_7C00_7C00_7C00;

/// Most worlds in which honors are kept apart: with more, sets are longer and the search takes much longer.
const MOST_APART: usize = 256;

/// One way to divide a suit between the defenders, equal cards aside: defender 0's cards, and its share.
type Way = (Hand, f64);

impl Classes {
    /// The classes of the layouts that fit: `None` if they are more than [`MOST_WORLDS`], or if the layouts of a class
    /// do not all fit or do not all weigh the same.
    pub fn new(facts: &Facts, view: &View, layouts: &Layouts) -> Option<Self> {
        if facts.constraints.iter().any(|constraint| constraint.points.is_some()) {
            return None;
        }
        let trick = view.trick.iter().copied().collect::<Hand>();
        let others = view.hands.iter().fold(trick, |all, &hand| all | hand);
        // A card that one defender is known to hold is a class by itself.
        let fixed =
            layouts.holdings().iter().map(|holdings| known_place(holdings, facts.hidden)).fold(0, |all, set| all | set);
        let free = runs(facts.hidden.to_bits(), others.to_bits()).into_iter().map(|run| run & !fixed);
        let whole: Vec<u64> = free.filter(|&run| run != 0).chain(bits(fixed)).collect();
        let spots = whole.iter().map(|run| run & !HONORS).filter(|&run| run != 0);
        let honors = whole.iter().flat_map(|run| bits(run & HONORS));
        let apart = spots.chain(honors).collect();
        let choices = [(apart, MOST_APART), (whole, MOST_WORLDS)];
        choices.into_iter().find_map(|(runs, most)| Self::of_runs(runs, most, facts, view, layouts))
    }

    fn of_runs(runs: Vec<u64>, most: usize, facts: &Facts, view: &View, layouts: &Layouts) -> Option<Self> {
        let mut found: Vec<Way> = vec![(Hand::EMPTY, 1.0)];
        for (suit, holdings) in Suit::ASC.into_iter().zip(layouts.holdings()) {
            let ways = ways_of(suit, &holdings, &runs, facts, view)?;
            let room = |&(hand, _): &&Way| hand.len() <= facts.holds[0];
            let pairs =
                found.iter().flat_map(|&(hand, share)| ways.iter().map(move |way| (hand | way.0, share * way.1)));
            let next: Vec<Way> = pairs.filter(|pair| room(&pair)).collect();
            if next.len() > 64 * MOST_WORLDS {
                return None;
            }
            found = next;
        }
        found.retain(|(hand, _)| hand.len() == facts.holds[0]);
        if found.len() > most {
            return None;
        }
        let (hands, shares) = found.into_iter().map(|(hand, share)| ([hand, facts.hidden - hand], share)).unzip();
        Some(Self { runs, hands, shares })
    }
}

/// The ways to divide a suit; `None` if the layouts of one way are not all there, or do not all weigh the same.
fn ways_of(suit: Suit, holdings: &[Hand], runs: &[u64], facts: &Facts, view: &View) -> Option<Vec<Way>> {
    let mut all = Hand::EMPTY;
    all[suit] = facts.hidden[suit];
    let runs: Vec<u64> = runs.iter().copied().filter(|run| run & all.to_bits() != 0).collect();
    // By the number of cards of each run. A suit has few ways, so that they are looked through one by one.
    let mut ways: Vec<(Vec<u32>, (Hand, f64, u64))> = Vec::new();
    for &hand in holdings {
        let counts: Vec<u32> = runs.iter().map(|run| (run & hand.to_bits()).count_ones()).collect();
        let share = suit_share(view, facts.seats, &[hand, all - hand], suit);
        let place = ways.iter().position(|(others, _)| *others == counts).unwrap_or_else(|| {
            ways.push((counts, (hand, share, 0)));
            ways.len() - 1
        });
        let (_, (_, theirs, count)) = &mut ways[place];
        if (*theirs - share).abs() > 1e-12 * share {
            return None;
        }
        *count += 1;
    }
    short_list::sort_by_key(&mut ways, |&(_, (hand, ..))| hand.to_bits());
    let whole = |(counts, (hand, share, count)): (Vec<u32>, (Hand, f64, u64))| {
        let sizes = runs.iter().zip(counts).map(|(run, held)| binomial(u64::from(run.count_ones()), u64::from(held)));
        #[allow(clippy::cast_precision_loss, reason = "at most 2^13 holdings")]
        (sizes.product::<u64>() == count).then_some((hand, share * count as f64))
    };
    ways.into_iter().map(whole).collect()
}

/// The hidden cards of a suit that lie with the same defender in all these holdings of defender 0.
fn known_place(holdings: &[Hand], hidden: Hand) -> u64 {
    let Some(suit) = holdings.iter().flat_map(|hand| hand.iter()).map(|card| card.suit).next() else { return 0 };
    let hidden = hidden.to_bits() & suit_cards(suit as u8);
    let (all, any) =
        holdings.iter().fold((u64::MAX, 0), |(all, any), hand| (all & hand.to_bits(), any | hand.to_bits()));
    hidden & (all | !any)
}

/// The bits of a set, each by itself.
fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}
