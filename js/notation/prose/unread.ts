/**
 * Lines beside hands. Cards that prose mentions are no hand, and a line that is meant as a hand but can't be read
 * becomes a problem.
 */
import { readSeat, SEATS } from "../../bridge/names.js";
import { quote } from "../../bridge/quote.js";
import { FEWEST_RANKS, type HandRow, isPack } from "./plain-rows.js";

/** How many ranks a line of ranks has for each other character, and how many ranks may be beside a hand on its line. */
const RANKS_TO_ONE = 3;

/** Letters of ranks in any language, and of suits before ranks. */
const RANK = "[AKQJTRDVHBFWE2-9]";
const RANKS = new RegExp(`10|${RANK}`, "g");
const MARKS = new RegExp(`[SHDC](?=${RANK}|1|\\s|$)`, "g");

/** How many ranks stand on a line that holds hardly anything else but seats and suits; 0 if it is something else. */
function ranksOn(line: string): number {
  const words = line.match(/[\p{L}\d]+/gu)?.filter((word) => !readSeat(word)) ?? [];
  const text = words.join(" ").replaceAll(MARKS, "");
  const ranks = text.match(RANKS)?.length ?? 0;
  const others = text.replaceAll(RANKS, "").replaceAll(" ", "").length;
  return others * RANKS_TO_ONE <= ranks ? ranks : 0;
}

/** The cards of a hand that prose between deals may name: "West leads the ♠5". */
export const FEW_CARDS = 3;

/** The rows without tricks and without the cards that prose mentions beside hands. */
export function withoutProse(rows: readonly HandRow[], lines: readonly string[]): readonly HandRow[] {
  const has = (cards: number) => (row: HandRow) => row.hands.some((hand) => hand.cards.length > cards);
  const areWhole = rows.some(has(FEWEST_RANKS));
  const isFew = (row: HandRow) => !has(FEW_CARDS)(row) && row.hands.every(({ fault }) => fault === undefined);
  const isProse = ({ hands, first, last }: HandRow) =>
    (areWhole && first === last && hands.every(({ seat }) => !seat)) ||
    ((areWhole || hands.length === SEATS.length) && lines.slice(first, last + 1).every((line) => ranksOn(line) === 0));
  return rows.filter((row) => !isFew(row) || !isProse(row));
}

const isBlank = (line: string | undefined) => line !== undefined && !/[\p{L}\d]/u.test(line);

/**
 * The rows, and a faulty row for lines beside them that are meant as a hand and could not be read, or in part:
 * then no hand's seat is certain.
 */
export function withUnread(rows: readonly HandRow[], lines: readonly string[]): readonly HandRow[] {
  const all = rows.flatMap(({ hands }) => hands);
  if (all.every((_, index) => index % SEATS.length > 0 || isPack(all.slice(index, index + SEATS.length)))) return rows;
  const read = lines.map(() => 0);
  for (const { hands, first, last } of rows)
    for (let line = first; line <= last; line += 1)
      read[line] =
        (read[line] as number) + hands.reduce((sum, { cards, fault }) => sum + (fault ? 52 : cards.length), 0);
  const isBeside = (line: number, step: number) => {
    let next = line;
    while (isBlank(lines[next])) next += step;
    return (read[next] ?? 0) >= FEWEST_RANKS;
  };
  const runs: { first: number; last: number }[] = [];
  for (const [line, text] of lines.entries()) {
    if (ranksOn(text) === 0) continue;
    const before = runs.at(-1);
    if (before?.last === line - 1 && !read[line] && !read[before.last]) before.last = line;
    else runs.push({ first: line, last: line });
  }
  const columns = rows.filter(({ first, last }) => first < last);
  const unread = [...columns, ...runs].flatMap(({ first, last }): HandRow[] => {
    const text = lines
      .slice(first, last + 1)
      .join(" ")
      .trim();
    const cards = read[first] as number;
    const ranks = ranksOn(text);
    const isMeant = /[AKQJ]/.test(text) && (isBeside(first - 1, -1) || isBeside(last + 1, 1));
    if (ranks < FEWEST_RANKS || (cards > 0 ? ranks <= cards + RANKS_TO_ONE : !isMeant)) return [];
    return [{ hands: [{ cards: [], fault: `no hand can be read from ${quote(text)}` }], first, last }];
  });
  const isUnread = new Set(unread.map(({ first }) => first));
  const others = rows.filter(({ first }) => !isUnread.has(first));
  return [...others, ...unread].sort((one, other) => one.first - other.first);
}
