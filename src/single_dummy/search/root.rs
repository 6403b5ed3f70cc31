//! The root of a single-dummy search: worlds and their weights, iterative deepening, and the answer.

#![allow(clippy::cast_precision_loss, reason = "shares of worlds become probabilities here")]

use contract_bridge::{Hand, Seat};

use super::AlphaMu;
use super::best_plan::Task;
use crate::error::{Error, ErrorKind};
use crate::short_list::sort_by_key;
use crate::single_dummy::cards::{card_of, cards_of, number_of};
use crate::single_dummy::game::{CardGame, CurrentTrick, Known, MaxMove, Rules, SharedCards, State};
use crate::single_dummy::limits::{Halt, Limits};
use crate::single_dummy::outcome::{Weights, WorldSet};
use crate::single_dummy::question::{
    EXACT_EFFORT, MOST_MOVES, Observer, SingleDummyCard, SingleDummyInput, SingleDummyResult, WeightedLayout,
};
use crate::single_dummy::view::View;
use crate::single_dummy::worlds::merge::{merge, standard_layout};
use crate::single_dummy::worlds::{Classes, World, whole_numbers};

/// A question made ready for the search: the table turned so that declarer's side sits North–South, and the worlds with
/// their weights.
pub struct RootSearch<'a> {
    input: &'a SingleDummyInput,
    hand_to_play: Seat,
    pub(super) hands: [u64; 2],
    pub(super) state: State,
    layouts: Vec<WeightedLayout>,
    /// How many layouts fit; more than `layouts` holds if these are a sample.
    total: u64,
    pub(super) worlds: Vec<World>,
    weights: Weights,
    /// The world of each layout: layouts that differ in equal cards only may share one.
    world_of: Vec<usize>,
    classes: Vec<u64>,
}

/// With at most this many tricks left, iterations go to the end soon, and all worlds are solved at once.
pub(super) const STRIDE_BELOW: u8 = 5;

/// Iterations before a search near the end looks to the end: 1, 2 and 3 cards ahead.
const STEPS: usize = 3;

/// From one world of the first iteration to the next, modulo their number: a prime, above 1,024 by the golden ratio
/// of that.
const STEP: usize = 1657;

/// With no more tricks left than this, cards of equal chance are ordered by their tricks. Earlier, counting tricks
/// takes longer than the search.
const COUNT_TRICKS_BELOW: u8 = 8;

/// A card of the root.
struct RootCard<const W: usize> {
    /// The card and its equals, lowest first.
    cards: Vec<u8>,
    next: State,
    double_dummy: WorldSet<W>,
    /// The worlds that the best plan wins, and their weight.
    wins: WorldSet<W>,
    weight: u64,
    settled: bool,
    bound: bool,
    /// The sum over all worlds of weight times tricks; known if it breaks a tie.
    tricks: u64,
}

impl<'a> RootSearch<'a> {
    /// Makes a question ready. `hands` are the layouts: what the defenders in `seats` hold now, with the share of each,
    /// in any unit. `total` is how many fit.
    pub fn new(
        input: &'a SingleDummyInput,
        view: &View,
        seats: [Seat; 2],
        worlds: (&[[Hand; 2]], &[f64]),
        total: u64,
    ) -> Self {
        let mut root = Self::unmerged(input, view, seats, worlds, total);
        root.merge_equals();
        root
    }

    fn unmerged(
        input: &'a SingleDummyInput,
        view: &View,
        seats: [Seat; 2],
        (hands, shares): (&[[Hand; 2]], &[f64]),
        total: u64,
    ) -> Self {
        // Declarer's side sits North-South on the turned table; seat s sits at (s + turn) % 4.
        let turn = usize::from(matches!(input.declarer, Seat::East | Seat::West));
        let turned = |seat: Seat| (seat as usize + turn) % 4;
        let mut trick = [0; 3];
        for (place, &card) in trick.iter_mut().zip(&view.trick) {
            *place = number_of(card);
        }
        let mut by_place = [Seat::North; 4];
        for seat in Seat::ALL {
            by_place[turned(seat)] = seat;
        }
        let state = State {
            played: 0,
            trick: CurrentTrick {
                shown: trick,
                cards: view.trick.len() as u8,
                leader: turned(view.leader) as u8,
                need: input.target.saturating_sub(view.won) as u8,
                left: view.left as u8,
            },
        };
        let whole: f64 = shares.iter().sum();
        let layouts = hands
            .iter()
            .zip(shares)
            .map(|(hands, share)| WeightedLayout {
                hands: [0, 1].map(|place| (seats[place], hands[place] | view.played[seats[place] as usize])),
                weight: share / whole,
            })
            .collect();
        let worlds: Vec<World> = hands
            .iter()
            .map(|hands| [1, 3].map(|place| hands[usize::from(by_place[place] != seats[0])].to_bits()))
            .collect();
        Self {
            input,
            hand_to_play: view.hand_to_play(),
            hands: [0, 2].map(|place| view.hands[by_place[place] as usize].to_bits()),
            state,
            layouts,
            total,
            world_of: (0..worlds.len()).collect(),
            weights: Weights::new(whole_numbers(shares)),
            worlds,
            classes: Vec::new(),
        }
    }

