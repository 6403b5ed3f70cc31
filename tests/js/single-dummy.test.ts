/** Single dummy and suit combinations, through the package. What they say is tested in Rust; here, that it arrives. */

import { BridgeError, createSolver, type SingleDummyInput, type SingleDummyProgress, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 1, tableMegabytes: 4 });
});
afterAll(() => solver.close());

/** Exit with the heart, and a defender must open spades. */
const throwIn: SingleDummyInput = {
  declarer: "N",
  hands: { declarer: "AJ3.2..", dummy: "KT2.3.." },
  unseen: ["SQ", "S9", "S8", "S7", "S6", "S5", "HA", "HK"],
  strain: "NT",
  leader: "N",
  target: 3,
  worlds: "all",
  maxMoves: 26,
};
const known = { length: { S: [3, 3], H: [1, 1] } } as const;

/** A whole deal after the opening lead: dummy is to play. */
const game: SingleDummyInput = {
  declarer: "S",
  hands: { declarer: "AQ5.K87.AJ52.KQ3", dummy: "K84.A32.KT93.J72" },
  strain: "NT",
  leader: "W",
  played: ["HQ"],
  target: 9,
};

describe("single dummy", () => {
  test("exact, where every layout is searched to the end", async () => {
    const result = await solver.singleDummy({ ...throwIn, constraints: { E: known, W: known }, layouts: true });
    expect(result).toMatchObject({ handToPlay: "N", worlds: 40, exact: true });
    const chances = Object.fromEntries(result.cards.map((card) => [card.card, card.probability]));
    expect(chances).toEqual({ H2: 1, SA: 0.75, S3: 0.75, SJ: 0.5 });
    expect(result.cards.map((card) => card.doubleDummy)).toEqual([1, 1, 0.75, 0.75]);
    expect(result.cards.every((card) => card.standardError === 0 && !card.bound)).toBe(true);
    expect(result.layouts).toHaveLength(40);
    const [first] = result.layouts ?? [];
    expect(first?.hands.E?.replaceAll(".", "")).toHaveLength(4);
    expect(first?.hands.W?.replaceAll(".", "")).toHaveLength(4);
    expect(first?.weight).toBeCloseTo(1 / 40);
    const jack = result.cards.find((card) => card.card === "SJ");
    expect(jack?.wins?.filter(Boolean)).toHaveLength(20);
  });

  test("each finished iteration arrives as progress", async () => {
    const seen: SingleDummyProgress[] = [];
    const result = await solver.singleDummy(
      { ...throwIn, maxMoves: 4, playOn: false },
      { onProgress: (step) => seen.push(step) },
    );
    // The last has the answer.
    expect(seen.map(({ done, total }) => [done, total])).toEqual([1, 2, 3, 4, 4].map((done) => [done, 4]));
    expect(seen[0]?.best?.cards.every((card) => card.probability === card.doubleDummy)).toBe(true);
    expect(seen.at(-1)?.best).toEqual(result);
    expect(result).not.toHaveProperty("layouts");
    expect(result.cards[0]).not.toHaveProperty("wins");
  });

  test("a sample of a whole deal, the same for the same seed", async () => {
    // Ten tricks need the jack of diamonds in the right place.
    const hands = { ...game.hands, declarer: "AQ5.K87.A542.KQ3" };
    const playOn = { layouts: 16, policyMoves: 1, policyWorlds: 8 };
    const input = { ...game, hands, target: 10, worlds: 12, maxMoves: 2, seed: 7, playOn };
    const result = await solver.singleDummy(input);
    expect(result).toMatchObject({ handToPlay: "N", worlds: 12, exact: false });
    expect(await solver.singleDummy(input)).toEqual(result);
    expect(result.cards.flatMap((card) => [card.card, ...card.equals]).sort()).toEqual(["H2", "H3", "HA"]);
    const uncertain = result.cards.filter(({ probability }) => probability > 0 && probability < 1);
    expect(uncertain.length).toBeGreaterThan(0);
    for (const { standardError } of uncertain) expect(standardError).toBeGreaterThan(0);
  });

  test("a time limit ends the deepening with an iteration finished", async () => {
    // A search to the end with so many worlds takes days: the limit ends it on any machine.
    const steps: number[] = [];
    const onProgress = ({ done }: SingleDummyProgress) => steps.push(done);
    const result = await solver.singleDummy({ ...game, worlds: 200, maxMoves: 26, timeLimitMs: 1 }, { onProgress });
    expect(result.moves).toBeGreaterThanOrEqual(1);
    expect(result.moves).toBeLessThan(26);
    expect(result.moves).toBe(steps.at(-1));
    expect(result.exact).toBe(false);
  });

  test.each([
    ["no input", undefined, "INVALID_ARGUMENT", "undefined"],
    ["no hands", { ...throwIn, hands: undefined }, "INVALID_ARGUMENT", "hands"],
    ["a hand that is no text", { ...throwIn, hands: { declarer: 5, dummy: "" } }, "INVALID_DEAL", "5"],
    [
      "a hand of three suits",
      { ...throwIn, hands: { declarer: "AJ3.2.", dummy: "KT2.3.." } },
      "INVALID_DEAL",
      "AJ3.2.",
    ],
    [
      "unequal hands",
      { ...throwIn, hands: { declarer: "AJ3...", dummy: "KT2.3.." } },
      "INVALID_DEAL",
      "North 3, South 4",
    ],
    ["a card in both hands", { ...throwIn, hands: { declarer: "AJ3.2..", dummy: "AT2.3.." } }, "INVALID_DEAL", "SA"],
    ["unseen cards missing", { ...throwIn, unseen: undefined }, "INVALID_DEAL", "unseen"],
    ["too few unseen", { ...throwIn, unseen: ["SQ"] }, "INVALID_DEAL", "1 unseen"],
    ["an unseen card twice", { ...throwIn, unseen: ["SQ", "SQ"] }, "INVALID_DEAL", "SQ"],
    ["an unseen card that is seen", { ...throwIn, unseen: ["SA"] }, "INVALID_DEAL", "SA"],
    ["no card", { ...throwIn, unseen: ["S1"] }, "INVALID_CARD", "S1"],
    ["target 0", { ...throwIn, target: 0 }, "INVALID_ARGUMENT", "target 0"],
    ["a target beyond the tricks", { ...throwIn, target: 5 }, "INVALID_ARGUMENT", "5"],
    ["maxMoves 0", { ...throwIn, maxMoves: 0 }, "INVALID_ARGUMENT", "maxMoves 0"],
    ["no worlds", { ...throwIn, worlds: 0 }, "INVALID_ARGUMENT", "worlds 0"],
    ["some worlds", { ...throwIn, worlds: "some" }, "INVALID_ARGUMENT", "some"],
    ["no time", { ...throwIn, timeLimitMs: 0 }, "INVALID_ARGUMENT", "timeLimitMs 0"],
    ["half a seed", { ...throwIn, seed: 0.5 }, "INVALID_ARGUMENT", "seed 0.5"],
    ["layouts perhaps", { ...throwIn, layouts: "yes" }, "INVALID_ARGUMENT", "yes"],
    ["a defender's turn", { ...throwIn, leader: "E" }, "INVALID_ARGUMENT", "East"],
    ["a card not held", { ...throwIn, played: ["SK"] }, "ILLEGAL_PLAY", "SK"],
    ["declarer's hand constrained", { ...throwIn, constraints: { S: known } }, "INVALID_ARGUMENT", "South"],
    ["an unknown constraint", { ...throwIn, constraints: { E: { points: [0, 9] } } }, "INVALID_ARGUMENT", "points"],
    ["an empty range", { ...throwIn, constraints: { E: { hcp: [9, 0] } } }, "INVALID_ARGUMENT", "hcp"],
    ["nothing fits", { ...throwIn, constraints: { E: { hcp: [20, 37] } } }, "IMPOSSIBLE_CONSTRAINTS", "hcp 20 to 37"],
    ["too many layouts", { ...game, worlds: "all" }, "LIMIT", "layouts"],
  ])("refuses %s", async (_, input, code, names) => {
    const error = await solver.singleDummy(input as SingleDummyInput).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(BridgeError);
    expect(error).toMatchObject({ code });
    expect((error as BridgeError).message).toContain(names);
  });
});

