//! Requests to a worker about many deals, and its answers, in words of 32 bits.
//!
//! `js/solver/simulation/words.ts` writes the requests and reads the answers. Requests come from there alone: on other words this
//! may panic.

use contract_bridge::Hand;

use super::values::{Asked, Cell, cell_value, lead_values};
use super::{Dealing, Drawn};
use crate::bridge::deal::Deal;
use crate::error::Error;
use crate::questions::solver::Solver;
use crate::words::Words;

/// What a request is for, other than 0, drawing deals: `RequestKind` of `js/solver/simulation/words.ts`.
const SURVEY: i32 = 1;
const ALL: i32 = 2;
const OWN: i32 = 3;

/// Answers requests. It keeps the constraints of the last request, so that they are read once for all blocks of deals.
#[derive(Debug, Default)]
pub(crate) struct Simulator {
    last: Option<(Vec<i32>, Dealing)>,
}

impl Simulator {
    /// A request consists of, in this order:
    ///
    /// - the kind of the request;
    /// - the number of deals wanted; of a survey, of shuffles; of all deals, the most that are wanted; of the caller's own, how many
    ///   there are;
    /// - the most tries for each deal or, where all deals are wanted, the most layouts to look at;
    /// - the seed, and the number of the first deal, of 64 bits each;
    /// - the number of cells, and for each its strain, its declarer, and what is asked: n, 0 or more, whether at least n tricks are
    ///   taken ([`Asked::AtLeast`]); a negative word, how many are taken, its bitwise complement being the number that is tried
    ///   first ([`Asked::HowMany`]);
    /// - the number of leads (-1: none are asked about), and the bit of each card;
    /// - the caller's own deals, or else the constraints.
    ///
    /// The answer depends on the kind:
    ///
    /// - of a survey, the number of shuffles that fit, and how many each condition refused by itself;
    /// - for all deals, how many there are (-1: too many), and their hands;
    /// - otherwise, for each deal, the tries that it took, its hands, and a value for each lead or, without leads, for each
    ///   cell. The answer ends early at a deal that could not be found.
    ///
    /// # Errors
    /// As [`Dealing`] and [`Deal::new`] say.
    pub fn answer(&mut self, request: &[i32], solver: &mut Solver) -> Result<Vec<i32>, Error> {
        let mut words = Words::new(request);
        let (kind, count, most) = (words.next(), words.next(), words.next());
        let (seed, from) = (words.long(), words.long());
        let question = Question::read(&mut words);
        let mut answer = Vec::new();
        if kind == OWN {
            for _ in 0..count {
                let hands = words.hands();
                question.answer(&Drawn { hands, tries: 0 }, solver, &mut answer)?;
            }
            return Ok(answer);
        }
        let dealing = self.dealing(words.rest())?;
        match kind {
            SURVEY => {
                let survey = dealing.survey(seed, from, count as u64, solver)?;
                answer.push(survey.accepted as i32);
                answer.extend(survey.refused.iter().map(|&tries| tries as i32));
            }
            ALL => {
                let all = dealing.all(count as usize, most as u64, solver)?;
                answer.push(all.as_ref().map_or(-1, |deals| deals.len() as i32));
                for hands in all.iter().flatten() {
                    push_hands(hands, &mut answer);
                }
            }
            _ => {
                for number in from..from + count as u64 {
                    let Some(drawn) = dealing.draw(seed, number, most as u32, solver)? else { break };
                    question.answer(&drawn, solver, &mut answer)?;
                }
            }
        }
        Ok(answer)
    }

    fn dealing(&mut self, words: &[i32]) -> Result<&mut Dealing, Error> {
        let last = self.last.take().filter(|(last, _)| last == words);
        let current = match last {
            Some(last) => last,
            None => (words.to_vec(), Dealing::new(words)?),
        };
        Ok(&mut self.last.insert(current).1)
    }
}

fn push_hands(hands: &[Hand; 4], answer: &mut Vec<i32>) {
    for hand in hands {
        answer.extend_from_slice(&[hand.to_bits() as i32, (hand.to_bits() >> 32) as i32]);
    }
}

/// What is asked about each deal: the leads in the contract of the first cell, or else the cells.
struct Question {
    cells: Vec<Cell>,
    /// Bits of a hand.
    leads: Option<Vec<i32>>,
}

impl Question {
    fn read(words: &mut Words) -> Self {
        let cells = (0..words.next()).map(|_| {
            let (strain, declarer, tricks) = (words.strain(), words.seat(), words.next());
            let asked = usize::try_from(tricks).map_or(Asked::HowMany(!tricks as usize), Asked::AtLeast);
            Cell { strain, declarer, asked }
        });
        let cells = cells.collect();
        let count = words.next();
        let leads = (count >= 0).then(|| (0..count).map(|_| words.next()).collect());
        Self { cells, leads }
    }

    fn answer(&self, drawn: &Drawn, solver: &mut Solver, answer: &mut Vec<i32>) -> Result<(), Error> {
        answer.push(drawn.tries as i32);
        push_hands(&drawn.hands, answer);
        let deal = Deal::new(drawn.hands)?;
        if let Some(leads) = &self.leads {
            let values = lead_values(solver, &deal, self.cells[0])?;
            answer.extend(leads.iter().map(|&bit| values[bit as usize]));
        } else {
            for &cell in &self.cells {
                answer.push(cell_value(solver, &deal, cell)?);
            }
        }
        Ok(())
    }
}
