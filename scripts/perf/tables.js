/**
 * `npm run perf [-- tables [PAIRS [FILE]]]`: whole tables by the module in Node, on one thread, against DDS 2.9, native
 * and single-threaded (through Python's endplay). The two take turns deal by deal, so that other work on the machine
 * slows both alike. Times are the processor's. Every answer of both is checked. The module has the default table of
 * 32 MiB. FILE, by default tests/data/boards.jsonl, has lines with a `deal` and its `table`.
 */

import { SEATS, STRAINS } from "../../dist/bridge/index.js";
import { fail, readRecords } from "../tools.js";
import { startDds, startNode } from "./solvers.js";
import { ascending, at, mean } from "./statistics.js";

/** Ends the run at the first wrong answer. */
export function check(who, { id, table }, tricks) {
  for (const strain of STRAINS) {
    for (const seat of SEATS) {
      if (tricks[strain][seat] !== table[strain][seat]) {
        fail(`${who} has ${tricks[strain][seat]} for ${strain} by ${seat} on ${id}, not ${table[strain][seat]}`);
      }
    }
  }
}

const milliseconds = (seconds) => (seconds * 1000).toFixed(1).padStart(9);
function print(who, seconds, rest = "") {
  const sorted = ascending(seconds);
  const figures = [mean(sorted), at(sorted, 0.5), at(sorted, 0.9), at(sorted, 1)];
  console.log(`${who.padEnd(8)}${figures.map(milliseconds).join("")}${rest}`);
  return figures[0];
}

/** @param {string[]} options how many pairs of runs, and the file of deals */
export async function measure([pairs = "3", file = "tests/data/boards.jsonl"]) {
  const records = readRecords(file);
  const dds = await startDds();
  console.log(`${records.length} tables of ${file}, milliseconds of a processor a table`);
  console.log(`${" ".repeat(8)}${["mean", "median", "p90", "max"].map((name) => name.padStart(9)).join("")}`);
  const ratios = [];
  for (let pair = 0; pair < Number(pairs); pair += 1) {
    const module = await startNode(32);
    const [ours, theirs] = [[], []];
    let nodes = 0;
    for (const record of records) {
      const question = { kind: "table", deal: record.deal };
      const answer = module.ask(question);
      check("tenace", record, answer.answer);
      ours.push(answer.busy);
      nodes += answer.nodes;
      if (!dds) continue;
      const other = await dds.ask(question);
      check("DDS", record, other.answer);
      theirs.push(other.busy);
    }
    const memory = `${module.mebibytes().toFixed(1)} MiB of memory at most`;
    const average = print("tenace", ours, `   ${nodes.toLocaleString("en")} nodes, ${memory}`);
    module.end();
    if (dds) {
      ratios.push(average / print("DDS 2.9", theirs));
      console.log(`ratio   ${ratios.at(-1).toFixed(3)}`);
    }
  }
  dds?.end();
  if (ratios.length > 0) console.log(`median ratio ${at(ascending(ratios), 0.5).toFixed(3)}`);
}
