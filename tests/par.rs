//! Par against the auction by the rules, and against recorded pars.

mod common;

use std::collections::HashMap;

use common::deals::Random;
use common::text::contract_text;
use common::{auction, records};
use contract_bridge::{Bid, Contract, Penalty};
use serde_json::Value;
use tenace::par::{Par, ParContract, par, par_bidding_first};
use tenace::{ErrorKind, Seat, Side, Strain, Table, Vulnerability};

const VULNERABILITIES: [Vulnerability; 4] =
    [Vulnerability::NONE, Vulnerability::NS, Vulnerability::EW, Vulnerability::ALL];

/// A table of these strains alone, in which the sides' tricks add up to about 13 and partners' differ by little; in
/// one strain of two, both sides take about half.
fn random_table(random: &mut Random, strains: &[Strain]) -> Table {
    let cells = Strain::ASC.map(|strain| {
        let north_south = if random.below(2) == 0 { random.below(14) } else { 6 + random.below(2) };
        let cells = [north_south, 13 - north_south, north_south, 13 - north_south];
        let varied = cells.map(|tricks| (tricks + random.below(3)).saturating_sub(1).min(13));
        if strains.contains(&strain) { varied } else { [0; 4] }
    });
    Table::from_cells(|strain, seat| cells[strain as usize][seat as usize]).expect("at most 13 tricks")
}

#[test]
fn par_is_the_value_of_the_auction() {
    let mut random = Random::new(3);
    let two_strains: Vec<[Strain; 2]> = Strain::ASC
        .into_iter()
        .flat_map(|lower| {
            Strain::ASC.into_iter().filter(move |&higher| higher > lower).map(move |higher| [lower, higher])
        })
        .collect();
    for _ in 0..12 {
        let strains = random.choice(&two_strains);
        let table = random_table(&mut random, &strains);
        let vulnerable = random.choice(&VULNERABILITIES);
        for dealer in Seat::ALL {
            let literal = auction::score(&table, vulnerable, dealer, &strains);
            assert_eq!(par(&table, vulnerable, dealer).score, literal, "{table:?} {vulnerable} dealer {dealer}");
        }
    }
}

/// The sides in turn bid higher, with the better of the partners to declare, or let the last bid stand.
struct SidesInTurn<'a> {
    table: &'a Table,
    vulnerable: Vulnerability,
    memory: HashMap<(Side, Option<(Bid, Side)>), i32>,
}

impl SidesInTurn<'_> {
    /// What North–South score with `side` to bid after `last`.
    fn value(&mut self, side: Side, last: Option<(Bid, Side)>) -> i32 {
        if let Some(&known) = self.memory.get(&(side, last)) {
            return known;
        }
        let passed = match last {
            Some((bid, declaring)) => self.contract(bid, declaring),
            // The other side may open, or pass too.
            None => self.best(side.opponents(), 0, None),
        };
        let value = self.best(side, passed, last.map(|(bid, _)| bid));
        self.memory.insert((side, last), value);
        value
    }

    /// The better for `side` of `passed` and of every bid above `last`.
    fn best(&mut self, side: Side, passed: i32, last: Option<Bid>) -> i32 {
        let bids = (1..=7).flat_map(|level| Strain::ASC.map(|strain| Bid::new(level, strain)));
        let higher = bids.filter(|&bid| last.is_none_or(|last| bid > last));
        let values = higher.map(|bid| self.value(side.opponents(), Some((bid, side))));
        match side {
            Side::NorthSouth => values.fold(passed, i32::max),
            Side::EastWest => values.fold(passed, i32::min),
        }
    }

    /// What North–South score in a contract, doubled where that costs the declaring side.
    fn contract(&self, bid: Bid, side: Side) -> i32 {
        let seats = Seat::ALL.into_iter().filter(|&seat| Side::of(seat) == side);
        let tricks = seats.map(|seat| self.table.tricks(bid.strain, seat)).max().expect("two seats") as u8;
        let vulnerable = self.vulnerable.contains(match side {
            Side::NorthSouth => Vulnerability::NS,
            Side::EastWest => Vulnerability::EW,
        });
        let score =
            [Penalty::Undoubled, Penalty::Doubled].map(|penalty| Contract { bid, penalty }.score(tricks, vulnerable));
        let score = score[0].min(score[1]);
        if side == Side::NorthSouth { score } else { -score }
    }

    /// The contracts that give `score` and from which the other side can't bid on without losing by it.
    fn listed(&mut self, score: i32) -> Vec<(Bid, Side)> {
        let mut listed: Vec<(Bid, Side)> = Vec::new();
        for level in 1..=7 {
            for bid in Strain::ASC.map(|strain| Bid::new(level, strain)) {
                for side in [Side::NorthSouth, Side::EastWest] {
                    let other = side.opponents();
                    let far = if other == Side::NorthSouth { i32::MIN } else { i32::MAX };
                    let bids_on = self.best(other, far, Some(bid));
                    let loses = if other == Side::NorthSouth { bids_on < score } else { bids_on > score };
                    if self.contract(bid, side) == score
                        && loses
                        && listed.iter().all(|(lower, _)| lower.strain != bid.strain)
                    {
                        listed.push((bid, side));
                    }
                }
            }
        }
        listed
    }
}