    /// Makes a question ready whose layouts are too many to be listed, by their classes.
    pub fn of_classes(input: &'a SingleDummyInput, view: &View, seats: [Seat; 2], classes: Classes) -> Self {
        let count = classes.hands.len() as u64;
        let mut root = Self::unmerged(input, view, seats, (&classes.hands, &classes.shares), count);
        root.worlds = root.worlds.iter().map(|world| standard_layout(&classes.runs, world)).collect();
        root.classes = classes.runs;
        root
    }

    /// Whether the worlds are all layouts there are.
    fn enumerated(&self) -> bool {
        self.layouts.len() as u64 == self.total
    }

    /// Makes one world of layouts that differ in equal cards only, if that is sound (see [`merge`]).
    fn merge_equals(&mut self) {
        if !self.input.cuts.merge || self.state.trick.need != self.state.trick.left || !self.enumerated() {
            return;
        }
        let trick =
            self.state.trick.shown[..self.state.trick.cards as usize].iter().fold(0, |set, &card| set | 1_u64 << card);
        let others = self.hands[0] | self.hands[1] | trick;
        if let Some(merged) = merge(&self.worlds, self.weights.each(), others) {
            self.weights = Weights::new(merged.weights);
            self.worlds = merged.worlds;
            self.world_of = merged.world_of;
            self.classes = merged.classes;
        }
    }

    /// Searches, with sets of four words for up to 256 worlds and of sixteen for up to 1,024.
    pub fn search(&self, known: Known, observer: &mut dyn Observer) -> Result<SingleDummyResult, Error> {
        self.search_armed(known, observer, None)
    }

    /// Searches, with sets of words as above. With a limit of effort, this and the observer's wish hold from the first
    /// iteration on.
    pub(super) fn search_armed(
        &self,
        known: Known,
        observer: &mut dyn Observer,
        most_effort: Option<u64>,
    ) -> Result<SingleDummyResult, Error> {
        match self.worlds.len() {
            0..=256 => self.search_in::<4>(known, observer, most_effort),
            _ => self.search_in::<16>(known, observer, most_effort),
        }
    }

    #[inline(never)] // the module stays smaller
    fn search_in<const W: usize>(
        &self,
        known: Known,
        observer: &mut dyn Observer,
        most_effort: Option<u64>,
    ) -> Result<SingleDummyResult, Error> {
        let mut limits = Limits::new(observer, self.input.node_budget);
        if let Some(most_effort) = most_effort {
            limits.armed = true;
            limits.most_effort = most_effort;
        }
        let shared = SharedCards { hands: self.hands, strain: self.input.strain, classes: &self.classes };
        let mut game = CardGame::<W>::new(&shared, self.worlds.clone(), known);
        let root_cards = self.root_cards(&game);
        let mut search = AlphaMu::new(&mut game, &self.weights, self.input.cuts, limits);
        let interrupted = |_| Error::new(ErrorKind::Limit, "the double-dummy solver was interrupted");
        let (mut cards, looked_at) = self.first_iteration(&mut search, root_cards).map_err(interrupted)?;
        sort(&mut cards, &self.weights);
        let mut moves = 1;
        let mut result = self.report(&mut search, &cards, moves, &looked_at);
        search.limits.armed = true;
        let stopped = looked_at.len() < self.worlds.len();
        // A card alone is searched too, since playing on counts the layouts that it wins.
        while moves < self.most_moves() && !stopped && !cards.iter().all(|card| card.settled) {
            if moves >= self.input.max_moves {
                search.limits.most_effort = EXACT_EFFORT;
            }
            let to = self.deeper(moves);
            let Ok(next) = self.iteration(&mut search, &cards, to) else { break };
            cards = next;
            sort(&mut cards, &self.weights);
            moves = to;
            result = self.report(&mut search, &cards, moves, &looked_at);
        }
        // Ties are broken whatever the search's effort, unless the observer wants the end.
        (search.limits.budget, search.limits.most_effort) = (u64::MAX, u64::MAX);
        let ties = !self.input.best_only && !stopped && self.state.trick.left <= COUNT_TRICKS_BELOW;
        if ties && self.break_ties(&mut search, &mut cards) == Ok(true) {
            sort(&mut cards, &self.weights);
            result = self.result(&search, &cards, moves, &looked_at);
        }
        result.nodes = search.limits.work();
        Ok(result)
    }

