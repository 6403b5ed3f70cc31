/**
 * A board as a picture to send, 1200 by 630 as chats show one: the straight diagram at the card shown, and beside it
 * the value of that card, or the facts of the board. It has the app's own face and its light colors.
 */
import type { Board, Card, DdTable, Par, PlaceInPlay, PlayTrace, Seat, Strain, Suit } from "tenace";
import {
  RANKS as ALL_RANKS,
  imps,
  isVulnerable,
  playCards,
  rankOf,
  SEATS,
  STRAINS,
  SUITS,
  score,
  seatAfter,
  suitOf,
} from "tenace/bridge";
import { signed } from "../strings/signed.js";
import type { Strings } from "../strings/strings.js";
import { cardsOf, handTextsOf } from "./deal.js";
import { ACCENT, BAD, GOOD, INK, LINE, PAPER, Pen, QUIET, type Style } from "./pen.js";
import type { SheetStrings } from "./sheet-strings.js";
import { parRuns, type Run, ranksText } from "./symbols.js";

export interface Pictured {
  board: Board;
  name: string;
  place?: PlaceInPlay | undefined;
  trace?: PlayTrace | undefined;
  table?: DdTable | undefined;
  par?: Par | undefined;
  deck: "two" | "four";
  strings: SheetStrings;
}

export const [WIDTH, HEIGHT] = [1200, 630];
/** The diagram has the left part. */
const LEFT = 620;
const [RANK, ROW, GAP] = [28, 36, 8];
/** The trick, and the ends of West's and East's rows beside it. */
const BOX = { x: 204, y: 222, width: 208, height: 172 };
const [WEST_ENDS, EAST_BEGINS] = [BOX.x - 12, BOX.x + BOX.width + 14];
/** North and South share one left edge. */
const MIDDLE = BOX.x + BOX.width / 2 - 2.9 * RANK;
const TOP: Record<Seat, number> = { N: 36, W: BOX.y, E: BOX.y, S: BOX.y + BOX.height + 28 };
const RANKS_AT = 34;
/** Between the diagram and the ends of its part. */
const MARGIN = 16;

export async function pictureOfBoard(pictured: Pictured): Promise<Blob> {
  await Pen.ready();
  const pen = new Pen(WIDTH, HEIGHT, pictured.deck);
  pen.box([0, 0, WIDTH, HEIGHT], { fill: "#fff" });
  pen.box([LEFT, 0, WIDTH - LEFT, HEIGHT], { fill: PAPER });
  pen.line(LEFT, 0, 1, LINE, HEIGHT);
  drawDiagram(pen, pictured);
  drawWords(pen, pictured);
  return pen.png();
}

/** The cards of the line up to the one shown. */
const playedOf = ({ place }: Pictured): readonly Card[] => place?.line?.slice(0, place.index) ?? [];

/** The mistake at the card shown, if it was one. */
export function mistakeIn({ board, place, trace }: Pick<Pictured, "board" | "place" | "trace">) {
  const index = place?.index ?? -1;
  const found = trace?.mistakes.find((each) => each.index === index);
  return found && place?.line?.[index] === found.card && board.play?.[index] === found.card ? found : undefined;
}

function drawDiagram(pen: Pen, pictured: Pictured): void {
  const { board, strings } = pictured;
  const hands = handTextsOf(board.deal);
  const played = new Set(playedOf(pictured));
  const widths = SEATS.map((seat) => widthOfHand(pen, hands[seat], pictured));
  const [north = 0, east = 0, south = 0, west = 0] = widths;
  const place = placeFor(WEST_ENDS - west, Math.max(EAST_BEGINS + east, MIDDLE + Math.max(north, south)));
  const end = (LEFT - 12 - place.move) / place.factor;
  pen.within(place, () => {
    for (const [index, seat] of SEATS.entries()) {
      drawHand(pen, seat, { hand: hands[seat], width: widths[index] as number, played, end }, pictured);
    }
    pen.box([BOX.x, BOX.y, BOX.width, BOX.height], { fill: "#ebefee", stroke: LINE, round: 12 });
    drawTrick(pen, pictured, strings);
  });
}

