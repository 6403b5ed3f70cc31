/**
 * Values that a game of PBN takes from games before it (standard, section 3.6): "#" takes the tag's last one, "##"
 * before a value gives it to all games that follow. A blank before "#" makes it an ordinary character; that blank is
 * not part of the value.
 *
 * The length of inherited values is bounded, because every game gets a copy: without a bound, a text of a megabyte
 * could become boards of a terabyte.
 */
import { because } from "../bridge/sentences.js";
import type { TagValue } from "./pbn-game.js";
import type { Passage } from "./text.js";

/** The standard forbids "##" here: each game has its own. */
const NEVER_CARRIED = new Set(["Dealer", "Vulnerable", "Deal", "Declarer", "Contract"]);
const MOST_TAGS = 32;
/** Most characters of a value that "#" takes, and of all values that "##" passes on, names included. */
const MOST_CHARACTERS = 1024;

export class Inheritance {
  /** The last value of each tag in any game, for "#". */
  readonly #last = new Map<string, string>();
  /** The tags whose value, once given with "##", holds for the games that follow. */
  readonly #carried = new Set<string>();
  /** Characters of these tags' names and values. */
  #characters = 0;
  /** Where in the current game a value was given with "##", by tag. */
  readonly #given = new Map<string, number>();

  /** The value that a tag's text stands for. */
  valueOf(name: string, text: string, offset: number, passage: Passage): string {
    if (/^ +#/.test(text)) return text.slice(1);
    if (text === "#") {
      const last = this.#last.get(name) ?? "";
      if (last.length <= MOST_CHARACTERS) return last;
      passage.problem(because("“#” takes over at most {} characters", MOST_CHARACTERS), offset);
      return "";
    }
    if (!text.startsWith("##") || NEVER_CARRIED.has(name)) return text;
    this.#given.set(name, offset);
    return text.slice(2);
  }

  /** Gives a game the inherited values that it does not have itself. */
  fill(values: Map<string, TagValue>): void {
    for (const name of this.#carried) {
      if (!values.has(name)) values.set(name, { text: this.#last.get(name) ?? "", offset: 0, at: 0 });
    }
  }

  /** Notes a game's values once they are complete: a table has all its rows by then. */
  remember(values: ReadonlyMap<string, TagValue>, passage: Passage): void {
    for (const [name, { text, offset }] of values) {
      if (this.#given.has(name) || this.#carried.has(name))
        this.#carry(name, text, this.#given.get(name) ?? offset, passage);
      this.#last.set(name, text);
    }
    this.#given.clear();
  }

  #carry(name: string, text: string, offset: number, passage: Passage): void {
    const wasCarried = this.#carried.delete(name);
    if (wasCarried) this.#characters -= name.length + (this.#last.get(name)?.length ?? 0);
    const more = name.length + text.length;
    if (this.#carried.size < MOST_TAGS && this.#characters + more <= MOST_CHARACTERS) {
      this.#carried.add(name);
      this.#characters += more;
    } else {
      const sentence = "“##” gives on at most {} tags, of {} characters in all";
      passage.problem(because(sentence, MOST_TAGS, MOST_CHARACTERS), offset);
    }
  }
}
