/** The whole viewer from a view. */
import { html, nothing, type TemplateResult } from "lit-html";
import { isAuctionAlone, isPart } from "../state.js";
import type { FetchedTemplates, View } from "../view.js";
import { renderAside, renderTrace } from "./aside.js";
import { renderBoard } from "./board.js";
import { claimText, renderControls, renderDialog, renderOptions, renderStatus } from "./controls.js";

export function renderViewer(view: View, templates: FetchedTemplates): TemplateResult {
  const { strings, state, interaction } = view;
  const { compact, big } = view.options;
  const { error } = view.said;
  // Nothing to be played or solved.
  const isStill = isPart(state) || isAuctionAlone(state);
  const kind = [compact ? "compact" : "", big ? "big" : "", view.answers.chanceOf ? "with-chances" : ""];
  return html`
    <div class=${`viewer ${kind.filter(Boolean).join(" ")}`} part="viewer">
      <p class="error" part="error" role="alert" ?hidden=${!error}>${error ? strings.error(error) : ""}</p>
      <div class="main">
        ${renderBoard(view)}
        <slot name="caption"></slot>
        ${state.board && !state.hands && !isStill ? html`<p class="quiet">${strings.noDeal}</p>` : nothing}
        ${renderStatus(view, templates)}
        ${interaction.narrow ? nothing : renderTrace(view, templates)}
        ${renderControls(view, isStill)}
        ${isStill || !interaction.narrow ? nothing : renderOptions(view)}
      </div>
      ${renderAside(view, templates)}
      ${renderDialog("keys", strings.keys, view, templates)}${renderDialog("claims", strings.claimTricks, view, templates)}
      <div class="spoken" aria-live="polite">${view.said.typed || view.said.announcement} ${claimText(view)}</div>
    </div>`;
}
