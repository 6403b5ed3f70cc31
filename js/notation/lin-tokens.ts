/**
 * LIN is a row of fields between bars, `xx|value|xx|value|`: a key of two letters, in any case, and its value. Nothing escapes
 * a bar, so a stray one shifts all that follows; this falls back into step at the next field that can be a key.
 */
import type { Problem } from "../types.js";
import { nextLine, quote } from "./text.js";

export interface LinToken {
  /** In lower case. */
  key: string;
  value: string;
  keyPlace: Place;
  valuePlace: Place;
}

export interface Place {
  line: number;
  column: number;
}

/** Memory is that of one value: one of more than 1 MiB is none. */
const LONGEST_VALUE = 1 << 20;

/** A key by itself; and the key at the end of a field that has more in it. A mailed file may be folded inside a key. */
const PLAIN_KEY = /^[a-z][a-z0-9]$/i;
const LAST_KEY = /(?:^|\s)([a-z]\s*[a-z0-9])\s*$/i;

export class LinTokens {
  #text = "";
  /** Where the text not yet consumed begins. */
  #place: Place = { line: 1, column: 1 };
  #key: { key: string; keyPlace: Place } | undefined;
  /** Out of step, and complained of. */
  #lost = false;

  constructor(private readonly problem: (problem: Problem) => void) {}

  *push(text: string): Generator<LinToken> {
    this.#text += text;
    let from = 0;
    for (let bar = this.#text.indexOf("|"); bar !== -1; bar = this.#text.indexOf("|", from)) {
      const token = this.#field(this.#text.slice(from, bar));
      this.#place.column += 1;
      from = bar + 1;
      if (token) yield token;
    }
    this.#text = this.#text.slice(from);
    if (this.#text.length <= LONGEST_VALUE) return;
    this.problem({ message: `no bar after ${quote(this.#text)}`, ...this.#place });
    this.#consume(this.#text);
    this.#text = "";
  }

  /** A last value may lack its bar. */
  *end(): Generator<LinToken> {
    const rest = this.#text;
    this.#text = "";
    const token = this.#field(rest) ?? (this.#key && this.#field(""));
    if (token) yield token;
  }

  #field(field: string): LinToken | undefined {
    if (this.#key) {
      const value = field.trimStart();
      this.#consume(field.slice(0, field.length - value.length));
      const token = { ...this.#key, value: value.trimEnd(), valuePlace: { ...this.#place } };
      this.#consume(value);
      this.#key = undefined;
      return token;
    }
    if (PLAIN_KEY.test(field)) {
      this.#key = { key: field.toLowerCase(), keyPlace: { ...this.#place } };
      this.#place.column += 2;
      this.#lost = false;
    } else if (field !== "") this.#oddField(field);
    return undefined;
  }

  /** A key with blanks or other text before it, or no key at all. */
  #oddField(field: string): void {
    const key = LAST_KEY.exec(field.length > 64 ? ` ${field.slice(-64)}` : field)?.[1];
    const before = key === undefined ? field : field.slice(0, field.lastIndexOf(key));
    const junk = before.trimStart();
    this.#consume(before.slice(0, before.length - junk.length));
    if (junk !== "" && !this.#lost) this.problem({ message: `not LIN: ${quote(junk)}`, ...this.#place });
    this.#consume(junk);
    if (key !== undefined) this.#key = { key: key.replace(/\s+/g, "").toLowerCase(), keyPlace: { ...this.#place } };
    this.#consume(field.slice(before.length));
    if (junk !== "" || key !== undefined) this.#lost = key === undefined;
  }

  #consume(text: string): void {
    if (text !== "") this.#place = placeIn(text, this.#place, text.length);
  }
}

/** The place of an offset into a text that itself stands at `place`. */
export function placeIn(text: string, place: Place, offset: number): Place {
  let { line, column } = place;
  let start = 0;
  for (let next = nextLine(text, 0); next !== -1 && next <= offset; next = nextLine(text, next)) {
    line += 1;
    column = 1;
    start = next;
  }
  return { line, column: column + offset - start };
}
