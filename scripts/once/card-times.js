/**
 * `node scripts/once/card-times.js [--seconds N] [--from N] [--limit MS] [--levels LIST] [--tricks LIST] [--rows
 * FILE]`: processor time of `chooseCard` by trick, side and level (`--levels 2,3,4`), on one worker and on two, and the
 * time by the clock. Random boards, played by the robots of level 1 in the contract that `contractAnalysis` likes best
 * for North-South, are stopped in tricks 1, 2, 4, 6, 8 and 10 (`--tricks`) at each side's turn. The processor time is
 * that of the whole process, workers included: two workers that are never idle need half of it by the clock. Without
 * `--limit` nothing cuts a choice short; by `scripts/once/processor-clock.js` two workers have twice the limit, which
 * they share. A line a choice goes to standard output, then medians and 90th percentiles; `--rows` counts earlier lines
 * too, with `--seconds 0` these alone.
 */
import { loadavg } from "node:os";
import { handsOfDeal, playCards, seatAfter, sideOf } from "../../dist/bridge/index.js";
import { createSolver } from "../../dist/index.js";
import { contractFor, earlierRows, questionAt, readOptions } from "../perf/players.js";
import { ascending, at } from "../perf/statistics.js";

const defaults = { seconds: 300, from: 0, limit: 600_000, levels: "2,3,4", tricks: "1,2,4,6,8,10", rows: "" };
const options = readOptions(defaults);
const [TRICKS, LEVELS] = [options.tricks, options.levels].map((list) => list.split(",").map(Number));
/** Whether limits are of processor time, which both workers spend. */
const isProcessorClock = performance.timeOrigin === 0;

const rows = earlierRows(options.rows);
const begun = performance.now();
const isOver = () => performance.now() - begun > options.seconds * 1000;

/** Positions of a board: the first turn of each side in each of the tricks. */
async function positionsOf(solver, hands, contract, seed) {
  const leader = seatAfter(contract.declarer);
  const played = [];
  const found = new Map();
  for (;;) {
    const point = playCards(hands, contract.strain, leader, played);
    if (point.isOver) return [...found.values()];
    const trick = Math.floor(played.length / 4) + 1;
    if (trick > Math.max(...TRICKS)) return [...found.values()];
    const side = sideOf(point.handToPlay) === sideOf(contract.declarer) ? "declarer" : "defender";
    const question = questionAt(hands, contract, played, point.handToPlay);
    if (TRICKS.includes(trick) && !found.has(`${trick} ${side}`))
      found.set(`${trick} ${side}`, { trick, side, isLead: played.length === 0, question });
    const { card } = await solver.chooseCard({ ...question, level: 1, seed });
    played.push(card);
  }
}

const solvers = await Promise.all([1, 2].map((workers) => createSolver({ workers })));
let number = 0;
for await (const deal of solvers[0].deals({}, { count: 10_000, seed: 4711 })) {
  number += 1;
  if (isOver()) break;
  if (number <= options.from) continue;
  const hands = handsOfDeal(deal);
  const contract = await contractFor(solvers[0], hands, 20);
  for (const { question, ...where } of await positionsOf(solvers[0], hands, contract, number)) {
    for (const level of LEVELS) {
      for (const [place, solver] of solvers.entries()) {
        if (isOver()) break;
        const [cpu, clock] = [process.cpuUsage(), performance.now()];
        const limit = options.limit * (isProcessorClock ? place + 1 : 1);
        await solver.chooseCard({ ...question, level, seed: number, timeLimitMs: limit });
        const { user, system } = process.cpuUsage(cpu);
        const row = {
          number,
          ...where,
          level,
          workers: place + 1,
          cpu: Math.round((user + system) / 1000),
          clock: Math.round(performance.now() - clock),
          load: Number(loadavg()[0].toFixed(1)),
        };
        rows.push(row);
        console.log(JSON.stringify(row));
      }
    }
  }
}
await Promise.all(solvers.map((solver) => solver.close()));

const groups = new Map();
for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row]);
function groupOf({ level, side, isLead, trick, workers }) {
  return `level ${level}, ${isLead ? "opening lead" : side}, trick ${trick}, ${workers} workers`;
}
for (const [group, members] of [...groups].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))) {
  const said = ["cpu", "clock"].map((kind) => {
    const times = ascending(members.map((row) => row[kind]));
    return `${kind} median ${at(times, 0.5)} ms, 90th percentile ${at(times, 0.9)} ms`;
  });
  console.log(`${group}: ${said.join("; ")} (${members.length})`);
}
