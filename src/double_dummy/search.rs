//! The zero-window search: can North–South take at least `target` of the tricks left? (S1)
//!
//! [`Search::north_south_reach`] answers with a bound and the winning ranks it rests on. A bound is fail-soft: at
//! least the target when the target is reached, below it otherwise. Winning ranks are a set of cards that goes,
//! in each suit, from the top down to the lowest card whose rank mattered; the bound then holds for every
//! position with the same shape and leader whose cards in that set have the same owners (S3).
//!
//! A trick has four nodes. The first looks into the table and asks for static bounds; second hand asks for quick
//! tricks, and fourth hand, with eight tricks left or more, looks up the position after each of its cards. With eleven
//! tricks left or more the other three order their cards by the table's bounds on [likely lines](likely_lines). All
//! four work on the layout at the trick's start, so that nothing has to be undone (S6): the next trick's layout is made
//! from this one and the four cards. `trick.rs` tells why the winning ranks suffice.
//!
//! Source: Haglund (2010), chapters 1, 2, 6 and 7.

use crate::double_dummy::cut_cards::CutCards;
use crate::double_dummy::features::Features;
use crate::double_dummy::later_tricks;
use crate::double_dummy::layout::{Layout, lane_of, run_bottoms, run_tops};
use crate::double_dummy::ordering::{self, History, LastTrick, Leads, Order};
use crate::double_dummy::quick_tricks;
use crate::double_dummy::second_hand::at_second_hand;
use crate::double_dummy::transposition::TranspositionTable;
use crate::double_dummy::trick::{Played, Trick, beats, from_top};
use enhanced_cutoffs::ENHANCED_CUTOFF_TRICKS;
use likely_lines::LIKELY_LINE_TRICKS;

/// A fail-soft bound on North–South tricks with its winning ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// At least the target asked for: a lower bound; below it: an upper bound.
    pub value: i32,
    /// From the top of each lane down to the lowest rank that matters.
    pub winning: u64,
}

/// The search over one strain. Everything that it remembers only makes it faster (S2, S7).
pub struct Search {
    pub(crate) table: TranspositionTable,
    pub(crate) features: Features,
    /// Whether the table keeps positions under their canonical names. Bounds stored under others stay true, but are not
    /// found while this is set.
    pub(crate) symmetric: bool,
    /// Whether the next position for [`Self::lead`] has its canonical names already.
    renamed: bool,
    /// Whether the table was just asked in vain about the next position for [`Self::lead`].
    asked: bool,
    cut_cards: CutCards,
    /// Leads that cut, by the shape: asked where [`Self::cut_cards`] has none.
    leads_by_shape: CutCards,
    history: History,
    /// Cards played in the search tree.
    pub(crate) nodes: u64,
    /// The node count at which the search gives up.
    pub(crate) node_limit: u64,
    #[cfg(feature = "samples")]
    pub(crate) samples: samples::Samples,
}

impl Search {
    pub fn new(table_mebibytes: usize, features: Features) -> Self {
        Self {
            table: TranspositionTable::new(table_mebibytes),
            features,
            symmetric: false,
            renamed: false,
            asked: false,
            cut_cards: CutCards::new(),
            leads_by_shape: CutCards::new(),
            history: History::EMPTY,
            nodes: 0,
            node_limit: u64::MAX,
            #[cfg(feature = "samples")]
            samples: samples::Samples::default(),
        }
    }

    /// The parts that the search uses: a constant in the wasm modules, where none can be left out: a switch costs time.
    #[inline]
    const fn features(&self) -> Features {
        if cfg!(all(target_arch = "wasm32", target_os = "unknown")) { Features::ALL } else { self.features }
    }

    /// Forgets what was learned.
    pub fn clear(&mut self) {
        self.table.clear();
        self.cut_cards.clear();
        self.leads_by_shape.clear();
        self.history = History::EMPTY;
    }

    /// Hides the table and forgets cut cards and history: until [`Self::reveal`] the search goes as it would after
    /// [`Self::clear`].
    pub fn hide(&mut self) {
        self.table.hide();
        self.cut_cards.clear();
        self.leads_by_shape.clear();
        self.history = History::EMPTY;
    }

    /// Adds the entries since [`Self::hide`] to the hidden ones. If there was no room for both, the hidden ones are
    /// gone.
    pub fn reveal(&mut self) {
        self.table.reveal();
    }

    /// Whether the last search has used up its nodes. Then it gave up, unless it ended with the very last node, and its
    /// answer is void.
    pub fn interrupted(&self) -> bool {
        self.nodes >= self.node_limit
    }

