/** Reads hand patterns (`HandPattern`), and turns them into expressions of the dealer language. */

import { requireCardSet } from "../bridge/card-lists.js";
import {
  type CardSet,
  cardsOfSuit,
  isEmpty,
  NO_CARDS,
  SUIT_ORDER,
  setOfCard,
  WHOLE_SUIT,
} from "../bridge/card-sets.js";
import { record } from "../bridge/check.js";
import { invalid, refused } from "../bridge/errors.js";
import { refuseOthers } from "../bridge/keys.js";
import { SEATS } from "../bridge/names.js";
import { shown } from "../bridge/quote.js";
import { under } from "../bridge/sentences.js";
import type { Card, Seat } from "../bridge/types.js";
import { type Binary, CONTROLS, type Expression, HCP } from "./expression.js";
import { BALANCED, parseShapes, ShapeFault, type ShapeSet } from "./shapes.js";

/** A condition on one hand, with words for a message. */
export interface HandCondition {
  text: string;
  expression: Expression;
}

/**
 * Reads the patterns of a hand as conditions that must all hold. Several patterns, one of which must fit, become one
 * condition.
 */
export function readPatterns(value: unknown, seat: number): HandCondition[] {
  const name = `hands.${SEATS[seat]}`;
  if (!Array.isArray(value)) return readPattern(value, seat, name);
  checkList(value, name);
  const patterns = value.map((pattern, index) => readPattern(pattern, seat, `${name}[${index}]`));
  // A pattern that says nothing fits every hand.
  if (patterns.some((conditions) => conditions.length === 0)) return [];
  if (patterns.length === 1) return patterns[0] as HandCondition[];
  const all = patterns.map((conditions) => conditions.map(({ expression }) => expression).reduce(and));
  const texts = patterns.map((conditions) => conditions.map(({ text }) => text.slice(3)).join(", "));
  return [{ text: `${SEATS[seat]}: ${texts.join(" or ")}`, expression: either(all) }];
}

/** Patterns of a hand, and shapes of a pattern, at most: as many as there are shapes. */
const LONGEST_LIST = 560;

function checkList(list: readonly unknown[], name: string): void {
  if (list.length === 0) throw invalid(`${name} is an empty list: no hand fits it`);
  if (list.length > LONGEST_LIST) throw invalid(`${name} has ${list.length} entries, more than ${LONGEST_LIST}`);
}

/** One of the expressions must hold. They are joined by halves, so that many of them don't nest deeply. */
function either(list: readonly Expression[]): Expression {
  const half = list.length >> 1;
  return half === 0 ? (list[0] as Expression) : binary("||", either(list.slice(0, half)), either(list.slice(half)));
}

/** The cards that a hand certainly holds: those of its `holds`, if there is only one pattern. */
export function cardsHeld(value: unknown, name: string): CardSet {
  const pattern = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return Array.isArray(pattern)
    ? NO_CARDS
    : requireCardSet(`${name}.holds`, (pattern as { holds?: unknown }).holds ?? []);
}

const KEYS = ["hcp", "length", "suitHcp", "shape", "balanced", "controls", "losers", "holds", "lacks"] as const;

