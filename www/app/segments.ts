/** A choice among a few options, side by side: all are visible, and one press chooses. */
import { html, type TemplateResult } from "lit-html";

export function renderSegments<T extends string | number | boolean>(
  name: string,
  label: string,
  options: readonly (readonly [value: T, text: string])[],
  chosen: T,
  choose: (value: T) => void,
): TemplateResult {
  return html`
    <fieldset class="choice">
      <legend>${label}</legend>
      <div class="segments">${options.map(
        ([value, text]) => html`
          <label><input type="radio" name=${name} value=${value} .checked=${value === chosen}
            @change=${() => choose(value)} /><span>${text}</span></label>`,
      )}</div>
    </fieldset>`;
}
