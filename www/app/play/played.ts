/** "My deals": the deals played at the table on this device, with results; each opens its result page. */
import "../../styles/play.css";
import { html, render } from "lit-html";
import type { Contract } from "tenace";
import { signed } from "../../strings/signed.js";
import { british } from "../../strings/strings.js";
import { renderColumn } from "../tools/column.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import { handToTable } from "./handed.js";
import { type KeptTable, keepTable, type Played, recallTable } from "./kept.js";
import { ownTricks } from "./result.js";
import { bidName, bidText } from "./start.js";
import { type PlayStrings, playStrings } from "./strings.js";

class PlayedDeals implements OpenTool {
  readonly #place: HTMLElement;
  #context: ToolContext;
  #kept: KeptTable | null = null;

  constructor(place: HTMLElement, context: ToolContext) {
    this.#place = place;
    this.#context = context;
    void recallTable().then((kept) => {
      this.#kept = kept;
      this.#draw();
    });
  }

  update(context: ToolContext): void {
    this.#context = context;
    this.#draw();
  }

  close(): void {
    this.#kept = null;
    render(null, this.#place);
  }

  #show(played: Played): void {
    handToTable({ played });
    this.#context.go("play");
  }

  #forget(played: Played): void {
    if (!this.#kept) return;
    this.#kept = { ...this.#kept, played: this.#kept.played.filter((each) => each !== played) };
    void keepTable(this.#kept);
    this.#draw();
  }

  #draw(): void {
    if (!this.#kept) return;
    const { played } = this.#kept;
    const words = playStrings(this.#context.strings);
    render(
      renderColumn(
        "play-mine",
        words.mine,
        html`
          <p class="quiet">${played.length > 0 ? words.mineLead({ count: played.length }) : words.mineNone}</p>
          ${
            played.length > 0
              ? html`
                <table><thead><tr>
                  <th scope="col">${words.date}</th><th scope="col">${words.contract}</th>
                  <th scope="col">${words.seat}</th><th scope="col">${words.tricksHead}</th>
                  <th scope="col">${words.score}</th><th scope="col"><span class="spoken">${words.forget}</span></th>
                </tr></thead><tbody>${played.map((each) => this.#renderRow(each, words))}</tbody></table>`
              : html`
                <div class="actions"><button type="button" class="primary" data-act="table"
                  @click=${() => this.#context.go("play")}>${words.title}</button></div>`
          }`,
      ),
      this.#place,
    );
  }

  #renderRow(each: Played, words: PlayStrings) {
    const { language, strings: app } = this.#context;
    const contract = each.board.contract as Contract;
    const date = new Intl.DateTimeFormat(british(language), { dateStyle: "short", timeStyle: "short" }).format(each.at);
    const over = each.tricks - 6 - contract.level;
    const name = `${bidName(contract, app)}, ${date}`;
    return html`
      <tr>
        <td>${date}${each.daily === undefined ? "" : html` <span class="quiet">${words.daily}</span>`}</td>
        <th scope="row"><button type="button" aria-label=${`${words.open}: ${name}`} @click=${() => this.#show(each)}>
          ${bidText(contract, app)} ${app.seatLetters[contract.declarer]}</button>
          <span class="quiet">${over >= 0 ? words.made({ over }) : words.down({ down: -over })}</span></th>
        <td>${app.seats[each.seat]}</td>
        <td>${ownTricks(each, each.tricks)}</td>
        <td>${signed(each.score)}</td>
        <td><button type="button" class="link" aria-label=${`${words.forget}: ${name}`}
          @click=${() => this.#forget(each)}>${words.forget}</button></td>
      </tr>`;
  }
}

export const openPlayed = (place: HTMLElement, context: ToolContext): OpenTool => new PlayedDeals(place, context);
