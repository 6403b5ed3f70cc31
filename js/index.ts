/** `tenace`: the solver, and every type of the package. */

import { loadModules } from "./solver/modules.js";
import type { Solver, SolverOptions } from "./solver/solver.js";
import { linkMaker } from "./solver/spawn.js";
import { startSolver } from "./solver/start.js";

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
  return startSolver(options, { links: linkMaker, modules: loadModules, simulation });
}

/** What simulations need is a third of this package: it is loaded when one is asked for. */
const simulation = () => import("./solver/simulation/index.js");
