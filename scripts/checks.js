/** Every check of the project, one after the other; a failed one does not keep the others from running. */

import { spawn } from "node:child_process";
import { buildApp } from "./app.js";
import { buildJs } from "./build-js.js";
import { buildWasm } from "./build-wasm.js";
import { environment, output, root } from "./tools.js";

/**
 * The newest Rust (1.x) whose lints the code passes. Findings of a later version are shown and do not fail the check.
 */
const NEWEST_LINTED = 99;

const rust = Number(/^rustc 1\.(\d+)/.exec(output("rustc", ["--version"]) ?? "")?.[1]);
const strictly = rust > NEWEST_LINTED ? [] : ["-D", "warnings"];

/** Files of tests/js that take more than some seconds. */
const SLOW = [
  "cli",
  "cli-files",
  "cli-players",
  "dealer-scripts",
  "endurance",
  "fuzz",
  "notation-damage",
  "notation-endplay",
  "notation-suit-names",
  "notation-time",
  "playing-on",
  "signature",
  "simulation",
  "tables",
];

const CHECKS = [
  ["Rust format", "cargo", ["fmt", "--check"]],
  ["Rust lint", "cargo", ["clippy", "--locked", "--all-targets", "--", ...strictly]],
  ["Rust lint, the crate as published", "cargo", ["clippy", "--locked", "--lib", "--", ...strictly]],
  [
    "Rust lint, bindings",
    "cargo",
    ["clippy", "--locked", "--lib", "--target", "wasm32-unknown-unknown", "--", ...strictly],
  ],
  [
    "Rust lint, samples",
    "cargo",
    ["clippy", "--locked", "--example", "lead_samples", "--features", "samples", "--", ...strictly],
  ],
  ["Rust documentation", "cargo", ["rustdoc", "--locked", "--lib", "--", ...strictly]],
  ["Rust tests", "cargo", ["test", "--locked", "--no-fail-fast"]],
  ["TypeScript lint and format", "biome", ["check", "--error-on-warnings", "."]],
  ["TypeScript types", "node", ["scripts/typecheck.js"]],
  ["TypeScript tests", "vitest", ["run"]],
];

/**
 * Of the checks, those that take two minutes together, once everything is built: format, lint, types, the tests inside
 * the crate and those of the API in Node, without those that search for long.
 */
const QUICK = [
  ["Rust format", "cargo", ["fmt", "--check"]],
  ["Rust lint", "cargo", ["clippy", "--locked", "--lib", "--", ...strictly]],
  ["Rust tests", "cargo", ["test", "--locked", "--lib"]],
  ["TypeScript lint and format", "biome", ["check", "--error-on-warnings", "."]],
  ["TypeScript types", "node", ["scripts/typecheck.js"]],
  [
    "TypeScript tests",
    "vitest",
    // None of these files needs every core, so a file a core runs.
    [
      "run",
      "--project",
      "js",
      "--fileParallelism",
      "--maxWorkers=100%",
      ...SLOW.map((name) => `--exclude=tests/js/${name}.test.ts`),
    ],
  ],
];

/** Builds, runs the checks, prints how many tests passed and failed, and returns the exit status. */
export async function runChecks({ quick = false } = {}) {
  await buildWasm();
  await buildJs();
  if (!quick) await buildApp();
  const total = { passed: 0, failed: 0 };
  const failures = [];
  for (const [name, command, arguments_] of quick ? QUICK : CHECKS) {
    console.log(`\n── ${name}: ${command} ${arguments_.join(" ")}`);
    const { status, text } = await show(command, arguments_);
    const counts = countTests(text);
    // A check without tests of its own is one test.
    total.passed += counts ? counts.passed : Number(status === 0);
    total.failed += counts ? Math.max(counts.failed, Number(status !== 0)) : Number(status !== 0);
    if (status !== 0) failures.push(name);
  }
  if (failures.length > 0) console.log(`\nfailed: ${failures.join(", ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Runs a program, its output shown as it comes and kept. */
function show(command, arguments_) {
  return new Promise((resolve) => {
    const child = spawn(command, arguments_, { cwd: root, env: environment(), stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on("data", (data) => {
        text += data;
        to.write(data);
      });
    }
    child.on("error", (error) => {
      console.error(error.message);
      resolve({ status: 1, text });
    });
    child.on("close", (status) => resolve({ status, text }));
  });
}

/** Adds up the closing lines of cargo test and vitest; undefined if there are none. */
function countTests(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors are written so.
  const plain = text.replaceAll(/\u001b\[[0-9;]*m/g, "");
  const sum = (pattern) => [...plain.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
  if (/^test result: /m.test(plain)) {
    return { passed: sum(/^test result: .*?(\d+) passed/gm), failed: sum(/^test result: .*?(\d+) failed/gm) };
  }
  if (/^ +Tests +/m.test(plain)) {
    return { passed: sum(/^ +Tests +.*?(\d+) passed/gm), failed: sum(/^ +Tests +.*?(\d+) failed/gm) };
  }
  return undefined;
}
