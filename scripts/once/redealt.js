/**
 * `node scripts/once/redealt.js [--decisions N] [--level N] [--seed N]`: no card depends on a hidden hand. Random plays
 * of random deals are stopped at the turn of each seat in turn; what that seat does not see is dealt anew so that the
 * same cards could be played, and `chooseCard` is asked twice, with what the seat sees of either deal, on solvers with
 * one worker and with two. A line says how many cards and figures were the same; exit status 1 tells of another one.
 *
 * The question can't hold a hidden card, so both deals give the same question. The test is that a solver with one deal
 * in its tables and caches answers like one with the other deal.
 */
import { parseArgs } from "node:util";
import { dealOfHands, handsOfDeal, legalCards, playCards, SEATS, seatAfter, sideOf } from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { questionAt } from "../perf/players.js";
import { generator, shuffled } from "../perf/random.js";

const { values } = parseArgs({
  options: {
    decisions: { type: "string", default: "1000" },
    level: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
  },
});
const [decisions, level, seed] = [values.decisions, values.level, values.seed].map(Number);

const below = generator(seed);
const choice = (items) => items[below(items.length)];

/** The seats that `seat` sees after `played` cards. */
function seenBy(seat, contract, played) {
  const dummy = seatAfter(contract.declarer, 2);
  return played.length > 0 ? [seat, dummy] : [seat];
}

/** Another deal in which `seen` hold what they hold, and the same cards could be played; null if none is found. */
function dealtAnew(hands, contract, played, seen) {
  const leader = seatAfter(contract.declarer);
  const point = playCards(hands, contract.strain, leader, played);
  const hidden = SEATS.filter((seat) => !seen.includes(seat));
  const before = JSON.stringify(hidden.map((seat) => [...hands[seat]].sort()));
  for (let tries = 0; tries < 300; tries += 1) {
    const pack = shuffled(
      hidden.flatMap((seat) => point.left[seat]),
      below,
    );
    const anew = { ...hands };
    for (const seat of hidden) {
      const gone = hands[seat].filter((card) => played.includes(card));
      anew[seat] = [...gone, ...pack.splice(0, point.left[seat].length)];
    }
    const isOther = JSON.stringify(hidden.map((seat) => [...anew[seat]].sort())) !== before;
    if (isOther && !playCards(anew, contract.strain, leader, played).fault) return anew;
  }
  return null;
}

const effort = { level, timeLimitMs: 600_000 };

const [one, two] = await Promise.all([1, 2].map((workers) => createSolver({ workers, tableMegabytes: 8 })));
const asked = { declarer: 0, dummy: 0, leader: 0, defender: 0 };
let done = 0;
let other = 0;
for await (const deal of one.deals({}, { count: 2 * decisions, seed })) {
  if (done === decisions) break;
  const hands = handsOfDeal(deal);
  const contract = {
    level: 1 + below(4),
    strain: choice(["NT", "S", "H", "D", "C"]),
    doubled: 0,
    declarer: choice(SEATS),
  };
  const leader = seatAfter(contract.declarer);
  const dummy = seatAfter(contract.declarer, 2);
  // Each solver has this deal, or the other one, in its tables.
  await one.solve({ deal, strain: contract.strain, leader });
  const played = [];
  // One in eight is an opening lead.
  const stop = below(8) === 0 ? 0 : below(48);
  let point = playCards(hands, contract.strain, leader, played);
  while (played.length < stop && !point.isOver) {
    played.push(choice(legalCards(point.left[point.handToPlay], point.trick.cards)));
    point = playCards(hands, contract.strain, leader, played);
  }
  const turn = point.handToPlay;
  const seat = turn === dummy ? contract.declarer : turn;
  const anew = dealtAnew(hands, contract, played, seenBy(seat, contract, played));
  if (!anew) continue;
  await two.solve({ deal: dealOfHands(anew), strain: contract.strain, leader });
  const [first, second] = await Promise.all([
    one.chooseCard({ ...questionAt(hands, contract, played, turn), ...effort }),
    two.chooseCard({ ...questionAt(anew, contract, played, turn), ...effort }),
  ]);
  done += 1;
  const who =
    played.length === 0
      ? "leader"
      : turn === dummy
        ? "dummy"
        : sideOf(turn) === sideOf(dummy)
          ? "declarer"
          : "defender";
  asked[who] += 1;
  if (JSON.stringify(first) !== JSON.stringify(second)) {
    other += 1;
    console.log(JSON.stringify({ deal, contract, seat, played, first, second }));
  }
  if (done % 100 === 0) console.log(`${done} decisions, ${other} of them another one`);
}
await Promise.all([one.close(), two.close()]);
console.log(
  `${done} decisions (${Object.entries(asked)
    .map(([who, count]) => `${who} ${count}`)
    .join(", ")}), ${other} of them another one`,
);
process.exitCode = other > 0 ? 1 : 0;
