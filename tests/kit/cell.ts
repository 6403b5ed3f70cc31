/** One cell of a table, of an engine without a pool. */

import type { Seat, Strain } from "tenace";
import { handlers } from "../../js/worker/handlers.js";

type Engine = Parameters<typeof handlers.cells>[0];

/** Declarer's tricks. */
export function cell(engine: Engine, deal: string, strain: Strain, declarer: Seat): number | undefined {
  const input = { deal, strain, declarers: [declarer], milliseconds: 0, quietMilliseconds: 0 };
  return handlers.cells(engine, input, () => {})[0];
}
