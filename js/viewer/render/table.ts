/** The 20 cells, the progress of filling them, and par as a sentence. Choosing a cell starts that contract. */

import { html, nothing, type TemplateResult } from "lit-html";
import { contractsAsSaid } from "../../bridge/contracts-as-said.js";
import { imps } from "../../bridge/imps.js";
import { isVulnerable, STRAINS, sideOf } from "../../bridge/names.js";
import { score } from "../../bridge/score.js";
import type { Par, Seat, Strain, Suit } from "../../bridge/types.js";
import { type AnalysisStrings, analysisStrings } from "../analysis/strings.js";
import { kindOf, ROWS } from "../contract-kind.js";
import { parText } from "../par-text.js";
import { signed } from "../strings/platform.js";
import type { DdTableView, View } from "../view.js";
import { strainName, strainSymbol } from "./symbols.js";

export function renderTable(view: View, state: DdTableView): TemplateResult {
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
      ${
        state.state === "done"
          ? html`<p class="par"
            part="par">${view.answers.par ? inSuitColors(parSentence(view.answers.par, view)) : ""}</p>`
          : renderProgress(view, state)
      }
      <slot name="field"></slot>`;
}

/** Par, and by how many IMPs the board's own result differs from it. */
function parSentence(par: Par, { state, strings }: View): string {
  const { vulnerable, contract, result } = state.board ?? {};
  const text = parText({ ...par, contracts: contractsAsSaid(par.contracts, vulnerable) }, strings);
  if (!contract || result === undefined) return text;
  const sign = sideOf(contract.declarer) === "NS" ? 1 : -1;
  const points = sign * score(contract, result, isVulnerable(contract.declarer, vulnerable));
  const difference = points - par.score;
  const swing = imps(Math.abs(difference));
  const than = swing === 0 ? "same" : difference > 0 ? "better" : "worse";
  return `${text} ${analysisStrings(strings).here({ points: signed(points), imps: swing, than })}`;
}

const SUIT_OF: Record<string, Suit> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** A text with its suit symbols, each followed by U+FE0E, in the colors of the deck. */
function inSuitColors(text: string): (string | TemplateResult)[] {
  const parts = text.split(/([♠♥♦♣])\uFE0E/);
  return parts.map((part, index) =>
    index % 2 === 0 ? part : html`<span class=${`suit-text ${SUIT_OF[part]}`}>${part}\uFE0E</span>`,
  );
}

function renderCell(strain: Strain, seat: Seat, view: View, state: DdTableView): TemplateResult {
  const { strings, actions } = view;
  const words = analysisStrings(strings);
  const tricks = state.tricks[strain]?.[seat];
  const chosen = view.state.playing?.strain === strain && view.state.playing.declarer === seat;
  const kind = tricks === undefined ? 0 : kindOf(tricks, strain);
  const known = tricks === undefined ? strings.unknown : strings.tricks({ tricks });
  const name = [
    words.cell({ seat: strings.seats[seat], strain: strainName(strain, strings), tricks: known }),
    kind === 0 ? "" : words.contractKind[kind],
    chosen ? words.chosen : "",
  ];
  return html`
    <button type="button"
      class=${`cell kind-${kind} ${tricks === undefined ? "unknown" : ""} ${chosen ? "chosen" : ""}`}
      part=${`cell ${chosen ? "chosen" : ""}`} data-cell=${`${seat}${strain}`}
      aria-label=${name.filter(Boolean).join(", ")} aria-pressed=${chosen}
      ?disabled=${!view.state.hands || view.options.readonly}
      @click=${() => actions.choose(strain, seat)}>${tricks ?? ""}</button>`;
}

function timeLeft(seconds: number, words: AnalysisStrings): string {
  if (seconds < 1) return "";
  return seconds < 60
    ? words.remainingSeconds({ seconds: Math.round(seconds) })
    : words.remainingMinutes({ minutes: Math.ceil(seconds / 60) });
}

/** One thin bar with "7 of 20 · stop", in the place of par, which follows it. */
function renderProgress(view: View, table: DdTableView): TemplateResult {
  const { strings, actions } = view;
  const words = analysisStrings(strings);
  const running = table.state === "running";
  const halted =
    table.state === "stopped" || table.state === "failed" || (table.state === "idle" && !!view.state.hands);
  return html`
    <div class="progress-line">
      ${
        running
          ? html`
            <progress part="progress" max=${table.total} .value=${table.done} aria-label=${strings.solving}></progress>
            <span class="progress-text">${[words.progress({ done: table.done, total: table.total }), timeLeft(table.secondsLeft, words)].filter(Boolean).join(" · ")}</span>
            <button type="button" class="text-button" part="button stop" @click=${actions.stop}>${words.stop}</button>`
          : nothing
      }
      ${
        halted
          ? html`
            <span class="progress-text">${table.state === "idle" ? "" : `${words.stopped} · ${words.progress({ done: table.done, total: table.total })}`}</span>
            <button type="button" class="text-button" part="button"
              @click=${actions.solve}>${table.state === "idle" ? words.analyze : words.resume}</button>`
          : nothing
      }
    </div>`;
}
