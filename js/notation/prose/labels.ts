/** The seats by which hands are named, whatever stands around a name: "**S**", "south ->", "### West" a line above. */
import { readSeat } from "../../bridge/names.js";
import type { Seat } from "../../bridge/types.js";
import type { Row } from "./plain-rows.js";

const HELD = "(?:['’]s)?(?:\\s{1,4}(?:hand|holds?|has|had))?(?:\\s{0,4}\\([^()]{1,20}\\))?";
/** Initials of West and East beside each other, in languages whose own are others. */
const SIDES: Readonly<Record<string, Readonly<Record<string, Seat>>>> = {
  WO: { O: "E" },
  OE: { O: "W" },
  VÖ: { V: "W", Ö: "E" },
  VØ: { V: "W", Ø: "E" },
};
/** A word before a hand, and marks between them. */
const BEFORE = new RegExp(`(?<![\\p{L}\\d])(?<word>\\p{L}{1,9})${HELD}[^\\p{L}\\d]{0,8}$`, "u");
/** Characters before a hand that are looked at. */
const REACH = 60;
/** A number of a list, and what is said of a hand beside its seat. */
const BESIDE = /^\W{0,8}\d{1,2}[.)]|['’]s\b|\b(?:hand|holds?|has|had|seat)\b|(?<=\p{L}\s{0,4})\([^()]{1,20}\)/giu;

/** Fewer cards are no hand that a text would name. */
const FEWEST_CARDS = 10;

const isSmallInitial = (word: string) => /^\p{Ll}$/u.test(word);

/** The word before a hand on its line that is a seat. */
function wordBefore(before: string): string | undefined {
  const word = BEFORE.exec(before)?.groups?.word;
  return word && readSeat(word) ? word : undefined;
}

/** The words of a line that names seats alone, one for each of `count` hands below it. */
function wordsAbove(line: string, count: number): readonly string[] {
  const words = line.replaceAll(BESIDE, " ").match(/[\p{L}\d]+/gu) ?? [];
  if (words.length !== count) return [];
  // West or East in other languages, as the other one tells; one of a single hand may be either.
  const names = words.map((word) =>
    count === 1 ? word : (SIDES[words.join("").toUpperCase()]?.[word.toUpperCase()] ?? word),
  );
  return names.every((word) => readSeat(word)) ? names : [];
}

/** The words that name the hands of a row. Beside a hand they go before a seat that stands above it. */
function wordsFor({ hands, first }: Row, lines: readonly string[]): readonly string[] {
  if (hands.length === 1) {
    const start = hands[0]?.start ?? 0;
    const before = (lines[first] as string).slice(Math.max(0, start - REACH), start);
    const word = wordBefore(before);
    if (word) return [word];
    if (/[\p{L}\d]/u.test(before)) return [];
  }
  if (hands.some(({ seat, isNamedAbove }) => seat && !isNamedAbove)) return [];
  let above = first - 1;
  while (above >= 0 && !/[\p{L}\d]/u.test(lines[above] as string)) above -= 1;
  return wordsAbove(lines[above] ?? "", hands.length);
}

/**
 * The rows, their hands named as the lines name them. A small initial may be any word of the text, "e" or "w": it names
 * a hand if all hands are named.
 */
export function withLabels(rows: readonly Row[], lines: readonly string[]): Row[] {
  const words = rows.map((row) => wordsFor(row, lines));
  const areAll = rows.every(
    ({ hands }, place) => words[place]?.length || hands.every(({ seat, cards }) => seat || cards.length < FEWEST_CARDS),
  );
  return rows.map((row, place) => {
    const names = words[place] as readonly string[];
    if (names.length === 0 || (!areAll && names.some(isSmallInitial))) return row;
    return { ...row, hands: row.hands.map((hand, at) => ({ ...hand, seat: readSeat(names[at] as string) as Seat })) };
  });
}
