/**
 * Deals in mails, forums and newspapers: hands named by their seats, on a line each or a suit a line, and diagrams with
 * North at the top, West and East beside each other, and South below.
 */

import { completeDeal, dealOfHands, type KnownHands, parseHand } from "../../bridge/deals.js";
import { readSeat, SEATS, SUITS } from "../../bridge/names.js";
import { because, type Complaint, seatName } from "../../bridge/sentences.js";
import type { Card, Seat, Suit } from "../../bridge/types.js";
import { DEALER_WORDS } from "./facts.js";
import { ENDS_WITH_ROLE, REACH, withLabels } from "./labels.js";
import {
  asDiagram,
  FEWEST_RANKS,
  type FoundDeal,
  type FoundHand,
  type HandRow,
  isPack,
  plainRows,
} from "./plain-rows.js";
import { cardsOf, isLower, type SeatToken, type Token, tokensOf } from "./tokens.js";
import { FEW_CARDS, withoutProse, withUnread } from "./unread.js";

export const NOT_SURE = because("it is not sure whose the hands are: each needs its seat");

/** What is known of a text's hands before they are read. */
export interface Form {
  /** Each hand of 13 cards is found by itself, South's unless a seat is named. */
  areSingle?: boolean;
  /** Hands without seats come as a page's table has a diagram: North, West, East, South. */
  isTable?: boolean;
}

/** Every deal of two hands or more in some lines of text; or every single hand. */
export function dealsIn(text: readonly string[], form: Form = {}): FoundDeal[] {
  const lines = asDiagram(withSeats(text).map(withoutOthers));
  const of = (found: readonly HandRow[]) => {
    const rows = withUnread(withLabels(withoutProse(found, lines), lines), lines);
    return form.areSingle ? singleHands(rows) : dealsOf(rows, form);
  };
  const rows = rowsOf(lines.map(tokensOf), lines);
  const plain = plainRows(lines);
  const whole = rows.filter(isWhole);
  const beside = apartFrom(whole, plain.filter(isWhole));
  // A text may have deals in both forms.
  if (beside.length > 0 && whole.length > 0 && !form.areSingle) {
    const all = of([...apartFrom(beside, rows), ...beside].sort((one, other) => one.first - other.first));
    if (all.length > 0 && !all.some(isFaulty)) return all;
  }
  // Cards of a trick are no hands beside whole ones.
  const named = beside.length > 0 && whole.length === 0 ? [] : of(rows);
  if (named.length > 0 && !named.some(isFaulty)) return named;
  const others = of(plain);
  return named.length === 0 || (others.length > 0 && !others.some(isFaulty)) ? others : named;
}

const isWhole = ({ hands }: HandRow) => hands.some(({ cards }) => new Set(cards).size === 13);

/** The rows that share no line with the others. */
function apartFrom(others: readonly HandRow[], rows: readonly HandRow[]): HandRow[] {
  const held = new Set<number>();
  for (const { first, last } of others) for (let line = first; line <= last; line += 1) held.add(line);
  return rows.filter(({ first, last }) => !held.has(first) && !held.has(last));
}

export const isFaulty = ({ fault }: FoundDeal) => fault !== undefined;

function singleHands(rows: readonly HandRow[]): FoundDeal[] {
  return rows.flatMap(({ hands, first, last, isNearSeat = false }) =>
    hands.flatMap(({ cards, fault, seat }): FoundDeal[] => {
      if (fault !== undefined) return [{ fault, first, last }];
      const read = completeDeal({ [seat ?? "S"]: cards });
      if (cards.length !== 13 || "fault" in read) return [];
      return [{ deal: dealOfHands(read.value), isUnsure: isNearSeat && !seat, first, last }];
    }),
  );
}

/** A quiz names hands by their role for the reader ("you", "partner", "dummy"). */
const ROLE = new RegExp(
  "^(\\s{0,40})(?:([Yy]our hand|[Yy]ou(?: hold)?|[Dd]eclarer)|([Pp]artner|[Dd]ummy)|(LHO|lho)|(RHO|rho))" +
    "(?=\\s{0,4}[:=]\\s{0,4}(?:[♠♤\\dAKQJT-]|S(?![a-z])))",
);
const ROLES = ["South", "North", "West", "East"];

