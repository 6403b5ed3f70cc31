/** Hand records for paper: four boards a page, as a club prints them, with the tables that are known. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, DdTable, Par, Seat, Strain } from "tenace";
import type { Strings } from "../strings/english.js";
import { boardName } from "./boards.js";
import { draftOf, SEATS, SUITS } from "./deal.js";
import { contractText, parText, strainText, suitText } from "./symbols.js";

const STRAINS: readonly Strain[] = ["C", "D", "H", "S", "NT"];

export interface Printed {
  boards: readonly Board[];
  tables: readonly (DdTable | undefined)[];
  pars: readonly (Par | undefined)[];
}

export function renderPrint({ boards, tables, pars }: Printed, strings: Strings): TemplateResult {
  return html`
    <div class="print">
      ${boards.map((board, index) => {
        const draft = draftOf(board.deal);
        const table = tables[index];
        const par = pars[index];
        return html`
          <article class="record">
            <header>
              <b>${boardName(board, index)}</b>
              <span>${board.dealer ? `${strings.dealer} ${strings.seats[board.dealer]}` : ""}</span>
              <span>${board.vulnerable ? `${strings.vulnerable}: ${strings.vulnerabilities[board.vulnerable]}` : ""}</span>
              <span>${board.contract ? contractText(board.contract, strings) : ""}</span>
            </header>
            ${SEATS.map((seat) => html`<div class=${`record-hand record-${seat}`}>${renderHand(draft[seat], strings)}</div>`)}
            ${table ? renderTable(table, strings) : nothing}
            <footer>${par ? `${strings.par} ${parText(par)}` : ""}</footer>
          </article>`;
      })}
    </div>`;
}

function renderHand(hand: string, strings: Strings): TemplateResult {
  const holdings = hand.split(".");
  return html`${SUITS.map((suit, place) => html`<div>${suitText(suit, strings)} ${holdings[place] || "–"}</div>`)}`;
}

function renderTable({ tricks }: DdTable, strings: Strings): TemplateResult {
  const rows: readonly Seat[] = ["N", "S", "E", "W"];
  return html`
    <table class="record-table">
      <thead><tr><td></td>${STRAINS.map((strain) => html`<th scope="col">${strainText(strain, strings)}</th>`)}</tr></thead>
      <tbody>${rows.map((seat) => html`<tr><th scope="row">${seat}</th>${STRAINS.map((strain) => html`<td>${tricks[strain][seat]}</td>`)}</tr>`)}</tbody>
    </table>`;
}
