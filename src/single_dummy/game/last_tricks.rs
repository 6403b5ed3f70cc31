//! The last three tricks: the worlds won double dummy, and the plans, each found once for all positions that are alike.
//!
//! With few cards left it matters only who holds the highest card of a suit, the second highest and so on: not which
//! cards these are, nor who played the others. An [`Ending`] holds just that, and a defenders' card only as hidden.
//! Example: spades North K, South 8, hidden A 7 is the same ending as North 5, South 3, hidden 9 2.
//!
//! Worlds are then *distributions*: the ways in which East may hold half of the hidden cards, 2, 6 or 20 with one, two
//! or three tricks left. They are numbered in the order of East's cards read as a binary number, the lowest card of the
//! lowest suit as the lowest bit, and a set of distributions is a word. After a trick the distributions that remain
//! keep their order.
//!
//! Plans are searched to the end of the play, without the bounds of the search above, so that they serve wherever the
//! ending comes up. Without this module the search of an ending takes 2 to 17 times as long
//! (`docs/experiments/alpha-mu.md`).

use std::hash::{Hash, Hasher};

use rustc_hash::FxHashMap;

use super::Merge;
use crate::single_dummy::outcome::{Front, WorldSet};

/// Most tricks left.
pub const MOST_TRICKS: u8 = 3;

/// The cards at the beginning of a trick, two bits each: [`NORTH`], [`SOUTH`] or [`HIDDEN`] for each card of a suit
/// from the lowest up, clubs first, and 0 at the end of each suit.
type Cards = u32;

/// Who holds a card: North, South, or one of the defenders.
const NORTH: Cards = 1;
const SOUTH: Cards = 2;
const HIDDEN: Cards = 3;

/// The lower bit of each card.
const EACH: u32 = 0x5555_5555;

/// A set of distributions.
pub type Distributions = u32;

/// How many distributions there are, by tricks left.
const COUNT: [u32; 4] = [1, 2, 6, 20];

/// The distributions in which East holds a card, by tricks left and by the place of the card among the hidden ones,
/// from the lowest.
const EASTS: [[Distributions; 6]; 4] = {
    let mut all = [[0; 6]; 4];
    let mut left = 1;
    while left <= 3 {
        let (mut hand, mut number) = (0_u32, 0);
        while hand < 1 << (2 * left) {
            if hand.count_ones() == left {
                let mut card = 0;
                while card < 2 * left {
                    all[left as usize][card as usize] |= (hand >> card & 1) << number;
                    card += 1;
                }
                number += 1;
            }
            hand += 1;
        }
        left += 1;
    }
    all
};

/// A position at the beginning of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    cards: Cards,
    /// Who leads: 0 to 3 for N, E, S, W.
    leader: u8,
    /// Tricks that declarer's side needs.
    need: u8,
    /// Tricks left.
    left: u8,
}

impl Hash for Ending {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [a, b, c, d] = self.cards.to_le_bytes();
        state.write_u64(u64::from_le_bytes([a, b, c, d, self.leader, self.need, self.left, 0]));
    }
}

impl Ending {
    /// The ending of at most [`MOST_TRICKS`] tricks, given North's, South's and the hidden cards, 16 bits a suit.
    pub fn new([north, south]: [u64; 2], hidden: u64, leader: u8, need: u8) -> Self {
        let (mut cards, mut shift) = (0, 0);
        let mut rest = north | south | hidden;
        for suit in 0..4 {
            let end = 16 * (suit + 1);
            while rest.trailing_zeros() < end {
                let card = rest & rest.wrapping_neg();
                rest ^= card;
                let holder = if north & card != 0 {
                    NORTH
                } else if south & card != 0 {
                    SOUTH
                } else {
                    HIDDEN
                };
                cards |= holder << shift;
                shift += 2;
            }
            shift += 2;
        }
        Self { cards, leader, need, left: north.count_ones() as u8 }
    }

    /// Every distribution.
    const fn all(self) -> Distributions {
        (1 << COUNT[self.left as usize]) - 1
    }

    /// Whether the tricks needed are won, or can't be won any more; `None` while that is open.
    const fn decided(self) -> Option<bool> {
        if self.need == 0 {
            Some(true)
        } else if self.need > self.left {
            Some(false)
        } else {
            None
        }
    }
}

/// What was found, for one strain.
#[derive(Default)]
pub struct LastTricks {
    trump: Option<u8>,
    won: FxHashMap<Ending, Distributions>,
    plans: FxHashMap<(Ending, Distributions), Front<4>>,
}

/// Most answers kept of either kind.
const MOST_ANSWERS: usize = 1 << 16;

