//! Positions that differ only by names: of the seats, turned around the table, and of the suits that are no trump.
//!
//! Turning every hand to the next seat, the lead with it, changes the names of the players and nothing else, and so
//! does exchanging two suits of which neither is trump. If the turn exchanges the sides, North–South take what
//! East–West took before: of `n` tricks left at least `t` becomes at most `n - t`. So the table's bounds of a position
//! hold for all that are the same by another name, and one of them, the [canonical] one, can stand for the others:
//! North leads, and the suits go by their lengths, then by their owners. A search that makes use of this takes these
//! names at the start of every trick.
//!
//! In most deals such positions never meet (0.7 % fewer nodes, and names cost time), so the search uses them
//! only when ten tricks or more are left where it starts, and that position is [the same by another
//! name](is_symmetric). Then everything is met under several names; without them the no-trump cells of the hardest
//! known deals take four times as many nodes.
//!
//! Source: our own. Endgame tablebases of chess merge positions that mirror each other in the same way.

use crate::double_dummy::layout::{LANE, Layout};
use crate::short_list::sort_by_key;

/// A position under its canonical names.
pub struct Canonical {
    /// The layout; North leads.
    pub layout: Layout,
    /// Whether the sides have changed their names.
    pub exchanged: bool,
    /// Which lane each lane was before.
    lanes: [u8; 4],
}

/// The canonical names of a position; with `trump`, lane 0 keeps its name.
#[inline(never)]
pub fn canonical(layout: &Layout, leader: usize, trump: bool) -> Canonical {
    let Layout { side, half, cards, shape } = *layout;
    // Every owner's number, two bits in two planes, less the leader's, modulo 4: the leader becomes North, who is 0.
    let (side, half) = match leader & 3 {
        0 => (side, half),
        1 => (cards & !side, cards & !(side ^ half)),
        2 => (side, cards & !half),
        _ => (cards & !side, side ^ half),
    };
    let turned = |lengths: u64| (lengths << 16 | lengths) >> (4 * (leader & 3)) & LANE;
    let tricks = shape >> 48;
    let known = [shape & LANE, shape >> 16 & LANE, shape >> 32 & LANE];
    // The suit that the shape leaves out has the remaining cards; no seat's number overflows.
    let lengths = [tricks * 0x1111 - known[0] - known[1] - known[2], known[0], known[1], known[2]].map(turned);
    let lane = |plane: u64, lane: u8| plane >> (16 * lane) & LANE;
    let mut lanes = [0, 1, 2, 3];
    let key = |&i: &u8| lengths[i as usize & 3] << 32 | lane(side, i) << 16 | lane(half, i);
    sort_by_key(&mut lanes[usize::from(trump)..], key);
    let renamed = |plane: u64| rename(plane, lanes);
    let in_shape = |place: usize| lengths[lanes[place] as usize & 3] << (16 * (place - 1));
    let shape = tricks << 48 | in_shape(1) | in_shape(2) | in_shape(3);
    let layout = Layout { side: renamed(side), half: renamed(half), cards: renamed(cards), shape };
    Canonical { layout, exchanged: leader & 1 == 1, lanes }
}

impl Canonical {
    /// A set of cards under its own names again.
    pub fn restore(&self, cards: u64) -> u64 {
        let lanes = self.lanes.iter().zip(0..);
        lanes.fold(0, |own, (lane, place)| own | (cards >> (16 * place) & LANE) << (16 * lane))
    }
}

fn rename(cards: u64, lanes: [u8; 4]) -> u64 {
    lanes.into_iter().zip(0..).fold(0, |renamed, (lane, place)| renamed | (cards >> (16 * lane) & LANE) << (16 * place))
}

/// Whether a layout is the same under other names: turned around the table, or with two suits exchanged.
pub fn is_symmetric(layout: &Layout, trump: bool) -> bool {
    let own = canonical(layout, 0, trump).layout;
    let owners =
        |lane: u8| (own.side >> (16 * lane) & LANE, own.half >> (16 * lane) & LANE, own.cards >> (16 * lane) & LANE);
    // Suits alike stand side by side.
    let alike = (u8::from(trump)..3).any(|lane| owners(lane) == owners(lane + 1));
    alike || (1..4).any(|turn| canonical(layout, turn, trump).layout == own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::double_dummy::layout::Lanes;
    use crate::{Deal, Strain};

    fn layout(deal: &str, strain: Strain) -> Layout {
        Lanes::new(strain, deal.parse::<Deal>().unwrap().hands()).1
    }

    const DEAL: &str = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
    /// The same with every hand at the next seat, and clubs, spades, hearts, diamonds for spades, hearts, diamonds,
    /// clubs.
    const RENAMED: &str = "N:AQ4.32.KJ3.AT942 K652.J85.T98.QJ6 J97.AT764.Q4.873 T83.KQ9.A7652.K5";

    #[test]
    fn names_do_not_change_the_canonical_position() {
        let (own, other) = (layout(DEAL, Strain::Notrump), layout(RENAMED, Strain::Notrump));
        for leader in 0..4 {
            let (own, other) = (canonical(&own, leader, false), canonical(&other, leader + 1, false));
            assert_eq!(own.layout, other.layout);
            assert_ne!(own.exchanged, other.exchanged);
        }
        // Spades are the trumps of one, clubs of the other.
        let (own, other) = (layout(DEAL, Strain::Spades), layout(RENAMED, Strain::Clubs));
        assert_eq!(canonical(&own, 2, true).layout, canonical(&other, 3, true).layout);
        assert_ne!(canonical(&own, 2, true).layout, canonical(&other, 2, true).layout);
        let (own, other) = (layout(DEAL, Strain::Spades), layout(RENAMED, Strain::Hearts));
        assert_ne!(canonical(&own, 2, true).layout, canonical(&other, 3, true).layout);
    }

    #[test]
    fn cards_get_their_own_names_back() {
        let layout = layout(DEAL, Strain::Hearts);
        for leader in 0..4 {
            let canonical = canonical(&layout, leader, true);
            assert_eq!(rename(layout.hand(leader), canonical.lanes), canonical.layout.hand(0));
            assert_eq!(canonical.restore(canonical.layout.hand(1)), layout.hand(leader + 1));
        }
    }

    #[test]
    fn symmetric_deals_are_known() {
        assert!(!is_symmetric(&layout(DEAL, Strain::Notrump), false));
        // Each hand has what the last one had, one suit further.
        let turned = "N:KT74..Q853.AJ962 .Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853";
        assert!(is_symmetric(&layout(turned, Strain::Notrump), false));
        assert!(!is_symmetric(&layout(turned, Strain::Spades), true));
        let alike = "N:AK.AK.AKQ. QJ.QJ.JT9. T9.T9.876. 87.87.543.";
        assert!(is_symmetric(&layout(alike, Strain::Clubs), true));
        assert!(!is_symmetric(&layout(alike, Strain::Spades), true));
    }
}
