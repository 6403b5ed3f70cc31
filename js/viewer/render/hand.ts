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
import type { View } from "../view.js";
import { cardName, rankLetter, suitSymbol } from "./symbols.js";

/** What is known of a card of the hand to play. */
export interface CardValue {
  total: number;
  text: string;
  best: boolean;
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
    for (const card of group) values.set(card, { total, text: figure(total, playing), best: total === best, group });
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

export function renderHand(seat: Seat, view: View): TemplateResult {
  const { state, point, strings } = view;
  const dealt = state.hands?.[seat] ?? [];
  const player = state.board?.players?.[seat] ?? "";
  const points = highCardPoints(dealt);
  const toPlay = point?.handToPlay === seat && (point.left[seat].length ?? 0) > 0;
  const vulnerable = isVulnerable(seat, state.board?.vulnerable);
  const declares = state.playing?.declarer === seat;
  const hidden = view.interaction.hidden.has(seat);
  return html`
    <section class=${`hand ${toPlay ? "to-play" : ""} ${isCrowded(dealt) ? "crowded" : ""}`} part=${`hand hand-${seat}`} data-seat=${seat}
      role="group" aria-label=${[strings.seats[seat], player, hidden ? strings.hidden : strings.points(points), toPlay ? strings.toPlay : ""].filter(Boolean).join(", ")}>
      <div class="hand-head" part="player">
        <button type="button" class=${`seat ${vulnerable ? "vulnerable" : ""} ${declares ? "declares" : ""}`} title=${strings.hide(seat)}
          aria-label=${strings.hide(seat)} aria-pressed=${hidden ? "true" : "false"} @click=${() => view.actions.toggleHand(seat)}>${strings.seats[seat]}</button>
        <span class="name" title=${player}>${player}</span>
        <span class="points" aria-hidden="true">${hidden ? strings.hidden : state.hands ? points : ""}</span>
      </div>
      ${SUITS.map((suit) => renderSuit(suit, seat, dealt, toPlay, view))}
    </section>`;
}

/** A suit of this length leaves no room for figures beside the cards, only under them. */
const CROWDED = 7;

function isCrowded(hand: readonly Card[]): boolean {
  return SUITS.some((suit) => hand.filter((card) => suitOf(card) === suit).length >= CROWDED);
}

function renderSuit(suit: Suit, seat: Seat, dealt: readonly Card[], toPlay: boolean, view: View): TemplateResult {
  const { strings, point } = view;
  const cards = dealt.filter((card) => suitOf(card) === suit);
  const left = point?.left[seat] ?? dealt;
  const hidden = view.interaction.hidden.has(seat);
  const legal = toPlay && point && !hidden ? legalCards(left, point.trick.cards) : [];
  const spread = !view.options.readonly && cards.some((card) => legal.includes(card));
  const values = toPlay ? cardValues(view) : new Map<Card, CardValue>();
  return html`
    <div class=${`suit len-${cards.length} ${spread ? "spread" : ""}`} part="suit">
      ${suitSymbol(suit, strings.suits[suit])}
      <span class="cards">
        ${cards.length === 0 && view.state.hands && !hidden ? html`<span class="void"><span aria-hidden="true">–</span><span class="spoken">${strings.void}</span></span>` : nothing}
        ${(hidden ? cards.filter((card) => !left.includes(card)) : cards).map((card) => renderCard(card, { seat, held: left.includes(card), legal: legal.includes(card), joined: isJoined(card) }, values, view))}
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
  const classes = [
    "card",
    playable ? "playable" : "",
    value ? (value.best ? "best" : "worse") : "",
    isEqual(card, values) ? "equal" : "",
    joined ? "joined" : "",
    legal && recordedCard(view.state) === card ? "recorded" : "",
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
    ><span class="rank">${letter}</span><span class=${`figure ${outcomeClass(value, view)} ${(value?.text.length ?? 0) > 2 ? "long" : ""}`} part="figure" data-figure=${bears ? (value?.text ?? "") : ""}></span>${chance === nothing ? nothing : html`<span class="chance" part="chance" data-chance=${chance}></span>`}</button>`;
}

/** Colour says what the figure says already: whether the contract makes. */
function outcomeClass(value: CardValue | undefined, view: View): string {
  const over = value && view.state.playing ? margin(value.total, view.state.playing) : null;
  return over === null ? "" : over < 0 ? "down" : "made";
}

/** Below every rank that the answer rests on. */
function isSmall(card: Card, view: View): boolean {
  if (!view.interaction.showSmall || !view.answers.solution || view.options.analysis === "off") return false;
  const lowest = view.answers.solution.relevant[suitOf(card)];
  return !lowest || RANKS.indexOf(rankOf(card)) > RANKS.indexOf(lowest);
}
