/**
 * A beginner's card, by rules of thumb about the trick in progress: second hand low, third hand high, win as cheaply as
 * possible.
 */

import { compareCards, rankOf, suitOf } from "../../bridge/cards.js";
import { RANKS, seatAfter } from "../../bridge/names.js";
import { type PlayPoint, trickWinner } from "../../bridge/rules.js";
import type { Card, Seat, Strain } from "../../bridge/types.js";

/** The cards of a player who sees one trick ahead, best first. */
export function byRulesOfThumb(
  cards: readonly Card[],
  point: PlayPoint<Partial<Record<Seat, Card[]>>>,
  strain: Strain,
): Card[] {
  const { trick, handToPlay } = point;
  const low = [...cards].sort((a, b) => worth(a, strain) - worth(b, strain));
  if (trick.cards.length === 0) return byLead(cards, point.left[handToPlay] ?? []);
  const heads = (card: Card) => trickWinner(trick.leader, [...trick.cards, card], strain) === handToPlay;
  const winning = low.filter(heads);
  const isPartners = trickWinner(trick.leader, trick.cards, strain) === seatAfter(handToPlay, 2);
  const best = () => {
    if (winning.length === 0 || isPartners || trick.cards.length === 1) return low[0];
    // The last hand wins cheaply; so does whoever ruffs. The third hand plays high.
    const isRuff = suitOf(winning[0] as Card) !== suitOf(trick.cards[0] as Card);
    return trick.cards.length === 3 || isRuff ? winning[0] : winning.at(-1);
  };
  const first = best() as Card;
  return [first, ...low.filter((card) => card !== first)];
}

/** Leads: from the longest suit, the top of touching honors, otherwise the lowest. */
function byLead(cards: readonly Card[], hand: readonly Card[]): Card[] {
  const length = (card: Card) => hand.filter((other) => suitOf(other) === suitOf(card)).length;
  const touches = (card: Card) =>
    hand.some((other) => suitOf(other) === suitOf(card) && rank(other) === rank(card) - 1);
  const isHead = (card: Card) => rank(card) >= HONOR && touches(card);
  const order = (a: Card, b: Card) =>
    length(b) - length(a) || Number(isHead(b)) - Number(isHead(a)) || rank(a) - rank(b);
  return [...cards].sort((a, b) => order(a, b) || compareCards(a, b));
}

const rank = (card: Card) => RANKS.length - RANKS.indexOf(rankOf(card));
/** The ten. */
const HONOR = 9;

/** The cost of giving up a card: its rank, and more for a trump. */
const worth = (card: Card, strain: Strain) => rank(card) + (suitOf(card) === strain ? RANKS.length : 0);
