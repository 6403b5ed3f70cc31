/** Colors of the command line on a terminal, which `script` gives it. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../support/places.js";

const COMMAND = [process.execPath, join(root, "dist/cli/main.js"), "table", join(root, "LICENSE-MIT")];
const { NO_COLOR, FORCE_COLOR, NODE_DISABLE_COLORS, COLORTERM, CI, TERM, TERM_PROGRAM, TMUX, ...others } = process.env;
const RED = "\x1b[31m";
/** The `script` of util-linux: others take their words in another order. */
const hasScript = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

function onTerminal(env: Record<string, string>): string {
  const words = ["-qec", COMMAND.map((word) => `'${word}'`).join(" "), "/dev/null"];
  return spawnSync("script", words, { env: { ...others, ...env }, input: "", encoding: "utf8" }).stdout;
}

describe("a complaint", () => {
  it.runIf(hasScript).each([
    ["red on a terminal with colors", { TERM: "xterm-256color" }, true],
    ["plain with NO_COLOR", { TERM: "xterm-256color", NO_COLOR: "1" }, false],
    ["plain on a terminal without colors", { TERM: "dumb" }, false],
    ["red with FORCE_COLOR on a terminal that says it has none", { TERM: "dumb", FORCE_COLOR: "1" }, true],
    ["plain with FORCE_COLOR=0", { TERM: "xterm-256color", FORCE_COLOR: "0" }, false],
  ])("is %s", (_, env, isRed) => {
    const text = onTerminal(env);
    expect(text).toContain("no boards");
    expect(text.includes(RED)).toBe(isRed);
  });

  it.each([[{}], [{ FORCE_COLOR: "1" }]])("is plain in a pipe or a file, with %o too", (env) => {
    const [command = "", ...words] = COMMAND;
    const { stderr } = spawnSync(command, words, {
      env: { ...others, TERM: "xterm-256color", ...env },
      encoding: "utf8",
    });
    expect(stderr).toContain("no boards");
    expect(stderr).not.toContain("\x1b[");
  });
});
