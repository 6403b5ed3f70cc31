/**
 * The panel of chances: the chance of each card of the player to move beside its double-dummy value, why it wins, the
 * line it begins, the layouts it wins and loses against, what is known of the hidden hands, and verdicts over the
 * record.
 */

import { html, nothing, svg, type TemplateResult } from "lit-html";
import { rankOf } from "../../bridge/cards.js";
import { sideOf } from "../../bridge/names.js";
import { legalCards } from "../../bridge/rules.js";
import type { Card, Seat } from "../../bridge/types.js";
import type { SingleDummyCard, SingleDummyResult } from "../../solver/types.js";
import { analysisStrings } from "../analysis/strings.js";
import { cardSymbol, rankLetter } from "../render/symbols.js";
import type { Strings } from "../strings/index.js";
import { listing } from "../strings/platform.js";
import type { View } from "../view.js";
import type { Chances } from "./chances.js";
import type { JudgedCard } from "./judge.js";
import { renderKnownHands } from "./known-hands.js";
import { hiddenFrom, isDefenders, questionOf } from "./question.js";
import { type ChanceRow, isUnknown, known, rowsOf } from "./rows.js";
import { sayFacts, sayLine } from "./say-line.js";
import { behindText, type ChancesStrings, percentOf, spanText } from "./strings.js";
import { type Reason, reasonOf } from "./why.js";

/** Layouts shown one by one: the heaviest. */
const SHOWN = 40;
/** If double dummy promises more than the knowable chance by at least this, the card is called a guess. */
const GUESS = 0.2;

export interface ChancesView {
  chances: Chances;
  /** The index of the layout that the diagram shows. */
  layout: number | null;
  words: ChancesStrings;
  choose: (card: Card) => void;
  showLayout: (place: number | null) => void;
  judge: () => void;
}

const isGuess = ({ span, doubleDummy }: ChanceRow) => doubleDummy - span.high >= GUESS;

export function renderChances(view: View, chances: ChancesView): TemplateResult {
  const { words } = chances;
  const answer = chances.chances.answer(view.state);
  const busy = chances.chances.busy(view.state);
  const status = busy && answer ? words.searching : busy || answer || chances.chances.fault ? "" : words.noCard;
  const model = isDefendersTurn(view) ? words.playersSee : words.defense;
  return html`
    <section class="chances" part="chances" aria-label=${words.title}>
      <h3>${words.title}</h3>
      <p class="quiet">${model} ${status}</p>
      ${answer ? renderCards(view, chances, answer) : busy ? renderLooking(view, words) : nothing}
      <div class="asked">
        ${renderKnown(view, chances)}
        ${view.state.record.length > 0 ? renderVerdicts(view, chances) : nothing}
      </div>
    </section>`;
}

/** Whether a defender is to play. */
const isDefendersTurn = ({ point, state }: View) =>
  point !== null && state.playing !== null && sideOf(point.handToPlay) !== sideOf(state.playing.declarer);

/** While the search runs: how much has been looked at; no card, order or figure before they are known. */
function renderLooking({ point }: View, words: ChancesStrings): TemplateResult {
  const cards = point ? legalCards(point.left[point.handToPlay], point.trick.cards).length : 0;
  return html`
    <p class="advice quiet">${words.looking({ cards })}</p>
    <progress class="looking" aria-label=${words.looking({ cards })}></progress>
    <p class="quiet">${words.comesOnce}</p>`;
}

/** The advice as a sentence, a row for each plan, and its basis. */
function renderCards(view: View, chances: ChancesView, answer: SingleDummyResult): TemplateResult {
  const { words } = chances;
  const rows = rowsOf(answer, chances.chances.order(view.state));
  const best = rows.find(({ cards }) => cards.some((card) => card === answer.cards[0]));
  const chosen = chances.chances.cardOf(answer);
  const played = rows.filter(({ span }) => !span.atMost);
  const bounded = rows.filter(({ span }) => span.atMost);
  const shown = played.length > 0 ? played : bounded;
  const row = (each: ChanceRow) => renderRow(view, chances, each, { chosen, isBest: each === best && rows.length > 1 });
  const list = (some: ChanceRow[]) => html`<ol class="chance-cards">${some.map(row)}</ol>`;
  const [first, more] = [shown.slice(0, PLANS), shown.slice(PLANS)];
  return html`
    ${best ? html`<p class="advice">${adviceOf(best, rows, view, chances, answer)}</p>` : nothing}
    ${played.length === 0 ? html`<p class="not-played quiet">${words.notPlayedOut}</p>` : nothing}
    ${list(first)}
    ${
      more.length > 0
        ? html`<details
          class="more-plans"><summary>${words.morePlans({ more: more.length })}</summary>${list(more)}</details>`
        : nothing
    }
    ${
      played.length > 0 && bounded.length > 0
        ? html`<p
          class="not-played quiet">${words.notPlayedOut}</p>${list(bounded.slice(0, PLANS))}`
        : nothing
    }
    ${chosen ? renderAbout(view, chances, answer, chosen) : nothing}
    ${chosen && answer.layouts && chosen.wins && isAgreed(chosen, answer, rows) ? renderLayouts(view, chances, chosen, answer, chosen.wins) : nothing}`;
}

