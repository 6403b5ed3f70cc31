/** Dialogs over the page, fetched when they are first opened: the list of keys, and the possible claims. */

import english from "messages:en/elements/keys";
import { html, type TemplateResult } from "lit-html";
import { outcomeName } from "../analysis/values.js";
import { figure } from "../figures.js";
import { claimable, claimedTricks } from "../state.js";
import { areaOf } from "../strings/index.js";
import type { View } from "../view.js";

const keysOf = areaOf("keys", english);

export { default as dialogStyles } from "../dialogs.css";

export function renderDialog(view: View): TemplateResult {
  const { dialog } = view.interaction;
  return html`
    ${dialog === "claims" ? renderClaims(view) : renderKeys(view)}
    <button type="button" class="text-button" popovertarget=${dialog}
      popovertargetaction="hide">${view.strings.close}</button>`;
}

function renderKeys({ strings }: View): TemplateResult {
  return html`
    <dl>${Object.values(keysOf(strings)).map(({ keys, does }) => html`<div><dt><kbd>${keys}</kbd></dt><dd>${does}</dd></div>`)}</dl>
    <slot name="keys"></slot>`;
}

/** Every number of tricks as a button, with the contract's end under it; all the rest is the last. */
function renderClaims(view: View): TemplateResult {
  const { state, strings, actions } = view;
  const claimed = claimedTricks(state);
  return html`
    <p>${strings.claimTricks}</p>
    <div class="claims">
      ${claimable(state).map(
        (tricks) => html`
          <button type="button"
            aria-label=${[strings.tricks({ tricks }), state.playing?.contract ? outcomeName(tricks, state, strings) : ""].filter(Boolean).join(", ")}
            aria-pressed=${tricks === claimed} @click=${() => actions.claim(tricks)}>
            ${tricks}<small data-figure=${state.playing?.contract ? figure(tricks, state.playing) : ""}></small></button>`,
      )}
    </div>`;
}
