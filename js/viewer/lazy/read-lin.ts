/** The reader of LIN, fetched when it is first needed. */
import type { Parsed } from "../../bridge/types.js";
import { LinReader } from "../../notation/lin-read.js";
import { readInPieces } from "./read-in-pieces.js";

export const read = (text: string, signal: AbortSignal): Promise<Parsed> => readInPieces(new LinReader(), text, signal);
