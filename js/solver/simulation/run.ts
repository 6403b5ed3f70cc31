/**
 * Runs a simulation: deals and the questions about each, in order, a few at a time over the whole pool.
 */

import type { HandSets } from "../../bridge/card-sets.js";
import { type BridgeError, invalid, refused } from "../../bridge/errors.js";
import { because } from "../../bridge/sentences.js";
import type { DealInput } from "../../bridge/types.js";
import type { Call } from "../call.js";
import { inOrder } from "../in-order.js";
import { isAbsent } from "../input.js";
import type { Signal } from "../platform.js";
import type { DealQuestion, TrickQuestion } from "../wire.js";
import type { Compiled } from "./compile.js";
import { blaming, dealt, draw } from "./drawn.js";
import { wordsOfDeals } from "./hands.js";
import { ownDeals } from "./own.js";
import { type DealResult, resultsOf } from "./results.js";
import type { DealSource, Limits } from "./source.js";
import type { WeightedDeal } from "./types.js";

/** What the deals came to so far. */
export interface Results {
  deals: string[];
  weights: number[];
  /** For each deal, the values of the question. */
  values: number[][];
  tries: number;
  /** How many deals there are in all, if every one is looked at. */
  all: number | undefined;
  /** Contracts of the question that were given up, with the deals looked at until then: the first ones. */
  givenUp: ReadonlyMap<number, number>;
}

/** How a simulation runs. */
export interface Plan extends Limits {
  question: DealQuestion;
  maxTries: number;
  untilDecided: boolean;
  /** The numbers of the question's contracts that further deals are still asked about. */
  narrow?: (results: Results) => readonly number[];
  /** Jobs at work at a time. */
  atOnce: number;
  /** Deals in a job. */
  block: number;
  signal: Signal | undefined;
  /** The clock, in milliseconds. */
  now: () => number;
}

/** Deals after which `untilDecided` may end a simulation; it is asked again at each doubling. */
const FIRST_CHECKPOINT = 250;
/** Deals after which contracts may be given up; that is asked again after twice as many, and at each checkpoint. */
const FIRST_NARROWING = 50;

/**
 * Runs a simulation over deals that fit constraints, or over the caller's own, which `check` may refuse. `watch` is
 * called after each block of deals, in their order. It returns a function that says whether the best line is
 * significantly different from the second; that function is called at checkpoints only.
 */
export async function simulate(
  call: Call,
  input: { constraints?: unknown; deals?: unknown; check?: (hands: HandSets, index: number) => void },
  plan: Plan,
  watch: (results: Results, total: number) => () => boolean,
): Promise<Results> {
  const started = plan.now();
  const source = isAbsent(input.deals)
    ? await dealt(call, input.constraints, plan)
    : ownDeals(input.deals as Iterable<DealInput | WeightedDeal>, plan, input.check);
  const givenUp = new Map<number, number>();
  const results: Results = { deals: [], weights: [], values: [], tries: 0, all: source.all, givenUp };
  let asked: readonly number[] = [...plan.question.contracts.keys()];
  const isOver = () => plan.timeLimitMs !== undefined && plan.now() - started >= plan.timeLimitMs;
  let ended = false;
  try {
    for (let goal = plan.narrow ? FIRST_NARROWING : FIRST_CHECKPOINT; !ended; goal = after(goal)) {
      const stops = plan.untilDecided || plan.narrow !== undefined;
      const end = stops ? Math.min(goal, source.total ?? Number.POSITIVE_INFINITY) : source.total;
      let isDecided = () => false;
      const flow = { atOnce: plan.atOnce, signal: plan.signal ?? new AbortController().signal };
      const blocks = blocksOf(source, plan, results.deals.length, end ?? Number.POSITIVE_INFINITY, isOver);
      const contracts = asked.map((place) => plan.question.contracts[place] as TrickQuestion);
      const part = { ...plan, question: { ...plan.question, contracts } };
      for await (const { done, weights } of inOrder(blocks, flow, (block) => work(call, source, part, block, isOver))) {
        add(results, done, weights, plan.narrow && asked);
        if (done.length < weights.length || results.tries > plan.maxTries) {
          // Deals drawn before the time was over count; deals after a missing one don't.
          if (isOver() && results.deals.length > 0) break;
          throw await tooManyTries(call, source, plan, results);
        }
        isDecided = watch(results, source.total ?? results.deals.length);
      }
      ended = !stops || end === undefined || results.deals.length < end || end === source.total;
      ended ||= (plan.untilDecided && goal >= FIRST_CHECKPOINT && isDecided()) || isOver();
      if (plan.narrow && !ended) {
        const left = plan.narrow(results);
        for (const place of asked) if (!left.includes(place)) givenUp.set(place, results.deals.length);
        asked = left;
      }
    }
  } finally {
    await source.end();
  }
  if (results.deals.length === 0) throw invalid("deals is empty: there is nothing to look at");
  return { ...results, all: results.deals.length <= (source.all ?? 0) ? source.all : undefined };
}

const after = (goal: number): number => (goal < FIRST_CHECKPOINT ? Math.min(2 * goal, FIRST_CHECKPOINT) : 2 * goal);

interface Block {
  from: number;
  deals: HandSets[] | undefined;
  weights: number[];
}

/** The first blocks are of one deal, so that there is something to show soon. */
async function* blocksOf(
  source: DealSource,
  plan: Plan,
  from: number,
  end: number,
  isOver: () => boolean,
): AsyncGenerator<Block> {
  let at = from;
  while (at < end && !(at > 0 && isOver())) {
    const size = at < plan.atOnce ? 1 : plan.block;
    const { deals, weights } = await source.take(at, Math.min(size, end - at));
    if (weights.length === 0) return;
    yield { from: at, deals, weights };
    at += weights.length;
  }
}

async function work(
  call: Call,
  source: DealSource,
  plan: Plan,
  { from, deals, weights }: Block,
  isOver: () => boolean,
): Promise<{ done: DealResult[]; weights: number[] }> {
  const { question, seed, maxTries } = plan;
  if (deals) {
    const isTooLate = () => from > 0 && isOver();
    const block = await call.jobInTime("ownDeals", { deals: wordsOfDeals(deals), question }, isTooLate);
    return { done: block ? resultsOf(block) : [], weights };
  }
  const wanted = { count: weights.length, question, maxTries, seed, from };
  return { done: await draw(call, source.compiled as Compiled, wanted, isOver), weights };
}

/** `asked`: which contracts the values are of, unless they are of all. */
function add(
  results: Results,
  done: readonly DealResult[],
  weights: readonly number[],
  asked: readonly number[] | undefined,
): void {
  for (const [index, { deal, tries, values }] of done.entries()) {
    results.deals.push(deal);
    results.weights.push(weights[index] as number);
    if (asked) {
      const placed: number[] = [];
      for (const [index, place] of asked.entries()) placed[place] = values[index] as number;
      results.values.push(placed);
    } else results.values.push(values);
    results.tries += tries;
  }
}

/** The error of a simulation that has used up its tries. */
async function tooManyTries(call: Call, source: DealSource, plan: Plan, results: Results): Promise<BridgeError> {
  // Deals still being drawn may take as many tries again.
  call.dropJobs();
  const template = "{} tries gave {} of {} deals";
  const counts = [plan.maxTries, results.deals.length, source.total as number];
  return refused(
    "LIMIT",
    source.compiled
      ? await blaming(call, source.compiled, plan.seed, template, ...counts)
      : because(template, ...counts),
  );
}
