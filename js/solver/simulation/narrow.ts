/**
 * The shapes and points of one hand that its conditions allow. The engine counts hands by these, instead of drawing
 * deals and refusing them. If a condition is false for a shape and a number of points whatever the rest of the deal is
 * (`values.ts`), no hand of that shape and points fits.
 */

import type { CardSet } from "../../bridge/card-sets.js";
import type { Condition } from "../../dealer/constraints.js";
import { type Expression, operands } from "../../dealer/expression.js";
import { type Lengths, SHAPES } from "../../dealer/shapes.js";
import { POINTS, type ValueTable, ValueTables } from "./values.js";

/**
 * Shapes that a hand may have, each with the points it may come with as bits: 0 to 31 in `low`, from 32 on in `high`.
 */
export interface ShapePoints {
  lengths: Lengths;
  low: number;
  high: number;
}

/** Larger conditions are left to the engine. */
const MOST_NODES = 300;
/**
 * Most values computed for a seat; further conditions are left to the engine. 1,500,000 take some hundredths of a
 * second.
 */
const MOST_VALUES = 1_500_000;

/**
 * The shapes and points that a seat's conditions allow; undefined if they limit neither. `cards`: the known cards of
 * each seat.
 */
export function narrow(
  conditions: readonly Condition[],
  seat: number,
  cards: readonly CardSet[],
): ShapePoints[] | undefined {
  const own = conditions.filter(({ seats, expression }) => seats === 1 << seat && isSmall(expression));
  const tables: ValueTable[] = [];
  let left = MOST_VALUES;
  for (const { expression, scales } of own) {
    const values = new ValueTables({ seat, cards, scales }, left);
    const table = values.of(expression);
    left -= values.made;
    if (left < 0) break;
    tables.push(table);
  }
  let telling = false;
  const cells: ShapePoints[] = [];
  for (const [shape, lengths] of SHAPES.entries()) {
    let [low, high] = [0, 0];
    const here = tables.map(({ values, shapeStep, pointStep }) => ({ values, from: shape * shapeStep, pointStep }));
    const some = here.filter(({ pointStep }) => pointStep > 0);
    const fits = here.every(({ values, from, pointStep }) => pointStep > 0 || values[from] !== 0);
    for (let points = 0; fits && points < POINTS; points += 1) {
      if (some.some(({ values, from }) => values[from + points] === 0)) continue;
      if (points < 32) low |= 1 << points;
      else high |= 1 << (points - 32);
    }
    telling ||= low !== -1 || high !== ALL_HIGH;
    if (low !== 0 || high !== 0) cells.push({ lengths, low, high });
  }
  return telling ? cells : undefined;
}

const ALL_HIGH = 2 ** (POINTS - 32) - 1;

/** Least and most of a figure over cells. */
export function span(cells: readonly ShapePoints[], of: (cell: ShapePoints) => [number, number]): [number, number] {
  const all = cells.map(of);
  return [Math.min(...all.map(([least]) => least)), Math.max(...all.map(([, most]) => most))];
}

/** Least and most points of a cell. */
export function pointsOf({ low, high }: ShapePoints): [number, number] {
  const has = (points: number) => ((points < 32 ? low >>> points : high >>> (points - 32)) & 1) === 1;
  const all = Array.from({ length: POINTS }, (_, points) => points).filter(has);
  return [all[0] as number, all.at(-1) as number];
}

/**
 * Whether an expression has at most `MOST_NODES` parts; the expression behind a name counts at each use of the name.
 */
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