/** The first row as advice; without any if its chance is not even roughly known. */
function adviceOf(
  best: ChanceRow,
  rows: readonly ChanceRow[],
  view: View,
  { words }: ChancesView,
  { exact }: SingleDummyResult,
) {
  if (best.span.atMost) return words.unsettled;
  const isKnown = !isUnknown(best.span);
  const chance = spanText(best.span, words);
  const ofAll = exact ? words.anyCard : words.noneStandsOut;
  const areAllAlike = rows.length === 1 && best.cards.length > 1;
  const said = areAllAlike ? ofAll : html`${isKnown ? `${words.play} ` : nothing}${advised(best, view, words)}`;
  if (!isKnown) return html`${said}${words.fullStop} ${words.notYetKnown({ chance })}`;
  return html`${said}${analysisStrings(view.strings).colon}<b>${chance}</b>${words.fullStop}`;
}

/** Rows before the others are folded. */
const PLANS = 4;

/** Whether the layouts that the card wins are as large a share as the figure shown, to a square. */
function isAgreed(card: SingleDummyCard, { layouts = [] }: SingleDummyResult, rows: readonly ChanceRow[]): boolean {
  const value = rows.find(({ cards }) => cards.includes(card))?.span.value;
  const total = layouts.reduce((sum, { weight }) => sum + weight, 0);
  const won = layouts.reduce((sum, { weight }, index) => sum + (card.wins?.[index] ? weight : 0), 0);
  return value !== undefined && Math.abs(won / total - value) <= 1 / Math.min(SHOWN, layouts.length);
}

/** Cards that a headline names one by one. */
const NAMED = 3;

/** Of many that are as good, the one with the best figure. */
const advised = (row: ChanceRow, view: View, words: ChancesStrings) =>
  row.cards.length <= NAMED
    ? cardNames(row, view, words)
    : html`${row.cards.slice(0, 1).map(({ card }) => cardSymbol(card, view.strings))} ${words.orOthers({ others: row.cards.length - 1 })}`;

const cardNames = ({ cards }: ChanceRow, { strings }: View, { or }: ChancesStrings) =>
  cards.map(
    ({ card }, index) =>
      html`${index === 0 ? nothing : index === cards.length - 1 ? ` ${or} ` : ", "}${cardSymbol(card, strings)}`,
  );

/**
 * Cards that are not significantly different, each to be chosen. Ink goes from 0 to the figure, with a thin line for
 * where it may lie; to the low end if there is no one figure, and paler from there to the high end. What was not played
 * out has an outline. A tick is double dummy.
 */