impl LastTricks {
    /// Keeps the results if they are of this strain.
    #[inline(never)] // the module stays smaller
    pub fn begin(&mut self, trump: Option<u8>) {
        if self.trump != trump {
            self.trump = trump;
            self.won.clear();
            self.plans.clear();
        }
    }

    /// The distributions in which declarer's side takes the tricks it needs double dummy.
    pub fn won(&mut self, ending: Ending) -> Distributions {
        if let Some(won) = ending.decided() {
            return if won { ending.all() } else { 0 };
        }
        // Playing the last trick takes less time than a look-up.
        if ending.left == 1 {
            return self.won_after(&mut EndingTrick::new(ending, self.trump), 0, ending.all());
        }
        if let Some(&won) = self.won.get(&ending) {
            return won;
        }
        let won = self.won_after(&mut EndingTrick::new(ending, self.trump), 0, ending.all());
        if self.won.len() >= MOST_ANSWERS {
            self.won.clear();
        }
        self.won.insert(ending, won);
        won
    }

    /// Those of the distributions in `open` that are won double dummy, after `turn` cards of the trick.
    fn won_after(&mut self, trick: &mut EndingTrick, turn: usize, open: Distributions) -> Distributions {
        if turn == 4 {
            let (next, held) = trick.end();
            return deposit(self.won(next), held) & open;
        }
        if trick.seat(turn).is_multiple_of(2) {
            let mut cards = trick.max_cards(turn);
            let mut won = 0;
            while cards != 0 && won != open {
                trick.played[turn] = lowest(cards);
                cards ^= lowest(cards);
                won |= self.won_after(trick, turn + 1, open & !won);
            }
            return won;
        }
        let mut won = open;
        trick.min_moves(turn, open, Merge::Seen, |trick, worlds| {
            if won & worlds != 0 {
                won &= !worlds | self.won_after(trick, turn + 1, won & worlds);
            }
        });
        won
    }

    /// The plans of declarer's side, which does not see the hidden cards, in these distributions. `worlds_of` turns the
    /// distributions that a plan wins into worlds.
    pub fn plans<const W: usize>(
        &mut self,
        ending: Ending,
        distributions: Distributions,
        worlds_of: impl Fn(Distributions) -> WorldSet<W>,
    ) -> Front<W> {
        let useful = distributions & self.won(ending);
        if useful.count_ones() <= 1 || ending.decided().is_some() {
            return Front::of(worlds_of(useful));
        }
        let all = |plans: &Front<4>| plans.map(|vector| worlds_of(vector.bits()));
        if let Some(plans) = self.plans.get(&(ending, useful)) {
            return all(plans);
        }
        let plans = self.plans_after(&mut EndingTrick::new(ending, self.trump), 0, useful);
        if self.plans.len() >= MOST_ANSWERS {
            self.plans.clear();
        }
        let result = all(&plans);
        self.plans.insert((ending, useful), plans);
        result
    }

    /// The plans in the distributions in `open`, after `turn` cards of the trick.
    fn plans_after(&mut self, trick: &mut EndingTrick, turn: usize, open: Distributions) -> Front<4> {
        if turn == 4 {
            let (next, held) = trick.end();
            return self.plans(next, extract(open, held), |distributions| deposit(distributions, held).into());
        }
        if trick.seat(turn).is_multiple_of(2) {
            let mut cards = trick.max_cards(turn);
            let mut plans = Front::new();
            while cards != 0 && !plans.dominates(&open.into()) {
                trick.played[turn] = lowest(cards);
                cards ^= lowest(cards);
                plans.join(self.plans_after(trick, turn + 1, open));
            }
            return plans;
        }
        let mut plans: Front<4> = Front::of(open.into());
        trick.min_moves(turn, open, Merge::Hidden, |trick, worlds| {
            let worlds = worlds & plans.span().bits();
            if worlds != 0 {
                let after = self.plans_after(trick, turn + 1, worlds);
                plans = std::mem::take(&mut plans).product(&after, &worlds.into());
            }
        });
        plans
    }
}

/// The lowest card or distribution of a set.
const fn lowest(set: u32) -> u32 {
    set & set.wrapping_neg()
}

/// The distributions of these numbers, where the numbers count those in `held`: the inverse of [`extract`].
fn deposit(mut numbers: Distributions, mut held: Distributions) -> Distributions {
    let mut result = 0;
    while numbers != 0 {
        if numbers & 1 == 1 {
            result |= lowest(held);
        }
        numbers >>= 1;
        held &= held - 1;
    }
    result
}

/// The numbers of these distributions among those of `held`.
fn extract(distributions: Distributions, mut held: Distributions) -> Distributions {
    let (mut result, mut number) = (0, 1);
    while held != 0 {
        if distributions & lowest(held) != 0 {
            result |= number;
        }
        number <<= 1;
        held &= held - 1;
    }
    result
}

