/**
 * How much faster a table comes on two workers than on one: `npm run perf -- workers [ROUNDS [FILE [DIST]]]`. Each deal
 * is asked of a solver with one worker and of one with two, in turns, one table at a time, through the package as a
 * page uses it. Every answer is checked. Two processors that nobody else needs are wanted: beside other work the ratio
 * falls. ROUNDS is 3 by default; FILE, by default tests/data/boards.jsonl, has lines with a `deal` and its `table`;
 * DIST is the folder of another version's package.
 */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readRecords, root } from "../tools.js";
import { ascending, at, mean } from "./statistics.js";
import { check } from "./tables.js";

/** Tables before the measured ones, in which the module is compiled to the end. */
const WARMING = 15;

/** @param {string[]} options rounds, the file of deals, the folder of the package */
export async function measure([rounds = "3", file = "tests/data/boards.jsonl", dist = "dist"]) {
  const { createSolver } = await import(pathToFileURL(resolve(root, dist, "index.js")).href);
  const records = readRecords(file);
  console.log(`${records.length} tables of ${file}, milliseconds a table on one worker and on two`);
  const ratios = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    const solvers = [await createSolver({ workers: 1 }), await createSolver({ workers: 2 })];
    for (const { deal } of records.slice(-WARMING)) for (const solver of solvers) await solver.ddTable(deal);
    const times = solvers.map(() => []);
    for (const [index, record] of records.entries()) {
      for (const one of index % 2 === 0 ? [0, 1] : [1, 0]) {
        const begun = performance.now();
        const { tricks } = await solvers[one].ddTable(record.deal);
        times[one].push(performance.now() - begun);
        check(`${one + 1} workers`, record, tricks);
      }
    }
    for (const solver of solvers) await solver.close();
    const [alone, together] = times.map(mean);
    const each = ascending(times[0].map((time, index) => time / times[1][index]));
    ratios.push(alone / together);
    console.log(`${alone.toFixed(1)}  ${together.toFixed(1)}  ${ratios.at(-1).toFixed(3)} times as fast`);
    const single = [0.1, 0.5, 0.9].map((share) => at(each, share).toFixed(2));
    console.log(`  single tables: ${single.join(", ")} (p10, median, p90)`);
  }
  console.log(`median of the rounds ${at(ascending(ratios), 0.5).toFixed(3)}`);
}
