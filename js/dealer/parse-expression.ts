/** Expressions, from tokens: the operators of C with their precedence, and the functions over hands. */

import { cardsOfSuit, rankBit, WHOLE_SUIT } from "../bridge/card-sets.js";
import { excerpt } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import type { Level, Strain, Vulnerability } from "../bridge/types.js";
import { parseDistributions } from "./distributions.js";
import { type Bare, type Binary, type Definition, type Expression, operands, seatsOf } from "./expression.js";
import { losingTricks } from "./losing-tricks.js";
import { isOtherFunction, lengthFunction, pointsFunction, strainOf, suitOf } from "./names.js";
import { parOf } from "./par.js";
import { keyOf } from "./random.js";
import { integerOf, ScriptReader } from "./reader.js";
import { type Lengths, parseShapes, ShapeFault, type ShapeSet } from "./shapes.js";
import type { Token } from "./source.js";
import { Valuation } from "./value.js";

/** Operators by precedence, the lowest first. */
const LEVELS: readonly (readonly Binary[])[] = [
  ["||"],
  ["&&"],
  ["==", "!="],
  ["<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/", "%"],
];
const WORDS: Record<string, Binary> = { and: "&&", or: "||" };

/** Deepest nesting of brackets: this parser is recursive, and more might overflow its stack. */
const MOST_NESTED = 200;
/**
 * Deepest nesting of operators, through names too: the machine that evaluates an expression has a stack of limited
 * size.
 */
const DEEPEST = 1000;

const VULNERABLE = ["None", "NS", "EW", "Both"] as const;
const WORDS_OF_VULNERABLE = ["none", "ns", "ew", "both"];

/** Functions of dealerv2 that are not known here, and why. */
const UNKNOWN: Readonly<Record<string, string>> = {
  opc:
    "counts by the tables of a book, which are not known here: for a condition of its kind take cccc(seat) of both " +
    "hands, or hcp, shape and losers",
  usereval: "asks another program, and is not known here",
};

export class ExpressionParser {
  readonly #source: ScriptReader;
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #depths = new WeakMap<Expression, number>();
  #nested = 0;
  readonly #vulnerability: () => Vulnerability | undefined;
  /** Whether a score depends on the vulnerability that the script sets. */
  asksSides = false;
  /** The random numbers that are drawn in the expression or definition that is being read. */
  #drawn: Extract<Expression, { kind: "rnd" }>[] = [];

  constructor(
    source: ScriptReader,
    definitions: ReadonlyMap<string, Definition>,
    vulnerability: () => Vulnerability | undefined,
  ) {
    this.#vulnerability = vulnerability;
    this.#source = source;
    this.#definitions = definitions;
  }

  /** Whether a word is a name of the script. */
  isName(word: string): boolean {
    return this.#definitions.has(word);
  }

