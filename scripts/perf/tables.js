/**
 * `npm run perf [-- tables [PAIRS [FILE]]]`: whole tables by the module in Node, one thread, against DDS 2.9, native and
 * single-threaded (through Python's endplay), deal by deal in turns, so that whatever else the machine does falls
 * on both. Every answer of both is checked. The module has a 32 MiB table, as by default.
 * FILE is tests/data/boards.jsonl if it is not said; each line has a `deal` and its `table`.
 */

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { Engine, initSync } from "../../build/engine/tenace.js";
import { fail, root } from "../tools.js";

const STRAINS = ["S", "H", "D", "C", "NT"];
const SEATS = ["N", "E", "S", "W"];

/** A table by the module, as a worker of a pool of one makes it. */
function solve(engine, deal) {
  const begun = performance.now();
  const tricks = Object.fromEntries(
    STRAINS.map((strain) => [
      strain,
      Object.fromEntries(SEATS.map((declarer) => [declarer, engine.cell({ deal, strain, declarer })])),
    ]),
  );
  return { seconds: (performance.now() - begun) / 1000, tricks };
}

/** DDS in a process of its own, or undefined where it is not installed. */
async function startDds() {
  const python = process.env.PYTHON ?? "python3";
  const child = spawn(python, [join(root, "scripts/perf/dds.py")], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{ "missing": "it ended" }');
  const found = await Promise.race([next(), new Promise((resolve) => child.on("error", resolve))]);
  if (!found.ready) {
    console.log(`no comparison with DDS: ${found.missing ?? found.message} (python3 -m pip install endplay)`);
    return undefined;
  }
  return {
    solve: (deal) => {
      child.stdin.write(`${deal}\n`);
      return next();
    },
    end: () => child.stdin.end(),
  };
}

/** Ends the run at the first wrong answer: a quick wrong one is worth nothing. */
function check(who, { id, table }, tricks) {
  for (const strain of STRAINS) {
    for (const seat of SEATS) {
      if (tricks[strain][seat] !== table[strain][seat]) {
        fail(`${who} has ${tricks[strain][seat]} for ${strain} by ${seat} on ${id}, not ${table[strain][seat]}`);
      }
    }
  }
}

const milliseconds = (seconds) => (seconds * 1000).toFixed(1).padStart(9);
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
const sum = (values) => values.reduce((total, value) => total + value, 0);

function print(who, seconds, rest = "") {
  const sorted = [...seconds].sort((a, b) => a - b);
  const figures = [sum(sorted) / sorted.length, at(sorted, 0.5), at(sorted, 0.9), at(sorted, 1)];
  console.log(`${who.padEnd(8)}${figures.map(milliseconds).join("")}${rest}`);
  return figures[0];
}

/** @param {string[]} options how many pairs of runs, and the file of deals */
export async function measure([pairs = "3", file = "tests/data/boards.jsonl"]) {
  const path = resolve(root, file);
  if (!existsSync(path)) fail(`there is no ${path}`);
  const records = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { memory } = initSync({ module: new WebAssembly.Module(readFileSync(join(root, "build/engine/tenace.wasm"))) });
  const dds = await startDds();
  console.log(`${records.length} tables of ${file}, milliseconds a table`);
  console.log(`${" ".repeat(8)}${["mean", "median", "p90", "max"].map((name) => name.padStart(9)).join("")}`);
  const ratios = [];
  for (let pair = 0; pair < Number(pairs); pair += 1) {
    const engine = new Engine(32);
    const [ours, theirs] = [[], []];
    for (const record of records) {
      const answer = solve(engine, record.deal);
      check("tenace", record, answer.tricks);
      ours.push(answer.seconds);
      if (!dds) continue;
      const other = await dds.solve(record.deal);
      check("DDS", record, other.tricks);
      theirs.push(other.seconds);
    }
    const mebibytes = (memory.buffer.byteLength / 2 ** 20).toFixed(1);
    const mean = print(
      "tenace",
      ours,
      `   ${engine.nodes().toLocaleString("en")} nodes, ${mebibytes} MiB of memory at most`,
    );
    engine.free();
    if (dds) {
      ratios.push(mean / print("DDS 2.9", theirs));
      console.log(`ratio   ${ratios.at(-1).toFixed(3)}`);
    }
  }
  dds?.end();
  if (ratios.length > 0)
    console.log(
      `median ratio ${at(
        [...ratios].sort((a, b) => a - b),
        0.5,
      ).toFixed(3)}`,
    );
}
