/**
 * `npm run perf -- compare [--browser] [--few N] [--freak FILE] [--table MIB] [--out FILE] [SET …]`: the engine
 * natively and as wasm in Node (with `--browser` in Chromium too) against DDS 2.9, question by question in turns, one
 * thread each.
 *
 * Sets: `tables`, `cards` (every card at trick one), `beaten` (which leads beat the contract that fails by one trick),
 * `traces`, `endings`, `hard` and, with a FILE of deals, `freak`; all of them unless some are named. `--few N` takes
 * the first N questions of each set. DDS answers "beaten?" by the value of every card: it has no cheaper call for all
 * leads.
 *
 * Every answer must be that of the other solvers, or the run ends with status 1. Times are those that a thread had a
 * processor for, if the system tells (Linux; not for Chromium), so that other work on the machine hardly changes a
 * ratio. The figures go to FILE (docs/measurements/compare.json) as JSON, with every time; `npm run perf -- chart`
 * draws them.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, platform, release } from "node:os";
import { dirname, resolve } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { fail, readRecords, root } from "../tools.js";
import { startBrowser, startDds, startNative, startNode } from "./solvers.js";
import { summary } from "./statistics.js";

const DECLARERS = { N: "W", E: "N", S: "E", W: "S" };

const tables = (file) => () => readRecords(file).map(({ deal }) => ({ kind: "table", deal }));
const boards = (question) => () => readRecords("tests/data/boards.jsonl").map(question);

const SETS = {
  tables: tables("tests/data/boards.jsonl"),
  cards: boards(({ deal, solve: { strain, leader } }) => ({ kind: "cards", deal, strain, leader })),
  // The defenders need one trick more than the declarer's contract of one trick too many leaves them.
  beaten: boards(({ deal, table, solve: { strain, leader } }) => {
    const target = 13 - table[strain][DECLARERS[leader]];
    return { kind: "beaten", deal, strain, leader, target: Math.max(1, target) };
  }),
  traces: boards(({ deal, play, solve: { strain, leader } }) => {
    return { kind: "trace", deal, strain, declarer: DECLARERS[leader], play };
  }),
  endings: () =>
    readRecords("tests/data/endings.jsonl").map(({ deal, strain, leader, played }) => {
      return { kind: "cards", deal, strain, leader, played };
    }),
  hard: tables("tests/data/hard.jsonl"),
};

/** Brings the answers of different solvers into one form that can be compared. */
function comparable({ kind, target }, answer, name) {
  if (kind === "beaten" && name === "DDS 2.9")
    return Object.fromEntries(Object.entries(answer).map(([card, tricks]) => [card, Number(tricks >= target)]));
  // DDS says nothing after the 48th card.
  return kind === "trace" ? answer.slice(0, 49) : answer;
}

async function measureSet(solvers, questions) {
  const results = solvers.map(() => []);
  for (const [index, question] of questions.entries()) {
    let first;
    // The order of the solvers rotates, so that each is first equally often.
    for (let turn = 0; turn < solvers.length; turn += 1) {
      const place = (turn + index) % solvers.length;
      const { name, ask } = solvers[place];
      const { answer, ...figures } = await ask(question);
      results[place].push(figures);
      const found = comparable(question, answer, name);
      first ??= found;
      if (!isDeepStrictEqual(found, first)) {
        fail(`${name} differs on ${JSON.stringify(question)}: ${JSON.stringify(found)}, not ${JSON.stringify(first)}`);
      }
    }
  }
  return results;
}

/** The figures of one solver on one set. Times are in milliseconds. */
function figures(results) {
  const busy = results.every(({ busy }) => busy !== undefined);
  const times = results.map(({ seconds, busy: own }) => 1000 * (busy ? own : seconds));
  const nodes = results.every(({ nodes }) => nodes !== undefined)
    ? results.reduce((total, { nodes }) => total + nodes, 0)
    : undefined;
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    clock: busy ? "processor" : "wall",
    ...summary(times),
    nodes,
    nanosecondsPerNode: nodes && round((1e6 * total) / nodes),
    times: times.map(round),
  };
}

const round = (number) => Number(number.toPrecision(4));

function print(set, rows) {
  console.log(`\n${set}: ${rows[0].times.length} questions, milliseconds`);
  const columns = ["mean", "median", "p90", "p99", "max"];
  console.log(
    `${"".padEnd(18)}${columns.map((name) => name.padStart(10)).join("")}${"nodes".padStart(14)}${"ns a node".padStart(11)}  of DDS`,
  );
  const dds = rows.find(({ solver }) => solver === "DDS 2.9");
  for (const row of rows) {
    const times = columns.map((name) => row[name].toFixed(2).padStart(10)).join("");
    const nodes = (row.nodes?.toLocaleString("en") ?? "").padStart(14);
    const each = (row.nanosecondsPerNode?.toFixed(0) ?? "").padStart(11);
    const ratio = dds && dds !== row && dds.clock === row.clock ? (row.mean / dds.mean).toFixed(3).padStart(8) : "";
    console.log(`${row.solver.padEnd(18)}${times}${nodes}${each}${ratio}`);
  }
}

/** @param {string[]} args */
export async function measure(args) {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      browser: { type: "boolean", default: false },
      few: { type: "string" },
      freak: { type: "string" },
      table: { type: "string", default: "32" },
      out: { type: "string", default: "docs/measurements/compare.json" },
    },
  });
  const sets = options.freak ? { ...SETS, freak: tables(options.freak) } : SETS;
  const names = positionals.length > 0 ? positionals : Object.keys(sets);
  const unknown = names.find((name) => !Object.hasOwn(sets, name));
  if (unknown) fail(`${unknown} is no set of questions: ${Object.keys(sets).join(", ")}`);
  const table = Number(options.table);
  const starts = [startDds(), startNative(table), startNode(table), options.browser ? startBrowser(table) : undefined];
  const solvers = (await Promise.all(starts)).filter(Boolean);
  const report = {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? "unknown",
    system: `${platform()} ${release()}`,
    tableMebibytes: table,
    versions: Object.fromEntries(solvers.map(({ name, version }) => [name, version])),
    sets: {},
    peakMebibytes: {},
  };
  for (const name of names) {
    const questions = sets[name]().slice(0, options.few ? Number(options.few) : undefined);
    const results = await measureSet(solvers, questions);
    const rows = solvers.map((solver, place) => ({ solver: solver.name, ...figures(results[place]) }));
    print(name, rows);
    report.sets[name] = rows;
    for (const solver of solvers) report.peakMebibytes[solver.name] = round((await solver.mebibytes()) ?? 0);
    write(resolve(root, options.out), report);
  }
  console.log("\npeak memory, MiB: of the whole process (DDS with Python), of wasm the module's");
  for (const solver of solvers) {
    console.log(`${solver.name.padEnd(18)}${report.peakMebibytes[solver.name].toFixed(1).padStart(8)}`);
    await solver.end();
  }
}

/**
 * Writes a report, so that a new one can be read as a difference: one property a line, but each list of times on one.
 */
function write(path, report) {
  mkdirSync(dirname(path), { recursive: true });
  const text = JSON.stringify(report, null, 1).replaceAll(/\[[\d\s.,e-]+\]/g, (list) => list.replaceAll(/\s+/g, ""));
  writeFileSync(path, `${text}\n`);
}
