/** `tenace`: the solver, and every type of the package. */

import { readFunction, readInteger, requireObject } from "./solver/input.js";
import { Pool } from "./solver/pool.js";
import { PoolSolver } from "./solver/pool-solver.js";
import type { Solver, SolverOptions } from "./solver/solver.js";
import { linkMaker, loadModule } from "./solver/spawn.js";

export { BridgeError } from "./bridge/errors.js";
export type * from "./bridge/types.js";
export type { CallOptions, Solver, SolverOptions } from "./solver/solver.js";
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
/** MiB: the largest table that the engine makes, and the one it gets when the caller does not say. */
const MOST_MEGABYTES = 1024;
const DEFAULT_MEGABYTES = 32;

/** Loads the module once, starts the pool, and resolves when it can answer. */
export async function createSolver(options: SolverOptions = {}): Promise<Solver> {
  requireObject("options", options);
  const cores = globalThis.navigator?.hardwareConcurrency ?? DEFAULT_MOST_WORKERS;
  const workers = options.workers ?? Math.max(1, Math.min(cores, DEFAULT_MOST_WORKERS));
  const megabytes = options.tableMegabytes ?? DEFAULT_MEGABYTES;
  readInteger("workers", workers, 1, MOST_WORKERS);
  readInteger("tableMegabytes", megabytes, 1, MOST_MEGABYTES);
  const factory = readFunction("workerFactory", options.workerFactory);
  const [makeLink, module] = await Promise.all([linkMaker(factory), loadModule(options.wasm)]);
  const pool = new Pool(makeLink, module, workers, megabytes);
  await pool.start();
  return new PoolSolver(pool);
}
