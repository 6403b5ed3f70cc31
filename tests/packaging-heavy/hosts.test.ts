/**
 * Hosts without a page. Node 20, 22 and 24, Deno and Bun, whose processes end by themselves with the solver open; and
 * workerd, the runtime of Cloudflare's Workers, which has no workers of its own.
 */

import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { bin, install, node, run, start, TRICKS } from "./kit.js";

let folder: string;
beforeAll(async () => {
  folder = await install("hosts");
});

describe.each([20, 22, 24] as const)("Node %i", (version) => {
  test("import", async () => {
    const program = await node(version);
    expect(await run(program, ["--version"], folder)).toMatch(new RegExp(`^v${version}\\.`));
    expect(await run(program, ["table.mjs"], folder)).toBe(`${TRICKS} function\n`);
    expect(await run(program, ["abort.mjs"], folder)).toBe(`AbortError ${TRICKS}\n`);
  });

  test("require", async () => {
    expect(await run(await node(version), ["table.cjs"], folder)).toBe(`${TRICKS}\n`);
  });

  test("the command line", async () => {
    const command = join(folder, "node_modules/tenace/dist/cli/main.js");
    expect(await run(await node(version), [command, "--help"], folder)).toContain("table");
  });
});

describe.each([
  ["Deno", ["deno", "run", "--allow-read"]],
  ["Bun", ["bun", "run"]],
])("%s", (_, [program = "", ...parameters]) => {
  test.each(["table.mjs", "abort.mjs", "table.cjs"])("%s", async (file) => {
    expect(await run(bin(folder, program), [...parameters, file], folder)).toContain(TRICKS);
  });
});

test("workerd answers by tenace/engine", async () => {
  await build({
    absWorkingDir: folder,
    entryPoints: ["worker.js"],
    bundle: true,
    format: "esm",
    outdir: "out",
    external: ["./tenace.wasm"],
    logLevel: "error",
  });
  const parameters = (port: string) => ["serve", "workerd.capnp", "--socket-addr", `http=localhost:${port}`];
  const server = await start(folder, bin(folder, "workerd"), parameters);
  try {
    const response = await fetch(server.url);
    expect(await response.text()).toBe(TRICKS);
  } finally {
    await server.close();
  }
});
