//! The plan found is the heaviest of the product multiplied out, the bounds are bounds, and the example of the module
//! holds.

use std::rc::Rc;

use super::cliques::{Conflicts, one_of};
use super::memo::{Key, Memo, Solved};
use super::relaxation::Relaxation;
use super::relaxed_node::RelaxedNode;
use super::sure_loss::SureLoss;
use super::tree::{AndNode, Loss, OrNode, Plans};
use crate::single_dummy::limits::Limits;
use crate::single_dummy::outcome::{Front, Weights, WorldSet};

const WORLDS: usize = 12;

/// Knuth's generator for 64-bit words.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// Worlds, of these, each left out once in `one_in` times.
    fn subset(&mut self, of: WorldSet<1>, one_in: u64) -> WorldSet<1> {
        of.iter().filter(|_| self.below(one_in) > 0).collect()
    }

    fn plans(&mut self, worlds: WorldSet<1>, depth: u64) -> Plans<1> {
        let front: Front<1> = (0..=self.below(4)).map(|_| self.subset(worlds, 4)).collect();
        let mut plans = Plans::from(front);
        for _ in 0..if depth == 0 { 0 } else { self.below(3) } {
            plans.products.push(Rc::new(self.product(worlds, depth - 1)));
        }
        plans
    }

    fn product(&mut self, worlds: WorldSet<1>, depth: u64) -> AndNode<1> {
        let nodes = self.nodes(worlds, depth);
        AndNode { upper: Front::of(worlds), children: nodes.into_iter().flat_map(OrNode::split).collect() }
    }

    fn nodes(&mut self, worlds: WorldSet<1>, depth: u64) -> Vec<OrNode<1>> {
        let mut nodes = vec![OrNode { worlds: WorldSet::first(64), plans: Front::of(worlds).into() }];
        for _ in 0..2 + self.below(3) {
            let worlds = self.subset(worlds, 3);
            nodes.push(OrNode { worlds, plans: self.plans(worlds, depth) });
        }
        nodes
    }
}

/// Every plan, multiplied out.
fn listed(plans: &Plans<1>) -> Front<1> {
    let mut all = plans.front.clone();
    for product in &plans.products {
        all.join(multiplied(&product.children));
    }
    all
}

fn multiplied(nodes: &[OrNode<1>]) -> Front<1> {
    let whole = Front::of(WorldSet::first(64));
    nodes.iter().fold(whole, |front, node| front.product(&listed(&node.plans), &node.worlds))
}

#[test]
fn nodes_and_plans_left_out_change_nothing() {
    let mut random = Random(5);
    let worlds = WorldSet::first(WORLDS);
    let same = |one: &Front<1>, other: &Front<1>| one.is_dominated(other) && other.is_dominated(one);
    let (mut fewer_parts, mut fewer_listed, mut fewer_joint) = (0, 0, 0);
    for _ in 0..4_000 {
        let nodes = random.nodes(worlds, 2);
        let product = AndNode::new(Front::of(worlds), nodes.clone());
        assert!(same(&multiplied(&product.children), &multiplied(&nodes)));
        let split = nodes.iter().cloned().flat_map(OrNode::split).count();
        fewer_parts += usize::from(product.children.len() < split);

        let mut plans = random.plans(worlds, 2);
        let before = plans.clone();
        plans.drop_dominated();
        assert!(same(&listed(&plans), &listed(&before)));
        fewer_listed += usize::from(plans.front.len() < before.front.len());
        fewer_joint += usize::from(plans.products.len() < before.products.len());
    }
    assert!(
        fewer_parts > 1_000 && fewer_listed > 100 && fewer_joint > 100,
        "{fewer_parts} {fewer_listed} {fewer_joint}"
    );
}

