/** A card of the trick, and what became of a trick. */
import { html, type TemplateResult } from "lit-html";
import { suitOf } from "../../../bridge/cards.js";
import type { Card, Seat } from "../../../bridge/types.js";
import type { SeatView } from "../game.js";
import type { TableView } from "../view.js";
import { cardFace, nameOf } from "./card.js";

/** The card that `seat` has played to the trick. */
export function renderPlayed(card: Card, seat: Seat, wins: boolean, { strings }: TableView): TemplateResult {
  return html`
    <span class=${`card played ${suitOf(card)} ${wins ? "wins" : ""}`} role="img" data-played=${card}
      aria-label=${`${strings.seats[seat]}: ${nameOf(card, strings)}`}>${cardFace(card, strings)}</span>`;
}

/**
 * What a pip is filled with: those of the tricks needed with tricks won, `spare` ones with tricks lost, both from the
 * left. Further tricks fill the others from the right.
 */
export function stateOfPip({ won, lost }: SeatView, index: number, spare: boolean): string {
  const [own, others] = spare ? [lost, won] : [won, lost];
  if (index < own) return spare ? "lost" : "won";
  if (index > 12 - others) return spare ? "won" : "lost";
  return "";
}
