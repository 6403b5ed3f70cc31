/** Tells the notations apart. */
import type { Parsed } from "../types.js";
import { readDeal } from "./deal.js";
import { readHandviewerUrl } from "./handviewer.js";
import { LinReader } from "./lin-read.js";
import { PbnReader } from "./pbn-read.js";
import { type Reader, withoutMark } from "./text.js";

const PBN_TAG = /\[\s*[A-Za-z]\w*\s*"/;
const LIN_FIELD = /(?:^|[|\s])[a-z][a-z0-9]\|/i;
const LINK = /handviewer\.html|^\s*https?:\/\/\S*[?&](?:lin|n|s|e|w)=/i;

export type Notation = "pbn" | "lin" | "handviewer" | "deal";

/** The notation of a text, from what stands in it first. A bare deal ("N:AKQ… …") is one too: people paste them. */
export function notationOf(text: string): Notation {
  const tag = text.search(PBN_TAG);
  const field = text.search(LIN_FIELD);
  const link = text.search(LINK);
  const first = Math.min(...[tag, field, link].filter((at) => at !== -1));
  if (first === link) return "handviewer";
  if (first === field) return "lin";
  return first !== tag && /^\s*[NESW]\s*:/i.test(text) ? "deal" : "pbn";
}

export function parse(text: string): Parsed {
  const whole = withoutMark(text);
  const notation = notationOf(whole);
  if (notation === "pbn") return parsePbn(whole);
  if (notation === "lin") return parseLin(whole);
  return notation === "deal" ? eachLine(whole, readBareDeal) : eachLine(whole, readHandviewerUrl);
}

export function parsePbn(text: string): Parsed {
  return readWhole(new PbnReader(), text);
}

export function parseLin(text: string): Parsed {
  return readWhole(new LinReader(), text);
}

export function parseHandviewerUrl(url: string): Parsed {
  return readHandviewerUrl(withoutMark(url));
}

function readWhole(reader: Reader, text: string): Parsed {
  const parsed: Parsed = { boards: [], problems: [] };
  for (const entries of [reader.push(text), reader.end()]) {
    for (const { board, problems } of entries) {
      if (board) parsed.boards.push(board);
      for (const problem of problems) parsed.problems.push(problem);
    }
  }
  return parsed;
}

function eachLine(text: string, read: (line: string, number: number) => Parsed): Parsed {
  const parsed: Parsed = { boards: [], problems: [] };
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === "") continue;
    const { boards, problems } = read(line, index + 1);
    parsed.boards.push(...boards);
    for (const problem of problems) parsed.problems.push(problem);
  }
  return parsed;
}

function readBareDeal(line: string, number: number): Parsed {
  const hands = readDeal(line);
  if ("fault" in hands) return { boards: [], problems: [{ message: hands.fault, line: number, column: 1 }] };
  return parsePbn(`[Deal "${line.trim()}"]`);
}
