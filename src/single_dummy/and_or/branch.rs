//! The plan that loses least: depth-first branch and bound.
//!
//! Each subproblem is propagated, split into components, looked up in the memo, bounded by the relaxation, and then
//! branched on: either every plan of one node is tried, or one world is lost in one branch and won in the other, which
//! decides all nodes that may lose it at once. Subproblems start their relaxation from the strategies of the one above.

use std::rc::Rc;

use super::memo::{Key, Memo, Solved};
use super::relaxation::Relaxation;
use super::subproblem::{OpenNode, Subproblem};
use super::tree::{Loss, OrNode, Plans};
use super::tuning::{
    EVEN_CHANCE, FEW_ALTERNATIVES, FIRST_ITERATIONS, GAIN_WANTED, LOOK_EVERY, MOST_ITERATIONS, MOST_TRIED,
    WORLDS_AT_ONCE,
};
use crate::short_list::bring_forward;
use crate::single_dummy::limits::{Halt, Limits};
use crate::single_dummy::outcome::{Weights, WorldSet};

/// Worlds to branch on, one below the other, each with the probability that the relaxation loses it.
type UnsureWorlds = Vec<(usize, f64)>;

/// What a relaxation says of a subproblem.
struct Relaxed<const W: usize> {
    /// The best plan found by rounding, if one is within the budget.
    best: Option<Loss<W>>,
    /// The worlds to branch on; `None` when no plan is better than `best`.
    unsure: Option<UnsureWorlds>,
}

/// Allowance for the rounding of floating-point numbers, as a part of the weight of all worlds: the bound of a
/// relaxation may be too high by this much. (The actual error is far smaller.)
const ROUNDING: f64 = 1e-9;

/// One search for the plan that loses least.
pub struct BranchAndBound<'s, 'l, const W: usize> {
    weights: &'s Weights,
    limits: &'s mut Limits<'l>,
    memo: Memo<W>,
}

impl<'s, 'l, const W: usize> BranchAndBound<'s, 'l, W> {
    /// A search with an empty memo.
    pub const fn new(weights: &'s Weights, limits: &'s mut Limits<'l>) -> Self {
        Self { weights, limits, memo: Memo::new() }
    }

    /// The plan that loses least of these worlds, if that weighs no more than the budget.
    pub fn least_lost(&mut self, plans: &Plans<W>, worlds: WorldSet<W>, budget: u64) -> Result<Option<Loss<W>>, Halt> {
        self.solve(whole_problem(plans, worlds), budget)
    }

    /// Those of `worlds` that a probably good plan loses: a rounded solution of the relaxation.
    pub fn rounded(&self, plans: &Plans<W>, worlds: WorldSet<W>) -> WorldSet<W> {
        let mut relaxation = self.relaxation(&whole_problem(plans, worlds));
        for _ in 0..LOOK_EVERY {
            relaxation.iterate();
        }
        relaxation.rounded()
    }

