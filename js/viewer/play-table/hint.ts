/** Hints: what the person's seat could find out, in words first and as a card with its chance on demand. */
import { suitOf } from "../../bridge/cards.js";
import { seatAfter, sideOf } from "../../bridge/names.js";
import type { Card, Suit } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { Game, Knowledge } from "./game.js";

export interface Hint {
  /** What to look at: a suit, which card of the only suit, or nothing, since any card will do. */
  look: "any" | "suit" | "which";
  suit: Suit;
  card: Card;
  /** Chance of the goal with that card, 0 to 1. */
  chance: number;
}

const TIME_MS = 2500;
/** Deals that an opening lead is tried in. */
const LEADS = 200;

type Defense = (
  input: Knowledge & { timeLimitMs: number },
  options: { signal: AbortSignal },
) => Promise<{ cards: { card: Card; probability: number; against?: { toldApart: boolean } }[] }>;

interface Ranked {
  card: Card;
  chance: number;
  /** Whether it is known to be worse than the first. */
  apart: boolean;
}

/** The hint at the person's turn; null where nothing can be said. */
export async function findHint(solver: Solver, game: Game, signal: AbortSignal): Promise<Hint | null> {
  const legal = game.legal;
  const ranked = await rank(solver, game, signal);
  const [best] = ranked;
  if (!best) return null;
  const alone = ranked.length === 1 || !ranked.some(({ apart }) => apart);
  const oneSuit = new Set(legal.map(suitOf)).size === 1;
  const look = alone ? "any" : oneSuit ? "which" : "suit";
  return { look, suit: suitOf(best.card), card: best.card, chance: best.chance };
}

async function rank(solver: Solver, game: Game, signal: AbortSignal): Promise<Ranked[]> {
  const { contract, seat, board } = game;
  const knowledge = game.knowledgeOf(seat);
  const { hand, dummy, played, constraints } = knowledge;
  if (played.length === 0) {
    const question = { contract, hand, vulnerable: board.vulnerable ?? "None" } as const;
    const known = constraints ? { constraints: { hands: constraints } } : {};
    const { leads } = await solver.leadAnalysis({ ...question, ...known, measure: "beat" }, { count: LEADS, signal });
    return leads.map(({ card, beats, against }) => ({ card, chance: beats.mean, apart: against.toldApart }));
  }
  if (sideOf(seat) === sideOf(contract.declarer)) {
    const answer = await solver.singleDummy(
      {
        declarer: contract.declarer,
        hands: { declarer: hand, dummy: dummy ?? "" },
        strain: contract.strain,
        leader: seatAfter(contract.declarer),
        played,
        target: 6 + contract.level,
        ...(constraints ? { constraints } : {}),
        timeLimitMs: TIME_MS,
      },
      { signal },
    );
    return answer.cards.map(({ card, probability, against }) => ({
      card,
      chance: probability,
      apart: answer.exact ? probability < (answer.cards[0]?.probability ?? 0) : against?.toldApart === true,
    }));
  }
  const { defense } = solver as Partial<{ defense: Defense }>;
  if (!defense) return [];
  const { cards } = await defense.call(solver, { ...knowledge, timeLimitMs: TIME_MS }, { signal });
  return cards.map(({ card, probability, against }) => ({
    card,
    chance: probability,
    apart: against?.toldApart === true,
  }));
}
