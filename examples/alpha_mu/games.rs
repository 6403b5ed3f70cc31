//! Whole games at 3NT: declarer by the αµ search, against defenders who sample layouts and look at each double dummy.

use std::collections::HashMap;

use tenace::single_dummy::{
    DoubleDummy, HandConstraint, Question, SingleDummyInput, SingleDummyResult, WorldCount, single_dummy,
};
use tenace::testing::{Cuts, Facts, Layouts, rules};
use tenace::{Card, Deal, Hand, Position, Rank, Seat, Side, Solver, Strain, Suit};

use crate::deals::{Random, random_deal};
use crate::looking;

/// Declarer.
const DECLARER: Seat = Seat::South;
/// Dummy.
const DUMMY: Seat = Seat::North;
/// Worlds that everyone samples.
const WORLDS: usize = 20;
/// Tricks that declarer needs.
const TARGET: usize = 9;

/// What the auction 1NT–3NT says of declarer: 15 to 17 points, balanced.
fn opener() -> HandConstraint {
    constraint((15, 17), [(2, 5); 4])
}

/// And of dummy: 10 to 15 points, no four cards in a major.
fn responder() -> HandConstraint {
    constraint((10, 15), [(2, 5), (2, 5), (2, 3), (2, 3)])
}

fn constraint(points: (usize, usize), lengths: [(usize, usize); 4]) -> HandConstraint {
    let mut constraint = HandConstraint::default();
    constraint.points = Some(points);
    constraint.lengths = lengths.map(Some);
    constraint
}

fn fits(hand: Hand, constraint: &HandConstraint) -> bool {
    let points: usize = hand.iter().map(|card| usize::from(card.rank.get().saturating_sub(10))).sum();
    let within = |range: Option<(usize, usize)>, number: usize| range.is_none_or(|(a, b)| (a..=b).contains(&number));
    within(constraint.points, points)
        && Suit::ASC.iter().all(|&suit| within(constraint.lengths[suit as usize], hand[suit].len()))
}

/// A deal that is bid 1NT–3NT.
pub fn deal(random: &mut Random) -> Deal {
    loop {
        let deal = random_deal(random, 13);
        let doubleton_at_most_one = Suit::ASC.iter().filter(|&&suit| deal.hand(DECLARER)[suit].len() == 2).count() < 2;
        if fits(deal.hand(DECLARER), &opener()) && doubleton_at_most_one && fits(deal.hand(DUMMY), &responder()) {
            return deal;
        }
    }
}

/// A deal, and what the defenders played after which cards.
pub struct Board<'a> {
    pub deal: Deal,
    pub seed: u64,
    pub solver: &'a mut Solver,
    defense: HashMap<Vec<Card>, Card>,
}

/// A game played.
pub struct Game {
    pub made: bool,
}

impl<'a> Board<'a> {
    pub fn new(deal: Deal, seed: u64, solver: &'a mut Solver) -> Self {
        Self { deal, seed, solver, defense: HashMap::new() }
    }

    /// The question that declarer's side asks after these cards.
    pub fn question(&self, played: &[Card], max_moves: usize) -> SingleDummyInput {
        let hands = [DECLARER, DUMMY].map(|seat| self.deal.hand(seat));
        let mut input = SingleDummyInput::new(DECLARER, hands, Strain::Notrump, DECLARER.lho(), TARGET);
        input.played = played.to_vec();
        input.worlds = WorldCount::Sample(WORLDS);
        input.max_moves = max_moves;
        input.seed = self.seed;
        input
    }

    /// PIMC's chance before dummy's first card, if it is neither hopeless nor easy.
    pub fn balanced(&mut self) -> Option<f64> {
        let lead = self.defend(&Position::new(&self.deal, Strain::Notrump, DECLARER.lho()), &[]);
        let input = self.question(&[lead], 1);
        let chance = ask(self.solver, &input).cards[0].probability;
        (chance > 0.3 && chance < 0.7).then_some(chance)
    }

    /// Plays the game; `choose` is declarer, and is told of each of its turns.
    pub fn play(&mut self, mut choose: impl FnMut(&mut Self, &Position, &[Card]) -> Card) -> Game {
        let mut position = Position::new(&self.deal, Strain::Notrump, DECLARER.lho());
        let mut play = Vec::new();
        while play.len() < 52 {
            let seat = position.hand_to_play();
            let card = if seat == DECLARER || seat == DUMMY {
                choose(self, &position, &play)
            } else {
                self.defend(&position, &play)
            };
            position.play(card).expect("a legal card");
            play.push(card);
        }
        Game { made: position.won(Side::NorthSouth) >= TARGET }
    }

    /// The defender's card that beats the contract in most of the layouts it samples; among several the lowest.
    fn defend(&mut self, position: &Position, played: &[Card]) -> Card {
        if let Some(&card) = self.defense.get(played) {
            return card;
        }
        let me = position.hand_to_play();
        let legal: Vec<Card> = position.legal_cards().iter().collect();
        let mut best = (0, legal[0]);
        let worlds = if legal.len() > 1 { self.layouts(position, played, me) } else { Vec::new() };
        for &card in &legal {
            let mut beaten = 1;
            for hands in &worlds {
                beaten += u32::from(!self.makes_after(position, hands, card));
            }
            if beaten > best.0 || (beaten == best.0 && card.rank < best.1.rank) {
                best = (beaten, card);
            }
        }
        self.defense.insert(played.to_vec(), best.1);
        best.1
    }

