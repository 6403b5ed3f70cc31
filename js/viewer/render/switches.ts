/** The switches of what the diagram shows. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { View } from "../view.js";

/** What is switched on and off: in the head of the board, or on a phone among the options. */
export function renderSwitches(view: View): TemplateResult {
  const { strings, actions } = view;
  const off = view.options.analysis === "off";
  const [verb, ...rest] = strings.small.split(" ");
  return html`
      ${
        off
          ? nothing
          : html`<button type="button" class="text-button toggle small-toggle" part="button" title=${strings.showSmall}
              aria-label=${strings.small} aria-pressed=${view.interaction.showSmall}
              @click=${actions.toggleSmall}>${verb}<span class="rest"> ${rest.join(" ")}</span></button>`
      }
      <button type="button" class=${`text-button analysis-toggle ${off ? "" : "toggle"}`} part="button analysis-toggle"
        aria-pressed=${!off} title=${off ? strings.showValues : strings.hideValues}
        @click=${actions.toggleAnalysis}>${off ? strings.showValues : strings.doubleDummy}</button>`;
}
