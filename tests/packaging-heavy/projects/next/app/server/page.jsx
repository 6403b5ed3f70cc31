import { createSolver } from "tenace";
import { deal } from "../deal.js";

export const dynamic = "force-dynamic";

export default async function Server() {
  const solver = await createSolver({ workers: 1 });
  const { tricks } = await solver.ddTable(deal);
  await solver.close();
  return <output>East takes {tricks.S.E} tricks in spades</output>;
}