const INITIAL = /^(\s{0,40})([NESWOZ])(?=\s{0,4}[:)=])/;

/** A seat that is named as the dealer's or as declarer's, and no hand's. */
const OTHER_SEAT = new RegExp(
  `(?<![\\p{L}\\d])(?:${DEALER_WORDS}|by)[\\s:.]{1,4}(?!S[ :]?[AKQJT\\d-])(\\p{L}{1,9})(?![\\p{L}\\d])`,
  "giu",
);

const withoutOthers = (line: string, index: number, lines: readonly string[]) =>
  readSeat(line.trim()) && ENDS_WITH_ROLE.test((lines[index - 1] ?? "").slice(-REACH))
    ? ""
    : line.replaceAll(OTHER_SEAT, (words, seat) => (readSeat(seat) ? " ".repeat(words.length) : words));

/** "O" and "Z" before a hand as their seats: East if a hand of West's is there, else West; South. */
function withSeats(given: readonly string[]): readonly string[] {
  const initials = new Set(given.map((line) => INITIAL.exec(line)?.[2]));
  const lines =
    initials.size > 1
      ? given
      : given.map((line) =>
          line.replace(ROLE, (_, before, ...roles) => before + ROLES[roles.slice(0, 4).findIndex(Boolean)]),
        );
  if (!initials.has("O") && !initials.has("Z")) return lines;
  const east = initials.has("W") ? "E" : "W";
  return lines.map((line) =>
    line.replace(INITIAL, (_, before, seat) => before + (seat === "O" ? east : seat === "Z" ? "S" : seat)),
  );
}

/** Collects hands from tokens, line by line. */
function rowsOf(lines: readonly Token[][], text: readonly string[]): HandRow[] {
  const rows: HandRow[] = [];
  let labels: SeatToken[] = [];
  /** The seats named by the nearest line above that names any. */
  let above: SeatToken[] = [];
  let columns: Columns | undefined;
  /** The seats at the head of a table, for lines of four hands below. */
  let header: Seat[] | undefined;
  const close = () => {
    const row = columns?.row(labels);
    if (row) rows.push(row);
    if (columns) labels = [];
    columns = undefined;
  };
  for (const [number, tokens] of lines.entries()) {
    const cells: Holding[] = [];
    const seats: SeatToken[] = [];
    const before = rows.length;
    const head = seatsIn(text[number] as string);
    header = head ?? header;
    // Seats at the head of a line may be those of the hands behind them, as a database names its columns, or of those
    // below, by letters alone: they are in the header then, and no labels.
    let leading = 0;
    while (tokens[leading]?.kind === "seat") leading += 1;
    const isHeader = head && (leading < tokens.length || leading < SEATS.length);
    for (let at = isHeader ? leading : 0; at < tokens.length; ) {
      const token = tokens[at] as Token;
      const inLine = token.kind === "seat" ? undefined : handInLine(tokens, at);
      if (inLine) {
        close();
        const isNamedAbove = seats.length === 0;
        const label = seats.pop() ?? (above.length === 1 ? labels.at(-1) : undefined);
        labels = [];
        const { cards, fault } = inLine;
        const start = token.column - 1;
        const hand = { cards, seat: label?.seat, isNamedAbove, fault, start };
        rows.push({ hands: [hand], first: number, last: number });
        at += inLine.tokens;
        continue;
      }
      if (token.kind === "seat") seats.push(token);
      else if (token.kind === "holding") cells.push(token);
      at += 1;
    }
    // The seats in the middle of a diagram name nothing below them.
    if (seats.length > 0 && !(columns && cells.length > 0)) above = seats;
    const hands = rows.slice(before).flatMap((row) => row.hands);
    if (header?.length === SEATS.length && hands.length === SEATS.length && hands.every(({ seat }) => !seat))
      for (const [index, hand] of hands.entries()) hand.seat = header[index] as Seat;
    const [cell] = cells;
    if (cell) {
      // One suit a line: the next line of a hand has a lower suit, and its first line has spades, or hearts if it has
      // no spades.
      if (columns && !columns.takes(cells)) close();
      if (
        !columns &&
        cells.length <= SEATS.length &&
        (cells.every(({ suit }) => suit === "S") || isWithoutSpades(lines, number))
      ) {
        columns = new Columns(number, seats.length === 0);
        for (const seat of seats) labels.push(seat);
        if (cells.length > 1) labels = headsOf(labels.slice(-cells.length), cells, above.length);
      }
      columns?.add(cells, number);
      if (cell.suit === "C") close();
    } else for (const seat of seats) labels.push(seat);
  }
  close();
  // Text that only looks like a hand: "1♠", or the head of a table.
  return rows.filter(({ hands }) => hands.some(({ cards, fault }) => cards.length > 0 || fault !== undefined));
}

