//! Solution trees, checked by a walker that knows the rules of play and the naive minimax alone.

mod common;

use std::collections::BTreeSet;

use common::deals::{Random, random_ending};
use common::naive;
use tenace::tree::{Claim, Node, Reply, SolutionTree, file, solution_tree};
use tenace::{Card, ErrorKind, Position, Side, Solver};

const SIDES: [Side; 2] = [Side::NorthSouth, Side::EastWest];
const NO_LIMIT: usize = usize::MAX;

fn solver() -> Solver {
    Solver::new(1).expect("a size in range")
}

fn grown(solver: &mut Solver, position: &Position, side: Side, target: usize, max_nodes: usize) -> SolutionTree {
    let claim = Claim::new(position, side, target).expect("a target in range");
    solution_tree(solver, &claim, max_nodes).expect("no limit is set")
}

fn holds(position: &Position, side: Side, target: usize) -> bool {
    let north_south = naive::north_south_tricks(position);
    match side {
        Side::NorthSouth => north_south >= target,
        Side::EastWest => position.tricks_left() - north_south >= target,
    }
}

/// Follows every branch and returns how many it cut off.
fn walk(tree: &SolutionTree) -> usize {
    if tree.nodes.is_empty() {
        return usize::from(tree.proved);
    }
    let mut visited = BTreeSet::new();
    let cut = walk_from(tree, 0, tree.claim.position(), &mut visited);
    assert_eq!(visited.len(), tree.nodes.len(), "a node that no branch leads to");
    cut
}

fn walk_from(tree: &SolutionTree, node: usize, position: &Position, visited: &mut BTreeSet<usize>) -> usize {
    assert!(visited.insert(node), "two branches lead to node {node}");
    let (side, target) = (tree.claim.side(), tree.claim.target());
    let Node { seat, replies, .. } = &tree.nodes[node];
    assert_eq!(*seat, position.hand_to_play());
    if Side::of(*seat) == side {
        assert_eq!(replies.len(), 1, "the proving side has one reply");
    } else {
        let played: Vec<Card> = replies.iter().flat_map(|reply| [&[reply.card], &reply.equals[..]].concat()).collect();
        let covered: tenace::Hand = played.iter().copied().collect();
        assert_eq!(covered, position.legal_cards(), "a defense is missing");
        assert_eq!(covered.len(), played.len(), "a card is played twice");
    }
    let mut cut = 0;
    for Reply { card, equals, next, .. } in replies {
        let mut after = position.clone();
        after.play(*card).expect("the card is legal");
        let needed = target.saturating_sub(after.won(side));
        for equal in equals {
            let mut instead = position.clone();
            instead.play(*equal).expect("the equal is legal");
            assert!(equal.suit == card.suit && equal.rank < card.rank);
            if instead.tricks_left() <= 4 {
                let needed = target.saturating_sub(instead.won(side));
                assert_eq!(holds(&instead, side, needed), holds(&after, side, needed), "{equal} is no equal of {card}");
            }
        }
        match next {
            Some(next) => {
                assert!(needed > 0, "the branch goes on after the target has been reached");
                cut += walk_from(tree, *next, &after, visited);
            }
            None if needed == 0 => {}
            None => cut += 1,
        }
    }
    cut
}

#[test]
fn trees_of_random_endings_are_proofs() {
    let mut random = Random::new(10);
    let mut solver = solver();
    let (mut proofs, mut refusals) = (0, 0);
    for _ in 0..200 {
        let tricks_left = 1 + random.below(5);
        let ending = random_ending(&mut random, tricks_left);
        let position = ending.position();
        for side in SIDES {
            for target in 1..=tricks_left {
                let tree = grown(&mut solver, &position, side, target, NO_LIMIT);
                assert_eq!(tree.proved, holds(&position, side, target), "{ending:?} {side:?} {target}");
                assert!(!tree.truncated);
                if tree.proved {
                    assert_eq!(walk(&tree), 0, "{ending:?} {side:?} {target}");
                    proofs += 1;
                } else {
                    assert_eq!(tree.nodes.len(), 0);
                    refusals += 1;
                }
                assert_eq!(file::read(&file::write(&tree)).as_ref(), Ok(&tree), "{ending:?} {side:?} {target}");
            }
        }
    }
    assert!(proofs > 200 && refusals > 200, "{proofs} proofs and {refusals} refusals");
}

