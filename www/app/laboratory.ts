/** The suit laboratory: one suit between two hands, the chance of every first lead, and the layouts it wins against. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Solver, SuitPlayResult } from "tenace";
import type { Strings } from "../strings/english.js";

const percent = (share: number) => `${(share * 100).toFixed(share > 0 && share < 1 ? 1 : 0)} %`;

export class Laboratory {
  readonly #solver: () => Promise<Solver>;
  readonly #draw: () => void;
  #hands: [string, string] = ["AJ32", "K954"];
  #target = 4;
  #result: SuitPlayResult | null = null;
  #fault = "";
  #lead = 0;
  #asked = 0;

  constructor(solver: () => Promise<Solver>, draw: () => void) {
    this.#solver = solver;
    this.#draw = draw;
    void this.#ask();
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
            <input type="number" inputmode="numeric" min="1" max="13" .value=${String(this.#target)} @input=${(
              event: Event,
            ) => {
              this.#target = Number((event.target as HTMLInputElement).value);
              void this.#ask();
            }} /></label>
        </div>
        <p class="fault" role="status">${this.#fault}</p>
        ${result ? this.#renderResult(result, strings) : nothing}
      </div>`;
  }

  #renderHand(place: 0 | 1, name: string): TemplateResult {
    return html`
      <label>${name}
        <input type="text" size="13" spellcheck="false" autocomplete="off" autocapitalize="characters" .value=${this.#hands[place]}
          @input=${(event: Event) => {
            this.#hands[place] = (event.target as HTMLInputElement).value.toUpperCase().replaceAll("10", "T").trim();
            void this.#ask();
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
                  this.#draw();
                }}>${lead.rank}${lead.equals.join("")} <small>${strings.suitFrom(strings.suitHands[lead.hand])}</small></button></th>
                <td><b>${percent(lead.probability)}</b></td><td class="quiet">${percent(lead.doubleDummy)}</td>
              </tr>`,
          )}</tbody>
        </table>
        <ul class="suit-layouts" aria-label=${strings.suitLayouts}>
          ${layouts.map(({ holdings, weight }, place) => {
            const won = chosen?.wins[place] === true;
            return html`<li class=${won ? "won" : "lost"}><span class="mark" aria-hidden="true">${won ? "✓" : "–"}</span>
              <span class="spoken">${won ? strings.suitWon : strings.suitLost}</span>
              <span class="holdings">${holdings[1] || "–"} · ${holdings[0] || "–"}</span> <span class="quiet">${percent(weight)}</span></li>`;
          })}
        </ul>
      </div>`;
  }

  /** Only the answer to what was asked last is shown. */
  async #ask(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const solver = await this.#solver();
      const result = await solver.suitPlay({ hands: this.#hands, target: this.#target });
      if (asked !== this.#asked) return;
      this.#result = result;
      this.#lead = 0;
      this.#fault = "";
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#result = null;
      this.#fault = error instanceof Error ? error.message : String(error);
    }
    this.#draw();
  }
}
