/**
 * One hand of the diagram. Every card is a button, so that a hand reads the same to a keyboard and a screen
 * reader whoever is to play; those that may not be played now are disabled in name only and keep their place.
 */

import { html, nothing, type TemplateResult } from "lit-html";
import { rankOf, suitOf } from "../../bridge/cards.js";
import { isVulnerable, RANKS, SUITS, sideOf } from "../../bridge/names.js";
import { highCardPoints } from "../../bridge/points.js";
import { legalCards } from "../../bridge/rules.js";
import type { Card, Seat, Suit } from "../../bridge/types.js";
import { figure, margin, totalTricks } from "../figures.js";
import { recordedCard } from "../state.js";
import { swingAt } from "../swings.js";
import type { View } from "../view.js";
import { cardName, rankLetter, suitSymbol } from "./symbols.js";

/** What is known of a card of the hand to play. */
export interface CardValue {
  total: number;
  text: string;
  best: boolean;
  /** Tricks that it gives away. */
  cost: number;
  /** The cards it is equal to, of which the highest bears the figure. */
  group: Card[];
}

/** The value of every legal card, the equals of each included. */
export function cardValues(view: View): Map<Card, CardValue> {
  const values = new Map<Card, CardValue>();
  const { point } = view;
  const { solution } = view.answers;
  const { playing } = view.state;
  if (!point || !solution || !playing || view.options.analysis === "off") return values;
  const ours = sideOf(point.handToPlay) === sideOf(playing.declarer);
  const totals = solution.cards.map((result) => totalTricks(result, point, playing.declarer));
  const best = ours ? Math.max(...totals) : Math.min(...totals);
  solution.cards.forEach((result, place) => {
    const total = totals[place] as number;
    const group = [result.card, ...result.equals];
    const cost = Math.abs(total - best);
    for (const card of group) values.set(card, { total, text: figure(total, playing), best: cost === 0, cost, group });
  });
  return values;
}

/** How the contract ends, in words. */
export function outcomeName(total: number, view: View): string {
  const { strings } = view;
  const over = view.state.playing ? margin(total, view.state.playing) : null;
  if (over === null) return strings.takes(total);
  if (over === 0) return strings.made;
  return over > 0 ? strings.over(over) : strings.down(-over);
}

/** Everything said of a card: its name, its result, its equals, what the record did with it. */
export function cardDetail(card: Card, values: Map<Card, CardValue>, view: View): string {
  const { strings } = view;
  const value = values.get(card);
  const equals = value?.group.filter((other) => other !== card) ?? [];
  return [
    cardName(card, strings),
    value ? outcomeName(value.total, view) : "",
    value?.best ? strings.best : "",
    value && view.answers.chanceOf ? strings.chance(view.answers.chanceOf(card)) : "",
    equals.length > 0 ? strings.equalTo(equals.map((other) => rankLetter(rankOf(other), strings)).join(" ")) : "",
    recordedCard(view.state) === card ? strings.recorded : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Where on the diagram a hand stands. */
export type Place = "south" | "west" | "north" | "east";

export function renderHand(seat: Seat, place: Place, view: View): TemplateResult {
  const { state, point, strings } = view;
  const dealt = state.hands?.[seat] ?? [];
  const player = state.board?.players?.[seat] ?? "";
  const points = highCardPoints(dealt);
  const toPlay = point?.handToPlay === seat && (point.left[seat].length ?? 0) > 0;
  const vulnerable = isVulnerable(seat, state.board?.vulnerable);
  const declares = state.playing?.declarer === seat;
  const hidden = view.interaction.hidden.has(seat);
  const values = toPlay && !hidden ? cardValues(view) : NOTHING;
  const facts = [
    hidden ? strings.hidden : state.hands ? points : "",
    declares && !view.interaction.narrow ? strings.declares : "",
  ];
  return html`
    <section class=${`hand ${toPlay ? "to-play" : ""} ${hidden ? "" : roomOf(dealt, place)}`} part=${`hand hand-${seat}`} data-seat=${seat}
      role="group" aria-label=${[strings.seats[seat], player, hidden ? strings.hidden : strings.points(points), toPlay ? strings.toPlay : ""].filter(Boolean).join(", ")}>
      <div class="hand-head" part="player">
        <button type="button" class=${`seat ${vulnerable ? "vulnerable" : ""} ${declares ? "declares" : ""}`} title=${strings.hide(seat)}
          aria-label=${strings.hide(seat)} aria-pressed=${hidden ? "true" : "false"} @click=${() => view.actions.toggleHand(seat)}>${strings.seats[seat]}</button>
        <span class="name" title=${player}>${player}</span>
        <span class="points" aria-hidden="true">${facts.filter((fact) => fact !== "").join(" · ")}</span>
      </div>
      ${hidden ? nothing : SUITS.map((suit) => renderSuit(suit, seat, dealt, values, view))}
    </section>`;
}

const NOTHING: Map<Card, CardValue> = new Map();

/** Cards in a row of a phone where they are to be played, at the sides of the trick and elsewhere. */
const IN_A_ROW = { west: 3, east: 3, north: 6, south: 6 };

/** The room that a hand's cards take when they are to be played, so that nothing moves when they are. */
function roomOf(hand: readonly Card[], place: Place): string {
  const lengths = SUITS.map((suit) => hand.filter((card) => suitOf(card) === suit).length);
  const lines = lengths.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / IN_A_ROW[place])), 0);
  return `lines-${lines} most-${Math.max(...lengths)}`;
}

