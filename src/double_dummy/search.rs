//! The zero-window search: can North–South take at least `target` of the tricks left? (S1)
//!
//! [`Search::north_south_reach`] answers with a bound and the winning ranks it rests on. A bound is fail-soft: at
//! least the target when the target is reached, below it otherwise. Winning ranks are a set of cards that goes,
//! in each suit, from the top down to the lowest card whose rank mattered; the bound then holds for every
//! position with the same shape and leader whose cards in that set have the same owners (S3).
//!
//! A trick has four nodes. Only the first looks into the table and asks for static bounds; the others work on
//! the layout at the trick's start, so that nothing has to be undone (S6): the next trick's layout is made from
//! this one and the four cards.
//!
//! # Why the winning ranks suffice
//!
//! Say that side P proves the bound and side O can't prevent it. Take any other position that agrees in the
//! winning ranks W, and match the cards below W of each hand and suit with each other in any order: there are
//! equally many.
//!
//! - P's card inside W is the same relative card there; below W any matching card will do. Adjacent cards of one
//!   hand lead to the same layout, so P's card may be taken as any of its run, but as the same one whatever O
//!   plays after it: the highest when it took the lead in the trick (then only that rank must be in W when it wins),
//!   the lowest when it can't win any more (which moves W down least).
//! - O may play any card. Searching one card of a run covers the run only if W is taken for the worst of them:
//!   down to the lowest when the card wins by rank, and with the highest as the card taken out, because the layout
//!   that follows then shows one more card of W.
//! - A card of O that turned out to lie below the W of its own subtree stands for every other card of the suit
//!   below that W (Kuijf's `NextMove` in Haglund's chapter 2).
//! - A trick is won by rank when another card of the winning suit was played to it.
//!
//! Source: Haglund (2010), chapters 1, 2, 6 and 7.

use crate::double_dummy::cut_cards::CutCards;
use crate::double_dummy::later_tricks;
use crate::double_dummy::layout::{Layout, TRUMPS, lane_of, run_bottoms, run_top, shape_unit, with_cards_back};
use crate::double_dummy::ordering::{self, Order};
use crate::double_dummy::quick_tricks;
use crate::double_dummy::transposition::TranspositionTable;

/// What the search may use. Each part can be left out without changing any value (S2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)]
pub struct Features {
    /// Tricks that the side on lead can cash at once, at a trick's start.
    pub quick_tricks: bool,
    /// Tricks that second hand's side can cash at once, after the first card of a trick.
    pub quick_tricks_second_hand: bool,
    /// Tricks that the side not on lead can't be denied.
    pub later_tricks: bool,
    /// Move ordering by rules.
    pub ordering: bool,
    /// The memory of cards that cut.
    pub cut_cards: bool,
    /// The transposition table.
    pub transposition_table: bool,
    /// One card searched for each run of adjacent cards.
    pub equals: bool,
    /// One card searched for all that are shown not to matter by rank.
    pub small_cards: bool,
    /// The table asked for every card of fourth hand before any is searched.
    pub enhanced_transposition_cutoffs: bool,
}

impl Features {
    /// Everything.
    pub const ALL: Self = Self {
        quick_tricks: true,
        quick_tricks_second_hand: true,
        later_tricks: true,
        ordering: true,
        cut_cards: true,
        transposition_table: true,
        equals: true,
        small_cards: true,
        enhanced_transposition_cutoffs: true,
    };

    /// The names of the fields.
    pub const NAMES: [&'static str; 9] = [
        "quick_tricks",
        "quick_tricks_second_hand",
        "later_tricks",
        "ordering",
        "cut_cards",
        "transposition_table",
        "equals",
        "small_cards",
        "enhanced_transposition_cutoffs",
    ];

    /// The same without the part of this name; `None` for an unknown name.
    #[must_use]
    pub fn without(mut self, name: &str) -> Option<Self> {
        let field = match name {
            "quick_tricks" => &mut self.quick_tricks,
            "quick_tricks_second_hand" => &mut self.quick_tricks_second_hand,
            "later_tricks" => &mut self.later_tricks,
            "ordering" => &mut self.ordering,
            "cut_cards" => &mut self.cut_cards,
            "transposition_table" => &mut self.transposition_table,
            "equals" => &mut self.equals,
            "small_cards" => &mut self.small_cards,
            "enhanced_transposition_cutoffs" => &mut self.enhanced_transposition_cutoffs,
            _ => return None,
        };
        *field = false;
        Some(self)
    }
}

