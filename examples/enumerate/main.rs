//! Exact chances by plain enumeration: `cargo run --release --example enumerate FILE`
//!
//! Written apart from the search, to have something to measure it by: it shares no code with the crate but the parser
//! of JSON. Every layout that fits is listed, and one plan for all of them is sought by vector minimax (the paper's
//! Algorithm 2 without a horizon): fronts of plans, united at declarer's turns and multiplied at the defenders'. What
//! saves time is proved by itself: layouts lost with all cards in sight are left out, and of a hand's touching cards
//! declarer plays one. A defender's card is left out if a touching one is held in all the same layouts. If every
//! trick is needed it does not matter which defender holds which of several cards that none of declarer's part: such
//! layouts are one, if all weigh the same (docs/alpha-mu.md proves it). Plans that lose more than a bound are dropped,
//! and the bound is raised until a plan is found: cards that are further behind are left out.
//!
//! Reads positions in the form of `tests/data/chances.jsonl`, prints each with the chance of every card of the turn,
//! the highest of its equals named.

mod cards;
mod game;
mod layouts;

use std::collections::HashMap;
use std::env;
use std::fs;

use serde_json::{Value, json};

use cards::{SUITS, bits, card, hand, suit_of, text};
use game::{Game, State};
use layouts::{merged, share};

