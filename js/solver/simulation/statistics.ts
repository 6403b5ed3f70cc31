/** Means over deals and their standard errors. */

import type { Estimate } from "./types.js";

/** What deals count for. */
export class Sample {
  readonly #weights: readonly number[];
  readonly #total: number;
  /** (Σ weight)² / Σ weight². */
  readonly effective: number;
  /** What a finite number of deals in all takes off errors: 0 where all have been looked at. */
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

  /** How much of the weight gave 0, 1, … 13. */
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

/** Whether a difference is at least two standard errors. */
export function isToldApart({ mean, standardError }: Estimate): boolean {
  return mean !== 0 && Math.abs(mean) >= 2 * standardError;
}

/** 1 for more points, ½ for as many, 0 for fewer. */
export const matchpoints = (difference: number): number => (Math.sign(difference) + 1) / 2;
