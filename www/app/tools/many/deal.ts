/**
 * The page "Deal": boards by conditions, for practice. A whole script of the dealer language may stand in the field for
 * conditions.
 */
import { html, type TemplateResult } from "lit-html";
import type { Board } from "tenace";
import { dealerOfBoard, SEATS, vulnerabilityOfBoard } from "tenace/bridge";
import { parseDealer } from "tenace/dealer";
import { handToTable } from "../../play/handed.js";
import { renderRow, tabIndexOf } from "../../rove.js";
import type { ToolContext } from "../tool.js";
import type { Fields } from "./field-link.js";
import { constraintsOf, SEAT_FIELDS } from "./fields.js";
import { type FormView, renderSeat, renderWhere } from "./form.js";
import { ManyPage } from "./page.js";

/** Boards of a run: as many as a club ever prints. */
const MOST = 200;

export const boardsIn = ({ count = "12" }: Fields): number =>
  Math.max(1, Math.min(MOST, Math.round(Number(count)) || 12));

/** What players practise, in the fields of the form. */
const PRESETS: Readonly<Record<string, Fields>> = {
  any: {},
  notrump: { "N.points": "15-17", "N.shape": "balanced", "S.points": "8-15" },
  major: { "N.points": "12-15", "N.S": "5+", "S.points": "8-15", "S.S": "3+" },
  slam: { where: "hcp(north) + hcp(south) >= 31" },
  weak: { "N.points": "6-10", "N.S": "6" },
  contested: { where: "hcp(north) + hcp(south) >= 18 and hcp(north) + hcp(south) <= 22" },
};

const nothingKnown = (): Fields =>
  Object.fromEntries(
    [...SEATS.flatMap((seat) => SEAT_FIELDS.map((field) => `${seat}.${field}`)), "where"].map((name) => [name, ""]),
  );

/** Any number, by − and +, or typed. */
function renderCountOfBoards(view: FormView): TemplateResult {
  const { words, fields } = view;
  const count = boardsIn(fields);
  const set = (next: number) => view.set({ count: String(Math.max(1, Math.min(MOST, next))) });
  return html`
    <div class="stepper">
      <label for="many-boards">${words.boards}</label>
      <button type="button" aria-label=${words.fewerBoards} @click=${() => set(count - 1)}>−</button>
      <input id="many-boards" type="number" name="count" inputmode="numeric" min="1" max=${MOST}
        .value=${fields.count ?? "12"}
        @input=${(event: Event) => view.set({ count: (event.target as HTMLInputElement).value })} />
      <button type="button" aria-label=${words.moreBoards} @click=${() => set(count + 1)}>+</button>
    </div>`;
}

/** The boards that the table had last: a user who asks again wants others. */
let handed: readonly Board[] | undefined;

/** Hands the boards over to the table, which plays one after another. */
function playThem(boards: readonly Board[], { show, go }: ToolContext): void {
  handed = boards;
  show(boards);
  handToTable("row");
  go("play");
}

export const dealPage = new ManyPage<Board[]>({
  route: "deal",
  defaults: { count: "12" },
  ofBoard: () => ({}),
  seats: () => SEATS,
  startName: ({ words }) => words.dealBoards,
  renderForm(view, isOpen, stage) {
    const { words, fields } = view;
    const names = Object.keys(PRESETS);
    const stop = names.find((name) => name === fields.preset) ?? names[0];
    return html`
      ${renderCountOfBoards(view)}
      <section class="side-group">
        <h3>${words.presets}</h3>
        ${renderRow(
          "chips",
          words.presets,
          Object.entries(PRESETS).map(
            ([name, preset]) => html`
              <button type="button" class="chip" data-chip=${name}
                tabindex=${tabIndexOf(name === stop)}
                aria-pressed=${fields.preset === name ? "true" : "false"} @click=${() => {
                  view.set({ ...nothingKnown(), ...preset, preset: name });
                  stage.start();
                }}>${words.presetNames[name as keyof typeof words.presetNames]}</button>`,
          ),
        )}
      </section>
      <fieldset class="many-known">
        <legend>${words.conditions}</legend>
        <p class="many-hint">${words.pointsHint} ${words.shapeHint}</p>
        ${SEATS.map((seat) => renderSeat(view, seat, undefined, isOpen(seat)))}
        ${renderWhere(view)}
      </fieldset>`;
  },
  renderStage: ({ words, fields, result }) => html`
    <h2 class="headline">${words.boardsToPractise({ boards: boardsIn(fields) })}</h2>
    <p class="reason">${result === undefined ? words.choosePreset : ""}</p>`,
  renderActions: ({ words, result, isStale, context, start }) => html`
    <button type="button" data-act="play" @click=${() => {
      if (result && result !== handed && !isStale) playThem(result, context);
      else start({ afterwards: "play" });
    }}>${words.playThem}</button>`,
  async ask(fields, { words }, context, signal, report) {
    const { solver, show } = context;
    const constraints = constraintsOf(fields, SEATS, words);
    const script = constraints.condition ? parseDealer(constraints.condition) : undefined;
    const total = boardsIn(fields);
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
    if (fields.afterwards === "play") playThem(boards, context);
    else show(boards);
    return boards;
  },
  // The boards are shown in place of the page. If the run is stopped, or no further deal is found, the boards so far
  // are offered.
  renderResult: (boards, { words, context, isRunning, isComplete }) =>
    isRunning || isComplete
      ? html``
      : html`<button type="button" class="many-boards"
        @click=${() => context.show(boards)}>${words.showBoards({ boards: boards.length })}</button>`,
});

export const openDeal = (place: HTMLElement, context: ToolContext) => dealPage.open(place, context);
