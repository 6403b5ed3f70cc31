/** `tenace`: the solver, and every type of the package. */

export { BridgeError } from "./errors.js";
export type { CallOptions, Solver, SolverOptions } from "./solver.js";
export type * from "./types.js";
export type { BridgeHandViewer, BridgeHandViewerEvents } from "./viewer/types.js";
