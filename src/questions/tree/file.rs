//! A solution tree as a file: a header with the deal, then one entry of four bytes for each trick, depth first.
//!
//! The layout is documented byte by byte in `docs/solution-tree.md`. Sets of equals are not written, for they follow
//! from the deal. [`read`] replays every card and accepts nothing but a whole proof: legal cards, every defense, the
//! target reached if the file says so. A file can thus be checked without a solver.

use std::fmt;
use std::iter::Peekable;
use std::vec::IntoIter;

use contract_bridge::{Card, Hand, Holding, Rank, Seat, Strain, Suit};

use super::{Claim, Node, Reply, SolutionTree};
use crate::bridge::deal::{Deal, card_text};
use crate::bridge::equals::distinct_cards;
use crate::bridge::position::{Position, Side};
use crate::error::{Error, ErrorKind};
use crate::questions::goal::after;

const MAGIC: [u8; 4] = *b"TNCT";
const VERSION: u8 = 1;
const HEADER_BYTES: usize = 48;
/// In the place of a card: none.
const NO_CARD: u8 = 63;

/// How the play goes on after an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The entries of the next trick follow.
    GoesOn = 0,
    /// The target has been reached.
    Reached = 1,
    /// The tree was cut off here.
    Cut = 2,
}

/// A trick of the tree; if it was cut off in the middle of the trick, the cards up to there.
#[derive(Clone, PartialEq, Eq)]
struct TreeTrick {
    cards: Vec<Card>,
    /// Tricks of the tree before this one.
    depth: usize,
    end: End,
}

impl TreeTrick {
    fn encode(&self) -> u32 {
        let code = |place: usize| u32::from(self.cards.get(place).copied().map_or(NO_CARD, card_code));
        let cards = (0..4).fold(0, |word, place| word | code(place) << (6 * place));
        cards | (self.depth as u32) << 24 | (self.end as u32) << 28
    }

    fn decode(word: u32) -> Result<Self, Error> {
        let end = match word >> 28 {
            0 => End::GoesOn,
            1 => End::Reached,
            2 => End::Cut,
            _ => return Err(invalid(format_args!("entry {word:#010x} has an unknown end"))),
        };
        let codes = (0..4).map(|place| (word >> (6 * place) & 63) as u8);
        let cards = codes.clone().map_while(card).collect::<Vec<_>>();
        if codes.skip(cards.len()).any(|code| code != NO_CARD) || (cards.len() < 4 && end != End::Cut) {
            return Err(invalid(format_args!("entry {word:#010x} does not hold a trick")));
        }
        Ok(Self { cards, depth: (word >> 24 & 15) as usize, end })
    }
}

/// Writes a tree.
pub fn write(tree: &SolutionTree) -> Vec<u8> {
    let mut entries = Vec::new();
    if !tree.nodes.is_empty() {
        let trick = tree.claim.position.trick().to_vec();
        write_turn(tree, 0, &tree.claim.position, &trick, 0, &mut entries);
    }
    let claim = &tree.claim;
    let mut bytes = Vec::with_capacity(HEADER_BYTES + 4 * entries.len());
    bytes.extend(MAGIC);
    bytes.extend([
        VERSION,
        claim.position.strain() as u8,
        claim.position.leader() as u8,
        claim.side as u8,
        claim.target as u8,
        u8::from(tree.proved),
    ]);
    let trick = claim.position.trick();
    bytes.extend((0..3).map(|place| trick.get(place).copied().map_or(NO_CARD, card_code)));
    bytes.extend([0; 3]);
    for hand in claim.deal.hands() {
        bytes.extend(Suit::ASC.into_iter().flat_map(|suit| hand[suit].to_bits().to_le_bytes()));
    }
    debug_assert_eq!(bytes.len(), HEADER_BYTES);
    bytes.extend(entries.iter().flat_map(|entry| entry.encode().to_le_bytes()));
    bytes
}

/// Writes the entries that begin with `trick`, the cards of the trick before this turn.
fn write_turn(
    tree: &SolutionTree,
    node: usize,
    position: &Position,
    trick: &[Card],
    depth: usize,
    entries: &mut Vec<TreeTrick>,
) {
    for reply in &tree.nodes[node].replies {
        let position = after(position, reply.card);
        let cards = [trick, &[reply.card]].concat();
        let completed = cards.len() == 4;
        match reply.next {
            Some(next) if !completed => write_turn(tree, next, &position, &cards, depth, entries),
            Some(next) => {
                entries.push(TreeTrick { cards, depth, end: End::GoesOn });
                write_turn(tree, next, &position, &[], depth + 1, entries);
            }
            None => {
                let end = if tree.claim.goal().is_reached(&position) { End::Reached } else { End::Cut };
                entries.push(TreeTrick { cards, depth, end });
            }
        }
    }
}

/// Reads a tree and checks it.
///
/// # Errors
/// [`ErrorKind::InvalidArgument`] for bytes that are no such file or no proof.
pub fn read(bytes: &[u8]) -> Result<SolutionTree, Error> {
    let Some((header, body)) = bytes.split_first_chunk::<HEADER_BYTES>() else {
        return Err(invalid(format_args!("{} bytes are too few for a header", bytes.len())));
    };
    let (claim, proved) = read_header(header)?;
    let (words, rest) = body.as_chunks::<4>();
    if !rest.is_empty() {
        return Err(invalid("the last entry is cut short"));
    }
    if !proved && !words.is_empty() {
        return Err(invalid("entries follow although nothing is proved"));
    }
    let entries =
        words.iter().map(|&word| TreeTrick::decode(u32::from_le_bytes(word))).collect::<Result<Vec<_>, _>>()?;
    let truncated = proved && entries.is_empty();
    let tree = SolutionTree { claim, proved, nodes: Vec::new(), truncated };
    let mut reader = TreeReader { entries: entries.into_iter().peekable(), tree };
    if reader.entries.peek().is_some() {
        let position = reader.tree.claim.position.clone();
        let trick = position.trick().to_vec();
        reader.turn(&position, &trick, 0)?;
    }
    match reader.entries.len() {
        0 => Ok(reader.tree),
        left => Err(invalid(format_args!("{left} entries are left over"))),
    }
}

