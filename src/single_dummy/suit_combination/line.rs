//! How a plan for a suit goes on: the first two tricks of declarer's line, as a book would tell it.
//!
//! A plan that begins with a lead wins in a set of worlds. Wherever declarer is to choose later, the plan's choice wins
//! in all worlds of the set in which the cards played so far can have been played; so every card after which all of
//! these can still be won belongs to such a plan, and the line names the lowest one, by the highest card of its row. So
//! the line claims no more than the search has proved. It is the line against a second hand that plays low;
//! [`SuitSign`] has the changes if an honor falls or a defender shows out.

use std::cmp::Reverse;

use contract_bridge::Rank;

use super::MOST_MOVES;
use super::game::{self, SuitGame, WORDS};
use super::sign::SuitSign;
use crate::short_list::sort_by_key;
use crate::single_dummy::game::{MaxMove, Merge, MinMove, Rules, State};
use crate::single_dummy::limits::Halt;
use crate::single_dummy::outcome::{Weights, WorldSet};
use crate::single_dummy::search::AlphaMu;
use crate::single_dummy::search::best_plan::Task;

/// A card that its partner's card is to beat is no more than "low" up to this rank.
const SMALL: u8 = 7;

/// At most this many ways to go on are told.
const MOST_BRANCHES: usize = 3;

/// The first trick, and the second by the outcome of the first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SuitLine {
    /// The first trick.
    pub first: SuitStep,
    /// Ways to go on if a choice matters: after a loss the likeliest first, then after a trick that was not lost.
    pub next: Vec<SuitBranch>,
    /// The play after an honor of a defender, or after he shows out, if it differs; likeliest first.
    pub signs: Vec<SuitSign>,
}

/// A lead, and the card played to it when the next defender plays low.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SuitStep {
    /// Which of the two hands leads: 0 or 1.
    pub hand: usize,
    /// The card led; any equal of it will do.
    pub rank: Rank,
    /// Whether no defender can beat the card led.
    pub sure: bool,
    /// The other hand's card; none if it has run out.
    pub reply: Option<Rank>,
}

/// How to go on after the first trick.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SuitBranch {
    /// The cards to which the first trick was lost; highest first; none if that does not matter, or if it was not
    /// lost.
    pub lost_to: Vec<Rank>,
    /// What to lead next.
    pub step: SuitStep,
}

/// Worlds of a suit.
pub type Worlds = WorldSet<WORDS>;

/// Worlds that a position after a defender's card leaves.
pub type Reached = (State, Worlds);

/// What a line is made from.
pub struct Teller<'a, 'b, 'l> {
    pub hands: [u64; 2],
    pub rules: &'a SuitGame,
    pub weights: &'a Weights,
    pub search: &'a mut AlphaMu<'b, 'l, WORDS>,
}

