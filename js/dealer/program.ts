/**
 * Programs: expressions compiled to 32-bit words for a stack machine, which is written twice: in `evaluate.ts`, and in
 * `src/simulation/program.rs` for the workers, where deals are tried by the million.
 *
 * A routine is a run of instructions up to `Return`, found by its offset. A variable is a routine of its own, worked out at
 * most once a deal: the machine keeps its value in a slot. So is `tricks()`, which takes a search. Shapes are sets of bits
 * among the words.
 */

import { STRAINS } from "../bridge/names.js";
import type { Binary, Definition, Expression, Scale } from "./expression.js";

/** Instructions and the words behind each; all work on a stack of 32-bit integers. */
export const Op = {
  /** Ends a routine: the top of the stack is its value. */
  Return: 0,
  /** value */
  Constant: 1,
  /** seat, minors, majors: how many of these cards the hand holds */
  Count: 2,
  /** seat, minors, majors, n, n points from the ace down: the points of the hand's cards among these */
  Points: 3,
  /** seat, offset of the set */
  Shape: 4,
  /** seat, suits as bits from clubs */
  Losers: 5,
  /** seat, suit */
  Quality: 6,
  /** seat */
  Cccc: 7,
  /** seat, strain from clubs */
  Tricks: 8,
  /** vulnerable, level, strain, doubled; replaces tricks by points */
  Score: 9,
  /** replaces a difference of points by IMPs */
  Imps: 10,
  /** slot, offset of the routine */
  Variable: 11,
  /** offset */
  Jump: 12,
  /** offset; takes the top, jumps where it is 0 */
  JumpIfZero: 13,
  Negate: 14,
  Not: 15,
  Add: 16,
  Subtract: 17,
  Multiply: 18,
  /** Toward 0. */
  Divide: 19,
  Remainder: 20,
  Equal: 21,
  NotEqual: 22,
  Less: 23,
  LessOrEqual: 24,
  Greater: 25,
  GreaterOrEqual: 26,
} as const;

const BINARY: Record<Exclude<Binary, "&&" | "||">, number> = {
  "+": Op.Add,
  "-": Op.Subtract,
  "*": Op.Multiply,
  "/": Op.Divide,
  "%": Op.Remainder,
  "==": Op.Equal,
  "!=": Op.NotEqual,
  "<": Op.Less,
  "<=": Op.LessOrEqual,
  ">": Op.Greater,
  ">=": Op.GreaterOrEqual,
};

/** Compiles expressions into one program. */
export class Assembler {
  readonly words: number[] = [];
  /** How many values are kept for a deal. */
  slots = 0;
  readonly #routines = new Map<Definition | string, { slot: number; offset: number }>();
  readonly #sets = new Map<string, number>();

  /** Compiles an expression into a routine, and returns the routine's offset. */
  routine(expression: Expression, scales: readonly Scale[]): number {
    // Routines and sets that this one needs are written before it, so that they don't stand among its instructions.
    this.#prepare(expression, scales);
    const offset = this.words.length;
    this.#emit(expression, scales);
    this.words.push(Op.Return);
    return offset;
  }

