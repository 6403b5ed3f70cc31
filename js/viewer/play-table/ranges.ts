/** The place in the side where the person says what is known of the hidden hands; the fields come when it is opened. */
import { html, type TemplateResult } from "lit-html";
import { Fetched } from "../fetched.js";
import type { Strings } from "../strings/index.js";
import { besideStrings } from "./beside-strings.js";
import type { RangeFields, RangesCallbacks } from "./ranges-fields.js";

export class Ranges {
  readonly #fields: Fetched<RangeFields>;

  constructor(callbacks: RangesCallbacks) {
    this.#fields = new Fetched(
      async () => new (await import("./ranges-fields.js")).RangeFields(callbacks),
      callbacks.failed,
      callbacks.changed,
    );
  }

  render(strings: Strings): TemplateResult {
    return html`
      <details class="known" @toggle=${() => void this.#fields.fetch()}>
        <summary>${besideStrings(strings).setRanges}</summary>
        ${this.#fields.part?.render(strings)}
      </details>`;
  }
}
