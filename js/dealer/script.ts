/**
 * Scripts of Hans van Staveren's dealer language, as its manual describes it: statements in any order and on any lines,
 * names for expressions, one condition, actions. https://www.bridgebase.com/tools/dealer/Manual/input.html
 */

import {
  type CardSet,
  cardsOfSuit,
  common,
  isEmpty,
  NO_CARDS,
  rankBit,
  SUIT_ORDER,
  size,
  union,
} from "../bridge/card-sets.js";
import { SEATS } from "../bridge/names.js";
import { excerpt } from "../bridge/quote.js";
import type { Seat, Suit, Vulnerability } from "../bridge/types.js";
import { type Definition, type Expression, HCP, reach, SCALES, type Scale } from "./expression.js";
import { isAction, isReserved, isStatement, lengthFunction, seatOf, seatWord, suitWord } from "./names.js";
import { ExpressionParser } from "./parse-expression.js";
import { Source, type Token } from "./source.js";

/** A script, parsed. */
export interface Script {
  /** Cards that each seat is given, from North. */
  known: CardSet[];
  /** The suit lengths that `predeal` asks for, then the condition. */
  conditions: Expression[];
  /** The suit lengths that `predeal` asks for. */
  lengths: { seat: number; suit: number; length: number }[];
  dealer?: Seat;
  vulnerable?: Vulnerability;
  produce?: number;
  generate?: number;
  actions: Action[];
  /** Points of the cards, by the numbers of `expression.ts`. */
  scales: Scale[];
  /** An expression as text that can be evaluated by itself: the point counts and the names that it uses come with it. */
  textOf(expression: Expression): string;
  /** The text of an expression as it stands in the script. */
  pieceOf(expression: Expression): string;
}

export type Action =
  | { kind: "print"; format: PrintFormat; expression?: Expression }
  | { kind: "print"; format: "hands"; seats: Seat[] }
  | { kind: "text"; parts: (string | Expression)[] }
  | { kind: "average"; label?: string; expression: Expression }
  | ({ kind: "frequency"; label?: string; second?: FrequencyAxis } & FrequencyAxis);

export type PrintFormat = "all" | "pbn" | "oneline" | "compact";

/** An expression and the values that are counted one by one. */
export interface FrequencyAxis {
  expression: Expression;
  low: number;
  high: number;
}

/**
 * Parses a script.
 *
 * @throws BridgeError `PARSE` with `line` and `column`.
 */
export function parseScript(text: string): Script {
  return new ScriptParser(text).parse();
}

/** Deals at most that a script may ask for. */
const MOST = 1_000_000_000;
/**
 * Characters of all expressions that are written as text, each with the names that it uses. A script without this limit could ask
 * for a text that grows with the square of its length.
 */
const LONGEST_TEXTS = 1_000_000;

class ScriptParser {
  readonly #source: Source;
  readonly #definitions = new Map<string, Definition>();
  readonly #expressions: ExpressionParser;
  /** The statements that change how points are counted. */
  readonly #counts: string[] = [];
  /** Lengths that `predeal` asks for, as conditions of the language. */
  readonly #lengths: Expression[] = [];
  #condition: Expression | undefined;
  readonly #script: Script;
  /** Characters of expressions that were written as text so far. */
  #written = 0;

  constructor(text: string) {
    const source = new Source(text);
    this.#source = source;
    this.#expressions = new ExpressionParser(source, this.#definitions);
    const piece = ({ from, to }: { from: number; to: number }) => source.code.slice(from, to).replaceAll(/\s+/g, " ");
    this.#script = {
      known: SEATS.map(() => NO_CARDS),
      conditions: [],
      lengths: [],
      actions: [],
      scales: [...SCALES],
      pieceOf: piece,
      textOf: (expression) => {
        const names = reach([expression]).definitions.sort((a, b) => a.from - b.from);
        const before = [...this.#counts, ...names.map(piece)];
        const text = before.length === 0 ? piece(expression) : [...before, `condition ${piece(expression)}`].join("\n");
        this.#written += text.length;
        if (this.#written > LONGEST_TEXTS + source.code.length) {
          source.fail(
            "the actions' expressions with the names that they use come to over a million characters",
            expression.from,
          );
        }
        return text;
      },
    };
  }

  parse(): Script {
    for (;;) {
      const token = this.#source.peek();
      if (token.kind === "end") break;
      this.#statement(token);
    }
    this.#script.conditions = this.#condition ? [...this.#lengths, this.#condition] : this.#lengths;
    return this.#script;
  }

