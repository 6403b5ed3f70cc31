//! Playing on: how often declarer's side takes the target if it plays to the end by its own searches.
//!
//! An αµ search with a horizon counts a guess that lies beyond it as right, so its chance is an upper bound. Playing on
//! gives the chance of a strategy that exists. Layouts of the defenders' cards are drawn afresh. In each of them
//! declarer's side plays a given card and then, at each of its turns, the card that a small αµ search chooses (the
//! *policy*), which knows no more than declarer can know at that turn. The defenders see all cards and play double
//! dummy. Nested searches of this kind are the imperfect-information Monte Carlo of Furtak and Buro, *Recursive Monte
//! Carlo Search for Imperfect Information Games* (CIG 2013).
//!
//! - The play is a tree. A node is the play as declarer saw it, with the layouts in which he saw just that, and he
//!   decides once for all of them. The search that decides draws its worlds by the play alone, never by the node's
//!   layouts, so that the policy is one strategy whatever the layouts are.
//! - The defenders play double dummy, so a layout that declarer's side cannot win double dummy is lost and leaves the
//!   tree at once. In those that stay every card of a defender is equally good. `defense.rs` says which one he plays.
//! - With four tricks left every layout that fits is searched to the end, and the best plan's wins are exact.
//!
//! Tricks that declarer's side can cash from the top, however the cards lie, are won without being played.
//!
//! A block of layouts depends on the seed and its number alone, so blocks may be played in any order by any number of
//! workers.

mod defense;
mod line;
mod sample;

use contract_bridge::{Card, Hand, Seat};

use super::cards::{card_of, number_of};
use super::game::{Known, LastTricks, is_sure};
use super::search::RootSearch;
use super::view::{Start, View};
use super::worlds::merge::runs;
use super::{DoubleDummy, Observer, Question, SingleDummyInput, WorldCount, begin, search};
use crate::error::{Error, ErrorKind};
use crate::random::number_at;
use defense::{Class, Turn, near_the_end, renamed};
use sample::{Worlds, draw, worlds};

/// How declarer's side decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Policy {
    /// Cards of declarer's side that each decision looks ahead (the paper's M).
    pub moves: usize,
    /// Worlds that each decision samples.
    pub worlds: usize,
    /// Whether the suit that declarer's cards divide into most parts is played by its exact line (`line.rs`). A search
    /// with a horizon sees no harm in putting a suit off; entries and stoppers go meanwhile.
    pub suit_first: bool,
}

impl Policy {
    /// A policy that decides by its search alone: `moves` cards ahead, over `worlds`.
    pub const fn new(moves: usize, worlds: usize) -> Self {
        Self { moves, worlds, suit_first: false }
    }

    /// The same search, with or without the exact line of one suit.
    #[must_use]
    pub const fn with_suit_first(self, suit_first: bool) -> Self {
        Self { suit_first, ..self }
    }
}

/// Most layouts of a block: they are a set in one word.
pub const LARGEST_BLOCK: usize = 64;

/// With no more tricks left than this, the one in progress counted, all layouts that fit are searched to the end.
const TO_THE_END: usize = 4;

/// Results about the last tricks, kept for the next block: they serve every question in the same strain.
#[derive(Default)]
pub struct Memory(LastTricks);

/// A set of layouts of a block, a bit for each.
type Layouts = u64;

/// Plays `card` in each layout of a block, then on to the end. Returns in which layouts the target was taken.
///
/// `input` is the question as [`super::single_dummy`] reads it; its worlds, moves and budget are not used. A layout is
/// drawn as often as restricted choice makes it likely, so each counts the same.
///
/// # Errors
/// As [`super::single_dummy`], [`ErrorKind::InvalidArgument`] for a block of no or more than [`LARGEST_BLOCK`] layouts,
/// [`ErrorKind::IllegalPlay`] for a card that can't be played, and [`ErrorKind::Limit`] when the observer stopped it.
pub fn play_on(
    solver: &mut dyn DoubleDummy,
    input: &SingleDummyInput,
    policy: Policy,
    block: Block,
    card: Card,
    observer: &mut dyn Observer,
) -> Result<Vec<bool>, Error> {
    play_on_for(solver, &mut Memory::default(), input, policy, (block, 0), card, observer)
}

