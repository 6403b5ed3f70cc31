/** One solver for all the viewers of a page, and for the page's own work, loaded when it is first needed. */
import type { Solver } from "../solver/solver.js";

let loading: Promise<Solver> | undefined;
let preloading = false;

/**
 * The solver of all the viewers of a page, made with the default options when it is first asked for.
 *
 * @example
 * const solver = await sharedSolver();
 * const { tricks } = await solver.ddTable(deal);
 */
export function sharedSolver(): Promise<Solver> {
  loading ??= import("../index.js").then(({ createSolver }) => createSolver());
  // A page that was offline for a moment may try again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Fetches the shared solver's code and module ahead of need; no worker is started. With `Save-Data` on, nothing is
 * fetched.
 */
export function preloadSharedSolver(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (loading || preloading || connection?.saveData) return;
  preloading = true;
  import("../index.js")
    .then(({ preloadSolver }) => preloadSolver())
    .catch(() => {
      // The caller that asks for the solver gets the error.
      preloading = false;
    });
}
