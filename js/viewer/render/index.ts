/** The whole viewer from a view. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { FetchedTemplates, View } from "../view.js";
import { renderAuction } from "./auction.js";
import { renderBoard } from "./board.js";
import { claimText, renderControls } from "./controls.js";

export function renderViewer(view: View, templates: FetchedTemplates): TemplateResult {
  const { strings, state } = view;
  const { compact, analysis } = view.options;
  const { error } = view.said;
  const aside = !compact;
  return html`
    <div class=${`viewer ${compact ? "compact" : ""} ${view.answers.chanceOf ? "with-chances" : ""}`} part="viewer">
      <p class="error" part="error" role="alert" ?hidden=${!error}>${error ? (error.line ? strings.errorAt(error.line, error.message) : error.message) : ""}</p>
      <div class="main">
        ${renderBoard(view)}
        ${state.board && !state.hands ? html`<p class="quiet">${strings.noDeal}</p>` : nothing}
        ${renderControls(view, templates)}
      </div>
      ${
        aside
          ? html`<div class="aside">
            ${renderAuction(view)}
            ${analysis === "full" ? html`<div class="analysis" part="analysis">${templates.table?.(view)}</div>` : nothing}
            ${templates.chances?.(view) ?? nothing}
            ${analysis === "off" || !state.playing ? nothing : html`<div class="trace-box">${templates.trace?.(view)}</div>`}
          </div>`
          : nothing
      }
      <div class="spoken" aria-live="polite">${view.said.announcement} ${claimText(view)}</div>
    </div>`;
}
