/** Hands that name no suits: four lines or four groups of ranks for a hand, from spades to clubs. */

import { readSeat, SEATS, SUITS } from "../../bridge/names.js";
import type { Complaint } from "../../bridge/sentences.js";
import type { Card, Rank, Seat } from "../../bridge/types.js";
import { suitOfName } from "./suit-marks.js";
import { bareRanks, cardsOf } from "./tokens.js";

export interface FoundHand {
  cards: Card[];
  seat?: Seat;
  /** The seat is on a line above, where it may be the dealer's. */
  isNamedAbove?: boolean;
  /** What is wrong with it: it has no cards then. */
  fault?: Complaint;
  /** Where it begins on its row's first line, counted from 0. */
  start?: number;
}

/** A deal, or what is wrong with its hands, and the lines that it stands on, counted from 0. */
export interface FoundDeal {
  deal?: string;
  fault?: Complaint;
  /** How many cards are read of hands with a fault. */
  cards?: number;
  /** It is not sure whose the hands are. */
  isUnsure?: boolean;
  first: number;
  last: number;
}

/** Lines with fewer ranks than this are not meant as a hand. */
export const FEWEST_RANKS = 10;

/** Whether hands are the cards of a whole deal. */
export const isPack = (hands: readonly FoundHand[]) =>
  hands.length === SEATS.length &&
  hands.every(({ cards }) => cards.length === 13) &&
  new Set(hands.flatMap(({ cards }) => cards)).size === 52;

/** Hands that stand beside each other, or one alone. */
export interface HandRow {
  hands: FoundHand[];
  first: number;
  last: number;
  /** The hands have no seats, and the text beside or above them begins with the name of one. */
  isNearSeat?: boolean;
}

/** Hands that stand beside one another: West and East, or all, from North on. */
const WIDTHS: ReadonlySet<number> = new Set([1, 2, 4]);

/** The same of diagrams that name no suits: four lines of ranks for a hand, from spades to clubs. */
export function plainRows(lines: readonly string[]): HandRow[] {
  const rows: HandRow[] = [];
  let groups: Rank[][][] = [];
  /** The line of each. */
  let numbers: number[] = [];
  let labels: Seat[] = [];
  const flush = () => {
    // Four lines make a hand; more of them are hands one below the other.
    for (let at = 0; at + SUITS.length <= groups.length; at += SUITS.length) {
      const four = groups.slice(at, at + SUITS.length);
      if (areHands(four)) {
        for (const [line, hand] of four.entries()) {
          const number = numbers[at + line] as number;
          rows.push({ hands: [{ cards: handOf(hand), start: 0 }], first: number, last: number });
        }
        continue;
      }
      const width = four[0]?.length ?? 0;
      if (four.some((line) => line.length !== width)) break;
      const seats = labels.length === width ? labels : [];
      const hands = Array.from({ length: width }, (_, hand) => ({
        cards: SUITS.flatMap((suit, index) => cardsOf(suit, four[index]?.[hand] ?? [])),
        seat: seats[hand],
        start: 0,
      }));
      rows.push({ hands, first: numbers[at] as number, last: numbers[at + SUITS.length - 1] as number });
      labels = [];
    }
    groups = [];
    numbers = [];
  };
  for (const [number, line] of lines.entries()) {
    if (TABLE_RULE.test(line)) continue;
    const words = wordsOf(line, groups.length);
    // In a table with a column for each seat "S" is spades.
    const named = labels.length === SUITS.length ? undefined : handOfWords(line);
    const inLine = named ? [named] : handsOfGroups(line);
    if (inLine.length > 0) {
      flush();
      rows.push({ hands: inLine, first: number, last: number });
      continue;
    }
    const ranks = words.map(bareRanks);
    if (line.trim() !== "" && WIDTHS.has(ranks.length) && ranks.every((group) => group !== undefined)) {
      // One column follows two: another hand.
      if (groups[0] && groups[0].length !== ranks.length) flush();
      groups.push(ranks as Rank[][]);
      numbers.push(number);
      if (groups.length === SUITS.length) flush();
      continue;
    }
    flush();
    const seats = words
      .slice(words.length === SUITS.length + 1 ? 1 : 0)
      .map((word) => readSeat(word.replace(/[:.]$/, "")));
    if (line.trim() !== "") labels = seats.every((seat) => seat !== undefined) ? (seats as Seat[]) : [];
  }
  flush();
  return rows;
}

