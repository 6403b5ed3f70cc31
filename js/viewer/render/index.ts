/** The whole viewer from a view. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { View } from "../view.js";
import { renderAuction } from "./auction.js";
import { renderBoard } from "./board.js";
import { renderControls } from "./controls.js";
import { renderTable } from "./table.js";
import { renderTrace } from "./trace.js";

export function renderViewer(view: View): TemplateResult {
  const { error, strings, compact, analysis, state } = view;
  const aside = !compact;
  return html`
    <div class=${`viewer ${compact ? "compact" : ""}`} part="viewer">
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
            ${analysis === "full" ? renderTable(view) : nothing}
            ${analysis === "off" && state.record.length === 0 ? nothing : renderTrace(view)}
          </div>`
          : nothing
      }
      <div class="spoken" aria-live="polite">${view.announcement}</div>
    </div>`;
}
