//! Questions about chances, and their answers.

use contract_bridge::{Card, Hand, Holding, Rank, Seat, Strain, Suit};
use serde::{Deserialize, Serialize};

use super::name::{Name, names, values};
use super::{Bytes, NONE, Words, count, first_hands};
use crate::bridge::deal::hand_text;
use crate::single_dummy::playing_on::{Block, Policy};
use crate::single_dummy::suit_combination as suit;
use crate::single_dummy::worlds::HandConstraint;
use crate::single_dummy::{self as engine, WorldCount};

/// A single-dummy question with every option said, except those that have no default of their own.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SingleDummyQuestion {
    declarer: Name<Seat>,
    /// Two sets of cards, declarer's and dummy's as dealt.
    hands: Words,
    strain: Name<Strain>,
    leader: Name<Seat>,
    target: u32,
    /// A set of cards: the defenders' together.
    unseen: Option<Words>,
    played: Vec<Name<Card>>,
    constraints: Vec<ConstraintRequest>,
    worlds: Option<u32>,
    /// All layouts, whatever `worlds` says.
    enumerate: bool,
    pub max_moves: u32,
    seed: f64,
    /// Whether to look on to the end, past `max_moves`, if that takes little effort.
    exact_first: bool,
}

/// What is known of a defender.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ConstraintRequest {
    seat: Name<Seat>,
    /// Ranges, each its least and its most value, [`NONE`] if there is none: of the high-card points, and of each
    /// suit's length from clubs. `wordsOfRanges` in `js/solver/packed.ts`.
    ranges: Words,
    /// A set of cards: those that the hand was dealt.
    holds: Words,
    /// A set of cards: those that it was not dealt.
    lacks: Words,
}

impl ConstraintRequest {
    fn range(&self, place: usize) -> Option<(usize, usize)> {
        let range = self.ranges.0.get(2 * place..2 * place + 2)?;
        (range[0] != NONE).then(|| (range[0] as usize, range[1] as usize))
    }

    fn constraint(&self) -> HandConstraint {
        let [[holds], [lacks]] = [&self.holds, &self.lacks].map(first_hands);
        let lengths = Suit::ASC.map(|suit| self.range(1 + suit as usize));
        HandConstraint { points: self.range(0), lengths, holds, lacks }
    }
}

/// A single-dummy question, and how long the search may take.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SearchInput {
    pub question: SingleDummyQuestion,
    /// When to end, in milliseconds since 1970.
    pub ends_at: Option<f64>,
    /// Whether the layouts are wanted, and where each card wins.
    pub layouts: bool,
}

impl SingleDummyQuestion {
    /// The question for the engine.
    pub fn question(&self) -> engine::SingleDummyInput {
        let (hands, target) = (first_hands(&self.hands), self.target as usize);
        let mut question = engine::SingleDummyInput::new(self.declarer.0, hands, self.strain.0, self.leader.0, target);
        question.unseen = self.unseen.as_ref().map(|cards| first_hands::<1>(cards)[0]);
        question.played = values(&self.played);
        question.constraints = self.constraints.iter().map(|known| (known.seat.0, known.constraint())).collect();
        question.worlds = match self.worlds {
            _ if self.enumerate => WorldCount::All,
            Some(count) => WorldCount::Sample(count as usize),
            None => WorldCount::Default,
        };
        question.max_moves = self.max_moves as usize;
        question.seed = self.seed as u64;
        question.exact_first = self.exact_first;
        question
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SingleDummyAnswer {
    hand_to_play: Name<Seat>,
    cards: Vec<SingleDummyCard>,
    moves: u32,
    worlds: u32,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    layouts: Option<Vec<WeightedLayout>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SingleDummyCard {
    card: Name<Card>,
    equals: Vec<Name<Card>>,
    probability: f64,
    standard_error: f64,
    bound: bool,
    double_dummy: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<Vec<bool>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WeightedLayout {
    hands: HandTexts,
    weight: f64,
}

/// The hands of some seats, as dotted texts.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct HandTexts {
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    e: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    s: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w: Option<String>,
}

impl HandTexts {
    fn new(hands: &[(Seat, Hand)]) -> Self {
        let text = |seat| hands.iter().find(|(whose, _)| *whose == seat).map(|&(_, hand)| hand_text(hand));
        Self { n: text(Seat::North), e: text(Seat::East), s: text(Seat::South), w: text(Seat::West) }
    }
}

impl SingleDummyAnswer {
    /// The answer, with its layouts and where each card wins if they are wanted.
    pub fn new(result: &engine::SingleDummyResult, layouts: bool) -> Self {
        let card = |card: &engine::SingleDummyCard| SingleDummyCard {
            card: card.card.into(),
            equals: names(&card.equals),
            probability: card.probability,
            standard_error: card.standard_error,
            bound: card.bound,
            double_dummy: card.double_dummy,
            wins: layouts.then(|| card.wins.clone()),
        };
        let all = || {
            let layout = |layout: &engine::WeightedLayout| WeightedLayout {
                hands: HandTexts::new(&layout.hands),
                weight: layout.weight,
            };
            result.layouts.iter().map(layout).collect()
        };
        Self {
            hand_to_play: result.hand_to_play.into(),
            cards: result.cards.iter().map(card).collect(),
            moves: count(result.moves),
            worlds: count(result.layouts.len()),
            exact: result.exact,
            layouts: layouts.then(all),
        }
    }
}

/// The answer after an iteration of the search.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SearchProgress {
    pub done: u32,
    pub total: u32,
    pub best: SingleDummyAnswer,
}

/// A card to be played on in a block of layouts. The answer is 1 or 0 for each layout, or nothing if the time ran out.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct PlayOnInput {
    pub question: SingleDummyQuestion,
    pub card: Name<Card>,
    /// The block's number, from 0; with the question's seed it says which layouts these are.
    block: u32,
    /// Layouts in the block, 1 to 64.
    size: u32,
    policy_moves: u32,
    policy_worlds: u32,
    suit_first: bool,
    /// The number of layouts that have to be won; when it is out of reach, none is counted as won.
    pub least: u32,
    /// When to give up, in milliseconds since 1970, by the clock that pages and workers share: a job may wait for a
    /// worker, and that time counts.
    pub ends_at: Option<f64>,
}

impl PlayOnInput {
    pub const fn block(&self) -> Block {
        Block { number: self.block as u64, size: self.size as usize }
    }

