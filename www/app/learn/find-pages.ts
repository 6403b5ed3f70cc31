/** The pages of "Find the card" without a question: what can be asked, and the end of a round. */
import { html, nothing, type TemplateResult } from "lit-html";
import { renderColumn } from "../tools/column.js";
import type { Question } from "./question.js";
import { type RememberedView, renderRemembered } from "./remembered.js";
import type { Round } from "./round.js";
import type { LearnStrings } from "./strings.js";

export interface StartView extends RememberedView {
  /** The questions of each way to begin. */
  ways: Readonly<Record<keyof LearnStrings["waysHint"], readonly Question[]>>;
  begin: (questions: readonly Question[]) => void;
  /** Begins a lesson; null if there is no card that could be asked for. */
  make: (() => void) | null;
}

export function renderStart(view: StartView): TemplateResult {
  const { words, ways, begin, make } = view;
  const way = (kind: keyof StartView["ways"]) =>
    ways[kind].length === 0
      ? nothing
      : html`
        <button type="button" class="play-way" data-way=${kind} @click=${() => begin(ways[kind])}>
          <b>${words.ways[kind]({ count: ways[kind].length })}</b><span
            class="quiet">${words.waysHint[kind]}</span></button>`;
  const isNothingDue = ways.due.length + ways.lesson.length + ways.mistakes.length === 0;
  return renderColumn(
    "learn-start",
    words.find,
    html`
      ${isNothingDue ? html`<p class="quiet">${words.ways.none}</p>` : nothing}
      <div class="play-ways">${way("due")} ${way("lesson")} ${way("mistakes")} ${way("deals")} ${
        make
          ? html`
            <button type="button" class="play-way" data-way="make" @click=${make}>
              <b>${words.makeLesson}</b><span class="quiet">${words.makeHint}</span></button>`
          : nothing
      }</div>
      ${renderRemembered(view)}`,
  );
}

export interface EndView extends RememberedView {
  round: Round;
  again: (missed: readonly Question[]) => void;
  share: (questions: readonly Question[]) => void;
  save: (questions: readonly Question[]) => void;
  back: () => void;
}

export function renderEnd(view: EndView): TemplateResult {
  const { words, round, again, share, save, back } = view;
  const { missed } = round;
  const questions = round.asked.map(({ question }) => question);
  return renderColumn(
    "learn-end",
    words.done({ found: round.found, all: round.asked.length }),
    html`
      <div class="actions">
        ${
          missed.length > 0
            ? html`<button type="button" class="primary" @click=${() => again(missed)}>${words.again}</button>`
            : nothing
        }
        <button type="button" data-act="share" @click=${() => share(questions)}>${words.share}</button>
        <button type="button" data-act="lesson" @click=${() => save(questions)}>${words.saveLesson}</button>
        <button type="button" data-act="back" @click=${back}>${words.back}</button>
      </div>
      ${renderRemembered(view)}`,
  );
}
