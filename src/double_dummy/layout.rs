//! The search's own picture of a position between two tricks: who owns each card, by relative rank.
//!
//! Each suit has a lane of 16 bits in every `u64` here. The highest card still in play sits at bit 14 of its
//! lane, the next below it, and so on without gaps: only relative ranks exist, so positions that differ by
//! cards long gone are the same value. Two bit planes name the owner of each card (the seat's number, N 0, E 1,
//! S 2, W 3: its low bit is the side), so a set of cards, a hand or a side is one word, and a pattern of top
//! cards is a mask over the planes. Trumps, when there are any, are always in lane 0.
//!
//! A card is one set bit. Taking a card out moves the lower cards of its lane up, which is one addition.
//!
//! Source: owner strings are section 6.3 of Haglund's revised table chapter ("bit vector of the relative
//! ranks, 0..3 representing the players"), here split into planes so that all suits are compared at once.

use contract_bridge::{Hand, Rank, Strain, Suit};

use crate::double_dummy::gaps::take_out;

/// Bits of one lane.
pub const LANE: u64 = 0xffff;
/// The number 1 in each lane.
pub const EACH: u64 = 0x0001_0001_0001_0001;
/// Lane 0, where the trumps are.
pub const TRUMPS: u64 = LANE;
/// The highest card of each lane.
pub const TOPS: u64 = 0x4000_4000_4000_4000;

/// All bits of the lane that a card is in.
pub const fn lane_of(card: u64) -> u64 {
    LANE << (card.trailing_zeros() & 0x30)
}

/// The number of the lane that a card is in.
pub const fn lane_index(card: u64) -> usize {
    (card.trailing_zeros() >> 4 & 3) as usize
}

/// The lowest card of each run of adjacent cards in a set.
pub const fn run_bottoms(cards: u64) -> u64 {
    cards & !(cards << 1)
}

/// The highest cards of the runs whose lowest are `bottoms`; `joined` has the other cards of all runs, as
/// [`Layout::joined`].
#[inline]
pub const fn run_tops(joined: u64, bottoms: u64) -> u64 {
    // The carry ripples through each run to its highest card, which is not joined.
    (joined + bottoms) & !joined
}

/// The highest card of the run in `cards` whose lowest is `bottom`.
pub const fn run_top(cards: u64, bottom: u64) -> u64 {
    // The carry ripples through the run to the first gap above it; bit 15 of a lane is always a gap.
    (((cards + bottom) ^ cards) & !cards) >> 1
}

/// What each trick left adds to a [`Layout::shape`].
const SHAPE_TRICK: u64 = 1 << 48;

/// A position between two tricks, by relative rank. All words have the lanes of this module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Cards of East and West.
    pub side: u64,
    /// Cards of South and West.
    pub half: u64,
    /// Every card: in each lane a run from the top.
    pub cards: u64,
    /// The lengths of three suits in the four hands, and the tricks left: the fourth suit follows. Four bits
    /// for each number, 52 in all, never 0 while a trick is left.
    pub shape: u64,
}

impl Layout {
    /// The hand of a seat.
    pub const fn hand(&self, seat: usize) -> u64 {
        let side = if seat & 1 == 0 { !self.side } else { self.side };
        let half = if seat & 2 == 0 { !self.half } else { self.half };
        self.cards & side & half
    }

    /// The four hands.
    pub const fn hands(&self) -> [u64; 4] {
        let (north_south, east_west) = (self.cards & !self.side, self.side);
        [north_south & !self.half, east_west & !self.half, north_south & self.half, east_west & self.half]
    }

    /// Tricks left.
    pub const fn tricks_left(&self) -> usize {
        (self.shape >> 48) as usize
    }

    /// The four hands, from a seat on.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call in the module costs as much as what is called")]
    pub const fn hands_from(&self, seat: usize) -> [u64; 4] {
        // The planes are changed into those of a layout in which this seat has the number 0. Taken from
        // [`Self::hands`] by number, the hands would go through memory.
        let odd = (seat as u64 & 1).wrapping_neg();
        let high = (seat as u64 >> 1 & 1).wrapping_neg();
        let others = self.cards & (self.side ^ odd);
        let own = self.cards ^ others;
        let (partner, last) = (own & (self.half ^ high), others & (self.half ^ high ^ odd));
        [own ^ partner, others ^ last, partner, last]
    }

    /// The cards whose next higher neighbor has the same owner: runs of equals, each without its highest card.
    #[inline]
    pub const fn joined(&self) -> u64 {
        let differ = (self.side ^ self.side >> 1) | (self.half ^ self.half >> 1);
        self.cards & self.cards >> 1 & !differ
    }

