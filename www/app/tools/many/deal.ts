/** The page "Deal": boards by conditions, for practice. A whole script of the dealer language may stand in the field for conditions. */
import { html } from "lit-html";
import type { Board } from "tenace";
import { dealerOfBoard, SEATS, vulnerabilityOfBoard } from "tenace/bridge";
import { parseDealer } from "tenace/dealer";
import type { ToolContext } from "../tool.js";
import { constraintsOf } from "./fields.js";
import { renderChoice, renderSeat, renderWhere } from "./form.js";
import { ManyPage } from "./page.js";

export const dealPage = new ManyPage<Board[]>({
  route: "deal",
  defaults: { count: "16" },
  ofBoard: () => ({}),
  seats: () => SEATS,
  startName: ({ words }) => words.dealBoards,
  renderForm(view, isOpen) {
    const { words } = view;
    return html`
      <div class="many-row">
        ${renderChoice(
          view,
          "count",
          words.boards,
          ["1", "4", "8", "16", "24", "32", "64"].map((count) => [count, count]),
        )}
      </div>
      <fieldset class="many-known">
        <legend>${words.conditions}</legend>
        <p class="many-hint">${words.pointsHint} ${words.shapeHint}</p>
        ${SEATS.map((seat) => renderSeat(view, seat, undefined, isOpen(seat)))}
        ${renderWhere(view)}
      </fieldset>`;
  },
  async ask(fields, { words }, { solver, show }, signal, report) {
    const constraints = constraintsOf(fields, SEATS, words);
    const script = constraints.condition ? parseDealer(constraints.condition) : undefined;
    const total = Number(fields.count ?? 16);
    const boards: Board[] = [];
    // Other boards each time.
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    for await (const deal of (await solver()).deals(constraints, { count: total, seed, signal })) {
      const number = boards.length + 1;
      boards.push({
        board: String(number),
        deal,
        dealer: script?.dealer ?? dealerOfBoard(number),
        vulnerable: script?.vulnerable ?? vulnerabilityOfBoard(number),
      });
      report({ done: number, total, best: boards });
    }
    show(boards);
    return boards;
  },
  // The boards are shown, in place of the page; what there is when it is stopped, or when no further deal is found, is offered.
  renderResult: (boards, { words, context, isRunning, isComplete }) =>
    isRunning || isComplete
      ? html``
      : html`<button type="button" class="many-boards" @click=${() => context.show(boards)}>${words.showBoards(boards.length)}</button>`,
});

export const openDeal = (place: HTMLElement, context: ToolContext) => dealPage.open(place, context);