/** The line below the names of a table's columns, and the frame of one. */
const TABLE_RULE = /^\s{0,40}[|+][|+:\s-]{0,200}$/;

/**
 * The separate parts of a line, without the seats in the middle of a diagram and without a table row's mark of its
 * suit.
 */
function wordsOf(line: string, suit: number): string[] {
  const words = line
    .split(/\s{2,}|[\t|]/)
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.length > 1 && suitOfName(words[0] as string) === suit) words.shift();
  const ranks = words.filter((word) => !/^[NESW]$/.test(word));
  return ranks.length > 0 && ranks.every((word) => bareRanks(word)) ? ranks : words;
}

/** "North: AQ3 742 A65 K863", or a row of a table: a seat and four groups of ranks. */
function handOfWords(line: string): FoundHand | undefined {
  const [name, ...words] = line.split(/[\s:,;|]+/).filter(Boolean);
  const seat = name ? readSeat(name) : undefined;
  const groups = words.map(bareRanks);
  if (!seat || groups.length !== SUITS.length || groups.includes(undefined)) return undefined;
  return { seat, cards: handOf(groups as Rank[][]) };
}

const handOf = (groups: readonly (readonly Rank[])[]) =>
  SUITS.flatMap((suit, index) => cardsOf(suit, groups[index] ?? []));

const GROUP = "(?:(?:10|[AKQJT2-9]){1,13}|-{1,3}|[–—])";
const HELD = "(?:10|[AKQJT2-9]){0,13}";
/** Four or more groups of ranks with a blank, a comma or a stroke between them. */
const GROUPS = new RegExp(`(?<![\\p{L}\\d-])${GROUP}(?:(?: |, ?|/)${GROUP}){3,60}(?![\\p{L}\\d-])`, "gu");
/** Four groups with hyphens, a void between two of them. */
const HYPHENED = new RegExp(`(?<![\\p{L}\\d-])${HELD}(?:-${HELD}){3}(?![\\p{L}\\d-])`, "gu");
/** The places of the groups of four hands that were copied line by line from a diagram: North, West, East, South. */
const OF_DIAGRAM = [
  [0, 1, 2, 3],
  [4, 6, 8, 10],
  [5, 7, 9, 11],
  [12, 13, 14, 15],
];
const SEATS_OF_DIAGRAM: readonly Seat[] = ["N", "W", "E", "S"];

/** Hands of 13 cards on one line, without the names of their suits: "You hold: K5 T83 KQ9 A7652". */
function handsOfGroups(line: string): FoundHand[] {
  const hyphened = [...line.matchAll(HYPHENED)].flatMap(({ 0: text, index }) =>
    withSeat(handOf(text.split("-").map((group) => (group ? (bareRanks(group) ?? []) : []))), line, index),
  );
  const others = [...line.matchAll(GROUPS)].flatMap(({ 0: text, index }) => {
    const groups = [...text.matchAll(/[^ ,/]+/g)].map((group) => ({
      ranks: bareRanks(group[0]) ?? [],
      start: index + group.index,
    }));
    const handAt = (places: readonly number[]) => handOf(places.map((place) => groups[place]?.ranks ?? []));
    const starts = [...groups.keys()].slice(0, -3);
    const fours = starts.map((at) => handAt([at, at + 1, at + 2, at + 3]));
    const first = fours.filter((_, at) => at % SUITS.length === 0);
    const startOf = (at: number) => groups[at]?.start ?? index;
    if (groups.length % SUITS.length === 0 && first.every(isHand))
      return first.flatMap((hand, at) => withSeat(hand, line, startOf(at * SUITS.length)));
    const diagram = OF_DIAGRAM.map((places, at) => ({ cards: handAt(places), seat: SEATS_OF_DIAGRAM[at] as Seat }));
    if (groups.length === 16 && isPack(diagram)) return diagram;
    // Where commas stand between suits, blanks stand within them: "A8732, J3, KJ10 942, -".
    const suits = text.split(/[,/]/);
    if (suits.length > 1 && text.replace(/, /g, ",").includes(" ")) {
      const cards = handOf(suits.map((suit) => bareRanks(suit.replaceAll(" ", "")) ?? []));
      return suits.length === SUITS.length ? withSeat(cards, line, index) : [];
    }
    // Words beside a hand may look like ranks; which of two hands is meant is not known.
    const [at, ...more] = starts.filter((start) => isHand(fours[start] as Card[]));
    return at === undefined || more.length > 0 || groups.length > 8
      ? []
      : withSeat(fours[at] as Card[], line, startOf(at));
  });
  return [...hyphened, ...others];
}

