/** Expressions of scripts over many deals: compiled once, and given the double-dummy tricks that they need. */

import { handSetsOf } from "../bridge/hands.js";
import { SEATS } from "../bridge/names.js";
import type { Seat, Strain } from "../bridge/types.js";
import type { Expression } from "./expression.js";
import { reach } from "./expression.js";
import { parseScript } from "./script.js";
import { type TricksOf, Valuation } from "./value.js";

export interface Evaluator {
  /** The cells that `tricks()` asks for. */
  cells: { declarer: Seat; strain: Strain }[];
  /** The value of the expression in a deal of 52 cards, "N:" and four hands. */
  of(deal: string, tricks: TricksOf): number;
}

/** `seed`: what `rnd` depends on besides the deal. */
export function evaluatorOf(text: string, seed: number): Evaluator {
  const script = parseScript(text);
  const expression = script.conditions.at(-1) as Expression;
  return {
    cells: reach([expression]).tricks.map(({ seat, strain }) => ({ declarer: SEATS[seat] as Seat, strain })),
    of(deal, tricks) {
      return new Valuation(handSetsOf(deal), seed, tricks).of(expression, script.scales);
    },
  };
}
