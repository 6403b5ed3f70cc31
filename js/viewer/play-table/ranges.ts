/**
 * What the person says of the hidden hands, in place of what the auction says: kept with the game, and told to the
 * page. The fields for it are fetched when they are first opened.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Solver } from "../../solver/solver.js";
import type { KnownOfHands } from "../chances/from-auction.js";
import { sheetOf } from "../dom/sheet.js";
import { Fetched } from "../fetched.js";
import { besideStrings } from "./beside-strings.js";
import type { Game } from "./game.js";
import type * as Fields from "./ranges-fields.js";
import type { TableView } from "./view.js";

export interface RangesCallbacks {
  root: ShadowRoot;
  game: () => Game | null;
  solver: () => Promise<Solver>;
  changed: () => void;
  /** Something else is known, which hints go by. */
  said: (hands: KnownOfHands) => void;
  /** The fields could not be fetched. */
  failed: (error: unknown) => void;
}

export class Ranges {
  readonly #callbacks: RangesCallbacks;
  readonly #fields: Fetched<typeof Fields>;
  /** Whether some layout fits what was said last is being looked at. */
  #check: AbortController | null = null;
  /** Why none does, and for what that was found. */
  #fault: { error: unknown; known: Game["known"] } | null = null;

  constructor(callbacks: RangesCallbacks) {
    this.#callbacks = callbacks;
    this.#fields = new Fetched(
      async () => {
        const fields = await import("./ranges-fields.js");
        callbacks.root.adoptedStyleSheets.push(sheetOf(fields.look));
        return fields;
      },
      callbacks.failed,
      callbacks.changed,
    );
  }

  render(view: TableView): TemplateResult | typeof nothing {
    const game = this.#callbacks.game();
    if (!game) return nothing;
    const { part } = this.#fields;
    const fault = this.#fault?.known === game.known ? this.#fault.error : null;
    const open = ({ target }: Event) => (target as HTMLDetailsElement).open && void this.#fields.fetch();
    return html`
      <details class="known" @toggle=${open}><summary>${besideStrings(view.strings).setRanges}</summary>
        ${part?.renderFields(game, view.strings, fault, (hands) => void this.#say(game, hands))}</details>`;
  }

  async #say(game: Game, hands: KnownOfHands): Promise<void> {
    const { changed, said, solver } = this.#callbacks;
    const after = game.played.length;
    game.known = [...game.known.filter((each) => each.after < after), { after, hands }];
    const { known } = game;
    said(hands);
    changed();
    this.#check?.abort();
    const check = new AbortController();
    this.#check = check;
    try {
      await this.#fields.part?.checkFits(await solver(), game, check.signal);
    } catch (error) {
      if (check.signal.aborted) return;
      this.#fault = { error, known };
      changed();
    }
  }
}
