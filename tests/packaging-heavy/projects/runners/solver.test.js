import { createSolver } from "tenace";
import { parsePbn } from "tenace/notation";

const deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

test("solves a deal", async () => {
  const solver = await createSolver({ workers: 1 });
  const { tricks } = await solver.ddTable(deal);
  await solver.close();
  expect(tricks.S.E).toBe(8);
}, 400_000);

test("reads PBN", () => {
  expect(typeof parsePbn).toBe("function");
});
