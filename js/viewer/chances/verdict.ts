/**
 * Fair verdicts: a card is an error only where it was worse on what could be known then, the same layouts for both
 * cards, beyond sampling error. One that was right and lost was unlucky, one that was wrong and cost nothing lucky.
 */
import type { SingleDummyCard } from "../../solver/types.js";

export type Verdict = "error" | "unlucky" | "lucky";

/** Standard errors by which two cards must differ. */
const CONFIDENCE = 2;
/** Chances that differ by less do not make an error. */
const LEAST = 0.01;

export interface Judgment {
  best: SingleDummyCard;
  played: SingleDummyCard;
  /** What the layouts weigh, in their order. */
  weights: readonly number[];
  /** Double-dummy tricks that the card cost declarer. */
  lost: number;
}

/** Null for a card that was right and cost nothing. */
export function verdictOf({ best, played, weights, lost }: Judgment): Verdict | null {
  const worse = best.probability - played.probability;
  const wrong = worse >= LEAST && worse > CONFIDENCE * errorOfDifference(best, played, weights);
  if (wrong) return lost > 0 ? "error" : "lucky";
  return lost > 0 ? "unlucky" : null;
}

/** Standard error of the difference of two chances over the same layouts; 0 where every layout was searched. */
function errorOfDifference(best: SingleDummyCard, played: SingleDummyCard, weights: readonly number[]): number {
  if (best.standardError === 0 && played.standardError === 0) return 0;
  const differences = weights.map((_, world) => Number(best.wins?.[world]) - Number(played.wins?.[world]));
  const mean = weights.reduce((sum, weight, world) => sum + weight * (differences[world] ?? 0), 0);
  const variance = weights.reduce(
    (sum, weight, world) => sum + weight ** 2 * ((differences[world] ?? 0) - mean) ** 2,
    0,
  );
  return Math.sqrt(variance);
}