    /// Can North–South take at least `target` of the tricks left? `cards` are those of the trick in progress, 0 to
    /// 4, still in the layout, and each the lowest of its run.
    pub fn north_south_reach<const TRUMP: bool>(
        &mut self,
        layout: Layout,
        leader: usize,
        cards: &[u64],
        target: i32,
    ) -> Bound {
        // A search that was interrupted may have left it set.
        self.asked = false;
        let Some((&led, rest)) = cards.split_first() else {
            return self.lead::<TRUMP>(layout, leader, LastTrick::NONE, target);
        };
        let trick = Trick::new(layout, leader, layout.hands_from(leader), LastTrick::NONE);
        let mut played = trick.lead(led);
        for (place, &card) in (1..).zip(rest) {
            played = trick.play::<TRUMP>(&played, place, card);
        }
        match cards.len() {
            1 => self.follow::<TRUMP, 1>(&trick, &played, target),
            2 => self.follow::<TRUMP, 2>(&trick, &played, target),
            3 => self.follow::<TRUMP, 3>(&trick, &played, target),
            _ => self.finish::<TRUMP>(&trick, &played, target),
        }
    }

    /// The node before the first card of a trick.
    fn lead<const TRUMP: bool>(&mut self, layout: Layout, leader: usize, last: LastTrick, target: i32) -> Bound {
        let asked = std::mem::take(&mut self.asked);
        let tricks_left = layout.tricks_left() as i32;
        if target <= 0 {
            return Bound { value: 0, winning: 0 };
        }
        if target > tricks_left {
            return Bound { value: tricks_left, winning: 0 };
        }
        if tricks_left == 1 {
            return last_trick::<TRUMP>(&layout, leader);
        }
        if self.symmetric && !std::mem::take(&mut self.renamed) {
            return self.lead_canonical::<TRUMP>(&layout, leader, target);
        }
        if self.features().transposition_table
            && !asked
            && let Some(hit) = self.table.probe(&layout, self.place(&layout, leader), target)
        {
            return Bound { value: hit.value, winning: hit.winning };
        }
        let before = self.nodes;
        let hands = layout.hands_from(leader);
        let leaders_need = if leader & 1 == 0 { target } else { tricks_left - target + 1 };
        let mut bound = if let Some(bound) = self.static_bound::<TRUMP>(&layout, &hands, leader, leaders_need) {
            bound
        } else {
            let trick = Trick::new(layout, leader, hands, last);
            self.search_cards::<TRUMP, 0>(&trick, &Played::NONE, hands[0], target)
        };
        bound.winning = layout.telling(bound.winning);
        if self.features().transposition_table && !self.interrupted() {
            let bounds = if bound.value >= target { (bound.value, tricks_left) } else { (0, bound.value) };
            let place = self.place(&layout, leader);
            self.table.store(&layout, place, bound.winning, bounds, self.nodes - before);
        }
        bound
    }

    /// A bound without search, when the tricks that each side surely takes decide.
    fn static_bound<const TRUMP: bool>(
        &self,
        layout: &Layout,
        hands: &[u64; 4],
        leader: usize,
        leaders_need: i32,
    ) -> Option<Bound> {
        let tricks_left = layout.tricks_left() as i32;
        if self.features().quick_tricks
            && let Some(winning) = quick_tricks::on_lead::<TRUMP>(hands, &layout.lengths_from(leader), leaders_need)
        {
            return Some(reached(leader, leaders_need, tricks_left, winning));
        }
        if !self.features().later_tricks {
            return None;
        }
        if TRUMP
            && leaders_need == 1
            && let Some(winning) = later_tricks::waiting_trump(hands, 0, false)
        {
            return Some(reached(leader, 1, tricks_left, winning));
        }
        let others_need = tricks_left - leaders_need + 1;
        let winning = later_tricks::not_on_lead::<TRUMP>(layout, hands, others_need)?;
        Some(reached(leader + 1, others_need, tricks_left, winning))
    }

    /// A node in the middle of a trick.
    fn follow<const TRUMP: bool, const PLACE: usize>(&mut self, trick: &Trick, played: &Played, target: i32) -> Bound {
        let hand = trick.hands[PLACE & 3];
        let led = lane_of(played.led);
        if PLACE == 1 && self.features().quick_tricks_second_hand {
            let tricks_left = trick.layout.tricks_left() as i32;
            let seat = trick.seat(1);
            let need = if seat & 1 == 0 { target } else { tricks_left - target + 1 };
            if let Some(winning) = at_second_hand::<TRUMP>(&trick.layout, trick.leader, &trick.hands, played.led, need)
            {
                return reached(seat, need, tricks_left, winning);
            }
        }
        let suit = hand & led;
        self.search_cards::<TRUMP, PLACE>(trick, played, if suit != 0 { suit } else { hand }, target)
    }

