//! Questions about what one player knows, and their answers.

use contract_bridge::{Card, Seat, Strain};
use serde::{Deserialize, Serialize};

use super::name::{Name, names, values};
use super::single_dummy::{ConstraintRequest, constraints};
use super::{Bytes, Words, first_hands, push_hands};
use crate::single_dummy::defense::search::{DefenseSearch, Depth};
use crate::single_dummy::defense::{self as engine, Knowledge, Numbers};
use crate::single_dummy::playing_on::Policy;

/// What a player knows, and which layouts of the hidden hands are meant: `count` of them, by number from `from` on. If at most `most`
/// fit, the numbers are those of all, each once; otherwise each number is a layout drawn by itself.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct KnowledgeQuestion {
    declarer: Name<Seat>,
    strain: Name<Strain>,
    /// Whose eyes.
    seat: Name<Seat>,
    /// Two sets of cards, the player's own and dummy's as dealt.
    hands: Words,
    /// A set of cards: those of the two hidden hands together.
    unseen: Option<Words>,
    leader: Name<Seat>,
    played: Vec<Name<Card>>,
    /// Tricks that the player's side needs in all.
    target: u32,
    constraints: Vec<ConstraintRequest>,
    seed: f64,
    from: u32,
    count: u32,
    most: u32,
}

impl KnowledgeQuestion {
    /// The question for the engine.
    pub fn knowledge(&self) -> Knowledge {
        Knowledge {
            declarer: self.declarer.0,
            strain: self.strain.0,
            seat: self.seat.0,
            hands: first_hands(&self.hands),
            unseen: self.unseen.as_ref().map(|cards| first_hands::<1>(cards)[0]),
            leader: self.leader.0,
            played: values(&self.played),
            target: self.target as usize,
            constraints: constraints(&self.constraints),
            seed: self.seed as u64,
        }
    }

    /// The layouts meant.
    pub const fn numbers(&self) -> Numbers {
        Numbers { from: self.from as u64, count: self.count as u64, most: self.most as u64 }
    }
}

/// The tricks of every legal card in some layouts.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardValues {
    hand_to_play: Name<Seat>,
    /// How many layouts fit.
    total: f64,
    /// Four sets of cards for each layout, as dealt.
    layouts: Words,
    cards: Vec<ValuedCard>,
    /// For each layout, the tricks of the player's side in all after each of the cards.
    tricks: Bytes,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ValuedCard {
    card: Name<Card>,
    equals: Vec<Name<Card>>,
}

impl From<engine::CardValues> for CardValues {
    #[expect(clippy::cast_precision_loss, reason = "at most 52!/(26! 26!), 5e14")]
    fn from(values: engine::CardValues) -> Self {
        let mut layouts = Words::default();
        for hands in &values.layouts {
            push_hands(&mut layouts, hands);
        }
        Self {
            hand_to_play: values.hand_to_play.into(),
            total: values.total as f64,
            layouts,
            cards: values
                .cards
                .iter()
                .map(|(card, equals)| ValuedCard { card: (*card).into(), equals: names(equals) })
                .collect(),
            tricks: Bytes(values.tricks.iter().flatten().map(|&tricks| tricks as u8).collect()),
        }
    }
}

/// A defender's search. The answer is the number of his cards that it looked ahead, then, for each card in the order of [`CardValues`]
/// and each layout, 1 if the plan beats the contract and 0 if not.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct DefenseSearchInput {
    pub knowledge: KnowledgeQuestion,
    max_moves: u32,
    /// Most positions and double-dummy questions, after the first iteration.
    budget: f64,
    /// When to end, in milliseconds since 1970.
    pub ends_at: Option<f64>,
}

impl DefenseSearchInput {
    pub const fn depth(&self) -> Depth {
        Depth { moves: self.max_moves as usize, node_budget: Some(self.budget as u64) }
    }
}

/// The answer of a defender's search.
pub fn plans(search: &DefenseSearch) -> Bytes {
    let wins = search.cards.iter().flat_map(|plan| plan.wins.iter().map(|&won| u8::from(won)));
    Bytes(std::iter::once(search.moves as u8).chain(wins).collect())
}

/// A defender's card, to be played on. The answer is 1 or 0 for each layout, or nothing if the time ran out.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct DefendOnInput {
    pub knowledge: KnowledgeQuestion,
    pub card: Name<Card>,
    policy_moves: u32,
    policy_worlds: u32,
    /// When to give up, in milliseconds since 1970.
    pub ends_at: Option<f64>,
}

impl DefendOnInput {
    pub const fn policy(&self) -> Policy {
        Policy { moves: self.policy_moves as usize, worlds: self.policy_worlds as usize }
    }
}
