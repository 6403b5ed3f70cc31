/** The fields for what the person says of hidden hands: those of the chances beside a board. Fetched when opened. */
import { html, type TemplateResult } from "lit-html";
import { SEATS } from "../../bridge/names.js";
import type { Solver } from "../../solver/solver.js";
import type { KnownOfHands } from "../chances/from-auction.js";
import look from "../chances/known-hands.css";
import { renderKnownHands } from "../chances/known-hands.js";
import { chancesStrings } from "../chances/strings.js";
import type { Strings } from "../strings/index.js";
import { besideStrings } from "./beside-strings.js";
import type { Game } from "./game.js";
import { knowledgeOf } from "./robots.js";

export { look };

export function renderFields(
  game: Game,
  strings: Strings,
  error: unknown,
  know: (hands: KnownOfHands) => void,
): TemplateResult {
  const seen = game.seenBy(game.seat);
  const hidden = SEATS.filter((seat) => !seen[seat]);
  const known = knowledgeOf(game, game.seat).constraints ?? {};
  const fault = error ? strings.error(error as Error) : "";
  return html`<p>${besideStrings(strings).goneBy}</p>
    ${renderKnownHands({ hidden, known, fault, auction: game.board, know, strings, words: chancesStrings(strings) })}`;
}

/** Throws if no layout fits what the person goes by, which the choice of a card by a beginner finds out at once. */
export async function checkFits(solver: Solver, game: Game, signal: AbortSignal): Promise<void> {
  if (game.isMine) await solver.chooseCard({ ...knowledgeOf(game, game.seat), level: 1 }, { signal });
}
