//! What a worker calls: the engine behind `wasm-bindgen`, asked and answering in numbers ([`crate::words`]).
//!
//! These functions only translate. `js/worker/handlers.ts` makes the words of a request from the caller's texts, and objects from
//! the words of an answer. An [`Error`] is thrown as the list `[code, message, index]`, the index undefined where there is none.
//!
//! Two modules are made of these bindings: a small one of this file alone, without the crate's default features, and the whole
//! one, whose feature `whole` adds single dummy, suit combinations and simulation.

#[cfg(feature = "whole")]
mod playing_on;
#[cfg(feature = "whole")]
mod simulation;
#[cfg(feature = "whole")]
mod single_dummy;

use std::cell::RefCell;

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use crate::questions::best_line::{BestLine, best_line};
use crate::questions::par::{Par, par, par_bidding_first};
use crate::questions::solver::{Interrupted, Solution, Solver};
use crate::questions::trace::{PlayRecord, trace};
use crate::questions::tree::{Claim, SolutionTree, file, solution_tree};
#[cfg(feature = "whole")]
use crate::simulation::request::Simulator;
use crate::words::{Answer, Words};
use crate::{Error, Position, Seat, Side, Strain, Suit, Table, Vulnerability};

/// Smaller than the standard library's by 2 KiB under brotli, and no slower.
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

