/** "Today": one deal a day, the same for everybody, since the date is its seed. */
import type { Sayable } from "tenace/viewer";
import { faultOf } from "../../strings/strings.js";
import "../../styles/play.css";
import { html, render } from "lit-html";
import { sideOf } from "tenace/bridge";
import { british } from "../../strings/strings.js";
import { inSuitColors } from "../suit-colors.js";
import { renderColumn } from "../tools/column.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import { type Dealt, dealOfDay } from "./deals.js";
import { handToTable } from "./handed.js";
import { type KeptTable, type Played, recallTable } from "./kept.js";
import { bidName } from "./start.js";
import { playStrings } from "./strings.js";

class Today implements OpenTool {
  readonly #place: HTMLElement;
  #context: ToolContext;
  readonly #work = new AbortController();
  readonly #day = new Date();
  #kept: KeptTable | null = null;
  #dealt: Dealt | null = null;
  #fault: Sayable | null = null;

  constructor(place: HTMLElement, context: ToolContext) {
    this.#place = place;
    this.#context = context;
    void this.#find();
  }

  update(context: ToolContext): void {
    this.#context = context;
    this.#draw();
  }

  close(): void {
    this.#work.abort();
    render(null, this.#place);
  }

  async #find(): Promise<void> {
    const { signal } = this.#work;
    this.#draw();
    try {
      const [kept, solver] = await Promise.all([recallTable(), this.#context.solver()]);
      this.#dealt = await dealOfDay(this.#day, solver, signal);
      this.#kept = kept;
      this.#draw();
    } catch (error) {
      this.#fault = faultOf(error);
      this.#draw();
    }
  }

  /** The day's deal as it was played, if it was. */
  get #played(): Played | undefined {
    const deal = this.#dealt?.board.deal;
    return this.#kept?.played.find((each) => each.board.deal === deal && each.daily === dayOf(this.#day));
  }

  #begin(): void {
    const { game, over, daily } = this.#kept ?? {};
    const { board, seat } = this.#dealt as Dealt;
    const day = dayOf(this.#day);
    // The same deal under way goes on.
    const isUnderWay = game && !over && daily === day && game.board.deal === board.deal;
    handToTable({ game: isUnderWay ? game : { board, seat, played: [] }, daily: day });
    this.#context.go("play");
  }

  #show(played: Played): void {
    handToTable({ played });
    this.#context.go("play");
  }

  #draw(): void {
    if (this.#work.signal.aborted) return;
    const { language, strings: app } = this.#context;
    const words = playStrings(app);
    const date = new Intl.DateTimeFormat(british(language), { dateStyle: "long" }).format(this.#day);
    const dealt = this.#dealt;
    const contract = dealt?.board.contract;
    const played = this.#played;
    const says = (seat: Dealt["seat"]) => {
      if (!contract) return "";
      const declares = sideOf(seat) === sideOf(contract.declarer);
      const given = { contract: bidName(contract, app), seat: app.seats[seat] };
      return declares ? words.yourSeat(given) : words.youDefend(given);
    };
    render(
      renderColumn(
        "play-today",
        words.todayTitle({ date }),
        html`
          <p class="quiet">${words.todayLead}</p>
          ${
            dealt
              ? html`
                <p class="play-why">${inSuitColors(says(dealt.seat), app)}</p>
                <div class="actions">
                  ${
                    played
                      ? html`
                        <button type="button" class="primary" data-act="show" @click=${() => this.#show(played)}>
                          ${words.showResult}</button>
                        <button type="button" data-act="again" @click=${() => this.#begin()}>${words.again}</button>`
                      : html`
                        <button type="button" class="primary" data-act="begin" @click=${() => this.#begin()}>
                          ${words.begin}</button>`
                  }
                </div>`
              : html`<p class="quiet" role="status">${this.#fault ? app.fault(this.#fault) : words.dealing}</p>`
          }`,
      ),
      this.#place,
    );
  }
}

/** "2026-11-28", by the person's clock. */
const dayOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

export const openToday = (place: HTMLElement, context: ToolContext): OpenTool => new Today(place, context);
