/**
 * Statistics of samples: standard errors, the interval of a proportion, and three tests of whether two lines of play or
 * contracts differ by more than chance.
 */

/** A mean and its standard error. */
export interface Estimate {
  /** The mean over the deals. */
  mean: number;
  /** Its standard error; 0 if every deal that fits was looked at. */
  standardError: number;
}

/** The 97.5 % quantile of the normal distribution: for a 95 % interval, or a one-sided bound of 97.5 %. */
export const Z95 = 1.959963984540054;

/**
 * The 95 % interval of a proportion that is `share` in a sample of `count` (Wilson, "Probable inference, the law of
 * succession, and statistical inference", 1927). It stays within 0 and 1. Unlike the standard error it says something
 * if none or all of the sample counted.
 *
 * @example
 * wilsonInterval(0, 250); // [0, 0.0151…]: none of 250 still may be 1.5 % of all
 */
export function wilsonInterval(share: number, count: number): [low: number, high: number] {
  const square = Z95 ** 2;
  const center = (share + square / (2 * count)) / (1 + square / count);
  const half = (Z95 / (1 + square / count)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2));
  return [share === 0 ? 0 : center - half, share === 1 ? 1 : center + half];
}

/**
 * The Wilson interval if fewer than 10 of the sample are on one side: the standard error misleads then. Otherwise
 * undefined.
 *
 * @example
 * rareInterval(0.5, 250); // undefined
 */
export function rareInterval(share: number, count: number): [low: number, high: number] | undefined {
  return count * Math.min(share, 1 - share) < 10 ? wilsonInterval(share, count) : undefined;
}

/** A proportion from counts, and its standard error √(p(1−p)/n). */
export function proportion(part: number, all: number): Estimate {
  const mean = all === 0 ? 0 : part / all;
  return { mean, standardError: all === 0 ? 0 : Math.sqrt((mean * (1 - mean)) / all) };
}

/**
 * The standard error of a proportion after `wins` of `count`. The share is first drawn toward one half by Laplace's
 * rule of succession, (wins + 1) / (count + 2), so that 40 wins of 40 have an error above 0.
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
  /** Whether the difference is significant, by {@link differsByMcNemar}. */
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
    toldApart: differsByMcNemar(gained, lost),
  };
}

/** The level of {@link differsByMcNemar}. */
const SIGNIFICANCE = 0.01;

/**
 * Whether a paired difference of yes and no is significant: the exact form of McNemar's test ("Note on the sampling
 * error of the difference between correlated proportions", 1947). If two cards are equally good, each wins half of the
 * layouts that only one of them wins. A significant difference is as large as chance gives in at most 1 % of samples.
 */
export function differsByMcNemar(gained: number, lost: number): boolean {
  return signTest(gained, lost) <= SIGNIFICANCE;
}

/** Probability, two-sided, that `heads + tails` fair coins fall at least as unevenly as that. */
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

/**
 * Effective deals below which nothing is significant by {@link differsByTwoErrors}. For two equally good lines, all of
 * seven deals favor the same one in 1 of 64 samples, all of eight in 1 of 128.
 */
const FEWEST = 8;

/**
 * Whether a paired difference of numbers is significant: it is at least two standard errors, which chance alone reaches
 * in about 5 % of samples. A few deals that happen to agree have a standard error of 0, so with fewer than eight deals
 * no difference is significant.
 */
export function differsByTwoErrors({ mean, standardError }: Estimate, effective: number): boolean {
  return effective >= FEWEST && mean !== 0 && Math.abs(mean) >= 2 * standardError;
}

/**
 * Whether two means are significantly different if their covariance is not known: they differ by at least two standard
 * errors of the difference of independent means, √(e₁² + e₂²). Over the same deals a paired test finds smaller
 * differences, since the variance between the deals drops out.
 *
 * @example
 * differsUnpaired({ mean: 420, standardError: 20 }, { mean: 350, standardError: 20 }); // true
 */
export function differsUnpaired(one: Estimate, other: Estimate): boolean {
  const apart = Math.abs(one.mean - other.mean);
  return apart > 0 && apart >= 2 * Math.hypot(one.standardError, other.standardError);
}

/** The weights of the deals of a sample, and the statistics that rest on them. */
export class Sample {
  readonly #weights: readonly number[];
  readonly #total: number;
  /**
   * Kish's effective sample size, (Σ weight)² / Σ weight²: as many deals of equal weight have the same standard error.
   */
  readonly effective: number;
  /**
   * Finite population correction, √((N − n) / (N − 1)) for n of N deals: standard errors are 0 when all were looked at.
   */
  readonly #correction: number;

  /** `all`: how many deals exist, if that is known. */
  constructor(weights: readonly number[], all: number | undefined) {
    this.#weights = weights;
    this.#total = weights.reduce((sum, weight) => sum + weight, 0);
    const squares = weights.reduce((sum, weight) => sum + weight * weight, 0);
    this.effective = squares === 0 ? 0 : this.#total ** 2 / squares;
    const left = all === undefined ? 1 : all - weights.length;
    this.#correction = all === undefined ? 1 : all <= 1 ? 0 : Math.sqrt(left / (all - 1));
  }

  get count(): number {
    return this.#weights.length;
  }

  /** The mean of what each deal comes to, and the standard error of that mean: √(variance / effective deals). */
  estimate(of: (deal: number) => number): Estimate {
    const mean = this.#mean(of);
    const variance = this.#mean((deal) => (of(deal) - mean) ** 2);
    return { mean, standardError: Math.sqrt(variance / Math.max(1, this.effective)) * this.#correction };
  }

  /** Whether a difference between two lines is significant, by {@link differsByTwoErrors}. */
  tellsApart(difference: Estimate): boolean {
    return differsByTwoErrors(difference, this.#correction === 0 ? Number.POSITIVE_INFINITY : this.effective);
  }

  /** The share of the weight that comes to each number from 0 to 13; the 14 shares add up to 1. */
  distribution(of: (deal: number) => number): number[] {
    const shares = new Array<number>(14).fill(0);
    for (const [deal, weight] of this.#weights.entries()) {
      shares[of(deal)] = (shares[of(deal)] as number) + weight / this.#total;
    }
    return shares;
  }

  #mean(of: (deal: number) => number): number {
    let sum = 0;
    for (const [deal, weight] of this.#weights.entries()) sum += weight * of(deal);
    return this.#total === 0 ? 0 : sum / this.#total;
  }
}

/**
 * By how much the first of two lines takes more on average. Both lists are in one order; the longer list is cut to the
 * shorter.
 */
export function pairedDifference(first: readonly number[], second: readonly number[]): Estimate & { count: number } {
  const count = Math.min(first.length, second.length);
  const sample = new Sample(new Array<number>(count).fill(1), undefined);
  return { ...sample.estimate((layout) => (first[layout] as number) - (second[layout] as number)), count };
}