    /// How many cards the hands have in each lane: four bits for each number, North's the lowest.
    #[inline]
    pub const fn lengths(&self) -> u64 {
        let known = self.shape << 16;
        // The suit that the shape leaves out has the remaining cards; no hand's four bits overflow.
        known | (self.tricks_left() as u64 * 0x1111 - (known >> 16 & LANE) - (known >> 32 & LANE) - (known >> 48))
    }

    /// How many cards the hands have in each lane, from a seat on.
    #[inline]
    pub const fn lengths_from(&self, seat: usize) -> [u64; 4] {
        const OF_ONE: u64 = 0x000f_000f_000f_000f;
        let all = self.lengths();
        [
            all >> (4 * (seat & 3)) & OF_ONE,
            all >> (4 * ((seat + 1) & 3)) & OF_ONE,
            all >> (4 * ((seat + 2) & 3)) & OF_ONE,
            all >> (4 * ((seat + 3) & 3)) & OF_ONE,
        ]
    }

    /// The winning ranks that say more than the shape does: in each lane, from the top down to the lowest card whose
    /// lower neighbor has another owner.
    ///
    /// The cards below that one all belong to one hand. A position that agrees in the lengths and in the owners of all
    /// cards above agrees in them too, because only that hand has cards left to fill the places. So the set of
    /// positions that a pattern stands for is the same with and without them, and a suit held by one hand needs none.
    pub const fn telling(&self, winning: u64) -> u64 {
        let differ = (self.side ^ self.side << 1) | (self.half ^ self.half << 1);
        // Bit 15 stands for a lane without such a card.
        let changes = differ & self.cards & self.cards << 1 | EACH << 15;
        let lowest = changes & !(changes - EACH);
        winning & !(lowest - EACH)
    }

    /// The shape with the trick's first card played.
    pub const fn shape_without(&self, leader: usize, card: u64) -> u64 {
        self.shape - SHAPE_TRICK - shape_unit(leader, card)
    }

    /// The layout without the four cards of a trick; `shape` is that of the remaining cards.
    #[inline]
    pub fn without_trick(&self, cards: u64, shape: u64) -> Self {
        let [side, half, cards] = take_out([self.side, self.half, self.cards], cards);
        Self { side, half, cards, shape }
    }
}

/// The amount that a card of a seat counts in [`Layout::shape`].
pub const fn shape_unit(seat: usize, card: u64) -> u64 {
    // Nothing in lane 0: what stands for it is shifted out.
    (1 << (card.trailing_zeros() & 0x30 | (4 * (seat as u32 & 3)))) >> 16
}

/// The translation between real cards and the places of a layout.
#[derive(Clone, Copy, Debug)]
pub struct Lanes {
    suits: [Suit; 4],
    /// The real ranks in each lane, from the top.
    ranks: [[Rank; 13]; 4],
    lengths: [usize; 4],
}

impl Lanes {
    /// The lanes for a strain: its suit in lane 0.
    pub fn suits(strain: Strain) -> [Suit; 4] {
        let mut suits = Suit::DESC;
        if let Some(trump) = strain.suit() {
            let place = suits.iter().position(|&suit| suit == trump).unwrap_or(0);
            suits[..=place].rotate_right(1);
        }
        suits
    }

    /// The layout of four hands, and the translation back.
    pub fn new(strain: Strain, hands: [Hand; 4]) -> (Self, Layout) {
        let suits = Self::suits(strain);
        let mut lanes = Self { suits, ranks: [[Rank::A; 13]; 4], lengths: [0; 4] };
        let mut layout = Layout { shape: SHAPE_TRICK * hands[0].len() as u64, ..Layout::default() };
        for (lane, suit) in suits.into_iter().enumerate() {
            let holdings = hands.map(|hand| hand[suit].to_bits());
            let [north, east, south, west] = holdings;
            for (seat, holding) in holdings.into_iter().enumerate() {
                layout.shape += shape_unit(seat, 1 << (16 * lane)) * u64::from(holding.count_ones());
            }
            let mut left = north | east | south | west;
            let mut card = 1 << (16 * lane + 14);
            while left != 0 {
                let rank = left.ilog2() as u8;
                left ^= 1 << rank;
                let place = &mut lanes.lengths[lane];
                lanes.ranks[lane][*place] = Rank::new(rank);
                *place += 1;
                layout.cards |= card;
                layout.side |= if (east | west) >> rank & 1 != 0 { card } else { 0 };
                layout.half |= if (south | west) >> rank & 1 != 0 { card } else { 0 };
                card >>= 1;
            }
        }
        (lanes, layout)
    }

