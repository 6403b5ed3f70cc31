//! What the arithmetic does to each number, whatever its neighbors are.

use super::*;

/// What each function does to one lane, whatever its neighbors have.
#[test]
fn numbers_do_not_touch_each_other() {
    let lane = |word: u64, lane: usize| (word >> (16 * lane) & LANE) as u32;
    for i in 0..400_u32 {
        let word = u64::from(i).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i);
        // Every second time with few gaps, for long rows.
        let cards = if i % 2 == 0 { word } else { word | word.rotate_left(7) | word.rotate_left(29) } & (0x7ffc * EACH);
        let partner = word.rotate_left(21) & (0x7ffc * EACH) & !cards;
        let (a, b) = (word & (0xf * EACH), (word >> 4) & (0xf * EACH));
        let (x, y) = (Numbers::new(a), Numbers::new(b));
        let rows = rows(cards, partner);
        for at in 0..4 {
            let (first, second) = (lane(a, at), lane(b, at));
            assert_eq!(x.of(at), first);
            assert_eq!(x.beyond(y).of(at), first.saturating_sub(second));
            assert_eq!(x.min(y).of(at), first.min(second));
            assert_eq!(x.max(y).of(at), first.max(second));
            assert_eq!((x + y).of(at), first + second);
            assert_eq!((x.max(y) - y).of(at), first.max(second) - second);
            assert_eq!((x.at_least(y) & x).of(at), if first >= second { first } else { 0 });
            let (mine, his) = (lane(cards, at), lane(partner, at));
            let row = |cards: u32| cards & !(u32::MAX >> (cards << 17).leading_ones() >> 17);
            assert_eq!(rows[0].of(at), (row(mine | his) & mine).count_ones());
            assert_eq!(rows[1].of(at), (row(mine | his) & his).count_ones());
            assert_eq!(rows[2].of(at), row(mine).count_ones());
        }
        assert_eq!(x.sum() as u32, (0..4).map(|at| lane(a, at)).sum::<u32>());
    }
}
