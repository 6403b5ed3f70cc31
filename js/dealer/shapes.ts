/**
 * Sets of shapes: a shape is the lengths of spades, hearts, diamonds and clubs, 560 in all.
 *
 * A text is one pattern ("5332", "54xx", "any 4432", "5+4xx") or several with + and - between them, worked from left to
 * right: "any 4333 + 54xx - any 0xxx". A + or - behind a length is a bound ("at least", "at most"); behind the fourth
 * one it is a bound only if no other pattern follows.
 */

import { because, type Complaint } from "../bridge/sentences.js";
import type { Sentence } from "../bridge/types.js";

/** 32-bit words of a set of shapes: a bit for each combination of 0 to 13 spades, hearts and diamonds. */
const SET_WORDS = Math.ceil(14 ** 3 / 32);

export type ShapeSet = Int32Array<ArrayBuffer>;
/** Lengths of spades, hearts, diamonds and clubs. */
export type Lengths = readonly [number, number, number, number];

/** The bit of a shape; clubs are what is left. */
export const shapeIndex = (spades: number, hearts: number, diamonds: number): number =>
  (spades * 14 + hearts) * 14 + diamonds;

/** All 560 shapes. */
export const SHAPES: readonly Lengths[] = (() => {
  const shapes: Lengths[] = [];
  for (let s = 0; s <= 13; s += 1) {
    for (let h = 0; s + h <= 13; h += 1) {
      for (let d = 0; s + h + d <= 13; d += 1) shapes.push([s, h, d, 13 - s - h - d]);
    }
  }
  return shapes;
})();

export function shapeSet(fits: (lengths: Lengths) => boolean): ShapeSet {
  const set = new Int32Array(SET_WORDS);
  for (const lengths of SHAPES) if (fits(lengths)) include(set, lengths);
  return set;
}

export function hasShape(set: ShapeSet, [s, h, d]: Lengths): boolean {
  const index = shapeIndex(s, h, d);
  return (((set[index >> 5] as number) >> (index & 31)) & 1) === 1;
}

function include(set: ShapeSet, [s, h, d]: Lengths): void {
  const index = shapeIndex(s, h, d);
  set[index >> 5] = (set[index >> 5] as number) | (1 << (index & 31));
}

/** 4333, 4432 or 5332 in any order. */
export const BALANCED: ShapeSet = shapeSet((lengths) => {
  const sorted = [...lengths].sort((a, b) => b - a).join("");
  return sorted === "4333" || sorted === "4432" || sorted === "5332";
});

/** Says why a text is not a list of shapes, and at which offset. */
export class ShapeFault implements Complaint {
  declare readonly fault: string;
  declare readonly sentence: Sentence;

  constructor(
    what: string | Complaint,
    readonly offset: number,
  ) {
    Object.assign(this, typeof what === "string" ? because("{}", what) : what);
  }
}

type Bounds = readonly [least: number, most: number];

/** Reads a list of shapes. */
export function parseShapes(text: string): ShapeSet | ShapeFault {
  const list = new Uint32Array(LIST_WORDS);
  let at = skipBlanks(text, 0);
  for (let first = true; at < text.length || first; first = false) {
    let add = true;
    if (!first) {
      if (!/[-+,]/.test(text[at] as string)) return new ShapeFault(because("+ or - is missing between shapes"), at);
      // Old scripts have commas for +.
      add = text[at] !== "-";
      at = skipBlanks(text, at + 1);
    }
    const pattern = parsePattern(text, at);
    if (pattern instanceof ShapeFault) return pattern;
    for (const order of pattern.any ? ORDERS : OWN_ORDER) merge(list, add, order, pattern.bounds);
    at = skipBlanks(text, pattern.end);
  }
  return setOf(list);
}

/** A set of shapes while a list of patterns is read: a bit for each place in `SHAPES`. */
export type List = Uint32Array<ArrayBuffer>;
export const LIST_WORDS = Math.ceil(SHAPES.length / 32);

