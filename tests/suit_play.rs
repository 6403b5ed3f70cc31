//! Suit combinations against exact answers.

mod common;

use std::collections::HashMap;

use common::single_dummy::{Case, cases};
use tenace::single_dummy::suit_combination::{
    MOST_LINES, SuitLine, SuitPlayResult, SuitStep, parse_holding, suit_play, suit_play_with_lines,
};
use tenace::{ErrorKind, Holding, Rank};

fn play(hands: [&str; 2], target: usize) -> SuitPlayResult {
    suit_play(hands.map(|text| parse_holding(text).expect("a holding")), target).expect("an answer")
}

/// Every lead by its rank letter, equals too, with its chance and its double-dummy chance.
fn leads(result: &SuitPlayResult) -> Vec<(char, f64, f64)> {
    let mut all = Vec::new();
    for lead in &result.leads {
        for &rank in std::iter::once(&lead.rank).chain(&lead.equals) {
            all.push((rank.letter(), lead.probability, lead.double_dummy));
        }
    }
    all
}

fn check(case: &Case) {
    let hands = [&case.north, &case.south].map(|hand| hand.split('.').next().expect("spades"));
    let result = play(hands, case.target);
    let found = leads(&result);
    assert_eq!(found.len(), case.exact.len(), "{}: {found:?}", case.id);
    for (letter, probability, double_dummy) in found {
        let card = format!("S{letter}");
        // The file rounds percents to 0.01.
        for (name, mine, theirs) in [("exact", probability, &case.exact), ("pimc", double_dummy, &case.pimc)] {
            let theirs = theirs[&card];
            assert!((100.0 * mine - theirs).abs() < 0.0051, "{} {card} {name}: {mine} instead of {theirs} %", case.id);
        }
    }
}

#[test]
fn single_suits_of_the_oracle() {
    let Some(cases) = cases() else { return };
    let suits: Vec<&Case> = cases.iter().filter(|case| case.model == "suit").collect();
    assert_eq!(suits.len(), 18);
    for case in suits {
        check(case);
    }
}

#[test]
fn layouts_weigh_as_dealt_and_wins_add_up() {
    let result = play(["AQT", "432"], 2);
    assert_eq!(result.layouts.len(), 128);
    let total: f64 = result.layouts.iter().map(|layout| layout.weight).sum();
    assert!((total - 1.0).abs() < 1e-12);
    for lead in &result.leads {
        let won = result.layouts.iter().zip(&lead.wins).filter(|&(_, &wins)| wins);
        let weight: f64 = won.map(|(layout, _)| layout.weight).sum();
        assert!((weight - lead.probability).abs() < 1e-12);
    }
}

#[test]
fn equals_and_order_of_leads() {
    let result = play(["KQ9876", "AT5"], 6);
    let first = &result.leads[0];
    assert_eq!((first.hand, first.rank), (1, Rank::new(5)), "the lowest of those that always win");
    let king = result.leads.iter().find(|lead| lead.rank == Rank::K).expect("the king can be led");
    assert_eq!(king.equals, [Rank::Q]);
    let nine = result.leads.iter().find(|lead| lead.rank == Rank::new(9)).expect("the nine can be led");
    assert_eq!(nine.equals, [8, 7, 6].map(Rank::new));
}

#[test]
fn hands_may_be_unequal_or_empty() {
    // Alone: the ace and the king, whatever the layout.
    let result = play(["AK2", ""], 2);
    assert!((result.leads[0].probability - 1.0).abs() < 1e-12);
    // Thirteen cards: nothing is missing.
    let result = play(["AKQJT98", "765432"], 7);
    assert_eq!(result.layouts.len(), 1);
    assert!((result.leads[0].probability - 1.0).abs() < 1e-12);
    // The last card of twelve: an ace drops it, a lead towards it may not.
    let result = play(["AQJT98", "765432"], 6);
    assert!((result.leads.iter().map(|lead| lead.probability).fold(0.0, f64::max) - 1.0).abs() < 1e-12);
}

#[test]
fn the_highest_cards_win_a_trick_each_as_long_as_a_hand_has_cards() {
    let best = |hands, target| play(hands, target).leads[0].probability;
    for (hands, target) in
        [(["A2", "K3"], 2), (["A", "KQ2"], 3), (["AKQJ", "T98"], 4), (["AQ2", "K43"], 3), (["AK", "QJ2"], 3)]
    {
        assert!((best(hands, target) - 1.0).abs() < 1e-9, "{hands:?} for {target}");
    }
    // The king is in front of the ace and queen, or behind them.
    assert!((best(["AQ", "43"], 2) - 0.5).abs() < 1e-9);
    assert!(best(["AKJ", "432"], 3) < 0.6);
    // The ace and king fall together.
    assert!(best(["AK", "QJ"], 2) > 1.0 - 1e-9);
    assert!(best(["K", "A"], 1) > 1.0 - 1e-9);
}