function renderRow(
  view: View,
  { words, choose, chances }: ChancesView,
  row: ChanceRow,
  { chosen, isBest }: { chosen: SingleDummyCard | undefined; isBest: boolean },
): TemplateResult {
  const { strings, state } = view;
  const { span, doubleDummy } = row;
  const [low, high] = [span.low * 100, span.high * 100];
  const ink = (span.value ?? span.low) * 100;
  const mark = isGuess(row) ? words.guess : row.open && !span.atMost && !chances.busy(state) ? words.open : "";
  const facts = [spanText(span, words), words.doubleDummy({ chance: percentOf(doubleDummy, words) }), mark];
  return html`
    <li class=${`chance-row ${isBest ? "best-plan" : ""}`} title=${facts.filter(Boolean).join(", ")}>
      <span class="chance-choices">${row.cards.map((card) => {
        const equals = card.equals.map((each) => rankLetter(rankOf(each), strings)).join(" ");
        return html`<button type="button" class="chance-card" aria-pressed=${card === chosen}
          @click=${() => choose(card.card)}>${cardSymbol(card.card, strings)} <span
          class="quiet">${equals}</span></button>`;
      })}</span>
      <svg class=${`chance-bar ${span.atMost ? "at-most" : ""}`} viewBox="0 0 100 8" preserveAspectRatio="none"
        aria-hidden="true">
        <rect class="track" x="0" y="1" width="100" height="6"></rect>
        ${
          span.atMost
            ? svg`<rect class="outline" x="0.3" y="1" width=${Math.max(high - 0.6, 1)} height="6"></rect>`
            : svg`<rect class="ink" x="0" y="1" width=${ink} height="6"></rect>${
                span.value === undefined
                  ? hatch(low, high)
                  : svg`<rect class="interval" x=${low} y="3.6" width=${high - low} height="0.8"></rect>`
              }`
        }
        <rect class="tick" x=${Math.min(doubleDummy * 100, 99.2)} y="0" width="0.8" height="8"></rect>
      </svg>
      <b>${facts[0]}</b>
      <span class="guess">${facts[2]}</span>
    </li>`;
}

/** Strokes between the ends of a range, within which the chance lies. */
function hatch(low: number, high: number): TemplateResult {
  const strokes = Array.from({ length: Math.ceil((high - low) / 6) }, (_, stroke) => low + stroke * 6);
  return svg`
    <rect class="range" x=${low} y="1" width=${high - low} height="6"></rect>
    <path class="hatch" d=${strokes.map((x) => `M${x} 7L${Math.min(x + 3, high)} 1`).join("")}></path>`;
}

/** The basis of a figure, and the button for more time. */
function renderAbout(
  view: View,
  { chances, words }: ChancesView,
  { worlds, moves, exact }: SingleDummyResult,
  card: SingleDummyCard,
): TemplateResult {
  const chance = known(card, exact);
  const measured = chance.kind === "measured";
  const bound = percentOf(measured ? chance.upper : chance.value, words);
  const question = questionOf(view.state);
  const seed = question?.seed ?? 1;
  const layouts = measured ? chance.layouts : 0;
  const isDefense = question !== null && isDefenders(question);
  const onDefense =
    isDefense && (question.dummy === undefined ? words.led({ layouts }) : words.defendedOn({ layouts }));
  const stopped = chances.stoppedAfter(view.state);
  return html`
    <details class="about-number">
      <summary>${words.about}</summary>
      ${
        exact
          ? html`<p>${words.exact({ worlds })}</p>`
          : onDefense
            ? html`<p>${measured ? onDefense : words.notPlayedOn}</p><p>${words.defended({ worlds, seed })}</p>`
            : html`<p>${measured ? words.playedOn({ layouts: chance.layouts }) : words.notPlayedOn} ${card.open ? words.stillOpen : ""}</p><p>${words.searched({ worlds, moves, seed, bound })}</p>`
      }
    </details>
    ${stopped === null ? nothing : html`<p class="quiet stopped">${words.stopped({ seconds: stopped })}</p>`}
    ${
      chances.canThinkLonger(view.state)
        ? html`<button type="button" class="text-button" part="button"
          @click=${() => chances.thinkLonger(view.state)}>${words.thinkLonger}</button>`
        : nothing
    }`;
}

