use super::*;

/// The place of a layout with North on lead.
fn first(layout: &Layout) -> ListPlace {
    ListPlace::of(layout.shape, 0)
}

/// The contents of the table: for each pattern its shape, its leader, the owners of its top cards and its bounds.
/// Positions must have their own names, not canonical ones.
pub struct Stored {
    pub shape: u64,
    pub leader: usize,
    pub side: u64,
    pub half: u64,
    pub winning: u64,
    pub bounds: (i32, i32),
}

impl TranspositionTable {
    pub fn stored(&self) -> impl Iterator<Item = Stored> {
        let lists = self.used().flat_map(|slot| {
            slot.lists.iter().enumerate().map(|(leader, &list)| (slot.key & ((1 << AGE) - 1), leader, list))
        });
        lists.flat_map(|(shape, leader, list)| {
            self.lists.all_patterns(list).into_iter().map(move |pattern| {
                let (side, half) = pattern.planes();
                let bounds = (pattern.lower(), pattern.upper());
                Stored { shape, leader, side, half, winning: pattern.mask(), bounds }
            })
        })
    }
}

/// For how many slots, spare slots and chunks memory is allocated.
fn allocated(table: &TranspositionTable) -> [usize; 3] {
    [table.slots.capacity(), table.spare.capacity(), table.lists.capacity()]
}

/// S8: many times more patterns than fit go through a table of 1 MiB, once of many shapes, so that its slots run out,
/// and once of few, so that its chunks do. It never grows, every answer was stored before, and most of the recently
/// used patterns are still there.
#[test]
fn s8_a_full_table_makes_room_and_never_grows() {
    let mut table = TranspositionTable::new(1);
    let before = allocated(&table);
    let [slots, spare, chunks] = before;
    assert!((slots + spare) * size_of::<Slot>() + chunks * size_of::<Chunk>() <= 1 << 20);
    let mut bits: u64 = 1;
    for (shapes, count) in [(0xfff, 200_000), (0x3, 60_000)] {
        let mut kept = 0;
        for i in 0..count {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let cards = 0x7ff0_7ff0_7ff0_7ff0;
            let shape = (2 + i % 11) << 48 | bits >> 40 & shapes;
            let layout = Layout { side: bits & cards, half: bits.rotate_left(32) & cards, cards, shape };
            let value = (bits >> 33) as i32 & 1;
            let place = ListPlace::of(shape, (i & 3) as usize);
            table.store(&layout, place, 0x7e00_7e00_7e00_7e00, (value, value), bits >> 20 & 0x3f);
            let hit = table.probe(&layout, place, 1);
            assert!(hit.is_some_and(|hit| hit.value == value), "a bound is there as soon as it is stored");
            let used = table.used().count();
            if i % 1000 == 0 {
                assert_eq!(used, table.used_slots);
                assert!(table.used().all(|slot| !slot.is_bare()));
            }
            kept = kept.max(used);
        }
        assert!(table.stored().count() < 100_000, "room was made");
        assert!(if shapes == 0xfff { kept > slots / 2 } else { table.lists.was_full() }, "{shapes:x}");
        assert_eq!(allocated(&table), before, "all memory was allocated when the table was made");
        table.clear();
        assert_eq!(table.used().count(), 0);
    }
}

/// S8: no store waits for more than one part of the slots to be swept, and all parts have their turns.
#[test]
fn s8_room_is_made_in_parts() {
    let mut table = TranspositionTable::new(16);
    let parts = table.most_slots / PART;
    let (mut number, mut turns) = (0, 0);
    while turns <= parts {
        let (layout, winning) = numbered(number);
        // Of many more shapes, so that the parts are alike.
        let layout = Layout { shape: layout.shape ^ layout.half >> 58 << 10, ..layout };
        let (begin, before) = (table.swept, table.lists.available());
        table.store(&layout, first(&layout), winning, (5, 5), number % 50);
        number += 1;
        let freed = (table.lists.available() + 1).saturating_sub(before);
        assert!(freed * 8 <= table.lists.len(), "{freed} chunks in one store");
        if table.swept != begin {
            assert_eq!(table.swept, (begin + PART) % table.most_slots, "one part at a time");
            turns += 1;
        }
    }
    assert!(table.lists.was_full() && parts == 16, "chunks were short, not slots");
}

