/** The suit laboratory: one suit between two hands, the chance of every first lead, and the layouts it wins against. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Solver, SuitPlayResult } from "tenace";
import type { Strings } from "../strings/english.js";
import type { SuitQuestion } from "./store.js";

export interface LaboratoryCallbacks {
  solver: () => Promise<Solver>;
  draw: () => void;
  asked: (question: SuitQuestion) => void;
}

export class Laboratory {
  readonly #callbacks: LaboratoryCallbacks;
  #question: SuitQuestion;
  #result: SuitPlayResult | null = null;
  #fault = "";
  #lead = 0;
  #asked = 0;

  constructor(question: SuitQuestion, callbacks: LaboratoryCallbacks) {
    this.#question = question;
    this.#callbacks = callbacks;
    void this.#answer();
  }

  render(strings: Strings): TemplateResult {
    const result = this.#result;
    return html`
      <div class="laboratory">
        <p class="quiet">${strings.suitHint}</p>
        <div class="fields">
          ${this.#renderHand(0, strings.suitHands[0])}
          ${this.#renderHand(1, strings.suitHands[1])}
          <label>${strings.suitTarget}
            <input type="number" inputmode="numeric" min="1" max="13" .value=${String(this.#question.target)}
              @input=${(event: Event) => this.#ask({ target: Number((event.target as HTMLInputElement).value) })} /></label>
        </div>
        <p class="fault" role="status">${this.#fault}</p>
        ${result ? this.#renderResult(result, strings) : nothing}
      </div>`;
  }

  #renderHand(place: 0 | 1, name: string): TemplateResult {
    return html`
      <label>${name}
        <input type="text" size="13" spellcheck="false" autocomplete="off" autocapitalize="characters" .value=${this.#question.hands[place]}
          @input=${(event: Event) => {
            const hand = (event.target as HTMLInputElement).value.toUpperCase().replaceAll("10", "T").trim();
            const [declarer, dummy] = this.#question.hands;
            this.#ask({ hands: place === 0 ? [hand, dummy] : [declarer, hand] });
          }} /></label>`;
  }

  #renderResult({ leads, layouts }: SuitPlayResult, strings: Strings): TemplateResult {
    const chosen = leads[this.#lead] ?? leads[0];
    return html`
      <div class="laboratory-result">
        <table class="leads">
          <thead><tr><th scope="col">${strings.suitLead}</th><th scope="col">${strings.suitChance}</th><th scope="col">${strings.suitDoubleDummy}</th></tr></thead>
          <tbody>${leads.map(
            (lead, place) => html`
              <tr class=${lead === chosen ? "current" : ""}>
                <th scope="row"><button type="button" aria-pressed=${lead === chosen ? "true" : "false"} @click=${() => {
                  this.#lead = place;
                  this.#callbacks.draw();
                }}>${lead.rank}${lead.equals.join("")} <small>${strings.suitFrom[lead.hand]}</small></button></th>
                <td><b>${strings.percent(lead.probability)}</b></td><td class="quiet">${strings.percent(lead.doubleDummy)}</td>
              </tr>`,
          )}</tbody>
        </table>
        <section class="suit-layouts">
        <p class="quiet" id="suit-layouts">${strings.suitLayouts}</p>
        <ul aria-labelledby="suit-layouts">
          ${layouts.map(({ holdings, weight }, place) => {
            const won = chosen?.wins[place] === true;
            return html`<li class=${won ? "won" : "lost"}><span class="mark" aria-hidden="true">${won ? "✓" : "–"}</span>
              <span class="spoken">${won ? strings.suitWon : strings.suitLost}</span>
              <span class="holdings">${holdings[1] || "–"} · ${holdings[0] || "–"}</span> <span class="quiet">${strings.percent(weight)}</span></li>`;
          })}
        </ul>
        </section>
      </div>`;
  }

  #ask(change: Partial<SuitQuestion>): void {
    this.#question = { ...this.#question, ...change };
    this.#callbacks.asked(this.#question);
    void this.#answer();
  }

  /** Only the answer to what was asked last is shown. */
  async #answer(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const solver = await this.#callbacks.solver();
      const result = await solver.suitPlay(this.#question);
      if (asked !== this.#asked) return;
      this.#result = result;
      this.#lead = 0;
      this.#fault = "";
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#result = null;
      this.#fault = error instanceof Error ? error.message : String(error);
    }
    this.#callbacks.draw();
  }
}
