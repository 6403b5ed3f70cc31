/** The 20 cells, the progress of filling them, and par as a sentence. Choosing a cell starts that contract. */

import { html, nothing, type TemplateResult } from "lit-html";
import { STRAINS } from "../../bridge/names.js";
import type { ParContract, Seat, Strain } from "../../bridge/types.js";
import type { TableView, View } from "../view.js";
import { strainSymbol } from "./symbols.js";

const ROWS: readonly Seat[] = ["N", "S", "E", "W"];
const GAME: Record<Strain, number> = { C: 11, D: 11, H: 10, S: 10, NT: 9 };

/** 0 no contract, 1 part score, 2 game, 3 small slam, 4 grand slam. */
function kindOf(tricks: number, strain: Strain): number {
  if (tricks === 13) return 4;
  if (tricks === 12) return 3;
  if (tricks >= GAME[strain]) return 2;
  return tricks >= 7 ? 1 : 0;
}

export function renderTable(view: View, state: TableView): TemplateResult {
  const { strings } = view;
  return html`
      <table class=${`table ${state.state}`} part="table" aria-label=${strings.table}>
        <thead>
          <tr>
            <th scope="col"><span class="spoken">${strings.declarer}</span></th>
            ${STRAINS.map((strain) => html`<th scope="col">${strainSymbol(strain, strings)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${ROWS.map(
            (seat) => html`
              <tr>
                <th scope="row"><abbr title=${strings.seats[seat]}>${strings.seatLetters[seat]}</abbr></th>
                ${STRAINS.map((strain) => html`<td>${renderCell(strain, seat, view, state)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
      ${state.state === "done" ? html`<p class="par" part="par">${renderPar(view)}</p>` : renderProgress(view, state)}`;
}

function renderCell(strain: Strain, seat: Seat, view: View, state: TableView): TemplateResult {
  const { strings, actions } = view;
  const tricks = state.tricks[strain]?.[seat];
  const chosen = view.state.playing?.strain === strain && view.state.playing.declarer === seat;
  const kind = tricks === undefined ? 0 : kindOf(tricks, strain);
  const known = tricks === undefined ? strings.unknown : strings.tricks(tricks);
  const name = [
    strings.cell(seat, strings.strainNames[strain], known),
    strings.contractKind[kind],
    chosen ? strings.chosen : "",
  ];
  return html`
    <button type="button" class=${`cell kind-${kind} ${tricks === undefined ? "unknown" : ""} ${chosen ? "chosen" : ""}`}
      part=${`cell ${chosen ? "chosen" : ""}`} data-cell=${`${seat}${strain}`}
      aria-label=${name.filter(Boolean).join(", ")} aria-pressed=${chosen ? "true" : "false"}
      ?disabled=${!view.state.hands || view.options.readonly}
      @click=${() => actions.choose(strain, seat)}>${tricks ?? ""}</button>`;
}

/** One thin bar with "7 of 20 · stop", in the room that par takes afterwards. */
function renderProgress(view: View, table: TableView): TemplateResult {
  const { strings, actions } = view;
  const running = table.state === "running";
  const halted =
    table.state === "stopped" || table.state === "failed" || (table.state === "idle" && !!view.state.hands);
  return html`
    <div class="progress-line">
      ${
        running
          ? html`
            <progress part="progress" max=${table.total} .value=${table.done} aria-label=${strings.solving}></progress>
            <span class="progress-text">${[strings.progress(table.done, table.total), strings.remaining(table.secondsLeft)].filter(Boolean).join(" · ")}</span>
            <button type="button" class="text-button" part="button stop" @click=${actions.stop}>${strings.stop}</button>`
          : nothing
      }
      ${
        halted
          ? html`
            <span class="progress-text">${table.state === "idle" ? "" : `${strings.stopped} · ${strings.progress(table.done, table.total)}`}</span>
            <button type="button" class="text-button" part="button" @click=${actions.solve}>${table.state === "idle" ? strings.analyze : strings.resume}</button>`
          : nothing
      }
    </div>`;
}

function renderPar(view: View): TemplateResult | string {
  const { strings } = view;
  const { par } = view.answers;
  if (!par) return "";
  if (par.contracts.length === 0) return strings.parPassedOut;
  const contract = ({ level, strain, declarers, doubled, result }: ParContract) => {
    const name = `${level}${strain === "NT" ? strings.noTrump : SYMBOLS[strain]}`;
    return strings.parBy(name, declarers, doubled, result === 0 ? "" : result > 0 ? `+${result}` : `−${-result}`);
  };
  return strings.parOf(par, contract);
}

/** In running text the letters of the font do. U+FE0E asks for the plain form instead of a coloured picture. */
const SYMBOLS = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" } as const;
