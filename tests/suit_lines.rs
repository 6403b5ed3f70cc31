//! The lines of suit combinations: as books tell them, and against a plain recursion.

mod common;

use std::collections::HashMap;

use common::naive_suit::{Naive, Trick, cards, random_hands};
use tenace::single_dummy::suit_combination::{
    MOST_LINES, SuitLine, SuitSign, SuitStep, parse_holding, suit_play, suit_play_with_lines,
};
use tenace::{Holding, Rank};

impl Naive {
    /// Whether one plan wins in all of these layouts.
    fn keeps(&mut self, played: u16, need: usize, open: u64, trick: Trick) -> bool {
        self.front(played, need, open, trick).iter().any(|vector| open & !vector == 0)
    }

    /// Those of the layouts in which a defender holds a card that is not played yet.
    fn holding(&self, open: u64, defender: usize, card: u16) -> u64 {
        (0..self.layouts.len())
            .filter(|&layout| self.layouts[layout][defender] & card != 0)
            .map(|layout| open & 1 << layout)
            .sum()
    }

    /// Plays a step where the next defender plays his lowest card, and makes sure that all of these layouts can still
    /// be won. Gives the cards played, the layouts left and the trick before the last defender's card.
    fn step(&mut self, played: u16, need: usize, open: u64, step: &SuitStep, what: &str) -> (u16, u64, Trick) {
        let led = 1 << step.rank.get();
        assert!(self.hands[step.hand] & led & !played != 0, "{what}: leads what it holds");
        let mut trick = Trick { leader: step.hand, cards: 1, best: (led, true) };
        let mut played = played | led;
        assert!(self.keeps(played, need, open, trick), "{what}: the lead");
        let missing: u16 = self.layouts.iter().fold(0, |all, layout| all | layout[step.hand]) & !played;
        let low = cards(missing).find(|&card| self.holding(open, step.hand, card) != 0);
        let mut open = open;
        if let Some(low) = low {
            open = self.holding(open, step.hand, low);
            played |= low;
            trick.best = trick.best.max((low, false));
        }
        trick.cards = 2;
        if let Some(reply) = step.reply {
            let card = 1 << reply.get();
            assert!(self.hands[1 - step.hand] & card & !played != 0, "{what}: replies with what it holds");
            played |= card;
            trick.best = trick.best.max((card, true));
        } else {
            assert!(self.hands[1 - step.hand] & !played == 0, "{what}: a reply if there is a card");
        }
        trick.cards = 3;
        assert!(self.keeps(played, need, open, trick), "{what}: the reply");
        (played, open, trick)
    }

    /// Follows a line; returns how many ways to go on it has.
    fn follow(&mut self, line: &SuitLine, target: usize, wins: u64, what: &str) -> usize {
        let (played, open, trick) = self.step(0, target, wins, &line.first, what);
        let last = 1 - line.first.hand;
        let missing: u16 = self.layouts.iter().fold(0, |all, layout| all | layout[last]) & !played;
        for branch in &line.next {
            let what = format!("{what}, lost to {:?}", branch.lost_to);
            let beats = |card: u16| (card, false) > trick.best && trick.best.1;
            let tried: Vec<u16> = if branch.lost_to.is_empty() {
                cards(missing).filter(|&card| !beats(card) && self.holding(open, last, card) != 0).take(1).collect()
            } else {
                branch.lost_to.iter().map(|rank| 1 << rank.get()).filter(|&card| missing & card != 0).collect()
            };
            for card in tried {
                let left = self.holding(open, last, card);
                let need = target - usize::from(!beats(card) && trick.best.1);
                if left != 0 && need > 0 {
                    self.step(played | card, need, left, &branch.step, &what);
                }
            }
        }
        line.next.len()
    }

    /// Every position that a trick begun with this step can leave, whatever the third hand plays, if one defender shows
    /// this card, or none, and the other his lowest: the cards played, what is still needed, the layouts left.
    fn shown(
        &self,
        (played, need, open): (u16, usize, u64),
        step: &SuitStep,
        defender: usize,
        shown: Option<u16>,
    ) -> Vec<(u16, usize, u64)> {
        let turn = |seat: usize, played: u16, open: u64| -> (u16, u64) {
            let missing = self.layouts.iter().fold(0, |all, layout| all | layout[seat]) & !played;
            let lowest = cards(missing).find(|&card| self.holding(open, seat, card) != 0);
            match if seat == defender { shown } else { lowest } {
                Some(card) => (card, self.holding(open, seat, card)),
                None => (0, open & !cards(missing).fold(0, |all, card| all | self.holding(open, seat, card))),
            }
        };
        let led = 1 << step.rank.get();
        let (second, open) = turn(step.hand, played | led, open);
        let replies: Vec<u16> = cards(self.hands[1 - step.hand] & !played).collect();
        let replies = if replies.is_empty() { vec![0] } else { replies };
        let positions = replies.into_iter().map(|reply| {
            let (fourth, open) = turn(1 - step.hand, played | led | second | reply, open);
            let won = led.max(reply) > second.max(fourth);
            (played | led | second | reply | fourth, need - usize::from(won), open)
        });
        positions.collect()
    }

