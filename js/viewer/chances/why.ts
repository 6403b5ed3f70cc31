/**
 * What the layouts in which a card wins have in common, by the fewest facts that separate them from the others: where
 * an honor lies, or how a suit divides. Found by trying every fact and every pair of facts.
 */

import { rankOf, suitOf } from "../../bridge/cards.js";
import { cardsOfHand } from "../../bridge/deals.js";
import { RANKS, SUITS } from "../../bridge/names.js";
import type { Card, Seat, Suit } from "../../bridge/types.js";
import type { SingleDummyResult } from "../../solver/types.js";

export type Fact =
  | { kind: "holds"; seat: Seat; card: Card }
  | { kind: "splits"; suit: Suit; seat: Seat; length: number };

export interface Reason {
  /**
   * The card wins if both, or one of them, hold; `all` and `none` need no facts. For `mostly`, `even` and `seldom` no
   * facts tell more than how often it wins.
   */
  join: "all" | "none" | "mostly" | "even" | "seldom" | "one" | "and" | "or";
  facts: Fact[];
  /** Share of the layouts, by weight, that the facts get right. */
  share: number;
}

/** Facts tried in pairs: the best alone. */
const PAIRED = 16;
/** Share of the layouts by which a second fact must improve the rule. */
const WORTH = 0.04;
/** Share of the layouts that a rule must get right to be shown. */
const LEAST = 0.9;
/** By how much facts must do better than "always wins" or "always loses". */
const MORE = 0.005;
/** From this share on a card is said to win usually. */
const MOSTLY = 0.65;
const LOWEST_HONOR = RANKS.indexOf("T");

interface Tried {
  fact: Fact;
  holds: boolean[];
}

export function reasonOf(layouts: NonNullable<SingleDummyResult["layouts"]>, wins: readonly boolean[]): Reason {
  if (wins.every(Boolean)) return { join: "all", facts: [], share: 1 };
  if (!wins.some(Boolean)) return { join: "none", facts: [], share: 1 };
  const share = (holds: (world: number) => boolean) =>
    layouts.reduce((sum, { weight }, world) => sum + (holds(world) === wins[world] ? weight : 0), 0);
  const tried = factsOf(layouts)
    .map((one) => ({ ...one, share: share((world) => one.holds[world] === true) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, PAIRED);
  const [first] = tried;
  let best: Reason = { join: "one", facts: first ? [first.fact] : [], share: first?.share ?? 0 };
  let toBeat = best.share + WORTH;
  for (const [index, one] of tried.entries()) {
    for (const other of tried.slice(index + 1)) {
      const facts = [one.fact, other.fact];
      const and = share((world) => one.holds[world] === true && other.holds[world] === true);
      const or = share((world) => one.holds[world] === true || other.holds[world] === true);
      if (Math.max(and, or) <= toBeat) continue;
      best = and > or ? { join: "and", facts, share: and } : { join: "or", facts, share: or };
      toBeat = best.share;
    }
  }
  const won = share(() => true);
  if (best.share >= LEAST && best.share > Math.max(won, 1 - won) + MORE) return best;
  const often = won > MOSTLY ? "mostly" : "even";
  return { join: won < 1 - MOSTLY ? "seldom" : often, facts: [], share: 1 };
}

/** Every fact that holds in some layouts and not in others. */
function factsOf(layouts: NonNullable<SingleDummyResult["layouts"]>): Tried[] {
  const seats = Object.keys(layouts[0]?.hands ?? {}) as Seat[];
  const dealt = layouts.map(({ hands }) => seats.map((seat) => cardsOfHand(hands[seat] ?? "")));
  const cards = dealt[0]?.flat() ?? [];
  const honors = cards.filter((card) => RANKS.indexOf(rankOf(card)) <= LOWEST_HONOR);
  const tried: Tried[] = [];
  seats.forEach((seat, index) => {
    for (const card of honors) {
      tried.push({ fact: { kind: "holds", seat, card }, holds: dealt.map((hands) => !!hands[index]?.includes(card)) });
    }
    // What one defender has of a suit the other has not.
    for (const suit of index === 0 ? SUITS : []) {
      const lengths = dealt.map((hands) => hands[index]?.filter((card) => suitOf(card) === suit).length ?? 0);
      for (const length of new Set(lengths)) {
        tried.push({ fact: { kind: "splits", suit, seat, length }, holds: lengths.map((each) => each === length) });
      }
    }
  });
  return tried.filter(({ holds }) => holds.some(Boolean) && !holds.every(Boolean));
}
