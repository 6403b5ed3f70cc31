/**
 * What passes between the page's side and a worker. Types only: `Ops` is the one list of what a worker can do,
 * and requests, replies and the worker's table of handlers are derived from it, so that a missing or misshapen
 * handler does not compile. docs/worker-protocol.md tells the order of the messages.
 */

import type { CardSet } from "../bridge/card-sets.js";
import type {
  Card,
  DdTable,
  ErrorCode,
  Par,
  Position,
  Seat,
  Side,
  Strain,
  Suit,
  Vulnerability,
} from "../bridge/types.js";
import type {
  BestLine,
  PlayTrace,
  Progress,
  SingleDummyInput,
  SingleDummyProgress,
  SingleDummyResult,
  Solution,
  SolutionTree,
  SuitPlayResult,
} from "./types.js";

/** Every operation: what it is given, what it answers, and what it reports on the way. */
export interface Ops {
  /**
   * The tricks of one declarer after the other: reports on the way, then the result, continue one list. It ends with the last
   * declarer, or with the one whose cell was at work when the time was up. The pool asks again for those after it.
   */
  cells: { input: CellsInput; result: number[]; progress: number[] };
  solve: { input: PositionInput; result: Solution; progress: Progress };
  bestLine: { input: PositionInput; result: BestLine; progress: never };
  tracePlay: { input: TraceInput; result: PlayTrace; progress: never };
  solutionTree: { input: TreeInput; result: SolutionTree; progress: never };
  exportSolutionTree: { input: TreeInput; result: Uint8Array; progress: never };
  importSolutionTree: { input: Uint8Array; result: ReadTree; progress: never };
  par: { input: ParInput; result: Par; progress: never };
  singleDummy: { input: SingleDummyRequest; result: SingleDummyResult; progress: SingleDummyProgress };
  playOn: { input: PlayOnInput; result: Uint8Array | undefined; progress: never };
  suitPlay: { input: SuitPlayRequest; result: SuitPlayResult; progress: never };
  /** Words: `simulation/words.ts`. */
  deals: { input: Int32Array; result: Int32Array; progress: never };
}

export type Op = keyof Ops;

/** Cells of a table, all of one strain. */
export interface CellsInput {
  /** Four hands from North, each two words: `CardSet` in `js/bridge/card-sets.ts`. */
  deal: Int32Array;
  strain: Strain;
  declarers: Seat[];
  /** Once so many milliseconds have passed since the first cell was begun, no other is begun. */
  milliseconds: number;
  /** Cells are not reported before so many milliseconds have passed since the last report, or since the first cell was begun. */
  quietMilliseconds: number;
}

/** A position with every part said. */
export interface PositionInput {
  deal: Int32Array;
  strain: Strain;
  leader: Seat;
  played: Card[];
}

/** A play record and its contract. */
export interface TraceInput {
  deal: Int32Array;
  strain: Strain;
  declarer: Seat;
  play: Card[];
}

/** What a solution tree is to prove, and how many nodes it may have. */
export interface TreeInput {
  position: PositionInput;
  side: Side;
  target: number;
  maxNodes: number;
}

/** A solution tree from its file, and the position that it is about. */
export interface ReadTree {
  position: Position;
  tree: SolutionTree;
}

/** A whole table and what the score depends on besides. */
export interface ParInput {
  tricks: DdTable["tricks"];
  vulnerable: Vulnerability;
  dealer: Seat | undefined;
}

/** A single-dummy question with every option said, but for those that have no value of their own. */
export interface SingleDummyRequest extends Pick<SingleDummyInput, "declarer" | "strain" | "leader" | "target"> {
  hands: { declarer: CardSet; dummy: CardSet };
  unseen: CardSet | undefined;
  played: Card[];
  constraints: Partial<Record<Seat, ConstraintRequest>>;
  worlds: number | undefined;
  /** All layouts, whatever `worlds` says. */
  enumerate: boolean;
  maxMoves: number;
  timeLimitMs: number | undefined;
  seed: number;
  layouts: boolean;
}

/** A card to be played on in a block of layouts. The result is 1 or 0 for each layout, or nothing if the time ran out. */
export interface PlayOnInput {
  question: SingleDummyRequest;
  card: Card;
  /** The block's number, from 0; with the question's seed it says which layouts these are. */
  block: number;
  /** Layouts in the block, 1 to 64. */
  size: number;
  policyMoves: number;
  policyWorlds: number;
  timeLimitMs: number | undefined;
}

/** A suit combination: the bits of each hand's ranks. */
export interface SuitPlayRequest {
  hands: readonly [number, number];
  target: number;
  lines: boolean;
}

/** What is known of a defender. */
export interface ConstraintRequest {
  hcp: [number, number] | undefined;
  length: Partial<Record<Suit, [number, number]>>;
  holds: CardSet;
  lacks: CardSet;
}

/** Handlers of every operation, for a worker's engine of type `E`. */
export type Handlers<E> = {
  [O in Op]: (engine: E, input: Ops[O]["input"], progress: (progress: Ops[O]["progress"]) => void) => Ops[O]["result"];
};

/** A fault in what was asked, found by the engine. */
export interface Failure {
  code: ErrorCode;
  message: string;
  index?: number;
}

/** First `start`, and again when the worker changes to the whole module; calls, each after the reply to the one before. */
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
