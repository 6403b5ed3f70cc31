/** A worker as the pool needs it, whether of a page (Web Worker) or of Node (worker thread). Outside of it the two do not differ. */

import type { ThreadLike, WebWorkerLike, WorkerLike } from "./platform.js";
import type { FromWorker, ToWorker } from "./protocol.js";

/** A worker of either kind, as the pool needs it. */
export interface Link {
  post(message: ToWorker): void;
  /** Ends the worker at once, in the middle of a search too. */
  end(): Promise<void>;
  /** Whether the worker keeps Node's process alive. A page's worker has nothing of the kind. */
  hold(alive: boolean): void;
}

export interface LinkEvents {
  message(message: FromWorker): void;
  /** The worker is dead, or could not be started. */
  death(reason: string): void;
}

export type MakeLink = (events: LinkEvents) => Link;

declare const process: { versions?: { node?: string } } | undefined;

export const inNode = typeof process === "object" && process.versions?.node !== undefined;
/** Deno has both kinds of workers; only its threads can let the process end. */
export const hasWebWorkers = typeof Worker === "function" && !("Deno" in globalThis);

/** `Worker` of `node:worker_threads`. */
export type ThreadClass = new (script: URL | string, options: object) => ThreadLike;

/** A module of Node. Not a literal at its call of `import`, so that bundlers for pages don't look for it. */
export const nodeModule = (name: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);

/** A worker that the caller made. */
export function linkTo(worker: WorkerLike, events: LinkEvents): Link {
  return "addEventListener" in worker ? linkToWorker(worker, events) : linkToThread(worker, events);
}

/** In Bun, a Web Worker keeps the process alive as a thread of Node does. */
type HeldWorker = WebWorkerLike & Partial<Pick<ThreadLike, "ref" | "unref">>;

export function linkToWorker(worker: HeldWorker, events: LinkEvents): Link {
  worker.addEventListener("message", (event: MessageEvent<FromWorker>) => events.message(event.data));
  worker.addEventListener("messageerror", () => events.death("a message could not be read"));
  worker.addEventListener("error", (event: ErrorEvent) => {
    event.preventDefault();
    events.death(event.message || "its script could not be loaded");
  });
  return {
    post: (message) => worker.postMessage(message),
    end: async () => worker.terminate(),
    hold: (alive) => (alive ? worker.ref?.() : worker.unref?.()),
  };
}

export function linkToThread(thread: ThreadLike, events: LinkEvents): Link {
  thread.on("message", (message) => events.message(message as FromWorker));
  thread.on("messageerror", () => events.death("a message could not be read"));
  thread.on("error", (error) => events.death(String(error)));
  thread.on("exit", (status) => events.death(`it ended with status ${status}`));
  return {
    post: (message) => thread.postMessage(message),
    end: async () => {
      thread.ref();
      await thread.terminate();
    },
    hold: (alive) => (alive ? thread.ref() : thread.unref()),
  };
}
