/** Requests in JSON: a call of the solver or of the readers, and its answer. */

import { didYouMean, refuseOthers } from "../bridge/keys.js";
import { shown } from "../bridge/quote.js";
import type { Board } from "../bridge/types.js";
import { BridgeError, type Solver } from "../index.js";
import { formatDlm, formatLin, formatPbn, formatRbn, parse } from "../notation/index.js";

/** Longest request, in characters. */
export const LONGEST = 1 << 24;
/** Deals that one answer may hold. */
const MOST_DEALS = 100_000;

/** A call that takes one value and options. */
type RequestedCall = (solver: Solver, input: never, options: never) => unknown;

/** The solver's calls, without those of the solver's own life, of streams of boards, and of files of a tree. */
type SolverCall = Exclude<
  keyof Solver,
  "close" | typeof Symbol.asyncDispose | "ddTables" | "solves" | "exportSolutionTree" | "importSolutionTree"
>;

const OF_SOLVER: Record<SolverCall, RequestedCall> = {
  ddTable: (solver, input, options) => solver.ddTable(input, options),
  solve: (solver, input, options) => solver.solve(input, options),
  bestLine: (solver, input, options) => solver.bestLine(input, options),
  solutionTree: (solver, input, options) => solver.solutionTree(input, options),
  tracePlay: (solver, input, options) => solver.tracePlay(input, options),
  par: (solver, input, options) => solver.par(input, options),
  claim: (solver, input, options) => solver.claim(input, options),
  singleDummy: (solver, input, options) => solver.singleDummy(input, options),
  defense: (solver, input, options) => solver.defense(input, options),
  chooseCard: (solver, input, options) => solver.chooseCard(input, options),
  suitPlay: (solver, input, options) => solver.suitPlay(input, options),
  leadAnalysis: (solver, input, options) => solver.leadAnalysis(input, options),
  contractAnalysis: (solver, input, options) => solver.contractAnalysis(input, options),
  acceptance: (solver, input, options) => solver.acceptance(input, options),
  deals: dealsOf,
};

const CALLS: Record<string, RequestedCall> = {
  ...OF_SOLVER,
  parse: (_, text) => parse(text),
  formatPbn: (_, boards) => formatPbn(boards),
  formatLin: (_, boards) => formatLin(boards),
  formatRbn: (_, boards: Board[]) => formatRbn(boards),
  formatDlm: (_, boards: Board[]) => formatDlm(boards),
};

async function dealsOf(solver: Solver, input: never, options: { count?: number } | undefined): Promise<string[]> {
  const count = options?.count ?? 1000;
  if (count > MOST_DEALS) throw new BridgeError("INVALID_ARGUMENT", `count ${count} is more than ${MOST_DEALS}`);
  const deals: string[] = [];
  for await (const deal of solver.deals(input, options)) deals.push(deal);
  return deals;
}

export const CALL_NAMES = Object.keys(CALLS);

interface Failure extends Partial<Pick<BridgeError, "line" | "column" | "index" | "seat" | "card">> {
  code: BridgeError["code"];
  message: string;
}

/** The answer to a request: its id, if it has one, and the result or what is wrong. */
export type Answer = { id?: unknown; result: unknown } | { id?: unknown; error: Failure };

export async function answer(solver: Solver, text: string, signal?: AbortSignal): Promise<Answer> {
  let id: { id?: unknown } = {};
  try {
    if (text.length > LONGEST) throw new BridgeError("LIMIT", `a request has at most ${LONGEST} characters`);
    const request = objectOf(text);
    if ("id" in request) id = { id: request.id };
    refuseOthers("the request", request, ["id", "call", "input", "options"]);
    const { call, input, options = {} } = request;
    const name = typeof call === "string" ? call : "";
    const ask = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
    if (!ask) {
      const among = `call ${shown(call)} is none of ${CALL_NAMES.join(", ")}`;
      throw new BridgeError("INVALID_ARGUMENT", among + didYouMean(name, CALL_NAMES));
    }
    if (typeof options !== "object" || options === null) {
      throw new BridgeError("INVALID_ARGUMENT", `options is ${shown(options)}, not an object`);
    }
    const given = signal ? { ...options, signal } : options;
    return { ...id, result: await ask(solver, input as never, given as never) };
  } catch (error) {
    if (!(error instanceof BridgeError) || error.code === "CLOSED") throw error;
    const { code, message, line, column, index, seat, card } = error;
    const failure: Failure = { code, message };
    Object.assign(failure, JSON.parse(JSON.stringify({ line, column, index, seat, card })));
    return { ...id, error: failure };
  }
}

function objectOf(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BridgeError("PARSE", `no JSON: ${(error as Error).message}`);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new BridgeError("PARSE", `the request is ${shown(value)}, not an object like {"call":"ddTable","input":"N:…"}`);
}
