/** The module by itself, without a pool: what it takes of memory. */

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine, type InitOutput, initSync } from "../../build/engine/tenace.js";
import { records } from "../support/oracle.js";

const DEFAULT_TABLE = 32;
const SEATS = ["N", "E", "S", "W"] as const;

let memory: InitOutput["memory"];
let engine: Engine;
beforeAll(() => {
  const file = readFileSync(new URL("../../dist/tenace.wasm", import.meta.url));
  ({ memory } = initSync({ module: new WebAssembly.Module(file) }));
  engine = new Engine(DEFAULT_TABLE);
});
afterAll(() => engine.free());

test("the table is allocated once and never grows, whatever is solved (S8)", { timeout: 600_000 }, () => {
  const before = memory.buffer.byteLength;
  for (const { deal } of records("hard.jsonl").slice(0, 1)) {
    for (const declarer of SEATS) engine.cell({ deal, strain: "NT", declarer });
    engine.solve({ deal, strain: "NT", leader: "N", played: [] }, () => {});
  }
  expect(memory.buffer.byteLength - before).toBeLessThan(4 * 2 ** 20);
  expect(memory.buffer.byteLength).toBeLessThan(64 * 2 ** 20);
});
