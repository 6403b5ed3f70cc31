/** Deals with what is asked about each, in the order of the deals, worked on by the whole pool a few at a time. */

import { type HandSets, size } from "../../bridge/card-sets.js";
import { BridgeError } from "../../bridge/errors.js";
import type { DealInput } from "../../bridge/types.js";
import { type Call, ThrownByCaller } from "../call.js";
import { inOrder, iteratorOf, letGo, read } from "../in-order.js";
import { isAbsent, readStream, requireDeal, requireObject } from "../input.js";
import type { Signal } from "../platform.js";
import { type Compiled, compileConstraints, impossible } from "./compile.js";
import type { Estimate, WeightedDeal } from "./types.js";
import {
  allOf,
  type DealResult,
  type DealsRequest,
  dealResults,
  type Question,
  RequestKind,
  requestWords,
  wordsOfDeals,
} from "./words.js";

/** What the deals came to so far. */
export interface Results {
  deals: string[];
  weights: number[];
  /** For each deal, the values of the question. */
  values: number[][];
  tries: number;
  /** How many deals there are in all, where every one is looked at. */
  all: number | undefined;
}

/** How a simulation runs. */
export interface Plan {
  question: Question;
  count: number | undefined;
  seed: number;
  maxTries: number;
  untilDecided: boolean;
  timeLimitMs: number | undefined;
  /** Jobs at work at a time. */
  atOnce: number;
  /** Deals in a job. */
  block: number;
  signal: Signal | undefined;
  /** The clock, in milliseconds. */
  now: () => number;
}

/** Deals to draw, and how many may fit for all of them to be looked at instead, where the caller does not say how many. */
const DEFAULT_COUNT = 1000;
const MOST_TO_ENUMERATE = 2000;
/**
 * Most layouts that are gone through one by one to find all deals that fit, where no condition needs a solver: a little more than
 * two known hands leave, C(26,13) = 10,400,600. It goes through all of them only where so few fit that drawing would take longer.
 */
const MOST_LAYOUTS = 12_000_000;
/** Deals after which `untilDecided` may end a simulation; it is asked again at each doubling. */
const FIRST_CHECKPOINT = 250;
/** Shuffles that tell which condition refuses most. */
const SURVEY_TRIES = 20_000;
/**
 * Tries for each deal of a job, at first; where they are not enough, jobs with twice as many follow. So a rare condition keeps no worker
 * from other calls for long, and a time limit is heard. A condition that asks the solver takes some hundredths of a second a try.
 */
const FIRST_TRIES = { plain: 50_000, solver: 1000 };

/** Where the deals of a simulation come from. */
interface Source {
  /** Deals in all, where it is known. */
  total: number | undefined;
  all: number | undefined;
  compiled?: Compiled;
  /** Takes up to `count` deals from number `from` on; fewer at the end. `deals` is undefined where workers draw them. */
  take(from: number, count: number): Promise<{ deals: HandSets[] | undefined; weights: number[] }>;
  /** Lets go of what is left. */
  end(): Promise<void>;
}

/**
 * Runs a simulation. `watch` is called after each block of deals, in their order. It returns a function that says whether the
 * best line is told apart from the second, and that is called at checkpoints only.
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
  const results: Results = { deals: [], weights: [], values: [], tries: 0, all: source.all };
  const isOver = () => plan.timeLimitMs !== undefined && plan.now() - started >= plan.timeLimitMs;
  let ended = false;
  try {
    for (let goal = FIRST_CHECKPOINT; !ended; goal *= 2) {
      const end = plan.untilDecided ? Math.min(goal, source.total ?? Number.POSITIVE_INFINITY) : source.total;
      let isDecided = () => false;
      const flow = { atOnce: plan.atOnce, signal: plan.signal ?? new AbortController().signal };
      const blocks = blocksOf(source, plan, results.deals.length, end ?? Number.POSITIVE_INFINITY, isOver);
      for await (const { done, weights } of inOrder(blocks, flow, (block) => work(call, source, plan, block, isOver))) {
        add(results, done, weights);
        if (done.length < weights.length || results.tries > plan.maxTries) {
          // What was drawn before the time was over counts, and deals that come after a missing one don't.
          if (isOver() && results.deals.length > 0) break;
          throw await tooManyTries(call, source, plan, results);
        }
        isDecided = watch(results, source.total ?? results.deals.length);
      }
      ended = !plan.untilDecided || end === undefined || results.deals.length < end || end === source.total;
      ended ||= isDecided() || isOver();
    }
  } finally {
    await source.end();
  }
  if (results.deals.length === 0)
    throw new BridgeError("INVALID_ARGUMENT", "deals is empty: there is nothing to look at");
  return { ...results, all: results.deals.length <= (source.all ?? 0) ? source.all : undefined };
}

interface Block {
  from: number;
  deals: HandSets[] | undefined;
  weights: number[];
}

/** The first blocks are of one deal, so that there is something to show soon. */
async function* blocksOf(
  source: Source,
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
  source: Source,
  plan: Plan,
  { from, deals, weights }: Block,
  isOver: () => boolean,
): Promise<{ done: DealResult[]; weights: number[] }> {
  const { question, seed, maxTries } = plan;
  const count = weights.length;
  if (deals) {
    const answer = await ask(call, { kind: RequestKind.Own, count, question, words: wordsOfDeals(deals) });
    return { done: dealResults(answer, question), weights };
  }
  const wanted = { count, question, maxTries, seed, from };
  return { done: await draw(call, source.compiled as Compiled, wanted, isOver), weights };
}

