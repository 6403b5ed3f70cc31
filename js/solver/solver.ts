/** The solver as its users see it: its options and its methods. Types only; `index.ts` makes one. */

/// <reference lib="esnext.disposable" preserve="true" />

import type { BridgeError } from "../bridge/errors.js";
import type {
  Board,
  Card,
  DdTable,
  DealInput,
  DealLike,
  Par,
  Position,
  PositionLike,
  Seat,
  Side,
  Strain,
  StrainInput,
  VulnerabilityInput,
} from "../bridge/types.js";
import type { ClaimOptions, ClaimResult } from "./claim-types.js";
import type { ModuleSource, WorkerLike } from "./platform.js";
import type { Play } from "./play/types.js";
import type { Simulation } from "./simulation/types.js";
import type {
  BestLine,
  CallOptions,
  PlayTrace,
  SingleDummyLike,
  SingleDummyProgress,
  SingleDummyResult,
  Solution,
  SolutionTree,
  SuitPlayInput,
  SuitPlayResult,
  TableProgress,
} from "./types.js";

/**
 * What {@link Solver} is made with. Here and in the options of every call, a property that is absent, `undefined` or
 * `null` stands for its default.
 */
export interface SolverOptions {
  /** Workers in the pool (Web Workers; in Node, worker threads): 1 to 64. Default: one a processor core, at most 4. */
  workers?: number | undefined;
  /** Size of each worker's transposition table in MiB, 1 to 1024. It is allocated once. Default: 32. */
  tableMegabytes?: number | undefined;
  /**
   * Where the wasm module comes from, for hosts that serve it themselves: an address (a path is meant from the page, in
   * Node from the working directory), the response to a request for it, its bytes, or the compiled module. This is the
   * whole module, `tenace/tenace.wasm`: given alone, it answers everything. Default: beside the package.
   */
  wasm?: ModuleSource | undefined;
  /**
   * Where the small module comes from, `tenace/tenace-small.wasm`, which has tables, values of cards, traces and par.
   * Workers start with it, and load the whole one when they are first asked for single dummy, a suit combination, a
   * simulation, a best line or a solution tree. Default: beside the package, unless `wasm` is given.
   */
  wasmSmall?: ModuleSource | undefined;
  /**
   * Makes a worker that runs `tenace/worker`, for hosts whose bundler or content security policy needs it. Default: the
   * worker beside the package.
   */
  workerFactory?: (() => WorkerLike) | undefined;
}

/** What of a table is wanted. */
export interface TableOptions<S extends Strain = Strain, D extends Seat = Seat> extends CallOptions<TableProgress> {
  /** The strains wanted; the first one is begun first. Default: all five. */
  strains?: readonly S[] | undefined;
  /** The declarers wanted. Default: all four. */
  declarers?: readonly D[] | undefined;
}

/** What a solution tree is to prove. */
export interface TreeOptions extends CallOptions {
  /** The side that is to reach the target. */
  side: Side;
  /** Tricks that the side is to take of those left, the trick in progress counted: 1 to the tricks left. */
  target: number;
  /** How many nodes the tree may have, 1 to 100,000; more are cut off, and `truncated` says so. Default: 10,000. */
  maxNodes?: number | undefined;
}

/** What a par depends on besides the table. */
export interface ParOptions extends CallOptions {
  /** Which sides are vulnerable. */
  vulnerable: VulnerabilityInput;
  /** Who bids first. Default: the par of either order, see {@link Par}. */
  dealer?: Seat | undefined;
}

/** What was played, and in which contract. */
export interface PlayRecord {
  /** The cards as dealt. */
  deal: DealInput;
  /** The strain of the contract. */
  strain: Strain;
  /** Who plays the contract; the hand after declarer's leads first. */
  declarer: Seat;
  /** The cards in the order played, from the opening lead; a claim ends them early. */
  play: readonly Card[];
}

/** What `tracePlay` takes: a record, or a board with a contract and play. */
export type RecordLike =
  | (Omit<PlayRecord, "strain"> & {
      /** The strain of the contract. */
      strain: StrainInput;
    })
  | Board;

/**
 * Answers questions about deals, each in a worker. Calls made at once are shared out over the pool. No answer depends
 * on what was asked before, on the number of workers, or on their speed, unless `timeLimitMs` ended it. Then the answer
 * is what was found in that time, and the same question asked of `singleDummy` again goes on from there.
 *
 * When its `signal` aborts, a call rejects with the signal's reason. If `onProgress` or a stream of deals throws, it
 * rejects with that error. Otherwise it rejects only with a {@link BridgeError}: `INVALID_DEAL`, `INVALID_CARD`,
 * `ILLEGAL_PLAY` or `INVALID_ARGUMENT` for a faulty question, `CLOSED` after {@link Solver.close}, `INTERNAL` when its
 * worker died. The solver can be used after any of these but `CLOSED`.
 */
export interface Solver extends Simulation, Play {
  /**
   * Tricks that declarer takes double dummy, for every declarer in every strain or those asked for. `onProgress` is
   * told of every cell as it becomes known.
   *
   * @example
   * const { tricks } = await solver.ddTable(deal, { strains: ["NT"] });
   * console.log(tricks.NT.N);
   */
  ddTable<S extends Strain = Strain, D extends Seat = Seat>(
    deal: DealLike,
    options?: TableOptions<S, D>,
  ): Promise<DdTable<S, D>>;

  /**
   * The tables of many deals, in their order, over the whole pool. Deals are taken from the source as there is room, so
   * that it may be endless. A faulty deal yields its error in place of a table.
   *
   * @example
   * for await (const table of solver.ddTables(deals)) console.log(table instanceof BridgeError ? table.message :
   * table.tricks);
   */
  ddTables(
    deals: Iterable<DealLike> | AsyncIterable<DealLike>,
    options?: CallOptions,
  ): AsyncIterable<DdTable | BridgeError>;

