/**
 * The double-dummy tricks of every legal card, in layouts that fit what a player knows. Layouts have numbers, and the
 * answer is the same however they are shared out over the workers.
 */

import type { Call } from "../call.js";
import { inOrder } from "../in-order.js";
import type { PlayerQuestion, ValuedCard } from "../wire.js";

/** The values of the cards in some layouts. */
export interface LayoutValues {
  cards: ValuedCard[];
  /** How many layouts fit. */
  total: number;
  /** For each layout, the tricks of the player's side in all after each of the cards. */
  tricks: Uint8Array[];
  /** Four sets of cards for each layout, as dealt, as words. */
  layouts: Int32Array[];
}

/** Milliseconds that a job should take: long beside a message, short beside a time limit. */
const JOB_MS = 40;
/** Most layouts of a job. */
const LARGEST_BLOCK = 32;
/** Jobs begun for each worker: one at work and one behind it. */
const JOBS_A_WORKER = 2;

/**
 * Adds the layouts with numbers from those that `values` has up to `count`, or fewer when the time is over; one at
 * least.
 */
export async function addLayouts(
  call: Call,
  question: PlayerQuestion,
  values: LayoutValues,
  count: number,
  limits: { signal: AbortSignal; isOver: () => boolean; watch?: () => void },
): Promise<void> {
  const atOnce = JOBS_A_WORKER * call.workers;
  let block = 1;
  const blocks = function* () {
    for (let from = values.tricks.length; from < count; ) {
      if (from > 0 && limits.isOver()) return;
      // `block` may have changed by the time the next one is asked for.
      const wanted = { from, count: Math.min(block, count - from) };
      yield wanted;
      from += wanted.count;
    }
  };
  const work = async (wanted: { from: number; count: number }) => {
    const begun = performance.now();
    const isTooLate = () => wanted.from > 0 && limits.isOver();
    const answer = await call.jobInTime("cardValues", { ...question, ...wanted }, isTooLate);
    if (!answer) return undefined;
    const took = (performance.now() - begun) / wanted.count;
    block = Math.max(1, Math.min(LARGEST_BLOCK, Math.floor(JOB_MS / took)));
    return answer;
  };
  for await (const answer of inOrder(blocks(), { atOnce, signal: limits.signal }, work)) {
    // No worker came to this block in time, so none comes to the blocks after it.
    if (!answer) return;
    const { cards, tricks, layouts } = answer;
    for (let at = 0; at < tricks.length; at += cards.length) values.tricks.push(tricks.subarray(at, at + cards.length));
    for (let at = 0; at < layouts.length; at += 8) values.layouts.push(layouts.subarray(at, at + 8));
    limits.watch?.();
  }
}

/**
 * What is known before any layout is looked at: the cards, and how many layouts fit. Refuses knowledge that no layout
 * fits.
 */
export async function begin(call: Call, question: PlayerQuestion): Promise<LayoutValues> {
  const { cards, total } = await call.job("cardValues", question);
  return { cards, total, tricks: [], layouts: [] };
}