/// A fail-soft bound on North–South tricks with its winning ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// At least the target asked for: a lower bound; below it: an upper bound.
    pub value: i32,
    /// From the top of each lane down to the lowest rank that matters.
    pub winning: u64,
}

/// With fewer tricks left, asking the table first costs more than it saves.
const ENHANCED_CUTOFF_TRICKS: usize = 9;

/// A trick in progress. Hands and cards go by place: 0 leads.
#[derive(Clone, Copy, Default)]
struct Trick {
    layout: Layout,
    leader: usize,
    hands: [u64; 4],
    /// The cards played, each the lowest of its run.
    cards: [u64; 4],
    /// The winning card and its place, once 1, 2, 3 and 4 cards are played.
    best: [u64; 4],
    best_place: [usize; 4],
    /// The shape that is left, once 1, 2, 3 and 4 cards are played.
    shape: [u64; 4],
}

impl Trick {
    fn begin(&mut self, layout: Layout, leader: usize, hands: [u64; 4]) {
        (self.layout, self.leader, self.hands) = (layout, leader, hands);
    }

    const fn seat(&self, place: usize) -> usize {
        (self.leader + place) & 3
    }

    /// Notes the card played at a place of the trick.
    #[inline]
    fn play<const TRUMP: bool>(&mut self, place: usize, card: u64) {
        let seat = self.seat(place);
        let place = place & 3;
        self.cards[place] = card;
        if place == 0 {
            (self.best[0], self.best_place[0]) = (card, 0);
            self.shape[0] = self.layout.shape_without(seat, card);
        } else {
            let before = place - 1;
            let beats = beats::<TRUMP>(card, self.best[before]);
            self.best[place] = if beats { card } else { self.best[before] };
            self.best_place[place] = if beats { place } else { self.best_place[before] };
            self.shape[place] = self.shape[before] - shape_unit(seat, card);
        }
    }

    /// The layout after four cards.
    #[inline]
    fn next_layout(&self) -> Layout {
        self.layout.without_trick(self.cards[0] | self.cards[1] | self.cards[2] | self.cards[3], self.shape[3])
    }

    /// The seat that wins the trick after four cards.
    const fn winner(&self) -> usize {
        self.seat(self.best_place[3])
    }
}

/// Whether a card played later in a trick takes it from the best so far.
fn beats<const TRUMP: bool>(card: u64, best: u64) -> bool {
    if card & lane_of(best) != 0 { card > best } else { TRUMP && card & TRUMPS != 0 }
}

/// The search over one strain. Everything that it remembers only makes it faster (S2, S7).
pub struct Search {
    pub(crate) table: TranspositionTable,
    pub(crate) features: Features,
    cut_cards: CutCards,
    tricks: [Trick; 16],
    /// Cards played in the search tree.
    pub(crate) nodes: u64,
    /// The node count at which the search gives up.
    pub(crate) node_limit: u64,
}

impl Search {
    pub fn new(table_mebibytes: usize, features: Features) -> Self {
        Self {
            table: TranspositionTable::new(table_mebibytes),
            features,
            cut_cards: CutCards::new(),
            tricks: [Trick::default(); 16],
            nodes: 0,
            node_limit: u64::MAX,
        }
    }

    /// Forgets what was learned.
    pub fn clear(&mut self) {
        self.table.clear();
        self.cut_cards.clear();
    }

    /// Hides what was learned: until [`Self::reveal`] the search goes as it would after [`Self::clear`].
    pub fn hide(&mut self) {
        self.table.hide();
        self.cut_cards.clear();
    }

    /// Adds what was learned since [`Self::hide`] to what was hidden, as far as there was room to keep that.
    pub fn reveal(&mut self) {
        self.table.reveal();
    }

