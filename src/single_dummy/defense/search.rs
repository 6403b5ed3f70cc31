//! αµ for a defender: one card for all layouts at each of his own turns.
//!
//! Source: Cazenave & Ventos, *The αµ Search Algorithm for the Game of Bridge*; theirs is declarer's search. When a
//! defender searches there are three kinds of nodes, since two of the three other hands are on different sides:
//!
//! - *His own* turns are the Max nodes: the front of a position is the union of its cards' fronts.
//! - *Declarer's and dummy's* turns are the Min nodes: the product of the fronts, declarer choosing in each world. He
//!   is taken to see all cards.
//! - *Partner's* turns: partner chooses in each world too, for the defense, so he is taken to see all cards as well. A
//!   plan fixes a vector for each of his cards, and in each world partner plays the card whose vector wins it: the
//!   *sum* of the fronts.
//!
//! So a value is the best that this defender can achieve with a partner who always finds the right card, against a
//! declarer who never errs. After M of his own cards, forced ones included, each world is valued double dummy. M = 1 is
//! perfect-information Monte Carlo; a value never rises with M, and searched to the end it is exact for these two
//! assumptions.
//!
//! The search is plain: no bounds are passed down, and no cards of hidden hands are merged. Two things keep it short. A
//! world that is lost double dummy is dropped, and a position with one world left is won there. Positions searched are
//! kept in a table.

use contract_bridge::{Card, Hand, Seat, Strain};
use rustc_hash::FxHashMap;

use super::{Knowledge, Numbers, Turn};
use crate::error::{Error, ErrorKind};
use crate::single_dummy::Observer;
use crate::single_dummy::cards::{card_of, cards_of, number_of, touching};
use crate::single_dummy::game::{CurrentTrick, DoubleDummy, Question, State};
use crate::single_dummy::limits::{Halt, Limits};
use crate::single_dummy::outcome::{Front, WorldSet};
use crate::single_dummy::question::MOST_WORLDS;

/// Words of a set of worlds: room for [`MOST_WORLDS`].
const W: usize = MOST_WORLDS / 64;
type Worlds = WorldSet<W>;
type Plans = Front<W>;

/// Most cards of his own that a defender can look ahead.
pub const MOST_DECISIONS: usize = 13;

/// How far to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Depth {
    /// The defender's own cards to look ahead, forced ones included (the paper's M), deepened from 1; 1 to
    /// [`MOST_DECISIONS`].
    pub moves: usize,
    /// Positions and double-dummy questions after which the search ends with the deepest iteration finished; the first
    /// is always finished.
    pub node_budget: Option<u64>,
}

impl Depth {
    /// A search over this many cards of the defender, without a budget.
    pub const fn new(moves: usize) -> Self {
        Self { moves, node_budget: None }
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DefenseSearch {
    /// One entry for each set of equal cards, in the order of [`super::CardValues::cards`].
    pub cards: Vec<DefensePlan>,
    /// Own cards looked ahead: the deepest iteration finished.
    pub moves: usize,
    /// How many layouts fit.
    pub total: u64,
    /// The layouts searched: four hands each, as dealt.
    pub layouts: Vec<[Hand; 4]>,
}

/// A card, and the worlds that the best plan beginning with it wins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DefensePlan {
    /// The highest of its equals.
    pub card: Card,
    /// In the order of the layouts: whether the plan takes the target.
    pub wins: Vec<bool>,
}

/// Searches a defender's turn over these layouts, at most [`MOST_WORLDS`].
///
/// # Errors
/// As [`super::card_values`], [`ErrorKind::InvalidArgument`] for more worlds than that, and [`ErrorKind::Limit`] when
/// the observer stopped it before the first iteration was finished.
pub fn defense_search(
    solver: &mut dyn DoubleDummy,
    knowledge: &Knowledge,
    numbers: Numbers,
    depth: Depth,
    observer: &mut dyn Observer,
) -> Result<DefenseSearch, Error> {
    let turn = knowledge.begin()?;
    let invalid = |message: String| Err(Error::new(ErrorKind::InvalidArgument, message));
    if turn.start.is_declarers() {
        return invalid("this search is a defender's".to_owned());
    }
    if !(1..=MOST_DECISIONS).contains(&depth.moves) {
        return invalid(format!("maxMoves {} is not between 1 and {MOST_DECISIONS}", depth.moves));
    }
    let layouts = turn.dealt(knowledge.seed, numbers);
    if layouts.len() > MOST_WORLDS {
        return invalid(format!("{} worlds, more than the {MOST_WORLDS} of a search", layouts.len()));
    }
    let mut limits = Limits::new(observer, None);
    limits.armed = true;
    let mut search = Search::new(solver, knowledge, &turn, &layouts, limits);
    let stopped = |_| Error::new(ErrorKind::Limit, "the search was interrupted");
    let root = search.root_state(&turn);
    let mut cards = search.root(&root, 1).map_err(stopped)?;
    let mut moves = 1;
    search.limits.budget = depth.node_budget.unwrap_or(u64::MAX);
    while moves < depth.moves.min(turn.view.left) {
        let Ok(deeper) = search.root(&root, moves + 1) else { break };
        moves += 1;
        cards = deeper;
    }
    let plan = |(card, wins): (u8, Worlds)| DefensePlan {
        card: card_of(card),
        wins: (0..layouts.len()).map(|world| wins.contains(world)).collect(),
    };
    Ok(DefenseSearch { cards: cards.into_iter().map(plan).collect(), moves, total: turn.total, layouts })
}

struct Search<'a> {
    solver: &'a mut dyn DoubleDummy,
    strain: Strain,
    trump: Option<u8>,
    /// The four hands now in each world, turned so that the defenders sit North–South.
    worlds: Vec<[u64; 4]>,
    /// Where the defender sits on the turned table: 0 or 2.
    own: usize,
    /// Where dummy sits.
    dummy: usize,
    /// How far the table is turned: seat s sits at (s + turn) % 4.
    turned_by: usize,
    limits: Limits<'a>,
    table: FxHashMap<State, Explored>,
}

