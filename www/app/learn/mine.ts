/**
 * "My mistakes": those of the open boards, by player, as questions in one press. The boards are solved while the page
 * is read.
 */
import "../../styles/learn.css";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Seat } from "tenace";
import { boardName } from "../boards.js";
import { isPlayed, type Mistake, mistakesOf } from "../mistakes.js";
import {
  type Column,
  contractColumn,
  costColumn,
  numberColumn,
  renderHead,
  resultColumn,
  type SheetView,
} from "../score-sheet.js";
import { orderOf, type Sort, standingOf } from "../standing.js";
import { renderColumn } from "../tools/column.js";
import { DrawnTool } from "../tools/drawn-tool.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import { questionsOf } from "./question.js";
import { learnStrings } from "./strings.js";
import { Traced } from "./traced.js";
import { type Found, hand } from "./waiting.js";

class Mine extends DrawnTool {
  /** The player whose mistakes are shown; undefined for everybody's. */
  #player: string | undefined;
  #sort: Sort = { key: "number", down: false };
  readonly #traced = new Traced();

  constructor(place: HTMLElement, context: ToolContext) {
    super(place, context);
    this.update(context);
  }

  override update(context: ToolContext): void {
    this.context = context;
    this.#traced.begin(context);
    this.draw();
  }

  readonly #nameOf = (seat: Seat): string => this.context.strings.seats[seat];

  #mistakes(player?: string): Mistake[] {
    const { boards, session } = this.context;
    return boards.flatMap((board, index) => mistakesOf(board, index, session.traces?.[index], this.#nameOf, player));
  }

  /** Asks for the mistakes of one board, or of all. */
  #ask(place?: number): void {
    const { boards, session } = this.context;
    const player = this.#player;
    const found: Found = (now) =>
      now.boards === boards ? questionsOf(boards, now.session.traces ?? [], this.#nameOf, player) : [];
    if (place === undefined) hand(found({ boards, session }), found);
    else hand(questionsOf([boards[place] ?? {}], [session.traces?.[place]], this.#nameOf, player));
    this.context.go("find");
  }

  protected content(): TemplateResult {
    const { boards, session, language } = this.context;
    const words = learnStrings(this.context.strings);
    const played = boards.filter(isPlayed).length;
    const all = this.#mistakes();
    const names = [...new Set(all.map(({ name }) => name))].sort((one, other) => one.localeCompare(other, language));
    if (this.#player !== undefined && !names.includes(this.#player)) this.#player = undefined;
    const shown = this.#player === undefined ? all : all.filter(({ name }) => name === this.#player);
    const traced = session.traces?.filter(Boolean).length ?? 0;
    const tricks = shown.reduce((sum, { cost }) => sum + cost, 0);
    const chip = (name: string | undefined, label: string, count: number) => html`
      <label class="chip"><input type="radio" name="player" .checked=${this.#player === name} @change=${() => {
        this.#player = name;
        this.draw();
      }} />${label} <b>${count}</b></label>`;
    return renderColumn(
      "learn-mine",
      words.mine,
      html`
          ${
            played === 0
              ? html`<p class="quiet">${words.noPlay}</p>`
              : html`
                <p>${words.given({ mistakes: shown.length, tricks, boards: traced })}
                  ${
                    traced < played
                      ? html`<span class="quiet"
                        role="status">${words.solving({ done: traced, all: played })}</span>`
                      : nothing
                  }</p>
                <fieldset class="chips"><legend>${words.player}</legend>
                  ${chip(undefined, words.everybody, all.length)}
                  ${names.map((name) => chip(name, name, all.filter((each) => each.name === name).length))}
                </fieldset>
                <div class="actions">
                  <button type="button" class="primary" data-act="ask" ?disabled=${shown.length === 0}
                    @click=${() => this.#ask()}>${words.askThese({ count: shown.length })}</button>
                </div>
                ${this.#renderSheet(shown)}`
          }`,
    );
  }

  /** The boards as in the list beside the viewer; the number of a board with mistakes starts questions about them. */
  #renderSheet(mistakes: readonly Mistake[]): TemplateResult {
    const { boards, session, strings } = this.context;
    const player = this.#player;
    const traces = boards.map((_, index) => session.traces?.[index]);
    const standings = boards.map((board, index) => standingOf(board, undefined, traces[index]));
    const sheet: SheetView = {
      boards,
      strings,
      sort: this.#sort,
      sortBy: (sort) => {
        this.#sort = sort;
        this.draw();
      },
    };
    const wanted = { player, mistakes };
    const columns: Column[] = [
      contractColumn(sheet),
      resultColumn(sheet),
      costColumn("declarer", sheet, wanted, standings),
      costColumn("defense", sheet, wanted, standings),
    ];
    const ofBoard = (place: number) => mistakes.filter(({ board }) => board === place);
    return html`
      <table class="score-sheet">
        <thead><tr>${[numberColumn(sheet), ...columns].map((column) => renderHead(column, sheet))}<td></td></tr></thead>
        <tbody>${orderOf(boards, standings, this.#sort).map((place) => this.#renderRow(place, columns, ofBoard(place)))}</tbody>
      </table>`;
  }

  #renderRow(place: number, columns: readonly Column[], mistakes: readonly Mistake[]): TemplateResult {
    const { boards, strings } = this.context;
    const words = learnStrings(strings);
    const board = boards[place];
    const name = boardName(board, place);
    const [first] = mistakes;
    const of = (action: string) => `${action}${strings.colon}${words.board} ${name}`;
    const cells = columns.map(({ kind, cell }) => html`<td class=${kind}>${cell(place)}</td>`);
    if (!first) return html`<tr class="beside"><th scope="row">${name}</th>${cells}<td></td></tr>`;
    const analyse = () => this.context.analyse(place, { line: board?.play ?? [], index: first.index });
    return html`
      <tr @click=${() => this.#ask(place)}>
        <th scope="row"><button type="button" aria-label=${of(words.askThis)}>${name}</button></th>
        ${cells}
        <td><button type="button" aria-label=${of(words.analyse)} @click=${(event: Event) => {
          event.stopPropagation();
          analyse();
        }}>${words.analyse}</button></td>
      </tr>`;
  }
}

export const openMine = (place: HTMLElement, context: ToolContext): OpenTool => new Mine(place, context);
