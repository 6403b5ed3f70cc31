//! Simulation: deals of 52 cards that fit constraints, drawn uniformly from all that do, and the values of leads and
//! contracts in each.
//!
//! Deals are drawn by rejection sampling, hand by hand. The hand of the seat whose lengths and points leave the
//! smallest share of hands is drawn by its number, without rejection ([`counting`]); the other hands come from a
//! shuffle of the rest. Each condition is run as soon as the hands that it looks at are dealt, and a try that it
//! refuses begins anew. All deals that fit have the same probability, because each hand of the first seat leaves the
//! same number of ways to deal the rest.
//!
//! The deal of a number depends on the seed and on that number alone, whichever worker deals it.

mod counting;
mod evaluation;
mod operation;
mod program;
mod random;
pub(crate) mod request;
#[cfg(test)]
mod tests;
mod values;

use contract_bridge::{Hand, Seat};

use crate::error::{Error, ErrorKind};
use crate::questions::solver::Solver;
use crate::short_list::sort_by_key;
use crate::wire::{Constraints, NONE, Survey, first_hands};
use counting::{HandCounts, cards_of, choose, combination};
use program::Program;
use random::Random;

/// A shape, and the high-card points that it may come with.
#[derive(Clone, Copy, Debug)]
struct ShapePoints {
    /// The lengths of the four suits, from clubs.
    lengths: [usize; 4],
    /// Bit p is set if the shape may come with p points.
    points: u64,
}

/// Reads the shapes that limit the next seat; [`None`] if nothing does.
fn read_shapes(words: &mut &[i32]) -> Option<Vec<ShapePoints>> {
    let (&count, rest) = words.split_first()?;
    let (shapes, rest) = rest.split_at(3 * usize::try_from(count).unwrap_or(0));
    *words = rest;
    let shape = |words: &[i32]| ShapePoints {
        lengths: [0, 4, 8, 12].map(|shift| words[0] as usize >> shift & 15),
        points: u64::from(words[1] as u32) | u64::from(words[2] as u32) << 32,
    };
    (count != NONE).then(|| shapes.chunks_exact(3).map(shape).collect())
}

fn read_conditions(words: &[i32]) -> Vec<Condition> {
    let condition = |words: &[i32]| Condition { routine: words[0] as usize, seats: words[1] as u32, stage: 0 };
    words.chunks_exact(2).map(condition).collect()
}

/// A condition: a routine, and the seats that it looks at as bits from North.
#[derive(Clone, Copy, Debug)]
struct Condition {
    routine: usize,
    seats: u32,
    /// The position, in the order of dealing, of the last of these seats.
    stage: usize,
}

/// All 52 cards.
const PACK: u64 = 0x7ffc_7ffc_7ffc_7ffc;
/// The length of steps through a numbered list of layouts, modulo its length. It is a prime above the length of every
/// list that is gone through, so the steps meet each layout once.
const STRIDE: u64 = 1_000_000_007;

const MILLION: u64 = 1_000_000;
/// A share of a seat's hands, in millionths. If its limits leave more than this, shuffling and refusing takes less time
/// than counting.
const MOST_COUNTED: u64 = MILLION / 2;

/// Draws and lists deals that fit constraints.
#[derive(Debug)]
struct Dealing {
    known: [u64; 4],
    /// Cards that no seat is known to hold.
    free: Vec<u64>,
    /// The seats in the order in which they are dealt.
    order: [usize; 4],
    conditions: Vec<Condition>,
    /// The hands of the first seat, if they are drawn by number.
    counted: Option<HandCounts>,
    program: Program,
}

/// A deal, and how many tries it took.
struct Drawn {
    pub hands: [Hand; 4],
    pub tries: u32,
}

impl Dealing {
    /// # Errors
    /// [`ErrorKind::ImpossibleConstraints`] if a seat has no hand of its lengths and points.
    pub fn new(constraints: &Constraints) -> Result<Self, Error> {
        let known = first_hands(&constraints.known).map(Hand::to_bits);
        let conditions = read_conditions(&constraints.conditions.0);
        let mut words = constraints.shapes.0.as_slice();
        let shapes = [(); 4].map(|()| read_shapes(&mut words));
        let program = Program::read(&constraints.program.0, constraints.slots as usize);
        let free = PACK & !known.iter().fold(0, |all, hand| all | hand);
        Self::from_parts(known, free, conditions, &shapes, program)
    }

