/** The reader of PBN, fetched when it is first needed. */
import type { Parsed } from "../../bridge/types.js";
import { notationOf } from "../../notation/notation-of.js";
import { PbnReader } from "../../notation/pbn-read.js";
import { readInPieces } from "./read-in-pieces.js";

/** A page may give no more than the deal. */
export const read = (text: string, signal: AbortSignal): Promise<Parsed> =>
  readInPieces(new PbnReader(), notationOf(text) === "deal" ? `[Deal "${text.trim()}"]` : text, signal);