#[test]
fn heaviest_matches_the_product() {
    let mut random = Random(1);
    let worlds = WorldSet::first(WORLDS);
    let mut likely = 0;
    for _ in 0..4_000 {
        let most = 1 + random.below(3);
        let weights = Weights::new((0..WORLDS).map(|_| 1 + random.below(most)).collect());
        let plans = Plans { front: Front::new(), products: vec![Rc::new(random.product(worlds, 2))] };
        let (best, _) = listed(&plans).best(&weights);
        assert!(plans.most(&weights, &worlds) >= best, "a bound is a bound");
        let heaviest =
            |least| plans.heaviest(&weights, &worlds, least, &mut Limits::new(&mut (), None)).expect("no limit");
        let (weight, wins) = heaviest(0).expect("a plan");
        assert_eq!((weight, weights.of(&wins)), (best, best));
        assert!(listed(&plans).dominates(&wins), "a plan wins these worlds");
        for slack in 0..4 {
            assert_eq!(heaviest(best.saturating_sub(slack)).map(|(weight, _)| weight), Some(best));
        }
        assert_eq!(heaviest(best + 1), None);
        let (weight, wins) =
            plans.rounded(&weights, &worlds, &mut Limits::new(&mut (), None)).expect("there are product choices");
        assert_eq!(weights.of(&wins), weight);
        assert!(listed(&plans).dominates(&wins), "a plan wins these worlds");
        likely += usize::from(weight == best);
    }
    assert!(likely > 3_500, "the likely plan is mostly the best, not {likely} times");
    let nothing_to_choose = Plans::from(Front::of(worlds));
    let weights = Weights::new(vec![1; WORLDS]);
    assert_eq!(nothing_to_choose.rounded(&weights, &worlds, &mut Limits::new(&mut (), None)), None);
}

#[test]
fn worlds_conflict_where_no_plan_wins_both() {
    let mut random = Random(6);
    let (mut apart, mut together) = (0, 0);
    for _ in 0..1_000 {
        let open = random.subset(WorldSet::first(WORLDS), 8);
        let nodes = random.nodes(open, 2);
        let plans = multiplied(&nodes);
        let conflicts = Conflicts::of(nodes.iter(), &open);
        let cliques = |worlds: &WorldSet<1>, odds| conflicts.cliques(worlds, &[odds; 64]);
        let won = open & plans.span();
        for one in &won {
            for other in &(won - WorldSet::only(one)) {
                let both = [one, other].into_iter().collect();
                let are_won = plans.dominates(&both);
                assert_eq!(cliques(&both, 0.6), if are_won { vec![] } else { vec![both] });
                *(if are_won { &mut together } else { &mut apart }) += 1;
            }
        }
        for clique in cliques(&open, 0.4) {
            assert!(clique.is_subset(&won) && clique.len() > 2, "more than one of them is won by the odds");
            assert!(plans.vectors().iter().all(|&won| (won & clique).len() <= 1));
            assert_eq!(one_of(clique).plans.front.len(), clique.len());
        }
    }
    assert!(apart > 2_000 && together > 10_000, "{apart} {together}");
}

/// Of many nodes over the same worlds rounding alone rarely finds the best plan.
#[test]
fn heaviest_matches_the_product_where_many_nodes_share_worlds() {
    let mut random = Random(4);
    let worlds = WorldSet::first(16);
    let weights = Weights::new(vec![1; 16]);
    for _ in 0..300 {
        let mut lost = || (0..2 + random.below(3)).map(|_| random.below(16) as usize).collect::<WorldSet<1>>();
        let mut node = |_| {
            let front: Front<1> = (0..3).map(|_| worlds - lost()).collect();
            OrNode { worlds, plans: front.into() }
        };
        let product = AndNode { upper: Front::of(worlds), children: (0..9).map(&mut node).collect() };
        let plans = Plans { front: Front::new(), products: vec![Rc::new(product)] };
        let (best, _) = listed(&plans).within(&worlds).best(&weights);
        let heaviest = plans.heaviest(&weights, &worlds, 0, &mut Limits::new(&mut (), None)).expect("no limit");
        assert_eq!(heaviest.map(|(weight, _)| weight), Some(best));
    }
}

