/** What a table says to help: that a hint is looked for, the hint, or that all the rest is the person's. */
import { Fetched } from "../fetched.js";
import type { Strings } from "../strings/index.js";
import type * as Beside from "./beside.js";
import type { Game } from "./game.js";
import type { HintCallbacks, Hints } from "./hint.js";
import { playingStrings } from "./playing-strings.js";

export class Advice {
  readonly #changed: () => void;
  readonly #hints: Fetched<Hints>;
  /** Stands for the hint that waits for the part that finds it. */
  #wanted: object | null = null;

  constructor(callbacks: HintCallbacks) {
    this.#changed = callbacks.changed;
    this.#hints = new Fetched(
      async () => new (await import("./hint.js")).Hints(callbacks),
      (error) => this.#wanted && callbacks.failed(error),
    );
  }

  /** Looks for a hint; if there is one, the card is said. */
  async ask(game: Game): Promise<void> {
    if (this.#wanted) return;
    const wanted = {};
    this.#wanted = wanted;
    this.#changed();
    const hints = await this.#hints.fetch();
    // Whatever makes the hint pointless while its part comes has given it up.
    if (this.#wanted !== wanted) return;
    this.#wanted = null;
    this.#changed();
    await hints?.ask(game);
  }

  /** A hint that waits for its part is not looked for. */
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

  /** `beside`: what knows whether the rest is the person's, once it is there. */
  said(game: Game, beside: typeof Beside | undefined, resting: boolean, strings: Strings): string {
    const { part } = this.#hints;
    if (this.#wanted || part?.thinking) return playingStrings(strings).hintThinking;
    const hint = part?.said(game, strings);
    if (hint) return hint;
    return beside && !resting && beside.isSure(game) ? beside.laydownSaid(game.view(), strings) : "";
  }
}
