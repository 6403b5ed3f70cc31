/** The solver's calls about many deals; loaded when the first of them is made. */

import type { HandSets } from "../../bridge/card-sets.js";
import { BridgeError, refused } from "../../bridge/errors.js";
import { because } from "../../bridge/sentences.js";
import { proportion } from "../../bridge/statistics.js";
import type { Card } from "../../bridge/types.js";
import { Call } from "../call.js";
import { inOrder } from "../in-order.js";
import { isAbsent, readInteger, reading, readOptions } from "../input.js";
import type { Signal } from "../platform.js";
import type { Pool } from "../pool.js";
import { type Compiled, compileConstraints, compileForSurvey, impossible } from "./compile.js";
import { analyzeContracts, cellsLeft, isDecided, readContractInput } from "./contracts.js";
import { allDeals, blaming, draw, NO_DEAL_FITS, NO_QUESTION, survey } from "./drawn.js";
import { MOST_TRIES, readPlan, readSeed, readTries } from "./input.js";
import { analyzeLeads, checkHand, readLeadInput } from "./leads.js";
import { type Plan, type Results, simulate } from "./run.js";
import type {
  Acceptance,
  AcceptanceOptions,
  ContractAnalysis,
  ContractProgress,
  ContractsLike,
  DealsOptions,
  LeadAnalysis,
  LeadLike,
  LeadProgress,
  SimulationOptions,
} from "./types.js";

const DEALS_OPTIONS = ["count", "seed", "maxTries"] as const;

/** Deals in a job, by the question about each. A job takes some hundredths of a second. */
const BLOCK = { drawn: 50, beat: 8, tricks: 1, cells: 1 };
/** Jobs begun for each worker: one at work and one behind it. */
const JOBS_A_WORKER = 2;

export async function* deals(
  pool: Pool,
  constraints: unknown,
  options: DealsOptions | undefined,
): AsyncGenerator<string> {
  const { signal, count, seed, maxTries } = readOptions<DealsOptions & { onProgress?: undefined }>(
    options,
    DEALS_OPTIONS,
  );
  const wanted = readInteger("count", count ?? 1000, 0, Number.MAX_SAFE_INTEGER);
  const [from, most] = [readSeed(seed), readTries(maxTries)];
  const compiled = reading(() => compileConstraints(constraints));
  signal?.throwIfAborted();
  if (wanted === 0) return;
  yield* leaving(signal, async function* (leave) {
    await Call.run(pool, leave, (call) => checkPossible(call, compiled, from));
    const blocks = function* () {
      // The first job draws one deal, so that the caller soon has one.
      for (let at = 0; at < wanted; at += at === 0 ? 1 : BLOCK.drawn) yield at;
    };
    const drawFrom = (at: number) =>
      Call.run(pool, leave, async (call) => {
        const size = Math.min(at === 0 ? 1 : BLOCK.drawn, wanted - at);
        const request = { count: size, question: NO_QUESTION, maxTries: most, seed: from, from: at };
        const drawn = await draw(call, compiled, request);
        const why =
          drawn.length < size ? await blaming(call, compiled, from, "{} tries gave no further deal", most) : undefined;
        return { drawn, why };
      });
    for await (const { drawn, why } of inOrder(
      blocks(),
      { atOnce: JOBS_A_WORKER * pool.size, signal: leave },
      drawFrom,
    )) {
      for (const { deal } of drawn) yield deal;
      if (why) throw refused("LIMIT", why);
    }
  });
}

async function checkPossible(call: Call, compiled: Compiled, seed: number): Promise<void> {
  const deals = await allDeals(call, compiled, 0, seed);
  if (deals) throw impossible(because(NO_DEAL_FITS));
}

