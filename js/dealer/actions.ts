/** `action`: what is done with the deals. */

import { SEATS, STRAINS } from "../bridge/names.js";
import type { Seat, Strain } from "../bridge/types.js";
import type { Expression } from "./expression.js";
import { isAction, isStatement, seatsOfWord, seatWord } from "./names.js";
import { contractFrom, type ExpressionParser } from "./parse-expression.js";
import type { ScriptReader } from "./reader.js";

export type Action =
  | { kind: "print"; format: PrintFormat; expression?: Value }
  | { kind: "print"; format: "hands"; seats: Seat[] }
  | { kind: "text"; parts: Part[] }
  | { kind: "average"; label?: string; expression: Value }
  | ({ kind: "frequency"; label?: string; second?: FrequencyAxis } & FrequencyAxis);

export type PrintFormat = "all" | "pbn" | "oneline" | "compact";

/** An expression of the script, or an expression of the language with the same meaning as the script's own words. */
export type Value = Expression | { written: string };

/** Text, a value, or hands in one line. */
export type Part = string | Value | { seats: readonly Seat[] };

/** An expression and the values that are counted, one by one or by steps. */
export interface FrequencyAxis {
  expression: Value;
  low: number;
  high: number;
  /** Of `bktfreq`: how many values are counted together. */
  step?: number;
}

export class ActionParser {
  readonly #reader: ScriptReader;
  readonly #expressions: ExpressionParser;

  constructor(reader: ScriptReader, expressions: ExpressionParser) {
    this.#reader = reader;
    this.#expressions = expressions;
  }

