/** Runners of tests: Vitest and Jest, in Node and in the pages that jsdom and happy-dom pretend to be. */

import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { install, node, run, tool } from "./kit.js";

let folder: string;
beforeAll(async () => {
  folder = await install("runners");
});

describe("Vitest", () => {
  test("in Node", async () => {
    expect(await tool(folder, "vitest", ["run", "--globals", "solver.test.js"])).toMatch(/2 passed/);
  });

  test.each(["jsdom", "happy-dom"])("in %s", async (environment) => {
    expect(await tool(folder, "vitest", ["run", "--globals", "--environment", environment])).toMatch(/3 passed/);
  });
});

describe("Jest, with modules of the standard allowed", () => {
  const jest = async (...parameters: string[]) => {
    const flags = ["--experimental-vm-modules", "--no-warnings", join(folder, "node_modules/jest/bin/jest.js")];
    return JSON.parse(await run(await node(24), [...flags, "--json", ...parameters], folder));
  };

  test("in Node", async () => {
    expect(await jest("solver.test.js")).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
  });

  test("in jsdom", async () => {
    expect(await jest("--env", "jsdom")).toMatchObject({ numPassedTests: 3, numFailedTests: 0, success: true });
  });
});