#[test]
fn a_limit_cuts_the_deepest_turns() {
    let mut random = Random::new(11);
    let mut solver = solver();
    let mut truncated = 0;
    for _ in 0..100 {
        let position = random_ending(&mut random, 4).position();
        let side = if holds(&position, Side::NorthSouth, 2) { Side::NorthSouth } else { Side::EastWest };
        let whole = grown(&mut solver, &position, side, 2, NO_LIMIT);
        for max_nodes in [1, 2, 7, 30] {
            let tree = grown(&mut solver, &position, side, 2, max_nodes);
            assert_eq!(tree.nodes.len(), whole.nodes.len().min(max_nodes));
            assert_eq!(tree.truncated, whole.nodes.len() > max_nodes);
            assert_eq!(tree.truncated, walk(&tree) > 0);
            assert_eq!(file::read(&file::write(&tree)).as_ref(), Ok(&tree));
            truncated += usize::from(tree.truncated);
            let (cut, kept) = depths(&tree);
            assert!(cut.is_none_or(|cut| kept <= cut), "a turn at depth {kept} was kept, one at {cut:?} cut");
        }
    }
    assert!(truncated > 100);
}

/// Cards before the first turn that was cut off, and before the deepest turn that was kept.
fn depths(tree: &SolutionTree) -> (Option<usize>, usize) {
    let mut turns = vec![(0, tree.claim.position().clone(), 0)];
    let (mut cut, mut kept) = (None, 0);
    while let Some((node, position, depth)) = turns.pop() {
        kept = kept.max(depth);
        for reply in &tree.nodes[node].replies {
            let mut after = position.clone();
            after.play(reply.card).expect("the card is legal");
            match reply.next {
                Some(next) => turns.push((next, after, depth + 1)),
                None if after.won(tree.claim.side()) >= tree.claim.target() => {}
                None => cut = Some(cut.map_or(depth + 1, |cut: usize| cut.min(depth + 1))),
            }
        }
    }
    (cut, kept)
}

#[test]
fn nothing_but_a_proof_is_read() {
    let mut random = Random::new(12);
    let mut solver = solver();
    let mut refused = 0;
    for _ in 0..200 {
        let position = random_ending(&mut random, 3).position();
        let side = if holds(&position, Side::NorthSouth, 2) { Side::NorthSouth } else { Side::EastWest };
        let bytes = file::write(&grown(&mut solver, &position, side, 2, NO_LIMIT));
        for _ in 0..100 {
            let mut damaged = bytes.clone();
            match random.below(4) {
                0 => damaged.truncate(random.below(bytes.len())),
                1 => damaged.extend_from_within(bytes.len() - 4..),
                _ => damaged[random.below(bytes.len())] ^= 1 << random.below(8),
            }
            match file::read(&damaged) {
                Err(error) => {
                    assert_eq!(error.kind, ErrorKind::InvalidArgument);
                    assert!(error.message.starts_with("not a solution tree: "), "{error}");
                    refused += 1;
                }
                // Another deal may be proved by the same cards.
                Ok(tree) => {
                    assert_eq!(file::write(&tree), damaged);
                    let cut = walk(&tree);
                    assert_eq!(tree.truncated, cut > 0);
                    if tree.proved && cut == 0 {
                        assert!(holds(tree.claim.position(), tree.claim.side(), tree.claim.target()));
                    }
                }
            }
        }
    }
    assert!(refused > 15_000, "only {refused} of 20000 refused");
}

#[test]
fn a_target_out_of_range_is_refused() {
    let mut random = Random::new(13);
    let position = random_ending(&mut random, 3).position();
    for target in [0, 4, usize::MAX] {
        let error = Claim::new(&position, Side::EastWest, target).expect_err("out of range");
        assert_eq!(error.kind, ErrorKind::InvalidArgument);
        assert!(error.message.contains(&target.to_string()), "{error}");
    }
    assert!(Claim::new(&position, Side::EastWest, 3).is_ok());
}