/// What was found out about a position.
struct Explored {
    /// The worlds that were solved double dummy.
    solved: Worlds,
    /// Those of them that are won.
    won: Worlds,
    /// The plans in these worlds, each with the number of own cards that it looks ahead.
    plans: Vec<(usize, Worlds, Plans)>,
}

/// Most positions kept; then the table is emptied.
const MOST_KEPT: usize = 1 << 15;

impl<'a> Search<'a> {
    fn new(
        solver: &'a mut dyn DoubleDummy,
        knowledge: &Knowledge,
        turn: &Turn,
        layouts: &[[Hand; 4]],
        limits: Limits<'a>,
    ) -> Self {
        let turned_by = usize::from(matches!(knowledge.seat, Seat::East | Seat::West));
        let turned = |seat: Seat| (seat as usize + turned_by) % 4;
        let now = |hands: &[Hand; 4]| {
            let mut world = [0; 4];
            for seat in Seat::ALL {
                world[turned(seat)] = (hands[seat as usize] - turn.view.played[seat as usize]).to_bits();
            }
            world
        };
        Self {
            solver,
            strain: knowledge.strain,
            trump: knowledge.strain.suit().map(|suit| suit as u8),
            worlds: layouts.iter().map(now).collect(),
            own: turned(knowledge.seat),
            dummy: turned(knowledge.declarer.partner()),
            turned_by,
            limits,
            table: FxHashMap::default(),
        }
    }

    fn root_state(&self, turn: &Turn) -> State {
        let mut shown = [0; 3];
        for (place, &card) in shown.iter_mut().zip(&turn.view.trick) {
            *place = number_of(card);
        }
        let need = turn.target.saturating_sub(turn.won());
        State {
            played: 0,
            trick: CurrentTrick {
                shown,
                cards: turn.view.trick.len() as u8,
                leader: ((turn.view.leader as usize + self.turned_by) % 4) as u8,
                need: need as u8,
                left: turn.view.left as u8,
            },
        }
    }

    /// For each card of the root, the highest first: the worlds that the best plan wins.
    fn root(&mut self, state: &State, moves: usize) -> Result<Vec<(u8, Worlds)>, Halt> {
        let all = Worlds::first(self.worlds.len());
        let mut found = Vec::new();
        for card in self.seen_cards(state, self.own) {
            let next = state.after(self.trump, card);
            let useful = self.won(&next, &all)?;
            let front = self.value(&next, moves - 1, &useful)?;
            let best = front.vectors().iter().copied().max_by_key(WorldSet::len).unwrap_or(Worlds::EMPTY);
            found.push((card, best));
        }
        Ok(found)
    }

    /// The plans of a position, all of whose worlds are won double dummy.
    fn value(&mut self, state: &State, moves: usize, worlds: &Worlds) -> Result<Plans, Halt> {
        self.limits.count()?;
        if moves == 0 || worlds.len() <= 1 || state.trick.need == 0 {
            return Ok(Plans::of(*worlds));
        }
        let known = self.table.get(state).map_or(&[][..], |known| &known.plans[..]);
        if let Some((_, _, plans)) = known.iter().find(|known| known.0 == moves && known.1 == *worlds) {
            return Ok(plans.clone());
        }
        let seat = usize::from(state.seat());
        let plans = if seat == self.own {
            self.own_turn(state, moves, worlds)?
        } else if seat == self.own ^ 2 {
            self.partners_turn(state, moves, worlds)?
        } else {
            self.declarers_turn(state, moves, worlds)?
        };
        self.known(state).plans.push((moves, *worlds, plans.clone()));
        Ok(plans)
    }

    /// What is known of a position, to be added to.
    #[inline(never)]
    fn known(&mut self, state: &State) -> &mut Explored {
        if self.table.len() >= MOST_KEPT {
            self.table.clear();
        }
        self.table.entry(*state).or_insert(Explored { solved: Worlds::EMPTY, won: Worlds::EMPTY, plans: Vec::new() })
    }

