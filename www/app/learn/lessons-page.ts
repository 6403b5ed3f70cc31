/** "Lessons": the deals that come with the app, the results so far, and a start at any of them. */
import "../../styles/learn.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { contractText } from "../symbols.js";
import { renderColumn } from "../tools/column.js";
import { DrawnTool } from "../tools/drawn-tool.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import { recallMemories } from "./kept.js";
import { lessonStrings, type OwnDeal, ownDeals } from "./own-deals.js";
import { questionAt, questionId } from "./question.js";
import { type Memories, NO_MEMORIES } from "./repetition.js";
import { learnStrings } from "./strings.js";
import { hand, wantLesson } from "./waiting.js";

class Lessons extends DrawnTool {
  #memories: Memories = NO_MEMORIES;

  constructor(place: HTMLElement, context: ToolContext) {
    super(place, context);
    this.draw();
    void recallMemories().then((memories) => {
      this.#memories = memories;
      this.draw();
    });
  }

  #begin(deals: readonly OwnDeal[]): void {
    hand(deals.map(({ question }) => question));
    this.context.go("find");
  }

  /** Whether any board that is open has a card that could be asked for. */
  get #canMake(): boolean {
    return this.context.boards.some((board) => questionAt(board, 0) !== null);
  }

  #make(): void {
    wantLesson();
    this.context.go("find");
  }

  protected content(): TemplateResult {
    const words = lessonStrings(this.context.strings);
    const deals = ownDeals(this.context.strings);
    const states = deals.map((deal) => this.#stateOf(deal));
    const found = states.filter((state) => state === "found").length;
    const first = Math.max(
      0,
      states.findIndex((state) => state !== "found"),
    );
    return renderColumn(
      "learn-lessons",
      words.lessons,
      html`
          <p>${words.intro({ count: deals.length })} <span
            class="quiet">${words.foundOf({ found, all: deals.length })}</span></p>
          <div class="actions">
            <button type="button" class="primary" data-act="begin"
              @click=${() => this.#begin(deals.slice(first))}>${words.beginWith({ number: first + 1 })}</button>
            ${
              this.#canMake
                ? html`<button type="button" data-act="make"
                  @click=${() => this.#make()}>${learnStrings(this.context.strings).makeLesson}</button>`
                : nothing
            }
          </div>
          <ol class="learn-deals">${deals.map((deal, index) => {
            const state = states[index] ?? "untried";
            return html`
              <li><button type="button" class=${state} data-deal=${index + 1}
                @click=${() => this.#begin(deals.slice(index))}>
                <b>${index + 1}</b> ${this.#renderDeal(deal, state !== "untried")} <span
                  class="state">${words.states[state]}</span>
              </button></li>`;
          })}</ol>`,
    );
  }

  /** The title gives away the answer, so it is shown after it. */
  #renderDeal({ theme, title, question }: OwnDeal, isAnswered: boolean): TemplateResult {
    const { strings } = this.context;
    const { contract } = question.board;
    return html`<span>${contract ? contractText(contract, strings) : ""}</span>
      <span class="theme">${isAnswered ? title : lessonStrings(strings).themes[theme]}</span>`;
  }

  #stateOf({ question }: OwnDeal): "found" | "missed" | "untried" {
    const memory = this.#memories.questions[questionId(question)];
    if (!memory) return "untried";
    return memory.found > 0 ? "found" : "missed";
  }
}

export const openLessons = (place: HTMLElement, context: ToolContext): OpenTool => new Lessons(place, context);