#[test]
#[allow(clippy::cast_precision_loss, reason = "weights are small")]
fn the_bound_never_exceeds_what_the_best_plan_loses_and_the_rounded_plan_is_one() {
    let mut random = Random(2);
    let worlds = WorldSet::first(WORLDS);
    let (mut tight, mut best) = (0, 0);
    for _ in 0..2_000 {
        let most = 1 + random.below(3);
        let weights = Weights::new((0..WORLDS).map(|_| 1 + random.below(most)).collect());
        let product = random.product(worlds, 1);
        let mut relaxation =
            Relaxation::new(product.children.iter().map(|node| (node, None)), &worlds, WorldSet::EMPTY, &weights);
        let mut bounds = Vec::new();
        for _ in 0..64 {
            relaxation.iterate();
            bounds.push(relaxation.bound());
        }
        let likely = relaxation.rounded();
        let plans = Plans { front: Front::new(), products: vec![Rc::new(product)] };
        let lost = weights.total() - listed(&plans).best(&weights).0;
        for bound in bounds {
            assert!(bound <= lost as f64 + 1e-9, "{bound} for a loss of {lost}");
        }
        assert!(listed(&plans).dominates(&(worlds - likely)), "a plan wins these worlds");
        tight += usize::from(relaxation.bound() > lost as f64 - 1.0);
        best += usize::from(weights.of(&likely) == lost);
    }
    assert!(tight > 1_900, "the bound is mostly tight, not {tight} times");
    assert!(best > 1_900, "the likely choice is mostly the best, not {best} times");
}

/// Five worlds on a ring: a node for each two neighbors, of which one is lost.
fn ring() -> (Vec<OrNode<1>>, WorldSet<1>, Weights) {
    let worlds = WorldSet::<1>::first(5);
    let lost = |world: usize| worlds - WorldSet::only(world % 5);
    let node =
        |world| OrNode { worlds, plans: [lost(world), lost(world + 1)].into_iter().collect::<Front<1>>().into() };
    ((0..5).map(node).collect(), worlds, Weights::new(vec![1; 5]))
}

/// Three of the ring's worlds are lost at least. Sure losses prove two; lots that lose each world half of the time
/// prove 2.5.
#[test]
fn the_relaxation_loses_half_of_a_ring_of_odd_length() {
    let (nodes, worlds, weights) = ring();
    let mut relaxation = Relaxation::new(nodes.iter().map(|node| (node, None)), &worlds, WorldSet::EMPTY, &weights);
    for _ in 0..64 {
        relaxation.iterate();
    }
    assert!((relaxation.bound() - 2.5).abs() < 1e-6, "{}", relaxation.bound());
    let [(_, odds)] = relaxation.unsure_worlds(1)[..] else { panic!("a world") };
    assert!((odds - 0.5).abs() < 1e-6, "{odds}");
}

#[test]
fn one_world_of_five_is_lost_with_probability_a_fifth() {
    let (_, worlds, weights) = ring();
    let front: Front<1> = worlds.iter().map(|world| worlds - WorldSet::only(world)).collect();
    let node = OrNode { worlds, plans: front.into() };
    let mut relaxation = Relaxation::new([(&node, None)].into_iter(), &worlds, WorldSet::EMPTY, &weights);
    relaxation.iterate();
    assert!((relaxation.bound() - 1.0).abs() < 1e-6, "{}", relaxation.bound());
    let [(_, odds)] = relaxation.unsure_worlds(1)[..] else { panic!("a world") };
    assert!((odds - 0.2).abs() < 1e-6, "{odds}");
}

/// If one world of the ring must be won, both of its neighbors are lost, and one more.
#[test]
fn a_world_that_must_be_won_costs_its_neighbors() {
    let (nodes, worlds, weights) = ring();
    let mut relaxation = Relaxation::new(nodes.iter().map(|node| (node, None)), &worlds, WorldSet::only(0), &weights);
    for _ in 0..64 {
        relaxation.iterate();
    }
    let bound = relaxation.bound();
    assert!((bound - 3.0).abs() < 0.01, "{bound}");
    assert!(!relaxation.rounded().contains(0));
    let mut telling = relaxation.unsure_worlds(4);
    telling.sort_by_key(|&(world, _)| world);
    let [(2, first), (3, second)] = telling[..] else { panic!("of the others it is known: {telling:?}") };
    assert!(first > 0.1 && second > 0.1, "{first} {second}");
}

