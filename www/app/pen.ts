/** Draws on a canvas in the app's own face: text, symbols of suits in a line of text, boxes. */
import type { Suit } from "tenace";
import { suitPaths } from "tenace/viewer";
import type { Run } from "./symbols.js";

/** The viewer's light theme. */
export const INK = "#1b1e24";
export const QUIET = "#646a73";
export const ACCENT = "#0d5c75";
export const GOOD = "#17692f";
export const BAD = "#a01a63";
export const PAPER = "#fdfcf8";
export const LINE = "#dcd8cc";

const SUIT_COLORS: Record<"two" | "four", Record<Suit, string>> = {
  two: { S: INK, H: "#c01722", D: "#c01722", C: INK },
  four: { S: INK, H: "#c01722", D: "#a84c00", C: "#17692f" },
};
const FONT = '"Tenace Sans", system-ui, sans-serif';

export interface Style {
  size: number;
  color?: string;
  bold?: boolean;
  /** Room between letters. */
  spacing?: number;
  /** The symbols have the text's color. */
  plain?: boolean;
}

export class Pen {
  readonly canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #deck: "two" | "four";

  constructor(width: number, height: number, deck: "two" | "four") {
    this.canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = this.canvas.getContext("2d");
    if (!context) throw new Error("the picture could not be made");
    this.#context = context;
    this.#deck = deck;
  }

  /** The face may have to be fetched first. */
  static async ready(): Promise<void> {
    await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 20px ${FONT}`))).catch(() => {});
  }

  box(
    [x, y, width, height]: readonly [number, number, number, number],
    look: { fill?: string; stroke?: string; round?: number; dash?: number[]; line?: number },
  ): void {
    const { fill, stroke, round = 0, dash = [], line = 1 } = look;
    const context = this.#context;
    context.beginPath();
    context.roundRect(x, y, width, height, round);
    if (fill) {
      context.fillStyle = fill;
      context.fill();
    }
    if (!stroke) return;
    context.strokeStyle = stroke;
    context.lineWidth = line;
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
  }

  /** Draws moved sideways and smaller, about the line `middle`. */
  within({ move, factor, middle }: { move: number; factor: number; middle: number }, draw: () => void): void {
    const context = this.#context;
    context.save();
    context.translate(move, middle * (1 - factor));
    context.scale(factor, factor);
    draw();
    context.restore();
  }

  /** A suit's symbol, its left upper corner given. */
  suit(suit: Suit, x: number, y: number, size: number, color = SUIT_COLORS[this.#deck][suit]): void {
    const context = this.#context;
    context.save();
    context.translate(x, y);
    context.scale(size / 24, size / 24);
    context.fillStyle = color;
    context.fill(new Path2D(suitPaths[suit]));
    context.restore();
  }

  /** Writes on the line `y` and returns the width of the text. */
  write(runs: readonly Run[], x: number, y: number, style: Style): number {
    let at = x;
    for (const run of runs) {
      if (typeof run === "string") {
        this.#set(style);
        this.#context.fillStyle = style.color ?? INK;
        this.#context.fillText(run, at, y);
      } else {
        const size = style.size * 0.82;
        this.suit(run.suit, at + style.size * 0.04, y - size * 0.93, size, style.plain ? style.color : undefined);
      }
      at += this.width([run], style);
    }
    return at - x;
  }

  width(runs: readonly Run[], style: Style): number {
    this.#set(style);
    return runs.reduce(
      (sum, run) => sum + (typeof run === "string" ? this.#context.measureText(run).width : style.size * 0.92),
      0,
    );
  }

  #set({ size, bold, spacing = 0 }: Style): void {
    this.#context.font = `${bold ? 700 : 400} ${size}px ${FONT}`;
    this.#context.letterSpacing = `${spacing}px`;
  }

  /** The text, or what of it goes into `room`. */
  fit(text: string, room: number, style: Style): string {
    if (this.width([text], style) <= room) return text;
    const letters = [...text];
    while (letters.length > 0 && this.width([`${letters.join("")}…`], style) > room) letters.pop();
    return letters.length > 0 ? `${letters.join("")}…` : "";
  }

  line(x: number, y: number, width: number, color: string, thick = 2): void {
    this.box([x, y, width, thick], { fill: color });
  }

  png(): Promise<Blob> {
    return new Promise((resolve, reject) => {
      const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("the picture could not be made")));
      this.canvas.toBlob(done, "image/png");
    });
  }
}
