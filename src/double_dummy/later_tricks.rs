//! Later tricks: a lower bound on the tricks that a side takes in the end, though it may not cash them now. It is that
//! of the side not on lead or, for one trick with trumps, of either side.
//!
//! Source: Haglund (2010), chapter 4.

use crate::double_dummy::layout::{LANE, Layout, TOPS, TRUMPS};

/// The winning ranks by which the side that is not on lead takes at least `need` of the tricks left. The
/// first hand leads.
pub fn not_on_lead<const TRUMP: bool>(layout: &Layout, hands: &[u64; 4], need: i32) -> Option<u64> {
    let [mine, lho, partner, rho] = *hands;
    if TRUMP && layout.cards & TRUMPS != 0 {
        return trump_tricks(hands, need);
    }
    // The side on lead takes tricks at once only in suits whose top it holds, and no more than its longer hand
    // there has cards. If that is fewer than the tricks left, it loses the
    // lead, and an opponent still has a top card then: nothing forces one to be thrown away before.
    let tops = (lho | rho) & TOPS;
    let mut at_once = 0;
    for at in [0, 16, 32, 48] {
        if tops & LANE << at == 0 {
            at_once += (mine >> at & LANE).count_ones().max((partner >> at & LANE).count_ones());
        }
    }
    if need == 1 {
        return (tops != 0 && (at_once as usize) < layout.tricks_left()).then_some(tops);
    }
    // The side on lead has no top card. If one opponent has the top of every suit in play, it wins the lead sooner or
    // later and cashes them all.
    let cashes = |hand: u64| hand & tops == tops && tops.count_ones() as i32 >= need;
    (at_once == 0 && (cashes(lho) || cashes(rho))).then_some(tops)
}

/// Trumps at the top take tricks whoever leads, and so does a trump that can wait for the one above it.
fn trump_tricks(hands: &[u64; 4], need: i32) -> Option<u64> {
    let (lho, rho) = (hands[1] & TRUMPS, hands[3] & TRUMPS);
    let ours = (hands[0] | hands[2]) & TRUMPS;
    let theirs = lho | rho;
    let longest = lho.count_ones().max(rho.count_ones());
    if ours == 0 {
        return (longest as i32 >= need).then_some(0);
    }
    let row = ((theirs as u32) << 17).leading_ones().min(longest);
    if row as i32 >= need {
        return Some(0x7fff & !(0x7fff >> need));
    }
    if need == 1 { waiting_trump(hands, 1, true) } else { None }
}

/// The winning ranks by which the side of the hand at `place`, without the highest trump, takes a trump trick in the
/// end: the king over the ace or with the queen, the queen third over both. `waits` says that the hand itself need not
/// lead before its side has won a trick.
pub fn waiting_trump(hands: &[u64; 4], place: usize, waits: bool) -> Option<u64> {
    const ACE: u64 = 1 << 14;
    const KING: u64 = 1 << 13;
    const QUEEN: u64 = 1 << 12;
    let trumps = |place: usize| hands[place & 3] & TRUMPS;
    if (trumps(place + 1) | trumps(place + 3)) & ACE == 0 {
        return None;
    }
    for (holder, free) in [(place, waits), (place + 2, true)] {
        let (hand, before) = (trumps(holder), trumps(holder + 3));
        let length = hand.count_ones();
        let tricks_left = hands[holder & 3].count_ones();
        if hand & KING != 0 && length >= 2 && before & ACE != 0 && (free || tricks_left >= 3) {
            return Some(ACE | KING);
        }
        let partner = trumps(holder + 2);
        if hand & KING != 0 && (hand | partner) & QUEEN != 0 && length >= 2 {
            return Some(ACE | KING | QUEEN);
        }
        if hand & QUEEN != 0 && partner & KING != 0 && length >= 2 {
            return Some(ACE | KING | QUEEN);
        }
        if hand & QUEEN != 0 && length >= 3 && before & (ACE | KING) == ACE | KING && (free || tricks_left >= 4) {
            return Some(ACE | KING | QUEEN);
        }
    }
    None
}
