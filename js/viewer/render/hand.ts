/**
 * One hand of the diagram. Every card is a button, so that a hand reads the same to a keyboard and a screen
 * reader whoever is to play; those that may not be played now are disabled in name only and keep their place.
 */

import { html, nothing, type TemplateResult } from "lit-html";
import { rankOf, suitOf } from "../../bridge/cards.js";
import { isVulnerable, RANKS, SUITS } from "../../bridge/names.js";
import { highCardPoints } from "../../bridge/points.js";
import { legalCards } from "../../bridge/rules.js";
import type { Card, Seat, Suit } from "../../bridge/types.js";
import { recordedCard } from "../state.js";
import type { CardValue, View } from "../view.js";
import { cardName, rankLetter, suitSymbol } from "./symbols.js";

export type SideOfTable = "south" | "west" | "north" | "east";

/** The full name of a card: the card, its result, and its use in the record. */
export function cardDetail(card: Card, { answers, state, strings }: View): string {
  return [
    cardName(card, strings),
    answers.values.get(card)?.said ?? "",
    recordedCard(state) === card ? strings.recorded : "",
  ]
    .filter(Boolean)
    .join(", ");
}

export function renderHand(seat: Seat, place: SideOfTable, view: View): TemplateResult {
  const { state, point, strings } = view;
  const dealt = state.given[seat] ?? [];
  const player = state.board?.players?.[seat] ?? "";
  const points = highCardPoints(dealt);
  const toPlay = point?.handToPlay === seat && (point.left[seat].length ?? 0) > 0;
  const vulnerable = isVulnerable(seat, state.board?.vulnerable);
  const declares = state.playing?.declarer === seat;
  const hidden = view.interaction.hidden.has(seat);
  const rows = SUITS.map((suit) => dealt.filter((card) => suitOf(card) === suit));
  const lines = rows.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / IN_A_ROW[place])), 0);
  // A hidden copy of the rows without figures, whose width decides where West's rows end beside the trick.
  const text = rows.map((row) => row.map((card) => rankLetter(rankOf(card), strings)).join("")).join("\n");
  const values = toPlay && !hidden ? view.answers.values : NOTHING;
  const facts = [
    hidden ? strings.hidden : state.given[seat] ? points : "",
    declares && !view.interaction.narrow ? strings.declares : "",
  ];
  const hide = strings.hide({ seat: strings.seats[seat] });
  return html`
    <section class=${`hand ${toPlay ? "to-play" : ""} ${hidden ? "hidden" : ""}`}
      .style=${hidden ? "" : `--lines: ${lines}`} data-rows=${hidden ? nothing : text} part=${`hand hand-${seat}`}
      data-seat=${seat}
      role="group" aria-label=${[strings.seats[seat], player, hidden ? strings.hidden : strings.points({ points }), toPlay ? strings.toPlay : ""].filter(Boolean).join(", ")}>
      <div class="hand-head" part="player">
        <button type="button" class=${`seat ${vulnerable ? "vulnerable" : ""} ${declares ? "declares" : ""}`}
          title=${hide}
          aria-label=${hide} aria-pressed=${hidden}
          @click=${() => view.actions.toggleHand(seat)}>${strings.seats[seat]}</button>
        <span class="name" title=${player}>${player}</span>
        <span class="points" aria-hidden="true">${facts.filter((fact) => fact !== "").join(" · ")}</span>
      </div>
      ${
        hidden
          ? nothing
          : html`<div
            class="suits">${SUITS.map((suit, index) => renderSuit(suit, seat, rows[index] ?? [], values, view))}</div>`
      }
    </section>`;
}

const NOTHING: ReadonlyMap<Card, CardValue> = new Map();

/** Cards of a suit in one row of a phone, at the sides of the trick and elsewhere. */
const IN_A_ROW = { west: 3, east: 3, north: 6, south: 6 };

