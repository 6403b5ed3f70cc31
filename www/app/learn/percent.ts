/** "Percentages": a guess first, then the figure. */
import { faultOf } from "../../strings/strings.js";
import "../../styles/learn.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { HANDS, sayLine } from "../suit-line.js";
import { suitStrings } from "../suit-strings.js";
import { ranksText, suitText } from "../symbols.js";
import { renderColumn } from "../tools/column.js";
import { DrawnTool } from "../tools/drawn-tool.js";
import type { OpenTool, ToolContext } from "../tools/tool.js";
import {
  answerTo,
  type Breaks,
  breaks,
  drawSuit,
  KINDS,
  nearness,
  type PercentKind,
  type Places,
  places,
  type SolvedSuit,
  vacantPlaces,
} from "./percentages.js";
import { learnStrings } from "./strings.js";

/** A question with its answer, 0 to 1. */
type Drawn = { question: Breaks | Places; chance: number } | SolvedSuit;

class Percent extends DrawnTool {
  #kind: PercentKind = "breaks";
  /** Null until it is drawn. */
  #drawn: Drawn | null = null;
  #guess = "";
  /** The guess that was checked, in percent. */
  #checked: number | null = null;
  #score = { hits: 0, all: 0 };
  /** Counts draws: only the last one is shown. */
  #draws = 0;

  constructor(place: HTMLElement, context: ToolContext) {
    super(place, context);
    void this.#next(false);
  }

  async #next(focus = true): Promise<void> {
    this.#draws += 1;
    const draws = this.#draws;
    [this.#drawn, this.#guess, this.#checked] = [null, "", null];
    if (this.#kind === "suit") {
      this.draw();
      try {
        const solver = await this.context.solver();
        const drawn = await drawSuit(random, (input) => solver.suitPlay(input));
        if (draws !== this.#draws) return;
        this.#drawn = drawn;
      } catch (error) {
        if (!this.isClosed) this.context.say({ fault: faultOf(error) });
      }
    } else {
      const question = this.#kind === "breaks" ? breaks(random) : places(random);
      this.#drawn = { question, chance: answerTo(question) };
    }
    this.draw();
    if (focus) this.place.querySelector<HTMLElement>("#guess")?.focus();
  }

  #check(): void {
    const guess = Number(this.#guess.replace(",", "."));
    if (!this.#drawn || this.#checked !== null || this.#guess.trim() === "" || !(guess >= 0 && guess <= 100)) return;
    this.#checked = guess;
    const isHit = nearness(guess, this.#drawn.chance) !== "far";
    this.#score = { hits: this.#score.hits + (isHit ? 1 : 0), all: this.#score.all + 1 };
    this.draw();
    this.place.querySelector<HTMLElement>('[data-act="another"]')?.focus();
  }

  protected content(): TemplateResult {
    const words = learnStrings(this.context.strings);
    const { hits, all } = this.#score;
    return renderColumn(
      "learn-percent",
      words.percent,
      html`
          <fieldset class="chips"><legend class="spoken">${words.percent}</legend>${KINDS.map(
            (kind) => html`
              <label class="chip"><input type="radio" name="kind" .checked=${kind === this.#kind} @change=${() => {
                this.#kind = kind;
                void this.#next(false);
              }} />${words.kinds[kind]}</label>`,
          )}</fieldset>
          ${this.#drawn ? this.#renderQuestion(this.#drawn) : html`<p class="quiet" role="status">${words.looking}</p>`}
          ${all > 0 ? html`<p class="quiet">${words.score({ hits, all })}</p>` : nothing}`,
    );
  }

  #renderQuestion(drawn: Drawn): TemplateResult {
    const words = learnStrings(this.context.strings);
    const { question, chance } = drawn;
    const checked = this.#checked;
    const submit = (event: Event) => {
      event.preventDefault();
      this.#check();
    };
    return html`
      ${question.kind === "suit" ? this.#renderSuit(question.hands) : nothing}
      <form class="learn-guess" @submit=${submit}>
        <label for="guess">${this.#sayQuestion(question)}</label>
        <span><small>${words.guess}</small> <input type="number" id="guess" inputmode="decimal" min="0" max="100"
          step="any" required .value=${this.#guess} ?disabled=${checked !== null}
          @input=${(event: Event) => {
            this.#guess = (event.target as HTMLInputElement).value;
          }} /> %</span>
        ${
          checked === null
            ? html`<button type="submit" class="primary" data-act="check">${words.check}</button>`
            : html`<button type="button" class="primary" data-act="another"
              @click=${() => void this.#next()}>${words.another}</button>`
        }
      </form>
      <div role="status">${checked === null ? nothing : this.#renderFigure(drawn, chance, checked)}</div>`;
  }

  #sayQuestion(question: Drawn["question"]): string {
    const words = learnStrings(this.context.strings);
    if (question.kind === "breaks") return words.breaks({ missing: question.missing, split: question.split.join("–") });
    if (question.kind === "places")
      return words.places({
        left: question.known[0],
        right: question.known[1],
        seat: this.context.strings.seats[question.holder === 0 ? "W" : "E"],
      });
    return words.suit({ tricks: question.target });
  }

  /** North over South, as a spade suit. */
  #renderSuit(hands: readonly [string, string]): TemplateResult {
    const strings = suitStrings(this.context.strings);
    return html`<div class="learn-suit">${hands.map(
      (hand, index) =>
        html`<p><small>${strings.suitHands[HANDS[index] ?? "declarer"]}</small> ${suitText("S", strings)} ${ranksText(hand, strings)}</p>`,
    )}</div>`;
  }

  #renderFigure(drawn: Drawn, chance: number, guess: number): TemplateResult {
    const { strings, language } = this.context;
    const words = learnStrings(this.context.strings);
    const { question } = drawn;
    const said = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
    const near = nearness(guess, chance);
    return html`
      <p class=${`learn-figure ${near}`}><b>${words.nearness[near]}</b> ${words.figure({ chance: said.format(chance), guess: said.format(guess / 100) })}</p>
      <p class="quiet">${
        question.kind === "breaks"
          ? words.why.breaks
          : question.kind === "places"
            ? this.#sayPlaces(question)
            : "lead" in drawn && drawn.lead.line
              ? sayLine(drawn.lead.line, suitStrings(strings))
              : nothing
      }</p>`;
  }

  #sayPlaces({ known, holder }: Places): string {
    const vacant = vacantPlaces(known);
    return learnStrings(this.context.strings).why.places({ own: vacant[holder], all: vacant[0] + vacant[1] });
  }
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}

export const openPercent = (place: HTMLElement, context: ToolContext): OpenTool => new Percent(place, context);
