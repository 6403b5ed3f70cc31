//! The game and its plans: vector minimax over all layouts.

use std::collections::HashMap;

use crate::cards::{Set, and, bits, count, insert, members, or, suit_of};

/// What is seen of a position: the cards played, the trick, the hand on lead, tricks won.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub gone: u64,
    pub trick: Vec<u32>,
    pub leader: usize,
    pub won: u32,
    pub left: u32,
}

/// A question, the declarer turned to seat 0: left-hand opponent 1, dummy 2, right-hand opponent 3.
pub struct Game {
    pub trump: Option<u32>,
    pub target: u32,
    pub ours: [u64; 2],
    /// The cards of seats 1 and 3 in each layout.
    pub layouts: Vec<[u64; 2]>,
    pub words: usize,
    pub weights: Vec<f64>,
    /// The runs of equal cards, if a layout stands for several.
    pub runs: Vec<Vec<u32>>,
    /// Plans that lose more weight than this are dropped.
    pub most_lost: f64,
    pub open: HashMap<(usize, State), bool>,
    pub fronts: HashMap<(State, Set), Vec<Set>>,
}

impl Game {
    fn hand_of(&self, layout: usize, seat: usize, gone: u64) -> u64 {
        (if seat.is_multiple_of(2) { self.ours[seat / 2] } else { self.layouts[layout][seat / 2] }) & !gone
    }

    pub fn legal(hand: u64, trick: &[u32]) -> u64 {
        let follow = trick.first().map_or(0, |&led| hand & suit_of(led));
        if follow == 0 { hand } else { follow }
    }

    pub fn play(&self, state: &State, card: u32) -> State {
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
    pub fn apart(&self, hand: u64, legal: u64, state: &State) -> Vec<u32> {
        let all = (self.ours[0] | self.ours[1] | self.layouts[0][0] | self.layouts[0][1]) & !state.gone;
        let others = state.trick.iter().fold(all & !hand, |set, &card| set | 1 << card);
        let mut found: Vec<u32> = Vec::new();
        for card in bits(legal).rev() {
            let between = |above: u32| others & ((1 << above) - 1) & !((2 << card) - 1);
            let above = bits(legal & suit_of(card)).find(|&other| other > card);
            if above.is_none_or(|above| between(above) != 0) {
                found.push(card);
            }
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
    pub fn front(&mut self, state: &State, layouts: &Set) -> Vec<Set> {
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

    pub fn weight(&self, layouts: &Set) -> f64 {
        members(layouts).into_iter().map(|layout| self.weights[layout]).sum()
    }

    /// The plans that lose no more than the bound, when `beside` is lost too.
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
