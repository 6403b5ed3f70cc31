/** The auction in four columns starting with West, alerts as footnotes that open on tap, focus or hover. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Call, Seat, Strain } from "../../bridge/types.js";
import type { View } from "../view.js";
import { strainName, strainSymbol } from "./symbols.js";

const COLUMNS: readonly Seat[] = ["W", "N", "E", "S"];

export function renderAuction(view: View): TemplateResult | typeof nothing {
  const { strings, actions } = view;
  const { alertShown } = view.interaction;
  const { board } = view.state;
  const auction = board?.auction ?? [];
  if (auction.length === 0) return nothing;
  const empty = COLUMNS.indexOf(board?.dealer ?? "N");
  const cells: (number | null)[] = [...Array<null>(empty).fill(null), ...auction.keys()];
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => cells[row * 4 + column] ?? null),
  );
  const notes = auction.flatMap(({ alert }, index) => (alert === undefined ? [] : [index]));
  const shown = alertShown === null ? undefined : auction[alertShown];
  return html`
    <div class="auction-box">
      <table class="auction" part="auction" aria-label=${strings.auction}>
        <thead><tr>${COLUMNS.map(
          (seat) => html`<th scope="col"><abbr
            title=${strings.seats[seat]}>${strings.seatLetters[seat]}</abbr></th>`,
        )}</tr></thead>
        <tbody>${rows.map((row) => html`<tr>${row.map((index) => html`<td>${index === null ? "" : renderCall(index)}</td>`)}</tr>`)}</tbody>
      </table>
      ${
        notes.length > 0
          ? html`<p class="alert-note" part="alert">${
              shown?.alert === undefined
                ? html`<span
                  class="quiet">${strings.alerts({ many: notes.length })}</span>`
                : html`${callSymbol(shown.call, view)} ${shown.alert || "✱"}`
            }</p>`
          : nothing
      }
    </div>`;

  function renderCall(index: number) {
    const entry = auction[index];
    if (!entry) return "";
    const symbol = callSymbol(entry.call, view);
    if (entry.alert === undefined) return html`<span class="call">${symbol}</span>`;
    return html`<button type="button" class="call alerted"
      aria-label=${`${callName(entry.call, view)}, ${strings.alerted({ note: entry.alert })}`}
      @click=${() => actions.openAlert(index)} @focus=${() => actions.openAlert(index)}
      @pointerenter=${() => actions.openAlert(index)}>${symbol}<sup
      data-note=${notes.indexOf(index) + 1}></sup></button>`;
  }
}

function callSymbol(call: Call, view: View): TemplateResult {
  const { strings } = view;
  if (call === "P") return html`<span class="pass">${strings.pass}</span>`;
  if (call === "X") return html`<span class="double">${strings.double}</span>`;
  if (call === "XX") return html`<span class="double">${strings.redouble}</span>`;
  return html`<span class="named-card">${call[0]}${strainSymbol(call.slice(1) as Strain, strings)}</span>`;
}

function callName(call: Call, view: View): string {
  const { strings } = view;
  return call === "P" || call === "X" || call === "XX"
    ? strings.calls[call]
    : `${call[0]} ${strainName(call.slice(1) as Strain, strings)}`;
}
