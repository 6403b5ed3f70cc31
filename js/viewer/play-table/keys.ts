/** Keys of the table: typing a card plays it, arrows choose, and each action has a letter that begins no card. */

import type { Card } from "../../bridge/types.js";
import { TypedCards } from "../typed-cards.js";
import type { PartsTable, TableActions, TableView } from "./view.js";

const COMMANDS: Record<string, (actions: TableActions) => void> = {
  i: (actions) => actions.hint(),
  u: (actions) => actions.undo(),
  l: (actions) => actions.askClaim(),
  p: (actions) => actions.pause(),
  f: (actions) => actions.toggleSide(),
};

export class TableKeys {
  readonly #table: PartsTable;
  readonly #typed = new TypedCards();
  /** The claim of one trick, after a typed "1" that may be the first digit of a number, until the next key. */
  #one: Element | null = null;

  constructor(table: PartsTable) {
    this.#table = table;
  }

  /** Handles a key with the focus on `origin`. Returns whether it had an effect. */
  press(key: string, origin: Element | undefined): boolean {
    const view = this.#table.view();
    if (!view) return false;
    const target = origin instanceof Element ? origin : this.#table.host;
    const { game, actions, strings, claiming, resting } = view;
    // On some keyboards digits are typed with Shift.
    if (key === "Shift") return false;
    const one = this.#one;
    this.#one = null;
    if (key === "Escape") {
      if (!claiming) return this.#typed.forget();
      actions.askClaim();
      return true;
    }
    if (key === "ArrowLeft" || key === "ArrowRight") return this.#move(key === "ArrowLeft" ? -1 : 1, view);
    const isPress = key === "Enter" || key === " ";
    if (isPress && resting && !target.closest("button, summary, a")) {
      actions.clear();
      return true;
    }
    // Elsewhere Enter is of what has the focus.
    if (key === "Enter" && view.stop && !target.closest("button, summary, a")) {
      actions.press(view.stop, false);
      return true;
    }
    if (claiming && /^\d$/.test(key)) {
      this.#one = view.closing?.typeClaim(this.#table.root, key, one) ?? null;
      return true;
    }
    const card = game.isMine && !view.paused ? this.#typed.press(key, game.legal, strings.ranks) : undefined;
    if (card) actions.press(card, false);
    if (card !== undefined) return true;
    const command = COMMANDS[key.toLowerCase()];
    command?.(actions);
    return command !== undefined;
  }

  /** The next playable card of the hand to play, round its ends. */
  #move(steps: 1 | -1, { choices, stop, actions }: TableView): boolean {
    if (!stop) return false;
    // The first arrow shows where the keyboard is.
    const isThere = this.#table.root.activeElement?.matches("[data-card]");
    const place = choices.indexOf(stop) + (isThere ? steps : 0);
    const next = choices.at(place % choices.length) as Card;
    actions.focused(next);
    this.#table.draw();
    this.#table.root.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus({ preventScroll: true });
    return true;
  }
}
