/** Hand records for paper: four boards a page, as a club prints them, with the tables that are known. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, DdTable, Par, Seat } from "tenace";
import { SEATS, STRAINS, SUITS } from "tenace/bridge";
import type { Strings } from "../strings/english.js";
import { boardName } from "./boards.js";
import { handsOf } from "./deal.js";
import { contractText, isPassedOut, parRuns, pointsOf, ranksText, runsText, strainText, suitText } from "./symbols.js";

/** A suit of more cards is set smaller, and then smaller still, to stay in its column. */
const LONG = 9;
const LONGEST = 11;

export interface Printed {
  boards: readonly Board[];
  tables: readonly (DdTable | undefined)[];
  pars: readonly (Par | undefined)[];
}

export function renderPrint({ boards, tables, pars }: Printed, strings: Strings): TemplateResult {
  return html`
    <div class="print">
      ${boards.map((board, index) => {
        const hands = handsOf(board.deal);
        const table = tables[index];
        const par = pars[index];
        return html`
          <article class="record">
            ${renderFacts(board, index, strings)}
            ${SEATS.map((seat) => html`<div class=${`record-hand record-${seat}`}>${renderHand(hands[seat], strings)}</div>`)}
            ${renderCompass("record-compass", (seat) => strings.seatLetters[seat])}
            ${renderCompass("record-points", (seat) => String(pointsOf(hands[seat])))}
            ${table ? renderTable(table, strings) : nothing}
            <footer>${par ? runsText(parRuns(par, strings), strings) : ""}</footer>
          </article>`;
      })}
    </div>`;
}

function renderFacts(board: Board, index: number, strings: Strings): TemplateResult {
  const { dealer, vulnerable, contract, result } = board;
  const made = contract && result !== undefined ? strings.made(result - contract.level - 6) : "";
  return html`
    <header>
      <b>${boardName(board, index)}</b>
      ${dealer ? html`<span>${strings.dealer}${strings.colon}${strings.seats[dealer]}</span>` : nothing}
      ${vulnerable ? html`<span>${strings.vulnerable}${strings.colon}${strings.vulnerabilities[vulnerable]}</span>` : nothing}
      ${contract ? html`<span>${contractText(contract, strings)} ${made}</span>` : isPassedOut(board) ? html`<span>${strings.passedOut}</span>` : nothing}
    </header>`;
}

/** Something of each seat, where it sits. */
function renderCompass(kind: string, of: (seat: Seat) => string): TemplateResult {
  return html`<div class=${`seats ${kind}`}>${SEATS.map((seat) => html`<span class=${`at-${seat}`}>${of(seat)}</span>`)}</div>`;
}

function renderHand(hand: string, strings: Strings): TemplateResult[] {
  const holdings = hand.split(".");
  return SUITS.map((suit, place) => {
    const holding = holdings[place] ?? "";
    const size = holding.length > LONGEST ? "longest" : holding.length > LONG ? "long" : "";
    return html`<div class=${size}>${suitText(suit, strings)} ${ranksText(holding, strings) || "–"}</div>`;
  });
}

function renderTable({ tricks }: DdTable, strings: Strings): TemplateResult {
  const rows: readonly Seat[] = ["N", "S", "E", "W"];
  return html`
    <table class="record-table">
      <thead><tr><td></td>${STRAINS.map((strain) => html`<th scope="col">${strainText(strain, strings)}</th>`)}</tr></thead>
      <tbody>${rows.map((seat) => html`<tr><th scope="row">${strings.seatLetters[seat]}</th>${STRAINS.map((strain) => html`<td>${tricks[strain][seat]}</td>`)}</tr>`)}</tbody>
    </table>`;
}
