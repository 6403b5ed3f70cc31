/**
 * A question on the stage: the known facts, the hand to choose a card from and, once it is chosen, the answer. Marks
 * appear above the cards; nothing moves.
 */
import "../../styles/keycap.css";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Card, Seat } from "tenace";
import { handOfCards, SEATS, seatAfter, sideOf, suitOf, type Trick, trickWinner } from "tenace/bridge";
import type { Strings } from "../../strings/strings.js";
import { boardName } from "../boards.js";
import { inSuitColors } from "../suit-colors.js";
import { cardName, cardText } from "../symbols.js";
import { heldCards, type Mark, renderFan } from "../tools/many/hand-entry.js";
import type { LineTrick } from "./answer.js";
import { renderHand } from "./hand-text.js";
import type { Asked } from "./question.js";
import type { Answered, Round } from "./round.js";
import type { LearnStrings } from "./strings.js";

export interface QuestionView {
  app: Strings;
  words: LearnStrings;
  deck: "two" | "four";
  round: Round;
  asked: Asked;
  /** All four hands are seen before the answer too. */
  all: boolean;
  hint: boolean;
  /** What is wrong with the last press. */
  fault: string;
  choose: (card: Card) => void;
  showAll: () => void;
  showHint: () => void;
  next: () => void;
  /** To the page that says what can be asked. */
  back: () => void;
  analyse: () => void;
  /** Null if the table can't take the position. */
  playOn: (() => void) | null;
}

export function renderQuestion(view: QuestionView): TemplateResult {
  const { words, app, round, asked, fault } = view;
  const { question, contract, point } = asked;
  const { answer } = round;
  const { title, board } = question;
  const own = sideOf(point.handToPlay);
  const others = own === "NS" ? "EW" : "NS";
  const { level, strain, doubled, declarer } = contract;
  const bid = `${level}${app.strains[strain]}${"×".repeat(doubled)}`;
  const by = inSuitColors(words.by({ contract: bid, declarer: app.seats[declarer] }), app);
  return html`
    <section class="learn-question">
      <div class="learn-head">
        <div class="learn-pips" aria-hidden="true">${round.asked.map(
          (_, index) => html`<i
            class=${pipOf(round, index)}></i>`,
        )}</div>
        <p class="quiet">${words.place({ done: round.place + 1, all: round.asked.length })}${app.fullStop} ${app.board({ name: boardName(board, round.place) })}${app.colon}${by}${app.comma}${app.trickOf({ trick: point.completed.length + 1 })}${app.fullStop} ${words.stand({ own: point.won[own], others: point.won[others] })}</p>
        <h2 tabindex="-1">${title ?? (answer ? sayVerdict(answer, view) : sayTurn(asked, view))}</h2>
        ${title ? html`<p class="learn-turn">${answer ? sayVerdict(answer, view) : sayTurn(asked, view)}</p>` : nothing}
      </div>
      <div class="learn-seen">
        ${renderOthers(view, "seen")}
        ${renderTrick(asked, answer, view)}
      </div>
      ${renderFan({
        hand: handOfCards(point.left[point.handToPlay]),
        strings: app,
        deck: view.deck,
        marks: marksOf(answer, words),
        raised: new Set(),
        press: view.choose,
        pressName: (card) => words.choose({ card }),
      })}
      <p class="learn-status" role="status">${inSuitColors(
        fault || (round.judging ? words.looking : view.hint && !answer ? (question.hint ?? "") : ""),
        app,
      )}</p>
      ${renderActions(view)}
      ${answer ? renderAnswer(answer, view) : nothing}
      ${renderSoFar(asked, view)}
    </section>`;
}

/** How a question of the round went. */
function pipOf({ answers, place: shown }: Round, place: number): string {
  const answer = answers.get(place);
  const state = answer ? (answer.verdict.found ? "found" : "missed") : "";
  return place === shown ? `${state} shown` : state;
}

/** With the better card, as what is said below the hand may be out of sight. */
function sayVerdict({ verdict }: Answered, { words, app }: QuestionView): TemplateResult | string {
  if (verdict.found) return words.found;
  const better = words.better({ card: cardName(verdict.better, app) });
  return html`${words.notFound} <span class="quiet">${inSuitColors(better, app)}</span>`;
}

function sayTurn({ point, mover }: Asked, { words, app }: QuestionView): string {
  const seat = app.seats[mover];
  if (mover !== point.handToPlay) return words.fromDummy({ seat });
  return point.trick.cards.length === 0 ? words.leads({ seat }) : words.follows({ seat });
}

/** Marks above the chosen card and above the correct ones. */
function marksOf(answer: Answered | undefined, words: LearnStrings): Map<Card, Mark> {
  const marks = new Map<Card, Mark>();
  if (!answer) return marks;
  const { chosen, verdict } = answer;
  for (const card of verdict.best) marks.set(card, { text: "=", kind: card === verdict.better ? "best" : "alike" });
  if (!verdict.found)
    marks.set(chosen, { text: verdict.cost > 0 ? `−${verdict.cost}` : words.yourCard, kind: "other" });
  return marks;
}

/** The other hands: those that are visible, or those shown with the answer. */
function renderOthers(view: QuestionView, kind: "seen" | "unseen"): TemplateResult {
  const { asked, all, app } = view;
  const { question, point } = asked;
  const isSeen = (seat: Seat) => all || question.shown.includes(seat);
  const seats = SEATS.filter((seat) => seat !== point.handToPlay && isSeen(seat) === (kind === "seen"));
  // A single other hand is dummy's, or declarer's if dummy is to play: drawn as cards if there is room.
  const isAlone = kind === "seen" && seats.length === 1;
  return html`
    <div class=${isAlone ? "learn-hands alone" : "learn-hands"}>${seats.map((seat) => renderHand(seat, point.left[seat], app))}
      ${isAlone ? seats.map((seat) => renderColumns(seat, point.left[seat], view)) : nothing}</div>`;
}

