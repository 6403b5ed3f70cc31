/** Reads long text beside the page, so that the page goes on answering. */
import { READERS, type Readers } from "./readers.js";

addEventListener("message", ({ data: [name, text] }: MessageEvent<[keyof Readers, string]>) =>
  postMessage(READERS[name](text)),
);