    fn from_parts(
        known: [u64; 4],
        free: u64,
        mut conditions: Vec<Condition>,
        shapes: &[Option<Vec<ShapePoints>>; 4],
        program: Program,
    ) -> Result<Self, Error> {
        // The share of its hands that a seat's limits leave, in millionths.
        let mut fractions = [0; 4];
        for seat in 0..4 {
            let needed = 13 - known[seat].count_ones() as usize;
            // Among seats without limits, one with a condition of its own is dealt first.
            let own = conditions.iter().any(|condition| condition.seats == 1 << seat);
            fractions[seat] = if own { 2 * MILLION } else { 3 * MILLION };
            if let Some(shapes) = &shapes[seat] {
                let total = HandCounts::new(known[seat], free, shapes).total();
                if total == 0 {
                    let seat = Seat::ALL[seat];
                    let message =
                        format!("no hand of {} has such lengths and points with the cards known", seat.letter());
                    return Err(Error::new(ErrorKind::ImpossibleConstraints, message).of_seat(seat));
                }
                fractions[seat] = 1 + total * MILLION / choose(free.count_ones() as usize, needed);
            }
            if needed == 0 {
                fractions[seat] = 0;
            }
        }
        // The seat whose limits leave the smallest share of hands is dealt first, and so on. Hands that are wholly
        // known come right after it, since dealing them takes no card.
        let mut order = [0, 1, 2, 3];
        sort_by_key(&mut order, |&seat: &usize| fractions[seat]);
        let place = order.iter().position(|&seat| fractions[seat] > 0).unwrap_or(0);
        order[..=place].rotate_right(1);
        for condition in &mut conditions {
            condition.stage = (0..4).rev().find(|&stage| condition.seats >> order[stage] & 1 == 1).unwrap_or(0);
        }
        let first = order[0];
        let counted = shapes[first]
            .as_ref()
            .filter(|_| (1..MOST_COUNTED).contains(&fractions[first]))
            .map(|shapes| HandCounts::new(known[first], free, shapes));
        Ok(Self { known, free: cards_of(free), order, conditions, counted, program })
    }

    /// The deal of a number, for a seed; [`None`] if `most` tries were not enough.
    ///
    /// # Errors
    /// As a condition says.
    pub fn draw(&mut self, seed: u64, number: u64, most: u32, solver: &mut Solver) -> Result<Option<Drawn>, Error> {
        let mut random = Random::new(seed, number);
        self.program.set_seed(seed);
        let mut cards = self.free.clone();
        for tries in 1..=most {
            if let Some(hands) = self.attempt(true, &mut random, &mut cards, solver)? {
                return Ok(Some(Drawn { hands, tries }));
            }
        }
        Ok(None)
    }

    /// One try: the deal, or [`None`] if a condition refuses it. Without `fitting` it is a plain shuffle, and no
    /// condition is run. `cards` holds the free cards in any order, and is reordered.
    fn attempt(
        &mut self,
        fitting: bool,
        random: &mut Random,
        cards: &mut [u64],
        solver: &mut Solver,
    ) -> Result<Option<[Hand; 4]>, Error> {
        self.program.next_deal();
        let mut hands = [Hand::EMPTY; 4];
        let mut start = 0;
        for stage in 0..4 {
            let seat = self.order[stage];
            let mut hand = self.known[seat];
            let needed = 13 - hand.count_ones() as usize;
            if let (true, 0, Some(counts)) = (fitting, stage, &self.counted) {
                hand = counts.get(random.below(counts.total()));
                // The cards of this hand go to the front.
                let mut front = 0;
                for place in 0..cards.len() {
                    if cards[place] & hand != 0 {
                        cards.swap(front, place);
                        front += 1;
                    }
                }
            } else if start + needed == cards.len() {
                // The last hand gets the rest, without a shuffle.
                hand |= cards[start..].iter().fold(0, |all, card| all | card);
            } else {
                // The shuffle of Fisher and Yates, as far as this hand goes.
                for place in start..start + needed {
                    cards.swap(place, place + random.below_small(cards.len() - place));
                    hand |= cards[place];
                }
            }
            start += needed;
            hands[seat] = Hand::from_bits_retain(hand);
            for condition in self.conditions.iter().filter(|condition| fitting && condition.stage == stage) {
                if self.program.run(condition.routine, &hands, solver)? == 0 {
                    return Ok(None);
                }
            }
        }
        Ok(Some(hands))
    }

