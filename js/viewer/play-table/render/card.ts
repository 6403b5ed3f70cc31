/** Cards as a person holds them: index at the left, one pip at the lower right, no faces; and their backs. */
import { html, nothing, type TemplateResult } from "lit-html";
import { rankOf, suitOf } from "../../../bridge/cards.js";
import type { Card } from "../../../bridge/types.js";
import { cardName, rankLetter, suitSymbol } from "../../render/symbols.js";
import type { Strings } from "../../strings/index.js";

/** What is on a card. */
export function cardFace(card: Card, strings: Strings): TemplateResult {
  const suit = suitOf(card);
  return html`
    <span class="index" aria-hidden="true"><b>${rankLetter(rankOf(card), strings)}</b>${suitSymbol(suit)}</span>
    <span class="pip" aria-hidden="true">${suitSymbol(suit)}</span>`;
}

/** "10 of spades": a name holds what is written on the card. */
export function nameOf(card: Card, strings: Strings): string {
  return rankOf(card) === "T"
    ? strings.cardName({ rank: "10", suit: strings.suits[suitOf(card)] })
    : cardName(card, strings);
}

/** Backs of `many` cards, close together. */
export function renderBacks(many: number): TemplateResult | typeof nothing {
  if (many === 0) return nothing;
  const backs = Array.from({ length: many }, () => html`<span class="card back"></span>`);
  return html`<span class="backs" aria-hidden="true">${backs}</span>`;
}
