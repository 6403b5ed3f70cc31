/** What scripts that measure robots share. */

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { handOfCards, SEATS, seatAfter, suitOf } from "../../dist/bridge/index.js";

/** The script's options: numbers if their defaults are numbers, otherwise texts. */
export function readOptions(defaults) {
  const entries = Object.entries(defaults);
  const options = entries.map(([name, value]) => [name, { type: "string", default: String(value) }]);
  const { values } = parseArgs({ options: Object.fromEntries(options) });
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "number" ? Number(values[name]) : values[name]]),
  );
}

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

/** The suits that each seat has shown not to hold any more. */
export function voidsAt({ completed, trick }) {
  const voids = Object.fromEntries(SEATS.map((seat) => [seat, new Set()]));
  for (const { leader, cards } of [...completed, trick]) {
    for (const [place, card] of cards.entries()) {
      if (suitOf(card) !== suitOf(cards[0])) voids[seatAfter(leader, place)].add(suitOf(cards[0]));
    }
  }
  return voids;
}

/** The rows that an earlier run printed among other lines; none without its file. */
export function earlierRows(file) {
  const lines = file ? readFileSync(file, "utf8").split("\n") : [];
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}
