/**
 * Reads what callers hand in. A caller may write JavaScript, so no value is trusted to have its declared type: one of
 * the wrong shape is refused here, before a worker is asked, and the message shows it. The values returned are copies,
 * which stay as they are however the caller's objects change while a call waits.
 */

import { requireCards } from "../bridge/card-lists.js";
import { type HandSets, wordsOfHands } from "../bridge/card-sets.js";
import { wholeContract } from "../bridge/check.js";
import { BridgeError, invalid } from "../bridge/errors.js";
import { handSetsOf } from "../bridge/hands.js";
import { BOARD_KEYS, isBoard, refuseOthers } from "../bridge/keys.js";
import { readVulnerability, SEATS, STRAINS, SUITS, seatAfter, VULNERABILITIES } from "../bridge/names.js";
import { excerpt, shown } from "../bridge/quote.js";
import type { Board, Contract, DdTable, Seat, Strain, Vulnerability } from "../bridge/types.js";
import type { Signal } from "./platform.js";
import type { PositionInput } from "./wire.js";

/** The strains in the order of a table: suits as hands are written, then no trump. */
export const TABLE_STRAINS: readonly Strain[] = [...SUITS, "NT"];

/** The four hands of a deal, or of a board's deal. */
export function requireDeal(deal: unknown): HandSets {
  return reading(() => {
    const board = asObject(deal);
    const isDeal = !board || SEATS.some((seat) => seat in board) || !(isBoard(board) || "deal" in board);
    if (!isDeal && isAbsent(board.deal)) throw new BridgeError("INVALID_DEAL", "the board has no deal");
    return handSetsOf(isDeal ? deal : board.deal);
  });
}

/** `declarer` adds nothing to a position, but many callers' objects have it. */
const POSITION_KEYS = ["deal", "strain", "leader", "played", "declarer"];

/** A position, or a board: its contract gives the fields that the caller leaves out. */
export function readPosition(position: unknown): PositionInput {
  return reading(() => {
    const given = requireObject("position", position);
    const board = isBoard(given);
    refuseOthers("position", given, board ? [...POSITION_KEYS, ...BOARD_KEYS] : POSITION_KEYS);
    const { deal, strain, leader, played } = given;
    const contract = board && (isAbsent(strain) || isAbsent(leader)) ? contractOfBoard(given) : undefined;
    return {
      hands: wordsOfHands(requireDeal(deal)),
      strain: requireStrain("strain", contract && isAbsent(strain) ? contract.strain : strain),
      leader: requireSeat("leader", contract && isAbsent(leader) ? seatAfter(contract.declarer) : leader),
      played: requireCards("played", played ?? []),
    };
  });
}

/** The contract of a board that has one. */
function contractOfBoard({ contract }: Board): Contract {
  if (isAbsent(contract)) throw invalid("the board has no contract: say strain and leader");
  return wholeContract("contract", contract);
}

export function requireSeat(name: string, value: unknown): Seat {
  return readOneOf(name, value, SEATS);
}

/** A strain; "N" stands for no trump too. */
export function requireStrain(name: string, value: unknown): Strain {
  return readOneOf(name, value === "N" ? "NT" : value, STRAINS);
}

/** A vulnerability as people write it: "All", "none", "-". */
export function requireVulnerability(name: string, value: unknown): Vulnerability {
  const read = typeof value === "string" && value.trim() !== "" ? readVulnerability(value) : undefined;
  return read ?? readOneOf(name, value, VULNERABILITIES);
}

/** `leader` follows from `declarer`, but many callers' objects have it. */
const RECORD_KEYS = ["deal", "strain", "declarer", "play", "leader"];

/** What was played: a record, or a board. */
export function readPlayRecord(record: unknown): PositionInput {
  return reading(() => {
    const given = requireObject("record", record);
    const board = isBoard(given);
    refuseOthers("record", given, board ? [...RECORD_KEYS, ...BOARD_KEYS] : RECORD_KEYS);
    const { deal, strain, declarer, play } = given;
    const contract = board && (isAbsent(strain) || isAbsent(declarer)) ? contractOfBoard(given) : undefined;
    if (board && isAbsent(play)) throw invalid("the board has no play");
    const seat = requireSeat("declarer", contract && isAbsent(declarer) ? contract.declarer : declarer);
    if (!isAbsent(given.leader) && given.leader !== seatAfter(seat)) {
      throw invalid(`leader is ${shown(given.leader)}, not ${seatAfter(seat)}, the hand on declarer's left`);
    }
    return {
      hands: wordsOfHands(requireDeal(deal)),
      strain: requireStrain("strain", contract && isAbsent(strain) ? contract.strain : strain),
      leader: seatAfter(seat),
      played: requireCards("play", play),
    };
  });
}

