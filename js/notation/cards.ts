/** Runs of cards, as the play of LIN and of handviewer links has them. */

import { readCard } from "../bridge/cards.js";
import type { Read } from "../bridge/deals.js";
import { quote } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import type { Card } from "../bridge/types.js";

/** A card of a run, and where it stands in the text. */
export interface PlacedCard {
  card: Card;
  offset: number;
}

const NEXT_CARD = /[\s,.;|]*(?:([SHDC])(10|[AKQJT2-9])|([AKQJT2-9])([SHDC])|$)/iy;

/**
 * Reads a run of cards, "SAs2h10": suit and rank in either order, blanks and commas between them allowed; at most
 * `most`.
 */
export function readCards(text: string, most: number): Read<PlacedCard[]> {
  const cards: PlacedCard[] = [];
  NEXT_CARD.lastIndex = 0;
  while (NEXT_CARD.lastIndex < text.length && cards.length < most) {
    const offset = NEXT_CARD.lastIndex;
    const match = NEXT_CARD.exec(text);
    if (!match) return { ...because("no card: {}", quote(text.slice(offset))), at: offset };
    const card = readCard(`${match[1] ?? match[4] ?? ""}${match[2] ?? match[3] ?? ""}`);
    if (card) cards.push({ card, offset });
  }
  return { value: cards };
}
