/** Answers the pool's messages with one engine, one call at a time, in a worker or in the thread of the caller. */

import { type Engine, instantiate } from "../../build/engine/instances.js";
import { BridgeError } from "../bridge/errors.js";
import type { Failure, FromWorker, Op, Ops, ToWorker } from "../solver/protocol.js";
import { handlers } from "./handlers.js";

type Post = (message: FromWorker) => void;

/** Makes the function that handles a thread's messages, and sends the answers by `post`. */
export function listener(post: Post): (message: ToWorker) => void {
  let engine: Engine | undefined;
  let lastPanic: (() => string) | undefined;
  return (message) => {
    try {
      if (message.kind === "start") {
        // The old engine is let go of first, so that its memory may be taken back while the new one is made. Nothing is
        // freed until garbage is collected: for a while there may be two tables.
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
      const failure = failureOf(error);
      if (failure) post({ kind: "failure", failure });
      // A panic has left its message; other ends, such as running out of memory, have only the platform's.
      else post({ kind: "broken", message: lastPanic?.() || String(error) });
    }
  };
}

function answer<O extends Op>(engine: Engine, op: O, input: Ops[O]["input"], post: Post): Ops[O]["result"] {
  return handlers[op](engine, input, (progress) => post({ kind: "progress", progress }));
}

/** What is wrong with the request, by what was thrown; undefined for a fault of the engine. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof BridgeError) {
    const { code, message, index } = error;
    return index === undefined ? { code, message } : { code, message, index };
  }
  if (!Array.isArray(error)) return undefined;
  // The engine throws its errors as a list: `From<Error>` in src/bindings/mod.rs.
  const [code, message, index] = error;
  return index === undefined ? { code, message } : { code, message, index };
}