/** Whether the cards to choose from are all worth the same: then one word says so in place of their figures. */
export function isAllTheSame(values: Map<Card, CardValue>): boolean {
  return values.size > 0 && [...values.values()].every(({ best }) => best);
}

function renderSuit(
  suit: Suit,
  seat: Seat,
  dealt: readonly Card[],
  values: Map<Card, CardValue>,
  view: View,
): TemplateResult {
  const { strings, point } = view;
  const cards = dealt.filter((card) => suitOf(card) === suit);
  const left = point?.left[seat] ?? dealt;
  const legal = point?.handToPlay === seat ? legalCards(left, point.trick.cards) : [];
  const spread = !view.options.readonly && cards.some((card) => legal.includes(card));
  return html`
    <div class=${`suit ${spread ? "spread" : ""}`} part="suit">
      <span class="symbol" part="symbol" @click=${() => view.actions.openSuit(suit)}>${suitSymbol(suit, strings.suits[suit])}</span>
      <span class="cards">
        ${cards.length === 0 && view.state.hands ? html`<span class="void"><span aria-hidden="true">–</span><span class="spoken">${strings.void}</span></span>` : nothing}
        ${cards.map((card) => renderCard(card, { seat, held: left.includes(card), legal: legal.includes(card), joined: isJoined(card) }, values, view))}
      </span>
    </div>`;

  /** Whether the line under equals goes on from this card, played or not, to the next that is held. */
  function isJoined(card: Card): boolean {
    const next = cards.find((each, place) => place > cards.indexOf(card) && left.includes(each));
    return !!next && isEqual(next, values);
  }
}

/** One of several equals, and not the one that bears their figure. */
function isEqual(card: Card, values: Map<Card, CardValue>): boolean {
  const group = values.get(card)?.group;
  return !!group && group[0] !== card;
}

interface CardPlace {
  seat: Seat;
  /** Not yet played. */
  held: boolean;
  /** May be played now. */
  legal: boolean;
  /** The line under equals goes on to the next card. */
  joined: boolean;
}

function renderCard(card: Card, place: CardPlace, values: Map<Card, CardValue>, view: View): TemplateResult {
  const { strings, actions } = view;
  const { seat, held, legal, joined } = place;
  const letter = rankLetter(rankOf(card), strings);
  if (!held) {
    return html`<s class=${`card played ${joined ? "joined" : ""}`} part="card played"><span class="rank">${letter}</span></s>`;
  }
  const value = legal ? values.get(card) : undefined;
  const playable = legal && !view.options.readonly;
  const bears = value?.group[0] === card;
  const chance = (bears && view.answers.chanceOf?.(card)) || nothing;
  const recorded = legal && recordedCard(view.state) === card;
  const text = bears && !isAllTheSame(values) ? value.text : "";
  const classes = [
    "card",
    playable ? "playable" : "",
    value ? (value.best ? "best" : "worse") : "",
    isEqual(card, values) ? "equal" : "",
    joined ? "joined" : "",
    recorded ? `recorded ${value ? costClass(value.cost) : ""}` : "",
    isSmall(card, view) ? "small" : "",
  ];
  return html`
    <button type="button" class=${classes.filter(Boolean).join(" ")} part=${playable ? "card playable" : "card"}
      data-card=${card} tabindex=${view.stops[seat] === card ? "0" : "-1"} aria-disabled=${playable ? nothing : "true"}
      aria-label=${legal ? cardDetail(card, values, view) : cardName(card, strings)}
      @click=${() => playable && actions.play(card)}
      @focus=${() => actions.focused(seat, card)}
      @blur=${() => actions.detail(null)}
      @pointerenter=${(event: PointerEvent) => event.pointerType === "mouse" && legal && actions.detail(card)}
      @pointerleave=${(event: PointerEvent) => event.pointerType === "mouse" && actions.detail(null)}
    ><span class="rank">${letter}</span><span class=${`figure ${value ? chipClass(value, view) : ""} ${text.length > 2 ? "long" : ""}`} part="figure" data-figure=${text}></span>${chance === nothing ? nothing : html`<span class="chance" part="chance" data-chance=${chance.replace(/\s?%/, "")}></span>`}</button>`;
}

/** "fair" costs a trick, "bad" more. */
export const costClass = (cost: number) => (cost > 1 ? "bad" : cost > 0 ? "fair" : "good");

/**
 * What a card is to the hand to play, whichever side that is: what to play is filled, what is as good has an outline.
 * Where the record gave tricks away, all that would have been better are filled, and what it played is hollow.
 */
function chipClass(value: CardValue, view: View): string {
  const recorded = recordedCard(view.state);
  if (!value.best) return `${costClass(value.cost)} ${recorded && value.group.includes(recorded) ? "hollow" : ""}`;
  const record = recorded && swingAt(view, view.state.index) === null ? recorded : null;
  const first = record ?? view.answers.solution?.cards[0]?.card;
  const filled = (recorded && !record) || (first && value.group.includes(first));
  return filled ? "good" : "good hollow";
}

/** Below every rank that the answer rests on. */
function isSmall(card: Card, view: View): boolean {
  if (!view.interaction.showSmall || !view.answers.solution || view.options.analysis === "off") return false;
  const lowest = view.answers.solution.relevant[suitOf(card)];
  return !lowest || RANKS.indexOf(rankOf(card)) > RANKS.indexOf(lowest);
}
