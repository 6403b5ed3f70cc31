/** The dealer and the vulnerability of a duplicate board, by its number (Law 2 of the Laws of Duplicate Bridge). */
import { invalid } from "./errors.js";
import { SEATS, VULNERABILITIES } from "./names.js";
import { shown } from "./quote.js";
import type { Seat, Vulnerability } from "./types.js";

/**
 * The dealer of board `number`, from 1 on: North deals board 1, and the deal goes round clockwise. Throws a
 * `BridgeError` (`INVALID_ARGUMENT`) unless `number` is a whole number above 0.
 *
 * @example
 * dealerOfBoard(7); // "S"
 */
export function dealerOfBoard(number: number): Seat {
  return SEATS[turnOf(number) % 4] as Seat;
}

/**
 * The vulnerability of board `number`, from 1 on; it repeats every sixteen boards. Throws a `BridgeError`
 * (`INVALID_ARGUMENT`) unless `number` is a whole number above 0.
 *
 * @example
 * vulnerabilityOfBoard(7); // "Both"
 */
export function vulnerabilityOfBoard(number: number): Vulnerability {
  const turn = turnOf(number);
  return VULNERABILITIES[(turn + Math.floor(turn / 4)) % 4] as Vulnerability;
}

/** How many boards come before board `number`. */
function turnOf(number: number): number {
  if (Number.isSafeInteger(number) && number >= 1) return number - 1;
  throw invalid(`${shown(number)} is no number of a board`);
}
