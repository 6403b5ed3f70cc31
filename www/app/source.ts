/**
 * The box that text is typed, pasted and dropped into, and under it the text that could not be read; in its sheet
 * together with the other ways to open boards.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Problem } from "tenace/bridge";
import type { Strings } from "../strings/strings.js";
import type { Entered } from "./store.js";

/** What a deal looks like, in every language. */
const EXAMPLE = '[Deal "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"]';

export type Example = "mistake" | "evening" | "suit";

export interface SourceView extends Pick<Entered, "text" | "problems" | "nothingRead"> {
  strings: Strings;
  typed: (text: string) => void;
  show: () => void;
  readFiles: (files: readonly File[]) => Promise<void>;
  newDeal: () => void;
  random: () => void;
  example: (which: Example) => void;
}

/** The files that may be opened. Whatever the file is called, its text decides how it is read. */
const BRIDGE_FILES = ".pbn,.lin,.rbn,.dlm,.dup,.bri,.xml,.json,.htm,.html,.txt,text/plain";

/** Problems listed; a file of rubbish has one a line. */
const PROBLEMS_SHOWN = 5;

export function renderSource(view: SourceView): TemplateResult {
  const { strings, newDeal, random, example } = view;
  return html`
    <div class="source">
      ${renderBox(view)}
      <h3>${strings.newDeal}</h3>
      <div class="actions">
        <button type="button" class="new-deal" @click=${newDeal}>${strings.byHand}</button>
        <button type="button" class="random" title=${strings.randomHint} @click=${random}>${strings.random}</button>
      </div>
      <h3>${strings.examples}</h3>
      <div class="examples">
        ${(["mistake", "evening", "suit"] as const).map(
          (which) => html`<button type="button" data-example=${which}
            @click=${() => example(which)}>${strings.exampleNames[which]}</button>`,
        )}
      </div>
    </div>`;
}

/** The box by itself, with its buttons. */
export function renderBox(view: SourceView): TemplateResult {
  const { text, strings, typed, show, readFiles } = view;
  return html`
    <div class="box">
      <label for="source" class="spoken">${strings.source}</label>
      <textarea id="source" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder=${strings.source}
        .value=${text} @input=${(event: Event) => typed((event.target as HTMLTextAreaElement).value)}></textarea>
      <div class="actions">
        <label class="file">${strings.openFile}<input type="file" multiple accept=${BRIDGE_FILES}
          @change=${(event: Event) => {
            const files = [...((event.target as HTMLInputElement).files ?? [])];
            if (files.length > 0) void readFiles(files);
          }} /></label>
        <span class="for-mouse quiet">${strings.orDrop}</span>
        <span class="gap"></span>
        <button type="button" class="primary" @click=${show}>${strings.show}</button>
      </div>
    </div>
    <p class="quiet privacy">${strings.privacy}</p>
    ${renderProblems(view)}`;
}

function renderProblems({ problems, nothingRead, strings }: SourceView): TemplateResult | typeof nothing {
  if (problems.length === 0 && !nothingRead) return nothing;
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const more = problems.length - shown.length;
  const said = (problem: Problem) => strings.problemAt({ line: problem.line, message: strings.fault(problem) });
  return html`
    <div class="problems" role="alert">
      <ul>
        ${shown.map((problem) => html`<li>${said(problem)}</li>`)}
        ${more > 0 ? html`<li>${strings.moreProblems({ more })}</li>` : nothing}
      </ul>
      ${
        shown.length === 0
          ? html`<p>${strings.noDeal} <code>${EXAMPLE}</code></p>`
          : html`<p>${nothingRead ? strings.nothingRead : strings.kept}</p>`
      }
    </div>`;
}
