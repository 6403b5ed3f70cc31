/** Duplicate scoring: Law 77 of the Laws of Duplicate Bridge. */
import { BridgeError } from "./errors.js";
import { LEVELS, SEATS, STRAINS } from "./names.js";
import { shown } from "./quote.js";
import type { Contract, Strain } from "./types.js";

const TRICK_VALUE: Record<Strain, number> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };

/**
 * Duplicate score of a contract for declarer's side, in points: negative when it fails. `tricks`: all that declarer's side
 * took, 0 to 13. Throws a `BridgeError` (`INVALID_ARGUMENT`) for what is no contract, no number of tricks or no boolean.
 */
export function score(contract: Contract, tricks: number, vulnerable: boolean): number {
  check(contract, tricks, vulnerable);
  const { level, strain, doubled } = contract;
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

function check(contract: Contract, tricks: number, vulnerable: boolean): void {
  const wrong = (what: string) => new BridgeError("INVALID_ARGUMENT", what);
  if (typeof contract !== "object" || contract === null) throw wrong(`not a contract: ${shown(contract)}`);
  const { level, strain, doubled, declarer } = contract;
  if (!LEVELS.includes(level)) throw wrong(`level must be 1 to 7, not ${shown(level)}`);
  if (!STRAINS.includes(strain)) throw wrong(`strain must be S, H, D, C or NT, not ${shown(strain)}`);
  if (doubled !== 0 && doubled !== 1 && doubled !== 2) throw wrong(`doubled must be 0, 1 or 2, not ${shown(doubled)}`);
  if (!SEATS.includes(declarer)) throw wrong(`declarer must be N, E, S or W, not ${shown(declarer)}`);
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > 13) {
    throw wrong(`tricks must be 0 to 13, not ${shown(tricks)}`);
  }
  if (typeof vulnerable !== "boolean") throw wrong(`vulnerable must be true or false, not ${shown(vulnerable)}`);
}
