/** The module by itself, without a pool, on the deals that take longest. */

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine, type InitOutput, initSync } from "../../build/engine/tenace.js";
import { cell } from "../kit/cell.js";
import { fixture, shared } from "../support/oracle.js";

const DEFAULT_TABLE = 32;
const SEATS = ["N", "E", "S", "W"] as const;
const STRAINS = ["S", "H", "D", "C", "NT"] as const;

let memory: InitOutput["memory"];
let engine: Engine;
beforeAll(() => {
  const file = readFileSync(new URL("../../dist/tenace.wasm", import.meta.url));
  ({ memory } = initSync({ module: new WebAssembly.Module(file) }));
  engine = new Engine(DEFAULT_TABLE);
});
afterAll(() => engine.free());

test("memory stays under 64 MiB on every hard deal", () => {
  for (const { id, deal, table } of [...fixture("hard.jsonl"), ...shared("hard.jsonl")]) {
    for (const strain of STRAINS) {
      for (const declarer of SEATS) expect(cell(engine, deal, strain, declarer), id).toBe(table[strain][declarer]);
    }
    expect(memory.buffer.byteLength, id).toBeLessThan(64 * 2 ** 20);
  }
});
