/**
 * The sheet over all boards: who played how well, the boards that gained and lost most, and the field of the board
 * shown.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, Suit } from "tenace";
import { signed } from "../strings/signed.js";
import type { Strings } from "../strings/strings.js";
import { type BoardsView, boardName } from "./boards.js";
import type { Fair } from "./fair.js";
import { type FieldResult, fieldOf, shareOfField } from "./field.js";
import { playersOf } from "./players.js";
import { type SheetStrings, sheetStrings } from "./sheet-strings.js";
import { scoreOf, standingOf } from "./standing.js";
import { suitText } from "./symbols.js";

export interface SessionView extends Pick<BoardsView, "boards" | "pars" | "traces" | "current"> {
  fair: Fair;
  language: string;
  strings: SheetStrings;
  choose: (index: number) => void;
  review: (player: string) => void;
}

/** Boards named of the best and of the worst. */
const NAMED = 3;

export function renderSession(shown: Omit<SessionView, "strings"> & { strings: Strings }): TemplateResult {
  const view: SessionView = { ...shown, strings: sheetStrings(shown.strings) };
  const { boards, traces, strings, current } = view;
  const players = playersOf(boards, traces, (seat) => strings.seats[seat]);
  const traced = traces.filter(Boolean).length;
  const board = boards[current];
  return html`
    <p class="quiet">${strings.tracedBoards({ traced, boards: boards.length })}</p>
    <table class="figures">
      <thead><tr><th scope="col">${strings.player}</th><th scope="col">${strings.cards}</th><th
        scope="col">${strings.mistakes}</th>
        <th scope="col">${strings.costs.declarer.long}</th><th
          scope="col">${strings.costs.defense.long}</th></tr></thead>
      <tbody>${players.map(
        ({ name, cards, mistakes, costs }) => html`
          <tr><th scope="row">${
            mistakes > 0
              ? html`<button type="button" class="review link" title=${strings.showMistakesOf({ player: name })}
                @click=${() => view.review(name)}>${name}</button>`
              : name
          }</th><td>${cards}</td><td>${mistakes}</td><td><b>${signed(-costs.declarer)}</b></td><td><b>${signed(-costs.defense)}</b></td></tr>`,
      )}</tbody>
    </table>
    <p class="quiet">${strings.byDoubleDummy}</p>
    ${renderFair(view)}
    ${renderExtremes(view)}
    ${board ? renderField(fieldOf(board), board, view) : nothing}`;
}

/** Declarers by single dummy, once that is asked for. */
function renderFair({ boards, fair, strings }: SessionView): TemplateResult | typeof nothing {
  const { players, judged, total } = fair.counts(boards, ({ players, contract }) => {
    const seat = contract?.declarer ?? "N";
    return players?.[seat] ?? strings.seats[seat];
  });
  if (total === 0) return nothing;
  const { progress } = fair;
  return html`
    <h3>${strings.fairErrors}</h3>
    ${
      players.size === 0
        ? nothing
        : html`
          <table class="figures declarers">
            <thead><tr><th scope="col">${strings.player}</th><th scope="col">${strings.boards}</th><th
              scope="col">${strings.fairErrors}</th></tr></thead>
            <tbody>${[...players].map(
              ([name, count]) => html`<tr><th
                scope="row">${name}</th><td>${count.boards}</td><td><b>${count.errors}</b></td></tr>`,
            )}</tbody>
          </table>`
    }
    <p class="quiet">${strings.fairHint({ judged, total })}</p>
    ${
      progress
        ? html`
          <div class="work">
            <progress max=${progress.total} .value=${progress.done} aria-label=${strings.fairErrors}></progress>
            <button type="button" @click=${() => fair.stop()}>${strings.stop}</button>
          </div>`
        : judged < total
          ? html`<div class="actions"><button type="button" class="judge"
            @click=${() => void fair.judge(boards)}>${strings.judge}</button></div>`
          : nothing
    }`;
}

