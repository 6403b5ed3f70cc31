//! Random contracts: the chance announced after the lead, and whether the contract was made.
//!
//! Declarer's side plays the card that the tool recommends after the lead, and then at each turn what the policy of
//! playing on chooses from what declarer sees. The defenders lead the usual card, and from there on play double dummy:
//! a contract that can be beaten with all cards in sight is lost, and until then they play the usual card.

use serde_json::{Value, json};
use tenace::deal::card_text;
use tenace::single_dummy::playing_on::{Policy, choose};
use tenace::single_dummy::{HandConstraint, SingleDummyInput};
use tenace::testing::{Facts, Layouts};
use tenace::{Card, Deal, Hand, Position, Seat, Side, Solver, Strain, Suit};

use crate::deals::{Random, random_deal};
use crate::rounds;

const DECLARER: Seat = Seat::South;
const DUMMY: Seat = Seat::North;
/// Blocks in which the candidate for the first card is played on: 32 layouts.
const BLOCKS: [usize; 1] = [32];
/// Candidates: the best by the upper bounds.
const COMPARED: usize = 1;
/// Layouts whose double-dummy tricks set the contract.
const LAYOUTS: usize = 4;

/// A contract, and the double-dummy questions about its play.
pub struct Contract {
    pub deal: Deal,
    pub strain: Strain,
    pub target: usize,
}

fn points(hand: Hand) -> usize {
    hand.iter().map(|card| usize::from(card.rank.get().saturating_sub(10))).sum()
}

impl Contract {
    /// A contract about as high as the two hands are worth: a deal in which North and South hold at least half of the
    /// points, in their longest suit of eight or more cards, else in no-trump. The level is the mean of the
    /// double-dummy tricks over some layouts, and in one contract of four each a trick less or a trick more.
    pub fn random(number: u64, solver: &mut Solver) -> Self {
        let mut random = Random::new(number);
        loop {
            let deal = random_deal(&mut random, 13);
            let hands = [deal.hand(DECLARER), deal.hand(DUMMY)];
            if points(hands[0]) + points(hands[1]) < 20 || points(hands[0]) < points(hands[1]) {
                continue;
            }
            let fit = |suit: &Suit| hands[0][*suit].len() + hands[1][*suit].len();
            let longest = Suit::ASC.into_iter().max_by_key(fit).expect("four suits");
            let strain = if fit(&longest) >= 8 { Strain::from(longest) } else { Strain::Notrump };
            let facts = Facts {
                seats: [Seat::West, Seat::East],
                hidden: deal.hand(Seat::West) | deal.hand(Seat::East),
                holds: [13; 2],
                played: [Hand::EMPTY; 2],
                void: [[false; 4]; 2],
                constraints: [HandConstraint::default(), HandConstraint::default()],
            };
            let mut sum = 0;
            for [west, east] in Layouts::new(&facts).expect("layouts").sample(LAYOUTS, number) {
                let deal = Deal::new([hands[1], east, hands[0], west]).expect("a deal");
                let position = Position::new(&deal, strain, DECLARER.lho());
                sum += solver.north_south_tricks(&position).expect("no limit is set");
            }
            let step = [0, 1, 1, 2][random.below(4)];
            let target = (sum + LAYOUTS / 2) / LAYOUTS + step - 1;
            if (7..=13).contains(&target) {
                return Self { deal, strain, target };
            }
        }
    }

    /// The question of declarer's side after these cards.
    pub fn question(&self, played: &[Card]) -> SingleDummyInput {
        let hands = [DECLARER, DUMMY].map(|seat| self.deal.hand(seat));
        let mut question = SingleDummyInput::new(DECLARER, hands, self.strain, DECLARER.lho(), self.target);
        question.played = played.to_vec();
        question
    }

    /// Whether declarer's side can make the contract with all cards in sight.
    fn can_be_made(&self, solver: &mut Solver, position: &Position) -> bool {
        let needed = self.target.saturating_sub(position.won(Side::NorthSouth));
        needed == 0 || solver.at_least(position, needed).expect("no limit is set")
    }
}

/// The lowest card of the suit led; otherwise the lowest of the longest suit, trumps last.
pub fn usual_card(position: &Position) -> Card {
    let legal = position.legal_cards();
    let trumps = position.strain().suit();
    let plain = Suit::ASC.into_iter().filter(|&suit| trumps != Some(suit) && !legal[suit].is_empty());
    let suit = plain.max_by_key(|&suit| legal[suit].len()).or(trumps).expect("a suit");
    legal.iter().filter(|card| card.suit == suit).min_by_key(|card| card.rank).expect("a card")
}

/// The play of a contract: what declarer's side asks, and what the defenders do.
struct Table<'a> {
    decisions: &'a mut Solver,
    defense: &'a mut Solver,
    policy: Policy,
}

