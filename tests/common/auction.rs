//! The auction by the rules, as the specification of par: four seats in turn, pass, bid, double and redouble, three
//! passes to end it, and the first of a side to name the strain declares.

use std::collections::HashMap;

use contract_bridge::{Bid, Contract, Penalty};
use tenace::{Seat, Side, Strain, Table, Vulnerability};

/// What North–South score when both sides see all the cards and bid only these strains.
pub fn score(table: &Table, vulnerable: Vulnerability, dealer: Seat, strains: &[Strain]) -> i32 {
    let bids = (1..=7).flat_map(|level| strains.iter().map(move |&strain| Bid::new(level, strain))).collect();
    let mut game = Game { table, vulnerable, bids, memory: HashMap::new() };
    let start = Auction { turn: dealer, passes: 0, contract: None, namers: [[None; 5]; 2] };
    game.value(start)
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Auction {
    turn: Seat,
    passes: usize,
    /// The last bid, who made it, and whether it is doubled or redoubled.
    contract: Option<(Contract, Side)>,
    /// For each side and strain, who was first to name it.
    namers: [[Option<Seat>; 5]; 2],
}

struct Game<'a> {
    table: &'a Table,
    vulnerable: Vulnerability,
    bids: Vec<Bid>,
    memory: HashMap<Auction, i32>,
}

impl Game<'_> {
    fn value(&mut self, auction: Auction) -> i32 {
        if let Some(&known) = self.memory.get(&auction) {
            return known;
        }
        let side = Side::of(auction.turn);
        let mut values = vec![self.after_pass(auction)];
        let next = Auction { turn: auction.turn.lho(), passes: 0, ..auction };
        if let Some((contract, bidder)) = auction.contract {
            let raised = match (contract.penalty, bidder == side) {
                (Penalty::Undoubled, false) => Some(Penalty::Doubled),
                (Penalty::Doubled, true) => Some(Penalty::Redoubled),
                _ => None,
            };
            if let Some(penalty) = raised {
                values.push(self.value(Auction { contract: Some((Contract { penalty, ..contract }, bidder)), ..next }));
            }
        }
        for bid in self.bids.clone() {
            if auction.contract.is_none_or(|(last, _)| bid > last.bid) {
                let mut namers = auction.namers;
                namers[side as usize][bid.strain as usize].get_or_insert(auction.turn);
                values.push(self.value(Auction { contract: Some((bid.into(), side)), namers, ..next }));
            }
        }
        let best = match side {
            Side::NorthSouth => values.into_iter().max(),
            Side::EastWest => values.into_iter().min(),
        };
        let best = best.expect("a pass is always legal");
        self.memory.insert(auction, best);
        best
    }

    fn after_pass(&mut self, auction: Auction) -> i32 {
        match (auction.contract, auction.passes) {
            (None, 3) => 0,
            (Some((contract, side)), 2) => {
                let declarer = auction.namers[side as usize][contract.bid.strain as usize].expect("someone named it");
                let tricks = self.table.tricks(contract.bid.strain, declarer) as u8;
                match side {
                    Side::NorthSouth => contract.score(tricks, self.vulnerable.contains(Vulnerability::NS)),
                    Side::EastWest => -contract.score(tricks, self.vulnerable.contains(Vulnerability::EW)),
                }
            }
            _ => self.value(Auction { turn: auction.turn.lho(), passes: auction.passes + 1, ..auction }),
        }
    }
}
