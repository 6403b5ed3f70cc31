/** The solver that users hold: each method reads its input, splits it into jobs, and puts the answers together. */

import { readDeal, readList, readOptions, readPosition, STRAINS } from "./input.js";
import { Call, type Pool } from "./pool.js";
import { SEATS } from "./rules.js";
import type { CallOptions, Solver } from "./solver.js";
import type { DdTable, DealInput, Position, Progress, Seat, Solution, Strain, TableProgress } from "./types.js";

export class PoolSolver implements Pick<Solver, "ddTable" | "solve" | "close"> {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async ddTable(
    deal: DealInput,
    options?: CallOptions<TableProgress> & { strains?: readonly Strain[]; declarers?: readonly Seat[] },
  ): Promise<DdTable> {
    const { signal, onProgress, strains, declarers } = readOptions(options);
    return Call.run(this.#pool, signal, (call) =>
      table(call, readDeal(deal), {
        strains: readList("strains", strains, STRAINS),
        declarers: readList("declarers", declarers, SEATS),
        onProgress,
      }),
    );
  }

  async solve(position: Position, options?: CallOptions): Promise<Solution> {
    const { signal, onProgress } = readOptions(options);
    return Call.run(this.#pool, signal, async (call) => {
      const input = readPosition(position);
      const solution = await call.job("solve", input, { warm: warmth(input.deal, input.strain) });
      report(onProgress, { done: 1, total: 1 });
      return solution;
    });
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

interface TableRequest {
  strains: Strain[];
  declarers: Seat[];
  onProgress: ((progress: TableProgress) => void) | undefined;
}

/** A table, cell by cell: the cells of a strain share what a worker's table remembers. */
async function table(call: Call, deal: DealInput, { strains, declarers, onProgress }: TableRequest): Promise<DdTable> {
  const cells = strains.flatMap((strain) => declarers.map((declarer) => ({ strain, declarer })));
  const known = new Map<string, number>();
  const gather = () => {
    const row = (strain: Strain) =>
      SEATS.flatMap((seat) => {
        const tricks = known.get(strain + seat);
        return tricks === undefined ? [] : [[seat, tricks] as const];
      });
    const rows = STRAINS.map((strain) => [strain, Object.fromEntries(row(strain))] as const);
    return Object.fromEntries(rows.filter(([strain]) => strains.includes(strain)));
  };
  await Promise.all(
    cells.map(async ({ strain, declarer }) => {
      const tricks = await call.job("cell", { deal, strain, declarer }, { warm: warmth(deal, strain) });
      known.set(strain + declarer, tricks);
      report(onProgress, { done: known.size, total: cells.length, tricks: gather() });
    }),
  );
  return { tricks: gather() as DdTable["tricks"] };
}

/** Jobs on the same deal and strain can use what a worker's table remembers of one another. */
function warmth(deal: DealInput, strain: Strain): string {
  return JSON.stringify([strain, deal]);
}

/** Tells the caller how far a call has come. An error in the caller's own function is the caller's, not the call's. */
function report<P extends Progress>(onProgress: ((progress: P) => void) | undefined, progress: P): void {
  try {
    onProgress?.(progress);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