    /// Searches the legal cards of a node, best first, until one decides it.
    fn search_cards<const TRUMP: bool, const PLACE: usize>(
        &mut self,
        trick: &Trick,
        played: &Played,
        legal: u64,
        target: i32,
    ) -> Bound {
        let bottoms = if self.features().equals { run_bottoms(legal) } else { legal };
        let mut left = bottoms;
        if left.is_power_of_two() {
            return self.search_card::<TRUMP, PLACE>(trick, played, left, target);
        }
        let maximizing = trick.seat(PLACE) & 1 == 0;
        let key = Self::cut_key(trick, played, PLACE, target);
        let mut remembered = if self.features().cut_cards { self.cut_cards.get(key) & left } else { 0 };
        if PLACE == 0 && remembered == 0 && self.features().cut_cards {
            remembered = self.leads_by_shape.get(Self::shape_key(trick, target)) & left;
        }
        let mut result = Bound { value: if maximizing { 0 } else { 13 }, winning: 0 };
        if PLACE == 3
            && self.features().enhanced_transposition_cutoffs
            && trick.layout.tricks_left() >= ENHANCED_CUTOFF_TRICKS
        {
            (result, left) = self.enhanced_cutoff(trick, played, (left, remembered), (TRUMP, target));
            if left == 0 {
                return result;
            }
            remembered &= left;
            self.asked = true;
        }
        let mut first = remembered;
        if PLACE < 3 && self.features().likely_lines && trick.layout.tricks_left() >= LIKELY_LINE_TRICKS {
            first = self.likely_card(trick, played, PLACE, (left, remembered), (TRUMP, target));
            if first == 0 {
                first = remembered;
            }
        }
        // No order is made unless it is needed: the remembered card decides most nodes.
        while first != 0 {
            let bound = self.search_card::<TRUMP, PLACE>(trick, played, first, target);
            if (bound.value >= target) == maximizing {
                if first != remembered && self.features().cut_cards {
                    self.cut_cards.put(key, first);
                }
                if PLACE == 0 {
                    self.remember_lead(trick, target, first);
                }
                return bound;
            }
            let (rest, winning) = self.untried(trick, left, first, bound.winning);
            left = rest;
            result.winning |= winning;
            result.value = if maximizing { result.value.max(bound.value) } else { result.value.min(bound.value) };
            if left == 0 {
                return result;
            }
            first = remembered & left;
        }
        #[cfg(feature = "samples")]
        if PLACE == 0 {
            self.sample_leads::<TRUMP>(trick, bottoms, left, target);
        }
        let untried = left;
        let mut leads = if PLACE == 0 { self.leads::<TRUMP>(trick, bottoms, left) } else { Leads::EMPTY };
        let mut order = if PLACE == 0 { Order::EMPTY } else { self.order::<TRUMP>(trick, played, PLACE, left) };
        loop {
            let card = if PLACE == 0 { leads.next(left) } else { order.next(left) };
            let bound = self.search_card::<TRUMP, PLACE>(trick, played, card, target);
            if (bound.value >= target) == maximizing {
                if self.features().cut_cards {
                    self.cut_cards.put(key, card);
                }
                if PLACE == 0 {
                    self.remember_lead(trick, target, card);
                    if self.features().history {
                        let (tricks_left, place) = (trick.layout.tricks_left(), (trick.leader, trick.last));
                        self.history.decided(tricks_left, place, bottoms, untried & !left, card);
                    }
                }
                return bound;
            }
            let (rest, winning) = self.untried(trick, left, card, bound.winning);
            left = rest;
            result.winning |= winning;
            result.value = if maximizing { result.value.max(bound.value) } else { result.value.min(bound.value) };
            if left == 0 {
                return result;
            }
        }
    }

    /// The cards still to be tried after one that failed, and the winning ranks by which it and those left out fail.
    ///
    /// If its rank did not matter, the cards of the suit below the winning ranks fail as well, and are left out. The
    /// highest of them may be the lowest of a run whose top is one of the winning ranks. It fails only as the equal of
    /// that top, so the winning ranks are then extended down to it.
    #[inline]
    fn untried(&self, trick: &Trick, left: u64, card: u64, mut winning: u64) -> (u64, u64) {
        let left = left & !card;
        if !self.features().small_cards || winning & card != 0 {
            return (left, winning);
        }
        let small = left & lane_of(card) & !winning;
        if small != 0 {
            let highest = 1 << small.ilog2();
            if run_tops(trick.joined, highest) & winning != 0 {
                winning |= from_top(highest);
            }
        }
        (left & !small, winning)
    }

