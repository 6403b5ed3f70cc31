/** Reads long text beside the page, so that the page goes on answering. */
import { type Readers, read } from "./readers.js";

addEventListener("message", ({ data: [name, input] }: MessageEvent<[keyof Readers, string | readonly string[]]>) =>
  postMessage(read(name, input)),
);
