/** A card of the trick. */
import { html, type TemplateResult } from "lit-html";
import { suitOf } from "../../../bridge/cards.js";
import type { Card, Seat } from "../../../bridge/types.js";
import type { TableView } from "../view.js";
import { cardFace, nameOf } from "./card.js";

/** The card that `seat` has played to the trick. */
export function renderPlayed(card: Card, seat: Seat, wins: boolean, { strings }: TableView): TemplateResult {
  return html`
    <span class=${`card played ${suitOf(card)} ${wins ? "wins" : ""}`} role="img" data-played=${card}
      aria-label=${`${strings.seats[seat]}: ${nameOf(card, strings)}`}>${cardFace(card, strings)}</span>`;
}
