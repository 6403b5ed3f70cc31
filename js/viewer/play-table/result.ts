/** The end of the play, and the moment when its goal is reached or out of reach. */
import { isVulnerable, sideOf } from "../../bridge/names.js";
import { score } from "../../bridge/score.js";
import type { Strings } from "../strings/index.js";
import { closingStrings } from "./closing-strings.js";
import type { TableResult } from "./events.js";
import { type Game, type SeatView, TRICKS } from "./game.js";

/** What the play came to, for the page. */
export function resultOf(game: Game, tricks: number): TableResult {
  const { contract, seat, board, undos, hints } = game;
  const points = score(contract, tricks, isVulnerable(contract.declarer, board.vulnerable));
  const own = sideOf(seat) === sideOf(contract.declarer) ? points : -points;
  return { board: game.record(), contract, seat, tricks, score: own, undos, hints };
}

/** How the play went, from the person's side. */
export function overSaid({ result, seat, contract, needed }: SeatView, strings: Strings): string {
  const tricks = seat === contract.declarer ? (result ?? 0) : TRICKS - (result ?? 0);
  return closingStrings(strings).over({ tricks, needed });
}

/** That the goal is reached, or out of reach; null while neither is so. */
export function goalSaid({ won, lost, needed, seat, contract }: SeatView, strings: Strings): string | null {
  const words = closingStrings(strings);
  if (won >= needed) return words.reached({ needed });
  const down = lost + needed - TRICKS;
  if (down <= 0) return null;
  return seat === contract.declarer ? words.down({ down }) : words.madeAlready;
}
