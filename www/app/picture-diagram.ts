/**
 * The diagram of a board's picture, straight as the viewer's: four hands round the trick at the card shown, and at the
 * hand to play what the card cost and which are better.
 */
import type { Card, Seat, Suit } from "tenace";
import { RANKS as ALL_RANKS, isVulnerable, playCards, rankOf, SEATS, SUITS, seatAfter, suitOf } from "tenace/bridge";
import type { Strings } from "../strings/strings.js";
import { cardsOf, handTextsOf } from "./deal.js";
import { BAD, GOOD, INK, LINE, PAPER, type Pen, QUIET, type Style } from "./pen.js";
import { HEIGHT, LEFT, mistakeIn, type Pictured } from "./pictured.js";
import { type Run, ranksText } from "./symbols.js";

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

/** The cards of the line up to the one shown. */
const playedOf = ({ place }: Pictured): readonly Card[] => place?.line?.slice(0, place.index) ?? [];

export function drawDiagram(pen: Pen, pictured: Pictured): void {
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
