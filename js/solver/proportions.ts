/**
 * Statistics of chances: the interval of a proportion, and whether two cards won in different shares of the same
 * layouts.
 */

/** Standard normal quantile for an interval of 95 %. */
const Z95 = 1.959963984540054;
/** Two cards are told apart where chance alone would differ so much in at most this share of samples. */
const SIGNIFICANCE = 0.01;

/**
 * The 95 % interval of a proportion after `wins` of `count` (Wilson, "Probable inference, the law of succession, and
 * statistical inference", 1927). It stays within 0 and 1, and has a width after 40 wins of 40.
 */
export function wilson(wins: number, count: number): readonly [low: number, high: number] {
  const share = wins / count;
  const square = Z95 ** 2;
  const center = (share + square / (2 * count)) / (1 + square / count);
  const half = (Z95 / (1 + square / count)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2));
  return [wins === 0 ? 0 : center - half, wins === count ? 1 : center + half];
}

/**
 * The standard error of a proportion after `wins` of `count`. The share is first drawn toward one half by Laplace's rule of
 * succession, (wins + 1) / (count + 2), so that 40 wins of 40 have an error above 0.
 */
export function standardErrorOf(wins: number, count: number): number {
  const share = (wins + 1) / (count + 2);
  return Math.sqrt((share * (1 - share)) / count);
}

/** Two cards over the same layouts. */
export interface Comparison {
  /** Share won by the first, minus the share won by the second. */
  difference: number;
  /** Standard error of `difference`. */
  standardError: number;
  /**
   * The exact form of McNemar's test ("Note on the sampling error of the difference between correlated proportions",
   * 1947): of the layouts that only one of the two wins, as many go to either if they are equally good.
   */
  toldApart: boolean;
}

/** Compares two cards by the layouts that each wins, 1 or 0, in one order. The longer list is cut to the shorter. */
export function compare(first: readonly number[], second: readonly number[]): Comparison {
  const count = Math.min(first.length, second.length);
  let gained = 0;
  let lost = 0;
  for (let layout = 0; layout < count; layout += 1) {
    const step = (first[layout] as number) - (second[layout] as number);
    if (step > 0) gained += 1;
    else if (step < 0) lost += 1;
  }
  // As in `standardErrorOf`: one more layout on each side, so that no error is 0.
  const variance = (gained + lost + 2 - (gained - lost) ** 2 / (count + 2)) / (count + 2);
  return {
    difference: (gained - lost) / count,
    standardError: Math.sqrt(variance / count),
    toldApart: signTest(gained, lost) <= SIGNIFICANCE,
  };
}

/** Probability, two-sided, that so many fair coins fall at least so unevenly. */
function signTest(heads: number, tails: number): number {
  const count = heads + tails;
  let term = 1;
  let sum = 1;
  for (let fewer = 1; fewer <= Math.min(heads, tails); fewer += 1) {
    term *= (count - fewer + 1) / fewer;
    sum += term;
  }
  return Math.min(1, 2 * sum * 0.5 ** count);
}
