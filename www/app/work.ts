/** Tables, par and the course of the play of many boards, each reported as it is known. */
import { type Board, BridgeError, type DdTable, type Par, type PlayTrace, type Solver } from "tenace";
import { canBeSolved } from "./deal.js";

export interface Solved {
  table?: DdTable | undefined;
  par?: Par | undefined;
  trace?: PlayTrace | undefined;
}

export interface Work {
  run: AbortController;
  done: number;
  total: number;
  /** By the page's clock. */
  begun: number;
}

/** The estimated time for the rest, at the speed so far. */
export function secondsLeft({ done, total, begun }: Work): number {
  return done === 0 ? 0 : ((performance.now() - begun) / 1000 / done) * (total - done);
}

/** Solves the boards in turn, from the index `first` to the end, then those before it. */
export async function solveBoards(
  solver: Solver,
  boards: readonly Board[],
  first: number,
  signal: AbortSignal,
  known: (index: number, solved: Solved) => void,
): Promise<void> {
  const places = boards.map((_, index) => (first + index) % boards.length);
  const withDeal = places.flatMap((index) => {
    const board = boards[index];
    return board?.deal && canBeSolved(board) ? [{ deal: board.deal, index }] : [];
  });
  for (const [index, board] of boards.entries()) if (!canBeSolved(board)) known(index, {});
  let place = 0;
  const deals = withDeal.map(({ deal }) => deal);
  for await (const table of solver.ddTables(deals, { signal })) {
    const index = withDeal[place]?.index ?? 0;
    place += 1;
    const board = boards[index];
    if (!board || table instanceof BridgeError) known(index, {});
    else {
      const [par, trace] = await Promise.all([parOf(solver, table, board, signal), traceOf(solver, board, signal)]);
      known(index, { table, par, trace });
    }
  }
}

/** An ending has a table but no score. */
export async function parOf(
  solver: Solver,
  table: DdTable,
  board: Board,
  signal = new AbortController().signal,
): Promise<Par | undefined> {
  const options = {
    signal,
    vulnerable: board.vulnerable ?? "None",
    ...(board.dealer ? { dealer: board.dealer } : {}),
  };
  try {
    return await solver.par(table, options);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** The course of the play of a board that has been played; a record that can't be played has none. */
export async function traceOf(solver: Solver, board: Board, signal: AbortSignal): Promise<PlayTrace | undefined> {
  const { deal, contract, play } = board;
  if (!deal || !contract || !play?.length) return undefined;
  try {
    const { strain, declarer } = contract;
    return await solver.tracePlay({ deal, strain, declarer, play }, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
