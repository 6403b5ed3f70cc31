/**
 * A board as a picture to send, 1200 by 630 as chats show one: the straight diagram at the card shown, and beside it
 * the value of that card, or the facts of the board. It has the app's own face and its light colors.
 */
import type { Board, Card, DdTable, Seat, Strain } from "tenace";
import { imps, isVulnerable, rankOf, STRAINS, score, suitOf } from "tenace/bridge";
import { signed } from "../strings/signed.js";
import type { Strings } from "../strings/strings.js";
import { ACCENT, BAD, GOOD, INK, LINE, PAPER, Pen, QUIET, type Style } from "./pen.js";
import { drawDiagram } from "./picture-diagram.js";
import { HEIGHT, LEFT, mistakeIn, type Pictured, WIDTH } from "./pictured.js";
import type { SheetStrings } from "./sheet-strings.js";
import { parRuns, type Run, ranksText } from "./symbols.js";

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
