/** What reads text for a page: in its own thread, or beside it. */
import { parse, parseHandviewerUrl } from "tenace/notation";
import { readText } from "./reader.js";

export const READERS = { readText, parse, parseHandviewerUrl };
export type Readers = typeof READERS;
