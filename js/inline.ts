/**
 * `tenace/inline`: the solver with the wasm module and the worker inside this one file, and all that `tenace` exports.
 */

import wasmText from "../build/engine/tenace.wasm";
import workerText from "../build/worker.txt";
import { BridgeError } from "./bridge/errors.js";
import { linkInThread } from "./in-thread.js";
import * as later from "./solver/later.js";
import { hasWebWorkers, inNode, linkTo, type MakeLink, threadClass } from "./solver/link.js";
import { loadModules, type ModuleSources, type Modules, modulesOf, reasonOf } from "./solver/modules.js";
import type { WorkerLike } from "./solver/platform.js";
import { PoolSolver } from "./solver/pool-solver.js";
import type { Solver, SolverOptions } from "./solver/solver.js";
import { startSolver } from "./solver/start.js";

export { BridgeError } from "./bridge/errors.js";
export type * from "./index.js";

/**
 * Makes a solver that needs no other file, so that it also runs in a page opened from a disk (`file:`): the calls,
 * options and answers are those of `tenace`. Its workers are made of a Blob; if a content security policy forbids
 * that (`worker-src` lacks `blob:`), or if there are no workers, it works in the thread of the caller as
 * `tenace/engine` does.
 *
 * Rejects with `INVALID_ARGUMENT` for an option out of range or a module that can't be loaded from where `wasm` says,
 * and with `INTERNAL` if a policy forbids wasm.
 *
 * @example
 * import { createSolver } from "tenace/inline";
 *
 * const solver = await createSolver();
 * const { tricks } = await solver.ddTable(deal);
 */
export async function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return startSolver(options, {
    links,
    modules,
    solver: () => (pool) => new PoolSolver(pool, async () => later),
    otherwise: linkInThread,
  });
}

let ownModule: Promise<WebAssembly.Module> | undefined;

/** The module inside this file, compiled once, unless the caller has one. */
async function modules(sources: ModuleSources): Promise<Modules> {
  if (sources.wasm !== undefined) return loadModules({ ...sources, wasmSmall: undefined });
  ownModule ??= WebAssembly.compile(Uint8Array.from(atob(wasmText), (byte) => byte.charCodeAt(0)));
  try {
    return modulesOf(await ownModule);
  } catch (error) {
    ownModule = undefined;
    throw new BridgeError("INTERNAL", `the module could not be compiled: ${reasonOf(error)}`);
  }
}

/** Links to workers; if the host has none, the thread of the caller takes their place. */
async function links(factory: (() => WorkerLike) | undefined): Promise<MakeLink> {
  const make = factory ?? (await workerMaker());
  return make ? (events) => linkTo(make(), events) : linkInThread;
}

let address: string | undefined;

/**
 * Makes workers of the text inside this file, which is a classic script: it imports nothing. Undefined if there are
 * none.
 */
async function workerMaker(): Promise<(() => WorkerLike) | undefined> {
  if (hasWebWorkers) {
    address ??= URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));
    const url = address;
    return () => new Worker(url);
  }
  if (!inNode) return undefined;
  const Thread = await threadClass();
  return () => new Thread(workerText, { eval: true, execArgv: [] });
}