/** Keeps a diagram that reaches from `left` to `right` within its part: moved, and smaller if need be. */
export function placeFor(left: number, right: number): { move: number; factor: number; middle: number } {
  const factor = Math.min(1, (LEFT - 2 * MARGIN) / (right - left));
  const move = Math.min(Math.max(0, MARGIN - left * factor), LEFT - MARGIN - right * factor);
  return { move, factor, middle: HEIGHT / 2 };
}

const holdingsOf = (hand: string): Card[][] =>
  SUITS.map((suit) => cardsOf(hand).filter((card) => suitOf(card) === suit));

/**
 * The chips of a row, by the cards that they stand after: the cost of the mistake, and one "=" for neighbours that are
 * better. Of equals the trace names one, so a card that touches a better one is better, too.
 */
export function chipsOf(holding: readonly Card[], pictured: Pick<Pictured, "board" | "place" | "trace">) {
  const mistake = mistakeIn(pictured);
  const chips = new Map<Card, string>();
  if (!mistake) return chips;
  const line = pictured.place?.line?.slice(0, mistake.index) ?? [];
  const left = holding.filter((card) => !line.includes(card));
  const gone = line.slice(0, mistake.index - (mistake.index % 4));
  const isBetter: boolean[] = [];
  for (const [place, card] of left.entries()) {
    const isEqual = place > 0 && touches(left[place - 1] as Card, card, gone);
    isBetter.push(mistake.better.includes(card) || (isEqual && isBetter[place - 1] === true));
  }
  for (const [place, card] of left.entries()) {
    if (card === mistake.card) chips.set(card, `−${mistake.cost}`);
    else if (isBetter[place] && !isBetter[place + 1]) chips.set(card, "=");
  }
  return chips;
}

/** Whether all cards between two of a suit were played in tricks that are done. */
function touches(upper: Card, lower: Card, gone: readonly Card[]): boolean {
  const between = ALL_RANKS.slice(ALL_RANKS.indexOf(rankOf(upper)) + 1, ALL_RANKS.indexOf(rankOf(lower)));
  return between.every((rank) => gone.includes(`${suitOf(upper)}${rank}`));
}

/** The width of its longest row; a chip takes room in its row. */
function widthOfHand(pen: Pen, hand: string, pictured: Pictured): number {
  const widths = holdingsOf(hand).map(
    (holding) =>
      pen.width([lettersOf(holding, pictured.strings)], RANKS) + chipsOf(holding, pictured).size * (CHIP + GAP),
  );
  return Math.max(RANKS_AT + Math.max(...widths), 90);
}

function drawHand(
  pen: Pen,
  seat: Seat,
  { hand, width, played, end }: { hand: string; width: number; played: ReadonlySet<Card>; end: number },
  pictured: Pictured,
): void {
  const { board, strings } = pictured;
  const holdings = holdingsOf(hand);
  const x = seat === "W" ? WEST_ENDS - width : seat === "E" ? EAST_BEGINS : MIDDLE;
  const y = TOP[seat];
  drawHead(pen, seat, { x, y, end }, pictured);
  holdings.forEach((holding, row) => {
    const line = y + 12 + ROW * (row + 1);
    pen.write([{ suit: SUITS[row] as Suit }], x, line, { size: RANK });
    if (holding.length === 0) pen.write(["–"], x + RANKS_AT, line, { ...RANKS, color: QUIET });
    let at = x + RANKS_AT;
    const chips = chipsOf(holding, pictured);
    for (const card of holding) {
      const letter = ranksText(rankOf(card), strings);
      const gone = played.has(card);
      const width = pen.write([letter], at, line, { ...RANKS, color: gone ? "#b3afa4" : INK });
      if (gone) pen.line(at, line - 10, width - 2, "#b3afa4");
      at += width;
      const chip = chips.get(card);
      if (chip) at += drawChip(pen, chip, at + 3, line, chip === "=") + GAP;
    }
  });
  if (board.contract?.declarer !== seat) return;
  pen.line(x, y + 6, pen.width([strings.seats[seat].toUpperCase()], HEAD), INK);
}

