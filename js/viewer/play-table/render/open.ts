/** A hand that lies open: dummy, and all hands at the end. In columns at the top, in rows at the sides. */
import { html, type TemplateResult } from "lit-html";
import { suitOf } from "../../../bridge/cards.js";
import type { Card, Seat } from "../../../bridge/types.js";
import { suitSymbol } from "../../render/symbols.js";
import { playingStrings } from "../playing-strings.js";
import type { TableView } from "../view.js";
import { cardFace, nameOf } from "./card.js";
import { inSuit, ORDER, renderCards } from "./fan.js";

/** At the place `spot`, with `name`. Dummy shows trumps first. */
export function renderOpen(seat: Seat, spot: string, name: TemplateResult, view: TableView): TemplateResult {
  const { game, strings } = view;
  const { strain } = game.contract;
  const cards = game.hands[seat] ?? [];
  const order = strain === "NT" ? ORDER : [strain, ...ORDER.filter((suit) => suit !== strain)];
  const most = Math.max(...order.map((suit) => inSuit(cards, suit).length));
  return html`
    <div class=${`seat ${spot} open`} part="dummy" role="group" .style=${`--most:${most}`}
      aria-label=${playingStrings(strings).handOf({ seat: strings.seats[seat] })}>
      ${name}
      <div class="suits">
        ${order.map((suit) => {
          const own = inSuit(cards, suit);
          return html`<div class="suit">
            ${own.length === 0 ? html`<span class="card empty" aria-hidden="true">${suitSymbol(suit)}</span>` : ""}
            ${renderCards(inSuit(game.dealt[seat] ?? [], suit), own, view, seat)}</div>`;
        })}
      </div>
    </div>`;
}

/** A card that the person has not to choose: another's, or any at the end. Undefined if it is to be chosen. */
export function renderSeen(
  card: Card,
  seat: Seat,
  { game, strings }: TableView,
  style: string,
): TemplateResult | undefined {
  if (!game.isOver && (seat === game.seat || game.isMine)) return undefined;
  return html`<span class=${`card ${suitOf(card)}`} part="card" .style=${style} role="img"
    aria-label=${nameOf(card, strings)}>${cardFace(card, strings)}</span>`;
}
