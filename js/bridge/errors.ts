import type { ErrorCode } from "./types.js";

/** Where in a text or a play record the fault is; counted as the API counts it. */
export interface ErrorPlace {
  /** 1-based line of a text. */
  line?: number;
  /** 1-based column of that line. */
  column?: number;
  /** 0-based index into a list of cards, or of deals. */
  index?: number;
}

/**
 * Every rejection that is not the caller's own abort. The message names the offending text.
 *
 * One class for all of the package: `tenace` and `tenace/notation` export this very one.
 */
export class BridgeError extends Error {
  override readonly name = "BridgeError";
  readonly code: ErrorCode;
  declare readonly line?: number;
  declare readonly column?: number;
  declare readonly index?: number;

  constructor(code: ErrorCode, message: string, place: ErrorPlace = {}) {
    super(message);
    this.code = code;
    for (const key of ["line", "column", "index"] as const) {
      if (place[key] !== undefined) Object.defineProperty(this, key, { value: place[key], enumerable: true });
    }
  }
}

/** Text from outside, cut to what fits in a message: one line, at most 60 characters. */
export function excerpt(text: string): string {
  const longest = 60;
  const trimmed = text.slice(0, 4 * longest).trim();
  const line = trimmed.split(/[\r\n]/, 1)[0] ?? "";
  const characters = [...line];
  if (characters.length <= longest && line.length === text.trim().length) return line;
  return `${characters.slice(0, longest).join("")}…`;
}
