/**
 * Sets of shapes as François Dellacherie's preprocessor writes them, in braces: `shape{north, 4+M(431) - 7xxx:h>s}`.
 *
 * A pattern has four lengths, for spades, hearts, diamonds and clubs: `5`, `x` for any, `[2-46]` for one of several;
 * `+` or `-` behind it means at least or at most. A length may name its suit: `5s`, `4c`, `M` for a major, `m` for a
 * minor; the lengths without a name are those of the other suits, in order. Lengths in round brackets are in any order.
 * After a colon come conditions on the lengths s, h, d and c, all of which must hold. Patterns are added and taken out
 * from left to right.
 */

import { because } from "../bridge/sentences.js";
import {
  type Lengths,
  LIST_WORDS,
  type List,
  listOf,
  permutations,
  ShapeFault,
  type ShapeSet,
  setOf,
  skipBlanks,
} from "./shapes.js";

/** The value of a condition on the lengths of suits; undefined if the text is no condition. */
export type ConditionOf = (text: string) => ((lengths: Lengths) => boolean) | undefined;

/** A length of a pattern. */
interface Length {
  /** The lengths that fit, as bits. */
  fits: number;
  /** The suits that the length may belong to, as indices into "shdc"; undefined if it names none. */
  suits?: readonly number[];
  /** It stands in round brackets. */
  isGrouped: boolean;
}

