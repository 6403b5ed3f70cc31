import { createSolver } from "tenace";
import { deal } from "../../deal.js";

export async function load() {
  const solver = await createSolver({ workers: 1 });
  const { tricks } = await solver.ddTable(deal);
  await solver.close();
  return { east: tricks.S.E };
}
