/** Reads long text in a worker, so that the page stays responsive. */
import { type Readers, read } from "./readers.js";

addEventListener("message", ({ data: [name, input] }: MessageEvent<[keyof Readers, string | readonly string[]]>) =>
  postMessage(read(name, input)),
);