fn read_header(header: &[u8; HEADER_BYTES]) -> Result<(Claim, bool), Error> {
    let [m0, m1, m2, m3, version, strain, leader, side, target, proved, t0, t1, t2, r0, r1, r2, hands @ ..] = *header;
    if [m0, m1, m2, m3] != MAGIC {
        return Err(invalid("it does not begin with \"TNCT\""));
    }
    if version != VERSION {
        return Err(invalid(format_args!("version {version} is not {VERSION}")));
    }
    let strain = Strain::ASC.get(usize::from(strain)).ok_or_else(|| invalid(format_args!("{strain} is no strain")))?;
    let leader = Seat::ALL.get(usize::from(leader)).ok_or_else(|| invalid(format_args!("{leader} is no seat")))?;
    let side = match side {
        0 => Side::NorthSouth,
        1 => Side::EastWest,
        _ => return Err(invalid(format_args!("{side} is no side"))),
    };
    if proved > 1 || [r0, r1, r2] != [0; 3] {
        return Err(invalid("the header's spare bits are set"));
    }
    let trick: Vec<Card> = [t0, t1, t2].into_iter().map_while(card).collect();
    if [t0, t1, t2][trick.len()..].iter().any(|&code| code != NO_CARD) {
        return Err(invalid("the trick in progress holds an unknown card"));
    }
    let mut dealt = [Hand::EMPTY; 4];
    for (hand, bytes) in dealt.iter_mut().zip(hands.as_chunks::<8>().0) {
        for (suit, &bits) in Suit::ASC.into_iter().zip(bytes.as_chunks::<2>().0) {
            let bits = u16::from_le_bytes(bits);
            hand[suit] = Holding::from_bits(bits).ok_or_else(|| invalid(format_args!("{bits:#06x} is no holding")))?;
        }
    }
    let wrap = |error: Error| invalid(error.message);
    let deal = Deal::new(dealt).map_err(wrap)?;
    let position = Position::after(&deal, *strain, *leader, &trick).map_err(wrap)?;
    Ok((Claim::new(&position, side, usize::from(target)).map_err(wrap)?, proved == 1))
}

struct TreeReader {
    /// Those not read yet.
    entries: Peekable<IntoIter<TreeTrick>>,
    tree: SolutionTree,
}

impl TreeReader {
    /// Reads the entries that begin with `trick` into a node and those below it, and returns the node.
    fn turn(&mut self, position: &Position, trick: &[Card], depth: usize) -> Result<usize, Error> {
        let node = self.tree.nodes.len();
        let seat = position.hand_to_play();
        self.tree.nodes.push(Node { seat, replies: Vec::new() });
        let mut choices = distinct_cards(position);
        let mut wanted = if Side::of(seat) == self.tree.claim.side { 1 } else { choices.len() };
        while wanted > 0 {
            let entry = self.entries.peek().filter(|entry| entry.depth == depth && entry.cards.starts_with(trick));
            let Some(&card) = entry.and_then(|entry| entry.cards.get(trick.len())) else {
                return Err(invalid(format_args!("a reply of {seat} is missing after {}", cards_text(trick))));
            };
            let Some(choice) = choices.iter().position(|equals| equals[0] == card) else {
                let message = format!("{} is no reply of {seat} after {}", card_text(card), cards_text(trick));
                return Err(invalid(message));
            };
            let equals = choices.swap_remove(choice)[1..].to_vec();
            let next = self.after_reply(&after(position, card), &[trick, &[card]].concat(), depth)?;
            self.tree.nodes[node].replies.push(Reply { card, equals, next });
            wanted -= 1;
        }
        Ok(node)
    }

    /// Reads the entries after a reply, the last of `cards`.
    fn after_reply(&mut self, position: &Position, cards: &[Card], depth: usize) -> Result<Option<usize>, Error> {
        let Some(entry) = self.entries.next_if(|entry| entry.cards.len() == cards.len()) else {
            return self.turn(position, cards, depth).map(Some);
        };
        let reached = self.tree.claim.goal().is_reached(position);
        if (entry.end == End::Reached) != reached || (position.is_finished() && !reached) {
            let truth = if reached { "is reached" } else { "is not reached" };
            return Err(invalid(format_args!("the target {truth} after {}", cards_text(cards))));
        }
        self.tree.truncated |= entry.end == End::Cut;
        match entry.end {
            End::GoesOn => self.turn(position, &[], depth + 1).map(Some),
            End::Reached | End::Cut => Ok(None),
        }
    }
}

/// 0 to 51: clubs, diamonds, hearts, spades, each from the two up.
const fn card_code(card: Card) -> u8 {
    card.suit as u8 * 13 + card.rank.get() - 2
}

/// The card of a code; none for any other number.
fn card(code: u8) -> Option<Card> {
    let suit = *Suit::ASC.get(usize::from(code / 13))?;
    Some(Card { suit, rank: Rank::new(code % 13 + 2) })
}

fn cards_text(cards: &[Card]) -> String {
    cards.iter().copied().map(card_text).collect::<Vec<_>>().join(" ")
}

fn invalid(message: impl fmt::Display) -> Error {
    Error::new(ErrorKind::InvalidArgument, format!("not a solution tree: {message}"))
}
