/**
 * Reads constraints on deals: the cards that each seat is known to hold, and conditions that must all be true. The
 * programs of the engine are compiled from them (`js/solver/simulation/`), and `evaluateDealer` evaluates them.
 */

import { type CardSet, cardNames, common, isEmpty, NO_CARDS, size, union } from "../bridge/card-sets.js";
import { BridgeError, invalid } from "../bridge/errors.js";
import { handSetOf } from "../bridge/hands.js";
import { SEATS } from "../bridge/names.js";
import type { Card } from "../bridge/types.js";
import { conjuncts, type Expression, SCALES, type Scale, seatsOf } from "./expression.js";
import { cardsHeld, object, readPatterns } from "./patterns.js";
import { parseScript } from "./script.js";

/** Something that must be true of a deal. */
export interface Condition {
  /** As the caller wrote it. */
  text: string;
  expression: Expression;
  scales: readonly Scale[];
  /** The seats that it looks at, as bits from North. */
  seats: number;
}

export interface CompiledConstraints {
  /** Cards known of each seat, from North. */
  known: CardSet[];
  conditions: Condition[];
}

const IMPOSSIBLE = "IMPOSSIBLE_CONSTRAINTS";

/**
 * Reads constraints. If a hand has a single pattern, the cards that it `holds` are conditions, and also known cards
 * unless `holdsAreKnown` is false.
 *
 * @throws BridgeError `INVALID_ARGUMENT`, `INVALID_DEAL` or `PARSE`; `IMPOSSIBLE_CONSTRAINTS` for cards known in two
 * hands.
 */
export function readDealConstraints(value: unknown, holdsAreKnown = true): CompiledConstraints {
  const constraints = object(value ?? {}, "constraints", ["known", "hands", "condition"]);
  const known = object(constraints.known ?? {}, "known", SEATS);
  const hands = object(constraints.hands ?? {}, "hands", SEATS);
  const conditions: Condition[] = [];
  const cards = SEATS.map((seat) => {
    const text = known[seat];
    return text === undefined ? NO_CARDS : handSetOf(`known.${seat}`, text, seat);
  });
  for (const [seat, letter] of SEATS.entries()) {
    if (hands[letter] === undefined) continue;
    for (const condition of readPatterns(hands[letter], seat))
      conditions.push({ ...condition, scales: SCALES, seats: 1 << seat });
    if (holdsAreKnown) cards[seat] = union(cards[seat] as CardSet, cardsHeld(hands[letter], `hands.${letter}`));
  }
  if (constraints.condition !== undefined) {
    if (typeof constraints.condition !== "string") throw invalid("condition is not text");
    const script = parseScript(constraints.condition);
    for (const [seat, given] of script.known.entries()) cards[seat] = union(cards[seat] as CardSet, given);
    for (const condition of script.conditions.flatMap(conjuncts)) {
      const { scales } = script;
      const [text, seats] = [script.pieceOf(condition), seatsOf(condition)];
      conditions.push({ text, expression: condition, scales, seats });
    }
  }
  checkKnown(cards);
  return { known: cards, conditions };
}

function checkKnown(known: readonly CardSet[]): void {
  let seen = NO_CARDS;
  for (const [seat, cards] of known.entries()) {
    const name = SEATS[seat];
    const twice = common(seen, cards);
    if (!isEmpty(twice)) {
      const other = SEATS[known.findIndex((hand) => !isEmpty(common(hand, twice)))];
      const [card] = cardNames(twice).split(" ") as [Card];
      throw new BridgeError(IMPOSSIBLE, `${cardNames(twice)}: ${other} and ${name} are both said to hold it`, { card });
    }
    if (size(cards) > 13)
      throw new BridgeError(IMPOSSIBLE, `${name} is said to hold ${size(cards)} cards`, { seat: name });
    seen = union(seen, cards);
  }
}
