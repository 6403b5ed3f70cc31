/**
 * What the person says of the hidden hands, in place of what the auction says: the fields of the chances beside a
 * board, kept with the game, and told to the page. Fetched when they are first opened.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { SEATS } from "../../bridge/names.js";
import { knownFromAuction } from "../../bridge/said.js";
import type { KnownOfHands } from "../chances/known.js";
import look from "../chances/known-hands.css";
import { renderKnownHands } from "../chances/known-hands.js";
import { chancesStrings } from "../chances/strings.js";
import { sheetOf } from "../dom/sheet.js";
import type { Strings } from "../strings/index.js";
import { besideStrings } from "./beside-strings.js";
import type { Game } from "./game.js";
import { knowledgeBy, seenBy } from "./robots.js";
import type { PartsTable } from "./view.js";

export class RangeFields {
  readonly #table: PartsTable;
  /** Ends looking at whether some layout fits what was said before. */
  #check: AbortController | null = null;
  /** Why none does, and what that was found of. */
  #fault: { error: Error; known: Game["known"] } | null = null;

  constructor(table: PartsTable) {
    this.#table = table;
    table.root.adoptedStyleSheets.push(sheetOf(look));
  }

  render(strings: Strings): TemplateResult | typeof nothing {
    const { game } = this.#table;
    if (!game) return nothing;
    const seen = seenBy(game, game.seat);
    const error = this.#fault?.known === game.known ? this.#fault.error : null;
    const words = besideStrings(strings);
    const isAuction = game.board.auction !== undefined && game.known.length === 0;
    return html`<p>${words.goneBy}${isAuction ? html` ${words.natural}` : ""}</p>
      ${renderKnownHands({
        hidden: SEATS.filter((seat) => !seen[seat]),
        known: knowledgeBy(knownFromAuction, game, game.seat).constraints ?? {},
        fault: error ? strings.error(error) : "",
        auction: game.board,
        know: (hands) => void this.#say(game, hands),
        strings,
        words: chancesStrings(strings),
      })}`;
  }

  async #say(game: Game, hands: KnownOfHands): Promise<void> {
    const table = this.#table;
    const after = game.played.length;
    const known = [...game.known.filter((each) => each.after < after), { after, hands }];
    game.known = known;
    table.tell("bridge-known", { hands });
    table.changed();
    this.#check?.abort();
    const check = new AbortController();
    this.#check = check;
    const { signal } = check;
    try {
      // The choice of a card by a beginner finds out at once whether any layout fits.
      if (game.isMine)
        await (await table.robotSolver()).chooseCard(
          { ...knowledgeBy(knownFromAuction, game, game.seat), level: 1 },
          { signal },
        );
    } catch (error) {
      if (signal.aborted) return;
      this.#fault = { error: error as Error, known };
      table.changed();
    }
  }
}
