//! What a worker calls: the engine behind `wasm-bindgen`, with the shapes of the JavaScript API.
//!
//! Thin on purpose. The page's side has checked the shape of what arrives (`js/solver/input.ts`); what the text means is
//! read here, by the crate's own types, and an [`Error`] leaves as `{ code, message, index }`.

mod playing_on;
mod single_dummy;

use std::cell::RefCell;

use js_sys::Function;
use serde::Serialize;
use serde::ser::SerializeStruct;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::bridge::deal::{card_text, parse_card};
use crate::questions::best_line::{BestLine, best_line};
use crate::questions::par::{Par, ParContract, par, par_bidding_first};
use crate::questions::solver::{Interrupted, Solution, Solver};
use crate::questions::trace::{Mistake, PlayRecord, trace};
use crate::questions::tree::{Claim, Reply, SolutionTree, file, solution_tree};
use crate::{Card, Deal, Error, ErrorKind, Position, Rank, Seat, Side, Strain, Suit, Table, Vulnerability};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type { BestLine, Par, PlayTrace, Solution, SolutionTree } from "../../js/bridge/types.js";
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
            Failure::from(Error { message, ..error })
        })?;
        Ok(Self { solver })
    }

    /// Cards played in the search tree since the engine was made.
    #[expect(clippy::cast_precision_loss, reason = "exact up to 2^53, years of searching")]
    pub fn nodes(&self) -> f64 {
        self.solver.nodes() as f64
    }

    /// One cell of the table: the tricks that the declarer takes.
    pub fn cell(&mut self, input: &CellInput) -> Result<usize, JsValue> {
        let (strain, declarer) = (read_strain(&input.strain())?, read_seat(&input.declarer())?);
        let deal = read_deal(input.deal())?;
        let position = Position::new(&deal, strain, declarer.lho());
        let tricks = self.solver.north_south_tricks(&position).map_err(Failure::from)?;
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
            // What listens can't stop a search, not by failing either.
            let _ = progress.call2(&JsValue::NULL, &done.into(), &total.into());
        };
        let Solution { cards, relevant } = self.solver.solve_watched(&position, &mut watch).map_err(Failure::from)?;
        write(&SolutionOutput {
            hand_to_play: position.hand_to_play().letter(),
            leader: position.leader().letter(),
            trick: texts(position.trick()),
            won: Won { ns: position.won(Side::NorthSouth), ew: position.won(Side::EastWest) },
            cards: cards
                .iter()
                .map(|result| CardOutput {
                    card: card_text(result.card),
                    tricks: result.tricks,
                    equals: texts(&result.equals),
                })
                .collect(),
            relevant: Relevant::new(relevant),
        })
    }

    /// One best line to the end.
    #[wasm_bindgen(js_name = bestLine, unchecked_return_type = "BestLine")]
    pub fn best_line(&mut self, input: &PositionInput) -> Result<JsValue, JsValue> {
        let position = read_position(input)?;
        let BestLine { play, north_south, east_west } =
            best_line(&mut self.solver, &position).map_err(Failure::from)?;
        write(&BestLineOutput { play: texts(&play), tricks: Won { ns: north_south, ew: east_west } })
    }

    /// What the cards of a record cost.
    #[wasm_bindgen(js_name = tracePlay, unchecked_return_type = "PlayTrace")]
    pub fn trace_play(&mut self, input: &TraceInput) -> Result<JsValue, JsValue> {
        let (strain, declarer) = (read_strain(&input.strain())?, read_seat(&input.declarer())?);
        let play = read_cards(&input.play()).map_err(Failure::from)?;
        let record = PlayRecord::new(&read_deal(input.deal())?, strain, declarer, &play).map_err(Failure::from)?;
        let trace = trace(&mut self.solver, &record).map_err(Failure::from)?;
        write(&TraceOutput { tricks: trace.tricks, mistakes: trace.mistakes.iter().map(MistakeOutput::new).collect() })
    }

    /// The proof that a side reaches its target.
    #[wasm_bindgen(js_name = solutionTree, unchecked_return_type = "SolutionTree")]
    pub fn solution_tree(&mut self, input: &TreeInput) -> Result<JsValue, JsValue> {
        write(&TreeOutput::new(&self.grow(input)?))
    }

    /// The same proof as a file.
    #[wasm_bindgen(js_name = exportSolutionTree)]
    pub fn export_solution_tree(&mut self, input: &TreeInput) -> Result<Vec<u8>, JsValue> {
        Ok(file::write(&self.grow(input)?))
    }

    /// A proof from its file, and the position that it is about.
    #[wasm_bindgen(js_name = importSolutionTree, unchecked_return_type = "ReadTree")]
    pub fn import_solution_tree(&self, bytes: &[u8]) -> Result<JsValue, JsValue> {
        let tree = file::read(bytes).map_err(Failure::from)?;
        let position = tree.claim.position();
        write(&ReadTreeOutput {
            position: PositionOutput {
                deal: tree.claim.deal().to_string(),
                strain: strain_name(position.strain()),
                leader: position.leader().letter(),
                played: texts(position.trick()),
            },
            tree: TreeOutput::new(&tree),
        })
    }

    /// The par of a table.
    #[wasm_bindgen(unchecked_return_type = "Par")]
    pub fn par(&self, input: &ParInput) -> Result<JsValue, JsValue> {
        let text = input.vulnerable();
        let vulnerable: Vulnerability = text.parse().map_err(|_| not("a vulnerability", &text))?;
        let dealer = input.dealer().map(|seat| read_seat(&seat)).transpose()?;
        let tricks = input.tricks();
        let cell = |strain, seat: Seat| tricks.of(strain_name(strain)).of(seat.letter().encode_utf8(&mut [0]));
        let table = Table::from_cells(cell).map_err(Failure::from)?;
        let (first, second) = if let Some(dealer) = dealer {
            (par(&table, vulnerable, dealer), None)
        } else {
            let [first, second] =
                [Side::NorthSouth, Side::EastWest].map(|side| par_bidding_first(&table, vulnerable, side));
            let differs = first != second;
            (first, differs.then_some(second))
        };
        let SidePar { score, contracts } = SidePar::new(&first);
        write(&ParOutput { score, contracts, ew_first: second.as_ref().map(SidePar::new) })
    }

    fn grow(&mut self, input: &TreeInput) -> Result<SolutionTree, Failure> {
        let text = input.side();
        let side = match text.as_str() {
            "NS" => Side::NorthSouth,
            "EW" => Side::EastWest,
            _ => return Err(not("a side", &text)),
        };
        let claim = Claim::new(&read_position(&input.position())?, side, input.target())?;
        Ok(solution_tree(&mut self.solver, &claim, input.max_nodes())?)
    }
}