/**
 * Draws deals, and has them looked at. They are fewer than wanted where `maxTries` were not enough for one, or where `isOver` after the
 * first deal of all was found. A deal depends on its number and the seed alone, so one that is asked for again, with more tries, is the
 * same.
 */
export async function draw(
  call: Call,
  { words, needsSolver }: Compiled,
  wanted: { count: number; question: Question; maxTries: number; seed: number; from: number },
  isOver: () => boolean = () => false,
): Promise<DealResult[]> {
  const { count, question, maxTries, seed, from } = wanted;
  const done: DealResult[] = [];
  for (let tries = needsSolver ? FIRST_TRIES.solver : FIRST_TRIES.plain; ; tries *= 2) {
    const most = Math.min(tries, maxTries);
    const rest = { count: count - done.length, from: from + done.length };
    const answer = await ask(call, { kind: RequestKind.Draw, ...rest, question, maxTries: most, seed, words });
    done.push(...dealResults(answer, question));
    if (done.length === count || most === maxTries) return done;
    if (from + done.length > 0 && isOver()) return done;
  }
}

function add(results: Results, done: readonly DealResult[], weights: readonly number[]): void {
  for (const [index, { deal, tries, values }] of done.entries()) {
    results.deals.push(deal);
    results.weights.push(weights[index] as number);
    results.values.push(values);
    results.tries += tries;
  }
}

/** Deals that fit constraints: all of them where they are few, otherwise drawn. */
async function dealt(call: Call, constraints: unknown, plan: Plan): Promise<Source> {
  const compiled = compileConstraints(constraints);
  const most = plan.count ?? MOST_TO_ENUMERATE;
  const deals = await allDeals(call, compiled, most);
  const end = async () => {};
  if (deals?.length === 0) throw impossible("no deal fits the constraints: all that could were looked at");
  if (deals) {
    // Shuffled, so that the deals looked at before a time limit are a sample of all.
    shuffle(deals, plan.seed);
    const take = async (from: number, count: number) => {
      const some = deals.slice(from, from + count);
      return { deals: some, weights: some.map(() => 1) };
    };
    return { total: deals.length, all: deals.length, compiled, take, end };
  }
  const take = async (_: number, count: number) => ({ deals: undefined, weights: new Array<number>(count).fill(1) });
  return { total: plan.count ?? DEFAULT_COUNT, all: undefined, compiled, take, end };
}

/** The shuffle of Fisher and Yates, with the generator of Park and Miller (1988). */
function shuffle(items: unknown[], seed: number): void {
  let state = (seed % 2_147_483_646) + 1;
  for (let place = items.length - 1; place > 0; place -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = Math.floor((state / 2_147_483_647) * (place + 1));
    [items[place], items[other]] = [items[other], items[place]];
  }
}

/**
 * The caller's own deals, taken from their stream no faster than they are worked on. When the time is over, a deal that the stream
 * still owes is not waited for, unless it is the first.
 */
function ownDeals(
  deals: Iterable<DealInput | WeightedDeal>,
  { count, timeLimitMs }: Plan,
  check: ((hands: HandSets, index: number) => void) | undefined,
): Source {
  const items = readStream(
    "deals",
    deals as Iterable<DealInput | WeightedDeal> | AsyncIterable<DealInput | WeightedDeal>,
  );
  const iterator = iteratorOf(items);
  const length = Array.isArray(deals) ? deals.length : undefined;
  let done = false;
  let reading = false;
  const readNext = async () => {
    reading = true;
    try {
      return await read(iterator);
    } catch (error) {
      done = true;
      throw new ThrownByCaller(error);
    } finally {
      reading = false;
    }
  };
  let isOver = false;
  let stopWaiting = () => {};
  const timer = startTimer(timeLimitMs, () => {
    isOver = true;
    stopWaiting();
  });
  const readInTime = () =>
    new Promise<Awaited<ReturnType<typeof readNext>> | undefined>((resolve, reject) => {
      stopWaiting = () => resolve(undefined);
      readNext().then(resolve, reject);
    });
  const take = async (from: number, wanted: number) => {
    const block: { deals: HandSets[]; weights: number[] } = { deals: [], weights: [] };
    while (!done && block.deals.length < wanted && from + block.deals.length < (count ?? Number.POSITIVE_INFINITY)) {
      const isFirst = from + block.deals.length === 0;
      if (isOver && !isFirst) break;
      const next = await (isFirst ? readNext() : readInTime());
      if (!next) break;
      if (next.done) done = true;
      else {
        const index = from + block.deals.length;
        const { deal, weight } = readWeighted(next.value, index);
        check?.(deal, index);
        block.deals.push(deal);
        block.weights.push(weight);
      }
    }
    return block;
  };
  const end = async () => {
    clearTimeout(timer);
    if (!done) await letGo(iterator, reading);
  };
  const total = length === undefined ? count : Math.min(length, count ?? length);
  return { total, all: undefined, take, end };
}

