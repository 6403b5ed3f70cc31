/** The readers of the notations. */

import { parseDeal } from "../bridge/deals.js";
import type { Parsed } from "../bridge/types.js";
import { checkText } from "./check.js";
import { readHandviewerUrl } from "./handviewer.js";
import { LinReader } from "./lin-read.js";
import type { Notation, WholeNotation } from "./notation-of.js";
import { PbnReader } from "./pbn-read.js";
import { gathered } from "./problems.js";
import { type Give, problemAt, type Reader, withoutMark } from "./text.js";
import { readWhole } from "./whole.js";

export { isWholeNotation, type Notation, notationOf } from "./notation-of.js";

/**
 * Makes the reader of a notation. Text of no known notation is read as PBN, whose reader says what is wrong with it.
 */
export function readerOf(notation: Exclude<Notation, WholeNotation> | undefined): Reader {
  if (notation === "lin") return new LinReader();
  if (notation === "deal") return new LineReader(readBareDeal);
  return notation === "handviewer" ? new LineReader(readHandviewerUrl) : new PbnReader();
}

/**
 * Reads boards from PBN text. Never throws.
 *
 * @example
 * parsePbn('[Board "7"]').boards; // [{ board: "7" }]
 */
export function parsePbn(text: string): Parsed {
  return gathered(readWhole(new PbnReader(), checkText(text)));
}

/**
 * Reads boards from LIN text. Never throws.
 *
 * @example
 * parseLin("ah|Board 7|").boards; // [{ board: "7" }]
 */
export function parseLin(text: string): Parsed {
  return gathered(readWhole(new LinReader(), checkText(text)));
}

/**
 * Reads the board of a link to a handviewer, percent-encoded or not. Never throws.
 *
 * @example
 * parseHandviewerUrl("https://www.bridgebase.com/tools/handviewer.html?lin=ah|Board 7|").boards; // [{ board: "7" }]
 */
export function parseHandviewerUrl(url: string): Parsed {
  return readHandviewerUrl(withoutMark(checkText(url)));
}

/** Reads records that take one line each: links and bare deals. */
class LineReader implements Reader {
  #text = "";
  #line = 1;

  constructor(private readonly read: (line: string, number: number) => Parsed) {}

  push(text: string, give: Give): void {
    const lines = (this.#text + text).split(/\r\n|\n|\r(?!$)/);
    this.#text = lines.pop() as string;
    for (const line of lines) this.#take(line, give);
  }

  end(give: Give): void {
    for (const line of this.#text.split("\r")) this.#take(line, give);
  }

  #take(text: string, give: Give): void {
    const line = this.#line;
    this.#line += 1;
    if (text.trim() === "") return;
    const { boards, problems } = this.read(text, line);
    if (boards.length === 0) give({ line, problems });
    for (const [index, board] of boards.entries()) give({ board, line, problems: index === 0 ? problems : [] });
  }
}

function readBareDeal(line: string, number: number): Parsed {
  const hands = parseDeal(line);
  if ("fault" in hands) return { boards: [], problems: [problemAt(hands, number)] };
  return parsePbn(`[Deal "${line.trim()}"]`);
}
