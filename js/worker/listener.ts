/** Answers the pool's messages with one engine, one call at a time, in a worker or in the thread of the caller. */

import { type Engine, instantiate } from "../../build/engine/instances.js";
import type { Failure, FromWorker, Handlers, Op, Ops, ToWorker } from "../solver/protocol.js";

const handlers: Handlers<Engine> = {
  cell: (engine, input) => engine.cell(input),
  solve: (engine, input, progress) => engine.solve(input, (done, total) => progress({ done, total })),
  bestLine: (engine, input) => engine.bestLine(input),
  tracePlay: (engine, input) => engine.tracePlay(input),
  solutionTree: (engine, input) => engine.solutionTree(input),
  exportSolutionTree: (engine, input) => engine.exportSolutionTree(input),
  importSolutionTree: (engine, input) => engine.importSolutionTree(input),
  par: (engine, input) => engine.par(input),
  singleDummy: (engine, input, progress) => engine.singleDummy(input, progress),
  playOn: (engine, input) => engine.playOn(input),
  suitPlay: (engine, input) => engine.suitPlay(input),
  deals: (engine, input) => engine.deals(input),
};

type Post = (message: FromWorker) => void;

/** Makes the function that handles a thread's messages, and sends the answers by `post`. */
export function listener(post: Post): (message: ToWorker) => void {
  let engine: Engine | undefined;
  let lastPanic: (() => string) | undefined;
  return (message) => {
    try {
      if (message.kind === "start") {
        // The old engine is let go of first, so that there are never two tables.
        engine = undefined;
        lastPanic = undefined;
        const instance = instantiate(message.module);
        engine = new instance.Engine(message.tableMegabytes);
        lastPanic = instance.lastPanic;
        post({ kind: "ready" });
      } else if (engine) {
        post({ kind: "result", result: answer(engine, message.op, message.input, post) });
      }
    } catch (error) {
      if (isFailure(error)) post({ kind: "failure", failure: error });
      // A panic has left its message; other ends, such as running out of memory, have only the platform's.
      else post({ kind: "broken", message: lastPanic?.() || String(error) });
    }
  };
}

function answer<O extends Op>(engine: Engine, op: O, input: Ops[O]["input"], post: Post): Ops[O]["result"] {
  return handlers[op](engine, input, (progress) => post({ kind: "progress", progress }));
}

/** What the bindings throw for a fault in the request; anything else is a fault of the engine. */
function isFailure(error: unknown): error is Failure {
  return typeof error === "object" && error !== null && "code" in error && !(error instanceof Error);
}
