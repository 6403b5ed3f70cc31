/** `tenace`: the solver, and every type of the package. */

import { refused } from "./bridge/errors.js";
import { excerpt } from "./bridge/quote.js";
import { because } from "./bridge/sentences.js";
import { loadModules, preloadModule } from "./solver/modules.js";
import type { Pool } from "./solver/pool.js";
import type { Solver, SolverOptions } from "./solver/solver.js";
import { linkMaker } from "./solver/spawn.js";
import { startSolver } from "./solver/start.js";

export { BridgeError } from "./bridge/errors.js";
export type * from "./bridge/types.js";
export type { DealConstraints, HandPattern, Range } from "./dealer/types.js";
export type * from "./solver/claim-types.js";
export type * from "./solver/platform.js";
export type * from "./solver/play/types.js";
export type * from "./solver/simulation/types.js";
export type * from "./solver/solver.js";
export type * from "./solver/types.js";
export type {
  BridgeHandViewer,
  BridgeHandViewerEvents,
  Claim,
  Declaration,
  PlaceInPlay,
} from "./viewer/types.js";

/**
 * Loads the module once, starts the workers, and resolves when the first of them can answer. Rejects with
 * `INVALID_ARGUMENT` for an option out of range or a module that can't be loaded from where `wasm` says, and with
 * `INTERNAL` if the module or the workers can't be started.
 *
 * @example
 * const solver = await createSolver({ workers: 2 });
 * const { tricks } = await solver.ddTable("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3");
 * console.log(tricks.S.E); // 8
 * await solver.close();
 */
export async function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return startSolver(options, { links: linkMaker, modules: loadModules, solver: loadSolver });
}

/**
 * Fetches and compiles what {@link createSolver} needs first, the small module, without starting a worker: for a page
 * that will soon need a solver. The next `createSolver` without `wasm` or `wasmSmall` uses that module. Rejects with
 * `INTERNAL` if the module can't be loaded.
 *
 * @example
 * requestIdleCallback(() => void preloadSolver());
 */
export async function preloadSolver(): Promise<void> {
  await Promise.all([preloadModule(), loadSolver()]);
}

/**
 * Loads the code behind the calls while the module is being loaded. The code of simulations and of players, a third of
 * all, is loaded when it is first needed.
 */
async function loadSolver() {
  const { PoolSolver } = await import("./solver/pool-solver.js").catch(notLoaded);
  return (pool: Pool) => new PoolSolver(pool, () => import("./solver/later.js").catch(notLoaded));
}

function notLoaded(error: unknown): never {
  throw refused("INTERNAL", because("a part of the package could not be loaded: {}", excerpt(String(error))));
}
