//! The proof that a side takes its target of tricks: its one card at each of its turns, every distinguishable card of
//! the other side at each of theirs.
//!
//! A branch ends as soon as the target has been reached by completed tricks. The tree grows breadth first, so that a
//! limit on its size leaves the turns nearest to the root, with every defense to them; its nodes are then numbered
//! depth first, as they are written to a [file](mod@file).

pub mod file;

use std::cmp::Reverse;
use std::collections::VecDeque;

use contract_bridge::{Card, Seat};

use crate::bridge::deal::Deal;
use crate::bridge::equals::distinct_cards;
use crate::bridge::position::{Position, Side};
use crate::error::{Error, ErrorKind};
use crate::questions::goal::{Goal, after};
use crate::questions::solver::{Interrupted, Solver};
use crate::short_list::sort_by_key;

/// The proof that a side takes at least the target of the tricks left.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolutionTree {
    /// What the tree proves.
    pub claim: Claim,
    /// Whether the claim holds; when not, there are no nodes.
    pub proved: bool,
    /// The turns, depth first; the first is the root.
    pub nodes: Vec<Node>,
    /// Whether the limit on nodes cut branches off.
    pub truncated: bool,
}

/// That a side can take at least the target of the tricks still to be completed, 1 to all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    deal: Deal,
    position: Position,
    side: Side,
    target: usize,
}

impl Claim {
    /// The claim that `side` takes at least `target` more tricks from this position, whose completed tricks are
    /// left out of it.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`] for a target that is not between 1 and the tricks left.
    pub fn new(position: &Position, side: Side, target: usize) -> Result<Self, Error> {
        let left = position.tricks_left();
        if !(1..=left).contains(&target) {
            let message = match left {
                0 => format!("target {target}: no tricks are left"),
                _ => format!("target {target} is not between 1 and {left}, the tricks left"),
            };
            return Err(Error::new(ErrorKind::InvalidArgument, message));
        }
        let mut hands = Seat::ALL.map(|seat| position.hand(seat));
        let mut seat = position.leader();
        for &card in position.trick() {
            hands[seat as usize].insert(card);
            seat = seat.lho();
        }
        let deal = Deal::new(hands)?;
        let position = Position::after(&deal, position.strain(), position.leader(), position.trick())?;
        Ok(Self { deal, position, side, target })
    }

    /// The cards of the tricks left, those of the trick in progress in their hands.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Where the play goes on from; no trick is completed in it.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The proving side.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Tricks still to be completed that the proving side needs.
    pub const fn target(&self) -> usize {
        self.target
    }

    const fn goal(&self) -> Goal {
        Goal { side: self.side, tricks: self.target }
    }
}

/// A turn: one reply of the proving side, or every distinguishable card of the other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Node {
    /// Whose turn it is.
    pub seat: Seat,
    /// The cards played here.
    pub replies: Vec<Reply>,
}

/// A card played at a turn, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reply {
    /// The highest of its equals.
    pub card: Card,
    /// The other cards of the hand that are its equals, highest first.
    pub equals: Vec<Card>,
    /// The node of the next turn; none if the target has been reached, or if the tree was cut off.
    pub next: Option<usize>,
}

/// The solution tree of a claim, with at most `max_nodes` nodes.
///
/// # Errors
/// [`Interrupted`] as the solver says.
///
/// ```
/// use tenace::tree::{Claim, solution_tree};
/// use tenace::{Deal, Position, Seat, Side, Solver, Strain};
///
/// // West leads into the ace and queen.
/// let deal: Deal = "N:43... 52... AQ... KJ...".parse()?;
/// let position = Position::new(&deal, Strain::Notrump, Seat::West);
/// let claim = Claim::new(&position, Side::NorthSouth, 2)?;
/// let tree = solution_tree(&mut Solver::new(1)?, &claim, 1000)?;
/// assert!(tree.proved && !tree.truncated);
/// assert_eq!(tree.nodes[0].replies.len(), 2); // the king or the jack
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solution_tree(solver: &mut Solver, claim: &Claim, max_nodes: usize) -> Result<SolutionTree, Interrupted> {
    let mut tree = SolutionTree { claim: claim.clone(), proved: false, nodes: Vec::new(), truncated: false };
    tree.proved = claim.goal().is_within_reach(solver, &claim.position)?;
    if tree.proved {
        tree.grow(solver, max_nodes)?;
        tree.nodes = depth_first(&tree.nodes);
    }
    Ok(tree)
}

impl SolutionTree {
    fn grow(&mut self, solver: &mut Solver, max_nodes: usize) -> Result<(), Interrupted> {
        let goal = self.claim.goal();
        let root = self.claim.position.clone();
        // The positions of the nodes that have no replies yet, in the order of the nodes.
        let mut waiting = VecDeque::new();
        if self.open(&root, max_nodes).is_some() {
            waiting.push_back(root);
        }
        let mut grown = 0;
        while let Some(position) = waiting.pop_front() {
            let mut choices = distinct_cards(&position);
            if Side::of(position.hand_to_play()) == goal.side {
                // High cards first make trees smaller by some 5 % than suits in order, low cards larger by a third.
                sort_by_key(&mut choices, |equals| Reverse(equals[0].rank));
                choices = vec![goal.keep(solver, &position, &choices)?];
            }
            for mut equals in choices {
                let card = equals.remove(0);
                let next_position = after(&position, card);
                let next = if goal.is_reached(&next_position) { None } else { self.open(&next_position, max_nodes) };
                if next.is_some() {
                    waiting.push_back(next_position);
                }
                self.nodes[grown].replies.push(Reply { card, equals, next });
            }
            grown += 1;
        }
        Ok(())
    }

    /// Adds a node for this position, unless there are `max_nodes`.
    fn open(&mut self, position: &Position, max_nodes: usize) -> Option<usize> {
        if self.nodes.len() >= max_nodes {
            self.truncated = true;
            return None;
        }
        self.nodes.push(Node { seat: position.hand_to_play(), replies: Vec::new() });
        Some(self.nodes.len() - 1)
    }
}

/// The same nodes, each followed by the node after its first reply.
fn depth_first(nodes: &[Node]) -> Vec<Node> {
    let mut order = Vec::with_capacity(nodes.len());
    let mut path: Vec<usize> = (0..nodes.len().min(1)).collect();
    while let Some(node) = path.pop() {
        order.push(node);
        path.extend(nodes[node].replies.iter().rev().filter_map(|reply| reply.next));
    }
    let mut place = vec![0; nodes.len()];
    for (new, &old) in order.iter().enumerate() {
        place[old] = new;
    }
    let placed = |reply: &Reply| Reply { next: reply.next.map(|next| place[next]), ..reply.clone() };
    let node = |&old: &usize| Node { seat: nodes[old].seat, replies: nodes[old].replies.iter().map(placed).collect() };
    order.iter().map(node).collect()
}
