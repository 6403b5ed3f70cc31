//! What leads cost at some nodes in the search of whole tables:
//! `cargo run --release --features samples --example lead_samples -- SEED DEALS >FILE`. `scripts/once/learn-leads.py`
//! reads it.
//!
//! A third of the deals is random. In another third a card goes more likely to a hand with many of its suit, and in the
//! last each hand is void in another suit: such deals are the hardest, and lead otherwise.

use std::io::{self, Write};

use tenace::{Deal, Solver, Table};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |what: &str| arguments.next().and_then(|text| text.parse().ok()).expect(what);
    let (mut state, deals): (u64, u64) = (next("a seed"), next("a number of deals"));
    // Knuth's linear congruential generator (The Art of Computer Programming, 3.3.4); its upper bits are used.
    let mut below = |bound: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) * bound) >> 31
    };
    let mut solver = Solver::new(32).expect("a size in range");
    let mut output = io::stdout().lock();
    for number in 0..deals {
        let hands = loop {
            let mut cards: Vec<u8> = (0..52).collect();
            for i in (1..52).rev() {
                cards.swap(i, below(i as u64 + 1) as usize);
            }
            if let Some(hands) = deal(number % 3, &cards, &mut below) {
                break hands;
            }
        };
        let hands = hands.map(|hand| {
            let suits = hand.map(|mut ranks| {
                ranks.sort_unstable();
                ranks.iter().map(|&rank| char::from(b"AKQJT98765432"[usize::from(rank)])).collect::<String>()
            });
            suits.join(".")
        });
        let deal: Deal = format!("N:{}", hands.join(" ")).parse().expect("a whole deal");
        Table::solve(&mut solver, &deal).expect("no limit is set");
        output.write_all(&solver.take_samples())?;
    }
    Ok(())
}

/// Deals the cards in turn; `None` if nobody has room for one. `kind` is 0 for random deals, 1 for long suits, 2 for a
/// void in each hand.
fn deal(kind: u64, cards: &[u8], below: &mut impl FnMut(u64) -> u64) -> Option<[[Vec<u8>; 4]; 4]> {
    let mut hands: [[Vec<u8>; 4]; 4] = Default::default();
    for card in cards {
        let suit = usize::from(card / 13);
        let weights: [u64; 4] = std::array::from_fn(|seat| {
            let full = hands[seat].iter().map(Vec::len).sum::<usize>() == 13;
            match kind {
                _ if full => 0,
                0 => 1,
                1 => 1 + hands[seat][suit].len() as u64,
                _ => u64::from(seat != suit),
            }
        });
        let sum = weights.iter().sum();
        if sum == 0 {
            return None;
        }
        let mut at = below(sum);
        let mut seat = 0;
        while at >= weights[seat] {
            at -= weights[seat];
            seat += 1;
        }
        hands[seat][suit].push(card % 13);
    }
    Some(hands)
}
