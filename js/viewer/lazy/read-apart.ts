/** Reads text by readers that need all of it at once; a long text in a worker, so that the page stays responsive. */
import type { Parsed } from "../../bridge/types.js";
import { ownCopy } from "../../solver/own-copy.js";
import type { Asked } from "./reading.js";

/** Characters up to which a text is read in the page's own thread, at once. */
const SHORT = 8_000;

export const readText = (text: string, signal: AbortSignal): Promise<Parsed> => readApart("text", text, signal);
export const readUrl = (text: string, signal: AbortSignal): Promise<Parsed> => readApart("url", text, signal);

/** If no worker can be had, because the page's policy forbids it, long text is read here too. */
async function readApart(asked: Asked, text: string, signal: AbortSignal): Promise<Parsed> {
  if (text.length > SHORT) {
    const parsed = await apart(asked, text, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (parsed) return parsed;
  }
  const { parse, readHandviewerUrl } = await import("./read-any.js");
  return asked === "url" ? readHandviewerUrl(text) : parse(text);
}

async function apart(asked: Asked, text: string, signal: AbortSignal): Promise<Parsed> {
  const worker = await reader(signal);
  try {
    return await new Promise<Parsed>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      signal.addEventListener("abort", reject, { once: true });
      worker.postMessage([asked, text]);
    });
  } finally {
    worker.terminate();
  }
}

/** `new URL`, written so that bundlers do not take the file for an asset of the page. */
const fromHere = (path: string, base = import.meta.url) => new URL(path, base);

/** Of a file of another origin a copy is made. */
async function reader(signal: AbortSignal): Promise<Worker> {
  const url = fromHere("../viewer/lazy/reading.js");
  if (url.origin === self.origin) {
    // Bundlers recognize a worker only if it is written out so.
    return new Worker(new URL("../viewer/lazy/reading.js", import.meta.url), { type: "module" });
  }
  const copy = await ownCopy(url, signal);
  const worker = new Worker(copy);
  // The worker has its script by then.
  worker.addEventListener("message", () => URL.revokeObjectURL(copy), { once: true });
  return worker;
}
