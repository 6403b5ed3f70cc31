/** The whole viewer from a view. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { View } from "../view.js";
import { renderAuction } from "./auction.js";
import { renderBoard } from "./board.js";
import { claimText, renderControls } from "./controls.js";

export function renderViewer(view: View): TemplateResult {
  const { error, strings, compact, analysis, state } = view;
  const aside = !compact;
  return html`
    <div class=${`viewer ${compact ? "compact" : ""} ${view.chances ? "with-chances" : ""}`} part="viewer">
      <p class="error" part="error" role="alert" ?hidden=${!error}>${error ? (error.line ? strings.errorAt(error.line, error.message) : error.message) : ""}</p>
      <div class="main">
        ${renderBoard(view)}
        ${state.board && !state.hands ? html`<p class="quiet">${strings.noDeal}</p>` : nothing}
        ${renderControls(view)}
      </div>
      ${
        aside
          ? html`<div class="aside">
            ${renderAuction(view)}
            ${analysis === "full" ? html`<div class="analysis" part="analysis">${view.renderTable?.(view)}</div>` : nothing}
            ${view.chances?.render(view) ?? nothing}
            ${analysis === "off" || !state.playing ? nothing : html`<div class="trace-box">${view.renderTrace?.(view)}</div>`}
          </div>`
          : nothing
      }
      <div class="spoken" aria-live="polite">${view.announcement} ${claimText(view)}</div>
    </div>`;
}
