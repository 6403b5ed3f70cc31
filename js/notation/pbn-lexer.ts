/**
 * The lexical rules of PBN (standard, section 3.2), in one place: what is a string, a comment, an escaped line, a tag,
 * and data. `PbnLexer` gives the tokens of one game; `leavesCommentOpen` is for `pbn-split.ts`, which cuts a text into
 * games line by line.
 */

import { quote } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import { MANDATORY } from "./pbn-game.js";
import { lineEnd, type Passage } from "./text.js";

/** `[Name "value"]`, unescaped; `at`: where the value starts; `end`: the offset behind its bracket. */
type TagToken = { kind: "tag"; name: string; value: string; offset: number; at: number; end: number };
export type PbnToken =
  | TagToken
  /** A run of data on one line. `fresh`: the first on its line. */
  | { kind: "data"; text: string; offset: number; fresh: boolean };

const TAG_HEAD = /\[\s*(\w+)\s*"/y;
const TAG_TAIL = /\s*\]/y;
/** The value of a tag that a mail has broken into lines, or that has a hand on each line. */
const BROKEN_VALUE = /[^"[\]\r\n]*(?:(?:\r\n?|\n)[^"[\]\r\n]{0,200}){1,5}"[ \t]*\]/y;
/** A tag that every program writes, without the quotes around its value. */
const BARE_TAG = new RegExp(
  `\\[[ \\t]*(${[...MANDATORY, "Auction", "Play"].join("|")})[ \\t]([^"[\\]\\r\\n]*)\\]`,
  "iy",
);

/** The tokens of one game, one after the other. Comments and escaped lines are skipped. */
export class PbnLexer {
  readonly #text: string;
  readonly #strings: QuotedStrings;
  #at = 0;
  /** Whether the next data is the first on its line. */
  #fresh = true;
  /** The offset of the text's last "}"; -2 until it is first looked for, when a comment begins. */
  #lastBrace = -2;
  /**
   * The end of the line last asked for, and an offset into that line, so that a long line is not walked again for each
   * of its tags.
   */
  #eol = -1;
  #eolFrom = 0;
  /** No `"]` comes before this offset: found once, so that a line of open brackets is not searched again and again. */
  #noTailBefore = 0;

  constructor(private readonly passage: Passage) {
    this.#text = passage.text;
    this.#strings = new QuotedStrings(passage.text);
  }

