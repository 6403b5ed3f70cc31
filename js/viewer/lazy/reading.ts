/** The script of the worker that reads a long text beside the page: text in, boards out. */
import { parse, readHandviewerUrl } from "./read-any.js";

/** A request: a text of any notation, or a handviewer's address. */
export type Asked = "text" | "url";

// In a page, or on a server that renders one, this file does nothing.
if (typeof self === "object" && typeof self.postMessage === "function" && !("document" in self)) {
  const { postMessage } = self as unknown as { postMessage(message: unknown): void };
  (self as Window).onmessage = ({ data: [asked, text] }: MessageEvent<[Asked, string]>) =>
    postMessage(asked === "url" ? readHandviewerUrl(text) : parse(text));
}