#[test]
fn par_without_dealer_matches_bidding_in_turn() {
    let mut random = Random::new(4);
    for _ in 0..500 {
        let table = random_table(&mut random, &Strain::ASC);
        for vulnerable in VULNERABILITIES {
            let mut sides = SidesInTurn { table: &table, vulnerable, memory: HashMap::new() };
            for first in [Side::NorthSouth, Side::EastWest] {
                let par = par_bidding_first(&table, vulnerable, first);
                assert_eq!(par.score, sides.value(first, None), "{table:?} {vulnerable} {first:?}");
                let contracts: Vec<_> = par.contracts.iter().map(|contract| (contract.bid, side(contract))).collect();
                assert_eq!(contracts, sides.listed(par.score), "{table:?} {vulnerable} {first:?}");
            }
        }
    }
}

#[test]
fn with_a_dealer_par_is_that_of_one_side_bidding_first() {
    let mut random = Random::new(5);
    let mut order_matters = 0;
    for _ in 0..500 {
        let table = random_table(&mut random, &Strain::ASC);
        for vulnerable in VULNERABILITIES {
            let by_side = [Side::NorthSouth, Side::EastWest].map(|first| par_bidding_first(&table, vulnerable, first));
            order_matters += usize::from(by_side[0].score != by_side[1].score);
            for dealer in Seat::ALL {
                assert!(by_side.contains(&par(&table, vulnerable, dealer)), "{table:?} {vulnerable} dealer {dealer}");
            }
        }
    }
    assert!(order_matters > 0, "no table in which the order matters");
}

/// The side of a contract's declarers, who are its seats with the most tricks.
fn side(contract: &ParContract) -> Side {
    Side::of(contract.declarers[0])
}

/// A contract as DDS writes it without a dealer, at the lowest of its levels: `EW 4Sx`, `EW 1S`.
fn side_text(contract: &ParContract) -> String {
    let ParContract { bid, declarers, doubled, .. } = contract;
    let declarers: String = declarers.iter().map(|seat| seat.letter()).collect();
    format!("{declarers} {}{}{}", bid.level, bid.strain.letter(), if *doubled { "x" } else { "" })
}