    /// How many cards the last iteration may look ahead.
    fn most_moves(&self) -> usize {
        if self.input.exact_first && self.enumerated() { MOST_MOVES } else { self.input.max_moves }
    }

    /// How many cards the next iteration looks ahead: one more, or to the end if that is near or wanted first, since
    /// more steps on the way would only take time.
    fn deeper(&self, moves: usize) -> usize {
        let end = 2 * usize::from(self.state.trick.left);
        let near = self.input.exact_first || self.state.trick.left <= STRIDE_BELOW;
        if near && self.most_moves() >= end && (STEPS..end).contains(&moves) { end } else { moves + 1 }
    }

    /// The cards that may be played, each with its equals, lowest first.
    fn root_cards<const W: usize>(&self, game: &CardGame<W>) -> Vec<RootCard<W>> {
        let mut moves = Vec::new();
        game.max_moves(&self.state, &mut moves);
        let legal = game.legal_cards(&self.state);
        let card = |(index, entry): (usize, &MaxMove)| {
            // Moves come from the top of each suit: the equals of a card are those down to the next one.
            let next_below = moves.get(index + 1).filter(|next| next.card / 16 == entry.card / 16);
            let lowest = next_below.map_or(entry.card / 16 * 16, |next| next.card + 1);
            RootCard {
                cards: cards_of(legal).filter(|card| (lowest..=entry.card).contains(card)).collect(),
                next: entry.next,
                double_dummy: WorldSet::EMPTY,
                wins: WorldSet::EMPTY,
                weight: 0,
                settled: game.decided(&entry.next).is_some(),
                bound: false,
                tricks: 0,
            }
        };
        moves.iter().enumerate().map(card).collect()
    }

    /// The first iteration is perfect-information Monte Carlo (PIMC): each card, in each world, double dummy. Returns
    /// the worlds too: fewer than all, but one at least, if the observer wanted the end. They are taken in even steps
    /// through the list, whose order is that of the layouts' numbers, so that fewer are a sample too.
    fn first_iteration<const W: usize>(
        &self,
        search: &mut AlphaMu<W>,
        mut cards: Vec<RootCard<W>>,
    ) -> Result<(Vec<RootCard<W>>, WorldSet<W>), Halt> {
        // Near the end all worlds are solved at once. Earlier they are solved one by one, because the solver's entries
        // from one card serve the others in the same world.
        let short = self.state.trick.left <= STRIDE_BELOW;
        let all = WorldSet::first(self.worlds.len());
        let mut solved = if short { all } else { WorldSet::EMPTY };
        for place in 0..if short { 1 } else { self.worlds.len() } {
            if place > 0 && search.limits.observer.stop() {
                break;
            }
            let worlds = if short { all } else { WorldSet::only(place * STEP % self.worlds.len()) };
            for card in &mut cards {
                card.double_dummy = card.double_dummy | search.double_dummy(&card.next, &worlds)?;
            }
            solved = solved | worlds;
        }
        for card in &mut cards {
            card.wins = card.double_dummy;
            card.weight = self.weights.of(&card.wins);
            card.settled |= card.wins.len() <= 1;
        }
        Ok((cards, solved))
    }

    /// One iteration: looks `moves` cards ahead. The cards come best first.
    fn iteration<const W: usize>(
        &self,
        search: &mut AlphaMu<W>,
        cards: &[RootCard<W>],
        moves: usize,
    ) -> Result<Vec<RootCard<W>>, Halt> {
        let root_cut = self.input.best_only && self.input.cuts.root;
        let all = WorldSet::first(self.worlds.len());
        let before = cards.first().map_or(0, |card| card.weight);
        // The weight of the best card so far; 0 while none is searched.
        let mut best = 0;
        let mut next = Vec::with_capacity(cards.len());
        for card in cards {
            let mut card = card.clone();
            // A value never rises with the number of cards looked ahead, so the last iteration's is a bound.
            let least = if root_cut && !next.is_empty() { best + 1 } else { 0 };
            let beaten = root_cut && !next.is_empty() && best == before;
            if !card.settled || card.bound {
                let usable = if self.input.cuts.useful_worlds { card.double_dummy } else { all };
                let task = Task { state: &card.next, moves: moves - 1, worlds: &usable };
                let plan = if beaten {
                    None
                } else if root_cut {
                    search.best_plan(task, least, card.weight)?
                } else {
                    // Many cards win as much as the best one, so its weight is asked for first.
                    search.best_plan_near(task, best, card.weight)?
                };
                card.bound = plan.is_none();
                match plan {
                    Some(plan) => {
                        debug_assert!(plan.weight <= card.weight, "a value never rises");
                        (card.weight, card.wins, card.settled) = (plan.weight, plan.wins, plan.settled);
                    }
                    None => card.weight = card.weight.min(best),
                }
            }
            if !card.bound {
                best = best.max(card.weight);
            }
            next.push(card);
        }
        Ok(next)
    }

