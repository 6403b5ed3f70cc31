/** The solver that users hold: each method reads its input, splits it into jobs, and puts the answers together. */

import { type HandSets, size, wordsOfHands } from "../bridge/card-sets.js";
import { BridgeError, invalid } from "../bridge/errors.js";
import { isBoard } from "../bridge/keys.js";
import { SEATS, SIDES, sideOf } from "../bridge/names.js";
import type { Board, DdTable, DealLike, PositionLike, Seat, Strain } from "../bridge/types.js";
import type { DealConstraints } from "../dealer/types.js";
import { Call } from "./call.js";
import { withChances } from "./chance.js";
import type { ClaimOptions } from "./claim-types.js";
import { inOrder } from "./in-order.js";
import {
  readBytes,
  readCount,
  readInteger,
  reading,
  readList,
  readOneOf,
  readOptions,
  readPlayRecord,
  readPosition,
  readStream,
  readTable,
  requireDeal,
  requireSeat,
  requireVulnerability,
  TABLE_STRAINS,
} from "./input.js";
import { wordsOfTable } from "./packed.js";
import type { Signal } from "./platform.js";
import type { ChooseCardInput, DefenseInput, DefenseProgress } from "./play/types.js";
import { BlockMemory, exactly, playOn } from "./playing-on.js";
import type { Pool } from "./pool.js";
import type { Ops } from "./protocol.js";
import type {
  AcceptanceOptions,
  ContractProgress,
  ContractsLike,
  DealsOptions,
  LeadLike,
  LeadProgress,
  SimulationOptions,
} from "./simulation/types.js";
import { readPlayOn, readSingleDummy, readSuitPlay } from "./single-dummy-input.js";
import type { ParOptions, RecordLike, Solver, TableOptions, TreeOptions } from "./solver.js";
import { longestFirst } from "./strain-order.js";
import { treeOf } from "./tree.js";
import type {
  CallOptions,
  Progress,
  SingleDummyLike,
  SingleDummyProgress,
  SingleDummyResult,
  SuitPlayInput,
  TableProgress,
} from "./types.js";

/** Loads the code of the calls that few pages need, which is a file of its own in most builds. */
export type LoadLater = () => Promise<typeof import("./later.js")>;

export class PoolSolver implements Solver {
  readonly #pool: Pool;
  readonly #loadLater: LoadLater;
  readonly #playedOn = new BlockMemory();

  declare readonly [Symbol.asyncDispose]: () => Promise<void>;

  constructor(pool: Pool, loadLater: LoadLater) {
    this.#pool = pool;
    this.#loadLater = loadLater;
    // Not every host knows the symbol.
    if (Symbol.asyncDispose) this[Symbol.asyncDispose] = () => this.close();
  }

  async ddTable<S extends Strain = Strain, D extends Seat = Seat>(
    deal: DealLike,
    options?: TableOptions<S, D>,
  ): Promise<DdTable<S, D>> {
    const { signal, onProgress, strains, declarers } = readOptions(options, ["strains", "declarers"]);
    return Call.run(this.#pool, signal, (call) =>
      table(call, requireDeal(deal), {
        strains: strains === undefined ? undefined : readStrains(strains),
        declarers: readList("declarers", declarers, SEATS),
        onProgress,
      }),
    );
  }

  ddTables(deals: Iterable<DealLike> | AsyncIterable<DealLike>, options?: CallOptions) {
    return this.#each("deals", deals, options, (deal, signal) => this.ddTable(deal, { signal }));
  }

