//! Tricks that can be cashed however the hidden cards are dealt.

use crate::single_dummy::cards::suit_cards;

/// Whether declarer's side, on lead, can cash `need` tricks at once: from the leader's hand, or from the other hand if
/// a winner there is an entry. `hands` has the leader's cards first.
#[inline(never)] // the module stays smaller
pub fn is_sure(trump: Option<u8>, [leader, other]: [u64; 2], hidden: u64, need: u32) -> bool {
    if top_tricks(trump, leader, other, hidden) >= need {
        return true;
    }
    // The other hand is entered by the highest card of a suit that no defender can ruff.
    let ruff = trump.filter(|&trump| hidden & suit_cards(trump) != 0);
    let present = leader | other | hidden;
    let mut safe = (0..4).filter(|&suit| ruff.is_none_or(|trump| trump == suit)).map(suit_cards);
    safe.any(|suit| leader & suit != 0 && other & 1 << (present & suit).ilog2() != 0)
        && top_tricks(trump, other, leader, hidden) >= need
}

/// Tricks that a hand on lead can cash one after the other: winners in each suit, and long cards once all others are
/// out of the suit. Side suits count only if no trump is hidden.
#[inline(never)] // the module stays smaller
fn top_tricks(trump: Option<u8>, hand: u64, partner: u64, hidden: u64) -> u32 {
    let run = |suit: u8| {
        let cards = suit_cards(suit);
        let (mine, theirs, partners) = (hand & cards, hidden & cards, partner & cards);
        let others = theirs | partners;
        let above = if others == 0 { mine } else { mine & !((2_u64 << others.ilog2()) - 1) };
        let count = above.count_ones();
        let exhausted = count >= theirs.count_ones();
        // The winners leave the other hands without the suit: small cards win too.
        let all = exhausted && count >= partners.count_ones();
        (if all { mine.count_ones() } else { count }, exhausted)
    };
    let (trumps, drawn) = trump.map_or((0, true), run);
    let others = (0..4).filter(|&suit| drawn && trump != Some(suit)).map(|suit| run(suit).0);
    trumps + others.sum::<u32>()
}
