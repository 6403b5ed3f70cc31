/** The value of an answer to a question, as the cards lie, and how the play goes on. */
import type { Card, CardResult, Seat, Solution } from "tenace";
import { compareCards, seatAfter, sideOf, type Trick, trickWinner } from "tenace/bridge";
import type { Asked } from "./question.js";

export interface Verdict {
  found: boolean;
  /** All cards that count as correct, the engine's best first, equals together. */
  best: readonly Card[];
  /** The one of these that is shown: the chosen card if it is among them. */
  better: Card;
  /** The others of these, by suit and rank. */
  alike: readonly Card[];
  /** Tricks that the chosen card costs as the cards lie, 0 and more. */
  cost: number;
  /** Tricks of the chooser's side in all: with the best card, and with the one chosen. */
  tricks: { best: number; chosen: number };
  /** Whether the contract depends on it: the best card makes it, or beats it, and the chosen card does not. */
  decides: "makes" | "beats" | null;
}

const equalsOf = ({ card, equals }: CardResult): Card[] => [card, ...equals];

/** Judges a card; null if the solution has no such card: it may not be played. */
export function judge({ question, contract, point }: Asked, solution: Solution, chosen: Card): Verdict | null {
  const tricksWith = (card: Card) => solution.cards.find((each) => equalsOf(each).includes(card))?.tricks;
  const [first] = solution.cards;
  const value = tricksWith(chosen);
  if (!first || value === undefined) return null;
  const free = solution.cards.filter(({ tricks }) => tricks === first.tricks).flatMap(equalsOf);
  // A teacher names one of equal cards.
  const isNamed = ({ card, equals }: CardResult) => question.answers?.some((each) => [card, ...equals].includes(each));
  const best = question.answers ? solution.cards.filter(isNamed).flatMap(equalsOf) : free;
  const better = best.includes(chosen) ? chosen : (best[0] ?? first.card);
  const own = sideOf(point.handToPlay);
  const won = solution.won[own];
  // The hand to play has as many cards as tricks are left.
  const all = point.completed.length + point.left[point.handToPlay].length;
  const tricks = { best: won + (tricksWith(better) ?? first.tricks), chosen: won + value };
  const declares = own === sideOf(contract.declarer);
  const target = declares ? contract.level + 6 : 8 - contract.level;
  // An ending of fewer than thirteen tricks has no contract that could be made or beaten.
  const decides = all === 13 && tricks.best >= target && tricks.chosen < target;
  return {
    found: best.includes(chosen),
    best,
    better,
    alike: best.filter((card) => card !== better).sort(compareCards),
    cost: first.tricks - value,
    tricks,
    decides: decides ? (declares ? "makes" : "beats") : null,
  };
}

/** A trick of a line. */
export interface LineTrick extends Trick {
  /** The seat that wins it; null if it is not complete. */
  winner: Seat | null;
  /** Its cards that were played before the question. */
  given: number;
}

/** The trick of the question from its first card, and the next trick: `next` continues from the position. */
export function shownLine({ contract, point }: Asked, next: readonly Card[]): LineTrick[] {
  const tricks: LineTrick[] = [];
  const all = [...point.trick.cards, ...next];
  let { leader } = point.trick;
  for (let start = 0; start < all.length && tricks.length < 2; start += 4) {
    const cards = all.slice(start, start + 4);
    const winner = cards.length === 4 ? trickWinner(leader, cards, contract.strain) : null;
    tricks.push({ leader, cards, winner, given: start === 0 ? point.trick.cards.length : 0 });
    leader = winner ?? seatAfter(leader, cards.length);
  }
  return tricks;
}
