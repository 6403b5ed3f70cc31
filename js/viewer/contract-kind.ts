/** How tables of tricks are shown: in which order, and which kind of contract a number of tricks makes. */
import type { Seat, Strain } from "../bridge/types.js";

export const ROWS: readonly Seat[] = ["N", "S", "E", "W"];
const GAME: Record<Strain, number> = { C: 11, D: 11, H: 10, S: 10, NT: 9 };

/** 0 no contract, 1 part score, 2 game, 3 small slam, 4 grand slam. */
export function kindOf(tricks: number, strain: Strain): 0 | 1 | 2 | 3 | 4 {
  if (tricks === 13) return 4;
  if (tricks === 12) return 3;
  if (tricks >= GAME[strain]) return 2;
  return tricks >= 7 ? 1 : 0;
}
