/** High-card points. */
import { rankOf } from "./cards.js";
import type { Card, Rank } from "./types.js";

const POINTS: Partial<Record<Rank, number>> = { A: 4, K: 3, Q: 2, J: 1 };

/**
 * High-card points of a hand: 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack. 0 to 37 for thirteen cards.
 *
 * @example
 * highCardPoints(["SA", "SK", "H2"]); // 7
 */
export function highCardPoints(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + (POINTS[rankOf(card)] ?? 0), 0);
}
