//! Cards taken out of the planes of a layout so that no gap stays, and put back.
//!
//! In wasm the lanes are those of a vector, and each lane gives up a card at a time; elsewhere one card of the word
//! goes after the other. The results are the same.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use vectors::{put_back, take_out};
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use words::{put_back, take_out};

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words {
    use crate::double_dummy::layout::lane_of;

    /// Three planes without four cards: the cards below a removed card in its lane move up.
    #[inline]
    pub const fn take_out([first, second, third]: [u64; 3], mut cards: u64) -> [u64; 3] {
        let mut planes = [first & !cards, second & !cards, third & !cards];
        // From the lowest up: what moves is then below all the cards still to go.
        let mut left = 4;
        while left > 0 {
            left -= 1;
            let card = cards & cards.wrapping_neg();
            cards ^= card;
            let below = lane_of(card) & (card - 1);
            let [first, second, third] = planes;
            // Where the card was there is a gap: what is below it, once more, moves up.
            planes = [first + (first & below), second + (second & below), third + (third & below)];
        }
        planes
    }

    /// A set that goes from the top of each lane down, as it was before these four cards were taken out.
    #[inline]
    pub const fn put_back(mut set: u64, mut cards: u64) -> u64 {
        // From the highest down. A set that reaches down to where the card was grows by one place.
        let mut left = 4;
        while left > 0 {
            left -= 1;
            let card = 1 << (cards | 1).ilog2();
            cards ^= card;
            set |= set >> 1 & lane_of(card) & (card - 1);
        }
        set
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod vectors {
    use std::arch::wasm32::{
        i16x8_add, i16x8_gt, i16x8_neg, i16x8_splat, u16x8_shr, u16x8_sub_sat, u64x2, u64x2_extract_lane, u64x2_splat,
        v128, v128_and, v128_andnot, v128_or, v128_xor,
    };

    /// Three planes without four cards: the cards below a removed card in its lane move up.
    #[inline]
    pub fn take_out([first, second, third]: [u64; 3], cards: u64) -> [u64; 3] {
        let mut left = u64x2_splat(cards);
        let mut two = v128_andnot(u64x2(first, second), left);
        let mut one = v128_andnot(u64x2(third, 0), left);
        // From the lowest of each lane up: what moves is then below all the cards still to go. All four can be in one
        // lane.
        for _ in 0..4 {
            let card = lowest(left);
            left = v128_xor(left, card);
            let below = u16x8_sub_sat(card, i16x8_splat(1));
            // Where the card was there is a gap: what is below it, once more, moves up.
            two = i16x8_add(two, v128_and(two, below));
            one = i16x8_add(one, v128_and(one, below));
        }
        [u64x2_extract_lane::<0>(two), u64x2_extract_lane::<1>(two), u64x2_extract_lane::<0>(one)]
    }

    #[inline]
    fn lowest(cards: v128) -> v128 {
        v128_and(cards, i16x8_neg(cards))
    }

    /// A set that goes from the top of each lane down, as it was before these four cards were taken out.
    #[inline]
    pub fn put_back(set: u64, cards: u64) -> u64 {
        let (mut set, mut left) = (u64x2(set, 0), u64x2(cards, 0));
        // A lane grows by one place for each card that it reaches; it then may reach one more.
        for _ in 0..4 {
            let reached = v128_and(set, left);
            left = v128_xor(left, lowest(reached));
            // No card has a lane's highest bit, so a lane with one is above 0.
            set = v128_or(set, v128_and(u16x8_shr(set, 1), i16x8_gt(reached, i16x8_splat(0))));
        }
        u64x2_extract_lane::<0>(set)
    }
}