  /** The next token; undefined at the end. */
  next(): PbnToken | undefined {
    const text = this.#text;
    while (this.#at < text.length) {
      const at = this.#at;
      const letter = text[at] as string;
      if (isLineEnd(letter)) {
        this.#fresh = true;
        this.#at += 1;
      } else if (letter === ";" || (letter === "%" && (at === 0 || isLineEnd(text[at - 1])))) {
        this.#at = lineEnd(text, at);
      } else if (letter === "{") this.#at = this.#commentEnd(at);
      else if (letter === "[") {
        const tag = this.#tag(at);
        this.#at = tag ? tag.end : this.#endOfLine(at);
        if (tag) return tag;
      } else if (letter.trim() === "") this.#at += 1;
      else {
        const fresh = this.#fresh;
        this.#fresh = false;
        this.#at = markAfter(this.#strings, text, at, END_OF_DATA);
        return { kind: "data", text: text.slice(at, this.#at).trimEnd(), offset: at, fresh };
      }
    }
    return undefined;
  }

  #commentEnd(at: number): number {
    if (this.#lastBrace === -2) this.#lastBrace = this.#text.lastIndexOf("}");
    if (at < this.#lastBrace) return this.#text.indexOf("}", at) + 1;
    this.passage.problem(because("a comment that is not closed"), at);
    return lineEnd(this.#text, at);
  }

  #endOfLine(offset: number): number {
    if (offset < this.#eolFrom || offset > this.#eol) {
      this.#eolFrom = offset;
      this.#eol = lineEnd(this.#text, offset);
    }
    return this.#eol;
  }

  #tag(offset: number): TagToken | undefined {
    const text = this.#text;
    TAG_HEAD.lastIndex = offset;
    const head = TAG_HEAD.exec(text);
    if (!head) return this.#bareTag(offset) ?? this.#notTag("not a tag", offset);
    const from = TAG_HEAD.lastIndex;
    const name = head[1] as string;
    const quoted = this.#strings.end(from);
    TAG_TAIL.lastIndex = quoted + 1;
    const until = (close: number, end: number): TagToken => {
      return { kind: "tag", name, value: unescaped(text.slice(from, close)), offset, at: from, end };
    };
    if (quoted !== -1 && TAG_TAIL.test(text)) return until(quoted, TAG_TAIL.lastIndex);
    // Quotes inside the value that are not escaped, or a value that ends in a backslash: up to the line's next `"]`.
    const end = this.#endOfLine(from);
    const tail = from < this.#noTailBefore ? undefined : /"[ \t]*\]/.exec(text.slice(from, end));
    if (tail) {
      const close = from + tail.index;
      return until(close, close + tail[0].length);
    }
    this.#noTailBefore = end;
    BROKEN_VALUE.lastIndex = from;
    const broken = BROKEN_VALUE.exec(text)?.[0];
    if (broken !== undefined) {
      const value = broken.slice(0, broken.lastIndexOf('"')).replaceAll(/\s*[\r\n]+\s*/g, " ");
      return { kind: "tag", name, value, offset, at: from, end: from + broken.length };
    }
    if (quoted === -1) return this.#notTag("a tag whose value is not closed", offset);
    this.#notTag("a tag without its closing bracket", offset);
    return until(quoted, quoted + 1);
  }

  /** A tag whose value has no quotes. */
  #bareTag(offset: number): TagToken | undefined {
    BARE_TAG.lastIndex = offset;
    const match = BARE_TAG.exec(this.#text);
    if (!match) return undefined;
    const [whole, name = "", value = ""] = match;
    const at = offset + whole.length - 1 - value.trimStart().length;
    this.passage.problem(because("the value of a tag stands between quotes: {}", quote(whole)), at);
    return { kind: "tag", name, value: value.trim(), offset, at, end: offset + whole.length };
  }

  #notTag(what: string, offset: number): undefined {
    const line = this.#text.slice(offset, this.#endOfLine(offset));
    this.passage.problem(because(`${what}: {}`, quote(line)), offset);
  }
}

/** Whether a brace comment is open at the end of a line. `open`: one is at its start. */
export function leavesCommentOpen(line: string, open: boolean): boolean {
  if (!open && !line.includes("{")) return false;
  const strings = new QuotedStrings(line);
  let at = 0;
  for (let inside = open; ; inside = true) {
    if (inside) {
      at = line.indexOf("}", at) + 1;
      if (at === 0) return true;
    }
    at = markAfter(strings, line, at, START_OF_COMMENT);
    if (line[at] !== "{") return false;
  }
}

const END_OF_DATA = /[\n\r{;["]/g;
const START_OF_COMMENT = /[\n\r{;"]/g;

/** The offset of the next of `marks` outside strings; the text's length if there is none. */
function markAfter(strings: QuotedStrings, text: string, from: number, marks: RegExp): number {
  marks.lastIndex = from;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    if (found[0] !== '"') return found.index;
    // A quote without another one on its line is an ordinary character.
    const end = strings.end(found.index + 1);
    if (end !== -1) marks.lastIndex = end + 1;
  }
  return text.length;
}

/** The strings of a text. Asked from left to right, it looks at each character a bounded number of times. */
class QuotedStrings {
  /**
   * A string that begins before this offset has no end on its line. Known once the search for one has come to its
   * line's end.
   */
  #openBefore = 0;

  constructor(private readonly text: string) {}

  /** Where the string that starts at `from` (behind its quote) ends on its line: the offset of its quote, or -1. */
  end(from: number): number {
    if (from < this.#openBefore) return -1;
    const { text } = this;
    let at = from;
    for (; at < text.length; at += 1) {
      const letter = text[at];
      if (letter === '"') return at;
      if (isLineEnd(letter)) break;
      if (letter === "\\" && /["\\]/.test(text[at + 1] ?? "")) at += 1;
    }
    this.#openBefore = at;
    return -1;
  }
}

/**
 * A quote and a backslash are written with a backslash before them; any other backslash is an ordinary character
 * ("\2R", "\S").
 */
function unescaped(value: string): string {
  return value.includes("\\") ? value.replace(/\\(["\\])/g, "$1") : value;
}

const isLineEnd = (letter: string | undefined) => letter === "\n" || letter === "\r";
