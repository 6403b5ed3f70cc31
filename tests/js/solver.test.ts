import { createSolver, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EASY, ENDING, ending } from "../kit/deals.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2 });
});
afterAll(() => solver.close());

const thirteen = { N: 13, E: 0, S: 13, W: 0 };
/** West's fourth trump takes a trick. */
const twelve = { N: 12, E: 1, S: 12, W: 1 };

describe("ddTable", () => {
  test("has declarer's tricks in every strain for every seat", async () => {
    const table = await solver.ddTable(EASY);
    expect(table).toEqual({
      tricks: { S: thirteen, H: twelve, D: twelve, C: twelve, NT: thirteen },
    });
    expect(Object.keys(table.tricks)).toEqual(["S", "H", "D", "C", "NT"]);
    expect(Object.keys(table.tricks.S)).toEqual(["N", "E", "S", "W"]);
  });

  test("has only what was asked for", async () => {
    const table = await solver.ddTable(EASY, { strains: ["NT", "S", "NT"], declarers: ["W", "N"] });
    expect(table).toEqual({ tricks: { S: { N: 13, W: 0 }, NT: { N: 13, W: 0 } } });
    expect(await solver.ddTable(EASY, { strains: [] })).toEqual({ tricks: {} });
  });

  test("reports every cell once, as it becomes known", async () => {
    const seen: { done: number; total: number; cells: number }[] = [];
    let last: unknown;
    const table = await solver.ddTable(EASY, {
      onProgress: ({ done, total, tricks }) => {
        seen.push({ done, total, cells: Object.values(tricks).flatMap((row) => Object.keys(row)).length });
        last = tricks;
      },
    });
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => ({ done: i + 1, total: 20, cells: i + 1 })));
    expect(last).toEqual(table.tricks);
  });

  test("is the same whichever way the deal is written", async () => {
    const hands = { N: "AK.Q.2.", E: "QJ.K.3.", S: "T9..K4.", W: "87.A.5." };
    const texts = [ENDING, hands, "E:qj.k.3. t9..k4. 87.a.5. ak.q.2.", "s:T9.-.K4.- 87.A.5.- AK.Q.2.- QJ.K.3.-"];
    const tables = await Promise.all(texts.map((deal) => solver.ddTable(deal)));
    for (const table of tables) expect(table).toEqual(tables[0]);
  });
});

describe("solve", () => {
  test("values every legal card for the hand to play, best first, equals merged", async () => {
    const solution = await solver.solve(ending);
    expect(solution).toMatchObject({ handToPlay: "N", leader: "N", trick: [], won: { NS: 0, EW: 0 } });
    const cards = solution.cards.flatMap(({ card, equals }) => [card, ...equals]);
    expect(cards.sort()).toEqual(["D2", "HQ", "SA", "SK"]);
    expect(solution.cards.find(({ card }) => card === "SA")?.equals).toEqual(["SK"]);
    const tricks = solution.cards.map((result) => result.tricks);
    expect(tricks).toEqual([...tricks].sort((a, b) => b - a));
  });

  test("knows the trick in progress and the tricks won", async () => {
    const played = ["sa", "sj", "s9", "s7", "D2", "D3"] as never;
    const solution = await solver.solve({ ...ending, played });
    expect(solution).toMatchObject({ handToPlay: "S", leader: "N", trick: ["D2", "D3"], won: { NS: 1, EW: 0 } });
    expect(solution.cards.map(({ card }) => card).sort()).toEqual(["D4", "DK"]);
  });

  test("has no cards to value after the last", async () => {
    const position = { deal: "N:A... K... Q... J...", strain: "NT", leader: "N" } as const;
    expect(await solver.solve({ ...position, played: ["SA", "SK", "SQ", "SJ"] })).toEqual({
      handToPlay: "N",
      leader: "N",
      trick: [],
      won: { NS: 1, EW: 0 },
      cards: [],
      relevant: {},
    });
  });

  test("takes the position as it was when it was asked", async () => {
    const played: "SA"[] = [];
    const asked = solver.solve({ ...ending, played });
    played.push("SA");
    expect((await asked).trick).toEqual([]);
  });

  test("names no rank of a suit that has none to name", async () => {
    const { relevant } = await solver.solve({ deal: "N:A2... K3... Q4... J5...", strain: "NT", leader: "N" });
    expect(Object.keys(relevant).filter((suit) => suit !== "S")).toEqual([]);
  });
});

test("answers do not depend on the number of workers or the table's size (S7)", async () => {
  const others = await Promise.all([createSolver({ workers: 1, tableMegabytes: 1 }), createSolver({ workers: 3 })]);
  const deal = "N:AK7.Q5.2.- QJ2.K4.3.- T9.J3.K4.- 8654.A.5.-";
  const position = { deal, strain: "H", leader: "E" } as const;
  const expected = [await solver.ddTable(deal), await solver.solve(position)];
  for (const other of others) {
    expect([await other.ddTable(deal), await other.solve(position)]).toEqual(expected);
    await other.close();
  }
});

test("calls made at once are all answered, each with its own answer", async () => {
  const leaders = ["N", "E", "S", "W"] as const;
  const solutions = await Promise.all(leaders.map((leader) => solver.solve({ ...ending, leader })));
  expect(solutions.map(({ handToPlay }) => handToPlay)).toEqual(leaders);
});
