/** The choice of a claim: how many of the tricks left. */
import { html, type TemplateResult } from "lit-html";
import { closingStrings } from "../closing-strings.js";
import { TRICKS } from "../game.js";
import type { TableView } from "../view.js";

export function renderClaim({ game, strings, actions }: TableView): TemplateResult {
  const words = closingStrings(strings);
  const left = TRICKS - game.completed.length;
  return html`
    <div class="claim" part="claim" role="group" aria-label=${words.claimAsk}>
      <p>${words.claimAsk}</p>
      <div class="choices">
        ${Array.from({ length: left }, (_, index) => left - index).map(
          (more) => html`<button type="button" data-claim=${more} @click=${() => actions.claim(more)}>${more}</button>`,
        )}
        <button type="button" data-claim="0" @click=${() => actions.claim(0)}>${words.claimNone}</button>
      </div>
    </div>`;
}
