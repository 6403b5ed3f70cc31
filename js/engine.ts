/** `tenace/engine`: the solver without workers, for hosts that have none, and all that `tenace` exports. */

import { linkInThread } from "./in-thread.js";
import * as later from "./solver/later.js";
import { loadModules } from "./solver/modules.js";
import { PoolSolver } from "./solver/pool-solver.js";
import type { Solver, SolverOptions } from "./solver/solver.js";
import { startSolver } from "./solver/start.js";

export { BridgeError } from "./bridge/errors.js";
export type * from "./index.js";

/**
 * Makes a solver that works in the thread of the caller: the same calls, options and answers as those of `tenace`, for
 * servers, service workers and other hosts without workers. While it searches, the thread does nothing else; between
 * two pieces of work (cells of a table for 20 ms, positions, deals) other tasks have their turn, and a call that was
 * aborted ends. There is one engine: `workers` and `workerFactory` are checked and otherwise ignored.
 *
 * Rejects with `INVALID_ARGUMENT` for an option out of range or a module that can't be loaded from where `wasm` says,
 * and with `INTERNAL` if the package's own module can't be loaded.
 *
 * @example
 * import { createSolver } from "tenace/engine";
 *
 * const solver = await createSolver({ tableMegabytes: 8 });
 * const { tricks } = await solver.ddTable(deal);
 */
export async function createSolver(options: SolverOptions = {}): Promise<Solver> {
  // All code is imported statically: a running service worker may not import anything.
  return startSolver(options, {
    links: () => linkInThread,
    modules: loadModules,
    solver: () => (pool) => new PoolSolver(pool, async () => later),
    alone: true,
  });
}
