/** An engine without a pool, and one cell of a table by it. */

import { readFileSync } from "node:fs";
import type { Seat, Strain } from "tenace";
import { afterAll, beforeAll } from "vitest";
import { Engine, initSync } from "../../build/engine/tenace.js";
import { wordsOfHands } from "../../js/bridge/card-sets.js";
import { handSetsOf } from "../../js/bridge/hands.js";

/** The default size of an engine's table, in MiB. */
const DEFAULT_TABLE = 32;

/** An engine with a table of the default size, and the module's memory, while the tests of a file run. */
export function engineForTests(): { readonly engine: Engine; readonly memory: WebAssembly.Memory } {
  const opened = {} as { engine: Engine; memory: WebAssembly.Memory };
  beforeAll(() => {
    const file = readFileSync(new URL("../../dist/tenace.wasm", import.meta.url));
    opened.memory = initSync({ module: new WebAssembly.Module(file) }).memory;
    opened.engine = new Engine(DEFAULT_TABLE);
  });
  afterAll(() => opened.engine.free());
  return opened;
}

/** A deal as an engine is asked about it. */
export const dealWords = (deal: string): Int32Array => wordsOfHands(handSetsOf(deal));

/** Declarer's tricks. */
export function cell(engine: Engine, deal: string, strain: Strain, declarer: Seat): number | undefined {
  const hands = dealWords(deal);
  return engine.cells({ hands, strain, declarers: [declarer], milliseconds: 0, quietMilliseconds: 0 }, () => {})[0];
}
