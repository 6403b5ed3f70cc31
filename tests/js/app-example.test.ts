/** What is stored of the first screen's example is what the engine says, and anything else goes to the engine. */
import { createSolver, type Solver } from "tenace";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EXAMPLE } from "../../www/app/examples/first.js";
import { STORED, solverWithExample } from "../../www/app/examples/solved.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 1 });
});
afterAll(() => solver.close());

it("is what the engine says", async () => {
  const { ddTable, par, tracePlay, solve } = STORED;
  expect(await solver.ddTable(EXAMPLE.deal ?? "")).toEqual(ddTable.answer);
  expect(await solver.par(par.asked, { vulnerable: "NS", dealer: "E" })).toEqual(par.answer);
  expect(await solver.tracePlay(tracePlay.asked as never)).toEqual(tracePlay.answer);
  expect(await solver.solve(solve.asked as never)).toEqual(solve.answer);
});

it("answers what is stored without a solver, and has all else answered by one", async () => {
  let loads = 0;
  const stored = solverWithExample(() => {
    loads += 1;
    return Promise.resolve(solver);
  });
  expect(await stored.solve(STORED.solve.asked as never)).toBe(STORED.solve.answer);
  expect(loads).toBe(0);
  const other = { ...STORED.solve.asked, played: EXAMPLE.play?.slice(0, 13) };
  expect(await stored.solve(other as never)).toEqual(await solver.solve(other as never));
  expect(loads).toBe(1);
});

it("gives streams as the solver does, one after another", async () => {
  const stored = solverWithExample(() => Promise.resolve(solver));
  const all = async <T>(stream: AsyncIterable<T>) => {
    const found: T[] = [];
    for await (const each of stream) found.push(each);
    return found;
  };
  const dealt = await all(stored.deals({}, { count: 3, seed: 1 }));
  expect(dealt).toHaveLength(3);
  expect(dealt).toEqual(await all(solver.deals({}, { count: 3, seed: 1 })));
  const [deal = ""] = dealt;
  expect(await all(stored.ddTables([deal]))).toEqual(await all(solver.ddTables([deal])));
});
