/** The tokens of one PBN game (standard, section 3.2): tag pairs, and the data between them. Comments and escapes are skipped. */

import { quote } from "../bridge/quote.js";
import { stringEnd } from "./pbn-split.js";
import { lineEnd, type Passage } from "./text.js";

type TagToken = { kind: "tag"; name: string; value: string; offset: number; end: number };
export type PbnToken =
  | TagToken
  /** A run of data on one line. `fresh`: the first on its line. */
  | { kind: "data"; text: string; offset: number; fresh: boolean };

const TAG_HEAD = /\[\s*(\w+)\s*"/y;
const TAG_TAIL = /\s*\]/y;

export class PbnTokens {
  readonly #text: string;
  #at = 0;
  /** The next data is the first on its line. */
  #fresh = true;
  /** The last "}"; unknown (-2) until a comment begins. */
  #lastBrace = -2;
  /** The end of the line last asked for, and an offset into that line, so that a long line is not walked again for each of its tags. */
  #eol = -1;
  #eolFrom = 0;
  /** No `"]` comes before this offset: found once, so that a line of open brackets is not searched again and again. */
  #noTailBefore = 0;

  constructor(private readonly passage: Passage) {
    this.#text = passage.text;
  }

  /** The next token; undefined at the end. */
  next(): PbnToken | undefined {
    const text = this.#text;
    while (this.#at < text.length) {
      const at = this.#at;
      const letter = text[at] as string;
      if (letter === "\n" || letter === "\r") {
        this.#fresh = true;
        this.#at += 1;
      } else if ((letter === "%" && (at === 0 || "\n\r".includes(text[at - 1] as string))) || letter === ";") {
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
        this.#at = dataEnd(text, at);
        return { kind: "data", text: text.slice(at, this.#at).trimEnd(), offset: at, fresh };
      }
    }
    return undefined;
  }

  #commentEnd(at: number): number {
    if (this.#lastBrace === -2) this.#lastBrace = this.#text.lastIndexOf("}");
    if (at < this.#lastBrace) return this.#text.indexOf("}", at) + 1;
    this.passage.problem("a comment that is not closed", at);
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
    if (!head) return this.#notTag("not a tag", offset);
    const from = TAG_HEAD.lastIndex;
    const name = head[1] as string;
    const quoted = stringEnd(text, from);
    TAG_TAIL.lastIndex = quoted + 1;
    if (quoted !== -1 && TAG_TAIL.test(text)) {
      return { kind: "tag", name, value: unescaped(text.slice(from, quoted)), offset, end: TAG_TAIL.lastIndex };
    }
    // Quotes inside the value that are not escaped, or a value that ends in a backslash: up to the line's next `"]`.
    const end = this.#endOfLine(from);
    const tail = from < this.#noTailBefore ? undefined : /"[ \t]*\]/.exec(text.slice(from, end));
    if (tail) {
      const close = from + tail.index;
      return { kind: "tag", name, value: unescaped(text.slice(from, close)), offset, end: close + tail[0].length };
    }
    this.#noTailBefore = end;
    if (quoted === -1) return this.#notTag("a tag whose value is not closed", offset);
    this.#notTag("a tag without its closing bracket", offset);
    return { kind: "tag", name, value: unescaped(text.slice(from, quoted)), offset, end: quoted + 1 };
  }

  #notTag(what: string, offset: number): undefined {
    this.passage.problem(`${what}: ${quote(this.#text.slice(offset, this.#endOfLine(offset)))}`, offset);
  }
}

/** Where a run of data ends: at its line's end, a comment or a tag; not inside a quoted string of a table's row. */
function dataEnd(text: string, from: number): number {
  const stop = /[\n\r{;["]/g;
  let strings = true;
  stop.lastIndex = from;
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    if (found[0] !== '"') return found.index;
    const end = strings ? stringEnd(text, found.index + 1) : -1;
    if (end === -1) strings = false;
    else stop.lastIndex = end + 1;
  }
  return text.length;
}

/** A quote and a backslash are written with a backslash before them; any other backslash stands for itself ("\2R", "\S"). */
function unescaped(value: string): string {
  return value.includes("\\") ? value.replace(/\\(["\\])/g, "$1") : value;
}