  /**
   * A whole expression. Its random numbers are keyed by `name` and its text, so that the same expression read again by
   * itself draws the same numbers.
   */
  whole(name = ""): Expression {
    this.#drawn = [];
    const expression = this.expression();
    if (this.#drawn.length > 0) {
      const owner = name + this.#source.piece(expression);
      for (const [index, drawn] of this.#drawn.entries()) drawn.key = keyOf(owner, index);
    }
    return expression;
  }

  expression(): Expression {
    this.#nested += 1;
    if (this.#nested > MOST_NESTED) this.#source.fail("too many brackets inside one another", this.#source.peek().from);
    const expression = this.#choice();
    this.#nested -= 1;
    return expression;
  }

  #node(body: Bare, from: number, to: number): Expression {
    const expression = { ...body, from, to } as Expression;
    const parts = expression.kind === "variable" ? [expression.definition.value] : operands(expression);
    const depth = 1 + Math.max(0, ...parts.map((part) => this.#depths.get(part) ?? 0));
    if (depth > DEEPEST) this.#source.fail("too many operators on top of one another", from);
    this.#depths.set(expression, depth);
    return expression;
  }

  #choice(): Expression {
    const test = this.#binary(0);
    if (!this.#source.take("?")) return test;
    const yes = this.expression();
    this.#source.want(":");
    const no = this.expression();
    return this.#node({ kind: "choice", test, yes, no }, test.from, no.to);
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const { kind, text } = this.#source.peek();
      const operator = kind === "word" ? WORDS[text.toLowerCase()] : kind === "sign" ? (text as Binary) : undefined;
      if (operator === undefined || !operators.includes(operator)) return left;
      this.#source.next();
      const right = this.#binary(level + 1);
      left = this.#node({ kind: "binary", operator, left, right }, left.from, right.to);
    }
  }

  #unary(): Expression {
    const token = this.#source.peek();
    const not = token.kind === "word" && token.text.toLowerCase() === "not";
    if (not || (token.kind === "sign" && (token.text === "!" || token.text === "-"))) {
      this.#source.next();
      this.#nested += 1;
      if (this.#nested > MOST_NESTED) this.#source.fail("too many signs in one row", token.from);
      const operand = this.#unary();
      this.#nested -= 1;
      return this.#node({ kind: "unary", operator: token.text === "-" ? "-" : "!", operand }, token.from, operand.to);
    }
    return this.#primary();
  }

  #primary(): Expression {
    const token = this.#source.next();
    const { from, to, text } = token;
    const unknown = Object.hasOwn(UNKNOWN, text.toLowerCase()) ? UNKNOWN[text.toLowerCase()] : undefined;
    if (unknown && this.#source.peek().text === "(") this.#source.fail(`"${text}" ${unknown}`, from);
    if (token.kind === "number") return this.#node({ kind: "number", value: integerOf(this.#source, token) }, from, to);
    if (token.kind === "sign" && text === "(") {
      const inner = this.expression();
      return Object.assign(inner, { from, to: this.#source.want(")").to });
    }
    if (token.kind !== "word") this.#source.unexpected(token, "a value");
    const definition = this.#definitions.get(text);
    if (definition) return this.#node({ kind: "variable", definition }, from, to);
    const { text: bracket } = this.#source.peek();
    if (bracket === "{" && text.toLowerCase() === "shape") return this.#distributions(from);
    if (bracket !== "(") return this.#source.fail(because("{} is not defined", `"${excerpt(text)}"`), from);
    if (text.toLowerCase() === "ltc") return this.#losingTricks(from);
    if (text.toLowerCase() === "par") return this.#par(from);
    const body = this.#body(token);
    const node = this.#node(body, from, this.#source.want(")").to);
    if (node.kind === "rnd") this.#drawn.push(node);
    return node;
  }

  /** The arguments in the brackets of a function; the closing bracket is left to the caller. */
  #body(name: Token): Bare {
    const word = name.text.toLowerCase();
    const scale = pointsFunction(word);
    const length = lengthFunction(word);
    if (scale < 0 && length < 0 && !isOtherFunction(word)) {
      return this.#source.fail(because("there is no function {}", `"${excerpt(name.text)}"`), name.from);
    }
    this.#source.want("(");
    if (word === "rnd") return { kind: "rnd", bound: this.expression(), key: 0 };
    if (word === "score") return { kind: "score", ...this.#score() };
    if (word === "imp" || word === "imps") return { kind: "imps", difference: this.expression() };
    const seat = this.#source.seat();
    if (length >= 0) return { kind: "count", seat, cards: cardsOfSuit(length, WHOLE_SUIT) };
    if (scale >= 0) return { kind: "points", seat, scale, suit: this.#optionalSuit() };
    switch (word) {
      case "shape":
        return { kind: "shape", seat, shapes: this.#shapes() };
      case "hascard":
        return { kind: "count", seat, cards: this.#card() };
      case "quality":
        this.#source.want(",");
        return { kind: "quality", seat, suit: this.#source.word("a suit", suitOf) };
      case "cccc":
        return { kind: "cccc", seat };
      case "dds":
      case "trick":
      case "tricks":
        this.#source.want(",");
        return { kind: "tricks", seat, strain: this.#strain() };
      default:
        return { kind: "losers", seat, suit: this.#optionalSuit() };
    }
  }

  #score(): Omit<Extract<Bare, { kind: "score" }>, "kind"> {
    const vulnerable = this.#vulnerable();
    this.#source.want(",");
    const contract = contractFrom(this.#source);
    this.#source.want(",");
    return { vulnerable, ...contract, tricks: this.expression() };
  }

  /** "vul", "nonvul", or a side, which is vulnerable as the script says. */
  #vulnerable(): boolean {
    const token = this.#source.next();
    const word = token.kind === "word" ? token.text.toLowerCase() : "";
    if (word === "vul" || word === "nonvul" || word === "nv") return word === "vul";
    if (word !== "ns" && word !== "ew") this.#source.unexpected(token, "vul, nonvul, NS or EW");
    this.asksSides = true;
    const said = this.#vulnerability();
    return said === "Both" || said?.toLowerCase() === word;
  }

  #shapes(): ShapeSet {
    this.#source.want(",");
    const { text, from } = this.#source.until(")");
    return this.#shapesOr(parseShapes(text), from);
  }

  #shapesOr(read: ShapeSet | ShapeFault, from: number): ShapeSet {
    return read instanceof ShapeFault ? this.#source.fail(read, from + read.offset) : read;
  }

  /** Shapes in the braces of Dellacherie's preprocessor. */
  #distributions(from: number): Expression {
    this.#source.want("{");
    const seat = this.#source.seat();
    this.#source.want(",");
    const { text, from: start } = this.#source.until("}");
    const shapes = this.#shapesOr(parseDistributions(text, conditionOnLengths), start);
    return this.#node({ kind: "shape", seat, shapes }, from, this.#source.want("}").to);
  }

  /** The losing trick count with half losers. */
  #losingTricks(from: number): Expression {
    this.#source.want("(");
    const seat = this.#source.seat();
    const suit = this.#optionalSuit();
    const { to } = this.#source.want(")");
    return losingTricks(seat, suit, (body) => this.#node(body, from, to));
  }

  /** The par score for a side, at the vulnerability named behind it or else at the script's. */
  #par(from: number): Expression {
    this.#source.want("(");
    const side = this.#source.word("NS or EW", (word) => ["ns", "ew"].indexOf(word.toLowerCase()));
    const own = this.#source.take(",")
      ? VULNERABLE[this.#source.word("none, NS, EW or both", (word) => WORDS_OF_VULNERABLE.indexOf(word.toLowerCase()))]
      : undefined;
    const { to } = this.#source.want(")");
    if (!own) this.asksSides = true;
    return parOf(side, own ?? this.#vulnerability(), (body) => this.#node(body, from, to));
  }

  #card() {
    this.#source.want(",");
    const token = this.#source.next();
    const [first = "", second = ""] = token.text.length === 2 ? token.text : "";
    const [rank, suit] = rankBit(first) < 0 ? [second, first] : [first, second];
    const place = /[shdc]/i.test(suit) ? suitOf(suit) : -1;
    if (rankBit(rank) < 0 || place < 0) this.#source.unexpected(token, "a card like AS or TC");
    return cardsOfSuit(place, 1 << rankBit(rank));
  }

  #optionalSuit(): number | undefined {
    return this.#source.take(",") ? this.#source.word("a suit", suitOf) : undefined;
  }

  #strain(): Strain {
    const token = this.#source.next();
    return (token.kind === "word" && strainOf(token.text)) || this.#source.unexpected(token, "a suit or notrump");
  }
}

/** A condition on the lengths of suits, s, h, d and c. */
function conditionOnLengths(text: string): ((lengths: Lengths) => boolean) | undefined {
  const values = [0, 1, 2, 3].map(() => ({ kind: "number" as const, value: 0, from: 0, to: 0 }));
  const names = new Map([..."shdc"].map((name, index) => [name, { name, value: values[index], from: 0, to: 0 }]));
  const reader = new ScriptReader(text);
  try {
    const parser = new ExpressionParser(reader, names as ReadonlyMap<string, Definition>, () => undefined);
    const condition = parser.expression();
    if (reader.peek().kind !== "end" || seatsOf(condition) !== 0) return undefined;
    return (lengths) => {
      for (const [suit, value] of values.entries()) value.value = lengths[suit] as number;
      return new Valuation([], 0).of(condition, []) !== 0;
    };
  } catch {
    return undefined;
  }
}

/** A contract like "x3N" or "x4Sx"; dealerv2 writes "z3N", and people "3N". */
export function contractFrom(source: ScriptReader): { level: Level; strain: Strain; doubled: 0 | 1 | 2 } {
  const token = source.next();
  const [, level, strain = "", doubled = ""] = /^[xz]?([1-7])(C|D|H|S|NT?)(x{0,2})$/i.exec(token.text) ?? [];
  if (level === undefined) source.unexpected(token, "a contract like x3N or x4Sx");
  return {
    level: Number(level) as Level,
    strain: strainOf(strain) as Strain,
    doubled: doubled.length as 0 | 1 | 2,
  };
}
