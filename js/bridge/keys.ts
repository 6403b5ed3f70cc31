/** Misspelled names: the name that was meant, and the refusal of unknown options. */
import { invalid } from "./errors.js";
import { shown } from "./quote.js";
import type { Board } from "./types.js";

/** Longest word that is compared with others: the time grows with the square of its length. */
const LONGEST = 40;

/**
 * The one of `names` that a word most likely stands for: it differs in capitals alone, begins with the word, or is at
 * most two letters away (Levenshtein's distance; a third of the letters for a long word, fewer than half for a short
 * one). Undefined if none is near.
 *
 * @example
 * nearestName("tabel", ["solve", "table"]); // "table"
 */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  const small = word.toLowerCase();
  if (small === "" || small.length > LONGEST) return undefined;
  const distances = names.map((name) => {
    const other = name.toLowerCase();
    return small.length > 1 && other.startsWith(small) ? 0 : distanceOf(small, other);
  });
  const least = Math.min(...distances);
  return least <= Math.max(2, small.length / 3) && 2 * least < Math.max(small.length, 3)
    ? names[distances.indexOf(least)]
    : undefined;
}

/**
 * Levenshtein's distance (1965): how many letters must be inserted, deleted or changed to turn one word into the other.
 */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index += 1) {
      const changed = (row[index] as number) + (letter === other[index] ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] as number) + 1, (next[index] as number) + 1));
    }
    row = next;
  }
  return row[other.length] as number;
}

/** ": did you mean table?", or nothing if no name is near. */
export function didYouMean(word: string, names: readonly string[]): string {
  const name = nearestName(word, names);
  return name === undefined ? "" : `: did you mean ${name}?`;
}

/**
 * Refuses unknown keys with a `BridgeError` (`INVALID_ARGUMENT`): a misspelled option would otherwise be ignored while
 * its caller believes that it holds.
 */
export function refuseOthers(name: string, value: object, keys: readonly string[]): void {
  const other = Object.keys(value).find((key) => !keys.includes(key));
  if (other === undefined) return;
  const among = `${name} has ${shown(other)}, which is none of ${keys.join(", ")}`;
  throw invalid(among + didYouMean(other, keys));
}

/** The keys of a board. */
const BOARD: Record<keyof Board, true> = {
  board: true,
  event: true,
  dealer: true,
  vulnerable: true,
  deal: true,
  players: true,
  auction: true,
  contract: true,
  play: true,
  result: true,
  claim: true,
  tags: true,
};
export const BOARD_KEYS = Object.keys(BOARD) as (keyof Board)[];

/** Whether an object is a board, and not a question of the solver's that shares keys with boards. */
export function isBoard(value: object): value is Board {
  const shared = ["deal", "play", "result", "claim"];
  return BOARD_KEYS.some((key) => key in value && !shared.includes(key));
}
