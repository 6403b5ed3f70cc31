//! Order for lists of a few entries, such as the cards of a hand.
//!
//! The standard library's stable sort is made for long lists, and each use of it for another type adds some 6 KiB to
//! the module.

/// Sorts by a key, the lowest first; entries of the same key stay in their order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for place in 1..list.len() {
        let rank = list[..place].partition_point(|entry| key(entry) <= key(&list[place]));
        list[rank..=place].rotate_right(1);
    }
}

/// Puts the first of the greatest in front: for lists that are often not looked at to their end.
pub fn bring_forward<T>(list: &mut [T], key: impl Fn(&T) -> u64) {
    let mut greatest = 0;
    for place in 1..list.len() {
        if key(&list[place]) > key(&list[greatest]) {
            greatest = place;
        }
    }
    list.swap(0, greatest);
}