export function acceptance(
  pool: Pool,
  constraints: unknown,
  options: AcceptanceOptions | undefined,
): Promise<Acceptance> {
  const { signal, onProgress, tries, seed } = readOptions(options, ["tries", "seed"]);
  return Call.run(pool, signal, async (call) => {
    const total = readInteger("tries", tries ?? 100_000, 1, MOST_TRIES);
    const [compiled, stream] = [reading(() => compileForSurvey(constraints)), readSeed(seed)];
    const block = 20_000;
    let accepted = 0;
    let done = 0;
    const refused = compiled.conditions.map((condition) => ({ condition, tries: 0 }));
    const blocks = Array.from({ length: Math.ceil(total / block) }, (_, index) => index * block);
    const flow = { atOnce: JOBS_A_WORKER * pool.size, signal: signal ?? new AbortController().signal };
    const some = (from: number) =>
      survey(call, compiled.constraints, { seed: stream, from, tries: Math.min(block, total - from) });
    for await (const part of inOrder(blocks, flow, some)) {
      accepted += part.accepted;
      for (const [index, count] of part.refused.entries()) (refused[index] as { tries: number }).tries += count;
      done = Math.min(total, done + block);
      call.report(onProgress, { done, total });
    }
    refused.sort((a, b) => b.tries - a.tries);
    return { tries: total, accepted, rate: proportion(accepted, total), refused };
  });
}

export function leadAnalysis(
  pool: Pool,
  input: LeadLike,
  options: SimulationOptions<LeadProgress> | undefined,
): Promise<LeadAnalysis> {
  const { onProgress, ...given } = readPlan(options);
  return Call.run(pool, given.signal, async (call) => {
    const question = reading(() => readLeadInput(input));
    const { contract, leads, beat, target } = question;
    // Most contracts that are reached make one more, and asking that first saves 4 to 8 % of the nodes.
    const { strain, declarer, level } = contract;
    const asked = { strain, declarer, tricks: beat ? target : level + 7, atLeast: beat };
    const plan: Plan = {
      ...given,
      question: { contracts: [asked], leads: leads.map(({ card }): Card => card) },
      atOnce: JOBS_A_WORKER * pool.size,
      block: beat ? BLOCK.beat : BLOCK.tricks,
    };
    const watch = watcher(call, onProgress, (results) => analyzeLeads(question, results));
    const check = (deal: HandSets, index: number) => checkHand(question, deal, index);
    const source = isAbsent(input.deals) ? { constraints: question.constraints } : { deals: input.deals, check };
    const results = await simulate(call, source, plan, (results, total) => {
      watch(results, total);
      return () => analyzeLeads(question, results).leads[1]?.against.toldApart ?? true;
    });
    return analyzeLeads(question, results);
  });
}

export function contractAnalysis(
  pool: Pool,
  input: ContractsLike,
  options: SimulationOptions<ContractProgress> | undefined,
): Promise<ContractAnalysis> {
  const { onProgress, ...given } = readPlan(options);
  return Call.run(pool, given.signal, async (call) => {
    const question = reading(() => readContractInput(input));
    const plan: Plan = {
      ...given,
      question: { contracts: question.cells },
      atOnce: JOBS_A_WORKER * pool.size,
      block: question.makes ? BLOCK.beat : BLOCK.cells,
      ...(question.narrow && { narrow: (results) => cellsLeft(question, results) }),
    };
    const watch = watcher(call, onProgress, (results) => analyzeContracts(question, results));
    const source = isAbsent(input.deals) ? { constraints: question.constraints } : { deals: input.deals };
    const results = await simulate(call, source, plan, (results, total) => {
      watch(results, total);
      return () => isDecided(question, results);
    });
    return analyzeContracts(question, results);
  });
}

/**
 * Reports progress after each block of deals. The analysis so far is worked out again only once there are 5 % more
 * deals than the last time: after every block the work would grow with the square of the number of deals.
 */
function watcher<R>(
  call: Call,
  onProgress: ((progress: { done: number; total: number; best?: R }) => void) | undefined,
  analyze: (results: Results) => R,
): (results: Results, total: number) => void {
  let shown = 0;
  return (results, total) => {
    const done = results.deals.length;
    const due = done >= shown * 1.05 || done === total;
    if (due) shown = done;
    if (onProgress) call.report(onProgress, { done, total, ...(due ? { best: analyze(results) } : {}) });
  };
}

/** Runs a loop, and gives up its work when the caller leaves the loop or aborts. */
async function* leaving<T>(
  signal: Signal | undefined,
  loop: (leave: AbortSignal) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const leave = new AbortController();
  const abort = () => leave.abort(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    yield* loop(leave.signal);
  } finally {
    signal?.removeEventListener("abort", abort);
    leave.abort(new BridgeError("CLOSED", "the loop was left"));
  }
}
