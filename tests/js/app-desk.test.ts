/** What lies on the app's desk: the boards, and what is known of each. */
import type { Board, DdTable, PlayTrace, Solver } from "tenace";
import type { Sayable } from "tenace/viewer";
import { expect, it } from "vitest";
import { Desk } from "../../www/app/desk.js";
import { Solving } from "../../www/app/solving.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

it("leaves every board what is known of it where one before it that got no cards is dropped", () => {
  const desk = new Desk();
  const boards: Board[] = [{ board: "1", deal: DEAL }, { board: "2" }, { board: "3", deal: DEAL }];
  desk.setBoards(boards);
  const solved = { table: { tricks: {} } as DdTable, trace: { tricks: [8], mistakes: [] } as PlayTrace };
  desk.know(2, solved);
  desk.choose(2);
  desk.setPlace({ index: 5 });
  desk.choose(1);
  desk.dropDraft();
  expect(desk.session).toMatchObject({ boards: [boards[0], boards[2]], current: 0 });
  expect(desk.place).toBeUndefined();
  desk.choose(1);
  expect(desk.place).toEqual({ index: 5 });
  expect(desk.session.tables).toEqual([undefined, solved.table]);
  expect(desk.session.traces).toEqual([undefined, solved.trace]);
  // The next board begins with nothing.
  desk.add({ board: "4" });
  const { tables, pars, traces = [] } = desk.session;
  expect([tables, pars, traces].map((known) => known[2])).toEqual([undefined, undefined, undefined]);
});

it("gives a board that is edited while all are solved nothing of what it was before", async () => {
  const desk = new Desk();
  const boards: Board[] = ["1", "2"].map((board) => ({ board, deal: DEAL }));
  desk.setBoards(boards);
  const table = { tricks: {} } as DdTable;
  const solver = {
    async *ddTables() {
      yield table;
      desk.choose(1);
      desk.replace({ board: "2, edited", deal: DEAL });
      yield table;
    },
    par: async () => ({ score: 0, contracts: [] }),
  } as unknown as Solver;
  const failed = ({ message }: Sayable) => expect.unreachable(message);
  await new Solving(desk, { solver: async () => solver, draw: () => {}, failed }).solveAll();
  expect(desk.session.tables).toEqual([table, undefined]);
});
