//! The heaviest of joint choices matches that of the same choices multiplied out, and the bounds are bounds.

use std::rc::Rc;

use super::cliques::{Conflicts, one_of};
use super::memo::{Entry, Key, Known};
use super::relaxation::{Mix, Mixed};
use super::{Joint, Part, Plans};
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

    /// Worlds, of these, each left out once in so many times.
    fn subset(&mut self, of: WorldSet<1>, one_in: u64) -> WorldSet<1> {
        of.iter().filter(|_| self.below(one_in) > 0).collect()
    }

    fn plans(&mut self, mask: WorldSet<1>, depth: u64) -> Plans<1> {
        let front: Front<1> = (0..=self.below(4)).map(|_| self.subset(mask, 4)).collect();
        let mut plans = Plans::from(front);
        for _ in 0..if depth == 0 { 0 } else { self.below(3) } {
            plans.joint.push(Rc::new(self.joint(mask, depth - 1)));
        }
        plans
    }

    fn joint(&mut self, mask: WorldSet<1>, depth: u64) -> Joint<1> {
        let parts = self.parts(mask, depth);
        Joint { upper: Front::of(mask), parts: parts.into_iter().flat_map(Part::split).collect() }
    }

    fn parts(&mut self, mask: WorldSet<1>, depth: u64) -> Vec<Part<1>> {
        let mut parts = vec![Part { mask: WorldSet::first(64), plans: Front::of(mask).into() }];
        for _ in 0..2 + self.below(3) {
            let mask = self.subset(mask, 3);
            parts.push(Part { mask, plans: self.plans(mask, depth) });
        }
        parts
    }
}

/// Every plan, multiplied out.
fn listed(plans: &Plans<1>) -> Front<1> {
    let mut all = plans.front.clone();
    for joint in &plans.joint {
        all.join(product(&joint.parts));
    }
    all
}

fn product(parts: &[Part<1>]) -> Front<1> {
    let whole = Front::of(WorldSet::first(64));
    parts.iter().fold(whole, |front, part| front.product(&listed(&part.plans), &part.mask))
}

#[test]
fn parts_and_plans_left_out_change_nothing() {
    let mut random = Random(5);
    let worlds = WorldSet::first(WORLDS);
    let same = |one: &Front<1>, other: &Front<1>| one.is_dominated(other) && other.is_dominated(one);
    let (mut fewer_parts, mut fewer_listed, mut fewer_joint) = (0, 0, 0);
    for _ in 0..4_000 {
        let parts = random.parts(worlds, 2);
        let joint = Joint::new(Front::of(worlds), parts.clone());
        assert!(same(&product(&joint.parts), &product(&parts)));
        let split = parts.iter().cloned().flat_map(Part::split).count();
        fewer_parts += usize::from(joint.parts.len() < split);

        let mut plans = random.plans(worlds, 2);
        let before = plans.clone();
        plans.drop_dominated();
        assert!(same(&listed(&plans), &listed(&before)));
        fewer_listed += usize::from(plans.front.len() < before.front.len());
        fewer_joint += usize::from(plans.joint.len() < before.joint.len());
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
        let plans = Plans { front: Front::new(), joint: vec![Rc::new(random.joint(worlds, 2))] };
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
            plans.likely(&weights, &worlds, &mut Limits::new(&mut (), None)).expect("there are joint choices");
        assert_eq!(weights.of(&wins), weight);
        assert!(listed(&plans).dominates(&wins), "a plan wins these worlds");
        likely += usize::from(weight == best);
    }
    assert!(likely > 3_500, "the likely plan is mostly the best, not {likely} times");
    let nothing_to_choose = Plans::from(Front::of(worlds));
    let weights = Weights::new(vec![1; WORLDS]);
    assert_eq!(nothing_to_choose.likely(&weights, &worlds, &mut Limits::new(&mut (), None)), None);
}

