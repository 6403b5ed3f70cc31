/** A list of the languages to choose from, each by its own name. */
import { html, type TemplateResult } from "lit-html";
import { LANGUAGES, languageNames } from "../strings/index.js";

export function renderLanguageChoice(
  label: string,
  chosen: string,
  change: (language: string) => void,
): TemplateResult {
  const choose = (event: Event) => {
    const language = LANGUAGES[(event.target as HTMLSelectElement).selectedIndex];
    if (language) change(language);
  };
  return html`
    <label>${label}
      <select @change=${choose}>${languageNames().map(
        (name, index) => html`<option ?selected=${chosen === LANGUAGES[index]}>${name}</option>`,
      )}</select>
    </label>`;
}