impl Table<'_> {
    /// Plays the contract on, `card` first. Returns whether it is made, and the cards.
    fn play(&mut self, contract: &Contract, lead: Card, card: Card) -> (bool, Vec<Card>) {
        let mut position = Position::new(&contract.deal, contract.strain, DECLARER.lho());
        position.play(lead).expect("a legal card");
        let mut played = vec![lead];
        let mut next = Some(card);
        let made = loop {
            if position.won(Side::NorthSouth) >= contract.target {
                break true;
            }
            let seat = position.hand_to_play();
            let ours = seat == DECLARER || seat == DUMMY;
            let card = if ours {
                let question = contract.question(&played);
                next.take()
                    .unwrap_or_else(|| choose(self.decisions, &question, self.policy, &mut ()).expect("an answer"))
            } else {
                // Nothing beats the contract any more while it can be made with all cards in sight.
                usual_card(&position)
            };
            position.play(card).expect("a legal card");
            played.push(card);
            if ours && !contract.can_be_made(self.defense, &position) {
                break false;
            }
        };
        (made, played)
    }
}

/// The layouts of the defenders' cards that fit the lead: any of them, and those in which it is the usual one.
fn layouts_after(contract: &Contract, lead: Card, number: u64, count: usize) -> [Vec<Deal>; 2] {
    let on_table: Hand = [lead].into_iter().collect();
    let defenders = [Seat::West, Seat::East].map(|seat| contract.deal.hand(seat));
    let facts = Facts {
        seats: [Seat::West, Seat::East],
        hidden: (defenders[0] | defenders[1]) - on_table,
        holds: [12, 13],
        played: [on_table, Hand::EMPTY],
        void: [[false; 4]; 2],
        constraints: [HandConstraint::default(), HandConstraint::default()],
    };
    let layouts = Layouts::new(&facts).expect("layouts");
    let hands = [DUMMY, DECLARER].map(|seat| contract.deal.hand(seat));
    let draw = |count, seed| {
        let deal = |[west, east]: [Hand; 2]| Deal::new([hands[0], east, hands[1], west | on_table]).expect("a deal");
        layouts.sample(count, seed).into_iter().map(deal)
    };
    let is_usual = |deal: &Deal| usual_card(&Position::new(deal, contract.strain, DECLARER.lho())) == lead;
    let usual = (1..400).flat_map(|seed| draw(64, number ^ seed << 20)).filter(is_usual).take(count);
    [draw(count, !number).collect(), usual.collect()]
}

/// The chance announced after the lead, and in which share of many layouts the contract is made: of those that fit the
/// lead, and of those in which it is the usual lead. The shares tell more than one play does.
pub fn calibrate(number: u64) -> Value {
    const LAYOUTS: usize = 32;
    let (mut decisions, mut defense) = (Solver::new(64).expect("a table"), Solver::new(64).expect("a table"));
    let mut contract = Contract::random(number, &mut defense);
    let lead = usual_card(&Position::new(&contract.deal, contract.strain, DECLARER.lho()));
    let candidates = rounds::answer(&mut decisions, &contract.question(&[lead]), &BLOCKS, COMPARED);
    let best = &candidates[0];
    let [fitting, usual] = layouts_after(&contract, lead, number, LAYOUTS);
    let mut table = Table { decisions: &mut decisions, defense: &mut defense, policy: best.policy };
    let mut share = |deals: Vec<Deal>| {
        let made = deals.into_iter().map(|deal| {
            contract.deal = deal;
            let position = Position::after(&contract.deal, contract.strain, DECLARER.lho(), &[lead]);
            contract.can_be_made(table.defense, &position.expect("a legal lead"))
                && table.play(&contract, lead, best.found.card).0
        });
        rounds::share(&made.collect::<Vec<_>>())
    };
    json!({
        "number": number, "playedOn": rounds::share(&best.won), "fitting": share(fitting), "usual": share(usual),
        "layouts": LAYOUTS,
    })
}

/// Announces the chance after the lead, plays the contract, and says what came.
pub fn play(number: u64) -> Value {
    let (mut decisions, mut defense) = (Solver::new(64).expect("a table"), Solver::new(64).expect("a table"));
    let contract = Contract::random(number, &mut defense);
    let lead = usual_card(&Position::new(&contract.deal, contract.strain, DECLARER.lho()));
    let candidates = rounds::answer(&mut decisions, &contract.question(&[lead]), &BLOCKS, COMPARED);
    let best = &candidates[0];
    let upper = candidates.iter().map(|candidate| candidate.found.probability).fold(0.0, f64::max);
    let mut table = Table { decisions: &mut decisions, defense: &mut defense, policy: best.policy };
    let (made, played) = table.play(&contract, lead, best.found.card);
    let (low, high) = rounds::wilson(&best.won);
    json!({
        "number": number, "strain": contract.strain.to_string(), "target": contract.target,
        "deal": contract.deal.to_string(), "card": card_text(best.found.card), "upper": upper,
        "playedOn": rounds::share(&best.won), "interval": [low, high], "layouts": best.won.len(),
        "cards": played.iter().map(|&card| card_text(card)).collect::<Vec<_>>().join(" "), "made": made,
    })
}
