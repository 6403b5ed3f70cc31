/** The hands of many deals as numbers, four hands each, from North. */

import { type HandSets, handsOfWords, handText, wordsOfHands } from "../../bridge/card-sets.js";

export const wordsOfDeals = (deals: readonly HandSets[]): Int32Array => wordsOfHands(deals.flat());

export function dealsOfWords(words: Int32Array): HandSets[] {
  const hands = handsOfWords(words);
  return Array.from({ length: hands.length / 4 }, (_, deal) => hands.slice(4 * deal, 4 * deal + 4) as never);
}

export const dealText = (hands: HandSets): string => `N:${hands.map(handText).join(" ")}`;
