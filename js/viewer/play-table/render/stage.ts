/** The whole table: head, hands round the trick, the sentence, the actions, and the side. */
import { html, nothing, type TemplateResult } from "lit-html";
import { seatAfter } from "../../../bridge/names.js";
import { icon, iconOf, strainSymbol } from "../../render/symbols.js";
import type { TableView } from "../view.js";
import { renderFan, renderSeat } from "./fan.js";
import { renderPips, renderTally, renderTrick, spotOf } from "./trick.js";

const ICONS = {
  hint: "M9 18h6m-5 3h4m-5-6a6 6 0 1 1 6 0z",
  claim: "M5 13l4.5 4.5L19 7",
  pause: "M9 5v14M15 5v14",
  goOn: "M8 5l10 7-10 7z",
} as const;

/** `alert`: the element that says what is wrong, with that text. */
export function renderTable(view: TableView, alert: TemplateResult, wrong: string): TemplateResult {
  const { game, side, words } = view;
  const dummy = game.hands[game.dummy] ? spotOf(game.dummy, game.seat) : "none";
  return html`
    <div class=${`table ${side ? "with-side" : ""} dummy-${dummy}`} part="table">
      <div class="stage">
        ${renderHead(view)}
        ${([2, 1, 3] as const).map((steps) => renderSeat(seatAfter(game.seat, steps), steps, view))}
        ${renderTrick(view)}
        ${renderSentence(view, alert, wrong)}
        ${renderFan(view)}
        ${view.claiming ? view.closing?.renderClaim(view) : nothing}
        ${renderActions(view)}
      </div>
      <section class="side" part="side" aria-label=${words.side}>
        ${view.beside?.renderSide(view)}
        <slot name="side"></slot>
      </section>
    </div>`;
}

function renderHead(view: TableView): TemplateResult {
  const { game, board, strings, words, actions, side } = view;
  const { contract, seat } = game;
  const by = contract.declarer === seat ? words.byYou : words.by({ seat: strings.seats[contract.declarer] });
  const doubled = contract.doubled ? strings.doubled[contract.doubled] : "";
  const { board: name, vulnerable } = board;
  const about = [name && words.board({ name }), vulnerable && strings.vulnerable[vulnerable]]
    .filter(Boolean)
    .join(" · ");
  return html`
    <header class="head">
      <h2 part="contract"><b>${contract.level}${strainSymbol(contract.strain, strings)}</b> ${doubled} ${by}</h2>
      <p class="quiet about">${about}</p>
      ${renderPips(view)}
      <p class="quiet tally">${renderTally(view)}</p>
      <button type="button" class="text-button side-button" aria-expanded=${side}
        @click=${actions.toggleSide}>${words.side}</button>
    </header>`;
}

/** What is wrong stands before the sentence, without the words that both have: a wrong card is answered by the task. */
function renderSentence(
  { said, stuck, words, actions }: TableView,
  alert: TemplateResult,
  wrong: string,
): TemplateResult {
  const [lead, text] = [wrong.startsWith(said.lead) ? "" : said.lead, wrong.endsWith(said.text) ? "" : said.text];
  return html`<p class="sentence" part="sentence">${alert} <b>${lead}</b> ${text}
    ${stuck ? html`<button type="button" class="text-button" @click=${actions.retry}>${words.retry}</button>` : nothing}
    </p>`;
}

function renderActions(view: TableView): TemplateResult {
  const { game, words, paused, canUndo, canHint, judging, actions } = view;
  const action = (name: string, key: string, shown: TemplateResult, act: () => void, enabled: boolean) => html`
    <button type="button" part="button" data-action=${key} aria-keyshortcuts=${key} ?disabled=${!enabled} @click=${act}>
      ${shown}<span>${name}</span><kbd aria-hidden="true">${key}</kbd></button>`;
  const isMine = game.isMine && !paused && !judging;
  return html`
    <div class="actions" part="actions">
      ${action(words.hint, "i", iconOf(ICONS.hint), actions.hint, isMine && canHint)}
      ${action(words.undo, "u", icon("undo"), actions.undo, canUndo)}
      <span class="gap"></span>
      ${action(words.claim, "l", iconOf(ICONS.claim), actions.askClaim, isMine)}
      ${action(paused ? words.goOn : words.pause, "p", iconOf(paused ? ICONS.goOn : ICONS.pause), actions.pause, !game.isOver)}
    </div>`;
}
