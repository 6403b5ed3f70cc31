/**
 * The recipes of docs/guides/many-machines.md, run as they stand there: over Spark and Dask with a process killed at
 * its work, and over GNU parallel. Every board has to come out once, as one process gives it. `npm run test:clusters`
 * needs Java, `pip install pyspark dask distributed` in the Python that `PYTHON` names, and `parallel`; what is missing
 * is said and skipped.
 */

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "../support/places.js";

const PYTHON = process.env.PYTHON ?? "python3";
const FILES = 10;
const BOARDS_IN_FILE = 30;

const folder = join(root, "build/clusters");
const hands = join(folder, "hands");
const guide = readFileSync(join(root, "docs/guides/many-machines.md"), "utf8");

/** The snippet of a language under a heading of the guide. */
function recipe(heading: string, language: string): string {
  const part = guide.split(`\n## ${heading}\n`)[1] ?? "";
  const [, code] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "m").exec(part) ?? [];
  if (!code) throw new Error(`${heading} has no ${language}`);
  return code;
}

const has = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0;
const environment = { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}`, PYSPARK_PYTHON: PYTHON };

/** What one process answers, a line a board, in any order. */
let expected: string[];
const sorted = (lines: string) => lines.trim().split("\n").sort();

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const each of ["bin", "hands"]) mkdirSync(join(folder, each), { recursive: true });
  const command = join(folder, "bin/tenace");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${join(root, "dist/cli/main.js")}" "$@"\n`);
  chmodSync(command, 0o755);
  let all = "";
  for (let file = 0; file < FILES; file += 1) {
    const script = "condition hcp(north) >= 0 action printpbn";
    const deals = execFileSync(command, ["deal", "-", "--pbn", "-n", String(BOARDS_IN_FILE), "--seed", String(file)], {
      input: script,
      encoding: "utf8",
    });
    const games = [...deals.matchAll(/\[Deal "[^"]+"\]/g)].map(
      ([deal], index) => `[Event "Test"]\n[Board "${file}-${index + 1}"]\n[Dealer "N"]\n[Vulnerable "None"]\n${deal}\n`,
    );
    expect(games).toHaveLength(BOARDS_IN_FILE);
    // A board that can't be used is a line too.
    if (file === 0) games[0] = '[Event "Test"]\n[Board "0-1"]\n[Deal "N:AKQ"]\n';
    const text = games.join("\n");
    writeFileSync(join(hands, `${file}.pbn`), text);
    all += `${text}\n`;
  }
  writeFileSync(join(folder, "hands.pbn"), all);
  const { stdout } = spawnSync(command, ["table", "--json", "-"], { input: all, encoding: "utf8" });
  expected = sorted(withoutPlaces(stdout));
  expect(expected).toHaveLength(FILES * BOARDS_IN_FILE);
});

/** In which line of which file a board could not be read depends on the piece. */
const withoutPlaces = (lines: string) => lines.replaceAll(/,"(?:file":"[^"]*"|line":\d+)/g, "");

/** Processes below one, by what they were started with. */
function below(ancestor: number, pattern: RegExp): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 2 ** 26 })
    .trim()
    .split("\n")
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row))
    .map((row) => ({ pid: Number(row?.[1]), parent: Number(row?.[2]), args: row?.[3] ?? "" }));
  const family = new Set([ancestor]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
  }
  return rows
    .filter(({ pid, args }) => pid !== ancestor && family.has(pid) && pattern.test(args))
    .map(({ pid }) => pid);
}