function renderExtremes({ boards, pars, strings, choose }: SessionView): TemplateResult | typeof nothing {
  const known = boards
    .map((board, index) => ({ index, name: boardName(board, index), toPar: standingOf(board, pars[index]).toPar }))
    .filter(({ toPar }) => toPar !== undefined) as { index: number; name: string; toPar: number }[];
  if (known.length < 2) return nothing;
  const sorted = [...known].sort((one, other) => other.toPar - one.toPar);
  const list = (name: string, some: typeof known) =>
    some.length === 0
      ? nothing
      : html`
        <h3>${name}</h3>
        <div class="actions">${some.map(
          ({ index, name: board, toPar }) => html`<button type="button"
            @click=${() => choose(index)}>${board}  <b>${signed(toPar)}</b></button>`,
        )}</div>`;
  return html`
    ${list(strings.bestBoards, sorted.filter(({ toPar }) => toPar > 0).slice(0, NAMED))}
    ${list(
      strings.worstBoards,
      sorted
        .filter(({ toPar }) => toPar < 0)
        .slice(-NAMED)
        .reverse(),
    )}`;
}

/**
 * The field of the board shown, under its table: the own score's share of the matchpoints, and the results on demand.
 */
export function renderBoardField(
  { boards, current }: Pick<SessionView, "boards" | "current">,
  own: Strings,
): TemplateResult | typeof nothing {
  const strings = sheetStrings(own);
  const board = boards[current];
  const field = board ? fieldOf(board) : [];
  if (!board || field.length === 0) return nothing;
  // Without a play there is nothing else to show beside the board.
  return html`
    <details class="board-field" slot="field" ?open=${!board.play?.length}>
      <summary>${sayShare(field, board, strings) ?? strings.fieldOf({ board: boardName(board, current) })}</summary>
      ${renderResults(field, board, strings)}
    </details>`;
}

function sayShare(field: readonly FieldResult[], board: Board, strings: SheetStrings): string | undefined {
  const own = scoreOf(board);
  const share = own === undefined ? undefined : shareOfField(field, own);
  return share === undefined
    ? undefined
    : strings.shareOfField({ score: signed(own as number), percent: Math.round(share) });
}

/** The results of the other tables, the record's own marked. */
export function renderField(
  field: readonly FieldResult[],
  board: Board,
  { strings, current }: { strings: SheetStrings; current: number },
): TemplateResult | typeof nothing {
  if (field.length === 0) return nothing;
  const share = sayShare(field, board, strings);
  return html`
    <h3>${strings.fieldOf({ board: boardName(board, current) })}</h3>
    ${renderResults(field, board, strings)}
    ${share === undefined ? nothing : html`<p class="quiet share">${share}</p>`}`;
}

/** "3♠×": a contract as the source writes it, its suit as a symbol. */
function writtenContract(contract: string, strings: Strings): TemplateResult | string {
  const [, level, suit, rest] = /^(\d)([SHDC])(.*)$/.exec(contract) ?? [];
  return suit ? html`${level}${suitText(suit as Suit, strings)}${rest?.replaceAll("X", "×")}` : contract;
}

function renderResults(field: readonly FieldResult[], board: Board, strings: Strings): TemplateResult {
  const own = scoreOf(board);
  return html`
    <table class="figures field">
      <thead><tr><th scope="col">${strings.contract}</th><th scope="col">${strings.result}</th><th
        scope="col">${strings.tables}</th><th scope="col">${strings.score}</th></tr></thead>
      <tbody>${field.map(
        ({ contract, declarer, tricks, score, times }) => html`
          <tr class=${score === own ? "current" : ""}><th
            scope="row">${writtenContract(contract, strings)} ${declarer}</th><td>${tricks}</td><td>${times}</td><td>${signed(score)}</td></tr>`,
      )}</tbody>
    </table>`;
}
