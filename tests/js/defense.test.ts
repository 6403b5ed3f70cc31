/**
 * A defender's cards: what the answer says, and what is refused. The layouts and values are tested in tests/defense.rs.
 */
import { BridgeError, createSolver, type DefenseInput, type DefenseProgress, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2, tableMegabytes: 4 });
});
afterAll(() => solver.close());

/** West has ace and queen of spades behind dummy's king; East and South have four small cards between them. */
const TENACE: DefenseInput = {
  contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
  seat: "W",
  hand: "AQ...",
  dummy: "K.2..",
  unseen: ["S4", "S3", "H4", "H3"],
  leader: "W",
  played: [],
  target: 2,
};

/** A whole deal after the first trick: S leads a club at the second. */
const AT_TRICK_TWO: DefenseInput = {
  contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" },
  seat: "W",
  hand: "J763.T94.T65.A76",
  dummy: "K52.A73.KQ84.QT3",
  played: ["S3", "S2", "S9", "SQ", "C2"],
};

describe("the answer", () => {
  test("has the share of all layouts, each once, and which of them each card wins", async () => {
    const answer = await solver.defense({ ...TENACE, layouts: true, maxMoves: 2 });
    expect(answer).toMatchObject({ handToPlay: "W", worlds: 6, allLayouts: true });
    expect(answer.cards.map(({ card, doubleDummy }) => [card, doubleDummy])).toEqual([
      ["SA", 1],
      ["SQ", 0],
    ]);
    const [ace, queen] = answer.cards;
    expect(ace).toMatchObject({
      probability: 1,
      standardError: 0,
      interval: [1, 1],
      plan: { probability: 1, moves: 2 },
    });
    expect(ace?.tricks).toEqual({ mean: 2, standardError: 0 });
    expect(queen?.against).toMatchObject({ card: "SA", difference: -1, standardError: 0 });
    expect(ace).not.toHaveProperty("against");
    const layouts = answer.layouts ?? [];
    expect(new Set(layouts.map(({ hands }) => `${hands.E} ${hands.S}`)).size).toBe(6);
    expect(layouts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(ace?.wins).toEqual(layouts.map(() => true));
    expect(queen?.wins).toEqual(layouts.map(() => false));
  });

  test("counts what is known: points, lengths, cards held and lacked, suits shown to be void", async () => {
    const of = async (input: Partial<DefenseInput>) =>
      (await solver.defense({ ...TENACE, playOn: false, ...input })).worlds;
    expect(await of({ constraints: { E: { holds: ["S4"] } } })).toBe(3);
    expect(await of({ constraints: { E: { lacks: ["S4"] }, S: { lacks: ["S3"] } } })).toBe(2);
    expect(await of({ constraints: { S: { length: { H: [2, 2] } } } })).toBe(1);
    const honors: Partial<DefenseInput> = { unseen: ["SJ", "S3", "H4", "H3"] };
    expect(await of({ ...honors, constraints: { E: { hcp: [1, 1] } } })).toBe(3);
    // East shows out on the ace: both low spades are South's, who played one of them.
    const played = ["SA", "SK", "H4", "S4"] as const;
    expect(await of({ played })).toBe(1);
  });

  test("is the same for any number of workers, and another for another seed", async () => {
    const ask = (one: Solver, seed: number) =>
      one.defense({ ...AT_TRICK_TWO, worlds: 24, seed, playOn: { layouts: 4, policyWorlds: 4 }, layouts: true });
    const alone = await createSolver({ workers: 1, tableMegabytes: 4 });
    const [one, two, other] = await Promise.all([ask(alone, 7), ask(solver, 7), ask(solver, 8)]);
    await alone.close();
    expect(one).toEqual(two);
    expect(other.layouts).not.toEqual(one.layouts);
    expect(one.worlds).toBe(24);
    expect(one.cards[0]?.playedOn?.layouts).toBe(4);
  });

  test("comes in parts, of which the last is the answer", async () => {
    const told: DefenseProgress[] = [];
    const answer = await solver.defense(
      { ...AT_TRICK_TWO, worlds: 12, playOn: { layouts: 4, policyWorlds: 2 } },
      { onProgress: (progress) => void told.push(progress) },
    );
    expect(told.length).toBeGreaterThan(2);
    const done = told.map((each) => each.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(told.at(-1)?.best).toEqual(answer);
    expect(told.at(-1)).toMatchObject({ done: 16, total: 16 });
  });

  test("tells in its last report that all is done, though the time was over before all layouts", async () => {
    const told: DefenseProgress[] = [];
    const answer = await solver.defense(
      { ...AT_TRICK_TWO, worlds: 50_000, timeLimitMs: 60, playOn: { layouts: 5000 } },
      { onProgress: (progress) => void told.push(progress) },
    );
    expect(answer.worlds).toBeLessThan(50_000);
    const last = told.at(-1);
    expect(last).toMatchObject({ best: answer });
    expect(last?.done).toBeGreaterThanOrEqual(answer.worlds);
    expect(last?.total).toBe(last?.done);
    expect(told[0]?.total).toBe(50_000 + 5000);
  });

  test("names a target by the contract: one trick more than declarer can afford", async () => {
    const [four, given] = await Promise.all([
      solver.defense({ ...AT_TRICK_TWO, worlds: 8, playOn: false }),
      solver.defense({ ...AT_TRICK_TWO, worlds: 8, playOn: false, target: 5 }),
    ]);
    expect(four).toEqual(given);
  });
});

test("an abort ends the call with its reason, and the solver goes on", async () => {
  const controller = new AbortController();
  const asked = solver.defense({ ...AT_TRICK_TWO, worlds: 5000 }, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error("enough")), 30);
  await expect(asked).rejects.toThrow("enough");
  expect((await solver.defense({ ...TENACE, playOn: false })).worlds).toBe(6);
});

const REFUSED: [string, Record<string, unknown>, string, RegExp][] = [
  ["declarer's seat", { seat: "S" }, "INVALID_ARGUMENT", /declarer: ask singleDummy/],
  ["dummy's seat", { seat: "N" }, "INVALID_ARGUMENT", /dummy, for which declarer decides/],
  [
    "a hand as left, not as dealt",
    { hand: "...", target: undefined },
    "INVALID_DEAL",
    /hand has no cards: give .* dealt/,
  ],
  ["a dummy without cards", { dummy: "..." }, "INVALID_DEAL", /dummy has no cards: give .* dealt/],
  ["no dummy", { dummy: undefined }, "INVALID_ARGUMENT", /before the opening lead ask leadAnalysis/],
  [
    "a target that the ending has not",
    { target: undefined, contract: { level: 1, strain: "NT", declarer: "S" } },
    "INVALID_ARGUMENT",
    /say how many/,
  ],
  ["a seat that is seen", { constraints: { N: { hcp: [0, 3] } } }, "INVALID_ARGUMENT", /North is in sight/],
  ["a target out of range", { target: 3 }, "INVALID_ARGUMENT", /target 3 is not/],
  ["another's turn", { leader: "N" }, "INVALID_ARGUMENT", /turn of North, not of West/],
  ["a card that is not held", { played: ["S4"] }, "ILLEGAL_PLAY", /S4/],
  ["too few unseen cards", { unseen: ["S4"] }, "INVALID_DEAL", /1 unseen cards instead of 4/],
  ["what no layout fits", { constraints: { E: { hcp: [9, 9] } } }, "IMPOSSIBLE_CONSTRAINTS", /./],
  ["a misspelled constraint", { constraints: { E: { points: [0, 3] } } }, "INVALID_ARGUMENT", /points/],
  ["no worlds", { worlds: 0 }, "INVALID_ARGUMENT", /worlds/],
  ["too many moves", { maxMoves: 14 }, "INVALID_ARGUMENT", /maxMoves/],
  ["no time", { timeLimitMs: 0 }, "INVALID_ARGUMENT", /timeLimitMs/],
  ["a contract of level 8", { contract: { level: 8, strain: "NT", declarer: "S" } }, "INVALID_ARGUMENT", /level/],
];
test.each(REFUSED)("%s is refused with what would be right", async (_, input, code, message) => {
  const asked = solver.defense({ ...TENACE, ...input } as DefenseInput);
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BridgeError);
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
});

test("dummy is not taken before the opening lead, nor more layouts than can be enumerated", async () => {
  const early = { ...AT_TRICK_TWO, played: [] };
  await expect(solver.defense(early)).rejects.toMatchObject({ message: expect.stringContaining("leave dummy out") });
  const every = { ...AT_TRICK_TWO, worlds: "all" as const };
  await expect(solver.defense(every)).rejects.toMatchObject({ code: "LIMIT" });
});
