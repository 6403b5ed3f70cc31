/** The script of a worker: the same file runs in a page's Web Worker and in a worker thread of Node. */

import type { ToWorker } from "../solver/protocol.js";
import { listener } from "./listener.js";

declare const process: { versions?: { node?: string } } | undefined;

// Outside a worker (imported by a page, or by a server that renders one) this file does nothing.
if (typeof self === "object" && typeof self.postMessage === "function") {
  const listen = listener((message) => self.postMessage(message));
  if (!("document" in self)) self.addEventListener("message", (event: MessageEvent<ToWorker>) => listen(event.data));
} else if (typeof process === "object" && process.versions?.node) {
  // Not a literal, so that bundlers for pages don't look for Node's module.
  const nodeModule = (name: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);
  void nodeModule("worker_threads").then(({ parentPort }) => {
    parentPort?.on(
      "message",
      listener((message) => parentPort.postMessage(message)),
    );
  });
}
