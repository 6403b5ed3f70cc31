/** The page's reaction if it can't go on by itself: a part is missing, a new version has come, a drawing fails. */
import type { Strings } from "../strings/strings.js";
import type { Desk } from "./desk.js";
import type { Said } from "./notice.js";
import { showRescue } from "./rescue.js";

export interface TroubleCallbacks {
  root: HTMLElement;
  strings: () => Strings;
  say: (said: Said) => void;
}

export class Trouble {
  readonly #desk: Desk;
  readonly #callbacks: TroubleCallbacks;
  #broken = false;

  constructor(desk: Desk, callbacks: TroubleCallbacks) {
    this.#desk = desk;
    this.#callbacks = callbacks;
  }

  /** Reloads the page, and keeps everything in this tab. */
  reload(): void {
    if (!this.#broken) this.#desk.carryOver();
    location.reload();
  }

  /** A part of the page can't be fetched: a new version is there, or there is no network. */
  missPart(): void {
    const { partMissing: text, loadAgain: name } = this.#callbacks.strings();
    this.#callbacks.say({ text, action: { name, run: () => this.reload() } });
  }

  /** Draws. If that fails, it is not tried again: the user decides what to do. */
  guard(draw: () => void): void {
    if (this.#broken) return;
    try {
      draw();
    } catch (error) {
      this.rescue(error);
    }
  }

  rescue(error: unknown): void {
    this.#broken = true;
    showRescue(this.#callbacks.root, this.#callbacks.strings(), error);
  }
}
