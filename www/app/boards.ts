/**
 * The boards as a score sheet, beside the viewer: number, contract, result, score, par, IMPs to par, tricks given away,
 * the course of the play. A fact that no board has takes no column. The arrow keys move along it; a head sorts by its
 * column.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, Par, PlayTrace } from "tenace";
import { signed } from "../strings/signed.js";
import type { Strings } from "../strings/strings.js";
import { canBeSolved } from "./deal.js";
import {
  type Column,
  contractColumn,
  costColumn,
  hasNone,
  numberColumn,
  renderHead,
  resultColumn,
  type SheetView,
  type Wanted,
} from "./score-sheet.js";
import { orderOf, type Sort, type Standing, standingOf, sumOf } from "./standing.js";
import { isPassedOut, parContractRuns, runsText } from "./symbols.js";
import { renderTinyTrace } from "./trace.js";

/** The walk from mistake to mistake, and the boards that it has solved. */
interface Walk extends Wanted {
  review(player: string | undefined): void;
  stop(): void;
}

export interface BoardsView {
  boards: readonly Board[];
  pars: readonly (Par | undefined)[];
  traces: readonly (PlayTrace | undefined)[];
  current: number;
  sort: Sort;
  /** Whether it is open on a narrow screen, over the board. */
  open: boolean;
  /** Whether this is a phone, whose steps are in the viewer's bar. */
  inBar: boolean;
  work: { done: number; total: number; seconds: number } | null;
  strings: Strings;
  choose: (index: number) => void;
  /** Opens the list, or sorts it. */
  list: (change: Partial<Pick<BoardsView, "open" | "sort">>) => void;
  solveAll: () => void;
  toggle: (panel: "session" | "print") => void;
  reviewing: Walk;
}

export function boardName(board: Board | undefined, index: number): string {
  return board?.board ?? String(index + 1);
}

export function renderBoards(view: BoardsView): TemplateResult | typeof nothing {
  const { boards, strings, open } = view;
  if (boards.length < 2) return nothing;
  if (!isPainted) followPaint(view);
  return html`
    <nav class="boards" aria-label=${strings.boards}>
      ${view.inBar ? nothing : renderSteps(view)}
      <div class=${`boards-body ${open ? "open" : ""}`}>${isPainted ? renderBody(view) : nothing}</div>
    </nav>`;
}

const renderBody = (view: BoardsView) => html`
  ${renderFilter(view)}
  <div class="boards-scroll" @keydown=${(event: KeyboardEvent) => onKey(event, view)}>${renderSheet(view)}</div>
  ${renderWork(view)}`;

/** Whether a board has been painted: before it is, the list of an evening would take as long to draw as the board. */
let isPainted = false;

/** Has the list drawn once the board beside it is seen. */
function followPaint({ list }: BoardsView): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (isPainted) return;
      isPainted = true;
      list({});
    }),
  );
}

/** The player whose mistakes are gone through; undefined for all. */
function renderFilter({ reviewing, strings }: BoardsView): TemplateResult | typeof nothing {
  const { player, mistakes } = reviewing;
  if (player === undefined) return nothing;
  return html`
    <div class="boards-filter">
      <span>${strings.mistakesOf({ player, count: mistakes.length })}</span>
      <button type="button" @click=${() => reviewing.review(undefined)}>${strings.allPlayers}</button>
    </div>`;
}

/**
 * The buttons for the previous and the next board and for the list: the list's head, or on a phone the end of the
 * viewer's bar.
 */
export function renderSteps(view: BoardsView): TemplateResult | typeof nothing {
  const { boards, current, strings, open, inBar } = view;
  if (boards.length < 2) return nothing;
  const step = (by: number) => () => view.choose(current + by);
  return html`
    <div class="boards-head" slot=${inBar ? "bar" : nothing}>
      <button type="button" class="step" aria-label=${strings.previous} ?disabled=${current === 0}
        @click=${step(-1)}>‹</button>
      <button type="button" class="boards-toggle" aria-expanded=${open ? "true" : "false"}
        @click=${() => view.list({ open: !open })}>
        ${
          inBar
            ? html`<span class="spoken">${strings.boards}</span>`
            : html`<span
              class="event">${boards[current]?.event ?? strings.boards}</span>`
        }
        <span class="quiet">${current + 1}/${boards.length}</span>
      </button>
      <button type="button" class="step" aria-label=${strings.next} ?disabled=${current >= boards.length - 1}
        @click=${step(1)}>›</button>
    </div>`;
}

/** The keys for the previous and next board, for the viewer's list of keys. */
export function renderBoardKeys({ boards, strings }: BoardsView): TemplateResult | typeof nothing {
  if (boards.length < 2) return nothing;
  return html`<div class="board-keys" slot="keys"><kbd>↑ ↓</kbd><span>${strings.boardKeys}</span></div>`;
}

/** Scrolls the list to the current board when that changes. Until then the user may scroll where they like. */
export class RowInSight {
  /** The board that the list was last scrolled to. */
  #shown = "";

