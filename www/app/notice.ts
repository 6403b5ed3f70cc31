/** The notice at the foot of the page: one at a time. It goes by itself unless it needs an answer. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Sayable } from "tenace/viewer";
import type { Strings } from "../strings/strings.js";

export interface Said {
  text?: string;
  /** In place of a text: an error of the package. */
  fault?: Sayable;
  /** To be copied by hand. */
  link?: string;
  action?: { name: string; run: () => void };
  /** The action is an offer, which goes by itself too. */
  passes?: boolean;
  /** Whether it still belongs to what is on the stage; the notice goes once it does not. */
  isOfStage?: () => boolean;
}

/** How long a notice stays that asks for nothing, and one with an offer. */
const STAYS_MS = 5_000;
const OFFERED_MS = 20_000;

export class Notice {
  readonly #draw: () => void;
  #said: Said | null = null;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  say(said: Said): void {
    this.put(said);
    this.#draw();
  }

  /** Shows a notice, or none, with the next drawing. */
  put(said: Said | null): void {
    this.#said = said;
    if (!said || said.link || (said.action && !said.passes)) return;
    setTimeout(
      () => {
        if (this.#said === said) this.close();
      },
      said.passes ? OFFERED_MS : STAYS_MS,
    );
  }

  close(): void {
    this.put(null);
    this.#draw();
  }

  render(strings: Strings): TemplateResult | typeof nothing {
    if (this.#said?.isOfStage?.() === false) this.#said = null;
    if (!this.#said) return nothing;
    const { fault, text = fault ? strings.fault(fault) : "", link, action } = this.#said;
    return html`
      <div class="notice">
        <span>${text}</span>
        ${
          link
            ? html`<input type="text" readonly aria-label=${text} .value=${link}
              @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />`
            : nothing
        }
        ${action ? html`<button type="button" class="primary" @click=${action.run}>${action.name}</button>` : nothing}
        <button type="button" @click=${() => this.close()}>${strings.close}</button>
      </div>`;
  }
}