/** The seats in their order if the head of a line names each once. */
export function seatsIn(line: string): Seat[] | undefined {
  const words = line.slice(0, 200).match(/\p{L}+/gu) ?? [];
  const seats = words.flatMap((word) => readSeat(word) ?? []);
  return seats.length === SEATS.length && new Set(seats).size === SEATS.length ? seats : undefined;
}

/** The seats above columns: all in one line, each nearer to its own column than to any other. */
function headsOf(seats: SeatToken[], cells: readonly Holding[], onOneLine: number): SeatToken[] {
  const isOver = ({ column }: SeatToken, place: number) => {
    const distances = cells.map((cell) => Math.abs(cell.column - column));
    return Math.min(...distances) === distances[place];
  };
  return seats.length === cells.length && onOneLine === cells.length && seats.every(isOver) ? seats : [];
}

/** Whether hearts, diamonds and clubs stand below one another from line `at` on. */
function isWithoutSpades(lines: readonly Token[][], at: number): boolean {
  return (["H", "D", "C"] as const).every((suit, row) => {
    const [first] = lines[at + row]?.filter(({ kind }) => kind !== "seat") ?? [];
    return first?.kind === "holding" && first.suit === suit;
  });
}

type Holding = Extract<Token, { kind: "holding" }>;

/** Holdings of a hand: its cards one by one, and a void written for each suit but one. */
const LONGEST_HAND = 16;

/** A hand that stands on one line from token `at` on, by suits or by cards, and of how many tokens it is made. */
function handInLine(
  tokens: readonly Token[],
  at: number,
): { cards: Card[]; fault?: Complaint; tokens: number } | undefined {
  const token = tokens[at] as Token;
  if (token.kind === "dotted") {
    const read = parseHand(token.text);
    if ("fault" in read) return { cards: [], fault: read, tokens: 1 };
    return read.value && { cards: read.value, tokens: 1 };
  }
  const four = tokens.slice(at, at + SUITS.length).flatMap((each) => (each.kind === "holding" ? each : []));
  const all = four.flatMap(({ suit, ranks }) => cardsOf(suit, ranks));
  // Four suits in any order, if they are a hand.
  if (new Set(four.map(({ suit }) => suit)).size === SUITS.length && all.length === 13)
    return { cards: all, tokens: SUITS.length };
  const cards: Card[] = [];
  let fault: Complaint | undefined;
  let taken = 0;
  let suits = 0;
  let last: Suit | undefined;
  for (const next of tokens.slice(at, at + LONGEST_HAND)) {
    if (next.kind !== "holding" || (last && isLower(last, next.suit))) break;
    // A suit may come again only if its cards are named one by one.
    if (cards.at(-1)?.[0] === next.suit && next.ranks.length > 1) fault = because("a suit is named twice in one hand");
    suits += Number(next.suit !== last);
    cards.push(...cardsOf(next.suit, next.ranks));
    last = next.suit;
    taken += 1;
  }
  if (suits < 2) return undefined;
  return fault ? { cards: [], fault, tokens: taken } : { cards, tokens: taken };
}

/** One hand, or two beside each other, written a suit a line. */
class Columns {
  readonly #hands: { column: number; cards: Card[] }[] = [];
  #suit: Suit | undefined;
  #last: number;

  constructor(
    readonly first: number,
    readonly isNamedAbove: boolean,
  ) {
    this.#last = first;
  }

  /** Whether these holdings go on with the hands. */
  takes(cells: readonly Holding[]): boolean {
    const [{ suit }] = cells as [Holding];
    return cells.length <= this.#hands.length && !!this.#suit && isLower(suit, this.#suit);
  }