// Input: the objects of js/solver/protocol.ts, by their own properties. Their shape has been checked on the page's side.

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "CellInput")]
    pub type CellInput;
    #[wasm_bindgen(method, getter)]
    fn deal(this: &CellInput) -> JsValue;
    #[wasm_bindgen(method, getter)]
    fn strain(this: &CellInput) -> String;
    #[wasm_bindgen(method, getter)]
    fn declarer(this: &CellInput) -> String;

    #[wasm_bindgen(typescript_type = "PositionInput")]
    pub type PositionInput;
    #[wasm_bindgen(method, getter)]
    fn deal(this: &PositionInput) -> JsValue;
    #[wasm_bindgen(method, getter)]
    fn strain(this: &PositionInput) -> String;
    #[wasm_bindgen(method, getter)]
    fn leader(this: &PositionInput) -> String;
    #[wasm_bindgen(method, getter)]
    fn played(this: &PositionInput) -> Vec<String>;

    #[wasm_bindgen(typescript_type = "TraceInput")]
    pub type TraceInput;
    #[wasm_bindgen(method, getter)]
    fn deal(this: &TraceInput) -> JsValue;
    #[wasm_bindgen(method, getter)]
    fn strain(this: &TraceInput) -> String;
    #[wasm_bindgen(method, getter)]
    fn declarer(this: &TraceInput) -> String;
    #[wasm_bindgen(method, getter)]
    fn play(this: &TraceInput) -> Vec<String>;

    #[wasm_bindgen(typescript_type = "TreeInput")]
    pub type TreeInput;
    #[wasm_bindgen(method, getter)]
    fn position(this: &TreeInput) -> PositionInput;
    #[wasm_bindgen(method, getter)]
    fn side(this: &TreeInput) -> String;
    #[wasm_bindgen(method, getter)]
    fn target(this: &TreeInput) -> usize;
    #[wasm_bindgen(method, getter, js_name = maxNodes)]
    fn max_nodes(this: &TreeInput) -> usize;

    #[wasm_bindgen(typescript_type = "ParInput")]
    pub type ParInput;
    #[wasm_bindgen(method, getter)]
    fn tricks(this: &ParInput) -> Tricks;
    #[wasm_bindgen(method, getter)]
    fn vulnerable(this: &ParInput) -> String;
    #[wasm_bindgen(method, getter)]
    fn dealer(this: &ParInput) -> Option<String>;

    /// The cells of a whole table.
    type Tricks;
    #[wasm_bindgen(method, indexing_getter)]
    fn of(this: &Tricks, strain: &str) -> Row;

    /// The cells of a strain.
    type Row;
    #[wasm_bindgen(method, indexing_getter)]
    fn of(this: &Row, declarer: &str) -> usize;

    /// A hand for each seat.
    type Hands;
    #[wasm_bindgen(method, indexing_getter)]
    fn of(this: &Hands, seat: &str) -> String;
}

