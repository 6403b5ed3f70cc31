/** The sheet that says how hand records are printed, and prints them. */
import { html, type TemplateResult } from "lit-html";
import type { Strings } from "../strings/strings.js";
import type { PrintOptions } from "./print.js";
import { renderSegments } from "./segments.js";
import { sheetStrings } from "./sheet-strings.js";

const PER_PAGE = [18, 8, 4, 1] as const;

export function renderPrintSheet(
  options: PrintOptions,
  own: Strings,
  change: (options: PrintOptions) => void,
  print: () => void,
): TemplateResult {
  const strings = sheetStrings(own);
  return html`
    <div class="fields">
      ${renderSegments(
        "per-page",
        strings.perPage,
        PER_PAGE.map((count) => [count, String(count)] as const),
        options.perPage,
        (perPage) => change({ ...options, perPage }),
      )}
      ${renderSegments(
        "answers",
        strings.printed,
        [
          [false, strings.handsOnly],
          [true, strings.withAnswers],
        ],
        options.answers,
        (answers) => change({ ...options, answers }),
      )}
    </div>
    <div class="actions"><button type="button" class="primary" @click=${print}>${strings.print}</button></div>
    <p class="quiet">${strings.printHint}</p>`;
}
