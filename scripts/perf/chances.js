/**
 * `npm run perf -- chances [POSITIONS [POLICY_MOVES]]`: the positions of `tests/data/chances.jsonl` through the built
 * package in Node, on two workers and on one. Prints seconds to the first interval, until the three best cards are told
 * apart or were played on in all layouts, and to the answer: by the clock, and of the processor, which a busy machine
 * changes less. Then in how many positions the reference of the best card lies in its interval, and how often within
 * 1.96 standard errors of its upper bound. `tests/hard/chances.test.ts` asserts the figures.
 */

import { handOfCards, handsOfDeal, seatAfter } from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { readRecords } from "../tools.js";
import { processorSeconds, summary } from "./statistics.js";

const LEADERS = 3;

/** The question for declarer at a position of the set. */
function questionOf({ deal, declarer, strain, target, played, constraints }) {
  const hands = handsOfDeal(deal);
  return {
    declarer,
    hands: { declarer: handOfCards(hands[declarer]), dummy: handOfCards(hands[seatAfter(declarer, 2)]) },
    strain,
    leader: seatAfter(declarer),
    played,
    target,
    constraints,
  };
}

function print(name, seconds) {
  const { mean, p90, max } = summary(seconds);
  console.log(`${name}: mean ${mean.toFixed(2)} s, p90 ${p90.toFixed(2)}, max ${max.toFixed(2)}`);
}

/** Whether the best three cards are significantly different, or have been played on in all layouts. */
const isSettled = ({ cards }, layouts) =>
  cards.slice(0, LEADERS).every(({ playedOn, against }) => playedOn?.layouts === layouts || against?.toldApart);

/** Standard errors on either side of an estimate that hold the mean of a normal variable 95 % of the time. */
const NORMAL_95 = 1.96;

/** Whether the best card's interval, and its upper bound with its standard error, hold the reference. */
function agreement({ reference }, { cards: [best] }) {
  const found = reference.cards[best.card];
  const chance = Array.isArray(found) ? found[0] / found[1] : found;
  const { interval, probability, upper = { probability, standardError: 0 } } = best;
  const holds = (low, high) => chance !== undefined && low - 1e-9 <= chance && chance <= high + 1e-9;
  const width = NORMAL_95 * upper.standardError;
  return {
    interval: holds(...interval),
    upper: holds(upper.probability - width, upper.probability + width),
  };
}

async function ask(solver, position, playOn) {
  const begun = { clock: performance.now(), processor: processorSeconds() };
  const passed = () => ({
    clock: (performance.now() - begun.clock) / 1000,
    processor: processorSeconds() - begun.processor,
  });
  const seconds = {};
  const onProgress = ({ best }) => {
    if (best?.cards[0].interval) seconds.first ??= passed();
    if (best && isSettled(best, playOn.layouts)) seconds.settled ??= passed();
  };
  const answer = await solver.singleDummy({ ...questionOf(position), playOn }, { onProgress });
  seconds.whole = passed();
  return { first: seconds.whole, settled: seconds.whole, ...seconds, agrees: agreement(position, answer) };
}

export async function measure([count = "1000", moves = "2"]) {
  const playOn = { layouts: 160, policyMoves: Number(moves) };
  const set = readRecords("tests/data/chances.jsonl").slice(0, Number(count));
  for (const workers of [2, 1]) {
    const results = [];
    for (const position of set) {
      const solver = await createSolver({ workers });
      const seconds = await ask(solver, position, playOn);
      await solver.close();
      results.push(seconds);
    }
    for (const key of ["first", "settled", "whole"])
      for (const way of ["clock", "processor"])
        print(
          `workers: ${workers}, ${key}, by the ${way}`,
          results.map((each) => each[key][way]),
        );
    const count = (way) => results.filter(({ agrees }) => agrees[way]).length;
    console.log(
      `the reference agrees with the interval in ${count("interval")} of ${set.length}, with the upper bound in ${count("upper")}`,
    );
  }
}
