/**
 * Lines beside hands. Cards that prose mentions are no hand, and a line that is meant as a hand but can't be read
 * becomes a problem.
 */
import { readSeat, SEATS, SUITS } from "../../bridge/names.js";
import { quote } from "../../bridge/quote.js";
import { because } from "../../bridge/sentences.js";
import { FEWEST_RANKS, type FoundDeal, type HandRow, isPack } from "./plain-rows.js";

/** How many ranks a line of ranks has for each other character, and how many ranks may be beside a hand on its line. */
const RANKS_TO_ONE = 3;

/** Letters of ranks in any language; some of them are letters of suits too. */
const RANK = "[AKQJTRDVHBFWE2-9]";
const RANKS = new RegExp(`1 ?0|${RANK}`, "g");
/** A suit's symbol and its ranks. */
const SYMBOL = new RegExp(`[♠♥♦♣]\\W{0,2}(?:${RANK}|1)`);
const LONE_SUIT = /(?<!\S)[SHDC](?!\S)/g;
const JOINED_SUIT = new RegExp(`[SHDC](?=${RANK}|1)`, "g");
/** No language has these letters for ranks. */
const SURE_SUIT = new RegExp(`[SC](?=${RANK}|1)`);
/** Words that say whose a hand is. */
const HOLDER = /^(?:In|you|holds?|hand|s|dealer|[Vv]oid)$/;

/** How many ranks stand on a line that holds hardly anything else but seats and suits; 0 if it is something else. */
function ranksOn(line: string): number {
  const words = line.match(/[\p{L}\d]+/gu)?.filter((word) => !readSeat(word) && !HOLDER.test(word)) ?? [];
  let text = words.join(" ");
  // Where suits have symbols or letters by themselves, the other letters are ranks.
  if (!SYMBOL.test(line)) {
    const lone = text.replaceAll(LONE_SUIT, "");
    text = lone === text && SURE_SUIT.test(text) ? text.replaceAll(JOINED_SUIT, "") : lone;
  }
  const ranks = text.match(RANKS)?.length ?? 0;
  const others = text.replaceAll(RANKS, "").replaceAll(" ", "").length;
  return others * RANKS_TO_ONE <= ranks ? ranks : 0;
}

const BID = /[1-7][♠♥♦♣]/;

/** The cards of a hand that prose between deals may name: "West leads the ♠5". */
export const FEW_CARDS = 3;

/** A line with a bid by itself, or without a suit. */
const hasNoCards = (line: string) => /(?:^|\s)[1-7][♠-♧]/.test(line) || (/\S/.test(line) && !/[♠-♧SHDC]/.test(line));
/** What stands before the cards of a trick, or before the lead in a row of scores. */
const IN_TABLE = /^[^\w♠-♧]*(?:\d[^:]*|(?:trick|stich|lev.e|slag)\W*\d.*)$/i;

/** A row of tricks or scores: a number, a leader or another number, and cards or a contract behind them. */
const NUMBERED = /^[^\w♠-♧]*\d{1,3}\W+(?:[A-Z]|\d{1,3})\W.*[♠-♧]/;
const isNumbered = (line: string) => NUMBERED.test(line);

/** The rows without tricks, scores and the cards that prose mentions beside hands. */
export function withoutProse(rows: readonly HandRow[], lines: readonly string[]): readonly HandRow[] {
  const has = (cards: number) => (row: HandRow) => row.hands.some((hand) => hand.cards.length > cards);
  const areWhole = rows.some(has(FEWEST_RANKS));
  /** At most the cards of a trick, and no fault. */
  const isFew = (row: HandRow) => !has(SEATS.length)(row) && row.hands.every(({ fault }) => fault === undefined);
  const isProse = (row: HandRow) => {
    const { hands, first, last } = row;
    const own = lines.slice(first, last + 1);
    if (first === last ? IN_TABLE.test((own[0] as string).slice(0, hands[0]?.start)) : own.some(isNumbered))
      return true;
    if (areWhole && first === last && hands.every(({ seat, isNamedAbove }) => !seat || isNamedAbove)) return true;
    if (!areWhole && hands.length < SEATS.length) return false;
    if (first < last && own.some(hasNoCards)) return true;
    return !has(FEW_CARDS)(row) && own.every((line) => ranksOn(line) === 0 || BID.test(line));
  };
  return rows.filter((row) => !isFew(row) || !isProse(row));
}

