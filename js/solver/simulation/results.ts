/** The deals of a block, and what they came to. */

import type { DealBlock } from "../wire.js";
import { dealsOfWords, dealText } from "./hands.js";

/** A deal that was dealt or looked at. */
export interface DealResult {
  deal: string;
  tries: number;
  /** The value of each lead or each contract: tricks, or 1 and 0 for yes and no. */
  values: number[];
}

export function resultsOf({ tries, deals, values }: DealBlock): DealResult[] {
  const width = values.length / tries.length;
  return dealsOfWords(deals).map((hands, deal) => ({
    deal: dealText(hands),
    tries: tries[deal] as number,
    values: [...values.subarray(deal * width, (deal + 1) * width)],
  }));
}
