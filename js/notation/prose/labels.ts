/**
 * The seats by which hands are named, whatever marks surround the name: "**S**", "south ->", "### West" a line above.
 */
import { readSeat } from "../../bridge/names.js";
import type { Seat } from "../../bridge/types.js";
import { DEALER_WORDS } from "./facts.js";
import { FEWEST_RANKS, type HandRow } from "./plain-rows.js";

const HELD = "(?:['’]s)?(?:\\s{1,4}(?:hand|holds?|has|had))?(?:\\s{0,4}\\([^()]{1,20}\\))?";
/** A word before a hand, and marks between them. */
const BEFORE = new RegExp(`(?<![\\p{L}\\d])(?<word>\\p{L}{1,9})${HELD}[^\\p{L}\\d]{0,8}$`, "u");
/** Characters before a hand that are looked at. */
export const REACH = 60;
/** A seat at the head of a line or cell, and what is said of it: who sits there, points, "In S you hold". */
const HEAD = new RegExp(
  "^[^\\p{L}\\d]{0,12}(?:In )?(\\p{L}{1,9})(?=$|[\\s:,(])" +
    "(?:[\\s:,(]{1,4}(?:with|dealer|you hold|\\p{Lu}[\\p{L}.]{0,14}|\\d{1,2})){0,3}[^\\p{L}\\d]{0,8}$",
  "u",
);
const ROLE = `${DEALER_WORDS}|declarer|by|against|opener|leader|lead`;
/**
 * The words before a seat on its line that say that it is the dealer's or the leader's or vulnerable, and not a hand's.
 */
const OF_ANOTHER = new RegExp(`(?<!\\p{L})(?:${ROLE}|vul\\p{L}{0,7})[\\s:.,]{0,4}$`, "iu");
/** The same at the end of the line above the seat's. */
export const ENDS_WITH_ROLE = new RegExp(`(?<!\\p{L})(?:${ROLE})\\s{0,3}:?\\s{0,3}$`, "iu");
/** Before the second seat of a pair: "E/W". */
const OF_PAIR = /(\p{L}{1,9})\s{0,2}[/–-]\s{0,2}$/u;