#[test]
fn worlds_conflict_where_no_plan_wins_both() {
    let mut random = Random(6);
    let (mut apart, mut together) = (0, 0);
    for _ in 0..1_000 {
        let open = random.subset(WorldSet::first(WORLDS), 8);
        let parts = random.parts(open, 2);
        let plans = product(&parts);
        let conflicts = Conflicts::of(parts.iter(), &open);
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

/// Of many clauses over the same worlds odds alone rarely find the best choice.
#[test]
fn heaviest_matches_the_product_where_many_choices_share_worlds() {
    let mut random = Random(4);
    let worlds = WorldSet::first(16);
    let weights = Weights::new(vec![1; 16]);
    for _ in 0..300 {
        let mut lost = || (0..2 + random.below(3)).map(|_| random.below(16) as usize).collect::<WorldSet<1>>();
        let mut part = |_| {
            let front: Front<1> = (0..3).map(|_| worlds - lost()).collect();
            Part { mask: worlds, plans: front.into() }
        };
        let joint = Joint { upper: Front::of(worlds), parts: (0..9).map(&mut part).collect() };
        let plans = Plans { front: Front::new(), joint: vec![Rc::new(joint)] };
        let (best, _) = listed(&plans).within(&worlds).best(&weights);
        let heaviest = plans.heaviest(&weights, &worlds, 0, &mut Limits::new(&mut (), None)).expect("no limit");
        assert_eq!(heaviest.map(|(weight, _)| weight), Some(best));
    }
}

#[test]
#[allow(clippy::cast_precision_loss, reason = "weights are small")]
fn what_odds_lose_is_never_more_than_the_best_choice_loses_and_the_likely_choice_is_one() {
    let mut random = Random(2);
    let worlds = WorldSet::first(WORLDS);
    let (mut tight, mut best) = (0, 0);
    for _ in 0..2_000 {
        let most = 1 + random.below(3);
        let weights = Weights::new((0..WORLDS).map(|_| 1 + random.below(most)).collect());
        let joint = random.joint(worlds, 1);
        let mut mix = Mix::new(joint.parts.iter().map(|part| (part, None)), &worlds, WorldSet::EMPTY, &weights);
        let mut bounds = Vec::new();
        for _ in 0..64 {
            mix.turn();
            bounds.push(mix.bound());
        }
        let likely = mix.likely();
        let plans = Plans { front: Front::new(), joint: vec![Rc::new(joint)] };
        let lost = weights.total() - listed(&plans).best(&weights).0;
        for bound in bounds {
            assert!(bound <= lost as f64 + 1e-9, "{bound} for a loss of {lost}");
        }
        assert!(listed(&plans).dominates(&(worlds - likely)), "a plan wins these worlds");
        tight += usize::from(mix.bound() > lost as f64 - 1.0);
        best += usize::from(weights.of(&likely) == lost);
    }
    assert!(tight > 1_900, "the bound is mostly tight, not {tight} times");
    assert!(best > 1_900, "the likely choice is mostly the best, not {best} times");
}

/// Each of five worlds round a table is lost, or the next one.
fn ring() -> (Vec<Part<1>>, WorldSet<1>, Weights) {
    let worlds = WorldSet::<1>::first(5);
    let lost = |world: usize| worlds - WorldSet::only(world % 5);
    let part =
        |world| Part { mask: worlds, plans: [lost(world), lost(world + 1)].into_iter().collect::<Front<1>>().into() };
    ((0..5).map(part).collect(), worlds, Weights::new(vec![1; 5]))
}

/// Three of the ring's worlds are lost at least. No two clauses claim different worlds but two times; half of each world
/// for either neighbor gives two and a half.
#[test]
fn a_ring_of_odd_length_costs_half_of_its_worlds() {
    let (parts, worlds, weights) = ring();
    let mut mix = Mix::new(parts.iter().map(|part| (part, None)), &worlds, WorldSet::EMPTY, &weights);
    for _ in 0..64 {
        mix.turn();
    }
    assert!((mix.bound() - 2.5).abs() < 1e-6, "{}", mix.bound());
    let [(_, odds)] = mix.most_telling(1)[..] else { panic!("a world") };
    assert!((odds - 0.5).abs() < 1e-6, "{odds}");
}

#[test]
fn one_world_of_five_is_lost_once_in_five_times() {
    let (_, worlds, weights) = ring();
    let front: Front<1> = worlds.iter().map(|world| worlds - WorldSet::only(world)).collect();
    let part = Part { mask: worlds, plans: front.into() };
    let mut mix = Mix::new([(&part, None)].into_iter(), &worlds, WorldSet::EMPTY, &weights);
    mix.turn();
    assert!((mix.bound() - 1.0).abs() < 1e-6, "{}", mix.bound());
    let [(_, odds)] = mix.most_telling(1)[..] else { panic!("a world") };
    assert!((odds - 0.2).abs() < 1e-6, "{odds}");
}

/// Where one world of the ring is not to be lost both of its neighbors are, and one more.
#[test]
fn a_world_that_is_not_to_be_lost_costs_its_neighbors() {
    let (parts, worlds, weights) = ring();
    let mut mix = Mix::new(parts.iter().map(|part| (part, None)), &worlds, WorldSet::only(0), &weights);
    for _ in 0..64 {
        mix.turn();
    }
    let bound = mix.bound();
    assert!((bound - 3.0).abs() < 0.01, "{bound}");
    assert!(!mix.likely().contains(0));
    let mut telling = mix.most_telling(4);
    telling.sort_by_key(|&(world, _)| world);
    let [(2, first), (3, second)] = telling[..] else { panic!("of the others it is known: {telling:?}") };
    assert!(first > 0.1 && second > 0.1, "{first} {second}");
}

/// Odds go on where they were when plans and worlds are gone, and in the parts of a joint choice that was made.
#[test]
#[allow(clippy::cast_precision_loss, reason = "weights are small")]
fn odds_that_go_on_need_fewer_turns() {
    let mut random = Random(4);
    let weights = Weights::new(vec![1; WORLDS]);
    // How often the bound is tight after two turns: of odds that go on, and of even odds.
    let mut tight = [0, 0];
    for _ in 0..2_000 {
        let worlds = WorldSet::first(WORLDS);
        let joint = random.joint(worlds, 2);
        let mut before = Mix::new(joint.parts.iter().map(|part| (part, None)), &worlds, WorldSet::EMPTY, &weights);
        (0..64).for_each(|_| before.turn());
        let mut clauses: Vec<(Part<1>, Option<Mixed<1>>)> =
            joint.parts.into_iter().zip(before.odds()).map(|(part, odds)| (part, Some(odds))).collect();
        let made = clauses.iter().position(|(part, _)| !part.plans.joint.is_empty());
        if let Some(made) = made {
            let (part, odds) = clauses.swap_remove(made);
            let choice = &part.plans.joint[0];
            let mut parts: Vec<(Part<1>, Option<Mixed<1>>)> =
                choice.parts.iter().map(|part| (part.clone(), None)).collect();
            for (place, odds) in odds.expect("odds").take_parts(choice) {
                parts[place].1 = Some(odds);
            }
            for (inner, _) in &mut parts {
                inner.mask = inner.mask & part.mask;
            }
            clauses.extend(parts);
        }
        let worlds = random.subset(worlds, 8);
        for (part, _) in &mut clauses {
            let lighter = part.plans.front.vectors().last().copied();
            if part.plans.front.len() > 2 {
                part.plans.front.retain(|vector| Some(*vector) != lighter);
            }
        }
        let best =
            clauses.iter().fold(Front::of(worlds), |all, (part, _)| all.product(&listed(&part.plans), &part.mask));
        let lost = weights.of(&worlds) - best.best(&weights).0;
        for (goes_on, tight) in [true, false].into_iter().zip(&mut tight) {
            let clauses = clauses.iter().map(|(part, odds)| (part, odds.as_ref().filter(|_| goes_on)));
            let mut mix = Mix::new(clauses, &worlds, WorldSet::EMPTY, &weights);
            for _ in 0..2 {
                mix.turn();
                assert!(mix.bound() <= lost as f64 + 1e-9, "{} for a loss of {lost}", mix.bound());
            }
            *tight += usize::from(mix.bound() > lost as f64 - 0.5);
        }
    }
    let [going_on, even] = tight;
    assert!(going_on > even + 250, "{going_on} and {even} of 2000");
}

/// One of three plans loses least, whether or not a world that all of them lose is still open.
#[test]
fn odds_go_on_where_a_world_that_plans_lost_is_decided() {
    let worlds = WorldSet::<1>::first(WORLDS);
    let weights = Weights::new(vec![1; WORLDS]);
    let lost = [&[0, 1][..], &[0, 2, 3], &[0, 4, 5, 6]];
    let front: Front<1> = lost.iter().map(|lost| worlds - lost.iter().copied().collect()).collect();
    let part = Part { mask: worlds, plans: front.into() };
    let mut mix = Mix::new([(&part, None)].into_iter(), &worlds, WorldSet::EMPTY, &weights);
    (0..64).for_each(|_| mix.turn());
    let before = mix.odds().next().expect("a clause");
    assert!(before.surest() > 0.9, "{}", before.surest());
    let open = worlds - WorldSet::only(0);
    let after = Mix::new([(&part, Some(&before))].into_iter(), &open, WorldSet::EMPTY, &weights);
    let after = after.odds().next().expect("a clause");
    assert!((after.surest() - before.surest()).abs() < 1e-9, "{} and {}", before.surest(), after.surest());
}

#[test]
fn keys_tell_clauses_and_worlds_apart_but_no_order() {
    let mut random = Random(3);
    let worlds = WorldSet::first(WORLDS);
    let mut keys = Vec::new();
    for _ in 0..500 {
        let Joint { upper, mut parts } = random.joint(worlds, 2);
        let open = random.subset(worlds, 3);
        let key = |parts: &[Part<1>]| Key::of(parts.iter(), &open);
        let before = key(&parts);
        parts.reverse();
        for part in &mut parts {
            part.plans.front = part.plans.front.vectors().iter().rev().copied().collect();
            part.plans.joint.reverse();
        }
        assert!(before == key(&parts));
        let best = listed(&Plans { front: Front::new(), joint: vec![Rc::new(Joint { upper, parts })] });
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
        Key::of([Part { mask: worlds, plans: front.into() }].iter(), &worlds)
    };
    let mut known = Known::new();
    assert!(known.get(key(0), 5).is_none());
    known.put(Entry { key: key(0), budget: 5, found: None });
    assert_eq!(known.get(key(0), 5).map(|known| known.within(5)), Some(None));
    assert!(known.get(key(0), 6).is_none());
    assert!(known.get(key(1), 5).is_none());
    known.put(Entry { key: key(0), budget: 9, found: Some((7, worlds)) });
    for (budget, found) in [(6, None), (7, Some((7, worlds))), (100, Some((7, worlds)))] {
        assert_eq!(known.get(key(0), budget).map(|known| known.within(budget)), Some(found));
    }
}
