/**
 * Calls take what readers of notation give, a board; a key that no call knows is refused with the one that was meant.
 */

import { createSolver, type Solver } from "tenace";
import { parse } from "tenace/notation";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { nearestName } from "../../js/bridge/keys.js";
import { ENDING, ending, FINESSE } from "../kit/deals.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 1, tableMegabytes: 1 });
});
afterAll(() => solver.close());

async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

const PBN = `[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
[Declarer "N"]
[Contract "7NT"]
[Play "E"]
ST S3 S2 SA
`;
const [board] = parse(PBN).boards;
if (!board?.deal) throw new Error("no board");
const { deal } = board;

describe("a board of tenace/notation is taken by", () => {
  const same: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ["ddTable", () => solver.ddTable(board), () => solver.ddTable(deal)],
    ["solve", () => solver.solve(board), () => solver.solve({ deal, strain: "NT", leader: "E" })],
    [
      "solve, after some cards",
      () => solver.solve({ ...board, played: board.play?.slice(0, 3) ?? [] }),
      () => solver.solve({ deal, strain: "NT", leader: "E", played: ["ST", "S3", "S2"] }),
    ],
    [
      "solve, in another strain",
      () => solver.solve({ ...board, strain: "H" }),
      () => solver.solve({ deal, strain: "H", leader: "E" }),
    ],
    ["bestLine", () => solver.bestLine(board), () => solver.bestLine({ deal, strain: "NT", leader: "E" })],
    [
      "tracePlay",
      () => solver.tracePlay(board),
      () => solver.tracePlay({ deal, strain: "NT", declarer: "N", play: ["ST", "S3", "S2", "SA"] }),
    ],
    ["par", () => solver.par(board), () => solver.par(deal, { vulnerable: "Both", dealer: "S" })],
    [
      "par, with another vulnerability",
      () => solver.par(board, { vulnerable: "None" }),
      () => solver.par(deal, { vulnerable: "None", dealer: "S" }),
    ],
  ];
  it.each(same)("%s", async (_, one, other) => expect(await one()).toEqual(await other()));

  it("the streams", async () => {
    const tables = await all(solver.ddTables([board, {}, deal]));
    expect(tables[0]).toEqual(tables[2]);
    expect(tables[1]).toMatchObject({ code: "INVALID_DEAL" });
    const [first, second] = await all(solver.solves([board, { deal, strain: "N", leader: "E" }]));
    expect(first).toEqual(second);
  });

  it("an analysis, as one of its deals", async () => {
    const { deals } = await solver.contractAnalysis({ vulnerable: "All", contracts: ["7NT-N"], deals: [board] });
    expect(deals).toBe(1);
  });

  const refused: [string, () => Promise<unknown>, string][] = [
    ["a board without a deal", () => solver.ddTable({ board: "7" }), "the board has no deal"],
    ["a board without a contract", () => solver.solve({ board: "7", deal }), "the board has no contract"],
    ["a board without play", () => solver.tracePlay({ ...board, play: undefined as never }), "the board has no play"],
    ["no vulnerability", () => solver.par({ board: "7", deal }), "vulnerable is absent"],
  ];
  it.each(refused)("not %s", async (_, ask, message) => expect(ask()).rejects.toThrow(message));
});