const isHand = (cards: readonly Card[]) => cards.length === 13;

/** A hand of 13 cards with the seat before it on its line. */
function withSeat(cards: Card[], line: string, start: number): FoundHand[] {
  if (!isHand(cards)) return [];
  const before = line.slice(Math.max(0, start - 40), start);
  const seat = readSeat(/(\p{L}{1,9})["']?[\s:=]{1,4}(?:holds?:?\s{1,4}|\w{0,9}\(?["'])?$/u.exec(before)?.[1] ?? "");
  return [seat ? { cards, seat } : { cards, start }];
}

/**
 * The lines of a diagram that was copied line by line, with West's and East's suits beside each other again: "♠ 5",
 * "♠ 7", "♥ 8", "♥ 9" …, or ranks alone if the 52 cards fit so and in no other way.
 */
export function asDiagram(lines: readonly string[]): readonly string[] {
  const filled = [...lines.keys()].filter((line) => (lines[line] as string).trim() !== "");
  const marks = filled.map(
    (line) => /^[\s|]*(?:[♠♥♦♣]|[SHDC][:.)] )[^♠♥♦♣]*$/.exec(lines[line] as string)?.[0].trim()[0],
  );
  const ranks = marks.includes(undefined) ? filled.map((line) => bareRanks(lines[line] as string)) : [];
  const joined = [...lines];
  const join = (at: number) => {
    const start = filled[at] as number;
    const cells = filled.slice(at, at + 8).map((line) => lines[line] as string);
    for (let line = start; line <= (filled[at + 7] as number); line += 1) {
      const cell = 2 * (line - start);
      joined[line] = cell < 8 ? `${(cells[cell] as string).padEnd(60)}${(cells[cell + 1] as string).trim()}` : "";
    }
  };
  const isMarked = (at: number) => /^(?:♠♠♥♥♦♦♣♣|SSHHDDCC)$/.test(marks.slice(at, at + 8).join(""));
  const isBare = (at: number) => {
    const some = ranks.slice(at - 4, at + 12);
    if (at < 4 || some.length < 16 || some.includes(undefined)) return false;
    const hands = OF_DIAGRAM.map((places) => ({ cards: handOf(places.map((place) => some[place] as Rank[])) }));
    const first = [0, 4, 8, 12].map((start) => handOf(some.slice(start, start + 4) as Rank[][]));
    return isPack(hands) && !first.every(isHand);
  };
  for (let at = 0; at + 8 <= filled.length; at += 1) if (isMarked(at) || isBare(at)) join(at);
  return joined;
}

/** Whether four lines of four groups are a hand a line, and not a suit a line: 13 cards each, none of them twice. */
function areHands(lines: readonly (readonly Rank[])[][]): boolean {
  const cards = lines.map(handOf);
  return cards.every((hand) => hand.length === 13) && new Set(cards.flat()).size === 52;
}
