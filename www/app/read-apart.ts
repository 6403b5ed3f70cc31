/** Reading of text that may be long: a page answers within 50 ms whatever is pasted into it. */
import { READERS, type Readers } from "./readers.js";

/** Characters up to which a text is read in the page's own thread, at once. */
const SHORT = 8_000;

/** What a reader makes of a text; a promise of it if the text is long. Where no worker can be had, it is read here. */
export function readApart<N extends keyof Readers>(
  name: N,
  text: string,
): ReturnType<Readers[N]> | Promise<ReturnType<Readers[N]>> {
  const here = () => READERS[name](text) as ReturnType<Readers[N]>;
  return text.length <= SHORT ? here() : apart<ReturnType<Readers[N]>>([name, text]).catch(here);
}

async function apart<T>(question: [keyof Readers, string]): Promise<T> {
  const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<T>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}
