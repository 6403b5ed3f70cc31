/**
 * PBN, LIN, RBN, DLM and handviewer links: text in, boards out, and back. Synchronous; no wasm, no worker, no DOM.
 *
 * Readers never throw on any text and take time in proportion to its length: what they can't use becomes a `Problem`,
 * and the boards around it are returned. Writers take every board that readers return. They reject a board that could
 * not be read back (a deal that is none, a card that could not be played) with a `BridgeError`.
 */
export { BridgeError } from "../bridge/errors.js";
export { score } from "../bridge/score.js";
export type {
  Board,
  Call,
  Card,
  Contract,
  DdTable,
  Level,
  Parsed,
  Problem,
  Rank,
  Seat,
  Strain,
  Suit,
  Vulnerability,
} from "../bridge/types.js";
export type { Analysis } from "./analysis.js";
export { type Analyze, type AnnotateOptions, annotatePbn, type BoardSolver } from "./annotate.js";
export { formatDlm } from "./dlm.js";
export { textOfBytes } from "./encoding.js";
export { handviewerUrl } from "./handviewer.js";
export { formatLin } from "./lin-write.js";
export { parse } from "./parse.js";
export { formatPbn } from "./pbn-write.js";
export { formatRbn } from "./rbn-write.js";
export { parseHandviewerUrl, parseLin, parsePbn } from "./read.js";
