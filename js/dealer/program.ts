/**
 * Programs: expressions compiled for the stack machine of the engine (`src/simulation/program.rs`), where deals are
 * tried by the million. `value.ts` works out the same values from the expressions themselves.
 *
 * A routine is a run of operations up to `return`, named by the place of its first one. A variable is a routine of its
 * own, worked out at most once a deal: the machine keeps its value in a slot. So is `tricks()`, which takes a search.
 * Sets of shapes and scales of points stand beside the operations.
 */

import { type CardSet, cardsOfSuit, union, WHOLE_SUIT } from "../bridge/card-sets.js";
import { STRAINS } from "../bridge/names.js";
import { type Binary, type Definition, type Expression, operands, type Scale } from "./expression.js";
import type { ShapeSet } from "./shapes.js";

/**
 * The operations, and the fields of each; all work on a stack of 32-bit integers. An operation is written as its place
 * in this list, which `NAMES` of `src/simulation/operation.rs` repeats, and its fields. `cards` takes two words; places
 * count operations.
 */
const OPERATIONS = {
  /** Ends a routine: the top of the stack is its value. */
  return: [],
  constant: ["value"],
  /** How many of these cards the hand holds. */
  count: ["seat", "minors", "majors"],
  /** The points of the hand's cards among these. */
  points: ["seat", "minors", "majors", "scale"],
  shape: ["seat", "set"],
  /** Suits as bits from clubs. */
  losers: ["seat", "suits"],
  quality: ["seat", "suit"],
  cccc: ["seat"],
  /** Strains count from clubs. */
  tricks: ["seat", "strain"],
  /** Replaces tricks by points. */
  score: ["vulnerable", "level", "strain", "doubled"],
  /** Replaces a difference of points by IMPs. */
  imps: [],
  /** Replaces a bound by a random number below it. */
  rnd: ["key"],
  variable: ["slot", "routine"],
  jump: ["place"],
  /** Takes the top, and jumps if it is 0. */
  jumpIfZero: ["place"],
  negate: [],
  not: [],
  "+": [],
  "-": [],
  "*": [],
  /** Toward 0. */
  "/": [],
  "%": [],
  "==": [],
  "!=": [],
  "<": [],
  "<=": [],
  ">": [],
  ">=": [],
} as const;

type Operations = typeof OPERATIONS;
type Name = keyof Operations;
/** An operation with its fields. */
export type Operation = { [N in Name]: { name: N } & { [F in Operations[N][number]]: number } }[Name];

const NAMES = Object.keys(OPERATIONS) as Name[];
const CODES = Object.fromEntries(NAMES.map((name, code) => [name, code])) as Record<Name, number>;

/** Compiles expressions into one program. */
export class Assembler {
  readonly operations: Operation[] = [];
  /** How many values are kept for a deal. */
  slots = 0;
  readonly #routines = new Map<Definition | string, { slot: number; routine: number }>();
  readonly #sets = new Map<string, { place: number; set: ShapeSet }>();
  readonly #setPlaces = new WeakMap<ShapeSet, number>();
  readonly #scales = new Map<Scale, number>();

  /** Compiles an expression into a routine, and returns its place. */
  routine(expression: Expression, scales: readonly Scale[]): number {
    // Routines that this one needs are written first, so that they are not placed among its operations.
    this.#prepare(expression, scales);
    const routine = this.operations.length;
    this.#emit(expression, scales);
    this.operations.push({ name: "return" });
    return routine;
  }

  /** The program as the words that `Program::read` in `src/simulation/program.rs` reads. */
  words(): number[] {
    const sets = [...this.#sets.values()].flatMap(({ set }) => [...set]);
    const scales = [...this.#scales.keys()].flatMap((scale) => [scale.length, ...scale]);
    const operations = this.operations.flatMap((operation) => {
      const fields: readonly string[] = OPERATIONS[operation.name];
      return [CODES[operation.name], ...fields.map((field) => (operation as unknown as Record<string, number>)[field])];
    }) as number[];
    const tables = [this.#sets.size, ...sets, this.#scales.size, ...scales];
    return [...tables, this.operations.length, ...operations];
  }

  #prepare(expression: Expression, scales: readonly Scale[]): void {
    if (expression.kind === "variable") {
      const { definition } = expression;
      this.#keep(definition, () => this.routine(definition.value, scales));
    } else if (expression.kind === "tricks") {
      const { seat, strain } = expression;
      this.#keep(`${seat}${strain}`, () => {
        this.operations.push({ name: "tricks", seat, strain: STRAINS.indexOf(strain) }, { name: "return" });
        return this.operations.length - 2;
      });
    } else for (const operand of operands(expression)) this.#prepare(operand, scales);
  }

