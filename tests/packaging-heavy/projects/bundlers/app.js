import { createSolver } from "tenace";
import "tenace/viewer";

const deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

const output = document.createElement("output");
const viewer = document.createElement("bridge-hand-viewer");
viewer.pbn = deal;
document.body.append(output, viewer);

async function main() {
  const solver = await createSolver({ workers: 1 });
  const { tricks } = await solver.ddTable(deal);
  output.textContent = `East takes ${tricks.S.E} tricks in spades`;
  await solver.close();
}

void main();
