//! The position that a search starts from: a position's cards as relative ranks, and the way back.

use contract_bridge::{Card, Hand, Seat, Strain};

use crate::bridge::position::Position;
use crate::double_dummy::layout::{Lanes, Layout, run_top};
use crate::double_dummy::symmetry::is_symmetric;
use crate::questions::estimate::first_target;

/// With fewer tricks left a position is searched at once, whatever its names.
const SYMMETRY_TRICKS: i32 = 10;

/// The position that a search starts from.
pub(super) struct Root {
    pub(super) lanes: Lanes,
    pub(super) layout: Layout,
    /// Whether canonical names are worth their cost: the position is long and the same under other names.
    pub(super) symmetric: bool,
    pub(super) trump: bool,
    pub(super) leader: usize,
    pub(super) trick: [u64; 4],
    pub(super) played: usize,
    pub(super) tricks_left: i32,
}

impl Root {
    pub(super) fn of(position: &Position) -> Self {
        Self::new(position.strain(), hands_at_trick_start(position), position.leader(), position.trick())
    }

    /// The root of these hands, the cards of the trick in progress among them.
    pub(super) fn new(strain: Strain, hands: [Hand; 4], leader: Seat, trick: &[Card]) -> Self {
        let (lanes, layout) = Lanes::new(strain, hands);
        let mut root = Self {
            lanes,
            layout,
            symmetric: false,
            trump: strain != Strain::Notrump,
            leader: leader as usize,
            trick: [0; 4],
            played: 0,
            tricks_left: layout.tricks_left() as i32,
        };
        root.symmetric = root.tricks_left >= SYMMETRY_TRICKS && is_symmetric(&layout, root.trump);
        for &card in trick {
            root.push(root.lanes.place(card).unwrap_or(0));
        }
        root
    }

    /// Adds a card to the trick, as the lowest of its run.
    fn push(&mut self, card: u64) {
        let hand = self.layout.hand((self.leader + self.played) & 3);
        let mut bottom = card;
        while bottom >> 1 & hand != 0 {
            bottom >>= 1;
        }
        self.trick[self.played] = bottom;
        self.played += 1;
    }

    /// The places of real cards in the layout.
    pub(super) fn places(&self, cards: Hand) -> u64 {
        cards.iter().filter_map(|card| self.lanes.place(card)).fold(0, |places, place| places | place)
    }

    /// The real cards of a run in `cards`, given by its lowest place: the highest, then the others downwards.
    pub(super) fn run(&self, cards: u64, bottom: u64) -> (Card, Vec<Card>) {
        let top = run_top(cards, bottom);
        let equals = (bottom.trailing_zeros()..top.trailing_zeros()).rev().map(|bit| self.lanes.card(1 << bit));
        (self.lanes.card(top), equals.collect())
    }

    /// The root after one more card.
    pub(super) fn after(&self, card: u64) -> Self {
        let mut root = Self { ..*self };
        root.push(card);
        root
    }

    /// A first guess of the value.
    pub(super) fn guess(&self) -> i32 {
        first_target(&self.layout, self.leader, self.trump)
    }
}

/// The hands with the cards of the trick in progress back in them.
pub(super) fn hands_at_trick_start(position: &Position) -> [Hand; 4] {
    let mut hands = Seat::ALL.map(|seat| position.hand(seat));
    put_back(&mut hands, position.leader(), position.trick());
    hands
}

fn put_back(hands: &mut [Hand; 4], leader: Seat, trick: &[Card]) {
    let mut seat = leader;
    for &card in trick {
        hands[seat as usize].insert(card);
        seat = seat.lho();
    }
}