  #keep(key: Definition | string, make: () => number): void {
    if (this.#routines.has(key)) return;
    const routine = make();
    this.#routines.set(key, { slot: this.slots, routine });
    this.slots += 1;
  }

  #emit(expression: Expression, scales: readonly Scale[]): void {
    const { operations } = this;
    const emit = (part: Expression) => this.#emit(part, scales);
    switch (expression.kind) {
      case "number":
        operations.push({ name: "constant", value: expression.value });
        return;
      case "count":
        operations.push({ name: "count", seat: expression.seat, ...expression.cards });
        return;
      case "points": {
        const scale = this.#scale(scales[expression.scale] as Scale);
        operations.push({ name: "points", seat: expression.seat, ...cardsIn(expression.suit), scale });
        return;
      }
      case "shape":
        operations.push({ name: "shape", seat: expression.seat, set: this.#set(expression.shapes) });
        return;
      case "losers": {
        const suits = expression.suit === undefined ? 0b1111 : 1 << expression.suit;
        operations.push({ name: "losers", seat: expression.seat, suits });
        return;
      }
      case "quality":
        operations.push({ name: "quality", seat: expression.seat, suit: expression.suit });
        return;
      case "cccc":
        operations.push({ name: "cccc", seat: expression.seat });
        return;
      case "tricks":
        this.#recall(`${expression.seat}${expression.strain}`);
        return;
      case "variable":
        this.#recall(expression.definition);
        return;
      case "score": {
        const { vulnerable, level, doubled } = expression;
        emit(expression.tricks);
        const strain = STRAINS.indexOf(expression.strain);
        operations.push({ name: "score", vulnerable: Number(vulnerable), level, strain, doubled });
        return;
      }
      case "imps":
        emit(expression.difference);
        operations.push({ name: "imps" });
        return;
      case "rnd":
        emit(expression.bound);
        operations.push({ name: "rnd", key: expression.key });
        return;
      case "unary":
        emit(expression.operand);
        operations.push({ name: expression.operator === "-" ? "negate" : "not" });
        return;
      case "choice": {
        emit(expression.test);
        const toNo = this.#jump("jumpIfZero");
        emit(expression.yes);
        const toEnd = this.#jump("jump");
        this.#land(toNo);
        emit(expression.no);
        this.#land(toEnd);
        return;
      }
      case "binary":
        this.#binary(expression.operator, expression.left, expression.right, scales);
    }
  }

  #binary(operator: Binary, left: Expression, right: Expression, scales: readonly Scale[]): void {
    this.#emit(left, scales);
    if (operator !== "&&" && operator !== "||") {
      this.#emit(right, scales);
      this.operations.push({ name: operator });
      return;
    }
    // The right side is worked out only if the left one does not decide.
    const decidedByTrue = operator === "||";
    if (decidedByTrue) this.operations.push({ name: "not" });
    const decided = this.#jump("jumpIfZero");
    this.#emit(right, scales);
    this.operations.push({ name: "not" }, { name: "not" });
    const toEnd = this.#jump("jump");
    this.#land(decided);
    this.operations.push({ name: "constant", value: Number(decidedByTrue) });
    this.#land(toEnd);
  }

  #set(set: ShapeSet): number {
    const known = this.#setPlaces.get(set);
    if (known !== undefined) return known;
    const key = set.join();
    const { place } = this.#sets.get(key) ?? { place: this.#sets.size };
    if (place === this.#sets.size) this.#sets.set(key, { place, set });
    this.#setPlaces.set(set, place);
    return place;
  }

  #scale(scale: Scale): number {
    const place = this.#scales.get(scale) ?? this.#scales.size;
    this.#scales.set(scale, place);
    return place;
  }

  #recall(key: Definition | string): void {
    const { slot, routine } = this.#routines.get(key) as { slot: number; routine: number };
    this.operations.push({ name: "variable", slot, routine });
  }

  #jump(name: "jump" | "jumpIfZero"): { place: number } {
    const jump = { name, place: 0 };
    this.operations.push(jump);
    return jump;
  }

  #land(jump: { place: number }): void {
    jump.place = this.operations.length;
  }
}

/** The cards of a suit, or all. */
function cardsIn(suit: number | undefined): CardSet {
  return suit === undefined ? PACK : cardsOfSuit(suit, WHOLE_SUIT);
}

const PACK = [0, 1, 2, 3].map((suit) => cardsOfSuit(suit, WHOLE_SUIT)).reduce(union);
