//! The operations that only the whole module has: best lines, solution trees, single dummy, suit combinations and
//! simulation.

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::Performance;

use super::{Engine, answer, clock, tell};
use crate::Error;
use crate::questions::best_line::best_line;
use crate::questions::tree::{SolutionTree, file, solution_tree};
use crate::simulation::request::own_deals;
use crate::single_dummy::defense::card_values;
use crate::single_dummy::defense::play_on::defend_on;
use crate::single_dummy::defense::search::defense_search;
use crate::single_dummy::playing_on::play_on_for;
use crate::single_dummy::suit_combination::{suit_play, suit_play_with_lines};
use crate::single_dummy::{Observer, SingleDummyResult, single_dummy};
use crate::wire::{
    BestLine, Bytes, CardValues, DealsInput, DefensePlans, Name, OwnDealsInput, PlayOnInput, PlayerQuestion,
    PositionInput, ReadTree, SearchInput, SearchProgress, SingleDummyAnswer, SuitPlayRequest, SuitPlayResult,
    TreeAnswer, TreeInput, count, won,
};

#[allow(clippy::unused_self)]
#[wasm_bindgen]
impl Engine {
    /// One best line to the end.
    #[wasm_bindgen(js_name = bestLine)]
    pub fn best_line(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: PositionInput| Ok(BestLine::from(best_line(&mut self.solver, &input.position()?)?)))
    }

    /// The proof that a side reaches its target.
    #[wasm_bindgen(js_name = solutionTree)]
    pub fn solution_tree(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: TreeInput| Ok(TreeAnswer::from(&self.grow(&input)?)))
    }

    /// The same proof as a file.
    #[wasm_bindgen(js_name = exportSolutionTree)]
    pub fn export_solution_tree(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: TreeInput| Ok(Bytes(file::write(&self.grow(&input)?))))
    }

    /// A proof from its file, and the position that it is about.
    #[wasm_bindgen(js_name = importSolutionTree)]
    pub fn import_solution_tree(&self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |file: Bytes| Ok(ReadTree::from(&file::read(&file.0)?)))
    }

    /// The chance of every legal card of declarer's side; [`SearchProgress`] is reported after each iteration.
    #[wasm_bindgen(js_name = singleDummy)]
    pub fn single_dummy(&mut self, question: JsValue, report: &Function) -> Result<JsValue, JsValue> {
        answer(question, |SearchInput { question, ends_at, layouts }| {
            let question = question.question();
            let (deadline, max_moves) = (Deadline::at(ends_at), question.max_moves);
            let mut follower = Follower { deadline, report, layouts, max_moves };
            let result = single_dummy(&mut self.solver, &question, &mut follower)?;
            Ok(SingleDummyAnswer::new(&result, layouts))
        })
    }

    /// Plays a card in each layout of a block, then on to the end.
    #[wasm_bindgen(js_name = playOn)]
    pub fn play_on(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: PlayOnInput| {
            let mut deadline = Deadline::at(input.ends_at);
            let question = input.question.question();
            let (policy, block, card) = (input.policy(), (input.block(), input.least as usize), input.card.0);
            let Self { solver, memory, .. } = self;
            let wins = play_on_for(solver, memory, &question, policy, block, card, &mut deadline);
            if deadline.passed { Ok(None) } else { Ok(Some(won(wins?))) }
        })
    }

    /// The tricks of every legal card in some layouts that fit what a player knows.
    #[wasm_bindgen(js_name = cardValues)]
    pub fn card_values(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: PlayerQuestion| {
            Ok(CardValues::from(card_values(&mut self.solver, &input.knowledge(), input.numbers())?))
        })
    }

    /// The layouts that a defender's plans win, looking ahead over a given number of his own cards.
    #[wasm_bindgen(js_name = searchDefense)]
    pub fn search_defense(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: PlayerQuestion| {
            let mut deadline = Deadline::at(input.ends_at);
            let (knowledge, numbers) = (input.knowledge(), input.numbers());
            let found = match defense_search(&mut self.solver, &knowledge, numbers, input.depth(), &mut deadline) {
                Err(_) if deadline.passed => return Ok(None),
                found => found?,
            };
            Ok(Some(DefensePlans::from(found)))
        })
    }

    /// Plays a defender's card in some layouts, then on to the end.
    #[wasm_bindgen(js_name = defendOn)]
    pub fn defend_on(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: PlayerQuestion| {
            let mut deadline = Deadline::at(input.ends_at);
            let (knowledge, numbers) = (input.knowledge(), input.numbers());
            let Some(Name(card)) = input.card else { return Ok(None) };
            let beaten = defend_on(&mut self.solver, &knowledge, input.policy(), numbers, card, &mut deadline);
            if deadline.passed { Ok(None) } else { Ok(Some(won(beaten?))) }
        })
    }

    /// The chance of every first lead of one suit.
    #[wasm_bindgen(js_name = suitPlay)]
    pub fn suit_play(&self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |request: SuitPlayRequest| {
            let ask = if request.lines { suit_play_with_lines } else { suit_play };
            Ok(SuitPlayResult::from(&ask(request.hands(), request.target())?))
        })
    }

    /// Draws deals, and answers a question about each.
    #[wasm_bindgen(js_name = drawDeals)]
    pub fn draw_deals(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: DealsInput| self.simulator.draw(input, &mut self.solver))
    }

    /// Answers a question about each of the caller's own deals.
    #[wasm_bindgen(js_name = ownDeals)]
    pub fn own_deals(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: OwnDealsInput| own_deals(&input, &mut self.solver))
    }

    /// How often each condition refuses plain shuffles.
    #[wasm_bindgen(js_name = surveyDeals)]
    pub fn survey_deals(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: DealsInput| self.simulator.survey(input, &mut self.solver))
    }

    /// Every deal that fits.
    #[wasm_bindgen(js_name = allDeals)]
    pub fn all_deals(&mut self, question: JsValue) -> Result<JsValue, JsValue> {
        answer(question, |input: DealsInput| self.simulator.all(input, &mut self.solver))
    }

    fn grow(&mut self, input: &TreeInput) -> Result<SolutionTree, Error> {
        Ok(solution_tree(&mut self.solver, &input.claim()?, input.max_nodes())?)
    }
}

