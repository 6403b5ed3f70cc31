/** Deals that fit constraints: drawn, or all of them if they are few. */

import type { HandSets } from "../../bridge/card-sets.js";
import { BridgeError } from "../../bridge/errors.js";
import { SEATS } from "../../bridge/names.js";
import { because, type Complaint } from "../../bridge/sentences.js";
import type { Call } from "../call.js";
import type { DealsInput, Survey } from "../wire.js";
import { type Compiled, compileConstraints, impossible } from "./compile.js";
import { dealsOfWords } from "./hands.js";
import { type DealResult, resultsOf } from "./results.js";
import type { DealSource, Limits } from "./source.js";

/**
 * Defaults: deals to draw, and the number of fitting deals up to which all are looked at instead.
 */
const DEFAULT_COUNT = 1000;
const MOST_TO_ENUMERATE = 2000;
/**
 * Most layouts that are gone through one by one to find all deals that fit, if no condition needs a solver: a little
 * more than two known hands leave, C(26,13) = 10,400,600. It goes through all of them only if so few fit that drawing
 * would take longer.
 */
const MOST_LAYOUTS = 12_000_000;
/** Nothing is asked about the deals themselves. */
export const NO_QUESTION: DealsInput["question"] = { contracts: [] };
/** What is said if all deals were looked at. */
export const NO_DEAL_FITS = "no deal fits the constraints: all that could were looked at";
/** Shuffles that tell which condition refuses most. */
const SURVEY_TRIES = 20_000;
/**
 * Tries for each deal of a job, at first; if they are not enough, jobs with twice as many follow. So a rare condition
 * keeps no worker from other calls for long, and time limits are kept. A condition that asks the solver takes some
 * hundredths of a second a try.
 */
const FIRST_TRIES = { plain: 50_000, solver: 1000 };

/** Deals that fit constraints: all of them if they are few, otherwise drawn. */
export async function dealt(call: Call, constraints: unknown, plan: Limits): Promise<DealSource> {
  const compiled = compileConstraints(constraints);
  const most = plan.count ?? MOST_TO_ENUMERATE;
  const deals = await allDeals(call, compiled, most, plan.seed);
  const end = async () => {};
  if (deals?.length === 0) throw impossible(because(NO_DEAL_FITS));
  if (deals) {
    const take = async (from: number, count: number) => {
      const some = deals.slice(from, from + count);
      return { deals: some, weights: some.map(() => 1) };
    };
    return { total: deals.length, all: deals.length, compiled, take, end };
  }
  const take = async (_: number, count: number) => ({ deals: undefined, weights: new Array<number>(count).fill(1) });
  return { total: plan.count ?? DEFAULT_COUNT, all: undefined, compiled, take, end };
}

/**
 * Draws deals and has them looked at. There are fewer than wanted if `maxTries` did not suffice for one, or if the time
 * is over (`isOver`) and a first deal was found: jobs that no worker has begun by then are dropped. A deal depends on
 * its number and the seed alone, so one that is asked for again, with more tries, is the same.
 */
export async function draw(
  call: Call,
  { constraints, needsSolver }: Compiled,
  wanted: { count: number; question: DealsInput["question"]; maxTries: number; seed: number; from: number },
  isOver: () => boolean = () => false,
): Promise<DealResult[]> {
  const { count, question, maxTries, seed, from } = wanted;
  const done: DealResult[] = [];
  for (let tries = needsSolver ? FIRST_TRIES.solver : FIRST_TRIES.plain; ; tries *= 2) {
    const most = Math.min(tries, maxTries);
    const rest = { count: count - done.length, from: from + done.length };
    const isTooLate = () => rest.from > 0 && isOver();
    const block = await call.jobInTime("drawDeals", { constraints, ...rest, question, most, seed }, isTooLate);
    if (!block) return done;
    done.push(...resultsOf(block));
    if (done.length === count || most === maxTries) return done;
    if (from + done.length > 0 && isOver()) return done;
  }
}

/** A complaint about too many tries, with the condition that refuses most by itself. */
export async function blaming(
  call: Call,
  { constraints, conditions }: Compiled,
  seed: number,
  template: string,
  ...parts: number[]
): Promise<Complaint> {
  if (conditions.length === 0) return because(template, ...parts);
  const { refused: refusals } = await survey(call, constraints, { seed, from: 0, tries: SURVEY_TRIES });
  const most = Math.max(...refusals);
  const share = ((100 * most) / SURVEY_TRIES).toFixed(1);
  const condition = `"${conditions[refusals.indexOf(most)]}"`;
  return because(`${template}; {} refuses most, {}% of all deals by itself`, ...parts, condition, share);
}

/**
 * Every deal that fits, in an order that depends on the seed; undefined if there are more than `most`, or too many to
 * look at.
 *
 * @throws BridgeError `IMPOSSIBLE_CONSTRAINTS` if no hand of a seat fits; the message lists that seat's conditions.
 */
export async function allDeals(
  call: Call,
  { constraints, ofSeat, needsSolver }: Compiled,
  most: number,
  seed: number,
): Promise<HandSets[] | undefined> {
  try {
    const limits = { count: most, most: needsSolver ? MOST_TO_ENUMERATE : MOST_LAYOUTS };
    const words = await call.job("allDeals", { constraints, question: NO_QUESTION, seed, from: 0, ...limits });
    return words && dealsOfWords(words);
  } catch (error) {
    if (!(error instanceof BridgeError) || error.seat === undefined) throw error;
    throw impossible(because("{}: {}", error.message, ofSeat[SEATS.indexOf(error.seat)] as string), error.seat);
  }
}

/** How many plain shuffles fit, and how many each condition refuses by itself. */
export function survey(
  call: Call,
  constraints: Compiled["constraints"],
  { seed, from, tries }: { seed: number; from: number; tries: number },
): Promise<Survey> {
  return call.job("surveyDeals", { constraints, question: NO_QUESTION, seed, from, count: tries, most: 0 });
}
