/**
 * Lists of numbers that mean something other than sets of cards. As objects they would make the modules larger than
 * they may be (docs/experiments/pool.md). src/wire says what each number is.
 */

import { SUIT_ORDER } from "../bridge/card-sets.js";
import { SEATS, STRAINS } from "../bridge/names.js";
import type { DdTable, Suit } from "../bridge/types.js";
import type { ShapePoints } from "./simulation/narrow.js";

/** The number for an absent value in a list; `src/wire/mod.rs` has it too. */
const NONE = -1;

export const wordsOfTable = (tricks: DdTable["tricks"]): Int32Array =>
  Int32Array.from(STRAINS.flatMap((strain) => SEATS.map((seat) => tricks[strain][seat])));

/** A number's least and most value. */
export type LeastMost = readonly [least: number, most: number];

/** The ranges of high-card points and of the lengths of suits. */
export function wordsOfRanges(points: LeastMost | undefined, lengths: Partial<Record<Suit, LeastMost>>): Int32Array {
  const ranges = [points, ...SUIT_ORDER.map((suit) => lengths[suit])];
  return Int32Array.from(ranges.flatMap((range) => range ?? [NONE, NONE]));
}

/** Conditions: where the routine of each begins, and the seats that it looks at as bits from North. */
export const wordsOfConditions = (conditions: readonly { routine: number; seats: number }[]): Int32Array =>
  Int32Array.from(conditions.flatMap(({ routine, seats }) => [routine, seats]));

/** The shapes that limit each seat from North, if any do. */
export const wordsOfShapes = (ofSeats: readonly (readonly ShapePoints[] | undefined)[]): Int32Array =>
  Int32Array.from(ofSeats.flatMap((shapes) => (shapes ? [shapes.length, ...shapes.flatMap(wordsOfShape)] : [NONE])));

const wordsOfShape = ({ lengths: [s, h, d, c], low, high }: ShapePoints) => [
  c | (d << 4) | (h << 8) | (s << 12),
  low,
  high,
];
