/** The readers of text for a page: in its own thread, or in a worker. */
import { parse, parseHandviewerUrl } from "tenace/notation";
import { readTexts } from "./reader.js";

const READERS = { readTexts, parse, parseHandviewerUrl };
export type Readers = typeof READERS;

/** Runs the reader `name` on `input`: a text, or several if it takes several. */
export function read(name: keyof Readers, input: string | readonly string[]): ReturnType<Readers[keyof Readers]> {
  return (READERS[name] as (input: string | readonly string[]) => ReturnType<Readers[keyof Readers]>)(input);
}