/// Plays on as [`play_on`] does, as long as the card can still win so many layouts of the block. When it no longer
/// can, no layout is counted as won: of two policies the second need only be played until it cannot win more. The
/// memory makes the next block quicker, and changes no answer.
///
/// # Errors
/// As [`play_on`].
pub fn play_on_for(
    solver: &mut dyn DoubleDummy,
    memory: &mut Memory,
    input: &SingleDummyInput,
    policy: Policy,
    (block, least): (Block, usize),
    card: Card,
    observer: &mut dyn Observer,
) -> Result<Vec<bool>, Error> {
    if !(1..=LARGEST_BLOCK).contains(&block.size) {
        let message = format!("a block of {} layouts is not between 1 and {LARGEST_BLOCK}", block.size);
        return Err(Error::new(ErrorKind::InvalidArgument, message));
    }
    let question = policy.question(input);
    let (start, view, facts) = begin(&question)?;
    let dealt = draw(&facts, &view, block.size, number_at(input.seed, block.number))?;
    let all = Layouts::MAX >> (LARGEST_BLOCK - dealt.len());
    let (seats, told_apart) = (facts.seats, told_apart(input));
    let near_the_end = near_the_end(view.left);
    let lost = 0;
    let mut play =
        Play { solver, memory, question, policy, seats, start, dealt, told_apart, lost, near_the_end, least, observer };
    play.question.alike_from = input.played.len();
    play.question.played.push(card);
    let won = play.after_decision(Members { own: all, guests: 0 })?;
    let won = if play.is_hopeless() { 0 } else { won };
    Ok((0..block.size).map(|layout| won >> layout & 1 == 1).collect())
}

/// The card that the policy plays at a turn of declarer's side, by the question alone.
///
/// # Errors
/// As [`super::single_dummy`], and [`ErrorKind::Limit`] when the observer stopped it.
pub fn choose(
    solver: &mut dyn DoubleDummy,
    input: &SingleDummyInput,
    policy: Policy,
    observer: &mut dyn Observer,
) -> Result<Card, Error> {
    let question = policy.question(input);
    let (_, view, _) = begin(&question)?;
    let known = Known { solver, last_tricks: &mut LastTricks::default() };
    if view.left <= TO_THE_END {
        return Ok(search(known, &to_the_end(&question), &mut ())?.cards[0].card);
    }
    decide(known, &question, policy, observer)
}

impl Policy {
    /// The policy's question about a position.
    fn question(self, input: &SingleDummyInput) -> SingleDummyInput {
        let mut question = input.clone();
        question.worlds = WorldCount::Sample(self.worlds);
        question.max_moves = self.moves;
        question.node_budget = None;
        question.best_only = true;
        // If few layouts are left, exact decisions would take most of the time and change almost nothing.
        question.exact_first = false;
        question
    }
}

/// Turns a question of the policy into one over every layout, searched to the end.
fn to_the_end(question: &SingleDummyInput) -> SingleDummyInput {
    SingleDummyInput { worlds: WorldCount::All, max_moves: super::MOST_MOVES, ..question.clone() }
}

/// The card of a search over the policy's worlds. They depend on the play so far and the seed alone.
fn decide(
    known: Known,
    question: &SingleDummyInput,
    policy: Policy,
    observer: &mut dyn Observer,
) -> Result<Card, Error> {
    let (_, view, mut facts) = begin(question)?;
    if policy.suit_first
        && let Some(card) = line::card_of_line(&mut facts, &view, question.strain.suit(), question.target)
    {
        return Ok(card);
    }
    let seed = question.played.iter().fold(question.seed, |seed, &card| number_at(seed, u64::from(number_of(card))));
    let Worlds { hands, shares, total } = worlds(&facts, &view, policy.worlds, seed)?;
    let search = RootSearch::new(question, &view, facts.seats, (&hands, &shares), total);
    Ok(search.whole(known, observer)?.cards[0].card)
}

/// A block of layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Block {
    /// Its number; with the seed of the question it says which layouts these are.
    pub number: u64,
    /// How many layouts, 1 to [`LARGEST_BLOCK`].
    pub size: usize,
}

impl Block {
    /// The block of this number, with `size` layouts.
    pub const fn new(number: u64, size: usize) -> Self {
        Self { number, size }
    }
}

/// The layouts of a node.
#[derive(Clone, Copy)]
struct Members {
    /// The layouts in which the defenders come here by their usual cards.
    own: Layouts,
    /// The layouts in which the defenders come here by a card that is usual in another layout (see `defense.rs`).
    guests: Layouts,
}

impl Members {
    const fn all(self) -> Layouts {
        self.own | self.guests
    }

