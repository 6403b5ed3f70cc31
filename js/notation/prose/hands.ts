/**
 * Deals in mails, forums and newspapers: hands named by their seats, on a line each or a suit a line, and diagrams with
 * North at the top, West and East beside each other, and South below.
 */
import { completeDeal, dealOfHands, type KnownHands, parseHand } from "../../bridge/deals.js";
import { SEATS } from "../../bridge/names.js";
import type { Card, Seat, Suit } from "../../bridge/types.js";
import { plainRows, type Row } from "./plain-rows.js";
import { withSeats } from "./seats.js";
import { cardsOf, isLower, type SeatToken, type Token, tokensOf } from "./tokens.js";

/** A deal, or what is wrong with its hands, and the lines that it stands on, counted from 0. */
export interface FoundDeal {
  deal?: string;
  fault?: string;
  /** The cards that are written there. */
  given?: number;
  /** Each hand has its seat before it. */
  isNamed?: boolean;
  first: number;
  last: number;
}

/** What is known of the hands of a text before it is read. */
export interface Form {
  /** Each hand of 13 cards is found by itself, South's unless a seat is named. */
  areSingle?: boolean;
  /** Hands without seats come as a page's table has a diagram: North, West, East, South. */
  isTable?: boolean;
}

/** Every deal of two hands or more in some lines of text; or every single hand. */
export function dealsIn(text: readonly string[], form: Form = {}): FoundDeal[] {
  const lines = withSeats(text);
  const of = form.areSingle ? singleHands : (rows: readonly Row[]) => dealsOf(rows, form);
  const named = of(rowsOf(lines.map(tokensOf)));
  return named.length > 0 ? named : of(plainRows(lines));
}

function singleHands(rows: readonly Row[]): FoundDeal[] {
  return rows.flatMap(({ hands, first, last }) =>
    hands.flatMap(({ cards, seat = "S" }) => {
      const read = completeDeal({ [seat]: cards });
      return cards.length === 13 && "value" in read ? [{ deal: dealOfHands(read.value), given: 13, first, last }] : [];
    }),
  );
}

/** Collects hands from tokens, line by line. */
function rowsOf(lines: readonly Token[][]): Row[] {
  const rows: Row[] = [];
  let labels: SeatToken[] = [];
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
    if (new Set(tokens.map((token) => token.kind === "seat" && token.seat)).size === SEATS.length)
      header = tokens.flatMap((token) => (token.kind === "seat" ? token.seat : []));
    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at] as Token;
      const inLine = token.kind === "seat" ? undefined : handInLine(tokens, at);
      if (inLine) {
        close();
        const label = seats.pop() ?? (header && labels.length >= SEATS.length ? undefined : labels.at(-1));
        labels = [];
        const { cards, fault } = inLine;
        rows.push({ hands: [{ cards, seat: label?.seat, fault }], first: number, last: number });
        at += inLine.tokens;
        continue;
      }
      if (token.kind === "seat") seats.push(token);
      else if (token.kind === "holding") cells.push(token);
      at += 1;
    }
    const hands = rows.slice(before).flatMap((row) => row.hands);
    if (header?.length === SEATS.length && hands.length === SEATS.length && hands.every(({ seat }) => !seat))
      for (const [place, hand] of hands.entries()) hand.seat = header[place] as Seat;
    const [cell] = cells;
    if (cell) {
      // A suit of its own line: a hand goes on with a lower suit, and begins with spades.
      if (columns && !columns.takes(cells)) close();
      if (!columns && cells.every(({ suit }) => suit === "S")) {
        columns = new Columns(number);
        for (const seat of seats) labels.push(seat);
      }
      columns?.add(cells, number);
      if (cell.suit === "C") close();
    } else for (const seat of seats) labels.push(seat);
  }
  close();
  // What only looks like a hand, "1♠" or the head of a table.
  return rows.filter(({ hands }) => hands.some(({ cards, fault }) => cards.length > 0 || fault !== undefined));
}

type Holding = Extract<Token, { kind: "holding" }>;

/** Holdings of a hand: its cards one by one, and a void written for each suit but one. */
const LONGEST_HAND = 16;

/** A hand that stands on one line from token `at` on, by suits or by cards, and of how many tokens it is made. */
function handInLine(
  tokens: readonly Token[],
  at: number,
): { cards: Card[]; fault?: string; tokens: number } | undefined {
  const token = tokens[at] as Token;
  if (token.kind === "dotted") {
    const read = parseHand(token.text);
    if ("fault" in read) return { cards: [], fault: read.fault, tokens: 1 };
    return read.value && { cards: read.value, tokens: 1 };
  }
  const cards: Card[] = [];
  let taken = 0;
  let suits = 0;
  let last: Suit | undefined;
  for (const next of tokens.slice(at, at + LONGEST_HAND)) {
    if (next.kind !== "holding" || (last && isLower(last, next.suit))) break;
    suits += Number(next.suit !== last);
    cards.push(...cardsOf(next.suit, next.ranks));
    last = next.suit;
    taken += 1;
  }
  return suits < 2 ? undefined : { cards, tokens: taken };
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
  takes(cells: readonly Holding[]): boolean {
    const [{ suit }] = cells as [Holding];
    return cells.length <= this.#hands.length && !!this.#suit && isLower(suit, this.#suit);
  }

  add(cells: readonly Holding[], line: number): void {
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
    // A bid beside the first suit, "1♠", is no hand.
    const held = this.#hands.filter(({ cards }) => cards.length > 0);
    const hands = (held.length > 0 ? held : this.#hands).map(({ cards }, place) => ({
      cards,
      seat: labels.length === this.#hands.length && held.length === this.#hands.length ? own[place]?.seat : undefined,
    }));
    return { hands, first: this.first, last: this.#last };
  }
}

