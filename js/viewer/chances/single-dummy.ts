/**
 * Single dummy of the state that a viewer shows, and the figures to draw of it. Fetched when it is first wanted.
 */
import type { TemplateResult } from "lit-html";
import { cardsOfHand } from "../../bridge/deals.js";
import type { Card, Seat } from "../../bridge/types.js";
import { EMPTY, type ViewerState } from "../state.js";
import type { Strings } from "../strings/index.js";
import type { View } from "../view.js";
import look from "./chances.css";
import { Chances, type ChancesCallbacks } from "./chances.js";
import knownHands from "./known-hands.css";
import { renderChances } from "./panel.js";
import { rowOf } from "./rows.js";
import { chancesStrings, spanText } from "./strings.js";

export class SingleDummy {
  readonly #chances: Chances;
  readonly #changed: () => void;
  #position = "";
  #known = EMPTY.known;
  #layout: number | null = null;

  constructor(callbacks: ChancesCallbacks) {
    this.#chances = new Chances(callbacks);
    this.#changed = callbacks.changed;
  }

  /** Asks for the chances of a position; null asks for none. */
  show(state: ViewerState | null): void {
    const position = state ? state.line.slice(0, state.index).join() : "";
    if (position !== this.#position) {
      this.#position = position;
      this.#chances.chosen = null;
      this.#layout = null;
    }
    if (state && state.known !== this.#known) {
      this.#known = state.known;
      this.#layout = null;
    }
    this.#chances.show(state);
  }

  reset(): void {
    this.#chances.reset();
    this.#position = "";
    this.#layout = null;
  }

  /** The state with the hands of the layout that is to be shown in place of the defenders'. */
  shown(state: ViewerState): ViewerState {
    const layout = this.#layout === null ? undefined : this.#chances.answer(state)?.layouts?.[this.#layout];
    if (!layout || !state.hands) return state;
    const hands = Object.entries(layout.hands).map(([seat, hand]) => [seat as Seat, cardsOfHand(hand)] as const);
    const shown = { ...state.hands, ...Object.fromEntries(hands) };
    return { ...state, hands: shown, given: shown };
  }

  /** The chance of a card as it stands beside its figure. */
  of(state: ViewerState, card: Card, strings: Strings): string {
    const answer = this.#chances.answer(state);
    const row = answer && rowOf(answer, card);
    return row ? spanText(row.span, chancesStrings(strings)) : "";
  }

  render(view: View, state: ViewerState): TemplateResult {
    return renderChances(
      { ...view, state },
      {
        chances: this.#chances,
        layout: this.#layout,
        words: chancesStrings(view.strings),
        choose: (card) => {
          this.#layout = null;
          this.#chances.choose(card, state);
        },
        showLayout: (place) => {
          this.#layout = place;
          this.#changed();
        },
        judge: () => void this.#chances.judge(state),
      },
    );
  }
}

/** What is known comes first, since a low screen has less room for it. */
export const chancesStyles = knownHands + look;