describe("suit combinations", () => {
  test("every lead, exact", async () => {
    const { leads, layouts } = await solver.suitPlay({ hands: ["KJT7", "A986"], target: 4 });
    for (const lead of leads) expect(100 * lead.probability).toBeCloseTo(52.83, 2);
    expect(leads.map((lead) => [lead.hand, lead.rank, lead.equals])).toContainEqual([0, "J", ["T"]]);
    expect(layouts).toHaveLength(32);
    expect(layouts.map(({ holdings }) => holdings)).toContainEqual(["Q5432", ""]);
    expect(layouts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    expect(leads[0]?.wins).toHaveLength(32);
    expect(leads.every(({ line }) => line === undefined)).toBe(true);
  });

  test("the line of the two best leads, where it is asked for", async () => {
    const { leads } = await solver.suitPlay({ hands: ["AQT", "432"], target: 2, lines: true });
    expect(leads[0]?.line).toEqual({
      first: { hand: 1, rank: "2", sure: false, reply: "T" },
      next: [{ lostTo: ["J"], step: { hand: 1, rank: "3", sure: false, reply: "Q" } }],
      signs: [],
    });
    expect(leads.map(({ line }) => line !== undefined)).toEqual([true, true, false, false]);
    const { leads: alone } = await solver.suitPlay({ hands: ["AQ", ""], target: 1, lines: true });
    expect(alone[0]?.line).toEqual({ first: { hand: 0, rank: "Q", sure: false }, next: [], signs: [] });
  });

  test.each([
    ["one hand", { hands: ["AQ"], target: 1 }, "INVALID_ARGUMENT", "hands"],
    ["no rank", { hands: ["AX", "2"], target: 1 }, "INVALID_DEAL", "X"],
    ["a card twice", { hands: ["AQ", "A2"], target: 1 }, "INVALID_DEAL", "A"],
    ["a number", { hands: ["AQ", 2], target: 1 }, "INVALID_DEAL", "2"],
    ["no card", { hands: ["", ""], target: 1 }, "INVALID_DEAL", "without"],
    ["lines that are no yes or no", { hands: ["AQ", "2"], target: 1, lines: 1 }, "INVALID_ARGUMENT", "lines"],
    ["a target beyond the suit", { hands: ["AQ", "2"], target: 3 }, "INVALID_ARGUMENT", "3"],
  ])("refuses %s", async (_, input, code, names) => {
    const error = await solver.suitPlay(input as never).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(BridgeError);
    expect(error).toMatchObject({ code });
    expect((error as BridgeError).message).toContain(names);
  });
});
