/** The engine's machine against the values that TypeScript works out from the expressions: exactly the same numbers. */
import { createSolver, type Solver } from "tenace";
import { evaluateDealer } from "tenace/dealer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let solver: Solver;
let deals: string[];
beforeAll(async () => {
  solver = await createSolver({ workers: 2 });
  deals = await collect(solver.deals({}, { count: 60, seed: 8 }));
});
afterAll(() => solver.close());

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Names that the expressions use, and one or more expressions of each kind of operation. */
const NAMES = `altcount 3 0 0 7
x = hcp(north)
y = x > 12 ? x * 2 : x - 5
roll = (rnd(1000) % 1000 + 1000) % 1000
`;
const EXPRESSIONS = [
  "cccc(north)",
  "quality(south, hearts) * 3 - quality(east, clubs)",
  "losers(west) * 100 + losers(east, spades)",
  "controls(south) * 100 + c13(south) - top4(south, clubs)",
  "tens(north) + 10 * jacks(north) + 100 * queens(east) + 1000 * kings(south) + 10000 * aces(west)",
  "top2(north) + 10 * top3(north, hearts) + 100 * top5(west)",
  "spades(north) + 14 * hearts(east) + 196 * diamonds(south) + 2744 * clubs(west)",
  "shape(north, any 4432 + 5+xxx - any 0xxx) + 2 * shape(east, any 5332) + 4 * shape(west, 4-xxx)",
  "y % 7 * 10 + (hascard(east, QD) and not hascard(west, 2C))",
  "-hcp(east) / 3 + hcp(east, spades) % 4 * 100",
  "imps(score(vul, x3N, spades(north) + 4) - score(nonvul, x4Hx, 9))",
  "score(vul, x7Sxx, hearts(west)) + score(nonvul, x1C, 13 - hearts(west))",
  "pt3(south) * 1000003 * 1000003",
  "(x > 10) + (x >= 10) * 2 + (x < 10) * 4 + (x <= 10) * 8 + (x == 10) * 16 + (x != 10) * 32",
  "(x > 8 || y > 8) + 2 * (x > 8 && y > 8) + 4 * !x",
  "ltc(north) + 10000 * ltc(south, hearts)",
  "shape{north, 4+M(xxx):h>d} + 2 * shape{east, (4432) + (5332) - xxx5+}",
  "roll",
  "rnd(7) * 100 + rnd(100)",
  "rnd(x + 1)",
];

describe("both machines", () => {
  test.each(EXPRESSIONS)("%s", async (expression) => {
    const seen = new Set<number>();
    for (const [number, deal] of deals.entries()) {
      const seed = number % 3;
      const value = evaluateDealer(`${NAMES}value = ${expression}\nvalue`, deal, { seed });
      seen.add(value);
      const [N, E, S, W] = deal.slice(2).split(" ") as [string, string, string, string];
      const condition = (of: string) => `${NAMES}value = ${expression}\ncondition value ${of} ${value}`;
      const constraints = (of: string) => ({ known: { N, E, S, W }, condition: condition(of) });
      expect(await collect(solver.deals(constraints("=="), { count: 1, seed }))).toEqual([deal]);
      if (number < 3) {
        await expect(collect(solver.deals(constraints("!="), { count: 1, seed }))).rejects.toMatchObject({
          code: "IMPOSSIBLE_CONSTRAINTS",
        });
      }
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe("rnd", () => {
  const rate = async (condition: string, seed: number) => (await solver.acceptance({ condition }, { seed })).rate;

  test("every number below the bound comes as often as the others", async () => {
    for (const seed of [0, 1, 2 ** 40 + 5]) {
      for (const value of [0, 4, 9]) {
        const { mean, standardError } = await rate(`rnd(10) == ${value}`, seed);
        expect(Math.abs(mean - 0.1)).toBeLessThan(3.5 * standardError);
      }
    }
  });

  test("two places draw apart, and apart from the hands", async () => {
    for (const condition of [
      "a = rnd(2)\nb = rnd(2)\na == b",
      "rnd(2) == rnd(2)",
      "(rnd(2) == 0) == hascard(north, AS) * 0 + (spades(west) + hearts(south)) % 2",
    ]) {
      const { mean, standardError } = await rate(condition, 3);
      expect(Math.abs(mean - 0.5)).toBeLessThan(3.5 * standardError);
    }
  });

  test("a name is drawn once a deal", async () => {
    expect((await rate("a = rnd(1000000)\na == a and a - a == 0", 1)).mean).toBe(1);
  });

  test("the seed decides", () => {
    const drawn = (seed: number) => deals.map((deal) => evaluateDealer("rnd(1000)", deal, { seed }));
    expect(drawn(5)).toEqual(drawn(5));
    expect(drawn(5)).not.toEqual(drawn(6));
    expect(drawn(2 ** 32)).not.toEqual(drawn(0));
    expect(deals.map((deal) => evaluateDealer("rnd(1000)", deal))).toEqual(drawn(0));
  });

  test("a bound below 1 and a bad seed are told of", () => {
    const [deal] = deals as [string];
    expect(() => evaluateDealer("rnd(0)", deal)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
    for (const seed of [-1, 0.5, "1", Number.NaN]) {
      expect(() => evaluateDealer("1", deal, { seed: seed as number })).toThrow(
        expect.objectContaining({ code: "INVALID_ARGUMENT", message: expect.stringContaining("seed") }),
      );
    }
  });
});
