/** Reads text that may be long: the page responds within 50 ms whatever is pasted into it. */
import type * as Reading from "./readers.js";
import type { Readers } from "./readers.js";

/** Characters up to which a text is read in the page's own thread, at once. */
const SHORT = 8_000;

/** An address with more characters counts as long text: it may be compressed. */
const LONG_ADDRESS = 2_000;

/**
 * Reads a text by one of the readers. The readers are fetched with the first text, into a worker if it is long; if no
 * worker can be started, it is read here. A page that always reads a text when it is opened passes the readers as
 * `fetched`.
 */
export async function readApart<N extends keyof Readers>(
  name: N,
  input: Parameters<Readers[N]>[0],
  fetched: () => typeof Reading | Promise<typeof Reading> = () => import("./readers.js"),
): Promise<ReturnType<Readers[N]>> {
  const here = async () => (await fetched()).read(name, input) as ReturnType<Readers[N]>;
  return lengthOf(input) <= SHORT ? here() : apart<ReturnType<Readers[N]>>([name, input]).catch(here);
}

function lengthOf(input: string | readonly string[]): number {
  return typeof input === "string" ? input.length : input.reduce((sum, { length }) => sum + length, 0);
}

interface Apart {
  worker: Worker;
  failed: Promise<never>;
}

function begin(): Apart {
  const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" });
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = reject;
  });
  // It may fail before it is asked.
  failed.catch(() => {});
  return { worker, failed };
}

/** A worker that was started before there was a text for it. */
let expected: Apart | undefined;

/** Fetches the readers for the text of an address with this many characters. */
export function expectText(characters: number): void {
  try {
    if (characters > LONG_ADDRESS) expected ??= begin();
    else import("./readers.js").catch(() => {});
  } catch {
    // The reader that needs the worker notices, and does without.
  }
}

async function apart<T>(question: [keyof Readers, string | readonly string[]]): Promise<T> {
  const { worker, failed } = expected ?? begin();
  expected = undefined;
  try {
    const answer = new Promise<T>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage(question);
    });
    return await Promise.race([answer, failed]);
  } finally {
    worker.terminate();
  }
}
