import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { instantiate } from "../../build/engine/instances.js";
import { cell } from "../kit/cell.js";

const STRAINS = ["C", "D", "H", "S", "NT"] as const;
const SEATS = ["N", "E", "S", "W"] as const;

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

test.each(["tenace.wasm", "tenace-small.wasm"])(
  "S7: %s searches exactly the nodes that the native build does",
  (name) => {
    const { Engine } = instantiate(new WebAssembly.Module(readFileSync(at(`build/engine/${name}`))));
    const { deals, nodes } = JSON.parse(readFileSync(at("tests/data/signature.json"), "utf8"));
    const engine = new Engine(32);
    for (const line of readFileSync(at("tests/data/tables.jsonl"), "utf8").split("\n").slice(0, deals)) {
      const { deal, table } = JSON.parse(line);
      for (const strain of STRAINS) {
        for (const declarer of SEATS) {
          expect(cell(engine, deal, strain, declarer)).toBe(table[strain][declarer]);
        }
      }
    }
    expect(engine.nodes()).toBe(nodes);
    engine.free();
  },
);
