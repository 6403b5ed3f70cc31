/** Reads tokens of an expected kind: signs, numbers, seats. */

import { excerpt } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import { seatOf } from "./names.js";
import { Source, type Token } from "./source.js";

export class ScriptReader extends Source {
  /** Takes a sign if it comes next. */
  take(sign: string): boolean {
    const { kind, text } = this.peek();
    if (kind !== "sign" || text !== sign) return false;
    this.next();
    return true;
  }

  want(sign: string): Token {
    const token = this.next();
    return token.kind === "sign" && token.text === sign ? token : this.unexpected(token, `"${sign}"`);
  }

  /** The next word as `read` understands it; -1 if it is not such a word. */
  word(what: string, read: (word: string) => number): number {
    const token = this.next();
    const value = token.kind === "word" ? read(token.text) : -1;
    return value >= 0 ? value : this.unexpected(token, what);
  }

  /** The number of a seat from North. */
  seat(): number {
    return this.word("a seat", seatOf);
  }

  number(least: number, most: number): number {
    const token = this.next();
    const value = token.kind === "number" ? Number(token.text) : Number.NaN;
    if (value >= least && value <= most) return value;
    return this.unexpected(token, `a number from ${least} to ${most}`);
  }

  /** A number that may have a sign; one with a decimal point is multiplied by 100. */
  signed(): number {
    const minus = this.take("-");
    const { kind, text } = this.peek();
    const value = kind === "number" && text.includes(".") ? hundredfold(this.next().text) : this.number(0, 1_000_000);
    return minus ? -value : value;
  }

  startsNumber(): boolean {
    const { kind, text } = this.peek();
    return kind === "number" || text === "-";
  }

  /** Whether the next token is a word that "=" follows: a name is given a value. */
  isDefinition(): boolean {
    return this.peek().kind === "word" && this.second().text === "=";
  }
}

/** "12.5" as 1250: dealer counts in hundredths what has a decimal point. */
export function hundredfold(text: string): number {
  return Math.round(100 * Number(text));
}

/** A whole number of 32 bits. */
export function integerOf(reader: ScriptReader, { text, from }: Token): number {
  const value = text.includes(".") ? hundredfold(text) : Number(text);
  if (value > 0x7fff_ffff) reader.fail(because("{} is more than {}", excerpt(text), 0x7fff_ffff), from);
  return value;
}
