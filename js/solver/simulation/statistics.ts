/** Means over deals and their standard errors. */

import type { Estimate } from "./types.js";

/**
 * Effective deals below which nothing is told apart. Of lines that are as good as each other, seven deals all speak for the same one in
 * one of 64 samples, eight in one of 128.
 */
const FEWEST_TO_TELL_APART = 8;

/** The weights of the deals of a sample, and the statistics that rest on them. */
export class Sample {
  readonly #weights: readonly number[];
  readonly #total: number;
  /** Kish's effective sample size, (Σ weight)² / Σ weight²: so many deals of equal weight have the same standard error. */
  readonly effective: number;
  /** Finite population correction, √((N − n) / (N − 1)) for n of N deals: standard errors are 0 when all were looked at. */
  readonly #correction: number;

  /** `all`: how many deals there are to look at, where that is known. */
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

  /**
   * Whether a difference is at least two standard errors. A few deals that happen to agree have no error at all, so fewer than eight
   * tell nothing apart, unless they are all that there are.
   */
  tellsApart({ mean, standardError }: Estimate): boolean {
    const isEnough = this.effective >= FEWEST_TO_TELL_APART || this.#correction === 0;
    return isEnough && mean !== 0 && Math.abs(mean) >= 2 * standardError;
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

/** 1 for more points, ½ for as many, 0 for fewer. */
export const matchpoints = (difference: number): number => (Math.sign(difference) + 1) / 2;
