/**
 * Double dummy of the position and the board shown: the cards, the table, par and the trace. Answers are kept by
 * position, so that going back shows them at once, and an answer that comes too late is kept but never shown in the
 * wrong place.
 *
 * Cards are replace-latest: while one position is being solved only the newest request waits. A solve is left
 * to end by itself for a moment before it is aborted, since aborting costs the worker its warm table and most
 * answers take less.
 */
import { handsOfDeal, isWhole } from "../../bridge/deals.js";
import { SUITS } from "../../bridge/names.js";
import type { Board, DdTable, Par, Position } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { PlayTrace, Solution, TableProgress } from "../../solver/types.js";
import type { ViewerState } from "../state.js";

/** How long a solve that is no longer wanted may go on. */
const PATIENCE_MS = 300;
/** Positions kept; a long evening's browsing must not grow without end. */
const KEPT_SOLUTIONS = 2_000;
const CELLS = 20;

export type TableState = "idle" | "running" | "stopped" | "done" | "failed";

export interface DoubleDummyCallbacks {
  solver: () => Promise<Solver>;
  changed: () => void;
  solved: (answer: { solution?: Solution; table?: DdTable }) => void;
  failed: (error: unknown) => void;
}

export function positionKey(position: Position): string {
  return `${String(position.deal)} ${position.strain} ${position.leader} ${(position.played ?? []).join("")}`;
}

export class DoubleDummy {
  readonly #callbacks: DoubleDummyCallbacks;
  readonly #solutions = new Map<string, Solution>();
  #wanted: Position | null = null;
  #solving: AbortController | null = null;
  #tableRun: AbortController | null = null;
  /** The deal that is solved or being solved; undefined if the work was stopped. */
  #deal: string | undefined;
  #table: DdTable | null = null;

  /** The cells known so far. */
  tricks: TableProgress["tricks"] = {};
  done = 0;
  total = CELLS;
  state: TableState = "idle";
  /** When the table was begun, by the page's clock. */
  #begun = 0;
  par: Par | null = null;
  trace: PlayTrace | null = null;

  constructor(callbacks: DoubleDummyCallbacks) {
    this.#callbacks = callbacks;
  }

  solution(position: Position | null): Solution | undefined {
    return position ? this.#solutions.get(positionKey(position)) : undefined;
  }

  /** Asks for the cards of `position`; null asks for none. */
  show(position: Position | null): void {
    this.#wanted = position && !this.#solutions.has(positionKey(position)) ? position : null;
    if (!this.#solving) void this.#solveWanted();
    else if (this.#wanted) {
      const late = this.#solving;
      setTimeout(() => {
        if (this.#solving === late) late.abort();
      }, PATIENCE_MS);
    }
  }

  async #solveWanted(): Promise<void> {
    while (this.#wanted) {
      const position = this.#wanted;
      this.#wanted = null;
      const run = new AbortController();
      this.#solving = run;
      try {
        const solver = await this.#callbacks.solver();
        const solution = await solver.solve(position, { signal: run.signal });
        this.#keep(position, solution);
        this.#callbacks.solved({ solution });
      } catch (error) {
        if (!run.signal.aborted) this.#callbacks.failed(error);
      }
    }
    this.#solving = null;
    this.#callbacks.changed();
  }

  #keep(position: Position, solution: Solution): void {
    const oldest = this.#solutions.keys().next();
    if (this.#solutions.size >= KEPT_SOLUTIONS && !oldest.done) this.#solutions.delete(oldest.value);
    this.#solutions.set(positionKey(position), solution);
    this.#callbacks.changed();
  }

  /** Estimated seconds for the rest of the table, at the speed so far. */
  get secondsLeft(): number {
    if (this.state !== "running" || this.done === 0) return 0;
    return Math.round(((performance.now() - this.#begun) / 1000 / this.done) * (this.total - this.done));
  }

  /** Forgets the board; work on it is ended. */
  reset(): void {
    this.stop();
    this.#wanted = null;
    this.#solving?.abort();
    this.#deal = undefined;
    this.#table = null;
    this.tricks = {};
    this.done = 0;
    this.state = "idle";
    this.par = null;
    this.trace = null;
  }

  /** Nothing was begun, or the table is full and the work on par and the trace was stopped. */
  get isToGoOn(): boolean {
    return this.state === "idle" || (this.state === "done" && this.#deal === undefined);
  }

  /**
   * Fills the table, then par and the record's trace. Does nothing if that is under way or done. A full table is kept.
   */
  async fill({ board, hands, record, playing }: ViewerState): Promise<void> {
    const deal = board?.deal;
    if (!deal || !hands || this.#deal === deal || this.state === "running") return;
    const run = new AbortController();
    this.#tableRun = run;
    this.#deal = deal;
    const kept = this.#table;
    this.state = kept ? "done" : "running";
    this.#begun = performance.now();
    this.#callbacks.changed();
    try {
      const solver = await this.#callbacks.solver();
      const options = { signal: run.signal };
      const onProgress = (progress: TableProgress) => {
        if (run.signal.aborted) return;
        this.tricks = progress.tricks;
        this.done = progress.done;
        this.total = progress.total;
        this.#callbacks.changed();
      };
      // The strain that is played comes first. Cells that are known are not asked for again.
      const strains = playing ? [playing.strain, ...SUITS, "NT" as const] : undefined;
      const table = kept ?? (await solver.ddTable(deal, { ...options, onProgress, strains }));
      run.signal.throwIfAborted();
      if (!kept) {
        this.#table = table;
        this.tricks = table.tricks;
        this.done = this.total;
        this.state = "done";
        this.#callbacks.solved({ table });
        this.#callbacks.changed();
      }
      const par = this.par ?? (await parOf(solver, table, board, options));
      run.signal.throwIfAborted();
      this.par = par;
      this.#callbacks.changed();
      if (playing && record.length > 0) {
        const { strain, declarer } = playing;
        const trace = await solver.tracePlay({ deal, strain, declarer, play: record }, options);
        run.signal.throwIfAborted();
        this.trace = trace;
      }
    } catch (error) {
      if (run.signal.aborted) return;
      // Missing figures are asked for again only on demand.
      this.state = "failed";
      this.#deal = undefined;
      this.#callbacks.failed(error);
    } finally {
      if (this.#tableRun === run) this.#tableRun = null;
      this.#callbacks.changed();
    }
  }

  /** Stops the table where it is; known cells stay. Left "idle", it goes on as soon as it is shown again. */
  stop(state: TableState = "idle"): void {
    if (!this.#tableRun) return;
    this.#tableRun.abort();
    this.#tableRun = null;
    this.#deal = undefined;
    if (this.state === "running") this.state = state;
    this.#callbacks.changed();
  }
}

/** The par of a whole deal; an ending has none. */
async function parOf(
  solver: Solver,
  table: DdTable,
  board: Board,
  options: { signal: AbortSignal },
): Promise<Par | null> {
  if (board.deal === undefined || !isWhole(handsOfDeal(board.deal))) return null;
  const vulnerable = board.vulnerable ?? "None";
  return solver.par(table, { ...options, vulnerable, ...(board.dealer ? { dealer: board.dealer } : {}) });
}
