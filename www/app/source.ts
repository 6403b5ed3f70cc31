/** The box that text is typed and pasted into, and under it what of that could not be read. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Strings } from "../strings/english.js";
import type { Entered } from "./store.js";

export interface SourceView extends Pick<Entered, "text" | "problems" | "nothingRead"> {
  strings: Strings;
  typed: (text: string) => void;
  show: () => void;
  readFile: (file: File) => Promise<void>;
}

/** Problems listed; a file of rubbish has one a line. */
const PROBLEMS_SHOWN = 5;

export function renderSource(view: SourceView): TemplateResult {
  const { text, strings, typed, show, readFile } = view;
  return html`
    <div class="source">
      <label for="source">${strings.source}</label>
      <textarea id="source" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder=${strings.placeholder}
        .value=${text} @input=${(event: Event) => typed((event.target as HTMLTextAreaElement).value)}></textarea>
      <div class="actions">
        <button type="button" class="primary" @click=${show}>${strings.show}</button>
        <label class="file">${strings.openFile}<input type="file" accept=".pbn,.lin,.txt,text/plain"
          @change=${(event: Event) => {
            const [file] = (event.target as HTMLInputElement).files ?? [];
            if (file) void readFile(file);
          }} /></label>
      </div>
      ${renderProblems(view)}
    </div>`;
}

function renderProblems({ problems, nothingRead, strings }: SourceView): TemplateResult | typeof nothing {
  if (problems.length === 0 && !nothingRead) return nothing;
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const more = problems.length - shown.length;
  return html`
    <div class="problems" role="alert">
      <ul>
        ${shown.map(({ line, message }) => html`<li>${strings.problemAt(line, message)}</li>`)}
        ${more > 0 ? html`<li>${strings.moreProblems(more)}</li>` : nothing}
      </ul>
      ${
        shown.length === 0
          ? html`<p>${strings.noDeal} <code>${strings.placeholder}</code></p>`
          : html`<p>${nothingRead ? strings.nothingRead : strings.kept}</p>`
      }
    </div>`;
}
