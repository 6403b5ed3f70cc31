/** Boards that come to the desk: one more, an example, or others in place of those there, with the way back. */
import type { Board } from "tenace";
import type { Strings } from "../strings/strings.js";
import { randomBoard } from "./deal.js";
import type { Desk, Taken } from "./desk.js";
import type { Said } from "./notice.js";
import { forgetLink } from "./share.js";
import type { Example } from "./source.js";
import { BOARD, partOf, SUIT } from "./tools/index.js";

export interface ArrivalsCallbacks {
  strings: () => Strings;
  /** Shows a notice, or none, with the next drawing. */
  notice: (said: Said | null) => void;
  /** Other boards take the place of those that are there. */
  leaving: () => void;
  /** The boards that were replaced are there again. */
  back: () => void;
  /** Puts a part on the stage. */
  show: (route: string) => void;
  /** Boards are shown that the user asked for. */
  shown: () => void;
}

export class Arrivals {
  readonly #desk: Desk;
  readonly #callbacks: ArrivalsCallbacks;

  constructor(desk: Desk, callbacks: ArrivalsCallbacks) {
    this.#desk = desk;
    this.#callbacks = callbacks;
  }

  /** Adds a board to those that are there, or replaces the sample, and shows it. */
  add(board: Board): void {
    if (this.#desk.isSample) this.replace([board]);
    else this.#desk.add(board);
    this.#callbacks.show(BOARD);
  }

  addRandom(): void {
    forgetLink();
    this.add(randomBoard(this.#desk.nextNumber));
  }

  /** Adds a board without cards. */
  addEmpty(): void {
    forgetLink();
    const { deal: _, ...empty } = randomBoard(this.#desk.nextNumber);
    this.add(empty);
  }

  /** Shows these boards in place of those that are there, which can be undone. */
  show(boards: readonly Board[]): void {
    this.replace(boards);
    this.#callbacks.show(BOARD);
    this.#callbacks.shown();
  }

  /** Replaces the boards; the caller draws the page once it shows the new ones. */
  replace(boards: readonly Board[]): void {
    const before = this.#desk.taken();
    this.#callbacks.leaving();
    this.#desk.setBoards(boards);
    this.#callbacks.notice(before && this.undoing(this.#callbacks.strings().replaced, before));
  }

  async showExample(which: Example): Promise<void> {
    if (which === "suit") return this.#callbacks.show(SUIT);
    const { stagings } = this.#desk;
    const { eveningBoards, mistakeBoard } = await import("./examples/index.js");
    if (stagings !== this.#desk.stagings) return;
    forgetLink();
    this.show(which === "evening" ? eveningBoards() : mistakeBoard());
  }

  /** Says something with the offer to put back what was there before. */
  undoing(text: string, before: Taken): Said {
    const run = () => {
      this.#desk.putBack(before);
      this.#callbacks.back();
    };
    // It is about the boards: a table or a question that is opened meanwhile is free of it.
    const from = partOf(this.#desk.entered.route);
    const isOfStage = () => [null, "analyse", from].includes(partOf(this.#desk.entered.route));
    return { text, action: { name: this.#callbacks.strings().undo, run }, passes: true, isOfStage };
  }
}
