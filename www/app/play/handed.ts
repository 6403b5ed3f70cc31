/**
 * A game, a deal that was played, or the boards that are open ("row"), handed from one tool to the table, which takes
 * them when it opens.
 */
import type { SavedGame } from "tenace/viewer/play-table";
import type { Played } from "./kept.js";

export type Handed = { game: SavedGame; daily?: string | undefined } | { played: Played } | "row";

let waiting: Handed | null = null;

export function handToTable(handed: Handed): void {
  waiting = handed;
}

/** What was handed over, once. */
export function takenByTable(): Handed | null {
  const handed = waiting;
  waiting = null;
  return handed;
}
