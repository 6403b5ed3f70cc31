/** Helpers for every script: the project's root, and how to run its programs. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The environment for programs, with those of node_modules first on the PATH. */
export const environment = () => ({
  ...process.env,
  PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
});

/**
 * Runs a program in the project's root, its output shown, and returns whether it succeeded; ends this process when it
 * fails, unless it is optional.
 */
export function run(command, arguments_, { optional = false, ...options } = {}) {
  const { status, error, signal } = spawnSync(command, arguments_, {
    cwd: root,
    stdio: "inherit",
    env: environment(),
    ...options,
  });
  if (error || status !== 0) {
    console.error(
      `failed: ${command} ${arguments_.join(" ")}${error ? `: ${error.message}` : ""}${signal ? ` (${signal})` : ""}`,
    );
    if (!optional) process.exit(status || 1);
  }
  return !error && status === 0;
}

/** The values of a file of JSON lines; a relative path is from the project's root. */
export const readRecords = (file) =>
  readFileSync(resolve(root, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Ends this process, saying why. */
export function fail(reason) {
  console.error(reason);
  process.exit(1);
}

/** The output of a program, or undefined if it is not installed or fails. */
export function output(command, arguments_) {
  const { status, stdout } = spawnSync(command, arguments_, { cwd: root, encoding: "utf8", env: environment() });
  return status === 0 ? stdout : undefined;
}
