/**
 * Deals in mails, forums and newspapers: hands named by their seats, on a line each or a suit a line, and diagrams with
 * North at the top, West and East beside each other, and South below.
 */
import { completeDeal, dealOfHands, type KnownHands, parseHand } from "../../bridge/deals.js";
import { readSeat, SEATS, SUITS } from "../../bridge/names.js";
import type { Card, Rank, Seat, Suit } from "../../bridge/types.js";
import { bareRanks, isLower, type SeatToken, type Token, tokensOf } from "./tokens.js";

/** A deal, or what is wrong with its hands, and the lines that it stands on, counted from 0. */
export interface FoundDeal {
  deal?: string;
  fault?: string;
  first: number;
  last: number;
}

interface FoundHand {
  cards: Card[];
  seat?: Seat;
}

/** Hands that stand beside each other, or one alone. */
interface Row {
  hands: FoundHand[];
  first: number;
  last: number;
}

/** Every deal of two hands or more in some lines of text. */
export function dealsIn(text: readonly string[]): FoundDeal[] {
  const lines = withSeats(text);
  const named = dealsOf(rowsOf(lines.map(tokensOf)));
  return named.length > 0 ? named : dealsOf(plainRows(lines));
}

const INITIAL = /^(\s{0,40})([NESWOZ])(?=\s{0,4}[:)=])/;

/** "O" and "Z" before a hand as their seats: East if a hand of West's is there, else West; South. */
function withSeats(lines: readonly string[]): readonly string[] {
  const initials = new Set(lines.map((line) => INITIAL.exec(line)?.[2]));
  if (!initials.has("O") && !initials.has("Z")) return lines;
  const east = initials.has("W") ? "E" : "W";
  return lines.map((line) =>
    line.replace(INITIAL, (_, before, seat) => before + (seat === "O" ? east : seat === "Z" ? "S" : seat)),
  );
}

const cardsOf = (suit: Suit, ranks: readonly Rank[]): Card[] => ranks.map((rank) => `${suit}${rank}` as const);

/** Collects hands from tokens, line by line. */
function rowsOf(lines: readonly Token[][]): Row[] {
  const rows: Row[] = [];
  let labels: SeatToken[] = [];
  let columns: Columns | undefined;
  const close = () => {
    const row = columns?.row(labels);
    if (row) rows.push(row);
    if (columns) labels = [];
    columns = undefined;
  };
  for (const [number, tokens] of lines.entries()) {
    const cells: Cell[] = [];
    const seats: SeatToken[] = [];
    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at] as Token;
      const inLine = token.kind === "seat" ? undefined : handInLine(tokens, at);
      if (inLine) {
        close();
        const label = seats.pop() ?? labels.at(-1);
        labels = [];
        rows.push({ hands: [{ cards: inLine.cards, seat: label?.seat }], first: number, last: number });
        at += inLine.tokens;
        continue;
      }
      if (token.kind === "seat") seats.push(token);
      else if (token.kind === "holding") cells.push(token);
      at += 1;
    }
    const [cell] = cells;
    if (cell) {
      // A suit of its own line: a hand goes on with a lower suit, and begins with spades.
      if (columns && !columns.takes(cells)) close();
      if (!columns && cells.every(({ suit }) => suit === "S")) {
        columns = new Columns(number);
        labels.push(...seats);
      }
      columns?.add(cells, number);
      if (cell.suit === "C") close();
    } else labels.push(...seats);
  }
  close();
  return rows;
}

type Cell = Extract<Token, { kind: "holding" }>;

/** A hand that stands on one line from token `at` on, and of how many tokens it is made. */
function handInLine(tokens: readonly Token[], at: number): { cards: Card[]; tokens: number } | undefined {
  const token = tokens[at] as Token;
  if (token.kind === "dotted") {
    const read = parseHand(token.text);
    return "fault" in read || !read.value ? undefined : { cards: read.value, tokens: 1 };
  }
  const cards: Card[] = [];
  let taken = 0;
  let last: Suit | undefined;
  for (const next of tokens.slice(at, at + SUITS.length)) {
    if (next.kind !== "holding" || (last && !isLower(next.suit, last))) break;
    cards.push(...cardsOf(next.suit, next.ranks));
    last = next.suit;
    taken += 1;
  }
  return taken < 2 ? undefined : { cards, tokens: taken };
}

/** One hand, or two beside each other, written a suit a line. */
class Columns {
  readonly #hands: { column: number; cards: Card[] }[] = [];
  #suit: Suit | undefined;
  #last: number;

  constructor(readonly first: number) {
    this.#last = first;
  }

  /** Whether these holdings go on with the hands. */
  takes(cells: readonly Cell[]): boolean {
    const [{ suit }] = cells as [Cell];
    return cells.length <= this.#hands.length && !!this.#suit && isLower(suit, this.#suit);
  }

