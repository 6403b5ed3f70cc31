/** One cell of a table, of an engine without a pool. */

import type { Seat, Strain } from "tenace";
import type { Engine } from "../../build/engine/tenace.js";
import { wordsOfHands } from "../../js/bridge/card-sets.js";
import { handSetsOf } from "../../js/bridge/hands.js";

/** A deal as an engine is asked about it. */
export const dealWords = (deal: string): Int32Array => wordsOfHands(handSetsOf(deal));

/** Declarer's tricks. */
export function cell(engine: Engine, deal: string, strain: Strain, declarer: Seat): number | undefined {
  const hands = dealWords(deal);
  return engine.cells({ hands, strain, declarers: [declarer], milliseconds: 0, quietMilliseconds: 0 }, () => {})[0];
}
