/**
 * Fair verdicts: a card is an error only if it is significantly worse than the best by the knowledge at that moment,
 * over the same layouts. A right card that lost was unlucky, a wrong card that cost nothing lucky. If the cards are not
 * significantly different, one that lost is called close.
 */
import type { SingleDummyCard } from "../../solver/types.js";
import { isToldApart, known } from "./rows.js";

export type Verdict = "error" | "unlucky" | "lucky" | "close";

/** A smaller difference of exact chances is no error. */
const LEAST = 0.01;

export interface Judgment {
  best: SingleDummyCard;
  played: SingleDummyCard;
  /** Every layout was searched to the end. */
  exact: boolean;
  /** Double-dummy tricks that the card cost declarer. */
  lost: number;
}

/** Null for a card that is not known to be wrong, if it cost nothing, or is the best and was not played on. */
export function verdictOf({ best, played, exact, lost }: Judgment): Verdict | null {
  const apart = played !== best && isToldApart(best, played, exact);
  const wrong =
    apart && (exact ? known(best, exact).value - known(played, exact).value >= LEAST : played.against !== undefined);
  if (wrong) return lost > 0 ? "error" : "lucky";
  if (lost === 0) return null;
  // That the best card had bad luck can't be said of a bound.
  if (played === best && known(played, exact).kind === "bound") return null;
  return exact || played === best ? "unlucky" : "close";
}
