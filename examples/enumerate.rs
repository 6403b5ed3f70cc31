//! Exact chances by plain enumeration: `cargo run --release --example enumerate FILE`
//!
//! Written apart from the search, to have something to measure it by: it shares no code with the crate but the parser
//! of JSON. Every layout that fits is listed, and one plan for all of them is sought by vector minimax (the paper's
//! Algorithm 2 without a horizon): fronts of plans, united at declarer's turns and multiplied at the defenders'. What
//! saves time is proved by itself: layouts lost with all cards in sight are left out, and of a hand's touching cards
//! declarer plays one. A defender's card is left out where a touching one is held in all the same layouts. Where every
//! trick is needed it does not matter which defender holds which of several cards that none of declarer's part: such
//! layouts are one, if all weigh the same (docs/alpha-mu.md proves it). Plans that lose more than a bound are dropped,
//! and the bound is raised until a plan is found: cards that are further behind are left out.
//!
//! Reads positions in the form of `tests/data/chances.jsonl`, prints each with the chance of every card of the turn,
//! the highest of its equals named.

use std::collections::HashMap;
use std::env;
use std::fs;

use serde_json::{Value, json};

/// A set of layouts.
type Set = Vec<u64>;
const RANKS: &str = "23456789TJQKA";
const SUITS: &str = "CDHS";

fn card(text: &str) -> u32 {
    let mut letters = text.chars();
    let suit = SUITS.find(letters.next().expect("a suit")).expect("a suit") as u32;
    16 * suit + 2 + RANKS.find(letters.next().expect("a rank")).expect("a rank") as u32
}

fn text(card: u32) -> String {
    let letter = |all: &str, place: u32| all.chars().nth(place as usize).expect("a letter");
    format!("{}{}", letter(SUITS, card / 16), letter(RANKS, card % 16 - 2))
}

fn hand(text: &str) -> u64 {
    let suits = text.split('.').zip(["S", "H", "D", "C"]);
    suits.flat_map(|(ranks, suit)| ranks.chars().map(move |rank| 1 << card(&format!("{suit}{rank}")))).sum()
}

fn bits(mut set: u64) -> impl DoubleEndedIterator<Item = u32> + Clone {
    let mut all = Vec::new();
    while set != 0 {
        all.push(set.trailing_zeros());
        set &= set - 1;
    }
    all.into_iter()
}

const fn suit_of(card: u32) -> u64 {
    0xFFFF << (card / 16 * 16)
}

/// What is seen of a position: the cards played, the trick, the hand on lead, tricks won.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    gone: u64,
    trick: Vec<u32>,
    leader: usize,
    won: u32,
    left: u32,
}

/// A question, the declarer turned to seat 0: left-hand opponent 1, dummy 2, right-hand opponent 3.
struct Game {
    trump: Option<u32>,
    target: u32,
    ours: [u64; 2],
    /// The cards of seats 1 and 3 in each layout.
    layouts: Vec<[u64; 2]>,
    words: usize,
    weights: Vec<f64>,
    /// The runs of equal cards, if a layout stands for several.
    runs: Vec<Vec<u32>>,
    /// Plans that lose more weight than this are dropped.
    most_lost: f64,
    open: HashMap<(usize, State), bool>,
    fronts: HashMap<(State, Set), Vec<Set>>,
}

impl Game {
    fn hand_of(&self, layout: usize, seat: usize, gone: u64) -> u64 {
        (if seat.is_multiple_of(2) { self.ours[seat / 2] } else { self.layouts[layout][seat / 2] }) & !gone
    }

    fn legal(hand: u64, trick: &[u32]) -> u64 {
        let follow = trick.first().map_or(0, |&led| hand & suit_of(led));
        if follow == 0 { hand } else { follow }
    }