fn read_strain(text: &str) -> Result<Strain, Failure> {
    text.parse().map_err(|_| not("a strain", text))
}

fn read_seat(text: &str) -> Result<Seat, Failure> {
    crate::bridge::deal::parse_seat(text).ok_or_else(|| not("a seat", text))
}

fn not(what: &str, text: &str) -> Failure {
    Error::new(ErrorKind::InvalidArgument, format!("\"{text}\" is not {what}")).into()
}

fn read_deal(deal: JsValue) -> Result<Deal, Failure> {
    if let Some(text) = deal.as_string() {
        return Ok(text.parse()?);
    }
    let hands = deal.unchecked_into::<Hands>();
    let [n, e, s, w] = ["N", "E", "S", "W"].map(|seat| hands.of(seat));
    Ok(Deal::from_hands([&n, &e, &s, &w])?)
}

fn read_position(input: &PositionInput) -> Result<Position, Failure> {
    let deal = read_deal(input.deal())?;
    let (strain, leader) = (read_strain(&input.strain())?, read_seat(&input.leader())?);
    Ok(Position::after(&deal, strain, leader, &read_cards(&input.played())?)?)
}

fn read_cards(texts: &[String]) -> Result<Vec<Card>, Error> {
    let cards = texts.iter().enumerate();
    cards.map(|(index, text)| parse_card(text).map_err(|error| error.at(index))).collect()
}

// Output

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SolutionOutput {
    hand_to_play: char,
    leader: char,
    trick: Vec<String>,
    won: Won,
    cards: Vec<CardOutput>,
    relevant: Relevant,
}

#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct Won {
    ns: usize,
    ew: usize,
}

#[derive(Serialize)]
struct CardOutput {
    card: String,
    tricks: usize,
    equals: Vec<String>,
}

/// The lowest rank that matters, for the suits where one does.
#[derive(Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct Relevant {
    #[serde(skip_serializing_if = "Option::is_none")]
    s: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    d: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<char>,
}

impl Relevant {
    fn new(lowest: [Option<Rank>; 4]) -> Self {
        let letter = |suit: Suit| lowest[suit as usize].map(Rank::letter);
        Self { s: letter(Suit::Spades), h: letter(Suit::Hearts), d: letter(Suit::Diamonds), c: letter(Suit::Clubs) }
    }
}

#[derive(Serialize)]
struct BestLineOutput {
    play: Vec<String>,
    tricks: Won,
}

#[derive(Serialize)]
struct TraceOutput {
    tricks: Vec<usize>,
    mistakes: Vec<MistakeOutput>,
}

#[derive(Serialize)]
struct MistakeOutput {
    index: usize,
    card: String,
    seat: char,
    cost: usize,
    better: Vec<String>,
}

