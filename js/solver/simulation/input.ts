/** Reads what callers ask of simulations. */

import { BridgeError } from "../../bridge/errors.js";
import { SEATS } from "../../bridge/names.js";
import { shown } from "../../bridge/quote.js";
import type { Contract, Level } from "../../bridge/types.js";
import { readInteger, readOneOf, readOptions, readStrain, requireObject } from "../input.js";
import type { Plan } from "./stream.js";
import type { SimulationOptions } from "./types.js";

/** Deals that one call may look at. */
export const MOST_DEALS = 1_000_000;
export const DEFAULT_TRIES = 10_000_000;
export const MOST_TRIES = 1_000_000_000;

export function readContract(name: string, value: unknown): Contract {
  const { level, strain, doubled, declarer } = requireObject(name, value);
  return {
    level: readInteger(`${name}.level`, level, 1, 7) as Level,
    strain: readStrain(`${name}.strain`, strain),
    doubled: readInteger(`${name}.doubled`, doubled ?? 0, 0, 2) as Contract["doubled"],
    declarer: readOneOf(`${name}.declarer`, declarer, SEATS),
  };
}

export const readSeed = (seed: unknown): number => readInteger("seed", seed ?? 0, 0, Number.MAX_SAFE_INTEGER);
export const readTries = (tries: unknown): number => readInteger("maxTries", tries ?? DEFAULT_TRIES, 1, MOST_TRIES);

/** The options of an analysis. */
export function readPlan<P>(options: SimulationOptions<P> | undefined): Omit<Plan, "question" | "atOnce" | "block"> & {
  onProgress: ((progress: P) => void) | undefined;
} {
  const { signal, onProgress, count, seed, maxTries, untilDecided, timeLimitMs } = readOptions(options);
  if (untilDecided !== undefined && typeof untilDecided !== "boolean") {
    throw new BridgeError("INVALID_ARGUMENT", `untilDecided is ${shown(untilDecided)}, neither true nor false`);
  }
  if (timeLimitMs !== undefined && !(typeof timeLimitMs === "number" && timeLimitMs > 0)) {
    throw new BridgeError(
      "INVALID_ARGUMENT",
      `timeLimitMs ${shown(timeLimitMs)} is not a number of milliseconds above 0`,
    );
  }
  return {
    signal,
    onProgress,
    count: count === undefined ? undefined : readInteger("count", count, 1, MOST_DEALS),
    seed: readSeed(seed),
    maxTries: readTries(maxTries),
    untilDecided: untilDecided ?? false,
    timeLimitMs,
    now: Date.now,
  };
}
