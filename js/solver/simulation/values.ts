/**
 * The values that an expression has for each shape and number of points of one hand, with everything else unknown:
 * three-valued logic of Kleene, in which unknown and false is false.
 */

import { type CardSet, cardsOfSuit, common, size, WHOLE_SUIT } from "../../bridge/card-sets.js";
import { type Binary, type Definition, type Expression, HCP, SCALES, type Scale } from "../../dealer/expression.js";
import { applied } from "../../dealer/operators.js";
import { hasShape, type Lengths, SHAPES } from "../../dealer/shapes.js";

/** Numbers of high-card points that a hand can have: 0 to 37, of 4 aces, 4 kings, 4 queens and a jack. */
export const POINTS = 38;

/** What is known of the hand besides its shape and points. */
interface HandFacts {
  seat: number;
  /** Known of each seat. */
  cards: readonly CardSet[];
  scales: readonly Scale[];
}

/**
 * Values, NaN for one that is not known: for each shape, 38 numbers of points. A step of 0: it does not depend on that.
 */
export interface ValueTable {
  values: Float64Array;
  shapeStep: number;
  pointStep: number;
}

/** A table that depends on everything that some other tables depend on; `set` gives its values in order. */
function tableLike(
  parts: readonly ValueTable[],
  set: (values: Float64Array, shapes: number, points: number) => void,
): ValueTable {
  const points = parts.some(({ pointStep }) => pointStep > 0) ? POINTS : 1;
  const shapes = parts.some(({ shapeStep }) => shapeStep > 0) ? SHAPES.length : 1;
  const values = new Float64Array(shapes * points);
  set(values, shapes, points);
  return { values, shapeStep: shapes > 1 ? points : 0, pointStep: points > 1 ? 1 : 0 };
}

const constant = (value: number): ValueTable => ({ values: Float64Array.of(value), shapeStep: 0, pointStep: 0 });
const byShape = (of: (lengths: Lengths) => number): ValueTable => ({
  values: Float64Array.from(SHAPES, of),
  shapeStep: 1,
  pointStep: 0,
});
const BY_POINTS: ValueTable = {
  values: Float64Array.from({ length: POINTS }, (_, points) => points),
  shapeStep: 0,
  pointStep: 1,
};
const UNKNOWN = constant(Number.NaN);

/** Works out tables, up to a number of values in all; beyond it the tables are unknown. */
export class ValueTables {
  readonly #hand: HandFacts;
  readonly #most: number;
  readonly #named = new Map<Definition, ValueTable>();
  /** How many values were computed; above the limit if it did not suffice. */
  made = 0;

  constructor(hand: HandFacts, most: number) {
    this.#hand = hand;
    this.#most = most;
  }

  of(expression: Expression): ValueTable {
    if (this.made > this.#most) return UNKNOWN;
    const table = this.#work(expression);
    this.made += table.values.length;
    return table;
  }

  #work(expression: Expression): ValueTable {
    switch (expression.kind) {
      case "number":
        return constant(expression.value);
      case "count":
        return this.#count(expression.cards);
      case "points": {
        const { scales } = this.#hand;
        const plain = scales[HCP] === SCALES[HCP] && expression.scale === HCP && expression.suit === undefined;
        return plain ? BY_POINTS : UNKNOWN;
      }
      case "shape":
        return byShape((lengths) => Number(hasShape(expression.shapes, lengths)));
      case "variable": {
        const { definition } = expression;
        const table = this.#named.get(definition) ?? this.of(definition.value);
        this.#named.set(definition, table);
        return table;
      }
      case "unary": {
        const operand = this.of(expression.operand);
        // 0 - x and x == 0.
        return expression.operator === "-" ? combine("-", ZERO, operand) : combine("==", operand, ZERO);
      }
      case "choice":
        return choose(this.of(expression.test), this.of(expression.yes), this.of(expression.no));
      case "binary":
        return combine(expression.operator, this.of(expression.left), this.of(expression.right));
      default:
        return UNKNOWN;
    }
  }

  #count(cards: CardSet): ValueTable {
    const suit = [0, 1, 2, 3].find((suit) => {
      const whole = cardsOfSuit(suit, WHOLE_SUIT);
      return whole.minors === cards.minors && whole.majors === cards.majors;
    });
    if (suit !== undefined) return byShape((lengths) => lengths[3 - suit] as number);
    // The seat's number of some cards is known if the holder of each of them is known.
    const held = this.#hand.cards.map((hand) => size(common(hand, cards)));
    const all = held.reduce((sum, count) => sum + count, 0) === size(cards);
    return all ? constant(held[this.#hand.seat] as number) : UNKNOWN;
  }
}

const ZERO = constant(0);

function choose(test: ValueTable, yes: ValueTable, no: ValueTable): ValueTable {
  const at = ({ values, shapeStep, pointStep }: ValueTable, shape: number, point: number) =>
    values[shape * shapeStep + point * pointStep] as number;
  return tableLike([test, yes, no], (values, shapes, points) => {
    for (let shape = 0, place = 0; shape < shapes; shape += 1) {
      for (let point = 0; point < points; point += 1, place += 1) {
        const decided = at(test, shape, point);
        const [a, b] = [at(yes, shape, point), at(no, shape, point)];
        if (Number.isNaN(decided)) values[place] = a === b ? a : Number.NaN;
        else values[place] = decided === 0 ? b : a;
      }
    }
  });
}

function combine(operator: Binary, left: ValueTable, right: ValueTable): ValueTable {
  return tableLike([left, right], (values, shapes, points) => {
    for (let shape = 0, place = 0; shape < shapes; shape += 1) {
      const [from, other] = [shape * left.shapeStep, shape * right.shapeStep];
      for (let point = 0; point < points; point += 1, place += 1) {
        const a = left.values[from + point * left.pointStep] as number;
        const b = right.values[other + point * right.pointStep] as number;
        values[place] = worth(operator, a, b);
      }
    }
  });
}

/** Unknown stays unknown, unless the other operand decides. */
function worth(operator: Binary, left: number, right: number): number {
  const unknown = Number.isNaN(left) || Number.isNaN(right);
  switch (operator) {
    case "&&":
      return left === 0 || right === 0 ? 0 : unknown ? Number.NaN : 1;
    case "||":
      return isTrue(left) || isTrue(right) ? 1 : unknown ? Number.NaN : 0;
    default:
      // A division by 0 counts as unknown here; the engine reports it in the deal in which it happens.
      return unknown ? Number.NaN : applied(operator, left, right);
  }
}

const isTrue = (value: number) => value !== 0 && !Number.isNaN(value);
