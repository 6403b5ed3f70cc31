/**
 * Standard output and standard error: whole lines, back-pressure, and a bar on a terminal that never mixes with them.
 */
import { once } from "node:events";
import { paint } from "./colors.js";

const BAR = 24;
const INTERVAL_MS = 200;

export class Terminal {
  #done = 0;
  #shown = 0;
  readonly #start = Date.now();
  readonly #bar: boolean;

  constructor(
    private readonly command: string,
    private readonly progress: () => number | undefined,
    private readonly unit = "board",
  ) {
    this.#bar = process.stderr.isTTY === true;
  }

  /** Writes the whole text, and waits while the reader is behind. */
  async write(text: string): Promise<void> {
    if (text === "") return;
    if (process.stdout.isTTY) this.clear();
    if (!process.stdout.write(text)) await once(process.stdout, "drain");
  }

  error(message: string): void {
    this.clear();
    // Messages quote files, so control characters are taken out: they could steer the terminal.
    process.stderr.write(`${paint("red", message.replace(/\p{Cc}/gu, " "), process.stderr)}\n`);
  }

  /** Draws the bar before the first board is done. What comes next does not wait for its interval. */
  begin(): void {
    this.#show(`${bar(this.progress(), 0)}0 ${this.unit}s`);
    if (this.#shown > 0) this.#shown = 1;
  }

  /** Sets how many boards are done, by default one more than before, and draws the bar. */
  advance(done = this.#done + 1): void {
    this.#done = done;
    const seconds = (Date.now() - this.#start) / 1000;
    const rate = `${done} ${this.unit}${done === 1 ? "" : "s"}, ${(done / seconds).toFixed(1)} a second`;
    this.#show(`${bar(this.progress(), seconds)}${rate}`);
  }

  /** Shows in place of the bar what is known so far of a board that is being worked on. */
  status(text: string): void {
    this.#show(text.slice(0, (process.stderr.columns || 80) - this.command.length - 2));
  }

  #show(text: string): void {
    const now = Date.now();
    if (!this.#bar || now - this.#shown < INTERVAL_MS) return;
    this.#shown = now;
    process.stderr.write(`\r\x1b[K${this.command} ${text}`);
  }

  clear(): void {
    if (this.#bar && this.#shown > 0) process.stderr.write("\r\x1b[K");
  }
}

function bar(progress: number | undefined, seconds: number): string {
  if (progress === undefined) return "";
  const full = Math.floor(progress * BAR);
  const left = progress === 0 ? "" : `${clock(Math.round((seconds * (1 - progress)) / progress))} left, `;
  return `[${"=".repeat(full)}${" ".repeat(BAR - full)}] ${Math.floor(progress * 100)} %, ${left}`;
}

/** "4:07" or "1:04:07". */
export function clock(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
