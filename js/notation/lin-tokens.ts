/**
 * LIN is a row of fields between bars, `xx|value|xx|value|`: a key of two letters, in any case, and its value. Nothing
 * escapes a bar, so a stray one shifts all that follows; this falls back into step at the next field that can be a
 * key.
 */

import { quote } from "../bridge/quote.js";
import { because, type Complaint } from "../bridge/sentences.js";
import { nextLine } from "./text.js";

export interface LinField extends TextPlace {
  /** In lower case. */
  key: string;
  /** Without blanks at its ends. Its place is the field's. */
  value: string;
  /** With the blanks at its end. */
  text: string;
  keyLine: number;
}

export interface TextPlace {
  line: number;
  column: number;
  /** Whether the value came percent-encoded, so that offsets inside it don't match offsets in the source. */
  encoded?: boolean;
}

/**
 * Longest value, in characters; a longer one is skipped. The reader holds one value at a time, so this bounds its
 * memory.
 */
const LONGEST_VALUE = 1 << 20;

/**
 * A key by itself; or a key at the end of a field that has other text before it. A mailed file may be folded inside a
 * key.
 */
const PLAIN_KEY = /^[a-z][a-z0-9]$/i;
const LAST_KEY = /(?:^|\s)([a-z]\s*[a-z0-9])\s*$/i;

/**
 * Passes each field to `take` as soon as its value ends. Lines and columns are counted on the way, so that no text is
 * scanned twice.
 */
export class LinTokens {
  #text = "";
  /** Where the text not yet consumed begins. */
  #place: TextPlace = { line: 1, column: 1 };
  /** The key whose value comes next; "" where a key is to come. */
  #key = "";
  #keyLine = 1;
  /** Whether keys and values are out of step, which has been reported. */
  #lost = false;

  constructor(
    private readonly take: (field: LinField) => void,
    private readonly problem: (what: Complaint, place: TextPlace) => void,
  ) {}

  push(text: string): void {
    this.#text += text;
    let from = 0;
    for (let bar = this.#text.indexOf("|"); bar !== -1; bar = this.#text.indexOf("|", from)) {
      this.#field(this.#text.slice(from, bar));
      this.#consume("|");
      from = bar + 1;
    }
    this.#text = this.#text.slice(from);
    if (this.#text.length <= LONGEST_VALUE) return;
    this.problem(because("no bar after {}", quote(this.#text)), this.#place);
    this.#consume(this.#text);
    this.#text = "";
  }

  /** Ends the text. The last value may lack its bar. */
  end(): void {
    const rest = this.#text;
    this.#text = "";
    const hadKey = this.#key !== "";
    this.#field(rest);
    if (!hadKey && this.#key !== "") this.#field("");
  }

  #field(field: string): void {
    if (this.#key !== "") this.#value(field);
    else if (field.length === 2 && PLAIN_KEY.test(field)) {
      this.#key = field.toLowerCase();
      this.#keyLine = this.#place.line;
      this.#consume(field);
      this.#lost = false;
    } else if (field !== "") this.#oddField(field);
  }

  #value(field: string): void {
    const started = field.trimStart();
    this.#consume(field.slice(0, field.length - started.length));
    const taken = {
      key: this.#key,
      value: started.trimEnd(),
      text: started,
      keyLine: this.#keyLine,
      ...this.#place,
    };
    this.#consume(started);
    this.#key = "";
    this.take(taken);
  }

  /** A key with blanks or other text before it, or no key at all. */
  #oddField(field: string): void {
    const key = LAST_KEY.exec(field.length > 64 ? ` ${field.slice(-64)}` : field)?.[1];
    const before = key === undefined ? field : field.slice(0, field.lastIndexOf(key));
    const junk = before.trimStart();
    this.#consume(before.slice(0, before.length - junk.length));
    if (junk !== "" && !this.#lost) this.problem(because("not LIN: {}", quote(junk)), this.#place);
    this.#consume(junk);
    if (key !== undefined) {
      this.#key = key.replace(/\s+/g, "").toLowerCase();
      this.#keyLine = this.#place.line;
    }
    this.#consume(field.slice(before.length));
    if (junk !== "" || key !== undefined) this.#lost = key === undefined;
  }

  #consume(text: string): void {
    this.#place = placeAfter(text, this.#place);
  }
}

/** The place just after `text`, which begins at `place`. */
export function placeAfter(text: string, place: TextPlace): TextPlace {
  if (place.encoded) return place;
  let { line, column } = place;
  let start = 0;
  for (let next = nextLine(text, 0); next !== -1; next = nextLine(text, next)) {
    line += 1;
    column = 1;
    start = next;
  }
  return { line, column: column + text.length - start };
}
