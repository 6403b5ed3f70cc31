/** Lists of cards that callers hand in. */

import { type CardSet, common, isEmpty, NO_CARDS, setOfCard, union } from "./card-sets.js";
import { BridgeError } from "./errors.js";
import { shown } from "./quote.js";
import type { Card } from "./types.js";

/** Checks that a value is a list of cards, and gives them in upper case. */
export function requireCards(name: string, value: unknown): Card[] {
  if (!Array.isArray(value)) throw new BridgeError("INVALID_CARD", `${name} is ${shown(value)}, not a list of cards`);
  return Array.from(value, (card: unknown, index) => {
    // Tested before the text is put in upper case, since "ſ" would become "S".
    if (typeof card === "string" && /^[CDHS][2-9TJQKA]$/i.test(card)) return card.toUpperCase() as Card;
    throw new BridgeError("INVALID_CARD", `${name} has ${shown(card)}, which is not a card`, { index });
  });
}

/** Cards as a set. A card that occurs twice is refused. */
export function requireCardSet(name: string, value: unknown): CardSet {
  let set = NO_CARDS;
  for (const [index, card] of requireCards(name, value).entries()) {
    if (!isEmpty(common(set, setOfCard(card)))) {
      throw new BridgeError("INVALID_DEAL", `${name} names ${card} twice`, { index, card });
    }
    set = union(set, setOfCard(card));
  }
  return set;
}
