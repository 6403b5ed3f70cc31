/** What is known of each card's chance as one value: exact, measured, or no more than a bound. */

import type { Chance, SingleDummyCard, SingleDummyResult } from "./types.js";

/**
 * `Z95` of `js/bridge/statistics.ts`, for a bound of 97.5 % on one side. A test holds the two equal: an import would
 * make a page with a table to play at load one more file for this number.
 */
const Z95 = 1.959963984540054;

/** What a chance from a sample is at most. */
const mostOf = ({ probability, standardError }: Pick<SingleDummyCard, "probability" | "standardError">) =>
  Math.min(1, probability + Z95 * standardError);

/** The same answer, each card with its `chance`. */
export function withChances(result: SingleDummyResult): SingleDummyResult {
  return { ...result, cards: result.cards.map((card) => ({ ...card, chance: chanceOf(card, result.exact) })) };
}

/** What an answer says of a card, as one value. */
export function chanceOf(card: SingleDummyCard, exact: boolean): Chance {
  const { probability: value, interval, playedOn, upper, bound } = card;
  if (exact && !bound) return { kind: "exact", value };
  if (interval) {
    const layouts = playedOn?.layouts ?? 0;
    // Over all layouts the bound is certain: a sample that won a larger share was a lucky one.
    if (upper?.standardError === 0) {
      const atMost = (share: number) => Math.min(share, upper.probability);
      return {
        kind: "measured",
        value: atMost(value),
        interval: interval.map(atMost) as [number, number],
        layouts,
        upper: upper.probability,
      };
    }
    // Otherwise the bound comes from its own sample, so its error is added, and it is at least what was achieved.
    const most = upper ? mostOf(upper) : 1;
    return { kind: "measured", value, interval, layouts, upper: Math.max(most, value) };
  }
  // With few layouts a bound holds only with its error added.
  return { kind: "bound", value: mostOf(upper ?? card) };
}
