/**
 * What passes between the page's side and a worker. Types only: `Ops` is the one list of what a worker can do, and
 * requests and replies are derived from it. docs/worker-protocol.md tells the order of the messages, `wire.ts` what is
 * in them.
 */

import type {
  BestLine,
  CardValues,
  CellsInput,
  DealBlock,
  DealsInput,
  DefensePlans,
  Failure,
  OwnDealsInput,
  Par,
  ParInput,
  PlayerQuestion,
  PlayOnInput,
  PlayTrace,
  PositionInput,
  Progress,
  ReadTree,
  SearchInput,
  SearchProgress,
  SingleDummyAnswer,
  Solution,
  SuitPlayRequest,
  SuitPlayResult,
  Survey,
  TreeAnswer,
  TreeInput,
} from "./wire.js";

/**
 * Every operation: its input, its answer, and its reports on the way. The engine has a method of each name
 * (`src/bindings`).
 */
export interface Ops {
  /**
   * The tricks of one declarer after the other: reports on the way, then the result, continue one list. It ends with
   * the last declarer, or with the one whose cell was at work when the time was up. The pool asks again for those after
   * it.
   */
  cells: { input: CellsInput; result: number[]; progress: number[] };
  solve: { input: PositionInput; result: Solution; progress: Progress };
  bestLine: { input: PositionInput; result: BestLine; progress: never };
  tracePlay: { input: PositionInput; result: PlayTrace; progress: never };
  solutionTree: { input: TreeInput; result: TreeAnswer; progress: never };
  exportSolutionTree: { input: TreeInput; result: Uint8Array; progress: never };
  importSolutionTree: { input: Uint8Array; result: ReadTree; progress: never };
  par: { input: ParInput; result: Par; progress: never };
  singleDummy: { input: SearchInput; result: SingleDummyAnswer; progress: SearchProgress };
  /** 1 or 0 for each layout; nothing if the time ran out. */
  playOn: { input: PlayOnInput; result: Uint8Array | undefined; progress: never };
  /** The tricks of every legal card in some layouts that fit what a player knows. */
  cardValues: { input: PlayerQuestion; result: CardValues; progress: never };
  /** The layouts that the plans for each card win; nothing if the time ran out. */
  searchDefense: { input: PlayerQuestion; result: DefensePlans | undefined; progress: never };
  /** 1 or 0 for each layout; nothing if the time ran out. */
  defendOn: { input: PlayerQuestion; result: Uint8Array | undefined; progress: never };
  suitPlay: { input: SuitPlayRequest; result: SuitPlayResult; progress: never };
  /** Deals that fit, with at most `most` tries for each. The block ends early at a deal that could not be found. */
  drawDeals: { input: DealsInput; result: DealBlock; progress: never };
  ownDeals: { input: OwnDealsInput; result: DealBlock; progress: never };
  /** How often each condition refuses plain shuffles, `count` of them. */
  surveyDeals: { input: DealsInput; result: Survey; progress: never };
  /**
   * The hands of every deal that fits, in an order that the seed says; nothing if there are more than `count`, or more
   * than `most` layouts to look at.
   */
  allDeals: { input: DealsInput; result: Int32Array | undefined; progress: never };
}

export type Op = keyof Ops;

/**
 * First `start`, and again when the worker changes to the whole module; calls, each after the reply to the one before.
 */
export type ToWorker =
  | { kind: "start"; module: WebAssembly.Module; tableMegabytes: number }
  | { [O in Op]: { kind: "call"; op: O; input: Ops[O]["input"] } }[Op];

/** `ready` answers `start`; a call is answered by any number of `progress`, then one of the others. */
export type FromWorker =
  | { kind: "ready" }
  | { kind: "progress"; progress: unknown }
  | { kind: "result"; result: unknown }
  | { kind: "failure"; failure: Failure }
  /** The engine itself failed: the worker is not fit for another call. */
  | { kind: "broken"; message: string };