/// Answers one position; `None` if more than `most` layouts fit.
#[allow(clippy::too_many_lines, reason = "the whole question is read and answered in one place")]
fn answer(position: &Value, most: usize) -> Option<Value> {
    let word = |name: &str| position[name].as_str().unwrap_or_else(|| panic!("{name}"));
    let seat_of = |letter: &str| "NESW".find(letter).expect("a seat");
    let declarer = seat_of(word("declarer"));
    let turned = |seat: usize| (seat + 4 - declarer) % 4;
    let hands: Vec<u64> = word("deal")[2..].split(' ').map(hand).collect();
    let at = |seat: usize| hands[(seat + declarer) % 4];
    let trump = SUITS.find(word("strain")).map(|suit| suit as u32).filter(|_| word("strain").len() == 1);
    let leader = position["leader"].as_str().map_or(1, |letter| turned(seat_of(letter)));
    let size = at(0).count_ones();
    let mut game = Game {
        trump,
        target: position["target"].as_u64()? as u32,
        ours: [at(0), at(2)],
        layouts: vec![[at(1), at(3)]],
        words: 1,
        weights: Vec::new(),
        runs: Vec::new(),
        most_lost: 0.0,
        open: HashMap::new(),
        fronts: HashMap::new(),
    };
    let mut state = State { gone: 0, trick: Vec::new(), leader, won: 0, left: size };
    // What the defenders have shown, and each of their cards with those gone before it.
    let (mut played, mut void, mut seen) = ([0_u64; 2], [0_u64; 2], Vec::new());
    let everything = hands.iter().fold(0, |all, hand| all | hand);
    for name in position["played"].as_array()? {
        let number = card(name.as_str()?);
        let seat = (state.leader + state.trick.len()) % 4;
        if seat % 2 == 1 {
            let trick = state.trick.iter().fold(0, |set, &card| set | 1_u64 << card);
            seen.push((seat / 2, number, (state.gone & !trick) | (!everything & 0x7FFC_7FFC_7FFC_7FFC)));
            played[seat / 2] |= 1 << number;
            if let Some(&led) = state.trick.first()
                && led / 16 != number / 16
            {
                void[seat / 2] |= suit_of(led);
            }
        }
        state = game.play(&state, number);
    }
    let hidden = (at(1) | at(3)) & !played[0] & !played[1];
    let holds = (at(1) & !played[0]).count_ones();
    let fits = |dealt: [u64; 2]| {
        (0..2).all(|defender| {
            let known = &position["constraints"]
                ["NESW".get((declarer + 1 + 2 * defender) % 4..).and_then(|rest| rest.get(..1)).unwrap_or("")];
            let range = |value: &Value, number: u32| {
                value.as_array().is_none_or(|ends| {
                    (ends[0].as_u64().unwrap_or(0)..=ends[1].as_u64().unwrap_or(0)).contains(&u64::from(number))
                })
            };
            let points: u32 = bits(dealt[defender]).map(|card| (card % 16).saturating_sub(10)).sum();
            let cards = |name: &str| {
                let list = known[name].as_array().into_iter().flatten();
                list.fold(0, |set, text| set | 1_u64 << card(text.as_str().unwrap_or("")))
            };
            range(&known["hcp"], points)
                && ["C", "D", "H", "S"].iter().enumerate().all(|(suit, name)| {
                    range(&known["length"][*name], (dealt[defender] >> (16 * suit) & 0xFFFF).count_ones())
                })
                && cards("holds") & !dealt[defender] == 0
                && cards("lacks") & dealt[defender] == 0
        })
    };
    let mut listed: Vec<([u64; 2], f64)> = Vec::new();
    let all: Vec<u32> = bits(hidden).collect();
    // Each set of `holds` of the hidden cards, by Gosper's hack.
    let mut choice: u64 = (1 << holds) - 1;
    while choice < 1 << all.len() {
        let first = bits(choice).fold(0, |set, place| set | 1_u64 << all[place as usize]);
        let now = [first, hidden & !first];
        if now[0] & void[0] == 0 && now[1] & void[1] == 0 && fits([now[0] | played[0], now[1] | played[1]]) {
            listed.push((now, share(now, &seen)));
        }
        if choice == 0 {
            break;
        }
        let low = choice & choice.wrapping_neg();
        let next = choice + low;
        choice = (((next ^ choice) >> 2) / low) | next;
    }
    let fitting = listed.len();
    let parts = game.ours.iter().fold(0, |all, hand| all | hand) & !state.gone
        | state.trick.iter().fold(0, |set, &card| set | 1_u64 << card);
    let every_trick = game.target == state.won + state.left;
    if let Some((merged, runs)) = merged(&listed, hidden, parts).filter(|_| every_trick) {
        (listed, game.runs) = (merged, runs);
    }
    (game.layouts, game.weights) = listed.into_iter().unzip();
    if game.layouts.len() > most {
        return None;
    }
    game.words = game.layouts.len().div_ceil(64);
    let total: f64 = game.weights.iter().sum();
    let mut whole = vec![0; game.words];
    (0..game.layouts.len()).for_each(|layout| whole[layout / 64] |= 1 << (layout % 64));
    let seat = (state.leader + state.trick.len()) % 4;
    assert!(seat.is_multiple_of(2), "declarer's side is to play");
    let hand = game.ours[seat / 2] & !state.gone;
    let mut chances = serde_json::Map::new();
    for part in [0.03, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 1.0] {
        game.most_lost = part * total + 1e-9;
        game.fronts.clear();
        for card in game.apart(hand, Game::legal(hand, &state.trick), &state) {
            let next = game.play(&state, card);
            let front = game.front(&next, &whole);
            if let Some(best) = front.iter().map(|plan| game.weight(plan)).max_by(f64::total_cmp) {
                chances.insert(text(card), json!((best / total * 1e12).round() / 1e12));
            }
        }
        if !chances.is_empty() {
            break;
        }
    }
    let mut answered = position.clone();
    answered["reference"] = json!({"exact": true, "layouts": fitting, "cards": chances});
    Some(answered)
}

fn main() {
    let path = env::args().nth(1).expect("a file of positions");
    let most = env::args().nth(2).map_or(4096, |text| text.parse().expect("a number of layouts"));
    for line in fs::read_to_string(&path).expect(&path).lines() {
        let position: Value = serde_json::from_str(line).expect(line);
        match answer(&position, most) {
            Some(answered) => println!("{answered}"),
            None => eprintln!("{}: more than {most} layouts", position["id"]),
        }
    }
}
