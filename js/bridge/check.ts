/**
 * Shapes of what callers hand in. A caller may write JavaScript, so no value is trusted to have its declared type: one
 * of the wrong shape is refused, and the message shows it.
 */
import { readContract } from "./contracts.js";
import { BridgeError } from "./errors.js";
import { refuseOthers } from "./keys.js";
import { LEVELS, SEATS, STRAINS } from "./names.js";
import { shown } from "./quote.js";
import type { Contract, ErrorCode } from "./types.js";

/** Throws if a value, which the message calls `name`, has the wrong shape. */
export type Check = (name: string, value: unknown) => void;

/** A check that only these values pass. */
export function oneOf(all: readonly unknown[]): Check {
  return (name, value) => {
    if (!all.includes(value)) throw wrong(name, value, `one of ${all.join(", ")}`);
  };
}

/** Checks that a value is a number of tricks, 0 to 13. */
export const checkTricks: Check = (name, value) => {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 13) {
    throw wrong(name, value, "a number of tricks");
  }
};

/** Checks that a value is a contract, declarer and all. Without `doubled` it is undoubled. */
export const checkContract: Check = (name, value) => {
  const { level, strain, doubled, declarer } = record(name, value);
  oneOf(LEVELS)(`${name}.level`, level);
  oneOf(STRAINS)(`${name}.strain`, strain);
  oneOf([0, 1, 2])(`${name}.doubled`, doubled ?? 0);
  oneOf(SEATS)(`${name}.declarer`, declarer);
};

/**
 * A contract with every part filled in. Throws a `BridgeError` (`INVALID_ARGUMENT`) if the value is no contract; the
 * message calls it by `name`.
 */
export function wholeContract(name: string, value: unknown): Contract {
  if (typeof value === "string") {
    const read = readContract(value);
    if (!read?.declarer) throw wrong(name, value, 'a contract and its declarer, as in "3NT-S"');
    return { ...read, declarer: read.declarer };
  }
  const given = record(name, value);
  refuseOthers(name, given, ["level", "strain", "doubled", "declarer"]);
  const { level, strain, doubled, declarer } = given;
  const contract = { level, strain: strain === "N" ? "NT" : strain, doubled: doubled ?? 0, declarer };
  checkContract(name, contract);
  return contract as Contract;
}

/** Checks that a value is an object and no list. */
export function record(name: string, value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrong(name, value, "an object");
  return value as Record<string, unknown>;
}

/** The error that says what a value should be and what it is. */
export function wrong(name: string, value: unknown, what: string, code: ErrorCode = "INVALID_ARGUMENT"): BridgeError {
  return new BridgeError(code, `${name} is ${shown(value)}, not ${what}`);
}