const RANKS: Style = { size: RANK, spacing: 2 };
/** A chip with the room before it. */
const CHIP = 31;
const HEAD: Style = { size: 15, bold: true, spacing: 0.5 };

const lettersOf = (cards: readonly Card[], strings: Strings): string => ranksText(cards.map(rankOf).join(""), strings);

/** The seat, as a pill if it is vulnerable, and who sits there. */
function drawHead(
  pen: Pen,
  seat: Seat,
  { x, y, end }: { x: number; y: number; end: number },
  { board, strings }: Pictured,
): void {
  const name = strings.seats[seat].toUpperCase();
  const vulnerable = isVulnerable(seat, board.vulnerable);
  const width = pen.width([name], HEAD);
  if (vulnerable) pen.box([x - 1, y - 17, width + 18, 23], { fill: INK, round: 11 });
  pen.write([name], x + (vulnerable ? 8 : 0), y, { ...HEAD, color: vulnerable ? "#fff" : INK });
  const at = x + width + (vulnerable ? 24 : 8);
  const room = (seat === "W" ? BOX.x + 60 : end) - at;
  const quiet: Style = { size: 15, color: QUIET };
  pen.write([pen.fit(board.players?.[seat] ?? "", room, quiet)], at, y, quiet);
}

/** One size, sign and figure; the width that it takes. */
function drawChip(pen: Pen, text: string, x: number, line: number, isBest: boolean): number {
  const style: Style = { size: 14, bold: true, color: isBest ? "#fff" : BAD };
  pen.box([x, line - 19, 28, 20], isBest ? { fill: GOOD, round: 4 } : { stroke: BAD, round: 4, line: 1.5 });
  pen.write([text], x + 14 - pen.width([text], style) / 2, line - 4, style);
  return CHIP;
}

/** The trick in progress, with the card of the mistake hollow, or the tricks won so far. */
function drawTrick(pen: Pen, pictured: Pictured, strings: Strings): void {
  const { board } = pictured;
  const { contract, deal } = board;
  const played = playedOf(pictured);
  const mistake = mistakeIn(pictured);
  const slots: [Seat, Card, boolean][] = [];
  let won: Record<"NS" | "EW", number> | undefined;
  if (contract && deal && played.length > 0) {
    const texts = handTextsOf(deal);
    const hands = { N: cardsOf(texts.N), E: cardsOf(texts.E), S: cardsOf(texts.S), W: cardsOf(texts.W) };
    const point = playCards(hands, contract.strain, seatAfter(contract.declarer), played);
    won = point.won;
    point.trick.cards.forEach((card, index) => {
      slots.push([SEATS[(SEATS.indexOf(point.trick.leader) + index) % 4] as Seat, card, false]);
    });
  }
  if (mistake) slots.push([mistake.seat, mistake.card, true]);
  const centre = { x: BOX.x + BOX.width / 2, y: BOX.y + BOX.height / 2 };
  const at: Record<Seat, [number, number]> = {
    N: [centre.x, BOX.y + 26],
    S: [centre.x, BOX.y + BOX.height - 26],
    W: [BOX.x + 36, centre.y],
    E: [BOX.x + BOX.width - 36, centre.y],
  };
  const style: Style = { size: 20, bold: true };
  for (const [seat, card, hollow] of slots) {
    const runs: Run[] = [{ suit: suitOf(card) }, ranksText(rankOf(card), strings)];
    const width = pen.width(runs, style) + 16;
    const [x, y] = at[seat];
    const look = hollow ? { stroke: BAD, dash: [5, 4], line: 2 } : { fill: PAPER, stroke: LINE };
    pen.box([x - width / 2, y - 17, width, 34], { ...look, round: 6 });
    pen.write(runs, x - width / 2 + 8, y + 7, style);
  }
  const quiet: Style = { size: 15, color: QUIET };
  (["NS", "EW"] as const).forEach((side, row) => {
    if (!won) return;
    const runs = [`${[...side].map((seat) => strings.seatLetters[seat as Seat]).join("/")} `];
    const width = pen.width(runs, quiet) + 10;
    pen.write(runs, centre.x - width / 2, centre.y - 3 + row * 20, quiet);
    pen.write([String(won[side])], centre.x + width / 2 - 10, centre.y - 3 + row * 20, {
      ...quiet,
      bold: true,
      color: INK,
    });
  });
}