  #prepare(expression: Expression, scales: readonly Scale[]): void {
    switch (expression.kind) {
      case "variable":
        this.#keep(expression.definition, () => this.routine(expression.definition.value, scales));
        return;
      case "tricks": {
        const { seat, strain } = expression;
        this.#keep(`${seat}${strain}`, () => {
          this.words.push(Op.Tricks, seat, STRAINS.indexOf(strain), Op.Return);
          return this.words.length - 4;
        });
        return;
      }
      case "shape": {
        const key = expression.shapes.join();
        if (!this.#sets.has(key)) this.#sets.set(key, this.words.push(...expression.shapes) - expression.shapes.length);
        return;
      }
      case "binary":
        this.#prepare(expression.left, scales);
        this.#prepare(expression.right, scales);
        return;
      case "choice":
        this.#prepare(expression.test, scales);
        this.#prepare(expression.yes, scales);
        this.#prepare(expression.no, scales);
        return;
      case "unary":
        this.#prepare(expression.operand, scales);
        return;
      case "score":
        this.#prepare(expression.tricks, scales);
        return;
      case "imps":
        this.#prepare(expression.difference, scales);
        return;
      default:
    }
  }

  #keep(key: Definition | string, make: () => number): void {
    if (this.#routines.has(key)) return;
    const offset = make();
    this.#routines.set(key, { slot: this.slots, offset });
    this.slots += 1;
  }

  #emit(expression: Expression, scales: readonly Scale[]): void {
    const { words } = this;
    const emit = (part: Expression) => this.#emit(part, scales);
    switch (expression.kind) {
      case "number":
        words.push(Op.Constant, expression.value);
        return;
      case "count":
        words.push(Op.Count, expression.seat, expression.cards.minors, expression.cards.majors);
        return;
      case "points": {
        const points = scales[expression.scale] as Scale;
        words.push(Op.Points, expression.seat, ...cardsIn(expression.suit), points.length, ...points);
        return;
      }
      case "shape":
        words.push(Op.Shape, expression.seat, this.#sets.get(expression.shapes.join()) as number);
        return;
      case "losers":
        words.push(Op.Losers, expression.seat, expression.suit === undefined ? 15 : 1 << expression.suit);
        return;
      case "quality":
        words.push(Op.Quality, expression.seat, expression.suit);
        return;
      case "cccc":
        words.push(Op.Cccc, expression.seat);
        return;
      case "tricks":
        this.#recall(`${expression.seat}${expression.strain}`);
        return;
      case "variable":
        this.#recall(expression.definition);
        return;
      case "score": {
        const { vulnerable, level, strain, doubled } = expression;
        emit(expression.tricks);
        words.push(Op.Score, Number(vulnerable), level, STRAINS.indexOf(strain), doubled);
        return;
      }
      case "imps":
        emit(expression.difference);
        words.push(Op.Imps);
        return;
      case "unary":
        emit(expression.operand);
        words.push(expression.operator === "-" ? Op.Negate : Op.Not);
        return;
      case "choice": {
        emit(expression.test);
        const toNo = this.#jump(Op.JumpIfZero);
        emit(expression.yes);
        const toEnd = this.#jump(Op.Jump);
        this.#land(toNo);
        emit(expression.no);
        this.#land(toEnd);
        return;
      }
      case "binary":
        emit(expression.left);
        if (expression.operator === "&&" || expression.operator === "||") {
          this.#logical(expression.operator === "||", expression.right, scales);
          return;
        }
        emit(expression.right);
        words.push(BINARY[expression.operator]);
    }
  }

  /** The left side is on the stack; the right one is worked out only where the left one does not decide. */
  #logical(decidedByTrue: boolean, right: Expression, scales: readonly Scale[]): void {
    if (decidedByTrue) this.words.push(Op.Not);
    const decided = this.#jump(Op.JumpIfZero);
    this.#emit(right, scales);
    this.words.push(Op.Not, Op.Not);
    const toEnd = this.#jump(Op.Jump);
    this.#land(decided);
    this.words.push(Op.Constant, Number(decidedByTrue));
    this.#land(toEnd);
  }

  #recall(key: Definition | string): void {
    const { slot, offset } = this.#routines.get(key) as { slot: number; offset: number };
    this.words.push(Op.Variable, slot, offset);
  }

  #jump(op: number): number {
    return this.words.push(op, 0) - 1;
  }

  #land(place: number): void {
    this.words[place] = this.words.length;
  }
}

/** The cards of a suit, or all, as the two words of a set. */
function cardsIn(suit: number | undefined): [number, number] {
  const of = (first: number) =>
    [first, first + 1].reduce(
      (word, next) => word | (suit === undefined || suit === next ? 0x7ffc << (16 * (next & 1)) : 0),
      0,
    );
  return [of(0), of(2)];
}