    /// Stores a lead that decided a node, also a remembered one, in the memory by the shape.
    #[inline(never)]
    fn remember_lead(&mut self, trick: &Trick, target: i32, card: u64) {
        if self.features().cut_cards {
            self.leads_by_shape.put(Self::shape_key(trick, target), card);
        }
    }

    /// Where the memory by the shape keeps a node's lead.
    fn shape_key(trick: &Trick, target: i32) -> u64 {
        CutCards::lead_key(trick.leader, trick.layout.shape, target)
    }

    /// Where the memory keeps the card that cut at a node.
    #[inline]
    fn cut_key(trick: &Trick, played: &Played, place: usize, target: i32) -> u64 {
        let seat = trick.seat(place);
        let hand = trick.hands[place & 3];
        if place == 0 {
            return CutCards::lead_key(seat, hand, target);
        }
        let (led, best) = (lane_of(played.led), played.best);
        if hand & led != 0 {
            CutCards::follow_key(seat, place, &trick.layout, led, best)
        } else {
            CutCards::discard_key(seat, place, hand, best)
        }
    }

    /// The order in which to try the leads of a node.
    #[inline]
    fn leads<const TRUMP: bool>(&self, trick: &Trick, bottoms: u64, left: u64) -> Leads {
        if self.features().ordering {
            let added = self.history.added(trick.layout.tricks_left(), trick.leader, trick.last);
            ordering::lead::<TRUMP>(&trick.layout, trick.leader, &trick.hands, &added, bottoms, left)
        } else {
            Leads::EMPTY
        }
    }

    /// The order in which to try the cards of a node in the middle of a trick.
    #[inline]
    fn order<const TRUMP: bool>(&self, trick: &Trick, played: &Played, place: usize, left: u64) -> Order {
        if self.features().ordering {
            ordering::follow::<TRUMP>(&trick.hands, place, played.led, (played.best, played.best_place), left)
        } else {
            Order::EMPTY
        }
    }

    #[inline]
    fn search_card<const TRUMP: bool, const PLACE: usize>(
        &mut self,
        trick: &Trick,
        played: &Played,
        card: u64,
        target: i32,
    ) -> Bound {
        if self.interrupted() {
            return Bound { value: 0, winning: 0 };
        }
        self.nodes += 1;
        let played = if PLACE == 0 { trick.lead(card) } else { trick.play::<TRUMP>(played, PLACE, card) };
        match PLACE {
            0 => self.follow::<TRUMP, 1>(trick, &played, target),
            1 => self.follow::<TRUMP, 2>(trick, &played, target),
            2 => self.follow::<TRUMP, 3>(trick, &played, target),
            _ => self.finish::<TRUMP>(trick, &played, target),
        }
    }

    /// The node after the fourth card of a trick.
    #[inline]
    fn finish<const TRUMP: bool>(&mut self, trick: &Trick, played: &Played, target: i32) -> Bound {
        let (next, winner) = (trick.next_layout(played), trick.winner(played));
        let won = i32::from(winner & 1 == 0);
        let bound = self.lead::<TRUMP>(next, winner, LastTrick::new(played.led, played.best_place), target - won);
        let value = bound.value + won;
        let proving = usize::from(value < target);
        Bound { value, winning: trick.winning_before(played, proving, self.features().equals, bound.winning) }
    }
}

/// The bound that a seat's side takes at least `tricks`.
fn reached(seat: usize, tricks: i32, tricks_left: i32, winning: u64) -> Bound {
    Bound { value: if seat & 1 == 0 { tricks } else { tricks_left - tricks }, winning }
}

/// The last trick plays itself.
fn last_trick<const TRUMP: bool>(layout: &Layout, leader: usize) -> Bound {
    let mut best = layout.hand(leader);
    let mut winner = leader;
    for place in 1..4 {
        let seat = (leader + place) & 3;
        let card = layout.hand(seat);
        if beats::<TRUMP>(card, best) {
            (best, winner) = (card, seat);
        }
    }
    let lane = lane_of(best);
    let by_rank = layout.cards & lane & !best != 0;
    let winning = if by_rank { best } else { 0 };
    Bound { value: i32::from(winner & 1 == 0), winning }
}

mod enhanced_cutoffs;
mod likely_lines;
mod renamed;
#[cfg(feature = "samples")]
pub(crate) mod samples;
#[cfg(test)]
mod tests;
