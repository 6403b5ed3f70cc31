/**
 * Text as people paste it: PBN, LIN, links, bare deals, hands by seat and diagrams, several of these with prose between
 * them.
 *
 * The text is cut into pieces of one kind each. PBN and LIN go on until a link begins after an empty line (or after a
 * bar of LIN), because their own comments may hold anything.
 */

import { parseDeal } from "../../bridge/deals.js";
import { readSeat, SEATS, SUITS } from "../../bridge/names.js";
import { quote } from "../../bridge/quote.js";
import { because } from "../../bridge/sentences.js";
import type { Board, Parsed, Problem, Seat } from "../../bridge/types.js";
import { isWholeNotation, notationOf, readerOf } from "../read.js";
import { problemAt } from "../text.js";
import { readWhole } from "../whole.js";
import { factsIn, namesBoard } from "./facts.js";
import { halvesOf } from "./halves.js";
import { dealsIn, type Form, isFaulty, NOT_SURE, seatsIn } from "./hands.js";
import { inEnglish } from "./languages.js";
import { isAboutPage, linksIn, readLink } from "./links.js";
import { isOfTex, plainLines, unquoted, withoutBraces, withoutInvisible, withRows } from "./markup.js";
import type { FoundDeal } from "./plain-rows.js";
import { withSymbols } from "./suit-marks.js";
import { leftOver, lowHandsOf } from "./unread.js";