/** At the right: the value of the card, as large as fits, or the facts of the board. */
function drawWords(pen: Pen, pictured: Pictured): void {
  const { board, name, strings, place } = pictured;
  const [x, room] = [LEFT + 48, WIDTH - LEFT - 96];
  const quiet: Style = { size: 20, color: QUIET };
  const contract = contractRuns(board, strings);
  const mistake = mistakeIn(pictured);
  const trick = `${strings.comma}${strings.trickOf({ trick: Math.floor((place?.index ?? 0) / 4) + 1 })}`;
  // Without a mistake the contract is the headline.
  pen.write(
    mistake ? [name, ...(contract.length > 0 ? [strings.comma, ...contract] : []), trick] : [name],
    x,
    76,
    quiet,
  );
  if (mistake) drawMistake(pen, pictured, x, room);
  else drawFacts(pen, pictured, x, room);
  drawMark(pen, x, HEIGHT - 64);
  const promise = strings.promise.replace(/\.$/, "");
  pen.write([promise], x + room - pen.width([promise], { size: 18 }), HEIGHT - 58, { size: 18, color: QUIET });
}

function keepsText(margin: number, strings: SheetStrings): string {
  if (margin === 0) return strings.keepsMade;
  return margin < 0 ? strings.keepsDown({ down: -margin }) : strings.keepsOver({ over: signed(margin) });
}

function drawMistake(pen: Pen, pictured: Pictured, x: number, room: number): void {
  const { board, strings, trace } = pictured;
  const mistake = mistakeIn(pictured);
  if (!mistake || !trace || !board.contract) return;
  const [better] = mistake.better;
  const gave: Run[] = [...cardRuns(mistake.card, strings), ` ${strings.gaveAway({ cost: mistake.cost })}`];
  const before = trace.tricks[mistake.index] ?? 0;
  const margin = before - board.contract.level - 6;
  const keeps: Run[] = better ? [...cardRuns(better, strings), ` ${keepsText(margin, strings)}`] : [];
  const size = Math.min(
    44,
    ...[gave, keeps].map((runs) => (44 * room) / (pen.width(runs, { size: 44, bold: true }) || 1)),
  );
  pen.write(gave, x, 150, { size, bold: true });
  pen.write(keeps, x, 214, { size, bold: true, color: GOOD });
  pen.write([costText(pictured)], x, 276, { size: 26, color: QUIET });
  drawCard(pen, mistake.card, x, 336, strings, "played");
  if (!better) return;
  pen.write(["→"], x + 134, 426, { size: 32, color: QUIET });
  drawCard(pen, better, x + 182, 336, strings, "better");
}