  /**
   * The double-dummy value of every legal card for the hand to play, at any point of the play. `onProgress` is told
   * after every card.
   *
   * @example
   * const { cards } = await solver.solve({ deal, strain: "NT", leader: "W", played: ["S4"] });
   * console.log(cards[0].card, cards[0].tricks);
   */
  solve(position: PositionLike, options?: CallOptions): Promise<Solution>;

  /**
   * One double-dummy best line of play from here to the end.
   *
   * @example
   * const { play, tricks } = await solver.bestLine({ deal, strain: "NT", leader: "W" });
   * console.log(play.join(" "), tricks.NS);
   */
  bestLine(position: PositionLike, options?: CallOptions): Promise<BestLine>;

  /**
   * The proof that `side` takes at least `target` of the tricks still to be played: its one card at each
   * of its turns, against every card (one of each set of equals) at each of the other side's.
   *
   * @example
   * const { proved, root, truncated } = await solver.solutionTree(ending, { side: "NS", target: 3, maxNodes: 1000 });
   */
  solutionTree(position: PositionLike, options: TreeOptions): Promise<SolutionTree>;

  /**
   * The same proof as a file of four bytes a trick, in the format of docs/solution-tree.md. A tree that is cut off at
   * `maxNodes` (`truncated`), or that says that the target can't be reached, is written as it is.
   *
   * @example
   * const file = await solver.exportSolutionTree(ending, { side: "NS", target: 3 });
   */
  exportSolutionTree(position: PositionLike, options: TreeOptions): Promise<Uint8Array>;

  /**
   * Reads such a file and checks its tree: every card is legal, every defense is answered, and each branch reaches the
   * target unless it is cut off. `INVALID_ARGUMENT` if not. Only if `tree.proved` is true and `tree.truncated` false
   * it is a whole proof. The position has the cards that were left, and the trick in progress in `played`.
   *
   * @example
   * const { position, tree } = await solver.importSolutionTree(file);
   */
  importSolutionTree(
    file: Uint8Array,
    options?: CallOptions,
  ): Promise<{
    /** The position that the proof is about. */
    position: Position;
    /** The proof. */
    tree: SolutionTree;
  }>;

  /**
   * The cost of each card played: the double-dummy result before the first card and after each card, and every mistake.
   *
   * @example
   * const { mistakes } = await solver.tracePlay({ deal, strain: "S", declarer: "E", play: ["CT", "CJ", "CA", "C4"] });
   * for (const { seat, card, cost, better } of mistakes) console.log(seat, card, cost, better);
   */
  tracePlay(record: RecordLike, options?: CallOptions): Promise<PlayTrace>;

  /**
   * Par, from a table of all 20 cells, or from a deal of 52 cards. With `dealer`, the one par of the board; without,
   * the par if either side bids first.
   *
   * @example
   * const { score, contracts } = await solver.par(deal, { vulnerable: "None", dealer: "N" });
   */
  par(tableOrDeal: DdTable | DealInput, options: ParOptions): Promise<Par>;

  /**
   * Par of a board, which says who is vulnerable and who bids first, unless the options do.
   *
   * @example
   * const [board] = parse(text).boards;
   * const { score } = await solver.par(board);
   */
  par(board: Board, options?: Partial<ParOptions>): Promise<Par>;

  /**
   * Declarer's play when the defenders' cards are unknown: αµ search (Cazenave & Ventos) over worlds that fit
   * declarer's knowledge. `maxMoves` 1 is perfect-information Monte Carlo. `IMPOSSIBLE_CONSTRAINTS` if no layout of the
   * unseen cards fits, `LIMIT` if there are too many to enumerate.
   *
   * @example
   * const { cards, exact } = await solver.singleDummy({
   *   declarer: "S", hands: { declarer: "AQ...", dummy: "32..." }, unseen: ["SK", "SJ", "ST", "S9"],
   *   strain: "NT", leader: "N", target: 1,
   * });
   * console.log(cards[0].card, cards[0].probability, exact);
   */
  singleDummy(input: SingleDummyLike, options?: CallOptions<SingleDummyProgress>): Promise<SingleDummyResult>;

  /**
   * Whether a claim holds: as the cards lie, and in every layout that fits what the claimer knows, declarer or the
   * defender whose turn it is. It says in which layouts the claim fails, and what they have in common.
   *
   * @example
   * const { holds, layouts } = await solver.claim(ending, { side: "NS", tricks: 3 });
   * if (layouts?.failsIf?.holds) console.log(`fails if ${layouts.failsIf.seat} has ${layouts.failsIf.holds.join(" and
   * ")}`);
   */
  claim(position: PositionLike, options: ClaimOptions): Promise<ClaimResult>;

  /**
   * One suit combination by itself: exact, against every layout of the missing cards.
   *
   * @example
   * const { leads } = await solver.suitPlay({ hands: ["KJT7", "A986"], target: 4 });
   * console.log(leads[0].rank, leads[0].probability);
   */
  suitPlay(input: SuitPlayInput, options?: CallOptions): Promise<SuitPlayResult>;

  /**
   * Ends the workers. Calls still running reject with `CLOSED`, and so does every later call.
   *
   * @example
   * await solver.close();
   */
  close(): Promise<void>;

  /**
   * The same as {@link Solver.close}, for `await using solver = await createSolver()`. It is there if the host knows
   * `Symbol.asyncDispose`.
   */
  [Symbol.asyncDispose](): Promise<void>;
}
