/** Cards: their parts, their order, and how people write them. */
import { isRank, isSuit, lettersOfSuits, RANKS, SUITS, wordOf } from "./names.js";
import type { Card, Rank, Suit } from "./types.js";

/** All 52 cards: spades to clubs, and from the ace down within a suit. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`));

/**
 * The suit of a card.
 *
 * @example
 * suitOf("SA"); // "S"
 */
export function suitOf(card: Card): Suit {
  return card[0] as Suit;
}

/**
 * The rank of a card.
 *
 * @example
 * rankOf("SA"); // "A"
 */
export function rankOf(card: Card): Rank {
  return card[1] as Rank;
}

/**
 * Orders cards as a hand shows them: spades to clubs, and from the ace down within a suit. For `sort`.
 *
 * @example
 * ["D2", "SA", "SK"].sort(compareCards); // ["SA", "SK", "D2"]
 */
export function compareCards(a: Card, b: Card): number {
  return DECK.indexOf(a) - DECK.indexOf(b);
}

/**
 * A card as people write it, suit and rank in either order and any case: "SA", "s10", "AS", "♠A". Undefined for other
 * text.
 *
 * @example
 * readCard("10s"); // "ST"
 */
export function readCard(text: string): Card | undefined {
  if (typeof text !== "string") return undefined;
  const word = lettersOfSuits(wordOf(text)).replace("10", "T");
  if (word.length !== 2) return undefined;
  const [one, other] = word as unknown as [string, string];
  if (isSuit(one)) return isRank(other) ? `${one}${other}` : undefined;
  return isRank(one) && isSuit(other) ? `${other}${one}` : undefined;
}
