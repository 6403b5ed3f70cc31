/** Hands as text, a row a suit: of one seat, and of all four as they sit. */
import { html, type TemplateResult } from "lit-html";
import type { Card, Seat } from "tenace";
import { allHandsOfDeal, RANKS, rankOf, SEATS, SUITS, suitOf } from "tenace/bridge";
import type { Strings } from "../../strings/strings.js";
import { ranksText, suitText } from "../symbols.js";

export const renderHand = (seat: Seat, cards: readonly Card[], app: Strings): TemplateResult => html`
  <div class=${`learn-hand learn-${seat}`}><b>${app.seats[seat]}</b>${SUITS.map((suit) => {
    const ranks = RANKS.filter((rank) => cards.some((card) => suitOf(card) === suit && rankOf(card) === rank));
    return html`<span>${suitText(suit, app)} ${ranksText(ranks.join(""), app) || "–"}</span>`;
  })}</div>`;

export function renderHands(deal: string, app: Strings): TemplateResult {
  const hands = allHandsOfDeal(deal);
  return html`<div class="learn-diagram">${SEATS.map((seat) => renderHand(seat, hands[seat], app))}</div>`;
}
