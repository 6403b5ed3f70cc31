const { createSolver } = require("tenace");

createSolver({ workers: 1 }).then(async (solver) => {
  const deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
  const { tricks } = await solver.ddTable(deal);
  console.log(`East takes ${tricks.S.E} tricks in spades`);
});
