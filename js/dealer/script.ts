/**
 * Scripts of Hans van Staveren's dealer language, as its manual describes it, with what dealerv2 added: statements in
 * any order and on any lines, names for expressions, one condition, actions.
 * https://www.bridgebase.com/tools/dealer/Manual/input.html
 */

import { type CardSet, cardsOfSuit, NO_CARDS, WHOLE_SUIT } from "../bridge/card-sets.js";
import { SEATS } from "../bridge/names.js";
import { excerpt } from "../bridge/quote.js";
import type { Seat, Vulnerability } from "../bridge/types.js";
import { type Action, ActionParser, type Value } from "./actions.js";
import { type Binary, type Definition, type Expression, HCP, reach, SCALES, type Scale } from "./expression.js";
import { isAction, isReserved, isStatement } from "./names.js";
import { ExpressionParser } from "./parse-expression.js";
import { type Length, readPredeal } from "./predeal.js";
import { ScriptReader } from "./reader.js";
import { Source, type Token } from "./source.js";
import { type Variables, withVariables } from "./variables.js";

/** A script, parsed. */
export interface Script {
  /** Cards that each seat is given, from North. */
  known: CardSet[];
  /** The suit lengths that `predeal` asks for, then the condition. */
  conditions: Expression[];
  /** The suit lengths that `predeal` asks for. */
  lengths: Length[];
  dealer?: Seat;
  vulnerable?: Vulnerability;
  produce?: number;
  generate?: number;
  seed?: number;
  title?: string;
  actions: Action[];
  /** Points of the cards, by the numbers of `expression.ts`. */
  scales: Scale[];
  /**
   * An expression as text that can be evaluated by itself: the point counts and the names that it uses come with it.
   */
  textOf(expression: Value): string;
  /** The text of an expression as it stands in the script. */
  pieceOf(expression: Expression): string;
}

/**
 * Parses a script.
 *
 * @throws BridgeError `PARSE` with `line` and `column`.
 */
export function parseScript(text: string, variables: Variables = {}): Script {
  const replaced = text.includes("$") ? withVariables(text, variables, new Source(text)) : text;
  return new ScriptParser(replaced).parse();
}

/** Deals at most that a script may ask for. */
const MOST = 1_000_000_000;
/**
 * Most characters of all expressions that are written as text, each with the definitions that it uses. Without this
 * limit the text could grow with the square of the script's length.
 */
const LONGEST_TEXTS = 1_000_000;

const VULNERABILITIES = { none: "None", ns: "NS", ew: "EW", all: "Both", both: "Both" } as const;

class ScriptParser {
  readonly #reader: ScriptReader;
  readonly #definitions = new Map<string, Definition>();
  readonly #expressions: ExpressionParser;
  readonly #actions: ActionParser;
  /** The statements that change how points are counted. */
  readonly #counts: string[] = [];
  #condition: Expression | undefined;
  readonly #script: Script;
  /** Characters of expressions that were written as text so far. */
  #written = 0;