impl MistakeOutput {
    fn new(mistake: &Mistake) -> Self {
        Self {
            index: mistake.index,
            card: card_text(mistake.card),
            seat: mistake.seat.letter(),
            cost: mistake.cost,
            better: texts(&mistake.better),
        }
    }
}

#[derive(Serialize)]
struct TreeOutput<'a> {
    side: &'static str,
    target: usize,
    proved: bool,
    root: Option<NodeOutput<'a>>,
    nodes: usize,
    truncated: bool,
}

impl<'a> TreeOutput<'a> {
    fn new(tree: &'a SolutionTree) -> Self {
        Self {
            side: match tree.claim.side() {
                Side::NorthSouth => "NS",
                Side::EastWest => "EW",
            },
            target: tree.claim.target(),
            proved: tree.proved,
            root: (!tree.nodes.is_empty()).then_some(NodeOutput { tree, node: 0 }),
            nodes: tree.nodes.len(),
            truncated: tree.truncated,
        }
    }
}

/// A node with all that follows inside it.
struct NodeOutput<'a> {
    tree: &'a SolutionTree,
    node: usize,
}

impl Serialize for NodeOutput<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let node = &self.tree.nodes[self.node];
        let mut output = serializer.serialize_struct("SolutionNode", 2)?;
        output.serialize_field("seat", &node.seat.letter())?;
        let replies: Vec<_> = node.replies.iter().map(|reply| ReplyOutput::new(self.tree, reply)).collect();
        output.serialize_field("replies", &replies)?;
        output.end()
    }
}

#[derive(Serialize)]
struct ReplyOutput<'a> {
    card: String,
    equals: Vec<String>,
    next: Option<NodeOutput<'a>>,
}

impl<'a> ReplyOutput<'a> {
    fn new(tree: &'a SolutionTree, reply: &Reply) -> Self {
        Self {
            card: card_text(reply.card),
            equals: texts(&reply.equals),
            next: reply.next.map(|node| NodeOutput { tree, node }),
        }
    }
}

#[derive(Serialize)]
struct ReadTreeOutput<'a> {
    position: PositionOutput,
    tree: TreeOutput<'a>,
}

#[derive(Serialize)]
struct PositionOutput {
    deal: String,
    strain: &'static str,
    leader: char,
    played: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ParOutput {
    score: i32,
    contracts: Vec<ContractOutput>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ew_first: Option<SidePar>,
}

#[derive(Serialize)]
struct SidePar {
    score: i32,
    contracts: Vec<ContractOutput>,
}

impl SidePar {
    fn new(par: &Par) -> Self {
        Self { score: par.score, contracts: par.contracts.iter().map(ContractOutput::new).collect() }
    }
}

#[derive(Serialize)]
struct ContractOutput {
    level: u8,
    strain: &'static str,
    declarers: Vec<char>,
    doubled: bool,
    result: i32,
}

impl ContractOutput {
    fn new(contract: &ParContract) -> Self {
        Self {
            level: contract.bid.level.get(),
            strain: strain_name(contract.bid.strain),
            declarers: contract.declarers.iter().map(|seat| seat.letter()).collect(),
            doubled: contract.doubled,
            result: contract.result,
        }
    }
}

const fn strain_name(strain: Strain) -> &'static str {
    match strain {
        Strain::Clubs => "C",
        Strain::Diamonds => "D",
        Strain::Hearts => "H",
        Strain::Spades => "S",
        Strain::Notrump => "NT",
    }
}

fn texts(cards: &[Card]) -> Vec<String> {
    cards.iter().map(|&card| card_text(card)).collect()
}

fn write<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    value.serialize(&Serializer::new().serialize_missing_as_null(true)).map_err(JsValue::from)
}

/// An error as the worker passes it on.
#[derive(Serialize)]
struct Failure {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
}

impl From<Error> for Failure {
    fn from(Error { kind, message, index }: Error) -> Self {
        Self { code: kind.code(), message, index }
    }
}

impl From<Interrupted> for Failure {
    fn from(interrupted: Interrupted) -> Self {
        Self { code: ErrorKind::Limit.code(), message: interrupted.to_string(), index: None }
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        write(&failure).unwrap_or_else(|error| error)
    }
}