    /// Whether the last search gave up; its answer is then worth nothing.
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
        if cards.is_empty() {
            return self.lead::<TRUMP>(0, layout, leader, target);
        }
        let trick = &mut self.tricks[0];
        trick.begin(layout, leader, layout.hands_from(leader));
        for (place, &card) in cards.iter().enumerate() {
            trick.play::<TRUMP>(place, card);
        }
        if cards.len() == 4 {
            self.finish::<TRUMP>(0, target)
        } else {
            match cards.len() {
                1 => self.follow::<TRUMP, 1>(0, target),
                2 => self.follow::<TRUMP, 2>(0, target),
                _ => self.follow::<TRUMP, 3>(0, target),
            }
        }
    }

    /// The node before the first card of a trick.
    fn lead<const TRUMP: bool>(&mut self, depth: usize, layout: Layout, leader: usize, target: i32) -> Bound {
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
        if self.features.transposition_table
            && let Some(hit) = self.table.probe(&layout, leader, target)
        {
            return Bound { value: hit.value, winning: hit.winning };
        }
        let hands = layout.hands_from(leader);
        let leaders_need = if leader & 1 == 0 { target } else { tricks_left - target + 1 };
        let bound = if let Some(bound) = self.static_bound::<TRUMP>(&layout, &hands, leader, leaders_need) {
            bound
        } else {
            self.tricks[depth & 15].begin(layout, leader, hands);
            self.search_cards::<TRUMP, 0>(depth, hands[0], target)
        };
        if self.features.transposition_table && !self.interrupted() {
            let (lower, upper) = if bound.value >= target { (bound.value, tricks_left) } else { (0, bound.value) };
            self.table.store(&layout, leader, bound.winning, lower, upper);
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
        if self.features.quick_tricks
            && let Some(winning) = quick_tricks::on_lead::<TRUMP>(hands, leaders_need)
        {
            return Some(reached(leader, leaders_need, tricks_left, winning));
        }
        if !self.features.later_tricks {
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
    fn follow<const TRUMP: bool, const PLACE: usize>(&mut self, depth: usize, target: i32) -> Bound {
        let trick = &self.tricks[depth & 15];
        let hand = trick.hands[PLACE & 3];
        let led = lane_of(trick.cards[0]);
        if PLACE == 1 && self.features.quick_tricks_second_hand {
            let tricks_left = trick.layout.tricks_left() as i32;
            let seat = trick.seat(1);
            let need = if seat & 1 == 0 { target } else { tricks_left - target + 1 };
            if let Some(winning) = quick_tricks::at_second_hand::<TRUMP>(&trick.hands, trick.cards[0], need) {
                return reached(seat, need, tricks_left, winning);
            }
        }
        let suit = hand & led;
        self.search_cards::<TRUMP, PLACE>(depth, if suit != 0 { suit } else { hand }, target)
    }

    /// Searches the legal cards of a node, best first, until one decides it.
    fn search_cards<const TRUMP: bool, const PLACE: usize>(&mut self, depth: usize, legal: u64, target: i32) -> Bound {
        let mut left = if self.features.equals { run_bottoms(legal) } else { legal };
        if left.is_power_of_two() {
            return self.search_card::<TRUMP, PLACE>(depth, left, target);
        }
        let maximizing = self.tricks[depth & 15].seat(PLACE) & 1 == 0;
        if PLACE == 3
            && self.features.enhanced_transposition_cutoffs
            && self.tricks[depth & 15].layout.tricks_left() >= ENHANCED_CUTOFF_TRICKS
            && let Some(bound) = self.enhanced_cutoff::<TRUMP>(depth, left, target)
        {
            return bound;
        }
        let key = self.cut_key::<PLACE>(depth, target);
        let remembered = if self.features.cut_cards { self.cut_cards.get(key) & left } else { 0 };
        let mut result = Bound { value: if maximizing { 0 } else { 13 }, winning: 0 };
        let mut order = Order::EMPTY;
        let mut card = remembered;
        if remembered == 0 {
            order = self.order::<TRUMP, PLACE>(depth, left);
            card = order.next(left);
        }
        loop {
            let bound = self.search_card::<TRUMP, PLACE>(depth, card, target);
            if self.interrupted() {
                return bound;
            }
            if (bound.value >= target) == maximizing {
                if self.features.cut_cards && card != remembered {
                    self.cut_cards.put(key, card);
                }
                return bound;
            }
            result.winning |= bound.winning;
            result.value = if maximizing { result.value.max(bound.value) } else { result.value.min(bound.value) };
            left &= !card;
            if self.features.small_cards && bound.winning & card == 0 {
                left &= bound.winning | !lane_of(card);
            }
            if left == 0 {
                return result;
            }
            if card == remembered {
                order = self.order::<TRUMP, PLACE>(depth, left);
            }
            card = order.next(left);
        }
    }

    /// A bound that the table holds for what follows one of fourth hand's cards, when it decides the node.
    fn enhanced_cutoff<const TRUMP: bool>(&mut self, depth: usize, mut left: u64, target: i32) -> Option<Bound> {
        while left != 0 {
            let card = left & left.wrapping_neg();
            left &= !card;
            let trick = &mut self.tricks[depth & 15];
            trick.play::<TRUMP>(3, card);
            let (next, winner) = (trick.next_layout(), trick.winner());
            let won = i32::from(winner & 1 == 0);
            let Some(hit) = self.table.probe(&next, winner, target - won) else {
                continue;
            };
            let value = hit.value + won;
            let trick = &self.tricks[depth & 15];
            if (value >= target) == (trick.seat(3) & 1 == 0) {
                let winning = before_trick(trick, usize::from(value < target), self.features.equals, hit.winning);
                return Some(Bound { value, winning });
            }
        }
        None
    }

    /// Where the memory keeps the card that cut at a node.
    #[inline]
    fn cut_key<const PLACE: usize>(&self, depth: usize, target: i32) -> u64 {
        let trick = &self.tricks[depth & 15];
        let seat = trick.seat(PLACE);
        let hand = trick.hands[PLACE & 3];
        if PLACE == 0 {
            return CutCards::lead_key(seat, hand, target);
        }
        let led = lane_of(trick.cards[0]);
        let best = trick.best[(PLACE - 1) & 3];
        if hand & led != 0 {
            CutCards::follow_key(seat, PLACE, &trick.layout, led, best)
        } else {
            CutCards::discard_key(seat, PLACE, hand, best)
        }
    }

    /// The order in which to try the cards of a node.
    #[inline]
    fn order<const TRUMP: bool, const PLACE: usize>(&self, depth: usize, left: u64) -> Order {
        let trick = &self.tricks[depth & 15];
        if !self.features.ordering {
            Order::EMPTY
        } else if PLACE == 0 {
            ordering::lead::<TRUMP>(&trick.hands, left)
        } else {
            let before = (PLACE - 1) & 3;
            let best = (trick.best[before], trick.best_place[before]);
            ordering::follow::<TRUMP>(&trick.hands, PLACE, trick.cards[0], best, left)
        }
    }

    #[inline]
    fn search_card<const TRUMP: bool, const PLACE: usize>(&mut self, depth: usize, card: u64, target: i32) -> Bound {
        if self.interrupted() {
            return Bound { value: 0, winning: 0 };
        }
        self.nodes += 1;
        self.tricks[depth & 15].play::<TRUMP>(PLACE, card);
        match PLACE {
            0 => self.follow::<TRUMP, 1>(depth, target),
            1 => self.follow::<TRUMP, 2>(depth, target),
            2 => self.follow::<TRUMP, 3>(depth, target),
            _ => self.finish::<TRUMP>(depth, target),
        }
    }

    /// The node after the fourth card of a trick.
    #[inline]
    fn finish<const TRUMP: bool>(&mut self, depth: usize, target: i32) -> Bound {
        let trick = &self.tricks[depth & 15];
        let (next, winner) = (trick.next_layout(), trick.winner());
        let won = i32::from(winner & 1 == 0);
        let bound = self.lead::<TRUMP>(depth + 1, next, winner, target - won);
        let value = bound.value + won;
        let proving = usize::from(value < target);
        Bound { value, winning: before_trick(&self.tricks[depth & 15], proving, self.features.equals, bound.winning) }
    }
}

/// The bound that a seat's side takes at least `tricks`.
fn reached(seat: usize, tricks: i32, tricks_left: i32, winning: u64) -> Bound {
    Bound { value: if seat & 1 == 0 { tricks } else { tricks_left - tricks }, winning }
}

/// The winning ranks before a trick from those after it; see the head of this file. `proving` is the side of the
/// bound, 0 for North–South.
fn before_trick(trick: &Trick, proving: usize, equals: bool, after: u64) -> u64 {
    let (best, best_place) = (trick.best[3], trick.best_place[3]);
    let others = (trick.cards[0] | trick.cards[1] | trick.cards[2] | trick.cards[3]) & !best;
    let by_rank = others & lane_of(best) != 0;
    let mut winning = if by_rank { from_top(best) } else { 0 };
    if !equals {
        return winning | with_cards_back(others | best, after);
    }
    let mut taken = 0;
    for place in 0..4 {
        let card = trick.cards[place];
        let top = run_top(trick.hands[place], card);
        let proves = (trick.leader + place) & 1 == proving;
        let took_lead = trick.best_place[place] == place;
        taken |= if !proves || took_lead && (place < 3 || by_rank) { top } else { card };
        if proves && by_rank && place == best_place {
            winning = from_top(top);
        }
    }
    winning | with_cards_back(taken, after)
}

/// Every place of a lane from the top down to a card.
const fn from_top(card: u64) -> u64 {
    lane_of(card) & !(card - 1) & !(1 << (card.trailing_zeros() | 15))
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

#[cfg(test)]
mod tests;