/// The example at the head of the module: the ring with a sixth node, one of 0 and 2.
#[test]
fn the_example_of_five_worlds() {
    let (mut nodes, worlds, weights) = ring();
    let lost = |world: usize| worlds - WorldSet::only(world);
    nodes.push(OrNode { worlds, plans: [lost(0), lost(2)].into_iter().collect::<Front<1>>().into() });
    let relaxed = |nodes: &[OrNode<1>]| {
        let nodes = nodes.iter().map(|node| (node, None));
        let mut relaxation = Relaxation::new(nodes, &worlds, WorldSet::EMPTY, &weights);
        (0..256).for_each(|_| relaxation.iterate());
        (relaxation.bound(), weights.of(&relaxation.rounded()))
    };
    let mut all = SureLoss::NOTHING;
    let losses =
        [0, 1, 2, 3, 4, 5].map(|place| nodes[place].add_sure_loss(&weights, &worlds, u64::MAX, &mut all).weight);
    assert_eq!((losses, all.weight), ([1, 0, 1, 0, 0, 0], 2));
    let (bound, _) = relaxed(&nodes);
    assert!((bound - 2.5).abs() < 0.01, "{bound}");
    let cliques = Conflicts::of(nodes.iter(), &worlds).cliques(&worlds, &[0.5; 64]);
    assert_eq!(cliques, [[0, 1, 2].into_iter().collect()]);
    nodes.push(one_of(cliques[0]));
    let (bound, rounded) = relaxed(&nodes);
    assert!((bound - 3.0).abs() < 0.01, "{bound}");
    assert_eq!(rounded, 4);
    nodes.pop();
    // World 0 lost: B, C and D cost two more.
    let mut rest = SureLoss::NOTHING;
    let open = worlds - WorldSet::only(0);
    for node in &nodes[1..4] {
        node.add_sure_loss(&weights, &open, u64::MAX, &mut rest);
    }
    assert_eq!(rest.weight, 2);
    let product = AndNode { upper: Front::of(worlds), children: nodes };
    let plans = Plans { front: Front::new(), products: vec![Rc::new(product)] };
    let heaviest = plans.heaviest(&weights, &worlds, 0, &mut Limits::new(&mut (), None)).expect("no limit");
    assert_eq!(heaviest.map(|(weight, _)| weight), Some(2));
}

/// A relaxation begins with the strategies of the one before if plans and worlds are gone, and in the children of a
/// product that was chosen.
#[test]
#[allow(clippy::cast_precision_loss, reason = "weights are small")]
fn a_warm_start_needs_fewer_iterations() {
    let mut random = Random(4);
    let weights = Weights::new(vec![1; WORLDS]);
    // How often the bound is tight after two iterations: with a warm start, and from even strategies.
    let mut tight = [0, 0];
    for _ in 0..2_000 {
        let worlds = WorldSet::first(WORLDS);
        let product = random.product(worlds, 2);
        let mut before =
            Relaxation::new(product.children.iter().map(|node| (node, None)), &worlds, WorldSet::EMPTY, &weights);
        (0..64).for_each(|_| before.iterate());
        let mut nodes: Vec<(OrNode<1>, Option<RelaxedNode<1>>)> = product
            .children
            .into_iter()
            .zip(before.into_nodes())
            .map(|(node, relaxed)| (node, Some(relaxed)))
            .collect();
        let made = nodes.iter().position(|(node, _)| !node.plans.products.is_empty());
        if let Some(made) = made {
            let (node, relaxed) = nodes.swap_remove(made);
            let choice = &node.plans.products[0];
            let mut children: Vec<(OrNode<1>, Option<RelaxedNode<1>>)> =
                choice.children.iter().map(|node| (node.clone(), None)).collect();
            for (place, relaxed) in relaxed.expect("strategies").take_children(choice) {
                children[place].1 = Some(relaxed);
            }
            for (child, _) in &mut children {
                child.worlds = child.worlds & node.worlds;
            }
            nodes.extend(children);
        }
        let worlds = random.subset(worlds, 8);
        for (node, _) in &mut nodes {
            let lighter = node.plans.front.vectors().last().copied();
            if node.plans.front.len() > 2 {
                node.plans.front.retain(|vector| Some(*vector) != lighter);
            }
        }
        let best =
            nodes.iter().fold(Front::of(worlds), |all, (node, _)| all.product(&listed(&node.plans), &node.worlds));
        let lost = weights.of(&worlds) - best.best(&weights).0;
        for (is_warm, tight) in [true, false].into_iter().zip(&mut tight) {
            let nodes = nodes.iter().map(|(node, relaxed)| (node, relaxed.as_ref().filter(|_| is_warm)));
            let mut relaxation = Relaxation::new(nodes, &worlds, WorldSet::EMPTY, &weights);
            for _ in 0..2 {
                relaxation.iterate();
                assert!(relaxation.bound() <= lost as f64 + 1e-9, "{} for a loss of {lost}", relaxation.bound());
            }
            *tight += usize::from(relaxation.bound() > lost as f64 - 0.5);
        }
    }
    let [warm, even] = tight;
    assert!(warm > even + 250, "{warm} and {even} of 2000");
}