    /// The union.
    fn own_turn(&mut self, state: &State, moves: usize, worlds: &Worlds) -> Result<Plans, Halt> {
        let cards = self.seen_cards(state, self.own);
        let mut plans = Plans::new();
        for card in cards {
            let next = state.after(self.trump, card);
            let useful = self.won(&next, worlds)?;
            if plans.dominates(&useful) {
                continue;
            }
            plans.join(self.value(&next, moves - 1, &useful)?);
            if plans.dominates(worlds) {
                break;
            }
        }
        Ok(if plans.is_empty() { Plans::of(Worlds::EMPTY) } else { plans })
    }

    /// The product.
    fn declarers_turn(&mut self, state: &State, moves: usize, worlds: &Worlds) -> Result<Plans, Halt> {
        let seat = usize::from(state.seat());
        let mut plans = Plans::of(*worlds);
        for (card, able) in self.cards_in(state, seat, worlds) {
            let open = plans.span() & able;
            if open.is_empty() {
                continue;
            }
            let front = self.value(&state.after(self.trump, card), moves, &open)?;
            self.limits.count_effort((plans.len() * front.len()) as u64)?;
            plans = plans.product(&front, &able);
        }
        Ok(plans)
    }

    /// The sum: for each choice of a vector after each card, the worlds that one of them wins.
    fn partners_turn(&mut self, state: &State, moves: usize, worlds: &Worlds) -> Result<Plans, Halt> {
        let seat = usize::from(state.seat());
        let mut plans = Plans::of(Worlds::EMPTY);
        for (card, able) in self.cards_in(state, seat, worlds) {
            let next = state.after(self.trump, card);
            let useful = self.won(&next, &able)?;
            let front = self.value(&next, moves, &useful)?;
            self.limits.count_effort((plans.len() * front.len()) as u64)?;
            plans =
                plans.vectors().iter().flat_map(|&mine| front.vectors().iter().map(move |&one| mine | one)).collect();
            if plans.dominates(worlds) {
                break;
            }
        }
        Ok(plans)
    }

    /// The cards of a hand in sight that may be played, one of each set of equals, the highest first.
    fn seen_cards(&self, state: &State, seat: usize) -> Vec<u8> {
        let world = self.worlds[0];
        let mut present = world.iter().fold(0, |all, hand| all | hand) & !state.played;
        for &card in &state.trick.shown[..usize::from(state.trick.cards)] {
            present |= 1 << card;
        }
        let mut legal = state.legal(world[seat]);
        let mut cards: Vec<u8> = Vec::new();
        let mut above = None;
        while legal != 0 {
            let card = legal.ilog2() as u8;
            legal ^= 1 << card;
            if above.is_none_or(|higher| !touching(present, higher, card)) {
                cards.push(card);
            }
            above = Some(card);
        }
        cards
    }

    /// The cards that a hand of declarer's side or partner's may play, with the worlds in which it can.
    fn cards_in(&self, state: &State, seat: usize, worlds: &Worlds) -> Vec<(u8, Worlds)> {
        if seat == self.dummy {
            return self.seen_cards(state, seat).into_iter().map(|card| (card, *worlds)).collect();
        }
        let mut all = [Worlds::EMPTY; 64];
        for world in worlds {
            for card in cards_of(state.legal(self.worlds[world][seat])) {
                all[usize::from(card)].insert(world);
            }
        }
        // A fixed order: those that can be played in most worlds first.
        let mut able: Vec<(u8, Worlds)> = Vec::new();
        for (card, worlds) in all.into_iter().enumerate().filter(|(_, worlds)| !worlds.is_empty()) {
            let place = able.iter().take_while(|(_, others)| others.len() >= worlds.len()).count();
            able.insert(place, (card as u8, worlds));
        }
        able
    }

    /// Those of `worlds` in which the defenders take the target double dummy.
    fn won(&mut self, state: &State, worlds: &Worlds) -> Result<Worlds, Halt> {
        let CurrentTrick { shown, cards, leader, need, left } = state.trick;
        if need == 0 {
            return Ok(*worlds);
        }
        if need > left {
            return Ok(Worlds::EMPTY);
        }
        let known = self.table.get(state);
        let (solved, mut won) = known.map_or((Worlds::EMPTY, Worlds::EMPTY), |known| (known.solved, known.won));
        let unknown = *worlds - solved;
        for world in &unknown {
            self.limits.count_question(left)?;
            let hands = self.worlds[world].map(|hand| hand & !state.played);
            let question = Question { hands, trick: shown, cards, leader, target: need };
            if self.solver.at_least(self.strain, &question)? {
                won.insert(world);
            }
        }
        if !unknown.is_empty() {
            let known = self.known(state);
            (known.solved, known.won) = (solved | *worlds, won);
        }
        Ok(won & *worlds)
    }
}