/** A list's number, and words beside a seat that describe a hand. */
const BESIDE = /^\W{0,8}\d{1,2}[.)]|['’]s\b|\b(?:hand|holds?|has|had|seat)\b|(?<=\p{L}\s{0,4})\([^()]{1,20}\)/giu;
/** A seat at the head of a line, before whoever sits there: "East: Smith". */
const AT_HEAD = /^[^\p{L}\d]{0,12}(\p{L}{1,9})\s{0,3}[:(–—-]/u;
/** A name, or a few words about a seat, have fewer characters than this. */
const FEW = 20;
/** A line above hands that names them has fewer characters than this. */
const LONGEST_LINE = 200;
/** A word or a sign before a hand. */
const LABEL = /[\p{L}\p{So}]+/u;
/** Initials of West and East beside each other, in languages whose initials differ from the English ones. */
const SIDES: Readonly<Record<string, Readonly<Record<string, Seat>>>> = {
  WO: { O: "E" },
  OE: { O: "W" },
  VÖ: { V: "W", Ö: "E" },
  VØ: { V: "W", Ø: "E" },
};

const isSmallInitial = (word: string) => /^\p{Ll}$/u.test(word);
const hasLetters = (text: string) => /[\p{L}\d]/u.test(text);

/** The seat that a word before a hand, on its line, names. */
function wordBefore(before: string): string | undefined {
  const head = HEAD.exec(before)?.[1];
  if (head && readSeat(head)) return head;
  const found = BEFORE.exec(before);
  const word = found?.groups?.word;
  if (!found || !word || !readSeat(word)) return undefined;
  const ahead = before.slice(0, found.index);
  const other = OF_PAIR.exec(ahead)?.[1];
  return OF_ANOTHER.test(ahead) || (other && readSeat(other)) ? undefined : word;
}

/** What stands apart on a line. */
const cellsOf = (line: string) => line.trim().split(/\s{2,}|\t/);

/** The seats at the heads of columns, before a name or points. */
function headsOf(line: string, count: number): readonly string[] {
  const heads = cellsOf(line).map((cell) => HEAD.exec(cell)?.[1] ?? "");
  return heads.length === count && heads.every(readSeat) ? heads : [];
}

/** The words of a line that names seats alone, one for each of `count` hands below it. */
function wordsAbove(line: string, count: number): readonly string[] {
  const words = line.replaceAll(BESIDE, " ").match(/[\p{L}\d]+/gu) ?? [];
  if (words.length === count && count > 1) {
    // An initial that is West in one language and East in another: the seat of the other hand decides. For a single
    // hand it may be either.
    const sides = SIDES[words.join("").toUpperCase()];
    const names = words.map((word) => sides?.[word.toUpperCase()] ?? word);
    if (names.every((word) => readSeat(word))) return names;
  }
  if (count > 1) return headsOf(line, count);
  const seats = words.filter((word) => readSeat(word));
  const head = words.length === 1 ? words[0] : (AT_HEAD.exec(line)?.[1] ?? HEAD.exec(line)?.[1]);
  return head && seats.length === 1 && seats[0] === head ? seats : [];
}

/** The words that name the hands of rows, and whether they stand above them. */
interface Names {
  words: readonly string[];
  areAbove: boolean;
}

const NOBODY: Names = { words: [], areAbove: false };

/** So many lines above hands may say whose they are: between, there may be names, points or a call. */
const LINES_OVER = 6;
/** Lines that are looked at for those. */
const LINES_ABOVE = 12;

/** The nearest lines with letters above a line, from below, as far as there are no other hands. */
function linesOver(lines: readonly string[], below: number, held: ReadonlySet<number>): string[] {
  const over: string[] = [];
  for (let at = below - 1; at >= Math.max(0, below - LINES_ABOVE) && !held.has(at); at -= 1)
    if (hasLetters(lines[at] as string) && over.push(lines[at] as string) === LINES_OVER) break;
  return over;
}

/** A seat that begins a line; not a pair's, "N/S". */
const NEAR = /^[^\p{L}\d]{0,12}(\p{Lu}\p{L}{0,8})(?![\p{L}\d]|\s?[/–-]\s?\p{L})/u;

/** Whether a text by hands seems to say whose they are. */
const hasSeat = (text: string) =>
  cellsOf(text.slice(0, LONGEST_LINE)).some((cell) => cell.length < FEW && readSeat(NEAR.exec(cell)?.[1] ?? ""));

const isWhole = ({ hands }: Pick<HandRow, "hands">) => hands.some(({ cards }) => cards.length >= FEWEST_RANKS);

/** The names of each row's hands. A name beside a hand goes before a seat above it. */
function namesOf(rows: readonly HandRow[], lines: readonly string[], above: readonly string[][]): Names[] {
  const onLine = new Map<number, number>();
  for (const { first, last, hands } of rows)
    if (first === last) onLine.set(first, (onLine.get(first) ?? 0) + hands.length);
  const place = new Map<number, number>();
  return rows.map(({ hands, first, last }, index) => {
    const count = first === last ? (onLine.get(first) as number) : hands.length;
    const at = place.get(first) ?? 0;
    place.set(first, at + hands.length);
    if (hands.length === 1) {
      const start = hands[0]?.start ?? 0;
      const before = (lines[first] as string).slice(Math.max(0, start - REACH), start);
      const word = wordBefore(before);
      if (word) return { words: [word], areAbove: false };
      if (hasLetters(before) && count === 1) return NOBODY;
    }
    const [line = "", ...over] = above[index] as string[];
    if (line.length > LONGEST_LINE) return NOBODY;
    if (hands.some(({ seat, isNamedAbove }) => seat && !isNamedAbove)) return NOBODY;
    if (ENDS_WITH_ROLE.test((over[0] ?? "").slice(-REACH))) return NOBODY;
    let words = wordsAbove(line, count);
    // The line between a seat and a single hand has the name of who sits there, or points.
    const farther = count > 1 ? over : over.slice(0, Number(cellsOf(line).length === 1 && line.trim().length < FEW));
    for (const each of farther) if (words.length === 0) words = headsOf(each, count);
    return words.length > 0 ? { words: words.slice(at, at + hands.length), areAbove: true } : NOBODY;
  });
}

/** What stands before a hand on its line, or else on the line above it that has no other hand. */
function headOf({ first, hands }: HandRow, lines: readonly string[], [above = ""]: readonly string[] = []): string {
  const texts = [(lines[first] as string).slice(0, hands[0]?.start), above];
  return texts.find((text) => text.length < LONGEST_LINE && LABEL.test(text)) ?? "";
}

/** Whether each hand has a word or a sign of its own before it, or a number out of order. */
function areStrange(heads: readonly string[]): boolean {
  const words = heads.map((head) => LABEL.exec(head)?.[0] ?? "");
  const numbers = heads.map((head) => Number(/\d+/.exec(head)?.[0]));
  return (
    heads.length > 1 &&
    !words.includes("") &&
    (new Set(words).size === words.length || numbers.some((number, index) => number < (numbers[index - 1] ?? 0)))
  );
}

/**
 * The rows, their hands named as the lines name them. A small initial may be any word of the text, "e" or "w": it names
 * a hand if all hands are named so, and a single hand if it begins the line.
 */
export function withLabels(rows: readonly HandRow[], lines: readonly string[]): HandRow[] {
  const held = new Set(rows.flatMap(({ first, last }) => [first, last]));
  const over = rows.map(({ first }) => linesOver(lines, first, held));
  const names = namesOf(rows, lines, over);
  const whole = rows.flatMap(({ hands, first }, index) =>
    isWhole({ hands }) ? [{ first, ...(names[index] ?? NOBODY) }] : [],
  );
  const [only] = whole;
  // Labels of which one at least is no seat do not say whose the hands are.
  const areStrangers = areStrange(rows.flatMap((row, index) => (isWhole(row) ? headOf(row, lines, over[index]) : [])));
  const areSmall =
    whole.every(({ words }) => words.length > 0 && words.every(isSmallInitial)) &&
    (whole.length > 1 ||
      (only && (only.areAbove || /^[^\p{L}\d]{0,12}\p{Ll}(?!\p{L})/u.test(lines[only.first] as string))));
  return rows.map((row, index) => {
    const { words, areAbove } = names[index] as Names;
    if (words.length === 0 || (!areSmall && words.some(isSmallInitial))) {
      const own = (lines[row.first] as string).slice(0, row.hands[0]?.start);
      const isFirst = rows[index - 1]?.first !== row.first;
      const isNearSeat = isWhole(row) && (areStrangers || (isFirst && [own, ...(over[index] ?? [])].some(hasSeat)));
      return { ...row, isNearSeat };
    }
    const hands = row.hands.map((hand, at) => {
      const seat = readSeat(words[at] as string) as Seat;
      return { ...hand, seat, isNamedAbove: areAbove };
    });
    return { ...row, hands };
  });
}
