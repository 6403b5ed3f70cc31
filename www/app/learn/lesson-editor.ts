/** A teacher's choices for questions: which are asked, the visible hands, the correct cards, and the texts. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Card, Seat } from "tenace";
import { readCard, SEATS } from "tenace/bridge";
import type { Strings } from "../../strings/strings.js";
import { boardName } from "../boards.js";
import { inSuitColors } from "../suit-colors.js";
import { cardName, contractText } from "../symbols.js";
import { renderColumn } from "../tools/column.js";
import { renderHand } from "./hand-text.js";
import { type Asked, ask, type Question, questionId } from "./question.js";
import type { LearnStrings } from "./strings.js";

interface Item {
  asked: Asked;
  question: Question;
  isAsked: boolean;
  /** The cards that count as found, as typed. */
  answers: string;
}

export interface EditorView {
  app: Strings;
  words: LearnStrings;
  draw: () => void;
  share: () => void;
  save: () => void;
  leave: () => void;
}

/** The cards of a text; `fault` is the first word that is none of the cards that may be asked for. */
export function readAnswers(text: string, hand: readonly Card[]): { cards: Card[]; fault?: string } {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const card = readCard(word);
    if (!card || !hand.includes(card)) return { cards, fault: word };
    cards.push(card);
  }
  return { cards };
}

export class LessonEditor {
  readonly #items: Item[];

  /** Offered questions are asked only if they are chosen. */
  constructor(questions: readonly Question[], offered: readonly Question[] = []) {
    this.#items = questions.flatMap((question) => itemOf(question, true));
    this.offer(offered);
  }

  /** Questions that are not there yet are asked only if they are chosen. */
  offer(questions: readonly Question[]): void {
    const ids = new Set(this.#items.map(({ question }) => questionId(question)));
    const others = questions.filter((question) => !ids.has(questionId(question)));
    this.#items.push(...others.flatMap((question) => itemOf(question, false)));
  }

  /** The lesson so far; words that are no cards are left out. */
  get questions(): Question[] {
    return this.#items
      .filter(({ isAsked }) => isAsked)
      .map(({ question, asked, answers }) => {
        const { cards } = readAnswers(answers, handOf(asked));
        const { answers: _, ...rest } = question;
        return cards.length > 0 ? { ...rest, answers: cards } : rest;
      });
  }

  render(view: EditorView): TemplateResult {
    const { words } = view;
    const count = this.questions.length;
    const chooseAll = (isAsked: boolean) => {
      for (const item of this.#items) item.isAsked = isAsked;
      view.draw();
    };
    return renderColumn(
      "learn-editor",
      words.makeLesson,
      html`
        <p class="learn-chosen"><span>${words.chosen({ count, all: this.#items.length })}</span>
          <button type="button" data-act="all"
            @click=${() => chooseAll(count === 0)}>${count === 0 ? words.chooseAll : words.chooseNone}</button></p>
        ${this.#items.map((item, index) => this.#renderItem(item, index, view))}
        <div class="actions">
          <button type="button" class="primary" data-act="share" ?disabled=${count === 0}
            @click=${view.share}>${words.share}</button>
          <button type="button" data-act="lesson" ?disabled=${count === 0}
            @click=${view.save}>${words.saveLesson}</button>
          <button type="button" data-act="leave" @click=${view.leave}>${words.back}</button>
        </div>`,
    );
  }

  #renderItem(item: Item, place: number, { app, words, draw }: EditorView): TemplateResult {
    const { asked, question, isAsked, answers } = item;
    const { board, shown } = question;
    const change = (edit: () => void) => {
      edit();
      draw();
    };
    const { fault } = readAnswers(answers, handOf(asked));
    const field = (key: "title" | "hint" | "why", name: string) => html`
      <label>${name}<input type="text" name=${key} .value=${question[key] ?? ""} @input=${(event: Event) => {
        item.question = { ...item.question, [key]: (event.target as HTMLInputElement).value };
      }} /></label>`;
    const turn = asked.point.handToPlay;
    const see = (seat: Seat) => html`
      <label class="check"><input type="checkbox" name="shown" value=${seat} .checked=${shown.includes(seat)}
        ?disabled=${seat === turn}
        @change=${(event: Event) =>
          change(() => {
            const on = (event.target as HTMLInputElement).checked;
            item.question = {
              ...item.question,
              shown: SEATS.filter((each) => (each === seat ? on : item.question.shown.includes(each))),
            };
          })} />${app.seats[seat]}</label>`;
    return html`
      <fieldset class="learn-item">
        <legend><label class="check"><input type="checkbox" name="asked" .checked=${isAsked}
          @change=${() =>
            change(() => {
              item.isAsked = !item.isAsked;
            })} />
          <span>${app.board({ name: boardName(board, place) })}${app.colon}${contractText(asked.contract, app)}${app.comma}${words.at({ trick: asked.point.completed.length + 1 })}${app.comma}${app.seats[asked.mover]}</span></label></legend>
        ${
          isAsked
            ? html`
              <div class="learn-preview">${shown.map((seat) => renderHand(seat, asked.point.left[seat], app))}</div>
              ${question.played ? html`<p>${inSuitColors(words.played({ seat: app.seats[turn], card: cardName(question.played, app) }), app)}</p>` : nothing}
              <div class="checks"><span class="quiet">${words.seenHands}</span>${SEATS.map(see)}</div>
              <div class="fields">
                ${field("title", words.titleField)}
                ${field("hint", words.hint)}
                ${field("why", words.whyField)}
                <label>${words.answersField}<input type="text" name="answers" spellcheck="false" autocomplete="off"
                  .value=${answers}
                  aria-invalid=${fault ? "true" : "false"} @input=${(event: Event) =>
                    change(() => {
                      item.answers = (event.target as HTMLInputElement).value;
                    })} /></label>
              </div>
              ${fault ? html`<p class="fault" role="status">${words.noAnswer({ word: fault })}</p>` : nothing}`
            : nothing
        }
      </fieldset>`;
  }
}

function itemOf(question: Question, isAsked: boolean): Item[] {
  const asked = ask(question);
  return asked ? [{ asked, question, isAsked, answers: (question.answers ?? []).join(" ") }] : [];
}

/** The cards that the question may be answered with. */
const handOf = ({ point }: Asked): readonly Card[] => point.left[point.handToPlay];
