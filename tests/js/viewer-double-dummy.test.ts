/** What the viewer asks a solver about the board that it shows. */
import { expect, it } from "vitest";
import type { Board } from "../../js/bridge/types.js";
import type { Solver, TableOptions } from "../../js/solver/solver.js";
import { DoubleDummy } from "../../js/viewer/analysis/double-dummy.js";
import { openBoard } from "../../js/viewer/state.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

it.each<[string, Board, string | undefined]>([
  ["the contract's strain first", { deal: DEAL, contract: { level: 3, strain: "H", doubled: 0, declarer: "W" } }, "H"],
  ["no strain before the others without a contract", { deal: DEAL }, undefined],
])("asks for the table with %s, and for all of it", async (_, board, first) => {
  const asked: (TableOptions | undefined)[] = [];
  const solver = {
    ddTable: async (_deal: unknown, options?: TableOptions) => {
      asked.push(options);
      throw new Error("enough");
    },
  } as unknown as Solver;
  const ignore = () => {};
  const analysis = new DoubleDummy({ solver: async () => solver, changed: ignore, solved: ignore, failed: ignore });
  await analysis.fill(openBoard(board));
  expect(asked.length).toBe(1);
  const strains = asked[0]?.strains;
  expect(strains?.[0]).toBe(first);
  if (first) expect(new Set(strains)).toEqual(new Set(["C", "D", "H", "S", "NT"]));
});