/// One of three plans loses least, whether or not a world that all of them lose is still open.
#[test]
fn a_warm_start_keeps_a_strategy_where_a_world_that_plans_lost_is_decided() {
    let worlds = WorldSet::<1>::first(WORLDS);
    let weights = Weights::new(vec![1; WORLDS]);
    let lost = [&[0, 1][..], &[0, 2, 3], &[0, 4, 5, 6]];
    let front: Front<1> = lost.iter().map(|lost| worlds - lost.iter().copied().collect()).collect();
    let node = OrNode { worlds, plans: front.into() };
    let mut relaxation = Relaxation::new([(&node, None)].into_iter(), &worlds, WorldSet::EMPTY, &weights);
    (0..64).for_each(|_| relaxation.iterate());
    let before = relaxation.into_nodes().next().expect("a node");
    assert!(before.highest_probability() > 0.9, "{}", before.highest_probability());
    let open = worlds - WorldSet::only(0);
    let after = Relaxation::new([(&node, Some(&before))].into_iter(), &open, WorldSet::EMPTY, &weights);
    let after = after.into_nodes().next().expect("a node");
    assert!(
        (after.highest_probability() - before.highest_probability()).abs() < 1e-9,
        "{} and {}",
        before.highest_probability(),
        after.highest_probability()
    );
}

#[test]
fn keys_tell_nodes_and_worlds_apart_but_no_order() {
    let mut random = Random(3);
    let worlds = WorldSet::first(WORLDS);
    let mut keys = Vec::new();
    for _ in 0..500 {
        let AndNode { upper, children: mut nodes } = random.product(worlds, 2);
        let open = random.subset(worlds, 3);
        let key = |nodes: &[OrNode<1>]| Key::of(nodes.iter(), &open);
        let before = key(&nodes);
        nodes.reverse();
        for node in &mut nodes {
            node.plans.front = node.plans.front.vectors().iter().rev().copied().collect();
            node.plans.products.reverse();
        }
        assert!(before == key(&nodes));
        let best = listed(&Plans { front: Front::new(), products: vec![Rc::new(AndNode { upper, children: nodes })] });
        let lost: Vec<WorldSet<1>> = best.vectors().iter().map(|&vector| open - vector).collect();
        keys.push((before, lost.into_iter().map(|lost| worlds - lost).collect::<Front<1>>()));
    }
    for (place, (key, best)) in keys.iter().enumerate() {
        let same = |other: &Front<1>| best.is_dominated(other) && other.is_dominated(best);
        assert!(keys[..place].iter().all(|(other, plans)| key != other || same(plans)), "other plans, the same key");
    }
}

#[test]
fn what_was_found_within_a_budget_says_nothing_of_a_larger_one() {
    let worlds = WorldSet::<1>::first(WORLDS);
    let key = |world: usize| {
        let front = Front::of(worlds - WorldSet::only(world));
        Key::of([OrNode { worlds, plans: front.into() }].iter(), &worlds)
    };
    let mut memo = Memo::new();
    assert!(memo.get(key(0), 5).is_none());
    memo.put(Solved { key: key(0), budget: 5, best: None });
    assert_eq!(memo.get(key(0), 5).map(|memo| memo.within(5)), Some(None));
    assert!(memo.get(key(0), 6).is_none());
    assert!(memo.get(key(1), 5).is_none());
    memo.put(Solved { key: key(0), budget: 9, best: Some(Loss { weight: 7, worlds }) });
    for (budget, found) in [(6, None), (7, Some(Loss { weight: 7, worlds })), (100, Some(Loss { weight: 7, worlds }))] {
        assert_eq!(memo.get(key(0), budget).map(|solved| solved.within(budget)), Some(found));
    }
}
