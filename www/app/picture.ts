/**
 * A board as a picture to send: the diagram, drawn as SVG with plain attributes, so that the strictest policy holds
 * and no font is needed for the suits, and made a PNG by a canvas.
 */
import type { Board, DdTable, Par, Seat, Strain, Suit } from "tenace";
import { isVulnerable, SEATS, STRAINS, SUITS } from "tenace/bridge";
import { suitPaths } from "tenace/viewer";
import type { Strings } from "../strings/english.js";
import { handsOf } from "./deal.js";
import { parRuns, pointsOf, type Run, ranksText } from "./symbols.js";

export interface Pictured {
  board: Board;
  name: string;
  table?: DdTable | undefined;
  par?: Par | undefined;
  deck: "two" | "four";
  strings: Strings;
}

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** The viewer's light theme. */
const INK = "#1b1e24";
const PAPER = "#fdfcf8";
const LINE = "#dcd8cc";
const QUIET = "#646a73";
const ACCENT = "#0d5c75";
const RED = "#a8201a";
const SUIT_COLORS: Record<Pictured["deck"], Record<Suit, string>> = {
  two: { S: INK, H: "#c01722", D: "#c01722", C: INK },
  four: { S: INK, H: "#c01722", D: "#a84c00", C: "#17692f" },
};
const FONT = '"Segoe UI", "Source Sans 3", "Open Sans", "Noto Sans", Ubuntu, system-ui, sans-serif';

const WIDTH = 720;
const EDGE = 24;
/** Dots of the PNG for each unit of the drawing. */
const SCALE = 2;
const COLUMN = 236;
const HEAD = 96;
const HAND_HEIGHT = 150;
const ROW = 28;
const PLACES: Record<Seat, { x: number; y: number }> = {
  N: { x: EDGE + COLUMN, y: HEAD },
  W: { x: EDGE, y: HEAD + HAND_HEIGHT },
  E: { x: EDGE + 2 * COLUMN, y: HEAD + HAND_HEIGHT },
  S: { x: EDGE + COLUMN, y: HEAD + 2 * HAND_HEIGHT },
};

interface Style {
  size: number;
  color?: string;
  bold?: boolean;
  /** Room between letters. */
  spacing?: number;
}

export function drawBoard(pictured: Pictured): Picture {
  const { board, strings, table, par, name, deck } = pictured;
  const height = HEAD + 3 * HAND_HEIGHT + (par ? 24 : 0);
  const pen = new Pen(deck);
  pen.add("rect", { width: WIDTH, height, fill: PAPER });
  const named = pen.write([name], EDGE, 48, { size: 24, bold: true });
  const contract = contractRuns(board, strings);
  const bid: Style = { size: 22, bold: true };
  const bidAt = WIDTH - EDGE - pen.width(contract, bid);
  pen.write(contract, bidAt, 48, bid);
  const facts = [
    board.vulnerable ? `${strings.vulnerable}${strings.colon}${strings.vulnerabilities[board.vulnerable]}` : "",
    board.dealer ? `${strings.dealer} ${strings.seats[board.dealer]}` : "",
  ];
  const quiet: Style = { size: 16, color: QUIET };
  const factsAt = EDGE + named + 14;
  pen.write([pen.fit(facts.filter(Boolean).join(" · "), bidAt - factsAt - 14, quiet)], factsAt, 48, quiet);
  pen.add("path", { d: `M${EDGE} 64H${WIDTH - EDGE}`, stroke: LINE });
  const hands = handsOf(board.deal);
  for (const seat of SEATS) drawHand(pen, seat, hands[seat], pictured);
  drawCompass(pen, strings);
  if (table) drawTable(pen, table, strings);
  if (par) pen.write(parRuns(par, strings, board.vulnerable), EDGE, HEAD + 3 * HAND_HEIGHT, { size: 16 });
  return { svg: pen.finish(WIDTH, height), width: WIDTH, height };
}

function contractRuns({ contract }: Board, strings: Strings): Run[] {
  if (!contract) return [];
  const { level, strain, doubled, declarer } = contract;
  return [
    `${level}`,
    ...strainRuns(strain, strings),
    `${"×".repeat(doubled)} ${strings.by} ${strings.seats[declarer]}`,
  ];
}

function strainRuns(strain: Strain, strings: Strings): Run[] {
  return [strain === "NT" ? strings.strains.NT : { suit: strain }];
}

function drawHand(pen: Pen, seat: Seat, hand: string, { board, strings }: Pictured): void {
  const { x, y } = PLACES[seat];
  const vulnerable = isVulnerable(seat, board.vulnerable);
  const head: Style = { size: 14, bold: true, color: vulnerable ? RED : INK, spacing: 0.5 };
  const named = pen.write([strings.seats[seat].toUpperCase()], x, y, head);
  if (board.contract?.declarer === seat)
    pen.add("path", { d: `M${x} ${y + 5}h${named}`, stroke: INK, "stroke-width": 2 });
  const quiet: Style = { size: 14, color: QUIET };
  const room = Math.min(COLUMN, WIDTH - EDGE - x) - named - 40;
  const player = pen.fit(board.players?.[seat] ?? "", room, quiet);
  const playerWidth = pen.write([player], x + named + 8, y, quiet);
  pen.write([String(pointsOf(hand))], x + named + playerWidth + (player ? 16 : 8), y, quiet);
  const holdings = hand.split(".");
  SUITS.forEach((suit, place) => {
    const holding = holdings[place] ?? "";
    const line = y + ROW * (place + 1);
    pen.write([{ suit }], x, line, { size: 19 });
    pen.write([holding ? ranksText(holding, strings) : "–"], x + 25, line, {
      size: 19,
      spacing: 2,
      ...(holding ? {} : { color: QUIET }),
    });
  });
}

