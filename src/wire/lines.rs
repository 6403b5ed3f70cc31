//! A best line, and the proof that a side reaches its target.

use contract_bridge::{Card, Seat, Strain};
use serde::{Deserialize, Serialize};

use super::name::{Name, names};
use super::{BySide, PositionInput, Words, count};
use crate::bridge::position::Side;
use crate::error::Error;
use crate::questions::best_line;
use crate::questions::tree::{Claim, SolutionTree};

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BestLine {
    play: Vec<Name<Card>>,
    tricks: BySide,
}

impl From<best_line::BestLine> for BestLine {
    fn from(best_line::BestLine { play, north_south, east_west }: best_line::BestLine) -> Self {
        Self { play: names(&play), tricks: BySide { north_south: count(north_south), east_west: count(east_west) } }
    }
}

/// The claim that a solution tree is to prove, and its most nodes. The answer is a [`TreeAnswer`] or the tree's file.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TreeInput {
    position: PositionInput,
    side: Name<Side>,
    target: u32,
    max_nodes: u32,
}

impl TreeInput {
    /// # Errors
    /// As [`Claim::new`] and [`PositionInput::position`] say.
    pub fn claim(&self) -> Result<Claim, Error> {
        Claim::new(&self.position.position()?, self.side.0, self.target as usize)
    }

    pub const fn max_nodes(&self) -> usize {
        self.max_nodes as usize
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TreeAnswer {
    side: Name<Side>,
    target: u32,
    proved: bool,
    nodes: u32,
    truncated: bool,
    /// The nodes, depth first, as numbers: `js/solver/tree.ts` makes objects of them. Made here, they would make a call
    /// of 200,000 nodes take 1.5 times as long. A node is its seat (0 North), the number of its replies, and for each
    /// of these its card, the number of its equals, these, and 1 if a node follows, else 0; then comes that node. A
    /// card is 16 times its suit, 0 clubs, plus its rank, 14 the ace.
    words: Words,
}

impl From<&SolutionTree> for TreeAnswer {
    fn from(tree: &SolutionTree) -> Self {
        let mut words = Vec::new();
        if !tree.nodes.is_empty() {
            write_node(&mut words, tree, 0);
        }
        Self {
            side: tree.claim.side().into(),
            target: count(tree.claim.target()),
            proved: tree.proved,
            nodes: count(tree.nodes.len()),
            truncated: tree.truncated,
            words: Words(words),
        }
    }
}

fn write_node(words: &mut Vec<i32>, tree: &SolutionTree, node: usize) {
    let bit = |card: Card| card.suit as i32 * 16 + i32::from(card.rank.get());
    let node = &tree.nodes[node];
    words.extend([node.seat as i32, node.replies.len() as i32]);
    for reply in &node.replies {
        words.extend([bit(reply.card), reply.equals.len() as i32]);
        words.extend(reply.equals.iter().map(|&card| bit(card)));
        words.push(reply.next.is_some().into());
        if let Some(next) = reply.next {
            write_node(words, tree, next);
        }
    }
}

/// A solution tree from its file, and the position that it is about.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadTree {
    position: ReadPosition,
    tree: TreeAnswer,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadPosition {
    /// The cards of the trick in progress are in their hands.
    deal: String,
    strain: Name<Strain>,
    leader: Name<Seat>,
    played: Vec<Name<Card>>,
}

impl From<&SolutionTree> for ReadTree {
    fn from(tree: &SolutionTree) -> Self {
        let position = tree.claim.position();
        let position = ReadPosition {
            deal: tree.claim.deal().to_string(),
            strain: position.strain().into(),
            leader: position.leader().into(),
            played: names(position.trick()),
        };
        Self { position, tree: tree.into() }
    }
}