const PATTERN_NEXT = /^\s*[0-9x[(]/i;
const ANY = 0x3fff;
const LENGTH = /(?:([0-9])|(x)|\[([0-9-]*)\])/iy;
const NAMED: Readonly<Record<string, readonly number[]>> = { s: [0], h: [1], d: [2], c: [3], M: [0, 1], m: [2, 3] };
/** A condition is evaluated for each of 560 shapes. */
const MOST_CONDITIONS = 200;

export function parseDistributions(text: string, conditionOf: ConditionOf): ShapeSet | ShapeFault {
  const chosen: List = new Uint32Array(LIST_WORDS);
  let conditions = 0;
  let at = skipBlanks(text, 0);
  for (let first = true; first || at < text.length; first = false) {
    const isAdded = first || text[at] !== "-";
    if (!first) {
      if (!/[-+]/.test(text[at] as string)) return new ShapeFault(because("+ or - is missing between shapes"), at);
      at = skipBlanks(text, at + 1);
    }
    const pattern = readPattern(text, at);
    if (!pattern) {
      const word = /^\S{0,20}/.exec(text.slice(at, at + 20))?.[0];
      return new ShapeFault(`"${word}" is not a shape: four lengths, as in 5+M(431) or x4+xx`, at);
    }
    at = skipBlanks(text, pattern.end);
    const holds: List[] = [];
    if (text[at] === ":") {
      const end = endOfConditions(text, at + 1);
      for (const part of text.slice(at + 1, end).split(",")) {
        conditions += 1;
        if (conditions > MOST_CONDITIONS) return new ShapeFault(`more than ${MOST_CONDITIONS} conditions`, at);
        const condition = conditionOf(part);
        if (!condition) return new ShapeFault(`"${part.trim()}" is not a condition on s, h, d and c`, at + 1);
        holds.push(listOf(condition));
      }
      at = skipBlanks(text, end);
    }
    const orders = ordersOf(pattern.lengths).map((order) => order.map((fits, suit) => shapesOf(suit, fits)));
    for (let word = 0; word < LIST_WORDS; word += 1) {
      const common = (lists: readonly List[]) => lists.reduce((bits, list) => bits & (list[word] as number), -1);
      const found = orders.reduce((bits, lists) => bits | common(lists), 0) & common(holds);
      chosen[word] = isAdded ? (chosen[word] as number) | found : (chosen[word] as number) & ~found;
    }
  }
  return setOf(chosen);
}

/** The lengths that fit each suit, one way of giving the lengths of a pattern to the suits. */
type Order = readonly [number, number, number, number];

/** The shapes whose length of a suit fits, each list worked out when it is first wanted. */
const FITTING = new Map<number, List>();

function shapesOf(suit: number, fits: number): List {
  const key = (fits << 2) | suit;
  const list = FITTING.get(key) ?? listOf((lengths) => ((fits >> (lengths[suit] as number)) & 1) === 1);
  FITTING.set(key, list);
  return list;
}

function readPattern(text: string, start: number): { lengths: Length[]; end: number } | undefined {
  const lengths: Length[] = [];
  let isGrouped = false;
  let hadGroup = false;
  let at = start;
  while (at < text.length) {
    const letter = text[at];
    if (letter === "(" && !hadGroup) {
      isGrouped = true;
      hadGroup = true;
      at += 1;
      continue;
    }
    if (letter === ")" && isGrouped) {
      isGrouped = false;
      at += 1;
      continue;
    }
    if (lengths.length === 4) break;
    LENGTH.lastIndex = at;
    const found = LENGTH.exec(text);
    if (!found) break;
    at += found[0].length;
    const [, digit, any, list] = found;
    let mask = any ? ANY : digit === undefined ? maskOf(list ?? "") : 1 << Number(digit);
    if (mask === undefined) return undefined;
    const sign = text[at];
    // After the fourth length, a sign followed by a pattern joins two patterns.
    if (digit !== undefined && (sign === "+" || sign === "-")) {
      if (lengths.length < 3 || isGrouped || !PATTERN_NEXT.test(text.slice(at + 1, at + 40))) {
        mask = sign === "+" ? ANY & ~((1 << Number(digit)) - 1) : (2 << Number(digit)) - 1;
        at += 1;
      }
    }
    const name = text[at] ?? "";
    const suits = isGrouped ? undefined : (NAMED[name] ?? NAMED[name.toLowerCase()]);
    if (suits) at += 1;
    lengths.push({ fits: mask, isGrouped, ...(suits && { suits }) });
  }
  return lengths.length === 4 && !isGrouped ? { lengths, end: at } : undefined;
}

/** "13-5" as the bits 1, 3, 4 and 5. */
function maskOf(list: string): number | undefined {
  let mask = 0;
  for (const [piece, from, to] of list.matchAll(/([0-9])(?:-([0-9]))?|-/g)) {
    if (piece === "-") return undefined;
    for (let length = Number(from); length <= Number(to ?? from); length += 1) mask |= 1 << length;
  }
  return mask === 0 ? undefined : mask;
}

/** Where the conditions end: before a sign that a pattern follows. */
function endOfConditions(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (!/[-+]/.test(text[at] as string)) continue;
    const pattern = readPattern(text, skipBlanks(text, at + 1));
    if (pattern && /^\s*(?:$|[-+:])/.test(text.slice(pattern.end, pattern.end + 40))) return at;
  }
  return text.length;
}

/** All ways of giving the lengths to the suits, each once. */
function ordersOf(lengths: readonly Length[]): Order[] {
  const found = new Map<string, Order>();
  const masks: (number | undefined)[] = [undefined, undefined, undefined, undefined];
  const grouped = lengths.filter(({ isGrouped, suits }) => isGrouped && !suits);
  const plain = lengths.filter(({ isGrouped, suits }) => !isGrouped && !suits);
  const named = lengths.filter(({ suits }) => suits);
  // Lengths in brackets share the suits that their order among the unnamed lengths would give them.
  const isGroup = lengths.filter(({ suits }) => !suits).map((length) => length.isGrouped);
  const giveOthers = (): void => {
    const free = [0, 1, 2, 3].filter((suit) => masks[suit] === undefined);
    const ofGroup = free.filter((_, order) => isGroup[order]);
    const order = [...masks] as number[];
    for (const [index, suit] of free.filter((_, order) => !isGroup[order]).entries()) {
      order[suit] = (plain[index] as Length).fits;
    }
    for (const rest of permutations(grouped.map(({ fits }) => fits))) {
      for (const [index, suit] of ofGroup.entries()) order[suit] = rest[index] as number;
      found.set(order.join(), [...order] as unknown as Order);
    }
  };
  const giveNamed = (place: number): void => {
    const length = named[place];
    if (!length) {
      giveOthers();
      return;
    }
    for (const suit of length.suits ?? []) {
      if (masks[suit] !== undefined) continue;
      masks[suit] = length.fits;
      giveNamed(place + 1);
      masks[suit] = undefined;
    }
  };
  giveNamed(0);
  return [...found.values()];
}