const NOTATION = /^\s*(?:\[\s*[a-z]\w*\s*"|%\s|[a-z][a-z0-9]\|)/i;
/** A tag that the standard asks for, without quotes; other tags behind it show that it is one. */
const UNQUOTED = /^\s*\[(?:event|site|date|board|dealer|vulnerable|deal|scoring|result)\s[^\]"]{1,200}\]\s*$/i;
const isNotation = (lines: readonly string[], at: number): boolean =>
  NOTATION.test(lines[at] as string) || (UNQUOTED.test(lines[at] as string) && NOTATION.test(lines[at + 1] ?? ""));
/** The hands of LIN behind other text, a greeting or the name of a parameter. */
const LIN_HANDS = /(?<![a-z0-9])md\|\s{0,4}[0-4]?\s{0,4}s[akqjth2-9]/i;
const LIN_FIELD = /(?<![a-z0-9])[a-z][a-z0-9]\|/i;
const STARTS_WITH_LINK = /^\s*(?:https?:\/\/|\[hv=)/i;
const RANKS = "(?:[akqjt2-9]|10){0,13}";
const HAND = `(?:${RANKS}[./]${RANKS}[./]${RANKS}[./]${RANKS}|-)`;
/**
 * Four dotted hands, with the first one's seat or without. Every repetition is bounded: the line is trimmed before it
 * is asked.
 */
const BARE_DEAL = new RegExp(`^(?:([NESW])\\s{0,4}:\\s{0,4})?["']?(${HAND}(?:[\\s,;]{1,6}${HAND}){3})["']?$`, "i");
/** PBN's readers leave such a line out (section 3.2): programs write such lines for themselves. */
const isEscaped = (line: string) => line.startsWith("%");
const bareDeal = (line: string) =>
  BARE_DEAL.exec(
    withoutBraces(line)
      .replaceAll(/["'()[\]|]/g, " ")
      .trim(),
  );

const ONE_HAND = new RegExp(`^${HAND}$`, "i");
/** The name of a column with a seat's suit: "N_S", "EH", "south_clubs". */
const SUIT_OF_SEAT = /^([nesw])(?:orth|ast|outh|est)?[_.-]?([shdc])(?:[a-z]{3,6}s)?$/i;
const TAGS = { board: "Board", dealer: "Dealer", vul: "Vulnerable" };
const nameOf = (cell: string) =>
  SUIT_OF_SEAT.exec(cell)?.slice(1).join("").toUpperCase() ?? /board|dealer|vul/i.exec(cell)?.[0].toLowerCase();
/** What begins a row of a table that is read by itself. */
const ROW = "\u0000";

/** The rows of a table whose head names the seats of its columns, or each suit of theirs, as games of PBN. */
function withHeads(lines: readonly string[]): string[] {
  let seats: readonly Seat[] | undefined;
  let names: readonly (string | undefined)[] = [];
  return lines.map((line) => {
    const [, first, bare = ""] = bareDeal(line) ?? [];
    const cells = line
      .replace(/\)[,;\s]{0,9}$/, "")
      .split(/[,;\t|]/)
      .map((cell) => cell.replaceAll(/[\s"'()]/g, ""));
    const hands = bare ? bare.split(/[\s,;]+/) : cells.filter((cell) => cell !== "-" && ONE_HAND.test(cell));
    const cellOf = (name: string) => (cells.length === names.length && cells[names.indexOf(name)]) || "";
    const deal = SEATS.map((seat) =>
      seats && hands.length === 4
        ? hands[seats.indexOf(seat)]
        : SUITS.map((suit) => cellOf(seat + suit).replace("-", "")).join("."),
    ).join(" ");
    if (!first && /\w/.test(deal) && bareDeal(deal)) {
      const tags = Object.entries(TAGS).map(([name, tag]) => `[${tag} "${cellOf(name)}"]`);
      return `${ROW}[Deal "N:${deal}"]${tags.join("")}`;
    }
    if (hands.length === 0 && /\p{L}/u.test(line)) {
      seats = seatsIn(line);
      names = cells.map(nameOf);
    }
    return line;
  });
}

/** A seat and a colon before the first hand, as PBN's deals begin. */
const SEAT_FIRST = /^["']?\s{0,4}[a-z\u00c0-\u024f]{1,8}\s{0,4}:\s{0,4}/i;
/** A line of words with dots, without a seat and with fewer ranks than this, may be anything. */
const FEWEST_RANKS = 8;
/** The text of a deal has fewer characters than this, symbols and blanks included. */
const LONGEST_DEAL = 500;

/**
 * A line that begins with a seat and is a deal by the reader of deals; or a line of at least three hands with dots
 * between their suits and nothing else. Returned as the text of a deal, or null. If one hand can't be read, the deal is
 * faulty: the seats of the others are not guessed.
 */
function claimedDeal(line: string): string | null {
  if (!/[.:/]/.test(line)) return null;
  const trimmed = line.trim();
  if (SEAT_FIRST.test(trimmed) && trimmed.length < LONGEST_DEAL && hasFourHands(trimmed)) return trimmed;
  const seat = SEAT_FIRST.exec(trimmed)?.[0] ?? "";
  const hands = trimmed
    .slice(seat.length)
    .replace(/["']$/, "")
    .split(/[\s,;]+/);
  const dotted = hands.filter((hand) => /^[^.:=]*\.[^.:=]*\.[^:=]*$/.test(hand));
  const ranks = dotted.join("").replaceAll(/[^akqjt2-9]/gi, "").length;
  if (dotted.length < (seat ? 3 : 4) || ranks < (seat ? 1 : FEWEST_RANKS)) return null;
  if (hands.some((hand) => !dotted.includes(hand) && hand !== "-")) return null;
  return `${seat.replace(/["']/, "") || "N:"}${hands.join(" ")}`;
}

function hasFourHands(deal: string): boolean {
  const read = parseDeal(deal);
  return "value" in read && Object.keys(read.value).length === 4;
}

/** A text that is of no notation that is read as a whole. */
function plain(text: string): Parsed {
  const notation = notationOf(text);
  return readWhole(readerOf(isWholeNotation(notation) ? "pbn" : notation), text);
}

/**
 * Reads every board of a text without a byte order mark. A problem gives the line at fault; prose around boards is no
 * problem.
 */
export function readText(text: string): Parsed {
  const given = withoutInvisible(text).split(/\r\n|\n|\r/);
  const first = given.findIndex((line) => line.trim() !== "" && !isEscaped(line));
  const lines = first >= 0 && isNotation(given, first) ? given : withHeads(given.map(unquoted));
  // One notation from end to end is read as it stands, or as it was before a mail quoted it.
  if (first >= 0 && isNotation(lines, first) && endOfNotation(lines, first) === lines.length)
    return plain(lines === given ? text : lines.join("\n"));
  const pieces: Parsed[] = [];
  /** Lines that give no board, and the number of the first. */
  const others: [string[], number][] = [];
  for (let at = 0; at < lines.length; ) {
    const { end, read } = pieceAt(lines, at);
    const own = lines.slice(at, end);
    const piece = read(own, at + 1);
    pieces.push(piece);
    if (read === readProse && piece.boards.length === 0) others.push([own, at + 1]);
    at = end;
  }
  const boards = pieces.flatMap((each) => each.boards);
  const problems = pieces.flatMap((each) => each.problems);
  const dealt = lowHandsOf(boards);
  if (boards.length > 0 && problems.length === 0)
    problems.push(...others.flatMap(([own, number]) => leftIn(own, number, [], dealt)));
  if (boards.length + problems.length > 0) return { boards, problems };
  const hand = text.length <= LONGEST_OF_ONE ? readLoneHand(lines) : undefined;
  if (hand) return hand;
  const links = lines.flatMap((line, at) => linksIn(line).flatMap((link) => readLink(link, at + 1).problems));
  if (links.length > 0) return { boards, problems: links };
  const read = notationOf(text) ? plain(text) : { boards, problems };
  if (first >= 0 && read.boards.length + read.problems.length === 0) {
    const at = Math.max(first, lines.findIndex(isOfTex));
    const line = lines[at] as string;
    const fault = isOfTex(line)
      ? NOT_SURE
      : because("no board: {} is no PBN, LIN or link, and names no hand of 13 cards", quote(line.trim()));
    read.problems.push(problemAt(fault, at + 1, line.search(/\S/) + 1));
  }
  return read;
}

interface Piece {
  /** The line after the piece. */
  end: number;
  read: (lines: string[], firstLine: number) => Parsed;
}

function pieceAt(lines: readonly string[], at: number): Piece {
  const line = lines[at] as string;
  if (isEscaped(line)) return { end: at + 1, read: () => ({ boards: [], problems: [] }) };
  if (line.startsWith(ROW)) return { end: at + 1, read: (_, number) => readRow(line.slice(1), number) };
  if (isNotation(lines, at)) return { end: endOfNotation(lines, at), read: readNotation };
  if (boardLinks(line).length > 0) return { end: at + 1, read: ([only = ""], number) => readLinks(only, number) };
  if (LIN_HANDS.test(line)) return { end: endOfNotation(lines, at), read: readLinBehind };
  if (bareDeal(line)) return { end: at + 1, read: ([only = ""], number) => readBareDeal(only, number) };
  const claimed = claimedDeal(line);
  if (claimed) return { end: at + 1, read: (_, number) => numbered(plain(claimed), number) };
  let end = at + 1;
  while (end < lines.length && !isElse(lines, end)) end += 1;
  return { end, read: readProse };
}

function isElse(lines: readonly string[], at: number): boolean {
  const line = lines[at] as string;
  return (
    isEscaped(line) ||
    line.startsWith(ROW) ||
    isNotation(lines, at) ||
    boardLinks(line).length > 0 ||
    LIN_HANDS.test(line) ||
    bareDeal(line) !== null ||
    claimedDeal(line) !== null
  );
}

function endOfNotation(lines: readonly string[], at: number): number {
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const before = (lines[end - 1] as string).trimEnd();
    if (STARTS_WITH_LINK.test(lines[end] as string) && (before === "" || before.endsWith("|"))) break;
  }
  return end;
}

function readNotation(lines: string[], firstLine: number): Parsed {
  const { boards, problems } = plain(lines.join("\n"));
  return { boards, problems: problems.map((problem) => ({ ...problem, line: problem.line + firstLine - 1 })) };
}

/** LIN that begins behind other text of its first line. */
function readLinBehind([line = "", ...lines]: string[], firstLine: number): Parsed {
  return readNotation([line.slice(LIN_FIELD.exec(line)?.index), ...lines], firstLine);
}

/** Links that only point to a page are prose. */
const boardLinks = (line: string) => linksIn(line).filter((link) => !readLink(link, 0).problems.some(isAboutPage));

function readLinks(line: string, number: number): Parsed {
  const all = boardLinks(line).map((link) => readLink(link, number));
  return { boards: all.flatMap(({ boards }) => boards), problems: all.flatMap(({ problems }) => problems) };
}

function readBareDeal(line: string, number: number): Parsed {
  const [, first = "N", hands = ""] = bareDeal(line) as unknown as (string | undefined)[];
  const text = `${first}:${hands
    .trim()
    .replaceAll("/", ".")
    .split(/[\s,;]+/)
    .join(" ")}`;
  return numbered(plain(text), number);
}

/** What one line of a text has given, with the line's number. */
const numbered = ({ boards, problems }: Parsed, line: number, column?: number): Parsed => ({
  boards,
  problems: problems.map((problem) => ({ ...problem, line, column: column ?? problem.column })),
});

/** A row of a table; without its deal it is none. */
function readRow(text: string, number: number): Parsed {
  const { boards, problems } = numbered(plain(text), number, 1);
  return { boards: boards.filter(({ deal }) => deal), problems };
}

const isWholeDeal = ({ deal }: { deal?: string | undefined }) => deal !== undefined && cardsIn(deal) === 52;
const isWholeHand = ({ deal }: FoundDeal) => cardsIn(deal) === 13;
/** Each hand that is given has its 13 cards. */
const areWholeHands = ({ deal = "" }: FoundDeal) =>
  deal
    .slice(2)
    .split(" ")
    .every((hand) => hand === "-" || cardsIn(`N:${hand}`) === 13);
const cardsIn = (deal = "") => deal.slice(2).replaceAll(/[^AKQJT2-9]/g, "").length;

/**
 * The lines in another language: `isSure` if only their ranks are of another language. If letters are also taken for
 * suits, the whole deal has to confirm it.
 */
function* translations(
  lines: readonly string[],
  isBlanked: boolean,
): Generator<{ translated: string[]; isSure: boolean }> {
  if (!isBlanked) for (const translated of inEnglish(lines)) yield { translated, isSure: true };
  for (const symbols of withSymbols(lines, isBlanked)) {
    yield { translated: symbols, isSure: false };
    for (const translated of inEnglish(symbols)) yield { translated, isSure: false };
  }
}

/**
 * The deals of some lines, by the letters of English, or of the language that gives deals with more cards. If the lines
 * have a meaning in English, another language has to give a whole deal, or whole hands that English does not give. If
 * two languages that fit give different deals, English decides.
 */
function dealsInAny(lines: readonly string[], form: Form = {}): FoundDeal[] {
  const english = dealsIn(lines, form);
  if (english.length > 0 && english.every(form.areSingle ? isWholeHand : isWholeDeal)) return english;
  const count = (deals: readonly FoundDeal[]) =>
    deals.reduce((sum, { deal, cards }) => sum + (cards ?? cardsIn(deal)), 0);
  let most = count(english.filter(isWholeDeal));
  const best = new Map<string, FoundDeal[]>();
  const inParts = count(english);
  const isUnread = english.some(isFaulty);
  /** The most cards that any language reads in hands with a fault. */
  let mostFaulty = 0;
  for (const isBlanked of [false, true]) {
    // Joined ranks are certain; a suit among blanks may be a guess.
    if (best.size > 0 && most >= 52) break;
    for (const { translated, isSure } of translations(lines, isBlanked)) {
      const found = dealsIn(translated, form);
      if (found.some(isFaulty)) {
        if (isSure) mostFaulty = Math.max(mostFaulty, count(found));
        continue;
      }
      const isBetter = (count(found) > inParts || isUnread) && (found.some(isWholeDeal) || found.every(areWholeHands));
      if (english.length > 0 && !isBetter) continue;
      if (!isSure && !found.every(isWholeDeal)) continue;
      const cards = count(found);
      if (cards > most) best.clear();
      most = Math.max(most, cards);
      const deals = JSON.stringify(found.map(({ deal, first }) => [deal, first]));
      if (cards > 0 && cards === most) best.set(deals, found);
    }
  }
  const [only = english, ...others] = best.values();
  // A language that reads only some of the hands is not the text's.
  if (english.length > 0 && mostFaulty > most) return english;
  return others.length === 0 ? only : english;
}

/** Lines above a deal that belong to it if none of them names a board. */
const HEADING_LINES = 4;

function readProse(lines: string[], firstLine: number): Parsed {
  const read = readColumn(lines, firstLine);
  if (read.problems.length === 0 && read.boards.length > 0) return read;
  // Boards that stand beside each other have to be whole in each column.
  for (const [left = [], right = []] of halvesOf(lines)) {
    const one = readColumn(left, firstLine);
    const other = isAllWhole(one) ? readProse(right, firstLine) : one;
    if (isAllWhole(other)) return { boards: [...one.boards, ...other.boards], problems: [] };
  }
  return read;
}

const isAllWhole = ({ boards, problems }: Parsed) =>
  boards.length > 0 && problems.length === 0 && boards.every(isWholeDeal);

/** A contract and its declarer in a row of a score sheet: "4S N", "3 !hx,West". */
const SCORE = /(?<![\p{L}\d])[1-7] ?(?:nt?|sa|!?[shdc♠♥♦♣])\uFE0F?[x*]{0,2}[^\p{L}\d♠-♧–—-]{1,9}(\p{L}{1,9})/iu;
const isScore = (line: string) => readSeat(SCORE.exec(line)?.[1] ?? "") !== undefined;

/** Boards one below the other. */
function readColumn(lines: readonly string[], firstLine: number): Parsed {
  const boards: Board[] = [];
  const problems: Problem[] = [];
  const found = (given: readonly string[]) => {
    const { text, lineOf, isTable } = plainLines(given);
    return dealsInAny(text, { isTable }).map((deal) => ({
      ...deal,
      first: lineOf(deal.first),
      last: lineOf(deal.last),
    }));
  };
  let deals = found(lines);
  // A table may have a row for each suit instead of a cell for each hand.
  if (!deals.some(isWholeDeal) && lines.some((line) => /<tr\b/i.test(line))) {
    const byRows = found(withRows(lines));
    if (byRows.some(isWholeDeal)) deals = byRows;
  }
  // Cards of a score sheet's rows are leads.
  const scores = deals.some(({ deal }) => deal && cardsIn(deal) < 13) ? lines.filter(isScore) : [];
  const [score = ""] = scores;
  if (scores.length > 1) {
    const fault = because("no hand: {} is a row of scores, without its board's deal", quote(score));
    return { boards, problems: [problemAt(fault, firstLine + lines.indexOf(score))] };
  }
  const namesIn = (from: number, to?: number) => lines.slice(from, to).some(namesBoard);
  /** Each board's number is below its deal. */
  const areBelow =
    !namesIn(0, (deals[0]?.last ?? 0) + 1) &&
    deals.every(({ last }, index) => namesIn(last + 1, deals[index + 1]?.first));
  // Where the words of a deal begin: with its board's number, or not far above its cards.
  const begins = deals.map(({ first }, index) => {
    const above = deals[index - 1];
    if (!above || areBelow) return above ? first : 0;
    for (let line = first; line > above.last; line -= 1) if (namesBoard(lines[line] as string)) return line;
    return Math.max(above.last + 1, first - HEADING_LINES);
  });
  for (const [index, { deal, isUnsure, fault = isUnsure ? NOT_SURE : undefined, first, last }] of deals.entries()) {
    const around = lines.slice(begins[index], last + 1).join("\n");
    const below = lines.slice(last + 1, begins[index + 1] ?? lines.length).join("\n");
    if (deal) boards.push({ ...factsIn(below), ...factsIn(around), deal });
    if (fault) problems.push(problemAt(fault, firstLine + first));
  }
  if (boards.length > 0) problems.push(...leftIn(lines, firstLine, deals));
  return { boards, problems };
}

/** A problem for each text beside deals that seems to be another hand. */
function leftIn(
  lines: readonly string[],
  firstLine: number,
  deals: readonly FoundDeal[],
  dealt = lowHandsOf(deals),
): Problem[] {
  const { text, lineOf } = plainLines(lines);
  return leftOver(text, deals, lineOf, dealt).map((run) =>
    problemAt(
      because("a hand is left out that belongs to no deal: {}", quote(run.text)),
      firstLine + lineOf(run.first),
    ),
  );
}

/** A text of more characters is not searched for a single hand. */
const LONGEST_OF_ONE = 8_000;

/** The board of a text that names exactly one hand of 13 cards: a question what to bid or to lead. */
function readLoneHand(lines: readonly string[]): Parsed | undefined {
  const { text, lineOf } = plainLines(lines);
  const hands = dealsInAny(text, { areSingle: true });
  const [hand] = hands;
  const faulty = hands.find(({ fault }) => fault !== undefined);
  if (faulty?.fault) return { boards: [], problems: [problemAt(faulty.fault, lineOf(faulty.first) + 1)] };
  if (hands.length !== 1 || !hand?.deal || !isWholeHand(hand)) return undefined;
  const problems = leftIn(lines, 1, [{ ...hand, first: lineOf(hand.first), last: lineOf(hand.last) }]);
  if (hand.isUnsure) problems.push(problemAt(NOT_SURE, lineOf(hand.first) + 1));
  return { boards: [{ ...factsIn(lines.join("\n")), deal: hand.deal }], problems };
}
