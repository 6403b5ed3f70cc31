//! Answers to a worker's questions about many deals.

use super::values::{lead_values, tricks_value};
use super::{Dealing, Drawn};
use crate::bridge::deal::Deal;
use crate::error::Error;
use crate::questions::solver::Solver;
use crate::wire::{
    Constraints, DealBlock, DealQuestion, DealsInput, OwnDealsInput, Survey, Words, first_hands, push_hands,
};

/// Answers questions. It keeps the last question's constraints, which are compiled once for all blocks of deals.
#[derive(Debug, Default)]
pub(crate) struct Simulator {
    last: Option<(Constraints, Dealing)>,
}

impl Simulator {
    /// Deals and their values; `most` is the most tries for each. The block ends early at a deal that could not be
    /// found.
    ///
    /// # Errors
    /// As [`Dealing`] says.
    pub fn draw(&mut self, input: DealsInput, solver: &mut Solver) -> Result<DealBlock, Error> {
        let dealing = self.dealing(input.constraints)?;
        let (seed, from) = (input.seed as u64, input.from as u64);
        let mut block = DealBlock::default();
        for number in from..from + u64::from(input.count) {
            let Some(drawn) = dealing.draw(seed, number, input.most, solver)? else { break };
            look_at(&input.question, &drawn, solver, &mut block)?;
        }
        Ok(block)
    }

    /// How often each condition refuses plain shuffles, `count` of them.
    ///
    /// # Errors
    /// As [`Dealing`] says.
    pub fn survey(&mut self, input: DealsInput, solver: &mut Solver) -> Result<Survey, Error> {
        let (seed, from) = (input.seed as u64, input.from as u64);
        self.dealing(input.constraints)?.survey(seed, from, input.count.into(), solver)
    }

    /// Every deal that fits, in an order that depends on the seed; [`None`] if there are more than `count`, or more
    /// than `most` layouts to look at.
    ///
    /// # Errors
    /// As [`Dealing`] says.
    pub fn all(&mut self, input: DealsInput, solver: &mut Solver) -> Result<Option<Words>, Error> {
        let (seed, count) = (input.seed as u64, input.count as usize);
        let all = self.dealing(input.constraints)?.all(seed, count, input.most.into(), solver)?;
        Ok(all.map(|deals| {
            let mut words = Words::default();
            for hands in &deals {
                push_hands(&mut words, hands);
            }
            words
        }))
    }

    fn dealing(&mut self, constraints: Constraints) -> Result<&mut Dealing, Error> {
        let current = if let Some(last) = self.last.take().filter(|(last, _)| *last == constraints) {
            last
        } else {
            let dealing = Dealing::new(&constraints)?;
            (constraints, dealing)
        };
        Ok(&mut self.last.insert(current).1)
    }
}

/// What the caller's own deals come to.
///
/// # Errors
/// As [`Deal::new`] says.
pub(crate) fn own_deals(input: &OwnDealsInput, solver: &mut Solver) -> Result<DealBlock, Error> {
    let mut block = DealBlock::default();
    for words in input.deals.0.chunks_exact(8) {
        let hands = first_hands(&Words(words.to_vec()));
        look_at(&input.question, &Drawn { hands, tries: 0 }, solver, &mut block)?;
    }
    Ok(block)
}

fn look_at(question: &DealQuestion, drawn: &Drawn, solver: &mut Solver, block: &mut DealBlock) -> Result<(), Error> {
    block.tries.push(drawn.tries);
    push_hands(&mut block.deals, &drawn.hands);
    let deal = Deal::new(drawn.hands)?;
    if let Some(leads) = &question.leads {
        let values = lead_values(solver, &deal, &question.contracts[0])?;
        let value = |card: contract_bridge::Card| values[16 * card.suit as usize + usize::from(card.rank.get())];
        block.values.0.extend(leads.iter().map(|lead| value(lead.0)));
    } else {
        for contract in &question.contracts {
            block.values.0.push(tricks_value(solver, &deal, contract)?);
        }
    }
    Ok(())
}
