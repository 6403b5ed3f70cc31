//! Cards as numbers, hands as bits, and sets of layouts.

/// A set of layouts.
pub type Set = Vec<u64>;
pub const RANKS: &str = "23456789TJQKA";
pub const SUITS: &str = "CDHS";

pub fn card(text: &str) -> u32 {
    let mut letters = text.chars();
    let suit = SUITS.find(letters.next().expect("a suit")).expect("a suit") as u32;
    16 * suit + 2 + RANKS.find(letters.next().expect("a rank")).expect("a rank") as u32
}

pub fn text(card: u32) -> String {
    let letter = |all: &str, place: u32| all.chars().nth(place as usize).expect("a letter");
    format!("{}{}", letter(SUITS, card / 16), letter(RANKS, card % 16 - 2))
}

pub fn hand(text: &str) -> u64 {
    let suits = text.split('.').zip(["S", "H", "D", "C"]);
    suits.flat_map(|(ranks, suit)| ranks.chars().map(move |rank| 1 << card(&format!("{suit}{rank}")))).sum()
}

pub fn bits(mut set: u64) -> impl DoubleEndedIterator<Item = u32> + Clone {
    let mut all = Vec::new();
    while set != 0 {
        all.push(set.trailing_zeros());
        set &= set - 1;
    }
    all.into_iter()
}

pub const fn suit_of(card: u32) -> u64 {
    0xFFFF << (card / 16 * 16)
}

pub fn members(set: &Set) -> Vec<usize> {
    set.iter().enumerate().flat_map(|(word, &bits_of)| bits(bits_of).map(move |bit| 64 * word + bit as usize)).collect()
}

pub fn count(set: &Set) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

pub fn and(a: &Set, b: &Set) -> Set {
    a.iter().zip(b).map(|(a, b)| a & b).collect()
}

pub fn or(a: &Set, b: &Set) -> Set {
    a.iter().zip(b).map(|(a, b)| a | b).collect()
}

pub fn insert(front: &mut Vec<Set>, plan: Set) {
    let within = |a: &Set, b: &Set| a.iter().zip(b).all(|(a, b)| a & !b == 0);
    if front.iter().any(|old| within(&plan, old)) {
        return;
    }
    front.retain(|old| !within(old, &plan));
    front.push(plan);
}