    fn play(&self, state: &State, card: u32) -> State {
        let mut next = state.clone();
        next.gone |= 1 << card;
        next.trick.push(card);
        if next.trick.len() == 4 {
            let beats = |a: u32, b: u32| if a / 16 == b / 16 { a > b } else { Some(a / 16) == self.trump };
            let best =
                (1..4).fold(0, |best, place| if beats(next.trick[place], next.trick[best]) { place } else { best });
            next.leader = (next.leader + best) % 4;
            next.won += u32::from(next.leader.is_multiple_of(2));
            next.left -= 1;
            next.trick.clear();
        }
        next
    }

    fn decided(&self, state: &State) -> Option<bool> {
        if state.won >= self.target { Some(true) } else { (state.won + state.left < self.target).then_some(false) }
    }

    /// One of each run of a hand's cards that no card elsewhere parts.
    fn apart(&self, hand: u64, legal: u64, state: &State) -> Vec<u32> {
        let all = (self.ours[0] | self.ours[1] | self.layouts[0][0] | self.layouts[0][1]) & !state.gone;
        let others = state.trick.iter().fold(all & !hand, |set, &card| set | 1 << card);
        let mut found: Vec<u32> = Vec::new();
        for card in bits(legal).rev() {
            let between = |above: u32| others & ((1 << above) - 1) & !((2 << card) - 1);
            if found.last().is_none_or(|_| true) {
                let above = bits(legal & suit_of(card)).find(|&other| other > card);
                if above.is_some_and(|above| between(above) == 0) {
                    continue;
                }
            }
            found.push(card);
        }
        found
    }

    /// Whether a layout is won with all cards in sight.
    fn is_won(&mut self, layout: usize, state: &State) -> bool {
        if let Some(won) = self.decided(state) {
            return won;
        }
        let key = (layout, state.clone());
        if state.trick.is_empty()
            && let Some(&won) = self.open.get(&key)
        {
            return won;
        }
        let seat = (state.leader + state.trick.len()) % 4;
        let hand = self.hand_of(layout, seat, state.gone);
        let cards = self.apart(hand, Self::legal(hand, &state.trick), state);
        let ours = seat.is_multiple_of(2);
        let mut won = !ours;
        for card in cards {
            let next = self.play(state, card);
            if self.is_won(layout, &next) == ours {
                won = ours;
                break;
            }
        }
        if state.trick.is_empty() {
            self.open.insert(key, won);
        }
        won
    }

    /// The plans of which none wins all that another wins, in these layouts.
    fn front(&mut self, state: &State, layouts: &Set) -> Vec<Set> {
        let mut useful = vec![0; self.words];
        for layout in members(layouts) {
            if self.is_won(layout, state) {
                useful[layout / 64] |= 1 << (layout % 64);
            }
        }
        if self.weight(layouts) - self.weight(&useful) > self.most_lost {
            return Vec::new();
        }
        if self.decided(state).is_some() || count(&useful) <= 1 {
            return vec![useful];
        }
        let all_lost = self.weight(layouts) - self.weight(&useful);
        let key = (state.clone(), useful.clone());
        if let Some(front) = self.fronts.get(&key) {
            return self.lighter(front.clone(), &useful, all_lost);
        }
        let seat = (state.leader + state.trick.len()) % 4;
        let front = if seat.is_multiple_of(2) {
            let hand = self.ours[seat / 2] & !state.gone;
            let mut front = Vec::new();
            for card in self.apart(hand, Self::legal(hand, &state.trick), state) {
                for plan in self.front(&self.play(state, card), &useful) {
                    insert(&mut front, plan);
                }
                if front.first() == Some(&useful) {
                    break;
                }
            }
            front
        } else {
            let mut front = vec![useful.clone()];
            for (card, holders) in self.defenders_cards(state, seat, &useful) {
                let open = front.iter().fold(vec![0; self.words], |all, plan| or(&all, plan));
                let able = and(&holders, &open);
                if count(&able) == 0 {
                    continue;
                }
                let below = self.front(&self.play(state, card), &able);
                let mut product = Vec::new();
                for plan in &front {
                    for theirs in &below {
                        let kept =
                            plan.iter().zip(&able).zip(theirs).map(|((plan, able), theirs)| plan & (!able | theirs));
                        insert(&mut product, kept.collect());
                    }
                }
                front = self.lighter(product, &useful, 0.0);
                if front.is_empty() {
                    break;
                }
            }
            front
        };
        self.fronts.insert(key, front.clone());
        self.lighter(front, &useful, all_lost)
    }

