//! Playing on for a defender: how often the contract is beaten if all three players go on with only what each of them
//! knows.
//!
//! Double dummy everybody sees all cards. Here each of a number of layouts is played to its end:
//!
//! - declarer by his single-dummy policy (`playing_on::choose`), which knows his two hands;
//! - both defenders by the policy of `policy.rs`, which knows one hand and dummy.
//!
//! The constraints on the hidden hands come from the auction and the play, so the others know them too, except about
//! their own hands. A decision depends on the cards that its player has seen and on the seed, so it is made once for
//! all layouts in which he has seen the same.

use contract_bridge::{Card, Hand, Seat};

use super::policy::defend;
use super::{Knowledge, Numbers, Turn};
use crate::bridge::position::{Position, Side};
use crate::error::Error;
use crate::questions::solver::Solver;
use crate::single_dummy::cards::number_of;
use crate::single_dummy::playing_on::{Policy, choose};
use crate::single_dummy::worlds::merge::runs;
use crate::single_dummy::{Observer, SingleDummyInput};

/// Plays `card` in each of these layouts, then on to the end. Returns in which of them the defense takes the target.
///
/// # Errors
/// As [`super::card_values`], `IllegalPlay` for a card that can't be played, and `Limit` when
/// the observer stopped it.
pub fn defend_on(
    solver: &mut Solver,
    knowledge: &Knowledge,
    policy: Policy,
    numbers: Numbers,
    card: Card,
    observer: &mut dyn Observer,
) -> Result<Vec<bool>, Error> {
    let turn = knowledge.begin()?;
    let layouts = turn.dealt(knowledge.seed, numbers);
    let mut play = Play { solver, knowledge, turn: &turn, policy, decisions: Vec::new() };
    layouts.into_iter().map(|hands| play.is_beaten(hands, card, observer)).collect()
}

/// The key of a decision: the player, his hand as dealt, and the cards played since the question was asked.
type Seen = (u8, u64, Vec<u8>);

struct Play<'a> {
    solver: &'a mut Solver,
    knowledge: &'a Knowledge,
    turn: &'a Turn,
    policy: Policy,
    /// A few hundred at most.
    decisions: Vec<(Seen, Card)>,
}

impl Play<'_> {
    fn is_beaten(&mut self, dealt: [Hand; 4], card: Card, observer: &mut dyn Observer) -> Result<bool, Error> {
        let Knowledge { declarer, target, .. } = *self.knowledge;
        let mut played = self.knowledge.played.clone();
        let mut position = self.turn.position(dealt, &played)?;
        let size = dealt[0].len();
        let mut next = card;
        loop {
            position.play(next).map_err(|error| error.at(played.len()))?;
            played.push(next);
            if position.won(Side::of(declarer.lho())) >= target {
                return Ok(true);
            }
            if position.won(Side::of(declarer)) + target > size {
                return Ok(false);
            }
            next = match only_card(&position) {
                Some(card) => card,
                None => self.decide(dealt, position.hand_to_play(), &played, observer)?,
            };
        }
    }

    #[inline(never)]
    fn decide(
        &mut self,
        dealt: [Hand; 4],
        turn: Seat,
        played: &[Card],
        observer: &mut dyn Observer,
    ) -> Result<Card, Error> {
        let declarer = self.knowledge.declarer;
        let dummy = declarer.partner();
        let seat = if turn == dummy { declarer } else { turn };
        let since = played[self.knowledge.played.len()..].iter().map(|&card| number_of(card)).collect();
        let key = (seat as u8, dealt[seat as usize].to_bits(), since);
        if let Some((_, card)) = self.decisions.iter().find(|(known, _)| *known == key) {
            return Ok(*card);
        }
        let hands = [dealt[seat as usize], dealt[dummy as usize]];
        let all = dealt.iter().fold(Hand::EMPTY, |all, &hand| all | hand);
        let unseen = Some(all - hands[0] - hands[1]);
        let constraints =
            self.knowledge.constraints.iter().filter(|(whose, _)| *whose != seat).cloned().collect::<Vec<_>>();
        let Knowledge { strain, leader, target, seed, .. } = *self.knowledge;
        let card = if seat == declarer {
            let mut question = SingleDummyInput::new(declarer, hands, strain, leader, dealt[0].len() + 1 - target);
            question.unseen = unseen;
            question.played = played.to_vec();
            question.constraints = constraints;
            question.seed = seed;
            choose(self.solver, &question, self.policy, observer)?
        } else {
            let played = played.to_vec();
            let knowledge =
                Knowledge { declarer, strain, seat, hands, unseen, leader, played, target, constraints, seed };
            defend(self.solver, &knowledge, self.policy.worlds, observer)?
        };
        self.decisions.push((key, card));
        Ok(card)
    }
}

/// The card of a hand that has no other to play, or only equals of it: the lowest.
fn only_card(position: &Position) -> Option<Card> {
    let legal = position.legal_cards();
    let mut others = Seat::ALL.iter().fold(Hand::EMPTY, |all, &seat| all | position.hand(seat))
        - position.hand(position.hand_to_play());
    for &card in position.trick() {
        others.insert(card);
    }
    let one = runs(legal.to_bits(), others.to_bits()).len() == 1;
    legal.iter().next().filter(|_| one)
}
