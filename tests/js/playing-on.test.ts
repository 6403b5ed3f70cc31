/**
 * Playing on: the statistics, which cards are played on in which layouts, and what the answer says. How a layout is
 * played is tested in Rust (tests/playing_on.rs).
 */
import {
  createSolver,
  type SingleDummyInput,
  type SingleDummyProgress,
  type SingleDummyResult,
  type Solver,
} from "tenace";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Z95 } from "../../js/bridge/statistics.js";
import type { PlayOnInput } from "../../js/solver/wire.js";
import { Clock } from "../kit/clock.js";
import { Gate } from "../kit/gate-worker.js";

const open: Solver[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((solver) => solver.close()));
});

async function solverWith(options: Parameters<typeof createSolver>[0]): Promise<Solver> {
  const solver = await createSolver({ tableMegabytes: 4, ...options });
  open.push(solver);
  return solver;
}

/** Five tricks on top, and either defender can be finessed for the queen of spades. */
const TWO_WAY_GUESS: SingleDummyInput = {
  declarer: "S",
  hands: { declarer: "KT2.J2..A4", dummy: "AJ9.AK..83" },
  unseen: ["SQ", "S8", "S7", "S6", "S5", "S4", "S3", "HQ", "HT", "H9", "CK", "CQ", "CJ", "CT"],
  strain: "NT",
  leader: "S",
  target: 6,
  worlds: 16,
  maxMoves: 1,
};

/** Two tricks to go, and the finesse is the only chance. */
const FINESSE: SingleDummyInput = {
  declarer: "N",
  hands: { declarer: "2.2..", dummy: "AQ..." },
  unseen: ["SK", "S3", "H3", "H4"],
  strain: "NT",
  leader: "N",
  target: 2,
};

