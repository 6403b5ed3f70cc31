import {
  type Contract,
  type ContractAnalysis,
  createSolver,
  type DealConstraints,
  type LeadInput,
  type Solver,
} from "tenace";
import { imps, LEVELS, STRAINS } from "tenace/bridge";
import { evaluateDealer } from "tenace/dealer";
import { score } from "tenace/notation";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2 });
});
afterAll(() => solver.close());

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Within three standard errors. */
function expectNear({ mean, standardError }: { mean: number; standardError: number }, value: number): void {
  expect(Math.abs(mean - value)).toBeLessThan(3 * standardError);
}

test("the chances of 15 to 17 points and of a balanced hand", async () => {
  const tries = 200_000;
  const points = await solver.acceptance({ hands: { N: { hcp: [15, 17] } } }, { tries });
  expectNear(points.rate, 0.100963);
  expectNear((await solver.acceptance({ hands: { W: { balanced: true } } }, { tries })).rate, 0.476042);
  expect(points.refused).toEqual([{ condition: "N: hcp 15 to 17", tries: tries - points.accepted }]);
});

test("counting and refusing come to the same", async () => {
  const counted: DealConstraints = { hands: { N: { hcp: [16, 19], shape: "any 5422" } } };
  const refused: DealConstraints = {
    condition:
      "hcp(north, spades) + hcp(north, hearts) + hcp(north, diamonds) + hcp(north, clubs) >= 16 and top5(north) * 0 + hcp(north, spades) + hcp(north, hearts) + hcp(north, diamonds) + hcp(north, clubs) <= 19 and spades(north) + 0 * c13(north) >= 0 and shape(north, any 5422)",
  };
  const share = (deals: string[], of: string) => {
    const p = deals.filter((deal) => evaluateDealer(of, deal) !== 0).length / deals.length;
    return { p, variance: (p * (1 - p)) / deals.length };
  };
  const [a, b] = [counted, refused].map((constraints) => collect(solver.deals(constraints, { count: 4000, seed: 5 })));
  const [first, second] = [await (a as Promise<string[]>), await (b as Promise<string[]>)];
  for (const of of [
    "hcp(north) == 16",
    "spades(north) == 5",
    "hearts(south) > 4",
    "aces(north) > 2",
    "hcp(east) > 7",
  ]) {
    const [x, y] = [share(first, of), share(second, of)];
    expect(Math.abs(x.p - y.p)).toBeLessThan(3.5 * Math.sqrt(x.variance + y.variance));
  }
});

test("a seed gives the same deals for any number of workers, from any start", async () => {
  const constraints: DealConstraints = {
    hands: { S: { hcp: [12, 14], controls: [4, 6] } },
    condition: "spades(north) > 3",
  };
  const two = await collect(solver.deals(constraints, { count: 120, seed: 3 }));
  const one = await createSolver({ workers: 1 });
  expect(await collect(one.deals(constraints, { count: 120, seed: 3 }))).toEqual(two);
  expect(await collect(one.deals(constraints, { count: 7, seed: 3 }))).toEqual(two.slice(0, 7));
  expect(await collect(one.deals(constraints, { count: 7, seed: 4 }))).not.toEqual(two.slice(0, 7));
  const lead = [LEADS[0] as LeadInput, { count: 40, seed: 5 }] as const;
  expect(await one.leadAnalysis(...lead)).toEqual(await solver.leadAnalysis(...lead));
  const bid = [
    { constraints, contracts: [{ ...lead[0].contract, level: 1 }], vulnerable: "None" },
    { count: 10 },
  ] as const;
  expect(await one.contractAnalysis(...bid)).toEqual(await solver.contractAnalysis(...bid));
  await one.close();
});

