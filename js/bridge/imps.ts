/** What a difference of points is worth: IMPs (Law 78B of the Laws of Duplicate Bridge) and matchpoints. */

/** The least difference of points for 1, 2, … 24 IMPs. */
const LEAST = [
  ...[20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600],
  ...[750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000],
];

/**
 * IMPs for a difference of points, with its sign.
 *
 * @example
 * imps(-620); // -12
 */
export function imps(difference: number): number {
  const size = Math.abs(difference);
  const count = LEAST.filter((least) => size >= least).length;
  return difference < 0 ? -count : count;
}

/** Matchpoints: 1 for more points than the other, ½ for as many, 0 for fewer. */
export const matchpoints = (difference: number): number => (Math.sign(difference) + 1) / 2;
