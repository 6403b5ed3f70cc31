/** Duplicate scoring: Law 77 of the Laws of Duplicate Bridge. */
import { BridgeError, excerpt } from "./errors.js";
import type { Contract, Strain } from "./types.js";

const TRICK_VALUE: Record<Strain, number> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };

/** Duplicate score for declarer's side: negative when the contract fails. */
export function score(contract: Contract, tricks: number, vulnerable: boolean): number {
  check(contract, tricks);
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

function check(contract: Contract, tricks: number): void {
  const wrong = (what: string) => new BridgeError("INVALID_ARGUMENT", what);
  const shown = (value: unknown) => excerpt(String(value));
  if (typeof contract !== "object" || contract === null) throw wrong(`not a contract: ${shown(contract)}`);
  const { level, strain, doubled } = contract;
  if (!Number.isInteger(level) || level < 1 || level > 7) throw wrong(`level must be 1 to 7, not ${shown(level)}`);
  if (!Object.hasOwn(TRICK_VALUE, strain)) throw wrong(`strain must be S, H, D, C or NT, not ${shown(strain)}`);
  if (doubled !== 0 && doubled !== 1 && doubled !== 2) throw wrong(`doubled must be 0, 1 or 2, not ${shown(doubled)}`);
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > 13)
    throw wrong(`tricks must be 0 to 13, not ${shown(tricks)}`);
}
