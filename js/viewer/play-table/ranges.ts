/** The place in the side where the person says what is known of the hidden hands; the fields come when it is opened. */
import { html, type TemplateResult } from "lit-html";
import { Fetched } from "../fetched.js";
import type { Strings } from "../strings/index.js";
import { besideStrings } from "./beside-strings.js";
import type { RangeFields } from "./ranges-fields.js";
import type { PartsTable } from "./view.js";

export class Ranges {
  readonly #fields: Fetched<RangeFields>;

  constructor(table: PartsTable) {
    this.#fields = new Fetched(
      async () => new (await import("./ranges-fields.js")).RangeFields(table),
      (error) => table.fail(error),
      () => table.changed(),
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
