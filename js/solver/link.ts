/**
 * One interface for both kinds of workers, a page's Web Workers and Node's worker threads: the pool need not tell them
 * apart.
 */

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
/**
 * Whether workers are Web Workers. Deno has both kinds; there threads are used, because only they let the process end.
 */
export const hasWebWorkers = typeof Worker === "function" && !("Deno" in globalThis);

/**
 * Imports a module of Node. Its name is no literal in the call of `import`, so that bundlers for pages don't look for
 * it.
 */
export const nodeModule = (name: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);

/** The class of Node's worker threads, `Worker` of `node:worker_threads`. */
export async function threadClass(): Promise<new (script: URL | string, options: object) => ThreadLike> {
  return (await nodeModule("worker_threads")).Worker;
}

/** The link to a worker of either kind. */
export function linkTo(worker: WorkerLike, events: LinkEvents): Link {
  if (typeof worker?.postMessage !== "function") throw new Error("workerFactory did not return a worker");
  return "addEventListener" in worker ? linkToWorker(worker, events) : linkToThread(worker, events);
}

/**
 * A worker that sends no message within this many seconds of `start` counts as dead. Time during which this thread was
 * suspended does not count.
 */
const SILENT_SECONDS = 60;

const KINDS: ReadonlySet<unknown> = new Set<FromWorker["kind"]>(["ready", "progress", "result", "failure", "broken"]);

/** Whether a message is one of ours: the script may be somebody else's, and send anything. */
function isFromWorker(message: unknown): message is FromWorker {
  if (typeof message !== "object" || message === null) return false;
  const { kind, failure } = message as { kind?: unknown; failure?: unknown };
  return KINDS.has(kind) && (kind !== "failure" || (typeof failure === "object" && failure !== null));
}

/**
 * Passes on a worker's messages. A worker counts as dead if it sends no message after `start`, or one that is none of
 * ours (its script may be somebody else's). `start` is sent when the module has arrived, which may take any time.
 */
function hear(events: LinkEvents): { asked(): void; message(message: unknown): void; stop(): void } {
  let seconds = 0;
  let timer: unknown;
  const stop = () => clearInterval(timer as number);
  return {
    asked: () => {
      if (timer !== undefined) return;
      timer = setInterval(() => {
        seconds += 1;
        if (seconds === SILENT_SECONDS)
          events.death(`it said nothing for ${SILENT_SECONDS} seconds: is its script tenace/worker?`);
      }, 1000);
      // This timer does not keep Node's process alive.
      (timer as { unref?(): void }).unref?.();
    },
    message: (message) => {
      if (!isFromWorker(message)) {
        events.death("it speaks another language: is its script tenace/worker?");
        return;
      }
      // A progress report before `ready` is no answer to `start`.
      if (message.kind !== "progress") stop();
      events.message(message);
    },
    stop,
  };
}

/** In Bun, a Web Worker keeps the process alive as a thread of Node does. */
type HeldWorker = WebWorkerLike & Partial<Pick<ThreadLike, "ref" | "unref">>;

function linkToWorker(worker: HeldWorker, events: LinkEvents): Link {
  const { asked, message, stop } = hear(events);
  worker.addEventListener("message", (event: MessageEvent<unknown>) => message(event.data));
  worker.addEventListener("messageerror", () => events.death("a message could not be read"));
  worker.addEventListener("error", (event: ErrorEvent) => {
    event.preventDefault();
    events.death(event.message || "its script could not be loaded");
  });
  return {
    post: (message) => {
      asked();
      worker.postMessage(message);
    },
    end: async () => {
      stop();
      worker.terminate();
    },
    hold: (alive) => (alive ? worker.ref?.() : worker.unref?.()),
  };
}

function linkToThread(thread: ThreadLike, events: LinkEvents): Link {
  const { asked, message, stop } = hear(events);
  thread.on("message", message);
  thread.on("messageerror", () => events.death("a message could not be read"));
  thread.on("error", (error) => events.death(String(error)));
  thread.on("exit", (status) => events.death(`it ended with status ${status}`));
  return {
    post: (message) => {
      asked();
      thread.postMessage(message);
    },
    end: async () => {
      stop();
      thread.ref();
      await thread.terminate();
    },
    hold: (alive) => (alive ? thread.ref() : thread.unref()),
  };
}