describe("constraints that can't be met", () => {
  const IMPOSSIBLE: DealConstraints[] = [
    { condition: "hcp(north) >= 41" },
    { condition: "1 > 2" },
    { hands: { N: { hcp: 38 } } },
    { hands: { N: { hcp: [25, 37] }, S: { hcp: [20, 30] } } },
    { hands: { N: { length: { S: 7 } }, E: { length: { S: [7, 9] } } } },
    { known: { N: "AK..." }, hands: { N: { hcp: [0, 5] } } },
    { known: { N: "AK...", S: "A..." } },
    { condition: "aces(north) + aces(south) > 4" },
    { condition: "hcp(north) > hcp(south)", known: { S: "AKQ.AKQ.AKQ." } },
    { condition: "both = spades(north) + spades(south)\nboth > 10", known: { E: "432..." } },
    { condition: "losers(south) < 5", known: { S: "5432.5432.543.32" } },
    { condition: "controls(west) > 0", known: { N: "AK2.AK2.AK2.AK32", E: "QJT.QJT.QJT.QJT9", S: "543.543.543.5476" } },
    { condition: "cccc(west) > 1000", known: { N: "AK2.AK2.AK2.AK32", E: "QJT.QJT.QJT.QJT9", S: "543.543.543.5476" } },
  ];
  test.each(IMPOSSIBLE)("%j is impossible at once", async (constraints) => {
    await expect(collect(solver.deals(constraints, { count: 1 }))).rejects.toMatchObject({
      code: "IMPOSSIBLE_CONSTRAINTS",
    });
  });

  const TOLD: [DealConstraints, string][] = [
    [{ known: { N: "AK...", S: "A..." } }, "SA: N and S are both said to hold it"],
    [{ known: { N: "AK..." }, hands: { N: { hcp: [0, 5] } } }, '"N: hcp 0 to 5" is never true with the cards known'],
    [{ hands: { E: { holds: ["SA"], lacks: ["SA", "HK"] } } }, 'no hand of E fits "E: holds SA" and "E: lacks SA HK"'],
    [
      { hands: { N: { hcp: [25, 37] }, S: { hcp: [20, 30] } } },
      "the hands need at least 45 high-card points (N 25, S 20), and there are 40",
    ],
    [
      { known: { W: "432.J32.JT872.32" }, condition: "hcp(south) + hcp(north) > 38" },
      '"hcp(south) + hcp(north) > 38" is never true with the cards known',
    ],
    [{ condition: "hcp(east) > 37 and spades(west) > 3" }, 'no hand of E fits "hcp(east) > 37"'],
  ];
  test.each(TOLD)("%j is told with its seat and text", async (constraints, message) => {
    await expect(collect(solver.deals(constraints, { count: 1 }))).rejects.toMatchObject({ message });
  });

  test("the limit names the condition that refuses most", async () => {
    const deals = solver.deals(
      { condition: "hcp(north) > 3 and hcp(north) + hcp(south) > 39" },
      { count: 1, maxTries: 2000 },
    );
    await expect(collect(deals)).rejects.toMatchObject({
      code: "LIMIT",
      message: expect.stringContaining("hcp(north) + hcp(south) > 39"),
    });
  });
});

