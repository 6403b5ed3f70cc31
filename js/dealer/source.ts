/**
 * Splits the text of a script into tokens, and finds the line and column of a fault. Comments are overwritten with
 * blanks.
 */

import { BridgeError } from "../bridge/errors.js";
import { excerpt } from "../bridge/quote.js";
import { because, type Complaint } from "../bridge/sentences.js";

export interface Token {
  kind: "word" | "number" | "string" | "sign" | "end";
  /** A string's is without its quotes. */
  text: string;
  from: number;
  to: number;
}

const SIGNS = ["&&", "||", "==", "!=", "<=", ">="];
const SINGLE = "!<>+-*/%?:(),={}";

export class Source {
  /** The script with blanks in the place of comments, so that offsets stay the same. */
  readonly code: string;
  readonly #text: string;
  #at = 0;
  #ahead: Token | undefined;

  constructor(text: string) {
    this.#text = text;
    this.code = this.#withoutComments();
  }

  /** The next token, left where it is. */
  peek(): Token {
    this.#ahead ??= this.#read();
    return this.#ahead;
  }

  next(): Token {
    const token = this.peek();
    this.#ahead = undefined;
    return token;
  }

  /** The token behind the next one. */
  second(): Token {
    const first = this.next();
    const second = this.#read();
    this.#at = first.to;
    this.#ahead = first;
    return second;
  }

  /** The code of an expression, with one blank for any blanks. */
  piece({ from, to }: { from: number; to: number }): string {
    return this.code.slice(from, to).replaceAll(/\s+/g, " ");
  }

  /** The raw code from the next token to the next closing bracket or brace, which stays. */
  until(bracket: ")" | "}"): { text: string; from: number } {
    // Not all of it need be tokens.
    const from = this.#ahead?.from ?? this.#afterBlanks();
    const end = this.code.indexOf(bracket, from);
    if (end < 0) this.fail(because("a closing bracket is missing"), this.code.length);
    this.#at = end;
    this.#ahead = undefined;
    return { text: this.code.slice(from, end), from };
  }

  /** @throws BridgeError `PARSE` with the place of this offset. */
  fail(what: string | Complaint, offset: number): never {
    const before = this.#text.slice(0, offset).split(/\r\n|\n|\r/);
    const column = (before.at(-1) as string).length + 1;
    const { fault, sentence } = typeof what === "string" ? because("{}", what) : what;
    const where = `line ${before.length}, column ${column}`;
    throw new BridgeError("PARSE", `${fault} (${where})`, {
      line: before.length,
      column,
      sentence: { template: "{} (line {}, column {})", parts: [sentence, before.length, column] },
    });
  }

  /** The same, for a token that is not what was wanted. */
  unexpected(token: Token, wanted: string): never {
    if (token.text === "=" && token.kind === "sign") {
      const sentence = '"=" gives a name its value, and "==" compares: {} is wanted here';
      this.fail(because(sentence, because(wanted).sentence), token.from);
    }
    const found = token.kind === "end" ? because("the end of the text").sentence : `"${excerpt(token.text)}"`;
    this.fail(because("{} is wanted, not {}", because(wanted).sentence, found), token.from);
  }

  #read(): Token {
    const { code } = this;
    const from = this.#afterBlanks();
    if (from >= code.length) return { kind: "end", text: "", from, to: from };
    const token = (kind: Token["kind"], text: string, to: number): Token => {
      this.#at = to;
      return { kind, text, from, to };
    };
    const letter = code[from] as string;
    if (letter === '"') {
      const end = code.indexOf('"', from + 1);
      if (end < 0) this.fail(because("a string without its closing quote"), from);
      return token("string", code.slice(from + 1, end), end + 1);
    }
    WORD.lastIndex = from;
    const word = WORD.exec(code)?.[0];
    if (word !== undefined) return token(/^[\d.]+$/.test(word) ? "number" : "word", word, from + word.length);
    const two = code.slice(from, from + 2);
    if (two === "\\n") return token("string", "\n", from + 2);
    if (SIGNS.includes(two)) return token("sign", two, from + 2);
    if (SINGLE.includes(letter)) return token("sign", letter, from + 1);
    const sign = String.fromCodePoint(code.codePointAt(from) as number);
    this.fail(because("{} has no meaning here", `"${sign}"`), from);
  }

  #afterBlanks(): number {
    while (this.#at < this.code.length && /\s/.test(this.code[this.#at] as string)) this.#at += 1;
    return this.#at;
  }

  #withoutComments(): string {
    const parts: string[] = [];
    let kept = 0;
    STRING_OR_COMMENT.lastIndex = 0;
    for (const match of this.#text.matchAll(STRING_OR_COMMENT)) {
      const [piece] = match;
      if (piece.startsWith('"')) continue;
      if (piece.startsWith("/*") && !(piece.length > 3 && piece.endsWith("*/"))) {
        this.fail(because("a comment without its end, */"), match.index);
      }
      parts.push(this.#text.slice(kept, match.index), piece.replaceAll(/[^\r\n]/g, " "));
      kept = match.index + piece.length;
    }
    return parts.join("") + this.#text.slice(kept);
  }
}

/** A number may have a decimal point: dealer writes hundredths so. */
const WORD = /\d*\.\d+|\w+/y;
export const STRING_OR_COMMENT = /"[^"]*"?|#[^\r\n]*|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
