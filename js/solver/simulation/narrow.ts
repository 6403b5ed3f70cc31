/**
 * What conditions say of one hand's lengths and points alone: these the engine counts instead of refusing deals.
 *
 * A condition is worked out for each shape and number of points with everything else unknown (three-valued logic of Kleene:
 * unknown and false is false). Where it is false whatever the rest may be, no hand of that shape and points fits.
 */

import { type CardSet, cardsOfSuit, common, size, WHOLE_SUIT } from "../../dealer/cards.js";
import type { Condition } from "../../dealer/constraints.js";
import { type Expression, HCP, operands, SCALES, type Scale } from "../../dealer/expression.js";
import { hasShape, type Lengths, SHAPES } from "../../dealer/shapes.js";

/** Shapes that a hand may have, each with the points it may come with as bits: 0 to 31 in `low`, from 32 on in `high`. */
export interface ShapePoints {
  lengths: Lengths;
  low: number;
  high: number;
}

/** High-card points that a hand can have: 4 aces, 4 kings, 4 queens, 1 jack make 37. */
const MOST_POINTS = 37;
/** Larger conditions are left to the engine: working them out for every shape and number of points would take longer. */
const MOST_NODES = 300;

/** The shapes and points of a seat that its conditions leave, or nothing where they say nothing of these. `cards`: known of each seat. */
export function narrow(
  conditions: readonly Condition[],
  seat: number,
  cards: readonly CardSet[],
): ShapePoints[] | undefined {
  const own = conditions.filter(({ seats, expression }) => seats.size === 1 && seats.has(seat) && isSmall(expression));
  let telling = false;
  const cells: ShapePoints[] = [];
  for (const lengths of SHAPES) {
    let low = 0;
    let high = 0;
    const hand = { lengths, cards, seat };
    const byPoints = own.filter(({ expression, scales }) => !isSettled(expression, { ...hand, scales }));
    const fits = own.every(({ expression, scales }) => evaluate(expression, { ...hand, scales }) !== 0);
    for (let points = 0; fits && points <= MOST_POINTS; points += 1) {
      if (!byPoints.every(({ expression, scales }) => evaluate(expression, { ...hand, points, scales }) !== 0))
        continue;
      if (points < 32) low |= 1 << points;
      else high |= 1 << (points - 32);
    }
    telling ||= low !== -1 || high !== ALL_HIGH;
    if (low !== 0 || high !== 0) cells.push({ lengths, low, high });
  }
  return telling ? cells : undefined;
}

const ALL_HIGH = 2 ** (MOST_POINTS - 31) - 1;

/** Least and most of a figure over cells. */
export function span(cells: readonly ShapePoints[], of: (cell: ShapePoints) => [number, number]): [number, number] {
  const all = cells.map(of);
  return [Math.min(...all.map(([least]) => least)), Math.max(...all.map(([, most]) => most))];
}

/** Least and most points of a cell. */
export function pointsOf({ low, high }: ShapePoints): [number, number] {
  const has = (points: number) => ((points < 32 ? low >>> points : high >>> (points - 32)) & 1) === 1;
  const all = Array.from({ length: MOST_POINTS + 1 }, (_, points) => points).filter(has);
  return [all[0] as number, all.at(-1) as number];
}

/** Whether an expression has at most `MOST_NODES` parts; the expression behind a name counts at each use of the name. */
function isSmall(expression: Expression): boolean {
  let nodes = 0;
  const count = (part: Expression): void => {
    nodes += 1;
    if (nodes > MOST_NODES) return;
    if (part.kind === "variable") count(part.definition.value);
    else operands(part).forEach(count);
  };
  count(expression);
  return nodes <= MOST_NODES;
}

interface Hand {
  seat: number;
  /** Known of each seat. */
  cards: readonly CardSet[];
  lengths: Lengths;
  points?: number;
  scales: readonly Scale[];
}

/** Whether points can't change the answer for this shape. */
const isSettled = (expression: Expression, hand: Hand): boolean => evaluate(expression, hand) !== undefined;

/** The value of an expression, or nothing where it is not known. */
function evaluate(expression: Expression, hand: Hand): number | undefined {
  const of = (part: Expression) => evaluate(part, hand);
  switch (expression.kind) {
    case "number":
      return expression.value;
    case "count": {
      const { minors, majors } = expression.cards;
      const suit = [0, 1, 2, 3].find((suit) => {
        const whole = cardsOfSuit(suit, WHOLE_SUIT);
        return whole.minors === minors && whole.majors === majors;
      });
      return suit === undefined ? countKnown(expression.cards, hand) : hand.lengths[3 - suit];
    }
    case "points": {
      const plain = hand.scales[HCP] === SCALES[HCP] && expression.scale === HCP && expression.suit === undefined;
      return plain ? hand.points : undefined;
    }
    case "shape":
      return Number(hasShape(expression.shapes, hand.lengths));
    case "variable":
      return of(expression.definition.value);
    case "unary": {
      const value = of(expression.operand);
      if (value === undefined) return undefined;
      return expression.operator === "-" ? -value | 0 : Number(value === 0);
    }
    case "choice": {
      const test = of(expression.test);
      if (test !== undefined) return of(test === 0 ? expression.no : expression.yes);
      const [yes, no] = [of(expression.yes), of(expression.no)];
      return yes === no ? yes : undefined;
    }
    case "binary":
      return binary(expression.operator, of(expression.left), () => of(expression.right));
    default:
      return undefined;
  }
}

/** How many of some cards a seat has, where it is known of each of them who has it. */
function countKnown(cards: CardSet, { cards: known, seat }: Hand): number | undefined {
  const held = known.map((hand) => size(common(hand, cards)));
  return held.reduce((sum, count) => sum + count, 0) === size(cards) ? held[seat] : undefined;
}

function binary(operator: string, left: number | undefined, rightOf: () => number | undefined): number | undefined {
  if (operator === "&&" || operator === "||") {
    // The value that decides, whatever the other side is.
    const deciding = operator === "||";
    if (left !== undefined && (left !== 0) === deciding) return Number(deciding);
    const right = rightOf();
    if (right !== undefined && (right !== 0) === deciding) return Number(deciding);
    return left === undefined || right === undefined ? undefined : Number(!deciding);
  }
  const right = rightOf();
  if (left === undefined || right === undefined) return undefined;
  switch (operator) {
    case "+":
      return (left + right) | 0;
    case "-":
      return (left - right) | 0;
    case "*":
      return Math.imul(left, right);
    case "/":
    case "%":
      // A division by 0 counts as unknown here; the engine reports it in the deal in which it happens.
      if (right === 0) return undefined;
      return operator === "/" ? (left / right) | 0 : (left % right) | 0;
    case "==":
      return Number(left === right);
    case "!=":
      return Number(left !== right);
    case "<":
      return Number(left < right);
    case "<=":
      return Number(left <= right);
    case ">":
      return Number(left > right);
    default:
      return Number(left >= right);
  }
}
