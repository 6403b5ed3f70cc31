/** Reads what callers ask of simulations. */

import { wholeContract } from "../../bridge/check.js";
import { BridgeError, invalid } from "../../bridge/errors.js";
import { shown } from "../../bridge/quote.js";
import type { Contract } from "../../bridge/types.js";
import { readInteger, readOptions, requireObject } from "../input.js";
import type { Plan } from "./run.js";
import type { SimulationOptions } from "./types.js";

/** Deals that one call may look at. */
export const MOST_DEALS = 1_000_000;
export const DEFAULT_TRIES = 10_000_000;
export const MOST_TRIES = 1_000_000_000;

export function requireContract(name: string, value: unknown): Contract {
  return wholeContract(name, typeof value === "string" ? value : requireObject(name, value));
}

export const readSeed = (seed: unknown): number => readInteger("seed", seed ?? 0, 0, Number.MAX_SAFE_INTEGER);
export const readTries = (tries: unknown): number => readInteger("maxTries", tries ?? DEFAULT_TRIES, 1, MOST_TRIES);

/** The options of an analysis. */
export function readPlan<P>(options: SimulationOptions<P> | undefined): Omit<Plan, "question" | "atOnce" | "block"> & {
  onProgress: ((progress: P) => void) | undefined;
} {
  const names = ["count", "seed", "maxTries", "untilDecided", "timeLimitMs"] as const;
  const { signal, onProgress, count, seed, maxTries, untilDecided, timeLimitMs } = readOptions(options, names);
  if (untilDecided !== undefined && typeof untilDecided !== "boolean") {
    throw invalid(`untilDecided is ${shown(untilDecided)}, neither true nor false`);
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