    /// The relaxation of a subproblem, before its first iteration.
    #[inline(never)]
    fn relaxation(&self, problem: &Subproblem<W>) -> Relaxation<'s, W> {
        let nodes = problem.nodes.iter().map(|node| (&node.node, node.relaxed.as_deref()));
        Relaxation::new(nodes, &problem.open, problem.must_win(), self.weights)
    }

    /// A plan for all nodes that loses least of the open worlds, if that is within the budget.
    fn solve(&mut self, mut problem: Subproblem<W>, budget: u64) -> Result<Option<Loss<W>>, Halt> {
        self.limits.count()?;
        let before = problem.open;
        if !problem.propagate(self.weights, budget) {
            return Ok(None);
        }
        let sunk = before - problem.open;
        let spent = self.weights.of(&sunk);
        if problem.given().next().is_none() {
            return Ok(Some(Loss { weight: spent, worlds: sunk }));
        }
        let budget = budget - spent;
        let components = problem.components();
        let found = if components.len() > 1 {
            self.solve_components(problem.open, components, budget)?
        } else if problem.nogoods.is_empty() {
            let key = Key::of(problem.given(), &problem.open);
            if let Some(solved) = self.memo.get(key, budget) {
                solved.within(budget)
            } else {
                let best = self.solve_component(problem, budget)?;
                self.memo.put(Solved { key, budget, best });
                best
            }
        } else {
            // Nogoods are not part of the key.
            self.solve_component(problem, budget)?
        };
        Ok(found.map(|lost| Loss { weight: spent + lost.weight, worlds: sunk | lost.worlds }))
    }

    /// Like [`BranchAndBound::solve`], for several components: each is solved by itself, and their losses add up.
    fn solve_components(
        &mut self,
        open: WorldSet<W>,
        mut components: Vec<Vec<OpenNode<W>>>,
        budget: u64,
    ) -> Result<Option<Loss<W>>, Halt> {
        let least = |nodes: &Vec<OpenNode<W>>| nodes.iter().map(|node| node.sure_loss.weight).sum::<u64>();
        let mut others: u64 = components.iter().map(least).sum();
        let mut all = Loss { weight: 0, worlds: WorldSet::EMPTY };
        for place in 0..components.len() {
            bring_forward(&mut components[place..], |nodes| u64::MAX - nodes.len() as u64);
            let nodes = std::mem::take(&mut components[place]);
            others -= least(&nodes);
            let Some(budget) = budget.checked_sub(all.weight + others) else { return Ok(None) };
            let Some(lost) = self.solve(Subproblem::new(open, nodes), budget)? else {
                return Ok(None);
            };
            all = Loss { weight: all.weight + lost.weight, worlds: all.worlds | lost.worlds };
        }
        Ok(Some(all))
    }

    /// Like [`BranchAndBound::solve`], for nodes that share worlds.
    fn solve_component(&mut self, mut problem: Subproblem<W>, mut budget: u64) -> Result<Option<Loss<W>>, Halt> {
        let (mut best, mut worlds) = (None, Vec::new());
        if problem.nodes.len() > 1 {
            let relaxed = self.relax(&mut problem, budget)?;
            best = relaxed.best;
            let Some(unsure) = relaxed.unsure else { return Ok(best) };
            worlds = unsure;
            budget = best.map_or(budget, |lost| lost.weight.saturating_sub(1));
        }
        bring_forward(&mut problem.nodes, OpenNode::branching_score);
        let better = if worlds.is_empty() || self.prefers_plans(&problem, budget) {
            self.branch_on_plans(problem, budget)
        } else {
            self.branch_on_worlds(problem, &worlds, budget)
        };
        Ok(better?.or(best))
    }

    /// Tries each plan of the first node, the one that loses least first.
    fn branch_on_plans(&mut self, mut problem: Subproblem<W>, mut budget: u64) -> Result<Option<Loss<W>>, Halt> {
        let is_listed = problem.is_listed();
        let OpenNode { node: OrNode { worlds, plans }, relaxed, .. } = problem.nodes.swap_remove(0);
        let mut relaxed = relaxed.and_then(Rc::into_inner);
        let mut best = None;
        let mut listed: Vec<WorldSet<W>> = plans.front.vectors().iter().map(|&vector| worlds - vector).collect();
        for place in 0..listed.len() + plans.products.len() {
            let mut chosen = WorldSet::EMPTY;
            let next = if place < listed.len() {
                bring_forward(&mut listed[place..], |lost| u64::MAX - self.weights.of(lost));
                chosen = listed[place];
                problem.after(&chosen, &problem.nodes, self.weights, budget)
            } else {
                let product = &plans.products[place - listed.len()];
                let mut children = OpenNode::children(product, &worlds);
                if let Some(relaxed) = &mut relaxed {
                    for (place, child) in relaxed.take_children(product) {
                        children[place].relaxed = Some(Rc::new(child));
                    }
                }
                let mut next = problem.clone();
                next.nodes.extend(children);
                Some((next, budget))
            };
            if let Some((next, left)) = next
                && let Some(lost) = self.solve(next, left)?
            {
                let weight = self.weights.of(&chosen) + lost.weight;
                best = Some(Loss { weight, worlds: chosen | lost.worlds });
                let Some(less) = weight.checked_sub(1) else { break };
                budget = less;
            }
            if is_listed {
                // Another plan of the node that ends up losing all of `chosen` loses no less than this one.
                problem.nogoods.push(chosen);
            }
        }
        Ok(best)
    }

    /// Whether to branch on plans of the first node rather than on worlds: if more is won than lost, and there are few
    /// plans or propagation leaves few. Otherwise each plan would have to be refuted by itself.
    fn prefers_plans(&self, problem: &Subproblem<W>, budget: u64) -> bool {
        let Some((first, others)) = problem.nodes.split_first() else { return true };
        if 2 * budget > self.weights.of(&problem.open) || first.alternatives() > MOST_TRIED {
            return false;
        }
        if first.alternatives() <= FEW_ALTERNATIVES {
            return true;
        }
        let mut others = others.to_vec();
        others.retain(|node| !node.is_implied);
        let OrNode { worlds, plans } = &first.node;
        let mut left = plans.products.len();
        for &vector in plans.front.vectors() {
            if let Some((mut next, budget)) = problem.after(&(*worlds - vector), &others, self.weights, budget) {
                left += usize::from(next.propagate(self.weights, budget));
            }
            if left > FEW_ALTERNATIVES {
                return false;
            }
        }
        true
    }

    /// Loses the first of these worlds in one branch and wins it in the other, the more probable one first. The more
    /// probable branch goes on with the other worlds of the list.
    fn branch_on_worlds(
        &mut self,
        problem: Subproblem<W>,
        worlds: &[(usize, f64)],
        mut budget: u64,
    ) -> Result<Option<Loss<W>>, Halt> {
        let Some((&(world, probability), others)) = worlds.split_first() else { return self.solve(problem, budget) };
        let (world, probably_lost) = (WorldSet::only(world), probability > 0.5);
        let mut best = None;
        for (is_lost, others) in [(probably_lost, others), (!probably_lost, &[])] {
            let mut next = problem.clone();
            let mut chosen = WorldSet::EMPTY;
            if is_lost {
                chosen = world;
                next.open = next.open - world;
            } else {
                next.nogoods.push(world);
            }
            let cost = self.weights.of(&chosen);
            if cost <= budget
                && let Some(lost) = self.branch_on_worlds(next, others, budget - cost)?
            {
                let weight = cost + lost.weight;
                best = Some(Loss { weight, worlds: chosen | lost.worlds });
                let Some(less) = weight.checked_sub(1) else { break };
                budget = less;
            }
        }
        Ok(best)
    }

    /// Solves the relaxation of a subproblem: finds a plan by rounding, drops the plans that no better one has
    /// (reduced-cost fixing), adds the cliques that the relaxation breaks, and says which worlds to branch on.
    fn relax(&mut self, problem: &mut Subproblem<W>, mut budget: u64) -> Result<Relaxed<W>, Halt> {
        #[allow(clippy::cast_precision_loss, reason = "the error is far less than ROUNDING")]
        let float = |weight: u64| weight as f64;
        let whole = float(self.weights.of(&problem.open));
        let mut best = None;
        // The budget minus the bound; below 0 no plan is within the budget.
        let mut gap = whole;
        let is_new = problem.nodes.iter().all(|node| node.relaxed.is_none());
        if is_new {
            problem.add_cliques(&vec![EVEN_CHANCE; WorldSet::<W>::CAPACITY]);
        }
        let mut relaxation = self.relaxation(problem);
        let mut before = f64::INFINITY;
        for iteration in 1..=MOST_ITERATIONS {
            self.limits.count()?;
            relaxation.iterate();
            if !iteration.is_multiple_of(LOOK_EVERY) {
                continue;
            }
            self.limits.ask()?;
            let worlds = relaxation.rounded();
            let weight = self.weights.of(&worlds);
            if weight <= budget {
                best = Some(Loss { weight, worlds });
                let Some(less) = weight.checked_sub(1) else { return Ok(Relaxed { best, unsure: None }) };
                budget = less;
            }
            gap = float(budget) - relaxation.bound() + whole * ROUNDING;
            if gap < 0.0 {
                return Ok(Relaxed { best, unsure: None });
            }
            if (iteration >= FIRST_ITERATIONS || !is_new) && GAIN_WANTED * (before - gap) < gap {
                // Branching now gains more than further iterations.
                break;
            }
            before = gap;
        }
        let (unsure, won) = (relaxation.unsure_worlds(WORLDS_AT_ONCE), relaxation.won());
        for (node, costs) in problem.nodes.iter_mut().zip(relaxation.reduced_costs()) {
            let mut costs = costs.into_iter();
            let Plans { front, products } = &mut node.node.plans;
            front.retain(|_| costs.next().is_some_and(|cost| cost <= gap));
            products.retain(|_| costs.next().is_some_and(|cost| cost <= gap));
        }
        for (node, relaxed) in problem.nodes.iter_mut().zip(relaxation.into_nodes()) {
            node.relaxed = Some(Rc::new(relaxed));
        }
        problem.add_cliques(&won);
        Ok(Relaxed { best, unsure: Some(unsure) })
    }
}

/// The problem of choosing one of these plans.
fn whole_problem<const W: usize>(plans: &Plans<W>, worlds: WorldSet<W>) -> Subproblem<W> {
    Subproblem::new(worlds, vec![OpenNode::new(OrNode { worlds, plans: plans.clone() })])
}
