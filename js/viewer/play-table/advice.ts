/** The table's help: that a hint is looked for, the hint, or that the person has all the remaining tricks. */
import { Fetched } from "../fetched.js";
import type { Strings } from "../strings/index.js";
import type { Game } from "./game.js";
import type { HintCallbacks, Hints } from "./hint.js";
import { playingStrings } from "./playing-strings.js";
import type { Closing } from "./view.js";

export class Advice {
  readonly #changed: () => void;
  readonly #hints: Fetched<Hints>;
  /** A placeholder for the hint until the part that finds hints is loaded. */
  #wanted: object | null = null;

  constructor(callbacks: HintCallbacks) {
    this.#changed = callbacks.changed;
    this.#hints = new Fetched(
      async () => new (await import("./hint.js")).Hints(callbacks),
      (error) => this.#wanted && callbacks.failed(error),
    );
  }

  /** Looks for a hint; if there is one already, names the card. */
  async ask(game: Game): Promise<void> {
    if (this.#wanted) return;
    const wanted = {};
    this.#wanted = wanted;
    this.#changed();
    const hints = await this.#hints.fetch();
    // If the hint became pointless while its part was loading, it was dropped.
    if (this.#wanted !== wanted) return;
    this.#wanted = null;
    this.#changed();
    await hints?.ask(game);
  }

  /** Drops a hint that still waits for its part. */
  giveUp(): void {
    this.#wanted = null;
  }

  /** Nothing is looked for or shown any more. */
  forget(): void {
    this.giveUp();
    this.#hints.part?.forget();
  }

  /** Whether there is nothing more to ask for now. */
  isDone(game: Game): boolean {
    return this.#wanted !== null || this.#hints.part?.isDone(game) === true;
  }

  /** `closing`: the part that knows whether the person has all the remaining tricks, once it is loaded. */
  said(game: Game, closing: Closing | undefined, resting: boolean, strings: Strings): string {
    const { part } = this.#hints;
    if (this.#wanted || part?.thinking) return playingStrings(strings).hintThinking;
    const hint = part?.said(game, strings);
    if (hint) return hint;
    return closing && !resting && closing.isSure(game) ? closing.laydownSaid(game.view(), strings) : "";
  }
}
