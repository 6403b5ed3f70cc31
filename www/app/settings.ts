/** The settings, each a choice among a few. */

import { html, type TemplateResult } from "lit-html";
import { SEATS } from "tenace/bridge";
import { LANGUAGES, tenOf } from "../strings/index.js";
import type { Strings } from "../strings/strings.js";
import type { Settings } from "./store.js";

export function renderSettings(
  kept: Settings,
  strings: Strings,
  change: (changed: Partial<Settings>) => void,
): TemplateResult {
  const settings = { ...kept, ten: tenOf(kept.language, kept.ten) };
  const choice = <Key extends keyof Settings>(key: Key, name: string, options: [Settings[Key], string][]) => html`
      <label>${name}
        <select @change=${(event: Event) => {
          const chosen = options[(event.target as HTMLSelectElement).selectedIndex];
          if (chosen) change({ [key]: chosen[0] } as Partial<Settings>);
        }}>${options.map(([value, text]) => html`<option ?selected=${settings[key] === value}>${text}</option>`)}</select>
      </label>`;
  return html`
      <div class="fields">
        ${choice("deck", strings.deck, [
          ["two", strings.deckTwo],
          ["four", strings.deckFour],
        ])}
        ${choice("ten", strings.ten, [
          ["T", "T"],
          ["10", "10"],
        ])}
        ${choice("theme", strings.theme, [
          ["auto", strings.themeAuto],
          ["light", strings.themeLight],
          ["dark", strings.themeDark],
        ])}
        ${choice(
          "bottom",
          strings.bottom,
          SEATS.map((seat) => [seat, strings.seats[seat]]),
        )}
        ${choice("language", strings.language, Object.entries(LANGUAGES))}
        <a href="./docs/index.html">${strings.documentation}</a>
        <p class="quiet">${strings.privacy}</p>
      </div>`;
}