    fn weight(&self, layouts: &Set) -> f64 {
        members(layouts).into_iter().map(|layout| self.weights[layout]).sum()
    }

    /// The plans that lose no more than the bound, when so much is lost beside.
    fn lighter(&self, front: Vec<Set>, useful: &Set, beside: f64) -> Vec<Set> {
        let whole = self.weight(useful) + beside;
        front.into_iter().filter(|plan| whole - self.weight(plan) <= self.most_lost).collect()
    }

    /// Where layouts stand for several: of each run seat 1 plays the lowest card that is left, seat 3 the highest.
    fn in_order(&self, legal: u64, seat: usize) -> u64 {
        if self.runs.is_empty() {
            return legal;
        }
        let mut kept = 0;
        for card in bits(legal) {
            let run = self.runs.iter().find(|run| run.contains(&card)).expect("every card has a run");
            let mut better = bits(legal).filter(|&other| if seat == 1 { other < card } else { other > card });
            if better.all(|other| !run.contains(&other)) {
                kept |= 1 << card;
            }
        }
        kept
    }

    /// The cards that a defender can play, each with the layouts in which he can.
    fn defenders_cards(&self, state: &State, seat: usize, layouts: &Set) -> Vec<(u32, Set)> {
        let mut all: Vec<(u32, Set)> = Vec::new();
        for layout in members(layouts) {
            let hand = self.hand_of(layout, seat, state.gone);
            for card in bits(self.in_order(Self::legal(hand, &state.trick), seat)) {
                let place = all.iter().position(|entry| entry.0 == card).unwrap_or_else(|| {
                    all.push((card, vec![0; self.words]));
                    all.len() - 1
                });
                all[place].1[layout / 64] |= 1 << (layout % 64);
            }
        }
        let shown = state.trick.iter().fold(0, |set, &card| set | 1_u64 << card);
        let whole = (self.ours[0] | self.ours[1] | self.layouts[0][0] | self.layouts[0][1]) & !state.gone | shown;
        let touching = |a: u32, b: u32| {
            let (low, high) = (a.min(b), a.max(b));
            a / 16 == b / 16 && whole & ((1 << high) - 1) & !((2 << low) - 1) == 0
        };
        let mut kept: Vec<(u32, Set)> = Vec::new();
        all.sort_by_key(|entry| std::cmp::Reverse(count(&entry.1)));
        for (card, holders) in all {
            let covers = |other: &(u32, Set)| touching(card, other.0) && and(&holders, &other.1) == holders;
            if !kept.iter().any(covers) {
                kept.push((card, holders));
            }
        }
        kept
    }
}

fn members(set: &Set) -> Vec<usize> {
    set.iter().enumerate().flat_map(|(word, &bits_of)| bits(bits_of).map(move |bit| 64 * word + bit as usize)).collect()
}

fn count(set: &Set) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

fn and(a: &Set, b: &Set) -> Set {
    a.iter().zip(b).map(|(a, b)| a & b).collect()
}

fn or(a: &Set, b: &Set) -> Set {
    a.iter().zip(b).map(|(a, b)| a | b).collect()
}