  add(cells: readonly Cell[], line: number): void {
    if (this.#hands.length === 0) for (const { column } of cells) this.#hands.push({ column, cards: [] });
    for (const [place, { column, suit, ranks }] of cells.entries()) {
      const near = (hand: { column: number }) => Math.abs(hand.column - column);
      const hand =
        cells.length === this.#hands.length
          ? this.#hands[place]
          : [...this.#hands].sort((one, other) => near(one) - near(other))[0];
      hand?.cards.push(...cardsOf(suit, ranks));
      this.#suit = suit;
    }
    this.#last = line;
  }

  /** The hands, with the seats that stand before them if there is one for each. */
  row(labels: readonly SeatToken[]): Row {
    const own = labels.slice(-this.#hands.length);
    const hands = this.#hands.map(({ cards }, place) => ({
      cards,
      seat: labels.length === this.#hands.length ? own[place]?.seat : undefined,
    }));
    return { hands, first: this.first, last: this.#last };
  }
}

/** Hands that stand beside one another: West and East, or all, from North on. */
const WIDTHS: ReadonlySet<number> = new Set([1, 2, 4]);

/** The same of diagrams that name no suits: four lines of ranks for a hand, from spades to clubs. */
function plainRows(lines: readonly string[]): Row[] {
  const rows: Row[] = [];
  let groups: Rank[][][] = [];
  let labels: Seat[] = [];
  const flush = (end: number) => {
    // Four lines make a hand; more of them are hands one below the other.
    for (let at = 0; at + SUITS.length <= groups.length; at += SUITS.length) {
      const four = groups.slice(at, at + SUITS.length);
      const width = four[0]?.length ?? 0;
      if (four.some((line) => line.length !== width)) break;
      const seats = labels.length === width ? labels : [];
      const hands = Array.from({ length: width }, (_, hand) => ({
        cards: SUITS.flatMap((suit, place) => cardsOf(suit, four[place]?.[hand] ?? [])),
        seat: seats[hand],
      }));
      const first = end - groups.length + at;
      rows.push({ hands, first, last: first + SUITS.length - 1 });
      labels = [];
    }
    groups = [];
  };
  for (const [number, line] of lines.entries()) {
    const words = line.trim().split(/\s{2,}|\t/);
    const inLine = handOfWords(line);
    if (inLine) {
      flush(number);
      rows.push({ hands: [inLine], first: number, last: number });
      continue;
    }
    const ranks = words.map(bareRanks);
    if (line.trim() !== "" && WIDTHS.has(ranks.length) && ranks.every((group) => group !== undefined)) {
      // One column follows two: another hand.
      if (groups[0] && groups[0].length !== ranks.length) flush(number);
      groups.push(ranks as Rank[][]);
      if (groups.length === SUITS.length) flush(number + 1);
      continue;
    }
    flush(number);
    const seats = words.map((word) => readSeat(word.replace(/[:.]$/, "")));
    if (line.trim() !== "") labels = seats.every((seat) => seat !== undefined) ? (seats as Seat[]) : [];
  }
  flush(lines.length);
  return rows;
}

/** "North: AQ3 742 A65 K863", or a row of a table: a seat and four groups of ranks. */
function handOfWords(line: string): FoundHand | undefined {
  const [name, ...words] = line.split(/[\s:,;|]+/).filter(Boolean);
  const seat = name ? readSeat(name) : undefined;
  const groups = words.map(bareRanks);
  if (!seat || groups.length !== SUITS.length || groups.includes(undefined)) return undefined;
  return { seat, cards: SUITS.flatMap((suit, place) => cardsOf(suit, groups[place] ?? [])) };
}

/** The seats of a diagram's rows, and of rows that name none. */
const CLOCKWISE: readonly (readonly Seat[])[] = SEATS.map((seat) => [seat]);
const DIAGRAM: readonly (readonly Seat[])[] = [["N"], ["W", "E"], ["S"]];

/** Puts rows of hands together into deals. */
function dealsOf(rows: readonly Row[]): FoundDeal[] {
  const deals: FoundDeal[] = [];
  for (let at = 0; at < rows.length; ) {
    const count = rowsOfDeal(rows, at);
    const some = rows.slice(at, at + count);
    at += count;
    const hands = handsOf(some);
    if (Object.keys(hands).length < 2) continue;
    const place = { first: some[0]?.first ?? 0, last: some.at(-1)?.last ?? 0 };
    const read = completeDeal(hands);
    deals.push("fault" in read ? { fault: read.fault, ...place } : { deal: dealOfHands(read.value), ...place });
  }
  return deals;
}

const hasShape = (rows: readonly Row[], shape: readonly (readonly Seat[])[]) =>
  rows.length >= shape.length && shape.every((seats, place) => rows[place]?.hands.length === seats.length);

/** How many rows from `at` on belong to one deal. */
function rowsOfDeal(rows: readonly Row[], at: number): number {
  const rest = rows.slice(at, at + SEATS.length);
  if (hasShape(rest, DIAGRAM)) return DIAGRAM.length;
  const seen = new Set<Seat>();
  let count = 0;
  for (const { hands } of rest) {
    const seats = hands.flatMap(({ seat }) => seat ?? []);
    // A seat that comes again begins another deal.
    if (count > 0 && (seats.some((seat) => seen.has(seat)) || seen.size + hands.length > SEATS.length)) break;
    for (const seat of seats) seen.add(seat);
    count += 1;
  }
  return count;
}

function handsOf(rows: readonly Row[]): KnownHands {
  const all = rows.flatMap(({ hands }) => hands);
  const named = all.flatMap(({ seat }) => seat ?? []);
  const isNamed = named.length === all.length && new Set(named).size === all.length;
  const shape = hasShape(rows, DIAGRAM) ? DIAGRAM : all.length === SEATS.length ? CLOCKWISE : [["W", "E"] as const];
  const seats = isNamed ? named : shape.flat();
  return Object.fromEntries(all.map(({ cards }, place) => [seats[place], cards]));
}