function readPattern(value: unknown, seat: number, name: string): HandCondition[] {
  const pattern = object(value, name, KEYS);
  const conditions: HandCondition[] = [];
  const add = (text: string, expression: Expression | undefined) => {
    if (expression) conditions.push({ text: `${SEATS[seat]}: ${text}`, expression });
  };
  const addRange = (key: string, what: Expression, given: unknown, most: number) => {
    if (given === undefined) return;
    const [low, high] = readRange(given, `${name}.${key}`, most);
    add(`${key} ${low === high ? low : `${low} to ${high}`}`, between(what, low, high));
  };
  const points = (scale: number, suit?: number): Expression => ({ kind: "points", seat, suit, scale, ...NOWHERE });
  addRange("hcp", points(HCP), pattern.hcp, 40);
  const lengths = object(pattern.length ?? {}, `${name}.length`, SUIT_ORDER);
  const suitPoints = object(pattern.suitHcp ?? {}, `${name}.suitHcp`, SUIT_ORDER);
  for (const suit of [3, 2, 1, 0]) {
    const letter = SUIT_ORDER[suit] as string;
    addRange(`length.${letter}`, count(seat, cardsOfSuit(suit, WHOLE_SUIT)), lengths[letter], 13);
    addRange(`suitHcp.${letter}`, points(HCP, suit), suitPoints[letter], 10);
  }
  if (pattern.shape !== undefined) {
    const texts = Array.isArray(pattern.shape) ? pattern.shape : [pattern.shape];
    const shapes = readShapes(texts, `${name}.shape`, SEATS[seat] as Seat);
    add(`shape ${texts.join(" or ")}`, { kind: "shape", seat, shapes, ...NOWHERE });
  }
  if (pattern.balanced !== undefined) {
    if (typeof pattern.balanced !== "boolean") throw invalid(`${name}.balanced is neither true nor false`);
    const balanced: Expression = { kind: "shape", seat, shapes: BALANCED, ...NOWHERE };
    if (pattern.balanced) add("balanced", balanced);
    else add("not balanced", { kind: "unary", operator: "!", operand: balanced, ...NOWHERE });
  }
  addRange("controls", points(CONTROLS), pattern.controls, 12);
  addRange("losers", { kind: "losers", seat, suit: undefined, ...NOWHERE }, pattern.losers, 12);
  for (const key of ["holds", "lacks"] as const) {
    const cards = requireCardSet(`${name}.${key}`, pattern[key] ?? []);
    if (isEmpty(cards)) continue;
    const list = (pattern[key] as string[]).map((card) => card.toUpperCase());
    const text = `${key} ${list.join(" ")}`;
    if (key === "holds") add(text, binary("==", count(seat, cards), number(list.length)));
    // One condition for each card, so that a card that the hand is known to hold is noticed.
    else add(text, list.map((card) => binary("==", count(seat, setOfCard(card as Card)), number(0))).reduce(and));
  }
  return conditions;
}

const NOWHERE = { from: 0, to: 0 };

const number = (value: number): Expression => ({ kind: "number", value, ...NOWHERE });
const count = (seat: number, cards: CardSet): Expression => ({ kind: "count", seat, cards, ...NOWHERE });
const binary = (operator: Binary, left: Expression, right: Expression): Expression => ({
  kind: "binary",
  operator,
  left,
  right,
  ...NOWHERE,
});
const and = (left: Expression, right: Expression): Expression => binary("&&", left, right);

function between(what: Expression, low: number, high: number): Expression {
  if (low === high) return binary("==", what, number(low));
  return and(binary(">=", what, number(low)), binary("<=", what, number(high)));
}

export function readRange(value: unknown, name: string, most: number): [number, number] {
  const ends: unknown = typeof value === "number" ? [value, value] : value;
  const fits = (end: unknown): end is number =>
    Number.isInteger(end) && (end as number) >= 0 && (end as number) <= most;
  if (Array.isArray(ends) && ends.length === 2 && fits(ends[0]) && fits(ends[1]) && ends[0] <= ends[1]) {
    return [ends[0], ends[1]];
  }
  const given = Array.isArray(value) ? `[${value.slice(0, 4).map(shown).join(", ")}]` : shown(value);
  throw invalid(`${name} is ${given}, neither a whole number from 0 to ${most} nor [min, max] of such`);
}

function readShapes(texts: readonly unknown[], name: string, seat: Seat): ShapeSet {
  checkList(texts, name);
  const sets = texts.map((text) => {
    if (typeof text !== "string") throw invalid(`${name} is ${shown(text)}, not text like "5332"`);
    const set = parseShapes(text);
    if (set instanceof ShapeFault) throw refused("INVALID_ARGUMENT", { ...under(name, set), seat });
    return set;
  });
  return sets.reduce((all, set) => all.map((word, index) => word | (set[index] as number)));
}

/**
 * Reads an object, and refuses unknown keys: a misspelled one would otherwise be ignored while its caller believes that
 * it holds.
 */
export function object(value: unknown, name: string, keys: readonly string[]): Record<string, unknown> {
  const given = record(name, value);
  refuseOthers(name, given, keys);
  // `null` counts as absent, because JSON has no `undefined`.
  return Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined && each !== null));
}
