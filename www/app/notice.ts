/** What is said at the foot of the page: one notice at a time, which goes by itself unless it is to be answered. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Strings } from "../strings/strings.js";

export interface Said {
  text?: string;
  /** In place of a text: what is wrong, as the package says it. */
  fault?: string;
  /** To be copied by hand. */
  link?: string;
  action?: { name: string; run: () => void };
  /** The action is an offer, which goes by itself too. */
  passes?: boolean;
  /** Whether it is still of what is on the stage: once it is not, the notice goes with that. */
  isOfStage?: () => boolean;
}

/** How long a notice stays that asks for nothing, and one that offers something. */
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

  /** Says it, or nothing any more, with what is drawn next. */
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
    const { fault, text = strings.fault(fault ?? ""), link, action } = this.#said;
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
