/**
 * How a contract ends, as the small figures that hang on the cards: "=" made exactly, "+1" an overtrick, "−2" two down.
 * Without a contract the figure is declarer's tricks. The figure always counts for declarer, whoever plays.
 */

import { sideOf } from "../bridge/names.js";
import type { PlayPoint } from "../bridge/rules.js";
import type { CardResult } from "../solver/types.js";
import { tricksLeft } from "./state.js";
import { signed } from "./strings/platform.js";
import type { Declaration } from "./types.js";

/** Declarer's tricks in all when the hand to play plays the card of `result`, with best play after it. */
export function totalTricks(result: CardResult, point: PlayPoint, declarer: PlayPoint["handToPlay"]): number {
  const side = sideOf(declarer);
  const tricks = sideOf(point.handToPlay) === side ? result.tricks : tricksLeft(point) - result.tricks;
  return point.won[side] + tricks;
}

/** Tricks over (positive) or under (negative) the contract, or null if no level is at stake. */
export function margin(total: number, playing: Declaration): number | null {
  return playing.contract ? total - playing.contract.level - 6 : null;
}

export function figure(total: number, playing: Declaration): string {
  const over = margin(total, playing);
  if (over === null) return String(total);
  return over === 0 ? "=" : signed(over);
}
