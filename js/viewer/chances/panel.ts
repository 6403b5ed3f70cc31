/**
 * The panel of single dummy: the chance of each card beside its double-dummy value, why it wins, the line it begins,
 * the layouts it wins and loses against, what is known of the defenders, and verdicts over the record.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { rankOf } from "../../bridge/cards.js";
import { SUITS, seatAfter } from "../../bridge/names.js";
import type { Card, Seat, Suit } from "../../bridge/types.js";
import type { HandConstraint, SingleDummyCard, SingleDummyResult } from "../../solver/types.js";
import { cardName, cardSymbol, rankLetter, suitSymbol } from "../render/symbols.js";
import type { View } from "../view.js";
import type { Chances } from "./chances.js";
import { knownFromAuction } from "./from-auction.js";
import { sayLine } from "./say-line.js";
import type { ChancesStrings } from "./strings.js";
import { type Fact, reasonOf } from "./why.js";

/** Layouts shown one by one: the heaviest. */
const SHOWN = 40;
/** Chance by which double dummy promises more than can be known, for a card to be a guess. */
const GUESS = 0.2;

export interface ChancesView {
  chances: Chances;
  /** The layout that the diagram shows, by its place. */
  layout: number | null;
  words: ChancesStrings;
  choose: (card: Card) => void;
  showLayout: (place: number | null) => void;
  judge: () => void;
}

function isGuess({ probability, doubleDummy }: SingleDummyCard): boolean {
  return doubleDummy - probability >= GUESS;
}

export function renderChances(view: View, chances: ChancesView): TemplateResult {
  const { words } = chances;
  const answer = chances.chances.answer(view.state);
  return html`
    <section class="chances" part="chances" aria-label=${words.title}>
      <h3>${words.title}</h3>
      <p class="quiet">${words.defense} ${
        answer
          ? words.reached(answer.worlds, answer.moves, answer.exact)
          : chances.chances.busy(view.state)
            ? words.searching
            : chances.chances.fault
              ? ""
              : words.notNow
      }</p>
      ${answer ? renderCards(view, chances, answer) : nothing}
      <div class="asked">
        ${renderKnown(view, chances)}
        ${view.state.record.length > 0 ? renderVerdicts(view, chances) : nothing}
      </div>
    </section>`;
}

function renderCards(view: View, chances: ChancesView, answer: SingleDummyResult): TemplateResult {
  const { words } = chances;
  const { strings } = view;
  const chosen = chances.chances.cardOf(answer);
  return html`
    <ol class="chance-cards">
      ${answer.cards.map((card) => {
        const equals = card.equals.map((each) => rankLetter(rankOf(each), strings)).join(" ");
        const facts = [
          `${card.bound ? `${words.bound} ` : ""}${words.chance(card.probability, card.standardError)}`,
          words.doubleDummy(card.doubleDummy),
          isGuess(card) ? words.guess : "",
        ];
        return html`
          <li><button type="button" class="chance-card" aria-pressed=${card === chosen ? "true" : "false"}
            title=${facts.filter(Boolean).join(", ")} @click=${() => chances.choose(card.card)}>
            <span>${cardSymbol(card.card, strings)} <span class="quiet">${equals}</span></span>
            <b>${facts[0]}</b>
            <span class="quiet">${words.doubleDummyShort(card.doubleDummy)}</span>
            <span class="guess">${facts[2]}</span>
          </button></li>`;
      })}
    </ol>
    ${chosen && answer.layouts && chosen.wins ? renderLayouts(view, chances, chosen, answer.layouts, chosen.wins) : nothing}`;
}