  /** The actions up to the next statement. */
  list(): Action[] {
    const actions: Action[] = [];
    do actions.push(...this.#action());
    while (
      // Scripts of published collections end with a comma, to which an action may be added.
      (this.#reader.take(",") && this.#reader.peek().kind !== "end") ||
      // Other scripts leave out the comma between two actions.
      (this.#reader.peek().kind === "word" && isAction(this.#reader.peek().text) && !this.#reader.isDefinition())
    );
    return actions;
  }

  #action(): Action[] {
    const token = this.#reader.next();
    switch (token.kind === "word" ? token.text.toLowerCase() : "") {
      case "printall":
        return [{ kind: "print", format: "all" }];
      case "printpbn":
        return [{ kind: "print", format: "pbn" }];
      case "printew":
        return [{ kind: "print", format: "hands", seats: ["W", "E"] }];
      case "printns":
        return [{ kind: "print", format: "hands", seats: ["N", "S"] }];
      case "print":
        return [{ kind: "print", format: "hands", seats: this.#seats() }];
      case "printside":
      case "export":
        return [{ kind: "text", parts: [{ seats: this.#seats() }, "\n"] }];
      case "printcompact":
        return [{ kind: "print", format: "compact", ...this.#optionalExpression() }];
      case "printoneline":
        return [{ kind: "print", format: "oneline", ...this.#optionalExpression() }];
      case "printes":
        return [{ kind: "text", parts: this.#parts() }];
      case "printrpt":
      case "csvrpt": {
        const parts = this.#parts().flatMap((part, index) => (index === 0 ? [part] : [",", part]));
        return [{ kind: "text", parts: [...parts, "\n"] }];
      }
      case "average":
        return [{ kind: "average", ...this.#label(), expression: this.#expressions.whole() }];
      case "frequency":
        return [this.#frequency(false)];
      case "bktfreq":
        return [this.#frequency(true)];
      case "evalcontract":
        return this.#contract();
      default:
        return this.#reader.unexpected(token, "an action like printpbn or average");
    }
  }

  /** The mean score of a contract, and how often it makes. South plays for North–South, West for East–West. */
  #contract(): Action[] {
    const reader = this.#reader;
    reader.want("(");
    const side = reader.word("NS or EW", (word) => ["ns", "ew"].indexOf(word.toLowerCase()));
    reader.want(",");
    const { from, to } = reader.peek();
    const { level, strain, doubled } = contractFrom(reader);
    reader.want(",");
    const vulnerable =
      reader.word("vul or nonvul", (word) => ["nonvul", "nv", "vul"].indexOf(word.toLowerCase())) === 2;
    reader.want(")");
    const tricks = tricksText(side === 0 ? "S" : "W", strain);
    const name = `x${level}${strain === "NT" ? "N" : strain}${"x".repeat(doubled)}`;
    const of = `${reader.code.slice(from, to)} by ${side === 0 ? "NS" : "EW"}`;
    const scored = `score(${vulnerable ? "vul" : "nonvul"}, ${name}, ${tricks})`;
    return [
      { kind: "average", label: `score of ${of}, ${vulnerable ? "vul" : "nonvul"}`, expression: { written: scored } },
      { kind: "average", label: `${of} makes, in %`, expression: { written: `100 * (${tricks} >= ${level + 6})` } },
    ];
  }

  #frequency(inSteps: boolean): Action {
    const label = this.#label();
    this.#reader.want("(");
    const axis = this.#axis(inSteps);
    const second = this.#reader.take(",") ? this.#axis(inSteps) : undefined;
    this.#reader.want(")");
    return { kind: "frequency", ...label, ...axis, ...(second ? { second } : {}) };
  }

  #axis(inSteps: boolean): FrequencyAxis {
    const expression = this.#expressions.whole();
    this.#reader.want(",");
    const low = this.#reader.signed();
    this.#reader.want(",");
    const { from } = this.#reader.peek();
    const high = this.#reader.signed();
    if (high < low) this.#reader.fail(`the highest value, ${high}, is less than the lowest, ${low}`, from);
    const step = inSteps ? this.#step() : 1;
    if ((high - low) / step > 10_000) this.#reader.fail("more than 10,000 values to count one by one", from);
    return { expression, low, high, ...(inSteps && { step }) };
  }

  #step(): number {
    this.#reader.want(",");
    const { from } = this.#reader.peek();
    const step = this.#reader.signed();
    return step > 0 ? step : this.#reader.fail("the step is not more than 0", from);
  }

  #label(): { label?: string } {
    return this.#reader.peek().kind === "string" ? { label: this.#reader.next().text } : {};
  }

  /** Seats and sides in brackets. */
  #seats(): Seat[] {
    this.#reader.want("(");
    const seats: Seat[] = [];
    do {
      const token = this.#reader.next();
      const named = token.kind === "word" ? seatsOfWord(token.text) : undefined;
      seats.push(...(named ?? this.#reader.unexpected(token, "a seat")));
    } while (this.#reader.take(","));
    this.#reader.want(")");
    return seats;
  }

  /** The items to print: in brackets, or up to a comma before another action. */
  #parts(): Part[] {
    const reader = this.#reader;
    // An expression may begin with a bracket as well; a list in brackets has a comma or a string in it.
    const inBrackets = reader.peek().text === "(" && reader.peek().kind === "sign";
    if (inBrackets) reader.next();
    const parts: Part[] = [];
    for (;;) {
      parts.push(...this.#part());
      const { kind, text } = reader.peek();
      if (inBrackets && text === ")" && kind === "sign") {
        reader.next();
        return parts;
      }
      if (kind !== "sign" || text !== ",") return inBrackets ? reader.unexpected(reader.next(), '")"') : parts;
      const after = reader.second();
      if (!inBrackets && (after.kind === "end" || isAction(after.text))) return parts;
      reader.next();
    }
  }

  #part(): Part[] {
    const reader = this.#reader;
    const { kind, text } = reader.peek();
    if (kind === "string") return [reader.next().text];
    if (kind === "word" && reader.second().text !== "(") {
      const seats = seatsOfWord(text);
      if (seats && !this.#expressions.isName(text)) {
        reader.next();
        return [{ seats }];
      }
    }
    if (kind === "word" && text.toLowerCase() === "trix" && reader.second().text === "(") {
      reader.next();
      const values = this.#seats().flatMap((seat) => STRAINS.map((strain) => ({ written: tricksText(seat, strain) })));
      return values.flatMap((value, index) => (index === 0 ? [value] : [",", value]));
    }
    return [this.#expressions.whole()];
  }

  #optionalExpression(): { expression?: Expression } {
    const { kind, text } = this.#reader.peek();
    const word = kind === "word" && (isStatement(text) || isAction(text) || this.#reader.isDefinition());
    return kind === "end" || text === "," || word ? {} : { expression: this.#expressions.whole() };
  }
}

const STRAIN_WORDS: Readonly<Record<Strain, string>> = {
  C: "clubs",
  D: "diamonds",
  H: "hearts",
  S: "spades",
  NT: "notrumps",
};

function tricksText(seat: Seat, strain: Strain): string {
  return `tricks(${seatWord(SEATS[SEATS.indexOf(seat)] as Seat)}, ${STRAIN_WORDS[strain]})`;
}
