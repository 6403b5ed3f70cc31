/**
 * Lines beside hands. Cards that prose mentions are no hand, and a line that is meant as a hand but can't be read
 * becomes a problem.
 */
import { readSeat, SEATS } from "../../bridge/names.js";
import { quote } from "../../bridge/quote.js";
import { FEWEST_RANKS, type HandRow, isPack } from "./plain-rows.js";

/** How many ranks a line of ranks has for each other character, and how many ranks may be beside a hand on its line. */
const RANKS_TO_ONE = 3;

/** How many ranks stand on a line that holds hardly anything else but seats and suits; 0 if it is something else. */
function ranksOn(line: string): number {
  const words = line.match(/[\p{L}\d]+/gu)?.filter((word) => !readSeat(word)) ?? [];
  const text = words.join(" ").replaceAll(/[SHDC](?=[AKQJT\d]|\s|$)/g, "");
  const ranks = text.match(/10|[AKQJT2-9]/g)?.length ?? 0;
  const others = text.replaceAll(/10|[AKQJT2-9\s]/g, "").length;
  return others * RANKS_TO_ONE <= ranks ? ranks : 0;
}

/** The cards of a hand that prose between deals may name: "West leads the ♠5". */
const FEW_CARDS = 3;

/** The rows without the cards that prose mentions beside hands. */
export function withoutProse(rows: readonly HandRow[], lines: readonly string[]): readonly HandRow[] {
  const has = (cards: number) => (row: HandRow) => row.hands.some((hand) => hand.cards.length > cards);
  if (!rows.some(has(FEWEST_RANKS))) return rows;
  const isFew = (row: HandRow) =>
    row.first === row.last && !has(FEW_CARDS)(row) && row.hands.every(({ fault }) => fault === undefined);
  const few = new Set(rows.filter(isFew));
  const places = new Set([...few].map(({ first }) => first));
  const prose = new Set([...places].filter((line) => ranksOn(lines[line] as string) === 0));
  return rows.filter((row) => !few.has(row) || !prose.has(row.first));
}

const isBlank = (line: string | undefined) => line !== undefined && !/[\p{L}\d]/u.test(line);

/**
 * The rows, and a faulty row for lines beside them that are meant as a hand and could not be read: then no hand's seat
 * is certain. Three hands with their seats are exempt, since the fourth follows from them.
 */
export function withUnread(rows: readonly HandRow[], lines: readonly string[]): readonly HandRow[] {
  const all = rows.flatMap(({ hands }) => hands);
  if (all.every((_, index) => index % SEATS.length > 0 || isPack(all.slice(index, index + SEATS.length)))) return rows;
  const isNamed = all.length > 2 && all.every(({ seat }) => seat);
  const read = lines.map(() => 0);
  for (const { hands, first, last } of rows)
    for (let line = first; line <= last; line += 1)
      read[line] = (read[line] as number) + hands.reduce((sum, { cards }) => sum + cards.length, 0);
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
  const unread = runs.flatMap(({ first, last }): HandRow[] => {
    const text = lines
      .slice(first, last + 1)
      .join(" ")
      .trim();
    const cards = read[first] as number;
    const ranks = ranksOn(text);
    const isMeant = ranks >= FEWEST_RANKS && /[AKQJ]/.test(text) && !isNamed;
    const isHand =
      cards >= FEWEST_RANKS
        ? ranks > cards + RANKS_TO_ONE
        : isMeant && (isBeside(first - 1, -1) || isBeside(last + 1, 1));
    return isHand ? [{ hands: [{ cards: [], fault: `no hand can be read from ${quote(text)}` }], first, last }] : [];
  });
  return [...rows, ...unread].sort((one, other) => one.first - other.first);
}