#[test]
fn bad_input() {
    for (text, part) in [("KK", "twice"), ("KX", "X"), ("1", "1"), ("KQ J", " ")] {
        let error = parse_holding(text).expect_err(text);
        assert_eq!(error.kind, ErrorKind::InvalidDeal);
        assert!(error.message.contains(part), "{}", error.message);
    }
    let holdings = |hands: [&str; 2]| hands.map(|text| parse_holding(text).expect("a holding"));
    for (hands, target, kind) in [
        (["AK", "KQ"], 1, ErrorKind::InvalidDeal),
        (["", ""], 1, ErrorKind::InvalidDeal),
        (["AK", "32"], 0, ErrorKind::InvalidArgument),
        (["AK", "32"], 3, ErrorKind::InvalidArgument),
    ] {
        assert_eq!(suit_play(holdings(hands), target).expect_err("an error").kind, kind, "{hands:?} {target}");
    }
}

/// A suit combination by plain recursion: every card in every layout, fronts as lists, no cut, no equal cards. Layouts
/// are bits.
struct Naive {
    hands: [u16; 2],
    layouts: Vec<[u16; 2]>,
    /// The fronts before a trick, by cards played, tricks needed and layouts possible.
    known: HashMap<(u16, usize, u64), Vec<u64>>,
}

/// A trick in progress.
#[derive(Clone, Copy)]
struct Trick {
    leader: usize,
    cards: usize,
    /// The highest card, and whether it is declarer's.
    best: (u16, bool),
}

impl Naive {
    fn lead(&mut self, played: u16, need: usize, open: u64) -> Vec<u64> {
        if need == 0 {
            return vec![open];
        }
        if let Some(front) = self.known.get(&(played, need, open)) {
            return front.clone();
        }
        let mut all = vec![0];
        for leader in 0..2 {
            for card in cards(self.hands[leader] & !played) {
                all.extend(self.front(played | card, need, open, Trick { leader, cards: 1, best: (card, true) }));
            }
        }
        let front = maximal(all);
        self.known.insert((played, need, open), front.clone());
        front
    }

    fn front(&mut self, played: u16, need: usize, open: u64, trick: Trick) -> Vec<u64> {
        if trick.cards == 4 {
            return self.lead(played, need - usize::from(trick.best.1), open);
        }
        let seat = (2 * trick.leader + trick.cards) % 4;
        let next = Trick { cards: trick.cards + 1, ..trick };
        let ours = seat.is_multiple_of(2);
        let after = |card| Trick { best: trick.best.max((card, ours)), ..next };
        if ours {
            let left = self.hands[seat / 2] & !played;
            if left == 0 {
                return self.front(played, need, open, next);
            }
            maximal(cards(left).flat_map(|card| self.front(played | card, need, open, after(card))).collect())
        } else {
            let held: Vec<u16> = self.layouts.iter().map(|layout| layout[seat / 2] & !played).collect();
            let within = |holds: &dyn Fn(u16) -> bool| -> u64 {
                (0..held.len()).filter(|&layout| holds(held[layout])).map(|layout| 1 << layout).sum()
            };
            let mut front = vec![open];
            for card in cards(held.iter().fold(0, |all, held| all | held)) {
                let possible = open & within(&|held: u16| held & card != 0);
                if possible != 0 {
                    let theirs = self.front(played | card, need, possible, after(card));
                    front = product(&front, &theirs, possible);
                }
            }
            let out = open & within(&|held: u16| held == 0);
            if out != 0 {
                let theirs = self.front(played, need, out, next);
                front = product(&front, &theirs, out);
            }
            front
        }
    }
}

fn cards(set: u16) -> impl Iterator<Item = u16> {
    (2..15).map(|rank| 1 << rank).filter(move |card| set & card != 0)
}

fn product(mine: &[u64], theirs: &[u64], mask: u64) -> Vec<u64> {
    maximal(mine.iter().flat_map(|mine| theirs.iter().map(move |theirs| mine & (theirs | !mask))).collect())
}

fn maximal(mut vectors: Vec<u64>) -> Vec<u64> {
    vectors.sort_unstable();
    vectors.dedup();
    let dominated = |vector: &u64| vectors.iter().any(|other| other != vector && vector & !other == 0);
    vectors.iter().copied().filter(|vector| !dominated(vector)).collect()
}

