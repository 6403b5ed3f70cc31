import { createSolver } from "tenace";

const solver = await createSolver({ workers: 1 });
const deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const controller = new AbortController();
const given = solver.ddTable(deal, { signal: controller.signal, onProgress: () => controller.abort() });
const outcome = await given.catch((error) => error.name);
const { tricks } = await solver.ddTable(deal);
console.log(outcome, `East takes ${tricks.S.E} tricks in spades`);