    /// Finds the tricks of the cards that share the first place; returns whether there are several.
    fn break_ties<const W: usize>(&self, search: &mut AlphaMu<W>, cards: &mut [RootCard<W>]) -> Result<bool, Halt> {
        let value = |card: &RootCard<W>| (card.weight, self.weights.of(&card.double_dummy));
        let first = cards.first().map(value);
        let tied = cards.iter().take_while(|card| !card.bound && Some(value(card)) == first).count();
        if tied < 2 {
            return Ok(false);
        }
        for (world, &weight) in self.weights.each().iter().enumerate() {
            // Cards that tie mostly take the same number of tricks, so the last card's number is the next guess.
            let mut guess = self.state.trick.need;
            for card in &mut cards[..tied] {
                // The card may have completed a trick that declarer's side won.
                let now = u8::from(card.next.trick.cards == 0 && card.next.seat().is_multiple_of(2));
                guess = now + search.tricks(&card.next, world, guess.saturating_sub(now))?;
                card.tricks += weight * u64::from(guess);
            }
        }
        Ok(true)
    }

    fn report<const W: usize>(
        &self,
        search: &mut AlphaMu<W>,
        cards: &[RootCard<W>],
        moves: usize,
        solved: &WorldSet<W>,
    ) -> SingleDummyResult {
        let result = self.result(search, cards, moves, solved);
        search.limits.observer.finished(&result);
        result
    }

    /// The answer over the worlds solved.
    fn result<const W: usize>(
        &self,
        search: &AlphaMu<W>,
        cards: &[RootCard<W>],
        moves: usize,
        solved: &WorldSet<W>,
    ) -> SingleDummyResult {
        let whole = self.weights.of(solved) as f64;
        let layouts = self.layouts.iter().zip(&self.world_of).filter(|(_, world)| solved.contains(**world));
        let mut layouts: Vec<WeightedLayout> = layouts.map(|(layout, _)| layout.clone()).collect();
        let share: f64 = layouts.iter().map(|layout| layout.weight).sum();
        if layouts.len() < self.layouts.len() {
            for layout in &mut layouts {
                layout.weight /= share;
            }
        }
        // The sampling error of a weighted mean, smaller if the sample is a good part of the whole.
        let squares: f64 = layouts.iter().map(|layout| layout.weight * layout.weight).sum();
        let left_out =
            if self.total > 1 { (self.total - layouts.len() as u64) as f64 / (self.total - 1) as f64 } else { 0.0 };
        let cards_out = cards.iter().map(|card| {
            let probability = card.weight as f64 / whole;
            // Laplace's rule of succession, so that a sample without a loss has an error too.
            let shrunk = (probability + squares) / (1.0 + 2.0 * squares);
            let mut names = card.cards.iter().rev().map(|&number| card_of(number));
            SingleDummyCard {
                card: names.next().expect("a root card stands for at least one card"),
                equals: names.collect(),
                probability,
                standard_error: (shrunk * (1.0 - shrunk) * squares * left_out).max(0.0).sqrt(),
                bound: card.bound,
                double_dummy: self.weights.of(&card.double_dummy) as f64 / whole,
                wins: self
                    .world_of
                    .iter()
                    .filter(|world| solved.contains(**world))
                    .map(|&world| card.wins.contains(world))
                    .collect(),
            }
        });
        SingleDummyResult {
            hand_to_play: self.hand_to_play,
            cards: cards_out.collect(),
            moves,
            exact: layouts.len() as u64 == self.total && cards.iter().all(|card| card.settled && !card.bound),
            layouts,
            nodes: search.limits.work(),
            lone_worlds: if self.enumerated() { 0 } else { search.lone_worlds() },
        }
    }
}

impl<const W: usize> Clone for RootCard<W> {
    fn clone(&self) -> Self {
        Self { cards: self.cards.clone(), ..*self }
    }
}

/// Sorts cards, best first: by weight, then by double-dummy weight, then by tricks if these are known, then the lower
/// card first.
fn sort<const W: usize>(cards: &mut [RootCard<W>], weights: &Weights) {
    let key = |card: &RootCard<W>| {
        let value = (card.weight, !card.bound, weights.of(&card.double_dummy), card.tricks);
        (std::cmp::Reverse(value), card.cards[0] % 16, card.cards[0])
    };
    sort_by_key(cards, key);
}
