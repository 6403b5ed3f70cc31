/** The error of a share that was counted in a sample. */

/** Wilson (1927): the score interval. Quantile of the normal distribution for 95 %. */
const QUANTILE = 1.96;

/**
 * Where a share lies 19 times of 20 that is `share` in a sample of `count`: Wilson's interval. It says something where the
 * standard error does not, which is 0 when none or all of the sample counted.
 *
 * @example
 * wilsonInterval(0, 250); // [0, 0.0151…]: none of 250 still may be 1.5 % of all
 */
export function wilsonInterval(share: number, count: number): [low: number, high: number] {
  const squared = QUANTILE ** 2;
  const middle = share + squared / (2 * count);
  const half = QUANTILE * Math.sqrt((share * (1 - share)) / count + squared / (4 * count * count));
  const scale = 1 + squared / count;
  return [Math.max(0, (middle - half) / scale), Math.min(1, (middle + half) / scale)];
}

/**
 * That interval where so few of the sample are on one side, fewer than 10, that the standard error misleads; otherwise nothing.
 *
 * @example
 * rareInterval(0.5, 250); // undefined
 */
export function rareInterval(share: number, count: number): [low: number, high: number] | undefined {
  return count * Math.min(share, 1 - share) < 10 ? wilsonInterval(share, count) : undefined;
}
