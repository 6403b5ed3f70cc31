/** The questions of a round, beside the one that is asked if there is room: how each went, and the way to it. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Strings } from "../../strings/strings.js";
import { boardName } from "../boards.js";
import { contractText } from "../symbols.js";
import type { Round } from "./round.js";
import type { LearnStrings } from "./strings.js";

export interface RoundListView {
  app: Strings;
  words: LearnStrings;
  round: Round;
  show: (place: number) => void;
}

export function renderRoundList(view: RoundListView): TemplateResult | typeof nothing {
  const { words, round } = view;
  if (round.asked.length < 2) return nothing;
  return html`
    <nav class="learn-round" aria-label=${words.find}>
      <ol>${round.asked.map((_, index) => renderRow(view, index))}</ol>
    </nav>`;
}

function renderRow({ app, words, round, show }: RoundListView, place: number): TemplateResult {
  const asked = round.asked[place];
  if (!asked) return html``;
  const { question, contract, point } = asked;
  const answer = round.answers.get(place);
  const state = answer ? (answer.verdict.found ? "found" : "missed") : "";
  return html`
    <li><button type="button" class=${state} aria-current=${place === round.place ? "true" : nothing}
      @click=${() => show(place)}>
      <b>${boardName(question.board, place)}</b> <span>${contractText(contract, app)}</span>
      <span class="quiet">${words.at({ trick: point.completed.length + 1 })}</span>
      <i aria-hidden="true"></i>${
        answer
          ? html`<span
            class="spoken">${answer.verdict.found ? words.found : words.notFound}</span>`
          : nothing
      }
    </button></li>`;
}
