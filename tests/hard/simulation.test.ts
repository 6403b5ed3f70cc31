/**
 * A lead problem whose constraints are fully stated, after the example `opening_lead.py` of redeal: West leads from
 * ♠QT ♥T32 ♦JT8732 ♣32 against 3NT by South, who has 15 to 17 points and no major suit of four cards; North has 9 to 11
 * with a major suit of four. The figures are those of another program of deals, over 1,500 of them.
 */
import { createSolver, type DealConstraints, type Estimate, type LeadAnalysis, type Solver } from "tenace";
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

/** Deals of one stream. */
async function draw(constraints: DealConstraints, count: number, seed: number): Promise<string[]> {
  const deals: string[] = [];
  for await (const deal of solver.deals(constraints, { count, seed })) deals.push(deal);
  return deals;
}

const handOf = (deal: string, seat: number) => (deal.slice(2).split(" ")[seat] as string).split(".");
const pointsOf = (hand: readonly string[]) =>
  [...hand.join("")].reduce(
    (sum, rank) => sum + Math.max(0, 4 - "AKQJ".indexOf(rank)) * Number("AKQJ".includes(rank)),
    0,
  );

test("counting and refusing draw alike, over 100,000 deals each", async () => {
  const counted = await draw({ hands: { N: { hcp: [12, 15], length: { S: [4, 6] } } } }, 100_000, 1);
  // The same, in words that the counts can't be read off: the suits' points are added up.
  const points = ["spades", "hearts", "diamonds", "clubs"].map((suit) => `hcp(north, ${suit})`).join(" + ");
  const condition = `${points} >= 12 and ${points} <= 15 and shape(north, 4xxx + 5xxx + 6xxx)`;
  const refused = await draw({ condition }, 100_000, 2);
  const features: Record<string, (deal: string) => boolean> = {
    "12 points": (deal) => pointsOf(handOf(deal, 0)) === 12,
    "15 points": (deal) => pointsOf(handOf(deal, 0)) === 15,
    "4 spades": (deal) => handOf(deal, 0)[0]?.length === 4,
    "6 spades": (deal) => handOf(deal, 0)[0]?.length === 6,
    "North has the ace of spades": (deal) => handOf(deal, 0)[0]?.includes("A") ?? false,
    "North has the deuce of clubs": (deal) => handOf(deal, 0)[3]?.includes("2") ?? false,
    "a void of East": (deal) => handOf(deal, 1).includes(""),
    "South has 10 points or more": (deal) => pointsOf(handOf(deal, 2)) >= 10,
    "West has 5 hearts": (deal) => handOf(deal, 3)[1]?.length === 5,
  };
  for (const [name, has] of Object.entries(features)) {
    const [p, q] = [counted, refused].map((deals) => deals.filter(has).length / deals.length) as [number, number];
    const error = Math.sqrt((p * (1 - p) + q * (1 - q)) / 100_000);
    expect(Math.abs(p - q), `${name}: ${p} and ${q}`).toBeLessThan(3 * error);
  }
});

test("shapes come as often as they should: chi-square over 100,000 hands", async () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const seen = new Map<string, number>();
  for (const deal of await draw({}, 100_000, 3)) {
    const shape = handOf(deal, 1)
      .map((suit) => suit.length)
      .sort((a, b) => b - a)
      .join("-");
    seen.set(shape, (seen.get(shape) ?? 0) + 1);
  }
  const expected = new Map<string, number>();
  for (let s = 0; s <= 13; s += 1)
    for (let h = 0; h <= 13 - s; h += 1)
      for (let d = 0; d <= 13 - s - h; d += 1) {
        const lengths = [s, h, d, 13 - s - h - d];
        const shape = lengths.sort((a, b) => b - a).join("-");
        const ways = lengths.reduce((product, length) => product * choose(13, length), 1);
        expected.set(shape, (expected.get(shape) ?? 0) + (100_000 * ways) / choose(52, 13));
      }
  // Shapes of which fewer than 10 are to be expected are taken together.
  const groups = [...expected].filter(([, count]) => count >= 10);
  const rest = { expected: 100_000, seen: 100_000 };
  let chi = 0;
  for (const [shape, count] of groups) {
    chi += ((seen.get(shape) ?? 0) - count) ** 2 / count;
    rest.expected -= count;
    rest.seen -= seen.get(shape) ?? 0;
  }
  chi += (rest.seen - rest.expected) ** 2 / rest.expected;
  const degrees = groups.length;
  // Three standard deviations of a chi-square above its mean.
  expect(chi).toBeLessThan(degrees + 3 * Math.sqrt(2 * degrees));
  expect(degrees).toBeGreaterThan(15);
});
