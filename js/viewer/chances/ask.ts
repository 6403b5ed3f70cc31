/**
 * Asks the solver for the chances of a player's cards: declarer's by `singleDummy`, a defender's by `defense`, those of
 * an opening lead by `leadAnalysis`. All answers have the one form from which the panel, the figures beside cards and
 * the verdicts are made.
 */
import { wilsonInterval } from "../../bridge/statistics.js";
import type { DefenseInput, DefenseResult } from "../../solver/play/types.js";
import type { LeadAnalysis } from "../../solver/simulation/types.js";
import type { Solver } from "../../solver/solver.js";
import type { Chance, SingleDummyCard, SingleDummyResult } from "../../solver/types.js";
import { type ChanceQuestion, type Effort, isDefenders, within } from "./question.js";

/** The chances of the cards of whoever is to play. */
export type ChanceAnswer = SingleDummyResult;

export interface AskOptions {
  signal: AbortSignal;
  onProgress?: (progress: { best?: ChanceAnswer }) => void;
}

/** Deals that a lead is tried in, for each layout that another card is played on in. */
const DEALS_A_LAYOUT = 2;

export async function ask(
  solver: Solver,
  question: ChanceQuestion,
  effort: Effort,
  { signal, onProgress }: AskOptions,
): Promise<ChanceAnswer> {
  if (!isDefenders(question)) {
    return solver.singleDummy(within(question, effort), { signal, ...(onProgress && { onProgress }) });
  }
  if (question.dummy === undefined) return askLead(solver, question, effort, { signal });
  const told = (best: DefenseResult | undefined) => onProgress?.(best ? { best: ofDefense(best) } : {});
  return ofDefense(await solver.defense(within(question, effort), { signal, onProgress: ({ best }) => told(best) }));
}

async function askLead(
  solver: Solver,
  { contract, hand, seat, constraints = {}, seed = 1 }: DefenseInput,
  { layouts, timeLimitMs }: Effort,
  { signal }: AskOptions,
): Promise<ChanceAnswer> {
  const told = Object.fromEntries(Object.entries(constraints).filter(([, known]) => known));
  const asked = { contract, hand, vulnerable: "None", measure: "beat", constraints: { hands: told } } as const;
  const count = DEALS_A_LAYOUT * layouts;
  const { leads, deals } = await solver.leadAnalysis(asked, { count, seed, timeLimitMs, signal });
  return { handToPlay: seat, cards: leads.map((lead) => ofLead(lead, deals)), moves: 1, worlds: deals, exact: false };
}

function ofLead({ card, equals, beats, against }: LeadAnalysis["leads"][number], deals: number): SingleDummyCard {
  const { mean: value, standardError } = beats;
  const chance: Chance = {
    kind: "measured",
    value,
    interval: wilsonInterval(value, deals),
    layouts: deals,
    upper: 1,
  };
  const { mean: difference, standardError: error } = against.beats;
  return {
    ...{ card, equals, probability: value, standardError, chance, bound: false, doubleDummy: value },
    ...(against.card !== card && {
      against: { card: against.card, difference, standardError: error, toldApart: against.toldApart },
    }),
  };
}

/**
 * The chance of a defender's card. Even if it was played on in every layout the chance is not exact, because it depends
 * on the players' policies. A card that was not played on may have any chance.
 */
function ofDefense({ handToPlay, cards, worlds, layouts }: DefenseResult): ChanceAnswer {
  return {
    handToPlay,
    cards: cards.map(
      ({ card, equals, probability, standardError, playedOn, interval, doubleDummy, against, wins }) => ({
        ...{ card, equals, probability, standardError, bound: false, doubleDummy },
        chance: playedOn
          ? { kind: "measured", value: probability, interval, layouts: playedOn.layouts, upper: 1 }
          : { kind: "bound", value: 1 },
        ...(against && { against }),
        ...(wins && { wins }),
      }),
    ),
    moves: 1,
    worlds,
    exact: false,
    ...(layouts && { layouts }),
  };
}