/** In the middle of the four hands. */
function drawCompass(pen: Pen, strings: Strings): void {
  const [size, x, y] = [104, EDGE + COLUMN, HEAD + HAND_HEIGHT];
  const style: Style = { size: 15, bold: true, color: ACCENT };
  pen.add("rect", { x, y, width: size, height: size, rx: 8, fill: "none", stroke: LINE, "stroke-width": 2 });
  const letter = (seat: Seat, across: number, down: number) => {
    const text = [strings.seatLetters[seat]];
    pen.write(text, x + across * size - pen.width(text, style) / 2, y + down * size + 5, style);
  };
  letter("N", 0.5, 0.16);
  letter("S", 0.5, 0.84);
  letter("W", 0.14, 0.5);
  letter("E", 0.86, 0.5);
}

/** In the corner that the hands leave free. */
function drawTable(pen: Pen, { tricks }: DdTable, strings: Strings): void {
  const rows: readonly Seat[] = ["N", "S", "E", "W"];
  const [x, y, step] = [PLACES.E.x, PLACES.S.y, 34];
  const head: Style = { size: 14, bold: true, color: QUIET };
  const centered = (runs: Run[], column: number, line: number, style: Style) =>
    pen.write(runs, x + 40 + step * column - pen.width(runs, style) / 2, line, style);
  STRAINS.forEach((strain, column) => {
    centered(strainRuns(strain, strings), column, y, { ...head, size: 16 });
    rows.forEach((seat, row) => {
      const taken = tricks[strain]?.[seat];
      if (taken === undefined) return;
      const bold = taken > 6;
      centered([String(taken)], column, y + 26 * (row + 1), { size: 16, bold, color: bold ? INK : QUIET });
    });
  });
  rows.forEach((seat, row) => {
    pen.write([strings.seatLetters[seat]], x, y + 26 * (row + 1), head);
  });
}

/** What XML 1.0 has no place for: most control characters, halves of pairs, U+FFFE and U+FFFF. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Draws into an SVG. Text is set into it as text, whatever stands in it. */
class Pen {
  readonly #root = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  readonly #ruler = document.createElement("canvas").getContext("2d");
  readonly #deck: Pictured["deck"];

  constructor(deck: Pictured["deck"]) {
    this.#deck = deck;
  }

  add(name: string, attributes: Record<string, string | number>, text = ""): void {
    const element = document.createElementNS(this.#root.namespaceURI, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.textContent = text.replace(NOT_XML, "\ufffd");
    this.#root.append(element);
  }

  /** Writes on the line `y` and gives the width of what it wrote. */
  write(runs: readonly Run[], x: number, y: number, style: Style): number {
    let at = x;
    for (const run of runs) {
      if (typeof run === "string") {
        const { size, color = INK, bold, spacing = 0 } = style;
        const weight = bold ? 700 : 400;
        const look = { "font-family": FONT, "font-size": size, "font-weight": weight, "letter-spacing": spacing };
        this.add("text", { x: at, y, fill: color, "xml:space": "preserve", ...look }, run);
      } else {
        const scale = (style.size * 0.85) / 24;
        const transform = `translate(${at + style.size * 0.05} ${y - 22 * scale}) scale(${scale})`;
        this.add("path", { d: suitPaths[run.suit], fill: SUIT_COLORS[this.#deck][run.suit], transform });
      }
      at += this.width([run], style);
    }
    return at - x;
  }

  width(runs: readonly Run[], { size, bold, spacing = 0 }: Style): number {
    if (this.#ruler) this.#ruler.font = `${bold ? 700 : 400} ${size}px ${FONT}`;
    return runs.reduce((sum, run) => {
      const width =
        typeof run === "string" ? (this.#ruler?.measureText(run).width ?? 0) + spacing * run.length : size * 0.95;
      return sum + width;
    }, 0);
  }

  /** The text, or what of it goes into `room`. */
  fit(text: string, room: number, style: Style): string {
    if (this.width([text], style) <= room) return text;
    const letters = [...text];
    while (letters.length > 0 && this.width([`${letters.join("")}…`], style) > room) letters.pop();
    return letters.length > 0 ? `${letters.join("")}…` : "";
  }

  finish(width: number, height: number): string {
    for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
      this.#root.setAttribute(key, String(value));
    }
    return new XMLSerializer().serializeToString(this.#root);
  }
}

export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be made"))), "image/png");
  });
}
