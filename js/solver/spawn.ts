/** Makes the package's workers from `worker/entry.js`: Web Workers in a page, worker threads in Node. */

import { BridgeError, refused } from "../bridge/errors.js";
import { excerpt } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import { hasWebWorkers, inNode, linkTo, type MakeLink, threadClass } from "./link.js";
import { ownCopy } from "./own-copy.js";
import type { WorkerLike } from "./platform.js";

/** `new URL`, written so that bundlers do not take the file for an asset of the page. */
const fromHere = (path: string, base = import.meta.url) => new URL(path, base);

/** Finds out how workers are made on this host, unless the caller makes them; rejects if there are none. */
export async function linkMaker(factory?: () => WorkerLike): Promise<MakeLink> {
  const make = factory ?? (await workerMaker());
  return (events) => linkTo(make(), events);
}

/**
 * Not an async function, so that `linkMaker` rejects at once if there are no workers: other parts of the start may fail
 * later.
 */
function workerMaker(): (() => WorkerLike) | Promise<() => WorkerLike> {
  if (hasWebWorkers) {
    const foreign = foreignEntry();
    if (foreign) return copyOf(foreign).then((url) => () => new Worker(url));
    return () => {
      // Bundlers recognize a worker only if `new Worker(new URL("…", import.meta.url))` is written out literally.
      return new Worker(new URL("./worker/entry.js", import.meta.url), { type: "module" });
    };
  }
  if (!inNode) {
    throw new BridgeError(
      "INTERNAL",
      'there are no workers here: createSolver of "tenace/engine" answers the same calls in this thread',
    );
  }
  const url = fromHere("./worker/entry.js");
  // The worker does not inherit the flags of the main script, some of which (`--input-type`) a worker would reject.
  return threadClass().then((Thread) => () => new Thread(url, { execArgv: [] }));
}

/**
 * The worker's file, if the package is served from another origin than the page's (a CDN, or any server to a sandboxed
 * frame): browsers make no worker of such a file.
 */
function foreignEntry(): URL | undefined {
  const entry = fromHere("./worker/entry.js");
  return /^https?:$/.test(entry.protocol) && entry.origin !== self.origin ? entry : undefined;
}

let copied: Promise<string> | undefined;

/** The address of the copy, which is made once: it stays good for workers that replace others. */
function copyOf(entry: URL): Promise<string> {
  copied ??= ownCopy(entry).catch((error) => {
    copied = undefined;
    const reason = excerpt(error instanceof Error ? error.message : String(error));
    const complaint = because("the worker {} could not be loaded: {}", excerpt(entry.href), reason);
    throw refused("INTERNAL", complaint);
  });
  return copied;
}
