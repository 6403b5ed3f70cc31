import { createSolver } from "tenace/engine";
import wasm from "./tenace.wasm";

const deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

export default {
  async fetch() {
    const solver = await createSolver({ wasm });
    const { tricks } = await solver.ddTable(deal);
    await solver.close();
    return new Response(`East takes ${tricks.S.E} tricks in spades`);
  },
};
