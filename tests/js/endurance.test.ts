/**
 * After thousands of calls and hundreds of aborts a solver is as it was: as many workers, no listener left, no more
 * memory.
 */

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("../support/endurance.js", import.meta.url));

const run = async (what: string) =>
  JSON.parse((await promisify(execFile)(process.execPath, ["--expose-gc", script, what])).stdout);

/** A single closure for each of the calls or aborts that are counted would come to more. */
const MOST_KIB = { calls: 400, aborts: 200 };

test("10,000 calls leave nothing behind", async () => {
  const { grownKiB, ...counts } = await run("calls");
  expect(counts).toEqual({ wrong: 0, unexpected: 0, listeners: 0, running: 2, hearing: [1, 1], made: 2 });
  expect(grownKiB).toBeLessThan(MOST_KIB.calls);
});

test("500 aborts at random moments leave two workers, which answer right", async () => {
  const { grownKiB, made, ...counts } = await run("aborts");
  expect(counts).toEqual({ wrong: 0, unexpected: 0, listeners: 0, running: 2, hearing: [1, 1] });
  expect(made).toBeGreaterThan(50);
  expect(grownKiB).toBeLessThan(MOST_KIB.aborts);
});
