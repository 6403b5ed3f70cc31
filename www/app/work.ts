/** Tables and par of many boards, each reported as it is known. */
import { type Board, BridgeError, type DdTable, type Par, type Solver } from "tenace";

export async function solveBoards(
  solver: Solver,
  boards: readonly Board[],
  signal: AbortSignal,
  known: (index: number, table: DdTable | undefined, par: Par | undefined) => void,
): Promise<void> {
  const withDeal = boards.flatMap(({ deal }, index) => (deal === undefined ? [] : [{ deal, index }]));
  for (const [index, board] of boards.entries()) if (board.deal === undefined) known(index, undefined, undefined);
  let place = 0;
  const deals = withDeal.map(({ deal }) => deal);
  for await (const table of solver.ddTables(deals, { signal })) {
    const index = withDeal[place]?.index ?? 0;
    place += 1;
    if (table instanceof BridgeError) known(index, undefined, undefined);
    else known(index, table, await parOf(solver, table, boards[index], signal));
  }
}

/** An ending has a table but no score. */
async function parOf(
  solver: Solver,
  table: DdTable,
  board: Board | undefined,
  signal: AbortSignal,
): Promise<Par | undefined> {
  const options = {
    signal,
    vulnerable: board?.vulnerable ?? "None",
    ...(board?.dealer ? { dealer: board.dealer } : {}),
  };
  try {
    return await solver.par(table, options);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