describe("the answer", () => {
  test("an exact one is not played on", async () => {
    const gate = new Gate();
    const solver = await solverWith({ workers: 1, workerFactory: gate.workerFactory });
    const answer = solver.singleDummy(FINESSE);
    (await gate.next()).answer<"singleDummy">(searched([0.5], true));
    expect((await answer).cards[0]).toMatchObject({
      probability: 0.5,
      upper: { probability: 0.5, standardError: 0 },
      interval: [0.5, 0.5],
    });
    expect((await answer).cards[0]).not.toHaveProperty("playedOn");
    expect(gate.held).toHaveLength(0);
  });

  test("is the bound alone where playing on is not wanted", async () => {
    const solver = await solverWith({ workers: 1 });
    const { cards, exact } = await solver.singleDummy({ ...TWO_WAY_GUESS, playOn: false });
    expect(exact).toBe(false);
    expect(cards[0]?.probability).toBe(1);
    for (const key of ["upper", "playedOn", "interval", "against"]) expect(cards[0]).not.toHaveProperty(key);
  });

  test("the same for any number of workers, and none claims to be certain", async () => {
    const question = { ...TWO_WAY_GUESS, playOn: { layouts: 24 } };
    const seen: SingleDummyProgress[] = [];
    const one = await (await solverWith({ workers: 1 })).singleDummy(question, {
      onProgress: (step) => seen.push(step),
    });
    const two = await (await solverWith({ workers: 2 })).singleDummy(question);
    expect(two).toEqual(one);
    const other = await (await solverWith({ workers: 2 })).singleDummy({ ...question, seed: 2 });
    expect(other.cards).not.toEqual(one.cards);

    const [best] = one.cards;
    expect(best?.upper?.probability).toBe(1);
    expect(best?.probability).toBe(best?.playedOn?.probability);
    expect(best?.interval?.[0]).toBeLessThan(1);
    expect(best?.playedOn?.layouts).toBe(24);
    expect(best).not.toHaveProperty("against");
    for (const { probability, interval = [], against } of one.cards) {
      expect(interval[0]).toBeLessThan(probability + 1e-12);
      expect(interval[1]).toBeGreaterThan(probability - 1e-12);
      expect(against === undefined || against.card === best?.card).toBe(true);
    }
    const done = seen.map(({ done }) => done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(seen.at(-1)).toMatchObject({ done: 1 + 24, total: 1 + 24 });
    expect(seen.at(-1)?.best).toEqual(one);
  });
});

/** An answer of the search, with a card for each chance. */
function searched(chances: number[], exact = false): SingleDummyResult {
  const cards = chances.map((probability, index) => ({
    card: `S${index + 2}` as const,
    equals: [],
    probability,
    standardError: exact ? 0 : 0.05,
    bound: false,
    doubleDummy: probability,
  }));
  return { handToPlay: "N", cards, moves: 3, worlds: 40, exact } as unknown as SingleDummyResult;
}

describe("which cards are played on", () => {
  /** Asks a gated solver, with a search that gives these chances, and answers each block by `won`. */
  async function play(
    chances: number[],
    playOn: SingleDummyInput["playOn"],
    won: (input: PlayOnInput) => number[] | undefined,
    more: Partial<SingleDummyInput> = {},
  ) {
    const gate = new Gate();
    const solver = await solverWith({ workers: 2, workerFactory: gate.workerFactory });
    const answer = solver.singleDummy({ ...TWO_WAY_GUESS, playOn, ...more });
    (await gate.next()).answer<"singleDummy">(searched(chances));
    const asked: string[] = [];
    let over = false;
    const result = answer.finally(() => {
      over = true;
    });
    for (;;) {
      await gate.settled();
      if (over) break;
      const call = gate.held.shift();
      if (!call) continue;
      const input = call.input as PlayOnInput;
      asked.push(`${input.card} ${input.block}:${input.size}${input.suitFirst ? " suit first" : ""}`);
      const bits = won(input);
      call.answer<"playOn">(bits && Uint8Array.from(bits));
    }
    return { result: await result, asked };
  }

  const all = (size: number, value: number) => Array.from({ length: size }, () => value);

  test("blocks double to 64; what is told apart from the best, or can't reach it, is left out", async () => {
    const { result, asked } = await play([1, 1, 0.3], { layouts: 120 }, ({ card, size }) =>
      card === "S3" ? all(size, 0) : all(size, 1),
    );
    expect(asked).toEqual(["S2 0:16", "S3 0:16", "S4 0:16", "S3 0:16 suit first", "S2 1:32", "S2 2:64", "S2 3:8"]);
    expect(result.cards.map(({ card, playedOn }) => [card, playedOn?.probability, playedOn?.layouts])).toEqual([
      ["S2", 1, 120],
      ["S4", 1, 16],
      ["S3", 0, 16],
    ]);
    // Its upper bound is below what the best achieves.
    expect(result.cards[1]?.against).toMatchObject({ card: "S2", difference: 0, toldApart: true });
    expect(result.cards[2]?.against).toMatchObject({ card: "S2", difference: -1, toldApart: true });
    expect(result.cards[0]?.standardError).toBeGreaterThan(0);
  });

  test("the three best go on first, and the others follow once these are measured", async () => {
    const { asked } = await play([1, 1, 1, 1], { layouts: 48 }, ({ card, size }) =>
      all(size, 1).map((_, layout) => Number(card !== "S3" || layout > 0)),
    );
    const first = ["S2 0:16", "S3 0:16", "S4 0:16", "S5 0:16"];
    expect(asked).toEqual([...first, "S3 0:16 suit first", "S2 1:32", "S4 1:32", "S5 1:32", "S3 1:32"]);
  });

  test("what is not told apart stays to the end", async () => {
    const { result, asked } = await play([1, 0.9], { layouts: 40 }, ({ card, size }) =>
      all(size, 1).map((one, layout) => Number((layout % 2 === 0) === (card === "S2") && one === 1)),
    );
    expect(asked).toEqual(["S2 0:16", "S3 0:16", "S2 0:16 suit first", "S3 0:16 suit first", "S2 1:24", "S3 1:24"]);
    expect(result.cards[1]?.against).toMatchObject({ difference: 0, toldApart: false });
  });

  test("goes on by the policy that won more in the first block; nothing is told apart before", async () => {
    const least: number[] = [];
    const { result, asked } = await play([1, 1], { layouts: 48 }, (input) => {
      least.push(input.least);
      const one = (layout: number) => (input.suitFirst ? layout % 4 > 0 : layout % 2);
      return all(input.size, 1).map((_, layout) => Number(input.card === "S2" || one(layout)));
    });
    // The first policy won 8 of 16 with the three.
    expect(least).toEqual([0, 0, 9, 0, 0]);
    expect(asked).toEqual(["S2 0:16", "S3 0:16", "S3 0:16 suit first", "S2 1:32", "S3 1:32 suit first"]);
    expect(result.cards.map(({ playedOn }) => playedOn?.probability)).toEqual([1, 0.75]);
    const never = await play([1, 1], { layouts: 16 }, ({ card, size }) => all(size, card === "S2" ? 1 : 0));
    expect(never.asked).toEqual(["S2 0:16", "S3 0:16", "S3 0:16 suit first"]);
    expect(never.result.cards[1]).toMatchObject({ playedOn: { probability: 0, layouts: 16 }, open: false });
  });

  test("the best is first by what it achieves, not by its bound", async () => {
    const { result } = await play([1, 0.9], { layouts: 16 }, ({ card, size }) => all(size, card === "S3" ? 1 : 0));
    expect(result.cards.map(({ card }) => card)).toEqual(["S3", "S2"]);
  });

  test("where the time ran out the answer is what is known", async () => {
    const { result, asked } = await play([1, 0.9], true, ({ card, block, size }) =>
      block === 1 && card === "S3" ? undefined : all(size, 1),
    );
    expect(asked).toEqual(["S2 0:16", "S3 0:16", "S2 1:32", "S3 1:32"]);
    expect(result.cards.map(({ playedOn }) => playedOn?.layouts)).toEqual([48, 16]);
    expect(result.cards.map(({ open }) => open)).toEqual([true, true]);
    const none = await play([1, 0.9], true, () => undefined);
    expect(none.result.cards[0]).toMatchObject({ probability: 1, upper: { probability: 1 } });
    expect(none.result.cards[0]).not.toHaveProperty("interval");
  });

  test("where the time ran out no worker is asked about cards that none has begun", async () => {
    const clock = new Clock();
    vi.spyOn(performance, "now").mockImplementation(clock.now);
    const won = ({ card, size }: PlayOnInput) => {
      clock.pass(600);
      return card === "S2" ? all(size, 1) : undefined;
    };
    const { result, asked } = await play([1, 0.9, 0.8, 0.7], true, won, { timeLimitMs: 1000 });
    expect(asked).toEqual(["S2 0:16", "S3 0:16", "S4 0:16"]);
    expect(result.cards.map(({ card, playedOn }) => `${card} ${playedOn?.layouts ?? 0}`)).toEqual([
      "S2 16",
      "S3 0",
      "S4 0",
      "S5 0",
    ]);
  });

  test("where the time ran out before the other policy was tried, only the bound limits what a card may achieve", async () => {
    const { result, asked } = await play([1, 0.9], true, ({ card, size, suitFirst }) =>
      suitFirst ? undefined : all(size, 1).map((_, layout) => Number(card === "S2" || layout === 0)),
    );
    expect(asked).toEqual(["S2 0:16", "S3 0:16", "S3 0:16 suit first"]);
    // The share won and its error alone would exclude anything above 0.32.
    expect(result.cards[1]).toMatchObject({ card: "S3", probability: 1 / 16, open: true });
    expect(result.cards[1]?.interval?.[1]).toBe(1);
    expect(result.cards[1]?.against).toMatchObject({ card: "S2", toldApart: false });
  });

  test("where the time ran out a card not looked into is behind those known, and open unless ruled out", async () => {
    const { result } = await play([1, 1, 1, 0.2], true, ({ card, size }) =>
      card === "S2" || card === "S5" ? undefined : all(size, 1).map((_, layout) => Number(layout > 0 || card === "S3")),
    );
    expect(result.cards.map(({ card, open, chance }) => [card, open, chance?.kind])).toEqual([
      ["S3", true, "measured"],
      ["S4", true, "measured"],
      ["S2", true, "bound"],
      // Its bound is below what the first achieved.
      ["S5", false, "bound"],
    ]);
  });

  test("a bound from a sample is no lower than the sample allows", async () => {
    const { result } = await play([0.98, 0.3], true, () => undefined);
    const [high, low] = result.cards.map(({ chance }) => chance?.value);
    expect([high, low]).toEqual([1, 0.3 + Z95 * 0.05]);
  });
});

test("whoever asks for more layouts goes on from where the first answer ended", async () => {
  const gate = new Gate();
  const solver = await solverWith({ workers: 1, workerFactory: gate.workerFactory });
  const ask = async (layouts: number, blocks: string[], other: Partial<SingleDummyInput> = {}) => {
    const answer = solver.singleDummy({ ...TWO_WAY_GUESS, ...other, playOn: { layouts } });
    (await gate.next()).answer<"singleDummy">(searched([1]));
    for (const block of blocks) {
      const call = await gate.next();
      const { block: number, size } = call.input as PlayOnInput;
      expect(`${number}:${size}`).toBe(block);
      call.answer<"playOn">(new Uint8Array(size).fill(1));
    }
    return (await answer).cards[0]?.playedOn?.layouts;
  };
  expect(await ask(48, ["0:16", "1:32"])).toBe(48);
  expect(await ask(112, ["2:64"], { maxMoves: 2, worlds: 30, timeLimitMs: 10_000, layouts: true })).toBe(112);
  // Another seed draws other layouts.
  expect(await ask(16, ["0:16"], { seed: 3 })).toBe(16);
});

describe("what cannot be asked", () => {
  test.each<[unknown, string]>([
    ["yes", "playOn is"],
    [{ layouts: 0 }, "playOn.layouts 0 is not a whole number from 1 to 10000"],
    [{ policyMoves: 27 }, "playOn.policyMoves 27 is not a whole number from 1 to 26"],
    [{ policyWorlds: 1.5 }, "playOn.policyWorlds 1.5 is not a whole number from 1 to 1024"],
  ])("playOn %j", async (playOn, message) => {
    const solver = await solverWith({ workers: 1, workerFactory: new Gate().workerFactory });
    const asked = solver.singleDummy({ ...TWO_WAY_GUESS, playOn } as SingleDummyInput);
    await expect(asked).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) });
  });
});
