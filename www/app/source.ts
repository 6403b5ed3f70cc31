/**
 * The box that text is typed, pasted and dropped into, and under it what of that could not be read; on the first visit with
 * what the app is for, and examples to press.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Strings } from "../strings/english.js";
import type { Entered } from "./store.js";

export type Example = "mistake" | "evening" | "suit";

export interface SourceView extends Pick<Entered, "text" | "problems" | "nothingRead"> {
  /** Nothing was opened before. */
  isFirst: boolean;
  strings: Strings;
  typed: (text: string) => void;
  show: () => void;
  readFile: (file: File) => Promise<void>;
  newDeal: () => void;
  example: (which: Example) => void;
}

/** Problems listed; a file of rubbish has one a line. */
const PROBLEMS_SHOWN = 5;

export function renderSource(view: SourceView): TemplateResult {
  const { text, isFirst, strings, typed, show, readFile, newDeal, example } = view;
  return html`
    <div class="source">
      ${isFirst ? html`<p class="promise">${strings.promise}</p>` : nothing}
      <label for="source">${strings.source}<span class="for-mouse">${strings.orDrop}</span></label>
      <p class="quiet">${strings.privacy}</p>
      <textarea id="source" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder=${strings.placeholder}
        .value=${text} @input=${(event: Event) => typed((event.target as HTMLTextAreaElement).value)}></textarea>
      <div class="actions">
        <button type="button" class="primary" @click=${show}>${strings.show}</button>
        <label class="file">${strings.openFile}<input type="file" accept=".pbn,.lin,.txt,text/plain"
          @change=${(event: Event) => {
            const [file] = (event.target as HTMLInputElement).files ?? [];
            if (file) void readFile(file);
          }} /></label>
        ${isFirst ? html`<button type="button" @click=${newDeal}>${strings.newDeal}</button>` : nothing}
      </div>
      ${renderProblems(view)}
      <h3>${strings.examples}</h3>
      <div class="examples">
        ${(["mistake", "evening", "suit"] as const).map((which) => html`<button type="button" data-example=${which} @click=${() => example(which)}>${strings.exampleNames[which]}</button>`)}
      </div>
    </div>`;
}

function renderProblems({ problems, nothingRead, strings }: SourceView): TemplateResult | typeof nothing {
  if (problems.length === 0 && !nothingRead) return nothing;
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const more = problems.length - shown.length;
  return html`
    <div class="problems" role="alert">
      <ul>
        ${shown.map(({ line, message }) => html`<li>${strings.problemAt(line, strings.fault(message))}</li>`)}
        ${more > 0 ? html`<li>${strings.moreProblems(more)}</li>` : nothing}
      </ul>
      ${
        shown.length === 0
          ? html`<p>${strings.noDeal} <code>${strings.placeholder}</code></p>`
          : html`<p>${nothingRead ? strings.nothingRead : strings.kept}</p>`
      }
    </div>`;
}