fn insert(front: &mut Vec<Set>, plan: Set) {
    let within = |a: &Set, b: &Set| a.iter().zip(b).all(|(a, b)| a & !b == 0);
    if front.iter().any(|old| within(&plan, old)) {
        return;
    }
    front.retain(|old| !within(old, &plan));
    front.push(plan);
}

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
    game.layouts.clear();
    let mut listed: Vec<([u64; 2], f64)> = Vec::new();
    let mut weights: Vec<f64> = Vec::new();
    let all: Vec<u32> = bits(hidden).collect();
    // Each set of so many of the hidden cards, by Gosper's hack.
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
    for (now, weight) in listed {
        game.layouts.push(now);
        weights.push(weight);
    }
    if game.layouts.len() > most {
        return None;
    }
    game.words = game.layouts.len().div_ceil(64);
    let total: f64 = weights.iter().sum();
    let mut whole = vec![0; game.words];
    (0..game.layouts.len()).for_each(|layout| whole[layout / 64] |= 1 << (layout % 64));
    let seat = (state.leader + state.trick.len()) % 4;
    assert!(seat.is_multiple_of(2), "declarer's side is to play");
    let hand = game.ours[seat / 2] & !state.gone;
    let mut chances = serde_json::Map::new();
    game.weights = weights;
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

/// Layouts with their weights, and the runs of equal cards.
type Merged = (Vec<([u64; 2], f64)>, Vec<Vec<u32>>);

/// Layouts that differ only in which defender holds which cards of a run as one: seat 1 has the lowest. `None` if not
/// all layouts of one are there, or do not weigh the same.
fn merged(listed: &[([u64; 2], f64)], hidden: u64, parts: u64) -> Option<Merged> {
    let mut runs: Vec<Vec<u32>> = Vec::new();
    // A card with a known place is no part of a run.
    let fixed = |card: u32| {
        let with_first = listed.iter().filter(|(now, _)| now[0] >> card & 1 == 1).count();
        with_first == 0 || with_first == listed.len()
    };
    let known: Vec<u32> = bits(hidden).filter(|&card| fixed(card)).collect();
    for card in bits(hidden).filter(|card| !known.contains(card)) {
        let last = runs.last().and_then(|run| run.last()).copied();
        match last {
            Some(last) if last / 16 == card / 16 && parts & ((1 << card) - 1) & !((2 << last) - 1) == 0 => {
                runs.last_mut()?.push(card);
            }
            _ => runs.push(vec![card]),
        }
    }
    runs.extend(known.iter().map(|&card| vec![card]));
    let mut found: Vec<(Vec<usize>, f64, f64)> = Vec::new();
    let mut places: HashMap<Vec<usize>, usize> = HashMap::new();
    for (now, weight) in listed {
        let counts: Vec<usize> =
            runs.iter().map(|run| run.iter().filter(|&&card| now[0] >> card & 1 == 1).count()).collect();
        let place = *places.entry(counts.clone()).or_insert(found.len());
        if place == found.len() {
            found.push((counts, *weight, 0.0));
        }
        if (found[place].1 - weight).abs() > 1e-12 {
            return None;
        }
        found[place].2 += 1.0;
    }
    #[allow(clippy::cast_precision_loss, reason = "at most 26 cards")]
    let ways = |n: usize, k: usize| (0..k).fold(1.0, |ways, step| ways * (n - step) as f64 / (step + 1) as f64);
    let mut all = Vec::new();
    for (counts, weight, count) in found {
        let complete: f64 = runs.iter().zip(&counts).map(|(run, &held)| ways(run.len(), held)).product();
        if (complete - count).abs() > 1e-6 {
            return None;
        }
        let first =
            runs.iter().zip(&counts).flat_map(|(run, &held)| &run[..held]).fold(0, |set, card| set | 1_u64 << card);
        all.push(([first, hidden & !first], weight * count));
    }
    Some((all, runs))
}

/// Restricted choice: each card that a defender played halves, thirds … a layout by the number of touching cards he
/// held then.
fn share(now: [u64; 2], seen: &[(usize, u32, u64)]) -> f64 {
    let mut hands = now;
    let mut share = 1.0;
    for &(defender, card, gone) in seen.iter().rev() {
        hands[defender] |= 1 << card;
        let (mut length, hand) = (1, hands[defender]);
        for step in [1_i32, -1] {
            let mut at = card as i32 + step;
            while at >> 4 == (card >> 4) as i32 && (hand | gone) >> at & 1 == 1 {
                length += i32::from(hand >> at & 1 == 1);
                at += step;
            }
        }
        share /= f64::from(length);
    }
    share
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
