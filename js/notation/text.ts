/**
 * Text from outside, and where in it a fault stands. A `Problem` needs a line and a column; readers work with offsets
 * and ask for them only when something is wrong.
 */
import type { Complaint } from "../bridge/sentences.js";
import type { Board, Problem } from "../bridge/types.js";

/** What a reader made of one record (a PBN game, a LIN board, a link), and where the record stood. */
export interface Entry {
  /** Absent if the record holds no board: a heading, or nothing that could be read. */
  board?: Board;
  /** 1-based line of the record's first line with content. */
  line: number;
  /** The record as it stood in the source, line ends and all. Only PBN readers give it. */
  text?: string;
  problems: Problem[];
}

/** Reads text that arrives in pieces, and gives each record as soon as it is complete. */
export interface Reader {
  push(text: string, give: Give): void;
  /** No more text comes: gives what is left. */
  end(give: Give): void;
}

export type Give = (entry: Entry) => void;

/** A piece of a source that knows the lines it came from. */
export class Passage {
  readonly problems: Problem[] = [];
  /** The line last asked for: faults mostly come in order, so counting goes on from there. */
  #line = 0;
  #lineStart = 0;
  /** Where the line after it starts; unknown at first. */
  #nextStart = 0;

  constructor(
    readonly text: string,
    /** The source's number of this passage's first line. */
    readonly firstLine = 1,
  ) {}

  /** The source's line and column of an offset, both from 1. */
  place(offset: number): { line: number; column: number } {
    if (offset < this.#lineStart || this.#nextStart === 0) this.#goTo(0, 0);
    while (offset >= this.#nextStart) this.#goTo(this.#line + 1, this.#nextStart);
    return { line: this.firstLine + this.#line, column: offset - this.#lineStart + 1 };
  }

  #goTo(line: number, start: number): void {
    this.#line = line;
    this.#lineStart = start;
    const next = nextLine(this.text, start);
    // No offset is behind the end.
    this.#nextStart = next === -1 ? this.text.length + 1 : next;
  }

  problem(what: Complaint, offset: number): void {
    const { line, column } = this.place(offset);
    this.problems.push(problemAt(what, line, column));
  }
}

/** A complaint about what stands at a place, as a problem. */
export const problemAt = ({ fault: message, sentence }: Complaint, line: number, column = 1): Problem => ({
  message,
  sentence,
  line,
  column,
});

const LINE_END = /\r\n?|\n|$/g;

/** Where the line after the one at `from` starts, or -1 if there is none. Lines end in LF, CRLF or CR. */
export function nextLine(text: string, from: number): number {
  const end = lineEnd(text, from);
  return end === text.length ? -1 : LINE_END.lastIndex;
}

/** Where the line at `from` ends: the offset of its line end, or the text's length. */
export function lineEnd(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text)?.index as number;
}

/** The members of an object that have a value. */
export function given<T extends object>(members: T): Given<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>;
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** An object, unless it has no members. */
export function unlessEmpty<T extends object>(members: T): T | undefined {
  return Object.keys(members).length > 0 ? members : undefined;
}

/**
 * The matches of a pattern in the pieces of a section, in order, each with the place of its first character that is no
 * blank.
 */
export function* found(
  pieces: readonly { text: string; offset: number }[],
  pattern: RegExp,
): Generator<{ match: RegExpExecArray; offset: number }> {
  for (const { text, offset } of pieces) {
    for (const match of text.matchAll(pattern)) {
      yield { match, offset: offset + match.index + match[0].search(/\S/) };
    }
  }
}

/** Without the byte order mark that some editors put in front. */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/**
 * Text that was folded over lines, on one line: a blank for each line end and the blanks around it; none at the text's
 * ends.
 */
export function unfolded(text: string): string {
  const lines = text.split(/[\r\n]+/);
  if (lines.length === 1) return text;
  const last = lines.length - 1;
  return lines
    .map((line, index) => (index === 0 ? line.trimEnd() : index === last ? line.trimStart() : line.trim()))
    .filter((line) => line !== "")
    .join(" ");
}
