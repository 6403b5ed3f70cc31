/** Expressions of the dealer language, parsed. */

import type { CardSet } from "../bridge/card-sets.js";
import type { Level, Strain } from "../bridge/types.js";
import type { ShapeSet } from "./shapes.js";

/** Seats count clockwise from North, suits from clubs, both from 0. */
export type Expression = Body & {
  /** Where it stands in the source: from here up to, not including, `to`. */
  from: number;
  to: number;
};

type Body =
  | { kind: "number"; value: number }
  /** How many of these cards a hand holds. */
  | { kind: "count"; seat: number; cards: CardSet }
  /** Points of a hand in one suit or in all. */
  | { kind: "points"; seat: number; suit: number | undefined; scale: number }
  /** 1 if the hand has one of the shapes, else 0. */
  | { kind: "shape"; seat: number; shapes: ShapeSet }
  | { kind: "losers"; seat: number; suit: number | undefined }
  | { kind: "quality"; seat: number; suit: number }
  | { kind: "cccc"; seat: number }
  /** Double-dummy tricks of a declarer. */
  | { kind: "tricks"; seat: number; strain: Strain }
  | { kind: "score"; vulnerable: boolean; level: Level; strain: Strain; doubled: 0 | 1 | 2; tricks: Expression }
  | { kind: "imps"; difference: Expression }
  /** A random number from 0 up to, not including, the bound. The key tells it apart from others of the same script. */
  | { kind: "rnd"; bound: Expression; key: number }
  | { kind: "variable"; definition: Definition }
  | { kind: "unary"; operator: Unary; operand: Expression }
  | { kind: "binary"; operator: Binary; left: Expression; right: Expression }
  | { kind: "choice"; test: Expression; yes: Expression; no: Expression };

/** What an expression is without its place. */
export type Bare = Expression extends infer E ? (E extends Expression ? Omit<E, "from" | "to"> : never) : never;

export type Unary = "-" | "!";
export type Binary = "&&" | "||" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "/" | "%";

/** A name for an expression. A later definition of the same name leaves the uses before it as they are. */
export interface Definition {
  name: string;
  value: Expression;
  /** Made by the parser; the script's text does not contain it. */
  isMade?: true;
  from: number;
  to: number;
}

/** The number of the scale of high-card points in `SCALES`; 0 to 9 are the scales of `pt0` to `pt9`. */
export const HCP = 10;
export const CONTROLS = 11;

/** Points of a card by its rank, from the ace. */
export type Scale = readonly number[];

/** Tens, jacks, queens, kings, aces, the top two to five honors, C13, high-card points, controls. */
export const SCALES: readonly Scale[] = [
  [0, 0, 0, 0, 1],
  [0, 0, 0, 1],
  [0, 0, 1],
  [0, 1],
  [1],
  [1, 1],
  [1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 1, 1],
  [6, 4, 2, 1],
  [4, 3, 2, 1],
  [2, 1],
];

/** The operands of an expression. */
export function operands(expression: Expression): Expression[] {
  switch (expression.kind) {
    case "unary":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "choice":
      return [expression.test, expression.yes, expression.no];
    case "score":
      return [expression.tricks];
    case "imps":
      return [expression.difference];
    case "rnd":
      return [expression.bound];
    default:
      return [];
  }
}

/**
 * Everything that an expression uses, through its variables too. Each definition is listed once, before those that use
 * it.
 */
export interface Reach {
  definitions: Definition[];
  tricks: { seat: number; strain: Strain }[];
}

export function reach(expressions: readonly Expression[]): Reach {
  const found: Reach = { definitions: [], tricks: [] };
  const seen = new Set<Definition>();
  const visit = (expression: Expression): void => {
    if (expression.kind === "variable") {
      const { definition } = expression;
      if (seen.has(definition)) return;
      seen.add(definition);
      visit(definition.value);
      found.definitions.push(definition);
    } else if (expression.kind === "tricks") found.tricks.push(expression);
    for (const operand of operands(expression)) visit(operand);
  };
  for (const expression of expressions) visit(expression);
  return found;
}

/** Splits an expression at its outermost `and`s, those behind names too, into parts that must all be true. */
export function conjuncts(expression: Expression): Expression[] {
  const parts: Expression[] = [];
  const seen = new Set<Definition>();
  const split = (part: Expression): void => {
    const named = behindNames(part);
    if (part.kind === "variable") {
      // A name that was visited before adds nothing new.
      if (seen.has(part.definition)) return;
      seen.add(part.definition);
    }
    if (named.kind !== "binary" || named.operator !== "&&") parts.push(part);
    else {
      split(named.left);
      split(named.right);
    }
  };
  split(expression);
  return parts;
}

function behindNames(expression: Expression): Expression {
  let found = expression;
  while (found.kind === "variable") found = found.definition.value;
  return found;
}

/** The seats that each definition looks at, as bits. They are kept because each part of a condition asks for them. */
const SEATS_OF = new WeakMap<Definition, number>();

/** The seats that an expression looks at, as bits from North. */
export function seatsOf(expression: Expression): number {
  switch (expression.kind) {
    case "variable": {
      const { definition } = expression;
      const known = SEATS_OF.get(definition);
      if (known !== undefined) return known;
      const seats = seatsOf(definition.value);
      SEATS_OF.set(definition, seats);
      return seats;
    }
    case "tricks":
    case "rnd":
      // Tricks and random numbers depend on all four hands.
      return 0b1111;
    default: {
      const own = "seat" in expression ? 1 << expression.seat : 0;
      return operands(expression).reduce((seats, operand) => seats | seatsOf(operand), own);
    }
  }
}
