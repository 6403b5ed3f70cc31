/** Hand records for paper, with the tables that are known or with the hands alone. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, DdTable, Par, Seat } from "tenace";
import { SEATS, STRAINS, SUITS } from "tenace/bridge";
import { madeText } from "../strings/signed.js";
import type { Strings } from "../strings/strings.js";
import { boardName } from "./boards.js";
import { handTextsOf } from "./deal.js";
import { contractText, isPassedOut, parRuns, pointsOf, ranksText, runsText, strainText, suitText } from "./symbols.js";

/** A suit of more cards is set smaller, and then smaller still, to stay in its column. */
const LONG = 9;
const LONGEST = 11;

export interface Printed {
  boards: readonly Board[];
  tables: readonly (DdTable | undefined)[];
  pars: readonly (Par | undefined)[];
}

export interface PrintOptions {
  /** Boards on a page: 18, 8 and 4 are hand records as clubs print them, 1 is for a lesson. */
  perPage: 18 | 8 | 4 | 1;
  /** Tables, par, contracts and results, or the hands alone. */
  answers: boolean;
}

/** Reports when the page is about to be printed, and when it was. */
export function whilePrinting(tell: (printing: boolean) => void): void {
  window.addEventListener("beforeprint", () => tell(true));
  window.addEventListener("afterprint", () => tell(false));
}

export function renderPrint(printed: Printed, options: PrintOptions, strings: Strings): TemplateResult {
  const { boards } = printed;
  const { perPage } = options;
  const pages = Array.from({ length: Math.ceil(boards.length / perPage) }, (_, page) => page);
  return html`
    <div class=${`print per-${perPage}`}>
      ${pages.map(
        (page) => html`
          <section class="print-page">
            <header class="print-head"><b>${boards[page * perPage]?.event ?? ""}</b><span>${boards[page * perPage]?.tags?.Date ?? ""}</span><span>${page + 1}/${pages.length}</span></header>
            <div class="records">${boards
              .slice(page * perPage, (page + 1) * perPage)
              .map((board, index) => renderRecord(board, page * perPage + index, printed, options, strings))}</div>
          </section>`,
      )}
    </div>`;
}

function renderRecord(
  board: Board,
  index: number,
  { tables, pars }: Printed,
  { answers }: PrintOptions,
  strings: Strings,
): TemplateResult {
  const hands = handTextsOf(board.deal);
  const table = answers ? tables[index] : undefined;
  const par = answers ? pars[index] : undefined;
  return html`
    <article class="record">
      ${renderFacts(board, index, answers, strings)}
      ${SEATS.map((seat) => html`<div class=${`record-hand record-${seat}`}>${renderHand(hands[seat], strings)}</div>`)}
      ${renderCompass("record-compass", (seat) => strings.seatLetters[seat])}
      ${renderCompass("record-points", (seat) => String(pointsOf(hands[seat])))}
      ${table ? renderTable(table, strings) : nothing}
      <footer>${par ? runsText(parRuns(par, strings, board.vulnerable), strings) : ""}</footer>
    </article>`;
}

function renderFacts(board: Board, index: number, answers: boolean, strings: Strings): TemplateResult {
  const { dealer, vulnerable, result } = board;
  const contract = answers ? board.contract : undefined;
  const made = contract && result !== undefined ? madeText(result - contract.level - 6) : "";
  return html`
    <header>
      <b>${boardName(board, index)}</b>
      ${dealer ? html`<span>${strings.dealer}${strings.colon}${strings.seats[dealer]}</span>` : nothing}
      ${vulnerable ? html`<span>${strings.vulnerableShort[vulnerable]}</span>` : nothing}
      ${contract ? html`<span>${contractText(contract, strings)} ${made}</span>` : answers && isPassedOut(board) ? html`<span>${strings.passedOut}</span>` : nothing}
    </header>`;
}

/** Something of each seat, where it sits. */
function renderCompass(kind: string, of: (seat: Seat) => string): TemplateResult {
  return html`<div class=${`seats ${kind}`}>${SEATS.map(
    (seat) => html`<span
      class=${`at-${seat}`}>${of(seat)}</span>`,
  )}</div>`;
}

function renderHand(hand: string, strings: Strings): TemplateResult[] {
  const holdings = hand.split(".");
  return SUITS.map((suit, index) => {
    const holding = holdings[index] ?? "";
    const size = holding.length > LONGEST ? "longest" : holding.length > LONG ? "long" : "";
    return html`<div class=${size}>${suitText(suit, strings)} ${ranksText(holding, strings) || "–"}</div>`;
  });
}

function renderTable({ tricks }: DdTable, strings: Strings): TemplateResult {
  const rows: readonly Seat[] = ["N", "S", "E", "W"];
  return html`
    <table class="record-table">
      <thead><tr><td></td>${STRAINS.map(
        (strain) => html`<th
          scope="col">${strainText(strain, strings)}</th>`,
      )}</tr></thead>
      <tbody>${rows.map(
        (seat) => html`<tr><th
          scope="row">${strings.seatLetters[seat]}</th>${STRAINS.map((strain) => html`<td>${tricks[strain][seat]}</td>`)}</tr>`,
      )}</tbody>
    </table>`;
}
