/** `par` of dealerv2, in both machines that work out expressions, against the par of the engine. */
import { createSolver, type Seat, type Side, type Solver, type Vulnerability } from "tenace";
import { parseDealer } from "tenace/dealer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { evaluatorOf } from "../../js/dealer/evaluator.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2, tableMegabytes: 4 });
});
afterAll(() => solver.close());

const DEALERS: Record<Side, Seat> = { NS: "N", EW: "E" };
const SAID: Record<Vulnerability, string> = { None: "none", NS: "NS", EW: "EW", Both: "all" };

/** North–South make a game that East–West save against, if they are not vulnerable. */
const DEAL = "N:AKQJ5.AK32.32.32 32.QJ.KQJT9.KQJT T9876.T987.A8.A8 4.654.7654.97654";

test("the expression is worth the par of the side that bids first", async () => {
  let differ = 0;
  for await (const deal of solver.deals({}, { count: 6, seed: 7 })) {
    const table = await solver.ddTable(deal);
    const scores = new Set<number>();
    for (const vulnerable of ["None", "NS", "EW", "Both"] as const) {
      for (const side of ["NS", "EW"] as const) {
        const evaluator = evaluatorOf(`vulnerable ${SAID[vulnerable]}\ncondition par(${side})`, 1);
        expect(evaluator.cells).toHaveLength(20);
        const value = evaluator.of(deal, (declarer, strain) => table.tricks[strain][declarer]);
        const { score } = await solver.par({ deal, dealer: DEALERS[side], vulnerable });
        expect(value, `${deal} ${vulnerable} ${side}`).toBe(side === "NS" ? score : 0 - score);
        // A vulnerability of its own goes before the script's.
        const own = evaluatorOf(`vulnerable all\ncondition par(${side}, ${vulnerable.toLowerCase()})`, 1);
        expect(own.of(deal, (declarer, strain) => table.tricks[strain][declarer])).toBe(value);
        scores.add(score);
      }
    }
    if (scores.size > 1) differ += 1;
  }
  expect(differ).toBeGreaterThan(0);
}, 120_000);

test("the engine deals by it, by the vulnerability of the script", async () => {
  const predeal = [..."NESW"].map((_, index) => {
    const hand = (DEAL.slice(2).split(" ")[index] as string).split(".").map((ranks, suit) => `${"SHDC"[suit]}${ranks}`);
    return `predeal ${["north", "east", "south", "west"][index]} ${hand.join(", ")}`;
  });
  for (const vulnerable of ["NS", "None"] as const) {
    const { score } = await solver.par({ deal: DEAL, dealer: "N", vulnerable });
    const asked = (operator: string) =>
      [`vulnerable ${SAID[vulnerable]}`, "opener north", ...predeal, `condition par(NS) ${operator} ${score}`].join(
        "\n",
      );
    const found = async (operator: string) => {
      const { constraints } = parseDealer(asked(operator));
      const deals = [];
      for await (const deal of solver.deals(constraints, { count: 1, maxTries: 1 })) deals.push(deal);
      return deals;
    };
    expect(await found("=="), vulnerable).toEqual([DEAL]);
    await expect(found("!="), vulnerable).rejects.toMatchObject({ code: "IMPOSSIBLE_CONSTRAINTS" });
  }
}, 120_000);