/// S8: room is made by forgetting what saves least work, sooner if it was not used since the last time.
#[test]
fn s8_what_is_dear_and_used_outlives_what_is_not() {
    let mut table = TranspositionTable::new(1);
    let cards = 0x7ff0_7ff0_7ff0_7ff0;
    let layout = |number: u64| Layout { side: cards, half: 0, cards, shape: 5 << 48 | (number + 1) };
    let store = |table: &mut TranspositionTable, number, nodes| {
        table.store(&layout(number), first(&layout(number)), 0x7000_7000_7000_7000, (1, 1), nodes);
    };
    for number in 0..100 {
        store(&mut table, number, if number < 50 { 100 } else { 1000 });
    }
    // Nothing has to go yet, but new patterns count as used once.
    table.make_room();
    for number in (0..100).step_by(2) {
        assert!(table.probe(&layout(number), first(&layout(number)), 1).is_some());
    }
    let mut number = 100;
    while table.used_slots >= number as usize {
        store(&mut table, number, 20);
        number += 1;
    }
    for number in 0..100 {
        let kept = number >= 50 || number % 2 == 0;
        assert_eq!(table.probe(&layout(number), first(&layout(number)), 1).is_some(), kept, "{number}");
    }
}

/// S8: if slots are short, a slot that stays keeps its cheap patterns, too.
#[test]
fn s8_slots_go_by_their_best_pattern() {
    let mut table = TranspositionTable::new(1);
    let (layout, other) = (of_shape(0), Layout { side: 0, ..of_shape(0) });
    table.store(&layout, first(&layout), 0x7000_7000_7000_7000, (1, 1), 1000);
    table.store(&other, first(&other), 0x7000_7000_7000_7000, (1, 1), 20);
    for number in 1.. {
        table.store(&of_shape(number), first(&of_shape(number)), 0x7000_7000_7000_7000, (1, 1), 20);
        if table.used_slots < number as usize {
            break;
        }
    }
    assert!(table.used_slots < 10, "the other slots are gone");
    for layout in [&layout, &other] {
        assert!(table.probe(layout, first(layout), 1).is_some());
    }
}

/// A layout for each number, and the top cards that its patterns rest on.
fn numbered(number: u64) -> (Layout, u64) {
    let cards = 0x7ff0_7ff0_7ff0_7ff0;
    let bits = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let shape = (2 + number % 11) << 48 | bits >> 58;
    (Layout { side: bits & cards, half: bits.rotate_left(32) & cards, cards, shape }, 0x7c00_7800_7000_7e00)
}

/// S7: with older patterns hidden the table does what an empty one does, many times over what fits into it.
#[test]
fn s7_while_patterns_are_hidden_the_table_is_as_if_empty() {
    for hidden in [100, 100_000] {
        let (mut empty, mut hiding) = (TranspositionTable::new(1), TranspositionTable::new(1));
        for number in 0..hidden {
            let (layout, winning) = numbered(number);
            hiding.store(&layout, first(&layout), winning, (5, 5), number % 50);
        }
        hiding.hide();
        let mut hits = 0;
        for number in 0..100_000 {
            let (layout, winning) = numbered(number);
            // Some patterns are of use again, some soon and some later.
            for back in [0, number % 7, number / 2] {
                let (layout, _) = numbered(number - back);
                let expected = empty.probe(&layout, first(&layout), 2);
                assert_eq!(hiding.probe(&layout, first(&layout), 2), expected, "{hidden} hidden, {number} - {back}");
                hits += usize::from(expected.is_some());
            }
            for table in [&mut empty, &mut hiding] {
                table.store(&layout, first(&layout), winning, (number as i32 % 4, 4), number % 50);
            }
        }
        assert!(hits > 1000, "patterns were found");
        assert!(empty.lists.was_full(), "all of the table was in use");
    }
}

/// S7: a cleared table does what a new one does, however often it was cleared before, and whatever its memory contains.
#[test]
fn s7_a_cleared_table_is_as_if_new() {
    let mut cleared = TranspositionTable::new(1);
    let store = |table: &mut TranspositionTable, number| {
        let (layout, winning) = numbered(number);
        table.store(&layout, first(&layout), winning, (number as i32 % 4, 4), number % 50);
    };
    for number in 0..50_000 {
        store(&mut cleared, number);
    }
    // Patterns alike under many shapes: whatever is left of an old list would be seen. Few slots are used at a time, so
    // that those of an age long ago are still there when its number comes up again.
    for round in 0..3000 {
        cleared.clear();
        cleared.store(&of_shape(round), first(&of_shape(round)), 0x7000_7000_7000_7000, (3, 3), 1);
        for number in 0..=round {
            let hit = cleared.probe(&of_shape(number), first(&of_shape(number)), 2);
            assert_eq!(hit.is_some(), number == round, "round {round}, {number}");
        }
    }
    cleared.clear();
    let mut new = TranspositionTable::new(1);
    for number in 0..60_000 {
        let (layout, _) = numbered(number);
        let expected = new.probe(&layout, first(&layout), 2);
        assert_eq!(cleared.probe(&layout, first(&layout), 2), expected, "{number}");
        store(&mut new, number);
        store(&mut cleared, number);
    }
}

