/** What the auction of a board says of hidden hands: enough to weigh the layouts with, for a person to correct. */

import { saidByAuction } from "../../bridge/said.js";
import type { Board, Seat } from "../../bridge/types.js";
import type { HandConstraint } from "../../solver/types.js";

/** What is known of hidden hands. */
export type KnownOfHands = Partial<Record<Seat, HandConstraint>>;

/** What the first calls of these seats say. */
export function knownFromAuction(board: Board, seats: readonly Seat[]): KnownOfHands {
  const said = saidByAuction(
    board.dealer ?? "N",
    (board.auction ?? []).map(({ call }) => call),
  );
  return Object.fromEntries(seats.flatMap((seat) => (said[seat] ? [[seat, said[seat]]] : [])));
}
