/**
 * What the person says of the hidden hands, in place of what the auction says: the fields of the chances beside a
 * board, kept with the game, and told to the page. Fetched when they are first opened.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { SEATS } from "../../bridge/names.js";
import type { Solver } from "../../solver/solver.js";
import type { KnownOfHands } from "../chances/known.js";
import look from "../chances/known-hands.css";
import { renderKnownHands } from "../chances/known-hands.js";
import { chancesStrings } from "../chances/strings.js";
import { sheetOf } from "../dom/sheet.js";
import type { Strings } from "../strings/index.js";
import { besideStrings } from "./beside-strings.js";
import type { Game } from "./game.js";
import { knowledgeOf } from "./robots.js";

export interface RangesCallbacks {
  root: ShadowRoot;
  game: () => Game | null;
  solver: () => Promise<Solver>;
  changed: () => void;
  /** The fields could not be fetched. */
  failed: (error: unknown) => void;
}

export class RangeFields {
  readonly #callbacks: RangesCallbacks;
  /** Ends looking at whether some layout fits what was said before. */
  #check: AbortController | null = null;
  /** Why none does, and what that was found of. */
  #fault: { error: Error; known: Game["known"] } | null = null;

  constructor(callbacks: RangesCallbacks) {
    this.#callbacks = callbacks;
    callbacks.root.adoptedStyleSheets.push(sheetOf(look));
  }

  render(strings: Strings): TemplateResult | typeof nothing {
    const game = this.#callbacks.game();
    if (!game) return nothing;
    const seen = game.seenBy(game.seat);
    const error = this.#fault?.known === game.known ? this.#fault.error : null;
    return html`<p>${besideStrings(strings).goneBy}</p>
      ${renderKnownHands({
        hidden: SEATS.filter((seat) => !seen[seat]),
        known: knowledgeOf(game, game.seat).constraints ?? {},
        fault: error ? strings.error(error) : "",
        auction: game.board,
        know: (hands) => void this.#say(game, hands),
        strings,
        words: chancesStrings(strings),
      })}`;
  }

  async #say(game: Game, hands: KnownOfHands): Promise<void> {
    const { changed, root, solver } = this.#callbacks;
    const after = game.played.length;
    const known = [...game.known.filter((each) => each.after < after), { after, hands }];
    game.known = known;
    root.host.dispatchEvent(new CustomEvent("bridge-known", { detail: { hands }, bubbles: true, composed: true }));
    changed();
    this.#check?.abort();
    const check = new AbortController();
    this.#check = check;
    const { signal } = check;
    try {
      // The choice of a card by a beginner finds out at once whether any layout fits.
      if (game.isMine) await (await solver()).chooseCard({ ...knowledgeOf(game, game.seat), level: 1 }, { signal });
    } catch (error) {
      if (signal.aborted) return;
      this.#fault = { error: error as Error, known };
      changed();
    }
  }
}
