import type { Board } from "../bridge/types.js";
import type { Solver } from "../solver/solver.js";
import type { JudgedPlay } from "./types.js";

/**
 * Judges every card that declarer's side chose in a board's record, single dummy, and tells of each. A card may take 3
 * seconds.
 *
 * @example
 * const solver = await sharedSolver();
 * for await (const { done, total, errors } of judgeDeclarer(solver, board, AbortSignal.timeout(60_000))) {
 *   console.log(`${done} of ${total}: ${errors} errors`);
 * }
 */
export async function* judgeDeclarer(solver: Solver, board: Board, signal: AbortSignal): AsyncGenerator<JudgedPlay> {
  yield* (await import("./chances/judge-declarer.js")).judge(solver, board, signal);
}