  #statement(token: Token): void {
    if (token.kind === "word") {
      if (this.#isDefinition()) {
        this.#define();
        return;
      }
      if (isStatement(token.text)) {
        this.#source.next();
        this.#command(token.text.toLowerCase());
        return;
      }
      if (isAction(token.text)) this.#source.fail(`"${token.text}" stands without "action"`, token.from);
    }
    this.#condition = this.#expressions.expression();
  }

  /** Whether the next token is a word that "=" follows. */
  #isDefinition(): boolean {
    return this.#source.peek().kind === "word" && this.#source.second().text === "=";
  }

  #define(): void {
    const { text: name, from } = this.#source.next();
    if (isReserved(name)) this.#source.fail(`"${name}" is a word of the language and can't be a name`, from);
    if (!/^[a-z_]/i.test(name)) this.#source.fail(`"${excerpt(name)}" is not a name: it begins with no letter`, from);
    this.#source.next();
    const value = this.#expressions.expression();
    this.#definitions.set(name, { name, value, from, to: value.to });
  }

  #command(word: string): void {
    const script = this.#script;
    switch (word) {
      case "produce":
        script.produce = this.#number(1, MOST);
        return;
      case "generate":
        script.generate = this.#number(1, MOST);
        return;
      case "dealer":
        script.dealer = SEATS[this.#seat()] as Seat;
        return;
      case "vulnerable":
        script.vulnerable = this.#vulnerability();
        return;
      case "predeal":
        this.#predeal();
        return;
      case "pointcount":
        this.#count("pointcount", HCP);
        return;
      case "altcount": {
        const number = this.#number(0, 9);
        this.#count(`altcount ${number}`, number);
        return;
      }
      case "condition":
        this.#condition = this.#expressions.expression();
        return;
      default:
        this.#actions();
        return;
    }
  }

  #count(command: string, scale: number): void {
    const points: number[] = [];
    while (points.length < 13 && (points.length === 0 || this.#startsNumber())) points.push(this.#signed());
    this.#script.scales[scale] = points;
    this.#counts.push(`${command} ${points.join(" ")}`);
  }

  #predeal(): void {
    let seat: number | undefined;
    for (let first = true; first || this.#continuesPredeal(); first = false) {
      const token = this.#source.next();
      const length = token.kind === "word" ? lengthFunction(token.text) : -1;
      if (length >= 0) {
        this.#length(length, token.from);
        continue;
      }
      const named = token.kind === "word" && token.text.length > 1 ? seatOf(token.text) : -1;
      if (named >= 0) {
        seat = named;
        this.#takeComma();
        this.#give(seat, this.#source.next());
      } else if (seat === undefined) this.#source.unexpected(token, "a seat");
      else this.#give(seat, token);
    }
  }

  /** Whether another holding, seat or length follows. A comma before it is skipped. */
  #continuesPredeal(): boolean {
    if (this.#takeComma()) return true;
    const { kind, text } = this.#source.peek();
    if (kind !== "word" || this.#isDefinition()) return false;
    return (seatOf(text) >= 0 && text.length > 1) || (holdingOf(text) !== undefined && text.length > 1);
  }

  #give(seat: number, token: Token): void {
    const cards = token.kind === "word" ? holdingOf(token.text) : undefined;
    if (cards === undefined) this.#source.unexpected(token, "a holding like SAKQ");
    const { known } = this.#script;
    const owner = known.findIndex((hand) => !isEmpty(common(hand, cards)));
    if (owner >= 0) {
      const whose = owner === seat ? "this hand" : seatWord(SEATS[owner] as Seat);
      this.#source.fail(`a card of "${token.text}" has been given to ${whose} before`, token.from);
    }
    known[seat] = union(known[seat] as CardSet, cards);
    if (size(known[seat] as CardSet) > 13)
      this.#source.fail(`more than 13 cards for ${seatWord(SEATS[seat] as Seat)}`, token.from);
  }

  /** `spades(north) == 4`, its first word read. */
  #length(suit: number, from: number): void {
    this.#want("(");
    const seat = this.#seat();
    this.#want(")");
    this.#want("==");
    const { to } = this.#source.peek();
    const value = this.#number(0, 13);
    const text = `${suitWord(suit)}(${seatWord(SEATS[seat] as Seat)}) == ${value}`;
    const condition = parseScript(text).conditions[0] as Expression;
    this.#lengths.push(Object.assign(condition, { from, to }));
    this.#script.lengths.push({ seat, suit, length: value });
  }

  #actions(): void {
    do this.#script.actions.push(this.#action());
    while (
      // Scripts of published collections end with a comma, to which an action may be added.
      this.#takeComma() &&
      this.#source.peek().kind !== "end"
    );
  }

  #action(): Action {
    const token = this.#source.next();
    switch (token.text.toLowerCase()) {
      case "printall":
        return { kind: "print", format: "all" };
      case "printpbn":
        return { kind: "print", format: "pbn" };
      case "printew":
        return { kind: "print", format: "hands", seats: ["W", "E"] };
      case "print":
        return { kind: "print", format: "hands", seats: this.#seats() };
      case "printcompact":
        return { kind: "print", format: "compact", ...this.#optionalExpression() };
      case "printoneline":
        return { kind: "print", format: "oneline", ...this.#optionalExpression() };
      case "printes":
        return { kind: "text", parts: this.#parts() };
      case "average":
        return { kind: "average", ...this.#label(), expression: this.#expressions.expression() };
      case "frequency":
        return this.#frequency();
      default:
        return this.#source.unexpected(token, "an action like printpbn or average");
    }
  }

  #frequency(): Action {
    const label = this.#label();
    this.#want("(");
    const axis = this.#axis();
    const second = this.#takeComma() ? this.#axis() : undefined;
    this.#want(")");
    return { kind: "frequency", ...label, ...axis, ...(second ? { second } : {}) };
  }

  #axis(): FrequencyAxis {
    const expression = this.#expressions.expression();
    this.#want(",");
    const low = this.#signed();
    this.#want(",");
    const { from } = this.#source.peek();
    const high = this.#signed();
    if (high < low) this.#source.fail(`the highest value, ${high}, is less than the lowest, ${low}`, from);
    if (high - low > 10_000) this.#source.fail("more than 10,000 values to count one by one", from);
    return { expression, low, high };
  }

  #label(): { label?: string } {
    return this.#source.peek().kind === "string" ? { label: this.#source.next().text } : {};
  }

  #seats(): Seat[] {
    this.#want("(");
    const seats: Seat[] = [];
    do seats.push(SEATS[this.#seat()] as Seat);
    while (this.#takeComma());
    this.#want(")");
    return seats;
  }

  /** What `printes` prints, up to a comma before another action. */
  #parts(): (string | Expression)[] {
    const parts: (string | Expression)[] = [];
    for (;;) {
      parts.push(this.#source.peek().kind === "string" ? this.#source.next().text : this.#expressions.expression());
      const { kind, text } = this.#source.peek();
      if (kind !== "sign" || text !== ",") return parts;
      const after = this.#source.second();
      if (after.kind === "end" || isAction(after.text)) return parts;
      this.#source.next();
    }
  }

  #optionalExpression(): { expression?: Expression } {
    const { kind, text } = this.#source.peek();
    const ends = kind === "end" || text === "," || (kind === "word" && (isStatement(text) || this.#isDefinition()));
    return ends ? {} : { expression: this.#expressions.expression() };
  }

  #vulnerability(): Vulnerability {
    const token = this.#source.next();
    const word = token.kind === "word" ? token.text.toLowerCase() : "";
    const found = { none: "None", ns: "NS", ew: "EW", all: "Both", both: "Both" } as const;
    return Object.hasOwn(found, word)
      ? found[word as keyof typeof found]
      : this.#source.unexpected(token, "none, NS, EW or all");
  }

  #seat(): number {
    const token = this.#source.next();
    const seat = token.kind === "word" ? seatOf(token.text) : -1;
    return seat >= 0 ? seat : this.#source.unexpected(token, "a seat");
  }

  #number(least: number, most: number): number {
    const token = this.#source.next();
    const value = token.kind === "number" ? Number(token.text) : Number.NaN;
    if (value >= least && value <= most) return value;
    return this.#source.unexpected(token, `a number from ${least} to ${most}`);
  }

  #startsNumber(): boolean {
    const { kind, text } = this.#source.peek();
    return kind === "number" || text === "-";
  }

  #signed(): number {
    const minus = this.#source.peek().text === "-";
    if (minus) this.#source.next();
    const value = this.#number(0, 1_000_000);
    return minus ? -value : value;
  }

  #takeComma(): boolean {
    const { kind, text } = this.#source.peek();
    if (kind !== "sign" || text !== ",") return false;
    this.#source.next();
    return true;
  }

  #want(sign: string): void {
    const token = this.#source.next();
    if (token.kind !== "sign" || token.text !== sign) this.#source.unexpected(token, `"${sign}"`);
  }
}

/** The cards of "SAKQ" (a suit and its ranks) or "AS" (a card). */
function holdingOf(word: string): CardSet | undefined {
  const card = word.length === 2 && rankBit(word[0] as string) >= 0;
  const [letter = "", ranks] = card ? [word[1], word[0] as string] : [word[0], word.slice(1)];
  const suit = SUIT_ORDER.indexOf(letter.toUpperCase() as Suit);
  if (suit < 0) return undefined;
  let bits = 0;
  for (const rank of ranks) {
    const bit = rankBit(rank);
    if (bit < 0 || (bits >> bit) & 1) return undefined;
    bits |= 1 << bit;
  }
  return cardsOfSuit(suit, bits);
}
