/** The module by itself, without a pool: what it takes of memory. */

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine, type InitOutput, initSync } from "../../build/engine/tenace.js";
import { fixture } from "../support/oracle.js";

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

test("the table is allocated once and never grows, whatever is solved (S8)", () => {
  const before = memory.buffer.byteLength;
  const deals = fixture("hard.jsonl").slice(0, 2);
  expect(deals.length).toBe(2);
  for (const { deal, table } of deals) {
    for (const declarer of SEATS) {
      expect(engine.cell({ deal, strain: "NT", declarer })).toBe(table.NT[declarer]);
    }
    engine.solve({ deal, strain: "NT", leader: "N", played: [] }, () => {});
  }
  expect(memory.buffer.byteLength - before).toBeLessThan(4 * 2 ** 20);
  expect(memory.buffer.byteLength).toBeLessThan(64 * 2 ** 20);
});
