/**
 * The person's cards in order, by the seat's knowledge: declarer's by single dummy, a defender's by `defense`, an
 * opening lead by `leadAnalysis`. For hints during the play and for verdicts after it.
 */
import { seatAfter, sideOf } from "../../bridge/names.js";
import type { Card } from "../../bridge/types.js";
import { chanceOf } from "../../solver/chance.js";
import type { Knowledge } from "../../solver/play/types.js";
import type { Solver } from "../../solver/solver.js";
import type { Game } from "./game.js";
import { byWhatFits, knowledgeOf } from "./robots.js";

/** A card with the chance of its side's goal: to make the contract, or to beat it. */
export interface RankedCard {
  card: Card;
  equals: readonly Card[];
  /** 0 to 1. */
  chance: number;
  /** Where it may lie, if the card was played on in a sample. */
  interval?: readonly [low: number, high: number];
  /** Only an upper bound: the card was not played on. */
  atMost: boolean;
  /** Whether it is significantly different from the first card. */
  apart: boolean;
}

export interface Effort {
  timeLimitMs: number;
  /** Deals that an opening lead is tried in. */
  deals: number;
  /** Chances from few layouts and, declarer's, short looks ahead: on a slow device the only ones played on in time. */
  rough?: boolean;
  /** What no layout fits is an error, and is not left out. */
  strict?: boolean;
}

const ROUGH = {
  declarer: { worlds: 24, maxMoves: 1, playOn: { layouts: 16, policyMoves: 1, policyWorlds: 16 } },
  defender: { worlds: 48, playOn: { layouts: 16, policyWorlds: 8 } },
};

/** Exact chances that differ by less count as equal. */
const LEAST = 0.01;

/** The legal cards after `played` cards, best first; equals stand at the highest. None if nothing can be said. */
export async function rankedCards(
  solver: Solver,
  game: Game,
  played: number,
  effort: Effort,
  signal: AbortSignal,
): Promise<RankedCard[]> {
  const knowledge = await knowledgeOf(game, game.seat, played);
  const ask = (known: Knowledge) => ranked(solver, game, known, effort, signal);
  return effort.strict ? ask(knowledge) : byWhatFits(knowledge, ask);
}

async function ranked(
  solver: Solver,
  { contract, seat, board }: Game,
  knowledge: Knowledge,
  { timeLimitMs, deals, rough }: Effort,
  signal: AbortSignal,
): Promise<RankedCard[]> {
  const { hand, dummy, played, constraints } = knowledge;
  if (played.length === 0) {
    const known = constraints ? { constraints: { hands: constraints } } : {};
    const question = { contract, hand, vulnerable: board.vulnerable ?? "None", measure: "beat", ...known } as const;
    const { leads } = await solver.leadAnalysis(question, { count: deals, timeLimitMs, signal });
    return leads.map(({ card, equals, beats, against }, index) => ({
      card,
      equals,
      chance: beats.mean,
      atMost: false,
      apart: index > 0 && against.toldApart,
    }));
  }
  if (sideOf(seat) === sideOf(contract.declarer)) {
    const { cards, exact } = await solver.singleDummy(
      {
        declarer: contract.declarer,
        hands: { declarer: hand, dummy: dummy ?? "" },
        strain: contract.strain,
        leader: seatAfter(contract.declarer),
        played,
        target: 6 + contract.level,
        ...(constraints ? { constraints } : {}),
        timeLimitMs,
        ...(rough ? ROUGH.declarer : {}),
      },
      { signal },
    );
    const chances = cards.map((each) => each.chance ?? chanceOf(each, exact));
    const [best] = chances;
    const least = best?.kind === "measured" ? best.interval[0] : (best?.value ?? 0);
    return cards.map((each, index) => {
      const found = chances[index];
      const atMost = found?.kind === "bound";
      const chance = found?.value ?? 1;
      const interval = found?.kind === "measured" ? found.interval : undefined;
      // A card that was not played on is worse if even its bound is below the best card's chance.
      const isBelow = atMost && best?.kind !== "bound" && chance < least;
      const isApart = exact ? (best?.value ?? 0) - chance >= LEAST : each.against?.toldApart === true || isBelow;
      const apart = index > 0 && isApart;
      return { card: each.card, equals: each.equals, chance, ...(interval && { interval }), atMost, apart };
    });
  }
  const question = { ...knowledge, timeLimitMs, ...(rough ? ROUGH.defender : {}) };
  const { cards } = await solver.defense(question, { signal });
  return cards.map(({ card, equals, probability, interval, playedOn, against }) => ({
    card,
    equals,
    chance: probability,
    ...(playedOn && { interval }),
    // Double dummy this defender would see the hidden cards.
    atMost: playedOn === undefined,
    apart: against?.toldApart === true,
  }));
}