describe("what people write", () => {
  const hand = "QJT94.A5.832.K64";
  const contract = { level: 3, strain: "NT", doubled: 0, declarer: "S" } as const;
  const few = { count: 4, seed: 1 };

  it("a contract as text, and one that does not say that it is undoubled", async () => {
    const whole = await solver.leadAnalysis({ contract, hand, vulnerable: "Both", measure: "beat" }, few);
    const text = { contract: "3nt by South", hand, vulnerable: "All", measure: "beat" } as const;
    expect(await solver.leadAnalysis(text, few)).toEqual(whole);
    const short = { ...text, contract: { level: 3, strain: "N", declarer: "S" } } as const;
    expect(await solver.leadAnalysis(short, few)).toEqual(whole);
    for (const wrong of ["3NT", "8NT-S", ""]) {
      const asked = solver.leadAnalysis({ ...text, contract: wrong }, few);
      await expect(asked).rejects.toThrow('not a contract and its declarer, as in "3NT-S"');
    }
  });

  it("hands by seat, of single dummy and of a suit", async () => {
    const { hands, ...rest } = FINESSE;
    const bySeat = { N: hands.declarer, S: hands.dummy };
    const asked = { ...rest, hands: bySeat };
    expect(await solver.singleDummy(asked)).toEqual(await solver.singleDummy(FINESSE));
    const list = await solver.suitPlay({ hands: ["KJT7", "A986"], target: 4 });
    expect(await solver.suitPlay({ hands: { S: "A986", N: "KJT7" }, target: 4 })).toEqual(list);
    await expect(solver.suitPlay({ hands: { N: "KJT7" }, target: 4 })).rejects.toThrow("nor two hands by seat");
    // What would be right is said.
    await expect(solver.suitPlay({ hands: ["KJT7"], target: 4 } as never)).rejects.toThrow(
      "a list of 1, not a list of",
    );
    await expect(solver.suitPlay({ hands: ["KJT7", "A"] } as never)).rejects.toThrow("how many tricks are wanted");
    const [fault, hint] = ["“.” is no rank", "its ranks in the one suit, like KJT7"];
    for (const said of [fault, hint])
      await expect(solver.suitPlay({ hands: ["KJ.7", "A"], target: 1 })).rejects.toThrow(said);
    const wrong = solver.singleDummy({ ...rest, hands: { N: "AQ...", E: "32..." } });
    await expect(wrong).rejects.toThrow('hands has "E", which is none of N, S');
  });
});

describe("an unknown key is refused, with the one that was meant", () => {
  const wrong: [string, () => Promise<unknown>, string][] = [
    ["position", () => solver.solve({ ...ending, play: [] } as never), "did you mean played?"],
    ["record", () => solver.tracePlay({ deal, strain: "S", declarer: "N", played: [] } as never), "did you mean play?"],
    ["options", () => solver.ddTable(ENDING, { strain: ["S"] } as never), "did you mean strains?"],
    ["options", () => solver.solve(ending, { strains: ["S"] } as never), "none of signal, onProgress"],
    ["options", () => solver.par(deal, { vul: "None" } as never), "did you mean vulnerable?"],
    ["options", () => solver.solutionTree(ending, { side: "NS", targets: 1 } as never), "did you mean target?"],
    ["input", () => solver.singleDummy({ ...FINESSE, maxmoves: 3 } as never), "did you mean maxMoves?"],
    ["playOn", () => solver.singleDummy({ ...FINESSE, playOn: { layout: 3 } } as never), "did you mean layouts?"],
    ["input", () => solver.suitPlay({ hand: ["A", "K"], target: 1 } as never), "did you mean hands?"],
    ["input", () => solver.leadAnalysis({ contracts: [] } as never), "did you mean contract?"],
    ["input", () => solver.contractAnalysis({ vulnerability: "None" } as never), "did you mean vulnerable?"],
    ["options", () => solver.acceptance({}, { trie: 5 } as never), "did you mean tries?"],
    [
      "options",
      () =>
        solver
          .deals({}, { amount: 5 } as never)
          [Symbol.asyncIterator]()
          .next(),
      "none of signal",
    ],
    ["options", () => createSolver({ worker: 2 } as never), "did you mean workers?"],
    [
      "contract",
      () =>
        solver.contractAnalysis({ vulnerable: "None", contracts: [{ level: 1, suit: "S", declarer: "N" }] } as never),
      'contracts[0] has "suit"',
    ],
  ];
  it.each(wrong)("of %s", async (name, ask, message) => {
    const refused = expect(ask()).rejects;
    await refused.toMatchObject({ code: "INVALID_ARGUMENT", message: expect.stringContaining(`${name}`) });
    await expect(ask()).rejects.toThrow(message);
  });

  it("only if it is near", () => {
    expect(nearestName("tabel", ["solve", "table"])).toBe("table");
    expect(nearestName("SOLVE", ["solve", "table"])).toBe("solve");
    expect(nearestName("sol", ["solve", "table"])).toBe("solve");
    expect(nearestName("xyz", ["solve", "table"])).toBeUndefined();
    expect(nearestName("", ["solve"])).toBeUndefined();
    expect(nearestName("s".repeat(100_000), ["solve"])).toBeUndefined();
  });
});

test("a solver ends with the block that it was made in", async () => {
  const own = await createSolver({ workers: 1, tableMegabytes: 1 });
  await own[Symbol.asyncDispose]();
  await expect(own.solve(ending)).rejects.toMatchObject({ code: "CLOSED" });
});