/// The share of a search's time for a computation that gives nothing unless it is completed.
const TRIES: f64 = 0.9;

/// Stops a search at a time of the clock.
struct Deadline {
    clock: Performance,
    /// When it began and when to end, in milliseconds of the clock.
    begun: f64,
    end: f64,
    passed: bool,
}

impl Deadline {
    /// A deadline in milliseconds since 1970.
    fn at(ends_at: Option<f64>) -> Self {
        let clock = clock();
        let end = ends_at.map_or(f64::INFINITY, |ends_at| ends_at - clock.time_origin());
        Self { begun: clock.now(), clock, end, passed: false }
    }

    /// Whether the time is over for a computation that gives nothing unless it is completed.
    fn leaves_little(&self) -> bool {
        self.clock.now() - self.begun >= TRIES * (self.end - self.begun)
    }
}

impl Observer for Deadline {
    fn stop(&mut self) -> bool {
        self.passed = self.clock.now() >= self.end;
        self.passed
    }
}

/// Passes iterations on, and looks at the clock.
struct Follower<'a> {
    deadline: Deadline,
    report: &'a Function,
    layouts: bool,
    max_moves: usize,
}

impl Observer for Follower<'_> {
    fn stop(&mut self) -> bool {
        self.deadline.stop()
    }

    fn give_up(&mut self) -> bool {
        self.deadline.leaves_little()
    }

    fn finished(&mut self, result: &SingleDummyResult) {
        let best = SingleDummyAnswer::new(result, self.layouts);
        tell(
            self.report,
            &SearchProgress { done: count(result.moves.min(self.max_moves)), total: count(self.max_moves), best },
        );
    }
}
