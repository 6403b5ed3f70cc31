import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Engine, initSync } from "../../build/engine/tenace.js";

const STRAINS = ["C", "D", "H", "S", "NT"] as const;
const SEATS = ["N", "E", "S", "W"] as const;

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

test("S7: the module searches exactly the nodes that the native build does", () => {
  initSync({ module: new WebAssembly.Module(readFileSync(at("build/engine/tenace.wasm"))) });
  const { deals, nodes } = JSON.parse(readFileSync(at("tests/data/signature.json"), "utf8"));
  const engine = new Engine(32);
  for (const line of readFileSync(at("tests/data/tables.jsonl"), "utf8").split("\n").slice(0, deals)) {
    const { deal, table } = JSON.parse(line);
    for (const strain of STRAINS) {
      for (const declarer of SEATS) {
        expect(engine.cell({ deal, strain, declarer })).toBe(table[strain][declarer]);
      }
    }
  }
  expect(engine.nodes()).toBe(nodes);
  engine.free();
});
