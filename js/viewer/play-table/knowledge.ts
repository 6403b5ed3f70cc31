/** A seat's knowledge of the hands that it does not see: lengths that the play has shown, and the cards still out. */

import { DECK, suitOf } from "../../bridge/cards.js";
import { cardsOfHand } from "../../bridge/deals.js";
import { SEATS, SUITS, seatAfter } from "../../bridge/names.js";
import { highCardPoints } from "../../bridge/points.js";
import { trickWinner } from "../../bridge/rules.js";
import type { Card, Seat, Suit } from "../../bridge/types.js";
import type { Knowledge } from "../../solver/play/types.js";
import type { HandConstraint } from "../../solver/types.js";
import { TRICKS } from "./game.js";

/** What is known of one hidden hand. */
export interface KnownHand {
  seat: Seat;
  /** Cards dealt to it in each suit, if that is known. */
  lengths: Partial<Record<Suit, number>>;
  /** High-card points that it has played. */
  shown: number;
  /** What is said of its points and lengths: by the auction, or by the person. Absent: nothing. */
  said?: HandConstraint;
}

export interface SeatKnowledge {
  hands: KnownHand[];
  /** The cards not played that the seat does not see, highest first. */
  out: Card[];
}

/** Works out lengths by following suit or not: no more than a player who counts can know. */
export function knownOf({ contract, seat, hand, dummy, played, constraints }: Knowledge): SeatKnowledge {
  const dummySeat = seatAfter(contract.declarer, 2);
  const seen = new Set([...cardsOfHand(hand), ...(dummy ? cardsOfHand(dummy) : [])]);
  const pack = DECK.filter((card) => !seen.has(card));
  const hidden = SEATS.filter((each) => each !== seat && !(dummy && each === dummySeat));
  const done = new Set(played);
  const cardsOf = new Map<Seat, Card[]>(hidden.map((each) => [each, []]));
  const voids = new Map<Seat, Set<Suit>>(hidden.map((each) => [each, new Set()]));
  let leader = seatAfter(contract.declarer);
  for (let start = 0; start < played.length; start += 4) {
    const trick = played.slice(start, start + 4);
    for (const [index, card] of trick.entries()) {
      const player = seatAfter(leader, index);
      cardsOf.get(player)?.push(card);
      const led = suitOf(trick[0] as Card);
      if (suitOf(card) !== led) voids.get(player)?.add(led);
    }
    if (trick.length === 4) leader = trickWinner(leader, trick, contract.strain);
  }
  const hands = hidden.map((each): KnownHand => {
    const said = constraints?.[each];
    const shown = highCardPoints(cardsOf.get(each) ?? []);
    return { seat: each, lengths: {}, shown, ...(said ? { said } : {}) };
  });
  const inPack = (suit: Suit) => pack.filter((card) => suitOf(card) === suit).length;
  const dealt = (each: Seat, suit: Suit) => (cardsOf.get(each) ?? []).filter((card) => suitOf(card) === suit).length;
  for (const { seat: each, lengths } of hands) {
    for (const suit of voids.get(each) ?? []) lengths[suit] = dealt(each, suit);
    // What was all played is known of everybody.
    for (const suit of SUITS) {
      if (pack.every((card) => suitOf(card) !== suit || done.has(card))) lengths[suit] = dealt(each, suit);
    }
  }
  // If a suit's length is known in three hands, it is known in the fourth; so is the last suit of a hand.
  for (let changed = true; changed; ) {
    changed = false;
    for (const suit of SUITS) {
      const open = hands.filter(({ lengths }) => lengths[suit] === undefined);
      const [last] = open;
      if (open.length !== 1 || !last) continue;
      last.lengths[suit] = inPack(suit) - hands.reduce((sum, { lengths }) => sum + (lengths[suit] ?? 0), 0);
      changed = true;
    }
    for (const { lengths } of hands) {
      const open = SUITS.filter((suit) => lengths[suit] === undefined);
      const [last] = open;
      if (open.length !== 1 || !last) continue;
      lengths[last] = TRICKS - SUITS.reduce((sum, suit) => sum + (lengths[suit] ?? 0), 0);
      changed = true;
    }
  }
  return { hands, out: pack.filter((card) => !done.has(card)) };
}
