//! Later changes of a line: after an honor that falls, or after a defender shows out.
//!
//! The line itself is for defenders who play low. If one of them plays an honor or shows out in a trick that declarer
//! takes, another card may be the only one that keeps all of the plan's layouts.

use contract_bridge::Holding;

use super::game;
use super::line::{SuitStep, Teller, Worlds};
use crate::single_dummy::game::{Rules, State};
use crate::single_dummy::limits::Halt;

/// At most this many are told.
const MOST_SIGNS: usize = 2;

/// The lowest card that is a sign.
const HONOR: u8 = 10;

/// The play after a defender's honor, or after he shows out, in a trick that declarer took.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SuitSign {
    /// The trick after which it is to be done: 1 or 2.
    pub trick: usize,
    /// The defender: 0 for the one after the first hand, 1 for the other.
    pub defender: usize,
    /// The honors, of which he plays one; none if he shows out.
    pub honors: Holding,
    /// What to lead next.
    pub step: SuitStep,
}

impl SuitSign {
    /// Whether it says the same about the same defender, after either trick. Which low card is led does not matter.
    fn says(&self, other: &Self) -> bool {
        self.defender == other.defender
            && self.honors.is_empty() == other.honors.is_empty()
            && self.step.hand == other.step.hand
            && self.step.reply == other.step.reply
            && (self.step.rank == other.step.rank || self.step.reply > Some(self.step.rank.max(other.step.rank)))
    }
}

impl Teller<'_, '_, '_> {
    /// The signs of the first trick, and of the second if the first one was taken with low cards from both.
    #[inline(never)]
    pub fn signs(&mut self, before: &State, first: &SuitStep, wins: &Worlds) -> Result<Vec<SuitSign>, Halt> {
        let mut signs = Vec::new();
        let (mut before, mut worlds, mut step) = (*before, *wins, first.clone());
        for trick in 1..=2 {
            // The first position is the one after low cards from both defenders.
            let mut usual = None;
            let lead = self.lead(&before, 16 * step.hand as u8 + step.rank.get());
            for second in self.moves(&lead.next, &worlds) {
                let mut state = second.next;
                if step.reply.is_some() {
                    let Some(reply) = self.reply(&state, &second.worlds)? else { continue };
                    state = game::play(&self.hands, &state, reply);
                }
                for fourth in self.moves(&state, &second.worlds) {
                    let after = fourth.next;
                    if after.trick.need == before.trick.need || self.rules.decided(&after).is_some() {
                        continue;
                    }
                    let choice = self.choice(&after, &fourth.worlds, first.hand)?;
                    let Some((_, _, expected)) = &usual else {
                        usual = Some((after, fourth.worlds, choice));
                        continue;
                    };
                    if choice == *expected {
                        continue;
                    }
                    let Some(choice) = choice else { continue };
                    let shown = [(lead.next, second.next), (state, after)].map(|(before, after)| {
                        (self.rules.theirs(&before) & after.played).checked_ilog2().unwrap_or(0) as u8
                    });
                    let [tells, other] = shown.map(|card| card == 0 || card >= HONOR);
                    if tells == other {
                        continue;
                    }
                    let card = shown[usize::from(other)];
                    let defender = if tells { step.hand } else { 1 - step.hand };
                    let mut honors = Holding::EMPTY;
                    if card > 0 {
                        for rank in self.rules.equals(card, &before) {
                            honors.insert(rank);
                        }
                    }
                    let new = SuitSign { trick, defender, honors, step: choice };
                    match signs.iter().position(|sign: &SuitSign| sign.says(&new)) {
                        Some(place) if signs[place].trick == trick => signs[place].honors |= new.honors,
                        None if signs.len() < MOST_SIGNS => signs.push(new),
                        _ => {}
                    }
                }
            }
            let Some((state, left, Some(choice))) = usual else { break };
            (before, worlds, step) = (state, left, choice);
        }
        Ok(signs)
    }
}
