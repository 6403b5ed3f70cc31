/** Where the deals of a simulation come from. */

import type { HandSets } from "../../bridge/card-sets.js";
import type { Compiled } from "./compile.js";

export interface DealSource {
  /** Deals in all, if it is known. */
  total: number | undefined;
  all: number | undefined;
  compiled?: Compiled;
  /** Takes up to `count` deals from number `from` on; fewer at the end. `deals` is undefined if workers draw them. */
  take(from: number, count: number): Promise<{ deals: HandSets[] | undefined; weights: number[] }>;
  /** Lets go of what is left. */
  end(): Promise<void>;
}

/** How many deals a source is to give, and for how long. */
export interface Limits {
  count: number | undefined;
  seed: number;
  timeLimitMs: number | undefined;
}
