/** The settings, each a choice among a few. */

import { html, type TemplateResult } from "lit-html";
import { SEATS } from "tenace/bridge";
import { tenOf } from "../strings/index.js";
import type { Strings } from "../strings/strings.js";
import { renderLanguageChoice } from "./language-choice.js";
import { renderSegments } from "./segments.js";
import { sheetStrings } from "./sheet-strings.js";
import type { Settings } from "./store.js";

export function renderSettings(
  kept: Settings,
  own: Strings,
  change: (changed: Partial<Settings>) => void,
): TemplateResult {
  const strings = sheetStrings(own);
  const settings = { ...kept, ten: tenOf(kept.language, kept.ten) };
  const choice = <Key extends "deck" | "ten" | "theme" | "bottom">(
    key: Key,
    name: string,
    options: [NonNullable<Settings[Key]>, string][],
  ) =>
    renderSegments<NonNullable<Settings[Key]>>(
      key,
      name,
      options,
      settings[key] as NonNullable<Settings[Key]>,
      (value) => change({ [key]: value }),
    );
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
        ${renderLanguageChoice(strings.language, settings.language, (language) => change({ language }))}
        <a href="./docs/index.html">${strings.documentation}</a>
        <p class="quiet">${strings.privacy}</p>
      </div>`;
}
