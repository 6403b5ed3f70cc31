/** Answers the pool's messages with one engine, one call at a time, in a worker or in the thread of the caller. */

import { type Engine, instantiate } from "../../build/engine/instances.js";
import type { FromWorker, Op, ToWorker } from "../solver/protocol.js";
import type { Failure } from "../solver/wire.js";

type Post = (message: FromWorker) => void;

/** The engine has a method for every operation; that of the small module lacks those that the feature `whole` adds. */
type Methods = { [O in Op]: (input: unknown, report: (progress: unknown) => void) => unknown };

/** Makes the function that handles a thread's messages, and sends the answers by `post`. */
export function listener(post: Post): (message: ToWorker) => void {
  let engine: (Methods & Engine) | undefined;
  let lastPanic: (() => string) | undefined;
  return (message) => {
    try {
      if (message.kind === "start") {
        // The old engine is released first, so that its memory can be reclaimed while the new one is made. It is freed
        // only by garbage collection: for a while there may be two tables.
        engine = undefined;
        lastPanic = undefined;
        const instance = instantiate(message.module);
        engine = new instance.Engine(message.tableMegabytes);
        lastPanic = instance.lastPanic;
        post({ kind: "ready" });
      } else if (engine) {
        const result = engine[message.op](message.input, (progress) => post({ kind: "progress", progress }));
        post({ kind: "result", result });
      }
    } catch (error) {
      if (isFailure(error)) post({ kind: "failure", failure: error });
      // A panic has left its message; for other failures, such as running out of memory, there is only the platform's
      // message.
      else post({ kind: "broken", message: lastPanic?.() || String(error) });
    }
  };
}

/**
 * Whether the thrown value is a fault of the request (`Failure` of src/wire); otherwise the engine is at fault.
 */
const isFailure = (error: unknown): error is Failure =>
  typeof error === "object" && error !== null && !(error instanceof Error) && "code" in error;