/** Kills one of the processes below, as soon as it has a `tenace` at work. Says which. */
async function killOneAtWork(program: ChildProcess, worker: RegExp): Promise<number> {
  for (;;) {
    expect(program.exitCode, "ended before anything could be killed").toBeNull();
    const busy = below(program.pid ?? 0, worker).find((pid) => below(pid, /dist\/cli\/main\.js table/).length > 0);
    if (busy !== undefined) {
      process.kill(busy, "SIGKILL");
      return busy;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts a Python program and gathers what it prints. */
function start(name: string, code: string, ...parameters: string[]) {
  const file = join(folder, name);
  writeFileSync(file, code);
  const program = spawn(PYTHON, [file, ...parameters], { cwd: folder, env: environment });
  let printed = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (data) => (printed += data));
  const ended = new Promise<{ status: number | null; printed: string }>((resolve) =>
    program.on("close", (status) => resolve({ status, printed })),
  );
  return { program, ended };
}

test.skipIf(!has("java", "-version") || !has(PYTHON, "-c", "import pyspark"))(
  "Spark: two executors, one of them killed at its work",
  async () => {
    const code = recipe("Spark", "python")
      .replaceAll("hdfs:///hands/", `file://${hands}/`)
      .replaceAll("hdfs:///", `file://${folder}/`);
    const head = 'from pyspark import SparkContext\nsc = SparkContext("local-cluster[2,1,1024]", "tenace")\n';
    const { program, ended } = start("spark.py", `${head}${code}`);
    await killOneAtWork(program, /CoarseGrainedExecutorBackend/);
    const { status, printed } = await ended;
    expect(status, printed).toBe(0);
    expect(printed).toMatch(/Lost executor|ExecutorLost|Executor lost/i);
    const parts = readdirSync(join(folder, "tables")).filter((name) => name.startsWith("part-"));
    const lines = parts.map((name) => readFileSync(join(folder, "tables", name), "utf8")).join("");
    expect(sorted(withoutPlaces(lines))).toEqual(expected);
  },
);

test.skipIf(!has(PYTHON, "-c", "import dask.distributed"))(
  "Dask: two workers, one of them killed at its work",
  async () => {
    const cluster = [
      "from dask.distributed import LocalCluster",
      'if __name__ == "__main__":',
      "    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:",
      '        print("scheduler", cluster.scheduler_address, flush=True)',
      "        input()",
    ];
    const workers = start("cluster.py", `${cluster.join("\n")}\n`);
    let said = "";
    const address = await new Promise<string>((resolve) =>
      workers.program.stdout.on("data", (data) => {
        said += data;
        const [, found] = /scheduler (\S+)/.exec(said) ?? [];
        if (found) resolve(found);
      }),
    );
    const tables = start("tables.py", recipe("Dask", "python"), address, join(hands, "*.pbn"));
    // The nanny of the worker starts another one.
    await killOneAtWork(workers.program, /multiprocessing|spawn_main/);
    const { status, printed } = await tables.ended;
    workers.program.stdin.end("\n");
    await workers.ended;
    expect(status, printed).toBe(0);
    expect(printed.match(/\.jsonl$/gm)).toHaveLength(FILES);
    expect(readdirSync(hands).filter((name) => name.endsWith(".part"))).toEqual([]);
    const lines = readdirSync(hands)
      .filter((name) => name.endsWith(".jsonl"))
      .map((name) => readFileSync(join(hands, name), "utf8"));
    expect(sorted(withoutPlaces(lines.join("")))).toEqual(expected);
  },
);

test.skipIf(!has("parallel", "--version"))("GNU parallel: in pieces, in order", () => {
  const code = recipe("GNU parallel", "sh").replace("--block 1M", "--block 10k");
  const { status, stderr } = spawnSync("sh", ["-c", code], { cwd: folder, env: environment, encoding: "utf8" });
  expect(existsSync(join(folder, "tables.jsonl"))).toBe(true);
  const lines = readFileSync(join(folder, "tables.jsonl"), "utf8");
  expect(sorted(withoutPlaces(lines))).toEqual(expected);
  const boards = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).board);
  const order = [...boards].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  expect(boards).toEqual(order);
  // One job of several has a board that can't be used, and parallel says how many failed.
  expect(status, stderr).toBe(1);
});
