/**
 * `npm run perf -- chances [POSITIONS [POLICY_MOVES]]`: the positions of `tests/data/chances.jsonl` through the built
 * package in Node, on two workers and on one. Prints the seconds to the first interval, until the three best cards are
 * told apart or were played on in all layouts, and to the answer. `tests/hard/chances.test.ts` looks at the figures themselves.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSolver } from "../../dist/index.js";
import { root } from "../tools.js";

const LEADERS = 3;

function positions() {
  const lines = readFileSync(join(root, "tests/data/chances.jsonl"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** What declarer is asked at a position of the set. */
function questionOf({ deal, declarer, strain, target, played, constraints }) {
  const hands = Object.fromEntries(
    deal
      .slice(2)
      .split(" ")
      .map((hand, place) => ["NESW"[place], hand]),
  );
  const seatAfter = (seat, steps) =>
    "NESW"["NESW".indexOf(seat) + steps - 4 * Math.floor(("NESW".indexOf(seat) + steps) / 4)];
  return {
    declarer,
    hands: { declarer: hands[declarer], dummy: hands[seatAfter(declarer, 2)] },
    strain,
    leader: seatAfter(declarer, 1),
    played,
    target,
    constraints,
  };
}

function print(name, seconds) {
  const sorted = [...seconds].sort((a, b) => a - b);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const [p90, max] = [sorted[Math.floor(0.9 * (sorted.length - 1))], sorted.at(-1)];
  console.log(`${name}: mean ${mean.toFixed(2)} s, p90 ${p90.toFixed(2)}, max ${max.toFixed(2)}`);
}

/** Whether the best three cards are told apart, or have been played on in all layouts. */
const isSettled = ({ cards }, layouts) =>
  cards.slice(0, LEADERS).every(({ playedOn, against }) => playedOn?.layouts === layouts || against?.toldApart);

async function ask(solver, position, playOn) {
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  const seconds = {};
  const onProgress = ({ best }) => {
    if (best?.cards[0].interval) seconds.first ??= passed();
    if (best && isSettled(best, playOn.layouts)) seconds.settled ??= passed();
  };
  await solver.singleDummy({ ...questionOf(position), playOn }, { onProgress });
  seconds.whole = passed();
  return { first: seconds.whole, settled: seconds.whole, ...seconds };
}

export async function measure([count = "1000", moves = "2"]) {
  const playOn = { layouts: 160, policyMoves: Number(moves) };
  const set = positions().slice(0, Number(count));
  for (const workers of [2, 1]) {
    const results = [];
    for (const position of set) {
      const solver = await createSolver({ workers });
      const seconds = await ask(solver, position, playOn);
      await solver.close();
      results.push(seconds);
    }
    for (const key of ["first", "settled", "whole"])
      print(
        `${workers} workers, ${key}`,
        results.map((each) => each[key]),
      );
  }
}