function renderSuit(
  suit: Suit,
  seat: Seat,
  cards: readonly Card[],
  values: ReadonlyMap<Card, CardValue>,
  view: View,
): TemplateResult {
  const { strings, point } = view;
  const left = point?.left[seat] ?? cards;
  const legal = point?.handToPlay === seat ? legalCards(left, point.trick.cards) : [];
  const inPlay = RANKS.map((rank): Card => `${suit}${rank}`).filter(
    (card) => point && [point.trick.cards, ...Object.values(point.left)].flat().includes(card),
  );
  const spread = !view.options.readonly && cards.some((card) => legal.includes(card));
  return html`
    <div class=${`suit ${spread ? "spread" : ""}`} part="suit">
      <span class="symbol" part="symbol"
        @click=${() => view.actions.openSuit(suit)}>${suitSymbol(suit, strings.suits[suit])}</span>
      <span class="cards">
        ${
          cards.length === 0 && view.state.given[seat]
            ? html`<span class="void"><span aria-hidden="true">–</span><span
              class="spoken">${strings.void}</span></span>`
            : nothing
        }
        ${cards.map((card) => renderCard(card, cardPlaceOf(card), values, view))}
      </span>
    </div>`;

  function cardPlaceOf(card: Card): CardPlace {
    const [held, isLegal] = [left.includes(card), legal.includes(card)];
    const next = cards.slice(cards.indexOf(card) + 1).find((each) => left.includes(each));
    return {
      seat,
      held,
      legal: isLegal,
      // They are equals, which is known before any answer.
      near: !!next && inPlay[inPlay.indexOf(card) + 1] === next,
      // The line under equals goes on from this card, played or not.
      joined: !!next && isEqual(next, values),
      // Neighbours that are marked alike have one mark between them, after the last.
      bears: markOf(card) !== (next ? markOf(next) : ""),
    };
  }

  function markOf(card: Card): string {
    const value = values.get(card);
    const chance = view.answers.chanceOf?.(card) ?? "";
    return value?.text || chance ? `${value?.text} ${value?.isFilled} ${chance}` : "";
  }
}

/** Whether it is one of several equals, and not the one that bears their figure. */
function isEqual(card: Card, values: ReadonlyMap<Card, CardValue>): boolean {
  const group = values.get(card)?.group;
  return !!group && group[0] !== card;
}

interface CardPlace {
  seat: Seat;
  /** Not yet played. */
  held: boolean;
  /** May be played now. */
  legal: boolean;
  /** No card in play is between it and the next that is held. */
  near: boolean;
  /** The line under equals goes on to the next card. */
  joined: boolean;
  /** The mark of the cards up to it stands after it. */
  bears: boolean;
}

function renderCard(card: Card, place: CardPlace, values: ReadonlyMap<Card, CardValue>, view: View): TemplateResult {
  const { strings, actions } = view;
  const { seat, held, legal, near, joined, bears } = place;
  const letter = rankLetter(rankOf(card), strings);
  const ten = letter.length > 1 ? "ten" : "";
  if (!held) {
    return html`<s class=${`card played ${joined ? "joined" : ""} ${ten}`} part="card played"><span
      class="rank">${letter}</span></s>`;
  }
  const value = legal ? values.get(card) : undefined;
  const playable = legal && !view.options.readonly;
  const chance = (bears && view.answers.chanceOf?.(card)) || nothing;
  const recorded = legal && recordedCard(view.state) === card;
  const text = bears ? (value?.text ?? "") : "";
  const classes = [
    "card",
    playable ? "playable" : "",
    value ? (value.cost === "good" ? "best" : "worse") : "",
    isEqual(card, values) ? "equal" : "",
    near ? "near" : "",
    joined ? "joined" : "",
    ten,
    recorded ? `recorded ${value?.cost ?? ""}` : "",
    isSmall(card, view) ? "small" : "",
  ];
  return html`
    <button type="button" class=${classes.filter(Boolean).join(" ")} part=${playable ? "card playable" : "card"}
      data-card=${card} tabindex=${view.stops[seat] === card ? "0" : "-1"} aria-disabled=${playable ? nothing : "true"}
      aria-label=${legal ? cardDetail(card, view) : cardName(card, strings)}
      @click=${() => playable && actions.play(card)}
      @focus=${() => actions.focused(seat, card)}
      @blur=${() => actions.detail(null)}
      @pointerenter=${(event: PointerEvent) => event.pointerType === "mouse" && legal && actions.detail(card)}
      @pointerleave=${(event: PointerEvent) => event.pointerType === "mouse" && actions.detail(null)}
    ><span class="rank">${letter}</span><span
      class=${`figure ${value && text ? `${value.cost} ${value.isFilled ? "" : "hollow"}` : ""}`} part="figure"
      data-figure=${text}></span>${
        chance === nothing
          ? nothing
          : html`<span class="chance" part="chance"
            data-chance=${chance.replace(/\s?%/, "")}></span>`
      }</button>`;
}

/** Below every rank that the answer rests on. */
function isSmall(card: Card, view: View): boolean {
  if (!view.interaction.showSmall || !view.answers.solution) return false;
  const lowest = view.answers.solution.relevant[suitOf(card)];
  return !lowest || RANKS.indexOf(rankOf(card)) > RANKS.indexOf(lowest);
}
