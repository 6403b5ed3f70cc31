//! Questions with the knowledge of one player, and their answers.

use contract_bridge::{Card, Seat};
use serde::{Deserialize, Serialize};

use super::name::{Name, names};
use super::single_dummy::{SingleDummyQuestion, won};
use super::{Bytes, Words, count, push_hands};
use crate::single_dummy::defense::search::{DefenseSearch, Depth};
use crate::single_dummy::defense::{self as engine, Knowledge, Numbers};
use crate::single_dummy::playing_on::Policy;

/// A player's knowledge, the layouts of the hidden hands that are meant, and the question about them. The three
/// operations about players share it, so that the module reads one struct.
///
/// Layouts have numbers: `count` of them are meant, from `from` on. If at most `most` fit, the numbers are those of
/// all, each once; otherwise each number is a layout drawn by itself.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct PlayerQuestion {
    /// Of declarer's hands, the first is the player's own. `target` is his side's.
    question: SingleDummyQuestion,
    /// Whose eyes.
    seat: Name<Seat>,
    from: u32,
    count: u32,
    most: u32,
    /// The card to be played on.
    pub card: Option<Name<Card>>,
    policy_moves: u32,
    policy_worlds: u32,
    /// Most positions and double-dummy questions of a search, after its first iteration.
    budget: f64,
    /// When to end, in milliseconds since 1970.
    pub ends_at: Option<f64>,
}

impl PlayerQuestion {
    /// What the player knows, for the engine.
    pub fn knowledge(&self) -> Knowledge {
        let question = self.question.question();
        Knowledge {
            declarer: question.declarer,
            strain: question.strain,
            seat: self.seat.0,
            hands: question.hands,
            unseen: question.unseen,
            leader: question.leader,
            played: question.played,
            target: question.target,
            constraints: question.constraints,
            seed: question.seed,
        }
    }

    /// The layouts meant.
    pub const fn numbers(&self) -> Numbers {
        Numbers { from: self.from as u64, count: self.count as u64, most: self.most as u64 }
    }

    /// How far to search.
    pub const fn depth(&self) -> Depth {
        Depth { moves: self.question.max_moves as usize, node_budget: Some(self.budget as u64) }
    }

    /// How declarer's side decides on the way; defenders look at as many layouts.
    pub const fn policy(&self) -> Policy {
        Policy { moves: self.policy_moves as usize, worlds: self.policy_worlds as usize, suit_first: false }
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

/// The answer of a defender's search.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DefensePlans {
    /// How many of his cards it looked ahead.
    moves: u32,
    /// For each card, in the order of [`CardValues`], in which layouts its best plan beats the contract.
    wins: Vec<Bytes>,
}

impl From<DefenseSearch> for DefensePlans {
    fn from(search: DefenseSearch) -> Self {
        Self { moves: count(search.moves), wins: search.cards.into_iter().map(|plan| won(plan.wins)).collect() }
    }
}
