/** One cell of a table, of an engine without a pool. */

import type { Seat, Strain } from "tenace";
import { wordsOfHands } from "../../js/bridge/card-sets.js";
import { handSetsOf } from "../../js/bridge/hands.js";
import { handlers } from "../../js/worker/handlers.js";

type Engine = Parameters<typeof handlers.cells>[0];

/** A deal as an engine is asked about it. */
export const dealWords = (deal: string): Int32Array => wordsOfHands(handSetsOf(deal));

/** Declarer's tricks. */
export function cell(engine: Engine, deal: string, strain: Strain, declarer: Seat): number | undefined {
  const input = { deal: dealWords(deal), strain, declarers: [declarer], milliseconds: 0, quietMilliseconds: 0 };
  return handlers.cells(engine, input, () => {})[0];
}