function renderLayouts(
  view: View,
  chances: ChancesView,
  chosen: SingleDummyCard,
  { layouts = [], exact }: SingleDummyResult,
  wins: readonly boolean[],
): TemplateResult {
  const { words } = chances;
  const reason = reasonOf(layouts, wins);
  const facts = sayFacts(reason, words, view.strings);
  const why =
    exact || reason.join !== "all"
      ? `${exact ? "" : words.asFar}${whenItWins(reason.join, facts, words, view.strings)}`
      : words.noLossSeen;
  const order = layouts
    .map(({ weight }, index) => ({ weight, place: index, won: wins[index] === true }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.weight - a.weight);
  const kept = new Set([...order].sort((a, b) => b.weight - a.weight).slice(0, SHOWN));
  const shown = order.filter((each) => kept.has(each));
  return html`
    <p class="reason">${cardSymbol(chosen.card, view.strings)} ${why}${reason.share > 0.995 ? words.fullStop : words.rightShare({ share: percentOf(reason.share, words) })}</p>
    ${renderLine(view, chances, chosen.card)}
    <div class="layouts" role="group" aria-label=${words.layouts}>
      ${shown.map(({ place, won }, at) => {
        const { hands } = layouts[place] ?? { hands: {} };
        const text = Object.entries(hands).map(([seat, hand]) => `${view.strings.seatLetters[seat as Seat]} ${hand}`);
        const name = (won ? words.layoutWon : words.layoutLost)({ place: at + 1, hands: text.join(", ") });
        return html`
          <button type="button" class=${`layout ${won ? "won" : "lost"}`} aria-label=${name} title=${name}
            aria-pressed=${chances.layout === place}
            @click=${() => chances.showLayout(chances.layout === place ? null : place)}></button>`;
      })}
      ${
        layouts.length > shown.length
          ? html`<span
            class="quiet">${words.more({ more: layouts.length - shown.length })}</span>`
          : nothing
      }
    </div>
    ${
      chances.layout === null
        ? nothing
        : html`<button type="button" class="text-button" part="button"
          @click=${() => chances.showLayout(null)}>${words.back}</button>`
    }`;
}

/** Its room is kept while it is not known. */
function renderLine(view: View, { chances, words }: ChancesView, card: Card): TemplateResult | typeof nothing {
  const line = chances.line(view.state);
  if (!line) return nothing;
  return html`<p class="line">${
    line === "unknown" ? nothing : html`${cardSymbol(card, view.strings)}${sayLine(line, words, view.strings)}`
  }</p>`;
}

function whenItWins(join: Reason["join"], facts: string[], words: ChancesStrings, { language }: Strings): string {
  if (join !== "one" && join !== "and" && join !== "or") return words.wins[join];
  return words.wins.when({ facts: listing(language, join === "or" ? "disjunction" : "conjunction")(facts) });
}

function renderKnown(view: View, { chances: { fault }, words }: ChancesView): TemplateResult | typeof nothing {
  const { strings } = view;
  const { playing, board, known } = view.state;
  const { know } = view.actions;
  if (!playing) return nothing;
  const hidden = hiddenFrom(view.state);
  const told = hidden.filter((seat) => known[seat]).map((seat) => strings.seats[seat]);
  return html`
    <details class="known">
      <summary>${isDefendersTurn(view) ? words.hiddenKnown : words.known}${told.length > 0 ? ` (${told.join(", ")})` : ""}</summary>
      ${renderKnownHands({ hidden, known, fault, auction: board, know, strings, words })}
    </details>`;
}

function renderVerdicts(view: View, chances: ChancesView): TemplateResult {
  const { words } = chances;
  const { judged, progress, complete, grounds } = chances.chances;
  const errors = judged.filter(({ verdict }) => verdict === "error").length;
  return html`
    <div class="verdicts">
      ${
        progress
          ? html`<div class="progress-line">
              <progress max=${progress.total} .value=${progress.done} aria-label=${words.judge}></progress>
              <span class="progress-text">${words.judging({ done: progress.done, total: progress.total })}</span>
              <button type="button" class="text-button" part="button"
                @click=${() => chances.chances.stop()}>${words.stop}</button>
            </div>`
          : html`<button type="button" class="text-button" part="button"
            @click=${chances.judge}>${words.judge}</button>`
      }
      <ol class="mistakes">${judged.map((one) => renderVerdict(view, words, one))}</ol>
      ${complete ? html`<p>${words.errors({ count: errors })} ${words.grounds({ exact: grounds.exact, playedOn: grounds.playedOn, layouts: grounds.layouts })}</p>` : nothing}
    </div>`;
}

/** A card and its verdict: both chances if they are exact, otherwise by how much the better card won more often. */
function renderVerdict({ strings, actions }: View, words: ChancesStrings, judged: JudgedCard): TemplateResult {
  const { index, card, seat, verdict, better, chances, behind } = judged;
  const same = better === card || (chances && percentOf(chances.better, words) === percentOf(chances.played, words));
  const other = same
    ? nothing
    : html` · ${cardSymbol(better, strings)} ${chances ? percentOf(chances.better, words) : ""}`;
  const own = chances ? percentOf(chances.played, words) : behind ? behindText(behind, words) : "";
  return html`
    <li><button type="button" class=${`verdict verdict-${verdict}`} @click=${() => actions.go(index)}>
      ${strings.seatLetters[seat]} ${cardSymbol(card, strings)} ${words.verdicts[verdict]}
      <span class="change">${own}${verdict === "close" ? nothing : other}</span></button></li>`;
}
