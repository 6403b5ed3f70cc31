/** The reason why hands that are being typed are no deal yet. */
import type { Card, Seat } from "tenace";
import { DECK, SEATS } from "tenace/bridge";
import { BLANK, cardsOf, type HandTexts, hasPoints, holdingsOf, readableHand } from "./deal.js";

export interface HandsFault {
  kind: "strange" | "suits" | "twice" | "tooMany" | "unequal";
  seat?: Seat;
  /** The text or the card at fault. */
  text: string;
}

/** The first reason why hands are no deal, or null. */
export function faultOfHands(hands: HandTexts): HandsFault | null {
  const seen = new Set<Card>();
  for (const seat of SEATS) {
    const holdings = readableHand(hands[seat]) ? [] : holdingsOf(hands[seat]);
    const strange = holdings
      .join("")
      .replace(BLANK, "")
      .match(/[^AKQJT2-9]/)?.[0];
    if (strange) return { kind: "strange", seat, text: strange };
    // Blanks are between suits if they make four of them; with dots or commas the last suits may be left out.
    const isPart = holdings.length > 1 && holdings.length < 4 && !hasPoints(hands[seat]);
    if (holdings.length > 4 || isPart) return { kind: "suits", seat, text: hands[seat] };
    const cards = cardsOf(hands[seat]);
    for (const card of cards) {
      if (seen.has(card)) return { kind: "twice", seat, text: card };
      seen.add(card);
    }
    if (cards.length > 13) return { kind: "tooMany", seat, text: hands[seat] };
  }
  const lengths = new Set(SEATS.map((seat) => cardsOf(hands[seat]).length));
  return lengths.size > 1 || seen.size === 0 ? { kind: "unequal", text: "" } : null;
}

/** Thirteen cards, each of a valid rank. */
export function isWholeHand(hand: string): boolean {
  const cards = cardsOf(hand);
  return cards.length === 13 && cards.every((card) => DECK.includes(card)) && new Set(cards).size === 13;
}
