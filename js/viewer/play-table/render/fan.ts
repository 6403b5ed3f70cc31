/** The hands: the person's as a fan, dummy and open hands as columns or rows, the others as backs. */
import { html, nothing, type TemplateResult } from "lit-html";
import { compareCards, suitOf } from "../../../bridge/cards.js";
import type { Card, Seat, Suit } from "../../../bridge/types.js";
import type { TableView } from "../view.js";
import { cardFace, nameOf, renderBacks } from "./card.js";
import { SPOTS } from "./trick.js";

/** Colors alternate. */
export const ORDER: readonly Suit[] = ["S", "H", "C", "D"];

export const inSuit = (cards: readonly Card[], suit: Suit) =>
  cards.filter((card) => suitOf(card) === suit).sort(compareCards);

/** As they lie in the fan. */
export const inFanOrder = (cards: readonly Card[]) => ORDER.flatMap((suit) => inSuit(cards, suit));

/** Cards from which on a narrow fan has two rows: spades and hearts over clubs and diamonds, split evenly. */
const TWO_ROWS = 10;
const LONGEST_ROW = 8;

/** How many cards the upper row has: both suits, or half of all if one row would be longer than it is wide. */
function splitOf(cards: readonly Card[]): number {
  const upper = cards.filter((card) => "SH".includes(suitOf(card))).length;
  return Math.max(upper, cards.length - upper) <= LONGEST_ROW ? upper : Math.ceil(cards.length / 2);
}

export function renderFan(view: TableView): TemplateResult {
  const { game, words, paused } = view;
  const dealt = inFanOrder(game.dealt[game.seat] ?? []);
  const cards = dealt.filter((card) => game.hands[game.seat]?.includes(card));
  const half = cards.length < TWO_ROWS ? cards.length : splitOf(cards);
  const row = (from: number, to: number) => html`
    <div class="row" .style=${`--r:${to - from}`}>
      ${renderCards(dealt, cards.slice(from, to), view, game.seat, (place) => `--all:${place + from}`)}
    </div>`;
  return html`
    <div class=${`fan ${half < cards.length ? "long" : ""} ${paused ? "covered" : ""}`} part="hand" role="group"
      tabindex="-1"
      aria-label=${words.yourHand} .style=${`--n:${cards.length}`}>
      ${row(0, half)}${half < cards.length ? row(half, cards.length) : ""}
    </div>`;
}

/** Each card as dealt keeps its index in the list, so that it keeps its element when others are gone. */
export function renderCards(
  dealt: readonly Card[],
  shown: readonly Card[],
  view: TableView,
  seat: Seat,
  styleAt: (place: number) => string = () => "",
): unknown[] {
  return dealt.map((card) => {
    const place = shown.indexOf(card);
    return place < 0 ? nothing : renderCard(card, seat, view, styleAt(place));
  });
}

/** A card that the person may choose, or one that is only seen. */
function renderCard(card: Card, seat: Seat, view: TableView, style: string): TemplateResult {
  const { game, strings, actions, stop, raised, paused, playing } = view;
  if (paused) return html`<span class="card back" .style=${style}></span>`;
  const seen = playing?.renderSeen(card, seat, view, style);
  if (seen) return seen;
  const mine = game.isMine && game.toPlay === seat;
  const legal = mine && game.legal.includes(card);
  const dim = mine && !legal ? "dim" : "";
  const classes = `card ${suitOf(card)} ${legal ? "legal" : ""} ${dim} ${raised === card ? "raised" : ""}`;
  return html`<button type="button" class=${classes} part=${legal ? "card playable" : "card"} .style=${style}
    data-card=${card} tabindex=${card === stop ? 0 : -1} aria-disabled=${!legal}
    aria-label=${nameOf(card, strings)}
    @focus=${() => actions.focused(card)}
    @click=${(event: PointerEvent) => actions.press(card, event.pointerType === "touch")}>
    ${cardFace(card, strings)}</button>`;
}

/** Where a seat sits: 0 the person's place at the bottom, then clockwise. */
export function renderSeat(seat: Seat, place: 1 | 2 | 3, view: TableView): TemplateResult {
  const { game, words, strings, thinking, paused, playing } = view;
  const cards = paused || !playing ? undefined : game.hands[seat];
  const isDummy = seat === game.dummy && game.hands[seat] !== undefined;
  const role = isDummy ? words.dummy : seat === game.contract.declarer ? words.declarer : words.robot;
  const name = html`
    <span class=${`who ${thinking && game.toPlay === seat ? "thinks" : ""}`}>
      <b>${role}</b> <span class="quiet">${strings.seats[seat]}${cards ? "" : ` · ${game.left[seat]}`}</span>
    </span>`;
  const spot = SPOTS[place];
  if (cards && playing) return playing.renderOpen(seat, spot, name, view);
  return html`<div class=${`seat ${spot} closed`} role="group"
    aria-label=${`${strings.seats[seat]}, ${words.cards({ many: game.left[seat] })}`}>
    ${renderBacks(game.left[seat])}${name}</div>`;
}
