//! What a worker calls: the engine behind `wasm-bindgen`, with the shapes of the JavaScript API.
//!
//! Thin on purpose. The page's side has checked the shape of what arrives (`js/solver/input.ts`); what the text means is
//! read here, by the crate's own types, and an [`Error`] leaves as `{ code, message, index }`.
//!
//! Two modules are made of these bindings: a small one of this file alone, without the crate's default features, and the whole
//! one, whose feature `whole` adds single dummy, suit combinations and simulation.

#[cfg(feature = "whole")]
mod playing_on;
#[cfg(feature = "whole")]
mod simulation;
#[cfg(feature = "whole")]
mod single_dummy;
mod values;

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::prelude::*;

use crate::questions::best_line::{BestLine, best_line};
use crate::questions::par::{Par, par, par_bidding_first};
use crate::questions::solver::{Solution, Solver};
use crate::questions::trace::{PlayRecord, trace};
use crate::questions::tree::{Claim, SolutionTree, file, solution_tree};
#[cfg(feature = "whole")]
use crate::simulation::request::Simulator;
use crate::{Card, Deal, Error, Position, Seat, Side, Strain, Suit, Table, Vulnerability};
use values::{field, list, not, object, strain_name};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type { Par } from "../../js/bridge/types.js";
import type { BestLine, PlayTrace, Solution, SolutionTree } from "../../js/solver/types.js";
import type { CellInput, ParInput, PositionInput, ReadTree, TraceInput, TreeInput } from "../../js/solver/protocol.js";"#;

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

    /// One cell of the table: the tricks that the declarer takes.
    pub fn cell(&mut self, input: &CellInput) -> Result<usize, JsValue> {
        let (strain, declarer): (Strain, Seat) = (field(input, "strain")?, field(input, "declarer")?);
        let deal: Deal = field(input, "deal")?;
        let tricks = self.solver.north_south_tricks(&Position::new(&deal, strain, declarer.lho()))?;
        Ok(match Side::of(declarer) {
            Side::NorthSouth => tricks,
            Side::EastWest => deal.cards_per_hand() - tricks,
        })
    }

    /// The value of every legal card; `progress` is told after each.
    #[wasm_bindgen(unchecked_return_type = "Solution")]
    pub fn solve(
        &mut self,
        input: &PositionInput,
        #[wasm_bindgen(unchecked_param_type = "(done: number, total: number) => void")] progress: &Function,
    ) -> Result<JsValue, JsValue> {
        let position = read_position(input)?;
        let mut watch = |done: usize, total: usize| {
            // An exception of the listener does not stop the search.
            let _ = progress.call2(&JsValue::NULL, &done.into(), &total.into());
        };
        let Solution { cards, relevant } = self.solver.solve_watched(&position, &mut watch)?;
        let lowest = |suit: Suit| relevant[suit as usize];
        Ok(object! {
            handToPlay: position.hand_to_play(),
            leader: position.leader(),
            trick: position.trick(),
            won: object! { NS: position.won(Side::NorthSouth), EW: position.won(Side::EastWest) },
            cards: list(cards.iter().map(|result| {
                object! { card: result.card, tricks: result.tricks, equals: result.equals }
            })),
            relevant: object! {
                S: lowest(Suit::Spades), H: lowest(Suit::Hearts), D: lowest(Suit::Diamonds), C: lowest(Suit::Clubs),
            },
        })
    }

    /// One best line to the end.
    #[wasm_bindgen(js_name = bestLine, unchecked_return_type = "BestLine")]
    pub fn best_line(&mut self, input: &PositionInput) -> Result<JsValue, JsValue> {
        let BestLine { play, north_south, east_west } = best_line(&mut self.solver, &read_position(input)?)?;
        Ok(object! { play: play, tricks: object! { NS: north_south, EW: east_west } })
    }

    /// What the cards of a record cost.
    #[wasm_bindgen(js_name = tracePlay, unchecked_return_type = "PlayTrace")]
    pub fn trace_play(&mut self, input: &TraceInput) -> Result<JsValue, JsValue> {
        let (strain, declarer) = (field(input, "strain")?, field(input, "declarer")?);
        let play: Vec<Card> = field(input, "play")?;
        let trace = trace(&mut self.solver, &PlayRecord::new(&field(input, "deal")?, strain, declarer, &play)?)?;
        Ok(object! {
            tricks: trace.tricks,
            mistakes: list(trace.mistakes.iter().map(|mistake| object! {
                index: mistake.index,
                card: mistake.card,
                seat: mistake.seat,
                cost: mistake.cost,
                better: mistake.better,
            })),
        })
    }

    /// The proof that a side reaches its target.
    #[wasm_bindgen(js_name = solutionTree, unchecked_return_type = "SolutionTree")]
    pub fn solution_tree(&mut self, input: &TreeInput) -> Result<JsValue, JsValue> {
        Ok(write_tree(&self.grow(input)?))
    }

    /// The same proof as a file.
    #[wasm_bindgen(js_name = exportSolutionTree)]
    pub fn export_solution_tree(&mut self, input: &TreeInput) -> Result<Vec<u8>, JsValue> {
        Ok(file::write(&self.grow(input)?))
    }

    /// A proof from its file, and the position that it is about.
    #[wasm_bindgen(js_name = importSolutionTree, unchecked_return_type = "ReadTree")]
    pub fn import_solution_tree(&self, bytes: &[u8]) -> Result<JsValue, JsValue> {
        let tree = file::read(bytes)?;
        let position = tree.claim.position();
        Ok(object! {
            position: object! {
                deal: tree.claim.deal().to_string(),
                strain: position.strain(),
                leader: position.leader(),
                played: position.trick(),
            },
            tree: write_tree(&tree),
        })
    }

    /// The par of a table.
    #[wasm_bindgen(unchecked_return_type = "Par")]
    pub fn par(&self, input: &ParInput) -> Result<JsValue, JsValue> {
        let text: String = field(input, "vulnerable")?;
        let vulnerable: Vulnerability = text.parse().map_err(|_| not("a vulnerability", &text))?;
        let dealer: Option<Seat> = field(input, "dealer")?;
        let mut cells = [[0; 4]; 5];
        let rows: JsValue = field(input, "tricks")?;
        for strain in Strain::ASC {
            let row: JsValue = field(&rows, strain_name(strain))?;
            for seat in Seat::ALL {
                cells[strain as usize][seat as usize] = field(&row, seat.letter().encode_utf8(&mut [0]))?;
            }
        }
        let table = Table::from_cells(|strain, seat| cells[strain as usize][seat as usize])?;
        if let Some(dealer) = dealer {
            return Ok(write_par(&par(&table, vulnerable, dealer), None));
        }
        let [first, second] =
            [Side::NorthSouth, Side::EastWest].map(|side| par_bidding_first(&table, vulnerable, side));
        Ok(write_par(&first, (first != second).then_some(&write_par(&second, None))))
    }

    fn grow(&mut self, input: &TreeInput) -> Result<SolutionTree, JsValue> {
        let (side, target) = (field(input, "side")?, field(input, "target")?);
        let claim = Claim::new(&read_position(&field(input, "position")?)?, side, target)?;
        Ok(solution_tree(&mut self.solver, &claim, field(input, "maxNodes")?)?)
    }
}