/** "+50 becomes −170: 6 IMPs", for the side of the card. */
function costText({ board, strings, trace, place }: Pictured): string {
  const { contract, vulnerable } = board;
  const index = place?.index ?? 0;
  const mistake = mistakeIn({ board, place, trace });
  if (!contract || !trace || !mistake) return "";
  const isDeclarers = "NS".includes(mistake.seat) === "NS".includes(contract.declarer);
  const points = (tricks = 0) =>
    score(contract, tricks, isVulnerable(contract.declarer, vulnerable)) * (isDeclarers ? 1 : -1);
  const [from, to] = [points(trace.tricks[index]), points(trace.tricks[index + 1])];
  return strings.becomes({ from: signed(from), to: signed(to), lost: Math.abs(imps(from - to)) });
}

function drawCard(pen: Pen, card: Card, x: number, y: number, strings: Strings, kind: "played" | "better"): void {
  const [width, height] = [114, 160];
  const look = kind === "played" ? { stroke: BAD, dash: [6, 5] } : { stroke: GOOD };
  pen.box([x, y, width, height], { fill: "#fff", round: 9, line: 2, ...look });
  const suit = suitOf(card);
  const letter = ranksText(rankOf(card), strings).replace("T", "10");
  const color = suit === "H" || suit === "D" ? "#c01722" : INK;
  pen.write([letter], x + 14, y + 42, { size: 40, bold: true, color });
  pen.suit(suit, x + 13, y + 52, 27);
  pen.suit(suit, x + width - 68, y + height - 72, 54);
}

/** Without a mistake: par in words, and the table of tricks. */
function drawFacts(pen: Pen, pictured: Pictured, x: number, room: number): void {
  const { board, strings, par, table } = pictured;
  const contract = contractRuns(board, strings);
  if (contract.length > 0) pen.write(contract, x, 150, { size: 44, bold: true });
  if (par) {
    const runs = parRuns(par, strings, board.vulnerable);
    const size = Math.min(26, (26 * room) / (pen.width(runs, { size: 26 }) || 1));
    pen.write(runs, x, 206, { size, color: QUIET });
  }
  if (table) drawTable(pen, table, x, 286, strings);
}

function drawTable(pen: Pen, { tricks }: DdTable, x: number, y: number, strings: Strings): void {
  const rows: readonly Seat[] = ["N", "S", "E", "W"];
  const step = 72;
  const head: Style = { size: 22, bold: true, color: QUIET };
  const centred = (runs: Run[], column: number, line: number, style: Style) =>
    pen.write(runs, x + 64 + step * column - pen.width(runs, style) / 2, line, style);
  STRAINS.forEach((strain, column) => {
    centred(strainRuns(strain, strings), column, y, head);
    rows.forEach((seat, row) => {
      const taken = tricks[strain]?.[seat];
      if (taken === undefined) return;
      const isGame = taken > 6;
      centred([String(taken)], column, y + 44 * (row + 1), { size: 26, bold: isGame, color: isGame ? INK : QUIET });
    });
  });
  rows.forEach((seat, row) => {
    pen.write([strings.seatLetters[seat]], x, y + 44 * (row + 1), head);
  });
}

function drawMark(pen: Pen, x: number, y: number): void {
  pen.box([x + 1, y - 16, 20, 28], { stroke: ACCENT, round: 3, line: 2.5 });
  pen.box([x + 12, y - 18, 21, 29], { fill: ACCENT, round: 3 });
  pen.suit("S", x + 16, y - 10, 13, "#fff");
  pen.write(["tenace"], x + 46, y + 6, { size: 28, bold: true, color: ACCENT });
}

const cardRuns = (card: Card, strings: Strings): Run[] => [{ suit: suitOf(card) }, ranksText(rankOf(card), strings)];

function contractRuns({ contract }: Board, strings: Strings): Run[] {
  if (!contract) return [];
  const { level, strain, doubled, declarer } = contract;
  return [
    `${level}`,
    ...strainRuns(strain, strings),
    `${"×".repeat(doubled)} ${strings.by({ seat: strings.seats[declarer] })}`,
  ];
}

function strainRuns(strain: Strain, strings: Strings): Run[] {
  return [strain === "NT" ? strings.strains.NT : { suit: strain }];
}
