/** What is known of hidden hands. */
import { readCard } from "../../bridge/cards.js";
import { lettersOfSuits } from "../../bridge/names.js";
import type { Card, Seat } from "../../bridge/types.js";
import type { HandConstraint } from "../../solver/types.js";

export type KnownOfHands = Partial<Record<Seat, HandConstraint>>;

/** The cards that are typed, "SK HA", "SKHA" or "K♠, A♥"; what is no card is left out. */
export function cardsTyped(text: string): Card[] {
  const pairs =
    lettersOfSuits(text)
      .replaceAll("10", "T")
      .match(/[^\s,;]{2}/g) ?? [];
  return pairs.flatMap((pair) => readCard(pair) ?? []);
}
