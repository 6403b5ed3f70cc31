/** One solver for all the viewers of a page, and for the page's own work, loaded when it is first needed. */
import type { Solver } from "../solver/solver.js";

let loading: Promise<Solver> | undefined;

/** The solver of all the viewers of a page, made with the default options when it is first asked for. */
export function sharedSolver(): Promise<Solver> {
  loading ??= import("../index.js").then(({ createSolver }) => createSolver());
  // A page that was offline for a moment may try again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