/** Starts a timer, unless there is no limit or one of more than the 24 days that timers can count. */
function startTimer(limitMs: number | undefined, act: () => void): ReturnType<typeof setTimeout> | undefined {
  return limitMs !== undefined && limitMs < 2 ** 31 ? setTimeout(act, limitMs) : undefined;
}

function readWeighted(item: unknown, index: number): { deal: HandSets; weight: number } {
  const weighted = typeof item === "object" && item !== null && "deal" in item;
  if (!weighted) return { deal: readWhole(item, index), weight: 1 };
  const { deal, weight } = requireObject("deals", item);
  if (isAbsent(weight)) return { deal: readWhole(deal, index), weight: 1 };
  if (typeof weight !== "number" || !(weight > 0) || !Number.isFinite(weight)) {
    throw new BridgeError("INVALID_ARGUMENT", `deals[${index}] has a weight that is no number above 0`, { index });
  }
  return { deal: readWhole(deal, index), weight };
}

/** A deal of 52 cards. */
function readWhole(value: unknown, index: number): HandSets {
  const hands = inDeal(index, () => requireDeal(value));
  const cards = size(hands[0]);
  if (cards === 13) return hands;
  throw new BridgeError("INVALID_DEAL", `deals[${index}] has ${cards} cards a hand, not 13`, { index });
}

/** Says of which of the caller's deals an error is. */
function inDeal<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BridgeError)) throw error;
    throw new BridgeError(error.code, `deals[${index}]: ${error.message}`, { index });
  }
}

/** The error of a simulation that has used up its tries. */
async function tooManyTries(call: Call, source: Source, plan: Plan, results: Results): Promise<BridgeError> {
  // What is still being drawn may take as many tries again.
  call.dropJobs();
  const found = `${plan.maxTries} tries gave ${results.deals.length} of ${source.total} deals`;
  return new BridgeError("LIMIT", found + (source.compiled ? await blame(call, source.compiled, plan.seed) : ""));
}

/** Which condition refuses most by itself, in words. */
export async function blame(call: Call, { words, conditions }: Compiled, seed: number): Promise<string> {
  if (conditions.length === 0) return "";
  const { refused } = await survey(call, words, { seed, from: 0, tries: SURVEY_TRIES });
  const most = Math.max(...refused);
  const share = ((100 * most) / SURVEY_TRIES).toFixed(1);
  return `; "${conditions[refused.indexOf(most)]}" refuses most, ${share} % of all deals by itself`;
}

/**
 * Every deal that fits, or nothing where there are more than `most` or too many to look at.
 *
 * @throws BridgeError `IMPOSSIBLE_CONSTRAINTS` where no hand of a seat fits, with what is said of that seat.
 */
export async function allDeals(call: Call, compiled: Compiled, most: number): Promise<HandSets[] | undefined> {
  const { words, ofSeat, needsSolver } = compiled;
  const maxTries = needsSolver ? MOST_TO_ENUMERATE : MOST_LAYOUTS;
  try {
    return allOf(await ask(call, { kind: RequestKind.All, count: most, maxTries, words }));
  } catch (error) {
    const seat = error instanceof BridgeError && /^no hand of (\w) has/.exec(error.message)?.[1];
    if (!seat) throw error;
    throw impossible(`${(error as BridgeError).message}: ${ofSeat["NESW".indexOf(seat)]}`);
  }
}

/** How many plain shuffles fit, and how many each condition refuses by itself. */
export async function survey(
  call: Call,
  words: Int32Array,
  { seed, from, tries }: { seed: number; from: number; tries: number },
): Promise<{ accepted: number; refused: number[] }> {
  const [accepted, ...refused] = await ask(call, { kind: RequestKind.Survey, count: tries, seed, from, words });
  return { accepted: accepted as number, refused };
}

/** Has a worker answer a request. */
export function ask(call: Call, request: DealsRequest): Promise<Int32Array> {
  return call.job("deals", requestWords(request), { warm: alone() });
}

let jobs = 0;

/**
 * A name of what a table is warm for that no other job has. What a worker's table holds of one deal hardly helps with the next,
 * and jobs of the same name would be kept for one worker.
 */
function alone(): string {
  jobs += 1;
  return `deals ${jobs}`;
}

/** An estimate of a share from counts: √(p(1−p)/n). */
export function shareOf(part: number, all: number): Estimate {
  const mean = all === 0 ? 0 : part / all;
  return { mean, standardError: all === 0 ? 0 : Math.sqrt((mean * (1 - mean)) / all) };
}