thread_local! {
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What the engine said when it panicked, where and why; empty if it did not. All that JavaScript sees of a panic by itself
/// is a trap, "unreachable".
#[wasm_bindgen(js_name = lastPanic)]
pub fn last_panic() -> String {
    LAST_PANIC.with(|last| last.borrow().clone())
}

/// A solver and its table, alone in its worker.
#[wasm_bindgen]
pub struct Engine {
    solver: Solver,
    #[cfg(feature = "whole")]
    simulator: Simulator,
}

// A worker calls every job as a method of its engine, those that need no table too.
#[allow(clippy::unused_self)]
#[wasm_bindgen]
impl Engine {
    /// An engine whose table takes this many MiB for as long as it lives.
    #[wasm_bindgen(constructor)]
    pub fn new(table_mebibytes: usize) -> Result<Engine, JsValue> {
        std::panic::set_hook(Box::new(|panic| {
            LAST_PANIC.with(|last| *last.borrow_mut() = panic.to_string());
        }));
        let solver = Solver::new(table_mebibytes).map_err(|error| {
            let message = format!("tableMegabytes: {}", error.message);
            Error { message, ..error }
        })?;
        Ok(Self {
            solver,
            #[cfg(feature = "whole")]
            simulator: Simulator::default(),
        })
    }

    /// Cards played in the search tree since the engine was made.
    #[expect(clippy::cast_precision_loss, reason = "exact up to 2^53, years of searching")]
    pub fn nodes(&self) -> f64 {
        self.solver.nodes() as f64
    }

    /// One cell of the table, the tricks that the declarer takes. Asked: deal, strain, declarer.
    pub fn cell(&mut self, request: &[i32]) -> Result<usize, JsValue> {
        let words = &mut Words::new(request);
        let (deal, strain, declarer) = (words.deal()?, words.strain(), words.seat());
        let tricks = self.solver.north_south_tricks(&Position::new(&deal, strain, declarer.lho()))?;
        Ok(match Side::of(declarer) {
            Side::NorthSouth => tricks,
            Side::EastWest => deal.cards_per_hand() - tricks,
        })
    }

    /// The value of every legal card; `progress` is told after each. Asked: a position. Answer: hand to play, leader to the trick in
    /// progress, its cards, tricks won by North–South and by East–West, cards that can be played (card, tricks that it takes,
    /// equals), and the lowest rank that matters in each suit from spades, or 0.
    pub fn solve(
        &mut self,
        request: &[i32],
        #[wasm_bindgen(unchecked_param_type = "(done: number, total: number) => void")] progress: &Function,
    ) -> Result<Vec<f64>, JsValue> {
        let position = read_position(&mut Words::new(request))?;
        let mut watch = |done: usize, total: usize| {
            // An exception of the listener does not stop the search.
            let _ = progress.call2(&JsValue::NULL, &done.into(), &total.into());
        };
        let Solution { cards, relevant } = self.solver.solve_watched(&position, &mut watch)?;
        let mut answer = Answer::default();
        answer.seat(position.hand_to_play());
        answer.seat(position.leader());
        answer.cards(position.trick());
        answer.count(position.won(Side::NorthSouth));
        answer.count(position.won(Side::EastWest));
        answer.list(&cards, |answer, result| {
            answer.card(result.card);
            answer.count(result.tricks);
            answer.cards(&result.equals);
        });
        for suit in Suit::DESC {
            answer.count(relevant[suit as usize].map_or(0, |rank| rank.get().into()));
        }
        Ok(answer.0)
    }

    /// One best line to the end. Asked: a position. Answer: cards, tricks of North–South and of East–West.
    #[wasm_bindgen(js_name = bestLine)]
    pub fn best_line(&mut self, request: &[i32]) -> Result<Vec<f64>, JsValue> {
        let position = read_position(&mut Words::new(request))?;
        let BestLine { play, north_south, east_west } = best_line(&mut self.solver, &position)?;
        let mut answer = Answer::default();
        answer.cards(&play);
        answer.count(north_south);
        answer.count(east_west);
        Ok(answer.0)
    }

    /// What the cards of a record cost. Asked: deal, strain, declarer, cards. Answer: declarer's total tricks before the first card
    /// and after each, mistakes (index, card, seat, cost, better cards).
    #[wasm_bindgen(js_name = tracePlay)]
    pub fn trace_play(&mut self, request: &[i32]) -> Result<Vec<f64>, JsValue> {
        let words = &mut Words::new(request);
        let (deal, strain, declarer, play) = (words.deal()?, words.strain(), words.seat(), words.cards());
        let trace = trace(&mut self.solver, &PlayRecord::new(&deal, strain, declarer, &play)?)?;
        let mut answer = Answer::default();
        answer.list(&trace.tricks, |answer, &tricks| answer.count(tricks));
        answer.list(&trace.mistakes, |answer, mistake| {
            answer.count(mistake.index);
            answer.card(mistake.card);
            answer.seat(mistake.seat);
            answer.count(mistake.cost);
            answer.cards(&mistake.better);
        });
        Ok(answer.0)
    }

    /// The proof that a side reaches its target. Asked: position, side, target, most nodes. Answer: a tree.
    #[wasm_bindgen(js_name = solutionTree)]
    pub fn solution_tree(&mut self, request: &[i32]) -> Result<Vec<f64>, JsValue> {
        let mut answer = Answer::default();
        write_tree(&mut answer, &self.grow(request)?);
        Ok(answer.0)
    }

    /// The same proof as a file.
    #[wasm_bindgen(js_name = exportSolutionTree)]
    pub fn export_solution_tree(&mut self, request: &[i32]) -> Result<Vec<u8>, JsValue> {
        Ok(file::write(&self.grow(request)?))
    }

    /// A proof from its file, and the position that it is about. Answer: the four hands from North, the cards of the trick in progress
    /// among them; strain; leader to that trick; its cards; a tree ([`write_tree`]).
    #[wasm_bindgen(js_name = importSolutionTree)]
    pub fn import_solution_tree(&self, bytes: &[u8]) -> Result<Vec<f64>, JsValue> {
        let tree = file::read(bytes)?;
        let position = tree.claim.position();
        let mut answer = Answer::default();
        for hand in tree.claim.deal().hands() {
            answer.hand(hand);
        }
        answer.count(position.strain() as usize);
        answer.seat(position.leader());
        answer.cards(position.trick());
        write_tree(&mut answer, &tree);
        Ok(answer.0)
    }

    /// The par of a table. Asked: declarer's tricks, strain by strain from clubs and in each by seat from North; vulnerability, 0 none,
    /// 1 North–South, 2 East–West, 3 both; the dealer, or -1 if unknown. Answer: with a dealer, one par; without, one or, where it
    /// depends on who bids first, two, North–South first and then East–West first. A par is its score from North–South's side and
    /// its contracts (level, strain, declarers, whether doubled, tricks above the contract or, negative, below it).
    pub fn par(&self, request: &[i32]) -> Result<Vec<f64>, JsValue> {
        let words = &mut Words::new(request);
        let table = Table::from_cells(|_, _| words.count())?;
        let vulnerable = Vulnerability::from_bits_retain(words.next() as u8);
        let dealer = words.next();
        let mut answer = Answer::default();
        if let Some(&dealer) = Seat::ALL.get(dealer as usize) {
            write_par(&mut answer, &par(&table, vulnerable, dealer));
        } else {
            let [first, second] =
                [Side::NorthSouth, Side::EastWest].map(|side| par_bidding_first(&table, vulnerable, side));
            write_par(&mut answer, &first);
            if first != second {
                write_par(&mut answer, &second);
            }
        }
        Ok(answer.0)
    }

    fn grow(&mut self, request: &[i32]) -> Result<SolutionTree, JsValue> {
        let words = &mut Words::new(request);
        let claim = Claim::new(&read_position(words)?, words.side(), words.count())?;
        Ok(solution_tree(&mut self.solver, &claim, words.count())?)
    }
}

/// Reads deal, strain, leader and the cards played.
fn read_position(words: &mut Words) -> Result<Position, Error> {
    let deal = words.deal()?;
    let (strain, leader): (Strain, Seat) = (words.strain(), words.seat());
    Position::after(&deal, strain, leader, &words.cards())
}

fn write_par(answer: &mut Answer, par: &Par) {
    answer.number(par.score.into());
    answer.list(&par.contracts, |answer, contract| {
        answer.count(contract.bid.level.get().into());
        answer.count(contract.bid.strain as usize);
        answer.list(&contract.declarers, |answer, &seat| answer.seat(seat));
        answer.flag(contract.doubled);
        answer.number(contract.result.into());
    });
}

/// Writes side, target, whether it is proved, whether branches were cut off, how many nodes there are, and the root, unless there
/// are none. A node is its seat and its replies: card, equals, and the next node (an option).
fn write_tree(answer: &mut Answer, tree: &SolutionTree) {
    answer.flag(tree.claim.side() == Side::EastWest);
    answer.count(tree.claim.target());
    answer.flag(tree.proved);
    answer.flag(tree.truncated);
    answer.count(tree.nodes.len());
    if !tree.nodes.is_empty() {
        write_node(answer, tree, 0);
    }
}

fn write_node(answer: &mut Answer, tree: &SolutionTree, node: usize) {
    let node = &tree.nodes[node];
    answer.seat(node.seat);
    answer.list(&node.replies, |answer, reply| {
        answer.card(reply.card);
        answer.cards(&reply.equals);
        answer.option(reply.next, |answer, next| write_node(answer, tree, next));
    });
}

/// An error as the worker passes it on.
impl From<Error> for JsValue {
    fn from(Error { kind, message, index }: Error) -> Self {
        Array::of3(&kind.code().into(), &message.into(), &index.into()).into()
    }
}

impl From<Interrupted> for JsValue {
    fn from(interrupted: Interrupted) -> Self {
        Error::from(interrupted).into()
    }
}
