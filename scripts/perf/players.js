/** What scripts that measure robots share. */

import { readFileSync } from "node:fs";
import { handOfCards, seatAfter } from "../../dist/bridge/index.js";

/** The question of `chooseCard` at a hand's turn: what the player who chooses its card may know. */
export function questionAt(hands, contract, played, turn) {
  const dummy = seatAfter(contract.declarer, 2);
  const seat = turn === dummy ? contract.declarer : turn;
  const known = { contract, seat, hand: handOfCards(hands[seat]), played: [...played] };
  return played.length > 0 ? { ...known, dummy: handOfCards(hands[dummy]) } : known;
}

/** The contract that `contractAnalysis` likes best for North-South, over `count` deals of the other hands. */
export async function contractFor(solver, hands, count) {
  const known = { N: handOfCards(hands.N), S: handOfCards(hands.S) };
  const { contracts } = await solver.contractAnalysis({ constraints: { known }, vulnerable: "None" }, { count });
  return contracts[0].contract;
}

/** The rows that an earlier run printed among other lines; none without its file. */
export function earlierRows(file) {
  const lines = file ? readFileSync(file, "utf8").split("\n") : [];
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}
