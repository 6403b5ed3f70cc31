/** Reads text of any notation. */
import type { Parsed } from "../types.js";
import { readDeal } from "./deal.js";
import { readHandviewerUrl } from "./handviewer.js";
import { LinReader } from "./lin-read.js";
import { type Notation, notationOf } from "./notation-of.js";
import { PbnReader } from "./pbn-read.js";
import { type Entry, type Reader, withoutMark } from "./text.js";
import { readWhole } from "./whole.js";

export { type Notation, notationOf } from "./notation-of.js";

/** A reader for text of a notation; what is of none is read as PBN, which says what is wrong with it. */
export function readerOf(notation: Notation | undefined): Reader {
  if (notation === "lin") return new LinReader();
  if (notation === "deal") return new LineReader(readBareDeal);
  return notation === "handviewer" ? new LineReader(readHandviewerUrl) : new PbnReader();
}

export function parse(text: string): Parsed {
  const whole = withoutMark(text);
  return readWhole(readerOf(notationOf(whole)), whole);
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

/** Reads what stands on a line each. */
class LineReader implements Reader {
  #text = "";
  #line = 1;

  constructor(private readonly read: (line: string, number: number) => Parsed) {}

  push(text: string): Entry[] {
    const lines = (this.#text + text).split(/\r\n|\n|\r(?!$)/);
    this.#text = lines.pop() as string;
    return lines.flatMap((line) => this.#entries(line));
  }

  end(): Entry[] {
    return this.#text.split("\r").flatMap((line) => this.#entries(line));
  }

  #entries(text: string): Entry[] {
    const line = this.#line;
    this.#line += 1;
    if (text.trim() === "") return [];
    const { boards, problems } = this.read(text, line);
    if (boards.length === 0) return [{ line, problems }];
    return boards.map((board, index) => ({ board, line, problems: index === 0 ? problems : [] }));
  }
}

function readBareDeal(line: string, number: number): Parsed {
  const hands = readDeal(line);
  if ("fault" in hands) return { boards: [], problems: [{ message: hands.fault, line: number, column: 1 }] };
  return parsePbn(`[Deal "${line.trim()}"]`);
}
