/** Duplicate scoring: Law 77 of the Laws of Duplicate Bridge. */
import { checkTricks, oneOf, wholeContract } from "./check.js";
import type { ContractLike, Strain } from "./types.js";

const TRICK_VALUE: Record<Strain, number> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };

/**
 * Duplicate score of a contract for declarer's side, in points: negative when it fails. `tricks`: all that declarer's
 * side took, 0 to 13. A contract without `doubled` is undoubled, and its strain may be "N" for no trump. Throws a
 * `BridgeError` (`INVALID_ARGUMENT`) if an argument is no contract, no number of tricks or no boolean.
 *
 * @example
 * score({ level: 4, strain: "S", doubled: 0, declarer: "S" }, 10, true); // 620
 */
export function score(contract: ContractLike, tricks: number, vulnerable: boolean): number {
  checkTricks("tricks", tricks);
  oneOf([true, false])("vulnerable", vulnerable);
  const { level, strain, doubled } = wholeContract("contract", contract);
  const over = tricks - (6 + level);
  if (over < 0) return -penalty(-over, doubled, vulnerable);
  const base = TRICK_VALUE[strain] * level + (strain === "NT" ? 10 : 0);
  const bid = base << doubled;
  const overtrick = doubled === 0 ? TRICK_VALUE[strain] : (vulnerable ? 100 : 50) << doubled;
  const game = bid >= 100 ? (vulnerable ? 500 : 300) : 50;
  const slam = level === 6 ? (vulnerable ? 750 : 500) : level === 7 ? (vulnerable ? 1500 : 1000) : 0;
  return bid + over * overtrick + game + slam + 50 * doubled;
}

/** What `down` undertricks cost. */
function penalty(down: number, doubled: 0 | 1 | 2, vulnerable: boolean): number {
  if (doubled === 0) return down * (vulnerable ? 100 : 50);
  const once = vulnerable ? 300 * down - 100 : down <= 3 ? 200 * down - 100 : 300 * down - 400;
  return once * doubled;
}