/// A layout that agrees with all patterns of its kind in its cards, under a shape of its own.
fn of_shape(number: u64) -> Layout {
    let cards = 0x7ff0_7ff0_7ff0_7ff0;
    Layout { side: cards, half: 0, cards, shape: 5 << 48 | (number + 1) }
}

#[test]
fn more_slots_become_active_and_nothing_is_lost() {
    let mut table = TranspositionTable::new(8);
    assert!(table.active_slots < table.most_slots / 2, "there is room to grow twice");
    let before = allocated(&table);
    let store = |table: &mut TranspositionTable, numbers: std::ops::Range<u64>| {
        for number in numbers {
            let value = (number % 5) as i32;
            table.store(&of_shape(number), first(&of_shape(number)), 0x7000_7000_7000_7000, (value, value), 1);
        }
    };
    let values = |table: &mut TranspositionTable, numbers: std::ops::Range<u64>| {
        for number in numbers {
            let hit = table.probe(&of_shape(number), first(&of_shape(number)), 2);
            assert_eq!(hit.map(|hit| hit.value), Some((number % 5) as i32), "{number}");
        }
    };
    for thousand in 0..13 {
        store(&mut table, 1000 * thousand..1000 * (thousand + 1));
        values(&mut table, 0..1000 * (thousand + 1));
        assert_eq!(table.used().count(), table.used_slots);
    }
    assert_eq!(table.active_slots, table.most_slots);
    assert_eq!(allocated(&table), before, "all memory was allocated when the table was made");
    // What was hidden, too, moves along.
    table.clear();
    store(&mut table, 0..1900);
    table.hide();
    store(&mut table, 1000..5000);
    values(&mut table, 1000..5000);
    assert!(table.probe(&of_shape(0), first(&of_shape(0)), 2).is_none());
    table.reveal();
    assert!(table.used().all(|slot| slot.key & MARK == 0));
    values(&mut table, 0..5000);
}

#[test]
fn what_was_hidden_is_found_again_with_what_was_stored_since() {
    let mut table = TranspositionTable::new(1);
    let store = |table: &mut TranspositionTable, number, value| {
        let (layout, winning) = numbered(number);
        table.store(&layout, first(&layout), winning, (value, value), 1);
    };
    for number in 0..1000 {
        store(&mut table, number, 1);
    }
    table.hide();
    for number in 500..1500 {
        store(&mut table, number, 1);
    }
    table.reveal();
    assert!(table.used().all(|slot| slot.key & MARK == 0));
    for number in 0..1500 {
        let (layout, _) = numbered(number);
        assert!(table.probe(&layout, first(&layout), 1).is_some(), "{number}");
    }
    assert_eq!(table.stored().count(), 1500, "a pattern stored both times stands once");
}

/// S7: adding new patterns to the hidden ones may make room, which moves slots: no slot is passed over. One that keeps
/// its mark would be found when patterns are hidden the next time.
#[test]
fn s7_all_slots_lose_their_mark_where_room_is_made() {
    // Patterns of SHAPES, and one pattern for each of OTHERS, so that there are many slots to move.
    const SHAPES: u64 = 650;
    const OTHERS: u64 = 1900;
    // What was hidden goes first.
    let store = |table: &mut TranspositionTable, number, shape: u64| {
        let (layout, winning) = numbered(number);
        let layout = Layout { shape: 2 << 48 | shape.wrapping_mul(0xd134_2543_de82_ef95) >> 20, ..layout };
        table.store(&layout, first(&layout), winning, (5, 5), if table.mark == 0 { 0 } else { 1000 });
    };
    for count in (31_400..34_400).step_by(60) {
        let mut table = TranspositionTable::new(1);
        for number in 0..OTHERS {
            store(&mut table, number, SHAPES + number);
        }
        for number in 0..count {
            if number == count / 2 {
                table.hide();
            }
            store(&mut table, number, number % SHAPES);
        }
        table.reveal();
        assert!(table.used().all(|slot| slot.key & MARK == 0), "{count}");
        assert_eq!(table.used().count(), table.used_slots);
    }
}
