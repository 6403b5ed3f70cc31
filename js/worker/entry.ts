/**
 * The worker: one engine, one call at a time. The same file runs in a page's worker and in a thread of Node.
 */

import { Engine, initSync, lastPanic } from "../../build/engine/tenace.js";
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

function listener(post: Post): (message: ToWorker) => void {
  let engine: Engine | undefined;
  return (message) => {
    try {
      if (message.kind === "start") {
        initSync({ module: message.module });
        engine = new Engine(message.tableMegabytes);
        post({ kind: "ready" });
      } else if (engine) {
        post({ kind: "result", result: answer(engine, message.op, message.input, post) });
      }
    } catch (error) {
      post(
        isFailure(error) ? { kind: "failure", failure: error } : { kind: "broken", message: reasonOf(error, engine) },
      );
    }
  };
}

function answer<O extends Op>(engine: Engine, op: O, input: Ops[O]["input"], post: Post): Ops[O]["result"] {
  return handlers[op](engine, input, (progress) => post({ kind: "progress", progress }));
}

/** What the engine said of its panic, where that is what happened; of other ends (out of memory) what the platform says. */
function reasonOf(error: unknown, engine: Engine | undefined): string {
  return (engine && lastPanic()) || String(error);
}

/** What the bindings throw for a fault in the request; anything else is a fault of the engine. */
function isFailure(error: unknown): error is Failure {
  return typeof error === "object" && error !== null && "code" in error && !(error instanceof Error);
}

declare const process: { versions?: { node?: string } } | undefined;

// Imported elsewhere than in a worker, by a server that renders a page or by the page itself, it does nothing.
if (typeof self === "object" && typeof self.postMessage === "function") {
  const listen = listener((message) => self.postMessage(message));
  if (!("document" in self)) self.addEventListener("message", (event: MessageEvent<ToWorker>) => listen(event.data));
} else if (typeof process === "object" && process.versions?.node) {
  // Not a literal, so that bundlers for pages don't look for Node's module.
  const name = "node:worker_threads";
  void import(/* webpackIgnore: true */ /* @vite-ignore */ name).then(({ parentPort }) => {
    parentPort?.on(
      "message",
      listener((message) => parentPort.postMessage(message)),
    );
  });
}
