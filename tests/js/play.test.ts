/** Par, traces, best lines and proofs, through the package. What they say is tested in Rust; here, that it arrives. */

import {
  BridgeError,
  type Card,
  createSolver,
  type DdTable,
  type Position,
  type Seat,
  type SolutionNode,
  type Solver,
  type Strain,
  type Vulnerability,
} from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EASY, ending } from "../kit/deals.js";
import { fixture, shared } from "../support/oracle.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2, tableMegabytes: 4 });
});
afterAll(() => solver.close());

interface DealRecord {
  id: string;
  deal: string;
  dealer: Seat;
  vulnerable: Vulnerability;
  table: DdTable["tricks"];
  par: { nsScore?: number; dealerScore: number; dealer: string[] };
  solve: { strain: Strain; leader: Seat };
  play: Card[];
  trace: number[];
}

/** Boards of tests/data with answers of DDS, and those beside the repository if they are there. */
const recorded = (): DealRecord[] => [...fixture<DealRecord>("boards.jsonl"), ...shared<DealRecord>("dds-100.jsonl")];

/** A table in which nobody takes more than six tricks, except in these cells. */
function table(cells: Partial<Record<Strain, Partial<Record<Seat, number>>>>): DdTable {
  const row = (strain: Strain) => ({ N: 6, E: 6, S: 6, W: 6, ...cells[strain] });
  return { tricks: { S: row("S"), H: row("H"), D: row("D"), C: row("C"), NT: row("NT") } };
}

describe("par", () => {
  test("of a table", async () => {
    const spades = table({ S: { N: 10, S: 9, E: 3, W: 3 } });
    const contracts = [{ level: 4, strain: "S", declarers: ["N"], doubled: false, result: 0 }];
    expect(await solver.par(spades, { vulnerable: "NS", dealer: "W" })).toEqual({ score: 620, contracts });
    expect(await solver.par(spades, { vulnerable: "NS" })).toEqual({ score: 620, contracts });
  });

  test("of a deal is that of its table", async () => {
    const steps: number[] = [];
    const ofDeal = await solver.par(EASY, { vulnerable: "None", onProgress: ({ done }) => steps.push(done) });
    expect(ofDeal).toEqual(await solver.par(await solver.ddTable(EASY), { vulnerable: "None" }));
    expect(ofDeal.score).toBe(1520);
    expect(steps).toHaveLength(20);
  });

  test("belongs to whoever bids first where both sides make the same contract", async () => {
    const both = table({ NT: { N: 7, E: 7, S: 7, W: 7 } });
    const contract = (declarers: Seat[]) => [{ level: 1, strain: "NT", declarers, doubled: false, result: 0 }];
    expect(await solver.par(both, { vulnerable: "None" })).toEqual({
      score: 90,
      contracts: contract(["N", "S"]),
      ewFirst: { score: -90, contracts: contract(["E", "W"]) },
    });
    expect(await solver.par(both, { vulnerable: "None", dealer: "E" })).toEqual({
      score: -90,
      contracts: contract(["E", "W"]),
    });
  });

  test("of a board that nobody makes is 0, with no contract", async () => {
    expect(await solver.par(table({}), { vulnerable: "Both", dealer: "N" })).toEqual({ score: 0, contracts: [] });
  });

  test("agrees with recorded pars", async () => {
    for (const { id, table, vulnerable, dealer, par } of recorded()) {
      const found = await solver.par({ tricks: table }, { vulnerable, dealer });
      expect(found.score, id).toBe(par.dealerScore);
      expect(found.contracts, id).toHaveLength(par.dealer.length);
      if (par.nsScore === undefined) continue;
      const withoutDealer = await solver.par({ tricks: table }, { vulnerable });
      expect(withoutDealer.score, id).toBe(par.nsScore);
      expect(withoutDealer.ewFirst, id).toBeUndefined();
    }
  });

  test.each([
    [{ tricks: {} }, { vulnerable: "None" }, "table.tricks.S"],
    [table({ H: { E: 14 } }), { vulnerable: "None" }, "table.tricks.H.E 14"],
    [table({ H: { E: 2.5 } }), { vulnerable: "None" }, "table.tricks.H.E 2.5"],
    [table({}), { vulnerable: "Sometimes" }, '"Sometimes"'],
    [table({}), {}, "vulnerable"],
    [table({}), { vulnerable: "None", dealer: "North" }, '"North"'],
    [ending.deal, { vulnerable: "None" }, "not 4"],
  ])("of %j for %j is refused", async (given, options, named) => {
    const failed = solver.par(given as never, options as never);
    await expect(failed).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(named),
    });
  });

  test("of a deal that is none is refused", async () => {
    await expect(solver.par("N:A", { vulnerable: "None" })).rejects.toMatchObject({ code: "INVALID_DEAL" });
    await expect(solver.par(null as never, { vulnerable: "None" })).rejects.toBeInstanceOf(BridgeError);
  });
});

