import { createSolver } from "tenace";

const deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

export default defineEventHandler(async () => {
  const solver = await createSolver({ workers: 1 });
  const { tricks } = await solver.ddTable(deal);
  await solver.close();
  return tricks;
});
