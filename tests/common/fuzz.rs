//! What a fuzzer looks for. Each property takes any bytes at all and panics if it does not hold.
//!
//! `tests/fuzz` gives these functions to libFuzzer (`npm run fuzz`); `tests/fuzz_corpora.rs` runs them over the inputs
//! that were kept from that.

use std::cell::RefCell;

use tenace::deal::{card_text, parse_card};
use tenace::single_dummy::WorldCount;
use tenace::tree::{Claim, file, solution_tree};
use tenace::{Card, Deal, ErrorKind, Hand, Position, Seat, Side, Solver, Strain};

use super::deals::{Choices, Ending, random_deal, random_ending};
use super::naive;
use super::questions::{answer, assert_same, chances, naive_chances, question};

/// A property of any bytes.
pub type Property = fn(&[u8]);

/// Every property, by the name of its target and of its file in `tests/data/fuzz`.
pub const PROPERTIES: [(&str, Property); 4] =
    [("position", position), ("search", search), ("alpha_mu", alpha_mu), ("tree_file", tree_file)];

/// Choices made by the bytes of an input, one byte for each; beyond the last, always the first possibility.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }
}

impl Choices for Bytes<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let mut number = usize::from(self.next());
        let mut largest = 0xFF;
        while largest < bound - 1 {
            number = number << 8 | usize::from(self.next());
            largest = largest << 8 | 0xFF;
        }
        number % bound
    }
}

thread_local! {
    /// One solver for all inputs: what an earlier position left in the table must not change a later value.
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::new(1).expect("a table of 1 MiB"));
}

fn with_solver(ask: impl FnOnce(&mut Solver)) {
    SOLVER.with_borrow_mut(ask);
}

/// A deal that is read is written and read again as the same one, and a position takes a card exactly where the rules
/// of play do, which are written out here a second time. A refused card changes nothing.
pub fn position(data: &[u8]) {
    if let Ok(deal) = String::from_utf8_lossy(data).parse::<Deal>() {
        assert_eq!(deal.to_string().parse(), Ok(deal));
    }
    let mut bytes = Bytes(data);
    let cards_per_hand = 1 + bytes.below(13);
    let deal = random_deal(&mut bytes, cards_per_hand);
    assert_eq!(deal.to_string().parse(), Ok(deal));
    assert_unlike_hands_are_refused(&deal, &mut bytes);

    let strain = bytes.choice(&Strain::ASC);
    let mut table = PlainTable::new(&deal, strain, bytes.choice(&Seat::ALL));
    let mut position = Position::new(&deal, strain, table.leader);
    let pack: Vec<Card> = Hand::ALL.iter().collect();
    while !bytes.0.is_empty() {
        let code = bytes.below(256);
        // Half of the inputs' bytes choose among the legal cards, or few records would go on for long.
        let legal: Vec<Card> = position.legal_cards().iter().collect();
        let card = if code < 128 || legal.is_empty() { pack[code % 52] } else { legal[code % legal.len()] };
        let before = position.clone();
        let played = position.play(card);
        assert_eq!(played.is_ok(), table.play(card), "{} in {before:?}", card_text(card));
        assert_eq!(parse_card(&card_text(card)), Ok(card));
        if let Err(error) = played {
            assert_eq!((error.kind, &position), (ErrorKind::IllegalPlay, &before));
        }
        assert_eq!(position.hand_to_play(), table.to_play());
        assert_eq!([Side::NorthSouth, Side::EastWest].map(|side| position.won(side)), table.won);
    }
}

/// A card put into another hand, or twice, makes no deal.
fn assert_unlike_hands_are_refused(deal: &Deal, bytes: &mut Bytes) {
    let (from, to) = (bytes.below(4), bytes.below(4));
    let mut hands = deal.hands();
    let card = bytes.choice(&hands[from].iter().collect::<Vec<_>>());
    hands[to].insert(card);
    if bytes.below(2) == 1 && from != to {
        hands[from].remove(card);
    }
    let whole = hands == deal.hands();
    assert_eq!(Deal::new(hands).is_ok(), whole, "{hands:?}");
}

/// The rules of play with lists of cards.
struct PlainTable {
    strain: Strain,
    hands: [Vec<Card>; 4],
    leader: Seat,
    trick: Vec<Card>,
    won: [usize; 2],
}

impl PlainTable {
    fn new(deal: &Deal, strain: Strain, leader: Seat) -> Self {
        let hands = deal.hands().map(|hand| hand.iter().collect());
        Self { strain, hands, leader, trick: Vec::new(), won: [0; 2] }
    }

    fn to_play(&self) -> Seat {
        Seat::ALL[(self.leader as usize + self.trick.len()) % 4]
    }