// The objects of js/solver/protocol.ts.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "CellInput")]
    pub type CellInput;
    #[wasm_bindgen(typescript_type = "PositionInput")]
    pub type PositionInput;
    #[wasm_bindgen(typescript_type = "TraceInput")]
    pub type TraceInput;
    #[wasm_bindgen(typescript_type = "TreeInput")]
    pub type TreeInput;
    #[wasm_bindgen(typescript_type = "ParInput")]
    pub type ParInput;
}

fn read_position(input: &JsValue) -> Result<Position, Error> {
    let deal: Deal = field(input, "deal")?;
    let (strain, leader) = (field(input, "strain")?, field(input, "leader")?);
    Position::after(&deal, strain, leader, &field::<Vec<Card>>(input, "played")?)
}

fn write_par(par: &Par, ew_first: Option<&JsValue>) -> JsValue {
    object! {
        score: par.score,
        contracts: list(par.contracts.iter().map(|contract| object! {
            level: contract.bid.level.get(),
            strain: contract.bid.strain,
            declarers: contract.declarers,
            doubled: contract.doubled,
            result: contract.result,
        })),
        ewFirst: ew_first,
    }
}

fn write_tree(tree: &SolutionTree) -> JsValue {
    object! {
        side: tree.claim.side(),
        target: tree.claim.target(),
        proved: tree.proved,
        root: if tree.nodes.is_empty() { JsValue::NULL } else { write_node(tree, 0) },
        nodes: tree.nodes.len(),
        truncated: tree.truncated,
    }
}

/// A node with all that follows inside it.
fn write_node(tree: &SolutionTree, node: usize) -> JsValue {
    let node = &tree.nodes[node];
    object! {
        seat: node.seat,
        replies: list(node.replies.iter().map(|reply| object! {
            card: reply.card,
            equals: reply.equals,
            next: reply.next.map_or(JsValue::NULL, |node| write_node(tree, node)),
        })),
    }
}
