/** In which order workers begin the strains of a table. */

import { bitCount, type CardSet, type HandSets, holding, pointsOfSet, SUIT_ORDER, union } from "../bridge/card-sets.js";
import type { Strain } from "../bridge/types.js";

/**
 * The strains of a table with the one that is likely to take longest first. If each strain is one worker's, the last
 * one to be begun had better be short (longest processing time first: R. L. Graham, Bounds on multiprocessing timing
 * anomalies, 1969).
 */
export function longestFirst(strains: readonly Strain[], [N, E, S, W]: HandSets): Strain[] {
  const sides: SideHands[] = [
    [N, S],
    [E, W],
  ];
  const timed = strains.map((strain) => ({ strain, time: expectedTime(strain, sides) }));
  return timed.sort((a, b) => b.time - a.time).map(({ strain }) => strain);
}

/** The cards of two partners. */
type SideHands = [CardSet, CardSet];

/**
 * The expected ln(nodes) of a strain's four cells, up to a constant of the deal.
 * Least squares over 1,750 random deals (docs/experiments/pool.md): a suit takes less time the longer it is in one
 * hand, and the stronger the side is that has more of its cards; 0.28 of the variance between the strains of a deal is
 * explained. For endings the order may be a poor one: they take no time.
 */
function expectedTime(strain: Strain, sides: SideHands[]): number {
  if (strain === "NT") return -1.67;
  const suit = SUIT_ORDER.indexOf(strain);
  const lengths = sides.map((side) => side.map((hand) => bitCount(holding(hand, suit))));
  const [northSouth, eastWest] = lengths.map((side) => side.reduce((sum, length) => sum + length, 0)) as [
    number,
    number,
  ];
  const fit = Math.max(northSouth, eastWest);
  const points = pointsOfSet(union(...(sides[northSouth > eastWest ? 0 : 1] as SideHands)));
  const longest = Math.min(7, Math.max(...lengths.flat()));
  return (fit === 7 ? 0.41 : 0) - 0.36 * longest - 0.039 * (points - 20) * (fit - 6);
}