    pub const fn policy(&self) -> Policy {
        Policy { moves: self.policy_moves as usize, worlds: self.policy_worlds as usize, suit_first: self.suit_first }
    }
}

/// 1 for each layout in which the target was taken, else 0.
pub fn won(layouts: Vec<bool>) -> Bytes {
    Bytes(layouts.into_iter().map(u8::from).collect())
}

/// A suit in declarer's two hands, and the tricks wanted in it.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SuitPlayRequest {
    /// Two sets of clubs, which stand for the suit.
    hands: Words,
    target: u32,
    pub lines: bool,
}

impl SuitPlayRequest {
    pub fn hands(&self) -> [Holding; 2] {
        first_hands(&self.hands).map(|hand| hand[Suit::Clubs])
    }

    pub const fn target(&self) -> usize {
        self.target as usize
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SuitPlayResult {
    leads: Vec<SuitLead>,
    layouts: Vec<SuitLayout>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SuitLead {
    #[cfg_attr(test, ts(type = "0 | 1"))]
    hand: u32,
    rank: Name<Rank>,
    equals: Vec<Name<Rank>>,
    probability: f64,
    double_dummy: f64,
    wins: Vec<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<SuitLine>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SuitLayout {
    #[cfg_attr(test, ts(type = "readonly [string, string]"))]
    holdings: [String; 2],
    weight: f64,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SuitLine {
    first: SuitStep,
    next: Vec<SuitBranch>,
    signs: Vec<SuitSign>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SuitSign {
    #[cfg_attr(test, ts(type = "1 | 2"))]
    trick: u32,
    #[cfg_attr(test, ts(type = "0 | 1"))]
    defender: u32,
    honors: Vec<Name<Rank>>,
    step: SuitStep,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct SuitStep {
    #[cfg_attr(test, ts(type = "0 | 1"))]
    hand: u32,
    rank: Name<Rank>,
    sure: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<Name<Rank>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SuitBranch {
    lost_to: Vec<Name<Rank>>,
    step: SuitStep,
}

impl From<&suit::SuitPlayResult> for SuitPlayResult {
    fn from(result: &suit::SuitPlayResult) -> Self {
        let lead = |lead: &suit::SuitLead| SuitLead {
            hand: count(lead.hand),
            rank: lead.rank.into(),
            equals: names(&lead.equals),
            probability: lead.probability,
            double_dummy: lead.double_dummy,
            wins: lead.wins.clone(),
            line: lead.line.as_ref().map(SuitLine::from),
        };
        let ranks = |holding: Holding| holding.iter().map(Rank::letter).collect();
        let layout =
            |layout: &suit::SuitLayout| SuitLayout { holdings: layout.holdings.map(ranks), weight: layout.weight };
        Self { leads: result.leads.iter().map(lead).collect(), layouts: result.layouts.iter().map(layout).collect() }
    }
}

impl From<&suit::SuitLine> for SuitLine {
    fn from(line: &suit::SuitLine) -> Self {
        let branch = |branch: &suit::SuitBranch| SuitBranch {
            lost_to: names(&branch.lost_to),
            step: SuitStep::from(&branch.step),
        };
        let sign = |sign: &suit::SuitSign| SuitSign {
            trick: count(sign.trick),
            defender: count(sign.defender),
            honors: sign.honors.iter().map(Name::from).collect(),
            step: SuitStep::from(&sign.step),
        };
        Self {
            first: SuitStep::from(&line.first),
            next: line.next.iter().map(branch).collect(),
            signs: line.signs.iter().map(sign).collect(),
        }
    }
}

impl From<&suit::SuitStep> for SuitStep {
    fn from(step: &suit::SuitStep) -> Self {
        Self { hand: count(step.hand), rank: step.rank.into(), sure: step.sure, reply: step.reply.map(Name) }
    }
}
