//! Par: the result of the auction if both sides see all the cards.
//!
//! The sides bid in turn; a side bids higher or lets the last bid stand, and whoever goes down is doubled. [`par`]
//! is the value of that game, found from 7NT downward: once a bid is made, it no longer matters who opened, so 35
//! bids for each of two sides are all there is to look at. Only the opening depends on the order of the seats, and
//! only if both sides' highest makeable contract is the same.
//!
//! A contract is listed when it gives the par score and the other side would do strictly worse by bidding on.
//! The tempting shortcut, the better of both sides' highest makeable contracts or a sacrifice over it, is wrong
//! if a lower contract leaves no room for a cheaper sacrifice.

use contract_bridge::{AbsoluteVulnerability, Bid, Contract, Penalty, Seat, Strain};

use crate::bridge::position::Side;
use crate::questions::table::Table;

/// The par of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Par {
    /// From North–South's side; 0 when the board is best passed out.
    pub score: i32,
    /// The contracts that give the score, lowest bid first; none when the board is passed out.
    pub contracts: Vec<ParContract>,
}

/// A contract that gives the par score; of several levels in one strain, the lowest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParContract {
    /// Level and strain.
    pub bid: Bid,
    /// Every seat of the side that takes this many tricks, in the order N, E, S, W.
    pub declarers: Vec<Seat>,
    /// Whether it is a sacrifice, and so doubled.
    pub doubled: bool,
    /// Tricks above (positive) or below (negative) the contract.
    pub result: i32,
}

/// The par of a board whose dealer is known.
///
/// ```
/// use tenace::par::par;
/// use tenace::{Seat, Side, Strain, Table, Vulnerability};
///
/// // North–South take ten tricks in spades, East–West nine in hearts, and nothing else makes.
/// let table = Table::from_cells(|strain, seat| match (strain, Side::of(seat)) {
///     (Strain::Spades, Side::NorthSouth) => 10,
///     (Strain::Hearts, Side::EastWest) => 9,
///     _ => 3,
/// })?;
/// let par = par(&table, Vulnerability::NS, Seat::North);
/// assert_eq!(par.score, 300);
/// assert_eq!((par.contracts[0].bid.to_string(), par.contracts[0].result), ("5♥".to_owned(), -2));
/// assert_eq!(par.contracts[0].declarers, [Seat::East, Seat::West]);
/// # Ok::<(), tenace::Error>(())
/// ```
pub fn par(table: &Table, vulnerable: AbsoluteVulnerability, dealer: Seat) -> Par {
    let second = dealer.lho();
    Auction::new(table, vulnerable).par(&[&[dealer], &[second], &[dealer.partner()], &[second.partner()]])
}

/// The par of a board when this side bids first and either partner of a side may declare.
pub fn par_bidding_first(table: &Table, vulnerable: AbsoluteVulnerability, first: Side) -> Par {
    Auction::new(table, vulnerable).par(&[&seats(first), &seats(first.opponents())])
}

const SIDES: [Side; 2] = [Side::NorthSouth, Side::EastWest];

const fn seats(side: Side) -> [Seat; 2] {
    match side {
        Side::NorthSouth => [Seat::North, Seat::South],
        Side::EastWest => [Seat::East, Seat::West],
    }
}

/// 1♣ to 7NT.
const BIDS: usize = 35;

fn bid(index: usize) -> Bid {
    Bid::new(index as u8 / 5 + 1, Strain::ASC[index % 5])
}

/// The result of every bid. A score is that of the side that bids.
struct Auction<'a> {
    table: &'a Table,
    vulnerable: AbsoluteVulnerability,
    /// For each bid and [`Side`]: the side's best score if it bids higher than this; none above 7NT.
    bidding_on: [[Option<i32>; 2]; BIDS],
}

impl<'a> Auction<'a> {
    fn new(table: &'a Table, vulnerable: AbsoluteVulnerability) -> Self {
        let mut auction = Self { table, vulnerable, bidding_on: [[None; 2]; BIDS] };
        for higher in (1..BIDS).rev() {
            for side in SIDES {
                let settled = auction.settled(higher, &seats(side));
                let best = auction.bidding_on[higher][side as usize].max(Some(settled));
                auction.bidding_on[higher - 1][side as usize] = best;
            }
        }
        auction
    }

    /// The par when the groups of `openers` may open one after the other; each group is of the other side than the one
    /// before.
    fn par(&self, openers: &[&[Seat]]) -> Par {
        let opens = |opener| (0..BIDS).map(|index| self.settled(index, opener)).fold(i32::MIN, i32::max);
        // From the last group to the first, the score from that group's side: open, or leave it to the others. When all
        // have passed, it is 0.
        let score = openers.iter().rev().fold(0, |others: i32, opener| opens(opener).max(-others));
        let score = match Side::of(openers[0][0]) {
            Side::NorthSouth => score,
            Side::EastWest => -score,
        };
        Par { score, contracts: self.contracts(score) }
    }

    /// The contracts that give North–South this score. No contract scores 0.
    fn contracts(&self, score: i32) -> Vec<ParContract> {
        let mut listed: Vec<ParContract> = Vec::new();
        for index in 0..BIDS {
            for (side, wanted) in SIDES.into_iter().zip([score, -score]) {
                let outbid = self.bidding_on[index][side.opponents() as usize];
                let gives_the_score = self.stands(index, &seats(side)) == wanted;
                let holds = outbid.is_none_or(|others| others < -wanted);
                let is_lowest = listed.iter().all(|lower| lower.bid.strain != bid(index).strain);
                if gives_the_score && holds && is_lowest {
                    listed.push(self.contract(bid(index), &seats(side)));
                }
            }
        }
        listed
    }

    fn contract(&self, bid: Bid, side: &[Seat]) -> ParContract {
        let tricks = self.tricks(bid.strain, side);
        let mut declarers = side.to_vec();
        declarers.retain(|&seat| self.tricks(bid.strain, &[seat]) == tricks);
        let result = i32::from(tricks) - i32::from(needed(bid));
        ParContract { bid, declarers, doubled: result < 0, result }
    }

    /// The score of the bidders' side after this bid by one of `bidders`: it stands, or the other side does better by
    /// bidding on.
    fn settled(&self, index: usize, bidders: &[Seat]) -> i32 {
        let stands = self.stands(index, bidders);
        let outbid = self.bidding_on[index][Side::of(bidders[0]).opponents() as usize];
        outbid.map_or(stands, |others| stands.min(-others))
    }

    /// The score of the bidders' side when the bid of one of `bidders` becomes the contract.
    fn stands(&self, index: usize, bidders: &[Seat]) -> i32 {
        let bid = bid(index);
        let tricks = self.tricks(bid.strain, bidders);
        let penalty = if tricks < needed(bid) { Penalty::Doubled } else { Penalty::Undoubled };
        let side = match Side::of(bidders[0]) {
            Side::NorthSouth => AbsoluteVulnerability::NS,
            Side::EastWest => AbsoluteVulnerability::EW,
        };
        Contract { bid, penalty }.score(tricks, self.vulnerable.contains(side))
    }

    /// Tricks when the best declarer of these seats plays it.
    fn tricks(&self, strain: Strain, declarers: &[Seat]) -> u8 {
        declarers.iter().map(|&seat| self.table.tricks(strain, seat) as u8).fold(0, u8::max)
    }
}

/// Tricks that fulfill a bid.
const fn needed(bid: Bid) -> u8 {
    bid.level.get() + 6
}
