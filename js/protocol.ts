/**
 * What passes between the page's side and a worker. Types only: `Ops` is the one list of what a worker can do,
 * and requests, replies and the worker's table of handlers are derived from it, so that a missing or misshapen
 * handler does not compile. docs/worker-protocol.md tells the order of the messages.
 */

import type { Card, DealInput, ErrorCode, Seat, Solution, Strain } from "./types.js";

/** Every operation: what it is given, what it answers, and what it reports on the way. */
export interface Ops {
  cell: { input: CellInput; result: number; progress: never };
  solve: { input: PositionInput; result: Solution; progress: never };
}

export type Op = keyof Ops;

/** One cell of a table. */
export interface CellInput {
  deal: DealInput;
  strain: Strain;
  declarer: Seat;
}

/** A position with every part said. */
export interface PositionInput {
  deal: DealInput;
  strain: Strain;
  leader: Seat;
  played: Card[];
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

/** First `start`, once; then calls, each after the reply to the one before. */
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
