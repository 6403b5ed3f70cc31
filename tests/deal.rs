//! The text of deals.

mod common;

use common::deals::{Random, random_deal};
use tenace::Deal;

#[test]
fn a_deal_is_written_as_pbn_from_north() {
    let deal: Deal = "s:t2.a.-.k3 54..QJ.2 .98.76.A J.K32.A.".parse().expect("a deal");
    assert_eq!(deal.to_string(), "N:.98.76.A J.K32.A. T2.A..K3 54..QJ.2");
}

#[test]
fn a_deal_reads_back_as_it_was() {
    let mut random = Random::new(14);
    for _ in 0..200 {
        let cards_per_hand = 1 + random.below(13);
        let deal = random_deal(&mut random, cards_per_hand);
        assert_eq!(deal.to_string().parse::<Deal>().as_ref(), Ok(&deal));
    }
}
