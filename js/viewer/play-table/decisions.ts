/**
 * The person's decisions after the play, each by two measures: what it cost as the cards lay (double dummy), and the
 * part of the knowable chance that it gave away. Only what both agree on is a mistake.
 */
import type { Card, Seat } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import { Game, type SavedGame } from "./game.js";
import { type Effort, type RankedCard, rankedCards } from "./ranking.js";
import { allCards } from "./whole-deal.js";

/**
 * The verdict on a decision: the best card; one not significantly different from it; a worse one that cost tricks; the
 * best one, though it cost tricks as the cards lay; or a worse one that cost none.
 */
export type DecisionVerdict = "best" | "asGood" | "mistake" | "unlucky" | "lucky";

/** The chance of the goal with a card. */
export interface ShownChance {
  /** The card. */
  card: Card;
  /** The chance, 0 to 1. */
  chance: number;
  /** Whether the chance is known to be no more than that, and may be less. */
  atMost: boolean;
}

/** A card that the person chose, with others to choose from. */
export interface Decision {
  /** Its place in the play, from 0. */
  index: number;
  /** The trick that it was played to, from 1. */
  trick: number;
  /** The card that was chosen. */
  card: Card;
  /** The hand that it came from: the person's, or dummy. */
  hand: Seat;
  /** Tricks that it cost as the cards lay. */
  cost: number;
  /** The best card as the cards lay: it costs no trick. */
  seen: Card;
  /** The measure by what could be known. Absent until it is computed, and if there is no verdict. */
  chances?: {
    /** The card with the best chance. */
    better: Card;
    /** The chance of the goal with the better card, 0 to 1. */
    best: number;
    /** The chance of the goal with the card that was played, 0 to 1. */
    played: number;
    /** The chances of up to three cards, best first. */
    shown: ShownChance[];
    /** Whether the card played is significantly worse than the best one. */
    apart: boolean;
  };
  /** Absent until the chances are there; "unknown" if they can't be had. */
  verdict?: DecisionVerdict | "unknown";
}

/** If the first time is not enough to play the cards on, the second question is smaller. */
const EFFORTS: readonly Effort[] = [
  { timeLimitMs: 4000, deals: 300 },
  { timeLimitMs: 4000, deals: 300, rough: true },
];

/** First all decisions with their costs; then again after each decision whose chances have come. */
export async function* judge(
  solver: Solver,
  saved: SavedGame,
  signal = new AbortController().signal,
): AsyncGenerator<Decision[]> {
  const game = new Game(saved);
  const decisions: Decision[] = [];
  for (const [index, card] of game.played.entries()) {
    if (!game.isOwn(index)) continue;
    const { cards } = await solver.solve(allCards(game, game.played.slice(0, index)), { signal });
    const value = cards.find((each) => each.card === card || each.equals.includes(card));
    const [best] = cards;
    // Cards that are all equals are no choice.
    if (!best || !value || cards.length < 2) continue;
    const trick = Math.floor(index / 4) + 1;
    const hand = game.handAt(index);
    decisions.push({ index, trick, card, hand, cost: best.tricks - value.tricks, seen: best.card });
  }
  yield [...decisions];
  for (const [place, decision] of decisions.entries()) {
    const { cards, best, played, isKnown } = await measured(solver, game, decision, signal);
    decisions[place] =
      best && played
        ? {
            ...decision,
            chances: {
              better: best.card,
              best: best.chance,
              played: played.chance,
              shown: shownOf(cards, played),
              apart: played.apart,
            },
            verdict: verdictOf(decision.cost, played === best, played.apart, isKnown),
          }
        : { ...decision, verdict: "unknown" };
    yield [...decisions];
  }
}

/** The cards of a decision by what could be known; `isKnown`: whether a verdict can rest on that. */
async function measured(solver: Solver, game: Game, { index, card: chosen }: Decision, signal: AbortSignal) {
  let found: Measured = { cards: [], best: undefined, played: undefined, isKnown: false };
  for (const effort of EFFORTS) {
    const cards = await rankedCards(solver, game, index, effort, signal);
    const [best] = cards;
    const played = cards.find(({ card, equals }) => card === chosen || equals.includes(chosen));
    // Cards that were not played on may be as good as the best, so there is no verdict on them.
    const isKnown = best !== undefined && !best.atMost && played !== undefined && (!played.atMost || played.apart);
    found = { cards, best, played, isKnown };
    if (isKnown) break;
  }
  return found;
}

interface Measured {
  cards: RankedCard[];
  best: RankedCard | undefined;
  played: RankedCard | undefined;
  isKnown: boolean;
}

function shownOf<T extends { card: Card; chance: number; atMost: boolean }>(cards: readonly T[], played: T) {
  const first = cards.slice(0, 3);
  const shown = first.includes(played) ? first : [...first.slice(0, 2), played];
  return shown.map(({ card, chance, atMost }) => ({ card, chance, atMost }));
}

export function verdictOf(cost: number, isBest: boolean, apart: boolean, isKnown = true): DecisionVerdict | "unknown" {
  if (!isKnown) return "unknown";
  if (apart) return cost > 0 ? "mistake" : "lucky";
  if (cost > 0) return "unlucky";
  return isBest ? "best" : "asGood";
}
