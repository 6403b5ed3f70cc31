/**
 * A lead problem whose constraints are fully stated, after the example `opening_lead.py` of redeal: West leads from
 * ♠QT ♥T32 ♦JT8732 ♣32 against 3NT by South, who has 15 to 17 points and no major suit of four cards; North has 9 to 11 with
 * a major suit of four. The figures are those of another program of deals, over 1,500 of them.
 */
import { createSolver, type Estimate, type LeadAnalysis, type Solver } from "tenace";
import { afterAll, beforeAll, expect, test } from "vitest";

const DEALS = 5000;
const OTHER_DEALS = 1500;
/** Per cent of deals in which declarer makes the contract on a lead. */
const MAKES = { SQ: 85.0, ST: 86.6, H3: 89.5, C3: 89.5, HT: 90.1, DJ: 90.7, D8: 91.5, D3: 91.5 };

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2 });
});
afterAll(() => solver.close());

const ask = (measure: "beat" | "tricks", count: number): Promise<LeadAnalysis> =>
  solver.leadAnalysis(
    {
      contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" },
      hand: "QT.T32.JT8732.32",
      vulnerable: "None",
      constraints: {
        hands: {
          S: { hcp: [15, 17], shape: ["3334", "3343", "2353", "2335", "3253", "3235"] },
          N: [
            { hcp: [9, 11], length: { S: 4 } },
            { hcp: [9, 11], length: { H: 4 } },
          ],
        },
      },
      measure,
    },
    { count },
  );

const leadOf = ({ leads }: LeadAnalysis, card: string) => {
  const lead = leads.find((lead) => lead.card === card);
  if (!lead) throw new Error(`${card} is no entry`);
  return lead;
};

/** Within three standard errors of both figures together. */
function expectNear(found: Estimate | undefined, value: number, standardError: number): void {
  const { mean = Number.NaN, standardError: own = Number.NaN } = found ?? {};
  expect(Math.abs(mean - value)).toBeLessThan(3 * Math.hypot(own, standardError));
}

test("leads against 3NT come to what another program found", async () => {
  const analysis = await ask("tricks", DEALS);
  for (const [card, makes] of Object.entries(MAKES)) {
    const share = 1 - makes / 100;
    expectNear(leadOf(analysis, card).beats, share, Math.sqrt((share * (1 - share)) / OTHER_DEALS));
  }
  const queen = leadOf(analysis, "SQ");
  expectNear(queen.tricks, 13 - 9.916, 0.034);
  expectNear(queen.perfect, 0.635, Math.sqrt((0.635 * 0.365) / OTHER_DEALS));
  expect(analysis.leads[0]?.card).toBe("SQ");
  expectNear(leadOf(analysis, "DJ").against.beats, -0.057, 0.009);
  const rates = analysis.leads.map(
    ({ card, beats, tricks }) => `${card} ${beats.mean.toFixed(4)} ${tricks?.mean.toFixed(3)}`,
  );
  console.log(`${analysis.tries} tries; ${rates.join(", ")}`);
});
