/** The module by itself, without a pool, on the deals that take longest. */

import { expect, test } from "vitest";
import { cell, engineForTests } from "../kit/cell.js";
import { fixture, shared } from "../support/oracle.js";

const SEATS = ["N", "E", "S", "W"] as const;
const STRAINS = ["S", "H", "D", "C", "NT"] as const;

const opened = engineForTests();

test("memory stays under 64 MiB on every hard deal", () => {
  for (const { id, deal, table } of [...fixture("hard.jsonl"), ...shared("hard.jsonl")]) {
    for (const strain of STRAINS) {
      for (const declarer of SEATS)
        expect(cell(opened.engine, deal, strain, declarer), id).toBe(table[strain][declarer]);
    }
    expect(opened.memory.buffer.byteLength, id).toBeLessThan(64 * 2 ** 20);
  }
});