/** A hand laid out like dummy, a column a suit. Screen readers and narrow screens get it as text. */
function renderColumns(seat: Seat, cards: readonly Card[], { app, deck }: QuestionView): TemplateResult {
  const ranks = app.ranks.join(" ");
  const held = heldCards(handOfCards(cards));
  const suits = [...new Set(held.map(suitOf))];
  return html`
    <div class="learn-columns" aria-hidden="true"><b>${app.seats[seat]}</b><div>${suits.map(
      (suit) => html`
        <span>${held
          .filter((card) => suitOf(card) === suit)
          .map((card) => html`<bridge-card card=${card} deck=${deck} ranks=${ranks}></bridge-card>`)}</span>`,
    )}</div></div>`;
}

/** The trick in progress, card by card, and a slot for the card that is asked for. */
function renderTrick({ point }: Asked, answer: Answered | undefined, view: QuestionView): TemplateResult {
  const { app, deck, words } = view;
  const ranks = app.ranks.join(" ");
  const { leader, cards } = point.trick;
  const card = (each: Card) => html`<bridge-card card=${each} deck=${deck} ranks=${ranks}></bridge-card>`;
  const said = cards.map((each, index) =>
    words.played({ seat: app.seats[seatAfter(leader, index)], card: cardName(each, app) }),
  );
  return html`
    <div class="learn-trick" role="img" aria-label=${said.join(" ") || words.yourCard}>
      ${cards.map((each, index) => html`<span><small>${app.seats[seatAfter(leader, index)]}</small>${card(each)}</span>`)}
      <span><small>${words.yourCard}</small>${
        answer
          ? card(answer.chosen)
          : html`<span
            class="learn-slot"></span>`
      }</span>
    </div>`;
}

function renderAnswer(answer: Answered, view: QuestionView): TemplateResult {
  const { words, app, asked } = view;
  const { chosen, verdict, line } = answer;
  const { found, better, tricks, decides } = verdict;
  const { question } = asked;
  const [betterName, chosenName] = [cardName(better, app), cardName(chosen, app)];
  const alike = verdict.alike.map((card) => cardName(card, app));
  const price =
    found || tricks.best === tricks.chosen
      ? words.keeps({ better: betterName, best: tricks.best })
      : words.price({ better: betterName, best: tricks.best, chosen: chosenName, tricks: tricks.chosen });
  const said = [
    alike.length > 0 ? words.asGood({ cards: alike.join(app.comma) }) : "",
    !found && chosen === question.played ? words.same : "",
    price,
    decides ? words.decides[decides] : "",
  ];
  return html`
    <div class="learn-answer" role="status">
      <p>${inSuitColors(said.filter(Boolean).join(" "), app)}</p>
      ${question.why ? html`<p>${inSuitColors(question.why, app)}</p>` : nothing}
      ${line ? html`<div class="learn-line"><h3>${words.line}</h3>${line.map((trick) => renderLineTrick(trick, app, words))}</div>` : nothing}
      ${renderOthers(view, "unseen")}
    </div>`;
}

/** The tricks before the question's: they show what the other hands have revealed. */
function renderSoFar({ contract, point }: Asked, { app, words }: QuestionView): TemplateResult | typeof nothing {
  if (point.completed.length === 0) return nothing;
  const trick = ({ leader, cards }: Trick): LineTrick => ({
    leader,
    cards,
    winner: trickWinner(leader, cards, contract.strain),
    given: 0,
  });
  return html`
    <details class="learn-so-far"><summary>${words.soFar}</summary>
      ${point.completed.map((each) => renderLineTrick(trick(each), app, words))}</details>`;
}

function renderLineTrick(
  { leader, cards, winner, given }: LineTrick,
  app: Strings,
  words: LearnStrings,
): TemplateResult {
  return html`
    <p>${cards.map(
      (card, index) => html`
        <span class=${index < given ? "quiet" : ""}><small>${app.seatLetters[seatAfter(leader, index)]}</small> ${cardText(card, app)}</span>`,
    )} ${winner ? html`<span class="quiet">${words.wins({ seat: app.seats[winner] })}</span>` : nothing}</p>`;
}

function renderActions({ words, round, asked, all, hint, ...view }: QuestionView): TemplateResult {
  const { answer } = round;
  const isLast = round.place === round.asked.length - 1;
  const key = (name: string) => html` <kbd aria-hidden="true">${name}</kbd>`;
  return html`
    <div class="actions learn-actions">
      ${
        answer
          ? html`
            <button type="button" class="primary" data-act="next"
              @click=${view.next}>${isLast ? words.finish : words.nextQuestion}${key("↵")}</button>
            <button type="button" data-act="analyse" @click=${view.analyse}>${words.analyse}${key("a")}</button>
            ${
              view.playOn
                ? html`<button type="button" data-act="play"
                  @click=${view.playOn}>${words.playOn}</button>`
                : nothing
            }`
          : html`
            ${
              asked.question.hint && !hint
                ? html`<button type="button" data-act="hint"
                  @click=${view.showHint}>${words.hint}${key("i")}</button>`
                : nothing
            }
            ${
              all
                ? nothing
                : html`<button type="button" data-act="all"
                  @click=${view.showAll}>${words.showAll}</button>`
            }`
      }
      <button type="button" class="apart" data-act="back" @click=${view.back}>${words.back}</button>
    </div>`;
}