impl Teller<'_, '_, '_> {
    /// The line that begins with a lead and wins in these worlds; `before` is the position before the first trick.
    pub fn line(
        &mut self,
        before: &State,
        (hand, rank): (usize, u8),
        wins: &WorldSet<WORDS>,
    ) -> Result<Option<SuitLine>, Halt> {
        let lead = self.lead(before, 16 * hand as u8 + rank);
        let Some((first, (fourth, worlds))) = self.step(before, lead, wins)? else { return Ok(None) };
        let mut lost: Vec<(u64, SuitBranch)> = Vec::new();
        let mut held: Option<Reached> = None;
        for entry in self.moves(&fourth, &worlds) {
            let weight = self.weights.of(&entry.worlds);
            if entry.next.trick.need < fourth.trick.need {
                // The moves come from the lowest card up.
                if held.is_none() && self.rules.decided(&entry.next).is_none() {
                    held = Some((entry.next, entry.worlds));
                }
                continue;
            }
            let card = entry.next.played & !fourth.played;
            let winner = fourth.trick.shown[0].max(card.checked_ilog2().unwrap_or(0) as u8);
            let Some(step) = self.choice(&entry.next, &entry.worlds, hand)? else { continue };
            let mut lost_to = self.rules.equals(winner, &fourth);
            let [best, owner, _] = fourth.trick.shown;
            lost_to.retain(|rank| owner == 1 || rank.get() > best);
            match lost.iter_mut().find(|(_, branch)| branch.step == step) {
                Some((sum, branch)) => {
                    *sum += weight;
                    branch.lost_to.extend(lost_to);
                    sort_by_key(&mut branch.lost_to, |rank| Reverse(*rank));
                    branch.lost_to.dedup();
                }
                None => lost.push((weight, SuitBranch { lost_to, step })),
            }
        }
        sort_by_key(&mut lost, |(weight, _)| Reverse(*weight));
        let mut next: Vec<SuitBranch> = lost.into_iter().map(|(_, branch)| branch).take(MOST_BRANCHES - 1).collect();
        if let Some((state, worlds)) = held
            && let Some(step) = self.choice(&state, &worlds, hand)?
        {
            if next.iter().all(|branch| branch.step == step) {
                next.clear();
            }
            next.push(SuitBranch { lost_to: Vec::new(), step });
        }
        let signs = self.signs(before, &first, wins)?;
        Ok(Some(SuitLine { first, next, signs }))
    }

    /// The next lead, if it matters; by preference the lowest card of the same hand.
    #[inline(never)]
    pub fn choice(&mut self, state: &State, worlds: &WorldSet<WORDS>, hand: usize) -> Result<Option<SuitStep>, Halt> {
        if self.rules.decided(state).is_some() {
            return Ok(None);
        }
        let mut moves = Vec::new();
        self.rules.max_moves(state, &mut moves);
        let mut good = Vec::new();
        for &entry in &moves {
            if self.keeps(&entry.next, worlds)? {
                good.push(entry);
            }
        }
        if good.len() == moves.len() {
            return Ok(None);
        }
        sort_by_key(&mut good, |entry: &MaxMove| (usize::from(entry.card / 16) != hand, entry.card));
        let Some(&lead) = good.first() else { return Ok(None) };
        let told = self.step(state, lead, worlds)?.map(|(step, _)| step);
        // A card that nobody can beat is led itself if that wins as much.
        if let Some(SuitStep { hand, reply: Some(reply), .. }) = told
            && self.rules.theirs(state) >> reply.get() == 0
            && let Some(&cash) = good
                .iter()
                .find(|entry| usize::from(entry.card / 16) != hand && self.top(state, entry.card) == reply.get())
        {
            return Ok(self.step(state, cash, worlds)?.map(|(step, _)| step));
        }
        Ok(told)
    }

    /// The highest card of a row: from this card of a hand up to the next one in play that the hand does not hold.
    fn top(&self, state: &State, card: u8) -> u8 {
        let left = self.hands[usize::from(card / 16)] & !state.played;
        let others = !left & !state.played & (u64::MAX << (card % 16));
        (left & (others & others.wrapping_neg()).wrapping_sub(1)).ilog2() as u8
    }

    /// The same, with the other hand's cards in the row: opposite the ten the 9 is worth the jack of its hand. A row
    /// that nobody can beat ends at the other hand's card, so that no second winner is named for one trick.
    fn top_over_both(&self, state: &State, card: u8) -> u8 {
        let above = self.rules.theirs(state) & (u64::MAX << (card % 16));
        if above == 0 {
            return self.top(state, card);
        }
        let left = self.hands[usize::from(card / 16)] & !state.played;
        (left & ((above & above.wrapping_neg()) - 1)).ilog2() as u8
    }

    /// A lead with the reply to a low card, and the position of the last defender with the worlds that it leaves.
    #[inline(never)]
    fn step(
        &mut self,
        before: &State,
        lead: MaxMove,
        worlds: &WorldSet<WORDS>,
    ) -> Result<Option<(SuitStep, Reached)>, Halt> {
        let rank = lead.card % 16;
        let mut step = SuitStep {
            hand: usize::from(lead.card / 16),
            rank: Rank::new(rank),
            sure: self.rules.theirs(before) >> rank == 0,
            reply: None,
        };
        let moves = self.moves(&lead.next, worlds);
        let Some(low) = moves.first() else { return Ok(None) };
        let (mut state, left) = (low.next, low.worlds);
        if state.seat().is_multiple_of(2) {
            let Some(reply) = self.reply(&state, &left)? else { return Ok(None) };
            step.reply = Some(Rank::new(reply));
            state = game::play(&self.hands, &state, reply);
        }
        let top = self.top(before, lead.card);
        if top != rank && (rank > SMALL || step.reply.is_none_or(|reply| reply < step.rank)) {
            let lead = self.lead(before, lead.card - rank + top);
            return self.step(before, lead, worlds);
        }
        Ok(Some((step, (state, left))))
    }

    /// The third card of a trick, if a plan for these worlds has one: the lowest, by the name of the highest of its
    /// row over both hands.
    #[inline(never)]
    pub fn reply(&mut self, state: &State, worlds: &Worlds) -> Result<Option<u8>, Halt> {
        let mut replies = Vec::new();
        self.rules.max_moves(state, &mut replies);
        // Cards that leave the trick to the defender come last.
        let [best, owner, _] = state.trick.shown;
        sort_by_key(&mut replies, |entry: &MaxMove| (owner == 1 && entry.card % 16 < best, entry.card));
        for entry in replies {
            if self.keeps(&entry.next, worlds)? {
                let rank = entry.card % 16;
                return Ok(Some(if rank > best { self.top_over_both(state, entry.card) } else { rank }));
            }
        }
        Ok(None)
    }

    /// A defender's cards, the lowest first, and the discard.
    #[inline(never)]
    pub fn moves(&self, state: &State, worlds: &Worlds) -> Vec<MinMove<WORDS>> {
        let mut moves = Vec::new();
        self.rules.min_moves(state, worlds, Merge::None, &mut moves);
        moves
    }

    /// A lead before a trick.
    pub fn lead(&self, before: &State, card: u8) -> MaxMove {
        let mut state = *before;
        state.trick.leader = card / 16 * 2;
        MaxMove { card, next: game::play(&self.hands, &state, card % 16) }
    }

    /// Whether all of these worlds can still be won by one plan.
    #[inline(never)]
    pub fn keeps(&mut self, state: &State, worlds: &WorldSet<WORDS>) -> Result<bool, Halt> {
        if self.search.double_dummy(state, worlds)? != *worlds {
            return Ok(false);
        }
        let all = self.weights.of(worlds);
        Ok(self.search.best_plan(Task { state, moves: MOST_MOVES, worlds }, all, all)?.is_some())
    }
}
