/** "My mistakes": those of the open boards, by player, as questions in one press. Solved while one reads. */
import "../../styles/learn.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Seat } from "tenace";
import { boardName } from "../boards.js";
import { isPlayed, type Mistake, mistakesOf } from "../mistakes.js";
import { contractText } from "../symbols.js";
import { renderColumn } from "../tools/column.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import { questionAt, questionsOf } from "./question.js";
import { learnStrings } from "./strings.js";
import { Traced } from "./traced.js";
import { type Found, hand } from "./waiting.js";

class Mine implements OpenTool {
  readonly #place: HTMLElement;
  #context: ToolContext;
  /** The one whose mistakes are shown; undefined for everybody's. */
  #player: string | undefined;
  readonly #traced = new Traced();

  constructor(place: HTMLElement, context: ToolContext) {
    this.#place = place;
    this.#context = context;
    this.update(context);
  }

  update(context: ToolContext): void {
    this.#context = context;
    this.#traced.begin(context);
    this.#draw();
  }

  close(): void {
    render(null, this.#place);
  }

  readonly #nameOf = (seat: Seat): string => this.#context.strings.seats[seat];

  #mistakes(player?: string): Mistake[] {
    const { boards, session } = this.#context;
    return boards.flatMap((board, place) => mistakesOf(board, place, session.traces?.[place], this.#nameOf, player));
  }

  #ask(mistake?: Mistake): void {
    const { boards, session } = this.#context;
    const one = mistake && questionAt(boards[mistake.board] ?? {}, mistake.index);
    const player = this.#player;
    const found: Found = (now) =>
      now.boards === boards ? questionsOf(boards, now.session.traces ?? [], this.#nameOf, player) : [];
    if (one) hand([one]);
    else hand(found({ boards, session }), found);
    this.#context.go("find");
  }

  #draw(): void {
    const { boards, session, language } = this.#context;
    const words = learnStrings(this.#context.strings);
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
        this.#draw();
      }} />${label} <b>${count}</b></label>`;
    render(
      renderColumn(
        "learn-mine",
        words.mine,
        html`
          ${
            played === 0
              ? html`<p class="quiet">${words.noPlay}</p>`
              : html`
                <p>${words.given({ mistakes: shown.length, tricks, boards: traced })}
                  ${traced < played ? html`<span class="quiet" role="status">${words.solving({ done: traced, all: played })}</span>` : nothing}</p>
                <fieldset class="chips"><legend>${words.player}</legend>
                  ${chip(undefined, words.everybody, all.length)}
                  ${names.map((name) => chip(name, name, all.filter((each) => each.name === name).length))}
                </fieldset>
                <div class="actions">
                  <button type="button" class="primary" data-act="ask" ?disabled=${shown.length === 0}
                    @click=${() => this.#ask()}>${words.askThese({ count: shown.length })}</button>
                </div>
                <ul class="learn-list">${shown.map((mistake) => this.#renderMistake(mistake))}</ul>`
          }`,
      ),
      this.#place,
    );
  }

  #renderMistake(mistake: Mistake): TemplateResult {
    const { boards, strings } = this.#context;
    const words = learnStrings(this.#context.strings);
    const board = boards[mistake.board] ?? {};
    const name = boardName(board, mistake.board);
    const trick = words.at({ trick: Math.floor(mistake.index / 4) + 1 });
    return html`
      <li>
        <b>${name}</b>
        <span>${board.contract ? contractText(board.contract, strings) : nothing}, ${trick}</span>
        <span>${mistake.name}</span>
        <b class="cost">−${mistake.cost}</b>
        <button type="button" aria-label=${`${words.askThis}: ${words.board} ${name}, ${trick}`}
          @click=${() => this.#ask(mistake)}>${words.askThis}</button>
        <button type="button" aria-label=${`${words.analyse}: ${words.board} ${name}, ${trick}`}
          @click=${() => this.#context.analyse(mistake.board, { line: board.play ?? [], index: mistake.index })}>${words.analyse}</button>
      </li>`;
  }
}

export const openMine = (place: HTMLElement, context: ToolContext): OpenTool => new Mine(place, context);
