/**
 * The solvers that are compared: the engine natively, in Node and in Chromium, and DDS 2.9. Each answers one question
 * after another on one thread, with the seconds it took: `seconds` by the clock and, on Linux, `busy`, those that it
 * had a processor for.
 */

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { findChromium, launchChromium } from "../browsers.js";
import { output, root, run } from "../tools.js";
import { processorSeconds } from "./statistics.js";

/** The most memory that a process has used so far, in MiB; undefined if there is no /proc. */
function peak(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Starts a program that reads questions and writes answers as JSON lines; undefined, with the reason printed, if it is
 * missing.
 */
async function startProgram(name, command, arguments_) {
  const child = spawn(command, arguments_, { stdio: ["pipe", "pipe", "inherit"] });
  const failed = new Promise((resolve) => child.on("error", ({ message }) => resolve({ missing: message })));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{ "missing": "it ended" }');
  const { ready, missing, version } = await Promise.race([next(), failed]);
  if (!ready) {
    console.log(`${name} is left out: ${missing}`);
    return undefined;
  }
  return {
    name,
    version,
    ask: (question) => {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      return next();
    },
    mebibytes: () => peak(child.pid),
    end: () => child.stdin.end(),
  };
}

/** DDS 2.9 by Python's endplay. PYTHON names the interpreter that has it; `python3` unless told. */
export const startDds = () =>
  startProgram("DDS 2.9", process.env.PYTHON ?? "python3", [join(root, "scripts/perf/dds.py")]);

/** The engine compiled as it is for Python's wheel, whose flags for the processor python/.cargo/config.toml has. */
export async function startNative(tableMebibytes) {
  const flags = ["--config", "python/.cargo/config.toml"];
  run("cargo", ["build", "--locked", "--release", "--quiet", "--example", "ask", ...flags]);
  const target = JSON.parse(output("cargo", ["metadata", "--format-version", "1", "--no-deps"])).target_directory;
  const solver = await startProgram("native", join(target, "release/examples/ask"), [String(tableMebibytes)]);
  return solver && { ...solver, version: output("rustc", ["--version"])?.split(" ")[1] };
}

const readModule = () => readFileSync(join(root, "build/engine/tenace.wasm"));

/** `ask.js` and all that it needs, in one file. */
async function bundle() {
  const outfile = join(root, "build/perf/ask.js");
  mkdirSync(join(root, "build/perf"), { recursive: true });
  const entry = join(root, "scripts/perf/ask.js");
  await build({ entryPoints: [entry], outfile, bundle: true, format: "esm", logLevel: "error" });
  return outfile;
}

/** The module in this process. */
export async function startNode(tableMebibytes) {
  const { open } = await import(pathToFileURL(await bundle()).href);
  const { ask, mebibytes, end } = open(readModule(), tableMebibytes);
  return {
    name: "wasm in Node",
    version: process.version,
    ask: (question) => {
      const before = processorSeconds();
      const answer = ask(question);
      return { ...answer, busy: processorSeconds() - before };
    },
    mebibytes,
    end,
  };
}

/** The module in a page of Chromium. A page can't tell how long its thread had a processor: `busy` is not known. */
export async function startBrowser(tableMebibytes) {
  if (!findChromium()) {
    console.log("Chromium is left out: it is not installed");
    return undefined;
  }
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.addScriptTag({
    type: "module",
    content: `${readFileSync(await bundle(), "utf8")}\nglobalThis.open_ = open;`,
  });
  await page.evaluate(
    ({ base64, tableMebibytes }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      globalThis.solver = globalThis.open_(bytes, tableMebibytes);
    },
    { base64: readModule().toString("base64"), tableMebibytes },
  );
  return {
    name: "wasm in Chromium",
    version: browser.version(),
    ask: (question) => page.evaluate((question) => globalThis.solver.ask(question), question),
    mebibytes: () => page.evaluate(() => globalThis.solver.mebibytes()),
    end: () => browser.close(),
  };
}
