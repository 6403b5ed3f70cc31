/** The caller's own deals. */

import { type HandSets, size } from "../../bridge/card-sets.js";
import { BridgeError, invalid } from "../../bridge/errors.js";
import type { DealInput } from "../../bridge/types.js";
import { ThrownByCaller } from "../call.js";
import { iteratorOf, letGo, read } from "../in-order.js";
import { isAbsent, readStream, requireDeal, requireObject } from "../input.js";
import type { DealSource, Limits } from "./source.js";
import type { WeightedDeal } from "./types.js";

/**
 * The caller's own deals, taken from their stream no faster than they are worked on. When the time is over, a deal that
 * the stream still owes is not waited for, unless it is the first.
 */
export function ownDeals(
  deals: Iterable<DealInput | WeightedDeal>,
  { count, timeLimitMs }: Limits,
  check: (hands: HandSets, index: number) => void = () => {},
): DealSource {
  const items = readStream(
    "deals",
    deals as Iterable<DealInput | WeightedDeal> | AsyncIterable<DealInput | WeightedDeal>,
  );
  const iterator = iteratorOf(items);
  const length = Array.isArray(deals) ? deals.length : undefined;
  let done = false;
  let reading = false;
  const readNext = async () => {
    reading = true;
    try {
      return await read(iterator);
    } catch (error) {
      done = true;
      throw new ThrownByCaller(error);
    } finally {
      reading = false;
    }
  };
  let isOver = false;
  let stopWaiting = () => {};
  const timer = startTimer(timeLimitMs, () => {
    isOver = true;
    stopWaiting();
  });
  const readInTime = () =>
    new Promise<Awaited<ReturnType<typeof readNext>> | undefined>((resolve, reject) => {
      stopWaiting = () => resolve(undefined);
      readNext().then(resolve, reject);
    });
  const take = async (from: number, wanted: number) => {
    const block: { deals: HandSets[]; weights: number[] } = { deals: [], weights: [] };
    while (!done && block.deals.length < wanted && from + block.deals.length < (count ?? Number.POSITIVE_INFINITY)) {
      const isFirst = from + block.deals.length === 0;
      if (isOver && !isFirst) break;
      const next = await (isFirst ? readNext() : readInTime());
      if (!next) break;
      if (next.done) done = true;
      else {
        const { deal, weight } = readWeighted(next.value, from + block.deals.length);
        check(deal, from + block.deals.length);
        block.deals.push(deal);
        block.weights.push(weight);
      }
    }
    return block;
  };
  const end = async () => {
    clearTimeout(timer);
    if (!done) await letGo(iterator, reading);
  };
  const total = length === undefined ? count : Math.min(length, count ?? length);
  return { total, all: undefined, take, end };
}

/** Starts a timer, unless there is no limit or one of more than the 24 days that timers can count. */
function startTimer(limitMs: number | undefined, act: () => void): ReturnType<typeof setTimeout> | undefined {
  return limitMs !== undefined && limitMs < 2 ** 31 ? setTimeout(act, limitMs) : undefined;
}

function readWeighted(item: unknown, index: number): { deal: HandSets; weight: number } {
  const weighted = typeof item === "object" && item !== null && "deal" in item;
  if (!weighted) return { deal: readWhole(item, index), weight: 1 };
  const { deal, weight } = requireObject("deals", item);
  if (isAbsent(weight)) return { deal: readWhole(deal, index), weight: 1 };
  if (typeof weight !== "number" || !(weight > 0) || !Number.isFinite(weight)) {
    throw invalid(`deals[${index}] has a weight that is no number above 0`, { index });
  }
  return { deal: readWhole(deal, index), weight };
}

/** A deal of 52 cards. */
function readWhole(value: unknown, index: number): HandSets {
  const hands = inDeal(index, () => requireDeal(value));
  const cards = size(hands[0]);
  if (cards === 13) return hands;
  throw new BridgeError("INVALID_DEAL", `deals[${index}] has ${cards} cards a hand, not 13`, { index });
}

/** Says of which of the caller's deals an error is. */
function inDeal<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BridgeError)) throw error;
    throw new BridgeError(error.code, `deals[${index}]: ${error.message}`, {
      seat: error.seat,
      card: error.card,
      index,
    });
  }
}
