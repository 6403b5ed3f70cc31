/**
 * Playing on for a defender: in how many layouts the contract is beaten if all three players go on with only what each
 * of them knows (`src/single_dummy/defense/play_on.rs`). Layouts come in blocks, the same for each card. Cards
 * significantly worse than the best after a round are left out of the next, so the answer is the same for any number of
 * workers.
 */

import { compare } from "../../bridge/statistics.js";
import type { Call } from "../call.js";
import type { PlayerQuestion } from "../wire.js";
import type { LayoutValues } from "./layouts.js";

/** How far to play on. */
export interface PlayingOn {
  /** Layouts for each card. */
  layouts: number;
  policyMoves: number;
  policyWorlds: number;
}

/**
 * Layouts of the first round; each round has as many as those before it together. A decision is shared within a block
 * alone.
 */
const FIRST_BLOCK = 8;

export class PlayedOn {
  readonly #call: Call;
  readonly #question: PlayerQuestion;
  readonly #won: number[][];
  readonly #options: PlayingOn;
  readonly #cards: LayoutValues["cards"];

  constructor(call: Call, question: PlayerQuestion, values: LayoutValues, options: PlayingOn) {
    this.#call = call;
    this.#question = question;
    this.#won = values.cards.map(() => []);
    this.#options = options;
    this.#cards = values.cards;
  }

  /** Layouts for each card that stays in the running. */
  get layouts(): number {
    return this.#options.layouts;
  }

  /** Layouts in which the card that came furthest was played on. */
  get done(): number {
    return Math.max(0, ...this.#won.map(({ length }) => length));
  }

  /** 1 or 0 for each layout in which a card was played on. */
  won(card: number): number[] {
    return this.#won[card] as number[];
  }

  /** Plays these cards on, in rounds, until they have had all layouts or the time is over. */
  async play(cards: readonly number[], endsAt: number | undefined, report: () => void): Promise<void> {
    let running = [...cards];
    let from = 0;
    while (from < this.layouts) {
      const count = Math.min(Math.max(FIRST_BLOCK, from), this.layouts - from);
      const round = await Promise.all(running.map((card) => this.#block(card, from, count, endsAt)));
      // A round that the time cut short says nothing: its cards would be compared over other layouts.
      if (!round.every((won) => won !== undefined)) return;
      for (const [index, card] of running.entries()) this.won(card).push(...(round[index] ?? []));
      report();
      from += count;
      const share = (card: number) => this.won(card).reduce((sum, one) => sum + one, 0);
      const best = running.reduce((best, card) => (share(card) > share(best) ? card : best));
      running = running.filter((card) => card === best || !compare(this.won(best), this.won(card)).toldApart);
    }
  }

  async #block(card: number, from: number, count: number, endsAt: number | undefined) {
    const { policyMoves, policyWorlds } = this.#options;
    return this.#call.job("defendOn", {
      ...this.#question,
      from,
      count,
      card: (this.#cards[card] as LayoutValues["cards"][number]).card,
      policyMoves,
      policyWorlds,
      ...(endsAt === undefined ? {} : { endsAt }),
    });
  }
}