  constructor(text: string) {
    const reader = new ScriptReader(text);
    this.#reader = reader;
    this.#script = {
      known: SEATS.map(() => NO_CARDS),
      conditions: [],
      lengths: [],
      actions: [],
      scales: [...SCALES],
      pieceOf: (expression) => reader.piece(expression),
      textOf: (expression) => this.#textOf(expression),
    };
    this.#expressions = new ExpressionParser(reader, this.#definitions, () => this.#script.vulnerable);
    this.#actions = new ActionParser(reader, this.#expressions);
  }

  #textOf(expression: Value): string {
    if ("written" in expression) return expression.written;
    const reader = this.#reader;
    const names = reach([expression])
      .definitions.filter(({ isMade }) => !isMade)
      .sort((a, b) => a.from - b.from);
    const before = [...this.#vulnerability(), ...this.#counts, ...names.map((name) => reader.piece(name))];
    const own = reader.piece(expression);
    const text = before.length === 0 ? own : [...before, `condition ${own}`].join("\n");
    this.#written += text.length;
    if (this.#written > LONGEST_TEXTS + reader.code.length) {
      const what = "the actions' expressions with the names that they use come to over a million characters";
      reader.fail(what, expression.from);
    }
    return text;
  }

  /** The statement that says which side is vulnerable, if a score asks for it. */
  #vulnerability(): string[] {
    const { vulnerable } = this.#script;
    if (!vulnerable || !this.#expressions.asksSides) return [];
    return [`vulnerable ${vulnerable === "Both" ? "all" : vulnerable.toLowerCase()}`];
  }

  parse(): Script {
    for (;;) {
      const token = this.#reader.peek();
      if (token.kind === "end") break;
      this.#statement(token);
    }
    this.#script.conditions = [
      ...this.#script.lengths.map(lengthCondition),
      ...(this.#condition ? [this.#condition] : []),
    ];
    return this.#script;
  }

  #statement(token: Token): void {
    if (token.kind === "word") {
      if (this.#reader.isDefinition()) {
        this.#define();
        return;
      }
      if (isStatement(token.text)) {
        this.#reader.next();
        this.#command(token.text.toLowerCase());
        return;
      }
      if (isAction(token.text)) this.#reader.fail(`"${token.text}" stands without "action"`, token.from);
    }
    this.#condition = this.#expressions.whole();
  }

  #define(): void {
    const { text: name, from } = this.#reader.next();
    if (isReserved(name)) this.#reader.fail(`"${name}" is a word of the language and can't be a name`, from);
    if (!/^[a-z_]/i.test(name)) this.#reader.fail(`"${excerpt(name)}" is not a name: it begins with no letter`, from);
    this.#reader.next();
    const value = this.#expressions.whole(`${name} = `);
    this.#definitions.set(name, { name, value, from, to: value.to });
  }

  #command(word: string): void {
    const script = this.#script;
    switch (word) {
      case "produce":
        script.produce = this.#reader.number(1, MOST);
        return;
      case "generate":
        script.generate = this.#reader.number(1, MOST);
        return;
      case "dealer":
        script.dealer = SEATS[this.#reader.seat()] as Seat;
        return;
      // Who opens, for the count of `opc`, which this package does not have.
      case "opener":
        this.#reader.seat();
        return;
      case "seed":
        script.seed = this.#reader.number(0, Number.MAX_SAFE_INTEGER);
        return;
      case "title":
        script.title = this.#title();
        return;
      case "vulnerable":
        script.vulnerable = this.#vulnerable();
        return;
      case "predeal":
        for (const length of readPredeal(this.#reader, script.known)) script.lengths.push(length);
        return;
      case "pointcount":
        this.#count("pointcount", HCP);
        return;
      case "altcount": {
        const number = this.#reader.number(0, 9);
        this.#count(`altcount ${number}`, number);
        return;
      }
      case "condition":
        this.#condition = this.#expressions.whole();
        return;
      default:
        for (const action of this.#actions.list()) script.actions.push(action);
        return;
    }
  }

  #count(command: string, scale: number): void {
    const points: number[] = [];
    const reader = this.#reader;
    while (points.length < 13 && (points.length === 0 || reader.startsNumber())) {
      points.push(reader.signed());
      reader.take(",");
    }
    this.#script.scales[scale] = points;
    this.#counts.push(`${command} ${points.join(" ")}`);
  }

  #title(): string {
    const token = this.#reader.next();
    return token.kind === "string" ? token.text : this.#reader.unexpected(token, "a text between quotes");
  }

  #vulnerable(): Vulnerability {
    const token = this.#reader.next();
    const word = token.kind === "word" ? token.text.toLowerCase() : "";
    return Object.hasOwn(VULNERABILITIES, word)
      ? VULNERABILITIES[word as keyof typeof VULNERABILITIES]
      : this.#reader.unexpected(token, "none, NS, EW or all");
  }
}

/** A suit length as a condition. */
function lengthCondition({ seat, suit, least, most, from, to }: Length): Expression {
  const at = { from, to };
  const length: Expression = { kind: "count", seat, cards: cardsOfSuit(suit, WHOLE_SUIT), ...at };
  const compared = (operator: Binary, value: number): Expression => ({
    ...{ kind: "binary", operator, left: length, right: { kind: "number", value, ...at } },
    ...at,
  });
  if (least === most) return compared("==", least);
  return { kind: "binary", operator: "&&", left: compared(">=", least), right: compared("<=", most), ...at };
}
