/** Expressions, from tokens: the operators of C with their precedence, and the functions over hands. */

import { cardsOfSuit, rankBit, WHOLE_SUIT } from "../bridge/card-sets.js";
import { excerpt } from "../bridge/quote.js";
import type { Level, Strain } from "../bridge/types.js";
import { type Binary, type Definition, type Expression, operands } from "./expression.js";
import { isOtherFunction, lengthFunction, pointsFunction, seatOf, strainOf, suitOf } from "./names.js";
import { parseShapes, ShapeFault } from "./shapes.js";
import type { Source, Token } from "./source.js";

/** Operators by how tightly they bind, the loosest first. */
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
/** Deepest nesting of operators, through names too: what evaluates an expression has a stack of limited size. */
const DEEPEST = 1000;
const LARGEST = 0x7fff_ffff;

type Bare = Expression extends infer E ? (E extends Expression ? Omit<E, "from" | "to"> : never) : never;

export class ExpressionParser {
  readonly #source: Source;
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #depths = new WeakMap<Expression, number>();
  #nested = 0;

  constructor(source: Source, definitions: ReadonlyMap<string, Definition>) {
    this.#source = source;
    this.#definitions = definitions;
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
    if (!this.#take("?")) return test;
    const yes = this.expression();
    this.#want(":");
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
    if (token.kind === "number") return this.#node({ kind: "number", value: this.#number(token) }, from, to);
    if (token.kind === "sign" && text === "(") {
      const inner = this.expression();
      return Object.assign(inner, { from, to: this.#want(")").to });
    }
    if (token.kind !== "word") this.#source.unexpected(token, "a value");
    const definition = this.#definitions.get(text);
    if (definition) return this.#node({ kind: "variable", definition }, from, to);
    if (this.#source.peek().text !== "(") return this.#source.fail(`"${excerpt(text)}" is not defined`, from);
    const body = this.#body(token);
    return this.#node(body, from, this.#want(")").to);
  }

  /** What is in the brackets of a function, which stay open. */
  #body(name: Token): Bare {
    const word = name.text.toLowerCase();
    const scale = pointsFunction(word);
    const length = lengthFunction(word);
    if (scale < 0 && length < 0 && !isOtherFunction(word)) {
      return this.#source.fail(`there is no function "${excerpt(name.text)}"`, name.from);
    }
    this.#want("(");
    if (word === "score") return { kind: "score", ...this.#score() };
    if (word === "imp" || word === "imps") return { kind: "imps", difference: this.expression() };
    const seat = this.#read("a seat", seatOf);
    if (length >= 0) return { kind: "count", seat, cards: cardsOfSuit(length, WHOLE_SUIT) };
    if (scale >= 0) return { kind: "points", seat, scale, suit: this.#optionalSuit() };
    switch (word) {
      case "shape":
        return { kind: "shape", seat, shapes: this.#shapes() };
      case "hascard":
        return { kind: "count", seat, cards: this.#card() };
      case "quality":
        this.#want(",");
        return { kind: "quality", seat, suit: this.#read("a suit", suitOf) };
      case "cccc":
        return { kind: "cccc", seat };
      case "trick":
      case "tricks":
        this.#want(",");
        return { kind: "tricks", seat, strain: this.#strain() };
      default:
        return { kind: "losers", seat, suit: this.#optionalSuit() };
    }
  }

  #score(): Omit<Extract<Bare, { kind: "score" }>, "kind"> {
    const vulnerable = this.#read("vul or nonvul", (word) => ["nonvul", "vul"].indexOf(word.toLowerCase())) === 1;
    this.#want(",");
    const token = this.#source.next();
    const [, level, strain = "", doubled = ""] = /^x([1-7])(C|D|H|S|NT?)(x{0,2})$/i.exec(token.text) ?? [];
    if (level === undefined) this.#source.unexpected(token, "a contract like x3N or x4Sx");
    this.#want(",");
    return {
      vulnerable,
      level: Number(level) as Level,
      strain: strainOf(strain) as Strain,
      doubled: doubled.length as 0 | 1 | 2,
      tricks: this.expression(),
    };
  }

  #shapes() {
    this.#want(",");
    const { text, from } = this.#source.untilBracket();
    const shapes = parseShapes(text);
    return shapes instanceof ShapeFault ? this.#source.fail(shapes.message, from + shapes.offset) : shapes;
  }

  #card() {
    this.#want(",");
    const token = this.#source.next();
    const [first = "", second = ""] = token.text.length === 2 ? token.text : "";
    const [rank, suit] = rankBit(first) < 0 ? [second, first] : [first, second];
    const place = /[shdc]/i.test(suit) ? suitOf(suit) : -1;
    if (rankBit(rank) < 0 || place < 0) this.#source.unexpected(token, "a card like AS or TC");
    return cardsOfSuit(place, 1 << rankBit(rank));
  }

  #optionalSuit(): number | undefined {
    return this.#take(",") ? this.#read("a suit", suitOf) : undefined;
  }

  #strain(): Strain {
    const token = this.#source.next();
    return (token.kind === "word" && strainOf(token.text)) || this.#source.unexpected(token, "a suit or notrump");
  }

  #read(what: string, read: (word: string) => number): number {
    const token = this.#source.next();
    const value = token.kind === "word" ? read(token.text) : -1;
    return value >= 0 ? value : this.#source.unexpected(token, what);
  }

  #number(token: Token): number {
    const value = Number(token.text);
    if (value > LARGEST) this.#source.fail(`${excerpt(token.text)} is more than ${LARGEST}`, token.from);
    return value;
  }

  #take(sign: string): boolean {
    const { kind, text } = this.#source.peek();
    if (kind !== "sign" || text !== sign) return false;
    this.#source.next();
    return true;
  }

  #want(sign: string): Token {
    const token = this.#source.next();
    return token.kind === "sign" && token.text === sign ? token : this.#source.unexpected(token, `"${sign}"`);
  }
}