    const fn within(self, layouts: Layouts) -> Self {
        Self { own: self.own & layouts, guests: self.guests & layouts }
    }
}

/// The play of one block.
struct Play<'a> {
    solver: &'a mut dyn DoubleDummy,
    memory: &'a mut Memory,
    /// The policy's question; its cards played are those of the node.
    question: SingleDummyInput,
    policy: Policy,
    /// The defenders: declarer's left and right.
    seats: [Seat; 2],
    start: Start,
    /// The defenders' cards as dealt in each layout, with the names that they have at the node (see [`renamed`]).
    dealt: Vec<[Hand; 2]>,
    /// Cards that the constraints tell apart from those that touch them.
    told_apart: Hand,
    /// The layouts lost so far, at any node: they stay lost, whatever else a defender plays there.
    lost: Layouts,
    /// With no more tricks left than this, a defender leads or ruffs with any card.
    near_the_end: usize,
    /// The number of layouts that have to be won; otherwise the play is given up.
    least: usize,
    observer: &'a mut dyn Observer,
}

impl Play<'_> {
    fn is_hopeless(&self) -> bool {
        self.dealt.len() - (self.lost.count_ones() as usize) < self.least
    }

    /// The layouts won from a node on. Declarer's side can still win all of `members` double dummy.
    fn won(&mut self, members: Members) -> Result<Layouts, Error> {
        if self.is_hopeless() {
            return Ok(0);
        }
        let view = View::after(&self.start, &self.question.played)?;
        if view.won >= self.question.target {
            return Ok(members.all());
        }
        let seat = view.hand_to_play();
        if self.seats.contains(&seat) {
            return self.defend(&view, seat, members);
        }
        if view.trick.is_empty() && self.is_sure(&view, seat) {
            return Ok(members.all());
        }
        if view.left <= TO_THE_END {
            return self.end(members);
        }
        let forced = forced_card(&view, seat);
        let card = if let Some(card) = forced { card } else { self.decide()? };
        self.question.played.push(card);
        // A forced card leaves the double-dummy result as it is, so nothing need be asked.
        let won = if forced.is_some() { self.won(members) } else { self.after_decision(members) };
        self.question.played.pop();
        won
    }

    /// Whether declarer's side, on lead, can cash the tricks it needs at once, however the hidden cards are dealt.
    fn is_sure(&self, view: &View, seat: Seat) -> bool {
        let hands = [seat, seat.partner()].map(|seat| view.hands[seat as usize].to_bits());
        let trump = self.question.strain.suit().map(|suit| suit as u8);
        is_sure(trump, hands, view.hidden.to_bits(), (self.question.target - view.won) as u32)
    }

    /// The layouts won after declarer's side chose the last card.
    fn after_decision(&mut self, members: Members) -> Result<Layouts, Error> {
        let view = View::after(&self.start, &self.question.played)?;
        let mut alive = 0;
        for layout in places(members.all()) {
            if self.observer.stop() {
                return Err(stopped());
            }
            if self.can_be_won(&view, layout)? {
                alive |= 1 << layout;
            }
        }
        self.lost |= members.all() & !alive;
        let members = members.within(alive);
        // No decision is made for guests alone: they count as won if they can still be won double dummy.
        if members.own == 0 { Ok(members.guests) } else { self.won(members) }
    }

    /// The layouts won whichever way a defender goes on: by his usual card, or by one that is usual in another layout.
    fn defend(&mut self, view: &View, seat: Seat, members: Members) -> Result<Layouts, Error> {
        let defender = usize::from(seat != self.seats[0]);
        let hand = |play: &Self, layout: usize| play.dealt[layout][defender] - view.played[seat as usize];
        let spare = (view.left + view.won - self.question.target) as i32;
        let turn = Turn { view, strain: self.question.strain, spare, told_apart: self.told_apart };
        // The usual plays and the layouts of each, in the order of the layouts.
        let mut plays: Vec<(Class, Layouts)> = Vec::new();
        for layout in places(members.own) {
            let chance =
                number_at(self.dealt[layout][0].to_bits() ^ self.question.seed, self.question.played.len() as u64);
            let class = turn.class_of(turn.usual_card(hand(self, layout), chance));
            match plays.iter_mut().find(|entry| entry.0 == class) {
                Some(entry) => entry.1 |= 1 << layout,
                None => plays.push((class, 1 << layout)),
            }
        }
        for layout in places(if view.left <= self.near_the_end { members.own } else { 0 }) {
            for card in view.legal(hand(self, layout)).iter().filter(|&card| turn.is_free(card)) {
                let class = turn.class_of(card);
                if plays.iter().all(|(known, _)| *known != class) {
                    plays.push((class, 0));
                }
            }
        }
        let mut won = members.all();
        for (class, usual) in plays {
            let held = |play: &Self, layout: usize| view.legal(hand(play, layout)).to_bits() & class.cards;
            let able =
                places(won & !usual).filter(|&layout| held(self, layout) != 0).fold(0, |set, layout| set | 1 << layout);
            // A card that nobody usually plays belongs to all layouts in which it can be played.
            let own = if usual == 0 { able & members.own } else { usual & won };
            let next = Members { own, guests: able };
            if next.own == 0 {
                continue;
            }
            let names = self.dealt.clone();
            for layout in places(next.all()) {
                let card = card_of(held(self, layout).trailing_zeros() as u8);
                self.dealt[layout] = renamed(names[layout], class, card);
            }
            self.question.played.push(class.card);
            let kept = self.won(next)?;
            self.question.played.pop();
            self.dealt = names;
            won &= !next.all() | kept;
        }
        Ok(won)
    }

    /// The card that the policy plays here.
    fn decide(&mut self) -> Result<Card, Error> {
        if self.observer.stop() {
            return Err(stopped());
        }
        let known = Known { solver: self.solver, last_tricks: &mut self.memory.0 };
        decide(known, &self.question, self.policy, self.observer)
    }

    /// The layouts that the best plan to the end wins.
    fn end(&mut self, members: Members) -> Result<Layouts, Error> {
        if self.observer.stop() {
            return Err(stopped());
        }
        let known = Known { solver: self.solver, last_tricks: &mut self.memory.0 };
        let result = search(known, &to_the_end(&self.question), &mut ())?;
        let won = result.layouts.iter().zip(&result.cards[0].wins).filter(|(_, won)| **won);
        let won: Vec<Hand> = won.map(|(layout, _)| layout.hands[0].1).collect();
        let won = places(members.all()).filter(|&layout| won.contains(&self.dealt[layout][0]));
        let won = won.fold(0, |set, layout| set | 1 << layout);
        self.lost |= members.all() & !won;
        Ok(won)
    }

    /// Whether declarer's side can take the target in a layout, all cards in sight.
    fn can_be_won(&mut self, view: &View, layout: usize) -> Result<bool, Error> {
        if view.won >= self.question.target {
            return Ok(true);
        }
        // Declarer's side sits North-South on the turned table.
        let turn = usize::from(matches!(self.question.declarer, Seat::East | Seat::West));
        let mut hands = [0; 4];
        for seat in Seat::ALL {
            let hand = match self.seats.iter().position(|&defender| defender == seat) {
                Some(defender) => self.dealt[layout][defender] - view.played[seat as usize],
                None => view.hands[seat as usize],
            };
            hands[(seat as usize + turn) % 4] = hand.to_bits();
        }
        let mut trick = [0; 3];
        for (place, &card) in trick.iter_mut().zip(&view.trick) {
            *place = number_of(card);
        }
        let question = Question {
            hands,
            trick,
            cards: view.trick.len() as u8,
            leader: ((view.leader as usize + turn) % 4) as u8,
            target: (self.question.target - view.won) as u8,
        };
        self.solver.at_least(self.question.strain, &question).map_err(|_| stopped())
    }
}

/// The cards that the constraints on the defenders tell apart from those that touch them: the named ones and, if points
/// are limited, those that have any.
fn told_apart(input: &SingleDummyInput) -> Hand {
    const WITH_POINTS: u64 = 0x7800_7800_7800_7800;
    let mut cards = Hand::EMPTY;
    for (_, known) in &input.constraints {
        cards |= known.holds | known.lacks;
        if known.points.is_some() {
            cards |= Hand::from_bits_retain(WITH_POINTS);
        }
    }
    cards
}

/// The card of a hand of declarer's side that has no other to play, or only equals of it.
fn forced_card(view: &View, seat: Seat) -> Option<Card> {
    let hand = view.hands[seat as usize];
    let legal = view.legal(hand);
    let one = runs(legal.to_bits(), view.others(hand).to_bits()).len() == 1;
    legal.iter().next().filter(|_| one)
}

/// The places of a set's bits, lowest first.
fn places(mut set: Layouts) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(place)
    })
}

/// The error when the observer wanted the end.
pub(super) fn stopped() -> Error {
    Error::new(ErrorKind::Limit, "playing on was interrupted")
}
