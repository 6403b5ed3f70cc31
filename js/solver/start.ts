/** Makes a solver: reads the options, and starts the pool with the workers and modules of whoever asks. */

import { BridgeError } from "../bridge/errors.js";
import { refuseOthers } from "../bridge/keys.js";
import { readCount, readFunction, readInteger, reading, requireObject } from "./input.js";
import type { MakeLink } from "./link.js";
import type { ModuleSources, Modules } from "./modules.js";
import type { WorkerLike } from "./platform.js";
import { watchPolicy } from "./policy.js";
import { Pool } from "./pool.js";
import type { Solver, SolverOptions } from "./solver.js";

/** Workers of a pool when the caller does not say. */
const DEFAULT_MOST_WORKERS = 4;
const MOST_WORKERS = 64;
/** MiB of each worker's table when the caller does not say. */
const DEFAULT_MEGABYTES = 32;

/** The parts in which the three entries of the package (`tenace`, `tenace/engine`, `tenace/inline`) differ. */
export interface PackageEntry {
  links(factory: (() => WorkerLike) | undefined): MakeLink | Promise<MakeLink>;
  modules(sources: ModuleSources): Promise<Modules>;
  /** Gives the function that makes the solver from a pool. Its code may be loaded while the workers start. */
  solver(): Promise<(pool: Pool) => Solver> | ((pool: Pool) => Solver);
  /** There is one worker, whatever the caller says. */
  alone?: boolean;
  /** Makes the one link that takes the workers' place if no worker can be started. */
  otherwise?: MakeLink;
}

export async function startSolver(
  options: SolverOptions,
  { links, modules, solver, alone, otherwise }: PackageEntry,
): Promise<Solver> {
  const { workers, megabytes, factory, sources } = reading(() => {
    const given = requireObject("options", options) as SolverOptions;
    const cores = globalThis.navigator?.hardwareConcurrency ?? DEFAULT_MOST_WORKERS;
    refuseOthers("options", given, ["workers", "tableMegabytes", "workerFactory", "wasm", "wasmSmall"]);
    const { workers, tableMegabytes, workerFactory, wasm, wasmSmall } = given;
    return {
      workers: readInteger("workers", workers ?? Math.max(1, Math.min(cores, DEFAULT_MOST_WORKERS)), 1, MOST_WORKERS),
      megabytes: readCount("tableMegabytes", tableMegabytes ?? DEFAULT_MEGABYTES),
      factory: readFunction("workerFactory", workerFactory),
      sources: { wasm: wasm ?? undefined, wasmSmall: wasmSmall ?? undefined },
    };
  });
  const violation = watchPolicy();
  // The module, the workers and the code of the calls come at the same time.
  const loading = modules(sources);
  const start = async (makeLink: MakeLink, workers: number) => {
    const pool = new Pool(makeLink, loading, workers, megabytes);
    await pool.start();
    return pool;
  };
  const startAny = async () => {
    try {
      return await start(await links(factory), alone ? 1 : workers);
    } catch (error) {
      const refused = otherwise && !factory && error instanceof BridgeError && error.code === "INTERNAL";
      if (!refused) throw error;
      return start(otherwise, 1);
    }
  };
  const starting = startAny();
  try {
    const [pool, makeSolver] = await Promise.all([starting, solver(), loading]);
    void violation();
    return makeSolver(pool);
  } catch (error) {
    void starting.then((pool) => pool.close()).catch(() => {});
    const reason = await violation();
    if (!(error instanceof BridgeError) || !reason || error.message.includes("Content-Security-Policy")) throw error;
    throw new BridgeError(error.code, `${error.message}: ${reason}`);
  }
}