function renderLayouts(
  view: View,
  chances: ChancesView,
  chosen: SingleDummyCard,
  layouts: NonNullable<SingleDummyResult["layouts"]>,
  wins: readonly boolean[],
): TemplateResult {
  const { words } = chances;
  const reason = reasonOf(layouts, wins);
  const order = layouts
    .map(({ weight }, place) => ({ weight, place, won: wins[place] === true }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.weight - a.weight);
  const kept = new Set([...order].sort((a, b) => b.weight - a.weight).slice(0, SHOWN));
  const shown = order.filter((each) => kept.has(each));
  return html`
    <p class="reason">${cardSymbol(chosen.card, view.strings)} ${words.wins[reason.join](reason.facts.map((fact) => factName(fact, view, words)))}${words.share(reason.share)}</p>
    ${renderLine(view, chances, chosen.card)}
    <div class="layouts" role="group" aria-label=${words.layouts}>
      ${shown.map(({ place, won }, at) => {
        const { hands } = layouts[place] ?? { hands: {} };
        const text = Object.entries(hands).map(([seat, hand]) => `${view.strings.seatLetters[seat as Seat]} ${hand}`);
        const name = words.layout(at + 1, won, text.join(", "));
        return html`
          <button type="button" class=${`layout ${won ? "won" : "lost"}`} aria-label=${name} title=${name}
            aria-pressed=${chances.layout === place ? "true" : "false"}
            @click=${() => chances.showLayout(chances.layout === place ? null : place)}></button>`;
      })}
      ${layouts.length > shown.length ? html`<span class="quiet">${words.more(layouts.length - shown.length)}</span>` : nothing}
    </div>
    ${
      chances.layout === null
        ? nothing
        : html`<button type="button" class="text-button" part="button" @click=${() => chances.showLayout(null)}>${words.back}</button>`
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

function factName(fact: Fact, view: View, words: ChancesStrings): string {
  const seat = words.seats[fact.seat];
  return fact.kind === "holds"
    ? words.holds(seat, cardName(fact.card, view.strings), rankOf(fact.card))
    : words.splits(seat, fact.length, words.suits[fact.suit]);
}

function renderKnown(view: View, chances: ChancesView): TemplateResult | typeof nothing {
  const { words } = chances;
  const { fault } = chances.chances;
  const { playing, board, known } = view.state;
  const { know } = view.actions;
  if (!playing) return nothing;
  const defenders = [seatAfter(playing.declarer), seatAfter(playing.declarer, 3)];
  const set = (seat: Seat, change: HandConstraint) => know({ ...known, [seat]: { ...known[seat], ...change } });
  const told = defenders.filter((seat) => known[seat]).map((seat) => words.seats[seat]);
  return html`
    <details class="known">
      <summary>${words.known}${told.length > 0 ? ` (${told.join(", ")})` : ""}</summary>
      ${defenders.map((seat) => renderConstraint(seat, known[seat] ?? {}, words, (change) => set(seat, change)))}
      <p class="fault" role="status">${fault}</p>
      ${
        board?.auction
          ? html`<button type="button" class="text-button" part="button" @click=${() => know(knownFromAuction(board, defenders))}>${words.fromAuction}</button>`
          : nothing
      }
      <button type="button" class="text-button" part="button" @click=${() => know({})}>${words.nothing}</button>
    </details>`;
}

function renderConstraint(
  seat: Seat,
  constraint: HandConstraint,
  words: ChancesStrings,
  set: (change: HandConstraint) => void,
): TemplateResult {
  const { hcp, length = {}, holds = [], lacks = [] } = constraint;
  const range = (
    name: string,
    symbol: TemplateResult | string,
    [least, most]: readonly [number, number],
    limit: number,
    change: (range: [number, number]) => void,
  ) => {
    const input = (label: string, value: number, make: (value: number) => [number, number]) => html`
      <input type="number" inputmode="numeric" min="0" max=${limit} .value=${String(value)} aria-label=${`${words.seats[seat]}, ${name}, ${label}`}
        @change=${(event: Event) => {
          const typed = Math.round(Number((event.target as HTMLInputElement).value));
          change(make(Math.max(0, Math.min(limit, typed || 0))));
        }} />`;
    return html`<span class="range">${symbol} ${input(words.from, least, (value) => [value, Math.max(value, most)])}–${input(words.to, most, (value) => [Math.min(value, least), value])}</span>`;
  };
  const cards = (name: string, value: readonly Card[], change: (cards: Card[]) => void) => html`
    <label class="range"><span>${name}</span> <input type="text" class="cards-known" spellcheck="false" autocapitalize="characters" .value=${value.join(" ")}
      aria-label=${`${words.seats[seat]} ${name}`} placeholder="SK HA" @change=${(event: Event) => {
        const text = (event.target as HTMLInputElement).value.toUpperCase();
        change([...text.replaceAll("10", "T").matchAll(/[SHDC][AKQJT2-9]/g)].map(([card]) => card as Card));
      }} /></label>`;
  return html`
    <fieldset>
      <legend>${words.seats[seat]}</legend>
      ${range(words.points, words.points, hcp ?? [0, 37], 37, (value) => set({ hcp: value }))}
      ${SUITS.map((suit: Suit) =>
        range(words.suits[suit], suitSymbol(suit), length[suit] ?? [0, 13], 13, (value) =>
          set({ length: { ...length, [suit]: value } }),
        ),
      )}
      ${cards(words.has, holds, (value) => set({ holds: value }))}
      ${cards(words.lacks, lacks, (value) => set({ lacks: value }))}
    </fieldset>`;
}

function renderVerdicts(view: View, chances: ChancesView): TemplateResult {
  const { words } = chances;
  const { judged, progress, complete } = chances.chances;
  const { strings, actions } = view;
  const errors = judged.filter(({ verdict }) => verdict === "error").length;
  return html`
    <div class="verdicts">
      ${
        progress
          ? html`<div class="progress-line">
              <progress max=${progress.total} .value=${progress.done} aria-label=${words.judge}></progress>
              <span class="progress-text">${words.judging(progress.done, progress.total)}</span>
              <button type="button" class="text-button" part="button" @click=${() => chances.chances.stop()}>${words.stop}</button>
            </div>`
          : html`<button type="button" class="text-button" part="button" @click=${chances.judge}>${words.judge}</button>`
      }
      <ol class="mistakes">${judged.map(({ index, card, seat, verdict, better, chances: of }) => {
        const [played, best] = [words.chance(of.played, 0), words.chance(of.better, 0)];
        return html`
          <li><button type="button" class=${`mistake verdict-${verdict}`} @click=${() => actions.go(index)}>
            ${strings.seatLetters[seat]} ${cardSymbol(card, strings)} ${words.verdicts[verdict]}
            <span class="change">${played}${best === played ? "" : html` · ${cardSymbol(better, strings)} ${best}`}</span></button></li>`;
      })}</ol>
      ${complete ? html`<p>${words.errors(errors)}</p>` : nothing}
    </div>`;
}