describe("a trace", () => {
  // South has the ace and queen of spades over East's king.
  const record = { deal: "N:43... K2... AQ... JT...", strain: "NT", declarer: "S" } as const;

  test("marks what a card cost", async () => {
    expect(await solver.tracePlay({ ...record, play: ["SJ", "S3", "S2", "SA"] })).toEqual({
      tricks: [2, 2, 2, 2, 1],
      mistakes: [{ index: 3, card: "SA", seat: "S", cost: 1, better: ["SQ"] }],
    });
  });

  test("of no cards has the first result alone", async () => {
    expect(await solver.tracePlay({ ...record, play: [] })).toEqual({ tricks: [2], mistakes: [] });
  });

  test("refuses a card that can't be played, with its index", async () => {
    const failed = solver.tracePlay({ ...record, play: ["SJ", "S3", "SQ"] });
    await expect(failed).rejects.toMatchObject({
      code: "ILLEGAL_PLAY",
      index: 2,
      message: expect.stringMatching("SQ"),
    });
    const unread = solver.tracePlay({ ...record, play: ["SJ", "S1" as Card] });
    await expect(unread).rejects.toMatchObject({ code: "INVALID_CARD", index: 1 });
    await expect(solver.tracePlay(record as never)).rejects.toMatchObject({ code: "INVALID_CARD" });
  });

  test("agrees with recorded traces", async () => {
    for (const { id, deal, solve, play, trace } of recorded().filter((_, index) => index % 10 === 0)) {
      const declarer = "NESW"["NESW".indexOf(solve.leader) - 1] ?? "W";
      const { tricks } = await solver.tracePlay({ deal, strain: solve.strain, declarer: declarer as Seat, play });
      expect(tricks, id).toHaveLength(play.length + 1);
      expect(tricks.slice(0, trace.length), id).toEqual(trace);
    }
  });
});

describe("a best line", () => {
  test("keeps the value to the end", async () => {
    const { cards, handToPlay } = await solver.solve(ending);
    const line = await solver.bestLine(ending);
    expect(line.play).toHaveLength(16);
    expect(line.tricks[handToPlay === "N" || handToPlay === "S" ? "NS" : "EW"]).toBe(cards[0]?.tricks);
    expect(line.tricks.NS + line.tricks.EW).toBe(4);
    const declarer = "W";
    const { deal, strain } = ending;
    expect((await solver.tracePlay({ deal, strain, declarer, play: line.play })).mistakes).toEqual([]);
  });

  test("from a finished position is empty", async () => {
    const finished: Position = {
      deal: "N:A... K... Q... J...",
      strain: "NT",
      leader: "N",
      played: ["SA", "SK", "SQ", "SJ"],
    };
    expect(await solver.bestLine(finished)).toEqual({ play: [], tricks: { NS: 0, EW: 0 } });
  });
});

describe("a solution tree", () => {
  // West leads into the ace and queen.
  const tenace: Position = { deal: "N:43... 52... AQ... KJ...", strain: "NT", leader: "W" };

  test("is the proof", async () => {
    const tree = await solver.solutionTree(tenace, { side: "NS", target: 2 });
    expect(tree).toMatchObject({ side: "NS", target: 2, proved: true, truncated: false });
    expect(tree.root?.seat).toBe("W");
    expect(tree.root?.replies.map(({ card }) => card)).toEqual(["SK", "SJ"]);
    const count = (node: SolutionNode | null): number =>
      node ? node.replies.reduce((nodes, { next }) => nodes + count(next), 1) : 0;
    expect(count(tree.root)).toBe(tree.nodes);
  });

  test("of what is not so has no root", async () => {
    expect(await solver.solutionTree(tenace, { side: "EW", target: 1 })).toEqual({
      side: "EW",
      target: 1,
      proved: false,
      root: null,
      nodes: 0,
      truncated: false,
    });
  });

  test("is cut off at maxNodes", async () => {
    const tree = await solver.solutionTree(ending, { side: "NS", target: 1, maxNodes: 3 });
    expect(tree).toMatchObject({ proved: true, truncated: true, nodes: 3 });
  });

  test("goes to a file and back", async () => {
    for (const maxNodes of [1, 20, 10_000]) {
      const options = { side: "NS", target: 2, maxNodes } as const;
      const file = await solver.exportSolutionTree(ending, options);
      expect(file).toBeInstanceOf(Uint8Array);
      const { position, tree } = await solver.importSolutionTree(file);
      expect(tree).toEqual(await solver.solutionTree(ending, options));
      expect(await solver.solve(position)).toEqual(await solver.solve(ending));
    }
  });

  test("from a file that holds none is refused", async () => {
    const file = await solver.exportSolutionTree(tenace, { side: "NS", target: 2 });
    for (const bytes of [new Uint8Array(), file.slice(0, -4), file.map((byte) => byte ^ 1)]) {
      await expect(solver.importSolutionTree(bytes)).rejects.toMatchObject({
        code: "INVALID_ARGUMENT",
        message: expect.stringContaining("not a solution tree"),
      });
    }
    await expect(solver.importSolutionTree("TNCT" as never)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  });

  test.each([
    [{ side: "NS", target: 0 }, "target 0"],
    [{ side: "NS", target: 3 }, "target 3"],
    [{ side: "NS", target: 14 }, "target 14"],
    [{ side: "NS", target: 1.5 }, "target 1.5"],
    [{ side: "NS" }, "target"],
    [{ side: "N", target: 1 }, '"N"'],
    [{ side: "NS", target: 1, maxNodes: 0 }, "maxNodes 0"],
    [{ side: "NS", target: 1, maxNodes: 100_001 }, "maxNodes 100001"],
    [undefined, "side"],
  ])("for %j is refused", async (options, named) => {
    for (const method of ["solutionTree", "exportSolutionTree"] as const) {
      await expect(solver[method](tenace, options as never)).rejects.toMatchObject({
        code: "INVALID_ARGUMENT",
        message: expect.stringContaining(named),
      });
    }
    expect((await solver.solutionTree(tenace, { side: "NS", target: 2 })).proved).toBe(true);
  });
});