#[test]
fn chances_match_naive() {
    let mut random = common::deals::Random::new(23);
    for _ in 0..40 {
        let mut ranks: Vec<u16> = (2..15).collect();
        let missing = 3 + random.below(3);
        for _ in 0..missing {
            ranks.swap_remove(random.below(ranks.len()));
        }
        let mut hands = [0_u16; 2];
        for rank in ranks {
            hands[random.below(2)] |= 1 << rank;
        }
        let longest = hands.map(u16::count_ones).into_iter().max().unwrap_or(0) as usize;
        for target in 1..=longest {
            let result = suit_play(hands.map(Holding::from_bits_retain), target).expect("an answer");
            let layouts = result.layouts.iter().map(|layout| layout.holdings.map(Holding::to_bits)).collect();
            let mut naive = Naive { hands, layouts, known: HashMap::new() };
            let all = (1 << result.layouts.len()) - 1;
            for lead in &result.leads {
                for &rank in std::iter::once(&lead.rank).chain(&lead.equals) {
                    let card = 1 << rank.get();
                    let trick = Trick { leader: lead.hand, cards: 1, best: (card, true) };
                    let weight = |vector: &u64| -> f64 {
                        let won = result.layouts.iter().enumerate().filter(|(l, _)| vector >> l & 1 == 1);
                        won.map(|(_, layout)| layout.weight).sum()
                    };
                    let chance = naive.front(card, target, all, trick).iter().map(weight).fold(0.0, f64::max);
                    let what = format!("{hands:x?} for {target}: {} of hand {}", rank.letter(), lead.hand);
                    assert!(
                        (chance - lead.probability).abs() < 1e-9,
                        "{what}: {} instead of {chance}",
                        lead.probability
                    );
                }
            }
        }
    }
}

/// Two hands with all but a few cards of the suit.
fn random_hands(random: &mut common::deals::Random, missing: usize) -> [u16; 2] {
    let mut ranks: Vec<u16> = (2..15).collect();
    for _ in 0..missing {
        ranks.swap_remove(random.below(ranks.len()));
    }
    let mut hands = [0_u16; 2];
    for rank in ranks {
        hands[random.below(2)] |= 1 << rank;
    }
    hands
}

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
}

#[test]
fn lines_win_what_is_claimed() {
    let mut random = common::deals::Random::new(41);
    let mut branches = 0;
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
                branches += naive.follow(line, target, wins, &format!("{hands:x?} for {target}, lead {place}"));
            }
        }
    }
    assert!(branches > 100, "{branches}");
}

/// The line as books tell it: the lead, the reply, and after what the next lead and reply.
#[test]
fn lines_of_known_combinations() {
    let known = [
        (["AQT", "432"], 2, "1:2T J>1:3Q"),
        (["KJT7", "A986"], 4, "1:6K >0:79"),
        (["AQ98", "7654"], 3, "1:49 KJT>1:58 >1:5Q"),
        (["K32", "654"], 1, "0:24 QJT987>1:5K"),
        (["KJ9", "432"], 1, "1:29 T>1:3J"),
        (["A32", "QJT"], 3, "1:Q2 >1:J3"),
        (["AKQT", "432"], 4, "1:2A >0:K3"),
        (["AJ7632", "KT4"], 6, "0:2K >0:A4"),
        // A row is named by its highest card, if that is what is run or put up.
        (["AJT32", "9876"], 4, "1:92 KQ>1:83"),
        (["KJT32", "9876"], 4, "1:92 A>1:83 >1:6K"),
        (["KT98765", "J32"], 6, "1:2T A>0:K3 >1:3K"),
        (["AT98765", "J32"], 6, "1:2T KQ>0:A3"),
        (["KQJ9876", ""], 6, "0:K- A>0:Q- >0:Q-"),
        // A card that nobody can beat is cashed.
        (["AKJ32", "7654"], 5, "1:4A >0:K5"),
        (["AKQ9", "T876"], 4, "1:6A >0:K7"),
        (["KQ92", "A43"], 4, "0:2A >0:K3"),
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
        let found = step(&line.first) + &next.collect::<String>();
        if found != told {
            wrong.push(format!("{hands:?} for {target}: {found}, not {told}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Plans that serve wherever a position like theirs comes up have to be listed: here one would be left as a choice.
#[test]
fn plans_kept_are_complete() {
    let result = play(["KT95", "74"], 1);
    let chances: Vec<f64> = result.leads.iter().map(|lead| lead.probability).collect();
    for (found, known) in chances.iter().zip([0.8682, 0.8634, 0.6389, 0.6187, 0.5880]) {
        assert!((found - known).abs() < 0.00005, "{chances:?}");
    }
}

/// Every combination has an answer, however its cards lie: a chance that is at most the double-dummy one.
#[test]
fn random_combinations_are_answered() {
    let mut random = common::deals::Random::new(11);
    let mut answered = 0;
    for _ in 0..60 {
        let mut hands = [String::new(), String::new()];
        for letter in "AKQJT98765432".chars() {
            if let Some(hand) = hands.get_mut(random.below(4)) {
                hand.push(letter);
            }
        }
        let longest = hands[0].len().max(hands[1].len());
        if longest == 0 {
            continue;
        }
        let target = 1 + random.below(longest);
        let result = play([&hands[0], &hands[1]], target);
        let total: f64 = result.layouts.iter().map(|layout| layout.weight).sum();
        assert!((total - 1.0).abs() < 1e-9, "{hands:?} {target}: layouts of weight {total}");
        for (_, chance, double_dummy) in leads(&result) {
            let bounds = -1e-9..double_dummy + 1e-9;
            assert!(bounds.contains(&chance) && double_dummy <= 1.0 + 1e-9, "{hands:?} {target}: {chance}");
        }
        answered += 1;
    }
    assert!(answered > 50);
}