/** The ranks of one hand. */
const HAND = 13;

const isBlank = (line: string | undefined) => line !== undefined && !/[\p{L}\d]/u.test(line);

/** Runs of alike lines with ranks, at most as many as a hand has suits. A line that is taken is a run by itself. */
function runsOf(lines: readonly string[], isTaken: (line: number) => unknown) {
  const runs: { text: string; first: number; last: number }[] = [];
  for (const [line, text] of lines.entries()) {
    const ranks = ranksOn(text);
    if (ranks === 0 || (ranks < FEWEST_RANKS && isNumbered(text))) continue;
    const run = runs.at(-1);
    const isNext = run?.last === line - 1 && line - run.first < SUITS.length;
    if (!isNext || isTaken(line) || isTaken(run.last) || SYMBOL.test(text) !== SYMBOL.test(run.text))
      runs.push({ text, first: line, last: line });
    else {
      run.text += ` ${text}`;
      run.last = line;
    }
  }
  return runs;
}

/**
 * The rows, and a faulty row for lines beside them that are meant as a hand and could not be read, or in part:
 * then no hand's seat is certain.
 */
export function withUnread(rows: readonly HandRow[], lines: readonly string[]): readonly HandRow[] {
  const all = rows.flatMap(({ hands }) => hands);
  if (all.every((_, index) => index % SEATS.length > 0 || isPack(all.slice(index, index + SEATS.length)))) return rows;
  const read = lines.map(() => 0);
  const cardsOf = ({ hands }: HandRow) => hands.reduce((sum, { cards, fault }) => sum + (fault ? 52 : cards.length), 0);
  for (const row of rows)
    for (let line = row.first; line <= row.last; line += 1) read[line] = (read[line] as number) + cardsOf(row);
  const isBeside = (line: number, step: number) => {
    let next = line;
    while (isBlank(lines[next])) next += step;
    return (read[next] ?? 0) >= FEWEST_RANKS;
  };
  const ofColumns = rows.flatMap((row) => {
    const { first, last } = row;
    const text = first < last ? lines.slice(first, last + 1).join(" ") : "";
    return ranksOn(text) > cardsOf(row) + RANKS_TO_ONE ? { text, first, last } : [];
  });
  const ofLines = runsOf(lines, (line) => read[line]).filter(({ text, first, last }) => {
    const cards = read[first] as number;
    const ranks = ranksOn(text);
    const isMeant = /[AKQJ]/.test(text) && (isBeside(first - 1, -1) || isBeside(last + 1, 1));
    return ranks >= FEWEST_RANKS && (cards > 0 ? ranks > cards + RANKS_TO_ONE : isMeant);
  });
  const unread = [...ofColumns, ...ofLines].map(({ text, first, last }): HandRow => {
    const fault = because('no hand can be read from {}, a void is "-"', quote(text.trim()));
    return { hands: [{ cards: [], fault }], first, last };
  });
  const isUnread = new Set(unread.map(({ first }) => first));
  const others = rows.filter(({ first }) => !isUnread.has(first));
  return [...others, ...unread].sort((one, other) => one.first - other.first);
}

/** The low cards of a hand, which are written alike in all languages. */
const lowOf = (text: string) => text.replaceAll(/[^2-9]/g, "");

/** The low cards of each hand that is dealt. */
export const lowHandsOf = (deals: readonly Pick<FoundDeal, "deal">[]): ReadonlySet<string> =>
  new Set(deals.flatMap(({ deal = "" }) => deal.slice(2).split(" ").map(lowOf)));

/** Lines outside of deals that have the ranks of a whole hand, unless the hand is one of the deals'. */
export function leftOver(
  lines: readonly string[],
  deals: readonly FoundDeal[],
  lineOf: (line: number) => number,
  dealt: ReadonlySet<string>,
) {
  const taken = new Set<number>();
  for (const { first, last } of deals) for (let line = first; line <= last; line += 1) taken.add(line);
  const isTaken = (line: number) => taken.has(lineOf(line));
  return runsOf(lines, isTaken).filter(({ text, first }) => {
    const ranks = ranksOn(text) + 1;
    const isHand = ranks >= HAND && ranks % HAND < RANKS_TO_ONE && /[AKQJRDVHBW]/.test(text);
    return isHand && !isTaken(first) && !dealt.has(lowOf(text));
  });
}