    /// Follows a sign: some reply has to leave a position where its step wins in all layouts that are left.
    fn follow_sign(&mut self, line: &SuitLine, sign: &SuitSign, target: usize, wins: u64, what: &str) {
        let shown: Vec<Option<u16>> = if sign.honors.is_empty() {
            vec![None]
        } else {
            sign.honors.iter().map(|rank| Some(1 << rank.get())).collect()
        };
        let mut before = (0, target, wins);
        let mut step = &line.first;
        if sign.trick == 2 {
            // Low cards from both: no defender plays what he does not hold, so that neither is the one who shows.
            let low = self.shown(before, step, 2, None);
            before = low
                .into_iter()
                .find(|&(played, need, open)| {
                    need < target
                        && step.reply.is_none_or(|reply| played >> reply.get() & 1 == 1)
                        && self.lead(played, need, open).iter().any(|vector| open & !vector == 0)
                })
                .expect("the first trick is taken");
            step = &line.next.last().expect("a second step").step;
        }
        for card in shown {
            let kept = self.shown(before, step, sign.defender, card).into_iter().any(|(played, need, open)| {
                let trick = Trick { leader: sign.step.hand, cards: 1, best: (1 << sign.step.rank.get(), true) };
                open != 0 && need < before.1 && self.keeps(played | trick.best.0, need, open, trick)
            });
            assert!(kept, "{what}: {sign:?} after {card:?}");
        }
    }
}

#[test]
fn lines_win_what_is_claimed() {
    let mut random = common::deals::Random::new(41);
    let (mut branches, mut signs) = (0, 0);
    for _ in 0..60 {
        let missing = 3 + random.below(3);
        let hands = random_hands(&mut random, missing);
        let longest = hands.map(u16::count_ones).into_iter().max().unwrap_or(0) as usize;
        for target in 1..=longest {
            let holdings = hands.map(Holding::from_bits_retain);
            let result = suit_play_with_lines(holdings, target).expect("an answer");
            let mut without = result.clone();
            without.leads.iter_mut().for_each(|lead| lead.line = None);
            assert_eq!(without, suit_play(holdings, target).expect("an answer"), "nothing else changes");
            let layouts = result.layouts.iter().map(|layout| layout.holdings.map(Holding::to_bits)).collect();
            let mut naive = Naive { hands, layouts, known: HashMap::new() };
            for (place, lead) in result.leads.iter().enumerate() {
                let wins: u64 = lead.wins.iter().enumerate().map(|(layout, &wins)| u64::from(wins) << layout).sum();
                assert_eq!(lead.line.is_some(), place < MOST_LINES && wins != 0, "{hands:x?} for {target}");
                let Some(line) = &lead.line else { continue };
                assert!(
                    line.first.hand == lead.hand
                        && (line.first.rank == lead.rank || lead.equals.contains(&line.first.rank))
                );
                let what = format!("{hands:x?} for {target}, lead {place}");
                line.signs.iter().for_each(|sign| naive.follow_sign(line, sign, target, wins, &what));
                signs += line.signs.len();
                branches += naive.follow(line, target, wins, &what);
            }
        }
    }
    assert!(branches > 100 && signs > 30, "{branches} {signs}");
}

/// The line as books tell it: the lead, the reply, and after what the next lead and reply.
#[test]
fn lines_of_known_combinations() {
    let known = [
        (["AQT", "432"], 2, "1:2T J>1:3Q"),
        (["KJT7", "A986"], 4, "1:6K >0:79 2e>0:J8"),
        (["AQ98", "7654"], 3, "1:49 KJT>1:58 >1:5Q 1w>1:58 1eKJT>1:59"),
        (["K32", "654"], 1, "0:24 QJT987>1:5K"),
        (["KJ9", "432"], 1, "1:29 T>1:3J"),
        (["A32", "QJT"], 3, "1:Q2 >1:J3"),
        (["AKQT", "432"], 4, "1:2A >0:K3 1w>1:3T"),
        (["AJ7632", "KT4"], 6, "0:2K >0:A4"),
        // A row is named by its highest card, if that is what is run or put up.
        (["AJT32", "9876"], 4, "1:92 KQ>1:83 1w>1:83"),
        (["KJT32", "9876"], 4, "1:92 A>1:83 >1:6K 1w>1:83"),
        (["KT98765", "J32"], 6, "1:2T A>0:K3 >1:3K"),
        (["AT98765", "J32"], 6, "1:2T KQ>0:A3"),
        (["KQJ9876", ""], 6, "0:K- A>0:Q- >0:Q-"),
        // The other hand's cards belong to the row, and the next step is told with what is left.
        (["AJ98", "T32"], 3, "1:2J >1:39"),
        (["AQJ98", "T7"], 5, "1:7Q >1:T8"),
        // A card that nobody can beat is cashed.
        (["AKJ32", "7654"], 5, "1:4A >0:K5"),
        (["AKQ9", "T876"], 4, "1:6A >0:K7 1w>1:79"),
        (["KQ92", "A43"], 4, "0:2A >0:K3 1w>1:39 2wJT>1:49"),
        // Three top cards for three that are missing: nothing is left to choose.
        (["KQ9876", "A432"], 6, "1:2K"),
    ];
    let mut wrong = Vec::new();
    for (hands, target, told) in known {
        let result = suit_play_with_lines(hands.map(|text| parse_holding(text).expect("a holding")), target);
        let result = result.expect("an answer");
        let line = result.leads[0].line.as_ref().expect("a line");
        let step = |step: &SuitStep| {
            let reply = step.reply.map_or('-', Rank::letter);
            format!("{}:{}{reply}", step.hand, step.rank.letter())
        };
        let next = line.next.iter().map(|branch| {
            let lost_to: String = branch.lost_to.iter().map(|rank| rank.letter()).collect();
            format!(" {lost_to}>{}", step(&branch.step))
        });
        let signs = line.signs.iter().map(|sign| {
            let honors: String = sign.honors.iter().map(Rank::letter).collect();
            format!(" {}{}{honors}>{}", sign.trick, ["w", "e"][sign.defender], step(&sign.step))
        });
        let found = step(&line.first) + &next.chain(signs).collect::<String>();
        if found != told {
            wrong.push(format!("{hands:?} for {target}: {found}, not {told}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