const LEADS: LeadInput[] = [
  { contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" }, hand: "QT.T32.JT8732.32", vulnerable: "None" },
  { contract: { level: 4, strain: "H", doubled: 1, declarer: "W" }, hand: "K942.7.QJ83.A862", vulnerable: "Both" },
  { contract: { level: 1, strain: "C", doubled: 2, declarer: "N" }, hand: "AK5.Q94.J962.T73", vulnerable: "EW" },
];

test.each(LEADS)("leads of $hand come to what solve says, deal by deal", async (input) => {
  const { contract, hand } = input;
  const leader = { N: "E", E: "S", S: "W", W: "N" }[contract.declarer] as "N";
  const constraints = { hands: { [contract.declarer]: { hcp: [12, 20] as const } } };
  const deals = await collect(solver.deals({ ...constraints, known: { [leader]: hand } }, { count: 12, seed: 9 }));
  const drawn = await solver.leadAnalysis({ ...input, constraints }, { count: 12, seed: 9 });
  const own = await solver.leadAnalysis({ ...input, deals });
  const beat = await solver.leadAnalysis({ ...input, deals, measure: "beat" });
  expect(own.leads).toEqual(drawn.leads);
  expect(own.leads.flatMap(({ card, equals }) => [card, ...equals])).toHaveLength(13);
  const solutions = await collect(solver.solves(deals.map((deal) => ({ deal, strain: contract.strain, leader }))));
  for (const { card, tricks, beats, distribution, score } of own.leads) {
    const values = solutions.map((solution) => {
      const found =
        "cards" in solution && solution.cards.find((entry) => entry.card === card || entry.equals.includes(card));
      return found ? found.tricks : Number.NaN;
    });
    const mean = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
    const share = mean(values.map((value) => Number(value >= own.target)));
    expect(tricks?.mean).toBeCloseTo(mean(values), 10);
    expect(beats.mean).toBeCloseTo(share, 10);
    expect(beats.standardError).toBeCloseTo(Math.sqrt((share * (1 - share)) / values.length), 10);
    expect(beat.leads.find((lead) => lead.card === card)?.beats.mean).toBeCloseTo(share, 10);
    expect(distribution?.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 10);
    expect(Math.sign(score?.mean ?? 0)).not.toBeNaN();
  }
});

test("weights count as repetitions do", async () => {
  const input = LEADS[0] as LeadInput;
  const [a, b] = (await collect(solver.deals({ known: { W: input.hand } }, { count: 2 }))) as [string, string];
  const weighted = await solver.leadAnalysis({ ...input, deals: [{ deal: a, weight: 3 }, b] });
  const repeated = await solver.leadAnalysis({ ...input, deals: [a, a, a, b] });
  expect(weighted.effectiveDeals).toBeCloseTo(16 / 10, 10);
  for (const [index, { tricks }] of weighted.leads.entries()) {
    expect(tricks?.mean).toBeCloseTo(repeated.leads[index]?.tricks?.mean ?? Number.NaN, 10);
  }
});

test("contracts of few deals are exact, and as tables say", async () => {
  // East and West have 4 cards that are not known: 6 ways to part them.
  const known = { N: "AKQJ.AKQ.432.432", S: "T987.432.AKQ.765", E: "6543.765.765.A", W: "2.JT98.JT98.J" };
  const cards = { E: "6543.765.765.A", W: "2.JT98.JT98.J" };
  expect(Object.values(cards).map((hand) => hand.replaceAll(".", "").length)).toEqual([11, 10]);
  const analysis = await solver.contractAnalysis({ constraints: { known }, side: "NS", vulnerable: "NS" });
  expect(analysis.deals).toBe(10);
  const deals = ["KQ", "KT", "K9", "K8", "QT", "Q9", "Q8", "T9", "T8", "98"].map((clubs) => {
    const rest = "KQT98".replace(clubs[0] as string, "").replace(clubs[1] as string, "");
    return `N:${known.N} 6543.765.765.A${clubs} ${known.S} 2.JT98.JT98.J${rest}`;
  });
  const tables = await collect(solver.ddTables(deals));
  for (const { strain, declarer, tricks, distribution } of analysis.cells) {
    const values = tables.map((table) => ("tricks" in table ? table.tricks[strain][declarer] : Number.NaN));
    expect(tricks).toEqual({
      mean: expect.closeTo(values.reduce((sum, value) => sum + value, 0) / 10, 10),
      standardError: 0,
    });
    expect(distribution).toEqual(
      distribution.map((_, count) => expect.closeTo(values.filter((value) => value === count).length / 10, 10)),
    );
  }
  const contracts = analysis.contracts.slice(0, 2).map(({ contract }) => contract);
  const makes = await solver.contractAnalysis({
    constraints: { known },
    vulnerable: "NS",
    contracts,
    measure: "makes",
  });
  for (const { contract, makes: chance } of makes.contracts) {
    const tricks = analysis.contracts.find((entry) => JSON.stringify(entry.contract) === JSON.stringify(contract));
    expect(chance).toEqual({ mean: expect.closeTo(tricks?.makes.mean ?? Number.NaN, 10), standardError: 0 });
  }
});

describe("contracts that are surely not the best", () => {
  const known = { N: "AQJ4.KQJ4.A32.K2", S: "K32.A32.KQJ4.A43" };
  const input = { constraints: { known }, vulnerable: "None" } as const;
  type Rows = ContractAnalysis["contracts"];
  const sorted = (rows: Rows) => rows.map((row) => JSON.stringify({ ...row, deals: undefined })).sort();
  const named = (rows: Rows) => new Map(rows.map((row) => [JSON.stringify(row.contract), row]));

  test("are left out of further deals, and keep the figures of their own", async () => {
    const narrow = await solver.contractAnalysis({ ...input, narrow: true }, { count: 104 });
    const one = await createSolver({ workers: 1 });
    expect(await one.contractAnalysis({ ...input, narrow: true }, { count: 104 })).toEqual(narrow);
    await one.close();
    const numbers = new Set(narrow.contracts.map(({ deals }) => deals));
    expect(numbers.has(undefined)).toBe(true);
    expect(numbers.has(50)).toBe(true);
    expect(narrow.contracts[0]?.deals).toBeUndefined();
    const order = narrow.contracts.map(({ against }) => against?.score.mean ?? Number.NaN);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    for (const count of [50, 100, 104]) {
      const whole = await solver.contractAnalysis(input, { count });
      const ofCount = ({ deals = 104 }: { deals?: number }) => deals === count;
      const rows = narrow.contracts.filter(ofCount);
      const before = named(whole.contracts);
      // Of these deals the best is the same, so that the comparisons are too.
      expect(whole.contracts[0]?.contract).toEqual(narrow.contracts[0]?.contract);
      expect(sorted(rows)).toEqual(sorted(rows.map(({ contract }) => before.get(JSON.stringify(contract)) as Rows[0])));
      for (const cell of narrow.cells.filter(ofCount)) {
        const { deals: _, ...figures } = cell;
        expect(whole.cells).toContainEqual(figures);
      }
    }
  });

  test("are none that only lose what has not happened yet", async () => {
    const all = { N: "AKQ.AKQ.AKQ.AKQJ", S: "32.2.2.T98765432" };
    const { contracts } = await solver.contractAnalysis(
      { constraints: { known: all }, vulnerable: "None", narrow: true },
      { count: 52 },
    );
    expect(contracts[0]).toMatchObject({ contract: { level: 7, strain: "NT" }, makes: { mean: 1 } });
    // It is 80 points behind in every deal, with a standard error of 0.
    const clubs = contracts.find(({ contract: { level, strain } }) => level === 7 && strain === "C");
    expect(clubs?.deals).toBeUndefined();
    expect(clubs?.against?.score).toEqual({ mean: -80, standardError: 0 });
  });

  test("are asked for of drawn deals and scores only", async () => {
    const contracts = [{ level: 3, strain: "NT", doubled: 0, declarer: "S" }] as const;
    for (const wrong of [
      { ...input, narrow: "yes" },
      { ...input, contracts, measure: "makes", narrow: true },
      { side: "NS", vulnerable: "None", deals: [], narrow: true },
    ]) {
      await expect(solver.contractAnalysis(wrong as never)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    }
  });
});

test("an aborted analysis rejects with the signal's reason, and the solver goes on", async () => {
  const abort = new AbortController();
  const reason = new Error("enough");
  const run = solver.leadAnalysis(LEADS[1] as LeadInput, {
    count: 100_000,
    signal: abort.signal,
    onProgress: ({ done }) => done >= 3 && abort.abort(reason),
  });
  await expect(run).rejects.toBe(reason);
  expect(await collect(solver.deals({}, { count: 1 }))).toHaveLength(1);
});

test("all layouts of two known hands are looked at for the few that fit", async () => {
  const known = { N: "AKQJ.AKQ.432.432", S: "T987.432.AKQ.765" };
  // The points of single suits are not counted beforehand.
  const condition = "hcp(east, clubs) == 10 and hearts(east) == 6 and hcp(east, hearts) == 1 and clubs(east) == 4";
  const analysis = await solver.contractAnalysis({
    constraints: { known, condition },
    vulnerable: "None",
    contracts: [{ level: 3, strain: "NT", doubled: 0, declarer: "S" }],
    measure: "makes",
  });
  // East has AKQJ of clubs, the jack and five other hearts, and three cards of spades and diamonds.
  const hearts = "T98765".length;
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const outside = [known.N, known.S].map((hand) => hand.split(".").map((ranks) => ranks.length));
  const left = (suit: number) => 13 - (outside[0]?.[suit] ?? 0) - (outside[1]?.[suit] ?? 0);
  expect(hearts).toBe(left(1) - 1);
  expect(analysis.deals).toBe(choose(hearts, 5) * choose(left(0) + left(2), 3));
  expect(analysis.contracts[0]?.makes.standardError).toBe(0);
  await expect(
    solver.contractAnalysis({
      constraints: { known, condition: `${condition} and spades(west) > 5` },
      vulnerable: "None",
      side: "NS",
    }),
  ).rejects.toMatchObject({ code: "IMPOSSIBLE_CONSTRAINTS" });
});

test("tricks, score and imps in conditions are those of the table", async () => {
  const known = { N: "AKQJ.AKQ.432.432", S: "T987.432.AKQ.765" };
  const conditions: [string, (tricks: (strain: "S" | "NT", seat: "N" | "S") => number) => boolean][] = [
    ["tricks(south, notrumps) == 9", (tricks) => tricks("NT", "S") === 9],
    [
      "tricks(north, spades) <= 9 and tricks(south, notrumps) > 7",
      (tricks) => tricks("S", "N") <= 9 && tricks("NT", "S") > 7,
    ],
    [
      "score(vul, x3N, tricks(south, notrumps)) < 0",
      (tricks) => score(contract(3, "NT", "S"), tricks("NT", "S"), true) < 0,
    ],
    [
      "imps(score(nonvul, x4S, tricks(south, spades)) - score(nonvul, x3N, tricks(south, notrumps))) >= 6",
      (tricks) =>
        score(contract(4, "S", "S"), tricks("S", "S"), false) -
          score(contract(3, "NT", "S"), tricks("NT", "S"), false) >=
        270,
    ],
  ];
  for (const [condition, holds] of conditions) {
    for (const [text, wanted] of [
      [condition, true],
      [`not (${condition})`, false],
    ] as const) {
      const deals = await collect(solver.deals({ known, condition: text }, { count: 8, seed: 4 }));
      const tables = await collect(solver.ddTables(deals));
      const found = tables.map((table) => "tricks" in table && holds((strain, seat) => table.tricks[strain][seat]));
      expect(found).toEqual(deals.map(() => wanted));
    }
  }
});

test("the engine's scores and IMPs are those of tenace/bridge", async () => {
  const refused = async (conditions: string[]) => {
    const survey = await solver.acceptance({ condition: conditions.join(" and ") }, { tries: 1 });
    expect(survey.refused).toHaveLength(conditions.length);
    return survey.refused.filter(({ tries }) => tries > 0).map(({ condition }) => condition);
  };
  for (const level of LEVELS) {
    for (const strain of STRAINS) {
      const conditions = ([0, 1, 2] as const).flatMap((doubled) =>
        [false, true].flatMap((vulnerable) =>
          Array.from({ length: 14 }, (_, tricks) => {
            const points = score({ level, strain, doubled, declarer: "N" }, tricks, vulnerable);
            return `score(${vulnerable ? "vul" : "nonvul"}, x${level}${strain}${"x".repeat(doubled)}, ${tricks}) == ${points}`;
          }),
        ),
      );
      expect(await refused(conditions)).toEqual([]);
    }
  }
  const differences = Array.from({ length: 501 }, (_, index) => 10 * (index - 250) * (index % 2 ? 1 : 3));
  for (let at = 0; at < differences.length; at += 100) {
    const some = differences.slice(at, at + 100);
    expect(await refused(some.map((difference) => `imps(${difference}) == ${imps(difference)}`))).toEqual([]);
  }
  expect(await refused(["imps(20) == 1", "imps(10) == 1"])).toEqual(["imps(10) == 1"]);
});

function contract(level: Contract["level"], strain: Contract["strain"], declarer: Contract["declarer"]): Contract {
  return { level, strain, doubled: 0, declarer };
}