    /// The real card at a place of the layout.
    pub fn card(&self, card: u64) -> contract_bridge::Card {
        let lane = lane_index(card);
        let place = 14 - (card.trailing_zeros() as usize & 15);
        contract_bridge::Card { suit: self.suits[lane], rank: self.ranks[lane][place] }
    }

    /// The place of a real card in the layout.
    pub fn place(&self, card: contract_bridge::Card) -> Option<u64> {
        let lane = self.suits.iter().position(|&suit| suit == card.suit)?;
        let place = self.ranks[lane][..self.lengths[lane]].iter().position(|&rank| rank == card.rank)?;
        Some(1 << (16 * lane + 14 - place))
    }

    /// The lowest real rank of each suit in a set of winning ranks, by [`Suit`].
    pub fn lowest(&self, winning: u64) -> [Option<Rank>; 4] {
        let mut lowest = [None; 4];
        for (lane, suit) in self.suits.into_iter().enumerate() {
            let depth = (winning >> (16 * lane) & LANE).count_ones() as usize;
            lowest[suit as usize] = depth.min(self.lengths[lane]).checked_sub(1).map(|i| self.ranks[lane][i]);
        }
        lowest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Deal;

    fn deal() -> Deal {
        "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3".parse().unwrap()
    }

    /// S6: the layout after a trick is the one that the remaining cards give, whatever was played.
    #[test]
    fn s6_layout_after_a_trick_matches_one_built_afresh() {
        for strain in [Strain::Spades, Strain::Notrump] {
            let mut hands = deal().hands();
            while !hands[0].is_empty() {
                let (lanes, layout) = Lanes::new(strain, hands);
                let mut cards = [0; 4];
                for (seat, hand) in hands.iter_mut().enumerate() {
                    // Any card will do: the layout does not know the rules.
                    let card = hand.iter().nth(hand.len() / 2).unwrap();
                    hand.remove(card);
                    cards[seat] = lanes.place(card).unwrap();
                    assert_eq!(lanes.card(cards[seat]), card);
                }
                let shape =
                    (1..4).fold(layout.shape_without(0, cards[0]), |shape, seat| shape - shape_unit(seat, cards[seat]));
                let next = layout.without_trick(cards.iter().sum(), shape);
                assert_eq!(next, Lanes::new(strain, hands).1);
            }
        }
    }

    /// S3: wherever the lengths and the owners of the telling ranks agree, all owners of the winning ranks do.
    #[test]
    fn s3_ranks_that_the_lengths_settle_are_left_out() {
        // Owners from the top: W S N, then E twice; N alone; E, then W three times; no card.
        let mut layout = Layout::default();
        for (lane, owners) in [&[3, 2, 0, 1, 1][..], &[0, 0, 0], &[1, 3, 3, 3], &[]].into_iter().enumerate() {
            for (place, &owner) in owners.iter().enumerate() {
                let card = 1 << (16 * lane + 14 - place);
                layout.cards |= card;
                layout.side |= if owner & 1 != 0 { card } else { 0 };
                layout.half |= if owner & 2 != 0 { card } else { 0 };
            }
        }
        assert_eq!(layout.telling(layout.cards), 0x4000_0000_7000);
        assert_eq!(layout.telling(0x6000_7000_4000), 0x4000_0000_4000);
        assert_eq!(layout.telling(0), 0);
    }

    #[test]
    fn hands_from_a_seat_are_those_of_the_seats_in_turn() {
        let (_, layout) = Lanes::new(Strain::Notrump, deal().hands());
        for seat in 0..4 {
            assert_eq!(layout.hands_from(seat), [0, 1, 2, 3].map(|place| layout.hand((seat + place) & 3)));
        }
    }

    #[test]
    fn runs_end_where_another_owner_begins() {
        let (_, layout) = Lanes::new(Strain::Notrump, deal().hands());
        let north = layout.hand(0);
        let spades = north & lane_of(1);
        // Spades from the top: A W, K S, Q N, J N, T W, 9 W, 8 E, 7 E, 6 N, …
        assert_eq!(spades, 1 << 12 | 1 << 11 | 1 << 6);
        assert_eq!(run_bottoms(spades), 1 << 11 | 1 << 6);
        assert_eq!(run_top(spades, 1 << 11), 1 << 12);
        assert_eq!(run_top(spades, 1 << 6), 1 << 6);
    }
}
