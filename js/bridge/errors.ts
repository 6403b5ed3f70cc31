import type { Complaint } from "./sentences.js";
import type { Card, ErrorCode, Seat, Sentence } from "./types.js";

/** Where the fault is, counted as the API counts it. */
export interface ErrorPlace {
  /** 1-based line of a text. Absent if the fault is in no text. */
  line?: number;
  /** 1-based column of that line. Absent if the fault is in no text. */
  column?: number;
  /** 0-based index into a list of cards, or of deals. Absent if the fault is in no list. */
  index?: number;
  /** Whose hand or constraint is at fault. Absent if it is no one seat's. */
  seat?: Seat;
  /** The card at fault. Absent if it is no one card. */
  card?: Card;
  /** What the message is made of, for translations. Absent if there is none. */
  sentence?: Sentence;
}

const BRAND = Symbol.for("tenace.BridgeError");

/**
 * Every rejection that is not the caller's own abort. The message names the offending text.
 *
 * `instanceof` is true for the errors of every entry of the package, whichever of them the class was imported from:
 * `tenace`, `tenace/engine` and `tenace/inline` are files by themselves, each with a copy of it.
 *
 * @example
 * try {
 *   await solver.ddTable("N:AKQ");
 * } catch (error) {
 *   if (error instanceof BridgeError) console.log(error.code, error.message); // INVALID_DEAL …
 * }
 */
export class BridgeError extends Error {
  override readonly name = "BridgeError";
  /** What kind of thing is wrong. */
  readonly code: ErrorCode;
  /** 1-based line of a text. Absent if the fault is in no text. */
  declare readonly line?: number;
  /** 1-based column of that line. Absent if the fault is in no text. */
  declare readonly column?: number;
  /** 0-based index into a list of cards, or of deals. Absent if the fault is in no list. */
  declare readonly index?: number;
  /** Whose hand or constraint is at fault. Absent if it is no one seat's. */
  declare readonly seat?: Seat;
  /** The card at fault. Absent if it is no one card. */
  declare readonly card?: Card;
  /** What the message is made of, for translations. Absent if there is none. */
  declare readonly sentence?: Sentence;

  /** Whether a value is such an error, of this copy of the package or another. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }

  constructor(code: ErrorCode, message: string, place: ErrorPlace = {}) {
    super(message);
    this.code = code;
    Object.defineProperty(this, BRAND, { value: true });
    for (const key of ["line", "column", "index", "seat", "card", "sentence"] as const) {
      if (place[key] !== undefined) (this as ErrorPlace)[key] = place[key] as never;
    }
  }
}

/** The error of a complaint, with its place. */
export const refused = (code: ErrorCode, what: Complaint & ErrorPlace): BridgeError =>
  new BridgeError(code, what.fault, what);

/** The error of an argument that can't be used. */
export const invalid = (message: string, place?: ErrorPlace): BridgeError =>
  new BridgeError("INVALID_ARGUMENT", message, place);