/// The contracts of a text such as `NS:EW 12S,EW 3C`, each at the lowest of its levels.
fn recorded_contracts(text: &str) -> Vec<String> {
    let (_, contracts) = text.split_once(':').expect("a side and a colon");
    let lowest = |contract: &str| {
        let (declarers, levels) = contract.split_once(' ').expect("declarers and a contract");
        let strain = levels.trim_start_matches(|letter: char| letter.is_ascii_digit());
        format!("{declarers} {}{strain}", &levels[..1])
    };
    sorted(contracts.split(',').map(lowest).collect())
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

#[test]
fn par_agrees_with_recorded_pars() {
    let boards = records::fixture("boards.jsonl");
    for record in &boards {
        let (id, recorded) = (&record["id"], &record["par"]);
        check_dealer_par(record);
        // Without a dealer the score is that of the dealer, unless both sides make the contract that gives it.
        let Par { score, .. } =
            par_bidding_first(&records::table(record), records::vulnerability(record), Side::NorthSouth);
        assert!(i64::from(score) >= recorded["dealerScore"].as_i64().expect("a score"), "{id}");
    }
    assert_eq!(boards.len(), 100);
}

/// The par of a record whose first bid is the dealer's.
fn check_dealer_par(record: &Value) {
    let recorded = &record["par"];
    let table = records::table(record);
    let Par { score, contracts, .. } = par(&table, records::vulnerability(record), records::seat(&record["dealer"]));
    assert_eq!(Some(i64::from(score)), recorded["dealerScore"].as_i64(), "{}", record["id"]);
    let dealer = records::list(&recorded["dealer"]).iter().map(|text| records::text(text).to_owned()).collect();
    assert_eq!(sorted(contracts.iter().map(contract_text).collect()), sorted(dealer), "{}", record["id"]);
}

#[test]
fn par_agrees_with_recorded_pars_of_either_side() {
    let Some(boards) = records::shared("dds-100.jsonl") else { return };
    for record in &boards {
        let (id, recorded) = (&record["id"], &record["par"]);
        let table = records::table(record);
        for (first, key) in [(Side::NorthSouth, "ns"), (Side::EastWest, "ew")] {
            let Par { score, contracts, .. } = par_bidding_first(&table, records::vulnerability(record), first);
            assert_eq!(Some(i64::from(score)), recorded["nsScore"].as_i64(), "{id} {key}");
            let contracts = sorted(contracts.iter().map(side_text).collect());
            assert_eq!(contracts, recorded_contracts(records::text(&recorded[key])), "{id} {key}");
        }
        check_dealer_par(record);
    }
    assert_eq!(boards.len(), 100);
}

#[test]
fn one_notrump_belongs_to_whoever_bids_first() {
    // Both sides make seven tricks in no-trump, North–South in the red suits besides, East–West in the others.
    let table = Table::from_cells(|strain, seat| match (strain, Side::of(seat)) {
        (Strain::Notrump, _)
        | (Strain::Hearts | Strain::Diamonds, Side::NorthSouth)
        | (Strain::Spades | Strain::Clubs, Side::EastWest) => 7,
        _ => 6,
    })
    .expect("at most 13 tricks");
    let none = Vulnerability::NONE;
    for (side, score, text) in [(Side::NorthSouth, 90, "1N-NS"), (Side::EastWest, -90, "1N-EW")] {
        let by_side = par_bidding_first(&table, none, side);
        assert_eq!(by_side.score, score);
        assert_eq!(by_side.contracts.iter().map(contract_text).collect::<Vec<_>>(), [text]);
        for dealer in Seat::ALL.into_iter().filter(|&seat| Side::of(seat) == side) {
            assert_eq!(par(&table, none, dealer), by_side);
        }
    }
    if let Some(freaks) = records::shared("freak.jsonl") {
        let record = freaks.iter().find(|record| record["id"] == "mx-two-suits").expect("the deal");
        assert_eq!(records::table(record), table);
    }
}

#[test]
fn the_first_seat_that_makes_it_bids_it() {
    // One no-trump makes from South and East alone, and nothing else makes.
    let makes = |strain, seat| strain == Strain::Notrump && [Seat::South, Seat::East].contains(&seat);
    let table = Table::from_cells(|strain, seat| if makes(strain, seat) { 7 } else { 5 }).expect("at most 13 tricks");
    for (dealer, text) in [(Seat::North, "1N-E"), (Seat::East, "1N-E"), (Seat::South, "1N-S"), (Seat::West, "1N-E")] {
        let contracts = par(&table, Vulnerability::ALL, dealer).contracts;
        assert_eq!(contracts.iter().map(contract_text).collect::<Vec<_>>(), [text], "dealer {dealer}");
    }
}

#[test]
fn a_board_that_nobody_makes_is_passed_out() {
    let table = Table::from_cells(|_, _| 6).expect("at most 13 tricks");
    for vulnerable in VULNERABILITIES {
        for found in [par(&table, vulnerable, Seat::West), par_bidding_first(&table, vulnerable, Side::EastWest)] {
            assert_eq!((found.score, found.contracts), (0, Vec::new()));
        }
    }
}

#[test]
fn fourteen_tricks_are_refused() {
    let error = Table::from_cells(|_, _| 14).expect_err("too many");
    assert_eq!(error.kind, ErrorKind::InvalidArgument);
    assert!(error.message.contains("14"), "{error}");
}