/** Adds the shapes of a pattern to a list, or takes them out. `order`: the suit of each length. */
function merge(list: List, add: boolean, order: readonly number[], bounds: readonly Bounds[]): void {
  const of = (place: number) => shapesWithin(order[place] as number, bounds[place] as Bounds);
  const [s, h, d, c] = [of(0), of(1), of(2), of(3)];
  for (let word = 0; word < LIST_WORDS; word += 1) {
    const found = (s[word] as number) & (h[word] as number) & (d[word] as number) & (c[word] as number);
    list[word] = add ? (list[word] as number) | found : (list[word] as number) & ~found;
  }
}

export function setOf(list: List): ShapeSet {
  const set = new Int32Array(SET_WORDS);
  for (const [index, lengths] of SHAPES.entries()) {
    if (((list[index >> 5] as number) >>> (index & 31)) & 1) include(set, lengths);
  }
  return set;
}

/** The shapes that fit. */
export function listOf(fits: (lengths: Lengths) => boolean): List {
  const list = new Uint32Array(LIST_WORDS);
  for (const [index, lengths] of SHAPES.entries()) {
    if (fits(lengths)) list[index >> 5] = (list[index >> 5] as number) | (1 << (index & 31));
  }
  return list;
}

/**
 * The shapes with a suit's length within bounds, by suit, least and most; each is worked out when it is first wanted.
 */
const WITHIN: List[] = [];

function shapesWithin(suit: number, [least, most]: Bounds): List {
  const key = (suit * 14 + least) * 14 + most;
  const known = WITHIN[key];
  if (known) return known;
  const list = listOf((lengths) => (lengths[suit] as number) >= least && (lengths[suit] as number) <= most);
  WITHIN[key] = list;
  return list;
}

interface Pattern {
  /** Whether its lengths stand for the suits in any order. */
  any: boolean;
  bounds: Bounds[];
  end: number;
}

function parsePattern(text: string, start: number): Pattern | ShapeFault {
  const any = /^any(?![a-z])/i.test(text.slice(start, start + 4));
  let at = any ? skipBlanks(text, start + 3) : start;
  const bounds: Bounds[] = [];
  const from = at;
  while (bounds.length < 4) {
    const letter = text[at] ?? "";
    if (!/[0-9x]/i.test(letter)) break;
    at += 1;
    const length = /x/i.test(letter) ? undefined : Number(letter);
    const sign = text[at];
    if (length !== undefined && (sign === "+" || sign === "-") && isBound(text, at + 1, bounds.length === 3)) {
      bounds.push(sign === "+" ? [length, 13] : [0, length]);
      at += 1;
    } else bounds.push(length === undefined ? [0, 13] : [length, length]);
  }
  const bad = bounds.length < 4 || /[0-9a-z]/i.test(text[at] ?? "");
  if (bad) {
    const word = /^[^\s+,)-]*/.exec(text.slice(from))?.[0] ?? "";
    const sentence = "{} is not a shape: four lengths, each {} to {} or x";
    return new ShapeFault(because(sentence, `"${word}"`, 0, 9), from);
  }
  const least = bounds.reduce((sum, [low]) => sum + low, 0);
  const most = bounds.reduce((sum, [, high]) => sum + high, 0);
  if (least > 13 || most < 13) {
    const sentence = "no hand has the shape {}: its lengths do not add up to {}";
    return new ShapeFault(because(sentence, `"${text.slice(from, at)}"`, 13), from);
  }
  return { any, bounds, end: at };
}

/** Whether the sign before `at` belongs to the length before it, not to the pattern that follows. */
function isBound(text: string, at: number, last: boolean): boolean {
  return !last || !/^\s*(any(?![a-z])|[0-9x])/i.test(text.slice(at, at + 40));
}

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] as string)) at += 1;
  return at;
}

/** The 24 orders of four suits; the first is their own. */
const ORDERS: readonly (readonly number[])[] = permutations([0, 1, 2, 3]);
const OWN_ORDER = ORDERS.slice(0, 1);

/** All orders of a list; its items may be equal. */
export function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