    /// Shuffles the unknown cards `tries` times, and runs every condition on each shuffle.
    ///
    /// # Errors
    /// As a condition says.
    pub fn survey(&mut self, seed: u64, from: u64, tries: u64, solver: &mut Solver) -> Result<Survey, Error> {
        self.program.set_seed(seed);
        let mut survey = Survey { accepted: 0, refused: vec![0; self.conditions.len()] };
        let mut cards = self.free.clone();
        for number in from..from + tries {
            let mut random = Random::new(seed, number);
            let Some(hands) = self.attempt(false, &mut random, &mut cards, solver)? else { continue };
            let mut fits = true;
            for (condition, refused) in self.conditions.iter().zip(&mut survey.refused) {
                let holds = self.program.run(condition.routine, &hands, solver)? != 0;
                *refused += u32::from(!holds);
                fits &= holds;
            }
            survey.accepted += u32::from(fits);
        }
        Ok(survey)
    }

    /// Every deal that fits, in an order that depends on the seed; [`None`] if more than `most` fit, or more than
    /// `looked_at` layouts, below [`STRIDE`], would have to be looked at.
    ///
    /// Layouts are looked at in large steps, because neighbors are alike: if many fit, this finds out soon.
    ///
    /// # Errors
    /// As a condition says.
    pub fn all(
        &mut self,
        seed: u64,
        most: usize,
        looked_at: u64,
        solver: &mut Solver,
    ) -> Result<Option<Vec<[Hand; 4]>>, Error> {
        self.program.set_seed(seed);
        let total = self.candidates();
        if total > looked_at {
            return Ok(None);
        }
        let mut fitting = Vec::new();
        for step in 0..total {
            let hands = self.candidate(step * STRIDE % total);
            self.program.next_deal();
            let mut fits = true;
            for condition in &self.conditions {
                fits = fits && self.program.run(condition.routine, &hands, solver)? != 0;
            }
            if fits {
                if fitting.len() == most {
                    return Ok(None);
                }
                fitting.push(hands);
            }
        }
        // The shuffle of Fisher and Yates: the deals looked at before a time limit are a sample of all.
        let mut random = Random::new(seed, 0);
        for left in (1..fitting.len()).rev() {
            fitting.swap(left, random.below_small(left + 1));
        }
        Ok(Some(fitting))
    }

    /// The number of layouts: hands of the first seat, times the ways to deal the rest.
    fn candidates(&self) -> u64 {
        let mut left = self.free.len();
        let mut total = 1_u64;
        for stage in 0..4 {
            let needed = 13 - self.known[self.order[stage]].count_ones() as usize;
            let ways = match &self.counted {
                Some(counts) if stage == 0 => counts.total(),
                _ => choose(left, needed),
            };
            total = total.saturating_mul(ways);
            left -= needed;
        }
        total
    }

    /// The layout of a number below [`Dealing::candidates`].
    fn candidate(&self, mut number: u64) -> [Hand; 4] {
        let mut left = self.free.clone();
        let mut hands = [Hand::EMPTY; 4];
        for stage in 0..4 {
            let seat = self.order[stage];
            let needed = 13 - self.known[seat].count_ones() as usize;
            let hand = match &self.counted {
                Some(counts) if stage == 0 => {
                    let hand = counts.get(number % counts.total());
                    number /= counts.total();
                    hand
                }
                _ => {
                    let ways = choose(left.len(), needed);
                    let hand = self.known[seat] | combination(&left, needed, number % ways);
                    number /= ways;
                    hand
                }
            };
            left.retain(|card| card & hand == 0);
            hands[seat] = Hand::from_bits_retain(hand);
        }
        hands
    }
}
