/** Hints: where to look, in words first, and the card with its chance on demand. By what the person's seat can know. */
import { suitOf } from "../../bridge/cards.js";
import type { Card, Suit } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { Game } from "./game.js";
import { type Effort, type RankedCard, rankedCards } from "./ranking.js";

export interface Hint {
  /** What to look at: a suit, which card of the only suit, or nothing, since any card will do. */
  look: "any" | "suit" | "which";
  suit: Suit;
  card: Card;
  /** Chance of the goal with that card, 0 to 1. */
  chance: number;
  /** Whether the time was over before more was known than that the chance is no higher. */
  atMost: boolean;
}

const DEALS = 200;
/** On a slow device the first is not enough to play a card on: the second is a smaller question. */
const EFFORTS: readonly Effort[] = [
  { timeLimitMs: 2500, deals: DEALS },
  { timeLimitMs: 3500, deals: DEALS, rough: true },
];

/** The hint at the person's turn, from what is known when the time is over; null if nothing can be said. */
export async function findHint(solver: Solver, game: Game, signal: AbortSignal): Promise<Hint | null> {
  let hint: Hint | null = null;
  for (const effort of EFFORTS) {
    const cards = await rankedCards(solver, game, game.played.length, effort, signal);
    const [best] = cards;
    if (!best) return hint;
    hint = hintOf(game, best, cards);
    if (!hint.atMost) break;
  }
  return hint;
}

function hintOf(game: Game, best: RankedCard, cards: readonly RankedCard[]): Hint {
  const oneSuit = new Set(game.legal.map(suitOf)).size === 1;
  const { atMost } = best;
  // Bounds tell no card from another.
  const look = !atMost && !cards.some(({ apart }) => apart) ? "any" : oneSuit ? "which" : "suit";
  return { look, suit: suitOf(best.card), card: best.card, chance: best.chance, atMost };
}
