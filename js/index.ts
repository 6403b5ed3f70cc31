/** `tenace`: the solver, and every type of the package. */

import { readCount, readFunction, readInteger, reading, requireObject } from "./solver/input.js";
import { Pool } from "./solver/pool.js";
import { PoolSolver } from "./solver/pool-solver.js";
import type { Solver, SolverOptions } from "./solver/solver.js";
import { linkMaker, loadModule } from "./solver/spawn.js";

export { BridgeError } from "./bridge/errors.js";
export type * from "./bridge/types.js";
export type { DealConstraints, HandPattern, Range } from "./dealer/types.js";
export type * from "./solver/platform.js";
export type * from "./solver/simulation/types.js";
export type * from "./solver/solver.js";
export type * from "./solver/types.js";
export type {
  BridgeHandViewer,
  BridgeHandViewerEvents,
  Claim,
  Declaration,
  Denomination,
  PlaceInPlay,
} from "./viewer/types.js";

/** Workers of a pool when the caller does not say. */
const DEFAULT_MOST_WORKERS = 4;
const MOST_WORKERS = 64;
/** MiB of each worker's table when the caller does not say. */
const DEFAULT_MEGABYTES = 32;

/**
 * Loads the module once, starts the workers, and resolves when the first of them can answer. Rejects with `INVALID_ARGUMENT`
 * for an option out of range or a module that can't be loaded from where `wasm` says, and with `INTERNAL` where the module or
 * the workers can't be started.
 *
 * @example
 * const solver = await createSolver({ workers: 2 });
 * const { tricks } = await solver.ddTable("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3");
 * console.log(tricks.S.E); // 8
 * await solver.close();
 */
export async function createSolver(options: SolverOptions = {}): Promise<Solver> {
  const { workers, megabytes, factory, wasm } = reading(() => {
    requireObject("options", options);
    const cores = globalThis.navigator?.hardwareConcurrency ?? DEFAULT_MOST_WORKERS;
    const { workers, tableMegabytes, workerFactory, wasm } = options;
    return {
      workers: readInteger("workers", workers ?? Math.max(1, Math.min(cores, DEFAULT_MOST_WORKERS)), 1, MOST_WORKERS),
      megabytes: readCount("tableMegabytes", tableMegabytes ?? DEFAULT_MEGABYTES),
      factory: readFunction("workerFactory", workerFactory),
      wasm: wasm ?? undefined,
    };
  });
  const [makeLink, module] = await Promise.all([linkMaker(factory), loadModule(wasm)]);
  const pool = new Pool(makeLink, module, workers, megabytes);
  await pool.start();
  return new PoolSolver(pool);
}
