//! The line of one suit: the second policy's play if one suit decides.
//!
//! It takes the suit that declarer's cards divide into most parts, for the tricks that the other suits do not give from
//! the top. In that suit it plays by the exact suit combination of the cards left. If the other hand is to lead it, it
//! crosses by a winner of a suit in which nothing is to be found. As long as the defenders have trumps no other suit is
//! played so: it may be ruffed. At other turns there is no card of the line, and the search decides.

use contract_bridge::{Card, Hand, Seat, Suit};

use crate::single_dummy::cards::{card_of, number_of, suit_cards};
use crate::single_dummy::game::CurrentTrick;
use crate::single_dummy::suit_combination::best_of_turn;
use crate::single_dummy::view::View;
use crate::single_dummy::worlds::merge::runs;
use crate::single_dummy::worlds::{Facts, Layouts, World, suit_share};

/// Most cards of the defenders in the suit: with more of them its exact chances may take longer than a search.
const MOST_HIDDEN: u32 = 6;

/// What declarer's side has in a suit.
pub struct Held {
    suit: u8,
    /// The cards above all of the defenders'.
    tops: u64,
    /// Tricks from the top.
    winners: usize,
    /// Into how many parts its cards divide the defenders': the more parts, the more there is to play for.
    pub parts: usize,
}

#[inline(never)] // the module stays smaller
pub fn held(view: &View, suit: u8) -> Held {
    let all = suit_cards(suit);
    let ours = all & view.hands.iter().fold(0, |ours, hand| ours | hand.to_bits());
    let theirs = all & view.hidden.to_bits();
    let tops = theirs.checked_ilog2().map_or(ours, |highest| ours & (u64::MAX << highest));
    let longest = view.hands.iter().map(|hand| (hand.to_bits() & all).count_ones()).max().unwrap_or(0);
    Held { suit, tops, winners: tops.count_ones().min(longest) as usize, parts: runs(theirs, ours).len() }
}

/// The card of the line, if this is a turn in the suit or on the way to it. The facts are as they were afterwards.
pub fn card_of_line(facts: &mut Facts, view: &View, trumps: Option<Suit>, target: usize) -> Option<Card> {
    let suits = [0, 1, 2, 3].map(|suit| held(view, suit));
    let drawn = trumps.is_none_or(|trumps| view.hidden[trumps].is_empty());
    let able = |held: &&Held| held.parts > 1 && (drawn || trumps.is_some_and(|trumps| trumps as u8 == held.suit));
    let Held { suit, winners, .. } = *suits.iter().filter(able).max_by_key(|held| held.parts)?;
    let bits = |seat: Seat| view.hands[seat as usize].to_bits();
    let seat = view.hand_to_play();
    let own = bits(seat);
    if let Some(&led) = view.trick.first()
        && led.suit as u8 != suit
    {
        // Under the other hand's winner, or with a winner to its low card.
        let Held { tops, parts, .. } = suits[led.suit as usize];
        let all = suit_cards(led.suit as u8);
        let cards = own & all;
        let wins = (view.hidden.to_bits() & all) >> number_of(led) == 0;
        let card = if wins { cards & cards.wrapping_neg() } else { cards & tops };
        let crosses = drawn && parts <= 1 && view.trick.len() == 2;
        return card.checked_ilog2().filter(|_| crosses).map(|card| card_of(card as u8));
    }
    let others: usize = suits.iter().map(|held| held.winners).sum::<usize>() - winners;
    let need = target.saturating_sub(view.won + others);
    if need == 0 || (view.hidden.to_bits() & suit_cards(suit)).count_ones() > MOST_HIDDEN {
        return None;
    }
    // Places at the table from one of declarer's hands on, as a suit combination has them.
    let first = facts.seats[0].rho();
    let place = |seat: Seat| (seat as u8 + 4 - first as u8) % 4;
    let mut trick = CurrentTrick { need: need as u8, cards: view.trick.len() as u8, ..CurrentTrick::default() };
    if trick.cards > 0 {
        trick.leader = place(view.leader);
    }
    for (card, turn) in view.trick.iter().zip(trick.leader..) {
        if card.suit as u8 == suit && card.rank.get() > trick.shown[0] {
            trick.shown = [card.rank.get(), turn % 2, 0];
        }
    }
    let hands = [first, first.partner()].map(|seat| bits(seat) >> (16 * suit) & 0xFFFF);
    let (layouts, shares) = layouts_of(facts, view, suit)?;
    if let Some(rank) = best_of_turn(hands, trick, layouts, &shares, place(seat) / 2)? {
        return Some(card_of(16 * suit + rank));
    }
    // The lowest card to a winner of the other hand, from the suit with most winners.
    let other = bits(seat.partner());
    let to_winner = |held: &&Held| {
        let cards = own & suit_cards(held.suit);
        drawn && held.suit != suit && held.parts <= 1 && cards != 0 && other & held.tops > cards & cards.wrapping_neg()
    };
    let across = suits.iter().filter(to_winner).max_by_key(|held| held.winners)?;
    Some(card_of((own & suit_cards(across.suit)).trailing_zeros() as u8))
}

/// The ways to divide a suit between the defenders, as ranks, and the share of each by all known facts.
#[inline(never)] // the module stays smaller
fn layouts_of(facts: &mut Facts, view: &View, suit: u8) -> Option<(Vec<World>, Vec<f64>)> {
    let all = facts.hidden.to_bits() & suit_cards(suit);
    let (mut layouts, mut shares) = (Vec::new(), Vec::new());
    for &first in &Layouts::new(facts).ok()?.holdings()[usize::from(suit)] {
        let rest = Hand::from_bits_retain(all) - first;
        let known = &mut facts.constraints[0];
        let before = (known.holds, known.lacks);
        (known.holds, known.lacks) = (known.holds | first, known.lacks | rest);
        let total = Layouts::new(facts).map_or(0, |layouts| layouts.total());
        let known = &mut facts.constraints[0];
        (known.holds, known.lacks) = before;
        if total > 0 {
            layouts.push([first, rest].map(|hand| hand.to_bits() >> (16 * suit) & 0xFFFF));
            #[allow(clippy::cast_precision_loss, reason = "a share")]
            shares.push(total as f64 * suit_share(view, facts.seats, &[first, rest], Suit::ASC[usize::from(suit)]));
        }
    }
    Some((layouts, shares))
}
