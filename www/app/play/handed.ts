/** A game, or a deal that was played, on its way from one tool to the table, which takes it when it opens. */
import type { SavedGame } from "tenace/viewer/play-table";
import type { Played } from "./kept.js";

export type Handed = { game: SavedGame; daily?: string | undefined } | { played: Played };

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