/// A trick in progress. A set of cards has the lower of the two bits of each.
struct EndingTrick {
    ending: Ending,
    hands: [u32; 2],
    hidden: u32,
    suits: [u32; 4],
    trumps: u32,
    /// The cards played, from the leader's on.
    played: [u32; 4],
}

impl EndingTrick {
    fn new(ending: Ending, trump: Option<u8>) -> Self {
        let (low, high) = (ending.cards & EACH, ending.cards >> 1 & EACH);
        let mut suits = [0; 4];
        let mut ends = EACH & !(low | high);
        let mut below = 0;
        for suit in &mut suits {
            let end = lowest(ends);
            ends ^= end;
            *suit = (end - 1) & EACH & !below;
            below = (end - 1) | end;
        }
        let trumps = trump.map_or(0, |trump| suits[usize::from(trump)]);
        Self { ending, hands: [low & !high, high & !low], hidden: low & high, suits, trumps, played: [0; 4] }
    }

    /// Whose turn it is: 0 to 3 for N, E, S, W.
    const fn seat(&self, turn: usize) -> usize {
        (self.ending.leader as usize + turn) % 4
    }

    /// The suit of a card.
    fn suit_of(&self, card: u32) -> u32 {
        self.suits.iter().copied().find(|suit| suit & card != 0).unwrap_or_default()
    }

    /// The cards of the suit led; all cards before the lead.
    #[inline]
    fn suit_led(&self, turn: usize) -> u32 {
        if turn == 0 { u32::MAX } else { self.suit_of(self.played[0]) }
    }

    /// The cards that the hand to play of declarer's side may play, one of each run of equals.
    fn max_cards(&self, turn: usize) -> u32 {
        let hand = self.hands[self.seat(turn) / 2];
        let following = hand & self.suit_led(turn);
        let legal = if following == 0 { hand } else { following };
        legal & !(legal >> 2)
    }

    /// The distributions in which a hidden card is held by the defender in this seat.
    #[inline]
    fn held(&self, card: u32, seat: usize) -> Distributions {
        let easts = EASTS[usize::from(self.ending.left)][(self.hidden & (card - 1)).count_ones() as usize];
        if seat == 1 { easts } else { self.ending.all() & !easts }
    }

    /// Plays each card of a defender, and calls `searched` with the distributions, of these, in which it can be played.
    /// Equal cards are left out as `merge` says.
    fn min_moves(
        &mut self,
        turn: usize,
        open: Distributions,
        merge: Merge,
        mut searched: impl FnMut(&mut Self, Distributions),
    ) {
        let seat = self.seat(turn);
        let partners = if turn >= 2 { self.played[turn - 2] } else { 0 };
        let (mine, led) = (self.hidden & !partners, self.suit_led(turn));
        let mut unable = open;
        for legal in [mine & led, mine & !led] {
            let able = unable;
            let mut cards = legal;
            while cards != 0 && able != 0 {
                let card = lowest(cards);
                cards ^= card;
                let mut worlds = self.held(card, seat) & able;
                unable &= !worlds;
                let above = card << 2 & legal;
                if above != 0 {
                    let theirs = self.held(above, seat) & able;
                    match merge {
                        // Of two equal cards in one hand the higher is played.
                        Merge::Seen => worlds &= !theirs,
                        // The higher card is held wherever this one is: playing it tells less.
                        Merge::Hidden if worlds & !theirs == 0 => worlds = 0,
                        _ => {}
                    }
                }
                if worlds != 0 {
                    self.played[turn] = card;
                    searched(self, worlds);
                }
            }
        }
    }

    /// The ending after the trick, and the distributions of this ending in which the defenders hold the cards that they
    /// played. These are the distributions of the next ending, in the same order.
    fn end(&self) -> (Ending, Distributions) {
        let Ending { mut cards, need, left, .. } = self.ending;
        let (mut gone, mut held) = (0, self.ending.all());
        for (turn, &card) in self.played.iter().enumerate() {
            gone |= card;
            if card & self.hidden != 0 {
                held &= self.held(card, self.seat(turn));
            }
        }
        let trumps = gone & self.trumps;
        let able = if trumps == 0 { gone & self.suit_of(self.played[0]) } else { trumps };
        let highest = 1 << able.ilog2();
        let best = self.played.iter().position(|&card| card == highest).expect("a card of the trick");
        while gone != 0 {
            // The highest first, so that the places of the lower ones stay.
            let card = 1 << gone.ilog2();
            gone ^= card;
            cards = (cards & (card - 1)) | (cards >> 2 & !(card - 1));
        }
        let leader = self.seat(best) as u8;
        let need = need.saturating_sub(u8::from(leader.is_multiple_of(2)));
        (Ending { cards, leader, need, left: left - 1 }, held)
    }
}