  add(cells: readonly Holding[], line: number): void {
    if (this.#hands.length === 0) for (const { column } of cells) this.#hands.push({ column, cards: [] });
    for (const [index, { column, suit, ranks }] of cells.entries()) {
      const near = (hand: { column: number }) => Math.abs(hand.column - column);
      const hand =
        cells.length === this.#hands.length
          ? this.#hands[index]
          : [...this.#hands].sort((one, other) => near(one) - near(other))[0];
      hand?.cards.push(...cardsOf(suit, ranks));
      this.#suit = suit;
    }
    this.#last = line;
  }

  /** The hands, with the seats that stand before them if there is one for each. */
  row(labels: readonly SeatToken[]): HandRow {
    const own = labels.slice(-this.#hands.length);
    // A bid beside the first suit, "1♠", is no hand.
    const held = this.#hands.filter(({ cards }) => cards.length > 0);
    const hands = (held.length > 0 ? held : this.#hands).map(({ cards, column }, index) => ({
      cards,
      start: column - 1,
      isNamedAbove: this.isNamedAbove,
      seat: labels.length === this.#hands.length && held.length === this.#hands.length ? own[index]?.seat : undefined,
    }));
    return { hands, first: this.first, last: this.#last };
  }
}

/** The seats of a diagram's rows. */
const DIAGRAM: readonly (readonly Seat[])[] = [["N"], ["W", "E"], ["S"]];

/** Puts rows of hands together into deals. */
function dealsOf(rows: readonly HandRow[], form: Form): FoundDeal[] {
  const deals: FoundDeal[] = [];
  for (let at = 0; at < rows.length; ) {
    const count = rowsOfDeal(rows, at);
    const some = rows.slice(at, at + count);
    at += count;
    const place = { first: some[0]?.first ?? 0, last: some.at(-1)?.last ?? 0 };
    const all = some.flatMap((row) => row.hands);
    const cards = all.reduce((sum, hand) => sum + hand.cards.length, 0);
    const faulty = some.find(({ hands }) => hands.some(({ fault }) => fault)) ?? some[0];
    const fault = faulty?.hands.find((hand) => hand.fault)?.fault ?? faultOfSeats(all);
    if (fault !== undefined) {
      const meant = all.filter((hand) => hand.fault || hand.cards.length > FEW_CARDS);
      if (meant.length > 1) deals.push({ fault, cards, ...place, first: faulty?.first ?? 0 });
      continue;
    }
    const { hands, isUnsure } = handsOfRows(some, form);
    // Four holdings beside one another on a line are a trick.
    const isTrick = some.length === 1 && all.length === 4 && place.first === place.last && !isPack(all);
    if (isTrick) continue;
    if (Object.keys(hands).length < 2) {
      const areHands = all.length > 1 && all.every((hand) => hand.cards.length >= FEWEST_RANKS);
      if (areHands) deals.push({ fault: NOT_SURE, cards, ...place });
      continue;
    }
    const read = completeDeal(hands);
    deals.push(
      "fault" in read ? { fault: read, cards, ...place } : { deal: dealOfHands(read.value), isUnsure, ...place },
    );
  }
  return deals;
}

/** Why it can't be known whose hands these are. */
function faultOfSeats(hands: readonly FoundHand[]): Complaint | undefined {
  const named = hands.flatMap(({ seat }) => seat ?? []);
  const twice = named.find((seat, index) => named.indexOf(seat) !== index);
  if (named.length === hands.length && twice) return because("two hands are {}'s", seatName(twice));
  const areAlike = hands.every(({ cards }) => cards.length === hands[0]?.cards.length);
  if (hands.length !== SEATS.length - 1 || !areAlike) return undefined;
  // The hand without a seat is between the others or after them.
  const isInOrder = hands.every(({ seat }, index) => !seat || seat === SEATS[index]);
  if (named.length === hands.length || (named.length === 2 && isInOrder)) return undefined;
  return because("three hands can be read, and not whose they are");
}

const hasShape = (rows: readonly HandRow[], shape: readonly (readonly Seat[])[]) =>
  rows.length >= shape.length && shape.every((seats, index) => rows[index]?.hands.length === seats.length);

const areTwoWhole = (hands: readonly FoundHand[]) =>
  hands.length === 2 && new Set(hands.flatMap(({ cards }) => cards)).size === 26;

/** Whether four hands from row `at` on are all cards. */
function beginsPack(rows: readonly HandRow[], at: number): boolean {
  const hands: FoundHand[] = [];
  for (let row = at; row < rows.length && hands.length < SEATS.length; row += 1)
    hands.push(...(rows[row] as HandRow).hands);
  return isPack(hands);
}

/** How many rows from `at` on are of one deal. */
function rowsOfDeal(rows: readonly HandRow[], at: number): number {
  const rest = rows.slice(at, at + SEATS.length);
  if (hasShape(rest, DIAGRAM)) return DIAGRAM.length;
  const seen = new Set<Seat>();
  let count = 0;
  let total = 0;
  // All cards are of one deal, whatever words are before its hands.
  if (rest.length === SEATS.length && isPack(rest.flatMap(({ hands }) => hands))) return SEATS.length;
  for (const { hands } of rest) {
    if (count > 0 && beginsPack(rows, at + count)) break;
    const seats = hands.flatMap(({ seat }) => seat ?? []);
    // A seat that comes again begins another deal.
    if (count > 0 && (seats.some((seat) => seen.has(seat)) || total + hands.length > SEATS.length)) break;
    for (const seat of seats) seen.add(seat);
    total += hands.length;
    count += 1;
  }
  return count;
}

/** The hands whose seats are known, and whether a seat named near them, or a hand without one, makes that unsure. */
function handsOfRows(rows: readonly HandRow[], { isTable = false }: Form): { hands: KnownHands; isUnsure: boolean } {
  const all = rows.flatMap(({ hands }) => hands);
  const named = all.flatMap(({ seat }) => seat ?? []);
  const isNamed = named.length === all.length && new Set(named).size === all.length;
  // Four hands below one another, a suit a line, are mostly copied from a diagram: then East is the third.
  const isColumn =
    all.length === SEATS.length && rows.length === SEATS.length && rows.every(({ first, last }) => first < last);
  const accords = (order: readonly Seat[]) =>
    all.every(({ seat }, index) => seat === undefined || seat === order[index]);
  const orders = isColumn ? [DIAGRAM.flat(), SEATS].filter(accords) : [];
  const seats = isNamed ? named : (orders[0] ?? unnamedSeats(rows, all.length, isTable));
  // A diagram, or two or four hands, show by their order who holds what; a seat named above them may be the dealer's.
  const fits =
    isNamed ||
    hasShape(rows, DIAGRAM) ||
    (named.length === 1 && all[0]?.seat && all[0].isNamedAbove && (isPack(all) || areTwoWhole(all))) ||
    accords(seats);
  // If named seats contradict the order, a hand without a seat belongs to nobody.
  const known = all.map(({ cards, seat }, index) => [fits ? seats[index] : seat, cards] as const);
  const isLeftOut = known.some(([seat, cards]) => !seat && cards.length >= FEWEST_RANKS);
  const isPlaced = isTable || isNamed || hasShape(rows, DIAGRAM) || isCross(rows);
  return {
    hands: Object.fromEntries(known.filter(([seat]) => seat !== undefined)),
    isUnsure:
      isLeftOut || orders.length > 1 || (!isPlaced && orders.length === 0 && rows.some(({ isNearSeat }) => isNearSeat)),
  };
}

/** Whether hands on a line each stand as in a diagram: the second and the third beside each other. */
function isCross(rows: readonly HandRow[]): boolean {
  const [north, west, east, south] = rows.map(({ first }) => first);
  return rows.length === SEATS.length && west === east && north !== west && south !== east;
}

/** The seats of hands in the order in which they are written. Two below one another are dummy's and declarer's. */
function unnamedSeats(rows: readonly HandRow[], count: number, isTable: boolean): readonly Seat[] {
  if (hasShape(rows, DIAGRAM) || isCross(rows) || (isTable && count === SEATS.length)) return DIAGRAM.flat();
  const [first, second] = rows;
  if (count > 2) return SEATS;
  return first && second && first.first !== second.first ? ["N", "S"] : ["W", "E"];
}