  async solve(position: PositionLike, options?: CallOptions) {
    const { signal, onProgress } = readOptions(options);
    return Call.run(this.#pool, signal, async (call) => {
      const input = readPosition(position);
      const progress = (progress: Progress) => call.report(onProgress, progress);
      return call.job("solve", input, { affinity: affinityOf(input.hands, input.strain), progress });
    });
  }

  async bestLine(position: PositionLike, options?: CallOptions) {
    const { signal, onProgress } = readOptions(options);
    return Call.run(this.#pool, signal, async (call) => {
      const input = readPosition(position);
      return single(call, call.job("bestLine", input, { affinity: affinityOf(input.hands, input.strain) }), onProgress);
    });
  }

  async tracePlay(record: RecordLike, options?: CallOptions) {
    const { signal, onProgress } = readOptions(options);
    return Call.run(this.#pool, signal, async (call) => {
      const input = readPlayRecord(record);
      return single(
        call,
        call.job("tracePlay", input, { affinity: affinityOf(input.hands, input.strain) }),
        onProgress,
      );
    });
  }

  async solutionTree(position: PositionLike, options: TreeOptions) {
    return this.#tree("solutionTree", position, options, treeOf);
  }

  async exportSolutionTree(position: PositionLike, options: TreeOptions) {
    return this.#tree("exportSolutionTree", position, options, (file) => file);
  }

  async importSolutionTree(file: Uint8Array, options?: CallOptions) {
    const { signal, onProgress } = readOptions(options);
    return Call.run(this.#pool, signal, async (call) => {
      const { position, tree } = await single(
        call,
        call.job("importSolutionTree", readBytes("file", file)),
        onProgress,
      );
      return { position, tree: treeOf(tree) };
    });
  }

  async par(tableOrDeal: DdTable | DealLike, options?: Partial<ParOptions>) {
    const { signal, onProgress, ...given } = readOptions(options, ["vulnerable", "dealer"]);
    const { vulnerable, dealer } = reading(() => ({
      vulnerable: undefined,
      dealer: undefined,
      ...conditionsOf(tableOrDeal),
      ...given,
    }));
    return Call.run(this.#pool, signal, async (call) => {
      const board = {
        vulnerable: requireVulnerability("vulnerable", vulnerable),
        dealer: dealer === undefined ? undefined : requireSeat("dealer", dealer),
      };
      const isTable = reading(() => typeof tableOrDeal === "object" && tableOrDeal !== null && "tricks" in tableOrDeal);
      const tricks = isTable ? readTable(tableOrDeal) : await wholeTable(call, requireDeal(tableOrDeal), onProgress);
      const job = call.job("par", { tricks: wordsOfTable(tricks), ...board });
      return isTable ? single(call, job, onProgress) : job;
    });
  }

  async singleDummy(input: SingleDummyLike, options?: CallOptions<SingleDummyProgress>) {
    const { signal, onProgress } = readOptions(options);
    return Call.run(this.#pool, signal, async (call) => {
      const begun = performance.now();
      const request = readSingleDummy(input);
      const { question } = request;
      const playingOn = readPlayOn(input);
      const { timeLimitMs, layouts } = request;
      const { maxMoves } = question;
      const end = (share: number) => timeLimitMs && performance.timeOrigin + begun + share * timeLimitMs;
      const endsAt = end(playingOn ? 0.7 : 1);
      const progress = ({ best, ...rest }: SingleDummyProgress) =>
        call.report(onProgress, best ? { ...rest, best: withChances(best) } : rest);
      /** What was not needed, or had no time, is no part of the work any more. */
      const finish = (best: SingleDummyResult, done: number) => {
        const answer = withChances(best);
        call.report(onProgress, { done, total: done, best: answer });
        return answer;
      };
      const affinity = affinityOf(question.hands, question.strain);
      const asked = { question, layouts, ...(endsAt === undefined ? {} : { endsAt }) };
      const searched: SingleDummyResult = await call.job("singleDummy", asked, { affinity, progress });
      const iterations = Math.min(searched.moves, maxMoves);
      if (searched.exact) return finish(exactly(searched), iterations);
      if (!playingOn) return finish(searched, iterations);
      let playedOn = 0;
      const answer = await playOn(call, question, searched, {
        ...playingOn,
        memory: this.#playedOn,
        endsAt: end(1),
        report: (best, layouts) => {
          playedOn = layouts;
          progress({ done: iterations + layouts, total: iterations + playingOn.layouts, best });
        },
      });
      return finish(answer, iterations + playedOn);
    });
  }

  async claim(position: PositionLike, options: ClaimOptions) {
    const { signal, ...given } = readOptions(options, ["side", "tricks", "declarer", "constraints"]);
    const { checkClaim } = await this.#loadLater();
    return Call.run(this.#pool, signal, (call) => checkClaim(call, position, given));
  }

  async suitPlay(input: SuitPlayInput, options?: CallOptions) {
    const { signal, onProgress } = readOptions(options);
    return Call.run(this.#pool, signal, async (call) =>
      single(call, call.job("suitPlay", readSuitPlay(input)), onProgress),
    );
  }

  async *deals(constraints: DealConstraints, options?: DealsOptions): AsyncGenerator<string> {
    const later = await this.#loadLater();
    yield* later.deals(this.#pool, constraints, options);
  }

  async acceptance(constraints: DealConstraints, options?: AcceptanceOptions) {
    return (await this.#loadLater()).acceptance(this.#pool, constraints, options);
  }

  async leadAnalysis(input: LeadLike, options?: SimulationOptions<LeadProgress>) {
    return (await this.#loadLater()).leadAnalysis(this.#pool, input, options);
  }

  async contractAnalysis(input: ContractsLike, options?: SimulationOptions<ContractProgress>) {
    return (await this.#loadLater()).contractAnalysis(this.#pool, input, options);
  }

  async defense(input: DefenseInput, options?: CallOptions<DefenseProgress>) {
    return (await this.#loadLater()).defense(this.#pool, input, options);
  }

  async chooseCard(input: ChooseCardInput, options?: CallOptions) {
    return (await this.#loadLater()).chooseCard(this.#pool, this, input, options);
  }

  solves(positions: Iterable<PositionLike> | AsyncIterable<PositionLike>, options?: CallOptions) {
    return this.#each("positions", positions, options, (position, signal) => this.solve(position, { signal }));
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** The answers for the items of a stream, in their order, over the whole pool. */
  async *#each<T, R>(
    name: string,
    items: Iterable<T> | AsyncIterable<T>,
    options: CallOptions | undefined,
    ask: (item: T, signal: Signal) => Promise<R>,
  ): AsyncGenerator<R | BridgeError> {
    const { signal, onProgress } = readOptions(options);
    const source = readStream(name, items);
    signal?.throwIfAborted();
    // When the caller leaves the loop early, the items still at work are given up.
    const leave = new AbortController();
    const abort = () => leave.abort(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    const progress = { done: 0, total: lengthOf(items) ?? 0 };
    const begin = async (item: T) => {
      if (lengthOf(items) === undefined) progress.total += 1;
      const answer = await ask(item, leave.signal).catch(inPlace);
      progress.done += 1;
      try {
        onProgress?.({ ...progress });
      } catch (error) {
        leave.abort(error);
        throw error;
      }
      return answer;
    };
    try {
      yield* inOrder(source, { atOnce: 2 * this.#pool.size, signal: leave.signal }, begin);
    } finally {
      signal?.removeEventListener("abort", abort);
      leave.abort(new BridgeError("CLOSED", "the loop over the answers was left"));
    }
  }

  #tree<O extends "solutionTree" | "exportSolutionTree", R>(
    op: O,
    position: PositionLike,
    options: TreeOptions,
    resultOf: (answer: Ops[O]["result"]) => R,
  ): Promise<R> {
    const { signal, onProgress, side, target, maxNodes } = readOptions(options, ["side", "target", "maxNodes"]);
    return Call.run(this.#pool, signal, async (call) => {
      const input = {
        position: readPosition(position),
        side: readOneOf("side", side, SIDES),
        target: readCount("target", target),
        maxNodes: readInteger("maxNodes", maxNodes ?? DEFAULT_NODES, 1, MOST_NODES),
      };
      const { hands, strain } = input.position;
      return resultOf(await single(call, call.job(op, input, { affinity: affinityOf(hands, strain) }), onProgress));
    });
  }
}

/** Default of `maxNodes`: the tree of a whole deal would be larger than any memory. */
const DEFAULT_NODES = 10_000;
/** Largest `maxNodes`: 100,000 nodes take some 100 MB as JavaScript objects, and seconds to make. */
const MOST_NODES = 100_000;

/** The answer of a call that is one job. */
async function single<T>(
  call: Call,
  job: Promise<T>,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<T> {
  const result = await job;
  call.report(onProgress, { done: 1, total: 1 });
  return result;
}

/** The strains asked for. "N" stands for no trump too. */
const readStrains = (strains: unknown): Strain[] =>
  readList(
    "strains",
    Array.isArray(strains) ? strains.map((each) => (each === "N" ? "NT" : each)) : strains,
    TABLE_STRAINS,
  );

/** The options that a board gives for its par; none for a deal or a table. */
function conditionsOf(value: unknown): Pick<Board, "vulnerable" | "dealer"> {
  if (typeof value !== "object" || value === null || !isBoard(value)) return {};
  const { vulnerable, dealer } = value;
  return { ...(vulnerable ? { vulnerable } : {}), ...(dealer ? { dealer } : {}) };
}

/** The table of a deal of 52 cards; other deals have no par. */
async function wholeTable(
  call: Call,
  hands: HandSets,
  onProgress: ((progress: TableProgress) => void) | undefined,
): Promise<DdTable["tricks"]> {
  const cards = size(hands[0]);
  if (cards !== 13) throw invalid(`par needs 13 cards in each hand, not ${cards}`);
  return (await table(call, hands, { strains: undefined, declarers: [...SEATS], onProgress })).tricks;
}

/**
 * After this many milliseconds a worker answers before it begins another cell of a strain. A message costs 0.1 ms, more
 * if the page's thread has to wait for a processor. A question about a position that comes while all workers are busy
 * with tables waits at most this long plus the time of the current cell.
 */
const ANSWER_MS = 60;
/** The same for a single worker, which may be the caller's own thread. */
const ANSWER_ALONE_MS = 20;
/**
 * Least milliseconds between two reports of a strain's cells, if the caller wants them: each wakes the page's thread,
 * which draws no more often than this.
 */
const QUIET_MS = 16;

interface TableRequest {
  /** The first is begun first. Default: all five. */
  strains: Strain[] | undefined;
  declarers: Seat[];
  onProgress: ((progress: TableProgress) => void) | undefined;
}

/**
 * A table. A strain's cells are one job, since they share what a worker's table remembers: the first takes more than
 * half of their time. If there are fewer strains than workers, the cells of each side are a job of their own.
 */
async function table(call: Call, hands: HandSets, request: TableRequest): Promise<DdTable> {
  const { declarers, onProgress } = request;
  const { workers } = call;
  const strains = workers > 1 ? orderForSeveral(hands, request.strains) : (request.strains ?? TABLE_STRAINS);
  const sides = SIDES.map((side) => declarers.filter((seat) => sideOf(seat) === side));
  const groups = (strains.length < workers ? sides : [declarers]).filter((group) => group.length > 0);
  const total = strains.length * declarers.length;
  const milliseconds = workers > 1 ? ANSWER_MS : ANSWER_ALONE_MS;
  const quiet = onProgress && { quietMilliseconds: QUIET_MS };
  const words = wordsOfHands(hands);
  const known = new Map<string, number>();
  const gather = () => {
    const row = (strain: Strain) =>
      SEATS.flatMap((seat) => {
        const tricks = known.get(strain + seat);
        return tricks === undefined ? [] : [[seat, tricks] as const];
      });
    const rows = TABLE_STRAINS.map((strain) => [strain, Object.fromEntries(row(strain))] as const);
    return Object.fromEntries(rows.filter(([strain]) => strains.includes(strain)));
  };
  const solve = async (strain: Strain, group: Seat[]) => {
    /** Declarers whose tricks are not known yet. */
    let left = group;
    const input = (declarers: Seat[]) => ({ hands: words, strain, declarers, milliseconds, ...quiet });
    const take = (cells: number[]) => {
      for (const tricks of cells) {
        known.set(strain + left[0], tricks);
        left = left.slice(1);
        if (onProgress && !call.isOver) call.report(onProgress, { done: known.size, total, tricks: gather() });
      }
    };
    const rest = (cells: number[]) => (cells.length < left.length ? input(left.slice(cells.length)) : undefined);
    take(await call.job("cells", input(group), { affinity: affinityOf(words, strain), rest, progress: take }));
  };
  await Promise.all(groups.flatMap((group) => strains.map((strain) => solve(strain, group))));
  return { tricks: gather() as DdTable["tricks"] };
}

/**
 * The strains in the order in which several workers begin them: the caller's first, then those that likely take
 * longest.
 */
function orderForSeveral(hands: HandSets, strains: readonly Strain[] | undefined): readonly Strain[] {
  return [...(strains?.slice(0, 1) ?? []), ...longestFirst(strains?.slice(1) ?? TABLE_STRAINS, hands)];
}

/**
 * Returns an error that concerns one item alone, to stand in the place of its answer; throws what ends the whole
 * stream.
 */
function inPlace(error: unknown): BridgeError {
  if (error instanceof BridgeError && error.code !== "CLOSED") return error;
  throw error;
}

/** The number of items, if it is known before the first is read: of an array, a set or a map. */
function lengthOf(items: object): number | undefined {
  return Array.isArray(items) ? items.length : items instanceof Set || items instanceof Map ? items.size : undefined;
}

/**
 * The affinity of a table: jobs on the same deal and strain can use each other's entries in a worker's table.
 */
function affinityOf(hands: Int32Array, strain: Strain): string {
  return `${strain} ${hands}`;
}