    /// Whether declarer makes the contract, in these hands with all cards in sight, after a card of the hand to play.
    fn makes_after(&mut self, position: &Position, hands: &[Hand; 4], card: Card) -> bool {
        let won = position.won(Side::NorthSouth);
        let mut trick = position.trick().to_vec();
        trick.push(card);
        let mut left = *hands;
        left[position.hand_to_play() as usize].remove(card);
        let mut leader = position.leader();
        let mut need = TARGET.saturating_sub(won);
        if trick.len() == 4 {
            leader = rules::winner(Strain::Notrump, leader, &trick);
            need = need.saturating_sub(usize::from(Side::of(leader) == Side::NorthSouth));
            trick.clear();
        }
        let tricks_left = 13 - won - position.won(Side::EastWest) - usize::from(trick.is_empty());
        if need == 0 || need > tricks_left {
            return need == 0;
        }
        let shown: Vec<u8> = trick.iter().map(|card| 16 * card.suit as u8 + card.rank.get()).collect();
        let hands = left.map(Hand::to_bits);
        let question = Question::new(hands, leader as u8, need as u8).after(&shown);
        DoubleDummy::at_least(self.solver, Strain::Notrump, &question).expect("no limit is set")
    }

    /// Layouts as a defender sees them: what the hands may hold now.
    fn layouts(&self, position: &Position, played: &[Card], me: Seat) -> Vec<[Hand; 4]> {
        let seed = self.seed ^ (played.len() as u64) << 32;
        let (mut gone, mut void, mut thrown) =
            ([Hand::EMPTY; 4], [[false; 4]; 4], Position::new(&self.deal, Strain::Notrump, DECLARER.lho()));
        for &card in played {
            let seat = thrown.hand_to_play();
            if let Some(led) = thrown.trick().first()
                && led.suit != card.suit
            {
                void[seat as usize][led.suit as usize] = true;
            }
            gone[seat as usize].insert(card);
            thrown.play(card).expect("it was played");
        }
        let mine = position.hand(me);
        if played.is_empty() {
            // Before the lead dummy is hidden too: hands are dealt until they fit the auction.
            let rest: Vec<Card> = Suit::ASC
                .into_iter()
                .flat_map(|suit| (2..=14).map(move |rank| Card { suit, rank: Rank::new(rank) }))
                .filter(|&card| !mine.contains(card))
                .collect();
            let mut random = Random::new(seed);
            let mut worlds = Vec::new();
            while worlds.len() < WORLDS {
                let mut rest = rest.clone();
                let mut hands = [mine; 4];
                for seat in [DECLARER, DUMMY, me.partner()] {
                    hands[seat as usize] = (0..13).map(|_| rest.swap_remove(random.below(rest.len()))).collect();
                }
                if fits(hands[DECLARER as usize], &opener()) && fits(hands[DUMMY as usize], &responder()) {
                    worlds.push(hands);
                }
            }
            return worlds;
        }
        let seats = [DECLARER, me.partner()];
        let facts = Facts {
            seats,
            hidden: seats.iter().fold(Hand::EMPTY, |all, &seat| all | position.hand(seat)),
            holds: seats.map(|seat| position.hand(seat).len()),
            played: seats.map(|seat| gone[seat as usize]),
            void: seats.map(|seat| void[seat as usize]),
            constraints: [opener(), HandConstraint::default()],
        };
        let layouts = Layouts::new(&facts).expect("the deal itself fits").sample(WORLDS, seed);
        let world = |pair: [Hand; 2]| {
            let mut hands = [mine; 4];
            hands[DUMMY as usize] = position.hand(DUMMY);
            hands[seats[0] as usize] = pair[0];
            hands[seats[1] as usize] = pair[1];
            hands
        };
        layouts.into_iter().map(world).collect()
    }
}

/// The questions at the turns of declarer's side in one game, the one of `max_moves` 1.
pub fn turns(number: u64, max_moves: usize) -> Vec<SingleDummyInput> {
    let mut solver = Solver::new(32).expect("a table");
    let deal = deal(&mut Random::new(number));
    let mut questions = Vec::new();
    Board::new(deal, number, &mut solver).play(|board, _, played| {
        let question = board.question(played, max_moves).with_best_only(true);
        let card = ask(board.solver, &looking(&question, 1)).cards[0].card;
        questions.push(question);
        card
    });
    questions
}

/// The answer to a question, with time or without.
pub fn ask(solver: &mut Solver, input: &SingleDummyInput) -> SingleDummyResult {
    single_dummy(solver, input, &mut ()).expect("an answer")
}

/// The configurations of the paper's Table 2.
pub fn configurations() -> [(&'static str, Cuts); 4] {
    let paper = Cuts { table: true, early: true, merge: true, root: true, ..Cuts::NONE };
    [
        ("no table, no cuts", Cuts { table: false, root: false, early: false, ..paper }),
        ("table, root cut", Cuts { early: false, ..paper }),
        ("table, early cut", Cuts { root: false, ..paper }),
        ("table, both cuts", paper),
    ]
}