    /// Plays a card if the rules allow it, and says whether they do.
    fn play(&mut self, card: Card) -> bool {
        let hand = &mut self.hands[self.to_play() as usize];
        let Some(place) = hand.iter().position(|&held| held == card) else { return false };
        if let Some(lead) = self.trick.first() {
            let can_follow = hand.iter().any(|held| held.suit == lead.suit);
            if can_follow && card.suit != lead.suit {
                return false;
            }
        }
        hand.remove(place);
        self.trick.push(card);
        if self.trick.len() == 4 {
            let lead = self.trick[0].suit;
            let worth = |card: &Card| {
                let trump = Some(card.suit) == self.strain.suit();
                (trump, card.suit == lead, card.rank)
            };
            let best = (0..4).max_by_key(|&place| worth(&self.trick[place])).expect("four cards");
            self.leader = Seat::ALL[(self.leader as usize + best) % 4];
            self.won[Side::of(self.leader) as usize] += 1;
            self.trick.clear();
        }
        true
    }
}

/// The search gives every card of an ending the value that plain minimax gives it.
pub fn search(data: &[u8]) {
    let mut bytes = Bytes(data);
    let tricks_left = 1 + bytes.below(4);
    let ending = random_ending(&mut bytes, tricks_left);
    let position = ending.position();
    with_solver(|solver| {
        let solution = solver.solve(&position).expect("nothing interrupts");
        let mut mine = Vec::new();
        for result in solution.cards {
            for card in [&[result.card], &result.equals[..]].concat() {
                mine.push((card, result.tricks));
            }
        }
        let mut theirs = naive::card_values(&position);
        for values in [&mut mine, &mut theirs] {
            values.sort_by_key(|&(card, _)| (card.suit, card.rank));
        }
        assert_eq!(mine, theirs, "{ending:?}");
        assert_eq!(
            solver.north_south_tricks(&position).expect("nothing interrupts"),
            naive::north_south_tricks(&position),
            "{ending:?}"
        );
    });
}

/// αµ gives every card of declarer's side the chance that plain vector minimax gives it.
pub fn alpha_mu(data: &[u8]) {
    let mut bytes = Bytes(data);
    let tricks_left = 1 + bytes.below(3);
    let (_, mut input) = question(&mut bytes, tricks_left);
    input.worlds = if tricks_left < 3 { WorldCount::All } else { WorldCount::Sample(1 + bytes.below(8)) };
    input.max_moves = 1 + bytes.below(2 * tricks_left);
    with_solver(|solver| {
        let result = answer(solver, &input);
        assert_same(&chances(&result), &naive_chances(&input, &result), &format!("{input:?}"));
    });
}

/// A file of a solution tree is refused, or is a proof of what it says, and is written again byte for byte.
///
/// An even first byte: the rest is the file. An odd one: the rest chooses an ending whose proof is written to a file,
/// and bytes of the file to be changed.
pub fn tree_file(data: &[u8]) {
    let mut bytes = Bytes(data);
    if bytes.next() % 2 == 0 {
        assert_file_is_sound(bytes.0);
        return;
    }
    let tricks_left = 1 + bytes.below(4);
    let ending = random_ending(&mut bytes, tricks_left);
    let mut written = proof(&ending, &mut bytes);
    assert!(file::read(&written).is_ok(), "{ending:?}");
    while !bytes.0.is_empty() {
        let place = bytes.below(written.len());
        written[place] = bytes.next();
    }
    assert_file_is_sound(&written);
}

fn proof(ending: &Ending, bytes: &mut Bytes) -> Vec<u8> {
    let position = ending.position();
    let side = bytes.choice(&[Side::NorthSouth, Side::EastWest]);
    let target = 1 + bytes.below(position.tricks_left());
    let claim = Claim::new(&position, side, target).expect("a target in range");
    let most_nodes = if bytes.below(4) == 0 { 1 + bytes.below(20) } else { usize::MAX };
    let mut written = Vec::new();
    with_solver(|solver| {
        let tree = solution_tree(solver, &claim, most_nodes).expect("nothing interrupts");
        written = file::write(&tree);
    });
    written
}

fn assert_file_is_sound(written: &[u8]) {
    let Ok(tree) = file::read(written) else { return };
    assert_eq!(file::write(&tree), written, "what was read is written again");
    let position = tree.claim.position();
    // Naive minimax is at home in small endings alone.
    if tree.proved && !tree.truncated && position.tricks_left() <= 5 {
        let north_south = naive::north_south_tricks(position);
        let tricks = match tree.claim.side() {
            Side::NorthSouth => north_south,
            Side::EastWest => position.tricks_left() - north_south,
        };
        assert!(tricks >= tree.claim.target(), "{:?}", tree.claim);
    }
}
