/** The solver as its users see it: its options and its methods. Types only; `index.ts` makes one. */

import type { BridgeError } from "../bridge/errors.js";
import type { Card, DdTable, DealInput, Par, Position, Seat, Side, Strain, Vulnerability } from "../bridge/types.js";
import type {
  BestLine,
  PlayTrace,
  Progress,
  SingleDummyInput,
  SingleDummyProgress,
  SingleDummyResult,
  Solution,
  SolutionTree,
  SuitPlayInput,
  SuitPlayResult,
  TableProgress,
} from "./types.js";

export interface SolverOptions {
  /** Web Workers (Node: worker threads) in the pool. Default: hardware concurrency, at most 4. */
  workers?: number;
  /** Size of each worker's preallocated transposition table, in MiB, fixed for its life. */
  tableMegabytes?: number;
  /** Where the module comes from, for hosts that serve it themselves. Default: beside the package. */
  wasm?: string | URL | Response | BufferSource | WebAssembly.Module;
  /** Builds the worker, for hosts whose bundler or CSP needs it. */
  workerFactory?: () => Worker;
}

export interface CallOptions<P = Progress> {
  /** Aborting rejects with the signal's reason, frees the worker at once, and leaves the solver usable. */
  signal?: AbortSignal;
  onProgress?: (progress: P) => void;
}

export interface TableOptions extends CallOptions<TableProgress> {
  strains?: readonly Strain[];
  declarers?: readonly Seat[];
}

export interface TreeOptions extends CallOptions {
  side: Side;
  target: number;
  maxNodes?: number;
}

export interface ParOptions extends CallOptions {
  vulnerable: Vulnerability;
  dealer?: Seat;
}

/** What was played, and in which contract. */
export interface PlayRecord {
  deal: DealInput;
  strain: Strain;
  declarer: Seat;
  play: readonly Card[];
}

export interface Solver {
  /** Double-dummy tricks for every declarer in every strain (or those asked for). */
  ddTable(deal: DealInput, options?: TableOptions): Promise<DdTable>;

  /** Many deals, in order, over the whole pool. A bad deal yields its error in its place. */
  ddTables(
    deals: Iterable<DealInput> | AsyncIterable<DealInput>,
    options?: CallOptions,
  ): AsyncIterable<DdTable | BridgeError>;

  /** The double-dummy value of every legal card for the hand to play, at any point of the play. */
  solve(position: Position, options?: CallOptions): Promise<Solution>;

  /** One double-dummy best line from here to the end. */
  bestLine(position: Position, options?: CallOptions): Promise<BestLine>;

  /**
   * The proof that `side` takes at least `target` of the tricks still to be played: its one card at each
   * of its turns, against every card (one of each set of equals) at each of the other side's.
   */
  solutionTree(position: Position, options: TreeOptions): Promise<SolutionTree>;

  /** The same proof as a file of four bytes a trick, in the format of docs/solution-tree.md. */
  exportSolutionTree(position: Position, options: TreeOptions): Promise<Uint8Array>;

  /** Reads such a file and checks that it holds a proof, with the position that it is about. */
  importSolutionTree(file: Uint8Array, options?: CallOptions): Promise<{ position: Position; tree: SolutionTree }>;

  /** What the play cost: the double-dummy result before the first card and after each card. */
  tracePlay(record: PlayRecord, options?: CallOptions): Promise<PlayTrace>;

  /** Par. With `dealer`, the one par of the board; without, the par if either side bids first. */
  par(tableOrDeal: DdTable | DealInput, options: ParOptions): Promise<Par>;

  /**
   * Declarer's play when the defenders' cards are unknown: αµ search (Cazenave & Ventos) over worlds
   * that fit what declarer knows. `maxMoves` 1 is perfect-information Monte Carlo.
   */
  singleDummy(input: SingleDummyInput, options?: CallOptions<SingleDummyProgress>): Promise<SingleDummyResult>;

  /** The suit laboratory: one suit, exact, against every layout of the missing cards. */
  suitPlay(input: SuitPlayInput, options?: CallOptions): Promise<SuitPlayResult>;

  /** Ends the workers. Calls still running reject; later calls reject. */
  close(): Promise<void>;
}