/** Reads the 20 cells of a double-dummy table. */
export function readTable(table: unknown): DdTable["tricks"] {
  return reading(() => {
    const tricks = requireObject("table.tricks", requireObject("table", table).tricks);
    const rows = TABLE_STRAINS.map((strain) => {
      const row = requireObject(`table.tricks.${strain}`, tricks[strain]);
      const cells = SEATS.map((seat) => [seat, readInteger(`table.tricks.${strain}.${seat}`, row[seat], 0, 13)]);
      return [strain, Object.fromEntries(cells)];
    });
    return Object.fromEntries(rows);
  });
}

/** Reads a list of values that `all` contains, and drops repetitions. Undefined stands for all of them. */
export function readList<T extends string>(name: string, value: unknown, all: readonly T[]): T[] {
  if (value === undefined) return [...all];
  if (!Array.isArray(value)) throw invalid(`${name} is ${shown(value)}, not a list`);
  return [...new Set(value.map((item) => readOneOf(name, item, all)))];
}

/**
 * Checks that a value is an iterable or an async iterable. A string is refused, although JavaScript can iterate over
 * it.
 */
export function readStream<T>(name: string, value: Iterable<T> | AsyncIterable<T>): Iterable<T> | AsyncIterable<T> {
  return reading(() => {
    const object = asObject(value);
    if (object && (Symbol.asyncIterator in object || Symbol.iterator in object)) return value;
    throw invalid(`${name} is ${shown(value)}, not a list or a stream`);
  });
}

export function readOneOf<T extends string | number>(name: string, value: unknown, all: readonly T[]): T {
  const found = all.find((item) => item === value);
  if (found !== undefined) return found;
  throw invalid(
    `${name} ${value === undefined ? "is absent: it is one" : `${shown(value)} is none`} of ${all.join(", ")}`,
  );
}

export function readInteger(name: string, value: unknown, least: number, most: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw invalid(`${name} ${shown(value)} is not a whole number from ${least} to ${most}`);
}

/** Checks that a number fits into the engine's type, a whole number of 32 bits. The engine knows the narrower range. */
export function readCount(name: string, value: unknown): number {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xffffffff) return value as number;
  throw invalid(`${name} ${shown(value)} is not a whole number in range`);
}

/** Reads bytes into a copy of their own. */
export function readBytes(name: string, value: unknown): Uint8Array {
  return reading(() => {
    if (value instanceof Uint8Array) return value.slice();
    throw invalid(`${name} is ${shown(value)}, not a Uint8Array`);
  });
}

export function readFunction<F>(name: string, value: F | null | undefined): F | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === "function") return value;
  throw invalid(`${name} is ${shown(value)}, not a function`);
}

/**
 * Copies the options of a call, without those that are absent, and checks `signal` and `onProgress`, which every call
 * has. `others`: the names of this call's further options.
 */
export function readOptions<T extends { signal?: Signal | undefined; onProgress?: unknown }>(
  options: T | undefined,
  others: readonly (keyof T & string)[] = [],
): Partial<T> {
  return reading(() => {
    const copy = ownOf(options === undefined ? {} : requireObject("options", options)) as Partial<T>;
    for (const name of Object.keys(copy) as (keyof T)[]) if (isAbsent(copy[name])) delete copy[name];
    refuseOthers("options", copy, ["signal", "onProgress", ...others]);
    const { signal, onProgress } = copy;
    const object = asObject(signal);
    const methods = ["addEventListener", "removeEventListener", "throwIfAborted"];
    if (signal !== undefined && !(object && methods.every((method) => typeof object[method] === "function"))) {
      throw invalid(`signal is ${shown(signal)}, not an AbortSignal`);
    }
    readFunction("onProgress", onProgress);
    return copy;
  });
}

/** Whether an optional property is absent. `null` counts as absent, because JSON has no `undefined`. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/**
 * Runs `read`, which looks at the caller's values. If these throw (a getter, a revoked proxy), the error becomes a
 * BridgeError `INVALID_ARGUMENT`.
 */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BridgeError) throw error;
    const reason = error instanceof Error ? error.message : typeof error;
    throw invalid(`what was handed in can't be read: ${excerpt(reason)}`);
  }
}

/** The object, without what others may have put into `Object.prototype`. */
export function requireObject(name: string, value: unknown): Record<string, unknown> {
  const object = asObject(value);
  if (!object) throw invalid(`${name} is ${shown(value)}, not an object`);
  return Object.getPrototypeOf(object) === Object.prototype ? ownOf(object) : object;
}

/** A copy of an object's own properties, which inherits nothing. */
const ownOf = (object: Record<string, unknown>): Record<string, unknown> => Object.assign(Object.create(null), object);

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}