  /** The list of this root has been drawn. */
  drawn(root: Element, { boards, current, pars, open, sort }: BoardsView): void {
    // The sums at the foot come with the first par.
    const shown = [boards.length, current, open, sort.key, sort.down, pars.some(Boolean)].join(" ");
    const row = root.querySelector(".boards-scroll .current");
    if (shown === this.#shown || !row) return;
    this.#shown = shown;
    row.scrollIntoView({ block: "nearest" });
  }
}

/** Only columns with known values, and the three that wait for the solver, whose room is kept. */
function columnsOf(view: BoardsView): Column[] {
  const { boards, pars, traces, strings } = view;
  const standings = standingsOf(view);
  const sheet = sheetOf(view);
  const { sum, count } = sumOf(standings.map(({ toPar }) => toPar));
  const hasContract = boards.some((board) => board.contract || isPassedOut(board));
  const hasResult = boards.some(({ contract, result }) => contract && result !== undefined);
  const hasPlay = boards.some(({ contract, play }) => contract && play?.length);
  const columns: (Column | false)[] = [
    hasContract && contractColumn(sheet),
    hasResult && resultColumn(sheet),
    hasResult && {
      kind: "score number wide",
      head: strings.score,
      sort: "score",
      cell: (index) => signed(standings[index]?.score),
    },
    {
      kind: "par-contract wide",
      head: "",
      spoken: strings.parContract,
      cell: (index) => {
        const par = pars[index];
        return par ? runsText(parContractRuns(par, strings, boards[index]?.vulnerable, 1), strings) : "";
      },
    },
    {
      kind: hasResult ? "par number wide" : "par number",
      head: strings.par,
      sort: "par",
      cell: (index) => signed(standings[index]?.par),
    },
    hasResult && {
      kind: "imps number",
      head: strings.toPar,
      spoken: strings.toParInWords,
      sort: "toPar",
      cell: (index) => {
        const { toPar } = standings[index] ?? {};
        return toPar === undefined
          ? ""
          : html`<span class=${toPar > 0 ? "plus" : toPar < 0 ? "minus" : ""}>${signed(toPar)}</span>`;
      },
      foot: () => (count > 0 ? html`<b>${signed(sum)}</b>` : ""),
    },
    hasPlay && costColumn("declarer", sheet, view.reviewing, standings),
    hasPlay && costColumn("defense", sheet, view.reviewing, standings),
    hasPlay && {
      kind: "course wide",
      head: "",
      spoken: strings.course,
      cell: (index) => renderTinyTrace(traces[index], boards[index]?.contract?.declarer),
    },
  ];
  return columns.filter((column) => column !== false);
}

const standingsOf = ({ boards, pars, traces }: BoardsView): Standing[] =>
  boards.map((board, index) => standingOf(board, pars[index], traces[index]));

const sheetOf = ({ boards, strings, sort, list }: BoardsView): SheetView => {
  return { boards, strings, sort, sortBy: (to) => list({ sort: to }) };
};

function renderSheet(view: BoardsView): TemplateResult {
  const { boards, current, strings } = view;
  const columns = columnsOf(view);
  const sheet = sheetOf(view);
  return html`
    <table class="score-sheet">
      <thead><tr>${[numberColumn(sheet), ...columns].map((column) => renderHead(column, sheet))}</tr></thead>
      <tbody>${shownOrder(view).map((index) => {
        const name = boardName(boards[index], index);
        return html`
          <tr class=${`${index === current ? "current" : ""} ${isBeside(index, view) ? "beside" : ""}`}
            @click=${() => view.choose(index)}>
            <th scope="row"><button type="button" data-row=${index} tabindex=${index === current ? "0" : "-1"}
              aria-label=${strings.board({ name })}
              aria-current=${index === current ? "true" : "false"}>${name}</button></th>
            ${columns.map(({ kind, cell }) => html`<td class=${kind}>${cell(index)}</td>`)}
          </tr>`;
      })}</tbody>
      ${
        columns.some(({ foot }) => foot?.())
          ? html`<tfoot><tr><th scope="row">${strings.sum}</th>${columns.map(
              ({ kind, foot }) => html`<td
                class=${kind}>${foot?.() ?? ""}</td>`,
            )}</tr></tfoot>`
          : nothing
      }
    </table>`;
}

/** The places of the boards as they are listed. */
const shownOrder = (view: BoardsView): number[] => orderOf(view.boards, standingsOf(view), view.sort);

/** Whether a board has no mistake of the player whose mistakes are looked for. */
const isBeside = (index: number, { reviewing, traces }: BoardsView): boolean =>
  reviewing.player !== undefined && hasNone(index, reviewing, traces);

/** Whether everything that solving would find is known. */
const isSolved = ({ boards, pars, traces }: BoardsView) =>
  boards.every((board, index) => {
    const { contract, play } = board;
    return !canBeSolved(board) || (pars[index] && (!contract || !play || traces[index]));
  });

const timeText = (seconds: number, strings: Strings): string =>
  seconds < 60
    ? strings.estimateSeconds({ seconds: Math.ceil(seconds) })
    : strings.estimateMinutes({ minutes: Math.ceil(seconds / 60) });

function renderWork(view: BoardsView): TemplateResult {
  const { work, traces, strings, solveAll, reviewing, toggle } = view;
  return work
    ? html`
      <div class="work">
        <progress max=${work.total} .value=${work.done} aria-label=${strings.solveAll}></progress>
        <span>${strings.solving({ done: work.done, total: work.total })}${work.seconds >= 1 ? ` · ${timeText(work.seconds, strings)}` : ""}</span>
        <button type="button" @click=${() => reviewing.stop()}>${strings.stop}</button>
      </div>`
    : html`
      <div class="work">
        ${isSolved(view) ? nothing : html`<button type="button" @click=${solveAll}>${strings.solveAll}</button>`}
        ${
          traces.some(Boolean)
            ? html`<button type="button" data-tool="session"
              @click=${() => toggle("session")}>${strings.players}</button>`
            : nothing
        }
        <button type="button" data-act="print" @click=${() => toggle("print")}>${strings.print}</button>
      </div>`;
}

function onKey(event: KeyboardEvent, view: BoardsView): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const order = shownOrder(view);
  const index = order[Math.max(0, Math.min(order.length - 1, order.indexOf(view.current) + step))] ?? view.current;
  view.choose(index);
  (event.currentTarget as Element).querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
}
