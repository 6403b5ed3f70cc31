//! The heaviest plan of a product of fronts that is too long to multiply out: a minimum-weight AND/OR tree.
//!
//! # The problem
//!
//! At a defenders' node declarer needs a plan against every card, and the product of the cards' fronts explodes: four
//! cards, each answered in one of thirty ways that lose different worlds, make up to 30^4 = 810,000 vectors, of which
//! the root wants the heaviest. So a long product is kept as a tree:
//!
//! - an *OR node* ([`OrNode`]) is a choice of one plan, from a list or from an AND node;
//! - an *AND node* ([`AndNode`]) needs a plan of every child;
//! - a *plan* of the whole tree loses the **union** of the worlds that its parts lose. Wanted is the plan whose lost
//!   worlds weigh least. ([`Plans`] are the alternatives of an OR node, and the value of a position in the search.)
//!
//! The union makes it hard: a world that two parts lose is paid for once. With a list of two worlds at each node it is
//! already the vertex cover problem, so bounds and a search are needed.
//!
//! # One example
//!
//! Five worlds of weight 1, six OR nodes below one AND node; a plan of a node loses one of its two worlds:
//!
//! ```text
//!            0            A: 0 or 1      D: 3 or 4
//!          / | \          B: 1 or 2      E: 4 or 0
//!        4   |   1        C: 2 or 3      F: 0 or 2
//!        |    \  |
//!        3 ---- 2         an edge is a node of the tree: one of its two ends is lost
//! ```
//!
//! Each step begins where the one before ends.
//!
//! 1. **Sure losses** ([`sure_loss`]): lower bounds in disjoint sets of worlds, which add up. A surely loses 1 in {0,
//!    1}, C 1 in {2, 3}. Only world 4 is left, and no node loses it whatever is chosen. Bound: 2. Plans that lose more
//!    than the budget together with the sure losses of other nodes are dropped ([`subproblem`]), until nothing changes.
//! 2. **Relaxation** ([`relaxation`]): declarer may draw lots, and then loses each world half of the time, 2.5 in all.
//!    No strategy loses less, and weights are whole numbers: 3 is the bound.
//! 3. **Cuts** ([`cliques`]): of 0, 1 and 2 no plan wins two (A, B and F), so at least two of the three are lost. As a
//!    node of its own this lifts the bound to 3: two of {0, 1, 2}, and D.
//! 4. **A plan** by rounding the relaxation, node after node: {0, 1, 2, 3}, of weight 4. From here on a plan is wanted
//!    that loses 3 at most. Plans whose reduced cost is above the gap (here 3 - 3 = 0) are dropped.
//! 5. **Branch and bound** ([`branch`]) on what is left, with unit propagation, components and a **memo** ([`memo`]).
//!    Either every plan of one node is tried, or a world is lost in one branch and won in the other. World 0 lost
//!    leaves B, C and D, which surely lose 2 and are answered by {2, 3}: {0, 2, 3} loses 3. No plan is better, by the
//!    bound: done.
//!
//! (Six nodes of two plans are so few that the code would multiply them out. Take them as part of a larger tree.)
//!
//! # Above 256 worlds
//!
//! [`Plans::MAY_HAVE_PRODUCTS`] is false if sets have more than four words: products are then always multiplied out,
//! no AND node is ever made, and this module is only a list of plans. So many worlds are samples of early positions,
//! whose fronts are short because the search looks few cards ahead; AND nodes seldom pay there, and a second copy of
//! this code for longer sets would add to the module that browsers load. The relaxation relies on the limit: it keeps a
//! world's place in a byte.
//!
//! Numbers found by trial stand in [`tuning`].

mod branch;
mod cliques;
mod heaviest;
mod memo;
mod per_world;
mod relaxation;
mod relaxed_node;
mod subproblem;
mod sure_loss;
mod tree;
mod tuning;

pub use tree::{AndNode, OrNode, Plans};

#[cfg(test)]
mod tests;