/** The seats of a diagram's rows. */
const DIAGRAM: readonly (readonly Seat[])[] = [["N"], ["W", "E"], ["S"]];

/** Puts rows of hands together into deals. */
function dealsOf(rows: readonly Row[], form: Form): FoundDeal[] {
  const deals: FoundDeal[] = [];
  for (let at = 0; at < rows.length; ) {
    const count = rowsOfDeal(rows, at);
    const some = rows.slice(at, at + count);
    at += count;
    const place = { first: some[0]?.first ?? 0, last: some.at(-1)?.last ?? 0 };
    const all = some.flatMap((row) => row.hands);
    const faulty = some.find(({ hands: [hand] }) => hand?.fault) ?? some[0];
    // Three unnamed hands on two lines: a diagram whose fourth hand is not to be read.
    const isPart = some.length === 2 && all.length === 3 && !all.some(({ seat }) => seat);
    const named = all.flatMap(({ seat }) => seat ?? []);
    const isTwice = named.length === SEATS.length && new Set(named).size < SEATS.length;
    const fault =
      faulty?.hands[0]?.fault ??
      (isPart ? "a hand of the diagram can't be read" : isTwice ? "a seat has two hands" : undefined);
    if (fault !== undefined && all.length > 1) {
      deals.push({ fault, ...place, first: faulty?.first ?? 0 });
      continue;
    }
    const hands = handsOf(some, form);
    const known = Object.keys(hands).length;
    const given = Object.values(hands).flat().length;
    const isNamed = all.filter(({ seat }) => seat).length >= known;
    // Cards beside one another that are no whole deal are a trick.
    if (known < 2 || (some.length === 1 && known === 4 && given < 52)) continue;
    const read = completeDeal(hands);
    if ("fault" in read) deals.push({ fault: read.fault, ...place });
    else if (known === 3 && !isNamed) deals.push({ fault: "three hands: name each seat", ...place });
    else deals.push({ deal: dealOfHands(read.value), given, isNamed, ...place });
  }
  return deals;
}

const hasShape = (rows: readonly Row[], shape: readonly (readonly Seat[])[]) =>
  rows.length >= shape.length && shape.every((seats, place) => rows[place]?.hands.length === seats.length);

/** How many rows from `at` on belong to one deal. */
function rowsOfDeal(rows: readonly Row[], at: number): number {
  const rest = rows.slice(at, at + SEATS.length);
  if (hasShape(rest, DIAGRAM)) return DIAGRAM.length;
  // The cards of a whole deal are one, whatever stands before its hands.
  const cards = rest.flatMap(({ hands }) => hands.flatMap((hand) => hand.cards));
  if (rest.length === SEATS.length && cards.length === 52 && new Set(cards).size === 52) return SEATS.length;
  const seen = new Set<Seat>();
  let count = 0;
  let total = 0;
  for (const { hands } of rest) {
    const seats = hands.flatMap(({ seat }) => seat ?? []);
    // A seat that comes again begins another deal.
    if (count > 0 && (seats.some((seat) => seen.has(seat)) || total + hands.length > SEATS.length)) break;
    for (const seat of seats) seen.add(seat);
    total += hands.length;
    count += 1;
  }
  return count;
}

function handsOf(rows: readonly Row[], { isTable = false }: Form): KnownHands {
  const all = rows.flatMap(({ hands }) => hands);
  const named = all.flatMap(({ seat }) => seat ?? []);
  const isNamed = named.length === all.length && new Set(named).size === all.length;
  const seats = isNamed ? named : unnamedSeats(rows, all.length, isTable && named.length === 0);
  // A diagram says by itself who holds what: the seat above it may be the dealer's, or declarer's.
  const fits =
    isNamed || hasShape(rows, DIAGRAM) || all.every(({ seat }, place) => seat === undefined || seat === seats[place]);
  // Where seats are named that contradict the order, what has no seat is nobody's.
  const known = fits
    ? all.map(({ cards }, place) => [seats[place], cards])
    : all.map(({ cards, seat }) => [seat, cards]);
  return Object.fromEntries(known.filter(([seat]) => seat !== undefined));
}

/** The seats of hands in the order in which they are written. Two below one another are dummy's and declarer's. */
function unnamedSeats(rows: readonly Row[], count: number, isTable: boolean): readonly Seat[] {
  if (hasShape(rows, DIAGRAM) || (isTable && count === SEATS.length)) return DIAGRAM.flat();
  const [first, second] = rows;
  if (count > 2) return SEATS;
  return first && second && first.first !== second.first ? ["N", "S"] : ["W", "E"];
}
