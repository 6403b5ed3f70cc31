/** The boards as a score sheet: number, contract, result, par, the course of the play. The arrow keys move along it. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, Par, PlayTrace } from "tenace";
import type { Strings } from "../strings/english.js";
import { contractText, isPassedOut, parText } from "./symbols.js";
import { renderTinyTrace } from "./trace.js";

export interface BoardsView {
  boards: readonly Board[];
  pars: readonly (Par | undefined)[];
  traces: readonly (PlayTrace | undefined)[];
  current: number;
  /** Shown on a narrow screen, where it opens over the board. */
  open: boolean;
  work: { done: number; total: number; seconds: number } | null;
  strings: Strings;
  choose: (index: number) => void;
  toggle: () => void;
  solveAll: () => void;
  stop: () => void;
}

export function boardName(board: Board | undefined, index: number): string {
  return board?.board ?? String(index + 1);
}

export function renderBoards(view: BoardsView): TemplateResult | typeof nothing {
  const { boards, current, strings, open } = view;
  if (boards.length < 2) return nothing;
  return html`
    <nav class="boards" aria-label=${strings.boards}>
      <div class="boards-head">
        <button type="button" aria-label=${strings.previous} ?disabled=${current === 0} @click=${() => view.choose(current - 1)}>‹</button>
        <button type="button" class="boards-toggle" aria-expanded=${open ? "true" : "false"} @click=${view.toggle}>
          ${strings.board(boardName(boards[current], current))} <span class="quiet">${current + 1}/${boards.length}</span>
        </button>
        <button type="button" aria-label=${strings.next} ?disabled=${current >= boards.length - 1} @click=${() => view.choose(current + 1)}>›</button>
      </div>
      <div class=${`boards-body ${open ? "open" : ""}`}>
        <div class="boards-scroll" @keydown=${(event: KeyboardEvent) => onKey(event, view)}>
          <table>
            <thead>
              <tr><th scope="col">${strings.number}</th><th scope="col">${strings.contract}</th><th scope="col">${strings.result}</th><th scope="col">${strings.par}</th><th scope="col"><span class="spoken">${strings.course}</span></th></tr>
            </thead>
            <tbody>${boards.map((board, index) => renderRow(board, index, view))}</tbody>
          </table>
        </div>
        ${renderWork(view)}
      </div>
    </nav>`;
}

function renderRow(board: Board, index: number, view: BoardsView): TemplateResult {
  const { strings, pars, traces, current } = view;
  const { contract, result } = board;
  const par = pars[index];
  return html`
    <tr class=${index === current ? "current" : ""} @click=${() => view.choose(index)}>
      <th scope="row"><button type="button" data-row=${index} tabindex=${index === current ? "0" : "-1"}
        aria-label=${strings.board(boardName(board, index))} aria-current=${index === current ? "true" : "false"}>${boardName(board, index)}</button></th>
      ${
        !contract && isPassedOut(board)
          ? html`<td colspan="2">${strings.passedOut}</td>`
          : html`<td>${contract ? contractText(contract, strings) : ""}</td>
              <td>${contract && result !== undefined ? strings.made(result - contract.level - 6) : ""}</td>`
      }
      <td class="number">${par ? parText(par) : ""}</td>
      <td>${renderTinyTrace(traces[index], contract?.declarer)}</td>
    </tr>`;
}

function renderWork({ work, strings, solveAll, stop }: BoardsView): TemplateResult {
  return work
    ? html`
      <div class="work">
        <progress max=${work.total} .value=${work.done} aria-label=${strings.solveAll}></progress>
        <span>${strings.solving(work.done, work.total)}${work.seconds >= 1 ? ` · ${strings.estimate(work.seconds)}` : ""}</span>
        <button type="button" @click=${stop}>${strings.stop}</button>
      </div>`
    : html`<div class="work"><button type="button" @click=${solveAll}>${strings.solveAll}</button></div>`;
}

function onKey(event: KeyboardEvent, view: BoardsView): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const index = Math.max(0, Math.min(view.boards.length - 1, view.current + step));
  view.choose(index);
  (event.currentTarget as Element).querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
}
